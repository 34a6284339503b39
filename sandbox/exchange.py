"""The parts of the sandbox joined: what happens in the world reaches the people and the bot."""

from __future__ import annotations

from collections import deque
from typing import Any

from sandbox import sight, speech, wire
from sandbox.clock import Clock
from sandbox.errors import Impossible
from sandbox.events import Events
from sandbox.faults import Faults
from sandbox.files import Files
from sandbox.limits import Limits
from sandbox.menus import Menus
from sandbox.updates import Updates
from sandbox.world import Chat, Member, Message, World

CALLS_KEPT = 50_000


class Exchange:
    def __init__(self, clock: Clock, bot_id: int, username: str, *, privacy: bool) -> None:
        self.clock = clock
        self.events = Events()
        self.bot_id = bot_id
        self.username = username
        self.privacy = privacy
        self.updates = Updates(clock)
        self.calls: deque[dict[str, Any]] = deque(maxlen=CALLS_KEPT)
        self.call_count = 0
        self.empty()

    def empty(self) -> None:
        """A world with nobody in it; events go on counting, so readers notice."""
        self.world = World(self.clock, self.events, self.bot_id, self.username)
        self.world.privacy = self.privacy
        self.files = Files()
        self.menus = Menus()
        self.faults = Faults()
        self.limits = Limits(self.clock)
        self.ignores = False
        self.updates.drop()
        self.updates.log.clear()
        self.updates.twice = self.faults.twice
        self.calls.clear()

    # to people --------------------------------------------------------------------------

    def show(self, kind: str, message: Message) -> None:
        self.events.tell(
            kind,
            self.world.seen_by(message),
            chat_id=message.chat_id,
            message=sight.message(self.world, message),
        )

    def show_chat(self, chat: Chat, *also: int) -> None:
        people = {*self.world.persons_in(chat), *(u for u in also if u in self.world.people)}
        self.events.tell("chat", people, chat=sight.chat(self.world, chat))

    def show_person(self, person_id: int) -> None:
        person = self.world.people[person_id]
        self.events.tell("person", None, person=sight.person(person))

    def show_bot(self) -> None:
        self.events.tell("bot", None, bot=sight.bot(self))

    def remove(self, message: Message) -> None:
        seen_by = self.world.seen_by(message)
        self.world.remove(message)
        self.events.tell(
            "delete",
            seen_by,
            chat_id=message.chat_id,
            message_id=message.message_id,
            ephemeral_message_id=message.ephemeral_id,
            key=message.key,
        )

    # to the bot -------------------------------------------------------------------------

    def hears(self, message: Message) -> bool:
        """Whether this message reaches the bot: privacy mode hides ordinary talk in groups."""
        world = self.world
        chat = world.chats[message.chat_id]
        if message.sender == world.bot.id or chat.kind == "pair":
            return False
        if chat.kind == "private":
            return not world.people[chat.id].blocked
        standing = world.bot_in(chat)
        if not standing.present:
            # It still hears of its own removal.
            return message.service is not None and message.service.get("user") == world.bot.id
        if chat.kind == "channel":
            return standing.rules
        if message.ephemeral_id is not None:
            return message.receiver == world.bot.id
        if not world.privacy or standing.rules or message.service is not None or message.via:
            return True
        answered = message.reply_to
        if answered is not None and answered.sender == world.bot.id:
            return True
        # A plain mention does not get through (reported again and again), so it does not here.
        found = speech.command(message.text)
        own = (world.bot.username or "").lower()
        return found is not None and found[1] in (None, own)

    def tell_bot(self, message: Message, *, edited: bool = False) -> None:
        if self.hears(message):
            channel = self.world.chats[message.chat_id].kind == "channel"
            kind = "channel_post" if channel else "message"
            kind = f"edited_{kind}" if edited else kind
            if self.updates.wants(kind):
                self.updates.push(kind, wire.message_json(self.world, message))

    def spread(self, message: Message) -> Message:
        """A new message: to everybody who sees it, and to the bot if it hears."""
        self.show("message", message)
        self.tell_bot(message)
        return message

    # both -------------------------------------------------------------------------------

    def serve(self, chat: Chat, by: int, kind: str, **said: Any) -> Message:
        """A service message."""
        message = self.world.new_message(
            chat, by, "service", service={"kind": kind, **said}, thread_id=said.get("thread_id")
        )
        if message.thread_id is not None:
            message.topic = True
        return self.spread(message)

    def stand(self, chat: Chat, user: int, after: Member, by: int) -> None:
        """Changes somebody's standing in a chat; the bot hears of itself, and of others if
        it is an administrator and asked for it."""
        world = self.world
        if chat.kind == "pair":
            raise Impossible("two people talk there: nobody comes or goes")
        before = chat.members.get(user) or Member("left")
        chat.members[user] = after
        change = wire.member_change(world, chat, user, by, before, after)
        if user == world.bot.id:
            self.updates.push("my_chat_member", change)
        elif world.bot_in(chat).rules:
            self.updates.push("chat_member", change)
        # Who left is no longer among those who see the chat, but must learn of it.
        self.show_chat(chat, user)
