"""One cell of a board is one tile: painted large once, reduced, numbered, then only pasted."""

from functools import lru_cache
from typing import Final, NamedTuple

from PIL import Image, ImageDraw

from games.sea.waters import Mark
from renderers.palette import palette
from renderers.sheet import hairline
from renderers.signs import SCALE, circle, dot, stroke
from renderers.skin import SKINS, Inks

NORTH, EAST, SOUTH, WEST = 1, 2, 4, 8
"""Where a ship goes on, as bits."""


class Face(NamedTuple):
    """What one cell shows.

    joints  the sides on which the ship goes on, None without a deck
    aimed   a crosshair is on it
    """

    mark: Mark | None = None
    fresh: bool = False
    joints: int | None = None
    aimed: bool = False


EMPTY: Final = Face()


@lru_cache(maxsize=2048)
def tile(skin: str, wreck: bool, cell: int, face: Face) -> Image.Image:
    """The cell in palette numbers, its left and upper line included."""
    inks = SKINS[skin].wreck if wreck else SKINS[skin].water
    side, line = cell * SCALE, hairline(cell) * SCALE
    image = Image.new("RGB", (side, side), inks.line)
    draw = ImageDraw.Draw(image)
    draw.rectangle((line, line, side, side), fill=inks.ground)
    if face.fresh:
        draw.rounded_rectangle(_edge(side, line), radius=side * 0.2, fill=inks.wash)
    if face.joints is not None:
        _deck(draw, side, line, inks, face)
    if face.mark is Mark.MISS:
        dot(draw, _middle(side, line), _middle(side, line), side * 0.145, inks.miss)
    elif face.mark is Mark.HALO:
        _ripples(draw, side, line, inks)
    elif face.mark is Mark.HIT:
        _cross(draw, side, line, 0.26, 0.14, inks.hit)
    elif face.mark is Mark.SUNK:
        _cross(draw, side, line, 0.28, 0.1, inks.cross)
    if face.fresh:
        _ring(draw, side, line, inks, face.joints is not None)
    if face.aimed:
        _crosshair(draw, side, line, inks)
    return palette(skin).numbered(image.reduce(SCALE))


def _middle(side: int, line: int) -> float:
    return (side + line) / 2


def _deck(draw: ImageDraw.ImageDraw, side: int, line: int, inks: Inks, face: Face) -> None:
    """A piece of a hull, open where the ship goes on."""
    joints = face.joints or 0
    inset, beyond = side * 0.1, side
    box = (
        -beyond if joints & WEST else line + inset,
        -beyond if joints & NORTH else line + inset,
        side + beyond if joints & EAST else side - inset,
        side + beyond if joints & SOUTH else side - inset,
    )
    sunk, width = face.mark is Mark.SUNK, round(side * 0.075)
    draw.rounded_rectangle(
        box,
        radius=side * 0.26,
        fill=inks.sunk if sunk else inks.ship,
        outline=inks.sunk if sunk else inks.hull,
        width=width,
    )
    near, far = line + inset + width, side - inset - width - 1
    if joints & WEST and not sunk:
        draw.rectangle((0, near, line - 1, far), fill=inks.hull)
    if joints & NORTH and not sunk:
        draw.rectangle((near, 0, far, line - 1), fill=inks.hull)


def _cross(
    draw: ImageDraw.ImageDraw, side: int, line: int, margin: float, width: float, ink: object
) -> None:
    near, far = line + side * margin, side - side * margin
    stroke(draw, [(near, near), (far, far)], side * width, ink)
    stroke(draw, [(near, far), (far, near)], side * width, ink)


def _ripples(draw: ImageDraw.ImageDraw, side: int, line: int, inks: Inks) -> None:
    """Two short slanting strokes: hatched water."""
    middle = _middle(side, line)
    for shift in (-0.11, 0.11):
        x, y, half = middle + shift * side, middle + shift * side, side * 0.13
        stroke(draw, [(x - half, y + half), (x + half, y - half)], side * 0.055, inks.halo)


def _ring(draw: ImageDraw.ImageDraw, side: int, line: int, inks: Inks, on_deck: bool) -> None:
    """Round a deck the wash is seen inside the ring too: dark on dark would not be a ring."""
    width = round(side * 0.085)
    if on_deck:
        box = _edge(side, line, width)
        draw.rounded_rectangle(box, radius=side * 0.14, outline=inks.wash, width=width // 2)
    draw.rounded_rectangle(_edge(side, line), radius=side * 0.2, outline=inks.ring, width=width)


def _edge(side: int, line: int, inset: int = 0) -> tuple[float, float, float, float]:
    """Where the ring round a fresh mark runs."""
    gap = side * 0.02 + inset
    return line + gap, line + gap, side - gap - 1, side - gap - 1


def _crosshair(draw: ImageDraw.ImageDraw, side: int, line: int, inks: Inks) -> None:
    middle, reach, width = _middle(side, line), side * 0.45, side * 0.09
    circle(draw, middle, middle, side * 0.29, width, inks.aim)
    for x, y in ((-1, 0), (1, 0), (0, -1), (0, 1)):
        near = (middle + x * side * 0.16, middle + y * side * 0.16)
        far = (middle + x * reach, middle + y * reach)
        stroke(draw, [near, far], width, inks.aim)
