"""A field of paper football as shapes: every measure is a part of a cell, or of the page."""

from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from math import ceil, cos, floor, hypot, pi, sin
from typing import Final

from PIL import Image, ImageDraw

from games.paper_football.pitch import VECTORS, WAYS
from games.paper_football.words import Point, Way
from renderers.chalk import Chalk
from renderers.signs import circle, dot, stroke
from renderers.skin import Colour

SCALE: Final = 3
"""Shapes are painted so many times larger and reduced: Pillow's own edges are not smooth."""

Spot = tuple[float, float]
"""Pixels from the upper left corner of the page."""

Box = tuple[float, float, float, float]
"""Left, top, right, bottom, on a page that is `SCALE` times larger."""

_CELL_MOST: Final = 96
_CELL_LEAST: Final = 2
_SLIMMEST: Final = 0.6
"""A page is at least so many times as wide as it is high: a chat shows slim pictures small."""


@dataclass(frozen=True, slots=True)
class Field:
    """A field of `across`×`up` cells, each `cell` pixels wide, between two lines of text."""

    across: int
    up: int
    cell: int

    @staticmethod
    @lru_cache(64)
    def fitting(across: int, up: int, width: int, most: int) -> "Field":
        """The largest that is at most `width` wide, and no side of it longer than `most`."""
        fields = (Field(across, up, cell) for cell in range(_CELL_MOST, _CELL_LEAST, -1))
        room = min(width, most)
        fit = (each for each in fields if each.width <= room and each.height <= most)
        return next(fit, Field(across, up, _CELL_LEAST))

    @property
    def width(self) -> int:
        margin = max(self.cell, 2 * self.label_size)
        return max(self.across * self.cell + 2 * margin, round(self.height * _SLIMMEST))

    @property
    def height(self) -> int:
        return (self.up + 2) * self.cell + 2 * self.head + self.foot

    @property
    def _breadth(self) -> float:
        """About the page's width, which depends on the size of its texts."""
        return max(self.across + 2, (self.up + 2) * _SLIMMEST) * self.cell

    @property
    def head(self) -> int:
        """Room of a line of text."""
        return round(self.text_size * 1.7)

    @property
    def foot(self) -> int:
        """Room of the letters below the lower goal."""
        return round(self.label_size * 1.5)

    @property
    def text_size(self) -> int:
        return round(max(self.cell * 0.5, self._breadth * 0.045))

    @property
    def label_size(self) -> int:
        return round(max(self.cell * 0.3, self._breadth * 0.024))

    @property
    def badge(self) -> float:
        """The diameter of a digit's ground, readable on a telephone."""
        return max(self.cell * 0.36, self.width * 0.037)

    @property
    def digit_size(self) -> int:
        return round(self.badge * 0.86)

    def thickness(self, cells: float) -> float:
        """A line of that thickness, but never too thin to be seen on a telephone."""
        return max(self.cell * cells, self._breadth * 0.055 * cells)

    @property
    def left(self) -> float:
        """Of the field's left side."""
        return (self.width - self.across * self.cell) / 2

    @property
    def baselines(self) -> tuple[int, int]:
        """Of the upper and the lower line of text."""
        return round(self.text_size * 1.2), self.height - round(self.text_size * 0.55)

    def spot(self, point: Point) -> Spot:
        """Where a point lies."""
        x = self.left + point.file * self.cell
        return x, self.head + (self.up + 2 - point.rank) * self.cell

    def digit(self, ball: Point, way: Way) -> Spot:
        """The middle of the digit of a way: around the ball, wherever the neighbours lie."""
        across, up = VECTORS[WAYS.index(way)]
        x, y = self.spot(ball)
        reach = max(self.cell * 0.5, self.badge * 1.36) / hypot(across, up)
        return x + across * reach, y - up * reach


