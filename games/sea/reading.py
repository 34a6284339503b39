"""A text as it was sent becomes clean lines whose every character still knows where it stood.

Cleaning is paragraph 1 of cases/battleship/README.md, skipped lines are its paragraph 5.
"""

import re
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

LIMIT: Final = 4096
"""Telegram's own limit of a message, in characters; longer texts are refused unread."""

_ENDS: Final = frozenset("\n\r\x85\u2028\u2029")
_BLANKS: Final = frozenset("\u2800\u3164\u115f\u1160\uffa0")  # look blank, are not isspace()
_DROPPED: Final = frozenset("\u20e3\u034f\u180b\u180c\u180d\u180f")  # the keycap ring, joiners
_HYPHENS: Final = frozenset("\u2212\u02d7\u2796\u2500\u2501")  # dashes that Unicode files elsewhere
_COLONS: Final = frozenset("։՝")  # Armenian; the first looks like a colon, the second does its work
_WHOLE: Final = frozenset("№")  # NFKC would make letters of it

_NUMBERING: Final = re.compile(
    r"(?: [•·◦‣▪●⁃*+-] [ ]? )* \d{1,3} (?: \) [ ]? | \. (?: [ ] | (?=[^\d .]|\d{1,2}[^\W\d_]) ) )",
    re.VERBOSE,
)
_ALPHABETS: Final = 1024
"""Characters whose cleaned forms are remembered: people write with few."""
_FENCE: Final = re.compile(r"`{3}[^\W\d_]*")


@dataclass(frozen=True, slots=True)
class Line:
    """A cleaned line: no blanks at its ends, never two together.

    `number` counts the lines as sent from 1, `columns[i]` is where `text[i]` stood in that line.
    """

    number: int
    text: str
    columns: tuple[int, ...]

    def column(self, at: int) -> int:
        """Where the character stood that is now at `at` (also one past the end)."""
        if not self.columns:
            return 1
        return self.columns[at] if at < len(self.columns) else self.columns[-1] + 1

    def after(self, at: int) -> "Line":
        """The rest of the line from `at` on, without blanks at its beginning."""
        at += len(self.text[at:]) - len(self.text[at:].lstrip())
        return Line(self.number, self.text[at:], self.columns[at:])


def clean(text: str) -> tuple[Line, ...]:
    """All lines of the text that are not blank, cleaned, in order. Linear in its length."""
    lines = (_cleaned(number, raw) for number, raw in _split(text))
    return tuple(line for line in lines if line.text)


def folded(text: str) -> str:
    """The text without regard to case and ё, character for character."""
    return "".join(map(_folded, text))


def body(line: Line) -> Line | None:
    """The line without fences and numbering; None for a quote."""
    if line.text.startswith(">"):
        return None
    line = unfenced(line)
    numbering = _NUMBERING.match(line.text)
    return line.after(numbering.end()) if numbering else line


def bodies(lines: Iterable[Line]) -> Iterator[Line]:
    """The bodies of all lines that are no quotes."""
    return filter(None, map(body, lines))


def unfenced(line: Line) -> Line:
    """The line without ``` at its ends; an opening fence names a language, which goes too."""
    if line.text.endswith("```"):
        end = len(line.text.rstrip("` "))
        line = Line(line.number, line.text[:end], line.columns[:end])
    if not line.text.startswith("```"):
        return line
    return line.after(len(line.text) if _FENCE.fullmatch(line.text) else 3)


def _split(text: str) -> Iterator[tuple[int, str]]:
    """Raw lines with their numbers; CR LF is one end."""
    start, number = 0, 1
    for at, char in enumerate(text):
        if char not in _ENDS or (char == "\n" and text[at - 1 : at] == "\r"):
            start = at + 1 if char in _ENDS else start
            continue
        yield number, text[start:at]
        start, number = at + 1, number + 1
    yield number, text[start:]


def _cleaned(number: int, raw: str) -> Line:
    chars: list[str] = []
    columns: list[int] = []
    for column, cluster in _clusters(raw):
        for char in cluster:
            plain = _plain(char)
            if not plain or (plain == " " and (not chars or chars[-1] == " ")):
                continue
            chars.append(plain)
            columns.append(column)
    if chars and chars[-1] == " ":
        chars.pop()
        columns.pop()
    return Line(number, "".join(chars), tuple(columns))


def _clusters(raw: str) -> Iterator[tuple[int, str]]:
    """Each character with its combining marks, in NFKC, and the column of the character.

    What is dropped goes first: a mark belongs to its letter also across a zero-width character.
    """
    column, cluster = 1, ""
    for at, char in enumerate(raw, 1):
        if _is_dropped(char):
            continue
        if cluster and not unicodedata.combining(char):
            yield column, _compatible(cluster)
            cluster = ""
        column = column if cluster else at
        cluster += char
    if cluster:
        yield column, _compatible(cluster)


@lru_cache(_ALPHABETS)
def _compatible(cluster: str) -> str:
    return cluster if cluster in _WHOLE else unicodedata.normalize("NFKC", cluster)


@lru_cache(_ALPHABETS)
def _is_dropped(char: str) -> bool:
    """Control and format characters that are no blanks, variation selectors, half surrogates."""
    if char.isspace():
        return False
    return (
        unicodedata.category(char) in {"Cc", "Cf", "Cs"}
        or char in _DROPPED
        or "\ufe00" <= char <= "\ufe0f"
        or "\U000e0100" <= char <= "\U000e01ef"
    )


@lru_cache(_ALPHABETS)
def _plain(char: str) -> str:
    """One character for the many that mean the same; "" for one to drop."""
    if char.isspace() or char in _BLANKS:
        return " "
    if char.isascii():
        return char
    if _is_dropped(char):
        return ""
    if unicodedata.category(char) == "Pd" or char in _HYPHENS:
        return "-"
    if char in _COLONS:
        return ":"
    digit = unicodedata.decimal(char, None)
    return char if digit is None else str(digit)


@lru_cache(_ALPHABETS)
def _folded(char: str) -> str:
    low = char.casefold()
    return "е" if low == "ё" else low if len(low) == 1 else char
