"""Strangers' words are shown as they are meant, and harmless: in HTML, in the line, to others."""

import re
import unicodedata
from html import escape, unescape
from typing import Final

NAME_LIMIT: Final = 64
MARKS_IN_A_ROW: Final = 3  # Thai and Hindi need two; heaps of them climb over the lines above

_JOINER: Final = "\u200d"  # holds emoji together, and is harmless between other characters
_UNSEEN: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn"})
_BLANK: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")  # letters by category, seen by nobody
_RIGHT_TO_LEFT: Final = frozenset({"R", "AL"})
_SPARK: Final = re.compile(r"(?<!\w)([@/])(?=\w)")  # would become a mention or a command
_WORD_JOINER: Final = "\u2060"
_TAG: Final = re.compile(r"<[^<>]*>")


def clean(text: str, limit: int = NAME_LIMIT) -> str:
    """One line without control, direction and unseen characters, at most `limit` long."""
    kept: list[str] = []
    marks = 0
    for letter in unicodedata.normalize("NFC", text):
        if letter.isspace() or letter in _BLANK:
            kept.append(" ")
            continue
        category = unicodedata.category(letter)
        marks = marks + 1 if category in ("Mn", "Me") else 0
        unseen = category in _UNSEEN and letter != _JOINER
        if marks <= MARKS_IN_A_ROW and not unseen:
            kept.append(letter)
    line = " ".join("".join(kept).split())
    return cut(line, limit) if line.strip(_JOINER + " ") else ""


def shown(text: str, limit: int = NAME_LIMIT) -> str:
    """Somebody's words as HTML: escaped once, no command, no mention, no turning of the line."""
    line = clean(text, limit)
    quiet = _SPARK.sub(rf"\1{_WORD_JOINER}", line)
    if any(unicodedata.bidirectional(letter) in _RIGHT_TO_LEFT for letter in quiet):
        quiet = f"\u2068{quiet}\u2069"
    return escape(quiet, quote=False)


def mention(user: int, name: str) -> str:
    """A link to a person that wakes him, although he may have no username."""
    return f'<a href="tg://user?id={user}">{shown(name)}</a>'


def unmarked(html: str) -> str:
    """Our HTML as plain text, for buttons and toasts, where nothing can be bold."""
    return unescape(_TAG.sub("", html)).replace(_WORD_JOINER, "")


def cut(text: str, limit: int) -> str:
    """At most `limit` UTF-16 units, as Telegram counts; ended with "…" at a word, if cut."""
    if length(text) <= limit:
        return text
    kept = text[: limit - 1]
    while length(kept) > limit - 1:
        kept = kept[:-1]
    if not text[len(kept)].isspace():
        at_word = kept.rpartition(" ")[0]
        kept = at_word if length(at_word) >= limit // 2 else kept
    return kept.rstrip(" \n,;:.-–—" + _JOINER) + "…"


def length(text: str) -> int:
    """The length of plain text in UTF-16 units."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2
