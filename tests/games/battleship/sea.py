"""A battle for tests: seats are called A, B, C...; an order is written «B Д4 Е5; C А1»."""

from games.battleship.resolving import Struck
from games.battleship.rules import apply, setup, to_move, why_not
from games.battleship.state import State
from games.battleship.words import (
    AddShots,
    AimAt,
    BonusEarned,
    CloseTurn,
    GiveOrder,
    Remove,
    Resume,
    SendDraft,
    SetShots,
    Shot,
    WatersHit,
    WipeDraft,
    YourWaters,
)
from games.kit.grid import CYRILLIC, Cell
from games.kit.spec import CLOCK, HOST, Action, Event, Reason, Resigned, Seat, TimedOut
from games.sea.fleet import Fleet
from games.sea.placing import PlaceFleet

CHART = """
    А Б В Г Д Е Ж З И К
 1  X X X X . . . . . .
 2  . . . . . . . . . .
 3  X X X . X X X . . .
 4  . . . . . . . . . .
 5  X X . X X . X X . .
 6  . . . . . . . . . .
 7  X . X . X . X . . .
 8  . . . . . . . . . .
 9  . . . . . . . . . .
10  . . . . . . . . . .
"""
"""Everybody's fleet here: columns И and К and the last three rows are water."""


def cells(text: str) -> tuple[Cell, ...]:
    """«Д4 Е5» as cells."""
    return tuple(Cell(CYRILLIC.index(word[0]), int(word[1:]) - 1) for word in text.split())


def fleet(chart: str = CHART) -> Fleet:
    """The ships of a drawn board: runs of X in rows, then in columns, then alone."""
    rows = [line.split()[1:] for line in chart.strip().splitlines()[1:]]
    decks = [Cell(c, r) for c in range(10) for r in range(10) if rows[r][c] == "X"]
    ships: list[list[Cell]] = []
    for deck in decks:
        near = (Cell(deck.column - 1, deck.row), Cell(deck.column, deck.row - 1))
        ship = next((ship for ship in ships if any(cell in ship for cell in near)), None)
        if ship is None:
            ships.append([deck])
        else:
            ship.append(deck)
    return Fleet.of([tuple(ship) for ship in ships])


FLEET = fleet()


def seat(name: str) -> Seat:
    return Seat("ABCDEFGHIJKL".index(name))


def shots(text: str) -> tuple[Shot, ...]:
    """«B Д4 Е5; C А1» as shots."""
    found: list[Shot] = []
    for part in filter(None, (part.split() for part in text.split(";"))):
        found += [Shot(seat(part[0]), cell) for cell in cells(" ".join(part[1:]))]
    return tuple(found)


class Battle:
    """A battle under way; what `apply` told last is in `events`."""

    def __init__(self, players: int = 3, **options: str) -> None:
        self.state: State = setup(players, options).state
        self.events: tuple[Event, ...] = ()
        self.log: list[Action] = []
        for number in range(players):
            self.act(PlaceFleet(Seat(number), FLEET, f"salt{number}"))

    def act(self, action: Action) -> tuple[Event, ...]:
        reason = why_not(self.state, action)
        assert reason is None, f"{action} is refused: {reason}"
        step = apply(self.state, action)
        self.state, self.events = step.state, step.events
        self.log.append(action)
        return self.events

    def refusal(self, action: Action) -> Reason | None:
        return why_not(self.state, action)

    # -- one thing at a time -------------------------------------------------------------------

    def order(self, name: str, text: str = "") -> tuple[Event, ...]:
        return self.act(GiveOrder(seat(name), shots(text)))

    def add(self, name: str, text: str) -> tuple[Event, ...]:
        return self.act(AddShots(seat(name), shots(text)))

    def aim(self, name: str, text: str) -> tuple[Event, ...]:
        for shot in shots(text):
            self.act(AimAt(seat(name), shot))
        return self.events

    def send(self, name: str) -> tuple[Event, ...]:
        return self.act(SendDraft(seat(name)))

    def wipe(self, name: str) -> tuple[Event, ...]:
        return self.act(WipeDraft(seat(name)))

    def close(self, name: str) -> tuple[Event, ...]:
        return self.act(CloseTurn(seat(name)))

    def resign(self, name: str) -> tuple[Event, ...]:
        return self.act(Resigned(seat(name)))

    def time_out(self) -> tuple[Event, ...]:
        return self.act(TimedOut(CLOCK))

    def set_shots(self, number: int) -> tuple[Event, ...]:
        return self.act(SetShots(HOST, number))

    def remove(self, name: str) -> tuple[Event, ...]:
        return self.act(Remove(HOST, seat(name)))

    def resume(self) -> tuple[Event, ...]:
        return self.act(Resume(HOST))

    # -- whole turns and whole boards ----------------------------------------------------------

    def turn(self, **orders: str) -> tuple[Event, ...]:
        """These order in this order, then the turn closes."""
        for name, text in orders.items():
            self.order(name, text)
        if self.state.closing is None:
            return self.time_out()
        return self.act(CloseTurn(self.state.closing))

    def scatter(self, **opened: str) -> "Battle":
        """Cells that earlier turns opened; «all but Д4» leaves only that cell of the fleet."""
        for name, text in opened.items():
            but = text.removeprefix("all but ")
            found = set(cells(but)) if but == text else FLEET.cells - set(cells(but))
            self.state = self.state.with_side(seat(name), opened=tuple(sorted(found)))
        return self

    @property
    def waits_for(self) -> str:
        return "".join(sorted("ABCDEFGHIJKL"[seat] for seat in to_move(self.state)))

    @property
    def alive(self) -> str:
        return "".join("ABCDEFGHIJKL"[seat] for seat in self.state.alive)


def bonuses(events: tuple[Event, ...]) -> dict[str, int]:
    """What was earned, by name."""
    earned = (event for event in events if isinstance(event, BonusEarned))
    return {"ABCDEFGHIJKL"[event.seat]: event.shots for event in earned}


def only(events: tuple[Event, ...], kind: type) -> list[Event]:
    return [event for event in events if isinstance(event, kind)]


def struck(event: WatersHit | YourWaters) -> list[Struck]:
    """The results at one board, cell by cell."""
    each = (
        Struck(cell, fall.outcome, fall.size, volley.shooters)
        for fall in event.falls
        for volley in fall.volleys
        for cell in volley.cells
    )
    return sorted(each, key=lambda one: one.cell)


def falls(events: tuple[Event, ...], name: str) -> list[str]:
    """Results at one board: «Д4 hit AC», «А7 sunk(1) B»."""
    board = [e for e in events if isinstance(e, WatersHit) and e.target == seat(name)]
    return [
        f"{fall.cell} {fall.outcome.value}{f'({fall.size})' if fall.size else ''} "
        + "".join("ABCDEFGHIJKL"[by] for by in fall.shooters)
        for hit in board
        for fall in struck(hit)
    ]
