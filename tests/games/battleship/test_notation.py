"""What players type, and the short form of buttons and logs."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.battleship.notation import read, write
from games.battleship.options import OPTIONS, terms
from games.battleship.sight import view
from games.battleship.state import Terms
from games.battleship.words import (
    AddShots,
    AimAt,
    CloseTurn,
    GiveOrder,
    Remove,
    Resume,
    SendDraft,
    SetShots,
    Shot,
    WipeDraft,
)
from games.kit.grid import ALL_CELLS
from games.kit.spec import CLOCK, HOST, Names, Reason, Resigned, Seat, TimedOut
from games.sea.placing import PlaceFleet
from games.sea.words import DeadPlayer, NoTarget, OwnField, TooManyShots, UnknownPlayer
from tests.games.battleship.sea import FLEET, Battle, seat, shots

A, B, C, D = map(seat, "ABCD")
NAMES = Names(("Аня", "Боря", "Вера 2", "Гоша"), ("anna", "", "vera", ""))


def heard(text, battle=None, who=A, names=NAMES):
    battle = battle or Battle(4)
    return read(text, view(battle.state, who), names)


def asked() -> Battle:
    """A is asked whether the turn may close."""
    battle = Battle(4)
    for name in "BCDA":
        battle.order(name)
    return battle


# -- typed -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("Боря - Д4", GiveOrder(A, shots("B Д4"))),
        ("Боря Д4, Е5\nВера 2: А1", GiveOrder(A, shots("B Д4 Е5; C А1"))),
        ("боря д4 боря д4", GiveOrder(A, shots("B Д4 Д4"))),
        ("@vera 10к", GiveOrder(A, shots("C К10"))),
        ("пас", GiveOrder(A, ())),
        ("Pass", GiveOrder(A, ())),
        ("+Боря Д4", AddShots(A, shots("B Д4"))),
        ("+ Боря - Д4", AddShots(A, shots("B Д4"))),
        ("Сдаюсь!", Resigned(A)),
        ("resign", Resigned(A)),
        ("հանձնվում եմ", Resigned(A)),
    ],
)
def test_a_typed_text_is_an_action_of_its_writer(text, action):
    assert heard(text) == action


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("Аня Д4", OwnField),
        ("Женя - Д4", UnknownPlayer),
        ("Д4 Е5", NoTarget),
        ("Боря А1 А2 А3 А4 А5 А6 А7", TooManyShots),
        ("+Женя - Д4", UnknownPlayer),
    ],
)
def test_a_bad_order_gets_its_reason(text, reason):
    assert isinstance(heard(text), reason)


def test_a_shot_at_one_who_is_out_gets_a_reason():
    battle = Battle(4)
    battle.resign("D")
    battle.turn(A="", B="", C="")

    assert isinstance(heard("Гоша А1", battle), DeadPlayer)


@pytest.mark.parametrize("word", ["да", "Да.", "закрыть ход", "yes", "այո"])
def test_a_yes_closes_only_when_it_is_asked_for(word):
    assert heard(word, asked()) == CloseTurn(A)
    assert heard(word, asked(), B) is None
    assert heard(word) is None


def test_a_draft_is_sent_by_a_word():
    battle = Battle(4)

    assert heard("отправить", battle) is None

    battle.aim("A", "B А1")

    assert heard("отправить", battle) == SendDraft(A)


@pytest.mark.parametrize(
    "talk", ["привет", "да ладно", "кто сдаётся?", "я не сдаюсь", "пас или нет?", "", "!", "#", "+"]
)
def test_ordinary_talk_is_no_move(talk):
    assert heard(talk) is None


def test_the_public_is_read_in_the_short_form_only():
    """The organiser rules by buttons and commands; a group's talk is no order (§3.3)."""
    for text in ("Боря - Д4", "пас", "сдаюсь", "#2 Д4", "!resign", "!close", "!timeout"):
        assert heard(text, who=None) is None
    assert heard("!shots 9", who=None) == SetShots(HOST, 9)


def test_nobody_speaks_for_the_organiser_or_the_clock():
    for text in ("!shots 9", "!remove 2", "!resume", "!timeout"):
        assert not isinstance(heard(text), SetShots | Remove | Resume | TimedOut)
    assert write(TimedOut(CLOCK)) == "!timeout"


