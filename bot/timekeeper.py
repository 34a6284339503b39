"""Sleeps until something is due, then wakes the desk. It decides nothing."""

import asyncio
import logging
from typing import Final

from referee.desk import GRACE, Desk
from referee.ports import Clock
from storage.ports import Store

LONGEST: Final = 20.0
"""Seconds between two looks at most: the desk's sign of life is written then too."""
SHORTEST: Final = 0.05
MOVED: Final = 0.5
"""Seconds between two looks at a clock that somebody may move."""

trace = logging.getLogger(__name__)


class Timekeeper:
    """One task. `bell` is set when the desk has written new deadlines."""

    def __init__(self, desk: Desk, store: Store, clock: Clock, bell: asyncio.Event) -> None:
        self._desk = desk
        self._store = store
        self._clock = clock
        self._bell = bell
        self._movable = not type(clock).__name__.startswith("System")

    async def run(self) -> None:
        """Until cancelled. A failure of the database is logged and tried again."""
        while True:
            try:
                await self._desk.wake()
                pause = await self._until_next()
            except Exception:  # noqa: BLE001  # the border: time never stops for good
                trace.exception("the timekeeper stumbled")
                pause = LONGEST
            await self._sleep(pause)

    async def _until_next(self) -> float:
        async with self._store.glance() as unit:
            due = await unit.next_due()
        longest = MOVED if self._movable else LONGEST
        if due is None:
            return longest
        left = (due + GRACE - self._clock.now()).total_seconds()
        return min(max(left, SHORTEST), longest)

    async def _sleep(self, seconds: float) -> None:
        self._bell.clear()
        try:
            await asyncio.wait_for(self._bell.wait(), seconds)
        except TimeoutError:
            return
