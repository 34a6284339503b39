"""Every position of the corpus in cases/nardy, as its README says, by both ways to play a turn."""

import copy
import json
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from games.nardy.board import CHECKERS, off, untouched
from games.nardy.course import Course, complete, offers, total
from games.nardy.turns import Turns, pack, unpack
from tests.games.nardy.positions import HEADS, OTHER, counts, ends, notation, walked

OURS = Path("tests/cases/nardy")
CASES = Path(os.environ.get("IGROTEKA_CASES", "tests/cases")) / "nardy"


def vectors(folder: Path) -> Iterator[dict[str, Any]]:
    for line in (folder / "vectors.jsonl").read_text(encoding="utf-8").splitlines():
        if line.strip():
            yield json.loads(line)


ALL = {vector["id"]: vector for vector in vectors(CASES)}
KNOWN = {vector["id"]: vector for vector in vectors(OURS)}
"""What is tested of the tests themselves is tested on these."""

PLAIN: dict[str, Callable[[dict[str, Any], Course, Turns], bool]] = {
    "white": lambda case, course, found: case["to_move"] == "white",
    "black": lambda case, course, found: case["to_move"] == "black",
    "first_turn": lambda case, course, found: course.first,
    "first_double": lambda case, course, found: course.first and len(set(course.dice)) == 1,
    "doubles": lambda case, course, found: len(set(course.dice)) == 1,
    "partial": lambda case, course, found: (
        0 < found.played < len(course.left) and found.ends != {0}
    ),
    "no_move": lambda case, course, found: found.played == 0,
    "bear_off": lambda case, course, found: any(
        off(unpack(end)) > off(course.own) for end in found.ends
    ),
    "wins": lambda case, course, found: 0 in found.ends,
    "oin": lambda case, course, found: 0 in found.ends and off(course.rival) > 0,
    "mars": lambda case, course, found: 0 in found.ends and off(course.rival) == 0,
}
"""The tags that tell a property of the position."""


def course_of(case: dict[str, Any]) -> Course:
    mover, other = case["to_move"], OTHER[case["to_move"]]
    own, rival = counts(case[mover], HEADS[mover]), counts(case[other], HEADS[other])
    return Course(own, rival, tuple(case["dice"]), case["first_turn"])


def faults(case: dict[str, Any]) -> list[str]:
    """The fields that are not as the engine has them."""
    course = course_of(case)
    found = ends(course)
    mover, other = case["to_move"], OTHER[case["to_move"]]
    told = [notation(unpack(end), course.rival, mover) for end in found.ends]
    tags = {tag for tag, holds in PLAIN.items() if holds(case, course, found)}
    borne = {mover: off(course.own), other: off(course.rival)}
    true = {
        "dice_played": case["dice_played"] == found.played == total(course),
        "results": case["results"] == sorted(told),
        "off": case["off"] == borne,
        "first_turn": untouched(course.own) or not case["first_turn"],
        "tags": tags == {tag for tag in case["tags"] if tag in PLAIN},
    }
    return [field for field, holds in true.items() if not holds]


@pytest.mark.parametrize("case", ALL.values(), ids=ALL)
def test_a_turn_ends_as_the_corpus_says(case):
    """N8-N22: the fast way, every field."""
    assert faults(case) == []


@pytest.mark.parametrize("case", ALL.values(), ids=ALL)
def test_steps_that_are_offered_lead_to_the_same_ends(case):
    """N18: step by step, whichever of the two dice is called the first."""
    course = course_of(case)
    one, other = course.dice
    turned = Course(course.own, course.rival, (other, one), course.first)

    assert walked(course) == walked(turned) == ends(course).ends == ends(turned).ends
    assert bool(offers(course)) == (case["dice_played"] > 0) != complete(course)


@pytest.mark.parametrize("field", ["dice_played", "results", "off", "tags", "first_turn", "dice"])
def test_a_change_of_a_field_is_noticed(field):
    """In some vectors of the corpus each; a result, one die more, one checker off …"""
    spoilt = {
        "dice_played": lambda case: case["dice_played"] + 1,
        "results": lambda case: case["results"][1:],
        "off": lambda case: {**case["off"], "white": case["off"]["white"] + 1},
        "tags": lambda case: [*case["tags"], "wins" if "wins" not in case["tags"] else "no_move"],
        "first_turn": lambda case: not case["first_turn"],
        "dice": lambda case: [case["dice"][0] % 6 + 1, case["dice"][1]],
    }
    noticed = 0
    for case in KNOWN.values():
        changed = copy.deepcopy(case)
        changed[field] = spoilt[field](case)
        noticed += bool(faults(changed))

    assert noticed == len(KNOWN) if field in {"dice_played", "results", "off"} else noticed > 100


def test_the_corpus_is_well_formed():
    for case in ALL.values():
        course = course_of(case)
        for colour, side in ((case["to_move"], course.own), (OTHER[case["to_move"]], course.rival)):
            assert sum(side) + case["off"][colour] == CHECKERS
        assert pack(course.own) == pack(unpack(pack(course.own)))
