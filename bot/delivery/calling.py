"""No call without its pay: each waits for its turn, and ends its turn whatever happens."""

from typing import Final

from bot.delivery.crew import Crew, Halted
from bot.delivery.journeys import Journey
from bot.delivery.pacing import BOARDS
from bot.delivery.parcels import Delivery, Errand, Later, Otherwise
from storage.ports import LetterRow

PATIENCE: Final = 5.0
"""Seconds that a letter waits for its turn; longer, and it is read again: a newer may be there."""


class Caller:
    """Calls the speaker at the pace that Telegram allows."""

    def __init__(self, crew: Crew) -> None:
        self._crew = crew
        self.closing = False

    async def send(self, row: LetterRow, errand: Errand, journey: Journey) -> Delivery:
        """One call for a letter; the store knows of it before. Raises Halted for a long wait."""
        await self._turn(errand.chat, row.urgency, journey)
        try:
            if journey.doubts and not await self._crew.speaker.reachable():
                return Later(why="the server does not answer")
            if not journey.begun:
                async with self._crew.store.unit() as unit:
                    await unit.begin_sending(row.letter)
                journey.begun = True
            return await self._crew.speaker.send(errand)
        finally:
            self._crew.pace.end(errand.chat)

    async def tidy(self, errand: Errand) -> None:
        """One call that nothing depends on, and one in another form if that is refused."""
        for _ in range(2):
            await self._turn(errand.chat, BOARDS)
            try:
                delivery = await self._crew.speaker.send(errand)
            finally:
                self._crew.pace.end(errand.chat)
            if not isinstance(delivery, Otherwise):
                return
            errand = delivery.errand

    async def _turn(self, chat: int, urgency: int, journey: Journey | None = None) -> None:
        """Takes a turn; a letter does not wait long for it."""
        while (wait := self._crew.pace.wait(chat, urgency)) > 0:
            if journey and wait > PATIENCE:
                journey.until = self._crew.tempo.now() + wait
                raise Halted
            if self.closing:
                raise Halted
            await self._crew.tempo.sleep(wait)
        self._crew.pace.begin(chat)
