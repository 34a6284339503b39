"""Two people at a sea duel with the real bot, in a few words."""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from sandbox.heard import Heard
from sandbox.rooms import Room
from sandbox.someone import Someone
from tests.e2e.tongues import written
from tests.e2e.world import FLEET, MIRRORED, PATIENCE, World
from tests.kept import state_kept

FLEETS = (FLEET, MIRRORED)
WATER = "Б2"
"""Of both."""


def cells(fleet: str) -> list[str]:
    return fleet.replace(";", "").split()


CELLS = tuple(map(cells, FLEETS))


def is_living(message: Heard) -> bool:
    """A board on which the duel goes on."""
    return message.kind == "photo" and "🎯" in message.text and "⏳" in message.text


def can_tap(message: Heard) -> bool:
    """Columns hang under it."""
    return any(re.search(r"\.>[А-К]$", data) for data in message.buttons.values())


def tells(message: Heard, cell: str) -> bool:
    """The outcome of that shot stands in it, or the end."""
    return bool(re.search(rf"{cell}(?!\d)", message.text)) or "🏆" in message.text


@dataclass(slots=True)
class Duel:
    """A duel that has begun; `group` is None where it is played in private chats."""

    world: World
    captains: Sequence[Someone]
    group: Room | None = None
    language: str = "ru"

    def rooms(self) -> list[Room]:
        return [self.group] if self.group else [each.chat for each in self.captains]

    async def turn(self) -> int:
        """Whose shot it is, as the boards say it."""
        if self.group:
            board = await self.world.finds(self.group, is_living)
            said = board.text.partition("🎯")[2].splitlines()[0]
            return next(n for n, each in enumerate(self.captains) if each.name in said)
        boards = [await self.world.finds(each.chat, is_living) for each in self.captains]
        return next(n for n, board in enumerate(boards) if can_tap(board))

    async def fires(self, captain: int, cell: str) -> None:
        """One typed shot; everybody's board tells of it."""
        cell = written(cell, self.language)
        for room in self.rooms():
            room.skip()
        await self.captains[captain].says(cell, to=self.group)
        for room in self.rooms():
            await room.waits_for(lambda m: tells(m, cell), timeout=PATIENCE)

    async def ends(self) -> list[Heard]:
        """The post of the end in each chat."""
        return [
            await self.world.finds(room, lambda m: "🏆" in m.text and "🔓" in m.text)
            for room in self.rooms()
        ]

    async def is_won(self) -> int:
        """Who has the first shot misses, the other then hits and wins; the winner."""
        loser = await self.turn()
        winner = 1 - loser
        await self.fires(loser, WATER)
        for cell in CELLS[loser]:
            await self.fires(winner, cell)
        await self.ends()
        return winner


async def pictures(world: World) -> Counter[int]:
    """How many pictures were sent to each chat, those of edits not counted."""
    calls = await world.talk.calls("sendPhoto")
    return Counter(int(call["params"]["chat_id"]) for call in calls)


def said_in(room: Room) -> list[Heard]:
    """The bot's messages there, as they are now."""
    return [message for message in room.messages() if message.from_bot]


def fleets_kept(world: World) -> list[list[str]]:
    """The cells of both fleets at the first table, from what the bot keeps."""
    state = state_kept(world.life.database, "duel")
    return [[str(cell) for ship in side.ships for cell in ship] for side in state.sides]


async def by_link(world: World, terms: str = "", language: str = "ru") -> Duel:
    """Ann challenges, Boris follows the link, both place their fleets."""
    (ann,) = await world.people("Ann", language=language)
    boris = await world.talk.person("Boris", language=language)
    await world.challenged(ann, boris, f"/duel {terms}")
    await world.finds(boris.chat, lambda m: len(m.buttons) == 2)
    duel = Duel(world, (ann, boris), language=language)
    await place(duel)
    return duel


async def place(duel: Duel) -> None:
    """Both hand in; the boards are there."""
    for captain in duel.captains:
        captain.chat.skip()
    for captain, fleet in zip(duel.captains, FLEETS, strict=True):
        await captain.says(written(fleet, duel.language))
    for room in duel.rooms():
        await room.waits_for(is_living, timeout=PATIENCE)


async def in_group(world: World, fleets: Sequence[str] = FLEETS, terms: str = "") -> Duel:
    """An open challenge in a group, taken by the other."""
    ann, boris = await world.people("Аня", "Боря")
    group = await world.talk.group("Клуб", [ann, boris])
    duel = Duel(world, (ann, boris), group)
    await ann.says(f"/duel {terms}", to=group)
    lobby = await group.waits_for(lambda m: "Записаться" in m.buttons, timeout=PATIENCE)
    await boris.presses("Записаться", lobby)
    for captain, fleet in zip(duel.captains, fleets, strict=True):
        await captain.chat.waits_for(lambda m: len(m.buttons) == 2, timeout=PATIENCE)
        await captain.says(fleet)
        await captain.chat.waits_for(lambda m: m.kind == "photo", timeout=PATIENCE)
    await group.waits_for(is_living, timeout=PATIENCE)
    return duel
