"""Updates in, one by one, none lost: a batch is confirmed only after the desk has committed it.

aiogram's own polling validates a batch as a whole, and acknowledges what it has not handled; see
docs/decisions/0002-own-poller.md.
"""

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from random import uniform
from typing import Any, Final, Protocol

from aiogram import Bot
from aiogram.exceptions import (
    AiogramError,
    TelegramConflictError,
    TelegramNotFound,
    TelegramRetryAfter,
    TelegramUnauthorizedError,
)
from aiogram.methods import TelegramMethod
from pydantic import ValidationError

from bot.telegram.ranks import Ranks
from bot.telegram.reading import KINDS, Me, UnknownUpdateError, read
from referee.ports import Clock
from referee.words import Incoming, Standing
from storage.errors import StorageError
from storage.ports import Store

log = logging.getLogger(__name__)

BATCH: Final = 100
LONG_POLL: Final = 25
"""Seconds that Telegram keeps a question open."""
MARGIN: Final = 10
"""Seconds beyond that until the connection is given up."""
LONGEST_REST: Final = 30.0
ELDER: Final = 5.0
"""Who has polled for so many seconds stays when another copy appears; the younger leaves.

A copy that starts interrupts our question, and ours its first, which it notices at that age."""
STRUGGLE: Final = 120.0
"""Seconds of conflict after which the elder leaves as well."""


class Desk(Protocol):
    """Commits a batch of what people did; see referee.desk."""

    async def receive(self, incoming: Sequence[Incoming]) -> None: ...


class RawUpdates(TelegramMethod[list[Any]]):
    """getUpdates whose answer nobody validates."""

    __returning__ = list[Any]
    __api_method__ = "getUpdates"

    offset: int | None = None
    limit: int = BATCH
    timeout: int = 0
    allowed_updates: list[str]


class CannotPollError(Exception):
    """Polling has no sense any more; the message is one line for the operator."""


