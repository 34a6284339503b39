"""A desk with a real store in memory, a clock moved by hand, seeded dice, and people who talk."""

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from itertools import count
from typing import Any, TypeVar

from bot.calendars import days_off
from games.kit.registry import AnyGame, registry
from referee.desk import Desk
from referee.fairness import SeededDice
from referee.house import Desktop, House, Ways
from referee.playing import replay
from referee.presses import read_press
from referee.sitting import Sitting, sit
from referee.terms import Customs
from referee.words import (
    Called,
    Deed,
    Incoming,
    Letter,
    Place,
    Pressed,
    Said,
    User,
)
from referee.writing import Writing
from storage.opening import open_store
from storage.ports import TableRow

Said_ = TypeVar("Said_")

TUESDAY = datetime(2026, 11, 24, 12, 0, tzinfo=UTC)
GROUP = Place(-1001234567890)
FLEETS = (
    "А1 Б1 В1 Г1; А3 Б3 В3; А5 Б5 В5; А7 Б7; А9 Б9; Д3 Е3; К1; К3; К5; К7",
    "К10 И10 З10 Ж10; К8 И8 З8; К6 И6 З6; К4 И4; К2 И2; Е8 Д8; А10; А8; А6; А4",
    "А1 А2 А3 А4; В1 В2 В3; Д1 Д2 Д3; Ж1 Ж2; И1 И2; В5 В6; К10; И8; А10; Г10",
)


class HandClock:
    """Stands still until it is moved."""

    def __init__(self, now: datetime) -> None:
        self.time = now

    def now(self) -> datetime:
        return self.time

    def move(self, **span: float) -> None:
        self.time += timedelta(**span)


@dataclass(slots=True)
class Conversation:
    """What people do at the desk, and the letters that it owes for it."""

    desk: Desk
    house: House
    clock: HandClock
    numbers: Iterator[int] = field(default_factory=lambda: count(1))
    read: int = 0

    async def does(self, user: User | None, deed: Deed, place: Place, **more: Any) -> list[Letter]:
        """One update at the clock's time (or `at`); the letters that it brought."""
        kind = "private" if place.private else "supergroup"
        title = "" if place.private else "Морской клуб"
        incoming = Incoming(
            more.pop("update", None) or next(self.numbers),
            more.pop("at", None) or self.clock.now(),
            place,
            user,
            deed,
            kind=kind,
            title=title,
            **more,
        )
        await self.desk.receive([incoming])
        return await self.letters()

    async def says(
        self, user: User, text: str, place: Place | None = None, **more: Any
    ) -> list[Letter]:
        """A text, or a command when it begins with a slash; in private unless a place is named."""
        place = place or Place(user.id)
        deed: Deed = Said(text, to_bot=place.private)
        if text.startswith("/"):
            command, _, rest = text[1:].partition(" ")
            deed = Called(command, rest)
        return await self.does(user, deed, place, message=next(self.numbers), **more)

    async def presses(
        self, user: User, data: str, place: Place | None = None, **more: Any
    ) -> list[Letter]:
        """A button by its data."""
        table, period, press = read_press(data) or (0, 0, "?")
        deed = Pressed(table, period, press)
        query = f"q{next(self.numbers)}"
        return await self.does(user, deed, place or Place(user.id), query=query, **more)

    async def passes(self, **span: float) -> list[Letter]:
        """Time goes by, and the timekeeper wakes the desk."""
        self.clock.move(**span)
        await self.desk.wake()
        return await self.letters()

    async def letters(self) -> list[Letter]:
        """The letters that were posted since the last look, in order."""
        async with self.house.store.glance() as unit:
            rows = [row for row in await unit.owed(10_000) if row.letter > self.read]
        self.read = max([self.read, *(row.letter for row in rows)])
        return [self.house.writing.load(row.body) for row in rows]

    async def together(self, *deeds: tuple[User | None, Deed, Place]) -> list[Letter]:
        """What several people do, in one batch of updates."""
        now = self.clock.now()
        batch = [
            Incoming(
                next(self.numbers),
                now,
                place,
                user,
                deed,
                kind="private" if place.private else "supergroup",
                title="" if place.private else "Морской клуб",
            )
            for user, deed, place in deeds
        ]
        await self.desk.receive(batch)
        return await self.letters()

    async def at_once(self, *texts: tuple[User, str]) -> list[Letter]:
        """Private texts of several people in one batch."""
        deeds = ((user, Said(text, to_bot=True), Place(user.id)) for user, text in texts)
        return await self.together(*deeds)

    async def restarts(self) -> list[Letter]:
        """The process dies and comes back: only what the store holds is left."""
        self.desk = Desk(self.house, lambda: None)
        await self.desk.open_shop()
        await self.desk.wake()
        return await self.letters()

    async def sitting(self, number: int = 1) -> Sitting:
        """A table that is open, as the desk holds it."""
        async with self.house.store.glance() as unit:
            row = await unit.table(number)
            assert row is not None
            return await sit(Desktop(self.house, unit, self.clock.now()), row)

    async def state(self, number: int = 1) -> Any:
        """A lobby or a match, as it is stored."""
        return (await self.sitting(number)).state

    async def folded(self, number: int = 1) -> Any:
        """What the log of a match folds into: always its stored state."""
        sitting = await self.sitting(number)
        async with self.house.store.glance() as unit:
            log = await unit.actions(number)
        actions = tuple(self.house.writing.revive_action(sitting.row.game, r.body) for r in log)
        seats, options = len(sitting.seats), sitting.terms.options
        return replay(sitting.spec, seats, options, actions).state

    async def due(self, number: int = 1) -> dict[str, datetime]:
        """The deadlines of a table, by kind."""
        async with self.house.store.glance() as unit:
            return {row.kind: row.due for row in await unit.deadlines(number)}

    async def buried(self) -> int:
        """How many updates could not be handled."""
        async with self.house.store.glance() as unit:
            return len(unit._ask("SELECT 1 FROM dead_letters"))

    async def table(self, number: int = 1) -> TableRow:
        async with self.house.store.glance() as unit:
            row = await unit.table(number)
        assert row is not None
        return row

    async def lobby(self, people: list[User], options: str = "", place: Place = GROUP) -> None:
        """A lobby of the first of these people, with all of them in it."""
        await self.says(people[0], f"/battle {options}", place)
        for user in people:
            await self.says(user, "/start")
            await self.says(user, "/join", place)

    async def battle(
        self,
        people: list[User],
        options: str = "",
        fleets: tuple[str, ...] = FLEETS,
        place: Place = GROUP,
    ) -> list[Letter]:
        """A battle of these people that has just begun; the letters of its start."""
        await self.lobby(people, options, place)
        table = max(row.table for row in await self.tables(people[0]))
        for number, user in enumerate(people):
            text = fleets[number] if number < len(fleets) else "случайно"
            await self.hands_in(user, text, table)
        return await self.says(people[0], "/go", place)

    async def hands_in(self, user: User, text: str, table: int) -> list[Letter]:
        """A fleet, for the lobby of that number even if there are others."""
        asked = await self.says(user, text)
        if "WhichTable" not in said(asked):
            return asked
        buttons = (row[0].press for row in asked[0].rows)
        return await self.presses(user, next(b for b in buttons if read_press(b)[0] == table))

    async def tables(self, user: User) -> list[TableRow]:
        """Open tables of a person."""
        async with self.house.store.glance() as unit:
            return await unit.tables_of(user.id)


