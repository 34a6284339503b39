"""What a player types and what it means: aims, moves, the organiser's rulings (A1-A4, R10, R12).

An aim that stands in plain numbers counts only from whose move it is, in all other forms it is
unmistakable: everybody may be told that it is not his move.
"""

import re
from collections.abc import Callable
from typing import Final

from games.fish import spelling
from games.fish.aiming import strengthened, switched, turned
from games.fish.marks import first_mark, read_mark
from games.fish.reasons import NothingAimed, NotYourFish
from games.fish.view import View
from games.fish.words import (
    DeclareHeavy,
    Dismiss,
    DropAim,
    Manner,
    Mark,
    Settled,
    Shoot,
    ShowAim,
    TakeAim,
)
from games.kit.spec import HOST, Action, Names, Reason, Resigned, Rolled, Seat, TimedOut
from games.shoal.words import FishHasPerished

LIMIT: Final = 100
"""Characters of a message that can be an aim."""

RESIGN: Final = "!resign"
TIMEOUT: Final = "!timeout"
SETTLED: Final = "!settled"
"""The last two are written only: nobody speaks for the clock, the dice and nature."""
DROP: Final = "!drop"
SHOW: Final = "!show"
FIRE: Final = "!fire"
TURN: Final = "!turn"
FORCE: Final = "!force"
SWITCH: Final = "!switch"
AT: Final = "!at"
"""What keys say: they change the aim that is there (A5)."""

_MARK: Final = re.compile(r"!(aim|shoot) (flick|push) (\d{1,3})\.(\d) (\d{1,3})", re.ASCII)
_KEY: Final = re.compile(r"(!turn|!force|!at|!switch|!fire)(?: ([+-]?\d{1,2}))?", re.ASCII)
_RULING: Final = re.compile(r"!(heavy|remove) (.+)")


def write(action: Action) -> str:
    """Inverse of `read`, but for the clock, the dice and nature; at most 44 bytes in a button."""
    match action:
        case TakeAim(mark=mark):
            return f"!aim {_written(mark)}"
        case Shoot(mark=mark):
            return f"!shoot {_written(mark)}"
        case DropAim():
            return DROP
        case ShowAim():
            return SHOW
        case DeclareHeavy(offender=offender):
            return f"!heavy {offender + 1}"
        case Dismiss(player=player):
            return f"!remove {player + 1}"
        case Resigned():
            return RESIGN
        case TimedOut():
            return TIMEOUT
        case Settled():
            return SETTLED
        case Rolled(values=values):
            return f"!dice {' '.join(map(str, values))}"
    raise TypeError(f"«Рыбы» have no {action!r}")


def read(text: str, view: View, names: Names) -> Action | Reason | None:
    """The action of the view's player; the public view is read for the organiser's office."""
    typed = text.strip()
    if len(typed) > LIMIT:
        return None
    if view.viewer is None:
        return _ruling(typed, names)
    if typed.startswith("!"):
        return _strict(typed, view, view.viewer)
    if " ".join(typed.casefold().split()).rstrip(" .!") in spelling.RESIGN:
        return Resigned(view.viewer)
    words = spelling.words(typed)
    if len(words) == 1:
        return _word(words[0], view, view.viewer)
    return _aim(words, view, view.viewer)


# -- what is written -------------------------------------------------------------------------------


def _written(mark: Mark) -> str:
    degrees, tenth = divmod(mark.azimuth, 10)
    return f"{mark.manner.value} {degrees}.{tenth} {mark.force}"


def _strict(typed: str, view: View, viewer: Seat) -> Action | Reason | None:
    """What `write` writes, and what keys say."""
    simple: dict[str, Callable[[Seat], Action]] = {
        RESIGN: Resigned,
        DROP: DropAim,
        SHOW: ShowAim,
    }
    if typed in simple:
        return simple[typed](viewer)
    if (found := _MARK.fullmatch(typed)) is not None:
        kind, manner, degrees, tenth, force = found.groups()
        mark = Mark(Manner(manner), int(degrees) * 10 + int(tenth), int(force))
        return TakeAim(viewer, mark) if kind == "aim" else Shoot(viewer, mark)
    tapped = _KEY.fullmatch(typed)
    return _tapped(tapped[1], tapped[2] or "", view, viewer) if tapped else None


def _tapped(key: str, number: str, view: View, viewer: Seat) -> Action | Reason:
    """Keys change the aim that is there, or the one that everybody begins with (A5)."""
    if view.turn is not None and view.turn != viewer:
        return NotYourFish(view.turn, view.turn + 1)
    mark = view.aim or first_mark(view, viewer)
    if mark is None:
        return FishHasPerished()
    match key:
        case "!fire":
            return _fire(view, viewer)
        case "!switch":
            return TakeAim(viewer, switched(mark))
        case "!at":
            push = ["slow"] if mark.manner is Manner.PUSH else []
            aimed = read_mark([*push, "at", number, str(mark.force)], view, viewer)
            return TakeAim(viewer, aimed) if isinstance(aimed, Mark) else aimed or NothingAimed()
    change = turned if key == TURN else strengthened
    return TakeAim(viewer, change(mark, int(number or 0)))


def _ruling(typed: str, names: Names) -> Action | None:
    """The organiser names a player by his number or his nick."""
    found = _RULING.fullmatch(typed)
    if found is None:
        return None
    nicks = [nick.casefold() for nick in names.nicks]
    named = found[2].removeprefix("@").casefold()
    if named.isascii() and named.isdecimal() and 1 <= int(named) <= len(nicks):
        seat = Seat(int(named) - 1)
    elif named in nicks:
        seat = Seat(nicks.index(named))
    else:
        return None
    return DeclareHeavy(HOST, seat) if found[1] == "heavy" else Dismiss(HOST, seat)


# -- what people type ------------------------------------------------------------------------------


def _word(word: str, view: View, viewer: Seat) -> Action | Reason | None:
    """One word is meant for the fish only from whose move it is."""
    if view.turn != viewer:
        return None
    if word in spelling.FIRE | spelling.FLICK:
        return _fire(view, viewer)
    if word in spelling.DROP:
        return DropAim(viewer) if view.aim else NothingAimed()
    if word in spelling.SHOW:
        return ShowAim(viewer) if view.aim else NothingAimed()
    return None


def _fire(view: View, viewer: Seat) -> Action | Reason:
    return Shoot(viewer, view.aim) if view.aim else NothingAimed()


def _aim(words: list[str], view: View, viewer: Seat) -> Action | Reason | None:
    """An aim; with the word for it before or behind, the move at once."""
    if not words:
        return None
    fired = words[-1] in spelling.FIRE
    words = words[:-1] if fired else words
    if words[0] in spelling.FLICK and len(words) > 1:
        fired, words = True, words[1:]
    plain = spelling.has_digit(words[0])
    mark = read_mark(words, view, viewer)
    if mark is None or (isinstance(mark, Reason) and view.turn == viewer):
        return mark
    if plain and view.turn != viewer:
        return None if view.turn is None else NotYourFish(view.turn, view.turn + 1)
    if isinstance(mark, Reason):
        return mark
    return Shoot(viewer, mark) if fired else TakeAim(viewer, mark)
