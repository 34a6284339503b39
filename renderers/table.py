"""A nardy board as shapes: every measure is a part of the width of a point."""

from dataclasses import dataclass
from itertools import pairwise
from math import atan2, cos, hypot, pi, sin
from typing import ClassVar, Final

from PIL import Image, ImageDraw

from games.nardy.board import ACROSS, STEPS
from renderers.skin import Colour
from renderers.wood import Wood

SCALE: Final = 3
"""Shapes are painted so many times larger and reduced: Pillow's own edges are not smooth."""

Spot = tuple[float, float]
"""Pixels from the upper left corner of the board, its frame included."""

_PIPS: Final = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


@dataclass(frozen=True, slots=True)
class Table:
    """A board with points `unit` pixels wide, between two lines of text.

    Steps are those of the lower side: its head lies at the right end of the upper row, its home at
    the right of the lower row.
    """

    COUNTED: ClassVar = 5
    """Stacks of more checkers get their number."""

    unit: int

    @staticmethod
    def fitting(width: int, most: int) -> "Table":
        """The largest that is at most `width` wide, and no side of it longer than `most`."""
        unit = min(min(width, most) * 10 // 144, most * 10 // 171)
        return Table(max(unit, 10))

    @property
    def width(self) -> int:
        return self.board[2] + 2 * self.margin

    @property
    def height(self) -> int:
        return self.board[1] + self.board[3] + self.board[1]

    @property
    def margin(self) -> int:
        return self.unit // 2

    @property
    def frame(self) -> int:
        return max(2, self.unit // 4)

    @property
    def bar(self) -> int:
        return self.unit // 2

    @property
    def tall(self) -> int:
        """How far a stack may reach."""
        return round(self.unit * 5.2)

    @property
    def board(self) -> tuple[int, int, int, int]:
        """Left, top, width, height; the frame included."""
        wide = ACROSS * self.unit + self.bar + 2 * self.frame
        high = 2 * self.tall + round(self.unit * 1.5) + 2 * self.frame
        return self.margin, round(self.unit * 2.25), wide, high

    @property
    def size(self) -> float:
        """A checker's diameter."""
        return self.unit * 0.94

    @property
    def die_side(self) -> float:
        return self.unit * 1.2

    @property
    def text_size(self) -> int:
        return round(self.unit * 0.72)

    @property
    def small_size(self) -> int:
        return round(self.unit * 0.62)

    @property
    def number_size(self) -> int:
        return round(self.unit * 0.52)

    @property
    def count_size(self) -> int:
        return round(self.unit * 0.5)

    @property
    def baselines(self) -> tuple[int, int]:
        """Of the two lines of text."""
        return round(self.unit * 1.2), self.height - round(self.unit * 0.62)

    @property
    def numbers(self) -> tuple[int, int]:
        """Baselines of the numbers of the upper and the lower row."""
        _, top, _, high = self.board
        return top - round(self.unit * 0.18), top + high + round(self.unit * 0.54)

    def column(self, step: int) -> float:
        """The middle of a point, from the left side of the board."""
        place = ACROSS - 1 - step if step < ACROSS else step - ACROSS
        return self.frame + (place + 0.5) * self.unit + (self.bar if place >= ACROSS // 2 else 0)

    def middle(self, step: int) -> float:
        """The same, from the left side of the page."""
        return self.board[0] + self.column(step)

    def spot(self, step: int, level: int, count: int) -> Spot:
        """The middle of a checker of a stack of so many: tall stacks are pressed together."""
        room = self.tall - self.size
        stride = min(self.size, room / max(count - 1, 1))
        rise = self.frame + self.size / 2 + level * stride
        return self.column(step), rise if step < ACROSS else self.board[3] - rise

    def out(self, step: int, begin: Spot) -> Spot:
        """Where a checker leaves the board: at the end of its row."""
        beyond = self.frame * 0.5
        return (beyond if step < ACROSS else self.board[2] - beyond), begin[1]

    def die(self, number: int, many: int, right: bool) -> Spot:
        """The middle of a die: the lower side throws to the right."""
        half = self.frame + 3 * self.unit
        middle = self.board[2] - half if right else half
        return middle + (number - (many - 1) / 2) * self.die_side * 1.2, self.board[3] / 2


def paint_empty(table: Table, wood: Wood, page: Colour) -> Image.Image:
    """Frame, field, bar and points, `SCALE` times as large."""
    _, _, wide, high = (part * SCALE for part in table.board)
    image = Image.new("RGB", (wide, high), page)
    draw = ImageDraw.Draw(image)
    frame, unit = table.frame * SCALE, table.unit * SCALE
    draw.rounded_rectangle((0, 0, wide - 1, high - 1), radius=frame, fill=wood.frame)
    for half in range(2):
        left = frame + half * (6 * unit + table.bar * SCALE)
        draw.rectangle((left, frame, left + 6 * unit - 1, high - frame - 1), fill=wood.field)
    for step in range(STEPS):
        x, dark = table.column(step) * SCALE, (step + step // ACROSS) % 2
        foot, tip = frame, frame + table.tall * 0.94 * SCALE
        if step >= ACROSS:
            foot, tip = high - frame - 1, high - 1 - tip
        corners = [(x - unit * 0.46, foot), (x + unit * 0.46, foot), (x, tip)]
        fill = wood.deep if dark else wood.pale
        draw.polygon(corners, fill=fill)
        draw.line([*corners, corners[0]], fill=wood.edge, width=max(2, unit // 40))
    return image


def paint_checker(
    draw: ImageDraw.ImageDraw, at: Spot, size: float, wood: Wood, white: bool
) -> None:
    """White ones are pale discs with a dark rim, black ones the reverse."""
    fill, rim = (wood.white, wood.white_rim) if white else (wood.black, wood.black_rim)
    x, y, side = at[0] * SCALE, at[1] * SCALE, size * SCALE
    _disc(draw, x, y, side * 0.5, fill=fill, outline=rim, width=max(2, round(side * 0.05)))
    if not white:
        _disc(draw, x, y, side * 0.36, outline=rim, width=max(2, round(side * 0.035)))


def paint_die(
    draw: ImageDraw.ImageDraw, at: Spot, size: float, wood: Wood, value: int, spent: bool
) -> None:
    """A spent one has lost its body and is crossed out."""
    x, y, side = at[0] * SCALE, at[1] * SCALE, size * SCALE
    half, ink = side / 2, wood.spent if spent else wood.spot
    body, line = (wood.field, wood.spent) if spent else (wood.die, wood.edge)
    box = (x - half, y - half, x + half, y + half)
    width = max(2, round(side * 0.045))
    draw.rounded_rectangle(box, radius=side * 0.2, fill=body, outline=line, width=width)
    for across, down in _PIPS[value]:
        _disc(draw, x + across * side * 0.27, y + down * side * 0.27, side * 0.1, fill=ink)
    if spent:
        reach = half * 0.98
        draw.line((x - reach, y + reach, x + reach, y - reach), fill=ink, width=2 * width)


def paint_arrow(
    draw: ImageDraw.ImageDraw, begin: Spot, end: Spot, times: int, table: Table, wood: Wood
) -> None:
    """A bow from checker to checker that leans to the middle of the board; `times` as bars."""
    unit = table.unit * SCALE
    (ax, ay), (bx, by) = ((x * SCALE, y * SCALE) for x, y in (begin, end))
    middle = table.board[3] * SCALE / 2
    lean = min(hypot(bx - ax, by - ay) * 0.22, unit * 1.4)
    way = 1 if (ay + by) / 2 < middle else -1
    same = (ay < middle) == (by < middle)
    cx, cy = (ax + bx) / 2 + (0 if same else lean), (ay + by) / 2 + (way * lean if same else 0)
    points = [
        (
            (1 - t) ** 2 * ax + 2 * t * (1 - t) * cx + t * t * bx,
            (1 - t) ** 2 * ay + 2 * t * (1 - t) * cy + t * t * by,
        )
        for t in (number / 24 for number in range(25))
    ]
    angle = atan2(by - cy, bx - cx)
    for ink, extra in ((wood.halo, unit * 0.055), (wood.arrow, 0.0)):
        thick = unit * 0.11 + 2 * extra
        for one, two in pairwise(points[:-1]):
            draw.line((*one, *two), fill=ink, width=round(thick))
        for x, y in points[:-1]:
            _disc(draw, x, y, thick / 2, fill=ink)
        _disc(draw, ax, ay, unit * 0.12 + extra, fill=ink)
        for number in range(times - 1):
            _bar(draw, points, 10 + 3 * number, unit * 0.26 + extra, thick * 0.9, ink)
        _head(draw, (bx, by), angle, unit * 0.42, extra, ink)


def paint_tray(
    table: Table, wood: Wood, page: Colour, white: bool, off: int, most: int
) -> Image.Image:
    """Checkers on edge, those borne off full, in threes of five."""
    unit = table.unit * SCALE
    step, gap, tall = unit * 0.2, unit * 0.12, unit * 0.72
    wide, high = most * step + (most // 5 - 1) * gap, tall + unit * 0.08
    size = -(-round(wide) // SCALE) * SCALE, -(-round(high) // SCALE) * SCALE
    image = Image.new("RGB", size, page)
    draw = ImageDraw.Draw(image)
    fill, rim = (wood.white, wood.white_rim) if white else (wood.black, wood.black_rim)
    for number in range(most):
        left = number * step + number // 5 * gap
        box = (left, unit * 0.04, left + step * 0.84, unit * 0.04 + tall)
        if number < off:
            draw.rounded_rectangle(box, radius=step * 0.3, fill=fill, outline=rim,
                                   width=max(2, round(unit * 0.03)))  # fmt: skip
        else:
            foot = (box[0], box[3] - tall * 0.16, box[2], box[3])
            draw.rounded_rectangle(foot, radius=step * 0.2, fill=wood.spent)
    return image.reduce(SCALE)


def _disc(draw: ImageDraw.ImageDraw, x: float, y: float, radius: float, **inks: object) -> None:
    draw.ellipse((x - radius, y - radius, x + radius, y + radius), **inks)  # type: ignore[arg-type]


def _head(
    draw: ImageDraw.ImageDraw, at: Spot, angle: float, size: float, extra: float, ink: Colour
) -> None:
    x, y = at[0] + 2 * extra * cos(angle), at[1] + 2 * extra * sin(angle)
    far = size + 3.4 * extra
    wings = [
        (x - far * cos(angle + turn), y - far * sin(angle + turn)) for turn in (-pi / 6, pi / 6)
    ]
    draw.polygon([(x, y), *wings], fill=ink)


def _bar(
    draw: ImageDraw.ImageDraw, points: list[Spot], at: int, half: float, width: float, ink: Colour
) -> None:
    """A stroke across the way: the step was made once more."""
    (ax, ay), (x, y), (bx, by) = points[at - 1], points[at], points[at + 1]
    angle = atan2(by - ay, bx - ax) + pi / 2
    dx, dy = half * cos(angle), half * sin(angle)
    draw.line((x - dx, y - dy, x + dx, y + dy), fill=ink, width=round(width))
