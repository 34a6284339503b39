"""What people say and press: each act changes the world, is seen, and reaches the bot."""

from __future__ import annotations

import base64
from typing import Any

from sandbox import images, rich, sight, speech, wire
from sandbox.errors import Impossible
from sandbox.exchange import Exchange
from sandbox.places import person_of, place, said_message
from sandbox.world import ANONYMOUS, CHANNEL_BOT, Chat, Member, Message, Person

JSON = dict[str, Any]
FOLDERS = {
    "photo": "photos",
    "document": "documents",
    "voice": "voice",
    "animation": "animations",
}


def guise(ex: Exchange, who: Person, chat: Chat, body: JSON) -> JSON:
    """Under which sender the words appear: oneself, the group, or a channel."""
    if chat.kind == "channel":
        return {"sender": None, "as_chat": (chat.id, chat.title, "channel")}
    if body.get("as_channel"):
        title = str(body["as_channel"])
        channel = next((c for c in ex.world.chats.values() if c.title == title), None)
        channel_id = channel.id if channel else -1_009_000_000_000 - len(title)
        return {"sender": CHANNEL_BOT, "as_chat": (channel_id, title, "channel")}
    member = chat.members[who.id]
    anonymous = body.get("anonymous", member.anonymous)
    if anonymous:
        if not member.rules or not chat.is_group:
            raise Impossible(f"{who.name} is no administrator and cannot be anonymous")
        return {"sender": ANONYMOUS, "as_chat": (chat.id, chat.title, chat.kind)}
    return {"sender": who.id}


def around(ex: Exchange, chat: Chat, body: JSON) -> JSON:
    """Thread, answered message and forwarding, as a client fills them in."""
    reply_to = None
    if body.get("reply_to") is not None:
        reply_to = said_message(chat, body["reply_to"])
    if body.get("reply_to_ephemeral") is not None:
        number = body["reply_to_ephemeral"]
        reply_to = next((m for k, m in chat.ephemerals.items() if k[1] == number), None)
        if reply_to is None:
            raise Impossible(f"no such ephemeral message: {number!r}")
    thread = body.get("thread") or (reply_to.thread_id if reply_to and reply_to.topic else None)
    topic = thread is not None
    if topic and thread not in chat.topics:
        raise Impossible(f"no such topic: {thread!r}")
    if not topic and reply_to is not None and chat.kind == "supergroup" and reply_to.message_id:
        # An answer outside topics carries the thread of answers, which cannot be sent to.
        thread = reply_to.thread_id or reply_to.message_id
    return {
        "reply_to": reply_to,
        "thread_id": thread,
        "topic": topic,
        "forwarded_from": body.get("forward_from"),
    }


def writes(ex: Exchange, who: Person, chat: Chat) -> None:
    if chat.kind == "private":
        if who.blocked:
            raise Impossible(f"{who.name} blocked the bot: unblock it first")
        if not who.opened:
            who.opened = True
            ex.show_person(who.id)


# saying -----------------------------------------------------------------------------------


def say(ex: Exchange, body: JSON) -> JSON:
    who, chat = place(ex, body)
    text = str(body.get("text", ""))
    if not text.strip():
        raise Impossible("nothing was said")
    writes(ex, who, chat)
    command = speech.command(text)
    mine = command is not None and command[1] in (None, (ex.world.bot.username or "").lower())
    secret = mine and chat.is_group and ex.world.modern and not body.get("plain")
    if secret and command and ex.menus.ephemeral(who, chat, command[0]):
        return whisper(ex, body)
    return _said(ex, _new(ex, who, chat, "text", text, body))


def _new(
    ex: Exchange, who: Person, chat: Chat, kind: str, text: str, body: JSON, **more: Any
) -> Message:
    fields = {**around(ex, chat, body), **guise(ex, who, chat, body), **more}
    return ex.world.new_message(
        chat, fields.pop("sender"), kind, text=text, entities=speech.entities(text), **fields
    )


def _said(ex: Exchange, message: Message) -> JSON:
    ex.spread(message)
    return {"message": sight.message(ex.world, message)}


def whisper(ex: Exchange, body: JSON) -> JSON:
    """An ephemeral message to the bot: nobody else sees it."""
    who, chat = place(ex, body)
    if not chat.is_group:
        raise Impossible("ephemeral messages are for groups")
    if not ex.world.bot_in(chat).present:
        raise Impossible("the bot is not in the chat")
    text = str(body.get("text", ""))
    message = ex.world.new_message(
        chat,
        who.id,
        "text",
        text=text,
        entities=speech.entities(text),
        receiver=ex.world.bot.id,
        **around(ex, chat, {**body, "forward_from": None}),
    )
    return _said(ex, message)


def send(ex: Exchange, body: JSON) -> JSON:
    who, chat = place(ex, body)
    writes(ex, who, chat)
    kind = str(body.get("kind"))
    text = str(body.get("caption") or "")
    content: JSON
    if kind == "sticker":
        content = {
            "sticker": {
                "file_id": "CAACAgIAAxkB",
                "file_unique_id": "AgADsticker",
                "type": "regular",
                "width": 512,
                "height": 512,
                "is_animated": False,
                "is_video": False,
                "emoji": body.get("emoji") or "🙂",
            }
        }
    elif kind == "dice":
        content = {"dice": {"emoji": body.get("emoji") or "🎲", "value": body.get("value") or 6}}
    elif kind in FOLDERS:
        raw = base64.b64decode(body["base64"]) if body.get("base64") else _sample(kind)
        default = {"photo": "photo.png", "animation": "film.gif", "voice": "voice.ogg"}
        name = str(body.get("name") or default.get(kind, "note.txt"))
        file = ex.files.keep(FOLDERS[kind], raw, name)
        made = {"photo": [file.size()]} if kind == "photo" else {kind: _shape(kind, file)}
        content = {**made, "path": file.path}
    else:
        raise Impossible(f"cannot send {kind!r}")
    return _said(ex, _new(ex, who, chat, kind, text, body, content=content))


