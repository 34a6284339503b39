"""Where a line of an order names a player, and what a name that fits nobody was meant to be.

Paragraph 8 of cases/battleship/README.md and the always-a-target rule of its paragraph 9.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from itertools import chain
from typing import Final

from games.sea.nicks import is_cell_like, is_like_filler, key, twin
from games.sea.reading import Line, folded
from games.sea.words import AmbiguousPlayer, UnknownPlayer, quoted

_SIMILAR: Final = 0.6
_SUGGESTIONS: Final = 3
_PART: Final = 3  # letters of a nick that already point to it


@dataclass(frozen=True, slots=True)
class Mention:
    """A place in a line where players are named: one, or several that cannot be told apart.

    A doubtful mention may be a cell or a filler as well; a heading begins its line and is followed
    by a hyphen or a colon, and is never doubtful.
    """

    line: Line
    start: int
    end: int
    players: tuple[int, ...]
    doubtful: bool = False
    heading: bool = False

    @property
    def text(self) -> str:
        return self.line.text[self.start : self.end]


class Names:
    """The nicks and usernames of one game, ready to be found. Players are numbered from 0."""

    def __init__(self, nicks: Sequence[str], usernames: Sequence[str] = ()) -> None:
        self._nicks = nicks
        self._by_nick = _numbered(map(key, nicks))
        self._by_username = _numbered(map(key, usernames))
        self._by_twin = _numbered(map(twin, map(key, nicks)))
        self._exact = _pattern({*self._by_nick, *self._by_username})
        self._alike = _pattern(self._by_twin)

    def heading(self, line: Line) -> Mention | None:
        """The nick that begins the line with a hyphen or a colon after it."""
        for pattern, text, alike in self._passes(line):
            match = pattern.heading.match(text)
            if match:
                return self._mention(line, match, alike, heading=True)
        return None

    def mentions(self, line: Line) -> list[Mention]:
        """All mentions in a line, in order; the longest nick wins, exact before look-alike."""
        heading = self.heading(line)
        found: list[Mention] = []
        free = [True] * len(line.text)
        for mention in chain([heading] if heading else [], self._anywhere(line)):
            stretch = range(mention.start, mention.end)
            if all(free[at] for at in stretch):
                found.append(mention)
                for at in stretch:
                    free[at] = False
        return sorted(found, key=lambda mention: mention.start)

    def unknown(self, name: str, line: int) -> UnknownPlayer | AmbiguousPlayer:
        """The reason for a name that no nick fits: nothing is guessed, something is suggested."""
        begun = self._begun_by(name)
        if len(begun) > 1:
            return AmbiguousPlayer(quoted(name), tuple(quoted(self._nicks[at]) for at in begun))
        return UnknownPlayer(quoted(name), self.similar(name), line)

    def several(self, mention: Mention) -> AmbiguousPlayer:
        """The reason for a mention that fits several players."""
        players = tuple(quoted(self._nicks[at]) for at in mention.players)
        return AmbiguousPlayer(quoted(mention.text), players)

    def similar(self, name: str) -> tuple[str, ...]:
        """The nicks that the name may be a slip for, or a part of, likeliest first."""
        alike = twin(key(quoted(name)))
        likeness = {at: _likeness(alike, twin(key(nick))) for at, nick in enumerate(self._nicks)}
        ranked = sorted(likeness, key=lambda at: -likeness[at])
        likely = [at for at in ranked if likeness[at] >= _SIMILAR]
        return tuple(quoted(self._nicks[at]) for at in likely[:_SUGGESTIONS])

    def _begun_by(self, name: str) -> list[int]:
        beginning = twin(key(name))
        return [at for at, nick in enumerate(self._nicks) if twin(key(nick)).startswith(beginning)]

    def _anywhere(self, line: Line) -> Iterator[Mention]:
        for pattern, text, alike in self._passes(line):
            for match in pattern.anywhere.finditer(text):
                yield self._mention(line, match, alike, heading=False)

    def _passes(self, line: Line) -> Iterator[tuple["_Pattern", str, bool]]:
        plain = folded(line.text)
        yield self._exact, plain, False
        yield self._alike, twin(plain), True

    def _mention(self, line: Line, match: re.Match[str], alike: bool, heading: bool) -> Mention:
        name = match["name"]
        if alike:
            players = self._by_twin[name]
        elif match["at"]:
            both = (*self._by_nick.get(name, ()), *self._by_username.get(name, ()))
            players = tuple(dict.fromkeys(both))
        else:
            players = self._by_nick.get(name) or self._by_username[name]
        doubtful = not heading and not match["at"] and (is_cell_like(name) or is_like_filler(name))
        return Mention(line, match.start(), match.end(), players, doubtful, heading)


def _likeness(name: str, nick: str) -> float:
    if len(name) >= _PART and name in nick:
        return 1.0
    return SequenceMatcher(None, name, nick).ratio()


@dataclass(frozen=True, slots=True)
class _Pattern:
    """Expressions that find any of some names, the longest first."""

    heading: re.Pattern[str]
    anywhere: re.Pattern[str]


def _pattern(names: Iterable[str]) -> _Pattern:
    longest_first = sorted(filter(None, names), key=lambda name: (-len(name), name))
    name = "|".join(map(_bounded, longest_first)) or r"(?!)"
    one = rf"(?P<at>@ ?)?(?P<name>{name})"
    return _Pattern(re.compile(rf"{one}(?= ?[-:])"), re.compile(one))


def _bounded(name: str) -> str:
    """The name as an expression that does not match inside a longer word."""
    before = r"(?<!\w)" if re.match(r"\w", name[0]) else ""
    after = r"(?!\w)" if re.match(r"\w", name[-1]) else ""
    return before + re.escape(name) + after


def _numbered(names: Iterable[str]) -> Mapping[str, tuple[int, ...]]:
    """Name to the numbers of those who bear it; who has no name is left out."""
    found: dict[str, tuple[int, ...]] = {}
    for number, name in enumerate(names):
        if name:
            found[name] = (*found.get(name, ()), number)
    return found
