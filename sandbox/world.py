"""The state of the small Telegram: people, chats, messages; no HTTP and no Bot API shapes."""

from __future__ import annotations

import base64
import hashlib
import itertools
from dataclasses import dataclass, field
from typing import Any

from sandbox.clock import Clock
from sandbox.events import Events

ANONYMOUS = 1087968824  # GroupAnonymousBot
CHANNEL_BOT = 136817688  # stands as `from` of what is written as a channel
PRESENT = ("creator", "administrator", "member", "restricted")
ADMIN_RIGHTS = (
    "can_manage_chat",
    "can_delete_messages",
    "can_manage_video_chats",
    "can_restrict_members",
    "can_promote_members",
    "can_change_info",
    "can_invite_users",
    "can_post_stories",
    "can_edit_stories",
    "can_delete_stories",
    "can_pin_messages",
    "can_manage_topics",
)


def units(text: str) -> int:
    """Length as Telegram counts it: UTF-16 code units."""
    return len(text.encode("utf-16-le")) // 2


@dataclass(slots=True)
class Person:
    id: int
    first_name: str
    last_name: str | None = None
    username: str | None = None
    language: str | None = "ru"
    blocked: bool = False
    opened: bool = False

    @property
    def name(self) -> str:
        return f"{self.first_name} {self.last_name}" if self.last_name else self.first_name


@dataclass(slots=True)
class Member:
    status: str
    anonymous: bool = False
    rights: dict[str, bool] = field(default_factory=dict)

    @property
    def present(self) -> bool:
        return self.status in PRESENT

    @property
    def rules(self) -> bool:
        return self.status in ("creator", "administrator")

    def may(self, right: str) -> bool:
        return self.status == "creator" or (self.rules and self.rights.get(right, True))


@dataclass(slots=True)
class Topic:
    thread_id: int
    name: str
    closed: bool = False


@dataclass(slots=True)
class Message:
    """One message; `content` holds media in Bot API shape, `service` the service fields.

    via        a person posted it by inline mode; `inline_id` is how the bot names it
    """

    chat_id: int
    message_id: int
    date: int
    order: int
    sender: int | None
    kind: str = "text"
    as_chat: tuple[int, str, str] | None = None
    text: str = ""
    entities: list[dict[str, Any]] = field(default_factory=list)
    content: dict[str, Any] = field(default_factory=dict)
    service: dict[str, Any] | None = None
    keyboard: list[list[dict[str, Any]]] | None = None
    reply_keyboard: dict[str, Any] | None = None
    rich: dict[str, Any] | None = None
    reply_to: Message | None = None
    thread_id: int | None = None
    topic: bool = False
    forwarded_from: str | None = None
    album: str | None = None
    spoiler: bool = False
    effect: str | None = None
    edited: int | None = None
    ephemeral_id: int | None = None
    receiver: int | None = None
    replaces: int | None = None
    reactions: dict[int, str] = field(default_factory=dict)
    pinned: bool = False
    via: bool = False
    inline_id: str | None = None

    @property
    def key(self) -> str:
        if self.ephemeral_id is None:
            return f"{self.chat_id}:{self.message_id}"
        return f"{self.chat_id}:e{self.receiver}:{self.ephemeral_id}"


@dataclass(slots=True)
class Chat:
    id: int
    kind: str
    title: str
    is_forum: bool = False
    members: dict[int, Member] = field(default_factory=dict)
    topics: dict[int, Topic] = field(default_factory=dict)
    messages: dict[int, Message] = field(default_factory=dict)
    ephemerals: dict[tuple[int, int], Message] = field(default_factory=dict)
    pinned: list[int] = field(default_factory=list)
    photos: bool = True
    speech: bool = True
    migrated_to: int | None = None
    migrated_from: int | None = None
    last_id: int = 0
    last_ephemeral: int = 0

    @property
    def is_group(self) -> bool:
        return self.kind in ("group", "supergroup")


@dataclass(slots=True)
class Query:
    """A pressed button that waits for its answer."""

    id: str
    person: int
    chat_id: int
    message: Message
    data: str
    at: float
    answered: bool = False


@dataclass(slots=True)
class Result:
    """One result of an inline query: how the list shows it, and the message it becomes."""

    id: str
    kind: str
    title: str
    description: str
    message: dict[str, Any]


@dataclass(slots=True)
class Offers:
    """The bot's answer to an inline query."""

    results: list[Result]
    button: dict[str, Any] | None
    next_offset: str


@dataclass(slots=True)
class Inquiry:
    """An inline query of a person who types in some chat; the bot never learns in which."""

    id: str
    person: int
    chat_id: int
    text: str
    offset: str
    at: float
    offers: Offers | None = None


