"""One update of Telegram becomes what somebody did, or nothing that concerns us. Pure.

Only what we read is validated: a new shape beside it does no harm, and neither does an older
server. What is unknown or misshapen itself raises: it is kept for a person, not guessed.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Final

from aiogram.types import Chat, Message
from aiogram.types import User as Person

from referee.presses import read_press
from referee.words import (
    AskedInline,
    Barred,
    Called,
    ChoseInline,
    Deed,
    Departed,
    Incoming,
    Place,
    Pressed,
    Said,
    Standing,
    Unbarred,
    Upgraded,
    User,
)

KINDS: Final = (
    *("message", "edited_message", "channel_post", "callback_query", "my_chat_member"),
    *("inline_query", "chosen_inline_result"),
)
"""What Telegram is asked to send."""
UNREADABLE: Final = Pressed(0, 0, "?")
"""A button that we never made."""
GENERAL: Final = 1
"""The topic that is none: nothing can be sent to it by number."""

_READ: Final = (
    *("message_id", "date", "edit_date", "chat", "from", "sender_chat", "text", "caption"),
    *("message_thread_id", "is_topic_message", "is_automatic_forward", "ephemeral_message_id"),
    *("migrate_to_chat_id", "migrate_from_chat_id", "left_chat_member"),
)
_COMMAND: Final = re.compile(r"/([a-z0-9_]{1,32})(?:@(\w+))?(?:\s+|$)", re.IGNORECASE)
_MEDIA: Final = ("photo", "document", "sticker", "voice", "video", "animation", "video_note")


Raw = Mapping[str, Any]


class UnknownUpdateError(ValueError):
    """An update of a kind that was not asked for."""


@dataclass(frozen=True, slots=True)
class Me:
    """The bot itself."""

    id: int
    username: str


def read(raw: Mapping[str, Any], me: Me, now: datetime) -> Incoming | None:
    """What the update says; None: nothing for us.

    `now` is the time of presses, which Telegram does not give. Raises ValueError (pydantic's
    ValidationError is one) for an update that cannot be understood.
    """
    try:
        update = int(raw["update_id"])
        kind = next(kind for kind in KINDS if kind in raw)
        body: Raw = raw[kind]
        match kind:
            case "callback_query":
                return _press(update, body, now)
            case "my_chat_member":
                return _standing(update, body)
            case "inline_query":
                return _inline(update, body, now, AskedInline(str(body["id"]), body["query"]))
            case "chosen_inline_result":
                name = body.get("inline_message_id") or ""
                return _inline(update, body, now, ChoseInline(str(body["result_id"]), name))
        return _message(update, body, me, edited=kind == "edited_message")
    except StopIteration:
        raise UnknownUpdateError(f"none of the kinds we asked for: {', '.join(raw)}") from None
    except (KeyError, TypeError, AttributeError) as fault:
        raise UnknownUpdateError(f"misshapen: {fault!r}") from None


# -- messages --------------------------------------------------------------------------------------


def _message(update: int, raw: Raw, me: Me, *, edited: bool) -> Incoming | None:
    message = _needed(raw)
    if message.is_automatic_forward or (raw.get("via_bot") or {}).get("id") == me.id:
        return None  # a channel's post in its group; our own words, chosen by inline mode
    deed = _deed(raw, message, me, edited)
    writer = None if message.sender_chat else message.from_user
    if writer and writer.is_bot:  # what bots do to a chat counts, what they say does not
        if isinstance(deed, Said | Called):
            return None
        writer = None
    if deed is None:
        return None
    moved = isinstance(deed, Upgraded)
    return Incoming(
        update,
        _sent(message, edited),
        Place(deed.new) if isinstance(deed, Upgraded) else _place(message),
        _user(writer),
        deed,
        kind="supergroup" if moved else message.chat.type,
        title=message.chat.title or "",
        office=_speaks_as_chat(message),
        message=message.message_id,
        ephemeral=message.ephemeral_message_id or 0,
    )


def _deed(raw: Raw, message: Message, me: Me, edited: bool) -> Deed | None:
    if message.migrate_to_chat_id:
        return Upgraded(message.chat.id, message.migrate_to_chat_id)
    if message.migrate_from_chat_id:
        return Upgraded(message.migrate_from_chat_id, message.chat.id)
    if left := message.left_chat_member:
        departed = _user(left)
        return None if departed is None or left.is_bot else Departed(departed)
    text = message.text or message.caption or ""
    if not text and not (message.chat.type == "private" and any(kind in raw for kind in _MEDIA)):
        return None
    forwarded = "forward_origin" in raw
    if not (edited or forwarded) and (command := _COMMAND.match(text)):
        name, addressee = command[1].lower(), command[2]
        ours = addressee is None or addressee.casefold() == me.username.casefold()
        said = text[command.end() :].strip()
        return Called(name, said, named=addressee is not None) if ours else None
    said, mentioned = _without_mention(text, me)
    return Said(said, mentioned or _is_to_bot(raw, message, me), forwarded, edited)


def _is_to_bot(raw: Raw, message: Message, me: Me) -> bool:
    """In private, seen by us alone, or a reply to us. All in a topic replies to its first post."""
    if message.chat.type == "private" or message.ephemeral_message_id:
        return True
    answered = raw.get("reply_to_message") or {}
    return "forum_topic_created" not in answered and answered.get("from", {}).get("id") == me.id


def _without_mention(text: str, me: Me) -> tuple[str, bool]:
    """«@OurBot Д4» is «Д4», said to us."""
    said, mentions = re.subn(
        rf"(?<!\w)@{re.escape(me.username)}\b[ ,:]*", "", text, flags=re.IGNORECASE
    )
    return (said.strip(), True) if mentions else (text, False)


def _speaks_as_chat(message: Message) -> bool:
    """An anonymous administrator. A channel's posts are its own voice, and no office."""
    sender = message.sender_chat
    return sender is not None and sender.id == message.chat.id and message.chat.type != "channel"


