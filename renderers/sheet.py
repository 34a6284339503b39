"""Boards lie on a sheet in whole squares: every measure is a number of cells of the boards.

A block is a title (two cells), a row of letters, the board and a row for its ships; a column of
numbers stands left of it. So the squares of a school page and of the boards are the same squares.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple, Protocol

from PIL import Image

from games.kit.grid import SIDE
from renderers.canvas import Canvas
from renderers.lettering import clean
from renderers.look import Look
from renderers.skin import SKINS, Inks

SIDE_MOST: Final = 1280
"""The longest side that Telegram keeps as it is."""
_CELL_MOST: Final = 64
_CELL_LEAST: Final = 12
_BREADTH: Final = 12
"""From block to block, in cells: the numbers, the board, a gap."""
_BODY: Final = 12
"""From title to title, in cells: the letters, the board, the ships."""
_COLUMNS: Final = (1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3)
"""By number of boards. Upright sheets: most people hold a phone."""


class Lot(NamedTuple):
    """Where a board lies: the upper left corner of its water, and the side of its squares.

    room  how wide its title may be
    """

    left: int
    top: int
    cell: int
    room: int


class Paper(Protocol):
    """What boards lie on, in squares of `cell` pixels. Equal papers look the same when empty."""

    def __hash__(self) -> int: ...

    @property
    def cell(self) -> int: ...

    @property
    def width(self) -> int: ...

    @property
    def height(self) -> int: ...

    @property
    def lots(self) -> tuple[Lot, ...]: ...


@dataclass(frozen=True, slots=True)
class Sheet:
    """Where `boards` boards lie, their squares `cell` pixels wide, below `head` empty squares."""

    boards: int
    cell: int
    head: int = 2

    @staticmethod
    def fitting(boards: int, width: int, head: int = 2) -> "Sheet":
        """The largest sheet that is at most `width` wide and that Telegram does not shrink."""
        one = Sheet(boards, 2, head)
        cell = min(min(width, SIDE_MOST) * 2 // one.width, SIDE_MOST * 2 // one.height, _CELL_MOST)
        return Sheet(boards, max(cell, _CELL_LEAST), head)

    @property
    def columns(self) -> int:
        return _COLUMNS[self.boards]

    @property
    def rows(self) -> int:
        return -(-self.boards // self.columns)

    @property
    def width(self) -> int:
        return self.columns * _BREADTH * self.cell + self.cell // 2

    @property
    def height(self) -> int:
        return (self.rows * (self.head + _BODY) + 1) * self.cell

    def spot(self, number: int) -> tuple[int, int]:
        """The upper left corner of a board's water."""
        row, column = divmod(number, self.columns)
        left = (column * _BREADTH + 1) * self.cell + self.cell // 2
        return left, (row * (self.head + _BODY) + self.head + 1) * self.cell

    @property
    def lots(self) -> tuple[Lot, ...]:
        """All boards in their order."""
        spots = (self.spot(number) for number in range(self.boards))
        return tuple(Lot(left, top, self.cell, SIDE * self.cell) for left, top in spots)


def hairline(cell: int) -> int:
    """Thickness of the squares' lines."""
    return 1 if cell < 48 else 2


def border(cell: int) -> int:
    """Thickness of a board's frame."""
    return max(2, round(cell / 14))


def sheet_canvas(sheet: Paper, look: Look) -> Canvas:
    """A fresh copy of the empty sheet: page, letters, numbers, waters in play."""
    return Canvas(look.skin, _empty(sheet, look.skin, look.letters).copy())


@lru_cache(maxsize=12)
def _empty(sheet: Paper, skin: str, letters: str) -> Image.Image:
    colours = SKINS[skin]
    canvas = Canvas.blank(skin, sheet.width, sheet.height, colours.page)
    if colours.square is not None:
        _rule(canvas, (0, 0, sheet.width, sheet.height), sheet.cell, sheet.cell // 2)
    for lot in sheet.lots:
        _label(canvas, (lot.left, lot.top), lot.cell, letters)
        rule_water(canvas, (lot.left, lot.top), lot.cell, colours.water)
    return canvas.image


def rule_water(canvas: Canvas, spot: tuple[int, int], cell: int, inks: Inks) -> None:
    """Squares and frame of one board."""
    left, top = spot
    right, bottom = left + SIDE * cell, top + SIDE * cell
    canvas.fill((left, top, right, bottom), inks.ground)
    for step in range(0, SIDE * cell, cell):
        canvas.fill((left + step, top, left + step + hairline(cell), bottom), inks.line)
        canvas.fill((left, top + step, right, top + step + hairline(cell)), inks.line)
    canvas.frame((left, top, right, bottom), border(cell), inks.frame)


def _rule(canvas: Canvas, box: tuple[int, int, int, int], cell: int, shift: int) -> None:
    """The squares of a school page, and its margin at the right."""
    left, top, right, bottom = box
    square, margin = canvas.skin.square, canvas.skin.margin
    if square is not None:
        for x in range(left + shift, right, cell):
            canvas.fill((x, top, x + hairline(cell), bottom), square)
        for y in range(top, bottom, cell):
            canvas.fill((left, y, right, y + hairline(cell)), square)
    if margin is not None:
        x = right - cell // 2 + hairline(cell)
        canvas.fill((x, top, x + 2 * hairline(cell), bottom), margin)


def _label(canvas: Canvas, spot: tuple[int, int], cell: int, letters: str) -> None:
    left, top = spot
    size = round(cell * 0.56)
    for step, letter in enumerate(clean(letters)[:SIDE]):
        at = (left + (step + 0.5) * cell, top - round(cell * 0.28))
        canvas.write(letter, at, size, canvas.skin.label, align="centre")
    for step in range(SIDE):
        at = (left - cell * 0.26, top + step * cell + round(cell * 0.7))
        canvas.write(str(step + 1), at, size, canvas.skin.label, align="right")
