"""Shots that each computer shooter needs to sink a fleet, and what a shot of the best one costs.

Rules §4 of docs/rules/battleship.md names the bars. Fleets and shooters are drawn from seeds: the
means are the same in every run. Games are played on all cores at once.
"""

import multiprocessing
import os
from collections.abc import Callable
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


async def measure(
    games: int = 2000, expert: int = 1000, packed: int = 400, cores: int | None = None
) -> list[Figure]:
    """`expert` games of the best shooter on uniform fleets, `games` of each of the others.

    `cores` None: all there are; 1: in this process.
    """
    figures: list[Figure] = []
    uniform: dict[str, list[Game]] = {}
    for level in LEVELS:
        count = expert if level == "expert" else games
        uniform[level] = _play(random_fleet, level, count, cores)
        figures.append(_mean(f"{level}, uniform fleets", uniform[level], BARS[level]))
    bottom = _mean("easy, not too well", uniform["easy"], EASY_AT_LEAST, at_least=True)
    figures.insert(1, bottom)
    hidden = {level: _play(packed_fleet, level, packed, cores) for level in ("hard", "expert")}
    figures += [
        _mean("hard, packed fleets", hidden["hard"]),
        _mean("expert, packed fleets", hidden["expert"], PACKED_BAR),
    ]
    times = [one for _, game in uniform["expert"] + hidden["expert"] for one in game]
    note = f"{len(times):,} shots of {SAMPLES} samples, CPU time"
    return [
        *figures,
        Figure("a shot of expert, median", median(times), "ms", MEDIAN_BAR, note=note),
        Figure("the same, worst", max(times), "ms", WORST_BAR, note="with the loading of numpy"),
    ]


def _play(hide: Callable[[str], Fleet], level: str, games: int, cores: int | None) -> list[Game]:
    play = partial(_game, hide, level)
    if cores == 1:
        return [play(number) for number in range(games)]
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(cores or os.cpu_count(), context) as pool:
        return list(pool.map(play, range(games), chunksize=20))


def _game(hide: Callable[[str], Fleet], level: str, number: int) -> Game:
    times: list[float] = []
    fired = shots(hide(f"bench {number}"), level, f"gun {number}", times)
    return len(fired), times


def _mean(
    what: str, played: list[Game], bar: float | None = None, at_least: bool = False
) -> Figure:
    counts = [count for count, _ in played]
    error = stdev(counts) / len(counts) ** 0.5
    note = f"± {error:.2f} (s.e.), {len(counts):,} games, {min(counts)} to {max(counts)} shots"
    return Figure(what, fmean(counts), "shots", bar, at_least, note)
