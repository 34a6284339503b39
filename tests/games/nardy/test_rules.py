"""The rules as a game meets them; N5-N29 are paragraphs of docs/rules/nardy.md."""

import pytest

from games.kit.spec import CHANCE, CLOCK, Chance, Period, Resigned, Rolled, TimedOut
from games.nardy.reasons import (
    DiceLieAlready,
    DieWouldBeLost,
    GameNotBegun,
    HeadIsSpent,
    HoleIsClosed,
    LargerDieFirst,
    NoCheckerThere,
    NoSuchDie,
    NoSuchHole,
    NotAllHome,
    NothingToUndo,
    NotTheRearmost,
    NotYourDice,
    SixInARow,
    TurnUnfinished,
)
from games.nardy.rules import apply, chance, legal, period, setup, to_move, why_not
from games.nardy.stepping import Stop
from games.nardy.words import (
    ColoursDrawn,
    DiceThrown,
    Done,
    Moved,
    MoveSteps,
    OpeningThrown,
    OpeningTied,
    Order,
    StepsUndone,
    StepTaken,
    TurnPassed,
    TurnPlayed,
    Undo,
)
from tests.games.nardy.game import A, B, Game, only

# -- the opening -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("dice", "white"), [((6, 1), A), ((1, 6), B), ((3, 2), A), ((4, 5), B)])
def test_the_higher_die_has_white_and_begins(dice, white):
    """N5, N6: the dice of the opening are not played."""
    state = setup(2, {}).state
    assert chance(state) == Chance(6, 2)
    assert to_move(state) == frozenset()

    step = apply(state, Rolled(CHANCE, (dice[0] - 1, dice[1] - 1)))

    assert step.events == (OpeningThrown(*dice), ColoursDrawn(white, 1 - white))
    assert (step.state.turn, step.state.terms.white, step.state.dice) == (white, white, None)
    assert chance(step.state) == Chance(6, 2)


def test_equal_dice_are_thrown_again():
    """N5."""
    state = setup(2, {}).state
    step = apply(state, Rolled(CHANCE, (3, 3)))

    assert step.events == (OpeningThrown(4, 4), OpeningTied(4))
    assert step.state == state
    assert chance(step.state) == Chance(6, 2)


def test_white_throws_two_dice_then_and_they_lie_until_the_turn_is_confirmed():
    """N6-N7."""
    game = Game().throw(3, 3)

    assert game.events == (DiceThrown(A, (3, 3)),)
    assert (game.waits_for, chance(game.state)) == ("A", None)
    assert game.state.course.left == (3, 3, 3, 3)

    game.play("24/18(2)").done()

    assert (game.state.turn, game.state.dice, game.waits_for) == (B, None, "")
    assert chance(game.state) == Chance(6, 2)


def test_no_dice_are_taken_that_are_not_owed():
    game = Game()
    for values in ((0,), (0, 6), (-1, 2), (1, 2, 3), ()):
        assert why_not(game.state, Rolled(CHANCE, values)) == DiceLieAlready()
    assert why_not(game.state, Rolled(A, (1, 2))) == DiceLieAlready()

    game.throw(6, 5)

    assert why_not(game.state, Rolled(CHANCE, (1, 2))) == DiceLieAlready()


def test_before_the_dice_nobody_acts():
    state = setup(2, {}).state
    for action in (Done(A), Undo(A, 1), Resigned(B), TimedOut(CLOCK)):
        assert why_not(state, action) == GameNotBegun()


# -- turns -----------------------------------------------------------------------------------------


def test_steps_are_taken_one_by_one_and_told():
    """N8."""
    game = Game().throw(6, 5).play("24/18")
    assert game.events == (StepTaken(A, 24, 18, 6),)
    assert game.on("A") == {18: 1, 24: 14}

    game.play("18/13")
    assert game.events == (StepTaken(A, 18, 13, 5),)

    game.done()
    assert game.events == (TurnPlayed(A, (6, 5), (Moved(24, 18, 6), Moved(18, 13, 5)), ()),)
    assert game.on("A") == {13: 1, 24: 14}


def test_several_steps_at_once_are_all_taken_or_none():
    """N8."""
    game = Game().throw(6, 5)

    assert game.refusal("24/18 24/19") == HeadIsSpent(24, 1)
    assert game.on("A") == {24: 15}
    assert game.play("24/18/13").events == (StepTaken(A, 24, 18, 6), StepTaken(A, 18, 13, 5))


