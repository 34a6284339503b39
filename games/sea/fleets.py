"""A fleet message, listed or drawn, becomes a lawful fleet or the first thing wrong with it.

Paragraphs 6 and 7 of cases/battleship/README.md; the order of the errors is that of its list.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from games.kit.grid import Cell, Letters, alphabet, halo
from games.kit.spec import Reason
from games.sea.cells import bad, first_fault, resolve
from games.sea.drawings import find_drawing, read_drawing
from games.sea.fleet import (
    SIZES,
    Fleet,
    clusters,
    is_straight,
    length,
    overlap,
    span,
    why_unlawful,
)
from games.sea.labels import Label
from games.sea.listing import Part, is_prepositional, parts
from games.sea.ranges import runs_of
from games.sea.reading import LIMIT, clean
from games.sea.words import NoCells, TooLong

__all__ = ["looks_like_fleet", "read_fleet", "why_unlawful", "write_fleet"]

_FEW: Final = 2  # so many cells are no longer said in passing
_FEW_IN_PROSE: Final = 4


def read_fleet(text: str, letters: Letters = None) -> Fleet | Reason:
    """The fleet that the text lists or draws, or the first error in it. Never raises."""
    if len(text) > LIMIT:
        return TooLong(len(text), LIMIT)
    lines = clean(text)
    drawing = find_drawing(lines)
    if drawing is None:
        return _read_list(parts(lines), letters)
    drawn = read_drawing(drawing, letters)
    if isinstance(drawn, Reason):
        return drawn
    ships = clusters(drawn)
    return why_unlawful(ships) or Fleet.of(ships)


def write_fleet(fleet: Fleet, letters: Letters = None) -> str:
    """One ship a line, «Д1 Д2 Д3 Д4»; `read_fleet` with the same letters gives the fleet back."""
    columns = alphabet(letters)
    return "\n".join(" ".join(cell.name(columns) for cell in ship) for ship in fleet.ships)


def looks_like_fleet(text: str) -> bool:
    """True for an attempt at a fleet, however wrong; False for ordinary talk."""
    lines = clean(text[:LIMIT])
    drawing = find_drawing(lines)
    if drawing:
        return len(drawing.rows) > 1
    listed = parts(lines)
    labelled = any(part.label and (part.cells or part.bad) for part in listed)
    said = [part for part in listed if not all(map(is_prepositional, part.cells))]
    ranged = any(any(part.linked) for part in said)
    cells = sum(len(part.cells) for part in said)
    cells += sum(len(part.bad) for part in listed)
    words = sum(part.words for part in listed)
    return labelled or ranged or (cells >= (_FEW_IN_PROSE if words else _FEW) and cells >= words)


def _read_list(listed: Sequence[Part], letters: Letters) -> Fleet | Reason:
    read = resolve([cell for part in listed for cell in part.cells], letters)
    faults = [bad(stray) for part in listed for stray in part.bad]
    if not isinstance(read, list):
        return first_fault([*faults, read]) or read
    if faults or not read:
        return first_fault(faults) or NoCells()
    rest = iter(read)
    filled = [(part, [next(rest) for _ in part.cells]) for part in listed if part.cells]
    runs = [list(runs_of(cells, part.linked)) for part, cells in filled]
    one_ship_each = len(filled) == len(SIZES)
    ships: list[Sequence[Cell]] = []
    sizes: list[int | None] = []
    for (part, _), of_part in zip(filled, runs, strict=True):
        for ship, size in _ships(part, of_part, one_ship_each):
            ships.append(ship)
            sizes.append(size)
    every = (cell for of_part in runs for run in of_part for cell in run)
    return overlap(every) or why_unlawful(ships, sizes) or Fleet.of([tuple(s) for s in ships])


# --- from parts to ships ----------------------------------------------------------------------


def _ships(
    part: Part, runs: Sequence[list[Cell]], one_ship_each: bool
) -> Iterator[tuple[Sequence[Cell], int | None]]:
    """The ships of a part, each with the number of cells that its label gave it."""
    cells = [cell for run in runs for cell in run]
    labelled = _labelled(part.label, cells, part.firm) if part.label else None
    if labelled is not None and part.label:
        yield from ((ship, part.label.size) for ship in labelled)
    elif one_ship_each:  # ten parts: whatever falls apart is a broken ship, not two
        yield cells, None
    else:
        bent = [run for run in runs if not is_straight(run)]
        straight = (cell for run in runs if run not in bent for cell in run)
        yield from ((ship, None) for ship in (*bent, *clusters(straight)))


def _labelled(label: Label, cells: list[Cell], firm: bool) -> Sequence[Sequence[Cell]] | None:
    """The ships that a label makes of its cells; None when a label that is a hint does not fit."""
    if len(cells) == label.size:
        return [cells]
    if _are_ends(cells, label.size):
        return [span(*cells)]
    groups = clusters(cells)
    if all(len(group) == label.size for group in groups) and (label.plural or _apart(groups)):
        return groups
    if not label.plural:
        return [cells] if firm else None
    if label.size and len(cells) % label.size == 0:
        return _cut(cells, label.size)
    pairs = _cut(cells, 2)
    if all(_are_ends(pair, label.size) for pair in pairs):
        return [span(*pair) for pair in pairs]
    return groups


def _apart(groups: Sequence[Sequence[Cell]]) -> bool:
    """True when no two groups touch: singular labels are not bound to one ship then."""
    taken = frozenset(cell for group in groups for cell in group)
    return all(halo(frozenset(group)).isdisjoint(taken) for group in groups)


def _are_ends(cells: Sequence[Cell], size: int) -> bool:
    return len(cells) == 2 and is_straight(cells) and length(cells) == size


def _cut(cells: list[Cell], size: int) -> list[list[Cell]]:
    return [cells[at : at + size] for at in range(0, len(cells), size)]
