"""A fleet and what makes it lawful (docs/rules/battleship.md §2.1-2.2)."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from games.kit.grid import SIDE, Cell, halo
from games.kit.spec import Reason
from games.sea.words import (
    Bent,
    Gap,
    LabelMismatch,
    Overlap,
    ShipTooLong,
    TooFewShips,
    TooManyShips,
    Touching,
    WrongSizes,
)

SIZES: Final = (4, 3, 3, 2, 2, 2, 1, 1, 1, 1)
"""Lengths of the ten ships, longest first."""

Ship = tuple[Cell, ...]
"""The cells of one ship, sorted by column, then row."""


@dataclass(frozen=True, slots=True)
class Fleet:
    """Ten ships, longest first, then by their first cell: equal fleets are equal values."""

    ships: tuple[Ship, ...]

    @staticmethod
    def of(ships: "tuple[Ship, ...] | list[Ship]") -> "Fleet":
        """The same ships in canonical order."""
        ordered = sorted((tuple(sorted(ship)) for ship in ships), key=lambda s: (-len(s), s))
        return Fleet(tuple(ordered))

    @property
    def cells(self) -> frozenset[Cell]:
        return frozenset(cell for ship in self.ships for cell in ship)

    def ship_at(self, cell: Cell) -> Ship | None:
        return next((ship for ship in self.ships if cell in ship), None)

    def text(self) -> str:
        """One ship a line, «Д1 Д2 Д3 Д4»: what is sealed, recorded and pasted."""
        return "\n".join(" ".join(map(str, ship)) for ship in self.ships)


def why_unlawful(
    ships: Sequence[Sequence[Cell]], labels: Sequence[int | None] = ()
) -> Reason | None:
    """The first thing wrong with these ships, in the order of cases/battleship/README.md.

    `labels[i]` is the number of cells that the i-th ship was said to have, None if not said; a
    ship that is not `labels[i]` long is a mismatch.
    """
    shapes = [tuple(sorted(ship)) for ship in ships]
    return (
        overlap(cell for ship in ships for cell in ship)
        or next((Bent(ship) for ship in shapes if not is_straight(ship)), None)
        or next((Gap(ship) for ship in shapes if length(ship) != len(ship)), None)
        or next(_mismatches(shapes, labels), None)
        or next((ShipTooLong(ship) for ship in shapes if len(ship) > max(SIZES)), None)
        or _miscount(shapes)
        or _touch(shapes)
    )


def overlap(cells: Iterable[Cell]) -> Overlap | None:
    """The cells that occur more than once, if any do."""
    twice = tuple(sorted(cell for cell, times in Counter(cells).items() if times > 1))
    return Overlap(twice) if twice else None


def is_straight(cells: Iterable[Cell]) -> bool:
    """True when all cells lie in one row or one column."""
    columns, rows = zip(*cells, strict=True)
    return len(set(columns)) == 1 or len(set(rows)) == 1


def length(cells: Sequence[Cell]) -> int:
    """How long the ship is that reaches from the first to the last of these straight cells."""
    first, last = min(cells), max(cells)
    return max(last.column - first.column, last.row - first.row) + 1


def span(one: Cell, two: Cell) -> Ship:
    """All cells from one to the other, in that order; the two must share a row or a column."""
    steps = length((one, two)) - 1
    right, down = ((b > a) - (b < a) for a, b in zip(one, two, strict=True))
    return tuple(Cell(one.column + right * n, one.row + down * n) for n in range(steps + 1))


def clusters(cells: Iterable[Cell]) -> list[Ship]:
    """The cells parted into groups that hang together by sides, sorted."""
    left, groups = set(cells), []
    while left:
        group, edge = set[Cell](), [min(left)]
        while edge:
            cell = edge.pop()
            if cell in left:
                left.remove(cell)
                group.add(cell)
                edge += _beside(cell)
        groups.append(tuple(sorted(group)))
    return groups


def _beside(cell: Cell) -> list[Cell]:
    column, row = cell
    near = ((column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1))
    return [Cell(c, r) for c, r in near if c in range(SIDE) and r in range(SIDE)]


def _mismatches(ships: Sequence[Ship], labels: Sequence[int | None]) -> Iterator[LabelMismatch]:
    return (
        LabelMismatch(label, ship)
        for ship, label in zip(ships, labels, strict=False)
        if label is not None and label != len(ship)
    )


def _miscount(ships: Sequence[Ship]) -> Reason | None:
    written, wanted = Counter(map(len, ships)), Counter(SIZES)
    missing = tuple(sorted((wanted - written).elements(), reverse=True))
    extra = tuple(sorted((written - wanted).elements(), reverse=True))
    if len(ships) < len(SIZES):
        return TooFewShips(len(ships), missing)
    if len(ships) > len(SIZES):
        return TooManyShips(len(ships), extra)
    return WrongSizes(missing, extra) if missing else None


def _touch(ships: Sequence[Ship]) -> Touching | None:
    around = [halo(frozenset(ship)) for ship in ships]
    for (one, near_one), (two, near_two) in combinations(zip(ships, around, strict=True), 2):
        if not near_one.isdisjoint(two):
            at_fault = [*near_one.intersection(two), *near_two.intersection(one)]
            return Touching(tuple(sorted(at_fault)))
    return None
