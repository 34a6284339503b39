"""Scripted battles under SIGKILLs at random moments, and an oracle that reads what was kept.

`python -m tests.e2e.kills --kills 200 --seed 1` is the long version; a short one is in the tests.
What the oracle demands: every order confirmed to a player counts exactly once; every result was
posted, at most one marked repeat for a kill; the log folds to the stored state; the battle ends.
"""

import argparse
import asyncio
import random
import re
import sqlite3
import tempfile
import time
from collections import Counter
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from games.battleship.words import CloseTurn, GiveOrder
from games.kit.registry import game, registry
from games.kit.spec import Seat
from referee.playing import replay
from referee.terms import Terms
from referee.writing import Writing
from sandbox.server import Sandbox
from sandbox.talk import Room, Someone, Talk
from storage.opening import open_store
from tests.e2e.lives import Life, Nursery

FLEETS = (
    "А1 Б1 В1 Г1; А3 Б3 В3; А5 Б5 В5; А7 Б7; А9 Б9; Д3 Е3; К1; К3; К5; К7",
    "К10 И10 З10 Ж10; К8 И8 З8; К6 И6 З6; К4 И4; К2 И2; Е8 Д8; А10; А8; А6; А4",
    "А1 А2 А3 А4; В1 В2 В3; Д1 Д2 Д3; Ж1 Ж2; И1 И2; В5 В6; К10; И8; А10; Г10",
)
NICKS = ("Аня", "Боря", "Веня")
SHOTS = 5
PATIENCE = 90
UNLIMITED = {
    "IGROTEKA_LIMITS__PER_CHAT_PER_SECOND": "1000",
    "IGROTEKA_LIMITS__CHAT_BURST": "1000",
    "IGROTEKA_LIMITS__GROUP_PER_MINUTE": "100000",
    "IGROTEKA_LIMITS__OVERALL_PER_SECOND": "1000",
    "IGROTEKA_LIMITS__PERSON_PER_MINUTE": "100000",
}


def tells(event: dict[str, Any]) -> bool:
    """A call by which the bot tells somebody something; polls, menus and cards are none."""
    telling = ("send", "edit", "answer", "delete", "setMessageReaction")
    return event["kind"] == "call" and event["call"]["method"].startswith(telling)


@dataclass(slots=True)
class Killer:
    """Kills the bot again and again until enough: in the midst of what it does where it can.

    Each life may make a random number of calls (sends, edits, answers) and lives some random
    milliseconds longer; a life in which nothing happens is cut after a random time.
    """

    life: Life
    talk: Talk
    chance: random.Random
    kills: int
    done: int = 0
    over: asyncio.Event = field(default_factory=asyncio.Event)

    async def run(self) -> None:
        await self.life.begins()
        while self.done < self.kills and not self.over.is_set():
            await self._until_the_blow()
            await self.life.is_killed()
            self.done += 1
            await self.life.begins()

    async def _until_the_blow(self) -> None:
        born, calls = self.talk.n, self.chance.randint(1, 6)
        end = asyncio.get_running_loop().time() + 0.5 + 2 * self.chance.random()
        while sum(map(tells, self.talk.since(born))) < calls:
            if not await self.talk.news(end):
                break
        await asyncio.sleep(0.05 * self.chance.random())


@dataclass(slots=True)
class Battle:
    """Three people and their chat; what each was told that counts."""

    people: list[Someone]
    group: Room
    confirmed: list[tuple[int, int, frozenset[str]]] = field(default_factory=list)

    async def begin(self) -> None:
        host = self.people[0]
        await host.says(f"/battle turn=3d shots={SHOTS} calendar=off", to=self.group)
        await self.group.waits_for("Организатор", timeout=PATIENCE)
        for person, fleet in zip(self.people, FLEETS, strict=True):
            await person.opens()
            await person.says("/join", to=self.group)
            await person.chat.waits_for("Расставь флот", timeout=PATIENCE)
            await person.says(fleet)
            await person.chat.waits_for("Расстановка принята", timeout=PATIENCE)
        await host.says("/go", to=self.group)
        await self.group.waits_for("Ход 1.", timeout=PATIENCE)

    async def fight(self) -> int:
        """Everybody fires at everybody in turn until somebody wins; the number of turns."""
        targets = {seat: cells_of(FLEETS[seat]) for seat in range(3)}
        hit: dict[int, int] = dict.fromkeys(range(3), 0)
        for turn in range(1, 40):
            alive = [seat for seat in range(3) if hit[seat] < len(targets[seat])]
            victim = {seat: next(t for t in alive if t != seat) for seat in alive}
            shots: dict[int, list[str]] = {}
            for seat in alive:
                at = victim[seat]
                # Only the seat after the victim advances, so that orders differ and misses occur.
                start = hit[at] if seat == alive[-1] else 0
                shots[seat] = targets[at][start : start + SHOTS]
            for seat in alive:
                await self.order(turn, seat, victim[seat], shots[seat], last=seat == alive[-1])
            for seat in alive:
                reached = targets[victim[seat]].index(shots[seat][-1]) + 1
                hit[victim[seat]] = max(hit[victim[seat]], reached)
            heading = f"Итоги хода {turn} "
            await self.group.waits_for(lambda m, h=heading: h in m.text, timeout=PATIENCE)
            if sum(hit[seat] < len(targets[seat]) for seat in range(3)) < 2:
                return turn
        raise AssertionError("the battle has no end")

    async def order(self, turn: int, seat: int, at: int, cells: list[str], *, last: bool) -> None:
        person = self.people[seat]
        await person.says(f"{NICKS[at]} - {' '.join(cells)}")
        wanted = set(cells)
        told = await person.chat.waits_for(
            lambda m: "Приказ" in m.text and wanted <= set(re.findall(r"[А-К]\d+", m.text)),
            timeout=PATIENCE,
        )
        self.confirmed.append((turn, seat, frozenset(re.findall(r"[А-К]\d+", told.text))))
        if last:
            await person.says("да")


