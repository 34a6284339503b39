"""Whom a letter meets on its way: the ports of the mail, and everything that takes part in it."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Protocol

from bot.delivery.abilities import Abilities
from bot.delivery.composing import Composer
from bot.delivery.pacing import Pace, Tempo
from bot.delivery.painting import Studio
from bot.delivery.parcels import Delivery, Errand
from bot.phrases.reader import Reader
from referee.ports import Clock
from referee.words import Letter, Place
from storage.ports import Store


class Speaker(Protocol):
    """Makes one call; see bot.delivery.speaker."""

    async def send(self, errand: Errand) -> Delivery: ...
    async def reachable(self) -> bool:
        """Does the server answer at all?"""
        ...


@dataclass(frozen=True, slots=True)
class Crew:
    """Built once.

    revive   a letter row's body -> the letter; raises ValueError
    readers  place, its only reader -> for whom to write
    on_gone  told of a chat that cannot be written to, and why
    """

    store: Store
    revive: Callable[[str], Letter]
    composer: Composer
    studio: Studio
    speaker: Speaker
    able: Abilities
    readers: Callable[[Place, int], Awaitable[Reader]]
    on_gone: Callable[[int, str], Awaitable[None]]
    clock: Clock
    tempo: Tempo
    pace: Pace


class Halted(Exception):  # noqa: N818 - nothing failed: the letter stays owed, its turn will come
    """Not now."""
