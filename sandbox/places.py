"""Who acts and where: the person, the chat that person is in, the message there."""

from __future__ import annotations

from typing import Any

from sandbox.errors import Impossible
from sandbox.exchange import Exchange
from sandbox.world import Chat, Message, Person

JSON = dict[str, Any]


def person_of(ex: Exchange, person_id: Any) -> Person:
    found = ex.world.people.get(person_id) if isinstance(person_id, int) else None
    if found is None:
        raise Impossible(f"no such person: {person_id!r}")
    return found


def chat_of(ex: Exchange, chat_id: Any) -> Chat:
    found = ex.world.chats.get(chat_id) if isinstance(chat_id, int) else None
    if found is None:
        raise Impossible(f"no such chat: {chat_id!r}")
    return found


def place(ex: Exchange, body: JSON) -> tuple[Person, Chat]:
    """The acting person and the chat, which that person is in; by default the private one."""
    who = person_of(ex, body.get("as"))
    chat = chat_of(ex, body.get("chat") or who.id)
    if chat.migrated_to is not None:
        # A client leads into the new chat by itself.
        chat = ex.world.chats[chat.migrated_to]
    member = chat.members.get(who.id)
    if member is None or not member.present:
        raise Impossible(f"{who.name} is not in the chat {chat.title!r}")
    return who, chat


def said_message(chat: Chat, message_id: Any) -> Message:
    found = chat.messages.get(message_id) if isinstance(message_id, int) else None
    if found is None:
        raise Impossible(f"no such message: {message_id!r}")
    return found
