"""Who we are, asked until somebody answers: a start without network is only a late start."""

import asyncio
import logging
from dataclasses import dataclass
from typing import Final

from aiogram import Bot
from aiogram.exceptions import AiogramError, TelegramNotFound, TelegramUnauthorizedError
from aiogram.methods import GetMe

from bot.telegram.poller import CannotPollError
from bot.telegram.reading import Me

PATIENCE: Final = 10
LONGEST_REST: Final = 30.0

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Introduction:
    """`reads_all`: privacy mode is off, the bot sees plain text in groups."""

    me: Me
    reads_all: bool


async def introduce(bot: Bot) -> Introduction:
    """Raises CannotPollError when the token is nobody's."""
    rest = 1.0
    while True:
        try:
            user = await bot(GetMe(), PATIENCE)
        except (TelegramUnauthorizedError, TelegramNotFound) as trouble:
            raise CannotPollError(f"Telegram does not know the token: {trouble.message}") from None
        except AiogramError as trouble:
            log.warning("Telegram does not answer: %s; again in %.0f s", trouble, rest)
            await asyncio.sleep(rest)
            rest = min(rest * 2, LONGEST_REST)
        else:
            me = Me(user.id, user.username or "")
            return Introduction(me, bool(user.can_read_all_group_messages))
