"""A position: where the ball is, which lines are free, which points are occupied.

The only mutable thing of the game.  `board` keeps played positions; whoever draws works on a copy.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from games.paper_football.pitch import BACK, WAYS, Pitch, beside, kickoff, on_frame, pitch
from games.paper_football.words import (
    AlongBorder,
    Landing,
    OffField,
    Point,
    Side,
    TurnEnded,
    UsedLine,
    Way,
)

_NUMBERS: Final = {way: number for number, way in enumerate(WAYS)}


class Board:
    """`drawn` counts the lines; `occupied` and `free` are by the pitch's numbers of points."""

    __slots__ = ("ball", "drawn", "free", "occupied", "pitch")

    def __init__(self, field: Pitch) -> None:
        self.pitch = field
        self.ball = field.kickoff
        self.free = list(field.free)
        self.occupied = bytearray(field.occupied)
        self.drawn = 0

    def copy(self) -> "Board":
        twin = Board.__new__(Board)
        twin.pitch, twin.ball, twin.drawn = self.pitch, self.ball, self.drawn
        twin.free, twin.occupied = self.free.copy(), self.occupied.copy()
        return twin

    @property
    def point(self) -> Point:
        return self.pitch.points[self.ball]

    @property
    def live(self) -> tuple[Way, ...]:
        """Ways in which a line can be drawn now."""
        return tuple(way for number, way in enumerate(WAYS) if self.free[self.ball] >> number & 1)

    def landing(self, way: Way, side: Side) -> Landing:
        """What a live step would meet (F7-F9)."""
        number = _NUMBERS[way]
        to = self.pitch.neighbours[self.ball][number]
        if goal := self.pitch.goals[to]:
            return Landing.GOAL if goal == self.pitch.target(side) else Landing.OWN_GOAL
        if not self.occupied[to]:
            return Landing.STOP
        return Landing.BOUNCE if self.free[to] & ~(1 << BACK[number]) else Landing.BLOCKED

    def draw(self, way: Way) -> None:
        """A live step is drawn: the ball lies on its end, which is occupied from now on (F6)."""
        number = _NUMBERS[way]
        to = self.pitch.neighbours[self.ball][number]
        self.free[self.ball] &= ~(1 << number)
        self.free[to] &= ~(1 << BACK[number])
        self.occupied[to] |= not self.pitch.goals[to]
        self.ball = to
        self.drawn += 1

    def why_not(self, way: Way, step: int) -> OffField | AlongBorder | UsedLine | None:
        """Why no line can be drawn that way; `step` is its number in the message (F3, F5)."""
        number, field = _NUMBERS[way], self.pitch
        if self.free[self.ball] >> number & 1:
            return None
        if field.free[self.ball] >> number & 1:
            return UsedLine(step)
        along = on_frame(field.width, field.height, self.point, beside(self.point, way))
        return AlongBorder(step) if along else OffField(step)


Fault = OffField | AlongBorder | UsedLine | TurnEnded


def follow(board: Board, ways: Iterable[Way], side: Side) -> Landing | Fault:
    """Draws these steps; gives what the last one met, or why they do not go together (P2)."""
    met = Landing.BOUNCE
    for step, way in enumerate(ways, 1):
        if met is not Landing.BOUNCE:
            return TurnEnded(step - 1)
        fault = board.why_not(way, step)
        if fault is not None:
            return fault
        met = board.landing(way, side)
        board.draw(way)
    return met


@lru_cache(256)
def board(width: int, height: int, turns: tuple[str, ...], draft: str) -> Board:
    """The position after lawful turns.  It is shared: copy it before you draw."""
    played = Board(pitch(width, height))
    for digits in (*turns, draft):
        for digit in digits:
            played.draw(Way(digit))
    return played


def trails(width: int, height: int, turns: Sequence[str]) -> tuple[tuple[Point, ...], ...]:
    """The points of each turn, the first being where it began: what a picture draws."""
    point = kickoff(width, height)
    drawn = []
    for digits in turns:
        trail = [point]
        for digit in digits:
            point = beside(point, Way(digit))
            trail.append(point)
        drawn.append(tuple(trail))
    return tuple(drawn)


def ways_of(digits: str) -> tuple[Way, ...]:
    return tuple(map(Way, digits))


def digits_of(ways: Iterable[Way]) -> str:
    return "".join(way.value for way in ways)
