"""What the pictures of all sea battles share: a board under its title and over its ships."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from games.kit.grid import SIDE, Cell
from games.sea.fleet import SIZES, Fleet
from games.sea.waters import Marked
from renderers.canvas import Canvas
from renderers.lettering import clean, fit
from renderers.look import Look, Picture
from renderers.sheet import Lot, Paper, Sheet, sheet_canvas
from renderers.signs import Sign, sign
from renderers.waters import paint_ships, paint_waters

_LETTER: Final = 0.86
"""Size of a title, in cells."""


@dataclass(frozen=True, slots=True)
class Title:
    """What stands over a board.

    signs       from the right
    shots       how many there are, beside a crosshair; 0: no figure
    underlined  the nick is, in the accent's colour
    mover       an arrow in the accent's colour points at the nick
    """

    nick: str
    signs: tuple[Sign, ...] = ()
    shots: int = 0
    underlined: bool = False
    mover: bool = False


@dataclass(frozen=True, slots=True)
class Block:
    """One board with its title.

    afloat  lengths of the ships that are
    aims    where a crosshair is
    wreck   greys the board, and is its watermark
    """

    title: Title
    marks: tuple[Marked, ...]
    afloat: tuple[int, ...]
    fleet: Fleet | None = None
    aims: frozenset[Cell] = frozenset()
    wreck: Sign | None = None


def drawn_nicks(nicks: Sequence[str]) -> tuple[str, ...]:
    """By seat. Nicks that would be drawn alike get the number of their seat."""
    drawn = [clean(nick) for nick in nicks]
    alike = Counter(drawn)
    return tuple(
        nick if alike[nick] == 1 else f"{seat + 1}·{nick}" for seat, nick in enumerate(drawn)
    )


def blocks_canvas(paper: Paper, blocks: Sequence[Block], look: Look) -> Canvas:
    """The paper with all its boards: as many blocks as it has lots."""
    canvas = sheet_canvas(paper, look)
    for lot, block in zip(paper.lots, blocks, strict=True):
        spot = lot.left, lot.top
        paint_waters(canvas, spot, lot.cell, block.marks, block.fleet, block.aims, block.wreck)
        paint_ships(canvas, _quay(lot), lot.cell, block.afloat)
        _paint_title(canvas, lot, block.title, block.wreck is not None)
    return canvas


def draw_fleet(fleet: Fleet, look: Look) -> Picture:
    """A fleet before the first shot; nobody's name is over it."""
    sheet = Sheet.fitting(1, look.width, head=1)
    canvas = sheet_canvas(sheet, look)
    (lot,) = sheet.lots
    paint_waters(canvas, (lot.left, lot.top), lot.cell, (), fleet)
    paint_ships(canvas, _quay(lot), lot.cell, SIZES)
    return canvas.picture()


def _paint_title(canvas: Canvas, lot: Lot, title: Title, lost: bool) -> None:
    """From the right: shots, signs; the nick gets the room that is left."""
    skin, size = canvas.skin, round(lot.cell * _LETTER)
    left, baseline = lot.left, lot.top - round(lot.cell * 1.45)
    right = left + lot.room
    if title.shots and not lost:
        right = _paint_shots(canvas, right, baseline, size, title.shots)
    for what in title.signs:
        right -= size
        canvas.stamp(sign(what, size), (right, baseline - round(size * 0.88)), skin.text, skin.page)
        right -= size // 4
    if title.mover:
        left += _paint_arrow(canvas, left, baseline, size)
    nick = fit(title.nick, right - left - lot.cell // 3, size, bold=True)
    ink = skin.lost if lost else skin.text
    begin, _, end, _ = canvas.write(nick, (left, baseline), size, ink, bold=True)
    if title.underlined:
        rule = max(2, lot.cell // 12)
        canvas.fill((begin, baseline + 2 * rule, end, baseline + 3 * rule), skin.accent)


def _paint_arrow(canvas: Canvas, left: int, baseline: int, size: int) -> int:
    """As tall as a capital letter; gives back the room it takes."""
    tall = round(size * 0.76)
    at = (left, baseline - tall)
    canvas.stamp(sign(Sign.MOVER, tall), at, canvas.skin.accent, canvas.skin.page)
    return tall + size // 4


def _paint_shots(canvas: Canvas, right: int, baseline: int, size: int, shots: int) -> int:
    """A crosshair and the number of shots, flush right; gives back where they begin."""
    left = canvas.write(str(shots), (right, baseline), size, canvas.skin.label, align="right")[0]
    left -= round(size * 1.0)
    at = (left, baseline - round(size * 0.8))
    canvas.stamp(sign(Sign.SHOTS, round(size * 0.85)), at, canvas.skin.label, canvas.skin.page)
    return left - size // 4


def _quay(lot: Lot) -> tuple[int, int]:
    """Where the row of ships of a board begins."""
    return lot.left, lot.top + SIDE * lot.cell + round(lot.cell * 0.4)
