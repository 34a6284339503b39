"""Fleets that a seed stands for: uniform ones, and the packed ones that are hardest to find.

§1 of docs/rules/shooters.md: ten independent placements, and the whole layout is
thrown away when two ships overlap or touch; every lawful layout of the ten numbered ships is then
equally likely. One layout of 3,912 is kept (2.556e-4). «Which placements are hardest»: the six
long ships fill two lines from end to end, the single-deckers hide in the sixty cells left over.
"""

from collections.abc import Iterator
from hashlib import sha256
from itertools import chain, combinations, count
from typing import Final

from games.kit.grid import ALL_CELLS, SIDE, Cell
from games.kit.stream import Stream
from games.sea.berths import BERTHS, Berth
from games.sea.fleet import SIZES, Fleet, Ship

_BYTE: Final = 256

_FULL_LINES: Final = ((3, 3, 2), (4, 2, 2))
"""The long ships, parted into two lines of eight cells and two gaps."""

_SECOND_LINES: Final = ((SIDE - 1, range(2, SIDE - 2)), (2, range(4, SIDE)))
"""Beside the first row another full one, and the rows that these two leave free."""

_PACKERS: Final = ("hard", "expert")
"""The levels that know which placements are hardest."""


def random_fleet(seed: str) -> Fleet:
    """The fleet of this seed: the same seed gives the same fleet, on every machine."""
    stream = _bytes(seed)
    while True:
        drawn = _attempt(stream)
        if drawn is not None:
            return Fleet.of([table[at].ship for table, at in zip(_TABLES, drawn, strict=True)])


def packed_fleet(seed: str) -> Fleet:
    """Two full lines, both edges or lines 1 and 3 of one side, and singles in the free middle.

    Every side, every order of the ships in a line and every lawful set of singles is as likely.
    """
    stream = Stream(f"packed {seed!a}")
    (second, free), swapped = stream.pick(_SECOND_LINES), stream.below(2)
    ships = [
        *_line(0, _FULL_LINES[swapped], stream),
        *_line(second, _FULL_LINES[1 - swapped], stream),
        *_singles(free, stream),
    ]
    turns = stream.below(4)
    return Fleet.of([tuple(_turned(cell, turns) for cell in ship) for ship in ships])


def computer_fleet(level: str, seed: str) -> Fleet:
    """How a computer player of this level (games/sea/gunnery.py) places its ships.

    The two strongest pack one fleet of two: were it all of them, players would learn it.
    """
    packs = level in _PACKERS and Stream(f"packs {seed!a}").below(2) == 0
    return packed_fleet(seed) if packs else random_fleet(seed)


def _line(row: int, sizes: tuple[int, ...], stream: Stream) -> Iterator[Ship]:
    """Ships of these lengths from end to end of a row, one free cell between two of them."""
    left, start = list(sizes), 0
    while left:
        size = left.pop(stream.below(len(left)))
        yield tuple(Cell(start + step, row) for step in range(size))
        start += size + 1


def _singles(rows: range, stream: Stream) -> list[Ship]:
    """Four single-deckers in these rows: all are drawn anew when two meet or touch."""
    cells = [cell for cell in ALL_CELLS if cell.row in rows]
    while True:
        drawn = [stream.pick(cells) for _ in range(SIZES.count(1))]
        if all(_apart(one, two) for one, two in combinations(drawn, 2)):
            return [(cell,) for cell in drawn]


def _apart(one: Cell, two: Cell) -> bool:
    return max(abs(one.column - two.column), abs(one.row - two.row)) > 1


def _turned(cell: Cell, turns: int) -> Cell:
    """The cell after so many quarter turns of the board."""
    for _ in range(turns):
        cell = Cell(SIDE - 1 - cell.row, cell.column)
    return cell


def _attempt(stream: Iterator[int]) -> list[int] | None:
    """A byte for each of ten berths; given up at the first that does not fit those before."""
    closed, drawn = 0, []
    for cells, halos in _MASKS:
        while not cells[byte := next(stream)]:
            pass
        if cells[byte] & closed:
            return None
        closed |= halos[byte]
        drawn.append(byte)
    return drawn


def _bytes(seed: str) -> Iterator[int]:
    """An endless stream of bytes: SHA-256 of the seed and a counter."""
    key = sha256(seed.encode("utf-8", "surrogatepass")).digest()
    blocks = (sha256(key + number.to_bytes(8, "big")).digest() for number in count())
    return chain.from_iterable(blocks)


def _table(size: int) -> tuple[Berth, ...]:
    """A berth for each value of a byte, all equally often; the values left over have none."""
    berths = BERTHS[size]
    return berths * (_BYTE // len(berths))


_TABLES: Final = tuple(_table(size) for size in SIZES)

_MASKS: Final = tuple(
    (
        tuple(berth.cells for berth in table) + (0,) * (_BYTE - len(table)),
        tuple(berth.cells | berth.rim for berth in table),
    )
    for table in _TABLES
)
"""For each ship: by byte the cells it would take (0: draw again), and what it would close."""
