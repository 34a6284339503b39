"""Rounds, violations, time, leaving: R1-R13 of docs/rules/fish.md, without physics."""

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.fish.reasons import (
    NothingAimed,
    NotYourFish,
    ShotUnderWay,
)
from games.fish.rules import (
    chance,
    legal,
    may_act,
    nature,
    period,
    result,
    setup,
    to_move,
    why_not,
)
from games.fish.shots import UNIFORMS
from games.fish.words import (
    AimDropped,
    AimShown,
    AimTaken,
    DeclareHeavy,
    Dismiss,
    DropAim,
    FishWedged,
    Manner,
    Mark,
    Shoot,
    ShotOutOfTurn,
    ShotSettled,
    ShowAim,
    TakeAim,
    TurnSkipped,
)
from games.kit.spec import CHANCE, CLOCK, HOST, NATURE, Resigned, Rolled, Seat, TimedOut
from games.shoal.match import order_of
from games.shoal.words import (
    FirstMoveFoul,
    FishHasPerished,
    FishMatchEnded,
    FishPerished,
    HeavyViolation,
    LeftTheMatch,
    MatchDecided,
    NothingUnderWay,
    Offence,
    OrderNotDrawn,
    Parting,
    PlayerLeft,
    RoundBegan,
    RoundsWon,
    RoundWithoutPoint,
    RoundWon,
)
from tests.examples import examples
from tests.games.fish.match import FILM, FLICK, PUSH, A, B, C, D, Match, only, seats

# -- lots and order --------------------------------------------------------------------------------


@pytest.mark.parametrize("number_of_fish", [2, 3, 4, 5])
def test_lots_give_every_order_once(number_of_fish):
    """R1."""
    every = set(permutations(range(number_of_fish)))
    begun = setup(number_of_fish, {}).state

    assert chance(begun).sides == len(every)
    assert {order_of(number, number_of_fish) for number in range(len(every))} == every


def test_nobody_moves_before_the_lots():
    """R1."""
    begun = setup(3, {}).state

    assert to_move(begun) == frozenset()
    for action in (Shoot(A, FLICK), TakeAim(A, FLICK), Resigned(A), TimedOut(CLOCK)):
        assert why_not(begun, action) == OrderNotDrawn()
    for seat, values in ((A, (0,)), (CHANCE, (6,)), (CHANCE, (-1,)), (CHANCE, (0, 0))):
        assert why_not(begun, Rolled(seat, values)) == NothingUnderWay()


def test_the_first_of_the_order_begins():
    match = Match("CAB")

    assert match.events == (RoundBegan(1, seats("CAB")),)
    assert match.waits_for == "C"
    assert [fish.number for fish in match.table.fish] == [0, 1, 2]


def test_fish_move_in_their_order_and_the_perished_are_passed_over():
    """R2."""
    match = Match("CABD").calm(4)
    assert match.waits_for == "C"

    match.hit("A").hit()

    assert match.alive == "CBD"
    assert match.waits_for == "D"


# -- a move ----------------------------------------------------------------------------------------


def test_a_flick_owes_the_dice_of_the_hand_and_then_physics():
    """R2, A8."""
    match = Match("AB", hand="normal").act(Shoot(A, FLICK))
    assert chance(match.state) == UNIFORMS
    assert to_move(match.state) == frozenset()
    assert nature(match.state) is None

    match.act(Rolled(CHANCE, (0,) * 24))

    assert chance(match.state) is None
    assert match.state.used.angle != 45.0


@pytest.mark.parametrize(
    ("hand", "mark"), [("steady", FLICK), ("normal", PUSH), ("shaky", PUSH), ("steady", PUSH)]
)
def test_a_steady_hand_and_a_slow_push_are_exact(hand, mark):
    """A8."""
    match = Match("AB", hand=hand).act(Shoot(A, mark))

    assert chance(match.state) is None
    assert (match.state.used.angle, match.state.used.force) == (45.0, mark.force)


def test_nothing_is_done_before_all_is_at_rest():
    """R2: not even by the clock."""
    match = Match("AB").act(Shoot(A, FLICK))

    for action in (
        *(Shoot(B, FLICK), Shoot(A, FLICK), TakeAim(A, FLICK), Resigned(A), TimedOut(CLOCK)),
        *(DeclareHeavy(HOST, A), Dismiss(HOST, B)),
    ):
        assert match.refusal(action) == ShotUnderWay()


