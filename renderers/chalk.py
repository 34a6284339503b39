"""What a field of paper football is drawn with in each skin: seven pens, a ball, squared paper."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from functools import cache
from itertools import product
from types import MappingProxyType
from typing import Final

from renderers.palette import COARSE, FINE, Palette, between, distinct
from renderers.skin import SKINS, Colour, ink


@dataclass(frozen=True, slots=True)
class Chalk:
    """The colours of one field.

    field, square, frame  what is drawn on, its squares, the border and the goals' walls
    net                   the squares of the goals
    pens                  the colours of turns, in the order of the rainbow
    ball, rim             the ball and its outline
    badge, digit          a digit beside the ball, and what it stands on
    way                   a line that could be drawn
    danger                the cross at the end of steps that would lose
    """

    field: Colour
    square: Colour
    frame: Colour
    net: Colour
    pens: tuple[Colour, ...]
    ball: Colour
    rim: Colour
    badge: Colour
    digit: Colour
    way: Colour
    danger: Colour


_DARK_PENS: Final = tuple(
    map(ink, (0xC8202C, 0xC2570C, 0x927000, 0x1F7A34, 0x0A78A6, 0x2A3F9E, 0x8A2FA6))
)
CHALKS: Final[Mapping[str, Chalk]] = MappingProxyType(
    {
        "paper": Chalk(
            field=ink(0xFDFBF3),
            square=ink(0xC4D8EA),
            frame=ink(0x1C2B6B),
            net=ink(0x9DB3DA),
            pens=_DARK_PENS,
            ball=ink(0xFFFFFF),
            rim=ink(0x111A44),
            badge=ink(0xFFEC99),
            digit=ink(0x1C2B6B),
            way=ink(0x8E9DC8),
            danger=ink(0xB51A28),
        ),
        "sea": Chalk(
            field=ink(0xE6F4F8),
            square=ink(0xB2D9E4),
            frame=ink(0x082F44),
            net=ink(0x7FB3C6),
            pens=_DARK_PENS,
            ball=ink(0xFFFFFF),
            rim=ink(0x082F44),
            badge=ink(0xFFF0A8),
            digit=ink(0x082F44),
            way=ink(0x6FA0B4),
            danger=ink(0xA5230C),
        ),
        "night": Chalk(
            field=ink(0x1A232F),
            square=ink(0x2B3948),
            frame=ink(0x9FB4CA),
            net=ink(0x4C6178),
            pens=tuple(
                map(ink, (0xFF7A6B, 0xFFA552, 0xFFE066, 0x6FDC8C, 0x67D5F5, 0x96A9FF, 0xE59BFF))
            ),
            ball=ink(0xFFFFFF),
            rim=ink(0x10151C),
            badge=ink(0xFFD23F),
            digit=ink(0x10151C),
            way=ink(0x7E93AA),
            danger=ink(0xFF8A70),
        ),
        "contrast": Chalk(
            field=ink(0xFFFFFF),
            square=ink(0xC8C8C8),
            frame=ink(0x000000),
            net=ink(0x8C8C8C),
            pens=tuple(
                map(ink, (0xB00020, 0xA84300, 0x6E5500, 0x006622, 0x005C85, 0x1A1AA6, 0x7A0099))
            ),
            ball=ink(0xFFFFFF),
            rim=ink(0x000000),
            badge=ink(0xFFF200),
            digit=ink(0x000000),
            way=ink(0x707070),
            danger=ink(0xA80000),
        ),
    }
)
"""By the keys of `renderers.skin.SKINS`."""


@cache
def chalky(skin: str) -> Palette:
    """The palette of a field and of the page around it."""
    return distinct(pure(skin), _steps(skin))


def pure(skin: str) -> tuple[Colour, ...]:
    """The colours that have a name, the page's first."""
    page, chalk = SKINS[skin], CHALKS[skin]
    named = (page.page, page.square, page.text, page.label, page.accent)
    own = (getattr(chalk, each.name) for each in fields(Chalk) if each.name != "pens")
    return (*filter(None, named), *own, *chalk.pens)


def _steps(skin: str) -> Iterator[Colour]:
    """What smooth edges are made of, where two colours meet."""
    page, chalk = SKINS[skin], CHALKS[skin]
    for shade in (page.text, page.label, page.accent):
        yield from between(page.page, shade, FINE)
    yield from between(chalk.badge, chalk.digit, FINE)
    for pen in chalk.pens:
        yield from between(chalk.field, pen, FINE)
    grounds = (chalk.field, page.page, chalk.square)
    for ground, other in product(grounds, (chalk.frame, chalk.net, chalk.rim, chalk.badge)):
        yield from between(ground, other, COARSE)
    for ground, other in (
        (chalk.ball, chalk.rim),
        (chalk.field, chalk.way),
        (chalk.field, chalk.danger),
    ):
        yield from between(ground, other, COARSE)
