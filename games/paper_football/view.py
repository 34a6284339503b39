"""What is seen of a game of paper football: all of it, by everybody."""

from dataclasses import dataclass

from games.kit.spec import Seat
from games.paper_football.words import Cause, Landing, Point, Side, Way


@dataclass(frozen=True, slots=True)
class View:
    """A game as `viewer` sees it; None is the public.  Only `viewer` differs between them.

    lower   who guards the lower goal, None before the lots
    turn    who is on turn, None before the lots and after the end; he plays for `side`
    begins  the side that moved first
    turns   played turns, each the digits of its steps; `board.trails` gives their points
    draft   digits of the unfinished turn
    asked   digits that would go on with it and lose, with what they meet, while he is asked
    live    ways in which a line can be drawn now
    missed  times running that the mover let the time pass
    wins    games of the match won before this one, by seat; it is played `to` so many
    """

    viewer: Seat | None
    width: int
    height: int
    lower: Seat | None
    turn: Seat | None
    side: Side
    begins: Side
    turns: tuple[str, ...]
    draft: str
    asked: str
    danger: Landing | None
    ball: Point
    live: tuple[Way, ...]
    missed: int
    winner: Seat | None
    cause: Cause | None
    wins: tuple[int, int]
    to: int
