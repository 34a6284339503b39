"""Resident memory of the bot's process, after it handled updates, with few and with many games."""

import tempfile
from itertools import islice
from pathlib import Path

from tests.bench.battles import play_one, stored, updates
from tests.bench.figures import Figure
from tests.bench.processes import megabytes, process, settings, telegram


async def measure(games: int = 1000, size: int = 2000) -> list[Figure]:
    """Both bots handle the same number of updates: of one game, and of all of them."""
    battle = await play_one()
    used = []
    with tempfile.TemporaryDirectory() as name:
        async with telegram() as server:
            for tables in (1, games):
                database = Path(name) / f"{tables}.sqlite3"
                await stored(database, battle, tables)
                token = f"{tables}:memory"
                env = settings(server, token, database)
                async with process("bot", "run", env=env) as born:
                    await server.first_poll(token)
                    given = list(islice(updates(battle, tables), size))
                    await server.handles(token, born.pid, given)
                    used.append(megabytes(born.pid))
    one, many = used
    return [
        Figure("memory, one live game", one, "MB", note=f"after {size:,} updates"),
        Figure(f"memory, {games:,} live games", many, "MB", note=f"{many - one:+.1f} MB"),
    ]
