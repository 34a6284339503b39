"""What the bot must hear waits here in order until it is confirmed, by polling or by webhook."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
from collections import deque
from dataclasses import dataclass, field
from typing import Any

import aiohttp

from sandbox.clock import Clock
from sandbox.errors import Refused

KEPT = 20_000
ON_REQUEST = frozenset({"chat_member", "message_reaction", "message_reaction_count"})
_PAUSES = (0.05, 0.2, 0.5, 1.0, 2.0, 5.0)


@dataclass(slots=True)
class Waiting:
    update: dict[str, Any]
    delivered: int = 0
    confirmed: bool = False

    @property
    def id(self) -> int:
        return int(self.update["update_id"])


@dataclass(slots=True)
class Webhook:
    url: str
    secret: str | None = None
    connections: int = 40
    last_error_date: int | None = None
    last_error: str | None = None
    failures: int = 0


@dataclass(slots=True)
class Updates:
    clock: Clock
    log: deque[Waiting] = field(default_factory=lambda: deque(maxlen=KEPT))
    queue: list[Waiting] = field(default_factory=list)
    allowed: list[str] | None = None
    webhook: Webhook | None = None
    twice: Any = None  # asks the faults whether the next update is delivered twice
    calls: Any = None  # runs a method that a webhook's answer names
    _ids: itertools.count[int] = field(default_factory=lambda: itertools.count(840_000_001))
    _bell: asyncio.Event = field(default_factory=asyncio.Event)
    _poller: asyncio.Future[Refused] | None = None
    _courier: asyncio.Task[None] | None = None

    def wants(self, kind: str) -> bool:
        return kind not in ON_REQUEST if not self.allowed else kind in self.allowed

    def push(self, kind: str, payload: Any) -> int | None:
        """Queues an update unless the bot asked not to hear of its kind."""
        if not self.wants(kind):
            return None
        return self.put({kind: payload}, 2 if self.twice is not None and self.twice(kind) else 1)

    def put(self, payload: dict[str, Any], times: int = 1) -> int:
        update = {"update_id": next(self._ids), **payload}
        for _ in range(times):
            waiting = Waiting(update)
            self.log.append(waiting)
            self.queue.append(waiting)
        self._ring()
        return int(update["update_id"])

    def again(self, update_id: int | None) -> int | None:
        """Delivers a known update once more, under its old id."""
        for waiting in reversed(self.log):
            if update_id is None or waiting.id == update_id:
                self.queue.insert(0, Waiting(waiting.update))
                self._ring()
                return waiting.id
        return None

    def _ring(self) -> None:
        self._bell.set()
        self._bell = asyncio.Event()

    def confirm(self, offset: int) -> None:
        # What was never delivered stays, even below the offset: so a repeat gets through.
        kept = []
        for waiting in self.queue:
            if waiting.id < offset and waiting.delivered:
                waiting.confirmed = True
            else:
                kept.append(waiting)
        self.queue = kept

    def drop(self) -> None:
        for waiting in self.queue:
            waiting.confirmed = True
        self.queue = []

    async def take(self, offset: int, limit: int, seconds: float) -> list[dict[str, Any]]:
        """One getUpdates; a second one while it waits ends it with 409, as at Telegram."""
        if self.webhook is not None:
            raise Refused(
                409,
                "Conflict: can't use getUpdates method while webhook is active;"
                " use deleteWebhook to delete the webhook first",
            )
        if self._poller is not None and not self._poller.done():
            self._poller.set_result(
                Refused(
                    409,
                    "Conflict: terminated by other getUpdates request;"
                    " make sure that only one bot instance is running",
                )
            )
        mine: asyncio.Future[Refused] = asyncio.get_running_loop().create_future()
        self._poller = mine
        try:
            if offset < 0:
                for waiting in self.queue[:offset]:
                    waiting.confirmed = True
                self.queue = self.queue[offset:]
            else:
                self.confirm(offset)
            deadline = asyncio.get_running_loop().time() + seconds
            while not self.queue:
                left = deadline - asyncio.get_running_loop().time()
                if left <= 0:
                    return []
                bell = asyncio.ensure_future(self._bell.wait())
                try:
                    await asyncio.wait(
                        (bell, mine), timeout=left, return_when=asyncio.FIRST_COMPLETED
                    )
                finally:
                    bell.cancel()
                if mine.done():
                    raise mine.result()
            batch = self.queue[:limit]
            for waiting in batch:
                waiting.delivered += 1
            return [waiting.update for waiting in batch]
        finally:
            if self._poller is mine:
                self._poller = None
            mine.cancel()

    @property
    def idle(self) -> bool:
        return not self.queue

    # webhooks ---------------------------------------------------------------------------

    def set_webhook(self, webhook: Webhook | None) -> None:
        self.webhook = webhook
        if self._courier is not None:
            self._courier.cancel()
            self._courier = None
        if webhook is not None:
            self._courier = asyncio.get_running_loop().create_task(self._carry(webhook))

    async def stop(self) -> None:
        if self._poller is not None and not self._poller.done():
            self._poller.set_result(Refused(502, "Bad Gateway"))
        if self._courier is not None:
            self._courier.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._courier
            self._courier = None

    async def _carry(self, webhook: Webhook) -> None:
        """Posts the updates one after another; a failed one is tried again until it passes."""
        headers = {"Content-Type": "application/json"}
        if webhook.secret:
            headers["X-Telegram-Bot-Api-Secret-Token"] = webhook.secret
        timeout = aiohttp.ClientTimeout(total=60)
        async with aiohttp.ClientSession(headers=headers, timeout=timeout) as session:
            while True:
                while not self.queue:
                    await self._bell.wait()
                waiting = self.queue[0]
                waiting.delivered += 1
                if await self._post(session, webhook, waiting):
                    waiting.confirmed = True
                    webhook.failures = 0
                    if waiting in self.queue:
                        self.queue.remove(waiting)
                else:
                    pause = _PAUSES[min(webhook.failures, len(_PAUSES) - 1)]
                    webhook.failures += 1
                    await asyncio.sleep(pause)

    async def _post(
        self, session: aiohttp.ClientSession, webhook: Webhook, waiting: Waiting
    ) -> bool:
        try:
            async with session.post(webhook.url, json=waiting.update) as answer:
                if 200 <= answer.status < 300:
                    await self._obey(answer)
                    return True
                said = f"{answer.status} {answer.reason or ''}".strip()
                error = f"Wrong response from the webhook: {said}"
        except TimeoutError:
            error = "Read timeout expired"
        except aiohttp.ClientError:
            error = "Connection refused"
        webhook.last_error, webhook.last_error_date = error, self.clock.date()
        return False

    async def _obey(self, answer: aiohttp.ClientResponse) -> None:
        """A method in the answer's body is called, and its result is told to nobody."""
        said: dict[str, Any] = {}
        kind = answer.content_type
        if kind == "application/json":
            body = await answer.json()
            said = body if isinstance(body, dict) else {}
        elif kind.startswith("multipart/"):
            async for part in aiohttp.MultipartReader.from_response(answer):
                if isinstance(part, aiohttp.BodyPartReader) and part.name:
                    said[part.name] = (await part.read(decode=True)).decode(errors="replace")
        method = said.pop("method", None)
        if isinstance(method, str) and self.calls is not None:
            await self.calls(method, said)
