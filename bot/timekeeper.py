"""Sleeps until something is due, then wakes the desk. It decides nothing."""

import asyncio
import logging
from contextlib import suppress
from datetime import timedelta
from typing import Final

from bot.clock import SystemClock
from referee.desk import GRACE, Desk
from referee.ports import Clock
from storage.errors import StorageError
from storage.ports import Store

LONGEST: Final = 20.0
"""Seconds between two looks at most: the desk's sign of life is written then too."""
SHORTEST: Final = 0.05
MOVED: Final = 0.3
"""Seconds between two looks at a clock that somebody may move."""
SWEEP: Final = timedelta(hours=6)

trace = logging.getLogger(__name__)


class Timekeeper:
    """One task. `bell` is set when the desk may have written new deadlines.

    keep_days  for so long seen updates and settled letters are remembered
    """

    def __init__(
        self, desk: Desk, store: Store, clock: Clock, bell: asyncio.Event, keep_days: int
    ) -> None:
        self._desk = desk
        self._store = store
        self._clock = clock
        self._bell = bell
        self._keep = timedelta(days=keep_days)
        self._swept = clock.now() - SWEEP
        self._longest = LONGEST if isinstance(clock, SystemClock) else MOVED
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Called when the backlog was read: what was typed in time is in, so time may go on."""
        await self._desk.open_shop()
        self._task = asyncio.create_task(self._run(), name="timekeeper")

    def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()

    async def _run(self) -> None:
        while True:
            try:
                await self._desk.wake()
                await self._sweep()
                await self._rest()
            except StorageError as trouble:
                trace.error("nothing can be kept: %s", trouble)
                await self._hear_bell(self._longest)
            except Exception:  # noqa: BLE001  # the border: time never stops for good
                trace.exception("the timekeeper stumbled")
                await self._hear_bell(self._longest)

    async def _rest(self) -> None:
        """Until something is due, or a sign of life is.

        A bell brings a look at the deadlines, not a transaction; under a flood, one in `SHORTEST`.
        """
        now = asyncio.get_running_loop().time
        until = now() + self._longest
        while True:
            await asyncio.sleep(SHORTEST)
            self._bell.clear()
            left = min(await self._until_next(), until - now())
            if left <= 0:
                return
            await self._hear_bell(left)

    async def _hear_bell(self, seconds: float) -> None:
        with suppress(TimeoutError):
            await asyncio.wait_for(self._bell.wait(), seconds)

    async def _until_next(self) -> float:
        async with self._store.glance() as unit:
            due = await unit.next_due()
        if due is None:
            return self._longest
        return (due + GRACE - self._clock.now()).total_seconds()

    async def _sweep(self) -> None:
        """Forgets what nobody will ask for any more."""
        now = self._clock.now()
        if now - self._swept < SWEEP:
            return
        self._swept = now
        async with self._store.unit() as unit:
            rows = await unit.prune(now - self._keep)
        if rows:
            trace.info("forgot %d rows", rows)
