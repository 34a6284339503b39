"""The computer player: lawful, repeatable, and it comes to an end."""

from random import Random

import pytest

from games.kit.spec import CHANCE, Rolled, Seat
from games.kit.stream import Stream
from games.nardy.board import START
from games.nardy.course import Course, complete, offers
from games.nardy.game import GAME
from games.nardy.player import LEVELS, choose, hops, path
from games.nardy.rules import apply, chance, result, setup, why_not
from games.nardy.sight import view
from games.nardy.turns import pack, unpack
from games.nardy.words import Done, MoveSteps, Order
from tests.games.nardy.contests import PLAYERS, contest
from tests.games.nardy.game import A, B, Game
from tests.games.nardy.positions import ends, random_positions


@pytest.mark.parametrize("level", LEVELS)
def test_a_game_of_two_computers_is_lawful_and_ends(level):
    """Every turn is one action, then the confirmation, as the desk asks for them."""
    state, dice, asked = setup(2, {}).state, Random(1), 0
    while result(state) is None:
        if chance(state):
            action = Rolled(CHANCE, (dice.randrange(6), dice.randrange(6)))
        else:
            asked += 1
            action = choose(view(state, state.turn), level, Stream(f"{asked}"))
            assert isinstance(action, Done if state.course.hops else MoveSteps)
        assert why_not(state, action) is None
        state = apply(state, action).state

    assert asked > 50


@pytest.mark.parametrize("level", LEVELS)
def test_turns_are_complete_wherever_they_begin(level):
    for course in list(random_positions(3, 6))[::5]:
        if not offers(course):
            continue
        end = course
        for hop in hops(course, level, Stream("x")):
            assert hop in offers(end)
            end = end.after(hop)
        assert complete(end)
        assert pack(end.now) in ends(course).ends


@pytest.mark.parametrize("level", LEVELS)
def test_a_turn_that_was_begun_is_carried_on(level):
    """Whatever was tapped so far, as when a computer takes a seat over."""
    taps = Random(5)
    for course in list(random_positions(4, 4))[::6]:
        for _ in range(taps.randint(1, 3)):
            if further := offers(course):
                course = course.after(taps.choice(further))
        for hop in hops(course, level, Stream("x")):
            assert hop in offers(course)
            course = course.after(hop)
        assert complete(course)


def test_every_end_of_a_turn_has_a_path():
    for course in list(random_positions(6, 3))[::9]:
        for end in sorted(ends(course).ends)[:40]:
            way = path(course, unpack(end))
            assert way is not None
            here = course
            for hop in way:
                here = here.after(hop)
            assert pack(here.now) == end


def test_no_path_leads_to_what_is_no_end():
    assert path(Course(START, START, (2, 1), first=True), START) is None


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_view_and_seed_give_the_same_action(level):
    seen = view(Game().turn("6-5", "24/13").throw(3, 3).state, B)

    assert choose(seen, level, Stream("a")) == choose(seen, level, Stream("a"))


def test_easy_is_led_by_its_seed():
    seen = view(Game().turn("6-5", "24/13").throw(2, 1).state, B)

    assert len({choose(seen, "easy", Stream(str(seed))) for seed in range(20)}) > 1


def test_the_last_checker_is_borne_off_at_once():
    game = Game.at("1", "12:15").throw(6, 5)

    assert isinstance(choose(view(game.state, A), "medium", Stream("x")), MoveSteps)
    assert Order(1, 6) in choose(view(game.state, A), "medium", Stream("x")).orders


@pytest.mark.parametrize("viewer", [None, B])
def test_only_the_seat_on_turn_plays(viewer: Seat | None):
    with pytest.raises(ValueError, match="on turn"):
        choose(view(Game().throw(2, 1).state, viewer), "medium", Stream("x"))


def test_a_level_that_is_none_is_refused():
    with pytest.raises(ValueError, match="expert"):
        choose(view(Game().throw(2, 1).state, A), "expert", Stream("x"))


def test_the_record_has_the_levels_that_exist():
    assert GAME.robot is not None
    assert GAME.robot.levels == LEVELS


@pytest.mark.parametrize(("better", "worse"), [("easy", "random"), ("medium", "runner")])
def test_the_order_of_strength(better, worse):
    """A few games; the bench plays enough of them for figures."""
    assert sum(contest(PLAYERS[better], PLAYERS[worse], number) for number in range(6)) > 0
