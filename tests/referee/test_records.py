"""A record is read, replayed and written again byte for byte; anything else is a fault by line."""

import random
from dataclasses import replace
from pathlib import Path

import pytest

from games.kit.registry import registry
from referee.proving import sound, verify
from referee.records import (
    LONGEST,
    Record,
    RecordFault,
    fold,
    heading,
    line_of,
    line_of_move,
    read_record,
    sealed,
    true_digest,
    write_record,
)
from tests.referee.matches_of_chance import GAMES, match

SAMPLES = sorted((Path(__file__).parents[1] / "cases" / "records").glob("*.txt"))
RACE = match("tossing", 1)
TEXT = write_record(RACE)


@pytest.mark.parametrize("key", GAMES)
def test_what_is_written_is_read_and_written_again(key: str) -> None:
    record = match(key, 3)
    text = write_record(record)
    assert read_record(text) == record
    assert write_record(read_record(text)) == text


@pytest.mark.parametrize("key", GAMES)
def test_a_record_folds_into_its_result(key: str) -> None:
    record = match(key, 4)
    step = fold(record, GAMES)
    assert not isinstance(step, RecordFault), step
    result = GAMES[key].result(step.state)
    assert (result.places, result.cause) == (record.places, record.cause)
    assert step.events


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_records_that_were_written_once_are_read_for_ever(path: Path) -> None:
    """They are never written anew: a change of the format gets a number and a sample of its own."""
    text = path.read_bytes().decode()
    record = read_record(text)
    assert isinstance(record, Record), record
    assert write_record(record) == text
    assert sound(verify(record, GAMES))


@pytest.mark.parametrize("key", registry())
def test_every_game_has_a_stored_record(key: str) -> None:
    assert key in {path.stem.partition("-")[0] for path in SAMPLES}


def test_the_lines_are_those_of_the_document() -> None:
    """docs/record-format.md shows this match."""
    document = (Path(__file__).parents[2] / "docs" / "record-format.md").read_text("utf-8")
    assert f"```\n{TEXT}```" in document


def test_lines_are_numbered_from_one() -> None:
    lines = TEXT.split("\n")
    number = line_of_move(RACE, 2)
    assert lines[number - 1].endswith(RACE.moves[2].said)
    assert lines[line_of(RACE, "seal ") - 1].startswith("seal ")
    assert lines[len(heading(RACE))] == ""


def changed(old: str, new: str) -> str:
    assert old in TEXT
    return TEXT.replace(old, new, 1)


@pytest.mark.parametrize(
    ("text", "line", "what"),
    [
        pytest.param("", 1, "igroteka-record", id="empty"),
        pytest.param("hello\n", 1, "found “hello”", id="something else"),
        pytest.param("\ufeff" + TEXT, 1, "igroteka-record", id="byte order mark"),
        pytest.param(changed("record 1", "record 2"), 1, "“igroteka-record 1”", id="future format"),
        pytest.param(TEXT.replace("\n", "\r\n"), 1, "line feed", id="converted line ends"),
        pytest.param(changed("game tossing 1", "game tossing"), 2, "version", id="no version"),
        pytest.param(changed("T12:00:00Z", "T25:00:00Z"), 3, "no such time", id="hour 25"),
        pytest.param(changed("seat 2 ", "seat 3 "), 6, "seat 2", id="seat left out"),
        pytest.param(changed("\nseal ", "\nseel "), 8, "“seal”", id="misspelt"),
        pytest.param(changed("word 2 ", "wrod 2 "), 10, "a word of every seat", id="no word"),
        pytest.param(changed("opening 2 ", "opening 3 "), 12, "no seat 3", id="no such seat"),
        pytest.param(changed("Z #1: ", "Z #1:  "), 14, "is no action", id="two blanks"),
        pytest.param(changed("Z #1: ", "Z #01: "), 14, "not written as", id="leading zero"),
        pytest.param(changed("Z #1: ", "Z anna: "), 14, "a move like", id="unknown player"),
        pytest.param(changed("Z #1: ", "Z #7: "), 14, "no seat 7", id="seat seven"),
        pytest.param(TEXT[:-1], 32, "line feed", id="no line feed at the end"),
        pytest.param(TEXT + "more", 32, "found “more”", id="more after the end"),
        pytest.param(TEXT + "\n", 33, "after the end", id="an empty line more"),
        pytest.param(TEXT[: TEXT.index("sha256")], 31, "sha256", id="cut off"),
        pytest.param("x" * (LONGEST + 1), 1, "too long", id="huge"),
    ],
)
def test_a_fault_names_its_line(text: str, line: int, what: str) -> None:
    record = read_record(text)
    fault = fold(record, GAMES) if isinstance(record, Record) else record
    assert isinstance(fault, RecordFault)
    assert fault.line == line
    assert what in fault.what


@pytest.mark.parametrize(
    ("changes", "line", "what"),
    [
        ({"game": "chess"}, 2, "no game “chess”"),
        ({"version": 9}, 2, "version 9"),
        ({"options": (("goal", "x"),)}, 4, "no such option"),
        ({"options": (("luck", "1"),)}, 4, "no such option"),
    ],
)
def test_what_this_program_cannot_play_is_said(changes: dict, line: int, what: str) -> None:
    fault = fold(sealed(replace(RACE, **changes)), GAMES)
    assert isinstance(fault, RecordFault)
    assert (fault.line, what in fault.what) == (line, True)


def test_the_digest_is_of_all_lines_above_it() -> None:
    assert TEXT.endswith(f"sha256 {true_digest(RACE)}\n")
    assert true_digest(replace(RACE, digest="00" * 32)) == RACE.digest


@pytest.mark.parametrize("key", GAMES)
def test_whatever_happens_to_a_text_it_is_read_or_refused(key: str) -> None:
    """Nothing raises, neither reading nor verifying: files come from anywhere."""
    text = write_record(match(key, 5))
    chance = random.Random(key)
    lines = text.split("\n")
    read = 0
    for _ in range(150):
        torn = list(lines)
        at = chance.randrange(len(torn))
        word = chance.choice(["", "٣", "#1", "-1", "999999999", "dice: 9", "Ж11", " ", "=", "seed"])
        cut = chance.randrange(len(torn[at]) + 1)
        match chance.randrange(4):
            case 0:
                torn[at] = torn[at][:cut] + word + torn[at][cut + 1 :]
            case 1:
                del torn[at]
            case 2:
                torn.insert(at, chance.choice(lines))
            case _:
                torn[at : at + 2] = reversed(torn[at : at + 2])
        record = read_record("\n".join(torn))
        if isinstance(record, Record):
            read += 1
            assert sound(verify(record, GAMES)) == (torn == lines)
    assert read > 10
