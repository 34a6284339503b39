"""Nicks: rules 1.1 of docs/rules/battleship.md, and names as Telegram lets them be."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.sea.nicks import LONGEST, fitting_nick, twin, why_no_nick
from games.sea.orders import Order, Roster, read_order, write_order
from games.sea.words import (
    NickEmpty,
    NickLikeCell,
    NickLikeFiller,
    NickOnTwoLines,
    NickTaken,
    NickTooLong,
)
from tests.examples import examples
from tests.games.sea.spelling import cell


@pytest.mark.parametrize(
    "nick", ["Ansk", "Тётя Соня", "Mr-X", "user77", "🐙", "<b>Жора</b>", "O'Neil", "Արամ", "xyz1"]
)
def test_a_nick_that_can_be_told_from_all_else_is_good(nick: str) -> None:
    assert why_no_nick(nick, ["Боря", "Вася"]) is None


@pytest.mark.parametrize(
    ("nick", "reason"),
    [
        ("", NickEmpty()),
        (" \u200b\u202e ", NickEmpty()),
        ("- - -", NickEmpty()),
        ("а" * 25, NickTooLong(25, LONGEST)),
        ("Вася\nПетя", NickOnTwoLines()),
        ("Д4", NickLikeCell("Д4")),
        ("k 9", NickLikeCell("k 9")),
        ("10А", NickLikeCell("10А")),
        ("Դ4", NickLikeCell("Դ4")),
        ("И", NickLikeCell("И")),
        ("007", NickLikeCell("007")),
        ("Залп", NickLikeFiller("Залп")),
        ("мой ход", NickLikeFiller("мой ход")),
        ("пас", NickLikeFiller("пас")),
        ("Ha", NickLikeFiller("Ha")),  # Latin, looks like «на»
        ("БОРЯ", NickTaken("БОРЯ", "Боря")),
        ("Бopя", NickTaken("Бopя", "Боря")),
        ("@Боря", NickTaken("@Боря", "Боря")),
        ("Тетя-Соня", NickTaken("Тетя-Соня", "Тётя Соня")),
        ("тётясоня", NickTaken("тётясоня", "Тётя Соня")),
    ],
)
def test_a_nick_is_refused(nick: str, reason: object) -> None:
    assert why_no_nick(nick, ["Боря", "Тётя Соня"]) == reason


@pytest.mark.parametrize(
    ("nick", "other"),
    [
        ("Саша А1", "Саша"),
        ("саша - б10", "Саша"),
        ("Cаша Д 4", "Саша"),
        ("Саша", "Саша А1"),
    ],
)
def test_a_nick_that_reads_as_a_shot_at_another_is_refused(nick: str, other: str) -> None:
    """«Саша А1 Б2» are two shots at Саша, never one at somebody who calls himself «Саша А1»."""
    assert isinstance(why_no_nick(nick, ["Боря", other]), NickTaken)
    assert why_no_nick(fitting_nick(nick, [other]), [other]) is None


@pytest.mark.parametrize("name", ["🐙", ">", "❤️", "`", "+", "ツ", "\u0306"])
def test_namesakes_whose_name_has_no_letters_get_nicks_that_differ(name: str) -> None:
    """«🐙 2» is no nick: what is numbered then is another name."""
    nicks: list[str] = []
    for _ in range(12):
        nick = fitting_nick(name, nicks)
        assert why_no_nick(nick, nicks) is None
        nicks.append(nick)


def test_a_number_after_a_name_makes_no_cell_of_it() -> None:
    others = ["Саша", "Саша А", "Игрок"]
    assert fitting_nick("Саша А", others) == "Игрок Саша А"
    assert why_no_nick("Саша 2", ["Саша"]) is None
    assert why_no_nick("СашаА1", ["Саша"]) is None


@pytest.mark.parametrize(
    "pair", ["aа", "bв", "cс", "eе", "hн", "kк", "mм", "oо", "pр", "tт", "xх", "yу"]
)
def test_latin_letters_look_like_cyrillic_ones(pair: str) -> None:
    assert twin(pair[0]) == pair[1]


def test_r04_two_players_named_alike_get_nicks_that_differ() -> None:
    assert fitting_nick("Саша", []) == "Саша"
    assert fitting_nick("Саша", ["Саша"]) == "Саша 2"
    assert fitting_nick("Саша", ["Саша", "Саша 2"]) == "Саша 3"


@pytest.mark.parametrize(
    ("name", "nick"),
    [
        ('<b>Ася & "Co"', '<b>Ася & "Co"'),
        ("lone_wolf_", "lone_wolf_"),
        ("Д4", "Игрок Д4"),
        ("пас", "Игрок пас"),
        ("\u200f\u202e", "Игрок"),
        ("х" * 64, "х" * 24),
        ("Вася\nПетя", "Вася Петя"),
    ],
)
def test_a_display_name_becomes_a_nick(name: str, nick: str) -> None:
    assert fitting_nick(name, []) == nick


_NAMES = st.one_of(
    st.text(max_size=64),
    st.text(alphabet="аАвВДдeEкK1290 -:.@>`\u200b\u0306иё", max_size=10),
    st.sampled_from(["Саша", "cаша", "Д4", "пас", "", "И", "2"]),
)


@given(st.lists(_NAMES, min_size=2, max_size=12))
@examples(40)
def test_any_names_become_nicks_that_orders_can_tell_apart(names: list[str]) -> None:
    nicks: list[str] = []
    for name in names:
        nick = fitting_nick(name, nicks)
        assert why_no_nick(nick, nicks) is None
        nicks.append(nick)
    order = Order(tuple((player, cell("Д4")) for player in range(1, len(nicks))))
    context = Roster(tuple(nicks), me=0, allowed=len(order.shots))
    assert read_order(write_order(order, nicks), context) == order
