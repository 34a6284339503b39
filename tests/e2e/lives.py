"""The bot's process as a test handles it: born, ended, killed, born again on the same database."""

import asyncio
import json
import os
import signal
import sys
from pathlib import Path
from typing import Any

from sandbox.server import TOKEN, Sandbox

ROOT = Path(__file__).parents[2]


class Nursery:
    """Forks bots. `async with Nursery() as nursery`."""

    async def __aenter__(self) -> "Nursery":
        self._process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "tests.e2e.nursery",
            cwd=ROOT,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
        )
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._process.stdin is not None
        self._process.stdin.close()
        await self._process.wait()

    async def bear(self, order: dict[str, Any]) -> int:
        """The process id of a new bot."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps(order).encode() + b"\n")
        answer = await self._process.stdout.readline()
        return int(json.loads(answer)["pid"])


class Life:
    """One bot on one database, against one sandbox.

    `luck`, once set, is the seed of all that is drawn by lot from the next life on.
    """

    def __init__(self, nursery: Nursery, sandbox: Sandbox, folder: Path, **settings: str) -> None:
        self._nursery = nursery
        self.log = folder / "bot.log"
        self.database = folder / "igroteka.sqlite3"
        self.settings = {
            "IGROTEKA_TELEGRAM__TOKEN": TOKEN,
            "IGROTEKA_TELEGRAM__API_SERVER": sandbox.url,
            "IGROTEKA_STORAGE__URL": str(self.database),
            "IGROTEKA_CLOCK__OFFSET_FILE": str(folder / "clock"),
            **settings,
        }
        self.pid = 0
        self.luck = ""

    async def begins(self) -> None:
        order = {"env": self.settings, "log": str(self.log), "luck": self.luck}
        self.pid = await self._nursery.bear(order)

    async def is_killed(self) -> None:
        """SIGKILL: nothing is finished."""
        await self._is_sent(signal.SIGKILL)

    async def ends(self) -> None:
        """SIGTERM: the batch in hand and the sends under way are finished."""
        await self._is_sent(signal.SIGTERM)

    async def _is_sent(self, number: signal.Signals) -> None:
        if not self.pid or not alive(self.pid):
            return
        os.kill(self.pid, number)
        for _ in range(600):
            if not alive(self.pid):
                return
            await asyncio.sleep(0.05)
        raise AssertionError(f"the bot did not end:\n{self.said()}")

    def said(self) -> str:
        """The bot's log."""
        return self.log.read_text("utf-8") if self.log.exists() else ""


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True
