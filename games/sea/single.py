"""One cell in one message: a shot in a duel, or a tap that was typed («д4», «Д-4», «4Д», «d 04»).

Paragraphs 1-4 and 10 of cases/battleship/README.md. Talk stays talk: «К2 взяли!» is no shot.
"""

from collections.abc import Sequence
from typing import Final

from games.kit.grid import Cell, Letters
from games.kit.spec import Reason
from games.sea.cells import (
    Item,
    Kind,
    Stray,
    Written,
    bad,
    is_conjunction,
    is_half_a_cell,
    resolve,
    scan,
)
from games.sea.fillers import is_filler
from games.sea.ranges import ambiguous_range, links, short_end
from games.sea.reading import LIMIT, bodies, clean
from games.sea.words import TooManyShots

_SHORT: Final = 2  # letters of something that may be a cell gone wrong


def read_cell(text: str, letters: Letters = None) -> Cell | Reason | None:
    """The one cell that the text names, why it names none, or None for ordinary talk."""
    if len(text) > LIMIT or "?" in text:
        return None
    items = [item for line in bodies(clean(text)) for item in scan(line)]
    items = [item for at, item in enumerate(items) if not _skips(item, items[at + 1 :])]
    if any(isinstance(item, Stray) and _is_word(item) for item in items):
        return None
    cells, linked, strays = _sorted_out(items)
    if strays:
        return bad(strays[0]) if cells or is_half_a_cell(strays) else None
    if not cells:
        return None
    read = resolve(cells, letters)
    if not isinstance(read, list):
        return read
    if len(read) == 1:
        return read[0]
    return ambiguous_range(cells, read, linked) or TooManyShots(len(read), 1)


def _skips(item: Item, after: Sequence[Item]) -> bool:
    if not isinstance(item, Stray):
        return False
    if item.kind is Kind.LETTER:
        return bool(after) and (is_conjunction(item) or is_filler(item.text))
    return item.kind is Kind.WORD and is_filler(item.text)


def _is_word(stray: Stray) -> bool:
    letters = sum(map(str.isalpha, stray.text))
    return stray.kind is Kind.WORD or (stray.kind is Kind.MIXED and letters > _SHORT)


def _sorted_out(items: Sequence[Item]) -> tuple[list[Written], list[bool], list[Stray]]:
    cells: list[Written] = []
    linked: list[bool] = []
    strays: list[Stray] = []
    for item in items:
        before = cells[-1] if cells else None
        end = short_end(before, cells, item) if isinstance(item, Stray) else item
        if end is None:
            strays += [item] if isinstance(item, Stray) else []
            continue
        if before:
            linked.append(end is not item or _leads_on(before, end))
        cells.append(end)
    return cells, linked, strays


def _leads_on(one: Written, two: Written) -> bool:
    return one.line.number == two.line.number and links(one, two)