def test_a_settled_move_is_told_with_its_film():
    """A9."""
    match = Match("AB").hit()

    assert match.events == (ShotSettled(A, FLICK, FLICK, FILM),)
    assert match.seen().last.seat == A
    assert match.waits_for == "B"


def test_wedged_fish_are_told_and_alive():
    """M5."""
    match = Match("AB").act(Shoot(A, FLICK))
    match.act(match.outcome(wedged=(B,)))

    assert FishWedged((B,)) in match.events
    assert match.alive == "AB"


@pytest.mark.parametrize(
    "changes",
    [
        {"seat": A},
        {"seat": CHANCE},
        {"lost": (A,)},
        {"lost": (Seat(5),)},
        {"restored": (B,)},
        {"wedged": (Seat(3),)},
        {"table": Match("ABC").table},
    ],
    ids=str,
)
def test_an_outcome_must_be_of_this_move_and_of_these_fish(changes):
    """Its truth is not judged again, its form is."""
    match = Match("AB").act(Shoot(A, FLICK))

    assert match.refusal(match.outcome()) is None
    assert match.refusal(match.outcome(**changes)) == NothingUnderWay()


def test_an_outcome_of_nothing_is_refused():
    match = Match("AB")

    assert match.refusal(match.outcome()) == NothingUnderWay()


def test_forces_that_nobody_can_say_are_refused():
    match = Match("AB")

    for mark in (
        *(Mark(Manner.FLICK, 3600, 50), Mark(Manner.FLICK, 0, 101), Mark(Manner.FLICK, 0, 0)),
        *(Mark(Manner.PUSH, 0, 13), Mark(Manner.FLICK, -1, 50)),
    ):
        assert match.refusal(Shoot(A, mark)) is not None
        assert match.refusal(TakeAim(A, mark)) is not None


# -- losses ----------------------------------------------------------------------------------------


def test_what_perishes_in_one_move_perishes_together():
    """R4, R5: B, who moved, and C fall together, after A; D survives."""
    match = Match("DABC").calm(4)
    match.hit("A")
    assert match.events[-1] == FishPerished((A,), D)

    match.hit("BC")

    assert FishPerished((B, C), B) in match.events
    assert RoundWon(1, D) in match.events
    assert match.order == "DCBA"
    assert RoundBegan(2, seats("DCBA")) in match.events


def test_the_mover_may_lose_himself_alone():
    match = Match("ABC").hit("A")

    assert match.events[1:] == (FishPerished((A,), A),)
    assert match.waits_for == "B"


def test_a_first_move_must_not_lose_who_has_not_moved():
    """R3: the mover perishes, the other is put back."""
    match = Match("ABC").hit("B")

    assert only(match.events, FirstMoveFoul) == [FirstMoveFoul(A, (B,))]
    assert only(match.events, FishPerished) == []
    assert match.alive == "BC"
    assert match.waits_for == "B"
    assert [fish.number for fish in match.table.fish] == [1, 2]


def test_victims_of_a_first_move_who_had_moved_stay_perished():
    """R3: in one group with the mover (B5 of the rulings)."""
    match = Match("ABCD").calm(1).hit("AC")

    assert only(match.events, FirstMoveFoul) == [FirstMoveFoul(B, (C,))]
    assert only(match.events, FishPerished) == [FishPerished((A,), B)]
    assert match.alive == "CD"
    assert match.state.match.round.losses[-1].fish == (A, B)


def test_a_mover_who_falls_with_those_he_must_not_hit_perishes_alone():
    """R3."""
    match = Match("ABC").hit("AB")

    assert only(match.events, FirstMoveFoul) == [FirstMoveFoul(A, (B,))]
    assert match.alive == "BC"


def test_a_second_move_may_lose_anybody():
    """R3."""
    match = Match("ABC").calm(3).hit("BC")

    assert not only(match.events, FirstMoveFoul)
    assert RoundWon(1, A) in match.events


