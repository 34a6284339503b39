"""What is kept is found again, and by every way that the port offers."""

from dataclasses import replace
from datetime import datetime, timedelta

import pytest

from storage.ports import ActionRow, ChatRow, SeatRow, Store, TableRow, UserRow
from tests.storage.rows import ANNA, BORIS, GROUP, HOUR, NOON, letter, posted, seats, table, turn

# -- updates ---------------------------------------------------------------------------------------


async def test_an_update_is_new_only_once(store: Store) -> None:
    async with store.unit() as unit:
        assert await unit.first_sight(7, NOON)
        assert not await unit.first_sight(7, NOON)
    async with store.unit() as unit:
        assert not await unit.first_sight(7, NOON + HOUR)
        assert await unit.first_sight(8, NOON)


async def test_an_update_may_be_buried_again(store: Store) -> None:
    async with store.unit() as unit:
        await unit.bury(7, "{}", "why", NOON)
        await unit.bury(7, "{}", "why again", NOON)


# -- people and places -----------------------------------------------------------------------------

anna = UserRow(ANNA, '<b>Ася & "Co"', "Asya_K", "ru", True)


async def test_a_person_is_kept_as_last_seen(store: Store) -> None:
    later = replace(anna, name="Аня", open=False)
    async with store.unit() as unit:
        assert await unit.user(ANNA) is None
        await unit.keep_user(anna)
        assert anna == await unit.user(ANNA)
        await unit.keep_user(later)
    async with store.glance() as unit:
        assert later == await unit.user(ANNA)


async def test_several_people_are_found_at_once_and_strangers_are_left_out(store: Store) -> None:
    boris = UserRow(BORIS, "Борис", "", "hy", False)
    async with store.unit() as unit:
        await unit.keep_user(anna)
        await unit.keep_user(boris)
        assert {ANNA: anna, BORIS: boris} == await unit.users([ANNA, BORIS, 3])
        assert {} == await unit.users([])


async def test_a_username_is_found_in_any_case(store: Store) -> None:
    async with store.unit() as unit:
        await unit.keep_user(anna)
        assert anna == await unit.user_named("aSYA_k")
        assert await unit.user_named("asya") is None


async def test_nobody_is_named_by_nothing(store: Store) -> None:
    async with store.unit() as unit:
        await unit.keep_user(replace(anna, username=""))
        assert await unit.user_named("") is None


async def test_a_username_belongs_to_whoever_was_seen_with_it_last(store: Store) -> None:
    boris = UserRow(BORIS, "Борис", "asya_k", "ru", True)
    async with store.unit() as unit:
        await unit.keep_user(anna)
        await unit.keep_user(boris)
        assert boris == await unit.user_named("Asya_K")
        assert replace(anna, username="") == await unit.user(ANNA)


async def test_a_chat_is_kept_as_last_seen(store: Store) -> None:
    group = ChatRow(GROUP, "Бойцы", "group", "fine", True)
    async with store.unit() as unit:
        assert await unit.chat(GROUP) is None
        await unit.keep_chat(group)
        await unit.keep_chat(replace(group, standing="muted", admin=False))
        assert replace(group, standing="muted", admin=False) == await unit.chat(GROUP)


async def test_a_setting_is_chosen_changed_and_forgotten(store: Store) -> None:
    async with store.unit() as unit:
        await unit.set_setting(GROUP, "language", "ru")
        await unit.set_setting(GROUP, "skin", "sea")
        await unit.set_setting(GROUP, "language", "hy")
        await unit.set_setting(ANNA, "language", "en")
        assert {"language": "hy", "skin": "sea"} == await unit.settings(GROUP)
        await unit.set_setting(GROUP, "skin", None)
        await unit.set_setting(GROUP, "board", None)
        assert {"language": "hy"} == await unit.settings(GROUP)
        assert {} == await unit.settings(BORIS)


# -- tables ----------------------------------------------------------------------------------------


async def test_a_table_comes_back_with_its_number(store: Store) -> None:
    row = table(topic=5, options='{"shots": 3}', state="ж" * 5_000)
    async with store.unit() as unit:
        number = await unit.add_table(row)
        assert replace(row, table=number) == await unit.table(number)
        assert await unit.table(number + 1) is None


async def test_a_table_is_replaced_as_a_whole(store: Store) -> None:
    async with store.unit() as unit:
        number = await unit.add_table(table())
        after = TableRow(
            *(number, GROUP - 1, 3, "duel", "playing", 9, 4, BORIS, "[]", "new"),
            *(NOON + HOUR, NOON + 2 * HOUR),
        )
        await unit.keep_table(after)
    async with store.glance() as unit:
        assert after == await unit.table(number)


