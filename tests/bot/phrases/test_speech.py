"""Every event and reason is said well in every language, whatever it holds."""

import re
from datetime import UTC, datetime
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.phrases.language import UnsaidError
from bot.phrases.reader import LANGUAGES, Reader
from bot.phrases.speech import Speech
from games.battleship.game import GAME as BATTLESHIP
from games.battleship.notation import RESIGNING
from games.battleship.words import (
    BattleDrawn,
    Fall,
    FleetRevealed,
    OrderTaken,
    Outcome,
    Shot,
    TurnClosed,
    TurnOpened,
    WatersHit,
)
from games.kit.grid import Cell
from games.kit.spec import Event, Reason, Seat, Spot
from games.sea.fillers import PASSES
from games.sea.fleet import Fleet
from games.sea.fleets import read_fleet
from games.sea.words import BadGrid, OffBoard, TooFewShips, UnknownPlayer
from referee.notation import RANDOM
from referee.sayings import (
    HandInFleet,
    HelpPrivate,
    Joined,
    JoinLabel,
    LobbyTerms,
    Rules,
    TurnTooShort,
    TurnUntil,
    WaitingFor,
)
from referee.words import Moment
from tests.bot.phrases.html import faults, seen, units
from tests.bot.phrases.words import HOSTILE, anything, sample, words

SPEECH = Speech()
RU, HY, EN = (Reader(language) for language in ("ru", "hy", "en"))
NAMES = ("Ася", "Боря", "Ansk")
READERS = [
    Reader(language, letters, zone, modern_time=modern)
    for language, letters, zone, modern in (
        ("ru", "", "Europe/Moscow", False),
        ("ru", "latin", "Asia/Kolkata", True),
        ("hy", "", "Asia/Yerevan", True),
        ("en", "", "America/New_York", False),
    )
]


def said(word: Any, reader: Reader = RU, names: tuple[str, ...] = NAMES) -> str:
    return seen(SPEECH.say(word, reader, names))


# -- every word ------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", words(), ids=lambda kind: kind.__name__)
def test_every_word_is_said(kind: type[Any], language: str) -> None:
    reader = Reader(language)
    for word in (sample(kind, number) for number in (0, 1, 2, 3, 5, 11, 21)):
        html = SPEECH.say(word, reader, NAMES)
        assert html
        assert faults(html) == []
        assert units(seen(html)) <= 4096
        assert units(SPEECH.plain(word, reader, NAMES)) <= 200
        assert units(SPEECH.label(word, reader, NAMES)) <= 64
        assert "None" not in html
        assert "\n\n\n" not in html
        assert html == html.strip()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refusal_is_whole_in_a_toast(language: str) -> None:
    for kind in words():
        if issubclass(kind, Reason):
            text = SPEECH.plain(sample(kind), Reader(language), NAMES)
            assert not text.endswith("…"), kind.__name__


@settings(max_examples=400, deadline=None)
@given(st.data())
def test_nothing_that_a_word_holds_breaks_it(data: st.DataObject) -> None:
    kind = data.draw(st.sampled_from(words()))
    reader = data.draw(st.sampled_from(READERS))
    names = tuple(data.draw(st.lists(st.sampled_from(HOSTILE), min_size=2, max_size=12)))
    word = data.draw(anything(kind))
    html = SPEECH.say(word, reader, names)
    assert faults(html) == []
    assert all(
        letter == "\n" or letter.isprintable() or letter in "\u200d\u2060\u2068\u2069\xa0"
        for letter in seen(html)
    )
    assert units(SPEECH.plain(word, reader, names)) <= 200
    label = SPEECH.label(word, reader, names)
    assert units(label) <= 64
    assert "\n" not in label


@pytest.mark.parametrize("name", HOSTILE)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_strange_name_is_shown_as_it_is(name: str, language: str) -> None:
    """R01, R02."""
    for text in (
        said(Joined("battleship", name, name), Reader(language)),
        said(BattleDrawn((Seat(0), Seat(1)), False), Reader(language), (name, "Боря")),
        SPEECH.plain(WaitingFor((name,)), Reader(language)),
    ):
        assert name in text.replace("\u2060", "")


def test_a_name_that_nobody_can_see_becomes_a_number() -> None:
    assert "Игрок 2" in said(BattleDrawn((Seat(1),), False), names=("Ася", "\u202e\u200b"))


def test_the_labels_of_the_house_fit_on_a_button() -> None:
    labels = [kind for kind in words() if kind.__name__.endswith("Label")]
    for kind in labels:
        for language in LANGUAGES:
            text = SPEECH.label(sample(kind), Reader(language), NAMES)
            assert len(text) <= 32, text
            assert "…" not in text


def test_a_missing_phrase_is_our_mistake() -> None:
    class Unheard(Event):
        pass

    with pytest.raises((UnsaidError, TypeError)):
        SPEECH.say(Unheard(), RU)


