"""Processes that are measured: born, paused, asked what they cost, ended."""

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp

ROOT = Path(__file__).parents[2]
TICK = os.sysconf("SC_CLK_TCK")
PATIENCE = 600.0


def cpu_seconds(pid: int) -> float:
    """What all threads of the process have used so far."""
    text = Path(f"/proc/{pid}/stat").read_text("ascii")
    user, system = text.rpartition(")")[2].split()[11:13]
    return (int(user) + int(system)) / TICK


def megabytes(pid: int) -> float:
    """Resident memory of the process."""
    lines = Path(f"/proc/{pid}/status").read_text("ascii").splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS")) / 1024


def pause(pid: int) -> None:
    os.kill(pid, signal.SIGSTOP)


def go_on(pid: int) -> None:
    os.kill(pid, signal.SIGCONT)


@asynccontextmanager
async def process(
    *arguments: str, env: Mapping[str, str] | None = None, log: Path | None = None
) -> AsyncIterator[asyncio.subprocess.Process]:
    """`python -m <arguments>` in a process of its own, killed at the end."""
    with (log or Path(os.devnull)).open("ab") as stderr:
        born = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", *arguments),
            cwd=ROOT,
            env={**os.environ, **(env or {})},
            stdout=asyncio.subprocess.PIPE,
            stderr=stderr,
        )
    try:
        yield born
    finally:
        if born.returncode is None:
            born.kill()
        await born.wait()


class Server:
    """The fake Telegram, as the bench speaks to it."""

    def __init__(self, url: str, session: aiohttp.ClientSession) -> None:
        self.url = url
        self._session = session

    async def handles(
        self, token: str, pid: int, updates: Sequence[Mapping[str, Any]], batch: int = 100
    ) -> dict[str, float]:
        """Hands the updates to the bot; what handling them took, when all are confirmed."""
        said = {"updates": list(updates), "batch": batch, "pid": pid}
        async with self._session.post(f"{self.url}/load/{token}", json=said) as answer:
            answer.raise_for_status()
        async with self._session.get(f"{self.url}/done/{token}") as answer:
            told: dict[str, float] = await answer.json()
        return told

    async def first_poll(self, token: str) -> float:
        """The monotonic time of the bot's first getUpdates."""
        while True:
            async with self._session.get(f"{self.url}/polled/{token}") as answer:
                if at := (await answer.json())["at"]:
                    return float(at)
            await asyncio.sleep(0.02)


@asynccontextmanager
async def telegram() -> AsyncIterator[Server]:
    """The server, in its own process."""
    timeout = aiohttp.ClientTimeout(total=PATIENCE)
    async with (
        process("tests.bench.telegram") as born,
        aiohttp.ClientSession(timeout=timeout) as session,
    ):
        assert born.stdout is not None
        port = int(await born.stdout.readline())
        yield Server(f"http://127.0.0.1:{port}", session)


def settings(server: Server, token: str, database: Path) -> dict[str, str]:
    """The environment of a bot there, nobody being told that he speaks too much."""
    return {
        "IGROTEKA_TELEGRAM__TOKEN": token,
        "IGROTEKA_TELEGRAM__API_SERVER": server.url,
        "IGROTEKA_STORAGE__URL": str(database),
        "IGROTEKA_LIMITS__PERSON_PER_MINUTE": "1000000",
    }
