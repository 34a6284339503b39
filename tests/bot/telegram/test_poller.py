"""Nothing that people type is lost, whatever becomes of the line, of an update, or of us."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, closing
from datetime import UTC, datetime
from pathlib import Path

import aiogram
import pytest

from bot.telegram.poller import CannotPollError, Poller
from bot.telegram.ranks import Ranks
from bot.telegram.reading import Me
from referee.words import Called, Incoming, Said
from sandbox.faults import Fault
from sandbox.server import Sandbox
from sandbox.talk import Talk
from storage.sqlite.store import SqliteStore
from tests.bot.telegram.conftest import connected

ME = Me(700000001, "IgrotekaBot")


class UtcClock:
    def now(self) -> datetime:
        return datetime.now(UTC)


class Notebook:
    """A desk that writes down what it hears; `fails` times it cannot."""

    def __init__(self) -> None:
        self.heard: list[Incoming] = []
        self.fails = 0
        self.ready: list[int] = []
        self.stood: list[int] = []

    async def receive(self, incoming: Sequence[Incoming]) -> None:
        if self.fails:
            self.fails -= 1
            raise OSError("the disk is full")
        self.heard += incoming

    async def on_ready(self) -> None:
        self.ready.append(len(self.heard))

    @property
    def texts(self) -> list[str]:
        return [one.deed.text for one in self.heard if isinstance(one.deed, Said | Called)]


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqliteStore]:
    made = await SqliteStore.open(tmp_path / "db")
    yield made
    await made.close()


@pytest.fixture
def desk() -> Notebook:
    return Notebook()


def poller_of(bot: aiogram.Bot, desk: Notebook, store: SqliteStore) -> Poller:
    ranks = Ranks(bot, asyncio.get_running_loop().time)
    return Poller(
        bot, ME, desk, store, ranks, UtcClock(), desk.on_ready, desk.stood.append, long_poll=2
    )


@asynccontextmanager
async def polling(poller: Poller) -> AsyncIterator[asyncio.Task[None]]:
    task = asyncio.create_task(poller.run())
    try:
        yield task
    finally:
        poller.stop()
        await asyncio.wait((task,))


async def until(condition: object, seconds: float = 8) -> None:
    assert callable(condition)
    for _ in range(int(seconds / 0.02)):
        if condition():
            return
        await asyncio.sleep(0.02)
    raise AssertionError("it did not happen")


async def test_the_backlog_is_taken_in_before_anybody_is_ready(
    bot: aiogram.Bot, desk: Notebook, store: SqliteStore, talk: Talk
):
    """R59."""
    anna = await talk.person("Анна", opened=True)
    for number in range(120):
        await talk.act("say", **{"as": anna.id}, text=f"Д{number}")
    async with polling(poller_of(bot, desk, store)):
        await until(lambda: desk.ready)
        assert desk.ready[0] >= 121
        await talk.act("say", **{"as": anna.id}, text="и ещё")
        await until(lambda: desk.texts[-1:] == ["и ещё"])
    assert desk.texts.count("Д7") == 1


async def test_a_batch_that_was_not_taken_in_comes_again(
    bot: aiogram.Bot, desk: Notebook, store: SqliteStore, talk: Talk
):
    anna = await talk.person("Анна", opened=True)
    await talk.act("say", **{"as": anna.id}, text="Д4")
    desk.fails = 1
    async with polling(poller_of(bot, desk, store)):
        await until(lambda: desk.ready)
    assert desk.texts[-1] == "Д4"


async def test_an_unknown_update_is_put_aside_and_the_next_is_heard(
    bot: aiogram.Bot,
    desk: Notebook,
    store: SqliteStore,
    talk: Talk,
    sandbox: Sandbox,
    tmp_path: Path,
):
    anna = await talk.person("Анна", opened=True)
    unknown = sandbox.exchange.updates.put({"brand_new_kind": {"a": 1}})
    broken = sandbox.exchange.updates.put({"message": {"message_id": "no number"}})
    await talk.act("say", **{"as": anna.id}, text="Д4")
    async with polling(poller_of(bot, desk, store)):
        await until(lambda: desk.ready)
    assert desk.texts[-1] == "Д4"
    with closing(sqlite3.connect(tmp_path / "db")) as kept:
        rows = kept.execute("SELECT update_id, why FROM dead_letters ORDER BY 1").fetchall()
    assert [row[0] for row in rows] == [unknown, broken]
    assert "no number" not in rows[1][1], "the reason does not repeat what was said"


async def test_a_stop_confirms_the_last_batch(
    bot: aiogram.Bot, desk: Notebook, store: SqliteStore, talk: Talk
):
    anna = await talk.person("Анна", opened=True)
    poller = poller_of(bot, desk, store)
    async with polling(poller):
        await until(lambda: desk.ready)
        await talk.act("say", **{"as": anna.id}, text="Д4")
        await until(lambda: desk.texts[-1:] == ["Д4"])
    updates = (await talk.ask("updates"))["updates"]
    assert all(update["confirmed"] for update in updates)


@pytest.mark.parametrize(
    "fault",
    [
        {"kind": "error", "code": 502},
        {"kind": "flood", "retry_after": 1},
        {"kind": "html"},
        {"kind": "lost"},
    ],
)
async def test_trouble_on_the_line_passes(
    bot: aiogram.Bot, desk: Notebook, store: SqliteStore, talk: Talk, fault: dict[str, object]
):
    anna = await talk.person("Анна", opened=True)
    await talk.act("say", **{"as": anna.id}, text="Д4")
    await talk.act("fault", method="getUpdates", times=1, **fault)
    async with polling(poller_of(bot, desk, store)):
        await until(lambda: desk.ready)
    assert desk.texts[-1] == "Д4"


async def test_the_younger_of_two_copies_leaves_and_the_elder_stays(
    sandbox: Sandbox,
    desk: Notebook,
    store: SqliteStore,
    talk: Talk,
    monkeypatch: pytest.MonkeyPatch,
):
    """R31."""
    monkeypatch.setattr("bot.telegram.poller.ELDER", 2.2)
    anna = await talk.person("Анна", opened=True)
    async with (
        connected(sandbox.url) as first,
        connected(sandbox.url) as second,
        polling(poller_of(first, desk, store)) as elder,
    ):
        await until(lambda: desk.ready)
        await asyncio.sleep(2.3)
        with pytest.raises(CannotPollError, match="another copy"):
            await asyncio.wait_for(poller_of(second, Notebook(), store).run(), 10)
        await talk.act("say", **{"as": anna.id}, text="Д4")
        await until(lambda: desk.texts[-1:] == ["Д4"])
        assert not elder.done()


async def test_a_wrong_token_is_said_clearly(sandbox: Sandbox, desk: Notebook, store: SqliteStore):
    async with connected(sandbox.url) as bot:
        sandbox.exchange.faults.arm(
            Fault("error", "getUpdates", code=401, description="Unauthorized")
        )
        with pytest.raises(CannotPollError, match="does not know the token"):
            await asyncio.wait_for(poller_of(bot, desk, store).run(), 5)


async def test_administrators_are_known_where_it_matters(
    bot: aiogram.Bot, desk: Notebook, store: SqliteStore, talk: Talk
):
    anna = await talk.person("Анна", opened=True)
    boris = await talk.person("Борис")
    club = await talk.group("Клуб", [anna, boris], kind="supergroup")
    async with polling(poller_of(bot, desk, store)):
        for person in (anna, boris, boris):
            await talk.act("say", **{"as": person.id}, chat=club.id, text="/cancel")
        await talk.act("say", **{"as": boris.id}, chat=club.id, text="/join")
        await until(lambda: len(desk.texts) >= 5)
    admins = [one.admin for one in desk.heard if isinstance(one.deed, Called)]
    assert admins[-4:] == [True, False, False, False]
    assert len(await talk.calls("getChatMember")) == 2


async def test_a_change_of_our_rights_is_told(
    bot: aiogram.Bot, desk: Notebook, store: SqliteStore, talk: Talk
):
    anna = await talk.person("Анна", opened=True)
    club = await talk.group("Клуб", [anna], kind="supergroup")
    async with polling(poller_of(bot, desk, store)):
        await talk.act("promote", chat=club.id, person="bot")
        await until(lambda: club.id in desk.stood)


async def test_without_an_answer_nobody_is_an_administrator(bot: aiogram.Bot, talk: Talk):
    anna = await talk.person("Анна", opened=True)
    club = await talk.group("Клуб", [anna])
    await talk.fault("error", "getChatMember", code=500)
    ranks = Ranks(bot, asyncio.get_running_loop().time)
    assert not await ranks.is_admin(club.id, anna.id)
    assert await ranks.is_admin(club.id, anna.id), "and it is asked again"
