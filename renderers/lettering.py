"""Every text of a picture is made drawable and made to fit here; the fonts are our own files."""

import unicodedata
from bisect import bisect_right
from collections.abc import Iterator
from functools import cache, lru_cache
from math import ceil
from pathlib import Path
from typing import Final

from PIL import Image, ImageDraw, ImageFont

ASSETS: Final = Path(__file__).parent / "assets"
MISSING: Final = "▢"
"""Stands for a character that the fonts have not: an emoji, a far script."""
ELLIPSIS: Final = "…"

_MARKS: Final = 2
"""Combining marks that one letter may carry: more are a prank."""
_LONGEST: Final = 256
_JOINER: Final = "\u200d"


@cache
def drawable() -> frozenset[str]:
    """The characters of both fonts, from the list that tools/cut_fonts.py wrote."""
    spans = (line.split("-") for line in (ASSETS / "coverage.txt").read_text("ascii").split())
    return frozenset(
        chr(c) for first, last in spans for c in range(int(first, 16), int(last, 16) + 1)
    )


@lru_cache(maxsize=64)
def font(size: int, bold: bool = False) -> ImageFont.FreeTypeFont:
    """`size` in pixels. The basic layout is in every Pillow, so pictures do not depend on Raqm."""
    path = ASSETS / ("DejaVuSans-Bold.ttf" if bold else "DejaVuSans.ttf")
    return ImageFont.truetype(str(path), size, layout_engine=ImageFont.Layout.BASIC)


def clean(text: str) -> str:
    """The same text in characters that can be drawn; never empty, never invisible.

    Controls and marks of direction go, spaces shrink to one, fancy letters become plain ones,
    and what the fonts have not becomes `MISSING`, once for a whole emoji sequence.
    """
    return "".join(_letters(text)).strip() or MISSING


def width_of(text: str, size: int, bold: bool = False) -> int:
    """Pixels from the leftmost to the rightmost, overhanging glyphs included."""
    face = font(size, bold)
    left, _, right, _ = face.getbbox(text, anchor="ls")
    return ceil(max(right, face.getlength(text)) - min(left, 0))


@lru_cache(maxsize=1024)
def fit(text: str, width: int, size: int, bold: bool = False) -> str:
    """`text` cleaned, and cut with an ellipsis where it would be wider than `width` pixels."""
    letters = list(_letters(text[:_LONGEST]))
    whole = "".join(letters).strip() or MISSING
    if len(text) <= _LONGEST and width_of(whole, size, bold) <= width:
        return whole

    def cut(count: int) -> str:
        return "".join(letters[:count]).strip() + ELLIPSIS

    count = bisect_right(
        range(len(letters)), width, key=lambda some: width_of(cut(some), size, bold)
    )
    while count > 0 and width_of(cut(count), size, bold) > width:
        count -= 1
    return cut(count) if width_of(cut(count), size, bold) <= width else ""


@lru_cache(maxsize=512)
def mask(text: str, size: int, bold: bool = False) -> Image.Image:
    """The text as coverage, mode L; its baseline lies `ascent(size)` below the upper edge."""
    face = font(size, bold)
    left, _, _, _ = face.getbbox(text, anchor="ls")
    image = Image.new("L", (max(width_of(text, size, bold), 1), ascent(size) + ceil(size * 0.3)))
    ImageDraw.Draw(image).text(
        (-min(left, 0), ascent(size)), text, fill=255, font=face, anchor="ls"
    )
    return image


def ascent(size: int) -> int:
    """Room above the baseline, accents included."""
    return ceil(size * 1.0)


def _letters(text: str) -> Iterator[str]:
    """One string for each place of the text: a character with its combining marks."""
    letter, marks, joined, flag = "", 0, False, False
    for char in " ".join(unicodedata.normalize("NFC", text).split()):
        kind = unicodedata.category(char)
        if char == _JOINER:
            joined = True
        elif kind[0] == "M" or _is_tint(char):
            if letter and char in drawable() and marks < _MARKS:
                letter, marks = letter + char, marks + 1
        elif kind not in ("Cc", "Cf", "Cs"):
            shown = _shown(char)
            second = flag and _is_flag(char)
            flag = _is_flag(char) and not second
            hidden = letter == shown == MISSING and (joined or second)
            if not hidden and not (char == " " and letter in ("", " ")):
                yield letter
                letter, marks = shown, 0
            joined = False
    yield letter


def _shown(char: str) -> str:
    """The character, the plain letters it stands for, its bare or small letter, or `MISSING`."""
    plain = (unicodedata.normalize(form, char) for form in ("NFKC", "NFKD"))
    for form in (char, *plain, char.lower()):
        bare = "".join(c for c in form if not unicodedata.combining(c))
        for known in (form, bare):
            if known and drawable().issuperset(known):
                return known
    return MISSING


def _is_flag(char: str) -> bool:
    return "\U0001f1e6" <= char <= "\U0001f1ff"


def _is_tint(char: str) -> bool:
    """A skin tone: it belongs to the emoji before it."""
    return "\U0001f3fb" <= char <= "\U0001f3ff"