class Poller:
    """Long polling for one bot.

    on_ready     called once, when everything that was typed while we were down has been taken in
    on_standing  told of each chat in which our own rights changed
    """

    def __init__(
        self,
        bot: Bot,
        me: Me,
        desk: Desk,
        store: Store,
        ranks: Ranks,
        clock: Clock,
        on_ready: Callable[[], Awaitable[None]],
        on_standing: Callable[[int], None],
        long_poll: int = LONG_POLL,
    ) -> None:
        self._bot = bot
        self._me = me
        self._desk = desk
        self._store = store
        self._ranks = ranks
        self._clock = clock
        self._on_ready = on_ready
        self._on_standing = on_standing
        self._long_poll = long_poll
        self._offset: int | None = None
        self._fails = 0
        self._conflict_since: float | None = None
        self._stopping = asyncio.Event()

    async def run(self) -> None:
        """Until `stop`. Raises CannotPollError when another copy polls or the token is wrong."""
        began = _now()
        ready = False
        while not self._stopping.is_set():
            try:
                batch = await self._ask(0 if not ready else self._long_poll)
                if batch is None:
                    break
                await self._take(batch)
                if not batch and not ready:
                    await self._on_ready()
                    ready = True
                self._fails, self._conflict_since = 0, None
            except CannotPollError:
                raise
            except TelegramConflictError as conflict:
                await self._rest(self._struggle(conflict, began))
            except TelegramUnauthorizedError as trouble:
                raise CannotPollError(
                    f"Telegram does not know the token: {trouble.message}"
                ) from None
            except TelegramNotFound as trouble:
                raise CannotPollError(f"no bot has this token: {trouble.message}") from None
            except TelegramRetryAfter as flood:
                await self._rest(flood.retry_after)
            except AiogramError as trouble:
                await self._rest(self._backoff(f"getUpdates: {trouble}"))
            except StorageError as trouble:
                await self._rest(self._backoff(f"nothing can be kept: {trouble}"))
            except Exception:  # the border: nothing was confirmed, so nothing is lost
                log.exception("a batch of updates was not taken in")
                await self._rest(self._backoff("the batch will be asked for again"))
        await self._confirm()

    def stop(self) -> None:
        """The batch in hand is finished and confirmed; nothing new is asked for."""
        self._stopping.set()

    # -- asking ------------------------------------------------------------------------------------

    async def _ask(self, seconds: int) -> list[Any] | None:
        """The next batch; None when we were stopped while waiting for it."""
        question = self._question(timeout=seconds)
        asking = asyncio.ensure_future(self._bot(question, seconds + MARGIN))
        stopping = asyncio.ensure_future(self._stopping.wait())
        try:
            await asyncio.wait((asking, stopping), return_when=asyncio.FIRST_COMPLETED)
            return await asking if asking.done() else None
        finally:
            for waiting in (asking, stopping):
                waiting.cancel()
                with suppress(asyncio.CancelledError, AiogramError):
                    await waiting

    def _question(self, timeout: int = 0, limit: int = BATCH) -> RawUpdates:
        kinds = list(KINDS)
        return RawUpdates(offset=self._offset, limit=limit, timeout=timeout, allowed_updates=kinds)

    async def _confirm(self) -> None:
        """Tells Telegram what was taken in, so that the next process does not hear it again."""
        if self._offset is None:
            return
        try:
            await self._bot(self._question(limit=1), MARGIN)
        except AiogramError as trouble:
            log.warning("the last batch is not confirmed, it will come once more: %s", trouble)

    # -- taking in ---------------------------------------------------------------------------------

    async def _take(self, batch: Sequence[Any]) -> None:
        incoming: list[Incoming] = []
        dead: list[tuple[int, Any, str]] = []
        now = self._clock.now()
        for raw in batch:
            try:
                if one := read(raw, self._me, now):
                    incoming.append(one)
            except (ValidationError, UnknownUpdateError) as fault:
                log.warning("update %s is put aside: %s", _number(raw), type(fault).__name__)
                dead.append((_number(raw), raw, _why(fault)))
            except Exception as fault:  # the border: one update must not hold up the others
                log.exception("update %s cannot be read", _number(raw))
                dead.append((_number(raw), raw, type(fault).__name__))
        if dead:
            async with self._store.unit() as unit:
                for number, raw, why in dead:
                    await unit.bury(number, json.dumps(raw, ensure_ascii=False), why, now)
        for one in incoming:
            if isinstance(one.deed, Standing):
                self._on_standing(one.place.chat)
        if incoming:
            await self._desk.receive(await self._ranks.fill_in(incoming))
        if batch:
            last = max(map(_number, batch))
            if not last:
                raise UnknownUpdateError("a batch without a single number")
            self._offset = last + 1

    # -- resting -----------------------------------------------------------------------------------

    def _struggle(self, conflict: TelegramConflictError, began: float) -> float:
        """Seconds until the next try; raises when it is for us to leave."""
        now = _now()
        if self._conflict_since is None:
            self._conflict_since = now
        young = self._conflict_since - began < ELDER
        if "webhook" in conflict.message or young or now - self._conflict_since > STRUGGLE:
            raise CannotPollError(f"another copy of the bot is running: {conflict.message}")
        log.warning("another copy of the bot tried to take over: %s", conflict.message)
        return uniform(1, 2)  # noqa: S311

    def _backoff(self, why: str) -> float:
        self._fails += 1
        seconds = min(LONGEST_REST, 2.0 ** min(self._fails, 6) / 2) * uniform(0.5, 1.0)  # noqa: S311
        log.warning("%s; again in %.1f s", why, seconds)
        return seconds

    async def _rest(self, seconds: float) -> None:
        with suppress(TimeoutError):
            await asyncio.wait_for(self._stopping.wait(), seconds)


def _now() -> float:
    return asyncio.get_running_loop().time()


def _number(raw: Any) -> int:
    """The update's number; 0 for what is no update at all."""
    number = raw.get("update_id") if isinstance(raw, Mapping) else None
    return number if isinstance(number, int) else 0


def _why(fault: ValueError) -> str:
    """Where the shape is wrong, without what was said there."""
    if not isinstance(fault, ValidationError):
        return str(fault)
    wrong = (f"{'.'.join(map(str, e['loc']))}: {e['type']}" for e in fault.errors()[:5])
    return "; ".join(wrong)
