"""How good the ends of a turn look to a computer player: a weighted sum of what can be counted.

Whole numbers only: they add up alike on every machine.
Loads numpy; whoever needs it imports this module when a turn is to be judged and not before.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from games.nardy.board import ACROSS, HOME, STEPS, Counts

Numbers = NDArray[np.int64]

FACES: Final = 6
WASTE: Final = slice(STEPS - 2, STEPS)
RUNS: Final = (2, 3, 4, 5, 6)
"""So many closed holes in a row are counted, longer runs as several."""


class Weights(NamedTuple):
    """What one of each is worth.

    pips     a step still to go
    blocked  a checker of the other side, by how many faces it is denied, 0..6
    runs     a checker of the other side behind a run, by RUNS
    head     a checker on the own head
    holes    a hole held outside the home
    waste    a checker in the last two holes
    stuck    a face denied to an own checker
    """

    pips: int
    blocked: tuple[int, ...]
    runs: tuple[int, ...]
    head: int
    holes: int
    waste: int
    stuck: int


GUESSED: Final = Weights(
    pips=-10,
    blocked=(0, 4, 10, 18, 30, 50, 90),
    runs=(1, 3, 6, 10, 16),
    head=-25,
    holes=30,
    waste=-15,
    stuck=-1,
)


def worths(ends: Sequence[int], rival: Counts, weights: Weights) -> Numbers:
    """For each packed end (games/nardy/turns.py) its worth; more is better."""
    own = spread(ends)
    held = (own > 0).astype(np.int64)
    closed = np.roll(held, ACROSS, axis=1)
    waiting = np.array(rival, dtype=np.int64)
    theirs = np.roll(waiting > 0, ACROSS).astype(np.int64)

    steps = np.arange(STEPS)
    each = weights.pips * (STEPS - steps) + weights.stuck * ahead(theirs[None, :])[0]
    each[0] += weights.head
    each[WASTE] += weights.waste
    worth: Numbers = own @ each + weights.holes * held[:, :HOME].sum(axis=1)

    denied = np.array(weights.blocked, dtype=np.int64)[ahead(closed)]
    worth += denied @ waiting
    behind = np.concatenate(([0], np.cumsum(waiting)[:-1]))
    run = closed
    for length, weight in zip(RUNS, weights.runs, strict=True):
        run = run[:, :-1] & closed[:, length - 1 :]
        worth += weight * (run @ behind[: STEPS - length + 1])
    return worth


def spread(ends: Sequence[int]) -> Numbers:
    """Packed positions as rows of checkers by step."""
    size = STEPS // 2
    packed = np.frombuffer(b"".join(end.to_bytes(size, "little") for end in ends), dtype=np.uint8)
    pairs = np.stack((packed & 15, packed >> 4), axis=1)
    return pairs.reshape(len(ends), STEPS).astype(np.int64)


def ahead(closed: Numbers) -> Numbers:
    """How many of the six holes ahead of each step are closed."""
    before = np.cumsum(closed, axis=1)
    last = np.minimum(np.arange(STEPS) + FACES, STEPS - 1)
    ahead: Numbers = before[:, last] - before
    return ahead
