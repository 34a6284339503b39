"""What is seen of a club table: all of it, by everybody."""

from dataclasses import dataclass

from games.kit.spec import Seat
from games.shoal.rounds import Loss
from games.shoal.words import Cause


@dataclass(frozen=True, slots=True)
class View:
    """A table as `viewer` sees it; None is the public. Only `viewer` differs between them.

    number  of the round, 0 before the lots; it is played in this `order`
    losses  of the round, in time order
    turn    whose move it is
    marked  who is marked as perished by the move under way
    wins    rounds won, by seat; `goal` wins decide, or so many rounds without `by_wins`
    faults  violations by seat
    undo    the last report can be taken back
    """

    viewer: Seat | None
    number: int
    order: tuple[Seat, ...]
    alive: tuple[Seat, ...]
    losses: tuple[Loss, ...]
    moved: tuple[Seat, ...]
    turn: Seat | None
    marked: tuple[Seat, ...]
    late: bool
    wins: tuple[int, ...]
    goal: int
    by_wins: bool
    faults: tuple[int, ...]
    left: tuple[Seat, ...]
    undo: bool
    first: tuple[Seat, ...]
    cause: Cause | None
