"""No query reads a whole table: its cost must not grow with what is stored."""

import pytest

from storage.ports import ActionRow, ChatRow, UserRow
from storage.sqlite.lane import Lane
from storage.sqlite.store import SqliteStore
from tests.storage.rows import GROUP, HOUR, NOON, SUPERGROUP, letter, posted, seats, table, turn


async def test_every_statement_finds_its_rows_by_an_index(
    kept: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: set[str] = set()
    at_once, each_at_once, waiting = Lane.at_once, Lane.each_at_once, Lane.waiting
    monkeypatch.setattr(
        Lane, "at_once", lambda self, sql, *v: said.add(sql) or at_once(self, sql, *v)
    )
    monkeypatch.setattr(
        Lane, "each_at_once", lambda self, sql, rows: said.add(sql) or each_at_once(self, sql, rows)
    )
    monkeypatch.setattr(
        Lane, "waiting", lambda self, sql, *v: said.add(sql) or waiting(self, sql, *v)
    )
    async with kept.unit() as unit:
        await unit.first_sight(1, NOON)
        await unit.bury(1, "", "", NOON)
        await unit.keep_user(UserRow(1, "", "name", "", True))
        await unit.keep_chat(ChatRow(GROUP, "", "group", "fine", False))
        await unit.set_setting(1, "a", "b")
        await unit.set_setting(1, "a", None)
        number = await unit.add_table(table())
        await unit.keep_table(table(table=number))
        await unit.keep_seats(number, seats(number, 1))
        await unit.log(ActionRow(number, 1, NOON, 1, ""))
        await unit.set_deadline(turn(number, 1))
        await unit.post(letter(slot="board"))
        await unit.begin_sending(1)
        await unit.postpone(1, NOON)
        await unit.settle(1, "sent", NOON)
        await unit.keep_posted(posted())
        await unit.drop_posted(GROUP, 0, "board")
        await unit.keep_picture("", "", NOON)
        await unit.set_note("a", "b")
        for read in (
            *(unit.user(1), unit.users([1]), unit.user_named("a"), unit.chat(1), unit.settings(1)),
            *(unit.table(1), unit.tables_in(1), unit.tables_in(1, 2), unit.tables_of(1)),
            *(unit.last_tables(1, 2, 3), unit.last_tables_of(1, 3)),
            *(unit.last_table(1, 2), unit.seats(1), unit.actions(1), unit.deadlines(1)),
            *(unit.due_deadlines(NOON, 1), unit.next_due(), unit.owed(1), unit.note("a")),
            *(unit.posted(1, 2, "a"), unit.picture("a"), unit.shift_deadlines(NOON, NOON + HOUR)),
            *(unit.drop_deadlines(1), unit.drop_deadlines(1, ["a"]), unit.prune(NOON)),
        ):
            await read
        await unit.move_chat(GROUP, SUPERGROUP)
    statements = [sql for sql in said if sql.split()[0] in {"SELECT", "INSERT", "UPDATE", "DELETE"}]
    assert len(statements) > 50
    scans = {}
    for sql in statements:
        values = (0,) * max(sql.count("?"), 0)
        if "?1" in sql:
            values = (0,) * max(number for number in range(1, 20) if f"?{number}" in sql)
        plan = [row[3] for row in kept._writer.at_once(f"EXPLAIN QUERY PLAN {sql}", values)]
        if found := [line for line in plan if line.startswith("SCAN") and not _small(line)]:
            scans[sql] = found
    assert {} == scans


def _small(line: str) -> bool:
    """A list that was given, an index of what is not settled, or one end of an index."""
    return "json_each" in line or "letters_owed" in line or "CONSTANT" in line
