"""What is seen and said of a game, and what can be tapped (N18-N19, N29)."""

from dataclasses import replace
from random import Random

import pytest

from games.kit.spec import Key, Names
from games.nardy.board import START, pips
from games.nardy.course import offers
from games.nardy.panel import panel
from games.nardy.rules import legal, why_not
from games.nardy.sight import headline, picture, reaction, view
from games.nardy.stepping import Stop
from games.nardy.view import Face
from games.nardy.words import (
    Cause,
    ConfirmLabel,
    Done,
    HoleLabel,
    HolesLabel,
    HopLabel,
    LastTurn,
    Moved,
    MoveSteps,
    NardyWon,
    Order,
    Race,
    ToPlay,
    Undo,
    UndoAllLabel,
    UndoLabel,
)
from tests.games.nardy.game import NAMES, A, B, Game


def seen(game: Game, viewer=None):
    return view(game.state, viewer)


def keys(game: Game, page: str = "", viewer=None) -> list[Key]:
    shown = panel(seen(game, viewer), page, NAMES)
    return [key for row in (*shown.rows, *shown.foot) for key in row]


def presses(game: Game, page: str = "") -> list[str]:
    return [key.press for key in keys(game, page)]


# -- views -----------------------------------------------------------------------------------------


def test_everybody_sees_the_same():
    """N29."""
    game = Game().throw(6, 5).play("24/18")
    public = seen(game)

    for viewer in (A, B):
        assert replace(seen(game, viewer), viewer=None) == public


def test_a_view_shows_the_board_as_it_stands():
    game = Game().throw(6, 5).play("24/18")
    mine, other = seen(game).armies

    assert (mine.head, mine.own[:7], mine.off) == (24, (14, 0, 0, 0, 0, 0, 1), 0)
    assert (other.head, other.own, other.pips) == (12, START, 360)
    assert mine.pips == 354 == pips(mine.own)


def test_dice_that_are_spent_are_marked():
    """N7."""
    game = Game().throw(6, 5)
    assert seen(game).faces == (Face(6, False), Face(5, False))
    assert seen(game.play("24/19")).faces == (Face(6, False), Face(5, True))

    game = Game().throw(1, 1).play("24/22")
    assert seen(game).faces == (Face(1, True), Face(1, True), Face(1, False), Face(1, False))
    assert seen(game.play("22/20").done()).faces == ()


def test_offers_and_completeness():
    """N18."""
    game = Game().throw(6, 5)
    assert (seen(game).offers, seen(game).complete) == ((Order(24, 6), Order(24, 5)), False)

    game.play("24/13")
    assert (seen(game).offers, seen(game).complete) == ((), True)


def test_before_the_opening_there_is_a_board_and_nothing_more():
    from games.nardy.rules import setup

    shown = view(setup(2, {}).state, A)

    assert (shown.white, shown.turn, shown.course) == (None, None, None)
    assert [army.head for army in shown.armies] == [24, 12]
    assert headline(shown) == ()
    assert panel(shown, "", NAMES) is None


def test_the_second_seat_may_be_white():
    shown = seen(Game(white="B").throw(6, 5))

    assert (shown.white, shown.turn) == (B, B)
    assert [army.head for army in shown.armies] == [12, 24]


# -- the headline ----------------------------------------------------------------------------------


def test_the_headline_tells_the_last_turns_the_race_and_whose_dice_lie():
    game = Game().turn("6-5", "24/13").turn("6-4", "12/2").throw(2, 1).play("24/22")
    of_a = LastTurn(A, (6, 5), (Moved(24, 18, 6), Moved(18, 13, 5)), (), ())
    of_a = replace(of_a, moves=seen(game).armies[A].last.moves)
    of_b = seen(game).armies[B].last

    assert headline(seen(game, A)) == (
        of_a,
        of_b,
        Race(A, 347, 0),
        Race(B, 350, 0),
        ToPlay(A, (2, 1), (1,), False, True),
    )
    assert headline(seen(game, B))[-1] == ToPlay(A, (2, 1), (1,), False, False)
    assert {move.die for move in of_a.moves} == {6, 5}
    assert of_b.moves[-1].goal == 2


