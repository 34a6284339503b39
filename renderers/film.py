"""Pictures one after another as a GIF: only what has changed is written, in colours they share.

Pillow packs the pixels; the container is written here, for Pillow's own animations count colours
anew and compare frames as RGBA. No copy of a pixel that stays is written: it is transparent.

A film is played once and stays at its end, which is the result of the match. Telegram makes a video
of it that its clients repeat; that is why the last frame is held long enough to be read.
"""

from collections.abc import Iterable, Sequence
from io import BytesIO
from struct import pack
from typing import Final

from PIL import Image, ImageChops

from renderers.look import Picture

LAST_HOLD: Final = 3000
"""Milliseconds for which the last frame is shown at least."""
_CODA: Final = 500
"""Milliseconds of a last frame that changes nothing: who makes a video of a GIF forgets how long
its last frame is held, so the hold of the result must not be the last one.
"""
_SHORTEST: Final = 20
"""Milliseconds: players take anything shorter for a mistake and wait longer."""
_LONGEST: Final = 655_350
_PAGE: Final = 0
_HEADER: Final = 13
"""Bytes of a GIF before its colours."""
_DESCRIPTOR: Final = 10
_CHANGED: Final = [0] + [255] * 255

_Frame = tuple[Image.Image, tuple[int, int]]
"""What is put over the frame before, and where."""


def animate(frames: Iterable[Picture], holds: Sequence[int]) -> bytes:
    """A GIF of the frames, each shown for its number of milliseconds in `holds`.

    A frame equal to the one before prolongs it. Smaller frames lie in the middle of the largest.
    After the last comes one that changes nothing.
    Raises ValueError for no frames, for frames of different skins and for holds that do not match.
    """
    pictures = list(frames)
    colours = {picture.colours for picture in pictures}
    if len(colours) != 1:
        raise ValueError(f"a film has one palette, not {len(colours)}")
    (flat,) = colours
    size = max(each.width for each in pictures), max(each.height for each in pictures)
    clear = _clear(pictures, flat)
    shown: list[_Frame] = []
    times: list[int] = []
    before: Image.Image | None = None
    for picture, hold in zip(pictures, holds, strict=True):
        image = _mounted(picture, size)
        change = (image, (0, 0)) if before is None else _change(before, image, clear)
        if change is None:
            times[-1] += hold
        else:
            shown.append(change)
            times.append(hold)
        before = image
    times[-1] = max(times[-1], LAST_HOLD)
    shown.append((image.crop((0, 0, 1, 1)), (0, 0)))
    return _gif(size, flat, clear, shown, [*times, _CODA])


def _clear(pictures: Sequence[Picture], flat: bytes) -> int:
    """A number that no picture uses: it lets the frame before show through. -1: all are used."""
    if len(flat) // 3 < 256:
        return len(flat) // 3
    used = set().union(*(picture.numbers for picture in pictures))
    return next((number for number in range(256) if number not in used), -1)


def _mounted(picture: Picture, size: tuple[int, int]) -> Image.Image:
    image = Image.frombytes("L", (picture.width, picture.height), picture.numbers)
    if image.size == size:
        return image
    page = Image.new("L", size, _PAGE)
    page.paste(image, ((size[0] - image.width) // 2, (size[1] - image.height) // 2))
    return page


def _change(before: Image.Image, after: Image.Image, clear: int) -> _Frame | None:
    """The least rectangle that makes the one the other; None when they are equal."""
    change = ImageChops.difference(before, after)
    box = change.getbbox()
    if box is None:
        return None
    part = after.crop(box)
    if clear >= 0:
        veil = Image.new("L", part.size, clear)
        veil.paste(part, mask=change.crop(box).point(_CHANGED))
        part = veil
    return part, box[:2]


# -- the file --------------------------------------------------------------------------------------


def _gif(
    size: tuple[int, int], flat: bytes, clear: int, frames: Sequence[_Frame], holds: Sequence[int]
) -> bytes:
    bits = max((max(len(flat) // 3, clear + 1) - 1).bit_length(), 1)
    table = flat.ljust(3 << bits, b"\0")
    screen = pack("<6s2H3B", b"GIF89a", *size, 0xF0 | bits - 1, _PAGE, 0)
    blocks = (
        _control(hold, clear) + pack("<B4HB", 0x2C, *at, *image.size, 0) + _packed(image)
        for (image, at), hold in zip(frames, holds, strict=True)
    )
    return b"".join((screen, table, *blocks, b";"))


def _control(hold: int, clear: int) -> bytes:
    """How long the frame is shown; the next one is put over it."""
    hundredths = min(max(hold, _SHORTEST), _LONGEST) // 10
    flags = 0b101 if clear >= 0 else 0b100
    return pack("<4BH2B", 0x21, 0xF9, 4, flags, hundredths, max(clear, 0), 0)


def _packed(image: Image.Image) -> bytes:
    """The pixels as Pillow packs them, out of a GIF of this image alone."""
    file = BytesIO()
    image.save(file, "GIF", optimize=False, interlace=False)
    whole = file.getvalue()
    start = _HEADER + (3 << (whole[10] & 7) + 1) * (whole[10] >> 7)
    return whole[start + _DESCRIPTOR : -1]
