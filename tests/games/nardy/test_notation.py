"""What players type, in both directions, and the short form of buttons and logs (N30)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.kit.spec import CHANCE, CLOCK, Action, Reason, Resigned, Rolled, TimedOut
from games.nardy.board import HOLES
from games.nardy.legs import OFF, Bearing, Leg, read_legs
from games.nardy.notation import read, write
from games.nardy.reasons import (
    HeadIsSpent,
    HoleIsClosed,
    NoCheckerThere,
    NoSuchWay,
    NotAllHome,
    NotYourDice,
)
from games.nardy.rules import why_not
from games.nardy.sight import view
from games.nardy.words import Done, MoveSteps, Order, Undo
from tests.games.nardy.game import NAMES, A, B, Game


def moves(text: str) -> tuple[Order, ...]:
    """«24:6 18:5»."""
    return tuple(Order(*map(int, word.split(":"))) for word in text.split())


def meant(game: Game, text: str) -> str | Action | Reason | None:
    """The orders as «24:6 18:5», or whatever else is meant."""
    action = game.says(text)
    if isinstance(action, MoveSteps):
        return " ".join(f"{order.hole}:{order.die}" for order in action.orders)
    return action


START = Game().throw(6, 5)

# -- steps -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "orders"),
    [
        ("24/18", "24:6"),
        ("24-18", "24:6"),
        ("24 / 18", "24:6"),
        ("24 – 18", "24:6"),
        ("24—18", "24:6"),
        ("24−18", "24:6"),
        ("24→18", "24:6"),
        ("24->18", "24:6"),
        ("24=>18", "24:6"),
        ("24 > 18", "24:6"),
        ("24\\18", "24:6"),
        ("２４/１８", "24:6"),
        ("  24/18.\n", "24:6"),
        ("24/18!", "24:6"),
        ("24/18*", "24:6"),
        ("24/18/13", "24:6 18:5"),
        ("24-18-13", "24:6 18:5"),
        ("24/19/13", "24:5 19:6"),
        ("24/18 18/13", "24:6 18:5"),
        ("24/18, 18/13", "24:6 18:5"),
        ("24/18; 18/13", "24:6 18:5"),
        ("24/18\n18/13", "24:6 18:5"),
        ("24/18 и 18/13", "24:6 18:5"),
        ("24/18 and 18/13", "24:6 18:5"),
        ("24/18 և 18/13", "24:6 18:5"),
        ("24/18, потом 18/13", "24:6 18:5"),
        ("18/13 24/18", "24:6 18:5"),
        ("24/13", "24:6 18:5"),
        ("ход 24/18", "24:6"),
        ("Хожу: 24/18", "24:6"),
        ("6-5: 24/13", "24:6 18:5"),
        ("65: 24/18 18/13", "24:6 18:5"),
        ("18/24", "24:6"),
        ("18-24", "24:6"),
        ("13/18/24", "24:6 18:5"),
        ("13/24", "24:6 18:5"),
    ],
)
def test_steps_are_understood(text, orders):
    assert meant(START, text) == orders
    assert why_not(START.state, START.says(text)) is None


@pytest.mark.parametrize(
    "text", ["24/21(2)", "24/21 (2)", "24/21*2", "24/21x2", "24/21 х2", "24/21×2", "24/21 24/21"]
)
def test_a_step_of_two_checkers_is_written_once(text):
    assert meant(Game().throw(3, 3), text) == "24:3 24:3"


@pytest.mark.parametrize(
    ("text", "orders"),
    [
        ("24/15", "24:3 21:3 18:3"),
        ("24/18/15", "24:3 21:3 18:3"),
        ("15/24", "24:3 21:3 18:3"),
        ("24/18(2)", "24:3 21:3 24:3 21:3"),
        ("24/18 24/18", "24:3 21:3 24:3 21:3"),
        ("24/21 24/15", "24:3 24:3 21:3 18:3"),
    ],
)
def test_a_double_takes_a_checker_far(text, orders):
    assert meant(Game().throw(3, 3), text) == orders


def test_of_two_ways_the_lawful_one_is_meant():
    """N10: 24/13 over 19 only, then over 18 only."""
    assert meant(Game.at("24:15", "12:14 18").throw(6, 5), "24/13") == "24:5 19:6"
    assert meant(Game.at("24:15", "12:14 19").throw(6, 5), "24/13") == "24:6 18:5"


def test_black_goes_round_the_corner():
    game = Game.at("24:15", "12:14 2", turn="B").throw(6, 5)

    assert meant(game, "2/20") == "2:6"
    assert meant(game, "20/2") == "2:6"
    assert meant(game, "2/15") == "2:6 20:5"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("24/20", NoSuchWay(24, 20, (6, 5))),
        ("24/24", NoSuchWay(24, 24, (6, 5))),
        ("24/5", NoSuchWay(24, 5, (6, 5))),
        ("24/18 18/17", NoSuchWay(18, 17, (5,))),
        ("24/off", NoSuchWay(24, 0, (6, 5))),
    ],
)
def test_dice_that_do_not_fit_are_told(text, reason):
    assert START.refusal(text) == reason


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("24/18", HoleIsClosed(24, 18, 6)),
        ("18/24", HoleIsClosed(24, 18, 6)),
        ("20/14", NoCheckerThere(20)),
        ("24/19 24/18", HeadIsSpent(24, 1)),
    ],
)
def test_what_is_not_lawful_is_told_as_it_was_written(text, reason):
    game = Game.at("24:14 23", "12:14 18").throw(6, 5)

    assert game.refusal(text) == reason


# -- bearing off -----------------------------------------------------------------------------------

HOME = Game.at("6:2 5 3:2 1:4", "12:15").throw(6, 5)


@pytest.mark.parametrize(
    ("text", "orders"),
    [
        ("6/off", "6:6"),
        ("6-off", "6:6"),
        ("6/0", "6:6"),
        ("off/6", "6:6"),
        ("6/вон", "6:6"),
        ("6/դուրս", "6:6"),
        ("выкинуть 6", "6:6"),
        ("Выбросить 6!", "6:6"),
        ("снять 6", "6:6"),
        ("сними 6", "6:6"),
        ("bear off 6", "6:6"),
        ("off 6", "6:6"),
        ("հանել 6", "6:6"),
        ("հանում եմ 6", "6:6"),
        ("выкинуть 6 и 5", "6:6 5:5"),
        ("выкинуть 6, 5", "6:6 5:5"),
        ("հանել 6 և 5", "6:6 5:5"),
        ("выкинуть 5 6", "5:5 6:6"),
        ("6/off 5/off", "6:6 5:5"),
        ("выкинуть 6, 6/1", "6:6 6:5"),
        ("6/1 выкинуть 6", "6:5 6:6"),
        ("6/1/off", "6:5 1:6"),
    ],
)
def test_bearing_off_is_understood(text, orders):
    assert meant(HOME, text) == orders


def test_a_number_without_a_checker_is_the_die():
    """«Выкинуть 6» with the rearmost on 4."""
    game = Game.at("4:2 1:9", "12:15").throw(6, 5)

    assert meant(game, "выкинуть 6") == "4:6"
    assert meant(game, "выкинуть 4") == "4:5"
    assert meant(game, "4/off(2)") == "4:5 4:6"


def test_blacks_home_is_counted_both_ways():
    game = Game.at("24:15", "18:2 17 13:4", turn="B").throw(6, 5)

    assert (
        meant(game, "выкинуть 6") == meant(game, "выкинуть 18") == meant(game, "18/off") == "18:6"
    )
    assert meant(game, "выкинуть 5") == meant(game, "выкинуть 17") == "17:5"


def test_a_checker_that_may_not_leave_yet_is_named():
    game = Game.at("7 6 5 1:9", "12:15").throw(6, 5)

    assert game.refusal("выкинуть 6") == NotAllHome(6, 7)
    assert game.refusal("5/off") == NotAllHome(5, 7)


# -- the rest of a turn ----------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["готово", "Готово!", "конец хода", "done", "Done.", "պատրաստ է"])
def test_a_turn_is_confirmed_in_words(text):
    assert START.says(text) == Done(A)
    assert START.says(text, who=B) is None


@pytest.mark.parametrize("text", ["отмена", "Назад", "undo", "take back", "հետ"])
def test_a_step_is_taken_back_in_words(text):
    assert START.says(text) == Undo(A, 1)
    assert START.says(text, who=B) is None


@pytest.mark.parametrize("text", ["отменить всё", "Отменить все.", "заново", "undo all", "նորից"])
def test_a_turn_is_taken_back_in_words(text):
    assert Game().throw(6, 5).play("24/13").says(text) == Undo(A, 2)
    assert START.says(text) == Undo(A, 1)


@pytest.mark.parametrize("text", ["сдаюсь", "Я сдаюсь!", "resign", "I resign.", "Հանձնվում եմ։"])
@pytest.mark.parametrize("who", [A, B])
def test_giving_up_is_said_in_words(text, who):
    assert START.says(text, who=who) == Resigned(who)


@pytest.mark.parametrize(
    "text",
    [
        *("", "привет всем!", "кто ходит?", "lol", "ok, я скоро", "Ո՞ւմ հերթն է", "👍", "/", "-"),
        *("24", "6", "24 18", "18.11", "12:30", "2026/11", "31/12", "24/25", "24/0/18"),
        *(
            "24/18?",
            "думаю 24/18",
            "24/18 хорошо",
            "а если 24/18 13/8",
            "выкинуть",
            "выкинуть мусор",
        ),
        *("выкинуть 77", "1/2/3/4/5/6", "24/18(5)", "24/18 " * 5, "24/18 " * 200, "готово?", "всё"),
        *("не готово", "off", "off/off", "24/", "/18", "24//18", "٢٤/١٨x", "24/18/", "и"),
    ],
)
def test_talk_is_no_move(text):
    for who in (A, B):
        assert START.says(text, who=who) is None


def test_who_is_not_on_turn_is_told_whose_dice_lie():
    assert START.says("12/6", who=B) == NotYourDice(A)


def test_the_public_says_nothing_and_between_throws_nothing_is_meant():
    assert read("24/18", view(START.state, None), NAMES) is None
    assert read("24/18", view(Game().state, A), NAMES) is None


def test_legs():
    assert read_legs("24/18/13 выкинуть 5") == (Leg(24, 18), Leg(18, 13), Bearing(5))
    assert read_legs("6/off(2)") == (Leg(6, OFF), Leg(6, OFF))


@given(st.text(max_size=40))
def test_no_text_breaks_the_reader(text):
    for game in (START, HOME):
        action = game.says(text)
        if isinstance(action, MoveSteps):
            why_not(game.state, action)


@given(st.text(alphabet="0123456789/-→ offxх*()вн,:", max_size=24))
def test_no_text_that_looks_like_steps_breaks_the_reader(text):
    for game in (START, HOME):
        action = game.says(text)
        if isinstance(action, MoveSteps):
            why_not(game.state, action)


# -- buttons and logs ------------------------------------------------------------------------------

orders = st.builds(Order, st.sampled_from(HOLES), st.integers(1, 6))
actions = st.one_of(
    st.lists(orders, min_size=1, max_size=4).map(lambda steps: MoveSteps(A, tuple(steps))),
    st.integers(0, 9).map(lambda steps: Undo(A, steps)),
    st.just(Done(A)),
    st.just(Resigned(A)),
)


@given(actions)
def test_what_is_written_is_read_back_and_fits_a_button(action):
    text = write(action)

    assert len(text.encode()) <= 44
    assert read(text, view(START.state, A), NAMES) == action


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (MoveSteps(A, moves("24:6 18:5")), "!24:6 18:5"),
        (Undo(A, 2), "!undo 2"),
        (Done(A), "!done"),
        (Resigned(A), "!resign"),
        (TimedOut(CLOCK), "!timeout"),
        (Rolled(CHANCE, (5, 4)), "!dice 5 4"),
    ],
)
def test_the_short_form(action, text):
    assert write(action) == text
    if action.seat < 0:
        assert START.says(text) is None, "nobody speaks for it"


@pytest.mark.parametrize("text", ["!24:7", "!24", "!24:6,18:5", "!undo x", "!٢٤:6", "!1:1 " * 5])
def test_the_short_form_is_strict(text):
    assert START.says(text) is None


def test_nothing_else_is_written():
    with pytest.raises(TypeError):
        write("a move")
