"""What the speaker says arrives at a real server, and what the server answers is understood."""

from collections.abc import AsyncIterator
from dataclasses import replace

import aiogram
import pytest

from bot.delivery.abilities import Abilities
from bot.delivery.parcels import (
    Animation,
    Bubble,
    Delivered,
    Document,
    Enclosure,
    Gone,
    Later,
    Moved,
    Otherwise,
    Parcel,
    Photo,
    Reaction,
    Removal,
    Tap,
    Unsure,
)
from bot.delivery.speaker import Speaker, _shown
from bot.phrases.reader import Reader
from games.kit.spec import Plain
from referee.words import Drawing, Film, Paper
from sandbox.server import Sandbox
from sandbox.talk import Room, Someone, Talk
from tests.bot.telegram.conftest import connected

PNG = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de"
    "0000000c49444154789c63f8ffff3f0005fe02fe0def46b80000000049454e44ae426082"
)
GIF = bytes.fromhex(
    "47494638396101000100800000ffffff00000021f90405000001002c000000000100010000"
) + (b"\x02\x02D\x01\0;")
TAPS = ((Tap("Д4", "1.0.D4", style="primary"), Tap("·", "1.0.x", spent=True)),)
TABLE = tuple(tuple(Tap(f"{row}{col}", f"1.0.{row}{col}") for col in range(10)) for row in "AB")


@pytest.fixture
def able() -> Abilities:
    return Abilities(lambda: 0.0)


@pytest.fixture
def speaker(bot: aiogram.Bot, able: Abilities) -> Speaker:
    return Speaker(bot, able, patience=1)


@pytest.fixture
async def anna(talk: Talk) -> Someone:
    return await talk.person("Анна", opened=True)


@pytest.fixture
async def club(talk: Talk, anna: Someone) -> Room:
    boris = await talk.person("Борис")
    return await talk.group("Клуб", [anna, boris], kind="supergroup")


@pytest.fixture
async def old(sandbox: Sandbox, able: Abilities) -> AsyncIterator[Speaker]:
    """A speaker to a server without the modern methods."""
    async with connected(f"{sandbox.url}/fault/modern=off") as bot:
        yield Speaker(bot, able, patience=1)


def photo(chat: int, **more: object) -> Parcel:
    picture = Photo(Drawing("sea", Plain(""), ()), Reader(), "key", content=PNG)
    return replace(Parcel(chat, "<b>доска</b>", enclosure=picture), **more)  # type: ignore[arg-type]


async def test_a_text_with_buttons_is_sent_edited_and_removed(
    speaker: Speaker, talk: Talk, club: Room
):
    sent = await speaker.send(Parcel(club.id, "<b>a</b> &amp; b", taps=TAPS))
    assert isinstance(sent, Delivered)
    edit = Parcel(club.id, "b", taps=TAPS, edit=sent.message)
    assert await speaker.send(edit) == Delivered(sent.message)
    assert await speaker.send(edit) == Delivered(sent.message), "not modified is as it should be"
    (last,) = (await talk.ask("state"))["chats"][-1]["messages"][-1:]
    assert last["text"] == "b"
    assert last["keyboard"], "and the keyboard is kept"
    assert await speaker.send(Removal(club.id, sent.message)) == Delivered()
    assert isinstance(await speaker.send(edit), Otherwise)


async def test_a_picture_is_sent_and_sent_again_by_its_id(speaker: Speaker, club: Room):
    first = await speaker.send(photo(club.id))
    assert isinstance(first, Delivered)
    assert first.file
    known = Photo(Drawing("sea", Plain(""), ()), Reader(), "key", file=first.file)
    edited = await speaker.send(Parcel(club.id, "нова", enclosure=known, edit=first.message))
    assert edited == Delivered(first.message, first.file)
    wrong = await speaker.send(Parcel(club.id, "x", enclosure=replace(known, file="wrong")))
    assert isinstance(wrong, Otherwise)
    assert isinstance(wrong.errand, Parcel)
    assert wrong.errand.enclosure and not wrong.errand.enclosure.file


PAPER = Document(Paper("game.txt", "запись\n"), Reader(), "paper", content="запись\n".encode())
FILM = Animation(Film("sea", "record"), Reader(), "film", content=GIF)