# -- numbers ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("number", "russian", "english"),
    [
        (0, "0 выстрелов", "0 shots"),
        (1, "1 выстрел", "1 shot"),
        (2, "2 выстрела", "2 shots"),
        (5, "5 выстрелов", "5 shots"),
        (11, "11 выстрелов", "11 shots"),
        (21, "21 выстрел", "21 shots"),
    ],
)
def test_numbers_agree_with_their_nouns(number: int, russian: str, english: str) -> None:
    closed = TurnClosed(3, number)
    assert said(closed).endswith(russian)
    assert said(closed, EN).endswith(english)
    assert said(closed, HY).endswith(f"{number} կրակոց")


@pytest.mark.parametrize(
    ("number", "russian"),
    [(1, "По 1 выстрелу"), (2, "По 2 выстрела"), (5, "По 5 выстрелов"), (21, "По 21 выстрелу")],
)
def test_shots_each_take_their_case(number: int, russian: str) -> None:
    assert russian in said(TurnOpened(1, number, 3))


@pytest.mark.parametrize(
    ("seconds", "text"),
    [
        (30, "30 с"),
        (600, "10 мин"),
        (5400, "1 ч 30 мин"),
        (86_400, "24 ч"),
        (259_200, "3 дня"),
        (1_209_600, "14 дней"),
        (0, "0 с"),
    ],
)
def test_stretches_of_time_are_said_as_people_say_them(seconds: int, text: str) -> None:
    assert said(TurnTooShort("x", seconds, 60)).endswith(f"от {text} до 1 мин.")


# -- time ------------------------------------------------------------------------------------------

NOON = datetime(2026, 11, 30, 15, tzinfo=UTC)


@pytest.mark.parametrize(
    ("language", "zone", "text"),
    [
        ("ru", "Europe/Moscow", "пн, 30 нояб., 18:00 МСК"),
        ("ru", "Asia/Yerevan", "пн, 30 нояб., 19:00 по Еревану"),
        ("hy", "Asia/Yerevan", "երկ, նոյեմբերի 30, 19:00 (Երևան)"),
        ("en", "America/New_York", "Mon 30 Nov, 10:00 UTC−5"),
        ("en", "Asia/Kolkata", "Mon 30 Nov, 20:30 UTC+5:30"),
        ("en", "UTC", "Mon 30 Nov, 15:00 UTC"),
    ],
)
def test_a_moment_is_told_on_the_readers_clock(language: str, zone: str, text: str) -> None:
    assert said(Moment(NOON), Reader(language, zone=zone)) == text


def test_a_moment_is_right_on_both_sides_of_a_clock_change() -> None:
    """R79."""
    reader = Reader("en", zone="Europe/Berlin")
    assert said(Moment(datetime(2026, 10, 25, 0, 30, tzinfo=UTC)), reader).endswith("02:30 UTC+2")
    assert said(Moment(datetime(2026, 10, 25, 1, 30, tzinfo=UTC)), reader).endswith("02:30 UTC+1")


def test_a_modern_server_gets_a_date_time_entity() -> None:
    html = SPEECH.say(TurnUntil(NOON), Reader(modern_time=True))
    assert '<tg-time unix="1796050800" format="wdt">пн, 30 нояб., 18:00 МСК</tg-time>' in html
    assert "<" not in SPEECH.plain(TurnUntil(NOON), Reader(modern_time=True))


