"""Every event and reason is said well in every language, whatever it holds."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.delivery.markup import split
from bot.phrases.language import UnsaidError
from bot.phrases.reader import LANGUAGES, Reader
from bot.phrases.speech import Speech
from bot.phrases.voice import fields_of
from games.battleship.words import (
    BattleDrawn,
    Fall,
    Notice,
    OrderTaken,
    Outcome,
    Shot,
    Volley,
    WatersHit,
)
from games.duel import words as duel
from games.kit.grid import Cell
from games.kit.registry import game, registry
from games.kit.spec import Event, Reason, Seat, Spot
from games.sea.fleet import Fleet
from games.sea.placing import FleetRevealed
from games.sea.words import BadGrid, OffBoard, TooFewShips, TooManyShots, UnknownPlayer
from referee.sayings.course import WaitingFor
from referee.sayings.gathering import HandInFleet, Joined, LobbyOption
from referee.sayings.guiding import Rules
from referee.sayings.labels import JoinLabel
from tests.bot.phrases.html import faults, seen, units
from tests.bot.phrases.words import HOSTILE, anything, sample, words
from tests.examples import examples

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


@examples(150)
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
    lapse = "на следующий ход они не перейдут."
    assert lines == [
        "Приказ принят",
        "Ansk — Д4, Е5",
        "Боря — А10",
        f"Не использовано 2 выстрела: {lapse} До закрытия хода приказ можно заменить.",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_unused_shots_are_spoken_of_once(language: str) -> None:
    shots = (Shot(Seat(1), Cell(0, 9)),)
    told = (Notice.ALREADY, Notice.FEWER)
    order = OrderTaken(Seat(0), shots, 2, told, False)
    lines = said(order, Reader(language)).splitlines()
    assert len(lines) == 4
    assert said(replace(order, told=told[1:]), Reader(language)).splitlines() == lines[:3]


def test_results_name_the_outcome_and_the_shooters() -> None:
    first, second = (Seat(0),), (Seat(1),)
    falls = (
        Fall(Outcome.SUNK, 3, (Volley((Cell(2, 0), Cell(3, 0), Cell(4, 0)), first),)),
        Fall(Outcome.HIT, 0, (Volley((Cell(3, 3),), (*first, *second)),)),
        Fall(
            Outcome.MISS,
            0,
            (Volley((Cell(0, 0), Cell(0, 1)), first), Volley((Cell(1, 1),), second)),
        ),
        Fall(Outcome.REPEAT, 0, (Volley((Cell(5, 3),), ()),)),
    )
    assert said(WatersHit(Seat(2), falls)).splitlines() == [
        "🌊 Ansk",
        "💥 В1, Г1, Д1 (Ася) — потоплен трёхпалубный",
        "🔥 Г4 (Ася и Боря) — ранен",
        "▫️ Мимо: А1, А2 (Ася); Б2 (Боря)",
        "▫️ Повтор: Е4",
    ]


def test_results_may_be_cut_at_any_line() -> None:
    """R28: the composer divides long results between messages, and long lines at blanks."""
    everybody = tuple(Seat(seat) for seat in range(12))
    fall = Fall(Outcome.HIT, 0, (Volley((Cell(3, 3),), everybody),) * 10)
    html = SPEECH.say(WatersHit(Seat(0), (fall,) * 10), RU, HOSTILE)
    assert units(seen(html)) > 4096
    assert [faults(line) for line in html.splitlines()] == [[]] * 11
    assert all(faults(part) == [] for part in split(html, 1024, 4096))


@pytest.mark.parametrize("reader", READERS)
def test_a_revealed_fleet_is_pasted_as_it_was_sealed(reader: Reader) -> None:
    fleet = Fleet.of([(Cell(0, 0), Cell(1, 0)), (Cell(9, 9),)])
    html = SPEECH.say(FleetRevealed(Seat(0), fleet, "5a17"), reader, NAMES)
    assert "<code>5a17</code>" in html
    assert html.endswith(f"<pre>{fleet.text()}</pre>")


VOLLEY = duel.Volley(
    Seat(1),
    (
        duel.Fall(Cell(4, 3), duel.Outcome.HIT, 0),
        duel.Fall(Cell(4, 4), duel.Outcome.SUNK, 3),
        duel.Fall(Cell(9, 0), duel.Outcome.MISS, 0),
    ),
)


def test_a_turn_of_a_duel_is_one_line() -> None:
    assert said(VOLLEY) == "Боря: Д4 — ранен, Д5 — потоплен трёхпалубный, К1 — мимо"
    assert said(VOLLEY, HY) == "Боря՝ Ե4 — խոցված է, Ե5 — խորտակված է եռատախտակամածը, Ժ1 — վրիպում"
    assert said(VOLLEY, EN) == "Боря: E4 — hit; E5 — sunk, a three-decker; J1 — miss"


@pytest.mark.parametrize(
    ("outcome", "size", "text"),
    [
        (duel.Outcome.MISS, 0, "🌚 Мимо! Д4"),
        (duel.Outcome.HIT, 0, "🔥 Ранен! Д4"),
        (duel.Outcome.SUNK, 1, "💥 Д4 — потоплен однопалубный!"),
    ],
)
def test_a_shot_is_a_short_toast(outcome: duel.Outcome, size: int, text: str) -> None:
    assert SPEECH.plain(duel.Fired(Seat(0), Cell(4, 3), outcome, size), RU, NAMES) == text


@pytest.mark.parametrize(
    ("again", "you", "text"),
    [
        (False, True, "🎯 Твой выстрел"),
        (True, True, "🎯 Стреляй ещё!"),
        (False, False, "🎯 Стреляет Боря"),
        (True, False, "🎯 Снова стреляет Боря"),
    ],
)
def test_whose_shot_it_is(again: bool, you: bool, text: str) -> None:
    assert said(duel.ToShoot(Seat(1), again, you)) == text


def test_the_end_of_a_duel_says_why() -> None:
    ends = {said(duel.DuelWon(Seat(0), Seat(1), cause)).partition(". ")[2] for cause in duel.Cause}
    assert ends == {
        "Боря: весь флот на дне.",
        "Боря сдаётся.",
        "Боря: два пропуска подряд, время вышло.",
    }


def test_a_match_has_a_score() -> None:
    score = duel.MatchScore(Seat(0), Seat(1), 2, 1, 3, True)
    assert said(score) == "📊 Счёт матча (до двух побед): Ася 2 : 1 Боря. Матч окончен."


def test_two_cells_in_a_duel_are_one_too_many() -> None:
    assert said(TooManyShots(2, 1)) == "За раз — один выстрел, а клеток здесь 2. Назови одну."
    assert said(TooManyShots(4, 3)).startswith("В приказе 4 выстрела, а у тебя 3.")


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


def test_an_unknown_game_still_has_a_name() -> None:
    assert said(HandInFleet("<chess>")).startswith("Пришли расстановку для игры «<chess>».")


@pytest.mark.parametrize("key", registry())
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_says_its_name_and_its_line(language: str, key: str) -> None:
    spoken = SPEECH.languages[language]
    for part in ("name", "GameLine", "Rules", "LobbyOpened", "HelpPlaying"):
        assert spoken.knows(f"{key}-{part}")


@pytest.mark.parametrize("key", registry())
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_s_own_phrases_are_said(language: str, key: str) -> None:
    """Those of the house that it says in its own way: no number and no option breaks them."""
    reader, spoken = Reader(language), SPEECH.languages[language]
    for kind in words():
        if "game" in fields_of(kind) and spoken.knows(f"{key}-{kind.__name__}"):
            for number in (0, 1, 2, 5):
                assert faults(SPEECH.say(replace(sample(kind, number), game=key), reader)) == []
    for option in game(key).options:
        text = said(LobbyOption(key, option.name, option.sample.split("/")[0]), reader)
        assert f"{option.name}:" not in text
        assert f"{option.name}՝" not in text


def test_an_unknown_language_is_answered_in_the_leading_one() -> None:
    assert SPEECH.label(JoinLabel(), Reader("fi")) == "Записаться"


def test_a_toast_ends_on_a_word() -> None:
    text = SPEECH.plain(Rules("battleship"), RU)
    assert text.endswith("…")
    assert 100 < units(text) <= 200
