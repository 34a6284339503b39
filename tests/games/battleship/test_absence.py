"""Those who do not order, leave or are removed; pauses; the end (§3.1, §3.6, §5)."""

import pytest

from games.battleship.rules import may_act, period, to_move
from games.battleship.turning import result
from games.battleship.words import (
    AlreadyRemoved,
    AlreadyResigned,
    BattleDrawn,
    BattleWon,
    BecameInactive,
    BelowMinimum,
    CameBack,
    FleetScuttled,
    FleetSunk,
    GamePaused,
    GameResumed,
    GaveUp,
    GiveOrder,
    MissedTurn,
    NoLongerAwaited,
    NoOpponent,
    NotInactive,
    NotPaused,
    OrderIn,
    OutOfGame,
    RemovalDue,
    Remove,
    Resume,
    SetShots,
    ShotsWillBe,
    Standing,
    Tally,
    TurnClosed,
    TurnOpened,
)
from games.kit.spec import CLOCK, HOST, Period, Resigned, Result, TimedOut
from games.sea.placing import FleetRevealed, SealsOpened
from tests.games.battleship.sea import FLEET, Battle, bonuses, falls, only, seat, shots

A, B, C, D = map(seat, "ABCD")


# -- missed turns ----------------------------------------------------------------------------------


def test_a_missed_turn_lapses_and_two_running_make_inactive():
    """§3.6: the fleet stays a target, its owner counts as alive."""
    battle = Battle(3)

    assert only(battle.turn(A="", B=""), MissedTurn) == [MissedTurn(C)]
    assert battle.waits_for == "ABC"

    events = battle.turn(A="", B="")

    assert only(events, BecameInactive) == [BecameInactive(C)]
    assert only(events, NoLongerAwaited) == [NoLongerAwaited(C)]
    assert not only(events, MissedTurn)
    assert battle.waits_for == "AB"
    assert only(events, TurnOpened) == [TurnOpened(3, 5, 3)]

    events = battle.turn(A="C А7", B="")

    assert falls(events, "C") == ["А7 sunk(1) A"]
    assert not only(events, MissedTurn)


def test_only_misses_running_count():
    battle = Battle(3)
    for _ in range(3):
        battle.turn(A="", B="")
        battle.turn(A="", B="", C="")

    assert battle.waits_for == "ABC"


def test_any_order_brings_an_inactive_player_back():
    """§3.6: at once, and he is awaited from the next turn on."""
    battle = Battle(3)
    for _ in range(2):
        battle.turn(A="", B="")
    events = battle.order("C", "A К1")

    assert events[:2] == (CameBack(C), OrderIn(C))
    assert battle.waits_for == "AB"

    battle.turn(A="", B="")

    assert battle.waits_for == "ABC"


def test_an_inactive_player_can_win():
    """§5.1: that is what the clause says."""
    battle = Battle(3).scatter(A="all but А7", B="all but А7")
    for _ in range(2):
        battle.turn(A="", B="")
    events = battle.turn(A="B А7", B="A А7")

    assert only(events, BattleWon) == [BattleWon(C)]
    assert result(battle.state) == Result(((C,), (A, B)), "last_afloat")


# -- removal ---------------------------------------------------------------------------------------


def idle_c(players: int = 4, **options: str) -> Battle:
    """C has missed two turns."""
    battle = Battle(players, **options)
    for _ in range(2):
        battle.turn(A="", B="", **({"D": ""} if players > 3 else {}))
    return battle


def test_the_organiser_removes_an_inactive_player_at_the_end_of_the_turn():
    """§3.6: no bonus to anybody, shown as removed."""
    battle = idle_c()

    assert battle.remove("C") == (RemovalDue(C),)
    assert battle.alive == "ABCD"

    events = battle.turn(A="C А3", B="", D="")

    assert only(events, FleetScuttled) == [FleetScuttled(C, Standing.REMOVED)]
    assert bonuses(events) == {"A": 1}, "the hit was made"
    assert battle.alive == "ABD"


@pytest.mark.parametrize(
    ("who", "reason"),
    [(A, NotInactive(A)), (seat("L"), NoOpponent(seat("L"))), (C, AlreadyRemoved(C))],
)
def test_only_the_inactive_are_removed_and_once(who, reason):
    battle = idle_c()
    battle.remove("C")

    assert battle.refusal(Remove(HOST, who)) == reason


def test_an_order_in_time_undoes_the_removal():
    battle = idle_c()
    battle.remove("C")

    assert battle.order("C")[0] == CameBack(C)

    battle.turn(A="", B="", D="")

    assert battle.alive == "ABCD"


def test_unsent_taps_undo_the_removal_too():
    """§3.6: a draft is an order at the close."""
    battle = idle_c()
    battle.remove("C")
    battle.aim("C", "A К1")
    battle.turn(A="", B="", D="")
    battle.turn(A="", B="", D="")

    assert battle.alive == "ABCD"


