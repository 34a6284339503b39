"""A transaction is kept whole or not at all, whatever interrupts it."""

import asyncio
from pathlib import Path

import pytest

from storage.errors import StorageError, StorageReadOnly
from storage.ports import Store, Unit
from storage.sqlite.store import SqliteStore
from tests.storage.rows import NOON, letter, seats, table


async def notes(store: Store, *names: str) -> list[str | None]:
    async with store.glance() as unit:
        return [await unit.note(name) for name in names]


async def test_an_exception_rolls_everything_back(store: Store) -> None:
    with pytest.raises(ZeroDivisionError):
        async with store.unit() as unit:
            await unit.set_note("a", "kept?")
            raise ZeroDivisionError
    assert [None] == await notes(store, "a")


async def test_a_savepoint_is_rolled_back_alone(store: Store) -> None:
    async with store.unit() as unit:
        await unit.set_note("before", "1")
        with pytest.raises(ZeroDivisionError):
            async with unit.savepoint():
                await unit.set_note("inside", "1")
                raise ZeroDivisionError
        assert await unit.note("inside") is None
        await unit.set_note("after", "1")
    assert ["1", None, "1"] == await notes(store, "before", "inside", "after")


async def test_an_inner_savepoint_falls_without_its_outer_one(store: Store) -> None:
    async with store.unit() as unit, unit.savepoint():
        await unit.set_note("outer", "1")
        with pytest.raises(ZeroDivisionError):
            async with unit.savepoint():
                await unit.set_note("inner", "1")
                raise ZeroDivisionError
        async with unit.savepoint():
            await unit.set_note("second", "1")
    assert ["1", None, "1"] == await notes(store, "outer", "inner", "second")


async def test_an_outer_savepoint_takes_its_inner_one_along(store: Store) -> None:
    async with store.unit() as unit:
        with pytest.raises(ZeroDivisionError):
            async with unit.savepoint():
                async with unit.savepoint():
                    await unit.set_note("inner", "1")
                raise ZeroDivisionError
        await unit.set_note("after", "1")
    assert [None, "1"] == await notes(store, "inner", "after")


async def test_a_refused_statement_leaves_the_transaction_usable(store: Store) -> None:
    """A bug in one update is not paid for by its neighbours in the batch."""
    async with store.unit() as unit:
        await unit.set_note("before", "1")
        with pytest.raises(Exception, match="constraint failed"):
            async with unit.savepoint():
                await unit.set_note("inside", "1")
                await unit.keep_seats(99, seats(99, 1))
        await unit.set_note("after", "1")
    assert ["1", None, "1"] == await notes(store, "before", "inside", "after")


@pytest.mark.parametrize("where", ["unit", "savepoint", "nested savepoint"])
async def test_a_cancelled_transaction_is_rolled_back(store: Store, where: str) -> None:
    reached = asyncio.Event()

    async def work() -> None:
        async with store.unit() as unit:
            await unit.set_note("a", "kept?")
            if where == "unit":
                await _stand(reached)
            async with unit.savepoint():
                await unit.set_note("b", "kept?")
                if where == "savepoint":
                    await _stand(reached)
                async with unit.savepoint():
                    await _stand(reached)

    task = asyncio.create_task(work())
    await reached.wait()
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert [None, None] == await notes(store, "a", "b")
    async with store.unit() as unit:
        await unit.set_note("c", "works")
    assert ["works"] == await notes(store, "c")


async def _stand(reached: asyncio.Event) -> None:
    reached.set()
    await asyncio.Event().wait()


@pytest.mark.parametrize("steps", range(0, 24, 2))
async def test_a_transaction_cancelled_at_any_step_leaves_nothing_open(
    store: Store, steps: int
) -> None:
    """Also while it waits for BEGIN, for COMMIT, or for its turn, and when cancelled twice."""

    async def work(name: str) -> None:
        async with store.unit() as unit:
            await unit.set_note(name, "1")
            await unit.set_note(f"{name} too", "1")

    tasks = [asyncio.create_task(work(name)) for name in ("a", "b")]
    await asyncio.sleep(steps * 0.000_1)
    for task in tasks:
        task.cancel()
    await asyncio.sleep(0)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    await work("c")
    a, a_too, b, b_too, c = await notes(store, "a", "a too", "b", "b too", "c")
    assert (a, b, "1") == (a_too, b_too, c)


