"""What is typed and what it means: A1-A4 of docs/rules/fish.md, and talk that means nothing."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.fish.aiming import FORCES, eastward, northward, strengthened, switched, turned
from games.fish.marks import first_mark
from games.fish.notation import read, write
from games.fish.reasons import (
    AimedAtOneself,
    BadAzimuth,
    BadClockFace,
    BadCorrection,
    BadLength,
    BadPower,
    ForceMissing,
    NoSuchFish,
    NothingAimed,
    NotYourFish,
    TargetHasPerished,
    WordTooMany,
)
from games.fish.words import (
    DeclareHeavy,
    Dismiss,
    DropAim,
    Manner,
    Mark,
    Settled,
    Shoot,
    ShowAim,
    TakeAim,
)
from games.kit.spec import CHANCE, CLOCK, HOST, NATURE, Names, Reason, Resigned, Rolled, TimedOut
from games.shoal.words import FishHasPerished
from tests.examples import examples
from tests.games.fish.match import A, B, C, Match

NAMES = Names(("Anna", "Boris", "Карл Второй"))
MATCH = Match("ABC")
MINE, HIS, PUBLIC = MATCH.seen(A), MATCH.seen(B), MATCH.seen()
AIMED = Match("ABC").act(TakeAim(A, Mark(Manner.FLICK, 1234, 56))).seen(A)


def flick(azimuth, power):
    return Mark(Manner.FLICK, azimuth, power)


def push(azimuth, length):
    return Mark(Manner.PUSH, azimuth, length)


def said(text, view=MINE):
    return read(text, view, NAMES)


# -- directions and forces -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "mark"),
    [
        ("45 70", flick(450, 70)),
        ("0 1", flick(0, 1)),
        ("360 100", flick(0, 100)),
        ("45° 70%", flick(450, 70)),
        ("45 ° 70 %", flick(450, 70)),
        ("45, 70", flick(450, 70)),
        ("45; 70", flick(450, 70)),
        ("45,70", flick(450, 70)),
        ("45.5 70", flick(455, 70)),
        ("45,5 70", flick(455, 70)),
        ("  45   70.  ", flick(450, 70)),
        ("45\n70", flick(450, 70)),
        ("45 градусов 70 процентов", flick(450, 70)),
        ("45 degrees 70 percent", flick(450, 70)),
        ("45 աստիճան 70 տոկոս", flick(450, 70)),
        ("ч 10:30 60", flick(3150, 60)),
        ("Ч 10:30 60", flick(3150, 60)),
        ("ч10:30 60", flick(3150, 60)),
        ("ч 10.30 60", flick(3150, 60)),
        ("ч 3 60", flick(900, 60)),
        ("ч 12 60", flick(0, 60)),
        ("ч 0:00 60", flick(0, 60)),
        ("ч 12:59 60", flick(295, 60)),
        ("часы 6 60%", flick(1800, 60)),
        ("clock 9:00 60", flick(2700, 60)),
        ("ժ 10:30 60", flick(3150, 60)),
        ("ժամ 10:30 60", flick(3150, 60)),
        ("медленно 45 8", push(450, 8)),
        ("Медленно 45° 8 см", push(450, 8)),
        ("медленно 45 8см", push(450, 8)),
        ("медленный щелчок 45 12", push(450, 12)),
        ("медленно ч 3 1", push(900, 1)),
        ("медлeнно 45 8", push(450, 8)),  # with a Latin e
        ("slowly 45 8 cm", push(450, 8)),
        ("slow 45 8", push(450, 8)),
        ("դանդաղ 45 8 սմ", push(450, 8)),
    ],
)
def test_a_direction_and_a_force_are_an_aim(text, mark):
    """A1, A2."""
    assert said(text) == TakeAim(A, mark)


def straight(view, target):
    return said(f"!at {target + 1}", view).mark.azimuth


@pytest.mark.parametrize(
    ("text", "by", "mark"),
    [
        ("на 2 70", 0, flick(0, 70)),
        ("На №2 70%", 0, flick(0, 70)),
        ("на2 70", 0, flick(0, 70)),
        ("нa 2 70", 0, flick(0, 70)),  # with a Latin a
        ("на 2 +3 70", 30, flick(0, 70)),
        ("на 2 + 3 70", 30, flick(0, 70)),
        ("на 2 +3° 70%", 30, flick(0, 70)),
        ("на 2 -3 70", -30, flick(0, 70)),
        ("на 2 −3 70", -30, flick(0, 70)),
        ("на 2 –3,5 70", -35, flick(0, 70)),
        ("на 2 +90 70", 900, flick(0, 70)),
        ("медленно на 2 8", 0, push(0, 8)),
        ("медленно на 2 -12 8 см", -120, push(0, 8)),
        ("at 2 70", 0, flick(0, 70)),
        ("to 2 +3 70", 30, flick(0, 70)),
        ("slowly at #2 8", 0, push(0, 8)),
        ("դեպի 2 70", 0, flick(0, 70)),
        ("դանդաղ դեպի 2 8", 0, push(0, 8)),
    ],
)
def test_an_aim_may_be_straight_at_a_fish_or_beside_it(text, by, mark):
    """A1: plus is to the right, clockwise."""
    azimuth = (straight(MINE, B) + by) % 3600

    assert said(text) == TakeAim(A, mark._replace(azimuth=azimuth))


def test_straight_at_a_fish_points_there():
    """A1: the azimuth is that of a compass."""
    here, there = MINE.spot(A), MINE.spot(B)
    assert there.x > here.x

    azimuth = straight(MINE, B) / 10

    assert 0 < azimuth < 180
    assert (azimuth < 90) == (there.y > here.y)


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("щелчок 45 70", Shoot(A, flick(450, 70))),
        ("45 70 ок", Shoot(A, flick(450, 70))),
        ("45 70 OK!", Shoot(A, flick(450, 70))),
        ("45 70 оk", Shoot(A, flick(450, 70))),  # both scripts in one word
        ("flick 45 70", Shoot(A, flick(450, 70))),
        ("չրթոց 45 70", Shoot(A, flick(450, 70))),
        ("ч 3 60 огонь", Shoot(A, flick(900, 60))),
        ("медленно 45 8 ок", Shoot(A, push(450, 8))),
        ("щелчок медленно 45 8", Shoot(A, push(450, 8))),
    ],
)
def test_the_word_for_it_makes_the_move_at_once(text, action):
    """A3."""
    assert said(text) == action


@pytest.mark.parametrize("word", ["ок", "ОК", "ok", "Ok.", "щелчок", "Щелчок!", "fire", "կրակ"])
def test_the_prepared_aim_is_fired_by_a_word(word):
    """A4."""
    assert said(word, AIMED) == Shoot(A, flick(1234, 56))
    assert said(word, MINE) == NothingAimed()
    assert said(word, HIS) is None
    assert said(word, PUBLIC) is None


@pytest.mark.parametrize(
    ("word", "action"),
    [
        *((word, DropAim(A)) for word in ("отмена", "Отмена.", "cancel", "չեղարկել")),
        *((word, ShowAim(A)) for word in ("прицел", "sight", "նշան")),
    ],
)
def test_the_prepared_aim_is_dropped_and_shown_by_a_word(word, action):
    """A4, A6."""
    assert said(word, AIMED) == action
    assert said(word, MINE) == NothingAimed()
    assert said(word, HIS) is None


# -- refusals --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("361 70", BadAzimuth("361")),
        ("1000 70", BadAzimuth("1000")),
        ("45 101", BadPower("101")),
        ("45 0", BadPower("0")),
        ("45 7o", BadPower("7o")),
        ("4o 70", BadAzimuth("4o")),
        ("45 70.5", BadPower("70.5")),
        ("ч 13 60", BadClockFace("13")),
        ("ч 10:60 60", BadClockFace("10:60")),
        ("ч 10:3 60", BadClockFace("10:3")),
        ("ч 10:30 600", BadPower("600")),
        ("ч 10:30", ForceMissing(False)),
        ("на 2", ForceMissing(False)),
        ("на 2 +3", ForceMissing(False)),
        ("медленно 45", ForceMissing(True)),
        ("медленно на 2", ForceMissing(True)),
        ("медленно 45 13", BadLength("13")),
        ("медленно 45 0", BadLength("0")),
        ("медленно 400 8", BadAzimuth("400")),
        ("на 4 70", NoSuchFish("4", 3)),
        ("на 0 70", NoSuchFish("0", 3)),
        ("на 2+3 70", NoSuchFish("2+3", 3)),
        ("на 1 70", AimedAtOneself()),
        ("на 2 +91 70", BadCorrection("+91")),
        ("на 2 70 30", WordTooMany("30")),
        ("щелчок 45 700", BadPower("700")),
        ("45 700 ок", BadPower("700")),
    ],
)
def test_a_refusal_names_the_word(text, reason):
    """A2."""
    assert said(text) == reason


def test_a_perished_fish_is_no_target():
    match = Match("ABC").hit("A")

    assert said("на 1 70", match.seen(B)) == TargetHasPerished(A, 1)
    assert said("на 2 70", match.seen(A)) == FishHasPerished()


# -- whose turn ------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["45 70", "45 700", "45 70 ок"])
def test_plain_numbers_of_others_are_no_action(text):
    """A3: so they are talk in a group; in private they are told whose move it is."""
    assert said(text, HIS) == NotYourFish(A, 1)
    assert said(text, PUBLIC) is None


@pytest.mark.parametrize(
    ("text", "mark", "fired"),
    [
        ("ч 10:30 60", flick(3150, 60), False),
        ("медленно 45 8", push(450, 8), False),
        ("медленно 45 8 ок", push(450, 8), True),
    ],
)
def test_unmistakable_words_of_others_are_an_action_to_be_refused(text, mark, fired):
    """R10: out of turn is told, also where others read it."""
    assert said(text, HIS) == (Shoot if fired else TakeAim)(B, mark)


# -- talk ------------------------------------------------------------------------------------------

TALK = [
    *("", "привет всем!", "кто ходит?", "lol", "ok, я скоро", "Ո՞ւմ հերթն է", "👍", "?!", "…"),
    *("в 10:30 приду", "10:30", "10:30 60", "в 4 часа", "ч", "часы", "час", "на", "at"),
    *("на 5 минут", "на 4 дня", "на 2 дня 3 ночи", "на 4 70 рублей", "на завтра", "на 4 этаж"),
    *("45", "70", "5 минут", "45 минут", "2-3", "2 из 3", "1:2", "3 2 1", "1 2 3 4", "24.11 18:00"),
    *("45 70 руб", "45 кг 70", "12/31", "№4", "4 +3", "+1", "+7 900", "2026", "100500"),
    *("медленно", "медленно едем", "медленно 5 часов едем", "щелчок по носу", "щелчок?? нет"),
    *("отмена встречи", "прицел сбит", "не ок", "ок давай", "все ок", "на 100% уверен"),
    *("at 5 pm", "to be", "2 + 2", "push it", "slow down", "call me at 10:30 60"),
    *("դեպի տուն", "ժամը քանիսն է", "դանդաղ", "45 րոպե", "լավ", "ժ"),
    *("https://example.org/45/70", "45 70 " * 30, "ч" * 200, "!unknown", "!aim", "!aim x 45 70"),
]


@pytest.mark.parametrize("text", TALK)
@pytest.mark.parametrize("view", [MINE, AIMED, HIS, PUBLIC], ids=["mine", "aimed", "his", "public"])
def test_talk_is_answered_with_nothing(text, view):
    assert said(text, view) is None


@pytest.mark.parametrize("text", ["at 5", "на 2", "ч 10:30", "18 300", "медленно 45"])
def test_what_may_be_half_an_aim_is_no_action(text):
    """In a group nothing is said to it, in private what is missing."""
    assert isinstance(said(text), Reason)


@pytest.mark.parametrize("text", ["45 70", "на 2 70", "ч 3 60", "ок", "сдаюсь", "!resign"])
def test_the_public_says_nothing(text):
    assert said(text, PUBLIC) is None


@examples(40)
@given(st.text(max_size=60))
def test_any_text_is_read_without_a_fault(text):
    for view in (MINE, AIMED, HIS, PUBLIC):
        said(text, view)


@examples(40)
@given(
    st.lists(
        st.sampled_from(
            ["на", "ч", "медленно", "щелчок", "ок", "45", "70", "4", "+3", "10:30", "%", "см", "2"]
        ),
        max_size=7,
    ).map(" ".join)
)
def test_any_words_of_aims_are_read_without_a_fault(text):
    for view in (MINE, AIMED, HIS):
        found = said(text, view)
        if isinstance(found, Shoot | TakeAim):
            assert found.mark.force in FORCES[found.mark.manner]
            assert 0 <= found.mark.azimuth < 3600


# -- written ---------------------------------------------------------------------------------------

MARKS = st.one_of(
    st.builds(flick, st.integers(0, 3599), st.integers(1, 100)),
    st.builds(push, st.integers(0, 3599), st.integers(1, 12)),
)


@examples(40)
@given(st.sampled_from([TakeAim, Shoot]), MARKS, st.sampled_from([A, B, C]))
def test_what_is_written_is_read_back(kind, mark, seat):
    action = kind(seat, mark)
    text = write(action)

    assert read(text, MATCH.seen(seat), NAMES) == action
    assert len(text.encode()) <= 44


@pytest.mark.parametrize("action", [DropAim(A), ShowAim(A), Resigned(A)])
def test_simple_actions_are_read_back(action):
    assert said(write(action)) == action


@pytest.mark.parametrize(
    "action",
    [
        TimedOut(CLOCK),
        Rolled(CHANCE, (5, 4)),
        Settled(NATURE, MATCH.table, (), (), (), ""),
    ],
)
def test_nobody_speaks_for_the_clock_the_dice_and_nature(action):
    assert said(write(action)) is None
    assert said(write(action), PUBLIC) is None


@pytest.mark.parametrize("text", ["сдаюсь", "Сдаюсь!", "я сдаюсь", "resign", "հանձնվում եմ"])
def test_giving_up_is_said_out_of_turn_too(text):
    assert said(text, HIS) == Resigned(B)


# -- the organiser ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("!heavy 2", DeclareHeavy(HOST, B)),
        ("!heavy boris", DeclareHeavy(HOST, B)),
        ("!heavy @Boris", DeclareHeavy(HOST, B)),
        ("!heavy Карл Второй", DeclareHeavy(HOST, C)),
        ("!remove 3", Dismiss(HOST, C)),
        ("!heavy 4", None),
        ("!heavy 0", None),
        ("!heavy Никто", None),
        ("!heavy", None),
        ("!hurt 2", None),
    ],
)
def test_the_office_names_a_player_by_number_or_nick(text, action):
    """R10, R12."""
    assert said(text, PUBLIC) == action
    assert said(text, MINE) is None


@pytest.mark.parametrize("seat", [A, B, C])
def test_rulings_are_read_back(seat):
    for action in (DeclareHeavy(HOST, seat), Dismiss(HOST, seat)):
        assert said(write(action), PUBLIC) == action


# -- keys ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("press", "mark"),
    [
        ("!turn +10", flick(1334, 56)),
        ("!turn -1", flick(1224, 56)),
        ("!force +10", flick(1234, 66)),
        ("!force -10", flick(1234, 46)),
        ("!switch", push(1234, 8)),
    ],
)
def test_keys_change_the_aim_that_is_there(press, mark):
    """A5."""
    assert said(press, AIMED) == TakeAim(A, mark)
    assert said(press, HIS) == NotYourFish(A, 1)


def test_keys_begin_with_a_usual_flick_towards_the_middle():
    """A5."""
    begun = first_mark(MINE, A)

    assert said("!turn +10") == TakeAim(A, turned(begun, 10))
    assert said("!at 2").mark == begun._replace(azimuth=straight(MINE, B))
    assert said("!fire") == NothingAimed()


def test_a_target_keeps_the_manner_and_the_force():
    """A5."""
    slow = Match("ABC").act(TakeAim(A, push(0, 5))).seen(A)

    assert said("!at 2", AIMED).mark.force == 56
    assert said("!at 2", slow).mark == push(straight(MINE, B), 5)


@examples(40)
@given(MARKS, st.integers(-99, 99))
def test_keys_never_leave_what_can_be_said(mark, by):
    """A1, A2."""
    for changed in (turned(mark, by), strengthened(mark, by), switched(mark)):
        assert 0 <= changed.azimuth < 3600
        assert changed.force in FORCES[changed.manner]
    assert turned(turned(mark, by), -by) == mark
    assert northward(eastward(mark.azimuth)) == mark.azimuth


@pytest.mark.parametrize(("azimuth", "east"), [(0, 90), (900, 0), (1800, 270), (2700, 180)])
def test_azimuths_go_clockwise_and_physics_counter_clockwise(azimuth, east):
    """A1."""
    assert eastward(azimuth) == east
