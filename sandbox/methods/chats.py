"""Chats and who is in them, pins, reactions, topics, and answers to pressed buttons."""

from __future__ import annotations

from typing import Any

from sandbox import wire
from sandbox.errors import bad
from sandbox.exchange import Exchange
from sandbox.methods import checks
from sandbox.methods.params import Params
from sandbox.world import Chat, Member, Message, Topic, units

JSON = dict[str, Any]


def get_chat(ex: Exchange, p: Params) -> JSON:
    return wire.chat_full(ex.world, _readable(ex, p))


def _readable(ex: Exchange, p: Params) -> Chat:
    """Private chats can be looked at without writing there; groups only from inside."""
    chat = checks.known_chat(ex, p)
    if chat.kind != "private":
        return checks.open_chat(ex, p)
    if not ex.world.people[chat.id].opened and not _met(ex, chat.id):
        raise bad("chat not found")
    return chat


def _met(ex: Exchange, person: int) -> bool:
    return any(
        person in chat.members and ex.world.bot_in(chat).present
        for chat in ex.world.chats.values()
        if chat.kind != "private"
    )


def get_member(ex: Exchange, p: Params) -> JSON:
    chat = _readable(ex, p)
    user = p.number("user_id")
    if not user:
        raise bad("invalid user_id specified")
    if ex.world.who(user) is None:
        raise bad("PARTICIPANT_ID_INVALID")
    standing = chat.members.get(user) or Member("left")
    return wire.member_json(ex.world, user, chat, standing)


def get_administrators(ex: Exchange, p: Params) -> list[JSON]:
    chat = checks.open_chat(ex, p)
    if chat.kind == "private":
        raise bad("there are no administrators in the private chat")
    return [
        wire.member_json(ex.world, user, chat, member)
        for user, member in chat.members.items()
        if member.rules
    ]


def get_member_count(ex: Exchange, p: Params) -> int:
    chat = _readable(ex, p)
    return sum(member.present for member in chat.members.values())


def leave(ex: Exchange, p: Params) -> bool:
    chat = checks.open_chat(ex, p)
    if chat.kind == "private":
        raise bad("chat member status can't be changed in private chats")
    bot = ex.world.bot.id
    ex.stand(chat, bot, Member("left"), bot)
    ex.serve(chat, bot, "left", user=bot)
    return True


# pins and reactions -----------------------------------------------------------------------


def _may_pin(ex: Exchange, chat: Chat) -> None:
    if chat.kind != "private" and not ex.world.bot_in(chat).may("can_pin_messages"):
        raise bad("not enough rights to manage pinned messages in the chat")


def _mark(ex: Exchange, chat: Chat, message: Message, pinned: bool) -> None:
    message.pinned = pinned
    if message.message_id in chat.pinned:
        chat.pinned.remove(message.message_id)
    if pinned:
        chat.pinned.append(message.message_id)
    people = ex.world.persons_in(chat)
    ex.events.tell("pin", people, chat_id=chat.id, message_id=message.message_id, pinned=pinned)


def pin(ex: Exchange, p: Params) -> bool:
    chat = checks.open_chat(ex, p)
    found = chat.messages.get(p.number("message_id") or 0)
    if found is None:
        raise bad("message to pin not found")
    _may_pin(ex, chat)
    if not found.pinned:
        _mark(ex, chat, found, True)
        ex.serve(chat, ex.world.bot.id, "pinned", message_id=found.message_id)
    return True


def unpin(ex: Exchange, p: Params) -> bool:
    chat = checks.open_chat(ex, p)
    _may_pin(ex, chat)
    number = p.number("message_id") or (chat.pinned[-1] if chat.pinned else 0)
    found = chat.messages.get(number)
    if found is None or not found.pinned:
        raise bad("message to unpin not found")
    _mark(ex, chat, found, False)
    return True


def unpin_all(ex: Exchange, p: Params) -> bool:
    chat = checks.open_chat(ex, p)
    _may_pin(ex, chat)
    for number in list(chat.pinned):
        _mark(ex, chat, chat.messages[number], False)
    return True


