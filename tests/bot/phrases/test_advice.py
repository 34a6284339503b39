"""What people are advised to write is understood when they write it."""

import re
from datetime import UTC, datetime
from typing import Any

import pytest

from bot.phrases.reader import LANGUAGES, Reader
from bot.phrases.speech import Speech
from games.battleship.game import GAME as BATTLESHIP
from games.kit.grid import Cell
from games.kit.registry import registry
from games.kit.spec import Action
from games.sea.fillers import PASSES
from games.sea.fleet import Fleet
from games.sea.fleets import read_fleet
from games.sea.single import read_cell
from games.sea.surrender import RESIGNING
from referee.notation import RANDOM
from referee.sayings.course import YourTurn
from referee.sayings.gathering import HandInFleet
from referee.sayings.guiding import HelpGroup, HelpPrivate, Rules
from referee.terms import Customs, Terms, read_terms
from tests.bot.phrases.html import seen, units

SPEECH = Speech()
RU, HY, EN = (Reader(language) for language in ("ru", "hy", "en"))

OPENED = {key: game.opening for key, game in registry().items() if game.opening}
"""How each game that wants something before the start reads it."""


def said(word: Any, reader: Reader = RU) -> str:
    return seen(SPEECH.say(word, reader))


@pytest.mark.parametrize("key", OPENED)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sample_opening_may_be_sent_as_it_stands(language: str, key: str) -> None:
    html = SPEECH.say(HandInFleet(key), Reader(language))
    pasted = html.partition("<pre>")[2].partition("</pre>")[0]
    assert isinstance(OPENED[key].read(pasted), Action)


@pytest.mark.parametrize(
    ("language", "shown", "rest"),
    [
        ("ru", "Б1 В1 Г1 Д1", "К1-К3; Г4-Д4; Ж6-Ж7; В8-Г8; Ж1; К5; К10; А10"),
        ("hy", "Բ1 Գ1 Դ1 Ե1", "Ժ1-Ժ3; Դ4-Ե4; Է6-Է7; Գ8-Դ8; Է1; Ժ5; Ժ10; Ա10"),
        ("en", "B1 C1 D1 E1", "J1-J3; D4-E4; G6-G7; C8-D8; G1; J5; J10; A10"),
    ],
)
@pytest.mark.parametrize("key", ["battleship", "duel"])
def test_every_form_that_is_advised_is_read(language: str, shown: str, rest: str, key: str) -> None:
    text = said(HandInFleet(key), Reader(language))
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


@pytest.mark.parametrize("key", registry())
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_are_one_message(language: str, key: str) -> None:
    assert units(said(Rules(key), Reader(language))) <= 2500


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_shot_of_a_duel_that_is_advised_is_one(language: str) -> None:
    html = SPEECH.say(YourTurn("duel", ""), Reader(language))
    assert read_cell(html.partition("<code>")[2].partition("</code>")[0]) == (
        # Latin letters are asked about until the reader has chosen his own.
        read_cell("D4") if language == "en" else Cell(4 if language == "ru" else 3, 3)
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_lists_all_that_an_organiser_may_set(language: str) -> None:
    html = SPEECH.say(HelpGroup(), Reader(language))
    codes = [code for code in re.findall("<code>([^<]+)</code>", html) if "=" in code]
    words = " ".join(codes).split()
    wanted = {"turn", "start", "calendar", "players", *(each.name for each in BATTLESHIP.options)}
    assert wanted == {word.partition("=")[0] for word in words}
    customs = Customs(turn=86_400, shortest=30, calendar="ru", zone="Europe/Moscow")
    now = datetime(2026, 11, 24, 12, tzinfo=UTC)
    for word in words:
        assert isinstance(read_terms(word, BATTLESHIP, customs, now), Terms), word
