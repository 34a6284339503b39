"""What one viewer may see of a battle; renderers, phrases and computer players get nothing else."""

from dataclasses import dataclass

from games.battleship.words import Shot, Standing
from games.kit.spec import Seat
from games.sea.fleet import Fleet
from games.sea.waters import Marked


@dataclass(frozen=True, slots=True)
class Waters:
    """One board.

    marks    by column, then row
    afloat   lengths of the ships still afloat, longest first
    fleet    only on the viewer's own board, and on every board after the end
    idle     missed two turns running
    ordered  an order is in for the open turn
    shots    base and bonus shots of the open turn
    """

    seat: Seat
    standing: Standing
    marks: tuple[Marked, ...]
    afloat: tuple[int, ...]
    fleet: Fleet | None
    idle: bool
    ordered: bool
    shots: int
    seal: str


@dataclass(frozen=True, slots=True)
class View:
    """A battle as `viewer` sees it; None is the public.

    order    the viewer's stored order of the open turn, None without one
    draft    the viewer's taps so far
    closing  the viewer is asked whether the turn may close
    base     shots of the open turn for everybody, without bonuses
    winners  after the end: one seat, or several for a draw
    """

    viewer: Seat | None
    turn: int
    waters: tuple[Waters, ...]
    placing: bool
    paused: bool
    over: bool
    winners: tuple[Seat, ...]
    order: tuple[Shot, ...] | None
    draft: tuple[Shot, ...]
    closing: bool
    base: int = 0


@dataclass(frozen=True, slots=True)
class OrderSheet:
    """The picture of a viewer's own order: the boards he fires at, with his shots on them."""

    view: View
