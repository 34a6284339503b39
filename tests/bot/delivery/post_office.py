"""A mailman with a clock moved by hand, a real outbox in memory, and a wire that obeys a script."""

import asyncio
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from html import escape

from bot.delivery.abilities import Abilities
from bot.delivery.composing import Composer
from bot.delivery.crew import Crew
from bot.delivery.mailman import Mailman
from bot.delivery.pacing import Limits, Pace
from bot.delivery.painting import Studio
from bot.delivery.parcels import Bubble, Delivered, Delivery, Errand, InlineAnswer, Parcel
from bot.delivery.readers import Readers
from bot.phrases.reader import Reader
from games.kit.codec import Codec
from games.kit.spec import Event, Plain, Reason
from referee.words import Drawing, Film, Letter, Offer, Paper, Place
from storage.ports import LetterRow
from storage.sqlite.store import SqliteStore

MORNING = datetime(2026, 11, 30, 9, tzinfo=UTC)
GROUP = -1001234567890
ANNA, BORIS = 7_000_000_001, 7_000_000_002

Script = Callable[[Errand], Delivery | None]


class HandTempo:
    """Time passes only when `PostOffice.passes` says so."""

    def __init__(self) -> None:
        self.time = 0.0
        self.sleepers: dict[asyncio.Future[None], float] = {}

    def now(self) -> float:
        return self.time

    async def sleep(self, seconds: float) -> None:
        awake: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.sleepers[awake] = self.time + max(seconds, 0.0)
        try:
            await awake
        finally:
            self.sleepers.pop(awake, None)

    def move_to(self, time: float) -> None:
        self.time = time
        for awake, when in list(self.sleepers.items()):
            if when <= time and not awake.done():
                awake.set_result(None)

    def now_utc(self) -> datetime:
        return MORNING + timedelta(seconds=self.time)


class WallClock:
    def __init__(self, tempo: HandTempo) -> None:
        self._tempo = tempo

    def now(self) -> datetime:
        return self._tempo.now_utc()


class Wire:
    """Telegram as the mailman meets it: notes every call, answers as the script says."""

    def __init__(self, tempo: HandTempo) -> None:
        self.calls: list[tuple[float, Errand]] = []
        self.script: Script = lambda errand: None
        self.latency = 0.0
        self.reaches = True
        self._tempo = tempo
        self._last = 100

    async def send(self, errand: Errand) -> Delivery:
        self.calls.append((self._tempo.now(), errand))
        if self.latency:
            await self._tempo.sleep(self.latency)
        if answer := self.script(errand):
            return answer
        self._last += 1
        if isinstance(errand, Parcel):
            file = f"file-{errand.enclosure.key}" if errand.enclosure else ""
            return Delivered(errand.edit or self._last, file)
        return Delivered()

    async def reachable(self) -> bool:
        return self.reaches

    def to(self, chat: int) -> list[Parcel]:
        return [e for _, e in self.calls if isinstance(e, Parcel) and e.chat == chat]

    def texts(self, chat: int) -> list[str]:
        return [parcel.shown for parcel in self.to(chat)]

    def times(self, chat: int | None = None) -> list[float]:
        return [time for time, e in self.calls if chat is None or e.chat == chat]

    def bubbles(self) -> list[Bubble]:
        return [e for _, e in self.calls if isinstance(e, Bubble)]

    def offers(self) -> list[InlineAnswer]:
        return [e for _, e in self.calls if isinstance(e, InlineAnswer)]


class Plainspoken:
    """Says `Plain` words as they are."""

    def say(self, word: Event | Reason, reader: Reader, names: tuple[str, ...] = ()) -> str:
        return escape(self.plain(word, reader, names), quote=False)

    def label(self, word: Event, reader: Reader, names: tuple[str, ...] = ()) -> str:
        return self.plain(word, reader, names)

    def plain(self, word: Event | Reason, reader: Reader, names: tuple[str, ...] = ()) -> str:
        return word.text if isinstance(word, Plain) else type(word).__name__

    def phrase(self, phrase: str, reader: Reader, **arguments: str | int) -> str:
        return f"{phrase} {arguments}"


CODEC = Codec([Letter, Offer, Plain])


