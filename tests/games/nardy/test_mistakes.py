"""Each deliberate mistake of the corpus's tags is caught: by its vectors, made in our own source.

A mistake is a change of the text of stepping.py or course.py; every vector that carries the tag
must come out wrong then.
"""

import sys
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

import pytest

import games.nardy.course as right
from games.nardy.board import HOME, STEPS, Hop, theirs
from games.nardy.stepping import Stop, why_stopped
from games.nardy.turns import pack
from tests.games.nardy.positions import ends
from tests.games.nardy.test_cases import KNOWN, OURS, course_of

FOLDER = Path(right.__file__).parent


class Change(NamedTuple):
    """A text of a module, and what stands there by mistake."""

    module: str
    old: str
    new: str


def stepping(old: str, new: str) -> Change:
    return Change("stepping", old, new)


def course(old: str, new: str) -> Change:
    return Change("course", old, new)


BAN = "if all(own[theirs(step)] for step in range(first, first + BLOCK)):"
WINDOWS = "range(max(0, ahead - BLOCK + 1), STEPS - BLOCK + 1)"
DICE = "for die in sorted(set(dice), reverse=True)"
LIMIT = "return 2 if closed == ACROSS else 1"
NOT_LATER = "    if not first or"
LANDING = "    if hop.to >= STEPS:"
LARGER = "hop.to > STEPS and last < hop.step"
ALL_HOME = "    last = rearmost(own)\n    if last < HOME:"
OWN_WAY = (
    stepping(BAN, f"{BAN[:-1]} and not first <= 11 < first + 5:"),
    stepping(WINDOWS, "range(max(0, ahead - BLOCK + 1), STEPS)"),
)
"""A six over the mover's last hole and head is missed, one over the other's counts."""

MISTAKES: dict[str, tuple[Change, ...]] = {
    "six_block": (stepping(BAN, "if False:"),),
    "six_block_in_passing": (
        stepping("block = forbidden_block(hopped(own, hop), rival)", "block = None"),
        course("import STRIDES,", "import STRIDES, forbidden_block,"),
        course(
            "    steps, wins = 0, False\n",
            "    steps, wins = (0 if forbidden_block(own, rival) is None else -9), False\n",
        ),
    ),
    "six_block_ahead": (stepping(WINDOWS, "range(min(rearmost(rival) + 1, 19))"),),
    "six_block_allowed": (stepping(WINDOWS, "range(STEPS - BLOCK + 1)"),),
    "six_block_across_own_head": OWN_WAY,
    "six_block_across_24_1": OWN_WAY,  # White's vectors: the same for him
    "six_block_single_checkers": (stepping(BAN, BAN.replace("(step)]", "(step)] > 1")),),
    "six_ring_is_no_block": (stepping(WINDOWS, "range(max(0, ahead - BLOCK + 1), STEPS)"),),
    "head_rule": (stepping("hop.step == 0 and heads < 1", "False"),),
    "head_exception": (stepping(LIMIT, "return 1"),),
    "head_exception_black": (stepping(NOT_LATER, f"{NOT_LATER} rival[0] < 15 or"),),
    "head_exception_only_3_4_6": (stepping(LIMIT, "return 2"),),
    "head_exception_first_turn_only": (
        stepping(
            NOT_LATER,
            "    if not first and dice[0] == dice[1] and dice[0] in (3, 4, 6):\n"
            f"        return 2\n{NOT_LATER}",
        ),
    ),
    "note_55_44": (stepping(LIMIT, "return 2 if dice[0] in (3, 4, 6) else 1"),),
    "full_move": (
        course("    if played < most:\n", "    if False:\n"),
        course("if most > 1 or hop.die == larger:", "if True:"),
        course("len(course.hops) == total(course)", "min(1, total(course)) <= len(course.hops)"),
    ),
    "larger_die": (course("if most > 1 or hop.die == larger:", "if True:"),),
    "larger_die_choice": (course("larger = max(course.dice)", "larger = min(course.dice)"),),
    "smaller_die_first": (course(DICE, "for die in sorted(dice)[-1:]"),),
    "both_orders": (course(DICE, "for die in dice[:1]"),),
    "single_checker_holds": (
        stepping("if rival[theirs(hop.to)]:", "if rival[theirs(hop.to)] > 1:"),
    ),
    "doubles_four": (course("return (dice[0],) * STRIDES if", "return (dice[0],) * 2 if"),),
    "doubles_whole_turn": (
        course("most, after = total(course), course.after(hop)", "after = course.after(hop)"),
        course(
            "    played = len(after.hops) + best.steps\n",
            "    pair = 2 - len(course.hops) % 2\n"
            "    most = min(pair, reach(course).steps)\n"
            "    played = 1 + (min(1, best.steps) if pair == 2 else 0)\n",
        ),
        course("len(course.hops) == total(course)", "not offers(course)"),
    ),
    "all_home_needed": (
        stepping(
            ALL_HOME,
            "    last = next(step for step in range(HOME, STEPS) if own[step])\n    if False:",
        ),
    ),
    "home_reached_mid_turn": (stepping(ALL_HOME, f"{ALL_HOME[:-1]} or AWAY:"),),
    "overshoot": (stepping(LARGER, "hop.to > STEPS"),),
    "overshoot_rearmost_only": (stepping(LARGER, "False"),),
    "inside_move_instead": (
        course(
            "    return tuple(\n        hop\n        for step",
            "    return _forced(\n        hop\n        for step",
        ),
    ),
    "last_checker_inside": (
        stepping(
            LANDING,
            "    if sum(own) == 1 and HOME <= hop.step < STEPS - hop.die:\n"
            f"        return Stopped(Stop.AWAY, 0)\n{LANDING}",
        ),
    ),
}
FORCED = """

def _forced(hops):
    hops = tuple(hops)
    return tuple(hop for hop in hops if hop.to >= STEPS) or hops
"""

