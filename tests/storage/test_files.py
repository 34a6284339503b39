"""The file belongs to one process, survives its death, and says clearly what is wrong with it."""

# ruff: noqa: ASYNC221, ASYNC240 (a test has nobody else to let run)

import asyncio
import os
import random
import signal
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from storage.errors import StorageBusy, StorageDamaged, StorageError, StorageFull, StorageReadOnly
from storage.opening import open_store, sqlite_path
from storage.sqlite import upkeep
from storage.sqlite.store import SqliteStore
from tests.storage.rows import NOON, letter, table

ROOT = Path(__file__).parents[2]

# -- opening ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("url", "expected"),
    [
        ("sqlite:///var/igroteka.sqlite3", Path("var/igroteka.sqlite3")),
        ("sqlite:////srv/igroteka.sqlite3", Path("/srv/igroteka.sqlite3")),
        ("var/игротека.sqlite3", Path("var/игротека.sqlite3")),
        ("/srv/a b#?%.sqlite3", Path("/srv/a b#?%.sqlite3")),
        (":memory:", None),
        ("sqlite:///:memory:", None),
    ],
)
def test_a_url_means_a_file_or_memory(url: str, expected: Path | None) -> None:
    assert expected == sqlite_path(url)


@pytest.mark.parametrize(
    "url", ["postgresql://bot:secret@db/igroteka", "sqlite://x", "sqlite:x", "sqlite:///", ""]
)
def test_another_url_is_refused_by_the_name_of_its_setting_without_its_password(url: str) -> None:
    with pytest.raises(StorageError, match=r"^\[storage\] url: expected sqlite:///path") as refused:
        sqlite_path(url)
    assert "secret" not in str(refused.value)


async def test_odd_characters_in_a_path_are_a_path(tmp_path: Path) -> None:
    odd = tmp_path / "не было" / "a b#?%20.sqlite3"
    store = await open_store(str(odd))
    await store.close()
    assert odd.is_file()


async def test_only_the_owner_may_read_the_file(kept: SqliteStore, path: Path) -> None:
    async with kept.unit() as unit:
        await unit.set_note("a", "1")
    await kept.backup(path.with_name("copy"))
    files = [path, path.with_name("copy"), path.with_name(f"{path.name}-wal")]
    assert [0o600] * 3 == [file.stat().st_mode & 0o777 for file in files]


async def test_a_commit_is_on_the_disk_before_it_returns(kept: SqliteStore) -> None:
    pragmas = ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
    values = [kept._writer.at_once(f"PRAGMA {name}")[0][0] for name in pragmas]
    assert ["wal", 2, 1, 5_000] == values


async def test_a_text_file_is_not_a_database(path: Path) -> None:
    path.write_text("Это не база, а письмо о ней. " * 100, "utf-8")
    with pytest.raises(StorageDamaged, match=f"{path}: the file is not a database"):
        await open_store(str(path))


# -- one process -----------------------------------------------------------------------------------

HOLD = """
import asyncio, sys
from storage.opening import open_store

async def main():
    store = await open_store(sys.argv[1])
    print("open", flush=True)
    sys.stdin.read()
    await store.close()

asyncio.run(main())
"""


@contextmanager
def started(script: str, *arguments: object) -> Iterator[subprocess.Popen[str]]:
    command = [sys.executable, "-c", script, *map(str, arguments)]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, cwd=ROOT, stdin=pipe, stdout=pipe, text=True) as process:
        try:
            yield process
        finally:
            process.kill()


async def test_a_second_process_is_refused_with_the_first_ones_number(path: Path) -> None:
    """R31; and the kernel lets go of what a killed process held."""
    with started(HOLD, path) as first:
        assert first.stdout
        assert "open\n" == first.stdout.readline()
        refusal = rf"^the database {path} is in use by another process \({first.pid}\): stop .*$"
        with pytest.raises(StorageBusy, match=refusal) as refused:
            await open_store(str(path))
        assert 1 == len(str(refused.value).splitlines())
        assert first.poll() is None
    store = await open_store(str(path))
    await store.close()


async def test_the_first_process_is_unharmed_by_the_second(kept: SqliteStore, path: Path) -> None:
    refused = subprocess.run(
        [sys.executable, "-c", HOLD, path], cwd=ROOT, capture_output=True, text=True
    )
    assert f"in use by another process ({os.getpid()})" in refused.stderr
    async with kept.unit() as unit:
        await unit.set_note("a", "1")


