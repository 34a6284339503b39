"""From the command to the table at rest: what is worked out, what is folded (R1, R3, A8, A9)."""

import sys

import pytest

from games.fish import shots
from games.fish.record import GAME
from games.fish.rules import apply, nature, setup, why_not
from games.fish.shots import ERRORS, UNIFORMS, followed, shot_of
from games.fish.table import set_up, without
from games.fish.words import Hand, Settled, Shoot
from games.kit.codec import Codec
from games.kit.spec import CHANCE, Action, Rolled
from referee.fairness import dice_of
from referee.playing import begin, play, replay
from tests.games.fish.match import FLICK, PUSH, A, Match

CODEC = Codec(GAME.words)


def a_match(shots_: int, **options: str):
    """So many flicks of whoever is on turn, with real dice and real physics."""
    dice = dice_of("seed", ("a", "b", "c"))
    played = begin(GAME, options, (), 3, dice)
    actions = played.actions
    for number in range(shots_):
        turn = played.state.turn
        mark = FLICK._replace(azimuth=number * 371 % 3600, force=40 + number)
        played = play(GAME, played.state, Shoot(turn, mark), dice)
        actions += played.actions
    return played.state, actions, options


@pytest.mark.parametrize("hand", ["steady", "normal", "shaky"])
def test_a_log_is_folded_without_physics(hand, monkeypatch):
    """A9: everything that could work something out is taken away first."""
    state, actions, options = a_match(8, hand=hand)
    log = tuple(CODEC.load(CODEC.dump(action), Action) for action in actions)
    assert sum(isinstance(action, Settled) for action in log) == 8
    for name in ("shoot", "free_place"):
        monkeypatch.setattr(shots, name, None)
    monkeypatch.setitem(sys.modules, "pymunk", None)

    assert replay(GAME, 3, options, log).state == state


def test_the_same_move_comes_to_the_same():
    match = Match("ABC").act(Shoot(A, FLICK))

    assert followed(match.state) == followed(match.state)


def test_what_nature_says_is_never_refused():
    match = Match("ABC")
    for mark in (FLICK, PUSH, FLICK._replace(azimuth=3000, force=100)):
        match.act(Shoot(match.mover, mark))
        settled = nature(match.state)
        assert why_not(match.state, settled) is None
        match.act(settled)


def test_nothing_follows_while_nothing_is_under_way():
    assert nature(setup(2, {}).state) is None
    assert nature(Match("AB").state) is None
    assert nature(Match("AB", hand="normal").act(Shoot(A, FLICK)).state) is None


def test_a_set_up_gives_nobody_the_bad_places():
    """R1: in turn order, and turned on from round to round."""
    match = Match("AB").calm(2).hit("B")
    first, second = set_up((0, 1), 1), set_up((0, 1), 2)

    assert Match("AB").table == first
    assert match.table == second
    assert first != second


def test_who_is_put_back_lies_where_he_was_and_the_mover_is_gone():
    """R3."""
    match = Match("ABCDEFGH")
    before = {fish.number: (fish.x, fish.y) for fish in match.table.fish}
    flicks = (FLICK._replace(azimuth=azimuth, force=100) for azimuth in range(0, 3600, 5))
    outcomes = (nature(apply(match.state, Shoot(A, flick)).state) for flick in flicks)
    settled = next(each for each in outcomes if each.restored)

    after = {fish.number: (fish.x, fish.y) for fish in settled.table.fish}
    assert A not in after
    assert {seat: after[seat] for seat in settled.restored} == {
        seat: before[seat] for seat in settled.restored
    }


def test_lost_fish_are_off_the_table():
    match = Match("ABC").calm(3).hit("B")

    assert match.table == without(Match("ABC").table, 1)


@pytest.mark.parametrize("hand", list(Hand))
def test_the_hand_errs_about_as_much_as_it_should(hand):
    """A8."""
    dice = dice_of("hand", ())
    asked = shot_of(A, FLICK)
    turns, shares = [], []
    for _ in range(300):
        used = shots.jerked(asked, ERRORS[hand], dice.throw(UNIFORMS))
        turns.append(used.angle - asked.angle)
        shares.append(used.force / asked.force - 1)
    degrees, share = ERRORS[hand]

    assert (sum(turn**2 for turn in turns) / 300) ** 0.5 == pytest.approx(degrees, rel=0.15)
    assert (sum(part**2 for part in shares) / 300) ** 0.5 == pytest.approx(share, rel=0.15)


def test_the_power_stays_between_one_and_a_hundred_per_cent():
    """A8."""
    for values, force in (((0,) * 24, 1), ((65535,) * 24, 100)):
        match = Match("AB", hand="shaky").act(Shoot(A, FLICK._replace(force=force)))
        match.act(Rolled(CHANCE, values))

        assert 1 <= match.state.used.force <= 100
