"""Telegram's HTML, measured and cut as Telegram does: in UTF-16 units of what the reader sees.

Only HTML of our own making comes here: every tag is closed, every stranger's word is escaped.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from html import unescape
from typing import Final

TEXT_LIMIT: Final = 4096
CAPTION_LIMIT: Final = 1024

_PIECE: Final = re.compile(r"<(/?)([a-z-]+)[^<>]*>|&#?\w+;|[^<&]+|[<&]")
_LINE: Final = re.compile(r"[^\n]*\n|[^\n]+")
_BLOCK: Final = re.compile(rf"<pre>[^<]*</pre>\n*|{_LINE.pattern}")
"""A line of text, or a whole block that somebody will paste elsewhere."""
_TIME: Final = re.compile(r"</?tg-time[^<>]*>")


def units(text: str) -> int:
    """The length of plain text as Telegram counts."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def width(html: str) -> int:
    """The length that Telegram counts after parsing."""
    return units(bare(html))


def bare(html: str) -> str:
    """The text without its markup."""
    return "".join(unescape(piece) for piece, tag, _ in _pieces(html) if not tag)


def without_times(html: str) -> str:
    """For servers that do not know `date_time` entities: the text in them stays."""
    return _TIME.sub("", html)


def split(html: str, first: int, rest: int) -> list[str]:
    """Parts of at most `first` and then `rest` units, in order, nothing lost.

    Cut at line ends, at spaces where one line is too long, inside a word where one word is; tags
    that are open at a cut are closed before it and opened again after it.
    """
    if width(html) <= first:
        return [html]
    cutter = _Cutter(first, rest)
    for block in _BLOCK.findall(html):
        whole = width(block.rstrip("\n")) <= min(first, rest)
        for line in [block] if whole else _LINE.findall(block):
            cutter.line(line)
    return cutter.finished()


def _pieces(html: str) -> Iterator[tuple[str, str, bool]]:
    """Each tag, entity or run of text; the tag's name, "" for text; does it close?"""
    for found in _PIECE.finditer(html):
        yield found[0], found[2] or "", bool(found[1])


@dataclass(slots=True)
class _Cutter:
    first: int
    rest: int
    parts: list[str] = field(default_factory=list)
    part: list[str] = field(default_factory=list)
    used: int = 0
    open: list[tuple[str, str]] = field(default_factory=list)

    @property
    def room(self) -> int:
        return (self.rest if self.parts else self.first) - self.used

    def line(self, line: str) -> None:
        """Puts a whole line into this part or the next; cuts it only when neither takes it."""
        if width(line.rstrip("\n")) > self.room and self.used:
            self.cut()
        for piece, tag, closes in _pieces(line):
            if not tag:
                self.text(piece)
            else:
                self.part.append(piece)
                if closes:
                    self.open.pop()
                else:
                    self.open.append((piece, tag))

    def text(self, piece: str) -> None:
        """A run of text or one entity."""
        while units(unescape(piece).rstrip("\n")) > self.room:
            kept = "" if piece.startswith("&") else _head(piece, self.room)
            self.part.append(kept)
            self.cut()
            piece = piece[len(kept) :]
        self.part.append(piece)
        self.used += units(unescape(piece))

    def cut(self) -> None:
        closing = "".join(f"</{tag}>" for _, tag in reversed(self.open))
        self._keep("".join(self.part) + closing)
        self.part = [piece for piece, _ in self.open]
        self.used = 0

    def finished(self) -> list[str]:
        self._keep("".join(self.part))
        return self.parts

    def _keep(self, part: str) -> None:
        if bare(part).strip():
            self.parts.append(part.strip("\n"))


def _head(text: str, room: int) -> str:
    """As much of the text as fits, up to a space if there is one; never half a character."""
    count, used = 0, 0
    for character in text:
        used += units(character)
        if used > room:
            break
        count += 1
    at_space = text.rfind(" ", 0, count) + 1
    return text[: at_space or count]
