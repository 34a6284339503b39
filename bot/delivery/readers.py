"""For whom a letter is written: a person's own choices, or those of the chat that reads it."""

from dataclasses import replace
from typing import Final

from bot.delivery.abilities import Abilities
from bot.phrases.reader import LANGUAGES, Reader
from referee.words import Place
from storage.ports import Store

CHOICES: Final = ("language", "letters", "zone", "skin", "board")


class Readers:
    """Looks the choices up for each letter anew: a change counts from the next message on."""

    def __init__(self, store: Store, default: Reader, able: Abilities) -> None:
        self._store = store
        self._default = default
        self._able = able

    async def __call__(self, place: Place, person: int) -> Reader:
        """`person`: the only member who sees it, 0 for everybody; a private chat is its person."""
        owner = person or (place.chat if place.private else 0)
        async with self._store.glance() as unit:
            chosen = dict(await unit.settings(owner or place.chat))
            if owner and "language" not in chosen:
                row = await unit.user(owner)
                spoken = row.language.split("-")[0].lower() if row else ""
                if spoken in LANGUAGES:
                    chosen["language"] = spoken
        known = {name: chosen[name] for name in CHOICES if name in chosen}
        return replace(self._default, **known, modern_time=self._able.times)
