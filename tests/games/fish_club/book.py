"""A club table for tests: seats are A to H; `report("BC")` is made by whoever is on turn."""

from typing import Any

from games.fish_club.rules import apply, setup, to_move, why_not
from games.fish_club.sight import view
from games.fish_club.state import State
from games.fish_club.view import View
from games.fish_club.words import Accuse, MarkLost, Report
from games.kit.spec import CHANCE, CLOCK, Action, Event, Reason, Rolled, Seat, TimedOut
from games.shoal.match import playing
from tests.games.fish.match import NAMES, lots, seats


class Book:
    """A table under way; what `apply` told last is in `events`, all of it in `told`."""

    def __init__(self, order: str = "ABC", **options: str) -> None:
        step = setup(len(order), options)
        self.state: State = step.state
        self.events: tuple[Event, ...] = step.events
        self.act(Rolled(CHANCE, (lots(order),)))

    def act(self, action: Action) -> "Book":
        reason = why_not(self.state, action)
        assert reason is None, f"{action} is refused: {reason}"
        step = apply(self.state, action)
        self.state, self.events = step.state, step.events
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
        return "".join(NAMES[seat] for seat in self.state.match.alive)

    @property
    def order(self) -> str:
        return "".join(NAMES[seat] for seat in playing(self.state.match).order)

    def report(self, lost: str = "", times: int = 1) -> "Book":
        for _ in range(times):
            self.act(Report(self.mover, tuple(sorted(seats(lost)))))
        return self

    def mark(self, fish: str) -> "Book":
        for seat in seats(fish):
            self.act(MarkLost(self.mover, seat))
        return self

    def accuse(self, who: str, *, heavy: bool = False) -> "Book":
        (offender,) = seats(who)
        return self.act(Accuse(self.mover, offender, heavy))

    def time_out(self) -> "Book":
        return self.act(TimedOut(CLOCK))

    def seen(self, who: Seat | None = None) -> View:
        return view(self.state, who)


def only(events: tuple[Event, ...], kind: type) -> list[Any]:
    return [event for event in events if isinstance(event, kind)]
