"""Actions as buttons, logs and playthroughs write them: short, strict, independent of nicks.

Seats are numbered from 1 here: `#2 Д4 Е5 #3 А1` is an order, `+` before it adds, `~` aims.
"""

import re
from collections.abc import Iterable, Mapping
from itertools import groupby
from types import MappingProxyType
from typing import Final

from games.battleship.words import (
    AddShots,
    AimAt,
    CloseTurn,
    GiveOrder,
    Remove,
    Resume,
    SendDraft,
    SetShots,
    Shot,
    WipeDraft,
)
from games.kit.spec import HOST, Action, Resigned, Seat, TimedOut
from games.sea.placing import PlaceFleet
from games.sea.shorthand import FLEET, plain_cell, read_placing, write_placing

NO_SHOTS: Final = "пас"
TIMEOUT: Final = "!timeout"
"""Written only: nobody says it in the clock's name."""

_SEAT: Final = re.compile(r"#([1-9]\d?)", re.ASCII)
_NUMBER: Final = re.compile(r"[1-9]\d{0,2}", re.ASCII)

_DEEDS: Final[Mapping[str, type[Action]]] = MappingProxyType(
    {
        "!send": SendDraft,
        "!wipe": WipeDraft,
        "!close": CloseTurn,
        "!resign": Resigned,
    }
)
"""What a player says in one word."""


def write(action: Action) -> str:
    """Inverse of `read`, but for `!timeout`. A button's action takes at most 44 bytes."""
    match action:
        case PlaceFleet():
            return write_placing(action)
        case GiveOrder(shots=shots):
            return _written(shots) or NO_SHOTS
        case AddShots(shots=shots):
            return f"+{_written(shots)}"
        case AimAt(shot=shot):
            return f"~{_written((shot,))}"
        case SetShots(number=number):
            return f"!shots {number}"
        case Remove(who=who):
            return f"!remove {who + 1}"
        case Resume():
            return "!resume"
        case TimedOut():
            return TIMEOUT
    return next(word for word, deed in _DEEDS.items() if type(action) is deed)


def read(text: str, viewer: Seat | None, seats: int) -> Action | None:
    """The action of a viewer among so many seats; the public view's is the organiser's.

    None for everything that `write` does not write.
    """
    if viewer is None:
        return _read_ruling(text, seats)
    if text.startswith(FLEET):
        return read_placing(text, viewer)
    if text in _DEEDS:
        return _DEEDS[text](viewer)
    if text == NO_SHOTS:
        return GiveOrder(viewer, ())
    sign = text[:1] if text[:1] in ("+", "~") else ""
    shots = _read_shots(text.removeprefix(sign), seats)
    if not shots:
        return None
    if sign == "~":
        return AimAt(viewer, shots[0]) if len(shots) == 1 else None
    return AddShots(viewer, shots) if sign else GiveOrder(viewer, shots)


def _written(shots: Iterable[Shot]) -> str:
    """The shots in their order; a seat is named where it changes."""
    words: list[str] = []
    for target, run in groupby(shots, key=lambda shot: shot.target):
        words += [f"#{target + 1}", *(str(shot.cell) for shot in run)]
    return " ".join(words)


def _read_shots(text: str, seats: int) -> tuple[Shot, ...] | None:
    shots: list[Shot] = []
    target: Seat | None = None
    for word in text.split():
        if named := _SEAT.fullmatch(word):
            target = _seat(named[1], seats)
        cell = plain_cell(word)
        if target is None or not (named or cell):
            return None
        if cell:
            shots.append(Shot(target, cell))
    return tuple(shots)


def _read_ruling(text: str, seats: int) -> Action | None:
    word, _, digits = text.partition(" ")
    if text == "!resume":
        return Resume(HOST)
    if not _NUMBER.fullmatch(digits):
        return None
    if word == "!shots":
        return SetShots(HOST, int(digits))
    who = _seat(digits, seats)
    return Remove(HOST, who) if word == "!remove" and who is not None else None


def _seat(digits: str, seats: int) -> Seat | None:
    number = int(digits)
    return Seat(number - 1) if 1 <= number <= seats else None
