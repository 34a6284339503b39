"""What an organiser types after the command (docs/rules/battleship.md §1.1-1.2, §3.6)."""

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.kit.registry import game
from games.kit.spec import Option, Reason, Tempo
from games.paper_football.words import NoSuchField
from referee.calendar import Rest
from referee.sayings.refusing import BadMoment, BadOption, TurnTooShort
from referee.terms import Customs, Terms, read_duration, read_terms
from tests.referee import sliding

NOW = datetime(2026, 11, 25, 12, 0, tzinfo=UTC)
CUSTOMS = Customs(turn=86400, shortest=30, calendar="ru", zone="Europe/Moscow")


def terms(text: str) -> Terms | Reason:
    return read_terms(text, game("battleship"), CUSTOMS, NOW)


def test_nothing_said_is_a_day_a_turn_under_the_chats_calendar() -> None:
    found = terms("")

    assert isinstance(found, Terms)
    assert (found.turn, found.calendar, found.zone, found.start) == (
        86400,
        "ru",
        "Europe/Moscow",
        "",
    )
    assert (found.least, found.most) == (2, 12)
    assert found.rest is Rest.STILL


@pytest.mark.parametrize(
    ("word", "seconds"),
    [("30s", 30), ("10m", 600), ("24h", 86400), ("3d", 259200), ("24ч", 86400), ("2օ", 172800)],
)
def test_durations_are_read_in_three_scripts(word: str, seconds: int) -> None:
    assert read_duration(word) == seconds


@pytest.mark.parametrize("word", ["", "h", "24", "24x", "-3h", "1.5h", "9" * 20 + "d"])
def test_what_is_no_duration_is_none(word: str) -> None:
    assert read_duration(word) is None


def test_days_off_do_not_stop_a_live_game() -> None:
    quick, asked = terms("turn=30s"), terms("turn=30s calendar=am")

    assert isinstance(quick, Terms)
    assert isinstance(asked, Terms)
    assert (quick.rest, asked.rest) == (Rest.NONE, Rest.STILL)
    assert asked.country == "am"


@pytest.mark.parametrize(
    ("text", "moment"),
    [
        ("start=18:00", "2026-11-25T15:00+00:00"),
        ("start=14:00", "2026-11-26T11:00+00:00"),
        ("start=30.11 18:00", "2026-11-30T15:00+00:00"),
        ("start=24.11 18:00", "2027-11-24T15:00+00:00"),
        ("start=01.02.2027 09:05", "2027-02-01T06:05+00:00"),
        ("start=18:00 zone=Asia/Yerevan", "2026-11-25T14:00+00:00"),
    ],
)
def test_a_start_is_read_in_the_games_zone(text: str, moment: str) -> None:
    found = terms(text)

    assert isinstance(found, Terms)
    assert found.starts == datetime.fromisoformat(moment)


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("start=25:00", BadMoment),
        ("start=31.02 10:00", BadMoment),
        ("start=01.01.2020 10:00", BadMoment),
        ("start=soon", BadMoment),
        ("start=01.01.0001 00:00", BadMoment),
        ("start=31.12.9999 23:59 zone=America/New_York", BadMoment),
        ("start=30.11.2028 18:00", BadMoment),
        ("turn=5s", TurnTooShort),
        ("turn=100d", TurnTooShort),
        ("turn=long", BadOption),
        ("calendar=us", BadOption),
        ("zone=Mars/Phobos", BadOption),
        ("players=1-3", BadOption),
        ("players=5-3", BadOption),
        ("players=13", BadOption),
        ("shots=-2", BadOption),
        ("shots=many", BadOption),
        ("colour=red", BadOption),
        ("hello", BadOption),
    ],
)
def test_a_word_that_does_not_fit_is_named(text: str, kind: type[Reason]) -> None:
    assert isinstance(terms(text), kind)


def on_a_field(text: str) -> Terms | Reason:
    return read_terms(text, game("paper_football"), CUSTOMS, NOW)


@pytest.mark.parametrize(
    "text",
    ["8x10", "size=8x10", "8X10", "8х10", "8Х10", "8×10", "8*10", "turn=60s 8x10", "8x10 turn=60s"],
)
def test_a_bare_value_needs_no_name(text: str) -> None:
    found = on_a_field(text)

    assert isinstance(found, Terms)
    assert found.options["size"] == "8x10"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("7x9", NoSuchField("7x9", 4, 24)),
        ("size=7x9", NoSuchField("7x9", 4, 24)),
        ("8", BadOption("8", "6x8/8x10/10x12")),
        ("size=8", BadOption("size=8", "6x8/8x10/10x12")),
        ("8x10 hello", BadOption("hello", "6x8/8x10/10x12")),
        ("lower=1", BadOption("lower=1", "")),
        ("to=0", BadOption("to=0", "1/2/3")),
    ],
)
def test_a_bare_value_that_does_not_fit_is_refused_with_the_reason(
    text: str, reason: Reason
) -> None:
    assert on_a_field(text) == reason


def test_the_first_bare_option_that_knows_a_value_takes_it() -> None:
    def among(values: str) -> Callable[[str], str | None]:
        return lambda text: text if text in values.split() else None

    colour = Option("colour", "red", among("red blue"), "red/blue", bare=True)
    named = Option("shade", "pale", among("pale dark"), "pale/dark")
    size = Option("size", "s", among("s m l"), "s/m/l", bare=True)
    inner = Option("inner", "x", among("x y"), "x", inner=True, bare=True)
    spec = replace(game("paper_football"), options=(colour, named, size, inner))
    found = read_terms("m blue", spec, CUSTOMS, NOW)

    assert isinstance(found, Terms)
    assert found.options == {"colour": "blue", "shade": "pale", "size": "m", "inner": "x"}
    assert read_terms("dark", spec, CUSTOMS, NOW) == BadOption("dark", "red/blue")
    assert read_terms("y", spec, CUSTOMS, NOW) == BadOption("y", "red/blue")


def test_players_is_a_range_or_the_most() -> None:
    some, most = terms("players=3-5"), terms("players=4")

    assert isinstance(some, Terms)
    assert isinstance(most, Terms)
    assert (some.least, some.most) == (3, 5)
    assert (most.least, most.most) == (2, 4)


def test_terms_survive_being_kept() -> None:
    found = terms("turn=10m shots=9 start=18:00 players=3-5 calendar=ru-shift")

    assert isinstance(found, Terms)
    assert Terms.of(found.text()) == found


@given(st.text(max_size=200))
def test_no_text_at_all_raises(text: str) -> None:
    assert isinstance(terms(text), Terms | Reason)


SLIDE = Tempo(usual=30, least=15, most=3 * 86400)


@pytest.mark.parametrize(
    ("text", "turn"),
    [
        ("", 30),
        ("turn=15s", 15),
        ("turn=3d", 3 * 86400),
        ("turn=14s", TurnTooShort("14s", 15, 3 * 86400)),
        ("turn=73h", TurnTooShort("73h", 15, 3 * 86400)),
        ("turn=soon", BadOption("turn=soon", "turn=30s")),
    ],
)
def test_a_game_may_have_a_tempo_of_its_own(text: str, turn: int | Reason) -> None:
    """docs/rules/fish.md: thirty seconds unless the organiser says otherwise."""
    found = read_terms(text, sliding.GAME, CUSTOMS, NOW)

    assert (found.turn if isinstance(found, Terms) else found) == turn
    assert sliding.GAME.tempo == SLIDE
