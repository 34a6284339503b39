"""What one update costs with 100 and with 10,000 stored games, most of them finished."""

import tempfile
import time
from collections.abc import Mapping
from contextlib import AsyncExitStack
from datetime import UTC, datetime
from itertools import islice
from pathlib import Path
from statistics import median
from typing import Any

from bot.telegram.reading import Me, read
from referee.desk import Desk
from tests.bench.battles import house, play_one, stored, updates
from tests.bench.figures import Figure
from tests.referee.conversation import HandClock

from storage.opening import open_store  # isort: skip

BAR = 1.2
ME = Me(1, "igroteka_bot")
ACTIVE = 50
"""Tables at which something happens; the others are only stored."""


async def measure(
    few: int = 100, many: int = 10_000, size: int = 200, rounds: int = 15
) -> list[Figure]:
    """The desk on its file, both stores by turns, in CPU time: machines are shared."""
    battle = await play_one()
    costs: dict[int, list[float]] = {few: [], many: []}
    async with AsyncExitStack() as lives:
        folder = Path(lives.enter_context(tempfile.TemporaryDirectory()))
        clock = HandClock(datetime.now(UTC))
        desks, feeds = {}, {}
        active = min(ACTIVE, few // 2)
        for games in costs:
            database = folder / f"{games}.sqlite3"
            opened = active + (games - active) // 10
            await stored(database, battle, opened, games - opened)
            store = await open_store(str(database))
            lives.push_async_callback(store.close)
            desks[games] = Desk(house(store, clock), lambda: None)
            feeds[games] = updates(battle, active)
        for _ in range(rounds):
            for games, desk in desks.items():
                given = list(islice(feeds[games], size))
                costs[games].append(await _cost(desk, given, clock))
    ratio = median(b / a for a, b in zip(costs[few][1:], costs[many][1:], strict=True))
    note = f"CPU {median(costs[few]):.2f} and {median(costs[many]):.2f} ms, desk and storage"
    what = f"one update, {many:,} stored games to {few:,}"
    return [Figure(what, ratio, "", BAR, note=note)]


async def _cost(desk: Desk, given: list[Mapping[str, Any]], clock: HandClock) -> float:
    """CPU milliseconds of one update."""
    began = time.process_time()
    for start in range(0, len(given), 100):
        batch = (read(raw, ME, clock.now()) for raw in given[start : start + 100])
        await desk.receive([each for each in batch if each])
    return (time.process_time() - began) * 1000 / len(given)
