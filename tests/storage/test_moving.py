"""A group that becomes a supergroup takes everything along, once (R08)."""

import pytest

from storage.ports import ActionRow, ChatRow, Store, Unit
from tests.storage.rows import ANNA, GROUP, NOON, SUPERGROUP, letter, posted, seats, table, turn


async def seen(unit: Unit, number: int) -> dict[str, object]:
    """Everything that two ways of moving could do differently."""
    return {
        "chats": [await unit.chat(GROUP), await unit.chat(SUPERGROUP)],
        "settings": [await unit.settings(GROUP), await unit.settings(SUPERGROUP)],
        "tables": [await unit.tables_in(GROUP), await unit.tables_in(SUPERGROUP)],
        "last": [await unit.last_table(GROUP, 0), await unit.last_table(SUPERGROUP, 0)],
        "table": [await unit.seats(number), await unit.actions(number)],
        "deadlines": await unit.deadlines(number),
        "letters": await unit.owed(99),
        "posted": [await unit.posted(chat, 0, "board") for chat in (GROUP, SUPERGROUP)],
    }


async def furnish(unit: Unit) -> int:
    await unit.keep_chat(ChatRow(GROUP, "Бойцы", "group", "fine", True))
    await unit.set_setting(GROUP, "language", "hy")
    number = await unit.add_table(table(phase="playing"))
    await unit.add_table(table(phase="over"))
    await unit.keep_seats(number, seats(number, ANNA, 2, 3, 4))
    await unit.log(ActionRow(number, 1, NOON, ANNA, "Д4"))
    await unit.set_deadline(turn(number, 1))
    await unit.post(letter(slot="board"))
    await unit.post(letter())
    await unit.keep_posted(posted())
    return number


async def test_everything_moves(store: Store) -> None:
    async with store.unit() as unit:
        number = await furnish(unit)
        before = await seen(unit, number)
        await unit.move_chat(GROUP, SUPERGROUP)
        after = await seen(unit, number)
    assert [
        ChatRow(GROUP, "Бойцы", "group", "moved", False, SUPERGROUP),
        ChatRow(SUPERGROUP, "Бойцы", "supergroup", "fine", True),
    ] == after["chats"]
    assert [{}, {"language": "hy"}] == after["settings"]
    assert [[], [table(table=number, phase="playing", chat=SUPERGROUP)]] == after["tables"]
    assert [None, table(table=number + 1, phase="over", chat=SUPERGROUP)] == after["last"]
    assert before["table"] == after["table"]
    assert before["deadlines"] == after["deadlines"]
    assert [SUPERGROUP, SUPERGROUP] == [row.chat for row in after["letters"]]
    assert [None, posted(chat=SUPERGROUP)] == after["posted"]


async def test_moving_twice_changes_nothing(store: Store) -> None:
    async with store.unit() as unit:
        number = await furnish(unit)
        await unit.move_chat(GROUP, SUPERGROUP)
        once = await seen(unit, number)
        await unit.move_chat(GROUP, SUPERGROUP)
        assert once == await seen(unit, number)


@pytest.mark.parametrize("first", [GROUP, SUPERGROUP], ids=["old first", "new first"])
async def test_service_messages_may_come_in_either_order(store: Store, first: int) -> None:
    """Whichever chat is heard of first, the desk keeps it as it looks, and moves."""
    looks = {
        GROUP: ChatRow(GROUP, "Бойцы", "group", "fine", True),
        SUPERGROUP: ChatRow(SUPERGROUP, "Бойцы", "supergroup", "fine", True),
    }
    async with store.unit() as unit:
        number = await furnish(unit)
        for chat in (first, *(looks.keys() - {first})):
            await unit.keep_chat(looks[chat])
            await unit.move_chat(GROUP, SUPERGROUP)
        after = await seen(unit, number)
    expected = ChatRow(GROUP, "Бойцы", "group", "moved", False, SUPERGROUP)
    assert [expected, looks[SUPERGROUP]] == after["chats"]
    assert [SUPERGROUP, SUPERGROUP] == [row.chat for row in after["letters"]]