def test_a_first_move_may_lose_who_has_moved():
    """R3."""
    match = Match("ABC").calm(1).hit("A")

    assert not only(match.events, FirstMoveFoul)
    assert match.alive == "BC"


def test_a_skipped_turn_is_no_move():
    """R3: neither of the mover nor of the victim."""
    match = Match("ABC").time_out(1).hit("A")

    assert only(match.events, FirstMoveFoul) == [FirstMoveFoul(B, (A,))]
    late = Match("AB").time_out(1).calm(1).hit("B")
    assert not only(late.events, FirstMoveFoul)


def test_protection_begins_anew_with_every_round():
    """R3: the mover's first move in this round."""
    match = Match("AB").calm(2).hit("B")
    assert match.order == "AB"

    match.hit("B")

    assert only(match.events, FirstMoveFoul) == [FirstMoveFoul(A, (B,))]


# -- the end of a round, of a match ----------------------------------------------------------------


def test_nobody_alive_is_no_point():
    """R6."""
    match = Match("AB").calm(2).hit("AB")

    assert only(match.events, RoundWithoutPoint) == [RoundWithoutPoint(1, (), 0)]
    assert match.seen().wins == (0, 0)
    assert match.order == "BA"


def test_a_round_without_losses_is_stopped():
    """R8: after twelve moves for each living fish; survivors keep their order."""
    match = Match("CAB").calm(35)
    assert match.seen().number == 1

    match.calm(1)

    assert only(match.events, RoundWithoutPoint) == [RoundWithoutPoint(1, seats("CAB"), 36)]
    assert match.order == "CAB"
    assert match.seen().number == 2


def test_two_and_three_play_to_three_wins():
    """R7."""
    match = Match("AB")
    for number in range(3):
        assert match.seen().number == number + 1
        match.calm(2).hit("B")

    assert result(match.state).places == ((A,), (B,))
    assert result(match.state).cause == "wins"
    assert RoundsWon((3, 0), 3, 3, True) in match.events
    assert match.events[-1].first == (A,)
    assert match.waits_for == ""
    assert chance(match.state) is None


def test_four_play_as_many_rounds_as_they_are():
    """R7."""
    match = Match("ABCD")
    for _ in range(4):
        match.calm(4).hit("BCD" if match.mover == A else "A")

    assert result(match.state).cause == "rounds"
    assert match.seen().number == 4


def test_a_chosen_number_of_rounds_counts():
    """R7."""
    match = Match("ABCD", rounds="1").calm(4).hit("BCD")

    assert result(match.state).places[0] == (A,)
    assert Match("AB", rounds="1").calm(2).hit("B").seen().first == (A,)


def test_equals_share_the_first_place():
    """R7."""
    match = Match("ABCD", rounds="1").calm(4).hit("ABCD")

    assert result(match.state).places == ((A, B, C, D),)
    assert isinstance(match.events[-1], FishMatchEnded)
    assert match.events[-1].first == (A, B, C, D)


def test_three_rounds_in_a_row_without_a_point_end_a_match():
    """R8: two who never meet would play for ever."""
    match = Match("AB").calm(24 * 2)
    assert result(match.state) is None

    match.calm(24)

    assert result(match.state).cause == "barren"
    assert result(match.state).places == ((A, B),)


def test_a_point_makes_the_count_of_barren_rounds_begin_anew():
    """R8."""
    match = Match("AB").calm(48).calm(2).hit("B").calm(48)

    assert match.state.match.barren == 2
    assert result(match.state) is None


def test_nothing_is_done_after_the_end():
    match = Match("AB", rounds="1").calm(2).hit("B")

    for action in (Shoot(A, FLICK), TimedOut(CLOCK), Resigned(A), DeclareHeavy(HOST, A)):
        assert match.refusal(action) == MatchDecided()
    for seat in (A, CLOCK, HOST):
        assert list(legal(match.state, seat)) == []


# -- out of turn -----------------------------------------------------------------------------------


def test_out_of_turn_is_told_and_not_punished():
    """R10."""
    match = Match("AB")

    for action in (Shoot(B, FLICK), TakeAim(B, FLICK), DropAim(B), ShowAim(B)):
        assert match.refusal(action) == NotYourFish(A, 1)
    assert may_act(match.state) == frozenset()


