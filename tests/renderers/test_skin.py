"""Every skin can be read: by weak eyes, by colour-blind ones, and without any colour at all."""

from itertools import combinations

import pytest
from PIL import Image

from games.sea.waters import Mark
from renderers.palette import palette
from renderers.skin import SKINS, Colour, Inks
from renderers.tiles import EMPTY, Face, tile

CONTRAST = 3.0
BOARDS = [(skin, board) for skin in SKINS for board in ("water", "wreck")]

BLINDNESS = {
    "red": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216),
            (-0.003882, -0.048116, 1.051998)),
    "green": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413),
              (-0.011820, 0.042940, 0.968881)),
    "blue": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602),
             (0.004733, 0.691367, 0.303900)),
}  # fmt: skip
"""Machado, Oliveira, Fernandes 2009, severity 1, on linear red, green, blue."""

FACES = {
    "miss": Face(Mark.MISS),
    "hit": Face(Mark.HIT),
    "sunk": Face(Mark.SUNK, joints=0),
    "halo": Face(Mark.HALO),
    "ship": Face(joints=0),
    "ship hit": Face(Mark.HIT, joints=0),
    "fresh miss": Face(Mark.MISS, fresh=True),
    "fresh hit": Face(Mark.HIT, fresh=True),
    "fresh sunk": Face(Mark.SUNK, fresh=True, joints=0),
    "fresh ship hit": Face(Mark.HIT, fresh=True, joints=0),
    "aimed": Face(aimed=True),
}


def linear(colour: Colour) -> tuple[float, ...]:
    parts = (value / 255 for value in colour)
    return tuple(v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in parts)


def luminance(colour: Colour) -> float:
    red, green, blue = linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def lab(rgb: tuple[float, ...]) -> tuple[float, float, float]:
    red, green, blue = (min(max(v, 0.0), 1.0) for v in rgb)
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    x, y, z = (v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in (x, y, z))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def distance(one: Colour, other: Colour, blindness: str) -> float:
    """How far apart two colours look; below 10 they are easily taken for each other."""
    seen = [
        lab(tuple(sum(a * b for a, b in zip(row, linear(c), strict=True)) for row in matrix))
        for c in (one, other)
        for matrix in (BLINDNESS[blindness],)
    ]
    return sum((a - b) ** 2 for a, b in zip(*seen, strict=True)) ** 0.5


def inks(skin: str, board: str) -> Inks:
    return getattr(SKINS[skin], board)


@pytest.mark.parametrize(("skin", "board"), BOARDS)
def test_every_mark_stands_out_from_its_ground(skin, board):
    of = inks(skin, board)
    pairs = {
        **{(ink, "ground"): (getattr(of, ink), of.ground)
           for ink in ("hull", "miss", "hit", "halo", "sunk", "ring", "aim")},
        **{(ink, "wash"): (getattr(of, ink), of.wash) for ink in ("miss", "hit", "sunk", "ring")},
        **{(ink, "ship"): (getattr(of, ink), of.ship) for ink in ("hit", "hull", "aim")},
        ("cross", "sunk"): (of.cross, of.sunk),
    }  # fmt: skip
    weak = {pair: round(contrast(*two), 2) for pair, two in pairs.items()}
    assert {pair: ratio for pair, ratio in weak.items() if ratio < CONTRAST} == {}


@pytest.mark.parametrize("skin", SKINS)
def test_what_is_written_on_the_page_can_be_read(skin):
    of = SKINS[skin]
    ratios = {
        name: contrast(getattr(of, name), of.page)
        for name in ("text", "label", "accent", "alive", "lost")
    }
    assert ratios["text"] >= 7
    assert ratios["label"] >= 4.5
    assert {name: ratio for name, ratio in ratios.items() if ratio < CONTRAST} == {}


@pytest.mark.parametrize("blindness", BLINDNESS)
@pytest.mark.parametrize("skin", SKINS)
def test_colour_blind_eyes_tell_the_inks_apart(skin, blindness):
    of = SKINS[skin].water
    pairs = [("hit", "miss"), ("hit", "ground"), ("hit", "ship"), ("sunk", "miss"),
             ("sunk", "ship"), ("miss", "halo"), ("wash", "ground"), ("ring", "wash")]  # fmt: skip
    near = {pair: distance(*(getattr(of, ink) for ink in pair), blindness) for pair in pairs}
    assert {pair: far for pair, far in near.items() if far < 10} == {}


@pytest.mark.parametrize("side", [10, 15], ids=["twelve boards", "four boards"])
@pytest.mark.parametrize(("skin", "board"), BOARDS)
def test_marks_differ_by_shape_in_grey_on_a_phone(skin, board, side):
    """Reduced to a cell of a 360 px wide picture and to one channel; 6 % of the ink differs.

    Each tile is stretched to the full range of grey first, so that no difference of tone between
    two inks helps: what is left is where the ink is.
    """
    shapes = {name: shape(skin, board == "wreck", face, side) for name, face in FACES.items()}
    alike = {
        (one, other): share(shapes[one], shapes[other]) for one, other in combinations(shapes, 2)
    }
    assert {pair: round(part, 3) for pair, part in alike.items() if part < 0.06} == {}


def shape(skin: str, wreck: bool, face: Face, side: int) -> list[float]:
    numbers = tile(skin, wreck, 30, face)
    picture = Image.frombytes("P", numbers.size, numbers.tobytes())
    picture.putpalette(palette(skin).flat)
    grey = picture.convert("RGB").convert("L").crop((1, 1, 30, 30))
    ground = tile(skin, wreck, 30, EMPTY)
    still = Image.frombytes("P", ground.size, ground.tobytes())
    still.putpalette(palette(skin).flat)
    base = still.convert("RGB").convert("L").getpixel((15, 15))
    ink = [abs(value - base) for value in grey.resize((side, side), Image.Resampling.BOX).tobytes()]
    return [value / max(ink) for value in ink]


def share(one: list[float], other: list[float]) -> float:
    return sum(abs(a - b) for a, b in zip(one, other, strict=True)) / len(one)


@pytest.mark.parametrize("skin", SKINS)
def test_a_palette_holds_every_named_colour_exactly(skin):
    colours = palette(skin)
    assert len(colours.flat) <= 3 * 256
    for record in (SKINS[skin].water, SKINS[skin].wreck):
        for name in record.__slots__:
            at = 3 * colours[getattr(record, name)]
            assert getattr(record, name) == tuple(colours.flat[at : at + 3])
