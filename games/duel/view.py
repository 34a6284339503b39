"""What one viewer may see of a duel; renderers, phrases and computer players get nothing else."""

from dataclasses import dataclass

from games.duel.words import Cause, Fall
from games.kit.spec import Seat
from games.sea.fleet import Fleet
from games.sea.waters import Marked


@dataclass(frozen=True, slots=True)
class Waters:
    """One captain's board.

    marks   by column, then row; fresh are those of the last turn shot at it
    afloat  lengths of the ships still afloat, longest first
    fleet   only on the viewer's own board, and on both after the end
    volley  the shots of this captain's last turn, at the other's board; none if he let it pass
    shots, hits  that this captain has fired so far
    seal    of his fleet, "" before the start
    """

    seat: Seat
    marks: tuple[Marked, ...]
    afloat: tuple[int, ...]
    fleet: Fleet | None
    volley: tuple[Fall, ...]
    shots: int
    hits: int
    seal: str


@dataclass(frozen=True, slots=True)
class View:
    """A duel as `viewer` sees it; None is the public.

    turn    whose shot it is, None before the start and after the end
    again   the mover has just hit
    last    whose volley is the later one, None while there is none; after the end the winner
    wins    games of the match won before this one, by seat; `best` of so many
    """

    viewer: Seat | None
    waters: tuple[Waters, Waters]
    turn: Seat | None
    again: bool
    last: Seat | None
    winner: Seat | None
    cause: Cause | None
    wins: tuple[int, int]
    best: int
