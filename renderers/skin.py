"""A skin is a record of colours; no shape depends on it, so no state is told by colour alone."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

Colour = tuple[int, int, int]


def ink(code: int) -> Colour:
    """0xRRGGBB as red, green, blue."""
    return code >> 16, code >> 8 & 0xFF, code & 0xFF


@dataclass(frozen=True, slots=True)
class Inks:
    """The colours of one board.

    ground, line, frame  water, squares, border
    ship, hull           a ship's filling and outline
    miss, hit, halo      marks on the ground
    sunk, cross          a sunk deck's filling, and the cross on it
    wash, ring           the highlighter under a fresh mark, and the ring around it
    aim                  a crosshair
    sign                 the large watermark on a board that is out of the game; no mark
    """

    ground: Colour
    line: Colour
    frame: Colour
    ship: Colour
    hull: Colour
    miss: Colour
    hit: Colour
    halo: Colour
    sunk: Colour
    cross: Colour
    wash: Colour
    ring: Colour
    aim: Colour
    sign: Colour


@dataclass(frozen=True, slots=True)
class Skin:
    """One look of the whole picture.

    page             what boards lie on
    square           its squares, None for a plain page
    margin           the notebook's margin line, None for none
    text, label      nicks and figures; letters and numbers around a board
    alive, lost      silhouettes of ships afloat and sunk
    water, wreck     boards in play, and boards out of the game
    """

    page: Colour
    square: Colour | None
    margin: Colour | None
    text: Colour
    label: Colour
    accent: Colour
    alive: Colour
    lost: Colour
    water: Inks
    wreck: Inks


_PAPER: Final = Skin(
    page=ink(0xFDFBF3),
    square=ink(0xCFE0EF),
    margin=ink(0xE58A8A),
    text=ink(0x1C2B6B),
    label=ink(0x4A63A6),
    accent=ink(0xC8202C),
    alive=ink(0x27439C),
    lost=ink(0x7F8CB0),
    water=Inks(
        ground=ink(0xFDFBF3),
        line=ink(0xB9D0E6),
        frame=ink(0x27439C),
        ship=ink(0xD3DFF5),
        hull=ink(0x27439C),
        miss=ink(0x27439C),
        hit=ink(0xC8202C),
        halo=ink(0x6A82BC),
        sunk=ink(0xB51A28),
        cross=ink(0xFFFFFF),
        wash=ink(0xFFEC99),
        ring=ink(0xB45309),
        aim=ink(0x7B1FA2),
        sign=ink(0xE3E1DA),
    ),
    wreck=Inks(
        ground=ink(0xF0EEE8),
        line=ink(0xDAD7CF),
        frame=ink(0x8F8C85),
        ship=ink(0xE0DDD5),
        hull=ink(0x77746E),
        miss=ink(0x77746E),
        hit=ink(0x6B6862),
        halo=ink(0x85827B),
        sunk=ink(0x77746E),
        cross=ink(0xFFFFFF),
        wash=ink(0xFAF1C8),
        ring=ink(0x8A6A2F),
        aim=ink(0x7B1FA2),
        sign=ink(0xDEDBD3),
    ),
)

_SEA: Final = Skin(
    page=ink(0x12506F),
    square=None,
    margin=None,
    text=ink(0xFFFFFF),
    label=ink(0xC3E2EE),
    accent=ink(0xFFD166),
    alive=ink(0xF4FAFC),
    lost=ink(0x8FBACB),
    water=Inks(
        ground=ink(0xDFF1F6),
        line=ink(0xB2D9E4),
        frame=ink(0x082F44),
        ship=ink(0xB4C6D0),
        hull=ink(0x24404F),
        miss=ink(0x0B5C7F),
        hit=ink(0xC62F12),
        halo=ink(0x4A87A0),
        sunk=ink(0x24343D),
        cross=ink(0xFFB199),
        wash=ink(0xFFF0A8),
        ring=ink(0xA85A00),
        aim=ink(0x8A1C7C),
        sign=ink(0xC3D3DA),
    ),
    wreck=Inks(
        ground=ink(0xC2CFD5),
        line=ink(0xAEBDC4),
        frame=ink(0x082F44),
        ship=ink(0xAEBBC1),
        hull=ink(0x4C5B63),
        miss=ink(0x4C5B63),
        hit=ink(0x45535B),
        halo=ink(0x5F6F78),
        sunk=ink(0x56656D),
        cross=ink(0xF2F5F6),
        wash=ink(0xE4E0BC),
        ring=ink(0x6E4A10),
        aim=ink(0x8A1C7C),
        sign=ink(0xB0BEC5),
    ),
)

_NIGHT: Final = Skin(
    page=ink(0x10151C),
    square=None,
    margin=None,
    text=ink(0xE8EDF3),
    label=ink(0x93A4B7),
    accent=ink(0xFFC857),
    alive=ink(0x9CC4EE),
    lost=ink(0x66788C),
    water=Inks(
        ground=ink(0x1A232F),
        line=ink(0x2B3948),
        frame=ink(0x6E86A0),
        ship=ink(0x2F4A68),
        hull=ink(0x8FBCEB),
        miss=ink(0xA9C1DA),
        hit=ink(0xFF8A70),
        halo=ink(0x7088A0),
        sunk=ink(0xF2755B),
        cross=ink(0x241411),
        wash=ink(0x4A4220),
        ring=ink(0xFFD23F),
        aim=ink(0x6FE3B4),
        sign=ink(0x252C35),
    ),
    wreck=Inks(
        ground=ink(0x161A20),
        line=ink(0x232930),
        frame=ink(0x4C555F),
        ship=ink(0x2A3037),
        hull=ink(0x79838E),
        miss=ink(0x79838E),
        hit=ink(0x8A949F),
        halo=ink(0x6A747F),
        sunk=ink(0x79838E),
        cross=ink(0x14171B),
        wash=ink(0x302D1F),
        ring=ink(0xA08C4A),
        aim=ink(0x6FE3B4),
        sign=ink(0x242A31),
    ),
)

_CONTRAST: Final = Skin(
    page=ink(0xFFFFFF),
    square=None,
    margin=None,
    text=ink(0x000000),
    label=ink(0x000000),
    accent=ink(0x000000),
    alive=ink(0x000000),
    lost=ink(0x707070),
    water=Inks(
        ground=ink(0xFFFFFF),
        line=ink(0xA6A6A6),
        frame=ink(0x000000),
        ship=ink(0xC9DCFF),
        hull=ink(0x00237A),
        miss=ink(0x00237A),
        hit=ink(0xA80000),
        halo=ink(0x6B6B6B),
        sunk=ink(0x000000),
        cross=ink(0xFFFFFF),
        wash=ink(0xFFF200),
        ring=ink(0x000000),
        aim=ink(0x8A008A),
        sign=ink(0xDDDDDD),
    ),
    wreck=Inks(
        ground=ink(0xE6E6E6),
        line=ink(0xC4C4C4),
        frame=ink(0x5A5A5A),
        ship=ink(0xD2D2D2),
        hull=ink(0x4D4D4D),
        miss=ink(0x4D4D4D),
        hit=ink(0x404040),
        halo=ink(0x707070),
        sunk=ink(0x4D4D4D),
        cross=ink(0xFFFFFF),
        wash=ink(0xFFF9A0),
        ring=ink(0x333333),
        aim=ink(0x8A008A),
        sign=ink(0xD0D0D0),
    ),
)

SKINS: Final[Mapping[str, Skin]] = MappingProxyType(
    {"paper": _PAPER, "sea": _SEA, "night": _NIGHT, "contrast": _CONTRAST}
)
"""By key; the first is the default."""
