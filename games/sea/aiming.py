"""One line of an order is read as nicks and cells in turn, in every way it can be read.

Paragraphs 8, 9 and 11 of cases/battleship/README.md, as far as one line decides.
"""

import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import chain, combinations, zip_longest
from typing import Final, TypeAlias

from games.kit.spec import Reason
from games.sea.cells import Item, Kind, Stray, Written, bad, is_half_a_cell, is_two_letters, scan
from games.sea.fillers import is_filler
from games.sea.ranges import links, short_end
from games.sea.reading import Line, body, folded
from games.sea.targets import Mention, Names
from games.sea.words import UnclearText, quoted

_ALL_WAYS: Final = 5  # so many doubtful mentions of a line are tried in all combinations
_SINGLY: Final = 24  # so many are tried one by one
_DIVIDER: Final = re.compile(r" ?[-:]+ ?")
_SHORT_FILLERS: Final = frozenset("вки")
_NAME: Final = 2  # words of a nick that nobody has
_SHORT: Final = 3  # letters of something that may be a cell gone wrong
_ENDING: Final = re.compile(r"(?:['’ʼ`][^\W\d_]{1,3}|-(?:у|ю|я|ы|ом|ем|ой|ам|ов))(?!\w)")

_Piece: TypeAlias = Mention | Item


