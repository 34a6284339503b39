"""A nick must be unmistakable: from other nicks, from cells, and from the words of an order.

Rules 1.1 (nicks) of docs/rules/battleship.md; how nicks are compared in an order is paragraph 8 of
cases/battleship/README.md.
"""

import unicodedata
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final

from games.kit.spec import Reason
from games.sea.cells import Kind, Stray, Written, scan
from games.sea.fillers import PASSES, is_filler
from games.sea.reading import Line, clean, folded
from games.sea.words import (
    NickEmpty,
    NickLikeCell,
    NickLikeFiller,
    NickOnTwoLines,
    NickTaken,
    NickTooLong,
    quoted,
)

LONGEST: Final = 24
"""Characters of a nick, counted after cleaning."""

_SPARE: Final = "Игрок"  # stands before, or for, a display name that is no nick

_TWINS: Final = str.maketrans(
    "abcehkmoptxyijsօ",
    "авсенкмортхуіјѕо",
)
"""Small Latin and Armenian letters to the Cyrillic ones that look like their capitals."""


def cleaned(nick: str) -> str:
    """The nick on one line, cleaned as every text is."""
    return " ".join(line.text for line in clean(nick))


@lru_cache(2048)
def key(nick: str) -> str:
    """What two spellings of one nick have in common; an optional @ does not count."""
    return folded(cleaned(nick)).removeprefix("@").lstrip()


def twin(text: str) -> str:
    """The folded text with each letter for all that look like it, character for character."""
    return text.translate(_TWINS)


def why_no_nick(nick: str, taken: Iterable[str]) -> Reason | None:
    """Why this cannot be a nick beside those that are taken (rules 1.1); None when it can."""
    if len(clean(nick)) > 1:
        return NickOnTwoLines()
    plain = cleaned(nick)
    if not _print(plain):
        return NickEmpty()
    if len(plain) > LONGEST:
        return NickTooLong(len(plain), LONGEST)
    if is_cell_like(plain):
        return NickLikeCell(quoted(plain))
    if is_like_filler(plain):
        return NickLikeFiller(quoted(plain))
    other = next((other for other in taken if _confusable(plain, other)), None)
    return None if other is None else NickTaken(quoted(plain), quoted(other))


def fitting_nick(display_name: str, taken: Iterable[str]) -> str:
    """A nick that `why_no_nick` passes, as near to the display name as can be.

    What is no nick gets a word before it, a namesake a number after it: «Саша», «Саша 2».
    """
    others = tuple(taken)
    name = cleaned(display_name)
    if not _print(name):
        name = _SPARE
    elif is_cell_like(name[:LONGEST].rstrip()) or is_like_filler(name[:LONGEST].rstrip()):
        name = f"{_SPARE} {name}"
    bases = (name, f"{_SPARE} {name}", _SPARE)
    wanted = (nick for base in bases for nick in _numbered(base, len(others) + 1))
    return next(nick for nick in wanted if why_no_nick(nick, others) is None)


def _numbered(name: str, most: int) -> Iterator[str]:
    """«Саша», «Саша 2», … That many are enough for as many others, if any of them is a nick.

    None may be: «🐙 2» is a cell to the reader of orders.
    """
    yield name[:LONGEST].rstrip()
    for count in range(2, most + 2):
        number = f" {count}"
        yield name[: LONGEST - len(number)].rstrip() + number


@lru_cache(2048)
def is_cell_like(nick: str) -> bool:
    """True for «Д4», «K9», «И», «007»: what an order could take for a cell or half of one."""
    items = [item for line in clean(nick) for item in scan(line)]
    return bool(items) and all(
        isinstance(item, Written) or item.kind in (Kind.LETTER, Kind.NUMBER) for item in items
    )


@lru_cache(2048)
def is_like_filler(nick: str) -> bool:
    """True for «залп», «мой ход», «пас», also in look-alike letters."""
    plain = key(nick)
    words = [item for item in scan(Line(1, plain, ())) if isinstance(item, Stray)]
    return any(
        spelling in PASSES or (bool(words) and all(map(is_filler, spelling.split())))
        for spelling in (plain, twin(plain))
    )


def _confusable(nick: str, other: str) -> bool:
    """They look alike, or one of them reads as a shot at the other."""
    alike = _print(nick) == _print(other)
    return alike or _is_shot_at(nick, other) or _is_shot_at(other, nick)


def _is_shot_at(nick: str, text: str) -> bool:
    """True for «Саша» and «Саша А1»: an order at the one would name the other."""
    begins, whole = twin(key(nick)), twin(key(text))
    rest = whole.removeprefix(begins)
    one_word = rest[:1].isalnum() and begins[-1:].isalnum()
    if not begins or rest == whole or one_word or not is_cell_like(rest):
        return False
    return any(isinstance(item, Written) for line in clean(rest) for item in scan(line))


def _print(nick: str) -> str:
    """The nick without what hardly tells nicks apart: blanks, dashes, signs, kinds of letters."""
    marks = twin(key(nick))
    strong = "".join(char for char in marks if char.isalnum())
    return strong or "".join(c for c in marks if unicodedata.category(c)[0] not in "PZC")
