"""What people at a real table type: C2-C6 of docs/rules/fish.md, and talk that means nothing."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.fish_club.notation import read, write
from games.fish_club.rules import setup
from games.fish_club.sight import view as seen
from games.fish_club.words import (
    Accuse,
    CloseTable,
    Dismiss,
    MarkLost,
    NobodyTold,
    NoSuchTag,
    NothingReported,
    Report,
    TakeBack,
)
from games.kit.spec import CHANCE, CLOCK, HOST, Names, Resigned, Rolled, Seat, TimedOut
from tests.examples import examples
from tests.games.fish.match import A, B, C, D
from tests.games.fish_club.book import Book

NAMES = Names(("Аня", "Борис", "Карл Второй", "Դավիթ"))
MINE, OTHERS, PUBLIC = (Book("ABCD").seen(who) for who in (A, C, None))
MARKED = Book("ABCD").mark("BC").seen(D)
REPORTED = Book("ABCD").report().seen(A)


def said(text, view=MINE):
    return read(text, view, NAMES)


@pytest.mark.parametrize("text", ["ход", "Ход.", "ход сделан", "сходила", "moved", "քայլն արված է"])
def test_a_move_is_over(text):
    """C2: with those who are marked."""
    assert said(text) == Report(A, ())
    assert said(text, OTHERS) == Report(C, ())
    assert said(text, MARKED) == Report(D, (B, C))
    assert said(text, PUBLIC) is None


@pytest.mark.parametrize(
    ("text", "lost"),
    [
        ("сгинула 2", (B,)),
        ("сгинули 2 3", (B, C)),
        ("Сгинули 3, 2.", (B, C)),
        ("сгинули 2 и 3", (B, C)),
        ("сгинули №2, №3", (B, C)),
        ("сгинули рыбы 2 и 3", (B, C)),
        ("сгинул Борис", (B,)),
        ("сгинули аня и карл второй", (A, C)),
        ("упали 1 2 3 4", (A, B, C, D)),
        ("lost 2 and 3", (B, C)),
        ("perished 4", (D,)),
        ("կորան 2 և 3", (B, C)),
        ("կորավ Դավիթ", (D,)),
    ],
)
def test_losses_are_told_by_number_or_nick(text, lost):
    """C2."""
    assert said(text, OTHERS) == Report(C, lost)


@pytest.mark.parametrize(
    ("text", "offender", "heavy"),
    [
        ("нарушение 2", B, False),
        ("нарушение Борис", B, False),
        ("лёгкое нарушение 2", B, False),
        ("тяжёлое нарушение 2", B, True),
        ("Тяжелое нарушение Карл Второй!", C, True),
        ("violation 2", B, False),
        ("heavy violation 2", B, True),
        ("foul 4", D, False),
        ("խախտում 2", B, False),
        ("ծանր խախտում Դավիթ", D, True),
    ],
)
def test_violations_are_told_by_number_or_nick(text, offender, heavy):
    """C5."""
    assert said(text) == Accuse(A, offender, heavy)


@pytest.mark.parametrize("text", ["отмена", "отменить", "undo", "չեղարկել"])
def test_the_last_report_is_taken_back(text):
    """C6."""
    assert said(text, REPORTED) == TakeBack(A)
    assert said(text) == NothingReported()


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("сгинули 2 9", NoSuchTag("9", 4)),
        ("сгинула 0", NoSuchTag("0", 4)),
        ("сгинули 2 и Вова", NoSuchTag("вова", 4)),
        ("сгинули", NobodyTold()),
        ("нарушение", NobodyTold()),
        ("нарушение 2 3", NobodyTold()),
        ("нарушение 7", NoSuchTag("7", 4)),
    ],
)
def test_a_refusal_names_the_word(text, reason):
    assert said(text) == reason


TALK = [
    *("", "привет всем!", "кто ходит?", "ход?", "ход конём", "чей ход", "lol", "ok, я скоро", "👍"),
    *("сгинули все надежды", "сгинь", "сгинул вчера Борис", "lost my keys", "fell asleep"),
    *("нарушение правил", "тяжёлое утро", "тяжелое 2", "heavy rain", "foul play", "отмена встречи"),
    *("2 3", "2", "45 70", "Аня", "Борис сгинул", "ով է խաղում", "խախտում կա", "ծանր է"),
    *("!unknown", "!report 9", "!report x", "!mark", "!light 2 3", "!undo 2", "ход " * 100),
]


@pytest.mark.parametrize("text", TALK)
@pytest.mark.parametrize("view", [MINE, OTHERS, MARKED, PUBLIC], ids=["mine", "c", "marked", "all"])
def test_talk_is_answered_with_nothing(text, view):
    assert said(text, view) is None


@examples(40)
@given(st.text(max_size=60))
def test_any_text_is_read_without_a_fault(text):
    for view in (MINE, MARKED, REPORTED, PUBLIC):
        said(text, view)


@examples(40)
@given(
    st.one_of(
        st.builds(
            Report,
            st.just(A),
            st.sets(st.integers(0, 3).map(Seat)).map(lambda lost: tuple(sorted(lost))),
        ),
        st.builds(MarkLost, st.just(A), st.integers(0, 3).map(Seat)),
        st.builds(Accuse, st.just(A), st.integers(0, 3).map(Seat), st.booleans()),
        st.sampled_from([TakeBack(A), Resigned(A)]),
    )
)
def test_what_is_written_is_read_back(action):
    text = write(action)

    assert said(text) == action
    assert len(text.encode()) <= 44


@pytest.mark.parametrize("action", [Dismiss(HOST, B), CloseTable(HOST)])
def test_rulings_are_read_back(action):
    assert said(write(action), PUBLIC) == action
    assert said(write(action)) is None


def test_the_office_cannot_name_who_is_not_there():
    assert said("!remove 9", PUBLIC) is None


@pytest.mark.parametrize("action", [TimedOut(CLOCK), Rolled(CHANCE, (3,))])
def test_nobody_speaks_for_the_clock_and_the_dice(action):
    assert said(write(action)) is None
    assert said(write(action), PUBLIC) is None


def test_nothing_is_read_before_the_lots_but_leaving():
    begun = seen(setup(4, {}).state, A)

    assert said("ход", begun) is None
    assert said("сдаюсь", begun) == Resigned(A)
