"""Who administers a chat: asked only where it matters, believed for a minute, no by default."""

import asyncio
import logging
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Final

from aiogram import Bot
from aiogram.exceptions import AiogramError
from aiogram.methods import TelegramMethod

from referee.words import Called, Incoming, Pressed

OFFICE: Final = frozenset(
    ("go", "cancel", "kick", "holiday", "settings", "lang", "letters", "shots", "remove", "resume")
)
"""What organisers and administrators alone may do, as a command or as a button."""
BELIEVED: Final = 60.0
"""Seconds for which an answer of Telegram holds."""
PATIENCE: Final = 3
CROWD: Final = 5000


class RawMember(TelegramMethod[dict[str, Any]]):
    """getChatMember of which only the status is read: older servers leave out newer rights."""

    __returning__ = dict[str, Any]
    __api_method__ = "getChatMember"

    chat_id: int
    user_id: int


log = logging.getLogger(__name__)


class Ranks:
    """Puts into what people did whether they administer the chat."""

    def __init__(self, bot: Bot, now: Callable[[], float]) -> None:
        self._bot = bot
        self._now = now
        self._known: dict[tuple[int, int], tuple[float, bool]] = {}

    async def fill_in(self, incoming: Sequence[Incoming]) -> list[Incoming]:
        """The same, with `admin` where the desk needs it."""
        asked = {who for one in incoming if (who := _to_ask_about(one))}
        told = await asyncio.gather(*(self.is_admin(*who) for who in asked))
        answers = dict(zip(asked, told, strict=True))
        return [
            replace(one, admin=answers[who]) if (who := _to_ask_about(one)) else one
            for one in incoming
        ]

    async def is_admin(self, chat: int, user: int) -> bool:
        """False when Telegram does not say."""
        until, admin = self._known.get((chat, user), (0.0, False))
        if self._now() < until:
            return admin
        try:
            member = await self._bot(RawMember(chat_id=chat, user_id=user), PATIENCE)
        except AiogramError as trouble:
            log.warning("chat %s: whether %s administers it is unknown: %s", chat, user, trouble)
            return False
        admin = member.get("status") in ("creator", "administrator")
        if len(self._known) >= CROWD:
            self._known.clear()
        self._known[chat, user] = self._now() + BELIEVED, admin
        return admin


def _to_ask_about(one: Incoming) -> tuple[int, int] | None:
    """Chat and person, where it matters whether he administers it."""
    if one.user is None or one.office or one.place.private or not _needs_office(one):
        return None
    return one.place.chat, one.user.id


def _needs_office(one: Incoming) -> bool:
    match one.deed:
        case Called(command=command):
            return command in OFFICE
        case Pressed(press=press):
            return press.lstrip("/").partition(" ")[0] in OFFICE
    return False
