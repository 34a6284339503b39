"""The table of first turns, all of it: 21 throws of White, 273 answers of Black (N12)."""

from itertools import combinations_with_replacement

import pytest

from games.nardy.board import BLACK_HEAD, START, WHITE_HEAD
from games.nardy.course import Course
from games.nardy.turns import unpack
from tests.games.nardy.positions import counts, ends, holes, walked

THROWS = [*combinations_with_replacement(range(1, 7), 2)]

WHITE: dict[tuple[int, int], list[list[int]]] = {
    (1, 1): [[20]],
    (2, 2): [[16]],
    (3, 3): [[18, 18], [15, 21]],
    (4, 4): [[16, 16]],
    (5, 5): [[4]],
    (6, 6): [[18, 18]],
}
BLACK: dict[tuple[int, int], list[list[int]]] = {
    (1, 1): [[8]],
    (2, 2): [[4]],
    (3, 3): [[6, 6], [3, 9]],
    (4, 4): [[4, 4]],
    (5, 5): [[16]],
    (6, 6): [[6, 6]],
}
"""Holes off the head after a double; any other throw takes one checker the sum of the dice."""

HINDERED: dict[tuple[tuple[int, ...], tuple[int, int]], list[list[int]]] = {
    ((4,), (4, 4)): [[8]],  # after 5-5: the exception does not apply
    ((4,), (2, 2)): [[6]],
    ((4,), (2, 6)): [[6]],
    ((4,), (3, 5)): [[7]],
    ((16,), (5, 5)): [[21]],  # after 2-2, 2-6, 3-5
    ((16, 16), (5, 5)): [[21]],  # after 4-4
    ((21,), (5, 5)): [[2]],  # after 1-2
    ((15, 21), (5, 5)): [[2]],  # after 3-3
}
"""White's holes off the head and Black's throw, where White is in the way."""

PLAYED = {
    **{
        ((4,), dice): played
        for dice, played in {(4, 4): 1, (2, 2): 3, (2, 6): 1, (3, 5): 1}.items()
    },
    ((16,), (5, 5)): 3,
    ((16, 16), (5, 5)): 3,
    ((21,), (5, 5)): 2,
    ((15, 21), (5, 5)): 2,
}


def off_the_head(own, head) -> list[int]:
    return [at for at, count in holes(own, head).items() if at != head for _ in range(count)]


def white_after(dice) -> list[list[int]]:
    return WHITE.get(dice, [[WHITE_HEAD - sum(dice)]])


POSITIONS = sorted({tuple(sorted(after)) for dice in THROWS for after in white_after(dice)})


def told(course, head) -> list[list[int]]:
    assert walked(course) == ends(course).ends
    return sorted(off_the_head(unpack(end), head) for end in ends(course).ends)


@pytest.mark.parametrize("dice", THROWS)
def test_whites_first_turn(dice):
    course = Course(START, START, dice, first=True)

    assert told(course, WHITE_HEAD) == sorted(white_after(dice))
    assert ends(course).played == (2 if dice[0] != dice[1] or dice == (6, 6) else 4)


def test_there_are_thirteen_positions_after_it():
    assert len(POSITIONS) == 13


@pytest.mark.parametrize("dice", THROWS)
@pytest.mark.parametrize("white", POSITIONS, ids=str)
def test_blacks_first_turn(white, dice):
    on = {WHITE_HEAD: 15 - len(white)}
    for at in white:
        on[at] = on.get(at, 0) + 1
    course = Course(START, counts(on, WHITE_HEAD), dice, first=True)
    usual = BLACK.get(dice, [[BLACK_HEAD - sum(dice)]])
    full = 2 if dice[0] != dice[1] or dice == (6, 6) else 4

    assert told(course, BLACK_HEAD) == sorted(HINDERED.get((white, dice), usual))
    assert ends(course).played == PLAYED.get((white, dice), full)
