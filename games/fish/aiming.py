"""Aims as people give them: degrees clockwise from 12 o'clock, per cent, centimetres (A1-A3)."""

from math import atan2, degrees
from typing import Final, NamedTuple

from games.fish.words import Manner, Mark

CIRCLE: Final = 3600
"""Tenths of a degree."""
TENTHS: Final = 10
FORCES: Final = {Manner.FLICK: range(1, 101), Manner.PUSH: range(1, 13)}
"""Per cent of a full flick, centimetres of a slow push (M8, M9)."""
USUAL: Final = {Manner.FLICK: 60, Manner.PUSH: 8}
"""The force of an aim that is begun with a key (A5)."""


class Spot(NamedTuple):
    """Where something lies: centimetres from the lower left corner, to the right and upwards."""

    x: float
    y: float


def bearing(here: Spot, there: Spot) -> int:
    """The azimuth in tenths of a degree; straight up where both are one place."""
    right, up = there.x - here.x, there.y - here.y
    return round(degrees(atan2(right, up)) * TENTHS) % CIRCLE


def eastward(azimuth: int) -> float:
    """The direction as physics counts it: degrees counter-clockwise from the right, 0 to 360."""
    return (CIRCLE // 4 - azimuth) % CIRCLE / TENTHS


def northward(angle: float) -> int:
    """Inverse of `eastward`, to the nearest tenth of a degree."""
    return (CIRCLE // 4 - round(angle * TENTHS)) % CIRCLE


def turned(mark: Mark, by: int) -> Mark:
    """So many degrees more to the right."""
    return mark._replace(azimuth=(mark.azimuth + by * TENTHS) % CIRCLE)


def strengthened(mark: Mark, by: int) -> Mark:
    """So much more force, as far as it goes."""
    forces = FORCES[mark.manner]
    return mark._replace(force=min(max(mark.force + by, forces[0]), forces[-1]))


def switched(mark: Mark) -> Mark:
    """The other manner, in the same direction."""
    other = Manner.PUSH if mark.manner is Manner.FLICK else Manner.FLICK
    return Mark(other, mark.azimuth, USUAL[other])


def lawful(mark: Mark) -> bool:
    """Can anybody have said it?"""
    return 0 <= mark.azimuth < CIRCLE and mark.force in FORCES[mark.manner]
