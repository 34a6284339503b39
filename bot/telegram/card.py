"""What Telegram shows of the bot before the first word: its descriptions, in each language."""

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from aiogram import Bot
from aiogram.exceptions import AiogramError
from aiogram.methods import SetMyDescription, SetMyShortDescription

log = logging.getLogger(__name__)

PATIENCE: Final = 10
LONGEST: Final = 512
SHORTEST: Final = 120
"""Telegram's limits for the description and the short one."""


@dataclass(frozen=True, slots=True)
class Card:
    """One language's descriptions: the long one in an empty chat, the short one in the profile."""

    description: str
    short: str


async def set_cards(bot: Bot, card: Callable[[str], Card], languages: Sequence[str]) -> bool:
    """The first language is also for people of no listed one. Logs what fails; False if any did."""
    for number, language in enumerate(("", *languages)):
        words = card(languages[0] if number == 0 else language)
        code = language or None
        try:
            await bot(
                SetMyDescription(description=words.description[:LONGEST], language_code=code),
                PATIENCE,
            )
            await bot(
                SetMyShortDescription(short_description=words.short[:SHORTEST], language_code=code),
                PATIENCE,
            )
        except AiogramError as trouble:
            log.warning("the descriptions are not set: %s", trouble)
            return False
    return True