async def test_the_same_process_opens_a_file_once_at_a_time(kept: SqliteStore, path: Path) -> None:
    with pytest.raises(StorageBusy):
        await open_store(str(path))
    await kept.close()
    again = await open_store(str(path))
    await again.close()


FORK = """
import asyncio, os, sys, time
from storage.opening import open_store

async def main():
    store = await open_store(sys.argv[1])
    if os.fork() == 0:
        print("forked", flush=True)
    time.sleep(60)

asyncio.run(main())
"""


async def test_a_forked_worker_does_not_hold_the_file_after_its_parents_death(path: Path) -> None:
    with started(FORK, path) as parent:
        assert parent.stdout
        assert "forked\n" == parent.stdout.readline()
        children = Path(f"/proc/{parent.pid}/task/{parent.pid}/children").read_text().split()
    try:
        store = await open_store(str(path))
        await store.close()
    finally:
        for child in children:
            os.kill(int(child), signal.SIGKILL)


FAIL = """
import asyncio, sys
from storage.opening import open_store

async def main():
    store = await open_store(sys.argv[1])
    async with store.unit() as unit:
        await unit.set_note("a", "1")
        raise SystemExit("on purpose")

asyncio.run(main())
"""


def test_a_program_that_fails_ends_though_nobody_closed_the_store(path: Path) -> None:
    failed = subprocess.run(
        [sys.executable, "-c", FAIL, path], cwd=ROOT, capture_output=True, text=True, timeout=60
    )
    assert (1, "") == (failed.returncode, failed.stdout)
    assert "on purpose" in failed.stderr


WRITE = """
import asyncio, sys
from datetime import UTC, datetime
from storage.opening import open_store
from tests.storage.rows import letter, seats, table

async def main():
    store = await open_store(sys.argv[1])
    while True:
        async with store.unit() as unit:
            number = await unit.add_table(table(state="x" * 3000))
            await unit.keep_seats(number, seats(number, 1, 2, 3))
            await unit.first_sight(number, datetime.now(UTC))
            async with unit.savepoint():
                await unit.post(letter(chat=-number))
        print(number, flush=True)

asyncio.run(main())
"""


def test_thirty_kills_at_random_moments_lose_nothing_that_was_committed(path: Path) -> None:
    """R58."""
    chance = random.Random(31)
    confirmed: set[int] = set()
    for _ in range(30):
        with started(WRITE, path) as process:
            assert process.stdout
            confirmed.add(int(process.stdout.readline()))
            signal.sigtimedwait([], chance.uniform(0, 0.05))
            process.kill()
            confirmed.update(int(line) for line in process.stdout.read().split())
    assert not asyncio.run(upkeep.faults(path))
    with closing(sqlite3.connect(path)) as database:
        tables = {number for (number,) in database.execute("SELECT id FROM tables")}
        assert confirmed <= tables
        whole = (
            "SELECT id FROM tables JOIN seen ON update_id = id"
            " WHERE (SELECT count(*) FROM seats WHERE table_id = tables.id) = 3"
            " AND (SELECT count(*) FROM letters WHERE letters.chat = -tables.id) = 1"
        )
        assert tables == {number for (number,) in database.execute(whole)}


# -- disks -----------------------------------------------------------------------------------------


async def test_a_full_disk_is_one_clear_error_and_nothing_is_half_kept(
    kept: SqliteStore, path: Path
) -> None:
    """R62."""
    async with kept.unit() as unit:
        await unit.set_note("before", "1")
    ((pages,),) = kept._writer.at_once("PRAGMA page_count")
    kept._writer.at_once(f"PRAGMA max_page_count = {pages + 4}")
    with pytest.raises(StorageFull, match=f"^the database {path}: the disk is full"):
        async with kept.unit() as unit:
            await unit.set_note("during", "1")
            async with unit.savepoint():
                await unit.set_note("during too", "1" * 100_000)
    kept._writer.at_once(f"PRAGMA max_page_count = {pages + 1_000}")
    async with kept.unit() as unit:
        await unit.set_note("after", "1")
        noted = [await unit.note(name) for name in ("before", "during", "during too", "after")]
    assert ["1", None, None, "1"] == noted


