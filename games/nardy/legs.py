"""A typed text becomes legs: «24/18 13-10», «13/8/5», «12/off», «выкинуть 6 и 5» (N30).

A text that is not made of legs alone is ordinary talk.
"""

import re
import unicodedata
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

OFF: Final = 0
"""Where a checker goes that leaves the board."""

LIMIT: Final = 200
"""Longer texts are no moves."""

MOST: Final = 4
"""A turn has no more steps, so a text has no more legs."""


@dataclass(frozen=True, slots=True)
class Leg:
    """From hole to hole, by one die or several; `to` may be OFF."""

    hole: int
    to: int

    @property
    def back(self) -> "Leg":
        """The same two holes, written the other way."""
        return self if self.to == OFF else Leg(self.to, self.hole)


@dataclass(frozen=True, slots=True)
class Bearing:
    """«выкинуть 6»: the checker on that hole of the home, or the one that the die takes off."""

    number: int

    @property
    def back(self) -> "Bearing":
        return self


Legs = tuple[Leg | Bearing, ...]

_SLASHES: Final = re.compile(r"->|=>|[\\→⟶➡⇒>]")
_DASHES: Final = re.compile(r"[‐‑‒–—―−˗➖]")
# What cleaning has made of a text is matched: «և» has become «եւ».
_OFF: Final = r"off|out|вон|сброс|выброс|снять|դուրս|0"
_BEAR: Final = (
    r"выкин(?:уть|ь|у)|выкидываю|выброс(?:ить|ь)|выбрасываю|сн(?:ять|ими|имаю|иму)|сброс(?:ить|ь)"
    r"|сбрасываю|bear(?:ing)? off|take off|off|հանել|հանիր|հանում եմ|դուրս"
)
_NUMBER: Final = r"(?<!\d)\d{1,2}(?!\d)"
_PLACE: Final = rf"(?:{_NUMBER}|(?<!\w)(?:{_OFF})(?!\w))"
_WAY: Final = re.compile(
    rf"(?P<way>{_PLACE}(?: ?[/-] ?{_PLACE})+)"
    r"(?P<times> ?\(?[x×х*] ?[1-4](?!\d)\)?| ?\([1-4]\))?\*?"
)
_BORNE: Final = re.compile(
    rf"(?:{_BEAR}) (?P<numbers>{_NUMBER}(?:(?: ?, ?| и | and | եւ | ){_NUMBER}(?! ?[/-]))*)"
    r"(?! ?[/-])"
)
_BETWEEN: Final = re.compile(r"(?: |,|;|\.|\+|&|(?<!\w)(?:и|and|եւ|потом|затем|then|հետո)(?!\w))+")
_LEAD: Final = re.compile(r"(?:(?:ход|хожу|move|քայլ):? |[1-6][-/ ]?[1-6] ?: ?)")


def read_legs(text: str) -> Legs | None:
    """The legs of the text in the order in which they are written; None for talk."""
    if len(text) > LIMIT:
        return None
    clean = plain(text)
    lead = _LEAD.match(clean)
    at = lead.end() if lead else 0
    legs: list[Leg | Bearing] = []
    while at < len(clean):
        found = _BORNE.match(clean, at) or _WAY.match(clean, at)
        more = _legs_of(found) if found else None
        if found is None or more is None:
            return None
        legs += more
        at = found.end()
        between = _BETWEEN.match(clean, at)
        if between is None and at < len(clean):
            return None
        at = between.end() if between else at
    return tuple(legs) if 0 < len(legs) <= MOST else None


def plain(text: str) -> str:
    """Lower case, one kind of dash and slash, single blanks, no stops at the ends."""
    text = unicodedata.normalize("NFKC", text).casefold()
    text = _DASHES.sub("-", _SLASHES.sub("/", text))
    return " ".join(text.split()).strip(" .!…:։՜`")


def _legs_of(found: re.Match[str]) -> list[Leg | Bearing] | None:
    """None where a number is no hole."""
    groups = found.groupdict()
    if "numbers" in groups:
        numbers = [int(number) for number in re.findall(r"\d+", groups["numbers"])]
        return [Bearing(number) for number in numbers] if _are_holes(numbers) else None
    places = [_place(word) for word in re.split(r" ?[/-] ?", groups["way"])]
    if places[0] == OFF:
        places.reverse()
    if OFF in places[:-1] or not _are_holes(places[:-1]) or places[-1] > 24:
        return None
    times = re.search(r"\d", groups["times"] or "1")
    legs: list[Leg | Bearing] = [Leg(a, b) for a, b in pairwise(places)]
    return legs * int(times.group()) if times else None


def _place(word: str) -> int:
    return int(word) if word.isdigit() else OFF


def _are_holes(numbers: list[int]) -> bool:
    return all(1 <= number <= 24 for number in numbers)
