"""Updates a second of the whole path, against a bare aiogram echo bot in the same run.

The real `bot run` in a process of its own (poller, desk, SQLite on disk with synchronous=FULL, the
mailman at the pace that Telegram allows), private orders at a hundred tables of six. The bots
handle their updates by turns; whoever does not, is stopped, so that his mail is not measured.
"""

import asyncio
import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from itertools import count, islice
from pathlib import Path
from statistics import median
from typing import Any

from tests.bench.battles import Battle, play_one, stored, updates
from tests.bench.figures import Figure
from tests.bench.processes import Server, go_on, pause, process, settings, telegram

BAR = 0.5
SHARE = 0.2
"""Of the updates of a round so many are handed out before it, to warm up."""


@dataclass(slots=True)
class Runner:
    """One bot, and what it took for each update, round by round: seconds, CPU seconds."""

    token: str
    batch: int
    pid: int = 0
    spent: list[float] = field(default_factory=list)
    busy: list[float] = field(default_factory=list)

    async def runs(
        self, server: Server, given: Callable[[int], list[Mapping[str, Any]]], size: int
    ) -> None:
        go_on(self.pid)
        await server.handles(self.token, self.pid, given(max(1, int(size * SHARE))), self.batch)
        took = await server.handles(self.token, self.pid, given(size), self.batch)
        pause(self.pid)
        self.spent.append(took["seconds"] / size)
        self.busy.append(took["busy"] / size)


WAYS = {
    "100 a commit": ("bot", 100),
    "a commit each, polled by 100": ("tests.bench.one_by_one", 100),
    "a commit each, polled by 1": ("bot", 1),
}


async def measure(tables: int = 100, size: int = 1000, rounds: int = 5) -> list[Figure]:
    battle = await play_one()
    with tempfile.TemporaryDirectory() as name:
        async with AsyncExitStack() as lives:
            server = await lives.enter_async_context(telegram())
            echoes = {
                batch: await _echo(lives, server, batch)
                for batch in {batch for _, batch in WAYS.values()}
            }
            ours = {
                way: await _ours(lives, server, battle, tables, Path(name), way) for way in WAYS
            }
            numbers = count(1, 10_000_000)
            for _ in range(rounds):
                for runner in (*echoes.values(), *ours.values()):
                    feed = updates(battle, tables, next(numbers))
                    await runner.runs(server, _taker(feed), size)
    figures = []
    for way, runner in ours.items():
        echo = echoes[runner.batch]
        pairs = list(zip(echo.spent, runner.spent, strict=True))
        busy = median(e / max(o, 1e-9) for e, o in zip(echo.busy, runner.busy, strict=True))
        note = (
            f"{1 / median(runner.spent):,.0f}/s to {1 / median(echo.spent):,.0f}/s; CPU"
            f" {median(runner.busy) * 1e3:.2f} ms to {median(echo.busy) * 1e3:.2f}, {busy:.2f}"
        )
        ratio = median(e / o for e, o in pairs)
        figures.append(Figure(f"updates/s to an echo bot's, {way}", ratio, "", BAR, True, note))
    return figures


async def _echo(lives: AsyncExitStack, server: Server, batch: int) -> Runner:
    token = f"{batch}:echo"
    born = await lives.enter_async_context(process("tests.bench.echo", server.url, token))
    return await _settled(server, Runner(token, batch, born.pid))


async def _ours(
    lives: AsyncExitStack, server: Server, battle: Battle, tables: int, folder: Path, way: str
) -> Runner:
    module, batch = WAYS[way]
    number = list(WAYS).index(way)
    token = f"{number}:ours"
    database = folder / f"{number}.sqlite3"
    await stored(database, battle, tables)
    arguments = (module, "run") if module == "bot" else (module,)
    env = settings(server, token, database)
    born = await lives.enter_async_context(process(*arguments, env=env))
    return await _settled(server, Runner(token, batch, born.pid))


async def _settled(server: Server, runner: Runner) -> Runner:
    await server.first_poll(runner.token)
    await asyncio.sleep(0.5)
    pause(runner.pid)
    return runner


def _taker(feed: Iterator[Mapping[str, Any]]) -> Callable[[int], list[Mapping[str, Any]]]:
    return lambda size: list(islice(feed, size))
