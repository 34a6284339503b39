"""What is known of one board: the marks in its cells, and the ships that are still afloat."""

from enum import Enum
from functools import lru_cache
from typing import NamedTuple

from games.kit.grid import Cell, halo
from games.sea.fleet import Ship


class Mark(Enum):
    """What is drawn in an opened cell; HALO is the known water round a sunk ship."""

    MISS = "miss"
    HIT = "hit"
    SUNK = "sunk"
    HALO = "halo"


class Marked(NamedTuple):
    """One marked cell; `fresh` when a shot of the last resolved turn fell there."""

    cell: Cell
    mark: Mark
    fresh: bool


@lru_cache(1024)  # boards stay as they are for a turn, and are seen at every order
def marks_of(
    ships: tuple[Ship, ...], opened: tuple[Cell, ...], last: tuple[Cell, ...]
) -> tuple[Marked, ...]:
    """Opened cells, and the water that is known round sunk ships."""
    fleet = frozenset(cell for ship in ships for cell in ship)
    sunk = frozenset(cell for ship in ships if set(opened).issuperset(ship) for cell in ship)
    marks = dict.fromkeys(halo(sunk), Mark.HALO) | {
        cell: Mark.SUNK if cell in sunk else Mark.HIT if cell in fleet else Mark.MISS
        for cell in opened
    }
    fresh = set(last)
    return tuple(Marked(cell, mark, cell in fresh) for cell, mark in sorted(marks.items()))


@lru_cache(1024)
def lengths_afloat(ships: tuple[Ship, ...], opened: tuple[Cell, ...]) -> tuple[int, ...]:
    shot_at = frozenset(opened)
    return tuple(len(ship) for ship in ships if not shot_at.issuperset(ship))