# -- the short form --------------------------------------------------------------------------------


shot = st.builds(Shot, st.sampled_from([B, C, D]), st.sampled_from(ALL_CELLS))
volley = st.lists(shot, max_size=20).map(tuple)
salt = st.text("0123456789abcdef", max_size=32)
of_a = st.one_of(
    st.builds(GiveOrder, st.just(A), volley),
    st.builds(AddShots, st.just(A), volley.filter(bool)),
    st.builds(AimAt, st.just(A), shot),
    st.builds(PlaceFleet, st.just(A), st.just(FLEET), salt),
    *(st.just(deed(A)) for deed in (SendDraft, WipeDraft, CloseTurn, Resigned)),
)
of_host = st.one_of(
    st.builds(SetShots, st.just(HOST), st.integers(1, 999)),
    st.builds(Remove, st.just(HOST), st.sampled_from([A, B, C, D])),
    st.just(Resume(HOST)),
)
BATTLE = Battle(4)
TRICKY = Names(("Аня", "#2", "!send", "пас"))


@given(of_a, st.sampled_from([NAMES, TRICKY]))
def test_what_a_player_does_is_read_back_whatever_the_nicks(action, names):
    assert read(write(action), view(BATTLE.state, A), names) == action


@given(of_host)
def test_what_the_organiser_does_is_read_back(action):
    assert read(write(action), view(BATTLE.state, None), NAMES) == action


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (GiveOrder(A, shots("B Д4 Е5; C А1")), "#2 Д4 Е5 #3 А1"),
        (GiveOrder(A, shots("B Д4; C А1; B К10")), "#2 Д4 #3 А1 #2 К10"),
        (GiveOrder(A, ()), "пас"),
        (AddShots(A, shots("B Д4")), "+#2 Д4"),
        (AimAt(A, shots("B Д4")[0]), "~#2 Д4"),
        (SetShots(HOST, 9), "!shots 9"),
        (Remove(HOST, B), "!remove 2"),
    ],
)
def test_the_short_form_is_this(action, text):
    """Buttons in chats carry it: a change breaks them."""
    assert write(action) == text


@pytest.mark.parametrize(
    "text",
    ["#5 Д4", "#0 Д4", "#2 Л4", "#2 Д11", "#2 Д0", "Д4 #2", "#2", "~#2", "~#2 Д4 Д5", "#２ Д4"],
)
def test_a_slip_in_the_short_form_is_no_action_of_it(text):
    """It may still be read as somebody's nick."""
    meant = heard(text)

    assert meant is None or isinstance(meant, Reason)


@given(st.text(max_size=60))
def test_reading_never_raises(text):
    for viewer in (A, None):
        read(text, view(BATTLE.state, viewer), NAMES)


# -- options ---------------------------------------------------------------------------------------


def option(name):
    return next(option for option in OPTIONS if option.name == name)


@pytest.mark.parametrize(
    ("name", "typed", "value"),
    [
        ("shots", "", ""),
        ("shots", " 9 ", "9"),
        ("shots", "007", "7"),
        ("shots", "+2", "+2"),
        ("shots", "+0", ""),
        ("shots", "0", None),
        ("shots", "101", None),
        ("shots", "-3", None),
        ("shots", "много", None),
        ("shots", "²", None),
        ("shared_sink", "Each", "each"),
        ("shared_sink", "одному", "lone"),
        ("shooters", "анонимно", "anonymous"),
        ("shooters", "да", None),
        ("show_sunk", "нет", "no"),
        ("show_sunk", "այո", "yes"),
    ],
)
def test_an_option_is_read_into_its_canonical_form(name, typed, value):
    assert option(name).read(typed) == value


def test_options_become_terms():
    assert terms({}) == Terms()
    assert terms({"shots": "9", "shared_sink": "each"}) == Terms(at_least=9, each_pays=True)
    assert terms({"shots": "+2", "shooters": "anonymous", "show_sunk": "no"}) == Terms(
        extra=2, anonymous=True, show_gone=False
    )


def test_seats_are_numbered_from_one_when_written():
    assert write(AimAt(A, Shot(Seat(11), ALL_CELLS[99]))) == "~#12 К10"