ELSEWHERE = {"middle_hole": "test_a_sum_over_two_closed_holes_is_no_step"}
"""No change of a line makes this one: it wants a kind of step that there is none."""


SOME = 30
"""Vectors of a tag that are tried; all of them were, once."""


def tagged(tag: str) -> list[dict]:
    return [case for case in KNOWN.values() if tag in case["tags"]]


def mistaken(monkeypatch, *changes: Change) -> ModuleType:
    """course.py, and stepping.py under it, with these texts replaced."""
    for name in ("stepping", "course"):
        text = (FOLDER / f"{name}.py").read_text(encoding="utf-8")
        for module, old, new in changes:
            if module == name:
                assert text.count(old) == 1, f"{name}.py has changed: {old!r}"
                text = text.replace(old, new)
        text += FORCED if "_forced(" in text else ""
        module = ModuleType(f"games.nardy.{name}")
        module.AWAY = False
        monkeypatch.setitem(sys.modules, module.__name__, module)
        exec(compile(text, f"{name}.py", "exec"), module.__dict__)
    return sys.modules["games.nardy.course"]


def comes_out(course_module: ModuleType, case: dict) -> tuple[int, frozenset[int]]:
    """Dice played and ends by the mistaken engine, from offered step to offered step."""
    sound = course_of(case)
    sys.modules["games.nardy.stepping"].AWAY = any(sound.own[:HOME])
    course_module.offers.cache_clear()
    course_module._reach.cache_clear()
    found, ahead = set(), [course_module.Course(sound.own, sound.rival, sound.dice, sound.first)]
    first, seen = ahead[0], set()
    while ahead:
        here = ahead.pop()
        key = (here.now, tuple(sorted(here.left)), here.heads)
        if key not in seen:
            seen.add(key)
            further = course_module.offers(here)
            if course_module.complete(here) or not further:
                found.add(pack(here.now))
            ahead += map(here.after, further)
    return course_module.total(first), frozenset(found)


def caught(course_module: ModuleType, case: dict) -> bool:
    sound = ends(course_of(case))
    return comes_out(course_module, case) != (sound.played, sound.ends)


def test_the_source_as_it_is_makes_no_mistake(monkeypatch):
    """Or what follows would prove nothing."""
    module = mistaken(monkeypatch)

    assert [case["id"] for case in KNOWN.values() if caught(module, case)] == []


@pytest.mark.parametrize("tag", MISTAKES)
def test_a_mistake_is_caught_by_every_vector_of_its_tag(monkeypatch, tag):
    module = mistaken(monkeypatch, *MISTAKES[tag])
    cases = tagged(tag)[:SOME]

    assert cases
    assert [case["id"] for case in cases if not caught(module, case)] == []


def test_a_sum_over_two_closed_holes_is_no_step():
    """N9, N10: in each vector a checker could go by the sum, were it not for both landings."""
    for case in tagged("middle_hole"):
        here = course_of(case)
        far = sum(here.dice)
        leaps = {
            step
            for step in range(STEPS - far)
            if not here.rival[theirs(step + far)]
            and all(_is_shut(here, Hop(step, die)) for die in here.dice)
        }

        assert leaps, case["id"]
        assert leaps.isdisjoint(hop.step for hop in right.offers(here))


def _is_shut(here: right.Course, hop: Hop) -> bool:
    """The landing is closed, or would build a block."""
    stopped = why_stopped(here.own, here.rival, hop, here.heads)
    return stopped is not None and stopped.stop in {Stop.CLOSED, Stop.BLOCK}


def test_every_tag_of_a_mistake_has_its_test():
    """29 of them in the README of the corpus."""
    table = (OURS / "README.md").read_text(encoding="utf-8")
    rows = [line.split("|")[1] for line in table.splitlines() if line.startswith("| `")]
    named = {tag for row in rows for tag in row.replace("`", "").replace(",", " ").split()}
    covered = {*MISTAKES, *ELSEWHERE}
    keys = {"id", "white", "black", "off", "to_move", "dice", "first_turn", "dice_played"}

    assert named - keys - {"results", "tags"} == covered
    assert all(test in globals() for test in ELSEWHERE.values())
    assert len(covered) == 29
