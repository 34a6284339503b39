"""Signs say in any language what a picture must say without a word; each is a coverage mask."""

from collections.abc import Callable
from enum import Enum
from functools import lru_cache
from math import ceil, cos, pi, sin
from typing import Final

from PIL import Image, ImageDraw

SCALE: Final = 4
"""Shapes are painted so many times larger and reduced: Pillow's own edges are not smooth."""

Pen = Callable[[ImageDraw.ImageDraw, float], None]
"""Paints one sign into a square whose side is given."""


class Sign(Enum):
    """What can be said."""

    SHOTS = "shots"
    TICK = "tick"
    SUNK = "anchor"
    RESIGNED = "flag"
    REMOVED = "barred"
    IDLE = "hourglass"
    WINNER = "crown"
    MOVER = "arrow"
    WON = "disc"
    TO_WIN = "ring"


@lru_cache(maxsize=128)
def sign(what: Sign, side: int) -> Image.Image:
    """The sign as coverage, mode L, `side` pixels square."""
    large = Image.new("L", (side * SCALE, side * SCALE))
    _PENS[what](ImageDraw.Draw(large), side * SCALE / 100)
    return large.reduce(SCALE)


def stroke(
    draw: ImageDraw.ImageDraw, points: list[tuple[float, float]], width: float, fill: object
) -> None:
    """A line with round ends and corners."""
    draw.line(points, fill=fill, width=ceil(width))  # type: ignore[arg-type]
    for x, y in points:
        dot(draw, x, y, width / 2, fill)


def dot(draw: ImageDraw.ImageDraw, x: float, y: float, radius: float, fill: object) -> None:
    box = (x - radius, y - radius, x + radius, y + radius)
    draw.ellipse(box, fill=fill)  # type: ignore[arg-type]


def circle(
    draw: ImageDraw.ImageDraw, x: float, y: float, radius: float, width: float, fill: object
) -> None:
    """A ring; `radius` is that of the middle of its stroke."""
    outer = radius + width / 2
    box = (x - outer, y - outer, x + outer, y + outer)
    draw.ellipse(box, outline=fill, width=round(width))  # type: ignore[arg-type]


def _lines(
    draw: ImageDraw.ImageDraw, s: float, width: float, *lines: list[tuple[int, int]]
) -> None:
    for line in lines:
        stroke(draw, [(x * s, y * s) for x, y in line], width * s, 255)


def _shots(draw: ImageDraw.ImageDraw, s: float) -> None:
    circle(draw, 50 * s, 50 * s, 29 * s, 10 * s, 255)
    _lines(draw, s, 10, [(50, 6), (50, 32)], [(50, 68), (50, 94)])
    _lines(draw, s, 10, [(6, 50), (32, 50)], [(68, 50), (94, 50)])


def _tick(draw: ImageDraw.ImageDraw, s: float) -> None:
    _lines(draw, s, 16, [(14, 54), (40, 80), (86, 22)])


def _anchor(draw: ImageDraw.ImageDraw, s: float) -> None:
    circle(draw, 50 * s, 16 * s, 9 * s, 8 * s, 255)
    _lines(draw, s, 9, [(50, 26), (50, 92)], [(30, 39), (70, 39)])
    arc = [(50 - 38 * cos(t * pi / 24), 55 + 37 * sin(t * pi / 24)) for t in range(25)]
    stroke(draw, [(x * s, y * s) for x, y in arc], 9 * s, 255)
    for way in (-1, 1):
        barb = [(50 + way * x, y) for x, y in ((48, 66), (38, 44), (25, 62))]
        draw.polygon([(x * s, y * s) for x, y in barb], fill=255)


def _flag(draw: ImageDraw.ImageDraw, s: float) -> None:
    _lines(draw, s, 9, [(22, 8), (22, 94)])
    _lines(draw, s, 8, [(22, 12), (84, 12), (68, 34), (84, 56), (22, 56)])


def _barred(draw: ImageDraw.ImageDraw, s: float) -> None:
    circle(draw, 50 * s, 50 * s, 39 * s, 12 * s, 255)
    _lines(draw, s, 12, [(23, 23), (77, 77)])


def _hourglass(draw: ImageDraw.ImageDraw, s: float) -> None:
    _lines(draw, s, 9, [(20, 10), (80, 10)], [(20, 90), (80, 90)])
    _lines(draw, s, 7, [(28, 12), (28, 24), (50, 50), (28, 76), (28, 88)])
    _lines(draw, s, 7, [(72, 12), (72, 24), (50, 50), (72, 76), (72, 88)])
    for sand in (((36, 28), (64, 28), (50, 46)), ((32, 86), (68, 86), (50, 66))):
        draw.polygon([(x * s, y * s) for x, y in sand], fill=255)


def _crown(draw: ImageDraw.ImageDraw, s: float) -> None:
    points = ((14, 76), (8, 30), (32, 50), (50, 18), (68, 50), (92, 30), (86, 76))
    draw.polygon([(x * s, y * s) for x, y in points], fill=255)
    for x, y in ((8, 28), (50, 16), (92, 28)):
        dot(draw, x * s, y * s, 7 * s, 255)
    _lines(draw, s, 9, [(18, 88), (82, 88)])


def _arrow(draw: ImageDraw.ImageDraw, s: float) -> None:
    draw.polygon([(x * s, y * s) for x, y in ((18, 10), (90, 50), (18, 90))], fill=255)


def _disc(draw: ImageDraw.ImageDraw, s: float) -> None:
    dot(draw, 50 * s, 54 * s, 32 * s, 255)


def _ring(draw: ImageDraw.ImageDraw, s: float) -> None:
    circle(draw, 50 * s, 54 * s, 28 * s, 9 * s, 255)


_PENS: Final[dict[Sign, Pen]] = {
    Sign.SHOTS: _shots,
    Sign.TICK: _tick,
    Sign.SUNK: _anchor,
    Sign.RESIGNED: _flag,
    Sign.REMOVED: _barred,
    Sign.IDLE: _hourglass,
    Sign.WINNER: _crown,
    Sign.MOVER: _arrow,
    Sign.WON: _disc,
    Sign.TO_WIN: _ring,
}
