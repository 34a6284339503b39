"""What one viewer may see of a game; renderers, phrases and computer players get nothing else.

Nothing is secret in nardy: views differ in `viewer` alone (N29).
"""

from dataclasses import dataclass
from typing import NamedTuple

from games.kit.spec import Seat
from games.nardy.board import Counts
from games.nardy.course import Course
from games.nardy.words import Cause, LastTurn, Order


class Face(NamedTuple):
    """A die on the table."""

    value: int
    spent: bool


@dataclass(frozen=True, slots=True)
class Army:
    """One side.

    head       the hole where it starts: 24 for White, 12 for Black
    own        its checkers by step from the head, as they stand now
    off, pips  borne off; steps to go until all are
    last       its last turn
    """

    seat: Seat
    head: int
    own: Counts
    off: int
    pips: int
    last: LastTurn | None


@dataclass(frozen=True, slots=True)
class View:
    """A game as `viewer` sees it; None is the public.

    white     who has White, None before the opening throw
    course    the thrown turn with the steps taken, None between turns and after the end
    faces     the dice as they lie, two or four of them
    offers    steps that begin or continue a complete turn, rearmost checkers first
    complete  the turn may be confirmed
    score     points of the series before this game, by seat; it is played `to` so many
    points    won in this game
    """

    viewer: Seat | None
    armies: tuple[Army, Army]
    white: Seat | None
    turn: Seat | None
    course: Course | None
    faces: tuple[Face, ...]
    offers: tuple[Order, ...]
    complete: bool
    winner: Seat | None
    cause: Cause | None
    points: int
    score: tuple[int, int]
    to: int
