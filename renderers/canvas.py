"""A canvas is an image of palette numbers; what is pasted and stamped on it ends as a picture."""

from typing import Final, Literal

from PIL import Image

from renderers import lettering
from renderers.look import Picture
from renderers.palette import Palette, palette
from renderers.skin import SKINS, Colour

Box = tuple[int, int, int, int]
"""Left, top, right, bottom; the last two lie outside."""

_FAINT: Final = [0] * 12 + [255] * 244
"""Coverage too small to see leaves what lies below as it is."""


class Canvas:
    """One picture in the making. All measures are pixels."""

    def __init__(self, skin: str, image: Image.Image, colours: Palette | None = None) -> None:
        """Paints on `image` itself: a background that is kept is given as a copy.

        `colours` are others than those of the sea.
        """
        self.skin: Final = SKINS[skin]
        self.key: Final = skin
        self._colours: Final = colours or palette(skin)
        self.image: Final = image

    @staticmethod
    def blank(skin: str, width: int, height: int, colour: Colour) -> "Canvas":
        return Canvas(skin, Image.new("L", (width, height), palette(skin)[colour]))

    def fill(self, box: Box, colour: Colour) -> None:
        self.image.paste(self._colours[colour], box)

    def frame(self, box: Box, width: int, colour: Colour) -> None:
        """A border `width` thick around `box`, outside it."""
        left, top, right, bottom = box
        self.fill((left - width, top - width, right + width, top), colour)
        self.fill((left - width, bottom, right + width, bottom + width), colour)
        self.fill((left - width, top, left, bottom), colour)
        self.fill((right, top, right + width, bottom), colour)

    def paste(self, numbers: Image.Image, at: tuple[int, int]) -> None:
        self.image.paste(numbers, at)

    def paint(self, painted: Image.Image, at: tuple[int, int]) -> None:
        """An RGB image, in the nearest colours of the palette."""
        self.paste(self._colours.numbered(painted), at)

    def stamp(self, mask: Image.Image, at: tuple[int, int], ink: Colour, ground: Colour) -> None:
        """Ink through a coverage mask on a place that is `ground`."""
        ramp = self._colours.ramp(ground, ink)
        self.image.paste(mask.point(ramp), at, mask.point(_FAINT))

    def write(
        self,
        text: str,
        at: tuple[float, int],
        size: int,
        ink: Colour,
        bold: bool = False,
        align: Literal["left", "centre", "right"] = "left",
        ground: Colour | None = None,
    ) -> Box:
        """Drawable text, on the page if not on another ground; `at` is on the baseline.

        Gives back the box it took.
        """
        mask = lettering.mask(text, size, bold)
        x, y = at
        x -= {"left": 0.0, "centre": mask.width / 2, "right": float(mask.width)}[align]
        left, top = round(x), y - lettering.ascent(size)
        self.stamp(mask, (left, top), ink, ground or self.skin.page)
        return left, top, left + mask.width, top + mask.height

    def picture(self) -> Picture:
        return Picture(self.image.tobytes(), self._colours.flat, *self.image.size)
