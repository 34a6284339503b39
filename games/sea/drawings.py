"""A drawn board: ten rows of ten symbols, with or without labels at its rims.

Paragraph 7 of cases/battleship/README.md: without labels rows go down 1-10 and columns right
А-К; labels, where present, decide, and letters may stand at the rows.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Final

from games.kit.grid import SIDE, Cell, Letters
from games.sea.cells import Written, resolve, scan
from games.sea.reading import Line, unfenced
from games.sea.words import BadGrid

_SHIP: Final = frozenset("XxХх#■█1🚢🟥⬛🛳⛴")
_WATER: Final = frozenset(".-_~·0□░⬜🟦🌊")
_RULES: Final = frozenset(" |│┃║")
_SHORTEST: Final = 5  # fewer symbols are an ornament, not a row
_FEWEST: Final = 3  # fewer rows are an ornament, not a board
_KINDS: Final = 3  # ten symbols of so few kinds are a row, whatever they are

_ORNAMENT: Final = re.compile(r"[-+_= |]+")
_LABEL: Final = re.compile(r"[ |│┃║]*(\d{1,2}(?!\d)|[^\W\d_])([.):]?)")
_CELL: Final = re.compile(r"(?![xх])[^\W\d_] ?[-.:]? ?\d|\d(?![xх])[^\W\d_]", re.IGNORECASE)
_PAIRS: Final = re.compile(
    r"(?=.*[2-9,;:(]) (?!.*\b0\b) (?!.*([^\w ])[ ]?\1) \W{0,2} \d{1,4} (?:\W{1,4}\d{1,4})* \W{0,2}",
    re.VERBOSE,
)
"""«2 8, 3 8», «(2,8) (3,8)», «28 38»: rows and columns by number, a 0 alone is none of them."""
_TOKEN: Final = re.compile(r"\d+|[^\W\d_]+|[^\w |│┃║]")
_NUMBERS: Final = tuple(map(str, range(1, SIDE + 1)))
_NUMBERS_TO_NOUGHT: Final = (*_NUMBERS[:-1], "0")


@dataclass(frozen=True, slots=True)
class _Row:
    """A line of a drawing: its symbols with their places in the line, and the label before them."""

    line: Line
    label: str
    symbols: tuple[tuple[str, int], ...]

    @property
    def known(self) -> int:
        return sum(symbol in _SHIP or symbol in _WATER for symbol, _ in self.symbols)

    @property
    def has_ship(self) -> bool:
        return any(symbol in _SHIP for symbol, _ in self.symbols)

    @property
    def looks_drawn(self) -> bool:
        """True for symbols of a board, or ten of two or three kinds, but no cells or numbers."""
        width = len(self.symbols)
        kinds = {symbol.casefold() for symbol, _ in self.symbols}
        known = width >= _SHORTEST and 5 * self.known >= 3 * width
        if not known and not (width == SIDE and len(kinds) <= _KINDS):
            return False
        text = self.line.text[self.symbols[0][1] :]
        return _CELL.search(text) is None and _PAIRS.fullmatch(text) is None


@dataclass(frozen=True, slots=True)
class Drawing:
    """The lines that draw a board, and the line above them, which may label its columns."""

    above: Line | None
    rows: tuple[Line, ...]


def find_drawing(lines: Sequence[Line]) -> Drawing | None:
    """The drawn board in a text, right or wrong; None when the text draws none."""
    lines = [line for line in map(unfenced, lines) if line.text and not _is_ornament(line)]
    drawn = [at for at, line in enumerate(lines) if any(r.looks_drawn for r in _readings(line))]
    rows = [row for at in drawn for row in _readings(lines[at]) if row.looks_drawn]
    listed = sum(_has_cell(lines[at]) for at in set(range(len(lines))) - set(drawn))
    ships = any(row.has_ship for row in rows)
    certain = any(row.known == len(row.symbols) == SIDE and row.has_ship for row in rows)
    enough = len(drawn) >= _FEWEST and (ships or not listed)
    if len(drawn) <= listed or not (certain or enough):
        return None
    above = lines[drawn[0] - 1] if drawn[0] else None
    return Drawing(above, tuple(lines[drawn[0] : drawn[-1] + 1]))


def read_drawing(drawing: Drawing, letters: Letters) -> frozenset[Cell] | BadGrid:
    """The ship cells of a drawing."""
    rows = _rows(drawing.rows)
    fault = next(chain.from_iterable(_faults(row, len(rows)) for row in rows), None)
    if fault or len(rows) != SIDE:
        return fault or BadGrid(len(rows), SIDE, "", rows[-1].line.number, 1)
    down, across = _down(rows, letters), _across(drawing.above, letters)
    if isinstance(down, BadGrid):
        return down
    if isinstance(across, BadGrid):
        return across
    if down.lettered and across.lettered:
        return BadGrid(SIDE, SIDE, rows[0].label, rows[0].line.number, rows[0].line.column(0))
    return frozenset(
        Cell(down.places[y], across.places[x])
        if down.lettered
        else Cell(across.places[x], down.places[y])
        for y, row in enumerate(rows)
        for x, (symbol, _) in enumerate(row.symbols)
        if symbol in _SHIP
    )


def _is_ornament(line: Line) -> bool:
    """True for a quote or a ruled line; one of ten characters may be a row."""
    ruled = _ORNAMENT.fullmatch(line.text) and len(_symbols(line, 0)) != SIDE
    return bool(ruled) or line.text.startswith(">")


def _has_cell(line: Line) -> bool:
    return any(isinstance(item, Written) for item in scan(line))


def _readings(line: Line) -> Iterator[_Row]:
    """The line as symbols alone, and as a label with symbols."""
    yield _Row(line, "", _symbols(line, 0))
    match = _LABEL.match(line.text)
    if match:
        yield _Row(line, match[1], _symbols(line, match.end()))
        if match[2]:  # «1..X» may be the label «1.» or water after the label «1»
            yield _Row(line, match[1], _symbols(line, match.end(1)))


def _symbols(line: Line, start: int) -> tuple[tuple[str, int], ...]:
    return tuple(
        (symbol, at) for at, symbol in enumerate(line.text[start:], start) if symbol not in _RULES
    )


def _rows(lines: Sequence[Line]) -> list[_Row]:
    """The lines all read without labels or all with, whichever gives more rows of ten."""
    bare, labelled = [], []
    for line in lines:
        readings = list(_readings(line))
        bare.append(readings[0])
        fitting = (row for row in readings[1:] if len(row.symbols) == SIDE)
        labelled.append(next(fitting, readings[-1]))
    fit_bare, fit_labelled = (
        sum(len(row.symbols) == SIDE for row in rows) for rows in (bare, labelled)
    )
    return labelled if fit_labelled > fit_bare else bare


def _faults(row: _Row, rows: int) -> Iterator[BadGrid]:
    width = len(row.symbols)
    for symbol, at in row.symbols:
        if symbol not in _SHIP and symbol not in _WATER:
            yield BadGrid(rows, width, symbol, row.line.number, row.line.column(at))
    if width != SIDE:
        yield BadGrid(rows, width, "", row.line.number, row.line.column(0))


@dataclass(frozen=True, slots=True)
class _Axis:
    """Where the i-th row (or column) of a drawing lies on the board, and what labels said so."""

    places: tuple[int, ...]
    lettered: bool


def _down(rows: Sequence[_Row], letters: Letters) -> _Axis | BadGrid:
    axis = _axis([row.label for row in rows if row.label], letters)
    if isinstance(axis, _Axis):
        return axis
    row = next(row for row in rows if row.label == axis)
    return BadGrid(SIDE, SIDE, axis, row.line.number, row.line.column(0))


def _across(above: Line | None, letters: Letters) -> _Axis | BadGrid:
    header = _header(above) if above else ()
    axis = _axis(header, letters)
    if isinstance(axis, _Axis) or not above:
        return axis if isinstance(axis, _Axis) else _UNLABELLED
    column = above.column(max(above.text.find(axis), 0))
    return BadGrid(SIDE, len(header), axis, above.number, column)


def _header(line: Line) -> Sequence[str]:
    """The labels in the line above the first row; none when it is an ordinary line."""
    tokens = _TOKEN.findall(line.text)
    if tokens and not tokens[0].isalnum():
        tokens = tokens[1:]  # a sign in the corner
    if tokens == ["".join(_NUMBERS)]:
        return _NUMBERS
    if len(tokens) == 1 and len(set(tokens[0].casefold())) == len(tokens[0]) == SIDE:
        return tuple(tokens[0])
    single = all(len(token) == 1 and token.isalpha() for token in tokens)
    numbers = all(token.isdigit() for token in tokens)
    return tokens if len(tokens) >= _SHORTEST and (single or numbers) else ()


def _axis(labels: Sequence[str], letters: Letters) -> _Axis | str:
    """The places that the labels name, or the first label that is not of this board."""
    if not labels:
        return _UNLABELLED
    numbers = [label.removeprefix("0") or "0" for label in labels]
    if tuple(numbers) == _NUMBERS_TO_NOUGHT:
        return _UNLABELLED
    if sorted(numbers) == sorted(_NUMBERS):
        return _Axis(tuple(int(number) - 1 for number in numbers), lettered=False)
    cells = [_label_cell(label) for label in labels if label.isalpha()]
    columns = resolve(cells, letters) if len(cells) == len(labels) else []
    if isinstance(columns, list) and len(set(columns)) == len(labels) == SIDE:
        return _Axis(tuple(column for column, _ in columns), lettered=True)
    return _strange(labels[: SIDE + 1], letters)


def _strange(labels: Sequence[str], letters: Letters) -> str:
    """The first label that is neither a row nor a column of the board, or else a double one."""
    for at, label in enumerate(labels):
        known = label in _NUMBERS or isinstance(resolve([_label_cell(label)], letters), list)
        if label in labels[:at] or not known:
            return label
    return labels[-1]


def _label_cell(label: str) -> Written:
    """The label as if a cell had been written with it, to have its letter read."""
    return Written(Line(1, "", ()), 0, 0, label, "1")


_UNLABELLED: Final = _Axis(tuple(range(SIDE)), lettered=False)
