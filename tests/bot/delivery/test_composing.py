"""A letter becomes finished messages, within every limit."""

import pytest

from bot.delivery.abilities import Abilities
from bot.delivery.composing import UNSEEN, Composer, digest
from bot.delivery.parcels import Bubble, Choice, InlineAnswer, Tap
from bot.phrases.reader import Reader
from games.kit.spec import Event, Plain
from referee.words import Button, Drawing, Letter, Offer, Place
from tests.bot.delivery.post_office import ANNA, GROUP, Plainspoken, key, still

HERE = Place(GROUP, 7)


class FleetsHeading(Event):
    """A heading, by its name."""


@pytest.fixture
def able() -> Abilities:
    return Abilities(lambda: 0.0)


@pytest.fixture
def composer(able: Abilities) -> Composer:
    return Composer(
        Plainspoken(),
        able,
        "IgrotekaBot",
        key=key,
        spell=lambda drawing, reader: "<pre>board</pre>",
        still=still,
    )


def lines(*texts: str) -> tuple[Plain, ...]:
    return tuple(map(Plain, texts))


def test_lines_stand_under_each_other_and_paragraphs_apart(composer: Composer):
    letter = Letter(HERE, (*lines("a", "b", "c\nd", "e"), FleetsHeading(), *lines("f")))
    (parcel,) = composer.compose(letter, HERE, Reader())
    assert parcel.html == "a\nb\n\nc\nd\n\ne\n\nFleetsHeading\nf"
    assert (parcel.chat, parcel.topic) == (GROUP, 7)


def test_a_letter_goes_where_its_row_says(composer: Composer):
    (parcel,) = composer.compose(Letter(HERE, lines("a")), Place(-5), Reader())
    assert (parcel.chat, parcel.topic) == (-5, 0)


def test_a_letter_that_says_nothing_is_no_message(composer: Composer):
    assert composer.compose(Letter(HERE), HERE, Reader()) == []


@pytest.mark.parametrize(
    ("board", "photo", "html"),
    [
        ("picture", True, "a"),
        ("text", False, "a\n\n<pre>board</pre>"),
        ("both", True, "a\n\n<pre>board</pre>"),
    ],
)
def test_a_board_is_a_picture_or_a_text_or_both(
    composer: Composer, board: str, photo: bool, html: str
):
    letter = Letter(HERE, lines("a"), drawing=Drawing("sea", Plain(""), ()))
    (parcel,) = composer.compose(letter, HERE, Reader(board=board))
    assert (parcel.enclosure is not None, parcel.html) == (photo, html)


def test_a_caption_over_its_limit_goes_on_in_a_text(composer: Composer):
    letter = Letter(HERE, lines("a" * 1000, "b" * 1000), drawing=Drawing("sea", Plain(""), ()))
    first, second = composer.compose(letter, HERE, Reader())
    assert (first.html, second.html) == ("a" * 1000, "b" * 1000)
    assert first.enclosure and not second.enclosure


def test_links_open_the_private_chat(composer: Composer):
    letter = Letter(HERE, lines("a"), rows=((Button("join_12", Plain("go"), link=True),),))
    (parcel,) = composer.compose(letter, HERE, Reader())
    assert parcel.taps == ((Tap("go", url="https://t.me/IgrotekaBot?start=join_12"),),)


def test_the_grid_takes_the_place_of_the_rows_where_the_server_knows_tables(
    composer: Composer, able: Abilities
):
    one, two, three = (Button(f"0.0.{name}", Plain(name)) for name in "abc")
    letter = Letter(HERE, lines("x"), rows=((one,),), grid=((two,),), foot=((three,),))
    (parcel,) = composer.compose(letter, HERE, Reader())
    assert parcel.form == "rich"
    assert [tap.text for row in parcel.table for tap in row] == ["b"]
    assert [tap.text for row in parcel.taps for tap in row] == ["c"]
    assert [tap.text for row in parcel.spare for tap in row] == ["a", "c"]

    able.rich = False
    (parcel,) = composer.compose(letter, HERE, Reader())
    assert parcel.form == "text"
    assert [tap.text for row in parcel.taps for tap in row] == ["a", "c"]


def test_reminders_wake_people(composer: Composer):
    (parcel,) = composer.compose(Letter(HERE, lines("a"), notify=(ANNA,)), HERE, Reader())
    assert parcel.html == f'<a href="tg://user?id={ANNA}">{UNSEEN}</a>a'


def test_a_bubble_is_short(composer: Composer):
    letter = Letter(HERE, lines("ж" * 300), query="q", toast=True, link="start")
    bubble = composer.bubble(letter, Reader())
    assert bubble.url == "https://t.me/IgrotekaBot?start=start"
    assert len(bubble.text) == 200
    assert composer.bubble(Letter(HERE, query="q", toast=True), Reader()) == Bubble("q")


def test_equal_messages_have_equal_digests(composer: Composer):
    letter = Letter(HERE, lines("a"), drawing=Drawing("sea", Plain(""), ()))
    (one,) = composer.compose(letter, HERE, Reader())
    (two,) = composer.compose(letter, HERE, Reader())
    (three,) = composer.compose(letter, HERE, Reader(skin="night"))
    assert digest(one) == digest(two) != digest(three)


def test_offers_are_a_list_and_the_messages_they_become(composer: Composer):
    join = ((Button("j_7", Plain("Join"), link=True), Button("0.0./help", Plain("?"))),)
    offers = (
        Offer("b", Plain("A & B"), Plain("for 2"), lines("Who", "<plays>?"), join),
        Offer("e", Plain("Empty"), None, ()),
        *(Offer(str(n), Plain("x"), None, lines("y")) for n in range(60)),
    )
    answer = composer.offers(Letter(Place(ANNA), query="i", inline=offers), Reader())
    assert answer.query == "i"
    assert answer.choices[0] == Choice(
        "b", "A & B", "for 2", "Who\n&lt;plays&gt;?",
        ((Tap("Join", url="https://t.me/IgrotekaBot?start=j_7"), Tap("?", "0.0./help")),),
    )  # fmt: skip
    assert answer.choices[1].id == "0", "one without words is left out"
    assert len(answer.choices) == 49
    assert composer.offers(Letter(Place(ANNA), query="i"), Reader()) == InlineAnswer("i", ())


def test_an_offer_fits_one_message(composer: Composer):
    offer = Offer("b", Plain("x"), None, lines("слово " * 2000))
    (choice,) = composer.offers(Letter(Place(ANNA), query="i", inline=(offer,)), Reader()).choices
    assert len(choice.html) <= 4096
