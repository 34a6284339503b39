"""Sound records are accepted; whatever is changed in one is found, where it can be found at all."""

import random
import re
from collections.abc import Callable
from dataclasses import replace

import pytest

from games.kit.spec import CHANCE
from referee.proving import CHECKS, Finding, sound, verify
from referee.records import Record, line_of, line_of_move, read_record, sealed, write_record
from tests.referee.matches_of_chance import GAMES, match

RACE = match("tossing", 1)
BATTLE = match("battleship", 1, 3)
CELL = re.compile(r"[А-К](?:10|[1-9])(?!\d)")


def bad(record: Record) -> dict[str, Finding]:
    """What is wrong, to somebody who trusts the digest that the record claims."""
    return {each.check: each for each in verify(record, GAMES) if not each.good}


def with_said(record: Record, index: int, said: str) -> Record:
    moves = list(record.moves)
    moves[index] = replace(moves[index], said=said)
    return replace(record, moves=tuple(moves))


# -- ways to cheat ---------------------------------------------------------------------------------


def one_cell(record: Record, chance: random.Random) -> Record | None:
    """A cell or number of some move of a player."""
    own = (i for i, move in enumerate(record.moves) if move.seat >= 0 and _cells(record, move.said))
    return _with_a_cell_changed(record, chance.choice(list(own)), chance)


def one_hidden_cell(record: Record, chance: random.Random) -> Record | None:
    """A cell or number of what was handed in secretly."""
    return _with_a_cell_changed(record, chance.randrange(len(record.nicks)), chance)


def one_die(record: Record, chance: random.Random) -> Record | None:
    found = [index for index, move in enumerate(record.moves) if move.seat == CHANCE]
    if not found:
        return None
    index = chance.choice(found)
    values = record.moves[index].said.split(" ")
    place = chance.randrange(len(values))
    sides = 2 if index == len(record.nicks) else 6
    values[place] = str((int(values[place]) + chance.randrange(1, sides)) % sides)
    return with_said(record, index, " ".join(values))


def one_salt(record: Record, chance: random.Random) -> Record | None:
    index = chance.randrange(len(record.nicks))
    return with_said(record, index, f"{record.moves[index].said}0")


def two_lines(record: Record, chance: random.Random) -> Record | None:
    """Two neighbours that were made at different times, changed about."""
    moves = list(record.moves)
    pairs = [i for i in range(len(moves) - 1) if moves[i].at < moves[i + 1].at]
    if not pairs:
        return None
    index = chance.choice(pairs)
    moves[index : index + 2] = [moves[index + 1], moves[index]]
    return replace(record, moves=tuple(moves))


def one_word(record: Record, chance: random.Random) -> Record | None:
    if record.pledge is None:
        return None
    words = list(record.pledge.words)
    words[chance.randrange(len(words))] += "!"
    return replace(record, pledge=replace(record.pledge, words=tuple(words)))


def the_seed(record: Record, chance: random.Random) -> Record | None:
    if record.pledge is None:
        return None
    return replace(record, pledge=replace(record.pledge, seed=f"{chance.getrandbits(128):032x}"))


def the_result(record: Record, chance: random.Random) -> Record | None:
    return replace(record, places=tuple(reversed(record.places)))


def _cells(record: Record, said: str) -> list[re.Match[str]]:
    form = CELL if record.game == "battleship" else re.compile(r"(?<= )[1-9](?= |$)")
    return list(form.finditer(said))


def _with_a_cell_changed(record: Record, index: int, chance: random.Random) -> Record:
    said = record.moves[index].said
    cell = chance.choice(_cells(record, said))
    others = [f"{c}{r}" for c in "АБВГДЕЖЗИК" for r in range(1, 11)]
    others = others if record.game == "battleship" else list("123456789")
    other = chance.choice([each for each in others if each != cell[0]])
    return with_said(record, index, said[: cell.start()] + other + said[cell.end() :])


Cheat = Callable[[Record, random.Random], Record | None]
CHEATS: tuple[Cheat, ...] = (
    *(one_cell, one_hidden_cell, one_die, one_salt, two_lines, one_word, the_seed, the_result),
)
FOUND_ALL_THE_SAME: dict[Cheat, set[str]] = {
    one_hidden_cell: {"openings", "actions"},
    one_die: {"dice", "actions"},
    one_salt: {"openings"},
    two_lines: {"times"},
    one_word: {"dice"},
    the_seed: {"seed"},
    the_result: {"result"},
}
"""What shows the cheat also to who takes the cheater's own digest for the true one."""


