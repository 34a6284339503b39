"""A computer player: it sees what its seat may see, and shoots where ships are likeliest.

Players at one table must differ, or they pick the same cells and rob one another of bonuses:
hence the noise.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from types import MappingProxyType
from typing import Final

from games.battleship.view import View, Waters
from games.battleship.words import CloseTurn, GiveOrder, Shot, Standing
from games.kit.grid import SIDE, Cell
from games.kit.spec import Action, Seat
from games.kit.stream import Stream
from games.sea.waters import Mark

NOISE: Final[Mapping[str, float]] = MappingProxyType({"easy": 3.0, "normal": 0.3, "hard": 0.1})
"""By level: how far a cell's likelihood is blurred, as a share of itself."""

WOUNDED: Final = 100
"""A placement through a hit outweighs so many in the open: wounded ships are finished first."""


def choose(view: View, level: str, stream: Stream) -> Action:
    """The seat's order of this turn, or its yes to the close. Raises ValueError for the public."""
    if view.viewer is None:
        raise ValueError("the public plays no turns")
    if view.closing:
        return CloseTurn(view.viewer)
    ranked = sorted(_scored(view, view.viewer, NOISE[level], stream), reverse=True)
    wanted = view.waters[view.viewer].shots
    return GiveOrder(view.viewer, tuple(shot for _, shot in ranked[:wanted]))


def _scored(view: View, viewer: Seat, noise: float, stream: Stream) -> Iterator[tuple[float, Shot]]:
    for waters in view.waters:
        if waters.seat == viewer or waters.standing is not Standing.AFLOAT:
            continue
        liking = _blur(noise, stream)
        for cell, weight in sorted(_weights(waters).items()):
            yield weight * liking * _blur(noise, stream), Shot(waters.seat, cell)


def _blur(noise: float, stream: Stream) -> float:
    return 1 + noise * stream.share()


def _weights(waters: Waters) -> Mapping[Cell, int]:
    """How many placements of the ships afloat lie in each unknown cell."""
    known = {marked.cell: marked.mark for marked in waters.marks}
    hits = {cell for cell, mark in known.items() if mark is Mark.HIT}
    closed = known.keys() - hits
    weights: dict[Cell, int] = {}
    for length, ships in Counter(waters.afloat).items():
        for place in _placements(length):
            if closed.isdisjoint(place):
                worth = ships * WOUNDED ** len(hits & place)
                for cell in place - hits:
                    weights[cell] = weights.get(cell, 0) + worth
    return weights


@cache
def _placements(length: int) -> frozenset[frozenset[Cell]]:
    """Every way a ship of that length can lie on the board."""
    ways = set[frozenset[Cell]]()
    for line in range(SIDE):
        for start in range(SIDE - length + 1):
            stretch = range(start, start + length)
            ways.add(frozenset(Cell(column, line) for column in stretch))
            ways.add(frozenset(Cell(line, row) for row in stretch))
    return frozenset(ways)
