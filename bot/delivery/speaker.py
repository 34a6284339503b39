"""One errand, one call: Telegram's answer comes back as a value, never as an exception.

Whoever sends pays for each call, so another form of a refused message is handed back, not sent.
"""

import logging
from typing import Any, Final, NamedTuple

from aiogram import Bot
from aiogram.exceptions import ClientDecodeError, TelegramAPIError, TelegramNotFound
from aiogram.methods import DeleteEphemeralMessage, DeleteMessage, GetMe
from aiogram.types import Message

from bot.delivery.abilities import Abilities
from bot.delivery.faults import fate
from bot.delivery.parcels import (
    Delivered,
    Delivery,
    Errand,
    Later,
    Otherwise,
    Parcel,
    Unsure,
    privately,
)
from bot.delivery.requests import call_for

log = logging.getLogger(__name__)

PATIENCE: Final = 30
"""Seconds to wait for an answer."""


class Speaker:
    """Talks to one Bot API server."""

    def __init__(self, bot: Bot, able: Abilities, patience: int = PATIENCE) -> None:
        self._bot = bot
        self._able = able
        self._patience = patience

    async def send(self, errand: Errand) -> Delivery:
        """Makes one call to the errand's chat."""
        whisper = isinstance(errand, Parcel) and errand.person
        if whisper and not await self._keeps_secrets():
            if self._able.ephemeral is None:
                return Later(why="whether the server keeps secrets is unknown")
            return self._aloud(errand, "the server knows no ephemeral messages")
        try:
            sent = await self._bot(call_for(errand, self._able.styles), self._patience)
        except ClientDecodeError as fault:
            log.warning("an answer of Telegram has an unknown shape: %s", fault.original)
            sent = _result(fault.data)
            if sent is None:
                return Unsure(str(fault.original))
        except TelegramAPIError as trouble:
            return fate(errand, trouble, self._able)
        if not isinstance(sent, Message | dict):
            return Delivered(errand.edit if isinstance(errand, Parcel) else 0)
        shown = _shown(sent)
        if whisper and not shown.ephemeral:
            return await self._overheard(errand, shown.message)
        return Delivered(shown.ephemeral or shown.message, shown.file)

    async def reachable(self) -> bool:
        """Does the server answer at all? Asked before something is said for the second time."""
        try:
            await self._bot(GetMe(), self._patience)
        except (TelegramAPIError, ClientDecodeError):
            return False
        return True

    # -- one member's messages ---------------------------------------------------------------------

    async def _keeps_secrets(self) -> bool:
        """Does the server know ephemeral messages? One that does not ignores the parameter.

        Deleting a message that never was tells them apart: an old server has no such method.
        """
        if self._able.ephemeral is None:
            probe = DeleteEphemeralMessage(
                chat_id=self._bot.id, receiver_user_id=self._bot.id, ephemeral_message_id=1
            )
            try:
                await self._bot(probe, self._patience)
            except TelegramNotFound:
                self._able.ephemeral = False
            except ClientDecodeError:
                pass
            except TelegramAPIError as trouble:
                self._able.ephemeral = _knows_method(trouble)
            else:
                self._able.ephemeral = True
        return self._able.ephemeral is True

    async def _overheard(self, errand: Errand, message: int) -> Delivery:
        """The server has just shown to everybody what was meant for one: take it back."""
        log.error("chat %s shows ephemeral messages to everybody: never again", errand.chat)
        self._able.ephemeral = False
        try:
            await self._bot(DeleteMessage(chat_id=errand.chat, message_id=message))
        except (TelegramAPIError, ClientDecodeError):
            log.exception("the message could not be taken back")
        return self._aloud(errand, "the server shows ephemeral messages to everybody")

    def _aloud(self, errand: Errand, why: str) -> Delivery:
        if isinstance(errand, Parcel):
            return Otherwise(privately(errand), why)
        return Later(why=why)


def _knows_method(trouble: TelegramAPIError) -> bool | None:
    """None: the trouble says nothing about it."""
    why = trouble.message.lower()
    if "method not found" in why or "unknown method" in why:
        return False
    return True if "bad request" in why or "forbidden" in why else None


class _Shown(NamedTuple):
    """What is needed of a message that was sent; 0 and "" for what it has not."""

    message: int
    ephemeral: int
    file: str


def _shown(sent: Message | dict[str, Any]) -> _Shown:
    if isinstance(sent, Message):
        file = sent.photo[-1] if sent.photo else sent.animation or sent.document
        return _Shown(sent.message_id, sent.ephemeral_message_id or 0, file.file_id if file else "")
    sizes = sent.get("photo") or [sent.get("animation") or sent.get("document") or {}]
    return _Shown(
        sent.get("message_id") or 0,
        sent.get("ephemeral_message_id") or 0,
        sizes[-1].get("file_id") or "",
    )


def _result(answer: Any) -> Any:
    """What came back in an answer that aiogram cannot read; None when it is no yes at all."""
    return answer.get("result") if isinstance(answer, dict) and answer.get("ok") else None
