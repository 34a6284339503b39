"""All that a duel remembers, and nothing that follows from the rest of it."""

from dataclasses import dataclass, replace
from typing import Any

from games.duel.words import Cause
from games.kit.grid import Cell
from games.kit.spec import Seat
from games.sea.fleet import Fleet, Ship


@dataclass(frozen=True, slots=True)
class Terms:
    """What was agreed before the duel.

    best   games of the match: 1 or 3
    wins   games won so far, by seat
    first  who begins, None to be drawn
    """

    best: int = 1
    wins: tuple[int, int] = (0, 0)
    first: Seat | None = None


@dataclass(frozen=True, slots=True)
class Side:
    """One captain.

    fleet, salt  None and "" before they are placed
    opened       cells of his own waters that were shot at, in the order of the shots
    volley       how many shots his last turn had, 0 when he let it pass
    missed       turns that he let pass running
    """

    fleet: Fleet | None = None
    salt: str = ""
    opened: tuple[Cell, ...] = ()
    volley: int = 0
    missed: int = 0

    @property
    def ships(self) -> tuple[Ship, ...]:
        return () if self.fleet is None else self.fleet.ships

    @property
    def sunk(self) -> int:
        """How many of his ships are down."""
        opened = frozenset(self.opened)
        return sum(opened.issuperset(ship) for ship in self.ships)

    @property
    def hits(self) -> int:
        """How many of his ships' cells are hit."""
        return len(self.fleet.cells.intersection(self.opened)) if self.fleet else 0


@dataclass(frozen=True, slots=True)
class State:
    """A duel before, in and after its course.

    turn    whose shot it is, None before the start
    moves   shots and passed turns so far
    winner  None while nobody has won; `cause` says why he has
    """

    terms: Terms
    sides: tuple[Side, Side] = (Side(), Side())
    turn: Seat | None = None
    moves: int = 0
    winner: Seat | None = None
    cause: Cause | None = None

    @property
    def placed(self) -> bool:
        return all(side.fleet for side in self.sides)

    def with_side(self, seat: Seat, **changes: Any) -> "State":
        """The same state with some fields of one side changed."""
        sides = list(self.sides)
        sides[seat] = replace(sides[seat], **changes)
        return replace(self, sides=(sides[0], sides[1]))


def rival(seat: Seat) -> Seat:
    """The other of the two."""
    return Seat(1 - seat)
