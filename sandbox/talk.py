"""The talking client of tests: it follows all that happens and lends people their eyes."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import Sequence
from typing import Any

import aiohttp

from sandbox.heard import JSON, PATIENCE, Heard
from sandbox.rooms import Room
from sandbox.someone import Someone

__all__ = ["Heard", "Room", "Someone", "Talk"]


class Talk:
    """One conversation with a sandbox: `async with Talk(url) as talk`."""

    def __init__(self, url: str) -> None:
        self.url = url.rstrip("/")
        self.n = 0
        self.bot_id = 0
        self.store: dict[str, JSON] = {}
        self.eyes: dict[str, list[int]] = {}
        self._events: list[JSON] = []
        self._bell = asyncio.Event()
        self._reader: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Talk:
        self._http = aiohttp.ClientSession(timeout=aiohttp.ClientTimeout(total=None))
        try:
            await self._load()
            stream = await self._http.get(f"{self.url}/sandbox/events?after={self.n}")
            self._reader = asyncio.get_running_loop().create_task(self._read(stream))
        except BaseException:
            await self._http.close()
            raise
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._reader is not None:
            self._reader.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._reader
        await self._http.close()

    # asking -----------------------------------------------------------------------------

    async def act(self, name: str, **body: Any) -> JSON:
        async with self._http.post(f"{self.url}/sandbox/{name}", json=body) as answer:
            told: JSON = await answer.json()
        if not told["ok"]:
            raise AssertionError(f"{name} {body}: {told['error']}")
        return told

    async def ask(self, what: str, **query: Any) -> JSON:
        said = {name: str(value) for name, value in query.items() if value is not None}
        async with self._http.get(f"{self.url}/sandbox/{what}", params=said) as answer:
            told: JSON = await answer.json()
        if not told["ok"]:
            raise AssertionError(f"{what} {query}: {told['error']}")
        return told

    async def person(self, first_name: str, *, opened: bool = False, **more: Any) -> Someone:
        """A new person; `opened` also presses Start."""
        told = await self.act("person", first_name=first_name, **more)
        someone = Someone(self, told["person"])
        if opened:
            await someone.opens()
        return someone

    async def group(self, title: str, people: Sequence[Someone], **more: Any) -> Room:
        numbers = [someone.id for someone in people]
        told = await self.act("group", title=title, people=numbers, **more)
        return Room(self, int(told["chat"]["id"]), None)

    async def calls(
        self, method: str | None = None, chat: Room | None = None, after: int = 0
    ) -> list[JSON]:
        told = await self.ask("calls", method=method, chat=chat and chat.id, after=after)
        return list(told["calls"])

    async def fault(self, kind: str, method: str | None = None, **more: Any) -> JSON:
        return dict((await self.act("fault", kind=kind, method=method, **more))["fault"])

    async def shift(self, seconds: float) -> None:
        """Moves the clock of the sandbox (and of a bot that reads its file) ahead."""
        await self.act("clock", add=seconds)

    async def quiet(self, ms: int = 300, timeout: float = 10) -> None:  # noqa: ASYNC109
        """Returns when the bot has nothing to hear and has said nothing for a while."""
        told = await self.ask("quiet", ms=ms, timeout=int(timeout))
        if not told["quiet"]:
            raise AssertionError(f"the bot did not come to rest within {timeout} s")
        await self.caught_up()

    async def caught_up(self) -> None:
        """Returns when everything that happened so far has been heard here."""
        told = await self.ask("state", limit=1)
        deadline = asyncio.get_running_loop().time() + PATIENCE
        while self.n < told["n"] and await self.news(deadline):
            continue

    async def picture(self, message: Heard) -> bytes:
        """The bytes of the photo or file in a message."""
        held = message.raw["photo"] or message.raw["file"]
        if held is None:
            raise AssertionError(f"no picture in {message.words!r}")
        async with self._http.get(self.url + held["url"]) as answer:
            return await answer.read()

    # hearing ----------------------------------------------------------------------------

    def heard(self, key: str) -> Heard | None:
        raw = self.store.get(key)
        return Heard(self, raw) if raw is not None else None

    def since(self, n: int) -> list[JSON]:
        first = self._events[0]["n"] if self._events else 0
        return self._events[max(n + 1 - first, 0) :]

    async def news(self, deadline: float) -> bool:
        """True once something more was heard; False at the deadline."""
        left = deadline - asyncio.get_running_loop().time()
        if left <= 0:
            return False
        bell = self._bell
        try:
            await asyncio.wait_for(bell.wait(), left)
        except TimeoutError:
            return False
        return True

    async def _load(self) -> None:
        told = await self.ask("state")
        self.bot_id, self.n = told["bot"]["id"], told["n"]
        self.store = {m["key"]: m for chat in told["chats"] for m in chat["messages"]}
        for chat in told["chats"]:
            people = [m["id"] for m in chat["members"] if not m["is_bot"]]
            for m in chat["messages"]:
                receiver = m["receiver_id"]
                self.eyes[m["key"]] = people if receiver is None else [receiver]

    async def _read(self, stream: aiohttp.ClientResponse) -> None:
        rest = b""
        async with stream:
            # Lines may be longer than what the client's line reader takes: split by hand.
            async for chunk in stream.content.iter_any():
                *whole, rest = (rest + chunk).split(b"\n\n")
                for block in whole:
                    for line in block.split(b"\n"):
                        if line.startswith(b"data: "):
                            self._hear(json.loads(line[6:]))
                if whole:
                    bell, self._bell = self._bell, asyncio.Event()
                    bell.set()

    def _hear(self, event: JSON) -> None:
        self.n = event["n"]
        self._events.append(event)
        if event["kind"] in ("message", "edit", "reaction"):
            raw = event["message"]
            self.store[raw["key"]] = raw
            self.eyes[raw["key"]] = event["seen_by"] or []
        elif event["kind"] == "delete":
            self.store.pop(event["key"], None)
        elif event["kind"] == "reset":
            self.store.clear()
