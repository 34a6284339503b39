"""Every object is built here, once: the only place with concrete choices."""

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator, Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import partial
from importlib.metadata import PackageNotFoundError, version

from aiogram import Bot
from aiogram.client.session.aiohttp import AiohttpSession
from aiogram.client.telegram import TelegramAPIServer

from bot.calendars import Exceptions, days_off
from bot.clock import MovableClock, SystemClock
from bot.delivery.abilities import Abilities
from bot.delivery.composing import Composer
from bot.delivery.crew import Crew
from bot.delivery.filming import Cinema, unrolled
from bot.delivery.mailman import Mailman
from bot.delivery.pacing import Limits, LoopTempo, Pace
from bot.delivery.painting import Studio, draw, key_of
from bot.delivery.readers import Readers
from bot.delivery.speaker import Speaker
from bot.phrases.names import unmarked
from bot.phrases.reader import LANGUAGES, Reader
from bot.phrases.speech import Speech
from bot.phrases.textboard import spell
from bot.sections import Config
from bot.telegram.card import Card, set_cards
from bot.telegram.meeting import Introduction, introduce
from bot.telegram.menus import set_menus
from bot.telegram.poller import CannotPollError, Poller
from bot.telegram.ranks import Ranks
from bot.timekeeper import Timekeeper
from games.kit.registry import AnyGame, registry
from games.kit.spec import Action
from referee.checking import READS_ALL
from referee.desk import Desk
from referee.fairness import SeededDice
from referee.house import House, Ways
from referee.ports import Clock
from referee.robots import choose
from referee.terms import Customs
from referee.writing import Writing
from storage.opening import open_store
from storage.ports import Store

log = logging.getLogger(__name__)


@dataclass(slots=True)
class Shop:
    """The running bot: what reads, what sends, what keeps the time."""

    bot: Bot
    poller: Poller
    mailman: Mailman
    timekeeper: Timekeeper
    signs: Callable[[], Coroutine[object, object, None]]

    async def run(self) -> None:
        """Until `stop`. Raises CannotPollError when polling has no sense any more."""
        mailman = asyncio.create_task(self.mailman.run(), name="mailman")
        signs = asyncio.create_task(self.signs(), name="signs")
        try:
            await self.poller.run()
        finally:
            self.timekeeper.stop()
            signs.cancel()
            self.mailman.stop()
            await asyncio.gather(mailman, signs, return_exceptions=True)

    def stop(self) -> None:
        """Finishes the batch in hand and the sends under way, then ends."""
        self.poller.stop()


@asynccontextmanager
async def open_shop(config: Config) -> AsyncIterator[Shop]:
    """Builds the bot around its database. Raises CannotPollError, StorageError."""
    bot = _bot(config)
    store = await open_store(config.storage.url)
    workers = ThreadPoolExecutor(config.draw.workers, thread_name_prefix="draw")
    try:
        intro = await introduce(bot)
        log.info("@%s polls %s", intro.me.username, config.telegram.api_server)
        yield await _furnish(config, store, bot, intro, workers)
    finally:
        workers.shutdown(cancel_futures=True)
        await bot.session.close()
        await store.close()


async def _furnish(
    config: Config, store: Store, bot: Bot, intro: Introduction, workers: ThreadPoolExecutor
) -> Shop:
    clock = _clock(config)
    tempo = LoopTempo()
    bell = asyncio.Event()
    house = _house(config, store, clock)
    post = asyncio.Event()
    desk = Desk(house, partial(_ring, bell, post), partial(_think, workers))
    await _note_privacy(store, intro.reads_all)
    speech = Speech()
    able = Abilities(tempo.now)
    cinema = Cinema(unrolled)
    crew = Crew(
        store=store,
        revive=house.writing.load,
        composer=Composer(
            speech, able, intro.me.username, key_of, partial(spell, speech), cinema.still
        ),
        studio=Studio(draw, workers, cinema.project),
        speaker=Speaker(bot, able),
        able=able,
        readers=Readers(store, _reader(config), able),
        on_gone=desk.gone,
        clock=clock,
        tempo=tempo,
        pace=Pace(_limits(config), tempo.now),
    )
    mailman = Mailman(crew, post)
    timekeeper = Timekeeper(desk, store, clock, bell, config.storage.keep_days)
    poller = Poller(
        bot,
        intro.me,
        desk,
        store,
        Ranks(bot, tempo.now),
        clock,
        on_ready=timekeeper.start,
        on_standing=able.forget,
        long_poll=round(config.telegram.poll_timeout.total_seconds()),
    )
    signs = partial(_put_up_signs, bot, speech)
    return Shop(bot, poller, mailman, timekeeper, signs)


async def _think(
    workers: ThreadPoolExecutor, spec: AnyGame, view: object, level: str, seed: str
) -> Action:
    """A computer player's move, chosen beside the loop."""
    loop = asyncio.get_running_loop()
    return await loop.run_in_executor(workers, choose, spec, view, level, seed)


async def _put_up_signs(bot: Bot, speech: Speech) -> None:
    """Command menus and descriptions: set anew at every start, in nobody's way."""
    await set_menus(bot, speech.commands, LANGUAGES)
    await set_cards(bot, partial(card_of, speech), LANGUAGES)


def card_of(speech: Speech, language: str) -> Card:
    """The bot's descriptions in one language."""
    reader = Reader(language=language)
    long, short = (
        unmarked(speech.phrase(f"bot-{name}", reader))
        for name in ("description", "short-description")
    )
    return Card(long, short)


def _ring(*bells: asyncio.Event) -> None:
    for bell in bells:
        bell.set()


def _house(config: Config, store: Store, clock: Clock) -> House:
    play = config.play
    customs = Customs(
        turn=round(play.turn.total_seconds()),
        shortest=round(play.min_turn.total_seconds()),
        calendar=play.calendar,
        zone=play.zone,
    )
    limits = config.limits
    return House(
        store=store,
        games=registry(),
        writing=Writing(registry()),
        clock=clock,
        dice=SeededDice(secrets.token_hex(32)),
        day_off=days_off(_exceptions(config)),
        ways=Ways(
            customs,
            version=_version(),
            messages=limits.person_per_minute,
            tables=limits.tables_per_person,
        ),
    )


def _bot(config: Config) -> Bot:
    server = TelegramAPIServer.from_base(config.telegram.api_server)
    token = config.telegram.token.get_secret_value()
    if not token:
        raise CannotPollError(
            "no token: set IGROTEKA_TELEGRAM__TOKEN, or [telegram] token_file in the config"
        )
    return Bot(token, session=AiohttpSession(api=server))


async def _note_privacy(store: Store, reads_all: bool) -> None:
    async with store.unit() as unit:
        await unit.set_note(READS_ALL, "yes" if reads_all else "no")


def _clock(config: Config) -> Clock:
    file = config.clock.offset_file
    return MovableClock(file) if file else SystemClock()


def _reader(config: Config) -> Reader:
    play = config.play
    return Reader(language=play.language, zone=play.zone, skin=play.skin)


def _limits(config: Config) -> Limits:
    limits = config.limits
    return Limits(
        chat_rate=limits.per_chat_per_second,
        chat_burst=limits.chat_burst,
        group_calls=limits.group_per_minute,
        all_calls=limits.overall_per_second,
    )


def _exceptions(config: Config) -> dict[str, Exceptions]:
    countries = {"ru": config.calendar.ru, "am": config.calendar.am}
    return {key: Exceptions(each.off, each.working) for key, each in countries.items()}


def _version() -> str:
    try:
        return version("igroteka")
    except PackageNotFoundError:
        return "source"
