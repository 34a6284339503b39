"""What captains type, and the short form of buttons and logs (D7, O2)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.duel.notation import read, write
from games.duel.options import OPTIONS, terms
from games.duel.panel import panel
from games.duel.rules import setup
from games.duel.sight import view
from games.duel.state import Terms
from games.duel.words import Shoot
from games.kit.grid import ALL_CELLS
from games.kit.spec import CHANCE, CLOCK, Action, Names, Reason, Resigned, Rolled, Spot, TimedOut
from games.sea.layouts import random_fleet
from games.sea.placing import PlaceFleet
from games.sea.words import AmbiguousCell, AmbiguousRange, BadCell, OffBoard, TooLong, TooManyShots
from tests.games.duel.sea import FLEET, A, B, Duel, cells

NAMES = Names(("Аня", "Боря"))
DUEL = Duel()


def heard(text, letters="", who=A):
    return read(text, view(DUEL.state, who), Names(NAMES.nicks, letters=letters))


def shot(text) -> Shoot:
    return Shoot(A, cells(text)[0])


# -- cells -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "cell"),
    [
        ("Д4", "Д4"),
        ("д4", "Д4"),
        ("4Д", "Д4"),
        ("4д", "Д4"),
        ("д-4", "Д4"),
        ("Д — 4", "Д4"),
        ("д 4", "Д4"),
        ("  д4\n", "Д4"),
        ("Д\u00a04", "Д4"),
        ("Д.4", "Д4"),
        ("Д:4", "Д4"),
        ("д 04", "Д4"),
        ("Д4!", "Д4"),
        ("Д4.", "Д4"),
        ("(д4)", "Д4"),
        ("🔥 Д4", "Д4"),
        ("Д４", "Д4"),
        ("10к", "К10"),
        ("к10", "К10"),
        ("а1", "А1"),
        ("огонь по д4!", "Д4"),
        ("мой выстрел Д4", "Д4"),
        ("fire А5", "А5"),
        ("կրակ Դ4", "Г4"),
    ],
)
def test_one_cell_is_a_shot(text, cell):
    """D7."""
    assert heard(text) == shot(cell)


@pytest.mark.parametrize(
    ("text", "cell"),
    [
        ("Ա1", "А1"),
        ("ա1", "А1"),
        ("Ե4", "Д4"),
        ("ե 4", "Д4"),
        ("4ե", "Д4"),
        ("Ժ10", "К10"),
        ("ժ-10", "К10"),
    ],
)
def test_armenian_letters_are_read_by_their_place(text, cell):
    for letters in ("", "cyrillic", "latin", "armenian"):
        assert heard(text, letters) == shot(cell)


@pytest.mark.parametrize(
    ("text", "asked", "as_latin", "as_cyrillic"),
    [
        ("A5", "А5", "А5", "А5"),
        ("K10", "К10", "К10", "К10"),
        ("k10", "К10", "К10", "К10"),
        ("d4", AmbiguousCell, "Г4", BadCell),
        ("B5", AmbiguousCell, "Б5", "В5"),
        ("b5", "Б5", "Б5", AmbiguousCell),
        ("E7", AmbiguousCell, "Д7", "Е7"),
        ("g7", AmbiguousCell, "Ж7", BadCell),
        ("F3", "Е3", "Е3", BadCell),
        ("J1", AmbiguousCell, "К1", BadCell),
        ("L4", BadCell, BadCell, BadCell),
    ],
)
def test_latin_letters_are_asked_about_until_the_writer_has_said(
    text, asked, as_latin, as_cyrillic
):
    """Look-alikes that mean one cell in all systems need no question."""
    for letters, meant in (("", asked), ("latin", as_latin), ("cyrillic", as_cyrillic)):
        answer = heard(text, letters)

        if isinstance(meant, str):
            assert answer == shot(meant)
        else:
            assert isinstance(answer, meant)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("Д11", OffBoard),
        ("Д0", OffBoard),
        ("д 99", OffBoard),
        ("Й4", BadCell),
        ("Ё4", BadCell),
        ("Л1", BadCell),
        ("Շ4", BadCell),
        ("дд4", BadCell),
        ("Д", BadCell),
        ("34", BadCell),
        ("Д4 Е5", TooManyShots),
        ("Д4, Д4", TooManyShots),
        ("Д1-Д2", TooManyShots),
        ("Д1-Д4", AmbiguousRange),
        ("Д1-4", AmbiguousRange),
    ],
)
def test_what_is_no_cell_gets_its_reason(text, reason):
    """O2."""
    assert isinstance(heard(text), reason)


@pytest.mark.parametrize(
    "talk",
    [
        *("", " ", "!", "#", "👍", "4", "5", "54", "19:30", "в 5 часов", "до 10"),
        *("привет", "кто ходит?", "да", "ок", "lol", "ok, я скоро", "Ո՞ւմ հերթն է", "а", "и"),
        *("К2 взяли!", "Д4?", "по Д4 или Е5", "а он был на Д4", "д4 пожалуйста", "nice shot"),
        *("кто сдаётся?", "я не сдаюсь", "сдаюсь или нет", "не сдавайся", "resigned", "հանձնվում"),
        *("!timeout", "!dice 0", "!dice", "!", "!fleet", "!fleet А1", "!fleet Ж = s", "x" * 5000),
    ],
)
def test_ordinary_talk_is_no_move(talk):
    assert heard(talk) is None


def test_the_public_says_nothing():
    for text in ("Д4", "сдаюсь", "!resign", "!timeout", write(PlaceFleet(A, FLEET, "s"))):
        assert heard(text, who=None) is None


# -- giving up -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        *("сдаюсь", "Сдаюсь", "СДАЮСЬ!", "сдаюсь...", "  сдаюсь ", "я сдаюсь", "Я  сдаюсь."),
        *("resign", "Resign", "I resign", "i resign!", "I want to give up", "сдаться?"),
        *(
            "հանձնվում եմ",
            "Հանձնվում եմ",
            "ՀԱՆՁՆՎՈՒՄ ԵՄ",
            "Հանձնվում եմ։",
            "հանձնվում եմ:",
            "Հանձնվում եմ՜",
        ),
        "!resign",
    ],
)
@pytest.mark.parametrize("who", [A, B])
def test_giving_up_is_said_in_three_languages(text, who):
    """O5: by either, whoever is on turn."""
    assert heard(text, who=who) == Resigned(who)


# -- the short form --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (shot("Д4"), "Д4"),
        (shot("К10"), "К10"),
        (Resigned(A), "!resign"),
        (TimedOut(CLOCK), "!timeout"),
        (Rolled(CHANCE, (1,)), "!dice 1"),
        (
            PlaceFleet(A, FLEET, "5a17"),
            "!fleet А1 Б1 В1 Г1; А3 Б3 В3; Д3 Е3 Ж3; А5 Б5; Г5 Д5; Ж5 З5; А7; В7; Д7; Ж7 = 5a17",
        ),
    ],
)
def test_the_short_form_is_this(action, text):
    """Buttons in chats and logs carry it: a change breaks them."""
    assert write(action) == text


@given(
    st.one_of(
        st.builds(Shoot, st.just(A), st.sampled_from(ALL_CELLS)),
        st.builds(
            PlaceFleet,
            st.just(A),
            st.integers(0, 99).map(str).map(random_fleet),
            st.text("0123456789abcdef", max_size=32),
        ),
        st.just(Resigned(A)),
    ),
    st.sampled_from(["", "cyrillic", "latin", "armenian"]),
)
def test_what_a_captain_does_is_read_back_whatever_his_letters(action, letters):
    assert heard(write(action), letters) == action
    assert "\n" not in write(action)


@given(st.text(max_size=60), st.sampled_from(["", "cyrillic", "latin", "armenian", "klingon"]))
def test_reading_never_raises_and_speaks_for_nobody_else(text, letters):
    for who in (A, B, None):
        said = heard(text, letters, who)

        assert said is None or isinstance(said, Reason) or (said.seat == who)
        assert who is not None or said is None


@given(st.text("АДабдКABdkԱե 0123456789-.,;:!?#=\n", max_size=20))
def test_what_looks_nearly_like_a_cell_never_raises(text):
    said = heard(text)

    assert said is None or isinstance(said, Action | Reason)
    assert not isinstance(said, TooLong)


# -- taps ------------------------------------------------------------------------------------------


def pressed(duel, who, page="") -> dict[str, bool]:
    shown = panel(view(duel.state, who), page, NAMES)
    assert shown is not None
    return {key.press: key.spent for row in (*shown.rows, *shown.foot) for key in row}


def test_a_column_then_a_row():
    duel = Duel().shoot("A", "Д3 Д7 Д10")
    duel.shoot("B", "К1")

    assert list(pressed(duel, A)) == [f">{letter}" for letter in "АБВГДЕЖЗИК"]
    assert list(pressed(duel, A, "Д")) == [*(f"Д{row}" for row in range(1, 11)), ">"]


def test_cells_that_were_shot_at_are_dead_and_known_water_is_not():
    """D6, O2."""
    duel = Duel().shoot("A", "Д3 Д7 Д10").shoot("B", "Д1")
    spent = [press for press, dead in pressed(duel, A, "Д").items() if dead]
    shown = panel(view(duel.state, A), "Д", NAMES)
    signs = {
        str(key.label.cell): key.label.sign
        for row in shown.rows
        for key in row
        if isinstance(key.label, Spot) and key.label.sign
    }

    assert spent == ["Д3", "Д7", "Д10"]
    assert signs == {"Д3": "✕", "Д6": "·", "Д7": "■", "Д8": "·", "Д10": "·"}


def test_a_column_without_unopened_cells_is_dead():
    duel = Duel()
    for row in range(1, 11):
        duel.shoot("A", f"К{row}").shoot("B", f"И{row}")

    assert [press for press, dead in pressed(duel, A).items() if dead] == [">К"]


def test_a_column_of_known_water_and_shots_is_alive():
    """D6: its water can still be shot at."""
    duel = Duel().shoot("A", "А1 А3 А5 А7")
    for row in (2, 4, 9, 10):
        duel.shoot("A", f"А{row}").shoot("B", f"И{row}")

    assert not any(pressed(duel, A).values())

    duel.shoot("A", "А6").shoot("B", "К1").shoot("A", "А8").shoot("B", "К2")

    assert [press for press, dead in pressed(duel, A).items() if dead] == [">А"]


def test_only_the_captain_on_turn_has_something_to_tap():
    """The public panel is his as well."""
    duel = Duel()

    assert pressed(duel, None) == pressed(duel, A)
    assert panel(view(duel.state, B), "", NAMES) is None
    assert panel(view(setup(2, {}).state, A), "", NAMES) is None
    assert panel(view(duel.resign("A").state, B), "", NAMES) is None


@pytest.mark.parametrize("page", ["Й", "АБ", "1", "x", "D"])
def test_a_page_that_is_none_shows_the_columns(page):
    assert pressed(DUEL, A, page) == pressed(DUEL, A)


# -- options ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "typed", "value"),
    [
        ("best", "1", "1"),
        ("best", " 3 ", "3"),
        ("best", "2", None),
        ("best", "5", None),
        ("best", "", None),
        ("first", "", ""),
        ("first", "2", "2"),
        ("first", "0", None),
        ("score", "1-1", "1-1"),
        ("score", "2-0", None),
        ("score", "1:0", None),
        ("score", "１-0", None),
    ],
)
def test_an_option_is_read_into_its_canonical_form(name, typed, value):
    option = next(option for option in OPTIONS if option.name == name)

    assert option.read(typed) == value


def test_only_the_length_of_the_match_is_typed():
    assert [option.name for option in OPTIONS if not option.inner] == ["best"]


def test_options_become_terms():
    assert terms({}) == Terms()
    assert terms({"best": "3", "first": "2", "score": "0-1"}) == Terms(3, (0, 1), B)
    assert terms({"first": "1"}) == Terms(1, (0, 0), A)