@pytest.mark.parametrize(
    ("enclosure", "kind", "name"),
    [(PAPER, "document", "game.txt"), (FILM, "animation", "game.gif")],
)
async def test_a_paper_and_a_film_are_sent_and_sent_again_by_their_ids(
    speaker: Speaker, talk: Talk, club: Room, enclosure: Enclosure, kind: str, name: str
):
    parcel = Parcel(club.id, "<b>конец</b>", enclosure=enclosure, taps=TAPS)
    first = await speaker.send(parcel)
    assert isinstance(first, Delivered)
    assert first.file
    again = replace(enclosure, file=first.file, content=b"")
    second = await speaker.send(replace(parcel, enclosure=again))
    assert isinstance(second, Delivered)
    assert second.file == first.file
    for sent in (await talk.ask("state"))["chats"][-1]["messages"][-2:]:
        assert (sent["kind"], sent["text"], sent["file"]["name"]) == (kind, "конец", name)
        assert sent["keyboard"]
    calls = await talk.calls(f"send{kind.title()}")
    assert [bool(call["files"]) for call in calls] == [True, False]
    wrong = await speaker.send(replace(parcel, enclosure=replace(again, file="wrong")))
    assert isinstance(wrong, Otherwise)
    assert isinstance(wrong.errand, Parcel)
    assert wrong.errand.enclosure == replace(again, file="")


async def test_a_film_and_a_picture_are_edited_into_each_other(
    speaker: Speaker, talk: Talk, club: Room
):
    sent = await speaker.send(Parcel(club.id, "фильм", enclosure=FILM))
    assert isinstance(sent, Delivered)
    assert isinstance(await speaker.send(photo(club.id, edit=sent.message)), Delivered)
    edited = await speaker.send(Parcel(club.id, "x", enclosure=FILM, edit=sent.message))
    assert edited == Delivered(sent.message, sent.file)
    (last,) = (await talk.ask("state"))["chats"][-1]["messages"][-1:]
    assert (last["kind"], last["message_id"]) == ("animation", sent.message)


@pytest.mark.parametrize("enclosure", [PAPER, FILM])
async def test_a_paper_and_a_film_can_be_for_one_member(
    speaker: Speaker, talk: Talk, anna: Someone, club: Room, enclosure: Enclosure
):
    await talk.act("promote", chat=club.id, person="bot")
    whisper = Parcel(club.id, "тайно", enclosure=enclosure, person=anna.id)
    sent = await speaker.send(whisper)
    assert isinstance(sent, Delivered)
    assert sent.file
    edited = await speaker.send(replace(whisper, html="явно", edit=sent.message))
    assert isinstance(edited, Delivered)


async def test_an_answer_of_an_unknown_shape_still_tells_the_file():
    for kind in ("animation", "document"):
        raw = {"message_id": 5, kind: {"file_id": "f"}}
        assert _shown(raw) == (5, 0, "f")
    assert _shown({"message_id": 5, "photo": [{"file_id": "s"}, {"file_id": "l"}]}).file == "l"


async def test_a_reaction_and_a_bubble(speaker: Speaker, talk: Talk, anna: Someone, club: Room):
    said = await talk.act("say", **{"as": anna.id}, chat=club.id, text="Д4")
    reaction = Reaction(club.id, said["message"]["message_id"], "👍")
    assert await speaker.send(reaction) == Delivered()
    sent = await speaker.send(Parcel(club.id, "жми", taps=TAPS))
    assert isinstance(sent, Delivered)
    pressed = await talk.act(
        "press", **{"as": anna.id}, chat=club.id, message=sent.message, data="1.0.D4"
    )
    bubble = Bubble(pressed["callback_query_id"], "Мимо")
    assert await speaker.send(bubble) == Delivered()
    assert await speaker.send(Bubble("999", "поздно")) == Delivered()


async def test_a_rich_board_is_sent_and_edited(speaker: Speaker, club: Room):
    board = Parcel(club.id, "Цель: <b>Боря</b>", table=TABLE, taps=TAPS, spare=TAPS)
    sent = await speaker.send(board)
    assert isinstance(sent, Delivered)
    edited = await speaker.send(replace(board, html="Готово", edit=sent.message))
    assert edited == Delivered(sent.message)


async def test_an_old_server_gets_a_keyboard_instead(old: Speaker, able: Abilities, club: Room):
    board = Parcel(club.id, "Цель", table=TABLE, spare=TAPS)
    refused = await old.send(board)
    assert isinstance(refused, Otherwise)
    assert isinstance(refused.errand, Parcel)
    assert (refused.errand.table, refused.errand.taps) == ((), TAPS)
    delivery = await old.send(refused.errand)
    while isinstance(delivery, Otherwise):
        delivery = await old.send(delivery.errand)
    assert isinstance(delivery, Delivered)
    assert not able.tables(club.id)


