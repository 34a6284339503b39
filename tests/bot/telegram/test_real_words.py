"""Real phrases, real pictures and people's real names through the whole edge to Telegram."""

import asyncio
from concurrent.futures import ThreadPoolExecutor

import aiogram
import pytest

from bot.delivery.abilities import Abilities
from bot.delivery.composing import Composer
from bot.delivery.filming import Cinema
from bot.delivery.markup import bare
from bot.delivery.painting import Studio, draw, key_of
from bot.delivery.parcels import Delivered, Otherwise, Parcel
from bot.delivery.speaker import Speaker
from bot.phrases.reader import LANGUAGES, Reader
from bot.phrases.speech import Speech
from bot.phrases.textboard import spell
from games.battleship.words import Fall, Outcome, TurnClosed, WatersHit
from games.kit.grid import Cell
from games.kit.spec import Seat
from referee.words import Drawing, Letter, Place
from sandbox.talk import Talk
from tests.renderers import boards

NICKS = (
    '<b>Ася & "Co"',
    "*_~[x](y)",
    "Ж" * 64,
    "\u202eאבג",
    "🚢",
    "Саша",
    "Саша 2",
    "lone_wolf_",
    "/start@x",
    "@igroteka",
)


@pytest.fixture(scope="module")
def speech() -> Speech:
    return Speech()


@pytest.fixture
def able() -> Abilities:
    return Abilities(lambda: 0.0)


@pytest.fixture
def composer(speech: Speech, able: Abilities) -> Composer:
    cinema = Cinema(lambda game, record: None)
    return Composer(
        speech, able, "IgrotekaBot", key_of, lambda d, r: spell(speech, d, r), cinema.still
    )


def report() -> tuple[TurnClosed | WatersHit, ...]:
    """R28: ten players, everybody fired at everybody."""
    everybody = tuple(Seat(n) for n in range(10))
    falls = tuple(
        Fall(Cell(column, row), outcome, 3 if outcome is Outcome.SUNK else 0, everybody)
        for row, outcome in enumerate(Outcome)
        for column in range(3)
    )
    return TurnClosed(7, 140), *(WatersHit(seat, falls) for seat in everybody)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("board", ["picture", "text", "both"])
async def test_a_report_of_ten_odd_names_arrives_whole(
    composer: Composer, able: Abilities, bot: aiogram.Bot, talk: Talk, language: str, board: str
) -> None:
    anna = await talk.person("Анна", opened=True)
    club = await talk.group("Клуб", [anna], kind="supergroup")
    view = boards.view([boards.waters(seat, shots=20, fresh=4) for seat in range(10)])
    letter = Letter(
        Place(club.id), report(), "battleship", NICKS, drawing=Drawing("battleship", view, NICKS)
    )
    speaker = Speaker(bot, able)
    studio = Studio(draw, ThreadPoolExecutor(1), Cinema(lambda game, record: None).project)
    parts = composer.compose(letter, letter.place, Reader(language=language, board=board))
    assert len(parts) > 1
    for parcel in parts:
        if parcel.enclosure:
            whole = await studio.develop(parcel.enclosure)
            parcel = Parcel(parcel.chat, parcel.html, enclosure=whole)
        delivery = await speaker.send(parcel)
        while isinstance(delivery, Otherwise) and "parse" not in delivery.why:
            delivery = await speaker.send(delivery.errand)
        assert isinstance(delivery, Delivered), delivery
        await asyncio.sleep(0)
    chats = {chat["id"]: chat for chat in (await talk.ask("state"))["chats"]}
    told = [m for m in chats[club.id]["messages"] if m["kind"] != "service"]
    assert [m["text"].strip() for m in told] == [bare(parcel.html).strip() for parcel in parts]
    assert (told[0]["kind"] == "photo") is (board != "text")
    said = "\n".join(m["text"] for m in told)
    assert '<b>Ася & "Co"' in said
    assert "Ж" * 64 in said or "Ж" * 20 in said
