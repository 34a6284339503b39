"""Telegram's refusals as values: each says what became of the errand, or how else to say the same.

A letter is undressed step by step before it is given up: one member's message goes to his private
chat, a table becomes a keyboard, an enclosure becomes text, markup and buttons fall off.
"""

import logging
from dataclasses import replace
from typing import Final

from aiogram.exceptions import (
    TelegramAPIError,
    TelegramBadRequest,
    TelegramEntityTooLarge,
    TelegramForbiddenError,
    TelegramMigrateToChat,
    TelegramNetworkError,
    TelegramNotFound,
    TelegramRetryAfter,
    TelegramServerError,
    TelegramUnauthorizedError,
)
from aiohttp import ClientConnectorError

from bot.delivery.abilities import Abilities
from bot.delivery.markup import without_times
from bot.delivery.parcels import (
    Bubble,
    Delivered,
    Delivery,
    Errand,
    Gone,
    InlineAnswer,
    Later,
    Moved,
    Otherwise,
    Parcel,
    Photo,
    Reaction,
    Refused,
    Removal,
    Unsure,
    privately,
)

log = logging.getLogger(__name__)

GONE: Final = {
    "bot was blocked by the user": "blocked",
    "user_is_blocked": "blocked",
    "user is deactivated": "deactivated",
    "can't initiate conversation": "unopened",
    "peer_id_invalid": "unopened",
    "bots can't send messages to bots": "unopened",
    "bot was kicked": "expelled",
    "bot is not a member": "expelled",
    "group chat was deactivated": "expelled",
    "group chat was deleted": "expelled",
    "not enough rights to send text messages": "muted",
    "have no rights to send a message": "muted",
    "need administrator rights in the channel": "muted",
    "chat_write_forbidden": "muted",
    "chat_restricted": "muted",
}
FORBIDDEN: Final = {
    "photos": ("rights to send photos", "chat_send_photos_forbidden", "chat_send_media"),
    "animations": ("rights to send animations", "chat_send_gifs_forbidden", "chat_send_media"),
    "documents": ("rights to send documents", "chat_send_docs_forbidden", "chat_send_media"),
}
"""By what a chat must allow for an enclosure."""
NO_TOPIC: Final = ("message thread not found", "topic_closed", "topic_deleted", "topic_id_invalid")
NOT_THERE: Final = (
    "message to edit not found",
    "message can't be edited",
    "message_id_invalid",
    "there is no text in the message",
    "there is no media in the message",
    "message_author_required",
)
BAD_FILE: Final = (
    "file identifier",
    "file_id",
    "file reference",
    "file_reference",
    "wrong remote",
    "can't use file of type",
)
BAD_PHOTO: Final = ("photo_invalid", "image_process_failed", "photo_ext", "photo_save", "too big")
BAD_BUTTONS: Final = ("button", "reply markup", "inline keyboard", "reply_markup")
GATEWAY_TIMEOUT: Final = "timeout"


def fate(errand: Errand, trouble: TelegramAPIError, able: Abilities) -> Delivery:
    """What became of the errand, by the exception that its call raised."""
    why = trouble.message.lower()
    match trouble:
        case TelegramRetryAfter():
            return Later(max(trouble.retry_after, 1), why)
        case TelegramMigrateToChat():
            return Moved(trouble.migrate_to_chat_id)
        case TelegramEntityTooLarge():
            return _refused(errand, "too big", able)
        case TelegramNetworkError():
            unsent = isinstance(trouble.__cause__, ClientConnectorError)
            return Later(why=why) if unsent else Unsure(why)
        case TelegramServerError():
            return Unsure(why) if GATEWAY_TIMEOUT in why else Later(why=why)
        case TelegramUnauthorizedError():
            log.critical("Telegram does not know our token any more: %s", why)
            return Later(60, why)
        case TelegramBadRequest() | TelegramForbiddenError() | TelegramNotFound():
            if errand_is_settled := _harmless(errand, why):
                return errand_is_settled
            unknown = isinstance(trouble, TelegramNotFound) or "method not found" in why
            if unknown and isinstance(errand, Parcel):
                _learn(errand, able)
            forbidden = isinstance(trouble, TelegramForbiddenError)
            return _refused(errand, why, able, "forbidden" if forbidden else "")
    return Refused(why)


