"""A person at their client, who says, presses, and sees only what is theirs to see."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sandbox.heard import JSON, PATIENCE, Heard, button
from sandbox.rooms import Room

if TYPE_CHECKING:
    from sandbox.talk import Talk


class Someone:
    """A person at their client."""

    def __init__(self, talk: Talk, raw: JSON) -> None:
        self.talk = talk
        self.id = int(raw["id"])
        self.raw = raw
        self.chat = Room(talk, self.id, self.id)
        self._toasts = talk.n

    @property
    def name(self) -> str:
        return str(self.raw["name"])

    async def act(self, name: str, **body: Any) -> JSON:
        return await self.talk.act(name, **{"as": self.id, **body})

    def _at(self, to: Room | None) -> int:
        return to.id if to is not None else self.id

    async def says(
        self,
        text: str,
        to: Room | None = None,
        *,
        reply_to: Heard | None = None,
        thread: int | None = None,
        **more: Any,
    ) -> Heard:
        """Writes; without `to` in the private chat."""
        if reply_to is not None:
            hidden = reply_to.ephemeral_id is not None
            more["reply_to_ephemeral" if hidden else "reply_to"] = (
                reply_to.ephemeral_id if hidden else reply_to.id
            )
        if thread is not None:
            more["thread"] = thread
        told = await self.act("say", chat=self._at(to), text=text, **more)
        return Heard(self.talk, told["message"])

    async def whispers(self, text: str, to: Room, **more: Any) -> Heard:
        """Sends an ephemeral command."""
        told = await self.act("whisper", chat=to.id, text=text, **more)
        return Heard(self.talk, told["message"])

    async def sends(self, kind: str, to: Room | None = None, **more: Any) -> Heard:
        told = await self.act("send", chat=self._at(to), kind=kind, **more)
        return Heard(self.talk, told["message"])

    async def forwards(self, message: Heard, to: Room | None = None) -> Heard:
        source = message.raw["chat_id"]
        told = await self.act("forward", chat=self._at(to), from_chat=source, message=message.id)
        return Heard(self.talk, told["message"])

    async def edits(self, message: Heard, text: str) -> None:
        await self.act("edit", chat=message.raw["chat_id"], message=message.id, text=text)

    async def opens(self, payload: str | None = None) -> None:
        """Presses Start in the private chat, with the payload of a deep link."""
        await self.act("open", payload=payload)

    async def presses(
        self,
        label: str,
        message: Heard | None = None,
        *,
        to: Room | None = None,
        timeout: float = PATIENCE,  # noqa: ASYNC109
    ) -> str:
        """Presses the button so labelled (or with that data): on the message, or on the newest
        one this person sees (in `to`). Waits for the button to appear. The query's id."""
        deadline = asyncio.get_running_loop().time() + timeout
        while True:
            for found in self._where(message, to):
                data = button(found, label)
                if data is not None:
                    return await self.presses_data(data, found)
            if not await self.talk.news(deadline):
                raise AssertionError(f"no button {label!r} for {self.name}: {self._seen(to)}")

    def _where(self, message: Heard | None, to: Room | None) -> list[Heard]:
        if message is not None:
            return [message.now or message]
        seen = [Heard(self.talk, raw) for raw in self.talk.store.values() if self._sees(raw)]
        return [m for m in reversed(seen) if to is None or m.raw["chat_id"] == to.id]

    def _sees(self, raw: JSON) -> bool:
        return self.id in self.talk.eyes.get(raw["key"], ())

    def _seen(self, to: Room | None) -> list[list[str]]:
        return [list(m.buttons) for m in self._where(None, to) if m.buttons][:5]

    async def presses_data(self, data: str, message: Heard, **more: Any) -> str:
        where: JSON = {"ephemeral": message.ephemeral_id, "message": message.id}
        where.pop("message" if message.ephemeral_id is not None else "ephemeral")
        told = await self.act("press", chat=message.raw["chat_id"], data=data, **where, **more)
        return str(told["callback_query_id"])

    async def toast(self, wanted: str = "", *, timeout: float = PATIENCE) -> JSON:  # noqa: ASYNC109
        """The next answer to a press of this person that contains the words."""
        deadline = asyncio.get_running_loop().time() + timeout
        while True:
            for event in self.talk.since(self._toasts):
                toast = event.get("toast", {}) if event["kind"] == "toast" else {}
                if toast.get("person") == self.id and wanted in toast["text"]:
                    self._toasts = event["n"]
                    return dict(toast)
            if not await self.talk.news(deadline):
                raise AssertionError(f"{self.name} waited {timeout} s for a toast {wanted!r}")

    # inline mode ------------------------------------------------------------------------

    async def befriends(self, other: Someone) -> Room:
        """The private chat with another person, through this one's eyes."""
        told = await self.act("pair", **{"with": other.id})
        return Room(self.talk, int(told["chat"]["id"]), self.id)

    async def asks_inline(
        self,
        text: str,
        to: Room | None = None,
        *,
        offset: str = "",
        timeout: float = PATIENCE,  # noqa: ASYNC109
    ) -> Offered:
        """Types «@bot words» and waits for the list; a bot without inline mode gives none."""
        deadline = asyncio.get_running_loop().time() + timeout
        n = self.talk.n
        told = await self.act("ask_inline", chat=self._at(to), text=text, offset=offset)
        if told["answer"] is not None or told["query_id"] is None:
            return Offered(self, self._at(to), told["answer"] or {"results": [], "button": None})
        while True:
            for event in self.talk.since(n):
                answer = event.get("answer", {}) if event["kind"] == "inline" else {}
                if answer.get("query_id") == told["query_id"]:
                    return Offered(self, self._at(to), answer)
            if not await self.talk.news(deadline):
                raise AssertionError(f"{self.name} waited {timeout} s in vain for {text!r}")


@dataclass(frozen=True, slots=True)
class Offered:
    """The list of results above somebody's composer."""

    person: Someone
    chat: int
    raw: JSON

    @property
    def results(self) -> list[JSON]:
        return list(self.raw["results"])

    @property
    def titles(self) -> list[str]:
        return [str(result["title"]) for result in self.raw["results"]]

    @property
    def button(self) -> JSON | None:
        held: JSON | None = self.raw["button"]
        return held

    async def chooses(self, n: int = 0, **more: Any) -> Heard:
        """Sends the result of that number into the chat."""
        result, query = self.raw["results"][n]["id"], self.raw["query_id"]
        told = await self.person.act(
            "choose_inline", chat=self.chat, query_id=query, result=result, **more
        )
        return Heard(self.person.talk, told["message"])
