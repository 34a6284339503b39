"""Turns, ends, drafts, questions, time, matches: F and P of docs/rules/paper_football.md."""

import pytest

from games.kit.spec import CHANCE, CLOCK, HOST, Resigned, Rolled, TimedOut
from games.paper_football.options import OPTIONS, revenge, sequel, terms
from games.paper_football.panel import panel
from games.paper_football.pitch import pitch
from games.paper_football.rules import chance, legal, period, position, result, setup, why_not
from games.paper_football.sight import headline, reaction, side_of
from games.paper_football.words import (
    AlongBorder,
    Cause,
    Confirm,
    Drafted,
    DraftWiped,
    FootballWon,
    GameOver,
    Kick,
    KickMissed,
    Landing,
    LossAhead,
    LossAsked,
    NoSteps,
    NoSuchField,
    NothingDrafted,
    NotYourKick,
    OffField,
    QuestionDropped,
    SeriesScore,
    Side,
    SidesAre,
    SidesDrawn,
    SidesNotDrawn,
    ToKick,
    TurnEnded,
    TurnPlayed,
    UsedLine,
    Wipe,
)
from tests.games.paper_football.ball import TUTORIAL, A, B, Game, only

MOUTH = "8 8 8 8"
"""On 6x8: the ball lies in the upper mouth, d9, and the lower side is on turn."""


# -- the field -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("size", "lines"), [((6, 8), 192), ((8, 10), 316), ((10, 12), 472)])
def test_so_many_lines_can_be_drawn(size, lines):
    """F10."""
    assert sum(mask.bit_count() for mask in pitch(*size).free) == 2 * lines


@pytest.mark.parametrize("width", range(4, 25, 2))
@pytest.mark.parametrize("height", [4, 14, 24])
def test_a_field_of_any_even_size_is_symmetric_and_has_open_goals(width, height):
    """F1-F3."""
    field = pitch(width, height)
    middle = width // 2
    names = {point: number for number, point in enumerate(field.points)}
    for number, point in enumerate(field.points):
        turned = names[type(point)(width - point.file, height + 2 - point.rank)]
        assert field.free[number].bit_count() == field.free[turned].bit_count()
        assert field.occupied[number] == field.occupied[turned]
    assert sum(field.occupied) == 2 * (width + height) - 1
    for rank, goal in ((1, 1), (height + 1, 2)):
        mouth = field.neighbours[names[type(field.points[0])(middle, rank)]]
        assert sum(to >= 0 and field.goals[to] == goal for to in mouth) == 3
        for post in (middle - 1, middle + 1):
            ways = field.neighbours[names[type(field.points[0])(post, rank)]]
            (into,) = [to for to in ways if to >= 0 and field.goals[to]]
            assert field.points[into].file == middle


def test_a_post_leads_to_the_middle_of_the_goal_only():
    """F8."""
    game = Game().kick(MOUTH).kick("4")

    assert isinstance(game.refusal("8"), OffField)
    assert game.refusal("9") is None


# -- turns -----------------------------------------------------------------------------------------


def test_the_book_s_game():
    game = Game().play(TUTORIAL)

    assert game.state.winner == A
    assert game.state.cause is Cause.GOAL
    assert game.state.turns == tuple(TUTORIAL.split())


def test_a_fresh_point_ends_the_turn_and_a_visited_one_does_not():
    """F7."""
    game = Game().kick("7")
    assert game.waits_for == "B"
    assert only(game.events, TurnPlayed)

    game.kick("2").kick("6")

    assert game.waits_for == "A"
    assert only(game.events, Drafted)
    assert str(game.seen().ball) == "d5"


def test_the_mouth_stops_the_first_ball_and_a_post_does_not():
    """A4, A5 of the rulings: F6."""
    game = Game().kick(MOUTH)

    assert game.waits_for == "A"
    assert str(game.seen().ball) == "d9"
    assert only(game.kick("4").events, Drafted)


