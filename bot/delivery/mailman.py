"""Which letter goes next: in order within a lane, the urgent first among lanes, each at the pace
that Telegram allows; a chat that must wait holds up nobody else.

One letter of a lane is under way at a time. Living messages are states, not a story: they may be
overtaken by it.
"""

import asyncio
import logging
from collections.abc import Iterable
from typing import Final

from bot.delivery.carrying import Carrier
from bot.delivery.crew import Crew
from bot.delivery.journeys import Lane, is_bubble, lane
from storage.ports import LetterRow

log = logging.getLogger(__name__)

HANDFUL: Final = 300
"""Letters looked at in one round."""
HANDS: Final = 50
"""Letters under way at once; the overall pace is below that."""
IDLE: Final = 5.0
"""Seconds after which the outbox is read without a call: the wall clock may have been moved."""
TROUBLED: Final = 2.0
CLOSING: Final = 20.0


class Mailman:
    """Empties the outbox. Set `wake` after a commit that may have posted something."""

    def __init__(self, crew: Crew, wake: asyncio.Event | None = None) -> None:
        self._crew = crew
        self._carrier = Carrier(crew)
        self._under_way: dict[tuple[Lane, str], asyncio.Task[None]] = {}
        self._landed_lately: set[int] = set()
        self._closing = False
        self.wake = wake or asyncio.Event()

    async def run(self) -> None:
        """Until `stop`; then the sends under way are finished."""
        while not self._closing:
            self.wake.clear()
            try:
                wait = await self._round()
            except Exception:  # the border: the trouble of a store passes
                log.exception("the outbox could not be read")
                wait = TROUBLED
            if not self._closing:
                await self._idle(wait)
        if self._under_way:
            _, late = await asyncio.wait(self._under_way.values(), timeout=CLOSING)
            for task in late:
                task.cancel()

    @property
    def under_way(self) -> int:
        """Letters that are being sent."""
        return len(self._under_way)

    def stop(self) -> None:
        """Nothing new is begun."""
        self._closing = True
        self._carrier.close()
        self.wake.set()

    async def _round(self) -> float:
        """Starts all letters whose turn it is; seconds until the next may have its turn."""
        if (wait := self._crew.pace.wait(0)) > 0:  # nobody's turn: the outbox need not be read
            return wait
        self._landed_lately.clear()
        async with self._crew.store.glance() as unit:
            rows = await unit.owed(HANDFUL)
            waiting = [row.chat for row in rows if self._carrier.wait(row) > 0]
            if len(rows) == HANDFUL and HANDFUL - len(waiting) < HANDS:
                # A few chats with much to come must not hide the others.
                rows += await unit.owed(HANDFUL, set(waiting))
        soonest = IDLE
        for row in sorted(_heads(rows), key=_urgency):
            if self._closing or len(self._under_way) >= HANDS:
                break
            if _queue(row) in self._under_way or row.letter in self._landed_lately:
                continue  # what landed since the outbox was read is to be read again
            wait = self._carrier.wait(row)
            if wait > 0:
                soonest = min(soonest, wait)
            else:
                await self._start(row)
        return soonest

    async def _start(self, row: LetterRow) -> None:
        queue = _queue(row)
        task = asyncio.create_task(self._carrier.carry(row), name=f"letter {row.letter}")
        self._under_way[queue] = task
        task.add_done_callback(lambda done: self._landed(queue, row.letter, done))
        await asyncio.sleep(0)

    def _landed(self, queue: tuple[Lane, str], letter: int, done: asyncio.Task[None]) -> None:
        self._under_way.pop(queue, None)
        self._landed_lately.add(letter)
        if not done.cancelled() and (trouble := done.exception()):
            log.error("a letter could not even be given up", exc_info=trouble)
        self.wake.set()

    async def _idle(self, seconds: float) -> None:
        """Until something happens or the time is over."""
        waits = [
            asyncio.ensure_future(self.wake.wait()),
            asyncio.ensure_future(self._crew.tempo.sleep(seconds)),
        ]
        try:
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for wait in waits:
                wait.cancel()


def _heads(rows: Iterable[LetterRow]) -> Iterable[LetterRow]:
    """What may go next in each lane: its first letter, and each of its living messages."""
    heads: dict[tuple[Lane, str, str], LetterRow] = {}
    for row in rows:
        heads.setdefault((*_queue(row), row.slot), row)
    return heads.values()


def _queue(row: LetterRow) -> tuple[Lane, str]:
    """Answers to presses overtake everything."""
    return lane(row), f"press {row.letter}" if is_bubble(row) else ""


def _urgency(row: LetterRow) -> tuple[bool, int, int]:
    return not is_bubble(row), row.urgency, row.letter