def test_who_is_sunk_in_the_turn_of_his_removal_is_sunk():
    battle = idle_c().scatter(C="all but А7")
    battle.remove("C")
    events = battle.turn(A="C А7", B="", D="")

    assert only(events, FleetSunk) == [FleetSunk(C)]
    assert bonuses(events) == {"A": 3}


# -- giving up -------------------------------------------------------------------------------------


def test_ships_of_one_who_gives_up_go_when_the_turn_is_resolved():
    """§3.6: a stored order still fires, he can still be hit, scuttled ships pay nobody."""
    battle = Battle(4)
    battle.order("C", "A А7")

    assert battle.resign("C") == (GaveUp(C),)
    assert battle.waits_for == "ABD"
    assert battle.refusal(Resigned(C)) == AlreadyResigned()

    events = battle.turn(A="", B="C А7", D="")

    assert falls(events, "A") == ["А7 sunk(1) C"]
    assert falls(events, "C") == ["А7 sunk(1) B"]
    assert bonuses(events) == {"B": 3}, "his own bonus is void"
    assert only(events, FleetScuttled) == [FleetScuttled(C, Standing.RESIGNED)]
    assert only(events, FleetRevealed) == [FleetRevealed(C, FLEET, "salt2")]


def test_unsent_taps_of_one_who_gives_up_do_not_fire():
    battle = Battle(4)
    battle.aim("C", "A А7")
    battle.resign("C")

    assert falls(battle.turn(A="", B="", D=""), "A") == []


def test_giving_up_as_one_of_two_ends_the_battle_at_once():
    """§3.6: no order of the other can matter, so the turn does not wait for it, nor miss it."""
    battle = Battle(2)
    events = battle.resign("A")

    assert events[:2] == (GaveUp(A), TurnClosed(1, 0))
    assert only(events, BattleWon) == [BattleWon(B)]
    assert not only(events, MissedTurn)


def test_the_stored_order_of_one_of_two_can_still_make_it_a_draw():
    """§5.2."""
    battle = Battle(2).scatter(B="all but А7")
    battle.order("A", "B А7")
    events = battle.resign("A")

    assert only(events, BattleDrawn) == [BattleDrawn((A, B), asleep=False)]


def test_boards_of_the_eliminated_stay_covered_when_the_organiser_chose_so():
    battle = Battle(4, show_sunk="no")
    battle.resign("C")

    assert not only(battle.turn(A="", B="", D=""), FleetRevealed)


# -- pauses ----------------------------------------------------------------------------------------


def paused(players: int = 3) -> Battle:
    battle = Battle(players)
    battle.time_out()
    battle.time_out()
    return battle


def test_two_turns_running_without_an_order_pause_the_game():
    """§3.6."""
    battle = Battle(3)
    battle.time_out()

    assert not battle.state.paused

    events = battle.time_out()

    assert events[-1] == GamePaused(7)
    assert only(events, BecameInactive) == [BecameInactive(A), BecameInactive(B), BecameInactive(C)]
    assert not only(events, TurnOpened)
    assert battle.waits_for == "ABC"


def test_a_pass_is_an_order_and_keeps_the_game_going():
    battle = Battle(3)
    battle.time_out()
    battle.turn(A="")
    battle.time_out()

    assert not battle.state.paused


def test_an_order_ends_the_pause_and_everybody_is_awaited_again():
    battle = paused()
    events = battle.order("B", "A К1")

    assert events[:3] == (GameResumed(), TurnOpened(3, 5, 3), OrderIn(B))
    assert battle.waits_for == "AC"


def test_shots_set_in_a_pause_are_those_of_the_turn_that_ends_it():
    """§3.1: between turns."""
    battle = paused()
    battle.set_shots(7)

    assert battle.refusal(GiveOrder(B, shots("A К1 К2 К3 К4 К5 К6 К7 К8"))) is not None
    assert battle.order("B", "A К1 К2 К3 К4 К5 К6 К7")[1] == TurnOpened(3, 7, 3)


def test_a_tap_ends_the_pause():
    battle = paused()

    assert battle.aim("B", "A К1")[:2] == (GameResumed(), TurnOpened(3, 5, 3))


def test_the_organiser_ends_a_pause():
    battle = paused()

    assert battle.resume() == (GameResumed(), TurnOpened(3, 5, 3))
    assert battle.waits_for == "ABC"
    assert battle.refusal(Resume(HOST)) == NotPaused()