@pytest.mark.parametrize(
    ("played", "steps", "reason"),
    [
        ("7", "3", UsedLine(1)),
        ("7 2", "63", None),
        ("7 2", "64", UsedLine(2)),
        ("7 2", "613", TurnEnded(2)),
        ("7 2", "6111111", TurnEnded(2)),
        (MOUTH, "44", AlongBorder(2)),
        (MOUTH, "47", OffField(2)),
        ("7", "", NoSteps()),
    ],
)
def test_a_message_is_taken_whole_or_refused_with_its_step(played, steps, reason):
    """F3, F5, P2."""
    game = Game().kick(played)
    before = game.state

    assert game.refusal(steps) == reason
    assert game.state == before


def test_lines_may_cross():
    """F5."""
    assert Game().kick("7 6 1").waits_for == "B"


def test_a_draft_grows_by_messages_and_is_wiped_whole():
    """P2, P3."""
    game = Game().kick("7 2").kick("6")
    assert game.state.draft == "6"

    game.wipe()

    assert game.events == (DraftWiped(A),)
    assert game.state == Game().kick("7 2").state
    assert game.kick("6").kick("1").state == Game().kick("7 2 61").state


def test_nothing_to_wipe_nothing_to_confirm():
    game = Game()

    assert why_not(game.state, Wipe(A)) == NothingDrafted()
    assert why_not(game.state, Confirm(A)) == NothingDrafted()


def test_who_is_not_on_turn_may_not_act():
    game = Game().kick("7")

    for action in (Kick(A, game.seen().live), Wipe(A), Confirm(A)):
        assert why_not(game.state, action) == NotYourKick(B)
    assert [type(each) for each in legal(game.state, A)] == [Resigned]


# -- ends ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("way", "789")
def test_the_goal_in_front_wins_at_once(way):
    """F8, F9: from the mouth any of three points."""
    game = Game(lower=B).kick(MOUTH).kick(way)

    assert game.state.cause is Cause.GOAL
    assert result(game.state).places == ((B,), (A,))
    assert result(game.state).cause == "goal"
    assert game.waits_for == ""
    assert game.seen().live == ()
    assert only(game.events, FootballWon) == [FootballWon(B, A, Cause.GOAL)]


OWN_MOUTH = "4 9 8 8 8"
"""The upper side is on turn in its own mouth."""
CORNER = "7 2 61 87 76 76"
"""The lower side is on turn beside a corner."""

FATAL = pytest.mark.parametrize(
    ("played", "step", "landing"),
    [
        (OWN_MOUTH, "8", Landing.OWN_GOAL),
        (OWN_MOUTH, "49", Landing.OWN_GOAL),
        (CORNER, "7", Landing.BLOCKED),
    ],
)


@FATAL
def test_a_message_that_loses_is_asked_about(played, step, landing):
    """P4: no line of it is drawn before the yes."""
    game = Game().kick(played)
    mover, before = game.mover, game.seen()
    game.kick(step)

    assert [each.landing for each in only(game.events, LossAsked)] == [landing]
    assert game.mover == mover
    assert game.seen().ball == before.ball
    assert game.seen().danger is landing
    for viewer in (mover, None):
        assert LossAhead in {type(line) for line in headline(game.seen(viewer))}
    assert LossAhead not in {type(line) for line in headline(game.seen(1 - mover))}


@FATAL
def test_the_question_is_answered_with_yes(played, step, landing):
    game = Game().kick(played)
    mover = game.mover
    game.kick(step).yes()

    assert game.state.winner == 1 - mover
    assert game.state.cause is Cause(landing.value)
    assert game.state.turns[-1] == step


@FATAL
def test_the_question_is_answered_with_no_or_another_kick(played, step, landing):
    game = Game().kick(played)
    before, mover = game.state, game.mover
    game.kick(step).wipe()

    assert game.events == (QuestionDropped(mover),)
    assert game.state == before
    assert Game().kick(played).kick(step).kick("3").state == Game().kick(played).kick("3").state