async def test_a_full_disk_swallowed_in_a_savepoint_cannot_commit_a_part(
    kept: SqliteStore,
) -> None:
    ((pages,),) = kept._writer.at_once("PRAGMA page_count")
    kept._writer.at_once(f"PRAGMA max_page_count = {pages + 4}")
    try:
        async with kept.unit() as unit:
            for name in ("a", "b"):
                with pytest.raises(StorageError):
                    async with unit.savepoint():
                        await unit.set_note(name, "small")
                        await unit.set_note(f"{name} too", "1" * 100_000)
            await unit.set_note("c", "1")
    except StorageError:
        left = [None, None, None]  # SQLite ended the transaction: all of it is gone
    else:
        left = [None, None, "1"]
    async with kept.glance() as unit:
        assert left == [await unit.note(name) for name in ("a", "b", "c")]


@contextmanager
def nobody(folder: Path, mode: int) -> Iterator[None]:
    """Runs without root's privilege of writing everywhere."""
    folder.chmod(mode)
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(65534)
    try:
        yield
    finally:
        os.seteuid(0)


@pytest.fixture
def public() -> Iterator[Path]:
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        yield Path(folder)
        Path(folder).chmod(0o755)


async def test_a_read_only_file_is_one_clear_error(public: Path) -> None:
    """R62."""
    file = public / "igroteka.sqlite3"
    store = await open_store(str(file))
    await store.close()
    file.chmod(0o444)
    with (
        nobody(public, 0o755),
        pytest.raises(
            StorageReadOnly,
            match=f"^the database {file} cannot be opened for writing: Permission denied$",
        ),
    ):
        await open_store(str(file))


async def test_a_read_only_folder_is_one_clear_error(public: Path) -> None:
    with nobody(public, 0o555), pytest.raises(StorageReadOnly, match="cannot be opened"):
        await open_store(str(public / "igroteka.sqlite3"))


async def test_a_file_that_turns_read_only_is_one_clear_error(kept: SqliteStore) -> None:
    kept._writer.at_once("PRAGMA query_only = ON")
    with pytest.raises(StorageReadOnly, match="it may not be written"):
        async with kept.unit() as unit:
            await unit.set_note("a", "1")


# -- copies ----------------------------------------------------------------------------------------


async def test_a_backup_is_a_database_of_one_moment(store: SqliteStore, tmp_path: Path) -> None:
    async with store.unit() as unit:
        number = await unit.add_table(table())
        await unit.post(letter())
    target = tmp_path / "copy"
    target.write_text("an older copy")
    await store.backup(target)
    assert ["copy"] == [file.name for file in tmp_path.glob("copy*")]
    assert [] == await upkeep.faults(target)
    copied = await open_store(str(target))
    async with copied.glance() as unit:
        assert table(table=number) == await unit.table(number)
        assert [letter(letter=1)] == await unit.owed(9)
    await copied.close()


async def test_another_process_may_copy_and_examine_a_database_in_use(
    kept: SqliteStore, path: Path, tmp_path: Path
) -> None:
    async with kept.unit() as unit:
        await unit.first_sight(1, NOON)
        await upkeep.backup(path, tmp_path / "copy")
        assert [] == await upkeep.faults(path)
    assert [] == await upkeep.faults(tmp_path / "copy")


async def test_a_backup_never_replaces_the_database(kept: SqliteStore, path: Path) -> None:
    link = path.with_name("link")
    link.symlink_to(path)
    for target in (path, link):
        with pytest.raises(StorageError, match="cannot be the database itself"):
            await kept.backup(target)
    async with kept.unit() as unit:
        await unit.set_note("a", "1")


async def test_a_backup_that_fails_leaves_nothing_behind(kept: SqliteStore, tmp_path: Path) -> None:
    with pytest.raises(StorageError, match="No such file or directory"):
        await kept.backup(tmp_path / "nowhere" / "copy")
    with pytest.raises(StorageError, match="there is no database"):
        await upkeep.backup(tmp_path / "missing", tmp_path / "copy")
    assert not list(tmp_path.glob("*copy*"))


async def test_damage_is_found(path: Path) -> None:
    store = await open_store(str(path))
    async with store.unit() as unit:
        for chat in range(2_000):
            await unit.post(letter(chat=chat, body="b" * 200))
    await store.close()
    with path.open("r+b") as file:
        file.seek(60 * 4096)
        file.write(b"\xff" * 4096)
    try:
        found = await upkeep.faults(path)
    except StorageDamaged as error:
        found = [str(error)]
    assert found


async def test_a_lost_table_is_found(path: Path) -> None:
    store = await open_store(str(path))
    await store.close()
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("INSERT INTO deadlines VALUES (9, 'turn', 0, 0)")
    assert ["row None of deadlines has lost its row of tables"] == await upkeep.faults(path)
