"""Every way a ship can lie on the empty board, with its cells also as bits.

Bit column * 10 + row of a number stands for that cell: the order of `ALL_CELLS`.
"""

from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from games.kit.grid import SIDE, Cell, halo
from games.sea.fleet import SIZES, Ship


class Berth(NamedTuple):
    """One place for a ship: its cells, the cells that touch them, and the ship itself."""

    cells: int
    rim: int
    ship: Ship


def bits(cells: Iterable[Cell]) -> int:
    """The cells as a number of 100 bits."""
    return sum(1 << (column * SIDE + row) for column, row in set(cells))


def _berths(size: int) -> Iterator[Berth]:
    for line in range(SIDE):
        for start in range(SIDE - size + 1):
            yield _berth(tuple(Cell(line, start + step) for step in range(size)))
            if size > 1:
                yield _berth(tuple(Cell(start + step, line) for step in range(size)))


def _berth(ship: Ship) -> Berth:
    return Berth(bits(ship), bits(halo(frozenset(ship))), ship)


BERTHS: Final[Mapping[int, tuple[Berth, ...]]] = MappingProxyType(
    {size: tuple(_berths(size)) for size in sorted(set(SIZES), reverse=True)}
)
"""By length, longest first: 140, 160, 180 and 100 of them (docs/rules/shooters.md §1.1)."""
