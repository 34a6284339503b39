"""A fleet tapped together, cell by cell: a sketch is its cells, which a fleet's reader takes.

Pages: "" the whole board, "Д" one column of it. The grid is shown by servers that know tables.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from games.kit.grid import ALL_CELLS, CYRILLIC, SIDE, Cell, Column
from games.kit.keys import in_rows
from games.kit.spec import Event, Key, Panel, Spot

DECKS: Final = 20
SHIP: Final = "■"


@dataclass(frozen=True, slots=True)
class SketchPrompt(Event):
    """So many of the twenty cells are set."""

    cells: int
    of: int


@dataclass(frozen=True, slots=True)
class SketchColumnLabel(Event):
    """One column of the board."""

    column: Column


@dataclass(frozen=True, slots=True)
class WipeSketchLabel(Event):
    """Take all ships off the board."""


@dataclass(frozen=True, slots=True)
class WholeBoardLabel(Event):
    """Back from a column to the board."""


def tapped(sketch: str, press: str) -> str:
    """The sketch after a tap: `+Д4` sets the cell or takes it out, `!wipe` takes all out.

    Any other press changes nothing.
    """
    cells = cells_of(sketch)
    if press == "!wipe":
        return ""
    named = {f"+{cell}": cell for cell in ALL_CELLS}
    cell = named.get(press)
    if cell is None:
        return sketch
    return sketch_of(cells ^ {cell})


def sketch_of(cells: Iterable[Cell]) -> str:
    """Inverse of `cells_of`."""
    return " ".join(map(str, sorted(cells)))


def cells_of(sketch: str) -> frozenset[Cell]:
    """The cells that are set."""
    named = {str(cell): cell for cell in ALL_CELLS}
    return frozenset(named[word] for word in sketch.split() if word in named)


def panel(sketch: str, page: str) -> Panel:
    """The keys of a page."""
    cells = cells_of(sketch)
    prompt = SketchPrompt(len(cells), DECKS)
    wipe = Key("!wipe", WipeSketchLabel())
    if len(page) == 1 and page in CYRILLIC:
        column = CYRILLIC.index(page)
        keys = [_key(Cell(column, row), cells) for row in range(SIDE)]
        return Panel((prompt,), in_rows(keys), foot=((Key(">", WholeBoardLabel()), wipe),))
    columns = [
        Key(f">{letter}", SketchColumnLabel(Column(number)))
        for number, letter in enumerate(CYRILLIC)
    ]
    grid = tuple(
        tuple(_key(Cell(column, row), cells) for column in range(SIDE)) for row in range(SIDE)
    )
    return Panel((prompt,), in_rows(columns), grid, foot=((wipe,),))


def _key(cell: Cell, cells: frozenset[Cell]) -> Key:
    on = cell in cells
    return Key(f"+{cell}", Spot(cell, SHIP if on else ""), style="primary" if on else "")
