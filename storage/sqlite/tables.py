"""Tables, who sits there, what was done there, and what is due there."""

from collections.abc import Iterable, Sequence
from datetime import datetime

from storage.ports import ActionRow, DeadlineRow, SeatRow, TableRow
from storage.sqlite.lane import Row, Value
from storage.sqlite.moments import moment, ticks
from storage.sqlite.transaction import Transaction

_TABLE = (
    "SELECT id, chat, topic, game, phase, version, period, host, options, state, opened, touched,"
    " seed, thrown, rules, ended, digest FROM tables"
)
_DEADLINE = "SELECT table_id, kind, due, period FROM deadlines"


class Tables(Transaction):
    """The part of a unit that knows tables."""

    async def add_table(self, row: TableRow) -> int:
        ((table,),) = self._change(
            "INSERT INTO tables (chat, topic, game, phase, version, period, host, options, state,"
            " opened, touched, seed, thrown, rules, ended, digest)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id",
            *_values(row),
        )
        return int(table)

    async def table(self, table: int) -> TableRow | None:
        return _first_table(self._ask(f"{_TABLE} WHERE id = ?", table))

    async def keep_table(self, row: TableRow) -> None:
        self._change(
            "UPDATE tables SET chat = ?, topic = ?, game = ?, phase = ?, version = ?, period = ?,"
            " host = ?, options = ?, state = ?, opened = ?, touched = ?, seed = ?, thrown = ?,"
            " rules = ?, ended = ?, digest = ? WHERE id = ?",
            *(*_values(row), row.table),
        )

    async def tables_in(self, chat: int, topic: int | None = None) -> list[TableRow]:
        there, values = ("", (chat,)) if topic is None else (" AND topic = ?", (chat, topic))
        rows = self._ask(f"{_TABLE} WHERE chat = ?{there} AND phase <> 'over' ORDER BY id", *values)
        return [_table(row) for row in rows]

    async def tables_of(self, user: int) -> list[TableRow]:
        sits = "SELECT table_id FROM seats WHERE user = ? AND open = 1"
        hosts = "SELECT id FROM tables WHERE host = ? AND phase <> 'over'"
        rows = self._ask(f"{_TABLE} WHERE id IN ({sits} UNION {hosts}) ORDER BY id", user, user)
        return [_table(row) for row in rows]

    async def last_table(self, chat: int, topic: int) -> TableRow | None:
        newest = (
            f"{_TABLE} WHERE chat = ? AND topic = ? AND phase = 'over' ORDER BY id DESC LIMIT 1"
        )
        return _first_table(self._ask(newest, chat, topic))

    async def last_tables(self, chat: int, topic: int, limit: int) -> list[TableRow]:
        there = f"{_TABLE} WHERE chat = ? AND topic = ? AND ended IS NOT NULL"
        rows = self._ask(f"{there} ORDER BY ended DESC, id DESC LIMIT ?", chat, topic, limit)
        return [_table(row) for row in rows]

    async def last_tables_of(self, user: int, limit: int) -> list[TableRow]:
        sat = "SELECT table_id FROM seats WHERE user = ? AND open = 0"
        his = f"{_TABLE} WHERE id IN ({sat}) AND ended IS NOT NULL"
        rows = self._ask(f"{his} ORDER BY ended DESC, id DESC LIMIT ?", user, limit)
        return [_table(row) for row in rows]

    async def seats(self, table: int) -> list[SeatRow]:
        rows = self._ask(
            "SELECT table_id, seat, user, nick, word FROM seats WHERE table_id = ? ORDER BY seat",
            table,
        )
        return [SeatRow(*row) for row in rows]

    async def keep_seats(self, table: int, rows: Sequence[SeatRow]) -> None:
        self._change("DELETE FROM seats WHERE table_id = ?", table)
        self._change_each(
            "INSERT INTO seats (table_id, seat, user, nick, word, open)"
            " VALUES (?1, ?2, ?3, ?4, ?5, (SELECT phase <> 'over' FROM tables WHERE id = ?1))",
            ((table, row.seat, row.user, row.nick, row.word) for row in rows),
        )

    async def log(self, row: ActionRow) -> None:
        self._change(
            "INSERT INTO actions (table_id, number, at, user, body) VALUES (?, ?, ?, ?, ?)",
            *(row.table, row.number, ticks(row.at), row.user, row.body),
        )

    async def actions(self, table: int) -> list[ActionRow]:
        rows = self._ask(
            "SELECT table_id, number, at, user, body FROM actions WHERE table_id = ?"
            " ORDER BY number",
            table,
        )
        return [ActionRow(row[0], row[1], moment(row[2]), row[3], row[4]) for row in rows]

    async def set_deadline(self, row: DeadlineRow) -> None:
        self._change(
            "INSERT INTO deadlines (table_id, kind, due, period) VALUES (?, ?, ?, ?)"
            " ON CONFLICT (table_id, kind) DO UPDATE"
            " SET due = excluded.due, period = excluded.period",
            *(row.table, row.kind, ticks(row.due), row.period),
        )

    async def drop_deadlines(self, table: int, kinds: Iterable[str] | None = None) -> None:
        if kinds is None:
            self._change("DELETE FROM deadlines WHERE table_id = ?", table)
            return
        self._change_each(
            "DELETE FROM deadlines WHERE table_id = ? AND kind = ?",
            ((table, kind) for kind in kinds),
        )

    async def deadlines(self, table: int) -> list[DeadlineRow]:
        return _deadlines(self._ask(f"{_DEADLINE} WHERE table_id = ? ORDER BY due", table))

    async def due_deadlines(self, now: datetime, limit: int) -> list[DeadlineRow]:
        due = f"{_DEADLINE} WHERE due <= ? ORDER BY due, table_id, kind LIMIT ?"
        return _deadlines(self._ask(due, ticks(now), limit))

    async def next_due(self) -> datetime | None:
        ((due,),) = self._ask("SELECT min(due) FROM deadlines")
        return None if due is None else moment(due)

    async def shift_deadlines(self, since: datetime, until: datetime) -> list[DeadlineRow]:
        first, last = ticks(since), ticks(until)
        rows = self._change(
            "UPDATE deadlines SET due = due + ? WHERE due BETWEEN ? AND ?"
            " RETURNING table_id, kind, due, period",
            *(last - first, first, last),
        )
        return sorted(_deadlines(rows), key=lambda row: (row.due, row.table, row.kind))


def _first_table(rows: list[Row]) -> TableRow | None:
    return _table(rows[0]) if rows else None


def _table(row: Row) -> TableRow:
    opened, touched, *proof, ended, digest = row[10:]
    over = None if ended is None else moment(ended)
    return TableRow(*(*row[:10], moment(opened), moment(touched), *proof, over, digest))


def _values(row: TableRow) -> tuple[Value, ...]:
    """All columns but the number, in their order."""
    return (
        *(row.chat, row.topic, row.game, row.phase, row.version, row.period, row.host),
        *(row.options, row.state, ticks(row.opened), ticks(row.touched)),
        *(row.seed, row.thrown, row.rules),
        *(None if row.ended is None else ticks(row.ended), row.digest),
    )


def _deadlines(rows: list[Row]) -> list[DeadlineRow]:
    return [DeadlineRow(table, kind, moment(due), period) for table, kind, due, period in rows]
