"""Whole fleets that agree with all answers, drawn by sequential importance sampling.

§2.4 of docs/rules/shooters.md: the wounded ships first, then the others from
the longest to the shortest, each uniformly among the berths still free; a fleet weighs the product
of the numbers of choices. All samples are drawn at once, a row of an array each.
This module loads numpy: import it inside functions.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from hashlib import shake_256
from itertools import chain
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from games.kit.grid import ALL_CELLS, Cell
from games.sea.berths import BERTHS, Berth

Counts: TypeAlias = NDArray[np.uint8]
Choices: TypeAlias = NDArray[np.uint8] | NDArray[np.int64]
Whole: TypeAlias = NDArray[np.int64]
Real: TypeAlias = NDArray[np.float64]

ROUNDS: Final = 3
"""So many times fleets are drawn anew when few of them came out."""

ENOUGH: Final = 0.05
"""The share of the samples that must come out to stop at once."""


def occupied(
    berths: Sequence[Berth],
    hits: frozenset[Cell],
    afloat: Sequence[int],
    seed: str,
    samples: int,
) -> Mapping[Cell, float] | None:
    """The probability of a ship afloat in each cell, or None when no sample came out.

    berths   where the ships afloat may lie, each by itself; longest first
    samples  fleets to draw at once
    """
    if not berths:
        return None
    total, cells, drawn = 0.0, np.zeros(len(ALL_CELLS)), 0
    for number in range(ROUNDS):
        draft = Draft(berths, hits, afloat, f"{seed}:{number}", samples)
        weight, shares = draft.draw()
        total, cells, drawn = total + weight, cells + shares, drawn + draft.alive
        if drawn >= ENOUGH * samples:
            break
    if not total:
        return None
    return dict(zip(ALL_CELLS, (cells / total).tolist(), strict=True))


class Draft:
    """Fleets in the making; rows of the arrays are the samples that can still be finished.

    Columns are the berths: those through a hit first, then the others, longest first.

    rows    (rows,) numbers of the samples
    free    (rows, berths) 1 where the berth is still free
    left    (rows, lengths) ships that hit nothing, by place in the list of lengths
    open    (rows, hits) 1 for a hit that no ship covers yet
    weight  (rows,) product of the numbers of choices
    picks   samples and the berths that each of them chose, by step
    """

    def __init__(
        self,
        berths: Sequence[Berth],
        hits: frozenset[Cell],
        afloat: Sequence[int],
        seed: str,
        samples: int,
    ) -> None:
        columns = sorted(berths, key=lambda berth: hits.isdisjoint(berth.ship))
        ranks = [_ranks()[berth.cells] for berth in columns]
        self._wounded = sum(not hits.isdisjoint(berth.ship) for berth in berths)
        self._cover = _cover()[ranks]
        self._clear = _clear()[ranks][:, ranks]
        self._sizes = self._cover.sum(axis=1, dtype=np.int64)
        self._struck = self._cover[:, [ALL_CELLS.index(cell) for cell in sorted(hits)]]
        self._lengths = sorted(set(afloat), reverse=True)
        self._samples = samples
        self._seed = seed
        self._steps = 0
        self._last = np.zeros(len(ALL_CELLS))
        self.rows: Whole = np.arange(samples)
        self.free: Counts = np.ones((samples, len(ranks)), np.uint8)
        ships = [list(afloat).count(length) for length in self._lengths]
        self.left: Whole = np.tile(np.array(ships, np.int64), (samples, 1))
        self.open: Counts = np.ones((samples, len(hits)), np.uint8)
        self.weight: Real = np.ones(samples)
        self.picks: list[tuple[Whole, Whole]] = []

    @property
    def alive(self) -> int:
        return len(self.rows)

    def draw(self) -> tuple[float, Real]:
        """The weight of all fleets that came out, and the weight of those in each cell."""
        for hit in range(self._struck.shape[1]):
            self._finish(hit)
        for place in range(len(self._lengths) - 1):
            self._place(place)
        self._place_last()
        weights = np.zeros(self._samples)
        weights[self.rows] = self.weight
        berths = np.zeros(len(self._sizes))
        for rows, chosen in self.picks:
            berths += np.bincount(chosen, weights[rows], len(berths))
        return float(weights.sum()), _spread(berths, self._cover) + self._last

    def _finish(self, hit: int) -> None:
        """A ship through this hit, in the samples that have none there yet."""
        at = np.flatnonzero(self.open[:, hit])
        through = np.flatnonzero(self._struck[: self._wounded, hit])
        ranks = np.searchsorted(-np.array(self._lengths), -self._sizes[through])
        chosen, counts = self._pick(self.free[np.ix_(at, through)] * self.left[np.ix_(at, ranks)])
        if len(through):
            self.left[at, ranks[chosen]] -= 1
            self.open[at] &= 1 - self._struck[through[chosen]]
            self._take(at, through[chosen], 0)
            self.picks.append((self.rows[at], through[chosen]))
        self._weigh(at, counts)

    def _place(self, place: int, spare: int = 0) -> slice:
        """Ships of one length that hit nothing, but for so many; the columns of this length."""
        fitting = np.flatnonzero(self._sizes[self._wounded :] == self._lengths[place])
        start = self._wounded + int(fitting[0] if len(fitting) else 0)
        columns = slice(start, start + len(fitting))
        for placed in range(spare, int(self.left[:, place].max(initial=0))):
            at = np.flatnonzero(self.left[:, place] > placed)
            chosen, counts = self._pick(self.free[at, columns])
            if len(fitting):
                self._take(at, chosen + start, start)
                if not spare:
                    self.picks.append((self.rows[at], chosen + start))
            self._weigh(at, counts)
        return columns

    def _place_last(self) -> None:
        """The shortest ships; the very last is not drawn, but all its choices are counted.

        Ships of one length may change places, so the last one stands for all of its length.
        """
        columns = self._place(len(self._lengths) - 1, spare=1)
        ships = self.left[:, -1]
        free = self.free[:, columns]
        self._last = _spread(_spread(self.weight * ships, free), self._cover[columns])
        at = np.flatnonzero(ships)
        self._weigh(at, free[at].sum(axis=1, dtype=np.int64))

    def _pick(self, choices: Choices) -> tuple[Whole, Whole]:
        """For each row a column, likely by the number there, and the sum of the row.

        A row of zeros is answered with column 0.
        """
        if not choices.size:
            return np.zeros(len(choices), np.int64), np.zeros(len(choices), np.int64)
        heaps = np.cumsum(choices, axis=1, dtype=np.uint8)  # never more than 180
        counts = heaps[:, -1]
        wanted = (self._numbers(len(choices)) * counts >> 32).astype(np.uint8)
        chosen = (heaps <= wanted[:, None]).sum(axis=1, dtype=np.int64)
        return np.where(counts, chosen, 0), counts.astype(np.int64)

    def _take(self, at: Whole, berths: Whole, start: int) -> None:
        """Closes, from this column on, whatever the chosen berths touch."""
        clear = self._clear[:, start:][berths]
        if len(at) == self.alive:
            self.free[:, start:] &= clear
        else:
            self.free[at, start:] &= clear

    def _weigh(self, at: Whole, counts: Whole) -> None:
        """Multiplies the weights; samples without a choice are given up."""
        self.weight[at] *= counts
        if not self.weight.all():
            kept = self.weight > 0
            self.rows, self.free, self.left = self.rows[kept], self.free[kept], self.left[kept]
            self.open, self.weight = self.open[kept], self.weight[kept]

    def _numbers(self, count: int) -> Whole:
        """So many numbers below 2**32, from the seed: the same on every machine."""
        key = f"{self._seed}:{self._steps}"
        self._steps += 1
        raw = shake_256(key.encode()).digest(4 * count)
        return np.frombuffer(raw, "<u4").astype(np.int64)


def _spread(weights: Real, rows: Counts) -> Real:
    """The sum of the rows by their weights. Not `@`: for so little BLAS wakes threads in vain."""
    spread: Real = np.einsum("r,rc->c", weights, rows)
    return spread


@cache
def _ranks() -> Mapping[int, int]:
    """The row of each berth in the tables below."""
    return {berth.cells: rank for rank, berth in enumerate(chain(*BERTHS.values()))}


@cache
def _cover() -> Counts:
    """(berths, cells) 1 where the berth lies on the cell."""
    return _cells(berth.cells for berth in chain(*BERTHS.values()))


@cache
def _clear() -> Counts:
    """(berths, berths) 1 where two berths neither meet nor touch."""
    around = _cells(berth.cells | berth.rim for berth in chain(*BERTHS.values()))
    shared: Whole = around.astype(np.int64) @ _cover().astype(np.int64).T
    return np.where(shared, 0, 1).astype(np.uint8)


def _cells(sets: Iterable[int]) -> Counts:
    """(sets, cells) 1 where the bit of the cell is set."""
    cells = range(len(ALL_CELLS))
    return np.array([[bits >> cell & 1 for cell in cells] for bits in sets], np.uint8)
