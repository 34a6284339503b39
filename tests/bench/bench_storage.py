"""What the storage alone costs, without desk and poller."""

import tempfile
import time
from datetime import UTC, datetime, timedelta
from pathlib import Path

from storage.opening import open_store
from storage.ports import (
    ActionRow,
    ChatRow,
    DeadlineRow,
    LetterRow,
    SeatRow,
    Store,
    TableRow,
    Unit,
    UserRow,
)
from tests.bench.figures import Figure

START = datetime(2026, 11, 30, 12, tzinfo=UTC)
STATE = "s" * 2_000
PLAYERS = 8
BATCH = 50
UPDATES = 250
BAR = 1.2


def table_row(table: int, chat: int, phase: str = "playing") -> TableRow:
    return TableRow(table, chat, 0, "battleship", phase, 1, 1, 1, "{}", STATE, START, START)


async def furnish(store: Store, tables: int) -> None:
    """Nine tables of ten are over; player 7 sat at a tenth of those, and sits at one now."""
    async with store.unit() as unit:
        for place in range(tables):
            over = place % 10 != 0
            chat = -1 - place // 10
            table = await unit.add_table(table_row(0, chat, "over" if over else "playing"))
            users = [1_000 + place * 3 + seat for seat in range(PLAYERS)]
            if place in (0, *range(1, tables, 10)):
                users[0] = 7
            seats = [SeatRow(table, seat, user, "nick") for seat, user in enumerate(users)]
            await unit.keep_seats(table, seats)
            for number in range(1, 20):
                await unit.log(ActionRow(table, number, START, users[0], "a" * 60))
            if not over:
                due = START + timedelta(seconds=place)
                await unit.set_deadline(DeadlineRow(table, "turn", due, 1))
            await unit.keep_chat(ChatRow(chat, "chat", "supergroup", "fine", False))
            letter = LetterRow(0, chat, 0, 0, "", 2, "b" * 300, START, START)
            await unit.settle(await unit.post(letter), "sent", START)


async def receive(unit: Unit, update: int, number: int) -> None:
    """What the desk does for one order of a player: everything that a group's turn needs."""
    chat, user = -1, 7
    async with unit.savepoint():
        await unit.first_sight(update, START)
        await unit.chat(chat)
        await unit.keep_user(UserRow(user, "Ася", "asya", "ru", True))
        await unit.settings(chat)
        (mine, *_) = await unit.tables_in(chat)
        await unit.tables_of(user)
        await unit.seats(mine.table)
        await unit.keep_table(mine)
        await unit.log(ActionRow(mine.table, number, START, user, "a" * 60))
        await unit.set_deadline(DeadlineRow(mine.table, "turn", START + timedelta(hours=1), 1))
        await unit.post(LetterRow(0, chat, 0, 0, "board", 3, "b" * 400, START, START))
        await unit.post(LetterRow(0, user, 0, 0, "", 1, "b" * 200, START, START))


async def seconds_of(store: Store, batch: int, updates: int, first: int) -> float:
    began = time.perf_counter()
    for start in range(first, first + updates, batch):
        async with store.unit() as unit:
            for update in range(start, start + batch):
                await receive(unit, update, update + 1_000)
    return time.perf_counter() - began


async def settle_all(store: Store, letters: int) -> float:
    """The mailman's three transactions for each letter."""
    began = time.perf_counter()
    for _ in range(letters):
        async with store.glance() as unit:
            (letter,) = await unit.owed(1)
        async with store.unit() as unit:
            await unit.begin_sending(letter.letter)
        async with store.unit() as unit:
            await unit.settle(letter.letter, "sent", START)
    return time.perf_counter() - began


async def measure(many: int = 10_000, turns: int = 40, letters: int = 300) -> list[Figure]:
    """By turns, the least of all: machines are shared."""
    few = max(many // 100, 10)
    with tempfile.TemporaryDirectory() as folder:
        stores = {}
        for tables in (few, many):
            stores[tables] = await open_store(f"{folder}/{tables}.sqlite3")
            await furnish(stores[tables], tables)
        spent = dict.fromkeys(stores, 1e9)
        busy = dict.fromkeys(stores, 1e9)
        for turn in range(turns):
            for tables, store in stores.items():
                ours = time.process_time()
                taken = await seconds_of(store, BATCH, UPDATES, turn * 10_000)
                busy[tables] = min(busy[tables], time.process_time() - ours)
                spent[tables] = min(spent[tables], taken / UPDATES)
        full = stores[many]
        alone = await seconds_of(full, 1, letters, 900_000) / letters
        letter = await settle_all(full, letters) / letters
        began = time.perf_counter()
        await full.backup(Path(folder) / "copy.sqlite3")
        copied = time.perf_counter() - began
        for store in stores.values():
            await store.close()
    stored = f"storage alone, {many:,} tables"
    ratio = busy[many] / busy[few]
    note = f"CPU time, to {few:,} tables"
    return [
        Figure(f"{stored}: an update of {BATCH} a commit", spent[many] * 1e3, "ms"),
        Figure(f"{stored}: to few tables", ratio, "", BAR, note=note),
        Figure(f"{stored}: an update with a commit each", alone * 1e3, "ms"),
        Figure(f"{stored}: a letter begun and settled", letter * 1e3, "ms"),
        Figure(f"{stored}: a backup", copied, "s"),
    ]
