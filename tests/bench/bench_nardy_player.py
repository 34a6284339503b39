"""How strong the computer players of long nardy are, and what a turn costs.

Sides alternate; dice and players are drawn from seeds: shares are the same in every run.
"""

import multiprocessing
import os
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from statistics import median

from games.nardy.player import LEVELS
from tests.bench.figures import Figure
from tests.games.nardy.contests import PLAYERS, computer, contest

PAIRS: dict[tuple[str, str], tuple[float, bool] | None] = {
    ("easy", "random"): (55, True),
    ("easy", "runner"): None,
    ("medium", "random"): None,
    ("medium", "runner"): (85, True),
    ("medium", "easy"): None,
    ("hard", "random"): (95, True),
    ("hard", "runner"): (90, True),
    ("hard", "medium"): (55, True),
}
"""Who meets whom, and the share of games that the first should win."""

EASY_AT_MOST = 75
MEDIAN_BAR, WORST_BAR = 300.0, 2000.0

Played = tuple[int, list[float]]
"""Points of one game, and the milliseconds of the first player's turns."""


async def measure(games: int = 200, cores: int | None = None) -> list[Figure]:
    """`cores` None: all there are; 1: in this process."""
    figures: list[Figure] = []
    times: dict[str, list[float]] = {level: [] for level in LEVELS}
    for (one, other), bar in PAIRS.items():
        played = _play(one, other, games, cores)
        times[one] += [spent for _, game in played for spent in game]
        points = [won for won, _ in played]
        won = 100 * sum(won > 0 for won in points) / games
        marses = 100 * sum(won == 2 for won in points) / games
        error = (won * (100 - won) / games) ** 0.5
        note = (
            f"± {error:.1f} (s.e.), mars {marses:.0f} %, {sum(points) / games:+.2f} points a game"
        )
        limit, least = bar or (None, True)
        figures.append(Figure(f"{one} against {other}", won, "%", limit, least, note))
        if (one, other) == ("easy", "random"):
            figures.append(Figure("the same, not too well", won, "%", EASY_AT_MOST))
    for level, spent in times.items():
        note = f"{len(spent):,} turns, CPU time"
        figures.append(
            Figure(f"a turn of {level}, median", median(spent), "ms", MEDIAN_BAR, note=note)
        )
        figures.append(Figure("the same, worst", max(spent), "ms", WORST_BAR))
    return figures


def _play(one: str, other: str, games: int, cores: int | None) -> list[Played]:
    play = partial(_game, one, other)
    if cores == 1:
        return [play(number) for number in range(games)]
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(cores or os.cpu_count(), context) as pool:
        return list(pool.map(play, range(games), chunksize=10))


def _game(one: str, other: str, number: int) -> Played:
    times: list[float] = []
    return contest(partial(computer, one, times=times), PLAYERS[other], number), times