@dataclass(slots=True)
class Aim:
    """Cells that are fired at one player; `linked[i]` is True when a range leads on from cell i.

    `player` is None where no nick of the line governs the cells. A nick without cells is an aim
    too: those of the next lines are for it.
    """

    player: int | None
    cells: list[Written] = field(default_factory=list)
    linked: list[bool] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to read a line: its aims in order, or what is wrong with it.

    `closed`: the line's nick does not govern the lines below. `doubtful`: the first mention that
    may be read otherwise. `talk`: nothing in the line says that it is meant as an order.
    """

    aims: tuple[Aim, ...]
    closed: bool
    fault: Reason | None
    doubtful: Mention | None
    talk: bool


@lru_cache(64)
def readings(line: Line, names: Names) -> tuple[Reading, ...]:
    """The ways to read a line, the one with most cells first; none for a line that says nothing."""
    rest = line if names.heading(line) else body(line)
    if rest is None:
        return ()
    mentions = names.mentions(rest)
    sure = [mention for mention in mentions if not mention.doubtful]
    doubtful = [mention for mention in mentions if mention.doubtful]
    ways = (_Way(rest, [*sure, *chosen], names) for chosen in _choices(doubtful))
    first = doubtful[0] if doubtful else None
    return tuple(way.reading(first) for way in ways if way.says_something)


def _choices(doubtful: Sequence[Mention]) -> Iterator[Sequence[Mention]]:
    """Which doubtful mentions to take for nicks: every choice when few, the plainest when many."""
    if len(doubtful) <= _ALL_WAYS:
        sizes = range(len(doubtful) + 1)
        yield from chain.from_iterable(combinations(doubtful, size) for size in sizes)
        return
    yield ()
    if len(doubtful) <= _SINGLY:
        yield from ([mention] for mention in doubtful)
    yield doubtful


class _Way:
    """A line with it settled which of its stretches are nicks."""

    def __init__(self, line: Line, mentions: Sequence[Mention], names: Names) -> None:
        self.line, self.names = line, names
        every = list(_pieces(line, sorted(mentions, key=lambda mention: mention.start)))
        self.pieces = [
            piece for piece, after in zip_longest(every, every[1:]) if not _skips(piece, after)
        ]
        self.fillers = len(every) - len(self.pieces)
        self.aims: list[Aim] = []
        self.strays: list[Stray] = []
        for piece in self.pieces:
            self._take(piece)
        self.mentions = [piece for piece in self.pieces if isinstance(piece, Mention)]
        self.cells = [piece for piece in self.pieces if isinstance(piece, Written)]
        self.words = [stray for stray in self.strays if _is_word(stray)]

    @property
    def says_something(self) -> bool:
        return bool(self.mentions or self.cells) or self._fault() is not None

    def reading(self, doubtful: Mention | None) -> Reading:
        return Reading(self._aims(), self._is_closed, self._fault(), doubtful, self._is_talk())

    def _take(self, piece: _Piece) -> None:
        if isinstance(piece, Mention):
            self.aims.append(Aim(piece.players[0]))
            return
        aim = self.aims[-1] if self.aims else Aim(None)
        if isinstance(piece, Written):
            aim.linked += [links(aim.cells[-1], piece)] if aim.cells else []
            aim.cells.append(piece)
        elif end := short_end(aim.cells[-1] if aim.cells else None, aim.cells, piece):
            aim.linked.append(True)
            aim.cells.append(end)
        else:
            self.strays.append(piece)
            return
        self.aims = self.aims or [aim]

    @property
    def _is_closed(self) -> bool:
        """True for «Д4 - Ansk»: one nick, at the end, cells before it."""
        at_end = self.pieces and self.pieces[-1] in self.mentions
        return bool(at_end) and len(self.mentions) == 1 and bool(self.cells)

    def _aims(self) -> tuple[Aim, ...]:
        if not self._is_closed:
            return tuple(self.aims)
        cells, nick = self.aims
        return (Aim(nick.player, cells.cells, cells.linked),)

    # --- what is wrong with the line ---

    def _fault(self) -> Reason | None:
        if self.mentions:
            return self._fault_beside_nick()
        if not self.strays:
            return self._sign_for_nick()
        first, name = self.strays[0], self._name()
        if self.cells:
            named = bool(self.words) or self._heads_line(first)
            return self.names.unknown(name, self.line.number) if named else bad(first)
        if not self.words:
            return None if self.fillers else bad(first)
        return self.names.unknown(name, self.line.number) if self._names_in_vain(name) else None

    def _fault_beside_nick(self) -> Reason | None:
        unsure = next((mention for mention in self.mentions if len(mention.players) > 1), None)
        if unsure:
            return self.names.several(unsure)
        name = self._inflected() or self._name_amid()
        if name:
            return self.names.unknown(name, self.line.number)
        word = next((word for word in self.words if not is_two_letters(word)), None)
        if word:
            return UnclearText(quoted(word.text), word.line.number, word.line.column(word.start))
        return bad(self.strays[0]) if self.strays else None

    def _inflected(self) -> str:
        """«Ansk'у», «Ansk-ом»: a nick with an ending is no nick (paragraph 8)."""
        starts = {stray.start for stray in self.strays}
        plain = folded(self.line.text)
        for mention in self.mentions:
            ending = _ENDING.match(plain, mention.end)
            if ending and mention.end + 1 in starts:
                return self.line.text[mention.start : ending.end()]
        return ""

    def _name_amid(self) -> str:
        """«Васе» of «Боря З8, Васе З1»: a word before cells, marked as a nick or much like one."""
        if not self.words:
            return ""
        name, end, at = self._name(), self._name_end(), self.pieces.index(self.words[0])
        after = next((piece for piece in self.pieces[at:] if piece.start >= end), None)
        before = self.pieces[at - 1] if at else None
        if isinstance(before, Mention) or not isinstance(after, Written):
            return ""
        divided = _DIVIDER.fullmatch(self.line.text, end, after.start) is not None
        called = self.line.text[: self.words[0].start].endswith("@")
        return name if divided or called or self.names.similar(name) else ""

    def _sign_for_nick(self) -> Reason | None:
        """A sign where a nick should be («🐙 - Д4») must not leave its cells to another player."""
        head = self.line.text[: self.cells[0].start] if self.cells else ""
        if head.rstrip()[-1:] in ("-", ":"):
            signs = "".join(c for c in head if unicodedata.category(c) == "So")
            return self.names.unknown(signs, self.line.number) if signs else None
        return None

    def _heads_line(self, stray: Stray) -> bool:
        """True for «007 - Д4»: something before the first cell, a hyphen or a colon between."""
        end = self._name_end()
        return self.pieces[0] is stray and bool(
            _DIVIDER.fullmatch(self.line.text, end, max(end, self.cells[0].start))
        )

    def _names_in_vain(self, name: str) -> bool:
        """True for «Вован - 35» and «БоряД4»: no cell, but more than words of a greeting."""
        digits = [stray for stray in self.strays if not stray.text.isalpha()]
        if not digits:
            return False
        end = self._name_end()
        between = max(end, digits[0].start)
        divided = _DIVIDER.fullmatch(self.line.text, end, between) is not None
        return divided or bool(self.names.similar(name))

    def _name(self) -> str:
        start = (self.words or self.strays)[0].start
        return self.line.text[start : self._name_end()]

    def _name_end(self) -> int:
        """Where the stretch of strays ends that begins with the first word (or the first stray)."""
        at = self.pieces.index((self.words or self.strays)[0])
        end = self.pieces[at].end
        for piece in self.pieces[at + 1 :]:
            if not isinstance(piece, Stray) or not (self.cells or _is_word(piece)):
                break
            end = piece.end
        return end

    # --- is it meant as an order? ---

    def _is_talk(self) -> bool:
        if self.mentions:
            heading = any(mention.heading for mention in self.mentions)
            return not (heading or self.cells or not self.words)
        if self.line.text.endswith("?"):
            return True
        if self.words:
            end = self._name_end()
            divided = _DIVIDER.match(self.line.text, end) is not None
            ahead = not self.cells or end < self.cells[0].start
            meant = (divided and ahead) or self._calls_somebody()
            return not meant and not self.names.similar(self._name())
        return not self.cells and not is_half_a_cell(self.strays)

    def _calls_somebody(self) -> bool:
        """«Вова Д4 Е5»: a name's length of words, then nothing but cells; «жду в 5» is talk."""
        called = [piece for piece in self.pieces if isinstance(piece, Stray)]
        if not self.cells or len(called) > _NAME or self.pieces[: len(called)] != called:
            return False
        return not any(cell.spaced for cell in self.cells)


def _pieces(line: Line, mentions: Sequence[Mention]) -> Iterator[_Piece]:
    start = 0
    for mention in mentions:
        yield from scan(line, start, mention.start)
        yield mention
        start = mention.end
    yield from scan(line, start)


def _skips(piece: _Piece, after: _Piece | None) -> bool:
    """True for a filler. One letter is a filler only before something it can belong to."""
    if not isinstance(piece, Stray):
        return False
    if piece.kind is Kind.LETTER:
        leads_on = after is not None and _gap(piece, after) == " "
        return leads_on and folded(piece.text) in _SHORT_FILLERS
    return piece.kind is Kind.WORD and is_filler(piece.text)


def _gap(one: _Piece, two: _Piece) -> str:
    return one.line.text[one.end : two.start]


def _is_word(stray: Stray) -> bool:
    """True for a word, and for letters with digits that are too many for a cell gone wrong."""
    letters = sum(map(str.isalpha, stray.text))
    return stray.kind is Kind.WORD or (stray.kind is Kind.MIXED and letters > _SHORT)