async def test_open_tables_of_a_place_are_found_oldest_first(store: Store) -> None:
    async with store.unit() as unit:
        first = await unit.add_table(table())
        other_topic = await unit.add_table(table(topic=3))
        await unit.add_table(table(phase="over"))
        await unit.add_table(table(chat=GROUP - 1))
        second = await unit.add_table(table(phase="playing"))
        assert [first, second] == [row.table for row in await unit.tables_in(GROUP, 0)]
        everywhere = [row.table for row in await unit.tables_in(GROUP)]
        assert [first, other_topic, second] == everywhere


async def test_open_tables_of_a_person_are_those_he_hosts_and_those_he_sits_at(
    store: Store,
) -> None:
    async with store.unit() as unit:
        hosts = await unit.add_table(table(host=BORIS))
        sits = await unit.add_table(table(host=ANNA))
        both = await unit.add_table(table(host=BORIS))
        await unit.add_table(table(host=ANNA))
        for number in (sits, both):
            await unit.keep_seats(number, seats(number, ANNA, BORIS))
        assert [hosts, sits, both] == [row.table for row in await unit.tables_of(BORIS)]


async def test_a_table_that_is_over_leaves_its_players_and_returns_when_reopened(
    store: Store,
) -> None:
    async with store.unit() as unit:
        number = await unit.add_table(table())
        await unit.keep_seats(number, seats(number, BORIS))
        await unit.keep_table(table(table=number, phase="over"))
        assert [] == await unit.tables_of(BORIS)
        await unit.keep_seats(number, seats(number, BORIS))  # written again after the end
        assert [] == await unit.tables_of(BORIS)
        await unit.keep_table(table(table=number, phase="playing"))
        assert [number] == [row.table for row in await unit.tables_of(BORIS)]


async def test_the_last_table_is_the_newest_that_is_over_in_that_topic(store: Store) -> None:
    async with store.unit() as unit:
        assert await unit.last_table(GROUP, 0) is None
        await unit.add_table(table(phase="over"))
        newest = await unit.add_table(table(phase="over"))
        await unit.add_table(table(phase="over", topic=3))
        await unit.add_table(table())
        assert table(table=newest, phase="over") == await unit.last_table(GROUP, 0)


async def test_what_proves_a_match_is_kept_with_its_table(store: Store) -> None:
    row = table(
        seed="ab" * 32, thrown=17, rules=2, ended=NOON + HOUR, digest="cd" * 32, phase="over"
    )
    async with store.unit() as unit:
        number = await unit.add_table(row)
        assert replace(row, table=number) == await unit.table(number)
        after = replace(row, table=number, thrown=18, ended=None, digest="")
        await unit.keep_table(after)
        assert after == await unit.table(number)
        told = [SeatRow(number, 0, ANNA, "Ася", "ветер"), SeatRow(number, 1, BORIS, "Борис")]
        await unit.keep_seats(number, told)
        assert told == await unit.seats(number)


async def test_finished_matches_are_found_by_place_and_by_person_the_latest_first(
    store: Store,
) -> None:
    """Not by their numbers: a long match may end after one that was opened later."""
    async with store.unit() as unit:
        ends = ((HOUR, 0), (3 * HOUR, 0), (2 * HOUR, 0), (4 * HOUR, 3))
        for after, topic in ends:
            await unit.add_table(table(phase="over", topic=topic, ended=NOON + after))
        await unit.add_table(table(phase="over"))
        await unit.add_table(table(phase="playing"))
        for number in (1, 3, 4, 5, 6):
            await unit.keep_seats(number, seats(number, BORIS))
        assert [2, 3, 1] == [row.table for row in await unit.last_tables(GROUP, 0, 9)]
        assert [2] == [row.table for row in await unit.last_tables(GROUP, 0, 1)]
        assert [] == await unit.last_tables(GROUP - 1, 0, 9)
        assert [4, 3, 1] == [row.table for row in await unit.last_tables_of(BORIS, 9)]
        assert [4, 3] == [row.table for row in await unit.last_tables_of(BORIS, 2)]
        assert [] == await unit.last_tables_of(ANNA, 9)


async def test_the_given_seats_become_all_seats(store: Store) -> None:
    async with store.unit() as unit:
        number = await unit.add_table(table())
        await unit.keep_seats(number, seats(number, ANNA, BORIS, 3))
        fewer = [SeatRow(number, 0, BORIS, "Борис"), SeatRow(number, 1, ANNA, "Ася")]
        await unit.keep_seats(number, list(reversed(fewer)))
        assert fewer == await unit.seats(number)
        await unit.keep_seats(number, [])
        assert [] == await unit.seats(number)