def test_no_drops_the_question_and_keeps_the_draft():
    game = Game().kick(OWN_MOUTH).kick("4").kick("9").wipe()

    assert game.state.draft == "4"


def test_giving_up_is_free_out_of_turn_too():
    """P5."""
    game = Game().resign(B)

    assert game.state.winner == A
    assert game.state.cause is Cause.RESIGNED
    for action in (Kick(A, ()), Wipe(A), Confirm(A), Resigned(A), TimedOut(CLOCK)):
        assert why_not(game.state, action) == GameOver()


# -- lots and time ---------------------------------------------------------------------------------


def test_lots_give_the_sides_and_the_lower_one_begins():
    """F4."""
    begun = setup(2, {}).state
    assert chance(begun).sides == 2
    assert why_not(begun, Kick(A, ())) == SidesNotDrawn()
    for seat in (A, B):
        game = Game(lower=seat)

        assert game.events == (SidesDrawn(seat, 1 - seat),)
        assert game.mover == seat
        assert side_of(game.seen(), seat) is Side.LOWER
        assert why_not(game.state, Rolled(CHANCE, (0,))) is not None
    assert why_not(begun, Rolled(CHANCE, (2,))) is not None
    assert why_not(begun, Rolled(A, (0,))) is not None
    assert why_not(begun, TimedOut(A)) is not None
    assert side_of(Game(lower=A).seen(), B) is Side.UPPER


def test_the_first_time_over_is_a_reminder():
    """P6: the turn is not passed over, its draft is wiped, its time runs anew."""
    game = Game().kick("7 2").kick("6")
    before = period(game.state)
    game.time_out()

    assert game.events == (KickMissed(A),)
    assert game.waits_for == "A"
    assert game.state.draft == ""
    assert period(game.state) != before


def test_the_second_time_running_loses():
    """P6."""
    game = Game().kick("7").time_out(2)

    assert game.state.winner == A
    assert game.state.cause is Cause.TIMEOUT


def test_a_played_turn_starts_the_count_anew():
    """P6; a draft does not."""
    game = Game().kick("7").time_out().kick("2").time_out().kick("6").time_out()

    assert game.state.winner == B
    assert Game().kick("7").time_out().kick("2").kick("61").time_out().state.winner is None


def test_every_turn_has_one_time_whatever_is_drafted():
    """P6: no two stretches of the clock have one number."""
    game = Game().kick("7 2")
    seen = period(game.state)
    assert period(game.kick("6").state) == period(game.wipe().state) == seen
    numbers = [period(game.state), period(game.time_out().state)]
    numbers += [period(game.kick("61").state), period(game.kick("3").state)]

    assert len(set(numbers)) == len(numbers)


# -- matches ---------------------------------------------------------------------------------------


def test_the_loser_begins_the_next_game_as_the_lower_side():
    """P7."""
    game = Game("8x10", to="2").resign(B)
    following = sequel(game.state)

    assert only(game.events, SeriesScore) == [SeriesScore(A, 1, 0, 2, False)]
    assert following is not None
    after = setup(2, following)
    assert after.events == (SidesAre(B, A),)
    assert after.state.turn == B
    assert after.state.terms == terms({"size": "8x10", "to": "2", "score": "1-0"})


def test_a_match_is_decided_when_somebody_has_won_enough():
    """P7."""
    game = Game(best="3", score="1-0")
    game.resign(B)

    assert sequel(game.state) is None
    assert only(game.events, SeriesScore) == [SeriesScore(A, 2, 0, 2, True)]
    assert revenge(game.state, {"size": "8x10"}) == {"size": "8x10", "lower": "2", "score": "0-0"}
    assert sequel(Game().resign(A).state) is None
    assert not only(Game().resign(A).told, SeriesScore)
    assert sequel(Game(to="2").state) is None


