"""Sending: what Telegram would take is put into the world, what it would refuse is refused."""

from __future__ import annotations

import secrets
from typing import Any

from sandbox import rich, wire
from sandbox.errors import bad
from sandbox.exchange import Exchange
from sandbox.methods import checks, ephemeral, media
from sandbox.methods.checks import Words
from sandbox.methods.params import Params
from sandbox.world import Chat, Message

JSON = dict[str, Any]
DICE = {"🎲": 6, "🎯": 6, "🎳": 6, "🏀": 5, "⚽": 5, "🎰": 64}
ALBUM = {"photo": "photos", "document": "documents"}


def _put(
    ex: Exchange, p: Params, chat: Chat, kind: str, what: str, words: Words, **more: Any
) -> Message:
    """Into the chat, after the questions common to all sends."""
    checks.may_send(ex, chat, what)
    whisper = ephemeral.wanted(ex, p, chat)
    markup = checks.markup(p)
    thread = checks.thread(p, chat)
    reply_to = whisper.reply_to if whisper else checks.reply(p, chat)
    if thread is None and reply_to is not None and reply_to.topic:
        thread = reply_to.thread_id
    if whisper is not None:
        more |= {"receiver": whisper.receiver, "replaces": whisper.replaces}
    message = ex.world.new_message(
        chat,
        None if chat.kind == "channel" else ex.world.bot.id,
        kind,
        text=words.text,
        entities=words.entities,
        keyboard=markup.keyboard,
        reply_keyboard=markup.reply_keyboard,
        reply_to=reply_to,
        thread_id=thread,
        topic=thread is not None,
        effect=p.text("message_effect_id") or None,
        **more,
    )
    ex.show("message", message)
    return message


def send_message(ex: Exchange, p: Params) -> JSON:
    chat = checks.open_chat(ex, p)
    message = _put(ex, p, chat, "text", "text messages", checks.text(ex, p))
    return wire.message_json(ex.world, message)


def _send_file(ex: Exchange, p: Params, kind: str, folder: str, what: str) -> JSON:
    chat = checks.open_chat(ex, p)
    words = checks.caption(ex, p)
    checks.may_send(ex, chat, what)
    content = media.shape(kind, media.stored(ex, p, kind, folder))
    spoiler = p.flag("has_spoiler")
    message = _put(ex, p, chat, kind, what, words, content=content, spoiler=spoiler)
    return wire.message_json(ex.world, message)


def send_photo(ex: Exchange, p: Params) -> JSON:
    return _send_file(ex, p, "photo", "photos", "photos")


def send_animation(ex: Exchange, p: Params) -> JSON:
    return _send_file(ex, p, "animation", "animations", "animations")


def send_document(ex: Exchange, p: Params) -> JSON:
    return _send_file(ex, p, "document", "documents", "documents")


def send_dice(ex: Exchange, p: Params) -> JSON:
    chat = checks.open_chat(ex, p)
    emoji = p.text("emoji") or "🎲"
    if emoji not in DICE:
        raise bad("wrong dice emoji specified")
    dice = {"dice": {"emoji": emoji, "value": 1 + secrets.randbelow(DICE[emoji])}}
    message = _put(ex, p, chat, "dice", "stickers", Words("", []), content=dice)
    return wire.message_json(ex.world, message)


def send_media_group(ex: Exchange, p: Params) -> list[JSON]:
    chat = checks.open_chat(ex, p)
    items = p.row("media") or []
    if not 2 <= len(items) <= 10:
        raise bad(
            "too many messages to send as an album"
            if len(items) > 10
            else "there must be at least 2 messages to send as an album"
        )
    kinds = {str(item.get("type")) for item in items}
    if not kinds <= set(ALBUM):
        raise bad("unsupported media type in an album")
    if len(kinds) > 1:
        raise bad("document can't be mixed with other media types")
    # Nothing of an album is sent if one item of it is wrong.
    kind = kinds.pop()
    what = "photos" if kind == "photo" else "documents"
    checks.may_send(ex, chat, what)
    ready = []
    for item in items:
        one = Params({**item, kind: item.get("media")}, p.files)
        words = checks.caption(ex, one)
        ready.append((words, media.shape(kind, media.stored(ex, one, kind, ALBUM[kind])), one))
    album = str(secrets.randbelow(10**16) + 10**16)
    sent = [
        _put(
            ex,
            p,
            chat,
            kind,
            what,
            words,
            content=content,
            album=album,
            spoiler=one.flag("has_spoiler"),
        )
        for words, content, one in ready
    ]
    return [wire.message_json(ex.world, message) for message in sent]


def send_rich(ex: Exchange, p: Params) -> JSON:
    chat = checks.open_chat(ex, p)
    body = rich.built(ex.files, p)
    if rich.has_photos(body):
        checks.may_send(ex, chat, "photos")
    message = _put(ex, p, chat, "rich", "text messages", Words("", []), rich=body)
    return wire.message_json(ex.world, message)


def send_action(ex: Exchange, p: Params) -> bool:
    chat = checks.open_chat(ex, p)
    action = p.text("action")
    known = ("typing", "upload_photo", "upload_document", "choose_sticker", "find_location")
    if not action or (action not in known and not action.startswith(("record_", "upload_"))):
        raise bad("wrong parameter action in request")
    checks.thread(p, chat)
    people = ex.world.persons_in(chat)
    ex.events.tell("typing", people, chat_id=chat.id, action=action)
    return True


METHODS = {
    "sendMessage": send_message,
    "sendPhoto": send_photo,
    "sendAnimation": send_animation,
    "sendDocument": send_document,
    "sendMediaGroup": send_media_group,
    "sendDice": send_dice,
    "sendRichMessage": send_rich,
    "sendChatAction": send_action,
}
