"""The label of a ship says how many cells it has: «4-х палубный», «трёхтрубные», «(2)», «1п».

Paragraph 6 of cases/battleship/README.md. Bare numbers («4:») are told from rows in fleets.py,
where the cells after them are known.
"""

import re
from dataclasses import dataclass
from typing import Final

from games.sea.reading import Line, folded


@dataclass(frozen=True, slots=True)
class Label:
    """The next ship has `size` cells; a plural label announces several such ships.

    `start` and `end` are places in the line.
    """

    start: int
    end: int
    size: int
    plural: bool = False


_SIZES: Final = {
    "четырех": 4,
    "четыре": 4,
    "трех": 3,
    "три": 3,
    "двух": 2,
    "два": 2,
    "одно": 1,
    "один": 1,
    "four": 4,
    "three": 3,
    "two": 2,
    "double": 2,
    "one": 1,
    "single": 1,
    "քառա": 4,
    "չորս": 4,
    "եռա": 3,
    "երեք": 3,
    "երկու": 2,
    "երկ": 2,
    "միա": 1,
    "մեկ": 1,
}
_DECKS: Final = r"(?P<decks>(?:палуб|труб|клет|deck|cell|mast|տախտակ)\w*)"
_LABEL: Final = re.compile(
    rf"""(?<!\w)
    (?: (?P<number>\d{{1,2}}) [ ]?-?[ ]? (?: [^\W\d_]{{1,3}}[ ]?-?[ ]? )? {_DECKS}
      | (?P<short>\d{{1,2}}) [ -]? (?: [хx][ -]? )? (?: пал|тр|кл|п|х|x ) (?!\w) \.?
      | (?P<word>{"|".join(_SIZES)}) [ ]?-?[ ]? {_DECKS.replace("decks", "word_decks")}
    )
    (?: [ ]? \(? [ ]? (?: [xх×*][ ]?\d{{1,2}} (?!\w) | \d{{1,2}}[ ]?шт\w*\.? ) [ ]? \)? )?
    | \( [ ]? (?P<bracketed>\d{{1,2}}) [ ]? \)
    """,
    re.VERBOSE,
)
_PLURAL: Final = re.compile(r"(?:ные|ных|ники|ников|deckers)$|ներ")


def labels(line: Line) -> list[Label]:
    """The labels of a line, in order; linear in its length."""
    return [_label(match) for match in _LABEL.finditer(folded(line.text))]


def _label(match: re.Match[str]) -> Label:
    digits = match["number"] or match["short"] or match["bracketed"]
    decks = match["decks"] or match["word_decks"] or ""
    size = int(digits) if digits else _SIZES[match["word"]]
    return Label(match.start(), match.end(), size, bool(_PLURAL.search(decks)))
