"""Four computer shooters, each of which knows no more than the marks on a board.

§2 of docs/rules/shooters.md. The same sighting and stream give the same
answer. The strongest shooter draws whole fleets (games/sea/sampling.py); numpy is loaded with the
first of them and not before, for the bot's start waits for nobody.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from games.kit.grid import ALL_CELLS, Cell, halo
from games.kit.stream import Stream
from games.sea.berths import BERTHS, Berth, bits
from games.sea.waters import Mark, Marked

LEVELS: Final = ("easy", "medium", "hard", "expert")
"""Weakest first: mean shots to sink a uniform fleet about 75, 60, 57.5 and 56 (docs/figures.md)."""

SAMPLES: Final = 500
"""Fleets that `expert` draws for one shot at one board; more of them shoot no better."""

WOUNDED: Final = 100
"""A berth through a hit outweighs so many in the open: wounded ships are finished first."""

DIGITS: Final = 9
"""Chances that differ later than this are equal: sums of floats differ between machines."""


@dataclass(frozen=True, slots=True)
class Sighting:
    """What is known of one board.

    closed  cells without a ship afloat: misses, sunk ships and the water round these
    hits    cells of ships that are wounded and afloat
    afloat  lengths of the ships afloat, longest first
    """

    closed: frozenset[Cell]
    hits: frozenset[Cell]
    afloat: tuple[int, ...]

    @staticmethod
    def of(marks: Iterable[Marked], afloat: Iterable[int]) -> "Sighting":
        """From what is drawn on a board."""
        hits, closed = set[Cell](), set[Cell]()
        for cell, mark, _ in marks:
            (hits if mark is Mark.HIT else closed).add(cell)
        return Sighting(frozenset(closed), frozenset(hits), tuple(sorted(afloat, reverse=True)))

    @property
    def unknown(self) -> tuple[Cell, ...]:
        """The cells worth a shot, by column, then row."""
        return tuple(cell for cell in ALL_CELLS if cell not in self.closed | self.hits)


def best_cell(sighting: Sighting, level: str, stream: Stream) -> Cell:
    """Where this shooter fires one shot. Raises ValueError when no cell is unknown to him.

    All but `easy` finish a wounded ship before they look for another.
    """
    worth = chances(sighting, level, stream)
    if not worth:
        raise ValueError("every cell is known")
    near = () if level == "easy" else finishing(sighting)
    options = [cell for cell in near if worth[cell] > 0] or near or tuple(worth)
    most = max(worth[cell] for cell in options)
    return stream.pick([cell for cell in options if worth[cell] == most])


def chances(
    sighting: Sighting, level: str, stream: Stream, samples: int = SAMPLES
) -> Mapping[Cell, float]:
    """For each unknown cell how likely a hit is, in the opinion of this shooter.

    Numbers of one board may be compared with those of another at the same level: `expert` gives
    probabilities, the others a scale of their own. `samples` are the fleets `expert` draws.
    Raises ValueError for a level that is none.
    """
    if level not in LEVELS:
        raise ValueError(f"no shooter is {level!r}; there are {', '.join(LEVELS)}")
    unknown = sighting.unknown
    if level == "easy":
        return dict.fromkeys(unknown, 1.0)
    if level == "medium":
        near = set(finishing(sighting))
        return {cell: float(WOUNDED) if cell in near else 1.0 for cell in unknown}
    if level == "hard":
        return _counted(sighting)
    worth = _sampled(sighting, stream, samples) or _shared(_counted(sighting), sighting)
    return {cell: round(worth.get(cell, 0.0), DIGITS) for cell in unknown}


def finishing(sighting: Sighting) -> tuple[Cell, ...]:
    """The unknown cells beside a hit into which the wounded ship may reach, in order."""
    hits = bits(sighting.hits)
    if not hits:
        return ()
    reach = 0
    for berth in possible(sighting):
        if berth.cells & hits:
            reach |= berth.cells
    # Closest by sides only: a ship is straight, and a corner of a hit is in no berth through it.
    beside = bits(halo(sighting.hits)) & reach
    return tuple(cell for at, cell in enumerate(ALL_CELLS) if beside & ~hits & 1 << at)


def possible(sighting: Sighting) -> Iterator[Berth]:
    """Where each length afloat may still lie, longest first.

    A ship touches no hit of another, and one that was hit all over is not afloat.
    """
    closed, hits = bits(sighting.closed), bits(sighting.hits)
    for length in sorted(set(sighting.afloat), reverse=True):
        for berth in BERTHS[length]:
            if not berth.cells & closed and not berth.rim & hits and berth.cells & ~hits:
                yield berth


def _counted(sighting: Sighting) -> dict[Cell, float]:
    """Berths counted ship by ship: how many lie on each unknown cell (§4, shooter c)."""
    hits = bits(sighting.hits)
    ships = Counter(sighting.afloat)
    worth = dict.fromkeys(sighting.unknown, 0.0)
    for berth in possible(sighting):
        struck = (berth.cells & hits).bit_count()
        for cell in berth.ship:
            if cell in worth:
                worth[cell] += ships[len(berth.ship)] * WOUNDED**struck
    return worth


def _shared(worth: Mapping[Cell, float], sighting: Sighting) -> Mapping[Cell, float]:
    """Counts as something like probabilities: the cells afloat are shared out by them."""
    hidden, counted = sum(sighting.afloat) - len(sighting.hits), sum(worth.values())
    return {cell: min(1.0, count * hidden / (counted or 1.0)) for cell, count in worth.items()}


def _sampled(sighting: Sighting, stream: Stream, samples: int) -> Mapping[Cell, float] | None:
    """Shares of whole fleets drawn at random (§4, shooter d); None when none could be drawn."""
    from games.sea.sampling import occupied

    berths = tuple(possible(sighting))
    seed = str(stream.below(2**32))
    return occupied(berths, sighting.hits, sighting.afloat, seed, samples)
