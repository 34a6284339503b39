"""What a nardy board is made of in each skin: ink on paper, wood by the sea, slate at night."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from functools import cache
from itertools import chain, product
from types import MappingProxyType
from typing import Final

from renderers.palette import COARSE, FINE, Palette, between, distinct
from renderers.skin import SKINS, Colour, ink


@dataclass(frozen=True, slots=True)
class Wood:
    """The colours of one board.

    field, frame, edge  what checkers lie on, the border, thin lines
    pale, deep          the points, by turns
    white, white_rim    a white checker, its outline and inner ring
    black, black_rim    a black one
    die, spot           a die and its pips; the pips and the cross of a spent one are `spent`
    arrow, halo         a step of the last turn, and what parts it from whatever lies below
    """

    field: Colour
    frame: Colour
    edge: Colour
    pale: Colour
    deep: Colour
    white: Colour
    white_rim: Colour
    black: Colour
    black_rim: Colour
    die: Colour
    spot: Colour
    spent: Colour
    arrow: Colour
    halo: Colour


WOODS: Final[Mapping[str, Wood]] = MappingProxyType(
    {
        "paper": Wood(
            field=ink(0xF7F4E8),
            frame=ink(0x27439C),
            edge=ink(0x4A63A6),
            pale=ink(0xDCE6F6),
            deep=ink(0xA9BDE3),
            white=ink(0xFFFFFF),
            white_rim=ink(0x27439C),
            black=ink(0x1C2B6B),
            black_rim=ink(0x9FB2E6),
            die=ink(0xFFFFFF),
            spot=ink(0x1C2B6B),
            spent=ink(0xA3AAC4),
            arrow=ink(0xC8202C),
            halo=ink(0xFDFBF3),
        ),
        "sea": Wood(
            field=ink(0xDDB279),
            frame=ink(0x6B3A1A),
            edge=ink(0x4A260F),
            pale=ink(0xF2DDB4),
            deep=ink(0xA9652F),
            white=ink(0xFFF6E0),
            white_rim=ink(0x7A4A22),
            black=ink(0x33180C),
            black_rim=ink(0xD9A46C),
            die=ink(0xFFFFFF),
            spot=ink(0x2A150B),
            spent=ink(0xB59A7C),
            arrow=ink(0x0B5FA5),
            halo=ink(0xFFFFFF),
        ),
        "night": Wood(
            field=ink(0x1A232F),
            frame=ink(0x3B4B5E),
            edge=ink(0x6E86A0),
            pale=ink(0x33475C),
            deep=ink(0x24384F),
            white=ink(0xE8EDF4),
            white_rim=ink(0x5A6B7D),
            black=ink(0x090C11),
            black_rim=ink(0x8FBCEB),
            die=ink(0xDCE4EC),
            spot=ink(0x10151C),
            spent=ink(0x66788D),
            arrow=ink(0xFFC858),
            halo=ink(0x10151C),
        ),
        "contrast": Wood(
            field=ink(0xFFFFFF),
            frame=ink(0x000000),
            edge=ink(0x000000),
            pale=ink(0xEDEDED),
            deep=ink(0xB4B4B4),
            white=ink(0xFFFFFF),
            white_rim=ink(0x000000),
            black=ink(0x000000),
            black_rim=ink(0xFFFFFF),
            die=ink(0xFFFFFF),
            spot=ink(0x000000),
            spent=ink(0x8C8C8C),
            arrow=ink(0xA80000),
            halo=ink(0xFFFFFF),
        ),
    }
)
"""By the keys of `renderers.skin.SKINS`."""


@cache
def wooden(skin: str) -> Palette:
    """The palette of a board and of the page around it."""
    return distinct(pure(skin), _steps(skin))


def pure(skin: str) -> tuple[Colour, ...]:
    """The colours that have a name, the page's first."""
    page, wood = SKINS[skin], WOODS[skin]
    named = (page.page, page.square, page.text, page.label, page.accent)
    return (*filter(None, named), *(getattr(wood, field.name) for field in fields(Wood)))


def _steps(skin: str) -> Iterator[Colour]:
    page, wood = SKINS[skin], WOODS[skin]
    for shade in (page.text, page.label, page.accent):
        yield from between(page.page, shade, FINE)
    yield from between(wood.white, wood.black, FINE)
    yield from chain.from_iterable(between(*two, COARSE) for two in _meetings(page.page, wood))


def _meetings(page: Colour, wood: Wood) -> Iterator[tuple[Colour, Colour]]:
    rims = (wood.white_rim, wood.black_rim)
    yield from product((wood.field, wood.pale, wood.deep), (wood.edge, wood.halo, *rims))
    yield from ((wood.field, wood.pale), (wood.field, wood.deep), (wood.field, wood.die))
    yield from ((wood.white, wood.white_rim), (wood.black, wood.black_rim), rims)
    yield from product((page, wood.frame), (wood.halo, *rims))
    yield from product((wood.white, wood.black), (wood.halo,))
    yield from ((wood.die, wood.spot), (wood.die, wood.spent), (wood.die, wood.edge))
    yield from ((wood.halo, wood.arrow), (page, wood.edge), (wood.field, wood.spent))
