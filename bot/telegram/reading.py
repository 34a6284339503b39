"""One update of Telegram becomes what somebody did, or nothing that concerns us. Pure.

What is unknown or misshapen raises: it is kept for a person to look at, not guessed.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Final

from aiogram.types import (
    CallbackQuery,
    Chat,
    ChatMemberAdministrator,
    ChatMemberRestricted,
    ChatMemberUpdated,
    Message,
    Update,
)
from aiogram.types import User as Person

from referee.presses import read_press
from referee.words import (
    Barred,
    Called,
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

KINDS: Final = ("message", "edited_message", "channel_post", "callback_query", "my_chat_member")
"""What Telegram is asked to send."""
UNREADABLE: Final = Pressed(0, 0, "?")
"""A button that we never made."""
GENERAL: Final = 1
"""The topic that is none: nothing can be sent to it by number."""

_COMMAND: Final = re.compile(r"/([a-z0-9_]{1,32})(?:@(\w+))?(?:\s+|$)", re.IGNORECASE)
_MEDIA: Final = ("photo", "document", "sticker", "voice", "video", "animation", "video_note")


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
    update = Update.model_validate(raw)
    match update:
        case Update(message=Message() as message):
            return _message(update.update_id, message, me)
        case Update(channel_post=Message() as message):
            return _message(update.update_id, message, me)
        case Update(edited_message=Message() as message):
            return _message(update.update_id, message, me, edited=True)
        case Update(callback_query=CallbackQuery() as query):
            return _press(update.update_id, query, now)
        case Update(my_chat_member=ChatMemberUpdated() as change):
            return _standing(update.update_id, change)
    raise UnknownUpdateError(f"an update of no kind we asked for: {', '.join(raw)}")


# -- messages --------------------------------------------------------------------------------------


def _message(update: int, message: Message, me: Me, *, edited: bool = False) -> Incoming | None:
    if message.is_automatic_forward:
        return None
    deed = _deed(message, me, edited)
    writer = None if message.sender_chat else message.from_user
    if writer and writer.is_bot:  # what bots do to a chat counts, what they say does not
        if isinstance(deed, Said | Called):
            return None
        writer = None
    if deed is None:
        return None
    chat = message.chat
    return Incoming(
        update,
        _sent(message, edited),
        Place(deed.new) if isinstance(deed, Upgraded) else _place(message),
        _user(writer),
        deed,
        kind="supergroup" if isinstance(deed, Upgraded) else chat.type,
        title=chat.title or "",
        office=_speaks_as_chat(message),
        message=message.message_id,
        ephemeral=message.ephemeral_message_id or 0,
    )


def _deed(message: Message, me: Me, edited: bool) -> Deed | None:
    if message.migrate_to_chat_id:
        return Upgraded(message.chat.id, message.migrate_to_chat_id)
    if message.migrate_from_chat_id:
        return Upgraded(message.migrate_from_chat_id, message.chat.id)
    if left := message.left_chat_member:
        departed = _user(left)
        return None if departed is None or left.is_bot else Departed(departed)
    text = message.text or message.caption or ""
    if not text and not (message.chat.type == "private" and _has_media(message)):
        return None
    forwarded = message.forward_origin is not None
    if not (edited or forwarded) and (command := _COMMAND.match(text)):
        name, addressee = command[1].lower(), command[2]
        ours = addressee is None or addressee.casefold() == me.username.casefold()
        return Called(name, text[command.end() :].strip()) if ours else None
    said, mentioned = _without_mention(text, me)
    return Said(said, mentioned or _is_to_bot(message, me), forwarded, edited)


def _is_to_bot(message: Message, me: Me) -> bool:
    """In private, seen by us alone, or a reply to us. All in a topic replies to its first post."""
    if message.chat.type == "private" or message.ephemeral_message_id:
        return True
    answered = message.reply_to_message
    if answered is None or answered.forum_topic_created or answered.from_user is None:
        return False
    return answered.from_user.id == me.id


def _without_mention(text: str, me: Me) -> tuple[str, bool]:
    """«@OurBot Д4» is «Д4», said to us."""
    said, mentions = re.subn(
        rf"(?<!\w)@{re.escape(me.username)}\b[ ,:]*", "", text, flags=re.IGNORECASE
    )
    return (said.strip(), True) if mentions else (text, False)


def _has_media(message: Message) -> bool:
    return any(getattr(message, kind) for kind in _MEDIA)


def _speaks_as_chat(message: Message) -> bool:
    """An anonymous administrator. A channel's posts are its own voice, and no office."""
    sender = message.sender_chat
    return sender is not None and sender.id == message.chat.id and message.chat.type != "channel"


def _sent(message: Message, edited: bool) -> datetime:
    if edited and message.edit_date:
        return datetime.fromtimestamp(message.edit_date, UTC)
    return message.date.astimezone(UTC)


# -- presses ---------------------------------------------------------------------------------------


def _press(update: int, query: CallbackQuery, now: datetime) -> Incoming:
    read_as = read_press(query.data or "")
    message = query.message
    chat = message.chat if message else None
    return Incoming(
        update,
        now,
        _place(message) if isinstance(message, Message) else _place_of(chat, query.from_user),
        _user(query.from_user),
        Pressed(*read_as) if read_as else UNREADABLE,
        kind=chat.type if chat else "private",
        title=chat.title or "" if chat else "",
        message=message.message_id if message else 0,
        query=query.id,
    )


# -- the bot's own standing ------------------------------------------------------------------------


def _standing(update: int, change: ChatMemberUpdated) -> Incoming:
    chat, member = change.chat, change.new_chat_member
    away = member.status in ("left", "kicked")
    deed: Deed
    if chat.type == "private":
        deed = Barred() if away else Unbarred()
    elif away or (isinstance(member, ChatMemberRestricted) and not member.is_member):
        deed = Standing("expelled", admin=False)
    elif isinstance(member, ChatMemberRestricted) and not member.can_send_messages:
        deed = Standing("muted", admin=False)
    else:
        deed = Standing("fine", admin=isinstance(member, ChatMemberAdministrator))
    return Incoming(
        update,
        change.date.astimezone(UTC),
        Place(chat.id),
        _user(change.from_user),
        deed,
        kind=chat.type,
        title=chat.title or "",
    )


# -- parts -----------------------------------------------------------------------------------------


def _place(message: Message) -> Place:
    """Only a real topic is one: a reply in General carries a number that cannot be sent to."""
    topic = message.message_thread_id if message.is_topic_message else None
    private = message.chat.type == "private"
    return Place(message.chat.id, 0 if private or topic in (None, GENERAL) else topic or 0)


def _place_of(chat: Chat | None, person: Person) -> Place:
    return Place(chat.id if chat else person.id)


def _user(person: Person | None) -> User | None:
    if person is None:
        return None
    return User(person.id, person.first_name, person.username or "", person.language_code or "")