@asynccontextmanager
async def conversation(
    now: datetime = TUESDAY, seed: str = "test", messages: int = 1000, *more: AnyGame
) -> AsyncIterator[Conversation]:
    """A fresh house that hears so many messages of a person in a minute, and knows more games."""
    games = {**registry(), **{spec.key: spec for spec in more}}
    clock = HandClock(now)
    customs = Customs(turn=86_400, shortest=30, calendar="ru", zone="Europe/Moscow")
    store = await open_store(":memory:")
    house = House(
        store=store,
        games=games,
        writing=Writing(games),
        clock=clock,
        dice=SeededDice(seed),
        day_off=days_off({}),
        ways=Ways(customs, version="0.0", messages=messages),
    )
    try:
        yield Conversation(Desk(house, lambda: None), house, clock)
    finally:
        await store.close()


def person(number: int, name: str, username: str = "", language: str = "ru") -> User:
    """Somebody with an id beyond 32 bits."""
    return User(7_000_000_000 + number, name, username, language)


ANNA, BORIS, VAHAN = person(1, "Аня"), person(2, "Боря"), person(3, "Վահան", language="hy")
GLEB, STRANGER = person(4, "Глеб"), person(99, "Чужой")
ELSEWHERE = Place(-1009876543210)


def to(letters: list[Letter], user: User) -> list[Letter]:
    """Those that only this person reads."""
    return [each for each in letters if each.place.chat == user.id or each.person == user.id]


def public(letters: list[Letter]) -> list[Letter]:
    """Those that everybody in the group reads."""
    return [e for e in letters if not e.place.private and not e.person and not e.toast]


def toasts(letters: list[Letter]) -> list[str]:
    """Names of what is said in bubbles."""
    return [type(line).__name__ for letter in letters if letter.toast for line in letter.lines]


def taps(letters: list[Letter]) -> list[str]:
    """The data of every button."""
    return [
        button.press
        for letter in letters
        for row in (*letter.rows, *letter.grid, *letter.foot)
        for button in row
        if not button.link and not button.spent
    ]


def line(letters: list[Letter], kind: type[Said_]) -> Said_:
    """The first thing of that kind that is said."""
    found = (each for letter in letters for each in letter.lines if isinstance(each, kind))
    return next(found)


def said(letters: list[Letter]) -> list[str]:
    """Names of what is said, in order."""
    return [type(line).__name__ for letter in letters for line in letter.lines]