async def test_the_log_is_read_in_its_order(store: Store) -> None:
    async with store.unit() as unit:
        number = await unit.add_table(table())
        lines = [ActionRow(number, line, NOON, ANNA, f"action {line}") for line in (1, 2, 3)]
        for line in (lines[0], lines[2], lines[1]):
            await unit.log(line)
        assert lines == await unit.actions(number)


# -- deadlines -------------------------------------------------------------------------------------


async def test_a_table_has_one_deadline_of_a_kind(store: Store) -> None:
    async with store.unit() as unit:
        number = await unit.add_table(table())
        await unit.set_deadline(turn(number, 1))
        await unit.set_deadline(turn(number, 2))
        await unit.set_deadline(turn(number, 1.5, "reminder"))
        expected = [turn(number, 1.5, "reminder"), turn(number, 2)]
        assert expected == await unit.deadlines(number)


@pytest.mark.parametrize(
    ("kinds", "left"),
    [(None, []), (["turn"], ["start"]), ([], ["turn", "start"])],
    ids=["all", "one", "none"],
)
async def test_deadlines_are_dropped_by_kind(store: Store, kinds: object, left: object) -> None:
    async with store.unit() as unit:
        number = await unit.add_table(table())
        await unit.set_deadline(turn(number, 1))
        await unit.set_deadline(turn(number, 2, "start"))
        await unit.drop_deadlines(number, kinds)
        assert left == [row.kind for row in await unit.deadlines(number)]


async def test_what_is_due_comes_earliest_first_and_never_too_early(store: Store) -> None:
    async with store.unit() as unit:
        first, second = [await unit.add_table(table()) for _ in range(2)]
        await unit.set_deadline(turn(first, 2))
        await unit.set_deadline(turn(second, 1))
        assert [turn(second, 1), turn(first, 2)] == await unit.due_deadlines(NOON + 2 * HOUR, 9)
        assert [turn(second, 1)] == await unit.due_deadlines(NOON + 2 * HOUR, 1)
        almost = NOON + HOUR - timedelta(microseconds=1)
        assert [] == await unit.due_deadlines(almost, 9)


async def test_the_next_deadline_is_the_earliest(store: Store) -> None:
    async with store.unit() as unit:
        assert await unit.next_due() is None
        number = await unit.add_table(table())
        await unit.set_deadline(turn(number, 2))
        await unit.set_deadline(turn(number, 1, "reminder"))
        assert NOON + HOUR == await unit.next_due()


async def test_deadlines_of_an_outage_move_by_its_length(store: Store) -> None:
    async with store.unit() as unit:
        numbers = [await unit.add_table(table()) for _ in range(4)]
        for number, hours in zip(numbers, (0.5, 1, 3, 3.5), strict=True):
            await unit.set_deadline(turn(number, hours))
        moved = await unit.shift_deadlines(NOON + HOUR, NOON + 3 * HOUR)
        assert [turn(numbers[1], 3), turn(numbers[2], 5)] == moved
        after = [row.due for row in await unit.due_deadlines(NOON + 9 * HOUR, 9)]
        assert [NOON + hours * HOUR for hours in (0.5, 3, 3.5, 5)] == after


async def test_a_naive_time_is_refused(store: Store) -> None:
    async with store.unit() as unit:
        number = await unit.add_table(table())
        with pytest.raises(TypeError):
            await unit.due_deadlines(datetime(2026, 11, 30), 1)  # noqa: DTZ001
        assert [] == await unit.deadlines(number)


# -- outbox ----------------------------------------------------------------------------------------


async def test_letters_are_owed_in_the_order_of_posting(store: Store) -> None:
    async with store.unit() as unit:
        rows = [letter(urgency=4), letter(chat=ANNA), letter(person=ANNA, topic=3)]
        numbers = [await unit.post(row) for row in rows]
        expected = [replace(row, letter=number) for row, number in zip(rows, numbers, strict=True)]
        assert expected == await unit.owed(9)
        assert expected[:2] == await unit.owed(2)
        assert expected[1:2] == await unit.owed(9, iter([GROUP]))