def react(ex: Exchange, p: Params) -> bool:
    chat = checks.open_chat(ex, p)
    found = chat.messages.get(p.number("message_id") or 0)
    if found is None or found.service is not None:
        raise bad("message to react not found")
    wanted = p.row("reaction") or []
    if len(wanted) > 1:
        raise bad("REACTIONS_TOO_MANY")
    bot = ex.world.bot.id
    if not wanted:
        found.reactions.pop(bot, None)
    else:
        emoji = wanted[0].get("emoji") if wanted[0].get("type") == "emoji" else None
        if emoji not in wire.reactions():
            raise bad("REACTION_INVALID")
        found.reactions[bot] = emoji
    ex.show("reaction", found)
    return True


# topics -----------------------------------------------------------------------------------


def _forum(ex: Exchange, p: Params) -> Chat:
    chat = checks.open_chat(ex, p)
    if not chat.is_forum:
        raise bad("the chat is not a forum")
    if not ex.world.bot_in(chat).may("can_manage_topics"):
        raise bad("not enough rights to manage topics")
    return chat


def new_topic(ex: Exchange, chat: Chat, name: str, by: int, thread_id: int | None = None) -> int:
    """Opens a topic; its id is the id of the service message that says so."""
    if thread_id is not None:
        chat.last_id = max(chat.last_id, thread_id - 1)
    thread_id = chat.last_id + 1
    chat.topics[thread_id] = Topic(thread_id, name)
    ex.serve(chat, by, "topic_created", name=name, thread_id=thread_id)
    ex.show_chat(chat)
    return thread_id


def close_topic(ex: Exchange, chat: Chat, topic: Topic, by: int, closed: bool) -> None:
    topic.closed = closed
    kind = "topic_closed" if closed else "topic_reopened"
    ex.serve(chat, by, kind, thread_id=topic.thread_id)
    ex.show_chat(chat)


def create_topic(ex: Exchange, p: Params) -> JSON:
    chat = _forum(ex, p)
    name = p.text("name")
    if not 1 <= len(name) <= 128:
        raise bad("TOPIC_TITLE_EMPTY" if not name else "TOPIC_TITLE_TOO_LONG")
    return wire.topic_json(new_topic(ex, chat, name, ex.world.bot.id), name)


def _switch(closed: bool) -> Any:
    def run(ex: Exchange, p: Params) -> bool:
        chat = _forum(ex, p)
        topic = chat.topics.get(p.number("message_thread_id") or 0)
        if topic is None:
            raise bad("message thread not found")
        if topic.closed is closed:
            raise bad("TOPIC_NOT_MODIFIED")
        close_topic(ex, chat, topic, ex.world.bot.id, closed)
        return True

    return run


# buttons ----------------------------------------------------------------------------------


def answer(ex: Exchange, p: Params) -> bool:
    """Stops the spinner, once and in time."""
    query = ex.world.queries.get(p.text("callback_query_id"))
    late = query is not None and ex.clock.now() - query.at > checks.QUERY_SECONDS
    if query is None or query.answered or late:
        raise bad(checks.TOO_OLD)
    text = p.text("text")
    if units(text) > 200:
        raise bad("MESSAGE_TOO_LONG")
    query.answered = True
    toast = {
        "person": query.person,
        "callback_query_id": query.id,
        "chat_id": query.chat_id,
        "text": text,
        "alert": p.flag("show_alert"),
        "url": p.text("url") or None,
    }
    ex.world.toasts.append(toast)
    ex.events.tell("toast", [query.person], toast=toast)
    return True


METHODS = {
    "getChat": get_chat,
    "getChatMember": get_member,
    "getChatAdministrators": get_administrators,
    "getChatMemberCount": get_member_count,
    "leaveChat": leave,
    "pinChatMessage": pin,
    "unpinChatMessage": unpin,
    "unpinAllChatMessages": unpin_all,
    "setMessageReaction": react,
    "createForumTopic": create_topic,
    "closeForumTopic": _switch(True),
    "reopenForumTopic": _switch(False),
    "answerCallbackQuery": answer,
}
