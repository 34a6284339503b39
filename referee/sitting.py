"""A table as the desk holds it in a transaction: its row, its seats, its state, its terms."""

from dataclasses import dataclass, replace
from typing import Any

from games.kit.registry import AnyGame
from games.kit.spec import Action, Names, Seat
from referee.house import Desktop
from referee.lobby import Lobby
from referee.terms import Terms
from referee.words import Place
from storage.ports import ActionRow, SeatRow, TableRow

PLAYING, LOBBY, OVER = "playing", "lobby", "over"


@dataclass(slots=True)
class Sitting:
    """One open table. `state` is a lobby or a match, by `row.phase`."""

    row: TableRow
    seats: list[SeatRow]
    spec: AnyGame
    terms: Terms
    state: Any

    @property
    def table(self) -> int:
        return self.row.table

    @property
    def place(self) -> Place:
        return Place(self.row.chat, self.row.topic)

    @property
    def lobby(self) -> Lobby:
        if not isinstance(self.state, Lobby):
            raise TypeError(f"table {self.table} is no lobby any more")
        return self.state

    @property
    def playing(self) -> bool:
        return self.row.phase == PLAYING

    @property
    def nicks(self) -> tuple[str, ...]:
        return tuple(seat.nick for seat in self.seats)

    def seat_of(self, user: int) -> Seat | None:
        """The user's seat in the match, None where he has none."""
        return next((Seat(row.seat) for row in self.seats if row.user == user), None)

    def user_at(self, seat: Seat) -> int:
        return self.seats[seat].user

    async def names(self, desk: Desktop, letters: str) -> Names:
        """Who sits where, for a reader of typed text."""
        people = await desk.unit.users([seat.user for seat in self.seats])
        usernames = tuple(
            people[seat.user].username if seat.user in people else "" for seat in self.seats
        )
        return Names(self.nicks, usernames, letters)


async def sit(desk: Desktop, row: TableRow) -> Sitting:
    """The table with all that belongs to it."""
    spec = desk.house.games[row.game]
    state = desk.house.writing.revive(row.game, row.state)
    return Sitting(row, await desk.unit.seats(row.table), spec, Terms.of(row.options), state)


async def sit_at(desk: Desktop, table: int) -> Sitting | None:
    """The open table of that number; None when it is over or never was."""
    row = await desk.unit.table(table)
    return None if row is None or row.phase == OVER else await sit(desk, row)


async def keep(
    desk: Desktop, sitting: Sitting, state: Any, *, phase: str = "", period: int | None = None
) -> None:
    """Writes the new state back; the version goes up. A new period begins now."""
    row = sitting.row
    new = period is not None and period != row.period
    sitting.state = state
    sitting.row = replace(
        row,
        phase=phase or row.phase,
        version=row.version + 1,
        period=row.period if period is None else period,
        options=sitting.terms.text(row.options),
        state=desk.house.writing.state(row.game, state),
        touched=desk.now if new else row.touched,
    )
    await desk.unit.keep_table(sitting.row)


async def keep_applicants(desk: Desktop, sitting: Sitting) -> None:
    """The seats follow the lobby's list: who applies somewhere is found by his id."""
    sitting.seats = [
        SeatRow(sitting.table, number, each.user, each.nick)
        for number, each in enumerate(sitting.lobby.applicants)
    ]
    await desk.unit.keep_seats(sitting.table, sitting.seats)


async def log(desk: Desktop, sitting: Sitting, actions: tuple[Action, ...], user: int) -> None:
    """The actions of one step. Their numbers go on from the table's version, which they raise."""
    number = sitting.row.version
    for action in actions:
        number += 1
        body = desk.house.writing.action(sitting.row.game, action)
        await desk.unit.log(ActionRow(sitting.table, number, desk.now, user, body))
    sitting.row = replace(sitting.row, version=number)
