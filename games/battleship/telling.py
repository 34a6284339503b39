"""How the results of a turn at one board are told: a ship a line, the water in one (§4.1)."""

from collections.abc import Iterable, Iterator

from games.battleship.resolving import Struck
from games.battleship.words import Fall, Outcome, Volley
from games.kit.grid import Cell
from games.kit.spec import Seat
from games.sea.fleet import Fleet, clusters


def tell(fleet: Fleet, struck: Iterable[Struck], *, anonymous: bool = False) -> tuple[Fall, ...]:
    """Every cell once, with its outcome and its shooters."""
    cells = {each.cell: each for each in struck}
    lines = [*_ships(fleet, cells)]
    for outcome in (Outcome.MISS, Outcome.REPEAT):
        wet = tuple(cell for cell, each in cells.items() if each.outcome is outcome)
        lines += [(outcome, 0, wet)] * bool(wet)
    return tuple(
        Fall(outcome, size, _volleys([cells[cell] for cell in group], anonymous))
        for outcome, size, group in lines
    )


def _ships(
    fleet: Fleet, cells: dict[Cell, Struck]
) -> Iterator[tuple[Outcome, int, tuple[Cell, ...]]]:
    """What sank, ship by ship; then what was hit, by cells that touch."""
    for ship in fleet.ships:
        sunk = tuple(c for c in ship if c in cells and cells[c].outcome is Outcome.SUNK)
        if sunk:
            yield Outcome.SUNK, len(ship), sunk
    hit = (cell for cell, each in cells.items() if each.outcome is Outcome.HIT)
    for group in clusters(hit):
        yield Outcome.HIT, 0, group


def _volleys(struck: list[Struck], anonymous: bool) -> tuple[Volley, ...]:
    by: dict[tuple[Seat, ...], list[Cell]] = {}
    for each in struck:
        by.setdefault(() if anonymous else each.shooters, []).append(each.cell)
    return tuple(Volley(tuple(cells), shooters) for shooters, cells in by.items())
