"""The outbox against two dictionaries: any mixture of calls, crashes too, ends alike in both."""

import asyncio
from collections.abc import Coroutine
from dataclasses import replace
from typing import Any

from hypothesis import strategies as st
from hypothesis.stateful import (
    Bundle,
    RuleBasedStateMachine,
    initialize,
    invariant,
    rule,
)

from storage.opening import open_store
from storage.ports import LetterRow, PostedRow
from storage.sqlite.store import SqliteStore
from tests.examples import examples
from tests.storage.rows import HOUR, NOON, letter, posted

CHATS = st.sampled_from([-1, -2, -3, 7])
GROUPS = st.sampled_from([(-1, -11), (-2, -12), (-11, -21)])
SLOTS = st.sampled_from(["", "board", "lobby"])
TOPICS = st.sampled_from([0, 5])
PERSONS = st.sampled_from([0, 7])


class Boom(Exception):  # noqa: N818
    """What goes wrong inside a transaction."""


class OutboxMachine(RuleBasedStateMachine):
    letters: Bundle[int] = Bundle("letters")

    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.Runner()
        self.store: SqliteStore = self.loop.run(open_store(":memory:"))
        self.owed: dict[int, LetterRow] = {}
        self.posted: dict[tuple[int, int, str], PostedRow] = {}
        self.moved: dict[int, int] = {}

    def done(self, name: str, *arguments: object) -> Any:
        async def work() -> Any:
            async with self.store.unit() as unit:
                return await getattr(unit, name)(*arguments)

        return self.run(work())

    def run(self, work: Coroutine[Any, Any, Any]) -> Any:
        return self.loop.run(work)

    def where(self, chat: int) -> int:
        while chat in self.moved:
            chat = self.moved[chat]
        return chat

    @initialize(target=letters)
    def nothing(self) -> int:
        return 999

    @rule(target=letters, chat=CHATS, topic=TOPICS, person=PERSONS, slot=SLOTS)
    def post(self, chat: int, topic: int, person: int, slot: str) -> int:
        row = letter(chat=chat, topic=topic, person=person, slot=slot)
        number = self.done("post", row)
        assert number not in self.owed
        row = replace(row, letter=number, chat=self.where(chat))
        self.owed = {key: old for key, old in self.owed.items() if not same_slot(old, row)}
        self.owed[number] = row
        return number

    @rule(number=letters)
    def begin(self, number: int) -> None:
        self.done("begin_sending", number)
        if number in self.owed:
            self.owed[number] = replace(self.owed[number], tries=self.owed[number].tries + 1)

    @rule(number=letters)
    def postpone(self, number: int) -> None:
        self.done("postpone", number, NOON + HOUR)
        if number in self.owed:
            tries = max(self.owed[number].tries - 1, 0)
            self.owed[number] = replace(self.owed[number], due=NOON + HOUR, tries=tries)

    @rule(number=letters)
    def settle(self, number: int) -> None:
        self.done("settle", number, "sent", NOON)
        self.owed.pop(number, None)

    @rule(chat=CHATS, topic=TOPICS, slot=SLOTS, message=st.integers(1, 9))
    def keep_posted(self, chat: int, topic: int, slot: str, message: int) -> None:
        row = posted(chat=chat, topic=topic, slot=slot, message=message)
        self.done("keep_posted", row)
        self.posted[chat, topic, slot] = row

    @rule(chat=CHATS, topic=TOPICS, slot=SLOTS)
    def drop_posted(self, chat: int, topic: int, slot: str) -> None:
        self.done("drop_posted", chat, topic, slot)
        self.posted.pop((chat, topic, slot), None)

    @rule(pair=GROUPS)
    def move(self, pair: tuple[int, int]) -> None:
        old, new = pair
        self.done("move_chat", old, new)
        self.moved[old] = new
        new = self.where(new)
        moved: list[LetterRow] = []
        for row in self.owed.values():
            row = replace(row, chat=new) if row.chat == old else row
            moved = [*(before for before in moved if not same_slot(before, row)), row]
        self.owed = {row.letter: row for row in moved}
        for (chat, topic, slot), row in list(self.posted.items()):
            if chat == old:
                self.posted.setdefault((new, topic, slot), replace(row, chat=new))
                del self.posted[chat, topic, slot]

    @rule()
    def prune(self) -> None:
        self.done("prune", NOON + HOUR)

    @rule(chat=CHATS, slot=SLOTS, pair=GROUPS, part=st.booleans())
    def crash(self, chat: int, slot: str, pair: tuple[int, int], part: bool) -> None:
        """Nothing of it is kept, neither of a savepoint nor of the whole."""

        async def work() -> None:
            async with self.store.unit() as unit:
                try:
                    async with unit.savepoint():
                        await unit.post(letter(chat=chat, slot=slot))
                        await unit.move_chat(*pair)
                        raise Boom
                except Boom:
                    if not part:
                        raise

        try:
            self.run(work())
        except Boom:
            assert not part

    @invariant()
    def both_agree(self) -> None:
        async def read() -> tuple[list[LetterRow], dict[tuple[int, int, str], PostedRow]]:
            async with self.store.glance() as unit:
                found = {}
                for chat in (-1, -2, -3, 7, -11, -12, -21):
                    for topic in (0, 5):
                        for slot in ("", "board", "lobby"):
                            if row := await unit.posted(chat, topic, slot):
                                found[chat, topic, slot] = row
                return await unit.owed(999), found

        owed, living = self.run(read())
        assert sorted(self.owed.values(), key=lambda row: row.letter) == owed
        assert self.posted == living

    def teardown(self) -> None:
        self.run(self.store.close())
        self.loop.close()


def same_slot(one: LetterRow, other: LetterRow) -> bool:
    return bool(one.slot) and (one.chat, one.topic, one.person, one.slot) == (
        *(other.chat, other.topic, other.person),
        other.slot,
    )


TestOutbox = OutboxMachine.TestCase
TestOutbox.settings = examples(25, stateful_step_count=30)
