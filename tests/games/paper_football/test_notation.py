"""What players type, and the short form of buttons and logs (P1-P5, P8)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.kit.spec import CHANCE, CLOCK, Action, Names, Reason, Resigned, Rolled, TimedOut
from games.paper_football.board import digits_of, ways_of
from games.paper_football.notation import game_of, read, write, written
from games.paper_football.words import (
    BadToken,
    Confirm,
    Kick,
    MixedTokens,
    NoSteps,
    Point,
    TooFar,
    Way,
    Wipe,
)
from tests.games.paper_football.ball import A, B, Game

NAMES = Names(("Аня", "Боря"))
GAME = Game()
ASKED = Game().kick("7 2 61 87 76 76").kick("7")


def heard(text, who=A, game=GAME):
    return read(text, game.seen(who), NAMES)


def steps(text, game=GAME):
    answer = heard(text, game=game)
    return digits_of(answer.ways) if isinstance(answer, Kick) else answer


# -- the five manners ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "digits"),
    [
        *(("7 9 6", "796"), ("796", "796"), ("7,9;6", "796"), ("  7\n9\t6 ", "796")),
        *(("79 6", "796"), ("７９６", "796"), ("7️⃣9️⃣6️⃣", "796"), ("796!", "796"), ("7.", "7")),
        *(("↖↗→", "796"), ("↖ ↗ →", "796"), ("↖️↗️➡️", "796"), ("⬆️⬇️⬅️", "824"), ("↖,↗", "79")),
        *(("⬆⬈➡⬊⬇⬋⬅⬉", "89632147"), ("↑↗→↘↓↙←↖", "89632147")),
    ],
)
def test_digits_and_arrows(text, digits):
    """P1: as the keys of a computer's number pad lie."""
    assert steps(text) == digits


@pytest.mark.parametrize(
    ("text", "digits"),
    [
        *(("С СВ В ЮВ Ю ЮЗ З СЗ", "89632147"), ("с, св, в", "896"), ("СВ", "9"), ("С В", "86")),
        *(("C CB B ЮB Ю ЮЗ", "896321"), ("c b", "86"), ("Cз", "7"), ("сB", "9")),
        *(("N NE E SE S SW W NW", "89632147"), ("n, ne; e", "896"), ("NЕ", "9"), ("Е", "6")),
        *(("север северо-восток юг", "892"), ("Юго-Запад", "1"), ("северозапад", "7")),
        *(("north east", "86"), ("north-east", "9"), ("Southwest", "1"), ("west", "4")),
        ("в n", "68"),
    ],
)
def test_the_compass_in_two_languages_and_both_scripts(text, digits):
    """P1: С В are two steps, СВ is one; look-alikes count as the letter that is meant."""
    assert steps(text) == digits


@pytest.mark.parametrize(
    ("text", "digits"),
    [
        *(("вверх-влево", "7"), ("влево-вверх", "7"), ("Вверх‑Влево", "7")),
        *(("вверх вправо вниз влево", "8624"), ("вниз-вправо влево", "34"), ("внизвлево", "1")),
        *(("up-left", "7"), ("upleft", "7"), ("left-up", "7"), ("Up, Down", "82")),
        *(
            ("down-right right", "36"),
            ("վերև", "8"),
            ("ներքև-աջ ձախ", "34"),
            ("ՎԵՐԵՎ", "8"),
            ("Վերեւ", "8"),
        ),
    ],
)
def test_words(text, digits):
    assert steps(text) == digits


@pytest.mark.parametrize(
    ("text", "digits"),
    [
        *(("d6", "8"), ("D6", "8"), ("c6 b7", "77"), ("e6, e5; d4", "921")),
        *(
            ("Д6", "8"),
            ("д4", "2"),
            ("С4", "1"),
            ("с6 в6", "74"),
            ("Е5 Ф5", "66"),
            ("е6 ф7 г8", "999"),
        ),
    ],
)
def test_points_in_both_scripts(text, digits):
    """P1: from the ball at d5; Cyrillic а в с look so, д е ф г н и sound so."""
    assert steps(text) == digits


def test_points_go_on_from_the_draft():
    game = Game().kick("7 2").kick("6")

    assert steps("c4", game) == "1"


def test_the_ninth_file_is_written_and_as_well():
    game = Game("10x12").kick("6 6").kick("6")

    assert steps("И8 h8", Game("10x12").kick("6 6")) == "94"
    assert str(game.seen().ball) == "i7"