class World:
    def __init__(self, clock: Clock, events: Events, bot_id: int, username: str) -> None:
        self.clock = clock
        self.events = events
        self.bot = Person(bot_id, "Igroteka", username=username, language=None)
        self.privacy = True
        self.modern = True
        self.inline = True
        self.feedback = True
        self.people: dict[int, Person] = {}
        self.chats: dict[int, Chat] = {}
        self.queries: dict[str, Query] = {}
        self.inquiries: dict[str, Inquiry] = {}
        self.cached: dict[tuple[int, str, str], tuple[float, Offers]] = {}
        self.inline_messages: dict[str, Message] = {}
        self.toasts: list[dict[str, Any]] = []
        self._people_ids = itertools.count(7_000_000_001)
        self._group_ids = itertools.count(5_000_000_001)
        self._super_ids = itertools.count(1_001_234_567_890)
        self._pair_ids = itertools.count(9_000_000_000_001)
        self._box = itertools.count(1)  # ids of private chats and basic groups come from one box
        self._order = itertools.count(1)
        self._query_ids = itertools.count(4_300_000_000_000_001)
        self._inline_ids = itertools.count(1)

    # people and chats -------------------------------------------------------------------

    def new_person(self, first_name: str, person_id: int | None = None, **more: Any) -> Person:
        person = Person(person_id or next(self._people_ids), first_name, **more)
        self.people[person.id] = person
        chat = Chat(person.id, "private", person.name)
        chat.members = {person.id: Member("member"), self.bot.id: Member("member")}
        self.chats[person.id] = chat
        return person

    def new_chat(self, kind: str, title: str, chat_id: int | None = None) -> Chat:
        if chat_id is None:
            chat_id = -next(self._group_ids if kind == "group" else self._super_ids)
        chat = Chat(chat_id, "supergroup" if kind == "forum" else kind, title, kind == "forum")
        self.chats[chat_id] = chat
        return chat

    def pair(self, one: Person, other: Person) -> Chat:
        """The private chat between two people, where bots are not; made when first wanted."""
        both = {one.id, other.id}
        for chat in self.chats.values():
            if chat.kind == "pair" and set(chat.members) == both:
                return chat
        chat = Chat(next(self._pair_ids), "pair", f"{one.name} — {other.name}")
        chat.members = {one.id: Member("member"), other.id: Member("member")}
        self.chats[chat.id] = chat
        return chat

    def who(self, user_id: int) -> Person | None:
        return self.bot if user_id == self.bot.id else self.people.get(user_id)

    def bot_in(self, chat: Chat) -> Member:
        return chat.members.get(self.bot.id) or Member("left")

    def persons_in(self, chat: Chat) -> list[int]:
        return [
            user for user, member in chat.members.items() if member.present and user in self.people
        ]

    # messages ---------------------------------------------------------------------------

    def next_message_id(self, chat: Chat) -> int:
        if chat.kind in ("private", "pair", "group"):
            return next(self._box)
        chat.last_id += 1
        return chat.last_id

    def new_message(self, chat: Chat, sender: int | None, kind: str, **more: Any) -> Message:
        """Puts a message into the chat; an ephemeral one gets its own kind of id."""
        receiver = more.get("receiver")
        if receiver is None:
            message_id, ephemeral_id = self.next_message_id(chat), None
        else:
            chat.last_ephemeral += 1
            message_id, ephemeral_id = 0, chat.last_ephemeral
        message = Message(
            chat_id=chat.id,
            message_id=message_id,
            date=self.clock.date(),
            order=next(self._order),
            sender=sender,
            kind=kind,
            ephemeral_id=ephemeral_id,
            **more,
        )
        if ephemeral_id is None:
            chat.messages[message_id] = message
        else:
            chat.ephemerals[receiver or 0, ephemeral_id] = message
        return message

    def remove(self, message: Message) -> None:
        chat = self.chats[message.chat_id]
        if message.ephemeral_id is None:
            chat.messages.pop(message.message_id, None)
            if message.message_id in chat.pinned:
                chat.pinned.remove(message.message_id)
        else:
            chat.ephemerals.pop((message.receiver or 0, message.ephemeral_id), None)

    def seen_by(self, message: Message) -> list[int]:
        """The people who see it: for an ephemeral message the one person at either end."""
        if message.ephemeral_id is not None:
            return [u for u in (message.receiver, message.sender) if u in self.people and u]
        return self.persons_in(self.chats[message.chat_id])

    def new_query(self, person: int, message: Message, data: str) -> Query:
        query = Query(
            str(next(self._query_ids)), person, message.chat_id, message, data, self.clock.now()
        )
        self.queries[query.id] = query
        return query

    def new_inquiry(self, person: int, chat: Chat, text: str, offset: str) -> Inquiry:
        number = str(next(self._query_ids))
        inquiry = Inquiry(number, person, chat.id, text, offset, self.clock.now())
        self.inquiries[inquiry.id] = inquiry
        return inquiry

    def name_inline(self, message: Message) -> str:
        """Gives the message the name by which alone the bot can edit it."""
        digest = hashlib.sha256(f"inline {next(self._inline_ids)}".encode()).digest()
        message.inline_id = "BAAA" + base64.urlsafe_b64encode(digest[:15]).decode()
        self.inline_messages[message.inline_id] = message
        return message.inline_id

    def inline_message(self, inline_id: str) -> Message | None:
        """The message so named, if it was not deleted."""
        found = self.inline_messages.get(inline_id)
        if found is None or found.message_id not in self.chats[found.chat_id].messages:
            return None
        return found