def test_a_pass_is_told_with_its_reason():
    """N18."""
    game = Game.at("24:14 1", "18 19 12:13").throw(6, 5).throw(2, 1)
    told = headline(seen(game))

    assert told[0] == LastTurn(A, (6, 5), (), (6, 5), (Stop.CLOSED, Stop.AWAY))


def test_after_the_end_the_headline_is_the_verdict():
    game = Game().throw(6, 5).resign("B")

    assert headline(seen(game)) == (NardyWon(A, B, Cause.RESIGNED, 2),)
    assert panel(seen(game, A), "", NAMES) is None
    assert picture(seen(game), ()) == seen(game)


@pytest.mark.parametrize(
    ("deed", "emoji"),
    [
        (lambda game: game.play("1/off"), "🏆"),
        (lambda game: game.play("2/1"), "👌"),
        (lambda game: game.play("2/1").undo(), ""),
    ],
)
def test_a_typed_step_is_answered_with_an_emoji(deed, emoji):
    game = Game.at("1", "13:14") if emoji == "🏆" else Game.at("2:2", "13:14")

    assert reaction(deed(game.throw(2, 1)).events) == emoji
    assert reaction(Game().turn("6-5", "24/13").events) == "👍"


# -- the panel -------------------------------------------------------------------------------------


def test_first_the_holes_then_the_dice():
    """N18."""
    game = Game.at("24:10 20:5", "12:15").throw(6, 5)
    assert presses(game) == [">24", ">20"]
    assert [key.label for key in keys(game)] == [HoleLabel(24, 10), HoleLabel(20, 5)]

    assert presses(game, "24") == ["!24:6", "!24:5", ">"]
    assert [key.label for key in keys(game, "24")] == [
        HopLabel(24, 18, 6),
        HopLabel(24, 19, 5),
        HolesLabel(),
    ]


def test_a_hole_with_one_die_is_its_step():
    game = Game.at("24:10 20:5", "12:15").throw(6, 5).play("24/18")

    assert presses(game) == ["!20:5", "!18:5", "!undo 1"]


def test_bearing_off_is_a_step_to_nowhere():
    assert keys(Game.at("6:5", "13:14").throw(6, 1), "6")[0].label == HopLabel(6, 0, 6)


def test_a_complete_turn_is_confirmed_or_taken_back():
    """N19."""
    game = Game().throw(6, 5).play("24/13")

    assert presses(game) == ["!done", "!undo 1", "!undo 2"]
    assert [key.label for key in keys(game)] == [ConfirmLabel(), UndoLabel(), UndoAllLabel()]


def test_a_page_that_has_gone_is_the_first_one():
    game = Game().throw(6, 5)

    assert presses(game, "3") == presses(game, "x") == presses(game)


def test_who_waits_has_nothing_to_tap():
    game = Game().throw(6, 5)

    assert panel(seen(game, B), "", NAMES) is None
    assert panel(seen(game, A), "", NAMES) == panel(seen(game), "", Names(()))


@pytest.mark.parametrize("seed", range(2))
def test_what_can_be_tapped_is_what_is_legal(seed):
    """N18: in random games, at every moment, on all pages together."""
    chance, game = Random(seed), Game()
    while game.state.winner is None and game.state.turns < 80:
        if game.state.dice is None:
            game.throw(chance.randint(1, 6), chance.randint(1, 6))
            continue
        pages = [press[1:] for press in presses(game) if press.startswith(">")]
        found = {press for page in ("", *pages) for press in presses(game, page)}
        actions = {game.says(press) for press in found if not press.startswith(">")}
        lawful = {
            action
            for action in legal(game.state, game.state.turn)
            if isinstance(action, MoveSteps | Undo | Done)
        }
        assert actions == lawful
        assert all(why_not(game.state, action) is None for action in actions)
        assert offers(game.state.course) or Done(game.state.turn) in actions
        forward = [action for action in lawful if not isinstance(action, Undo)]
        game.act(chance.choice(sorted(forward, key=str)))