def draw(drawing: Drawing, reader: Reader) -> bytes:
    if drawing.game == "broken":
        raise ZeroDivisionError
    return b"png of " + drawing.game.encode()


def project(film: Film, reader: Reader) -> bytes:
    if film.game == "broken":
        raise ZeroDivisionError
    return f"{'still' if film.step else 'film'} of {film.game}".encode()


def still(film: Film) -> Drawing | None:
    return None if film.game == "broken" else Drawing(film.game, Plain(film.record), ())


def key(source: Drawing | Film | Paper, reader: Reader) -> str:
    match source:
        case Drawing(game=game):
            return f"{game}-{reader.skin}"
        case Film(game=game, step=step):
            return f"film-{game}-{step}-{reader.skin}"
    return f"paper-{source.name}"


@dataclass
class PostOffice:
    store: SqliteStore
    tempo: HandTempo
    wire: Wire
    able: Abilities
    gone: list[tuple[int, str]] = field(default_factory=list)
    limits: Limits = field(default_factory=Limits)
    mailman: Mailman = field(init=False)
    _run: asyncio.Task[None] | None = None

    def hire(self) -> None:
        """A mailman of a new process: he knows what the store knows."""
        composer = Composer(
            Plainspoken(),
            self.able,
            "IgrotekaBot",
            key=key,
            spell=lambda drawing, reader: f"<pre>{drawing.game}</pre>",
            still=still,
        )
        self.mailman = Mailman(
            Crew(
                store=self.store,
                revive=lambda body: CODEC.load(body, Letter),
                composer=composer,
                studio=Studio(draw, ThreadPoolExecutor(1), project),
                speaker=self.wire,
                able=self.able,
                readers=Readers(self.store, Reader(), self.able),
                on_gone=self._gone,
                clock=WallClock(self.tempo),
                tempo=self.tempo,
                pace=Pace(self.limits, self.tempo.now),
            )
        )
        self._run = asyncio.create_task(self.mailman.run())

    async def _gone(self, chat: int, why: str) -> None:
        self.gone.append((chat, why))

    async def post(self, letter: Letter) -> int:
        now = self.tempo.now_utc()
        place = letter.place
        row = LetterRow(0, place.chat, place.topic, letter.person, letter.slot, letter.urgency,
                        CODEC.dump(letter), now, now)  # fmt: skip
        async with self.store.unit() as unit:
            number = await unit.post(row)
        self.mailman.wake.set()
        return number

    async def says(self, chat: int, text: str, **more: object) -> int:
        topic = more.pop("topic", 0)
        return await self.post(replace(Letter(Place(chat, topic), (Plain(text),)), **more))  # type: ignore[arg-type]

    async def owed(self) -> list[LetterRow]:
        async with self.store.glance() as unit:
            return await unit.owed(1000)

    async def passes(self, seconds: float) -> None:
        """Time goes by, and everything that is due happens."""
        end = self.tempo.time + seconds
        while True:
            await self.quiet()
            soonest = min(self.tempo.sleepers.values())
            if soonest > end:
                break
            self.tempo.move_to(soonest)
        self.tempo.move_to(end)
        await self.quiet()

    async def quiet(self) -> None:
        """Until everybody sleeps."""
        for _ in range(20_000):
            await asyncio.sleep(0)
            asleep = sum(not awake.done() for awake in self.tempo.sleepers)
            if asleep == 1 + self.mailman.under_way and not self.mailman.wake.is_set():
                return
            await asyncio.sleep(0.0005)
        raise AssertionError("the mailman never rests")

    async def dismiss(self) -> None:
        """A clean stop."""
        self.mailman.stop()
        assert self._run
        await self._run

    async def kill(self) -> None:
        """As by SIGKILL: whatever was under way is forgotten."""
        tasks = [self._run, *self.mailman._under_way.values()]
        for task in tasks:
            assert task
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task


@asynccontextmanager
async def post_office(limits: Limits = Limits()) -> AsyncIterator[PostOffice]:
    store = await SqliteStore.open(None)
    tempo = HandTempo()
    office = PostOffice(store, tempo, Wire(tempo), Abilities(tempo.now), limits=limits)
    office.hire()
    try:
        yield office
    finally:
        await office.kill()
        await store.close()
