"""Mailman, speaker and a local Telegram together: what people see, and how often it is called."""

import asyncio
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from typing import Any

import aiogram
import pytest

from bot.delivery.abilities import Abilities
from bot.delivery.composing import Composer
from bot.delivery.crew import Crew
from bot.delivery.mailman import Mailman
from bot.delivery.pacing import Limits, LoopTempo, Pace
from bot.delivery.painting import Studio
from bot.delivery.readers import Readers
from bot.delivery.speaker import Speaker
from bot.phrases.reader import Reader
from games.kit.spec import Plain
from referee.words import Button, Drawing, Film, Letter, Offer, Paper, Place
from sandbox.talk import Talk
from storage.ports import LetterRow
from storage.sqlite.store import SqliteStore
from tests.bot.delivery.post_office import CODEC, Plainspoken
from tests.bot.telegram.test_speaker import GIF, PNG

FILM = Film("sea", "a record")
PAPER = Paper("game.txt", "запись & <b>\n")


def project(film: Film, reader: Reader) -> bytes:
    return PNG if film.step else GIF


class UtcClock:
    def now(self) -> datetime:
        return datetime.now(UTC)


class Post:
    """An outbox with a mailman who talks to the local Telegram."""

    def __init__(self, bot: aiogram.Bot, store: SqliteStore) -> None:
        tempo = LoopTempo()
        self.able = Abilities(tempo.now)
        self.store = store
        self.gone: list[tuple[int, str]] = []
        composer = Composer(
            Plainspoken(),
            self.able,
            "IgrotekaBot",
            key=lambda source, reader: str(getattr(source, "subject", source)),
            spell=lambda drawing, reader: "<pre>board</pre>",
            still=lambda film: None,
        )
        self.mailman = Mailman(
            Crew(
                store=store,
                revive=lambda body: CODEC.load(body, Letter),
                composer=composer,
                studio=Studio(lambda drawing, reader: PNG, ThreadPoolExecutor(1), project),
                speaker=Speaker(bot, self.able, patience=1),
                able=self.able,
                readers=Readers(store, Reader(), self.able),
                on_gone=self._gone,
                clock=UtcClock(),
                tempo=tempo,
                pace=Pace(Limits(chat_rate=20, group_calls=100), tempo.now),
            )
        )

    async def _gone(self, chat: int, why: str) -> None:
        self.gone.append((chat, why))

    async def sends(self, letter: Letter) -> None:
        now = UtcClock().now()
        place = letter.place
        row = LetterRow(0, place.chat, place.topic, letter.person, letter.slot, letter.urgency,
                        CODEC.dump(letter), now, now)  # fmt: skip
        async with self.store.unit() as unit:
            await unit.post(row)
        self.mailman.wake.set()

    async def delivered(self) -> None:
        for _ in range(1000):
            async with self.store.glance() as unit:
                if not await unit.owed(1) and not self.mailman.under_way:
                    return
            await asyncio.sleep(0.01)
        raise AssertionError("letters are still owed")


@pytest.fixture
async def post(bot: aiogram.Bot) -> AsyncIterator[Post]:
    store = await SqliteStore.open(None)
    made = Post(bot, store)
    task = asyncio.create_task(made.mailman.run())
    yield made
    made.mailman.stop()
    await task
    await store.close()


async def test_everything_that_a_match_posts_arrives(post: Post, talk: Talk):
    anna = await talk.person("<b>Ася", opened=True)
    club = await talk.group("Клуб", [anna], kind="supergroup")
    drawing = Drawing("sea", Plain("one"), ())
    here = Place(club.id)
    await post.sends(Letter(here, (Plain("лобби"),), slot="lobby"))
    await post.sends(Letter(here, (Plain("<b>Ася & доска"),), drawing=drawing, slot="board"))
    await post.sends(Letter(Place(anna.id), (Plain("ваше поле"),), drawing=drawing))
    await post.delivered()
    await post.sends(Letter(here, (Plain("начали"),), slot="lobby"))
    await post.sends(
        Letter(here, (Plain("доска"),), drawing=drawing, slot="board",
               rows=((Button("0.0./help", Plain("?")),),))
    )  # fmt: skip
    await post.delivered()
    chats = {chat["id"]: chat for chat in (await talk.ask("state"))["chats"]}
    told = [m for m in chats[club.id]["messages"] if m["kind"] != "service"]
    assert [(m["kind"], m["text"]) for m in told] == [("text", "начали"), ("photo", "доска")]
    assert told[1]["keyboard"]
    assert chats[anna.id]["messages"][-1]["text"] == "ваше поле"
    photos = await talk.calls("sendPhoto")
    assert sum(bool(call["files"]) for call in photos) == 1, "drawn and uploaded once"


