"""Stored battles to measure with: one is played through the desk, the others are its copies."""

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from typing import Any

from bot.calendars import days_off
from games.battleship.state import State
from games.kit.grid import ALL_CELLS
from games.kit.registry import registry
from games.sea.layouts import random_fleet
from referee.desk import Desk
from referee.fairness import SeededDice
from referee.house import House, Ways
from referee.terms import Customs
from referee.words import Place, User
from referee.writing import Writing
from storage.opening import open_store
from storage.ports import ActionRow, ChatRow, DeadlineRow, SeatRow, Store, TableRow, Unit, UserRow
from tests.referee.conversation import GROUP, Conversation, HandClock

PLAYERS = 6
TURNS = 4
"""Turns that are resolved already: boards are marked, logs are filled."""
LETTERS = "АБВГДЕЖЗИК"
WEEK = "168h"
PEOPLE = tuple(User(1_000_000 + seat, f"Игрок{seat}", f"player{seat}") for seat in range(PLAYERS))


@dataclass(frozen=True, slots=True)
class Battle:
    """Everything that is stored of one battle."""

    table: TableRow
    chat: ChatRow
    seats: list[SeatRow]
    users: list[UserRow]
    actions: list[ActionRow]
    deadlines: list[DeadlineRow]

    def state(self) -> State:
        state = Writing(registry()).revive("battleship", self.table.state)
        assert isinstance(state, State)
        return state


def house(store: Store, clock: HandClock) -> House:
    return House(
        store=store,
        games=registry(),
        writing=Writing(registry()),
        clock=clock,
        dice=SeededDice("bench"),
        day_off=days_off({}),
        ways=Ways(Customs(86_400, 30, "off", "Europe/Moscow"), "0", messages=10**6),
    )


async def play_one() -> Battle:
    """A battle of six in its fifth turn."""
    store = await open_store(":memory:")
    try:
        clock = HandClock(datetime.now(UTC).replace(microsecond=0))
        own = house(store, clock)
        talk = Conversation(Desk(own, lambda: None), own, clock)
        await talk.battle(
            list(PEOPLE),
            f"turn={WEEK} calendar=off",
            tuple(_typed_fleet(seat) for seat in range(PLAYERS)),
        )
        for _ in range(TURNS):
            (battle,) = await _stored(store)
            state = battle.state()
            for seat, user in enumerate(PEOPLE):
                await talk.says(user, next(orders(state, seat)))
            await talk.says(PEOPLE[-1], "да")
        (battle,) = await _stored(store)
        assert battle.state().turn == TURNS + 1, battle.state().turn
        return battle
    finally:
        await store.close()


async def _stored(store: Store) -> list[Battle]:
    async with store.glance() as unit:
        table, chat = await unit.table(1), await unit.chat(GROUP.chat)
        assert table is not None
        assert chat is not None
        users = await unit.users([user.id for user in PEOPLE])
        return [
            Battle(
                table,
                chat,
                await unit.seats(1),
                list(users.values()),
                await unit.actions(1),
                await unit.deadlines(1),
            )
        ]


def _typed_fleet(seat: int) -> str:
    fleet = random_fleet(f"bench {seat}")
    return "; ".join(
        " ".join(f"{LETTERS[cell.column]}{cell.row + 1}" for cell in ship) for ship in fleet.ships
    )


# -- copies ----------------------------------------------------------------------------------------


async def furnish(store: Store, battle: Battle, tables: int, over: int = 0) -> None:
    """So many open battles, each of people of its own, then so many finished ones of others."""
    async with store.unit() as unit:
        for number in range(tables + over):
            await _copy(unit, battle, number, is_over=number >= tables)


async def _copy(unit: Unit, battle: Battle, number: int, is_over: bool) -> None:
    def moved(user: int) -> int:
        return user + number * 100 if user else 0

    chat = battle.chat.chat - number
    phase = "over" if is_over else battle.table.phase
    table = await unit.add_table(
        replace(battle.table, chat=chat, phase=phase, host=moved(battle.table.host))
    )
    await unit.keep_chat(replace(battle.chat, chat=chat))
    for user in battle.users:
        name = f"{user.username}_{number}"
        await unit.keep_user(replace(user, user=moved(user.user), username=name))
        private = ChatRow(moved(user.user), "", "private", "fine", False)
        await unit.keep_chat(private)
    seats = [replace(seat, table=table, user=moved(seat.user)) for seat in battle.seats]
    await unit.keep_seats(table, seats)
    for action in battle.actions:
        await unit.log(replace(action, table=table, user=moved(action.user)))
    if not is_over:
        for deadline in battle.deadlines:
            await unit.set_deadline(replace(deadline, table=table))


async def stored(database: Path, battle: Battle, tables: int, over: int = 0) -> None:
    store = await open_store(str(database))
    try:
        await furnish(store, battle, tables, over)
    finally:
        await store.close()


# -- what people type ------------------------------------------------------------------------------


def orders(state: State, seat: int, seed: int = 0) -> Iterator[str]:
    """Ever other orders of that seat, each replacing the one before; all of them lawful."""
    dice = random.Random(seat * 1000 + seed)
    shots = state.allowance(state.seats[seat])
    rivals = [other for other in range(PLAYERS) if other != seat]
    while True:
        first, second = dice.sample(rivals, 2)
        yield "; ".join(
            f"Игрок{rival} - {_some_cells(dice, state, rival, size)}"
            for rival, size in ((first, shots // 2), (second, shots - shots // 2))
        )


def _some_cells(dice: random.Random, state: State, rival: int, size: int) -> str:
    closed = [cell for cell in ALL_CELLS if cell not in state.sides[rival].opened]
    cells = dice.sample(closed, size)
    return " ".join(f"{LETTERS[cell.column]}{cell.row + 1}" for cell in cells)


def updates(
    battle: Battle, tables: int, first: int = 1, now: datetime | None = None
) -> Iterator[dict[str, Any]]:
    """Private orders of all players of all those tables by turns, as Telegram brings them."""
    state = battle.state()
    typed = [orders(state, seat, first) for seat in range(PLAYERS)]
    date = int((now or datetime.now(UTC)).timestamp())
    for number in count():
        table, seat = number % tables, number // tables % PLAYERS
        user = PEOPLE[seat]
        person = {
            "id": user.id + table * 100,
            "is_bot": False,
            "first_name": user.name,
            "username": f"{user.username}_{table}",
        }
        yield {
            "update_id": first + number,
            "message": {
                "message_id": first + number,
                "date": date,
                "chat": {**person, "type": "private"},
                "from": person,
                "text": next(typed[seat]),
            },
        }


def place_of(user: User) -> Place:
    return Place(user.id)