async def test_a_glance_refuses_to_write(store: Store) -> None:
    async with store.glance() as unit:
        with pytest.raises(StorageReadOnly, match="only reads"):
            await unit.set_note("a", "1")
        with pytest.raises(StorageReadOnly, match="only reads"):
            await unit.first_sight(1, NOON)
        with pytest.raises(StorageReadOnly, match="only reads"):
            await unit.prune(NOON)
        with pytest.raises(StorageReadOnly, match="only reads"):
            await unit.keep_seats(1, [])


async def test_a_unit_is_of_no_use_after_its_end(store: Store) -> None:
    async with store.unit() as unit:
        pass
    for late in (unit.set_note("a", "1"), unit.note("a"), unit.prune(NOON)):
        with pytest.raises(StorageError, match="is over"):
            await late


async def test_a_transaction_inside_a_transaction_is_refused_rather_than_waited_for(
    store: Store,
) -> None:
    async with store.unit() as unit:
        await unit.set_note("a", "1")
        with pytest.raises(StorageError, match="inside a transaction"):
            async with store.unit():
                pass
    assert ["1"] == await notes(store, "a")


async def test_a_glance_sees_one_moment_and_does_not_wait_for_the_writer(
    kept: SqliteStore,
) -> None:
    async with kept.unit() as writer:
        await writer.set_note("a", "1")
        assert [None] == await notes(kept, "a")
    async with kept.glance() as before:
        async with kept.unit() as writer:
            await writer.set_note("a", "2")
        assert await before.note("a") == "1"
    assert ["2"] == await notes(kept, "a")


async def test_a_closed_store_says_so(path: Path) -> None:
    store = await SqliteStore.open(path)
    await store.close()
    await store.close()
    with pytest.raises(StorageError, match="closed"):
        async with store.unit():
            pass
    with pytest.raises(StorageError, match="closed"):
        async with store.glance():
            pass


async def test_200_chats_at_once_and_a_backup_never_find_the_database_locked(
    kept: SqliteStore, tmp_path: Path
) -> None:
    """R62."""

    async def play(chat: int) -> None:
        for step in range(3):
            async with kept.unit() as unit:
                await unit.first_sight(chat * 10 + step, NOON)
                number = await unit.add_table(table(chat=-chat))
                await unit.post(letter(chat=-chat, slot="board"))
            async with kept.glance() as unit:
                assert number in [row.table for row in await unit.tables_in(-chat)]

    async def copy() -> None:
        for number in range(3):
            await kept.backup(tmp_path / f"copy{number}.sqlite3")

    await asyncio.gather(copy(), *(play(chat) for chat in range(1, 201)))
    assert 600 == await _open_tables(kept)
    copied = await SqliteStore.open(tmp_path / "copy2.sqlite3")
    assert 600 >= await _open_tables(copied)
    await copied.close()


async def _open_tables(store: Store) -> int:
    async with store.glance() as unit:
        return sum([len(await unit.tables_in(-chat)) for chat in range(1, 201)])


async def test_ten_people_within_a_moment_are_all_stored(store: Store) -> None:
    """R61: nobody's join overwrites another's, because reading and writing are one turn."""
    async with store.unit() as unit:
        number = await unit.add_table(table(state=""))

    async def join(name: str) -> None:
        async with store.unit() as unit:
            row = await unit.table(number)
            assert row
            await asyncio.sleep(0)
            await unit.keep_table(table(table=number, state=row.state + name))

    await asyncio.gather(*(join(name) for name in "abcdefghij"))
    assert "abcdefghij" == await _state(store, number)


async def _state(store: Store, number: int) -> str:
    unit: Unit
    async with store.glance() as unit:
        row = await unit.table(number)
    assert row
    return row.state
