"""A small network that foretells the points of a game from the position after a turn.

Trained by tools/train_nardy.py in play against itself.  Loads numpy, like worth.py.
"""

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from games.nardy.board import ACROSS, CHECKERS, STEPS, Counts
from games.nardy.worth import GUESSED, RUNS, Numbers, ahead, spread, worths

Floats = NDArray[np.float64]

FILE: Final = Path(__file__).with_name("net.npz")
SHORT: Final = 24
"""So many ends, the best by worth.py, are shown to the network."""

DIGITS: Final = 9
"""Hopes that differ later than this are equal: sums of floats differ between machines."""

LEVELS: Final = 3
"""A hole tells of one checker, two, three and how many more."""

FACES: Final = 7
ALONE: Final = LEVELS * STEPS + 2 + FACES + len(RUNS)
INPUTS: Final = 2 * ALONE
"""Of the side that has moved, then of the other."""


class Net(NamedTuple):
    """One hidden layer."""

    inner: Floats
    shift: Floats
    outer: Floats
    bias: Floats


@cache
def trained() -> Net:
    """The network that was trained once."""
    return loaded(FILE)


def loaded(path: Path) -> Net:
    """A network that tools/train_nardy.py has written."""
    with np.load(path, allow_pickle=False) as file:
        return Net(*(file[name].astype(np.float64) for name in Net._fields))


def ordered(ends: Sequence[int], rival: Counts, net: Net) -> list[int]:
    """Packed ends, best first: the won one; those that look best, by the network; the others."""
    looks = worths(ends, rival, GUESSED)
    ends = [ends[at] for at in np.argsort(-looks, kind="stable").tolist()]
    if 0 in ends:
        return sorted(ends, key=bool)
    short, others = ends[:SHORT], ends[SHORT:]
    hopes = np.round(foretold(short, rival, net), DIGITS)
    return [short[at] for at in np.argsort(-hopes, kind="stable").tolist()] + others


def foretold(ends: Sequence[int], rival: Counts, net: Net) -> Floats:
    """The mover's expected points, -2..2, for each packed end of his turn."""
    return points(inputs(spread(ends), np.array([rival], dtype=np.int64)), net)


def points(seen: Floats, net: Net) -> Floats:
    """The output for each row of inputs."""
    found: Floats = 2 * np.tanh(np.tanh(seen @ net.inner + net.shift) @ net.outer + net.bias)
    return found


def inputs(own: Numbers, rival: Numbers) -> Floats:
    """Rows of what the network is shown; one row of `rival` stands for as many as there are."""
    mine, others = _side(own, rival), _side(rival, own)
    if len(others) != len(mine):
        others = np.broadcast_to(others, mine.shape)
    return np.concatenate((mine, others), axis=1)


def _side(own: Numbers, rival: Numbers) -> Floats:
    """What one side's checkers tell: where they are, how far to go, what stands in their way."""
    closed = np.roll(rival > 0, ACROSS, axis=1).astype(np.int64)
    waiting = own / 5
    denied = ahead(closed)
    stuck = [np.where(denied == face, waiting, 0).sum(axis=1) for face in range(FACES)]
    behind = np.cumsum(waiting, axis=1) - waiting
    run, runs = closed, []
    for length in RUNS:
        run = run[:, :-1] & closed[:, length - 1 :]
        runs.append((run * behind[:, : STEPS - length + 1]).sum(axis=1))
    told = (
        (own > 0).astype(np.float64),
        (own > 1).astype(np.float64),
        np.maximum(own - 2, 0) / 4,
        (CHECKERS - own.sum(axis=1))[:, None] / 5,
        (own @ np.arange(STEPS, 0, -1))[:, None] / 100,
    )
    rows = max(len(own), len(rival))
    extra = np.stack([np.broadcast_to(one, (rows,)) for one in (*stuck, *runs)], axis=1)
    return np.concatenate((*(np.broadcast_to(one, (rows, one.shape[1])) for one in told), extra), 1)
