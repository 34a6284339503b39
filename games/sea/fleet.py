"""A fleet and what makes it lawful (docs/rules/battleship.md §2.1-2.2)."""

from dataclasses import dataclass
from typing import Final

from games.kit.grid import Cell

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