# -- what cannot be read ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        *(("5", BadToken(1, "5")), ("0", BadToken(1, "0")), ("705", BadToken(2, "0"))),
        *(("7 9 5", BadToken(3, "5")), ("0 5 7", BadToken(1, "0")), ("796 x", BadToken(4, "x"))),
        *(("вверх вправо вниус", BadToken(3, "вниус")), ("ю5", BadToken(1, "ю5"))),
        *(("7 ↗", MixedTokens(2, "↗")), ("7↗", MixedTokens(2, "↗")), ("↖↗6", MixedTokens(3, "6"))),
        *(
            ("С 7", MixedTokens(2, "7")),
            ("вверх С", MixedTokens(2, "с")),
            ("796 d6", MixedTokens(4, "d6")),
        ),
        *(
            ("d5", TooFar(1, Point(3, 5))),
            ("d6 d8", TooFar(2, Point(3, 8))),
            ("a1", TooFar(1, Point(0, 1))),
        ),
        *((",", NoSteps()), (" ; ,", NoSteps())),
    ],
)
def test_a_fault_knows_its_step(text, reason):
    """P1: steps are counted from 1."""
    assert heard(text) == reason


@pytest.mark.parametrize(
    "talk",
    [
        *("", " ", "!", ".", "привет всем!", "кто ходит?", "lol", "ok, я скоро", "👍", "да", "нет"),
        *(
            "Ո՞ւմ հերթն է",
            "в 5 часов",
            "до 10",
            "19:30",
            "он в углу",
            "С новым годом!",
            "yes",
            "no",
        ),
        *("7?", "д7?", "вверх давай", "ССВ", "d66d", "2-1", "-", "не вверх а вниз, эх", "x" * 5000),
        *(
            "7" * 5000,
            "!timeout",
            "!dice 0",
            "!",
            "!dice",
            "кто сдаётся?",
            "не сдамся",
            "вверх-вниз",
        ),
    ],
)
def test_ordinary_talk_is_no_move(talk):
    assert heard(talk) is None


def test_the_public_says_nothing():
    for text in ("7", "сдаюсь", "!yes", "!wipe", "!resign", "5"):
        assert heard(text, who=None) is None


# -- yes, no, giving up ----------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["да", "Да!", "yes", "Այո", "!yes"])
def test_yes_is_an_answer_to_the_question(text):
    """P4."""
    assert heard(text, game=ASKED) == Confirm(A)


@pytest.mark.parametrize("text", ["нет", "Нет.", "no", "Ոչ", "!wipe", "стереть", "undo"])
def test_no_is_an_answer_too(text):
    assert heard(text, game=ASKED) == Wipe(A)


def test_the_other_is_not_asked():
    assert heard("да", who=B, game=ASKED) is None
    assert heard("нет", who=B, game=ASKED) is None


@pytest.mark.parametrize("text", ["стереть", "Сотри!", "wipe", "undo", "ջնջել", "!wipe"])
def test_the_draft_is_wiped_in_three_languages(text):
    """P3."""
    assert heard(text) == Wipe(A)


@pytest.mark.parametrize(
    "text",
    ["сдаюсь", "Я  СДАЮСЬ!", "resign", "I resign.", "Հանձնվում եմ։", "!resign"],
)
@pytest.mark.parametrize("who", [A, B])
def test_giving_up_is_said_in_three_languages(text, who):
    """P5."""
    assert heard(text, who=who) == Resigned(who)


# -- the short form --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (Kick(A, ways_of("7")), "7"),
        (Kick(A, ways_of("89632147")), "89632147"),
        (Confirm(A), "!yes"),
        (Wipe(A), "!wipe"),
        (Resigned(A), "!resign"),
        (TimedOut(CLOCK), "!timeout"),
        (Rolled(CHANCE, (1,)), "!dice 1"),
    ],
)
def test_the_short_form_is_this(action, text):
    """Buttons in chats and logs carry it: a change breaks them."""
    assert write(action) == text


steps_of_any_number = st.lists(st.sampled_from(Way), min_size=1, max_size=400).map(tuple)


@given(st.one_of(st.builds(Kick, st.just(A), steps_of_any_number), st.just(Wipe(A))))
def test_what_is_written_is_read_back(action):
    assert heard(write(action)) == action


@given(st.lists(steps_of_any_number.map(digits_of), max_size=9), st.text("12346789", max_size=9))
def test_a_game_is_written_and_read_back(turns, draft):
    """P8."""
    assert game_of(written(turns, draft)) == (tuple(turns), draft)


@pytest.mark.parametrize("text", ["8 5", "x", "8-8", "8 -8-", "8--"])
def test_a_game_of_no_ways_is_refused(text):
    with pytest.raises(ValueError, match="Way"):
        game_of(text)


@given(st.text(max_size=60))
def test_reading_never_raises_and_speaks_for_nobody_else(text):
    for game in (GAME, ASKED):
        for who in (A, B, None):
            said = heard(text, who, game)

            assert said is None or isinstance(said, Reason) or said.seat == who
            assert who is not None or said is None


@given(st.text("79605 ↖↗↑️,;-.!СВсвЗЮюNEe dДд6вверх", max_size=20))
def test_what_looks_nearly_like_steps_never_raises(text):
    assert heard(text) is None or isinstance(heard(text), Action | Reason)
