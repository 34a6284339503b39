"""What people at a real table type, and what it means: reports, violations, the way back (C2-C6).

Everybody at the table may say it, so it must be a whole message of nothing else.
"""

import re
import unicodedata
from collections.abc import Sequence
from typing import Final

from games.fish_club.view import View
from games.fish_club.words import (
    Accuse,
    CloseTable,
    Dismiss,
    MarkLost,
    NobodyTold,
    NoSuchTag,
    NothingReported,
    Report,
    TakeBack,
)
from games.kit.spec import HOST, Action, Names, Reason, Resigned, Rolled, Seat, TimedOut

LIMIT: Final = 200
"""Characters of a message that can be a report."""

RESIGN: Final = "!resign"
UNDO: Final = "!undo"
REPORT: Final = "!report"
CLOSE: Final = "!close now"
TIMEOUT: Final = "!timeout"
"""Written only: nobody speaks for the clock and the dice."""

DONE: Final = frozenset(
    {
        *("ход", "ход сделан", "сходил", "сходила", "все живы", "никто не сгинул"),
        *("moved", "move done", "move made", "nobody lost"),
        *("քայլն արված է", "խաղաց", "բոլորը ողջ են"),
    }
)
LOST: Final = frozenset(
    {
        *("сгинул", "сгинула", "сгинули", "упал", "упала", "упали"),
        *("lost", "perished", "fell"),
        *("կորավ", "կորան", "ընկավ", "ընկան"),
    }
)
VIOLATION: Final = frozenset({"нарушение", "violation", "foul", "խախտում"})
HEAVY: Final = frozenset({"тяжелое", "heavy", "ծանր"})
LIGHT: Final = frozenset({"легкое", "light", "թեթև"})
TAKING_BACK: Final = frozenset(
    {"отмена", "отменить", "вернуть ход", "undo", "take back", "չեղարկել", "հետ"}
)
RESIGNING: Final = frozenset({"сдаюсь", "я сдаюсь", "resign", "i resign", "հանձնվում եմ"})
_AND: Final = frozenset({"и", "and", "եւ", "ու", "рыба", "рыбы", "fish"})
"""May stand between those who are named; the Armenian ligature is two letters when folded."""
_STOPS: Final = " .!…:։՜"
_STRICT: Final = re.compile(r"!(report|mark|light|heavy)((?: [1-9])*)", re.ASCII)
_NUMBER: Final = re.compile(r"[№#]?(\d{1,3})", re.ASCII)
_REMOVE: Final = re.compile(r"!remove ([1-9])", re.ASCII)


def write(action: Action) -> str:
    """Inverse of `read`, but for the clock and the dice; at most 44 bytes in a button."""
    match action:
        case Report(lost=lost):
            return " ".join([REPORT, *(str(fish + 1) for fish in lost)])
        case MarkLost(fish=fish):
            return f"!mark {fish + 1}"
        case Accuse(offender=offender, heavy=heavy):
            return f"!{'heavy' if heavy else 'light'} {offender + 1}"
        case TakeBack():
            return UNDO
        case Dismiss(player=player):
            return f"!remove {player + 1}"
        case CloseTable():
            return CLOSE
        case Resigned():
            return RESIGN
        case TimedOut():
            return TIMEOUT
        case Rolled(values=values):
            return f"!dice {' '.join(map(str, values))}"
    raise TypeError(f"the club table has no {action!r}")


def read(text: str, view: View, names: Names) -> Action | Reason | None:
    """The report of the view's seat; the public view is read for the organiser's office."""
    typed = text.strip()
    if len(typed) > LIMIT:
        return None
    if view.viewer is None:
        return _ruling(typed, view)
    if typed.startswith("!"):
        return _strict(typed, view, view.viewer)
    said = _plain(typed)
    if said in RESIGNING:
        return Resigned(view.viewer)
    if view.turn is None:
        return None
    if said in DONE:
        return Report(view.viewer, view.marked)
    if said in TAKING_BACK:
        return TakeBack(view.viewer) if view.undo else NothingReported()
    return _report(said.split(), view, view.viewer, names)


def _plain(text: str) -> str:
    """Small letters, one blank for many, commas as blanks, no full stop."""
    typed = unicodedata.normalize("NFC", text).casefold().replace("ё", "е")
    return " ".join(typed.replace(",", " ").replace(";", " ").split()).rstrip(_STOPS)


def _ruling(typed: str, view: View) -> Action | None:
    if typed == CLOSE:
        return CloseTable(HOST)
    found = _REMOVE.fullmatch(typed)
    known = found is not None and int(found[1]) <= len(view.wins)
    return Dismiss(HOST, Seat(int(found[1]) - 1)) if found and known else None


def _strict(typed: str, view: View, viewer: Seat) -> Action | None:
    """What `write` writes."""
    if typed == RESIGN:
        return Resigned(viewer)
    if typed == UNDO:
        return TakeBack(viewer)
    found = _STRICT.fullmatch(typed)
    named = tuple(Seat(int(number) - 1) for number in found[2].split()) if found else ()
    if found is None or any(seat >= len(view.wins) for seat in named):
        return None
    if found[1] == "report":
        return Report(viewer, named)
    if len(named) != 1:
        return None
    if found[1] == "mark":
        return MarkLost(viewer, named[0])
    return Accuse(viewer, named[0], heavy=found[1] == "heavy")


def _report(words: list[str], view: View, viewer: Seat, names: Names) -> Action | Reason | None:
    """«сгинули 2 и 3», «нарушение Аня», «тяжёлое нарушение 2»."""
    degree = words[0] if words and words[0] in HEAVY | LIGHT else ""
    rest = words[1:] if degree else words
    kind = rest[0] if rest else ""
    lost = kind in LOST and not degree
    if not (lost or kind in VIOLATION):
        return None
    named = _named(rest[1:], names, len(view.wins))
    if named is None or isinstance(named, Reason):
        return named
    if lost:
        return Report(viewer, named) if named else NobodyTold()
    heavy = degree in HEAVY
    return Accuse(viewer, named[0], heavy=heavy) if len(named) == 1 else NobodyTold()


def _named(words: Sequence[str], names: Names, seats: int) -> tuple[Seat, ...] | Reason | None:
    """Those who are named, by number or nick; None for talk, which names nobody."""
    nicks = {tuple(_plain(nick).split()): Seat(seat) for seat, nick in enumerate(names.nicks)}
    found: set[Seat] = set()
    at = 0
    while at < len(words):
        number = _NUMBER.fullmatch(words[at])
        reach = [nick for nick in nicks if nick and tuple(words[at : at + len(nick)]) == nick]
        if reach:
            longest = max(reach, key=len)
            found.add(nicks[longest])
            at += len(longest)
        elif words[at] in _AND:
            at += 1
        elif number is None:
            return NoSuchTag(words[at], seats) if found else None
        elif not 1 <= int(number[1]) <= seats:
            return NoSuchTag(words[at], seats)
        else:
            found.add(Seat(int(number[1]) - 1))
            at += 1
    return tuple(sorted(found))
