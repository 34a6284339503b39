"""A computer player: it sees what its seat may see, and fires like games/sea/gunnery.py.

Players at one table must differ, or they pick the same cells and rob one another of bonuses
(docs/rules/battleship.md §4.2); so each blurs the chances and prefers some targets to others.
"""

from collections.abc import Iterator
from typing import Final

from games.battleship.view import View, Waters
from games.battleship.words import CloseTurn, GiveOrder, Shot, Standing
from games.kit.spec import Action
from games.kit.stream import Stream
from games.sea.gunnery import LEVELS, SAMPLES, Sighting, chances

NOISE: Final = 0.3
"""How far a chance of a hit, and the liking of a target, are blurred up or down."""

FEWEST: Final = 100
"""Samples for one board, however many boards share them."""


def choose(view: View, level: str, stream: Stream) -> Action:
    """The seat's order of this turn, or its yes to the close.

    `level` is one of `LEVELS`. Raises ValueError for the public, and for a level that is none.
    """
    if level not in LEVELS:
        raise ValueError(f"no player is {level!r}")
    if view.viewer is None:
        raise ValueError("the public plays no turns")
    if view.closing:
        return CloseTurn(view.viewer)
    targets = [
        waters
        for waters in view.waters
        if waters.seat != view.viewer and waters.standing is Standing.AFLOAT
    ]
    ranked = sorted(_scored(targets, level, stream), reverse=True)
    wanted = view.waters[view.viewer].shots
    return GiveOrder(view.viewer, tuple(shot for _, shot in ranked[:wanted]))


def _scored(targets: list[Waters], level: str, stream: Stream) -> Iterator[tuple[float, Shot]]:
    """Every shot that may hit, with its blurred chance; the boards share the samples."""
    for waters in targets:
        samples = max(FEWEST, SAMPLES // len(targets))
        liking = _blur(stream)
        worth = chances(Sighting.of(waters.marks, waters.afloat), level, stream, samples)
        for cell, chance in worth.items():
            if chance:
                yield chance * liking * _blur(stream), Shot(waters.seat, cell)


def _blur(stream: Stream) -> float:
    return 1 + NOISE * (2 * stream.share() - 1)
