"""All that a game of paper football remembers, and nothing that follows from the rest of it."""

from dataclasses import dataclass, replace
from typing import Any

from games.kit.spec import Seat
from games.paper_football.words import Cause, Side


@dataclass(frozen=True, slots=True)
class Terms:
    """What was agreed before the game.

    width, height  of the field in cells, both even
    to             games that win the match
    wins           games won so far, by seat
    begins         the side that moves first
    """

    width: int = 6
    height: int = 8
    to: int = 1
    wins: tuple[int, int] = (0, 0)
    begins: Side = Side.LOWER


@dataclass(frozen=True, slots=True)
class State:
    """A game before, in and after its course; board and mover follow from the turns.

    lower   who guards the lower goal, None before the lots
    turns   played turns, each the digits of its steps
    draft   digits of the unfinished turn
    asked   digits that would go on with it and lose, while the mover is asked about them
    missed  times running that the mover let the time pass
    winner  None while nobody has won; `cause` says why he has
    """

    terms: Terms
    lower: Seat | None = None
    turns: tuple[str, ...] = ()
    draft: str = ""
    asked: str = ""
    missed: int = 0
    winner: Seat | None = None
    cause: Cause | None = None

    @property
    def side(self) -> Side:
        """The side on turn."""
        return self.terms.begins if len(self.turns) % 2 == 0 else self.terms.begins.other

    @property
    def turn(self) -> Seat | None:
        """Who is on turn; None before the lots and after the end."""
        if self.lower is None or self.winner is not None:
            return None
        return self.lower if self.side is Side.LOWER else rival(self.lower)

    def now(self, **changes: Any) -> "State":
        """The same state with some fields changed."""
        return replace(self, **changes)


def rival(seat: Seat) -> Seat:
    """The other of the two."""
    return Seat(1 - seat)