def _shape(kind: str, file: Any) -> JSON:
    if kind == "animation":
        return dict(file.animation())
    told = dict(file.document())
    if kind == "voice":
        del told["file_name"]
        told["duration"] = 1
    return told


def _sample(kind: str) -> bytes:
    return "Заметка\n".encode() if kind in ("document", "voice") else images.draw()


def forward(ex: Exchange, body: JSON) -> JSON:
    """A message once more, in another chat, under its author's name; only links stay pressable."""
    who, chat = place(ex, body)
    _, source = place(ex, {"as": who.id, "chat": body.get("from_chat")})
    told = said_message(source, body.get("message"))
    if told.service is not None:
        raise Impossible("a service message cannot be forwarded")
    writes(ex, who, chat)
    keys = told.keyboard or []
    links = bool(keys) and all("url" in button for row in keys for button in row)
    fields = {
        **around(ex, chat, body),
        **guise(ex, who, chat, body),
        "forwarded_from": told.forwarded_from or sight.author(ex.world, told),
        "text": told.text,
        "entities": list(told.entities),
        "content": dict(told.content),
        "rich": told.rich,
        "keyboard": keys if links else None,
        "via": told.via,
    }
    return _said(ex, ex.world.new_message(chat, fields.pop("sender"), told.kind, **fields))


def edit(ex: Exchange, body: JSON) -> JSON:
    who, chat = place(ex, body)
    message = said_message(chat, body.get("message"))
    if message.sender != who.id or message.via:
        raise Impossible("only one's own messages can be edited")
    message.text = str(body.get("text", ""))
    message.entities = speech.entities(message.text)
    message.edited = ex.clock.date()
    ex.show("edit", message)
    ex.tell_bot(message, edited=True)
    return {"message": sight.message(ex.world, message)}


def delete(ex: Exchange, body: JSON) -> JSON:
    _, chat = place(ex, body)
    ex.remove(said_message(chat, body.get("message")))
    return {}


# pressing ---------------------------------------------------------------------------------


def press(ex: Exchange, body: JSON) -> JSON:
    who, chat = place(ex, body)
    old = ex.world.chats.get(body.get("chat") or 0)
    if old is not None and body.get("message") in old.messages:
        chat = old  # buttons in a group that has moved can still be pressed there
    if chat.kind == "private" and who.blocked:
        raise Impossible(f"{who.name} blocked the bot: unblock it first")
    data = str(body.get("data", ""))
    if body.get("ephemeral") is not None:
        found = chat.ephemerals.get((who.id, body["ephemeral"]))
        if found is None:
            raise Impossible(f"{who.name} has no ephemeral message {body['ephemeral']!r}")
        message = found
    elif body.get("forged") and body.get("message") not in chat.messages:
        # An old client may press what was deleted: the bot gets an inaccessible message.
        message = Message(chat.id, int(body["message"]), 0, 0, ex.world.bot.id)
    else:
        message = said_message(chat, body.get("message"))
    if not body.get("forged") and data not in _shown(message):
        raise Impossible(f"no such button: {data!r}")
    # A press carries the person's own id, also of an anonymous administrator (R16).
    query = ex.world.new_query(who.id, message, data)
    ex.events.tell(
        "press",
        [who.id],
        person=who.id,
        chat_id=chat.id,
        key=message.key,
        data=data,
        callback_query_id=query.id,
    )
    ex.updates.push("callback_query", wire.callback_json(ex.world, query))
    return {"callback_query_id": query.id}


def _shown(message: Message) -> set[str]:
    rows = message.keyboard or []
    every = [b for row in rows for b in row[: sight.SHOWN_IN_A_ROW]] + rich.buttons(message.rich)
    return {b["callback_data"] for b in every if b.get("callback_data") is not None}


def react(ex: Exchange, body: JSON) -> JSON:
    who, chat = place(ex, body)
    message = said_message(chat, body.get("message"))
    before, after = message.reactions.get(who.id), body.get("emoji")
    if after:
        message.reactions[who.id] = str(after)
    else:
        message.reactions.pop(who.id, None)
    ex.show("reaction", message)
    if chat.kind == "private" or ex.world.bot_in(chat).rules:
        change = wire.reaction_change(ex.world, message, who.id, before, after)
        ex.updates.push("message_reaction", change)
    return {}


# the private chat -------------------------------------------------------------------------


def open_chat(ex: Exchange, body: JSON) -> JSON:
    who = person_of(ex, body.get("as"))
    if who.blocked:
        unblock(ex, body)
    payload = body.get("payload")
    return say(ex, {"as": who.id, "text": f"/start {payload}" if payload else "/start"})


def _blocking(ex: Exchange, body: JSON, blocked: bool) -> JSON:
    who = person_of(ex, body.get("as"))
    if who.blocked is not blocked:
        who.blocked = blocked
        chat = ex.world.chats[who.id]
        ex.stand(chat, ex.world.bot.id, Member("kicked" if blocked else "member"), who.id)
        ex.show_person(who.id)
    return {}


def block(ex: Exchange, body: JSON) -> JSON:
    return _blocking(ex, body, True)


def unblock(ex: Exchange, body: JSON) -> JSON:
    return _blocking(ex, body, False)


ACTS = {
    "say": say,
    "whisper": whisper,
    "send": send,
    "forward": forward,
    "edit": edit,
    "delete": delete,
    "press": press,
    "react": react,
    "open": open_chat,
    "block": block,
    "unblock": unblock,
}