async def test_a_secret_reaches_its_owner_alone(post: Post, talk: Talk):
    anna = await talk.person("Анна", opened=True)
    club = await talk.group("Клуб", [anna], kind="supergroup")
    await post.sends(Letter(Place(club.id), (Plain("ваш флот"),), person=anna.id, slot="hand"))
    await post.sends(Letter(Place(club.id), (Plain("всем"),)))
    await post.delivered()
    chats = {chat["id"]: chat for chat in (await talk.ask("state"))["chats"]}
    assert [m["text"] for m in chats[club.id]["messages"] if m["kind"] == "text"] == ["всем"]
    assert chats[anna.id]["messages"][-1]["text"] == "ваш флот"

    await talk.act("promote", chat=club.id, person="bot")
    post.able.forget(club.id)
    await post.sends(Letter(Place(club.id), (Plain("ваш приказ"),), person=anna.id, slot="order"))
    await post.delivered()
    (whisper,) = [
        m
        for chat in (await talk.ask("state"))["chats"]
        if chat["id"] == club.id
        for m in chat["messages"]
        if m["ephemeral_message_id"]
    ]
    assert (whisper["text"], whisper["receiver_id"]) == ("ваш приказ", anna.id)


@pytest.mark.parametrize("kind", ["timeout", "lost"])
async def test_a_lost_answer_never_loses_a_result(post: Post, talk: Talk, kind: str):
    """R21: delivered or not, the result is there, and a second copy says that it is one."""
    anna = await talk.person("Анна", opened=True)
    club = await talk.group("Клуб", [anna])
    await talk.fault(kind, "sendMessage", seconds=2)
    await post.sends(Letter(Place(club.id), (Plain("итог"),)))
    await post.delivered()
    chats = {chat["id"]: chat for chat in (await talk.ask("state"))["chats"]}
    texts = [m["text"] for m in chats[club.id]["messages"] if m["kind"] == "text"]
    assert texts in (["↻ итог"], ["итог", "↻ итог"])


async def test_flood_errors_from_any_method_pass(post: Post, talk: Talk):
    """R20."""
    anna = await talk.person("Анна", opened=True)
    club = await talk.group("Клуб", [anna], kind="supergroup")
    for method in ("sendMessage", "sendPhoto", "editMessageText", "editMessageMedia"):
        await talk.fault("flood", method, retry_after=1)
    for turn in range(2):
        drawing = Drawing("sea", Plain(str(turn)), ())
        await post.sends(Letter(Place(club.id), (Plain(f"лобби {turn}"),), slot="lobby"))
        await post.sends(Letter(Place(club.id), (Plain("д"),), drawing=drawing, slot="board"))
        await post.delivered()
    chats = {chat["id"]: chat for chat in (await talk.ask("state"))["chats"]}
    texts = [m["text"] for m in chats[club.id]["messages"] if m["kind"] != "service"]
    assert sorted(texts) == ["д", "лобби 1"]


async def test_a_migrated_group_is_followed(post: Post, talk: Talk):
    """R08: only the send error tells the new id."""
    anna = await talk.person("Анна", opened=True)
    room = await talk.group("Клуб", [anna])
    await post.sends(Letter(Place(room.id), (Plain("1"),), slot="board"))
    await post.delivered()
    new = (await talk.act("migrate", chat=room.id, announce="none"))["new_chat_id"]
    await post.sends(Letter(Place(room.id), (Plain("2"),), slot="board"))
    await post.sends(Letter(Place(room.id), (Plain("3"),)))
    await post.delivered()
    chats = {chat["id"]: chat for chat in (await talk.ask("state"))["chats"]}
    texts = [m["text"] for m in chats[new]["messages"] if m["kind"] == "text"]
    assert texts == ["2", "3"]


async def shown(talk: Talk, chat: int) -> list[dict[str, Any]]:
    chats = {each["id"]: each for each in (await talk.ask("state"))["chats"]}
    return [m for m in chats[chat]["messages"] if m["kind"] != "service"]


