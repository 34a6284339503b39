"""The real bot, a local Telegram, and people in it, in a few words."""

import asyncio
import re
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from sandbox.heard import Heard
from sandbox.rooms import Room
from sandbox.server import Sandbox
from sandbox.someone import Someone
from sandbox.talk import Talk
from tests.e2e.lives import Life, Nursery

UNHURRIED: Final = {
    "IGROTEKA_LIMITS__PER_CHAT_PER_SECOND": "1000",
    "IGROTEKA_LIMITS__CHAT_BURST": "1000",
    "IGROTEKA_LIMITS__GROUP_PER_MINUTE": "100000",
    "IGROTEKA_LIMITS__OVERALL_PER_SECOND": "1000",
    "IGROTEKA_LIMITS__PERSON_PER_MINUTE": "100000",
}
"""For tests whose subject is not the pace."""
FLEET: Final = "А1 Б1 В1 Г1; А3 Б3 В3; Д3 Е3 Ж3; А5 Б5; Г5 Д5; Ж5 З5; А7; В7; Д7; Ж7"
MIRRORED: Final = "К10 И10 З10 Ж10; К8 И8 З8; Е8 Д8 Г8; К6 И6; Ж6 Е6; Г6 В6; К4; З4; Е4; Г4"
ALL_OF_FLEET: Final = FLEET.replace(";", "")
PATIENCE: Final = 20.0


def is_picture(message: Heard) -> bool:
    return message.kind == "photo"


def is_board(message: Heard) -> bool:
    """The living board of a running battle."""
    return "fire_" in str(message.raw["keyboard"])


def masked(text: str) -> str:
    """Without the seals and salts, which are drawn by lot."""
    return re.sub(r"[0-9a-f]{32,64}", "#", text)


@dataclass(slots=True)
class World:
    """One bot, one sandbox, one conversation."""

    sandbox: Sandbox
    life: Life
    talk: Talk

    async def people(self, *names: str, **more: Any) -> list[Someone]:
        """People who have opened the private chat."""
        return [await self.talk.person(name, opened=True, **more) for name in names]

    async def challenged(self, host: Someone, guest: Someone, command: str) -> None:
        """The host opens a table in his private chat, the guest follows the link to it."""
        host.chat.skip()
        await host.says(command)
        offered = await host.chat.waits_for(lambda m: "start=in_" in m.words, timeout=PATIENCE)
        link = re.search(r"start=(in_\w+)", offered.words)
        assert link
        await guest.opens(link[1])

    async def opens_lobby(self, host: Someone, group: Room, terms: str = "", **more: Any) -> Heard:
        """The lobby's post."""
        await host.says(f"/battle {terms}", to=group, **more)
        return await group.waits_for(lambda m: len(m.buttons) >= 3, timeout=PATIENCE)

    async def joins(self, person: Someone, group: Room, **more: Any) -> Heard:
        """The invitation to hand in."""
        person.chat.skip()
        await person.says("/join", to=group, **more)
        return await person.chat.waits_for(lambda m: len(m.buttons) == 2, timeout=PATIENCE)

    async def hands_in(self, person: Someone, fleet: str = FLEET) -> Heard:
        """The fleet as the bot draws it back."""
        await person.says(fleet)
        return await person.chat.waits_for(is_picture, timeout=PATIENCE)

    async def battle(
        self,
        people: Sequence[Someone],
        group: Room,
        terms: str = "",
        fleets: Sequence[str] = (),
        **more: Any,
    ) -> Heard:
        """A battle that has begun; its first post in the group. `more`: the thread."""
        await self.opens_lobby(people[0], group, terms, **more)
        for number, person in enumerate(people):
            await self.joins(person, group, **more)
            await self.hands_in(person, fleets[number] if fleets else FLEET)
        return await self.begins(people, group, **more)

    async def begins(
        self, people: Sequence[Someone], group: Room, host: Someone | None = None, **more: Any
    ) -> Heard:
        """The organiser (the first, if no other) starts; everybody has heard of the first turn."""
        await (host or people[0]).says("/go", to=group, **more)
        opened = await self.finds(group, lambda m: re.search("[0-9a-f]{64}", m.text))
        await self.finds(group, is_board)
        group.skip()
        for person in people:
            await person.chat.waits_for(is_picture, timeout=PATIENCE)
        return opened

    async def finds(self, room: Room, wanted: Callable[[Heard], object]) -> Heard:
        """The newest of the bot's messages that fits, as soon as there is one."""
        deadline = asyncio.get_running_loop().time() + PATIENCE
        while True:
            for message in reversed(room.messages()):
                if message.from_bot and wanted(message):
                    return message
            if not await self.talk.news(deadline):
                raise AssertionError(f"{PATIENCE} s in vain; the chat:\n{room.transcript()}")

    async def orders(self, person: Someone, text: str) -> Heard:
        """The order of a player, and the answer to it."""
        person.chat.skip()
        await person.says(text)
        return await person.chat.waits_for(timeout=PATIENCE)

    async def closes(self, person: Someone, group: Room, yes: str = "да") -> Heard:
        """The last player lets the turn close; the post of its results."""
        await person.says(yes)
        return await group.waits_for(is_picture, timeout=PATIENCE)

    async def restarts(self, witness: Someone) -> None:
        """The bot ends and begins again; the witness hears that it lives."""
        await self.life.ends()
        await self.life.begins()
        witness.chat.skip()
        await witness.says("/ping")
        await witness.chat.waits_for(timeout=PATIENCE)
        await self.talk.quiet(ms=150)

    async def refusals(self) -> list[str]:
        """What Telegram refused, but for the bot's questions whether it may whisper."""
        return [
            f"{call['method']}: {call['error']}"
            for call in await self.talk.calls()
            if call["status"] != 200
            and call["method"] != "deleteEphemeralMessage"
            and "ephemeral_message_parameters" not in call["params"]
        ]

    def troubles(self) -> list[str]:
        """Lines of the bot's log that somebody should look at."""
        return [line for line in self.life.said().splitlines() if re.search("ERROR|Trace", line)]


@asynccontextmanager
async def world(nursery: Nursery, folder: Path, **settings: str) -> AsyncIterator[World]:
    """A world in which the bot has just begun."""
    async with Sandbox(clock_file=folder / "clock") as sandbox, Talk(sandbox.url) as talk:
        life = Life(nursery, sandbox, folder, **{**UNHURRIED, **settings})
        await life.begins()
        try:
            yield World(sandbox, life, talk)
        except BaseException:
            print(life.said()[-6000:])
            raise
        finally:
            await life.is_killed()