@pytest.mark.parametrize(
    ("other", "gives_way"),
    [
        (letter(slot="board", body="newer"), True),
        (letter(slot="lobby"), False),
        (letter(slot="board", person=ANNA), False),
        (letter(slot="board", topic=3), False),
        (letter(slot="board", chat=ANNA), False),
        (letter(), False),
    ],
    ids=["same slot", "other slot", "other person", "other topic", "other chat", "no slot"],
)
async def test_only_a_letter_for_the_same_slot_gives_way(
    store: Store, other: object, gives_way: bool
) -> None:
    async with store.unit() as unit:
        first = await unit.post(letter(slot="board"))
        await unit.post(other)
        assert gives_way == (first not in [row.letter for row in await unit.owed(9)])


async def test_letters_without_a_slot_do_not_replace_each_other(store: Store) -> None:
    async with store.unit() as unit:
        numbers = [await unit.post(letter()) for _ in range(3)]
        assert numbers == [row.letter for row in await unit.owed(9)]


async def test_the_number_of_a_letter_that_gave_way_is_not_given_out_again(store: Store) -> None:
    """It may be on the wire: its settlement must not reach the newer one."""
    async with store.unit() as unit:
        first = await unit.post(letter(slot="board"))
        second = await unit.post(letter(slot="board"))
        await unit.settle(first, "sent", NOON)
        assert [second] == [row.letter for row in await unit.owed(9)]


async def test_a_settled_letter_does_not_give_way_and_is_owed_no_more(store: Store) -> None:
    async with store.unit() as unit:
        first = await unit.post(letter(slot="board"))
        await unit.settle(first, "sent", NOON)
        assert [] == await unit.owed(9)
        await unit.post(letter(slot="board"))
        assert 1 == await unit.prune(NOON + HOUR)


async def test_a_try_counts_until_it_is_known_to_have_failed(store: Store) -> None:
    async with store.unit() as unit:
        number = await unit.post(letter())
        await unit.begin_sending(number)
        assert [letter(letter=number, tries=1)] == await unit.owed(9)
        await unit.postpone(number, NOON + HOUR)
        assert [letter(letter=number, due=NOON + HOUR)] == await unit.owed(9)
        await unit.postpone(number, NOON)
        assert [letter(letter=number)] == await unit.owed(9)


async def test_released_letters_of_a_chat_are_due_at_once(store: Store) -> None:
    async with store.unit() as unit:
        held, early = await unit.post(letter()), await unit.post(letter(due=NOON - HOUR))
        elsewhere = await unit.post(letter(chat=GROUP - 1, due=NOON + HOUR))
        await unit.postpone(held, NOON + HOUR)
        await unit.release(GROUP, NOON)
        dues = {row.letter: row.due for row in await unit.owed(9)}
    assert {held: NOON, early: NOON - HOUR, elsewhere: NOON + HOUR} == dues


async def test_the_living_message_of_a_slot_is_replaced_and_dropped(store: Store) -> None:
    newer = posted(message=78, form="text", digest="other", sent=NOON + HOUR)
    async with store.unit() as unit:
        assert await unit.posted(GROUP, 0, "board") is None
        await unit.keep_posted(posted())
        await unit.keep_posted(posted(topic=3))
        await unit.keep_posted(newer)
        assert newer == await unit.posted(GROUP, 0, "board")
        await unit.drop_posted(GROUP, 0, "board")
        assert await unit.posted(GROUP, 0, "board") is None
        assert posted(topic=3) == await unit.posted(GROUP, 3, "board")


async def test_a_picture_is_known_by_its_key(store: Store) -> None:
    async with store.unit() as unit:
        assert await unit.picture("key") is None
        await unit.keep_picture("key", "file", NOON)
        await unit.keep_picture("key", "newer", NOON)
        assert "newer" == await unit.picture("key")


# -- the house itself ------------------------------------------------------------------------------


async def test_a_note_is_replaced(store: Store) -> None:
    async with store.unit() as unit:
        assert await unit.note("heartbeat") is None
        await unit.set_note("heartbeat", "1")
        await unit.set_note("heartbeat", "2")
        assert "2" == await unit.note("heartbeat")


async def test_only_old_updates_and_old_settled_letters_are_forgotten(store: Store) -> None:
    async with store.unit() as unit:
        number = await unit.add_table(table(phase="over"))
        await unit.first_sight(1, NOON - HOUR)
        await unit.first_sight(2, NOON)
        old, new, owed = [await unit.post(letter(created=NOON - 9 * HOUR)) for _ in range(3)]
        await unit.settle(old, "sent", NOON - HOUR)
        await unit.settle(new, "sent", NOON)
        assert 2 == await unit.prune(NOON)
        assert 0 == await unit.prune(NOON)
        assert not await unit.first_sight(2, NOON)
        assert [owed] == [row.letter for row in await unit.owed(9)]
        assert await unit.table(number)
