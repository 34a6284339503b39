"""Milliseconds and kilobytes of a film: the first 60 shots of a duel, in the skin that is slowest.

One thread; backgrounds and tiles are kept, as in a bot that has drawn before.
"""

import time
from collections.abc import Sequence
from pathlib import Path
from statistics import median

from bot.delivery.filming import WIDTH, film_of, unrolled
from renderers.look import Look
from tests.bench.figures import Figure

RECORD = Path(__file__).parents[1] / "cases/records/duel-1.txt"
START = 4
"""The fleets lie and the lot is drawn."""
NICKS = ("Ansk", "Саша")
SKINS = ("paper", "sea", "night", "contrast")
SPENT, BULK = 1500, 400


async def measure(runs: int = 5, frames: int = 60) -> list[Figure]:
    reel = unrolled("duel", RECORD.read_text(encoding="utf-8"))
    if reel is None:
        raise ValueError(f"{RECORD} is no record of a duel")
    views = reel.subjects[START : START + frames]
    each = {skin: _measured(views, Look(skin, width=WIDTH), runs) for skin in SKINS}
    slowest = max(SKINS, key=lambda skin: each[skin][0])
    largest = max(SKINS, key=lambda skin: each[skin][1])
    first = f"the first of the process {max(spent for _, _, spent in each.values()):.0f} ms"
    what = f"a film of {frames} frames"
    return [
        Figure(f"{what}, made", each[slowest][0], "ms", SPENT, note=f"skin {slowest}; {first}"),
        Figure(f"{what}, the largest", each[largest][1], "KB", BULK, note=f"skin {largest}"),
    ]


def _measured(views: Sequence[object], look: Look, runs: int) -> tuple[float, float, float]:
    """CPU milliseconds, kilobytes, milliseconds of the first."""
    spent, size = [], 0
    for _ in range(runs):
        began = time.thread_time()
        size = len(film_of("duel", views, NICKS, look))
        spent.append((time.thread_time() - began) * 1000)
    return median(spent[1:] or spent), size / 1000, spent[0]
