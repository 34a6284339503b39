"""A game's lesson is a match that its rules allow, told and shown in every language."""

from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image

from bot.delivery.filming import Cinema, unrolled
from bot.phrases.reader import LANGUAGES, Reader
from bot.phrases.speech import Speech
from games.kit.registry import game, registry
from referee.lessons import HOLD, lesson_of, lesson_record
from referee.records import fold, read_record, true_digest
from referee.words import Place
from tests.bot.phrases.html import faults, units

TAUGHT = [key for key, spec in registry().items() if spec.lesson]
CAPTION = 1024
"""UTF-16 units under an animation."""


def test_somebody_teaches():
    assert "paper_football" in TAUGHT


@pytest.mark.parametrize("key", TAUGHT)
def test_a_lesson_is_a_record_that_can_be_played(key):
    record = read_record(lesson_record(game(key)))

    assert record.digest == true_digest(record)
    assert len(record.moves) == len(game(key).lesson)
    assert game(key).result(fold(record, registry()).state).cause == record.cause


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", TAUGHT)
def test_a_lesson_is_told_under_its_film(key, language):
    """By the game's own words, and no longer than a caption may be."""
    letter = lesson_of(game(key), Place(1))
    (line,) = letter.lines
    reader = Reader(language, modern_time=True)
    told = Speech().say(line, reader, letter.names)

    assert Speech().languages[language].knows(f"{key}-Lesson")
    assert not faults(told)
    assert units(told) <= CAPTION


@pytest.mark.parametrize("key", TAUGHT)
def test_a_lesson_is_shown_move_by_move(key, monkeypatch):
    monkeypatch.setattr("bot.delivery.filming.mp4", lambda gif: None)
    film = lesson_of(game(key), Place(1)).film
    shown = Image.open(BytesIO(Cinema(unrolled).project(film, Reader())))

    assert shown.n_frames - 1 == len(game(key).lesson) + 1
    assert {_hold(shown, number) for number in range(shown.n_frames - 1)} == {HOLD}


@pytest.mark.parametrize("said", ["9 9", "0"])
def test_a_lesson_that_breaks_the_rules_is_a_mistake_of_ours(said):
    broken = replace(game("paper_football"), lesson=("0", "7", said))
    with pytest.raises(ValueError, match="refused"):
        lesson_record(broken)


def _hold(film: Image.Image, number: int) -> int:
    film.seek(number)
    return film.info["duration"]