def test_a_pause_that_is_too_long_is_a_draw_of_the_living():
    """§3.6."""
    battle = Battle(4).scatter(D="all but А7")
    battle.turn(A="D А7", B="", C="", D="")
    battle.time_out()
    battle.time_out()
    events = battle.time_out()

    assert events[0] == BattleDrawn((A, B, C), asleep=True)
    assert result(battle.state) == Result(((A, B, C), (D,)), "asleep")
    assert battle.waits_for == ""


def test_giving_up_in_a_pause_takes_effect_at_once():
    battle = paused()

    assert battle.resign("A")[:2] == (GaveUp(A), FleetScuttled(A, Standing.RESIGNED))
    assert battle.state.paused
    assert battle.waits_for == "BC"
    assert only(battle.resign("B"), BattleWon) == [BattleWon(C)]
    assert result(battle.state).places == ((C,), (A, B))


def test_a_removal_in_a_pause_waits_for_the_end_of_the_next_turn():
    battle = paused()
    battle.remove("A")
    battle.resume()

    assert battle.waits_for == "ABC"

    battle.turn(B="", C="")

    assert battle.alive == "BC"


# -- the clock and the shots -----------------------------------------------------------------------


def test_a_new_period_begins_whenever_a_turn_opens_or_a_pause_begins_or_ends():
    battle = Battle(3)
    numbers = [period(battle.state)]
    for deed in (battle.time_out, battle.time_out, battle.resume, battle.time_out):
        deed()
        numbers.append(period(battle.state))

    assert numbers == [Period(2), Period(4), Period(5, 7), Period(6), Period(8)]


def test_nothing_but_that_begins_a_period():
    battle = Battle(3)
    before = period(battle.state)
    battle.order("A", "B К1")
    battle.aim("B", "A К1")
    battle.set_shots(7)
    battle.resign("C")

    assert period(battle.state) == before


def test_the_organiser_sets_shots_for_the_next_turn_never_for_the_open_one():
    """§3.1."""
    battle = Battle(3, shots="+1")

    assert battle.state.shots == 6
    assert battle.set_shots(8) == (ShotsWillBe(8),)
    assert battle.state.shots == 6

    battle.time_out()

    assert battle.state.shots == 8

    battle.set_shots(5)
    battle.turn(A="")

    assert battle.state.shots == 5, "the first option is forgotten"


@pytest.mark.parametrize(("number", "fits"), [(4, False), (5, True), (100, True), (101, False)])
def test_shots_are_never_set_below_the_minimum(number, fits):
    """§3.1: 1.4 for each of three alive is five."""
    reason = None if fits else BelowMinimum(number, 5, 100)

    assert Battle(3).refusal(SetShots(HOST, number)) == reason


def test_everybody_alive_may_act_and_nobody_after_the_end():
    battle = Battle(3)
    battle.order("A")

    assert may_act(battle.state) == {A, B, C}

    battle.resign("A")
    battle.resign("B")

    assert may_act(battle.state) == to_move(battle.state) == frozenset()
    assert battle.refusal(TimedOut(CLOCK)) == OutOfGame()
    assert battle.refusal(GiveOrder(C, ())) == OutOfGame(), "nor does the winner"
    assert battle.refusal(Resigned(C)) == OutOfGame()


# -- the end ---------------------------------------------------------------------------------------


def test_places_below_are_by_turn_of_elimination_and_every_seat_is_told():
    """§5.2, §4.1: figures in the order of places, then every fleet with its salt."""
    battle = Battle(4).scatter(B="all but А7", C="all but А7", D="all but А7")
    battle.turn(A="C А7; D А7 К1", B="", C="A А1", D="")
    events = battle.turn(A="B А7", B="A А3")

    assert events[-10:] == (
        BattleWon(A),
        Tally(A, 1, 4, 3, 2),
        Tally(B, 2, 1, 1, 1),
        Tally(C, 3, 1, 1, 1),
        Tally(D, 3, 0, 0, 0),
        SealsOpened(),
        *(FleetRevealed(who, FLEET, f"salt{who}") for who in (A, B, C, D)),
    )
    assert result(battle.state) == Result(((A,), (B,), (C, D)), "last_afloat")


def test_a_draw_is_shared_by_those_alive_when_the_turn_opened():
    """§5.2."""
    battle = Battle(3).scatter(A="all but А7", B="all but А7", C="all but А7")
    battle.turn(A="C А7", B="", C="")
    battle.turn(A="B А7", B="A А7")

    assert result(battle.state) == Result(((A, B), (C,)), "all_sunk")


def test_a_battle_that_goes_on_has_no_result():
    assert result(Battle(2).state) is None


def test_shots_lapse_that_were_not_used():
    """§3.5: nothing is carried over."""
    battle = Battle(2)
    battle.turn(A="B К1", B="")

    assert battle.state.allowance(A) == 3
    assert battle.order("A", "B К1 К2 К3")[1].shots == shots("B К1 К2 К3")
