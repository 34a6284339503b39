"""Numbers agree with their nouns; time is told on the reader's clock."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from bot.phrases.reader import LANGUAGES, Reader
from bot.phrases.speech import Speech
from games.battleship.words import TurnClosed, TurnOpened
from referee.sayings.course import TurnUntil
from referee.sayings.gathering import LobbyTerms
from referee.sayings.refusing import TurnTooShort
from referee.words import Moment
from tests.bot.phrases.html import seen

SPEECH = Speech()
RU, HY, EN = (Reader(language) for language in ("ru", "hy", "en"))


def said(word: Any, reader: Reader = RU) -> str:
    return seen(SPEECH.say(word, reader))


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


def test_seconds_are_shown_where_there_are_any() -> None:
    """Turns of less than ten minutes end at any second."""
    at = NOON + timedelta(seconds=35)
    assert said(Moment(at), Reader("en", zone="UTC")) == "Mon 30 Nov, 15:00:35 UTC"
    assert 'unix="1796050835" format="wdT"' in SPEECH.say(TurnUntil(at), Reader(modern_time=True))


@pytest.mark.parametrize("calendar", ["ru", "am", "ru-shift", "am-shift", "off"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_terms_of_a_lobby_read_as_one_sentence(language: str, calendar: str) -> None:
    text = said(LobbyTerms(86_400, calendar, "Europe/Moscow"), Reader(language))
    assert " ," not in text
    assert " ;" not in text
    assert " ։" not in text
    assert "  " not in text
