"""A picture is painted in the numbers of a fixed palette, so nothing is counted or dithered later.

A palette holds the colours of one skin and, for every two of them that meet, the steps between:
smooth edges are steps of such a ramp.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import fields
from functools import cache
from itertools import chain
from operator import sub
from typing import Final

from PIL import Image

from renderers.skin import SKINS, Colour, Inks, Skin

FINE: Final = 7
"""Steps between two colours where text meets its ground."""
COARSE: Final = 3
"""Steps between two colours where a mark meets its ground."""


class Palette:
    """Some colours, the page's first, and how a mask becomes numbers of them."""

    def __init__(self, colours: Iterable[Colour]) -> None:
        self._numbers: dict[Colour, int] = {}
        for colour in colours:
            self._numbers.setdefault(colour, len(self._numbers))
        if len(self._numbers) > 256:
            raise ValueError(f"a PNG palette has no {len(self._numbers)} colours")
        self._nearest = dict(self._numbers)
        self._ramps: dict[tuple[Colour, Colour], list[int]] = {}
        self.flat: Final = bytes(chain.from_iterable(self._numbers))

    def __getitem__(self, colour: Colour) -> int:
        return self._numbers[colour]

    def ramp(self, ground: Colour, ink: Colour) -> list[int]:
        """For each of the 256 values of a mask the number of that mixture."""
        if (ground, ink) not in self._ramps:
            steps = [self._number(_mixed(ground, ink, step / 32)) for step in range(33)]
            self._ramps[ground, ink] = [steps[round(value * 32 / 255)] for value in range(256)]
        return self._ramps[ground, ink]

    def numbered(self, painted: Image.Image) -> Image.Image:
        """An RGB image in the numbers of this palette, as an image of mode L."""
        raw = painted.tobytes()
        pixels = zip(raw[::3], raw[1::3], raw[2::3], strict=True)
        return Image.frombytes("L", painted.size, bytes(map(self._number, pixels)))

    def nearest(self, painted: Image.Image) -> Image.Image:
        """The same for large images: quicker, and by plain distance."""
        count = len(self._numbers)
        book = Image.new("P", (1, 1))
        book.putpalette(self.flat + self.flat[:3] * (256 - count))
        numbers = painted.quantize(palette=book, dither=Image.Dither.NONE)
        flat = Image.frombytes("L", painted.size, numbers.tobytes())
        return flat.point([number if number < count else 0 for number in range(256)])

    def _number(self, colour: Colour) -> int:
        """The number of the nearest colour; green weighs most, as in the eye."""
        if colour not in self._nearest:
            red, green, blue = colour
            self._nearest[colour] = min(
                self._numbers.items(),
                key=lambda entry: (
                    2 * (entry[0][0] - red) ** 2
                    + 4 * (entry[0][1] - green) ** 2
                    + 3 * (entry[0][2] - blue) ** 2
                ),
            )[1]
        return self._nearest[colour]


@cache
def palette(skin: str) -> Palette:
    return Palette(_colours(SKINS[skin]))


def _colours(skin: Skin) -> Iterator[Colour]:
    """The page first, then what is named, then the ramps."""
    yield skin.page
    for record in (skin, skin.water, skin.wreck):
        for field in fields(record):
            value = getattr(record, field.name)
            if isinstance(value, tuple):
                yield value
    for ink in (skin.text, skin.label, skin.accent, skin.alive, skin.lost):
        yield from between(skin.page, ink, FINE)
    for inks in (skin.water, skin.wreck):
        for ground, ink in _meetings(inks):
            yield from between(ground, ink, COARSE)


def _meetings(inks: Inks) -> Iterator[tuple[Colour, Colour]]:
    for ground in (inks.ground, inks.wash):
        for ink in (inks.hull, inks.miss, inks.hit, inks.sunk, inks.halo, inks.ring, inks.aim):
            yield ground, ink
    for ink in (inks.hull, inks.hit, inks.ring, inks.aim):
        yield inks.ship, ink
    yield inks.sunk, inks.cross
    yield inks.ground, inks.sign


_APART: Final = 6


def distinct(named: Sequence[Colour], steps: Iterable[Colour]) -> Palette:
    """Named colours, the page's first, and steps between them.

    Steps that are hardly told from a named colour are left out: they would be taken for it.
    """
    apart = (
        shade
        for shade in steps
        if all(max(map(abs, map(sub, shade, other))) > _APART for other in named)
    )
    return Palette((*named, *apart))


def between(ground: Colour, ink: Colour, steps: int) -> Iterator[Colour]:
    """What smooth edges are made of where the two meet."""
    return (_mixed(ground, ink, step / (steps + 1)) for step in range(1, steps + 1))


def _mixed(ground: Colour, ink: Colour, part: float) -> Colour:
    red, green, blue = (
        round(under + (over - under) * part) for under, over in zip(ground, ink, strict=True)
    )
    return red, green, blue
