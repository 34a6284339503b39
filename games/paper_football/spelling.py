"""In how many ways a step is written: each token becomes steps, a point, or nothing (P1).

This is the only place of the game where words of people stand: they are its notation.
"""

import re
import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import product
from typing import Final

from games.kit.grid import File
from games.paper_football.words import Point, Way

_ARROWS: Final = {
    **dict(zip("↑↗→↘↓↙←↖", Way, strict=True)),
    **dict(zip("⬆⬈➡⬊⬇⬋⬅⬉", Way, strict=True)),
}
_RUN_OF_ARROWS: Final = re.compile(f"[{''.join(_ARROWS)}]+")
_SEPARATORS: Final = re.compile(r"[\s,;]+")
_POINT: Final = re.compile(r"([^\W\d_])(\d{1,2})")
_DROPPED: Final = re.compile("[\ufe0e\ufe0f\u20e3\u200b-\u200f\u2060\ufeff\u00ad]")
_HYPHENS: Final = re.compile("[\u2010-\u2015\u2212]")
_DIGITS: Final = {way.value: way for way in Way}

_RUSSIAN: Final = ("с", "св", "в", "юв", "ю", "юз", "з", "сз")
_ENGLISH: Final = ("n", "ne", "e", "se", "s", "sw", "w", "nw")
_TWINS: Final = {"с": "сc", "в": "вb", "e": "eе"}
"""Letters of the compass that look like one of the other script: Cyrillic, then Latin, or back."""

_NAMES: Final = (
    ("север", "восток", "юг", "запад", "северо", "юго"),
    ("north", "east", "south", "west", "north", "south"),
)
_DIRECTIONS: Final = (
    ("вверх", "вправо", "вниз", "влево"),
    ("up", "right", "down", "left"),
    ("վերև", "աջ", "ներքև", "ձախ"),
)
_FILES: Final = {
    **{chr(ord("a") + number): number for number in range(25)},
    **dict(zip("авсдефгниклм", (0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12), strict=True)),
}
"""Cyrillic letters mean the file that they look like, the others the one that they sound like."""


def _compass() -> Iterator[tuple[str, Way]]:
    for names in (_RUSSIAN, _ENGLISH):
        for name, way in zip(names, Way, strict=True):
            for letters in product(*(_TWINS.get(letter, letter) for letter in name)):
                yield "".join(letters), way
    for up, right, down, left, upper, lower in _NAMES:
        for hyphen in ("-", ""):
            halves = ((upper, right), (lower, right), (lower, left), (upper, left))
            corners = (half + hyphen + other for half, other in halves)
            yield from zip((up, right, down, left), list(Way)[::2], strict=True)
            yield from zip(corners, list(Way)[1::2], strict=True)


def _words() -> Iterator[tuple[str, Way]]:
    """«вверх-влево» and «влево-вверх» are one."""
    for up, right, down, left in _DIRECTIONS:
        yield from zip((up, right, down, left), list(Way)[::2], strict=True)
        corners = ((up, right), (down, right), (down, left), (up, left))
        for (one, other), way in zip(corners, list(Way)[1::2], strict=True):
            for hyphen in ("-", ""):
                yield one + hyphen + other, way
                yield other + hyphen + one, way


@dataclass(frozen=True, slots=True)
class Token:
    """Some steps written in one way.

    kind    "digits", "arrows", "compass", "words", "points"; "" for what cannot be read
    steps   ways, or a single point
    shaped  it cannot be read, but looks like a step
    """

    text: str
    kind: str = ""
    steps: tuple[Way, ...] | tuple[Point] = ()
    shaped: bool = False


def cleaned(text: str) -> str:
    """The text without regard to case, widths, rings around digits and kinds of hyphens.

    The Armenian ligature և is two letters, and in capitals often two others.
    """
    plain = unicodedata.normalize("NFKC", _DROPPED.sub("", text))
    folded = _HYPHENS.sub("-", plain).casefold().replace("եվ", "եւ")
    return folded.strip().rstrip(".!")


_COMPASS: Final[Mapping[str, Way]] = dict(_compass())
_WORDS: Final[Mapping[str, Way]] = {cleaned(word): way for word, way in _words()}


def tokens(text: str) -> Iterator[Token]:
    """The tokens of a cleaned text; a run of digits that has a 0 or a 5 is cut around it."""
    apart = _RUN_OF_ARROWS.sub(r" \g<0> ", text)
    for piece in filter(None, _SEPARATORS.split(apart)):
        if piece.isascii() and piece.isdecimal():
            yield from map(_digits, re.findall(r"[1-46-9]+|[05]", piece))
        else:
            yield _token(piece)


def _digits(run: str) -> Token:
    if run in ("0", "5"):
        return Token(run, shaped=True)
    return Token(run, "digits", tuple(_DIGITS[digit] for digit in run))


def _token(piece: str) -> Token:
    if piece[0] in _ARROWS:
        return Token(piece, "arrows", tuple(_ARROWS[sign] for sign in piece))
    if piece in _COMPASS:
        return Token(piece, "compass", (_COMPASS[piece],))
    if piece in _WORDS:
        return Token(piece, "words", (_WORDS[piece],))
    point = _POINT.fullmatch(piece)
    if point is None or not point[2].isascii():
        return Token(piece)
    file = _FILES.get(point[1])
    if file is None:
        return Token(piece, shaped=True)
    return Token(piece, "points", (Point(File(file), int(point[2])),))