def test_black_travels_from_12_over_1_to_13():
    """N1-N2."""
    game = Game().turn("2-1", "24/21").turn("6-5", "12/1").turn("2-1", "21/18").throw(5, 4)

    assert game.play("1/20").on("B") == {12: 14, 20: 1}
    assert game.events == (StepTaken(B, 1, 20, 5),)


def test_only_a_complete_turn_is_confirmed():
    """N18-N19."""
    game = Game().throw(6, 5)
    assert game.refusal("готово") == TurnUnfinished((6, 5), 2)

    game.play("24/18")
    assert game.refusal("готово") == TurnUnfinished((5,), 1)

    game.play("18/13")
    assert game.refusal("готово") is None


def test_steps_are_taken_back_one_by_one_or_all():
    """N19: the dice stay."""
    game = Game().throw(1, 1).play("24/20")
    assert game.refusal("undo 5") is None  # talk
    assert why_not(game.state, Undo(A, 5)) == NothingToUndo()
    assert why_not(game.state, Undo(A, 0)) == NothingToUndo()

    game.undo()
    assert game.events == (StepsUndone(A, 1),)
    assert (game.on("A"), game.state.course.left) == ({21: 1, 24: 14}, (1,))

    game.undo(3)
    assert (game.on("A"), game.state.course.left) == ({24: 15}, (1, 1, 1, 1))
    assert game.refusal("отмена") == NothingToUndo()
    assert game.state.dice == (1, 1)


def test_the_other_waits():
    game = Game().throw(6, 5)

    assert game.says("12/6", who=B) == NotYourDice(A)
    for action in (MoveSteps(B, (Order(12, 6),)), Done(B), Undo(B, 1)):
        assert why_not(game.state, action) == NotYourDice(A)


def test_every_turn_has_its_own_period():
    """N27."""
    game = Game()
    assert period(game.throw(6, 5).state) == period(game.play("24/13").state) == Period(0)
    assert period(game.done().state) == Period(1)


# -- refusals --------------------------------------------------------------------------------------

REFUSALS = [
    # id, White, Black, dice, said, reason
    ("N1 no hole", "24:15", "12:15", "6-5", "!25:6", NoSuchHole(25)),
    ("N9 nobody there", "24:15", "12:15", "6-5", "20/14", NoCheckerThere(20)),
    ("N9 the other's", "24:15", "12:15", "6-5", "12/6", NoCheckerThere(12)),
    ("N8 no such die", "24:15", "12:15", "6-5", "!24:4", NoSuchDie(4, (6, 5))),
    ("N9 closed", "24:15", "12:14 18", "6-5", "24/18", HoleIsClosed(24, 18, 6)),
    ("N10 both ways closed", "24:14 23", "12:13 18 19", "6-5", "24/13", HoleIsClosed(24, 18, 6)),
    ("N20 a straggler", "7 6:5 1:9", "12:15", "6-5", "6/off", NotAllHome(6, 7)),
    ("N21 not the rearmost", "6 4:5 1:9", "12:15", "5-1", "4/off", NotTheRearmost(4, 5, 6)),
    ("N16 strands the six", "20 10 1:13", "14 3 12:13", "6-1", "10/9", DieWouldBeLost(10, 1, 1, 2)),
]


@pytest.mark.parametrize(
    ("white", "black", "dice", "said", "reason"),
    [case[1:] for case in REFUSALS],
    ids=[case[0] for case in REFUSALS],
)
def test_a_refusal_names_the_rule_and_the_checker(white, black, dice, said, reason):
    game = Game.at(white, black).throw(*map(int, dice.split("-")))

    assert game.refusal(said) == reason
    assert game.refusal(said) == reason, "nothing has changed"


def test_the_head_lets_one_go_and_two_on_some_first_turns():
    """N11-N12."""
    later = Game.at("24:14 20", "12:15").throw(6, 3).play("24/21")
    assert later.refusal("24/18") == HeadIsSpent(24, 1)

    first = Game().throw(3, 3).play("24/21(2)")
    assert first.refusal("24/21") == HeadIsSpent(24, 2)


