"""The field as it is before the first line: points, lines that may be drawn, the frame (F1-F3, F8).

Points are numbered; a point's free lines are a mask of eight bits, bit n for the n-th `Way`.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from games.kit.grid import File
from games.paper_football.words import Point, Side, Way

WAYS: Final = tuple(Way)
VECTORS: Final = tuple(((int(way.value) - 1) % 3 - 1, (int(way.value) - 1) // 3 - 1) for way in Way)
"""Files to the right and ranks upwards, as the keys of a number pad lie."""
BACK: Final = tuple((number + 4) % 8 for number in range(8))
"""The opposite way."""
NOWHERE: Final = -1


class Exits(dict[int, tuple[tuple[int, int], ...]]):
    """`point << 8 | free lines` -> number of the way and neighbour, in order of `Way`."""

    __slots__ = ("_next",)

    def __init__(self, neighbours: tuple[tuple[int, ...], ...]) -> None:
        self._next = neighbours

    def __missing__(self, key: int) -> tuple[tuple[int, int], ...]:
        point, mask = key >> 8, key & 255
        found = tuple((way, self._next[point][way]) for way in range(8) if mask >> way & 1)
        self[key] = found
        return found


@dataclass(frozen=True, slots=True, eq=False)
class Pitch:
    """One size of field.

    neighbours  of each point by the number of the way, NOWHERE where no line may ever be drawn
    free        lines of each point that may be drawn
    occupied    1 for the kick-off and the frame; the mouths and goals have 0
    goals       1 for the lower goal's points, 2 for the upper one's, else 0
    exits       neighbours again, by point and free lines
    """

    width: int
    height: int
    points: tuple[Point, ...]
    neighbours: tuple[tuple[int, ...], ...]
    free: tuple[int, ...]
    occupied: bytes
    goals: bytes
    exits: Exits

    @property
    def kickoff(self) -> int:
        return self.points.index(kickoff(self.width, self.height))

    def target(self, side: Side) -> int:
        """The value in `goals` of the goal that this side attacks (F4)."""
        return 2 if side is Side.LOWER else 1


@lru_cache(16)
def pitch(width: int, height: int) -> Pitch:
    """The field of so many cells, both numbers even."""
    points = _points(width, height)
    numbers = {point: number for number, point in enumerate(points)}
    neighbours = tuple(
        tuple(
            numbers[to] if drawable(width, height, point, to := _beside(point, way)) else NOWHERE
            for way in range(8)
        )
        for point in points
    )
    return Pitch(
        width,
        height,
        points,
        neighbours,
        tuple(sum((to != NOWHERE) << way for way, to in enumerate(each)) for each in neighbours),
        bytes(_is_occupied(width, height, point) for point in points),
        bytes({0: 1, height + 2: 2}.get(point.rank, 0) for point in points),
        Exits(neighbours),
    )


def kickoff(width: int, height: int) -> Point:
    """Where the first line begins: the middle (F1)."""
    return Point(File(width // 2), height // 2 + 1)


def drawable(width: int, height: int, one: Point, other: Point) -> bool:
    """The middle of the line lies strictly inside the field or a goal (F3, F5, F8)."""
    across, along = _doubled_middle(width, height, one, other)
    inside = across < width and along < height
    return inside or (across < 2 and height <= along < height + 2)


def on_frame(width: int, height: int, one: Point, other: Point) -> bool:
    """The line runs along a side of the field."""
    across, along = _doubled_middle(width, height, one, other)
    return (across == width and along <= height) or (along == height and 2 < across <= width)


def beside(point: Point, way: Way) -> Point:
    """Its neighbour on that way, on the field or off it."""
    return _beside(point, WAYS.index(way))


def _beside(point: Point, way: int) -> Point:
    across, up = VECTORS[way]
    return Point(File(point.file + across), point.rank + up)


def _points(width: int, height: int) -> tuple[Point, ...]:
    field = [Point(File(file), rank) for rank in range(1, height + 2) for file in range(width + 1)]
    middle = width // 2
    goals = [Point(File(middle + by), rank) for rank in (0, height + 2) for by in (-1, 0, 1)]
    return (*field, *goals)


def _doubled_middle(width: int, height: int, one: Point, other: Point) -> tuple[int, int]:
    """Twice the distances of the line's middle from the kick-off."""
    across = one.file + other.file - width
    return abs(across), abs(one.rank + other.rank - height - 2)


def _is_occupied(width: int, height: int, point: Point) -> bool:
    across, along = _doubled_middle(width, height, point, point)
    if along > height:
        return False
    return across == along == 0 or across == width or (along == height and across > 0)
