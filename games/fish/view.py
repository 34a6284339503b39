"""What one viewer may see of a match; renderers, phrases and computer players get nothing else.

The prepared aim is its owner's alone (A4); everything else lies on the table.
"""

from dataclasses import dataclass

from games.fish.aiming import Spot
from games.fish.table import Table
from games.fish.words import Hand, LastShot, Mark
from games.kit.spec import Seat
from games.shoal.words import Cause


@dataclass(frozen=True, slots=True)
class View:
    """A match as `viewer` sees it; None is the public.

    table   where the fish lie, None before the lots
    number  of the round, 0 before the lots; it is played in this `order`, `alive` are left of it
    moved   who has moved in this round, by seat
    turn    whose move is awaited, None during a move and before and after the match
    aim     what the viewer has prepared, None for others and where nothing is
    last    the move before this one, None at the beginning of a round
    wins    rounds won, by seat; `goal` wins decide, or so many rounds without `by_wins`
    left    who has left the match
    first   after the end: the winner, or those who share the first place
    """

    viewer: Seat | None
    table: Table | None
    number: int
    order: tuple[Seat, ...]
    alive: tuple[Seat, ...]
    moved: tuple[Seat, ...]
    turn: Seat | None
    aim: Mark | None
    last: LastShot | None
    wins: tuple[int, ...]
    goal: int
    by_wins: bool
    left: tuple[Seat, ...]
    hand: Hand
    strict: bool
    first: tuple[Seat, ...]
    cause: Cause | None

    def spot(self, seat: Seat) -> Spot | None:
        """Where that fish lies, None where it does not."""
        fish = self.table.fish if self.table else ()
        return next((Spot(each.x, each.y) for each in fish if each.number == seat), None)


@dataclass(frozen=True, slots=True)
class Shown:
    """A move to be shown: the table after it, and its film (A9)."""

    view: View
    film: str


@dataclass(frozen=True, slots=True)
class Sighted:
    """A prepared aim to be shown to its owner, never what it would do (A6)."""

    view: View
    mark: Mark
