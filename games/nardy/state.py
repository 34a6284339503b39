"""All that a game of nardy remembers, and nothing that follows from the rest of it."""

from dataclasses import dataclass, replace
from typing import Any

from games.kit.spec import Seat
from games.nardy.board import BLACK_HEAD, START, WHITE_HEAD, Counts, Hop, hopped, off, untouched
from games.nardy.course import Course
from games.nardy.stepping import Stop
from games.nardy.words import Cause


@dataclass(frozen=True, slots=True)
class Terms:
    """What was agreed before the game.

    to     the series is played to so many points
    score  points of the series so far, by seat
    white  who has White, None until the opening throw
    """

    to: int = 1
    score: tuple[int, int] = (0, 0)
    white: Seat | None = None


@dataclass(frozen=True, slots=True)
class Past:
    """A turn that is over; `stops` says why when it passed by itself."""

    dice: tuple[int, int]
    hops: tuple[Hop, ...] = ()
    lost: tuple[int, ...] = ()
    stops: tuple[Stop, ...] = ()


@dataclass(frozen=True, slots=True)
class Side:
    """One player.

    own     his checkers as they stood when the turn began
    missed  turns that he let pass running
    last    his last turn
    """

    own: Counts = START
    missed: int = 0
    last: Past | None = None


@dataclass(frozen=True, slots=True)
class State:
    """A game before, in and after its course.

    turn    whose turn it is, None before the opening throw and after the end
    dice    as thrown, None while they are owed
    hops    steps of this turn, not confirmed yet
    turns   turns that are over
    winner  None while nobody has won; `cause` says why he has
    """

    terms: Terms
    sides: tuple[Side, Side] = (Side(), Side())
    turn: Seat | None = None
    dice: tuple[int, int] | None = None
    hops: tuple[Hop, ...] = ()
    turns: int = 0
    winner: Seat | None = None
    cause: Cause | None = None

    @property
    def course(self) -> Course | None:
        """The thrown turn, None when there is none."""
        if self.turn is None or self.dice is None:
            return None
        own, other = self.sides[self.turn].own, self.sides[rival(self.turn)].own
        return Course(own, other, self.dice, untouched(own), self.hops)

    @property
    def points(self) -> int:
        """What the winner has won: two when the other has borne off none (N24)."""
        if self.winner is None:
            return 0
        return 1 if off(self.sides[rival(self.winner)].own) else 2

    def standing(self, seat: Seat) -> Counts:
        """The side's checkers as they stand now, steps that are not confirmed included."""
        own = self.sides[seat].own
        for hop in self.hops if seat == self.turn else ():
            own = hopped(own, hop)
        return own

    def with_side(self, seat: Seat, **changes: Any) -> "State":
        """The same state with some fields of one side changed."""
        sides = list(self.sides)
        sides[seat] = replace(sides[seat], **changes)
        return replace(self, sides=(sides[0], sides[1]))


def rival(seat: Seat) -> Seat:
    """The other of the two."""
    return Seat(1 - seat)


def head(seat: Seat, white: Seat | None) -> int:
    """The hole where the seat's checkers start; before the colours are drawn the first has 24."""
    return WHITE_HEAD if seat == (white or 0) else BLACK_HEAD