def cells_of(fleet: str) -> list[str]:
    return re.findall(r"[А-К]\d+", fleet)


async def judge(database: Path, battle: Battle, kills: int, turns: int) -> str:
    """Compares what people were told with what was kept. Raises AssertionError; returns a line."""
    writing, spec = Writing(registry()), game("battleship")
    store = await open_store(str(database))
    async with store.glance() as unit:
        table, rows, owed = await unit.table(1), await unit.actions(1), await unit.owed(100)
    await store.close()
    with closing(sqlite3.connect(database)) as base:
        dead = base.execute("SELECT count(*) FROM dead_letters").fetchone()[0]
    assert table is not None
    actions = tuple(writing.revive_action("battleship", row.body) for row in rows)
    folded = replay(spec, 3, Terms.of(table.options).options, actions).state
    assert table.phase == "over"
    assert writing.revive("battleship", table.state) == folded, "the log folds to another state"
    assert (dead, owed) == (0, []), f"{dead} dead letters, {len(owed)} letters still owed"

    orders: Counter[tuple[int, Seat, frozenset[str]]] = Counter()
    turn = 1
    for action in actions:
        if isinstance(action, GiveOrder):
            cells = frozenset(str(shot.cell) for shot in action.shots)
            orders[turn, action.seat, cells] += 1
        turn += isinstance(action, CloseTurn)
    told = Counter((t, Seat(seat), cells) for t, seat, cells in battle.confirmed)
    assert orders == told, f"kept {orders - told}, told {told - orders}"

    posts = [message.text for message in battle.group.messages() if message.from_bot]
    repeats = sum("↻" in post for post in posts)
    for number in range(1, turns + 1):
        plain = [p for p in posts if f"Итоги хода {number} " in p and "↻" not in p]
        marked = [p for p in posts if f"Итоги хода {number} " in p and "↻" in p]
        assert len(plain) + len(marked) >= 1, f"no result of turn {number}"
        assert len(plain) <= 1, f"the result of turn {number} stands twice, unmarked"
    assert repeats <= kills, f"{repeats} repeats for {kills} kills"
    return f"{turns} turns, {len(told)} orders, {repeats} marked repeats"


async def one_battle(nursery: Nursery, kills: int, seed: int) -> tuple[int, str]:
    """A battle under at most so many kills: how many there were, and the oracle's line."""
    with tempfile.TemporaryDirectory(prefix="kills-") as name:
        folder = Path(name)
        async with Sandbox(clock_file=folder / "clock") as sandbox, Talk(sandbox.url) as talk:
            people = [await talk.person(nick) for nick in NICKS]
            battle = Battle(people, await talk.group("Море", people))
            life = Life(nursery, sandbox, folder, **UNLIMITED)
            killer = Killer(life, talk, random.Random(seed), kills)
            killing = asyncio.create_task(killer.run())
            try:
                await battle.begin()
                turns = await battle.fight()
                killer.over.set()
                await killing
                await talk.quiet(ms=3000, timeout=60)  # longer than the bot takes to come back
                await life.ends()
                line = await judge(life.database, battle, killer.done, turns)
            except BaseException:
                print(life.said()[-4000:])
                raise
            finally:
                killing.cancel()
                await life.is_killed()
            return killer.done, line


async def many(kills: int, seed: int) -> None:
    began, done = time.monotonic(), 0
    async with Nursery() as nursery:
        while done < kills:
            more, line = await one_battle(nursery, kills - done, seed)
            done += more
            print(f"seed {seed}: {more} kills, {line}", flush=True)
            seed += 1
    print(f"{done} kills in {time.monotonic() - began:.0f} s: nothing lost, nothing doubled")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    said = parser.parse_args()
    asyncio.run(many(said.kills, said.seed))


if __name__ == "__main__":
    main()
