"""A game for tests: the players are A and B; steps are written as people write them."""

from games.kit.spec import (
    CHANCE,
    CLOCK,
    Action,
    Event,
    Names,
    Reason,
    Resigned,
    Rolled,
    Seat,
    TimedOut,
)
from games.nardy.board import START, Counts
from games.nardy.notation import read
from games.nardy.rules import apply, chance, setup, to_move, why_not
from games.nardy.sight import view
from games.nardy.state import Side, State, Terms
from games.nardy.words import Done, Undo
from tests.games.nardy.positions import HEADS, counts, holes

A, B = Seat(0), Seat(1)
NAMES = Names(("Аня", "Боря"))


def seat(name: str) -> Seat:
    return Seat("AB".index(name))


def side(text: str, colour: str) -> Counts:
    """«24:14 18» as checkers by step; what is missing of fifteen is borne off."""
    pairs = (word.partition(":") for word in text.split())
    return counts({int(hole): int(count or "1") for hole, _, count in pairs}, HEADS[colour])


class Game:
    """A game under way; what `apply` told last is in `events`, all of it in `told`."""

    def __init__(self, white: str = "A", **options: str) -> None:
        step = setup(2, options)
        self.state: State = step.state
        self.events: tuple[Event, ...] = step.events
        self.told: tuple[Event, ...] = step.events
        if self.state.terms.white is None:
            self.throw(6, 1) if white == "A" else self.throw(1, 6)

    @classmethod
    def at(cls, white: str, black: str, turn: str = "A", **options: str) -> "Game":
        """A has White; whose turn it is throws next."""
        game = cls(**options)
        whole = tuple(
            Side(START if text == "start" else side(text, colour))
            for text, colour in ((white, "white"), (black, "black"))
        )
        terms = Terms(game.state.terms.to, game.state.terms.score, A)
        game.state = State(terms, whole, seat(turn))
        return game

    def act(self, action: Action) -> "Game":
        reason = why_not(self.state, action)
        assert reason is None, f"{action} is refused: {reason}"
        step = apply(self.state, action)
        self.state, self.events = step.state, step.events
        self.told += step.events
        return self

    def throw(self, first: int, second: int) -> "Game":
        assert chance(self.state) is not None
        return self.act(Rolled(CHANCE, (first - 1, second - 1)))

    def says(self, text: str, who: Seat | None = None) -> Action | Reason | None:
        """What the player on turn means by the text, or somebody else."""
        speaker = self.state.turn if who is None else who
        return read(text, view(self.state, speaker), NAMES)

    def play(self, text: str) -> "Game":
        """Steps, all of one turn or some."""
        action = self.says(text)
        assert isinstance(action, Action), f"{text}: {action}"
        return self.act(action)

    def refusal(self, text: str) -> Reason | None:
        action = self.says(text)
        return why_not(self.state, action) if isinstance(action, Action) else action

    def done(self) -> "Game":
        return self.act(Done(self.state.turn))

    def undo(self, steps: int = 1) -> "Game":
        return self.act(Undo(self.state.turn, steps))

    def time_out(self) -> "Game":
        return self.act(TimedOut(CLOCK))

    def resign(self, name: str) -> "Game":
        return self.act(Resigned(seat(name)))

    def turn(self, dice: str, text: str) -> "Game":
        """A whole turn: `turn("6-5", "24/13")`."""
        first, second = map(int, dice.split("-"))
        return self.throw(first, second).play(text).done()

    def on(self, name: str) -> dict[int, int]:
        """Hole -> checkers, steps that are not confirmed included."""
        white = self.state.terms.white == seat(name)
        return holes(self.state.standing(seat(name)), HEADS["white" if white else "black"])

    @property
    def waits_for(self) -> str:
        return "".join("AB"[who] for who in sorted(to_move(self.state)))


def only(events: tuple[Event, ...], kind: type) -> list[Event]:
    return [event for event in events if isinstance(event, kind)]
