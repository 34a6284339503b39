"""Two people at paper football with the real bot, in a few words."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from games.kit.registry import game
from games.paper_football.panel import ARROWS
from games.paper_football.words import Way
from sandbox.heard import Heard
from sandbox.rooms import Room
from sandbox.someone import Someone
from tests.e2e.world import PATIENCE, World

STORY: Final = game("paper_football").lesson[1:]
"""The turns of the lesson: the lower side scores with the seventh."""

SPELLINGS: Final = {
    "digits": ("7", "2", "6 1", "87", "7 6", "76", "99"),
    "arrows": ("↖", "⬇️", "→ ↙", "↑↖", "↖, →", "↖→", "↗↗"),
    "Russian compass": ("СЗ", "ю", "В ЮЗ", "с сз", "СЗ В", "сз, в", "СВ СВ"),
    "English compass": ("NW", "s", "E SW", "n nw", "north-west east", "nw, e", "NE NE"),
    "Russian words": (
        *("вверх-влево", "вниз", "вправо вниз-влево", "Вверх вверх-влево"),
        *("влево-вверх вправо", "вверх-влево, вправо", "вверх-вправо вверх-вправо"),
    ),
    "Armenian words": (
        *("վերև-ձախ", "ներքև", "աջ ներքև-ձախ", "վերև վերև-ձախ"),
        *("ձախ-վերև աջ", "վերև-ձախ, աջ", "վերև-աջ վերև-աջ"),
    ),
    "points": ("c6", "C5", "d5 c4", "с5 b6", "a7 b7", "a8, b8", "c9 d10"),
}
"""The same seven turns in every manner of writing."""


def drawn(digits: str) -> str:
    """The steps as the board tells them."""
    return " ".join(ARROWS[Way(digit)] for digit in digits)


def is_living(message: Heard) -> bool:
    """A field on which the game goes on."""
    return message.kind == "photo" and "⚽️" in message.text and "⏳" in message.text


def can_tap(message: Heard) -> bool:
    """Arrows hang under it."""
    return any(re.search(r"\.[1-46-9]$", data) for data in message.buttons.values())


def is_end(message: Heard) -> bool:
    return "🏆" in message.text and "🔓" in message.text


@dataclass(slots=True)
class Game:
    """A game that has begun; `group` is None where it is played in private chats."""

    world: World
    players: Sequence[Someone]
    group: Room | None = None

    def rooms(self) -> list[Room]:
        return [self.group] if self.group else [each.chat for each in self.players]

    async def board(self, player: int = 0, telling: str = "") -> Heard:
        """The living board that the player looks at, as soon as it tells that."""
        room = self.group or self.players[player].chat
        return await self.world.finds(room, lambda m: is_living(m) and telling in m.text)

    async def turn(self) -> int:
        """Whose turn it is, as the boards say it."""
        if self.group:
            said = (await self.board()).text.partition("⚽️")[2].splitlines()[0]
            return next(n for n, each in enumerate(self.players) if each.name in said)
        boards = [await self.board(player) for player in range(2)]
        return next(n for n, board in enumerate(boards) if can_tap(board))

    async def kicks(self, player: int, text: str, digits: str, last: bool = False) -> None:
        """A whole turn, typed; everybody's board tells of it, or it is the last."""
        board = await self.board(player)
        for room in self.rooms():
            room.skip()
        await self.players[player].says(text, to=self.group, reply_to=board if self.group else None)
        told = f"{self.players[player].name}: {drawn(digits)}"
        for number, room in enumerate(self.rooms()):
            if last:
                await self.world.finds(room, is_end)
            else:
                await self.board(number, told)

    async def story(self, spelling: Sequence[str]) -> int:
        """The seven turns of the lesson; who scored."""
        first = await self.turn()
        for number, (text, digits) in enumerate(zip(spelling, STORY, strict=True)):
            player = (first + number) % 2
            await self.kicks(player, text, digits, last=number == len(STORY) - 1)
        return first


async def by_link(world: World, players: Sequence[Someone], terms: str = "") -> Game:
    """The first challenges, the second follows the link."""
    host, guest = players
    await world.challenged(host, guest, f"/football {terms}")
    for player in players:
        await player.chat.waits_for(is_living, timeout=PATIENCE)
    return Game(world, players)


async def in_group(world: World, players: Sequence[Someone], group: Room, terms: str = "") -> Game:
    """An open challenge in a group, taken by the other."""
    host, guest = players
    await host.says(f"/football {terms}", to=group)
    lobby = await group.waits_for(lambda m: "Записаться" in m.buttons, timeout=PATIENCE)
    await guest.presses("Записаться", lobby)
    await group.waits_for(is_living, timeout=PATIENCE)
    return Game(world, players, group)