async def test_a_match_is_given_to_keep_as_a_film_and_a_paper(post: Post, talk: Talk):
    anna = await talk.person("Анна", opened=True)
    club = await talk.group("Клуб", [anna], kind="forum", topics=["Эскадра"])
    topic = (await talk.ask("state"))["chats"][-1]["topics"][0]["thread_id"]
    for place in (Place(club.id, topic), Place(anna.id)):
        await post.sends(
            Letter(place, (Plain("<конец>"),), film=FILM, paper=PAPER,
                   rows=((Button("0.0./games", Plain("ещё")),),))
        )  # fmt: skip
        await post.delivered()
        film, paper = (await shown(talk, place.chat))[-2:]
        assert [film["kind"], paper["kind"]] == ["animation", "document"]
        assert (film["text"], film["file"]["name"]) == ("<конец>", "game.gif")
        assert (paper["text"], paper["file"]["name"]) == ("", "game.txt")
        assert (bool(film["keyboard"]), bool(paper["keyboard"])) == (False, True)
        assert film["thread_id"] == paper["thread_id"] == (place.topic or None)
    for method in ("sendAnimation", "sendDocument"):
        assert [bool(call["files"]) for call in await talk.calls(method)] == [True, False]


@pytest.mark.parametrize(
    ("forbidden", "kinds"),
    [
        (["Document"], ["animation", "text"]),
        (["Animation"], ["photo", "document"]),
        (["Animation", "Photo"], ["text", "document"]),
        (["Animation", "Photo", "Document"], ["text", "text"]),
    ],
)
async def test_what_a_group_forbids_is_said_in_another_way(
    post: Post, talk: Talk, forbidden: list[str], kinds: list[str]
):
    anna = await talk.person("Анна", opened=True)
    club = await talk.group("Клуб", [anna], kind="supergroup")
    for kind in forbidden:
        why = f"Bad Request: not enough rights to send {kind.lower()}s to the chat"
        await talk.fault("error", f"send{kind}", times=-1, code=400, description=why)
    await post.sends(Letter(Place(club.id), (Plain("конец"),), film=FILM, paper=PAPER))
    await post.delivered()
    told = await shown(talk, club.id)
    assert [message["kind"] for message in told] == kinds
    assert told[0]["text"].startswith("конец")
    if kinds[-1] == "text":
        assert told[-1]["text"] == "game.txt\nзапись & <b>"


@pytest.mark.parametrize("kind", ["flood", "lost"])
async def test_a_film_survives_the_wire(post: Post, talk: Talk, kind: str):
    anna = await talk.person("Анна", opened=True)
    club = await talk.group("Клуб", [anna])
    await talk.fault(kind, "sendAnimation", retry_after=1, seconds=2)
    await post.sends(Letter(Place(club.id), (Plain("конец"),), film=FILM))
    await post.delivered()
    texts = [message["text"] for message in await shown(talk, club.id)]
    assert texts == {"flood": ["конец"], "lost": ["конец", "↻ конец"]}[kind]


async def test_offers_reach_who_types_and_are_posted_where_the_bot_is_not(post: Post, talk: Talk):
    anna, boris = await talk.person("Анна"), await talk.person("Борис")
    room = await anna.befriends(boris)
    asked = asyncio.create_task(anna.asks_inline("@IgrotekaBot бой", room))
    query = ""
    while not query:
        updates = (await talk.ask("updates"))["updates"]
        query = "".join(u["update"].get("inline_query", {}).get("id", "") for u in updates)
        await asyncio.sleep(0.01)
    join = ((Button("j_7", Plain("Вступить"), "success", link=True),),)
    battle = Offer("b", Plain("Бой"), Plain("на 2–8"), (Plain("Кто со мной?"), Plain("<b>")), join)
    rules = Offer("r", Plain("Правила"), None, (Plain("Правила такие"),))
    await post.sends(Letter(Place(anna.id), query=query, inline=(battle, rules), urgency=0))
    await post.delivered()
    offered = await asked
    assert offered.titles == ["Бой", "Правила"]
    sent = await offered.chooses(0)
    assert (sent.author, sent.text) == ("Анна", "Кто со мной?\n<b>")
    (button,) = sent.raw["keyboard"][0]
    assert (button["url"], button["style"]) == ("https://t.me/IgrotekaBot?start=j_7", "success")
    (call,) = await talk.calls("answerInlineQuery")
    assert (call["status"], call["params"]["cache_time"]) == (200, "0")

    await post.sends(Letter(Place(anna.id), query=query, inline=(rules,), urgency=0))
    await post.delivered()
    assert (await talk.calls("answerInlineQuery"))[-1]["status"] == 400, "noted, and settled"