async def test_the_new_chat_keeps_what_it_has_of_its_own(store: Store) -> None:
    own = ChatRow(SUPERGROUP, "Флот", "supergroup", "muted", False)
    async with store.unit() as unit:
        await furnish(unit)
        await unit.set_setting(GROUP, "skin", "sea")
        await unit.keep_chat(own)
        await unit.set_setting(SUPERGROUP, "language", "en")
        await unit.keep_posted(posted(chat=SUPERGROUP, message=5))
        await unit.move_chat(GROUP, SUPERGROUP)
        assert own == await unit.chat(SUPERGROUP)
        assert {"language": "en", "skin": "sea"} == await unit.settings(SUPERGROUP)
        assert {} == await unit.settings(GROUP)
        assert posted(chat=SUPERGROUP, message=5) == await unit.posted(SUPERGROUP, 0, "board")
        assert await unit.posted(GROUP, 0, "board") is None


@pytest.mark.parametrize("newer", [GROUP, SUPERGROUP])
async def test_of_two_unsent_boards_the_newer_is_sent(store: Store, newer: int) -> None:
    older = SUPERGROUP if newer == GROUP else GROUP
    async with store.unit() as unit:
        await unit.post(letter(chat=older, slot="board", body="older"))
        await unit.post(letter(chat=newer, slot="board", body="newer"))
        await unit.post(letter(chat=older, slot="lobby", body="lobby"))
        await unit.move_chat(GROUP, SUPERGROUP)
        bodies = [(row.chat, row.body) for row in await unit.owed(9)]
    assert [(SUPERGROUP, "newer"), (SUPERGROUP, "lobby")] == bodies


async def test_a_letter_posted_to_the_old_chat_finds_the_new_one(store: Store) -> None:
    async with store.unit() as unit:
        await unit.move_chat(GROUP, SUPERGROUP)
        await unit.post(letter(chat=SUPERGROUP, slot="board", body="older"))
        await unit.post(letter(chat=GROUP, slot="board", body="newer"))
        assert [(SUPERGROUP, "newer")] == [(row.chat, row.body) for row in await unit.owed(9)]


async def test_a_late_update_of_the_old_chat_does_not_call_it_back(store: Store) -> None:
    async with store.unit() as unit:
        await unit.move_chat(GROUP, SUPERGROUP)
        moved = await unit.chat(GROUP)
        await unit.keep_chat(ChatRow(GROUP, "late", "group", "fine", False))
        assert moved == await unit.chat(GROUP)


async def test_a_chat_that_moves_on_takes_the_older_address_with_it(store: Store) -> None:
    async with store.unit() as unit:
        await unit.move_chat(GROUP, SUPERGROUP)
        await unit.move_chat(SUPERGROUP, SUPERGROUP - 1)
        await unit.move_chat(GROUP, SUPERGROUP)  # the first message, delivered once more
        await unit.post(letter(chat=GROUP))
        assert [SUPERGROUP - 1] == [row.chat for row in await unit.owed(9)]


async def test_a_chat_cannot_move_to_itself_or_in_a_circle(store: Store) -> None:
    async with store.unit() as unit:
        number = await furnish(unit)
        before = await seen(unit, number)
        await unit.move_chat(GROUP, GROUP)
        assert before == await seen(unit, number)
        await unit.move_chat(GROUP, SUPERGROUP)
        moved = await seen(unit, number)
        await unit.move_chat(SUPERGROUP, GROUP)
        assert moved == await seen(unit, number)


async def test_an_unknown_group_may_move(store: Store) -> None:
    async with store.unit() as unit:
        await unit.move_chat(GROUP, SUPERGROUP)
        chats = [await unit.chat(GROUP), await unit.chat(SUPERGROUP)]
    assert [
        ChatRow(GROUP, "", "group", "moved", False, SUPERGROUP),
        ChatRow(SUPERGROUP, "", "supergroup", "fine", False),
    ] == chats


async def test_a_move_is_rolled_back_as_a_whole(store: Store) -> None:
    async with store.unit() as unit:
        number = await furnish(unit)
        before = await seen(unit, number)
        with pytest.raises(ZeroDivisionError):
            async with unit.savepoint():
                await unit.move_chat(GROUP, SUPERGROUP)
                raise ZeroDivisionError
        assert before == await seen(unit, number)
