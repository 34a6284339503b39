"""The words of one aim become a mark, or what is wrong with which word; talk becomes nothing.

Where a number must stand, a word without a digit makes it talk; one with a digit is a slip.
"""

import re
from collections import deque
from collections.abc import Sequence
from typing import Final

from games.fish.aiming import CIRCLE, FORCES, TENTHS, USUAL, Spot, bearing
from games.fish.reasons import (
    AimedAtOneself,
    BadAzimuth,
    BadClockFace,
    BadCorrection,
    BadLength,
    BadPower,
    ForceMissing,
    NoSuchFish,
    TargetHasPerished,
    WordTooMany,
)
from games.fish.spelling import AT, CLOCK, FLICK, SLOW, has_digit
from games.fish.view import View
from games.fish.words import Manner, Mark
from games.kit.spec import Reason, Seat
from games.shoal.words import FishHasPerished

MIDDLE: Final = Spot(45.0, 27.0)
"""Of the table (M1)."""
HOURS: Final = 12
MINUTES: Final = 60
FARTHEST: Final = 90
"""Degrees by which an aim at a fish may be corrected."""

_DEGREES: Final = re.compile(r"(\d{1,3})(?:[.,](\d))?", re.ASCII)
_CLOCK: Final = re.compile(r"(\d{1,2})(?:[:.](\d{2}))?", re.ASCII)
_NUMBER: Final = re.compile(r"[№#]?(\d{1,2})", re.ASCII)
_CORRECTION: Final = re.compile(r"([+-])(\d{1,2})(?:[.,](\d))?", re.ASCII)
_WHOLE: Final = re.compile(r"\d{1,3}", re.ASCII)
_PLAIN: Final = re.compile(r"\d[^\W_]*(?:[.,]\d)?", re.ASCII)
"""What can stand alone for a number: «45», «7O», no time, no score, no date."""


def first_mark(view: View, viewer: Seat) -> Mark | None:
    """The aim that keys begin with: a usual flick towards the middle of the table (A5)."""
    here = view.spot(viewer)
    if here is None:
        return None
    return Mark(Manner.FLICK, bearing(here, MIDDLE), USUAL[Manner.FLICK])


def read_mark(words: Sequence[str], view: View, viewer: Seat) -> Mark | Reason | None:
    """All words of an aim but those that fire it (A1-A2); None for ordinary talk."""
    left = deque(words)
    manner = _manner(left)
    plain = manner is Manner.FLICK and bool(left) and has_digit(left[0])
    if plain and not (len(words) == 2 and all(map(_PLAIN.fullmatch, words))):
        return None
    azimuth = _direction(left, view, viewer)
    force = None if azimuth is None else _force(left, manner)
    if azimuth is None or force is None or not all(map(has_digit, left)):
        return None
    if isinstance(azimuth, Reason):
        return azimuth
    if isinstance(force, Reason):
        return force
    return WordTooMany(left[0]) if left else Mark(manner, azimuth, force)


def _manner(left: deque[str]) -> Manner:
    """«медленно», or «медленный щелчок» as the rules of the club call it."""
    if not left or left[0] not in SLOW:
        return Manner.FLICK
    left.popleft()
    if left and left[0] in FLICK:
        left.popleft()
    return Manner.PUSH


def _direction(left: deque[str], view: View, viewer: Seat) -> int | Reason | None:
    """Tenths of a degree; None where no direction is told."""
    kind = left.popleft() if left and left[0] in AT | CLOCK else ""
    if not left or not has_digit(left[0]):
        return None
    word = left.popleft()
    if kind in CLOCK:
        return _by_clock(word)
    return _at_fish(word, left, view, viewer) if kind in AT else _by_degrees(word)


def _by_degrees(word: str) -> int | Reason:
    found = _DEGREES.fullmatch(word)
    azimuth = _tenths(found[1], found[2]) if found else CIRCLE + 1
    return azimuth % CIRCLE if azimuth <= CIRCLE else BadAzimuth(word)


def _by_clock(word: str) -> int | Reason:
    """Thirty degrees an hour, half a degree a minute."""
    found = _CLOCK.fullmatch(word)
    hour, minute = (int(found[1]), int(found[2] or 0)) if found else (99, 0)
    if hour >= HOURS + 1 or minute >= MINUTES:
        return BadClockFace(word)
    return (hour % HOURS * MINUTES + minute) * CIRCLE // (HOURS * MINUTES)


def _at_fish(word: str, left: deque[str], view: View, viewer: Seat) -> int | Reason:
    """Straight at a fish, or so many degrees to the right or to the left of it."""
    correction = left.popleft() if left and left[0][0] in "+-" else "+0"
    found, by = _NUMBER.fullmatch(word), _CORRECTION.fullmatch(correction)
    number = int(found[1]) if found else 0
    target = Seat(number - 1)
    if not 1 <= number <= len(view.wins):
        return NoSuchFish(word, len(view.wins))
    if by is None or _tenths(by[2], by[3]) > FARTHEST * TENTHS:
        return BadCorrection(correction)
    if target == viewer:
        return AimedAtOneself()
    here, there = view.spot(viewer), view.spot(target)
    if here is None:
        return FishHasPerished()
    if there is None:
        return TargetHasPerished(target, number)
    turned = _tenths(by[2], by[3]) * (1 if by[1] == "+" else -1)
    return (bearing(here, there) + turned) % CIRCLE


def _force(left: deque[str], manner: Manner) -> int | Reason | None:
    """Per cent or centimetres; None where talk goes on."""
    if not left:
        return ForceMissing(manner is Manner.PUSH)
    if not has_digit(left[0]):
        return None
    word = left.popleft()
    force = int(word) if _WHOLE.fullmatch(word) else 0
    if force in FORCES[manner]:
        return force
    return BadLength(word) if manner is Manner.PUSH else BadPower(word)


def _tenths(whole: str, tenth: str | None) -> int:
    return int(whole) * TENTHS + int(tenth or 0)