async def test_a_whisper_is_seen_by_one(
    speaker: Speaker, talk: Talk, anna: Someone, club: Room, able: Abilities
):
    await talk.act("promote", chat=club.id, person="bot")
    sent = await speaker.send(Parcel(club.id, "ваш флот", person=anna.id))
    assert isinstance(sent, Delivered)
    assert able.ephemeral is True
    edit = Parcel(club.id, "ваш новый флот", person=anna.id, edit=sent.message)
    assert await speaker.send(edit) == Delivered(sent.message)


async def test_a_whisper_without_office_or_press_goes_to_the_private_chat(
    speaker: Speaker, anna: Someone, club: Room
):
    refused = await speaker.send(Parcel(club.id, "ваш флот", person=anna.id))
    assert isinstance(refused, Otherwise)
    assert refused.errand.chat == anna.id
    assert isinstance(await speaker.send(refused.errand), Delivered)


async def test_an_old_server_never_hears_a_secret(
    old: Speaker, talk: Talk, anna: Someone, club: Room
):
    refused = await old.send(Parcel(club.id, "ваш флот", person=anna.id))
    assert isinstance(refused, Otherwise)
    assert refused.errand.chat == anna.id
    assert await talk.calls("sendMessage", club) == []


async def test_whoever_cannot_be_written_to_is_gone(
    speaker: Speaker, talk: Talk, anna: Someone, club: Room
):
    boris = await talk.person("Борис")
    assert await speaker.send(Parcel(boris.id, "a")) == Gone("unopened")
    await talk.act("block", **{"as": anna.id})
    assert await speaker.send(Parcel(anna.id, "a")) == Gone("blocked")
    await talk.act("rights", chat=club.id, photos=False, messages=True)
    without = await speaker.send(photo(club.id))
    assert isinstance(without, Otherwise)
    assert isinstance(await speaker.send(without.errand), Delivered)
    await talk.act("rights", chat=club.id, photos=False, messages=False)
    assert await speaker.send(Parcel(club.id, "a")) == Gone("muted")
    await talk.act("kick_bot", **{"as": anna.id}, chat=club.id)
    assert await speaker.send(Parcel(club.id, "a")) == Gone("expelled")


async def test_a_moved_group_tells_its_new_id(speaker: Speaker, talk: Talk, anna: Someone):
    room = await talk.group("Старый", [anna])
    new = (await talk.act("migrate", chat=room.id, announce="none"))["new_chat_id"]
    assert await speaker.send(Parcel(room.id, "a")) == Moved(new)


async def test_a_topic_that_is_gone_falls_back_to_general(
    speaker: Speaker, talk: Talk, anna: Someone
):
    forum = await talk.group("Форум", [anna], kind="forum")
    refused = await speaker.send(Parcel(forum.id, "a", topic=77))
    assert isinstance(refused, Otherwise)
    assert isinstance(refused.errand, Parcel)
    assert refused.errand.topic == 0
    assert isinstance(await speaker.send(refused.errand), Delivered)


async def test_misfortunes(speaker: Speaker, talk: Talk, club: Room):
    parcel = Parcel(club.id, "a")
    await talk.fault("flood", "sendMessage", retry_after=220)
    delivery = await speaker.send(parcel)
    assert isinstance(delivery, Later)
    assert delivery.seconds == 220
    await talk.fault("error", "sendMessage", code=502)
    assert isinstance(await speaker.send(parcel), Later)
    for kind in ("timeout", "lost"):
        await talk.fault(kind, "sendMessage", seconds=2)
        assert isinstance(await speaker.send(parcel), Unsure)
    await talk.fault("html", "sendMessage")
    assert isinstance(await speaker.send(parcel), Unsure | Later)
    assert isinstance(await speaker.send(parcel), Delivered)
    assert await speaker.reachable()


async def test_nobody_listens(able: Abilities):
    async with connected("http://127.0.0.1:9") as bot:
        speaker = Speaker(bot, able, patience=1)
        assert isinstance(await speaker.send(Parcel(1, "a")), Later)
        assert not await speaker.reachable()


async def test_html_that_cannot_be_read_arrives_as_text(speaker: Speaker, club: Room):
    refused = await speaker.send(Parcel(club.id, "<b>a"))
    assert isinstance(refused, Otherwise)
    assert isinstance(await speaker.send(refused.errand), Delivered)
