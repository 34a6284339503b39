"""Seconds from `python -m bot run` to its first getUpdates, on a new database and on a full one."""

import tempfile
import time
from pathlib import Path
from statistics import median

from tests.bench.battles import play_one, stored
from tests.bench.figures import Figure
from tests.bench.processes import cpu_seconds, process, settings, telegram

IMPORTS = "tests.bench.echo"


async def measure(games: int = 1000, rounds: int = 5) -> list[Figure]:
    """The echo bot is the yardstick again: importing aiogram is most of a start."""
    battle = await play_one()
    figures = []
    with tempfile.TemporaryDirectory() as name:
        async with telegram() as server:
            full = Path(name) / "full.sqlite3"
            await stored(full, battle, games)
            taken: dict[str, list[float]] = {"new": [], "full": [], "echo": []}
            busy: dict[str, list[float]] = {"new": [], "full": [], "echo": []}
            for number in range(rounds):
                for way in taken:
                    token = f"{number}:{way}"
                    base = full if way == "full" else Path(name) / f"{number}.sqlite3"
                    echo = (IMPORTS, server.url, token)
                    env = settings(server, token, base)
                    began = time.monotonic()
                    async with process(
                        *(echo if way == "echo" else ("bot", "run")), env=env
                    ) as born:
                        taken[way].append(await server.first_poll(token) - began)
                        busy[way].append(cpu_seconds(born.pid))
    names = {
        "new": "start to first poll, new database",
        "full": f"start to first poll, {games:,} live games",
        "echo": "the same of the echo bot",
    }
    for way, name in names.items():
        note = f"CPU {median(busy[way]):.2f} s"
        figures.append(Figure(name, median(taken[way]), "s", note=note))
    return figures
