"""People come, groups are made and change, the bot is let in and thrown out."""

from __future__ import annotations

import re
from typing import Any

from sandbox import sight
from sandbox.errors import Impossible
from sandbox.exchange import Exchange
from sandbox.methods import chats
from sandbox.places import chat_of, person_of, place
from sandbox.world import Chat, Member, Person

JSON = dict[str, Any]
KINDS = ("group", "supergroup", "forum", "channel")


# people -----------------------------------------------------------------------------------


def person(ex: Exchange, body: JSON) -> JSON:
    name = str(body.get("first_name") or "")
    if not 1 <= len(name) <= 64:
        raise Impossible("a first name has 1-64 characters")
    known = {k: body[k] for k in ("last_name", "username", "language") if k in body}
    _check_username(ex, known.get("username"), None)
    made = ex.world.new_person(name, body.get("id"), **known)
    ex.show_person(made.id)
    return {"person": sight.person(made)}


def _check_username(ex: Exchange, username: str | None, owner: Person | None) -> None:
    if username is None:
        return
    if not re.fullmatch(r"[A-Za-z][A-Za-z0-9_]{2,31}", username):
        raise Impossible(f"not a username: {username!r}")
    for other in ex.world.people.values():
        if other is not owner and (other.username or "").lower() == username.lower():
            raise Impossible(f"the username {username!r} is taken")


def rename(ex: Exchange, body: JSON) -> JSON:
    who = person_of(ex, body.get("person"))
    if "username" in body:
        _check_username(ex, body["username"], who)
        who.username = body["username"]
    if body.get("first_name"):
        who.first_name = str(body["first_name"])
    if "last_name" in body:
        who.last_name = body["last_name"]
    if "language" in body:
        who.language = body["language"]
    ex.world.chats[who.id].title = who.name
    ex.show_person(who.id)
    return {"person": sight.person(who)}


# groups -----------------------------------------------------------------------------------


def _told(ex: Exchange, chat: Chat) -> JSON:
    return {"chat": sight.chat(ex.world, chat)}


def group(ex: Exchange, body: JSON) -> JSON:
    kind = str(body.get("kind") or "group")
    people = [person_of(ex, number).id for number in body.get("people") or []]
    if kind not in KINDS or not people:
        raise Impossible(f"a group needs people and a kind of {', '.join(KINDS)}")
    chat = ex.world.new_chat(kind, str(body.get("title") or "Группа"), body.get("id"))
    creator = people[0]
    chat.members = {number: Member("member") for number in people}
    chat.members[creator] = Member("creator")
    ex.show_chat(chat)
    status = str(body.get("bot") or ("administrator" if kind == "channel" else "member"))
    if status != "none":
        ex.stand(chat, ex.world.bot.id, Member(status), creator)
    ex.serve(chat, creator, "created")
    for name in body.get("topics") or []:
        chats.new_topic(ex, chat, str(name), creator)
    return _told(ex, chat)


def title(ex: Exchange, body: JSON) -> JSON:
    who, chat = place(ex, body)
    chat.title = str(body.get("title") or chat.title)
    ex.serve(chat, who.id, "title", title=chat.title)
    ex.show_chat(chat)
    return _told(ex, chat)


def topic(ex: Exchange, body: JSON) -> JSON:
    who, chat = place(ex, body)
    if not chat.is_forum:
        raise Impossible("topics are for forums")
    name = str(body.get("name") or "Тема")
    return {"thread_id": chats.new_topic(ex, chat, name, who.id, body.get("thread_id"))}


def topic_close(ex: Exchange, body: JSON) -> JSON:
    who, chat = place(ex, body)
    found = chat.topics.get(int(body.get("thread_id") or 0))
    if found is None:
        raise Impossible("no such topic")
    chats.close_topic(ex, chat, found, who.id, bool(body.get("closed", True)))
    return {}


def join(ex: Exchange, body: JSON) -> JSON:
    who, chat = person_of(ex, body.get("as")), chat_of(ex, body.get("chat"))
    by = person_of(ex, body["by"]).id if body.get("by") else who.id
    if chat.members.get(who.id, Member("left")).present:
        raise Impossible(f"{who.name} is already there")
    ex.stand(chat, who.id, Member("member"), by)
    if chat.is_group:
        ex.serve(chat, by, "joined", users=[who.id])
    return _told(ex, chat)


def _goes(ex: Exchange, chat: Chat, who: int, by: int, status: str) -> None:
    ex.stand(chat, who, Member(status), by)
    if chat.is_group:
        ex.serve(chat, by, "left", user=who)


def leave(ex: Exchange, body: JSON) -> JSON:
    who, chat = place(ex, body)
    _goes(ex, chat, who.id, who.id, "left")
    return {}