def _sent(message: Message, edited: bool) -> datetime:
    if edited and message.edit_date:
        return datetime.fromtimestamp(message.edit_date, UTC)
    return message.date.astimezone(UTC)


# -- presses ---------------------------------------------------------------------------------------


def _press(update: int, raw: Raw, now: datetime) -> Incoming:
    read_as = read_press(raw.get("data") or "")
    message = _needed(raw["message"]) if raw.get("message") else None
    person = Person.model_validate(raw["from"])
    return Incoming(
        update,
        now,
        _place(message) if message else Place(person.id),
        _user(person),
        Pressed(*read_as) if read_as else UNREADABLE,
        kind=message.chat.type if message else "private",
        title=message.chat.title or "" if message else "",
        message=message.message_id if message else 0,
        query=str(raw["id"]),
        inline=raw.get("inline_message_id") or "",
    )


# -- inline mode -----------------------------------------------------------------------------------


def _inline(update: int, raw: Raw, now: datetime, deed: Deed) -> Incoming:
    """Where he types is not told: it stands for his private chat, which may not be open."""
    person = Person.model_validate(raw["from"])
    return Incoming(update, now, Place(person.id), _user(person), deed)


# -- the bot's own standing ------------------------------------------------------------------------


def _standing(update: int, raw: Raw) -> Incoming:
    chat = Chat.model_validate(raw["chat"])
    member: Raw = raw["new_chat_member"]
    status = member["status"]
    away = status in ("left", "kicked") or not member.get("is_member", True)
    deed: Deed
    if chat.type == "private":
        deed = Barred() if away else Unbarred()
    elif away:
        deed = Standing("expelled", admin=False)
    elif not member.get("can_send_messages", True):
        deed = Standing("muted", admin=False)
    else:
        deed = Standing("fine", admin=status == "administrator")
    return Incoming(
        update,
        datetime.fromtimestamp(raw["date"], UTC),
        Place(chat.id),
        _user(Person.model_validate(raw["from"])),
        deed,
        kind=chat.type,
        title=chat.title or "",
    )


# -- parts -----------------------------------------------------------------------------------------


def _needed(raw: Raw) -> Message:
    return Message.model_validate({name: raw[name] for name in _READ if name in raw})


def _place(message: Message) -> Place:
    """Only a real topic is one: a reply in General carries a number that cannot be sent to."""
    topic = message.message_thread_id if message.is_topic_message else None
    private = message.chat.type == "private"
    return Place(message.chat.id, 0 if private or topic in (None, GENERAL) else topic or 0)


def _user(person: Person | None) -> User | None:
    if person is None:
        return None
    return User(person.id, person.first_name, person.username or "", person.language_code or "")
