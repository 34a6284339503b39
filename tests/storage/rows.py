"""Rows to keep, of which a test names only what it is about."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

from storage.ports import DeadlineRow, LetterRow, PostedRow, SeatRow, TableRow

NOON = datetime(2026, 11, 30, 12, 0, 0, 123_456, tzinfo=UTC)
HOUR = timedelta(hours=1)
GROUP, SUPERGROUP, ANNA, BORIS = -100, -1_000_000_000_100, 1, 2

TABLE = TableRow(0, GROUP, 0, "battleship", "lobby", 0, 0, ANNA, "{}", "state", NOON, NOON)
LETTER = LetterRow(0, GROUP, 0, 0, "", 2, "body", NOON, NOON)
POSTED = PostedRow(GROUP, 0, "board", 77, "photo", "digest", NOON)


def table(**changes: object) -> TableRow:
    return replace(TABLE, **changes)


def letter(**changes: object) -> LetterRow:
    return replace(LETTER, **changes)


def posted(**changes: object) -> PostedRow:
    return replace(POSTED, **changes)


def seats(number: int, *users: int) -> list[SeatRow]:
    return [SeatRow(number, seat, user, f"nick{user}") for seat, user in enumerate(users)]


def turn(number: int, hours: float, kind: str = "turn") -> DeadlineRow:
    return DeadlineRow(number, kind, NOON + hours * HOUR, 1)