def kick(ex: Exchange, body: JSON) -> JSON:
    who, chat = place(ex, body)
    if not chat.members[who.id].rules:
        raise Impossible(f"{who.name} is no administrator")
    _goes(ex, chat, person_of(ex, body.get("person")).id, who.id, "kicked")
    return {}


# the bot and administrators ---------------------------------------------------------------


def _subject(ex: Exchange, chat: Chat, body: JSON) -> tuple[int, int]:
    bot = body.get("person") == "bot"
    user = ex.world.bot.id if bot else person_of(ex, body.get("person")).id
    if not chat.members.get(user, Member("left")).present:
        raise Impossible("not in the chat")
    creator = next((u for u, m in chat.members.items() if m.status == "creator"), user)
    return user, int(body.get("by") or creator)


def promote(ex: Exchange, body: JSON) -> JSON:
    chat = chat_of(ex, body.get("chat"))
    user, by = _subject(ex, chat, body)
    owner = chat.members[user].status == "creator"
    rights = {str(k): bool(v) for k, v in (body.get("rights") or {}).items()}
    anonymous = bool(body.get("anonymous"))
    ex.stand(chat, user, Member("creator" if owner else "administrator", anonymous, rights), by)
    return _told(ex, chat)


def demote(ex: Exchange, body: JSON) -> JSON:
    chat = chat_of(ex, body.get("chat"))
    user, by = _subject(ex, chat, body)
    owner = chat.members[user].status == "creator"
    ex.stand(chat, user, Member("creator" if owner else "member"), by)
    return _told(ex, chat)


def kick_bot(ex: Exchange, body: JSON) -> JSON:
    who, chat = place(ex, body)
    if not ex.world.bot_in(chat).present:
        raise Impossible("the bot is not in the chat")
    _goes(ex, chat, ex.world.bot.id, who.id, "kicked")
    return _told(ex, chat)


def add_bot(ex: Exchange, body: JSON) -> JSON:
    who, chat = place(ex, body)
    if ex.world.bot_in(chat).present:
        raise Impossible("the bot is already there")
    status = "administrator" if body.get("administrator") else "member"
    ex.stand(chat, ex.world.bot.id, Member(status), who.id)
    if chat.is_group:
        ex.serve(chat, who.id, "joined", users=[ex.world.bot.id])
    return _told(ex, chat)


def rights(ex: Exchange, body: JSON) -> JSON:
    """What the bot may send; Telegram tells it as a change of its standing."""
    chat = chat_of(ex, body.get("chat"))
    chat.photos = bool(body.get("photos", chat.photos))
    chat.speech = bool(body.get("messages", chat.speech))
    standing = ex.world.bot_in(chat)
    if standing.present and not standing.rules:
        free = chat.photos and chat.speech
        creator = next((u for u, m in chat.members.items() if m.status == "creator"), 0)
        ex.stand(chat, ex.world.bot.id, Member("member" if free else "restricted"), creator)
    else:
        ex.show_chat(chat)
    return _told(ex, chat)


def migrate(ex: Exchange, body: JSON) -> JSON:
    """A basic group becomes a supergroup under another id."""
    old = chat_of(ex, body.get("chat"))
    if old.kind != "group" or old.migrated_to is not None:
        raise Impossible("only a basic group becomes a supergroup, and once")
    kind = "forum" if body.get("forum") else "supergroup"
    new = ex.world.new_chat(kind, old.title, body.get("id"))
    new.members = {
        user: Member(m.status, m.anonymous, dict(m.rights)) for user, m in old.members.items()
    }
    new.photos, new.speech = old.photos, old.speech
    new.migrated_from = old.id
    creator = next((u for u, m in old.members.items() if m.status == "creator"), ex.world.bot.id)
    announce = str(body.get("announce") or "both")
    sides = {
        "both": ("old", "new"),
        "new_first": ("new", "old"),
        "old": ("old",),
        "new": ("new",),
        "none": (),
    }
    if announce not in sides:
        raise Impossible(f"announce is one of {', '.join(sides)}")
    old.migrated_to = new.id
    ex.show_chat(new)
    for side in sides[announce]:
        if side == "old":
            ex.serve(old, creator, "migrated_to", chat_id=new.id)
        else:
            ex.serve(new, creator, "migrated_from", chat_id=old.id)
    ex.show_chat(old)
    return {**_told(ex, new), "new_chat_id": new.id}


ACTS = {
    "person": person,
    "rename": rename,
    "group": group,
    "title": title,
    "topic": topic,
    "topic_close": topic_close,
    "join": join,
    "leave": leave,
    "kick": kick,
    "promote": promote,
    "demote": demote,
    "kick_bot": kick_bot,
    "add_bot": add_bot,
    "rights": rights,
    "migrate": migrate,
}