class Pen:
    """Draws on a page that is `SCALE` times larger than the field's measures."""

    def __init__(self, image: Image.Image, field: Field) -> None:
        self._draw = ImageDraw.Draw(image)
        self._field = field

    def _wide(self, cells: float) -> float:
        return self._field.thickness(cells) * SCALE

    def _at(self, point: Point) -> Spot:
        x, y = self._field.spot(point)
        return x * SCALE, y * SCALE

    def line(self, trail: tuple[Point, ...], ink: Colour, width: float) -> None:
        """A line through the points with round corners, `width` cells thick."""
        stroke(self._draw, [self._at(point) for point in trail], self._wide(width), ink)

    def dashes(self, trail: tuple[Point, ...], ink: Colour, width: float, pieces: int) -> None:
        """The same, each step in so many pieces with gaps between them."""
        for one, other in pairwise(trail):
            (ax, ay), (bx, by) = self._at(one), self._at(other)
            for piece in range(pieces):
                ends = ((piece + 0.2) / pieces, (piece + 0.8) / pieces)
                points = [(ax + (bx - ax) * t, ay + (by - ay) * t) for t in ends]
                self._draw.line(points, fill=ink, width=max(1, round(self._wide(width))))

    def dot(self, point: Point, ink: Colour, radius: float) -> None:
        dot(self._draw, *self._at(point), self._wide(radius), ink)

    def ring(self, point: Point, ink: Colour, ground: Colour, radius: float) -> None:
        """A bounce: a circle that the line goes through."""
        dot(self._draw, *self._at(point), self._wide(radius), ink)
        dot(self._draw, *self._at(point), self._wide(radius) * 0.5, ground)

    def cross(self, point: Point, ink: Colour, reach: float, width: float) -> None:
        (x, y), far = self._at(point), self._wide(reach)
        for way in (-1, 1):
            ends = [(x - far, y - far * way), (x + far, y + far * way)]
            stroke(self._draw, ends, self._wide(width), ink)

    def ball(self, point: Point, chalk: Chalk) -> None:
        """A white ball with a dark outline and a pentagon."""
        (x, y), radius = self._at(point), max(self._wide(0.2), SCALE * 7)
        dot(self._draw, x, y, radius, chalk.ball)
        circle(self._draw, x, y, radius * 0.9, radius * 0.24, chalk.rim)
        corners = [
            (x + radius * 0.4 * sin(turn * 2 * pi / 5), y - radius * 0.4 * cos(turn * 2 * pi / 5))
            for turn in range(5)
        ]
        self._draw.polygon(corners, fill=chalk.rim)

    def badge(self, at: Spot, chalk: Chalk) -> None:
        """The ground of a digit."""
        x, y, radius = at[0] * SCALE, at[1] * SCALE, self._field.badge * SCALE / 2
        dot(self._draw, x, y, radius, chalk.badge)

    def spoke(self, ball: Point, end: Spot, ink: Colour) -> None:
        """From the ball towards a digit and beyond."""
        points = [self._at(ball), (end[0] * SCALE, end[1] * SCALE)]
        self._draw.line(points, fill=ink, width=max(SCALE, round(self._wide(0.035))))


def paint_empty(field: Field, chalk: Chalk, page: Colour, square: Colour | None) -> Image.Image:
    """Page, field, both goals and the frame; no ball."""
    size = field.width * SCALE, field.height * SCALE
    image = Image.new("RGB", size, page)
    draw = ImageDraw.Draw(image)
    if square is not None:
        _rule(draw, field, (0, 0, *size), square)
    middle = field.across // 2
    goals = [_box(field, (middle - 1, rank), (middle + 1, rank + 1)) for rank in (0, field.up + 1)]
    ground = _box(field, (0, 1), (field.across, field.up + 1))
    for box in (*goals, ground):
        draw.rectangle(box, fill=chalk.field)
    _rule(draw, field, ground, chalk.square)
    for box in goals:
        _rule(draw, field, box, chalk.net, 3)
    width = field.cell * SCALE * 0.09
    for corners in _frame(field):
        stroke(draw, [_large(field, corner) for corner in corners], width, chalk.frame)
    dot(draw, *_large(field, (middle, field.up // 2 + 1)), width * 0.9, chalk.frame)
    return image


def _frame(field: Field) -> tuple[list[tuple[int, int]], ...]:
    """Two lines, each around one half, from mouth to mouth; and the walls of the goals."""
    right, top, middle = field.across, field.up + 1, field.across // 2
    return (
        [(middle - 1, 1), (0, 1), (0, top), (middle - 1, top)],
        [(middle + 1, 1), (right, 1), (right, top), (middle + 1, top)],
        [(middle - 1, 1), (middle - 1, 0), (middle + 1, 0), (middle + 1, 1)],
        [(middle - 1, top), (middle - 1, top + 1), (middle + 1, top + 1), (middle + 1, top)],
    )


def _large(field: Field, corner: tuple[int, int]) -> Spot:
    x = field.left + corner[0] * field.cell
    return x * SCALE, (field.head + (field.up + 2 - corner[1]) * field.cell) * SCALE


def _box(field: Field, low: tuple[int, int], high: tuple[int, int]) -> Box:
    """The squares between two corners."""
    (left, bottom), (right, top) = _large(field, low), _large(field, high)
    return left, top, right, bottom


def _rule(draw: ImageDraw.ImageDraw, field: Field, box: Box, ink: Colour, parts: int = 1) -> None:
    """The squares of the field inside a box, or so many parts to each of their sides."""
    left, top, right, bottom = box
    step = field.cell * SCALE / parts
    from_left, from_top = _large(field, (0, field.up + 2))
    width = max(SCALE, round(field.cell * SCALE * 0.02))
    for number in range(ceil((left - from_left) / step), floor((right - from_left) / step) + 1):
        x = from_left + number * step
        draw.line((x, top, x, bottom), fill=ink, width=width)
    for number in range(ceil((top - from_top) / step), floor((bottom - from_top) / step) + 1):
        y = from_top + number * step
        draw.line((left, y, right, y), fill=ink, width=width)
