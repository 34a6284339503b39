"""A hyphen, a colon or dots between two cells lead from the one to the other: «Д1-Д4», «Д1-4».

Paragraph 6 of cases/battleship/README.md; what an order makes of it is paragraph 10.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from games.kit.grid import Cell
from games.sea.cells import Item, Kind, Stray, Written
from games.sea.fleet import is_straight, span
from games.sea.words import AmbiguousRange, quoted

_LINK: Final = re.compile(r" ?(?:[-:]|\.{2,}) ?")


def links(one: Item, two: Item) -> bool:
    """True when a range leads from the one to the other."""
    return _LINK.fullmatch(gap(one, two)) is not None


def gap(one: Item, two: Item) -> str:
    """What stands between two items of a line."""
    return one.line.text[one.end : two.start]


def follows(before: Item | None, cells: Sequence[Written]) -> bool:
    """True when `before`, the last item, is (the end of) the last of these cells."""
    return before is not None and bool(cells) and before.end == cells[-1].end


def short_end(before: Item | None, cells: Sequence[Written], stray: Stray) -> Written | None:
    """The cell Д4 for the number in «Д1-4»; None for a number that ends no range."""
    if stray.kind is not Kind.NUMBER or not follows(before, cells):
        return None
    last = cells[-1]
    if not last.letter_first or not links(last, stray):
        return None
    return replace(last, end=stray.end, digits=stray.text, rival="")


def runs_of(cells: Sequence[Cell], linked: Sequence[bool]) -> Iterator[list[Cell]]:
    """The cells in runs, ranges filled in; `linked[i]` leads from cell i to cell i + 1.

    A range that is not straight stays as it was written.
    """
    run = [cells[0]]
    for before, cell, link in zip(cells, cells[1:], linked or [False] * len(cells), strict=False):
        if link:
            run += span(before, cell)[1:] if is_straight((before, cell)) else [cell]
        else:
            yield run
            run = [cell]
    yield run


def ambiguous_range(
    written: Sequence[Written], cells: Sequence[Cell], linked: Sequence[bool]
) -> AmbiguousRange | None:
    """The first range that may mean its ends alone or all between, when that is not the same.

    «Д1-Д2» is the same either way, «Д4 - Е7» can be no range (paragraph 10).
    """
    first = 0
    for last in range(len(cells)):
        if last < len(cells) - 1 and linked[last]:
            continue
        ends = cells[first : last + 1]
        filled = next(runs_of(ends, linked[first:last]))
        if sorted(filled) != sorted(ends):
            one, two = written[first], written[last]
            text = quoted(one.line.text[one.start : two.end])
            place = one.line.number, one.line.column(one.start)
            return AmbiguousRange(text, *place, tuple(ends), tuple(filled))
        first = last + 1
    return None
