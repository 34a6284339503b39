"""Random fleets: every lawful layout of the ten numbered ships is equally likely.

Rules §4 «Fleets» of docs/rules/battleship.md: ten independent placements, and the whole layout is
thrown away when two ships overlap or touch. One layout of 3,912 is kept (2.556e-4).
"""

from collections.abc import Iterator
from hashlib import sha256
from itertools import chain, count
from typing import Final, TypeAlias

from games.kit.grid import SIDE, Cell, halo
from games.sea.fleet import SIZES, Fleet, Ship

_Placement: TypeAlias = tuple[int, int, Ship]
"""The cells of a ship as bits, those with the cells around it, and the ship."""

_BYTE: Final = 256


def random_fleet(seed: str) -> Fleet:
    """The fleet of this seed: the same seed gives the same fleet, on every machine."""
    stream = _bytes(seed)
    while True:
        fleet = _attempt(stream)
        if fleet is not None:
            return fleet


def _attempt(stream: Iterator[int]) -> Fleet | None:
    """Ten placements, given up at the first that does not fit those before."""
    closed, ships = 0, []
    for table in _TABLES:
        placement = table[next(stream)]
        while placement is None:
            placement = table[next(stream)]
        cells, around, ship = placement
        if cells & closed:
            return None
        closed |= around
        ships.append(ship)
    return Fleet.of(ships)


def _bytes(seed: str) -> Iterator[int]:
    """An endless stream of bytes: SHA-256 of the seed and a counter."""
    key = sha256(seed.encode("utf-8", "surrogatepass")).digest()
    blocks = (sha256(key + number.to_bytes(8, "big")).digest() for number in count())
    return chain.from_iterable(blocks)


def _table(size: int) -> tuple[_Placement | None, ...]:
    """A placement for each value of a byte, all equally often; None for values left over."""
    placements = [_placed(ship) for ship in _placements(size)]
    times = _BYTE // len(placements)
    spare = _BYTE - times * len(placements)
    return (*placements * times, *[None] * spare)


def _placements(size: int) -> Iterator[Ship]:
    for line in range(SIDE):
        for start in range(SIDE - size + 1):
            yield tuple(Cell(line, start + step) for step in range(size))
            if size > 1:
                yield tuple(Cell(start + step, line) for step in range(size))


def _placed(ship: Ship) -> _Placement:
    cells = frozenset(ship)
    return _bits(cells), _bits(cells | halo(cells)), ship


def _bits(cells: frozenset[Cell]) -> int:
    return sum(1 << (cell.column * SIDE + cell.row) for cell in cells)


_TABLES: Final = tuple(_table(size) for size in SIZES)
