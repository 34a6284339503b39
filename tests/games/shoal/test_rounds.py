"""Orders of moves and losses: R4-R8 of docs/rules/fish.md, and every case of cases/fish."""

import json
import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.kit.spec import Seat
from games.shoal.rounds import Loss, Round, begun, next_order
from tests.examples import examples
from tests.games.shoal.rounds import rounds

CASES = Path(os.environ.get("IGROTEKA_CASES", "tests/cases")) / "fish" / "order_cases.json"
OURS = json.loads(Path("tests/cases/fish/order_cases.json").read_text(encoding="utf-8"))


def passes(case) -> bool:
    losses = [Loss(tuple(fish), mover) for fish, mover in case["perished"]]
    return list(next_order(case["order"], losses)) == case["next_order"]


@pytest.mark.parametrize("case", json.loads(CASES.read_text(encoding="utf-8")), ids=str)
def test_the_next_order_is_that_of_the_case(case):
    """R5."""
    assert passes(case)


@pytest.mark.parametrize("case", OURS, ids=str)
def test_a_changed_case_fails(case):
    first, second, *rest = case["next_order"]

    assert not passes({**case, "next_order": [second, first, *rest]})


def test_the_example_of_the_rules():
    """R5: A is lost; then B, who moved, and C together; D survives."""
    a, b, c, d = map(Seat, range(4))

    assert next_order((a, b, c, d), (Loss((a,), d), Loss((b, c), b))) == (d, c, b, a)


def test_survivors_of_a_stopped_round_keep_their_order():
    """R8."""
    assert next_order((2, 0, 3, 1), (Loss((0,), 2),)) == (2, 3, 1, 0)


@examples(40)
@given(rounds())
def test_an_order_holds_the_same_fish_and_the_survivors_first(ended):
    following = next_order(ended.order, ended.losses)

    assert sorted(following) == sorted(ended.order)
    assert following[: len(ended.alive)] == ended.alive
    if ended.losses:
        first = ended.losses[0].fish
        assert set(following[-len(first) :]) == set(first)


@examples(40)
@given(rounds())
def test_a_mover_is_the_last_of_his_group(ended):
    following = next_order(ended.order, ended.losses)
    for loss in ended.losses:
        if loss.mover in loss.fish:
            places = [following.index(seat) for seat in loss.fish]
            assert following.index(loss.mover) == max(places)


@examples(40)
@given(rounds())
def test_the_next_on_turn_is_the_next_living_one(ended):
    after = ended.next()
    if ended.alive:
        between = ended.order.index(ended.turn) + 1
        circle = (*ended.order[between:], *ended.order[:between])
        assert after.turn == next(seat for seat in circle if seat in ended.alive)


def test_turns_go_round_and_pass_over_the_perished():
    """R2."""
    round_ = begun(1, (3, 1, 0, 2))
    turns = [round_.turn]
    round_ = round_.lost(Loss((0,), 3))
    for _ in range(4):
        round_ = round_.next()
        turns.append(round_.turn)

    assert turns == [3, 1, 2, 3, 1]


@pytest.mark.parametrize(("alive", "moves"), [(2, 24), (3, 36), (8, 96)])
def test_twelve_calm_moves_for_each_living_fish_stall_a_round(alive, moves):
    """R8."""
    round_ = begun(1, tuple(range(alive)))
    for _ in range(moves - 1):
        round_ = round_.done(round_.turn).next()
    assert not round_.stalled

    assert round_.done(round_.turn).stalled


def test_a_loss_makes_the_count_begin_anew():
    """R8."""
    round_ = begun(1, (0, 1, 2))
    for _ in range(30):
        round_ = round_.done(round_.turn).next()

    assert round_.done(1).lost(Loss((0,), 1)).calm == 0
    assert round_.lost(Loss((), 1)) == round_


def test_a_round_is_over_with_one_fish_or_none():
    """R6."""
    round_ = begun(1, (0, 1))

    assert not round_.over
    assert round_.lost(Loss((1,), 0)).over
    assert round_.lost(Loss((0, 1), 0)).over


@examples(40)
@given(st.integers(2, 8))
def test_nobody_has_moved_when_a_round_begins(seats):
    """R3."""
    round_ = begun(4, tuple(range(seats)))

    assert round_ == Round(4, tuple(range(seats)), turn=0)
