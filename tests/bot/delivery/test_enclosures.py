"""Papers and films travel by the laws of pictures: nothing is lost, nothing is uploaded twice."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from bot.delivery.markup import TEXT_LIMIT
from bot.delivery.parcels import (
    Animation,
    Delivery,
    Document,
    Errand,
    Gone,
    Later,
    Otherwise,
    Parcel,
    Photo,
    Removal,
    Unsure,
    privately,
)
from games.kit.spec import Plain
from referee.words import Button, Drawing, Film, Letter, Paper, Place
from tests.bot.delivery.post_office import ANNA, GROUP, PostOffice

OTHER = -1009
PAPER = Paper("game.txt", "igroteka-record 1\n<b> & co\n")
FILM = Film("sea", "a record")
BUTTONS = ((Button("0.0.x", Plain("x")),),)
KINDS = {"paper": PAPER, "film": FILM}
FORMS = {"paper": Document, "film": Animation}

both = pytest.mark.parametrize("kind", KINDS)


def letter(kind: str, chat: int = GROUP, text: str = "the end", **more: object) -> Letter:
    told = Letter(Place(chat), (Plain(text),) if text else ())
    return replace(told, **{kind: KINDS[kind]}, **more)  # type: ignore[arg-type]


def refusing(
    office: PostOffice, *rights: str, why: str = "not enough rights"
) -> Callable[[Errand], Delivery | None]:
    """A chat that takes no such enclosures, as bot.delivery.faults tells it."""

    def script(errand: Errand) -> Delivery | None:
        if isinstance(errand, Parcel) and errand.enclosure and errand.enclosure.right in rights:
            office.able.refused(errand.enclosure.right, errand.chat)
            return Otherwise(replace(errand, enclosure=None), why)
        return None

    return script


@both
async def test_it_goes_with_its_text_and_its_buttons(office: PostOffice, kind: str):
    await office.post(letter(kind, reply_to=5, rows=BUTTONS))
    await office.passes(1)
    (parcel,) = office.wire.to(GROUP)
    assert isinstance(parcel.enclosure, FORMS[kind])
    assert (parcel.html, parcel.reply_to, bool(parcel.taps)) == ("the end", 5, True)
    content = {"paper": PAPER.text.encode(), "film": b"film of sea"}[kind]
    assert (parcel.enclosure.content, parcel.enclosure.file) == (content, "")
    assert await office.owed() == []


@both
async def test_it_is_uploaded_once(office: PostOffice, kind: str):
    for chat in (GROUP, OTHER, ANNA):
        await office.post(letter(kind, chat))
        await office.passes(1)
    first, second, third = (office.wire.to(chat)[0].enclosure for chat in (GROUP, OTHER, ANNA))
    assert first and second and third
    assert first.file == ""
    assert second.file == third.file == f"file-{first.key}"


@both
async def test_a_flood_is_waited_for(office: PostOffice, kind: str):
    answers: list[Delivery] = [Later(30)]
    office.wire.script = lambda errand: answers.pop() if answers else None
    await office.post(letter(kind))
    await office.passes(29)
    assert office.wire.texts(GROUP) == ["the end"]
    await office.passes(10)
    assert office.wire.texts(GROUP) == ["the end"] * 2, "and no mark: nothing was done"


@both
async def test_a_lost_answer_is_repeated_with_a_mark(office: PostOffice, kind: str):
    answers: list[Delivery] = [Unsure()]
    office.wire.script = lambda errand: answers.pop() if answers else None
    await office.post(letter(kind))
    await office.passes(60)
    assert office.wire.texts(GROUP) == ["the end", "↻ the end"]
    assert all(parcel.enclosure for parcel in office.wire.to(GROUP))
    assert await office.owed() == []


@both
async def test_a_closed_door_is_reported(office: PostOffice, kind: str):
    office.wire.script = lambda errand: Gone("blocked")
    await office.post(letter(kind, ANNA))
    await office.passes(1)
    assert office.gone == [(ANNA, "blocked")]
    assert await office.owed() == []


@both
async def test_a_long_text_goes_on_after_it(office: PostOffice, kind: str):
    texts = ["a" * 1000, "b" * 4000, "c" * 4000]
    await office.post(letter(kind, text="\n".join(texts), rows=BUTTONS))
    await office.passes(20)
    sent = office.wire.to(GROUP)
    assert [parcel.html for parcel in sent] == texts
    assert [bool(parcel.enclosure) for parcel in sent] == [True, False, False]
    assert [bool(parcel.taps) for parcel in sent] == [False, False, True]


@both
async def test_one_members_goes_to_his_private_chat_where_it_must(office: PostOffice, kind: str):
    def script(errand: Errand) -> Delivery | None:
        if isinstance(errand, Parcel) and errand.person:
            return Otherwise(privately(errand), "no ephemeral messages")
        return None

    office.wire.script = script
    await office.post(letter(kind, person=ANNA, query="q"))
    await office.passes(1)
    (parcel,) = office.wire.to(ANNA)
    assert isinstance(parcel.enclosure, FORMS[kind])
    assert parcel.html == "the end"


async def test_a_group_without_documents_reads_the_paper(office: PostOffice):
    office.wire.script = refusing(office, "documents")
    await office.post(letter("paper", rows=BUTTONS))
    await office.passes(5)
    tried, *sent = office.wire.to(GROUP)
    assert tried.enclosure and not any(parcel.enclosure for parcel in sent)
    written = "<b>game.txt</b>\n<pre>igroteka-record 1\n&lt;b&gt; &amp; co</pre>"
    assert [parcel.html for parcel in sent] == ["the end", written]
    assert [bool(parcel.taps) for parcel in sent] == [False, True]
    await office.post(letter("paper"))
    await office.passes(5)
    assert len(office.wire.to(GROUP)) == 5, "it is not tried again at once"
    assert await office.owed() == []


async def test_a_long_paper_is_written_out_in_several_messages(office: PostOffice):
    office.able.refused("documents", GROUP)
    text = "\n".join(f"{number:03} " + "x" * 60 for number in range(150))
    await office.post(replace(letter("paper"), paper=Paper("long.txt", text)))
    await office.passes(20)
    first, *written = [parcel.html for parcel in office.wire.to(GROUP)]
    assert first == "the end"
    assert len(written) == 3 and all(part.endswith("</pre>") for part in written)
    bodies = (part.split("<pre>")[1].removesuffix("</pre>") for part in written)
    lines = "\n".join(body.rstrip("\n") for body in bodies)
    assert lines == text


async def test_a_paper_too_long_for_messages_is_told_of(office: PostOffice):
    office.able.refused("documents", GROUP)
    paper = Paper("<long>.txt", "x" * 4 * TEXT_LIMIT)
    await office.post(replace(letter("paper"), paper=paper))
    await office.passes(5)
    assert office.wire.texts(GROUP) == ["the end", "paper-withheld {'name': '&lt;long&gt;.txt'}"]


async def test_a_group_without_animations_sees_the_last_still(office: PostOffice):
    office.wire.script = refusing(office, "animations")
    await office.post(letter("film", rows=BUTTONS))
    await office.passes(5)
    tried, still = office.wire.to(GROUP)
    assert isinstance(tried.enclosure, Animation)
    assert isinstance(still.enclosure, Photo)
    assert (still.enclosure.content, still.html, bool(still.taps)) == (
        b"still of sea",
        "the end",
        True,
    )


async def test_a_group_without_any_pictures_reads_the_board(office: PostOffice):
    office.wire.script = refusing(office, "animations", "photos")
    await office.post(letter("film"))
    await office.passes(10)
    *_, last = office.wire.to(GROUP)
    assert (last.enclosure, last.html) == (None, "the end\n\n<pre>sea</pre>")
    assert len(office.wire.to(GROUP)) == 3
    assert await office.owed() == []


async def test_one_step_of_a_film_is_a_picture(office: PostOffice):
    await office.post(replace(letter("film"), film=replace(FILM, step=7)))
    await office.passes(1)
    (parcel,) = office.wire.to(GROUP)
    assert isinstance(parcel.enclosure, Photo)
    assert parcel.enclosure.content == b"still of sea"
    assert parcel.enclosure.key == "film-sea-7-paper"


async def test_a_film_and_its_steps_take_each_others_place(office: PostOffice):
    for step in (0, 3, 0):
        film = replace(FILM, step=step)
        await office.post(replace(letter("film", slot="replay"), film=film))
        await office.passes(5)
    assert [parcel.edit for parcel in office.wire.to(GROUP)] == [0, 101, 101]
    assert not any(isinstance(errand, Removal) for _, errand in office.wire.calls)


async def test_a_film_that_cannot_be_made_leaves_the_text(office: PostOffice):
    await office.post(replace(letter("film"), film=Film("broken", "")))
    await office.passes(1)
    (parcel,) = office.wire.to(GROUP)
    assert (parcel.html, parcel.enclosure) == ("the end", None)


async def test_a_film_and_a_paper_are_two_messages(office: PostOffice):
    await office.post(letter("film", paper=PAPER, rows=BUTTONS))
    await office.passes(5)
    film, paper = office.wire.to(GROUP)
    assert isinstance(film.enclosure, Animation) and isinstance(paper.enclosure, Document)
    assert [film.html, paper.html] == ["the end", ""]
    assert [bool(film.taps), bool(paper.taps)] == [False, True]


async def test_a_refused_paper_after_a_film_is_written_out_alone(office: PostOffice):
    office.wire.script = refusing(office, "documents")
    await office.post(letter("film", paper=PAPER))
    await office.passes(10)
    film, tried, written = office.wire.to(GROUP)
    assert isinstance(film.enclosure, Animation), "and it is not sent a second time"
    assert isinstance(tried.enclosure, Document)
    assert written.html.startswith("<b>game.txt</b>")
    assert await office.owed() == []


async def test_a_private_chat_that_takes_no_paper_does_not_go_round_in_circles(office: PostOffice):
    def script(errand: Errand) -> Delivery | None:
        if isinstance(errand, Parcel) and errand.person:
            return Otherwise(privately(errand), "no ephemeral messages")
        return refusing(office, "documents")(errand)

    office.wire.script = script
    await office.post(letter("paper", person=ANNA, query="q"))
    await office.passes(60)
    assert [bool(parcel.enclosure) for parcel in office.wire.to(ANNA)] == [True, False]
    assert await office.owed() == []


async def test_a_drawing_still_goes_when_there_is_a_paper(office: PostOffice):
    await office.post(letter("paper", drawing=Drawing("sea", Plain(""), ())))
    await office.passes(5)
    picture, paper = office.wire.to(GROUP)
    assert isinstance(picture.enclosure, Photo) and isinstance(paper.enclosure, Document)
