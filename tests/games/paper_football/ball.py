"""A game for tests: the seats are A and B, A guards the lower goal; turns are written «7 2 61»."""

from games.kit.spec import CHANCE, CLOCK, Action, Event, Reason, Resigned, Rolled, Seat, TimedOut
from games.paper_football.board import ways_of
from games.paper_football.game import GAME
from games.paper_football.rules import apply, chance, setup, to_move, why_not
from games.paper_football.sight import view
from games.paper_football.state import State
from games.paper_football.view import View
from games.paper_football.words import Confirm, Kick, Wipe

A, B = Seat(0), Seat(1)
NAMES = "AB"

TUTORIAL = " ".join(GAME.lesson[1:])
"""Seven turns on 6x8 that the book tells of; the lower side scores with the last."""


class Game:
    """A game under way; what `apply` told last is in `events`, all of it in `told`."""

    def __init__(self, size: str = "6x8", lower: Seat = A, **options: str) -> None:
        step = setup(2, {"size": size, **options})
        self.state: State = step.state
        self.events: tuple[Event, ...] = step.events
        self.told: tuple[Event, ...] = step.events
        if chance(self.state):
            self.act(Rolled(CHANCE, (lower,)))

    def act(self, action: Action) -> tuple[Event, ...]:
        reason = why_not(self.state, action)
        assert reason is None, f"{action} is refused: {reason}"
        step = apply(self.state, action)
        self.state, self.events = step.state, step.events
        self.told += step.events
        return self.events

    @property
    def mover(self) -> Seat:
        assert self.state.turn is not None
        return self.state.turn

    def refusal(self, digits: str, who: Seat | None = None) -> Reason | None:
        seat = self.mover if who is None else who
        return why_not(self.state, Kick(seat, ways_of(digits)))

    def kick(self, text: str) -> "Game":
        """Messages of whoever is on turn, one after another; «-» at the end says nothing."""
        for digits in text.replace("-", "").split():
            self.act(Kick(self.mover, ways_of(digits)))
        return self

    def play(self, text: str) -> "Game":
        """As `kick`, and every question is answered with yes."""
        for digits in text.replace("-", "").split():
            self.kick(digits)
            if self.state.asked:
                self.yes()
        return self

    def yes(self) -> "Game":
        self.act(Confirm(self.mover))
        return self

    def wipe(self) -> "Game":
        self.act(Wipe(self.mover))
        return self

    def time_out(self, times: int = 1) -> "Game":
        for _ in range(times):
            self.act(TimedOut(CLOCK))
        return self

    def resign(self, who: Seat) -> "Game":
        self.act(Resigned(who))
        return self

    def seen(self, who: Seat | None = None) -> View:
        return view(self.state, who)

    @property
    def waits_for(self) -> str:
        return "".join(NAMES[who] for who in sorted(to_move(self.state)))


def only(events: tuple[Event, ...], kind: type) -> list[Event]:
    return [event for event in events if isinstance(event, kind)]