@pytest.mark.parametrize(
    ("name", "typed", "canonical"),
    [
        *(("size", text, "8x10") for text in ("8x10", "8X10", "8х10", "8×10", "8*10", " 8 x 10 ")),
        *(("size", text, text) for text in ("4x4", "24x24", "6x8", "10x12", "4x24")),
        *(("size", text, None) for text in ("8", "8x", "x", "", "8x10x2", "8 10", "-8x10", "٨x١٠")),
        *(
            ("size", text, NoSuchField(text, 4, 24))
            for text in ("7x8", "8x7", "2x8", "26x8", "0x0", "1000x8")
        ),
        *(("to", text, text) for text in ("1", "9")),
        *(("to", text, None) for text in ("0", "10", "", "x", "-1", "²", "٣")),
        *(("best", text, text) for text in ("1", "3", "17")),
        *(("best", text, None) for text in ("2", "0", "19", "")),
        *(("lower", text, text) for text in ("", "1", "2")),
        ("lower", "3", None),
        ("begins", "U", "U"),
        ("begins", "u", None),
        ("score", "2-1", "2-1"),
        ("score", "2:1", None),
    ],
)
def test_options_are_read(name, typed, canonical):
    """F1, P7."""
    (option,) = [each for each in OPTIONS if each.name == name]

    assert option.read(typed) == canonical


@pytest.mark.parametrize(("to", "best", "wins"), [("1", "1", 1), ("2", "1", 2), ("1", "5", 3)])
def test_to_and_best_say_the_same_in_two_ways(to, best, wins):
    assert terms({"to": to, "best": best}).to == wins


# -- what is said and tapped -----------------------------------------------------------------------


def test_a_game_stands_in_a_few_words():
    assert headline(Game().seen()) == (ToKick(A, Side.LOWER, False, False),)
    before, waits = headline(Game().kick("7 2").kick("6").seen(A))
    assert (before.seat, [way.value for way in before.ways]) == (B, ["2"])
    assert waits == ToKick(A, Side.LOWER, True, True)
    assert headline(Game().resign(A).seen()) == (FootballWon(B, A, Cause.RESIGNED),)


@pytest.mark.parametrize(
    ("played", "emoji"),
    [
        ("7", "👌"),
        ("7 2 6", "⚡"),
        (TUTORIAL, "🏆"),
        (f"{CORNER} 7", "🤔"),
    ],
)
def test_a_typed_move_is_answered_with_an_emoji(played, emoji):
    assert reaction(Game().kick(played).events) == emoji


def test_a_loss_is_answered_with_an_emoji():
    assert reaction(Game().kick(CORNER).kick("7").yes().events) == "💔"
    assert reaction(Game().resign(A).events) == ""


def pressed(game, who=None):
    shown = panel(game.seen(who), "", None)
    assert shown is not None
    rows = [*shown.rows, *shown.foot]
    return [[key.press + ("·" if key.spent else "") for key in row] for row in rows]


def test_only_live_ways_can_be_tapped():
    """P1."""
    game = Game().kick("7 2").kick("6")

    assert pressed(game) == [["7·", "8", "9"], ["4·", "!wipe", "6"], ["1", "2", "3"], ["resign"]]
    assert pressed(game, A) == pressed(game)
    assert panel(game.seen(B), "", None) is None
    assert panel(game.resign(A).seen(A), "", None) is None


def test_the_eraser_is_dead_while_nothing_is_drafted():
    assert pressed(Game())[1] == ["4", "!wipe·", "6"]


def test_a_question_has_keys_for_yes_and_no():
    """P4."""
    game = Game().kick(CORNER).kick("7")

    assert pressed(game)[3:] == [["!yes", "!wipe"], ["resign"]]
    assert pressed(game)[1] == ["4·", "!wipe", "6"]


def test_a_position_is_shared_and_never_drawn_on():
    game = Game().kick("7")
    before = position(game.state).copy()
    game.refusal("2")
    list(legal(game.state, B))

    assert position(game.state).free == before.free
    assert position(game.state).ball == before.ball


def test_the_house_s_seats_do_not_kick():
    assert list(legal(Game().state, HOST)) == []
    assert [type(each) for each in legal(Game().state, CLOCK)] == [TimedOut]
