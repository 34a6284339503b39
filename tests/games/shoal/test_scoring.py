"""Points, ties, places, the end of a match: R6-R8 of docs/rules/fish.md."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.kit.spec import Seat
from games.shoal.rounds import Loss, begun
from games.shoal.scoring import Tally, counted, decided, goal, places, winners
from tests.examples import examples
from tests.games.shoal.rounds import rounds


def scored(order, *losses, number=1):
    ended = begun(number, order)
    for fish, mover in losses:
        ended = ended.lost(Loss(fish, mover))
    return counted((Tally(),) * len(order), ended)


def test_who_alone_is_alive_has_a_point_and_outlived_all():
    """R7."""
    assert scored((0, 1, 2, 3), ((0,), 3), ((1, 2), 1), number=5) == (
        Tally(0, 0, 0),
        Tally(0, 1, 0),
        Tally(0, 1, 0),
        Tally(1, 3, 5),
    )


def test_nobody_alive_is_no_point():
    """R6."""
    assert scored((0, 1, 2), ((1,), 0), ((0, 2), 0)) == (Tally(0, 1), Tally(0, 0), Tally(0, 1))


def test_a_stopped_round_is_no_point_but_outlived_fish_count():
    """R8."""
    assert scored((0, 1, 2), ((1,), 0)) == (Tally(0, 1), Tally(), Tally(0, 1))


@examples(40)
@given(rounds(number=3))
def test_points_are_only_for_who_is_alone(ended):
    tallies = counted((Tally(),) * len(ended.order), ended)
    gained = [Seat(seat) for seat, tally in enumerate(tallies) if tally.wins]

    assert gained == (list(ended.alive) if len(ended.alive) == 1 else [])
    assert gained == list(winners(ended))
    assert all(tally.outlived <= len(ended.order) - 1 for tally in tallies)
    assert all(tally.last == (3 if tally.wins else 0) for tally in tallies)


@pytest.mark.parametrize(
    ("seats", "chosen", "rounds_or_wins"),
    [(2, 0, 3), (3, 0, 3), (4, 0, 4), (8, 0, 8), (2, 1, 1), (6, 2, 2)],
)
def test_few_play_to_three_wins_and_more_so_many_rounds(seats, chosen, rounds_or_wins):
    """R7."""
    assert goal(seats, chosen) == rounds_or_wins


@pytest.mark.parametrize(
    ("wins", "rounds_played", "wanted", "over"),
    [
        ((2, 2), 4, 3, False),
        ((2, 3), 5, 3, True),
        ((1, 3, 1), 5, 3, True),
        ((3, 0, 0, 0), 3, 4, False),
        ((1, 1, 1, 1), 4, 4, True),
    ],
)
def test_a_match_is_decided(wins, rounds_played, wanted, over):
    """R7."""
    tallies = tuple(Tally(number) for number in wins)

    assert decided(tallies, rounds_played, wanted) is over


@pytest.mark.parametrize(
    ("tallies", "left", "expected"),
    [
        ([(1, 0, 1), (2, 0, 3), (0, 9, 0)], (), ((1,), (0,), (2,))),
        ([(1, 4, 1), (1, 5, 2)], (), ((1,), (0,))),
        ([(1, 4, 1), (1, 4, 2)], (), ((1,), (0,))),
        ([(0, 4, 0), (1, 4, 2), (0, 4, 0)], (), ((1,), (0, 2))),
        ([(2, 9, 2), (1, 4, 3), (0, 0, 0)], (0,), ((1,), (2,), (0,))),
        ([(0, 0, 0), (0, 0, 0), (0, 0, 0)], (2, 0), ((1,), (0,), (2,))),
    ],
    ids=["wins", "outlived", "the later win", "a shared place", "who left", "who left last"],
)
def test_places_go_by_wins_then_outlived_fish_then_the_later_win(tallies, left, expected):
    """R7, R12."""
    assert places([Tally(*each) for each in tallies], left) == expected


@examples(40)
@given(
    st.lists(
        st.builds(Tally, st.integers(0, 3), st.integers(0, 9), st.integers(0, 9)),
        min_size=2,
        max_size=8,
    ),
    st.data(),
)
def test_everybody_has_one_place(tallies, data):
    left = data.draw(st.lists(st.sampled_from(range(len(tallies))), unique=True))
    found = [seat for group in places(tallies, left) for seat in group]

    assert sorted(found) == list(range(len(tallies)))