def test_after_fives_blacks_fours_leave_the_head_once():
    """N12."""
    game = Game().turn("5-5", "24/4").throw(4, 4).play("12/8")

    assert game.refusal("12/8") == HeadIsSpent(12, 1)
    assert game.refusal("8/4") == HoleIsClosed(8, 4, 4)
    assert game.done().events == (TurnPlayed(B, (4, 4), (Moved(12, 8, 4),), (4, 4, 4)),)


def test_a_block_with_nobody_ahead_is_refused_with_its_holes():
    """N13-N14: as the other meets them, from 1 over 24."""
    game = Game.at("24:5 3:2 2:2 1:2 23:2 21 20", "12:15").throw(1, 3)

    assert game.refusal("23/22") == SixInARow(23, 22, 3, 22)
    assert Game.at("24:5 3:2 2:2 1:2 23:2 21 20", "12:14 21").throw(3, 2).state.course


def test_a_block_behind_a_checker_is_allowed():
    """N14."""
    game = Game.at("24:5 3:2 2:2 1:2 23:2 20:2", "12:14 19").throw(1, 3)

    assert game.play("23/22").events == (StepTaken(A, 23, 22, 1),)


def test_a_block_in_passing_is_refused_and_another_order_is_not():
    """N15."""
    game = Game.at("24:5 3:2 2 1:2 23:2 20:3", "12:15").throw(2, 1)

    assert game.refusal("!24:2 2:1") == SixInARow(24, 22, 3, 22)
    assert game.refusal("!2:1 24:2") is None
    assert game.play("24/22 2/1").state.hops == ((22, 1), (0, 2)), "as it can be"


def test_a_step_that_strands_a_die_is_not_offered():
    """N16, N18: 10/9 is lawful by itself."""
    game = Game.at("20 10 1:13", "14 3 12:13").throw(6, 1)
    offered = {
        order
        for action in legal(game.state, A)
        if isinstance(action, MoveSteps)
        for order in action.orders
    }

    assert offered == {Order(20, 1), Order(10, 6)}


def test_the_larger_die_is_played_where_it_is_one_or_the_other():
    """N17."""
    game = Game.at("24 1:14", "13 12:14").throw(6, 5)

    assert game.refusal("24/19") == LargerDieFirst(24, 5, 6)
    assert game.play("24/18").done().events == (TurnPlayed(A, (6, 5), (Moved(24, 18, 6),), (5,)),)


# -- passing ---------------------------------------------------------------------------------------


def test_a_turn_without_a_lawful_step_passes_by_itself():
    """N18: with what stands in the way, and the dice are owed to the other."""
    game = Game.at("24:14 1", "18 19 12:13").throw(6, 5)

    assert game.events == (
        DiceThrown(A, (6, 5)),
        TurnPassed(A, (6, 5), (Stop.CLOSED, Stop.AWAY)),
    )
    assert (game.state.turn, chance(game.state), period(game.state)) == (B, Chance(6, 2), Period(1))


def test_each_obstacle_of_a_pass_is_told_once():
    game = Game.at("24 3:2 2:2 1:2 23:4 22 20:3", "12:13 21 17").throw(1, 1)
    assert game.state.course is not None

    closed = Game.at("24:14 22", "23 21 18:2 16:2 17:2 12:7").throw(1, 1)
    assert only(closed.events, TurnPassed) == [TurnPassed(A, (1, 1), (Stop.CLOSED,))]


# -- what is legal ---------------------------------------------------------------------------------


def test_what_is_legal_is_what_may_be_tapped():
    game = Game().throw(6, 5)
    assert list(legal(game.state, A)) == [
        Resigned(A),
        MoveSteps(A, (Order(24, 6),)),
        MoveSteps(A, (Order(24, 5),)),
    ]
    assert list(legal(game.state, B)) == [Resigned(B)]
    assert list(legal(game.state, CLOCK)) == [TimedOut(CLOCK)]

    game.play("24/13")
    assert list(legal(game.state, A)) == [Resigned(A), Undo(A, 1), Undo(A, 2), Done(A)]


def test_orders_of_nothing_are_refused():
    game = Game().throw(6, 5)

    assert why_not(game.state, MoveSteps(A, ())) == NoSuchDie(0, (6, 5))
    with pytest.raises(TypeError):
        why_not(game.state, "a move")
