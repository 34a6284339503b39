"""Shots that each computer shooter needs to sink a fleet, and what a shot of the best one costs.

docs/figures.md names the bars. Fleets and shooters are drawn from seeds: the
means are the same in every run. Games are played on all cores at once.
"""

import multiprocessing
import os
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from statistics import fmean, median, stdev

from games.sea.fleet import Fleet
from games.sea.gunnery import LEVELS, SAMPLES
from games.sea.layouts import packed_fleet, random_fleet
from tests.bench.figures import Figure
from tests.games.sea.shooting import shots

BARS = {"easy": 76.0, "medium": 60.5, "hard": 58.0, "expert": 56.5}
EASY_AT_LEAST = 74.0
PACKED_BAR = 63.0
MEDIAN_BAR, WORST_BAR = 100.0, 400.0

Game = tuple[int, list[float]]
"""Shots of one game, and the milliseconds of each."""


async def measure(games: int = 1000, packed: int = 300, cores: int | None = None) -> list[Figure]:
    """`games` uniform fleets for every shooter, `packed` packed ones for the two best.

    `cores` None: all there are; 1: in this process.
    """
    uniform = _play(random_fleet, LEVELS, games, cores)
    hidden = _play(packed_fleet, ("hard", "expert"), packed, cores)
    figures = [_mean(f"{level}, uniform fleets", uniform[level], BARS[level]) for level in LEVELS]
    bottom = _mean("easy, not too well", uniform["easy"], EASY_AT_LEAST, at_least=True)
    times = [one for _, game in uniform["expert"] + hidden["expert"] for one in game]
    note = f"{len(times):,} shots of {SAMPLES} samples, CPU time"
    return [
        figures[0],
        bottom,
        *figures[1:],
        _mean("hard, packed fleets", hidden["hard"]),
        _mean("expert, packed fleets", hidden["expert"], PACKED_BAR),
        Figure("a shot of expert, median", median(times), "ms", MEDIAN_BAR, note=note),
        Figure("the same, worst", max(times), "ms", WORST_BAR, note="with the loading of numpy"),
    ]


def _play(
    hide: Callable[[str], Fleet], levels: Sequence[str], games: int, cores: int | None
) -> dict[str, list[Game]]:
    """By level: every level meets the same fleets."""
    play = partial(_games, hide, levels)
    if cores == 1:
        rounds = [play(number) for number in range(games)]
    else:
        context = multiprocessing.get_context("spawn")
        with ProcessPoolExecutor(cores or os.cpu_count(), context) as pool:
            rounds = list(pool.map(play, range(games), chunksize=10))
    return dict(zip(levels, map(list, zip(*rounds, strict=True)), strict=True))


def _games(hide: Callable[[str], Fleet], levels: Sequence[str], number: int) -> list[Game]:
    fleet = hide(f"bench {number}")
    return [_game(fleet, level, f"gun {number}") for level in levels]


def _game(fleet: Fleet, level: str, seed: str) -> Game:
    times: list[float] = []
    return len(shots(fleet, level, seed, times)), times


def _mean(
    what: str, played: list[Game], bar: float | None = None, at_least: bool = False
) -> Figure:
    counts = [count for count, _ in played]
    error = stdev(counts) / len(counts) ** 0.5
    note = f"± {error:.2f} (s.e.), {len(counts):,} games, {min(counts)} to {max(counts)} shots"
    return Figure(what, fmean(counts), "shots", bar, at_least, note)
