"""A chat in which tests wait: what comes is kept, so nothing fast is missed."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from sandbox.heard import JSON, PATIENCE, Heard, Wanted, fits

if TYPE_CHECKING:
    from sandbox.someone import Someone
    from sandbox.talk import Talk


class Room:
    """A chat as one person sees it; a group without a viewer shows what is public."""

    def __init__(self, talk: Talk, chat_id: int, viewer: int | None) -> None:
        self.talk = talk
        self.id = chat_id
        self.viewer = viewer
        self._start = self._cursor = talk.n
        self._views: dict[int, Room] = {}

    def seen_by(self, person: Someone) -> Room:
        """The same chat through this person's eyes, ephemeral messages included; it waits
        for what comes after its own last find, not after the group's."""
        if person.id not in self._views:
            view = Room(self.talk, self.id, person.id)
            view._start = view._cursor = self._start
            self._views[person.id] = view
        return self._views[person.id]

    def _mine(self, raw: JSON) -> bool:
        if raw["chat_id"] != self.id:
            return False
        if raw["ephemeral_message_id"] is None:
            return True
        sender = raw["from"]["id"] if raw["from"] else None
        return self.viewer is not None and self.viewer in (raw["receiver_id"], sender)

    def messages(self) -> list[Heard]:
        """All messages there are now, in order."""
        return [Heard(self.talk, raw) for raw in self.talk.store.values() if self._mine(raw)]

    def last(self, wanted: Wanted = None, *, anyone: bool = False) -> Heard:
        """The newest message of the bot (or of anyone) that fits."""
        for message in reversed(self.messages()):
            if (anyone or message.from_bot) and fits(message, wanted):
                return message
        raise AssertionError(f"nothing like {wanted!r} in the chat:\n{self.transcript()}")

    def transcript(self, most: int = 20) -> str:
        return "\n".join(
            f"  {m.author}: {m.words or m.kind!r} {list(m.buttons) or ''}".rstrip()
            for m in self.messages()[-most:]
        )

    def skip(self) -> None:
        """What came so far is not waited for any more."""
        self._cursor = self.talk.n
        for view in self._views.values():
            view.skip()

    async def waits_for(
        self,
        wanted: Wanted = None,
        *,
        timeout: float = PATIENCE,  # noqa: ASYNC109
        anyone: bool = False,
    ) -> Heard:
        """The next new or edited message that fits, counted from the one found last: so what
        came before the waiting began is not missed. A string fits what contains it."""
        deadline = asyncio.get_running_loop().time() + timeout
        while True:
            for event in self.talk.since(self._cursor):
                if event["kind"] not in ("message", "edit") or not self._mine(event["message"]):
                    continue
                message = Heard(self.talk, event["message"])
                if (anyone or message.from_bot) and fits(message, wanted):
                    self._cursor = event["n"]
                    return message
            if not await self.talk.news(deadline):
                raise AssertionError(
                    f"waited {timeout} s in vain for {wanted!r}; the chat:\n{self.transcript()}"
                )

    async def stays_silent(self, seconds: float = 0.3) -> None:
        """Fails if the bot says or changes anything here within that time."""
        cursor = self.talk.n
        await asyncio.sleep(seconds)
        for event in self.talk.since(cursor):
            if event["kind"] in ("message", "edit") and self._mine(event["message"]):
                message = Heard(self.talk, event["message"])
                if message.from_bot:
                    raise AssertionError(f"the bot said: {message.words!r}")

    async def migrates(self, announce: str = "both", **more: Any) -> int:
        """The group becomes a supergroup; from here on this room is the new one."""
        told = await self.talk.act("migrate", chat=self.id, announce=announce, **more)
        self.id = int(told["new_chat_id"])
        for view in self._views.values():
            view.id = self.id
        return self.id