@pytest.mark.parametrize("calendar", ["ru", "am", "ru-shift", "am-shift", "off"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_terms_of_a_lobby_read_as_one_sentence(language: str, calendar: str) -> None:
    text = said(LobbyTerms(86_400, calendar, "Europe/Moscow"), Reader(language))
    assert " ," not in text
    assert " ;" not in text
    assert " ։" not in text
    assert "  " not in text


# -- the words of the game -------------------------------------------------------------------------


def test_cells_are_written_in_the_readers_letters() -> None:
    spot = Spot(Cell(4, 3), "◎")
    assert SPEECH.label(spot, RU) == "◎Д4"
    assert SPEECH.label(spot, HY) == "◎Ե4"
    assert SPEECH.label(spot, EN) == "◎E4"
    assert SPEECH.label(spot, Reader("ru", letters="latin")) == "◎E4"


def test_an_order_is_repeated_by_its_targets() -> None:
    shots = (Shot(Seat(2), Cell(4, 3)), Shot(Seat(1), Cell(0, 9)), Shot(Seat(2), Cell(5, 4)))
    lines = said(OrderTaken(Seat(0), shots, 2, (), False)).splitlines()
    assert lines == [
        "Приказ принят",
        "Ansk — Д4, Е5",
        "Боря — А10",
        "Не использовано 2 выстрела. До закрытия хода приказ можно заменить.",
    ]


def test_results_name_the_outcome_and_the_shooters() -> None:
    falls = (
        Fall(Cell(0, 0), Outcome.MISS, 0, (Seat(0),)),
        Fall(Cell(3, 3), Outcome.HIT, 0, (Seat(0), Seat(1))),
        Fall(Cell(4, 3), Outcome.SUNK, 3, ()),
        Fall(Cell(5, 3), Outcome.REPEAT, 0, (Seat(1),)),
    )
    assert said(WatersHit(Seat(2), falls)).splitlines() == [
        "🌊 Ansk",
        "▫️ А1 — мимо (Ася)",
        "🔥 Г4 — ранен (Ася и Боря)",
        "💥 Д4 — потоплен трёхпалубный",
        "▫️ Е4 — повтор (Боря)",
    ]


def test_results_may_be_cut_at_any_line() -> None:
    """R28: the composer divides long results between messages."""
    fall = Fall(Cell(3, 3), Outcome.HIT, 0, tuple(Seat(seat) for seat in range(12)))
    html = SPEECH.say(WatersHit(Seat(0), (fall,) * 100), RU, HOSTILE)
    assert units(seen(html)) > 4096
    assert [faults(line) for line in html.splitlines()] == [[]] * 101


def test_a_revealed_fleet_is_a_ship_a_line() -> None:
    fleet = Fleet.of([(Cell(0, 0), Cell(1, 0)), (Cell(9, 9),)])
    lines = said(FleetRevealed(Seat(0), fleet, "5a17")).splitlines()
    assert lines == ["Ася", "А1, Б1", "К10", "Соль: 5a17"]


def test_nicks_are_listed_in_the_manner_of_the_language() -> None:
    assert said(WaitingFor(NAMES)) == "Ждём: Ася, Боря и Ansk."
    assert said(WaitingFor(NAMES), HY) == "Սպասում ենք՝ Ася, Боря և Ansk։"
    assert said(WaitingFor(NAMES[:2]), EN) == "Waiting for Ася and Боря."


def test_a_refusal_says_where_and_what_to_do() -> None:
    assert said(OffBoard("Д11", 3, 7)) == "Строка 3: «Д11» — на доске строки от 1 до 10."
    assert said(OffBoard("Д11", 1, 7)) == "«Д11» — на доске строки от 1 до 10."
    assert "Может быть, Ansk?" in said(UnknownPlayer("Анск", ("Ansk",), 1))
    assert "Не хватает корабля длиной 1." in said(TooFewShips(9, (1,)))
    assert "знак «%»" in said(BadGrid(10, 10, "%", 4, 2))


# -- what people are advised to write --------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sample_fleet_may_be_sent_as_it_stands(language: str) -> None:
    html = SPEECH.say(HandInFleet("battleship"), Reader(language))
    pasted = html.partition("<pre>")[2].partition("</pre>")[0]
    assert isinstance(read_fleet(pasted), Fleet)


@pytest.mark.parametrize(
    ("language", "shown", "rest"),
    [
        ("ru", "Б1 В1 Г1 Д1", "К1-К3; Г4-Д4; Ж6-Ж7; В8-Г8; Ж1; К5; К10; А10"),
        ("hy", "Բ1 Գ1 Դ1 Ե1", "Ժ1-Ժ3; Դ4-Ե4; Է6-Է7; Գ8-Դ8; Է1; Ժ5; Ժ10; Ա10"),
        ("en", "B1 C1 D1 E1", "J1-J3; D4-E4; G6-G7; C8-D8; G1; J5; J10; A10"),
    ],
)
def test_every_form_that_is_advised_is_read(language: str, shown: str, rest: str) -> None:
    text = said(HandInFleet("battleship"), Reader(language))
    quoted = re.findall("[«“]([^»”]+)[»”]", text)
    assert shown in quoted
    labelled = next(each for each in quoted if "A3" in each or "А3" in each or "Ա3" in each)
    assert isinstance(read_fleet(f"{shown}; {labelled}; {rest}"), Fleet)


def test_every_word_that_is_advised_is_understood() -> None:
    for reader, random, no_shots, giving_up in (
        (RU, "случайно", "пас", "сдаюсь"),
        (HY, "պատահական", "պաս", "հանձնվում եմ"),
        (EN, "random", "pass", "resign"),
    ):
        help_text = said(HelpPrivate(), reader)
        assert all(word in help_text for word in (random, no_shots, giving_up))
        assert random in RANDOM
        assert no_shots in PASSES
        assert giving_up in RESIGNING


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_are_one_message(language: str) -> None:
    assert units(said(Rules("battleship"), Reader(language))) <= 2500


def test_an_unknown_game_still_has_a_name() -> None:
    assert said(HandInFleet("<chess>")).startswith("Пришли расстановку для игры «<chess>».")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_says_its_name_and_its_line(language: str) -> None:
    spoken = SPEECH.languages[language]
    for part in ("name", "GameLine", "Rules"):
        assert spoken.knows(f"{BATTLESHIP.key}-{part}")


def test_an_unknown_language_is_answered_in_the_leading_one() -> None:
    assert SPEECH.label(JoinLabel(), Reader("fi")) == "Записаться"


def test_a_toast_ends_on_a_word() -> None:
    text = SPEECH.plain(Rules("battleship"), RU)
    assert text.endswith("…")
    assert 100 < units(text) <= 200
