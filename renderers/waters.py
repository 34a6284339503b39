"""One board of a sea battle, its ships, and which of them are left; no rule is known here."""

from collections import Counter
from collections.abc import Collection, Iterable
from functools import lru_cache

from PIL import Image, ImageDraw

from games.kit.grid import SIDE, Cell
from games.sea.fleet import SIZES, Fleet
from games.sea.waters import Mark, Marked
from renderers.canvas import Canvas
from renderers.sheet import rule_water
from renderers.signs import SCALE, Sign, sign
from renderers.tiles import EAST, EMPTY, NORTH, SOUTH, WEST, Face, tile


def paint_waters(
    canvas: Canvas,
    spot: tuple[int, int],
    cell: int,
    marks: Iterable[Marked],
    fleet: Fleet | None = None,
    aims: Collection[Cell] = (),
    wreck: Sign | None = None,
) -> None:
    """The board's cells over its empty water; `wreck` greys the board and is its watermark."""
    if wreck is not None:
        _sink(canvas, spot, cell, wreck)
    for (column, row), face in faces(marks, fleet, aims).items():
        at = (spot[0] + column * cell, spot[1] + row * cell)
        canvas.paste(tile(canvas.key, wreck is not None, cell, face), at)


def faces(
    marks: Iterable[Marked], fleet: Fleet | None = None, aims: Collection[Cell] = ()
) -> dict[Cell, Face]:
    """What each cell shows that shows anything.

    Ships never touch, so sunk decks side by side are one ship even where no fleet is known.
    """
    shown = {cell: Face(mark=mark, fresh=fresh) for cell, mark, fresh in marks}
    decks = {cell for cell, face in shown.items() if face.mark is Mark.SUNK}
    decks |= fleet.cells if fleet else frozenset()
    for cell in decks:
        shown[cell] = shown.get(cell, EMPTY)._replace(joints=_joints(cell, decks))
    for cell in aims:
        shown[cell] = shown.get(cell, EMPTY)._replace(aimed=True)
    return shown


def paint_ships(canvas: Canvas, at: tuple[int, int], cell: int, afloat: Iterable[int]) -> None:
    """The ten ships in a row, ten cells long: those afloat full, those lost hollow."""
    for mask, ink in zip(
        _ships(cell, tuple(afloat)), (canvas.skin.alive, canvas.skin.lost), strict=True
    ):
        canvas.stamp(mask, at, ink, canvas.skin.page)


def _joints(cell: Cell, decks: Collection[Cell]) -> int:
    column, row = cell
    sides = {
        NORTH: Cell(column, row - 1),
        EAST: Cell(column + 1, row),
        SOUTH: Cell(column, row + 1),
        WEST: Cell(column - 1, row),
    }
    return sum(bit for bit, beside in sides.items() if beside in decks)


def _sink(canvas: Canvas, spot: tuple[int, int], cell: int, wreck: Sign) -> None:
    inks = canvas.skin.wreck
    rule_water(canvas, spot, cell, inks)
    side = round(cell * 7)
    shift = (SIDE * cell - side) // 2
    canvas.stamp(sign(wreck, side), (spot[0] + shift, spot[1] + shift), inks.sign, inks.ground)


@lru_cache(maxsize=256)
def _ships(cell: int, afloat: tuple[int, ...]) -> tuple[Image.Image, Image.Image]:
    """Coverage of the ships afloat and of those lost."""
    size = (SCALE * cell * SIDE, SCALE * round(cell * 0.46))
    masks = Image.new("L", size), Image.new("L", size)
    full, hollow = map(ImageDraw.Draw, masks)
    unit = size[0] / (sum(SIZES) + (len(SIZES) - 1) / 2)
    left, bottom, line = 0.0, size[1] - 1, SCALE * max(1.5, cell / 20)
    remaining = Counter(afloat)
    for decks in SIZES:
        box = (left, 0, left + decks * unit - 1, bottom)
        if remaining[decks] > 0:
            full.rounded_rectangle(box, radius=bottom * 0.35, fill=255)
            for joint in range(1, decks):
                x = left + joint * unit
                full.line((x, 0, x, bottom), fill=0, width=SCALE)
        else:
            hollow.rounded_rectangle(box, radius=bottom * 0.35, outline=255, width=round(line))
        remaining[decks] -= 1
        left += (decks + 0.5) * unit
    return masks[0].reduce(SCALE), masks[1].reduce(SCALE)