def prove(key: str, number: int) -> None:
    """One record is sound, and stays so in no cheat's hands."""
    record = match(key, number)
    text = write_record(record)
    assert read_record(text) == record
    assert sound(verify(record, GAMES)), bad(record)
    chance = random.Random(number)
    for cheat in CHEATS:
        forged = cheat(record, chance)
        if forged is None or forged == record:
            continue
        assert "digest" in bad(forged), cheat.__name__
        if cheat in FOUND_ALL_THE_SAME:
            found = set(bad(sealed(forged)))
            assert found & FOUND_ALL_THE_SAME[cheat], (cheat.__name__, found)
            assert "digest" not in found


def test_a_hundred_records_are_accepted_and_each_forgery_is_found() -> None:
    for number in range(92):
        prove("tossing", number)
    for number in range(8):
        prove("battleship", number)


@pytest.mark.slow
def test_a_thousand_records_are_accepted_and_each_forgery_is_found() -> None:
    for number in range(850):
        prove("tossing", 1000 + number)
    for number in range(150):
        prove("battleship", 1000 + number)


# -- what is said of it ----------------------------------------------------------------------------


@pytest.mark.parametrize("record", [RACE, BATTLE], ids=["race", "battle"])
def test_findings_come_in_order_and_count(record: Record) -> None:
    findings = verify(record, GAMES)
    names = [each.check for each in findings]
    assert names == [check for check in CHECKS if check in names]
    assert ("dice" in names) == (record.pledge is not None)
    number = {each.check: each.number for each in findings}
    assert number["actions"] == len(record.moves)
    assert number["openings"] == len(record.nicks)


def test_a_wrong_die_is_named_by_line_and_with_the_true_one() -> None:
    index = next(i for i, move in enumerate(RACE.moves) if move.said == "3 3")
    found = bad(sealed(with_said(RACE, index, "3 4")))
    assert found["dice"].line == line_of_move(RACE, index)
    assert "3 3" in found["dice"].what


def test_a_changed_fleet_is_named_by_its_line() -> None:
    """Even a lawful one, with a digest made anew."""
    moves = list(BATTLE.moves)
    salt = moves[0].said.rpartition("=")[2]
    fleet = moves[1].said.rpartition("=")[0]
    found = bad(sealed(with_said(BATTLE, 0, f"{fleet}={salt}")))
    assert found["openings"].line == line_of_move(BATTLE, 0)


def test_an_opening_without_a_seal_and_a_seal_without_an_opening_are_found() -> None:
    assert "openings" in bad(sealed(replace(RACE, openings=RACE.openings[:1])))
    alone = replace(BATTLE, moves=BATTLE.moves, openings=())
    assert bad(sealed(alone))["openings"].line == line_of_move(alone, 0)
    pledged = replace(BATTLE, pledge=RACE.pledge)
    assert bad(sealed(pledged))["seed"].line == 2


def test_a_seal_that_is_not_the_seeds_is_found() -> None:
    assert RACE.pledge
    forged = sealed(replace(RACE, pledge=replace(RACE.pledge, seal="00" * 32)))
    assert list(bad(forged)) == ["seed"]
    assert bad(forged)["seed"].line == line_of(RACE, "seal ")


def test_a_record_that_stops_before_the_end_is_found() -> None:
    forged = sealed(replace(RACE, moves=RACE.moves[:-2]))
    assert list(bad(forged)) == ["result"]


def test_moves_after_the_end_are_found() -> None:
    forged = sealed(replace(RACE, moves=(*RACE.moves, RACE.moves[-2])))
    assert bad(forged)["actions"].line == line_of_move(RACE, len(RACE.moves))


def test_a_throw_that_nobody_owed_is_found() -> None:
    moves = (*RACE.moves[:3], RACE.moves[2], *RACE.moves[3:])
    assert "actions" in bad(sealed(replace(RACE, moves=moves)))


def test_a_game_that_is_not_here_is_said() -> None:
    findings = verify(replace(RACE, game="chess"), GAMES)
    assert not sound(findings)
    assert findings[-1].line == 2