def _harmless(errand: Errand, why: str) -> Delivered | None:
    """Complaints about something that is as it should be already."""
    if isinstance(errand, Parcel) and errand.edit and "not modified" in why:
        return Delivered(errand.edit)
    if isinstance(errand, Bubble) or (isinstance(errand, Removal) and errand.strip):
        return Delivered()
    if isinstance(errand, Removal) and "not found" in why:
        return Delivered()
    return None


def _learn(parcel: Parcel, able: Abilities) -> None:
    """The server does not know the method."""
    if parcel.form == "rich":
        able.rich = False
    elif parcel.person:
        able.ephemeral = False


def _refused(errand: Errand, why: str, able: Abilities, gone: str = "") -> Delivery:
    """A no to this errand: another form of it, if there is one; `gone`: why the chat may be."""
    match errand:
        case Removal(person=0):
            return Otherwise(replace(errand, strip=True), why)
        case Parcel():
            if other := _undressed(errand, why, able):
                return Otherwise(other, why)
    if isinstance(errand, Removal):
        return Delivered()
    if isinstance(errand, InlineAnswer):
        return Refused(why)
    for complaint, kind in GONE.items():
        if complaint in why and not isinstance(errand, Reaction):
            return Gone(kind)
    if "chat not found" in why and isinstance(errand, Parcel):
        return Gone("unopened" if errand.chat > 0 else "expelled")
    return Gone(gone) if gone and isinstance(errand, Parcel) else Refused(why)


def _undressed(parcel: Parcel, why: str, able: Abilities) -> Parcel | None:
    """The same letter without what was complained about; unknown complaints try step by step."""
    if parcel.edit and _speaks_of(why, NOT_THERE):
        return replace(parcel, edit=0)
    if parcel.table and not able.rich:
        return _without_table(parcel)
    if parcel.person and parcel.query and "query" in why and able.may("whispers", parcel.chat):
        return replace(parcel, query="", ephemeral=0)
    if parcel.person:
        if not (parcel.query or parcel.ephemeral):
            able.refused("whispers", parcel.chat)
        return privately(parcel)
    if _speaks_of(why, GONE) or "chat not found" in why:
        return None
    if parcel.topic and _speaks_of(why, NO_TOPIC):
        return replace(parcel, topic=0, reply_to=0)
    enclosure = parcel.enclosure
    if enclosure and enclosure.file and _speaks_of(why, BAD_FILE):
        return replace(parcel, enclosure=replace(enclosure, file=""))
    if enclosure and _speaks_of(why, FORBIDDEN[enclosure.right]):
        able.refused(enclosure.right, parcel.chat)
        return replace(parcel, enclosure=None, edit=0)
    return _plainer(parcel, why, able)


def _plainer(parcel: Parcel, why: str, able: Abilities) -> Parcel | None:
    if not parcel.bare and "can't parse entities" in why:
        if "tg-time" in why and "<tg-time" in parcel.html:
            able.times = False
            return replace(parcel, html=without_times(parcel.html))
        log.error("Telegram cannot read our HTML: %s", why)
        return replace(parcel, bare=True)
    if parcel.table:
        able.refused("rich", parcel.chat)
        return _without_table(parcel)
    if parcel.taps and _speaks_of(why, BAD_BUTTONS):
        if able.styles:
            able.styles = False
            return parcel
        log.error("Telegram takes none of our buttons: %s", why)
        return replace(parcel, taps=())
    if enclosure := parcel.enclosure:
        if not _speaks_of(why, BAD_PHOTO):
            log.error("Telegram refused a %s: %s", enclosure.form, why)
        if not isinstance(enclosure, Photo):  # its text does not say what was in it
            able.refused(enclosure.right, parcel.chat)
        return replace(parcel, enclosure=None, edit=0)
    if parcel.reply_to:
        return replace(parcel, reply_to=0)
    return None


def _without_table(parcel: Parcel) -> Parcel:
    return replace(parcel, table=(), taps=parcel.spare, spare=(), edit=0)


def _speaks_of(why: str, complaints: tuple[str, ...] | dict[str, str]) -> bool:
    return any(complaint in why for complaint in complaints)
