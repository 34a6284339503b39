"""Laws that hold in every position, of random games and of scattered checkers."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.nardy.board import CHECKERS, HOME, START, STEPS, hole, hopped, pips, step_of, theirs
from games.nardy.course import Course, complete, lawful_hops, lost, offers, reach, thrown, total
from games.nardy.stepping import forbidden_block, why_stopped
from games.nardy.turns import pack, unpack
from tests.examples import examples
from tests.games.nardy.positions import ends, random_positions, scattered, walked

seeds = st.integers(0, 2**32)
some = examples(25)


def scattered_course(seed: int) -> Course:
    chance = Random(seed)
    own, rival = scattered(chance)
    return Course(own, rival, (chance.randint(1, 6), chance.randint(1, 6)), first=False)


@given(seeds)
@some
def test_both_ways_find_the_same_ends(seed):
    """The packed search and the walk from offered step to offered step share no line."""
    course = scattered_course(seed)

    assert walked(course) == ends(course).ends
    assert total(course) == ends(course).played


@pytest.mark.parametrize("seed", range(3))
def test_both_ways_find_the_same_ends_in_random_games(seed):
    for course in list(random_positions(seed, 4))[::3]:
        assert walked(course) == ends(course).ends
        assert total(course) == ends(course).played


@pytest.mark.parametrize("seed", range(3))
def test_no_checker_is_lost_and_no_hole_is_shared(seed):
    """N4, N9: as many steps as dice say, and never two sides on one hole."""
    for course in random_positions(100 + seed, 10):
        found = ends(course)
        for end in map(unpack, found.ends):
            borne = sum(course.own) - sum(end)

            assert 0 <= borne <= found.played
            assert sum(end) <= CHECKERS and min(end) >= 0
            assert not any(end[step] and course.rival[theirs(step)] for step in range(STEPS))
            assert not (borne and any(end[:HOME]))
            if not borne and found.played == len(course.left):
                assert pips(course.own) - pips(end) == sum(thrown(course.dice))


@given(seeds)
@some
def test_no_step_builds_a_block_that_nobody_has_passed(seed):
    """N14-N15: after every offered step of every turn, unless it was there before."""
    course = scattered_course(seed)
    if forbidden_block(course.own, course.rival) is None:
        for hop in offers(course):
            after = course.after(hop)
            assert forbidden_block(after.now, course.rival) is None
            for further in offers(after):
                assert forbidden_block(hopped(after.now, further), course.rival) is None


@given(seeds, seeds)
@some
def test_whatever_is_offered_ends_in_a_complete_turn(seed, taps):
    """N18: and nothing that leads to one is left out."""
    course, chance = scattered_course(seed), Random(taps)
    while offers(course):
        hop = chance.choice(offers(course))
        assert why_stopped(course.now, course.rival, hop, course.heads) is None
        assert hop.die in course.left
        course = course.after(hop)

    assert complete(course)
    assert pack(course.now) in ends(Course(course.own, course.rival, course.dice, False)).ends
    assert course.won or len(course.hops) == total(course)
    assert lost(course) == (() if course.won else course.left)


@given(seeds)
@some
def test_the_order_of_the_dice_does_not_matter(seed):
    course = scattered_course(seed)
    turned = Course(course.own, course.rival, course.dice[::-1], course.first)

    assert ends(course) == ends(turned)
    assert set(offers(course)) == set(offers(turned))


@given(seeds)
@examples(100)
def test_one_of_the_two_can_always_move(seed):
    """N28: or dice would be thrown for ever."""
    own, rival = scattered(Random(seed))
    faces = tuple(range(1, 7))

    assert lawful_hops(own, rival, faces, 1) or lawful_hops(rival, own, faces, 1)


@given(st.integers(0, STEPS - 1), st.sampled_from([12, 24]))
def test_holes_and_steps_are_inverse(step, head):
    """N1-N2."""
    assert step_of(hole(step, head), head) == step
    assert hole(step, head) == hole(theirs(step), 36 - head)
    assert hole(STEPS + step, head) == 0


def test_packing_is_inverse():
    for course in random_positions(7, 2):
        assert unpack(pack(course.own)) == course.own


def test_a_won_position_reaches_no_further():
    assert reach(Course((0,) * STEPS, START, (6, 5), first=False)) == (0, True)
