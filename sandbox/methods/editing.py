"""Editing and deleting: only what is the bot's own, still there, and really changes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sandbox import rich, wire
from sandbox.errors import bad
from sandbox.exchange import Exchange
from sandbox.methods import checks, media
from sandbox.methods.params import Params
from sandbox.world import Chat, Message

JSON = dict[str, Any]
TWO_DAYS = 48 * 3600
SAME = (
    "message is not modified: specified new message content and reply markup are exactly"
    " the same as a current content and reply markup of the message"
)
MEDIA = {"photo": "photos", "animation": "animations", "document": "documents"}


def _own(ex: Exchange, p: Params) -> Message:
    if not p.has("chat_id") and not p.has("message_id"):
        raise bad("message identifier is not specified")
    chat = checks.open_chat(ex, p)
    number = p.number("message_id")
    if not number:
        raise bad("message identifier is not specified")
    found = chat.messages.get(number)
    if found is None:
        raise bad("message to edit not found")
    own = found.sender == ex.world.bot.id or (chat.kind == "channel" and found.sender is None)
    if not own or found.service is not None:
        raise bad("message can't be edited")
    return found


def _content(message: Message) -> tuple[Any, ...]:
    return (
        message.kind,
        message.text,
        message.entities,
        message.content,
        message.keyboard,
        message.rich,
    )


def _change(ex: Exchange, message: Message, **fields: Any) -> None:
    before = _content(message)
    old = {name: getattr(message, name) for name in fields}
    for name, value in fields.items():
        setattr(message, name, value)
    if _content(message) == before:
        for name, value in old.items():
            setattr(message, name, value)
        raise bad(SAME)
    if set(fields) != {"keyboard"}:
        message.edited = ex.clock.date()
    ex.show("edit", message)


def _keyboard(p: Params) -> list[list[JSON]] | None:
    markup = checks.markup(p)
    if markup.reply_keyboard is not None:
        raise bad("inline keyboard expected")
    return markup.keyboard


def change_text(ex: Exchange, p: Params, message: Message) -> None:
    if message.kind not in ("text", "rich"):
        raise bad("there is no text in the message to edit")
    keyboard = _keyboard(p)
    if p.has("rich_message") and ex.world.modern:
        body = rich.built(ex.files, p)
        _change(ex, message, kind="rich", text="", entities=[], rich=body, keyboard=keyboard)
        return
    if p.has("rich_message") and not ex.ignores:
        raise bad("rich messages aren't supported")
    words = checks.text(ex, p)
    _change(
        ex,
        message,
        kind="text",
        text=words.text,
        entities=words.entities,
        rich=None,
        keyboard=keyboard,
    )


def change_caption(ex: Exchange, p: Params, message: Message) -> None:
    if message.kind not in ("photo", "animation", "document", "voice"):
        raise bad("there is no caption in the message to edit")
    words = checks.caption(ex, p)
    _change(ex, message, text=words.text, entities=words.entities, keyboard=_keyboard(p))


def change_media(ex: Exchange, p: Params, message: Message) -> None:
    item = p.record("media")
    if item is None:
        raise bad("media is not specified")
    kind = str(item.get("type"))
    if kind not in MEDIA:
        raise bad("unsupported media type specified")
    if message.kind == "dice" or message.service is not None:
        raise bad("message can't be edited")
    if message.album is not None and kind != message.kind:
        raise bad("message can't be edited")
    if kind == "photo" and not message.via:
        checks.may_send(ex, ex.world.chats[message.chat_id], "photos")
    one = Params({**item, kind: item.get("media")}, {} if message.via else p.files)
    if message.via and one.text(kind).startswith("attach://"):
        raise bad("invalid message content specified")  # nothing new is uploaded for those
    words = checks.caption(ex, one)
    content = media.shape(kind, media.stored(ex, one, kind, MEDIA[kind]))
    _change(
        ex,
        message,
        kind=kind,
        text=words.text,
        entities=words.entities,
        content=content,
        rich=None,
        keyboard=_keyboard(p),
        spoiler=one.flag("has_spoiler"),
    )


def change_markup(ex: Exchange, p: Params, message: Message) -> None:
    _change(ex, message, keyboard=_keyboard(p))


def _by_inline_id(ex: Exchange, p: Params) -> Message:
    """What a person posted by inline mode: no chat is asked about, and no right there."""
    found = ex.world.inline_message(p.text("inline_message_id"))
    if found is None:
        raise bad("MESSAGE_ID_INVALID")
    return found


def _method(change: Callable[[Exchange, Params, Message], None]) -> Callable[..., JSON | bool]:
    def run(ex: Exchange, p: Params) -> JSON | bool:
        if p.has("inline_message_id"):
            change(ex, p, _by_inline_id(ex, p))
            return True
        message = _own(ex, p)
        change(ex, p, message)
        return wire.message_json(ex.world, message)

    return run


def _why_not_delete(ex: Exchange, chat: Chat, message: Message) -> str | None:
    own = message.sender == ex.world.bot.id
    age = ex.clock.now() - message.date
    if chat.kind != "private" and ex.world.bot_in(chat).may("can_delete_messages"):
        return None
    if not own and chat.kind != "private":
        return "message can't be deleted"
    if age > TWO_DAYS:
        return "message can't be deleted for everyone"
    if chat.kind == "private" and message.kind == "dice" and age < TWO_DAYS / 2:
        return "message can't be deleted for everyone"
    return None


def delete(ex: Exchange, p: Params) -> bool:
    chat = checks.open_chat(ex, p)
    found = chat.messages.get(p.number("message_id") or 0)
    if found is None:
        raise bad("message to delete not found")
    why_not = _why_not_delete(ex, chat, found)
    if why_not is not None:
        raise bad(why_not)
    ex.remove(found)
    return True


def delete_many(ex: Exchange, p: Params) -> bool:
    chat = checks.open_chat(ex, p)
    numbers = p.row("message_ids") or []
    if not numbers:
        raise bad("message identifiers are not specified")
    if len(numbers) > 100:
        raise bad("too many message identifiers specified")
    for number in numbers:
        found = chat.messages.get(int(number))
        # What cannot be found or deleted is skipped, the rest goes.
        if found is not None and _why_not_delete(ex, chat, found) is None:
            ex.remove(found)
    return True


METHODS = {
    "editMessageText": _method(change_text),
    "editMessageCaption": _method(change_caption),
    "editMessageMedia": _method(change_media),
    "editMessageReplyMarkup": _method(change_markup),
    "deleteMessage": delete,
    "deleteMessages": delete_many,
}