def test_who_has_perished_is_told_so():
    """R2."""
    match = Match("ABC").hit("A")

    assert match.refusal(Shoot(A, FLICK)) == FishHasPerished()


def test_the_third_move_out_of_turn_in_a_match_is_heavy_under_strict_rules():
    """R10."""
    match = Match("ABC", strict="on")
    assert may_act(match.state) == {B, C}
    for count in (1, 2):
        match.act(Shoot(C, FLICK))
        assert match.events == (ShotOutOfTurn(C, count, 3),)
    match.calm(3)

    match.act(Shoot(C, FLICK))

    assert match.events == (ShotOutOfTurn(C, 3, 3), HeavyViolation(C, Offence.OUT_OF_TURN))
    assert match.alive == "AB"
    assert match.waits_for == "A"
    assert match.state.aim is None


def test_an_aim_out_of_turn_is_no_violation():
    """R10: only a move is."""
    match = Match("AB", strict="on")

    assert match.refusal(TakeAim(B, FLICK)) == NotYourFish(A, 1)


def test_a_violation_leaves_the_mover_his_aim():
    match = Match("ABC", strict="on").act(TakeAim(A, FLICK)).act(DeclareHeavy(HOST, B))

    assert match.state.aim == FLICK
    assert match.waits_for == "A"


# -- heavy violations ------------------------------------------------------------------------------


def test_the_organiser_may_declare_a_heavy_violation():
    """R10: the fish perishes now, as a group of its own; nothing else changes."""
    match = Match("ABC").calm(1).act(DeclareHeavy(HOST, C))

    assert match.events == (HeavyViolation(C, Offence.BEHAVIOUR),)
    assert match.alive == "AB"
    assert match.waits_for == "B"
    assert [fish.number for fish in match.table.fish] == [0, 1]


def test_a_violation_of_whose_turn_it_is_passes_the_turn():
    match = Match("ABC").act(DeclareHeavy(HOST, A))

    assert match.waits_for == "B"


def test_a_violation_may_end_the_round():
    match = Match("AB").act(DeclareHeavy(HOST, A))

    assert RoundWon(1, B) in match.events
    assert match.order == "BA"


def test_only_the_office_declares_and_only_of_a_living_fish():
    match = Match("ABC").hit("A")

    assert match.refusal(DeclareHeavy(B, C)) is not None
    assert match.refusal(DeclareHeavy(HOST, A)) == FishHasPerished()
    assert match.refusal(Dismiss(B, C)) is not None


# -- time ------------------------------------------------------------------------------------------


def test_the_first_time_over_skips_the_turn_with_a_warning():
    """R11."""
    match = Match("ABC").act(TakeAim(A, FLICK))
    before = period(match.state)
    match.time_out()

    assert match.events == (TurnSkipped(A),)
    assert match.waits_for == "B"
    assert match.state.aim is None
    assert period(match.state) != before


def test_the_second_time_over_in_a_match_costs_the_fish():
    """R11: though he has moved since."""
    match = Match("ABC").time_out().calm(3).time_out()
    assert match.events == (TurnSkipped(B),)

    match.calm(1).time_out()

    assert match.events == (HeavyViolation(A, Offence.DELAY),)
    assert match.alive == "BC"


def test_a_time_over_in_an_earlier_round_counts():
    """R11."""
    match = Match("AB").time_out().calm(2).hit("A")
    assert match.order == "BA"

    match.calm(1).time_out()

    assert HeavyViolation(A, Offence.DELAY) in match.events
    assert match.seen().wins == (0, 2)


def test_a_third_time_running_is_leaving():
    """R12."""
    match = Match("ABC").time_out().calm(2).time_out().calm(1)
    assert match.alive == "BC"
    match.hit("C" if match.mover == B else "B")
    while match.mover != A:
        match.calm(1)

    match.time_out()

    assert PlayerLeft(A, Parting.IDLE) in match.events
    assert match.state.match.left == (A,)


def test_who_moves_is_not_idle():
    """R12: late he is for the whole match."""
    match = Match("ABC").time_out().calm(3)

    assert (match.state.conduct[A].idle, match.state.conduct[A].late) == (0, 1)


