"""A match for tests: seats are A to H, moves come to what the test says, without physics.

`order="BAC"` are the lots; `hit("B")` is a move of whose turn it is that loses fish B.
"""

from itertools import permutations
from typing import Any

from games.fish.rules import apply, chance, setup, to_move, why_not
from games.fish.shots import lying
from games.fish.sight import view
from games.fish.state import State
from games.fish.table import Table, without
from games.fish.view import View
from games.fish.words import Manner, Mark, Settled, Shoot
from games.kit.spec import CHANCE, CLOCK, NATURE, Action, Event, Reason, Rolled, Seat, TimedOut
from games.shoal.match import order_of, playing
from games.shoal.rounds import perished, protected

NAMES = "ABCDEFGH"
A, B, C, D = map(Seat, range(4))
FLICK = Mark(Manner.FLICK, 450, 70)
PUSH = Mark(Manner.PUSH, 450, 8)
FILM = "film"


def seats(names: str) -> tuple[Seat, ...]:
    return tuple(Seat(NAMES.index(name)) for name in names)


def lots(order: str) -> int:
    """The number that gives that order."""
    wanted = seats(order)
    every = range(len(list(permutations(order))))
    return next(number for number in every if order_of(number, len(order)) == wanted)


class Match:
    """A match under way; what `apply` told last is in `events`, all of it in `told`."""

    def __init__(self, order: str = "AB", **options: str) -> None:
        step = setup(len(order), {"hand": "steady", **options})
        self.state: State = step.state
        self.events: tuple[Event, ...] = step.events
        self.told: tuple[Event, ...] = step.events
        self.act(Rolled(CHANCE, (lots(order),)))

    def act(self, action: Action) -> "Match":
        reason = why_not(self.state, action)
        assert reason is None, f"{action} is refused: {reason}"
        step = apply(self.state, action)
        self.state, self.events = step.state, step.events
        self.told += step.events
        return self

    def refusal(self, action: Action) -> Reason | None:
        return why_not(self.state, action)

    @property
    def mover(self) -> Seat:
        assert self.state.turn is not None
        return self.state.turn

    @property
    def waits_for(self) -> str:
        return "".join(NAMES[seat] for seat in sorted(to_move(self.state)))

    @property
    def alive(self) -> str:
        """In the order of moves."""
        return "".join(NAMES[seat] for seat in playing(self.state.match).alive)

    @property
    def order(self) -> str:
        return "".join(NAMES[seat] for seat in playing(self.state.match).order)

    def outcome(self, fallen: str = "", **changes: Any) -> Settled:
        """What the move under way comes to, if it loses these fish."""
        round_, table = playing(self.state.match), lying(self.state)
        lost = tuple(sorted(seats(fallen)))
        settled = Settled(NATURE, table, lost, protected(round_, lost), (), FILM)
        for seat in perished(round_, lost, settled.restored):
            table = without(table, seat)
        return type(settled)(**{**fields(settled), "table": table, **changes})

    def hit(self, lost: str = "", mark: Mark = FLICK) -> "Match":
        """One move, and what it loses."""
        self.act(Shoot(self.mover, mark))
        if chance(self.state):
            self.act(Rolled(CHANCE, (32768,) * 24))
        return self.act(self.outcome(lost))

    def calm(self, moves: int = 1) -> "Match":
        """So many moves that lose nothing."""
        for _ in range(moves):
            self.hit()
        return self

    def time_out(self, times: int = 1) -> "Match":
        for _ in range(times):
            self.act(TimedOut(CLOCK))
        return self

    def seen(self, who: Seat | None = None) -> View:
        return view(self.state, who)

    @property
    def table(self) -> Table:
        return lying(self.state)


def fields(value: Any) -> dict[str, Any]:
    return {name: getattr(value, name) for name in value.__dataclass_fields__}


def only(events: tuple[Event, ...], kind: type) -> list[Any]:
    return [event for event in events if isinstance(event, kind)]
