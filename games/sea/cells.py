"""Cells as people write them: letter and number in either order, in letters of three scripts.

Paragraphs 2-4 of cases/battleship/README.md. Reading has two steps, because the letters of one
cell are judged by those of all: `scan` finds what is written, `resolve` says which cells it names.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import Final, NamedTuple, TypeAlias

from games.kit.grid import ARMENIAN, CYRILLIC, LATIN, SIDE, Cell, Letters
from games.kit.spec import Reason
from games.sea.reading import Line, folded
from games.sea.words import AmbiguousCell, BadCell, OffBoard, quoted


@dataclass(frozen=True, slots=True)
class Written:
    """A letter and a number that were written as one cell, whether or not the board has it.

    `start` and `end` are places in `line.text`. `rival` is the letter of the cell before, when
    this one begins with a free-standing «и» that may as well be a conjunction.
    """

    line: Line
    start: int
    end: int
    letter: str
    digits: str
    letter_first: bool = True
    spaced: bool = False
    rival: str = ""


class Kind(Enum):
    """What a stray is: one letter, a number, a word, letters and digits that are no cell."""

    LETTER = auto()
    NUMBER = auto()
    WORD = auto()
    MIXED = auto()


class Stray(NamedTuple):
    """Letters or digits that belong to no cell."""

    line: Line
    start: int
    end: int
    kind: Kind

    @property
    def text(self) -> str:
        return self.line.text[self.start : self.end]


Item: TypeAlias = Written | Stray
Fault: TypeAlias = BadCell | AmbiguousCell | OffBoard

_RUN: Final = re.compile(r"[^\W_]+")
_PART: Final = re.compile(r"\d+|\D+")
_SPACED_JOINT: Final = re.compile(r" ?[-.:]? ?")
_ROW_AFTER: Final = re.compile(_SPACED_JOINT.pattern + r"\d+(?!\w)")
_PAIRED: Final = re.compile(r" ?[-,]? ?")
_RUSSIAN_WORDS: Final = frozenset("авеиксоуя")
_LOOKS_LIKE_ZE: Final = "3"  # for «З», the slip that leaves a cell without a letter
_LOOK_LIKE_NOUGHT: Final = frozenset("ОоOoՕօ")

_LOOK_ALIKES: Final[Mapping[str, int]] = {
    letter: CYRILLIC.index(twin) for letter, twin in zip("ABEKaek", "АВЕКАЕК", strict=True)
}
_ORDER: Final[Mapping[str, int]] = {
    **{
        letter: column
        for column, pair in enumerate(zip(LATIN, LATIN.lower(), strict=True))
        for letter in pair
    },
    "K": SIDE - 1,
    "k": SIDE - 1,
}
_SOUNDS: Final[Mapping[str, int]] = {
    letter: column for column, latin in enumerate("ABVGDEJZIK") for letter in latin + latin.lower()
}
_NATIVE: Final[Mapping[str, int]] = {
    letter: column
    for letters in (CYRILLIC, ARMENIAN)
    for column, capital in enumerate(letters)
    for letter in capital + capital.lower()
}

_LETTERS: Final = frozenset({*_NATIVE, *_ORDER, *_SOUNDS})


# --- finding ----------------------------------------------------------------------------------


def scan(line: Line, start: int = 0, end: int | None = None) -> list[Item]:
    """The cells and strays of a stretch of a line, in order; linear in its length.

    Letters and numbers are paired so that as few as possible are left alone; between equals,
    glued pairs win (so «в 4Д» is «в», 4Д).
    """
    tokens = list(_tokens(line, start, len(line.text) if end is None else end))
    costs: list[tuple[int, int]] = [(0, 0)] * (len(tokens) + 2)
    paired = [False] * len(tokens)
    for at in range(len(tokens) - 1, -1, -1):
        alone = 0 if _may_join_cells(tokens, at) else 1
        costs[at] = (costs[at + 1][0] + alone, costs[at + 1][1])
        joint = _joint(tokens, at)
        if joint is not None:
            as_pair = (costs[at + 2][0], costs[at + 2][1] + (joint != ""))
            paired[at] = as_pair <= costs[at]
            costs[at] = min(as_pair, costs[at])
    return _picked(tokens, paired)


def is_conjunction(stray: Stray) -> bool:
    """True for «и» alone with something after it, a blank between."""
    alone = stray.end - stray.start == 1 and folded(stray.text) == "и"
    return alone and stray.line.text[stray.end : stray.end + 1] == " "


def is_half_a_cell(strays: Sequence[Stray]) -> bool:
    """True for «Д», «ДД4», «5 4», «35» alone in a text: a cell gone wrong rather than talk.

    False for «5», «19:30», «а»: people say that for other ends.
    """
    if len(strays) > 2:
        return False
    if any(stray.kind is not Kind.NUMBER for stray in strays):
        return not all(stray.text in _RUSSIAN_WORDS for stray in strays)
    if len(strays) == 2:
        one, two = strays
        return _PAIRED.fullmatch(one.line.text[one.end : two.start]) is not None
    digits = strays[0].text if strays else ""
    return len(digits) in (2, 3) and digits.startswith(_LOOKS_LIKE_ZE)


def is_two_letters(stray: Stray) -> bool:
    """True for a word that is a cell gone wrong: «ДД 4», «ДО», «АБ»; «да» is just a word."""
    text = stray.text
    if stray.kind is not Kind.WORD or len(text) != 2:
        return False
    nought = text[1] in _LOOK_LIKE_NOUGHT
    if text[0] in _LETTERS and (nought or (text.isupper() and text[1] in _LETTERS)):
        return True
    return _ROW_AFTER.match(stray.line.text, stray.end) is not None


def bad(stray: Stray) -> BadCell:
    """The fault of something that had to be a cell."""
    return BadCell(quoted(stray.text), stray.line.number, stray.line.column(stray.start))


def _tokens(line: Line, start: int, end: int) -> Iterator[Stray]:
    for run in _RUN.finditer(line.text, start, end):
        parts = list(_PART.finditer(run.group()))
        if all(len(part.group()) == 1 or part.group().isdigit() for part in parts):
            for part in parts:
                kind = Kind.NUMBER if part.group().isdigit() else Kind.LETTER
                yield Stray(line, run.start() + part.start(), run.start() + part.end(), kind)
        else:
            yield Stray(line, run.start(), run.end(), Kind.WORD if len(parts) == 1 else Kind.MIXED)


def _joint(tokens: list[Stray], at: int) -> str | None:
    """What stands between two tokens that can be one cell; None when they cannot."""
    if at + 1 >= len(tokens):
        return None
    one, two = tokens[at], tokens[at + 1]
    between = one.line.text[one.end : two.start]
    if (one.kind, two.kind) == (Kind.LETTER, Kind.NUMBER):
        return between if _SPACED_JOINT.fullmatch(between) else None
    if (one.kind, two.kind) == (Kind.NUMBER, Kind.LETTER):
        return between if not between else None
    return None


def _may_join_cells(tokens: list[Stray], at: int) -> bool:
    return 0 < at < len(tokens) - 1 and is_conjunction(tokens[at])


def _picked(tokens: list[Stray], paired: list[bool]) -> list[Item]:
    items: list[Item] = []
    at = 0
    while at < len(tokens):
        if paired[at]:
            items.append(_written(tokens[at], tokens[at + 1], items[-1] if items else None))
        else:
            items.append(tokens[at])
        at += 1 + paired[at]
    return items


def _written(one: Stray, two: Stray, before: Item | None) -> Written:
    letter_first = one.kind is Kind.LETTER
    letter, number = (one, two) if letter_first else (two, one)
    spaced = " " in one.line.text[one.end : two.start]
    rival = ""
    if isinstance(before, Written) and letter_first and spaced and is_conjunction(one):
        rival = before.letter if one.start > before.end else ""
    return Written(
        one.line, one.start, two.end, letter.text, number.text, letter_first, spaced, rival
    )


# --- resolving --------------------------------------------------------------------------------


def resolve(cells: Sequence[Written], letters: Letters) -> list[Cell] | Fault:
    """The cells that were meant, or the first fault: bad before ambiguous before off the board."""
    glued = any(not cell.spaced for cell in cells)
    found: list[Cell] = []
    faults: list[Fault] = []
    for cell, columns in zip(cells, _columns(cells, letters), strict=True):
        read = _judged(cell, columns, glued)
        if isinstance(read, Cell):
            found.append(read)
        else:
            faults.append(read)
    return first_fault(faults) or found


def first_fault(faults: Sequence[Fault]) -> Fault | None:
    """The fault to report: by kind, then by place."""
    ranks: list[type[Reason]] = [BadCell, AmbiguousCell, OffBoard]
    return min(faults, key=lambda f: (ranks.index(type(f)), f.line, f.column), default=None)


def _judged(cell: Written, columns: tuple[int, ...], glued: bool) -> Cell | Fault:
    text = quoted(cell.line.text[cell.start : cell.end])
    place = cell.line.number, cell.line.column(cell.start)
    row = _row(cell.digits)
    if not columns or row is None:
        return BadCell(text, *place)
    if cell.rival and glued:
        columns += _columns([replace(cell, letter=cell.rival)], "cyrillic")[0]
    if len(set(columns)) > 1:
        on_board = row in range(SIDE)
        readings = tuple(Cell(column, row) for column in sorted(set(columns)) if on_board)
        return AmbiguousCell(text, *place, readings)
    return Cell(columns[0], row) if row in range(SIDE) else OffBoard(text, *place)


def _row(digits: str) -> int | None:
    """The row from 0, -1 for one outside the board, None for a number with two noughts ahead."""
    plain = digits[1:] if len(digits) > 1 and digits[0] == "0" else digits
    if len(plain) > 1 and plain[0] == "0":
        return None
    return int(plain) - 1 if len(plain) <= 2 and int(plain) <= SIDE else -1


def _columns(cells: Sequence[Written], letters: Letters) -> list[tuple[int, ...]]:
    """For each cell the columns its letter may mean; none: no column of this board."""
    latin = [cell.letter for cell in cells if _is_latin(cell.letter)]
    systems = _systems(latin, letters) if latin else []
    cyrillic = letters == "cyrillic" or any(map(_is_cyrillic, (cell.letter for cell in cells)))
    return [
        _native(cell.letter)
        if not _is_latin(cell.letter)
        else _beside_cyrillic(cell.letter, letters)
        if cyrillic
        else tuple(sorted({system[cell.letter] for system in systems if cell.letter in system}))
        for cell in cells
    ]


def _native(letter: str) -> tuple[int, ...]:
    return (_NATIVE[letter],) if letter in _NATIVE else ()


def _beside_cyrillic(letter: str, letters: Letters) -> tuple[int, ...]:
    """Among Cyrillic cells only a look-alike is read; small b looks like nothing in particular."""
    if letter == "b":
        return CYRILLIC.index("Б"), CYRILLIC.index("В")
    if letter not in _LOOK_ALIKES:
        return ()
    meant = _LOOK_ALIKES[letter]
    # A writer who declared A-J and now mixes scripts may mean either: he is asked.
    declared = _ORDER[letter] if letters == "latin" else meant
    return tuple(sorted({meant, declared}))


def _systems(latin: Sequence[str], letters: Letters) -> list[Mapping[str, int]]:
    """The systems in which all letters are columns; when there is none, the one that fits best."""
    declared = {"latin": _ORDER, "sounds": _SOUNDS, "looks": _LOOK_ALIKES}
    known = [declared[letters]] if letters in declared else list(declared.values())
    fitting = [system for system in known if all(letter in system for letter in latin)]
    return fitting or [max(known, key=lambda system: sum(letter in system for letter in latin))]


def _is_latin(letter: str) -> bool:
    return letter.isascii()


def _is_cyrillic(letter: str) -> bool:
    return "\u0400" <= letter <= "\u052f"
