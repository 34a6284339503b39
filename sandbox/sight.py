"""The world in the shapes of docs/sandbox.md, as one person sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sandbox.world import (
    ANONYMOUS,
    CHANNEL_BOT,
    Chat,
    Inquiry,
    Message,
    Person,
    Result,
    World,
)

if TYPE_CHECKING:
    from sandbox.exchange import Exchange

JSON = dict[str, Any]
SHOWN_IN_A_ROW = 8


def person(this: Person) -> JSON:
    return {
        "id": this.id,
        "first_name": this.first_name,
        "last_name": this.last_name,
        "name": this.name,
        "username": this.username,
        "language": this.language,
        "blocked": this.blocked,
        "opened": this.opened,
    }


def bot(ex: Exchange) -> JSON:
    world = ex.world
    return {
        "id": world.bot.id,
        "name": world.bot.name,
        "username": world.bot.username,
        "privacy": world.privacy,
        "modern": world.modern,
        "inline": world.inline,
        "limits": ex.limits.on,
        "description": ex.menus.descriptions.get("", ""),
        "short_description": ex.menus.short_descriptions.get("", ""),
    }


def _name(world: World, user_id: int | None) -> str:
    if user_id is None:
        return ""
    if user_id == ANONYMOUS:
        return "Group"
    if user_id == CHANNEL_BOT:
        return "Channel"
    who = world.who(user_id)
    return who.name if who else "Deleted Account"


def author(world: World, this: Message) -> str:
    if this.as_chat is not None:
        return this.as_chat[1]
    if this.sender is None:
        return world.chats[this.chat_id].title
    return _name(world, this.sender)


def chat(world: World, this: Chat) -> JSON:
    standing = world.bot_in(this)
    private = this.kind == "private"
    return {
        "id": this.id,
        "kind": this.kind,
        "title": world.bot.name if private else this.title,
        "is_forum": this.is_forum,
        "members": [
            {
                "id": user,
                "name": _name(world, user),
                "status": member.status,
                "anonymous": member.anonymous,
                "is_bot": user == world.bot.id,
            }
            for user, member in this.members.items()
        ],
        "bot": {"status": standing.status, "photos": this.photos, "messages": this.speech},
        "topics": [
            {"thread_id": t.thread_id, "name": t.name, "closed": t.closed}
            for t in this.topics.values()
        ],
        "pinned": list(this.pinned),
        "migrated_to": this.migrated_to,
        "migrated_from": this.migrated_from,
    }


def _service_text(world: World, this: Message) -> str:
    said = this.service or {}
    who = author(world, this)
    kind = said["kind"]
    if kind == "joined":
        names = ", ".join(_name(world, u) for u in said["users"])
        return f"{names} joined" if said["users"] == [this.sender] else f"{who} added {names}"
    if kind == "left":
        gone = _name(world, said["user"])
        return f"{gone} left" if said["user"] == this.sender else f"{who} removed {gone}"
    return {
        "created": f"{who} created the chat",
        "pinned": f"{who} pinned a message",
        "title": f"{who} renamed the chat to {said.get('title', '')}",
        "migrated_to": "the group became a supergroup",
        "migrated_from": "the group became a supergroup",
        "topic_created": f"{who} opened the topic {said.get('name', '')}",
        "topic_closed": f"{who} closed the topic",
        "topic_reopened": f"{who} reopened the topic",
    }[kind]


def _address(file_id: str, path: str) -> str:
    return f"/sandbox/file/{path}" if path else file_id


def message(world: World, this: Message) -> JSON:
    photo: JSON | None = None
    file: JSON | None = None
    content = this.content
    path = content.get("path", "")
    if this.kind == "photo":
        size = content["photo"][-1]
        photo = {
            "url": _address(size["file_id"], path),
            "width": size["width"],
            "height": size["height"],
            "size": size["file_size"],
        }
    elif this.kind in ("animation", "document", "voice"):
        it = content[this.kind]
        file = {
            "url": _address(it["file_id"], path),
            "name": it.get("file_name"),
            "mime": it.get("mime_type"),
            "size": it.get("file_size"),
        }
    toy = content.get("dice") or content.get("sticker") or {}
    service = None
    if this.service is not None:
        service = {**this.service, "text": _service_text(world, this)}
    emoji: dict[str, list[int]] = {}
    for user, mark in this.reactions.items():
        emoji.setdefault(mark, []).append(user)
    answered = this.reply_to
    return {
        "key": this.key,
        "chat_id": this.chat_id,
        "message_id": this.message_id,
        "thread_id": this.thread_id if this.topic else None,
        "ephemeral_message_id": this.ephemeral_id,
        "receiver_id": this.receiver,
        "replaces": this.replaces,
        "date": this.date,
        "edited": this.edited,
        "from": None
        if this.sender is None
        else {
            "id": this.sender,
            "name": _name(world, this.sender),
            "is_bot": this.sender not in world.people,
        },
        "as_chat": {"id": this.as_chat[0], "title": this.as_chat[1]} if this.as_chat else None,
        "author": author(world, this),
        "text": this.text,
        "entities": this.entities,
        "kind": this.kind,
        "photo": photo,
        "file": file,
        "emoji": toy.get("emoji"),
        "value": toy.get("value"),
        "album": this.album,
        "spoiler": this.spoiler,
        # Clients show eight buttons of a row; so do we, and a ninth is missed by tests.
        "keyboard": [row[:SHOWN_IN_A_ROW] for row in this.keyboard] if this.keyboard else None,
        "reply_keyboard": this.reply_keyboard,
        "rich": this.rich,
        "reply_to": None
        if answered is None
        else {
            "message_id": answered.message_id,
            "ephemeral_message_id": answered.ephemeral_id,
            "author": author(world, answered),
            "text": answered.text,
        },
        "forwarded_from": this.forwarded_from,
        "service": service,
        "effect": this.effect,
        "reactions": [{"emoji": mark, "by": by} for mark, by in emoji.items()],
        "pinned": this.pinned,
        "via": world.bot.username if this.via else None,
        "inline_message_id": this.inline_id,
    }


def offers(ex: Exchange, inquiry: Inquiry) -> JSON:
    """The answer to an inline query as the list above the composer shows it."""
    told = inquiry.offers
    return {
        "person": inquiry.person,
        "chat_id": inquiry.chat_id,
        "query_id": inquiry.id,
        "results": [_offer(ex, result) for result in told.results] if told else [],
        "button": told.button if told else None,
        "next_offset": told.next_offset if told else "",
    }


def _offer(ex: Exchange, result: Result) -> JSON:
    path = result.message.get("content", {}).get("path", "")
    return {
        "id": result.id,
        "type": result.kind,
        "title": result.title,
        "description": result.description,
        "text": result.message["text"],
        "url": f"/sandbox/file/{path}" if path else None,
    }


def chat_for(ex: Exchange, this: Chat, viewer: int | None, limit: int | None) -> JSON:
    """A chat with its messages: to a person only those that are theirs to see."""
    world = ex.world
    every = sorted((*this.messages.values(), *this.ephemerals.values()), key=lambda m: m.order)
    if viewer is not None:
        standing = this.members.get(viewer)
        inside = standing is not None and standing.present
        every = [
            m
            for m in every
            if (inside and m.ephemeral_id is None) or viewer in (m.receiver, m.sender)
        ]
    shown = every[-limit:] if limit else every
    viewed = world.people.get(viewer) if viewer is not None else None
    return {
        **chat(world, this),
        "menu": ex.menus.seen(viewed, this) if viewed else [],
        "messages": [message(world, m) for m in shown],
    }


def state(ex: Exchange, viewer: int | None, limit: int | None) -> JSON:
    world = ex.world
    mine = [
        c
        for c in world.chats.values()
        if viewer is None or (c.kind != "private" and viewer in c.members) or c.id == viewer
    ]
    mine.sort(key=lambda c: c.kind != "private")
    return {
        "ok": True,
        "n": ex.events.n,
        "now": ex.clock.now(),
        "offset": ex.clock.offset,
        "bot": bot(ex),
        "people": [person(p) for p in world.people.values()],
        "chats": [chat_for(ex, c, viewer, limit) for c in mine],
        "faults": [f.json() for f in ex.faults.armed],
        "toasts": [t for t in world.toasts if viewer is None or t["person"] == viewer][-50:],
    }
