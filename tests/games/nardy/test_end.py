"""How a game ends, what it counts, and what follows it (N20-N27)."""

import pytest

from games.kit.spec import Chance, Result
from games.nardy.options import OPTIONS, revenge, sequel, terms
from games.nardy.reasons import (
    NotAllHome,
    NotTheRearmost,
)
from games.nardy.rules import chance, legal, result, setup
from games.nardy.state import Terms
from games.nardy.words import (
    Cause,
    ColoursSwapped,
    Moved,
    MoveSteps,
    NardyWon,
    SeriesScore,
    StepTaken,
    TurnFinishedForHim,
    TurnPlayed,
)
from tests.games.nardy.game import A, B, Game, only

# -- the end ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("black", "points"), [("13:14", 1), ("13:15", 2)])
def test_the_fifteenth_checker_wins_at_once(black, points):
    """N23-N24: oin and mars; the other die is void."""
    game = Game.at("1", black).throw(6, 5).play("1/off")

    assert game.events == (
        StepTaken(A, 1, 0, 5),
        NardyWon(A, B, Cause.BORNE_OFF, points),
    )
    assert result(game.state) == Result(((A,), (B,)), "borne_off")
    assert (game.waits_for, chance(game.state)) == ("", None)
    assert game.on("A") == {}


def test_the_last_checker_may_leave_with_the_smaller_die():
    """N18: a winning step is complete although the other order plays more."""
    game = Game.at("1", "13:14").throw(1, 2)
    offered = {
        action.orders[0].die for action in legal(game.state, A) if isinstance(action, MoveSteps)
    }

    assert offered == {1, 2}


def test_who_can_win_may_play_on():
    """N22: holes 2 and 1, dice 2-1: both off, or one off and one moved inside."""
    game = Game.at("2 1", "13:14").throw(2, 1)

    assert game.refusal("2/off 1/off") is None
    assert game.play("2/1 1/off").on("A") == {1: 1}
    assert game.refusal("готово") is None


def test_checkers_leave_when_all_are_home_also_since_this_turn():
    """N20, N22."""
    game = Game.at("7 5 1:9", "13:15").throw(1, 5)
    assert game.refusal("5/off") == NotAllHome(5, 7)

    game.play("7/6 5/off")
    assert game.on("A") == {1: 9, 6: 1}


def test_a_larger_die_takes_the_rearmost():
    """N21-N22."""
    game = Game.at("4 3 1:9", "13:15").throw(6, 2)
    assert game.refusal("3/off") == NotTheRearmost(3, 6, 4)

    assert game.play("4/off 3/1").on("A") == {1: 10}


@pytest.mark.parametrize(("loser", "winner"), [("A", B), ("B", A)])
def test_giving_up_is_free_and_avoids_no_mars(loser, winner):
    """N26."""
    game = Game().throw(6, 5).resign(loser)

    assert game.events == (NardyWon(winner, 1 - winner, Cause.RESIGNED, 2),)
    assert result(game.state) == Result(((winner,), (1 - winner,)), "resigned")


def test_a_checker_that_is_off_counts_before_it_is_confirmed():
    """N26: as the position stands."""
    game = Game.at("6:2 1:13", "13:15").throw(6, 5).play("6/off").resign("A")

    assert game.events == (NardyWon(B, A, Cause.RESIGNED, 1),)
    assert game.on("A") == {1: 13, 6: 1}
    assert game.state.sides[A].last.lost == ()


def test_when_time_is_over_the_turn_is_finished_for_him():
    """N27: the rearmost checker, the larger die; steps that were taken stand."""
    game = Game().throw(2, 1).play("24/22").time_out()

    assert game.events == (
        TurnFinishedForHim(A, (Moved(22, 21, 1),)),
        TurnPlayed(A, (2, 1), (Moved(24, 22, 2), Moved(22, 21, 1)), ()),
    )
    assert (game.on("A"), game.state.turn) == ({21: 1, 24: 14}, B)


def test_the_second_time_running_loses():
    """N27: as the position stands."""
    game = Game().throw(2, 1).time_out().turn("2-1", "12/9").throw(2, 1).time_out()

    assert game.events == (NardyWon(B, A, Cause.TIMEOUT, 2),)
    assert result(game.state) == Result(((B,), (A,)), "timeout")


def test_a_turn_of_his_own_starts_the_count_anew():
    game = Game().throw(2, 1).time_out().turn("2-1", "12/9").turn("2-1", "21/18")
    game.turn("2-1", "9/6").throw(2, 1).time_out()

    assert result(game.state) is None
    assert game.state.sides[A].missed == 1


def test_a_turn_that_passes_by_itself_is_not_let_pass():
    game = Game.at("24:14 1", "18 19 12:13").throw(6, 5)

    assert game.state.sides[A].missed == 0


def test_the_clock_may_win_a_game():
    """N27: what is played for him is a turn like any other."""
    game = Game.at("1", "13:14").throw(6, 5).time_out()

    assert game.events == (
        TurnFinishedForHim(A, (Moved(1, 0, 6),)),
        NardyWon(A, B, Cause.BORNE_OFF, 1),
    )


# -- a series --------------------------------------------------------------------------------------


def test_in_the_next_game_the_colours_are_exchanged():
    """N25: who had Black is White and begins, without another opening."""
    game = Game.at("1", "13:15", to="5").throw(6, 5).play("1/off")
    assert game.events[-1] == SeriesScore(A, 2, 0, 5, False)
    assert sequel(game.state) == {"to": "5", "white": "2", "score": "2-0"}

    step = setup(2, sequel(game.state))
    assert step.events == (ColoursSwapped(B, A),)
    assert step.state.terms == Terms(5, (2, 0), B)
    assert (step.state.turn, chance(step.state)) == (B, Chance(6, 2))


def test_a_series_ends_with_its_points():
    """N25: a mars may carry it past them."""
    game = Game.at("1", "13:15", to="3", score="2-2").throw(6, 5).play("1/off")

    assert game.events[-1] == SeriesScore(A, 4, 2, 3, True)
    assert sequel(game.state) is None
    assert revenge(game.state, {"to": "3", "score": "2-2"}) == {
        "to": "3",
        "score": "0-0",
        "white": "2",
    }


def test_points_are_counted_for_whoever_wins():
    game = Game.at("24:14", "13:15", turn="B", to="9", score="1-3").throw(6, 5).resign("A")

    assert game.events[-1] == SeriesScore(A, 1, 4, 9, False)
    assert sequel(game.state)["score"] == "1-4"


def test_one_game_has_no_score():
    game = Game().throw(6, 5).resign("B")

    assert only(game.told, SeriesScore) == []
    assert sequel(game.state) is None


@pytest.mark.parametrize("text", ["0", "100", "-1", "x", "1.5", "٣", ""])
def test_a_series_is_to_1_to_99_points(text):
    assert OPTIONS[0].read(text) is None
    assert OPTIONS[0].read(" 15 ") == "15"


@pytest.mark.parametrize("text", ["1", "1-", "01-0", "-1-2", "1-2-3"])
def test_a_score_is_two_numbers(text):
    assert OPTIONS[2].read(text) is None


def test_a_score_that_would_decide_is_none():
    assert terms({"to": "3", "score": "3-0"}).score == (0, 0)
    assert terms({}) == Terms(1, (0, 0), None)