def test_every_turn_has_a_time_of_its_own():
    """R11: an aim does not make it longer."""
    match = Match("AB")
    seen = period(match.state)
    match.act(TakeAim(A, FLICK)).act(DropAim(A)).act(TakeAim(A, PUSH)).act(ShowAim(A))
    assert period(match.state) == seen
    numbers = [seen, *(period(match.calm(1).state) for _ in range(3))]
    numbers.append(period(match.hit("A").state))

    assert len(set(numbers)) == len(numbers)


@examples(25)
@given(st.lists(st.sampled_from(["late", "calm", "foul"]), max_size=60))
def test_a_match_of_any_turns_has_one_time_a_turn_and_ends_by_itself(turns):
    match = Match("ABC", rounds="1")
    for turn in turns:
        if result(match.state):
            break
        before = period(match.state).number
        match.time_out() if turn == "late" else match.hit("ABC"[match.mover] * (turn == "foul"))
        assert period(match.state).number == before + 1 or match.seen().number > 1


def test_a_match_that_all_have_left_alone_ends():
    """R11, R12: the clock alone ends it."""
    match = Match("ABCD")
    for _ in range(12):
        if result(match.state) is None:
            match.time_out()

    assert result(match.state).cause == "left"


# -- leaving ---------------------------------------------------------------------------------------


def test_who_gives_up_leaves_with_his_fish():
    """R12."""
    match = Match("ABC").calm(1).act(Resigned(B))

    assert match.events == (PlayerLeft(B, Parting.RESIGNED),)
    assert match.alive == "AC"
    assert match.waits_for == "C"
    assert match.refusal(Resigned(B)) == LeftTheMatch()
    assert match.refusal(Shoot(B, FLICK)) == LeftTheMatch()


def test_who_has_left_is_not_set_up_again_and_comes_last():
    """R12."""
    match = Match("ABC", rounds="2").act(Resigned(B)).calm(2).hit("C")
    assert match.order == "AC"
    match.calm(2).hit("C")

    assert result(match.state).places == ((A,), (C,), (B,))


def test_who_has_perished_may_leave_too():
    """R12."""
    match = Match("ABC").hit("A").act(Resigned(A))

    assert match.alive == "BC"
    assert match.state.match.left == (A,)


def test_who_is_left_alone_has_won():
    """R12."""
    match = Match("ABC").act(Resigned(B)).act(Resigned(A))

    assert result(match.state).cause == "left"
    assert result(match.state).places == ((C,), (A,), (B,))


def test_the_organiser_may_take_somebody_out():
    """R12."""
    match = Match("ABC").act(Dismiss(HOST, A))

    assert match.events == (PlayerLeft(A, Parting.REMOVED),)
    assert match.waits_for == "B"
    assert match.refusal(Dismiss(HOST, A)) == LeftTheMatch()


# -- aims ------------------------------------------------------------------------------------------


def test_an_aim_is_told_to_its_owner_alone():
    """A4."""
    match = Match("AB").act(TakeAim(A, FLICK))
    assert match.events == (AimTaken(A, FLICK),)
    assert (match.seen(A).aim, match.seen(B).aim, match.seen().aim) == (FLICK, None, None)

    match.act(ShowAim(A))
    assert match.events == (AimShown(A, FLICK),)
    match.act(DropAim(A))
    assert match.events == (AimDropped(A),)
    assert match.refusal(DropAim(A)) == NothingAimed()
    assert match.refusal(ShowAim(A)) == NothingAimed()


def test_an_aim_does_not_outlive_its_turn():
    """A4."""
    match = Match("AB").act(TakeAim(A, FLICK)).hit(mark=PUSH)

    assert match.state.aim is None
    assert match.seen(B).aim is None


def test_the_house_s_seats_do_not_shoot():
    match = Match("AB")

    for seat in (CHANCE, NATURE):
        assert list(legal(match.state, seat)) == []
    assert {type(each) for each in legal(match.state, HOST)} == {DeclareHeavy, Dismiss}
    assert list(legal(match.state, CLOCK)) == [TimedOut(CLOCK)]
    assert match.refusal(TimedOut(A)) is not None
