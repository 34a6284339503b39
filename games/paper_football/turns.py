"""Some turns of a position, drawn and taken back in place: what the computer player thinks with.

Turns are never listed, there may be hundreds of thousands.  Of a position's turns one to each end
is looked at, and some others that a shuffled walk, depth first, comes upon (B1).
"""

from collections.abc import Iterator
from functools import lru_cache
from hashlib import sha256
from typing import Final

from games.paper_football.board import Board
from games.paper_football.pitch import BACK, Pitch
from games.paper_football.reach import Look, Ways, path

STRIDES: Final = 12
"""Steps that the walk may draw for each turn that it is to find."""


class Shuffler:
    """Cheap numbers from one drawn seed; a `Stream` would take longer than the search itself."""

    __slots__ = ("_seed",)

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def below(self, limit: int) -> int:
        self._seed = (self._seed * 6364136223846793005 + 1442695040888963407) & (2**64 - 1)
        return (self._seed >> 33) % limit

    def shuffled(self, exits: tuple[tuple[int, int], ...]) -> list[tuple[int, int]]:
        order = list(exits)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return order


def play(board: Board, ways: Ways) -> None:
    """Draws a turn that stops."""
    ball, free, neighbours = board.ball, board.free, board.pitch.neighbours
    for way in ways:
        to = neighbours[ball][way]
        free[ball] ^= 1 << way
        free[to] ^= 1 << BACK[way]
        ball = to
    board.occupied[ball] = 1
    board.ball = ball


def take_back(board: Board, ways: Ways) -> None:
    """Inverse of `play`."""
    ball, free, neighbours = board.ball, board.free, board.pitch.neighbours
    board.occupied[ball] = 0
    for way in reversed(ways):
        to = neighbours[ball][BACK[way]]
        free[ball] ^= 1 << BACK[way]
        free[to] ^= 1 << way
        ball = to
    board.ball = ball


def turns(board: Board, seen: Look, most: int, shuffler: Shuffler) -> list[Ways]:
    """A turn to each end, and others up to so many in all, no two leading to one position."""
    found: dict[tuple[int, int], Ways] = {}
    for end in seen.stops:
        ways = path(board, seen, end)
        found[_position(board, ways), end] = ways
    if len(found) < most:
        for position, end, ways in Walk(board, most * STRIDES, shuffler):
            found.setdefault((position, end), ways)
            if len(found) >= most:
                break
    return list(found.values())


class Walk:
    """Turns that stop, each with its position, until so many steps were drawn; on a copy."""

    __slots__ = ("_key", "_left", "_open", "_shuffler", "_trail", "board")

    def __init__(self, board: Board, strides: int, shuffler: Shuffler) -> None:
        self.board, self._left, self._shuffler = board.copy(), strides, shuffler
        self._trail: list[int] = []
        self._key = 0
        self._open = [self._exits()]

    def __iter__(self) -> Iterator[tuple[int, int, Ways]]:
        occupied, goals = self.board.occupied, self.board.pitch.goals
        marks = _marks(self.board.pitch)
        while self._open:
            if not self._open[-1]:
                self._back()
                continue
            way, to = self._open[-1].pop()
            if not occupied[to]:
                if not goals[to]:
                    yield self._key ^ marks[self.board.ball][way], to, (*self._trail, way)
            elif self._left:
                self._on(way, to)
            else:
                return

    def _exits(self) -> list[tuple[int, int]]:
        ball = self.board.ball
        return self._shuffler.shuffled(self.board.pitch.exits[ball << 8 | self.board.free[ball]])

    def _on(self, way: int, to: int) -> None:
        self._left -= 1
        self._trail.append(way)
        self._turn_over(self.board.ball, way, to)
        self.board.ball = to
        self._open.append(self._exits())

    def _back(self) -> None:
        self._open.pop()
        if self._trail:
            way, to = self._trail.pop(), self.board.ball
            self.board.ball = self.board.pitch.neighbours[to][BACK[way]]
            self._turn_over(self.board.ball, way, to)

    def _turn_over(self, point: int, way: int, to: int) -> None:
        """A free line is drawn, a drawn one free."""
        self.board.free[point] ^= 1 << way
        self.board.free[to] ^= 1 << BACK[way]
        self._key ^= _marks(self.board.pitch)[point][way]


def _position(board: Board, ways: Ways) -> int:
    """What tells the lines of this turn from others, whatever their order."""
    marks, point, key = _marks(board.pitch), board.ball, 0
    for way in ways:
        key ^= marks[point][way]
        point = board.pitch.neighbours[point][way]
    return key


@lru_cache(16)
def _marks(pitch: Pitch) -> tuple[tuple[int, ...], ...]:
    """A number for each line, by point and way, the same from both of its ends."""

    def mark(point: int, way: int) -> int:
        if way >= 4:
            point, way = pitch.neighbours[point][way], BACK[way]
        return int.from_bytes(sha256(f"{point} {way}".encode()).digest()[:7], "big")

    numbers = range(len(pitch.points))
    return tuple(tuple(mark(point, way) for way in range(8)) for point in numbers)
