"""No text raises, and none takes long: the reader answers, whatever is sent."""

import re
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.kit.grid import CYRILLIC, SIDE, Cell
from games.kit.spec import Reason
from games.sea.fleet import Fleet
from games.sea.fleets import looks_like_fleet, read_fleet
from games.sea.layouts import random_fleet
from games.sea.orders import Order, Roster, order_like, read_cell, read_order, write_order
from games.sea.reading import LIMIT
from games.sea.words import KINDS
from tests.examples import examples
from tests.games.sea.spelling import CELLS, LABELS, SAMPLE, SEPARATORS, listed

NICKS = ("Мурка", "Ansk", "Д4", "И", "2", "Вася", "Вася 2", "Залп", "<b>x</b>", "K9", "a", ">")
ROSTER = Roster(NICKS, me=0, allowed=7, usernames=("", "x1", "x1", "b"))

_TOKENS = st.sampled_from(
    [
        *("А", "Б", "Д", "И", "К", "a", "b", "d", "K", "B", "0", "1", "4", "9", "10", "35"),
        *("4-х палубный:", "4п", "(3)", "1.", "и", "and", "в", " ", " ", "\n", "\r\n", "-", ":"),
        *("..", ";", ",", "|", ">", "```", "@", "?", "X", ".", "■", "Ansk", "Вася", "Вася 2"),
        *("Д4", "Залп", "пас", "ДД4", "Ё", "Й", "\u0306", "\u200b", "🚢", "X.........", "\x00"),
        *("..........\n", "A B C D E F G H I J\n", "Трёхпалубные:", "9" * 300),
    ]
)
_TEXTS = st.one_of(st.text(max_size=300), st.lists(_TOKENS, max_size=60).map("".join))


@given(_TEXTS, st.sampled_from([None, "cyrillic", "latin", "armenian"]))
@examples(80)
def test_any_text_is_answered(text: str, letters) -> None:
    answer = read_fleet(text, letters)
    assert isinstance(answer, Fleet) or type(answer) in KINDS
    assert looks_like_fleet(text) in (True, False)
    order = read_order(text, ROSTER)
    assert isinstance(order, Order) or type(order) in KINDS
    assert order_like(text, ROSTER) in (True, False)
    single = read_cell(text, letters)
    assert single is None or isinstance(single, Cell) or type(single) in KINDS


@given(_TEXTS)
@examples(50)
def test_what_is_quoted_is_short_and_its_place_is_in_the_text(text: str) -> None:
    for answer in (read_fleet(text), read_order(text, ROSTER)):
        told = {}
        if isinstance(answer, Reason):
            told = {name: getattr(answer, name) for name in answer.__dataclass_fields__}
        assert all(len(value) <= 40 for value in told.values() if isinstance(value, str))
        lines = re.split("\r\n|[\n\r\x85\u2028\u2029]", text)
        assert 1 <= told.get("line", 1) <= len(lines)
        assert 1 <= told.get("column", 1) <= len(lines[told.get("line", 1) - 1]) + 1


_UNITS = [
    "Д4 ", "Д 4 ", "и 5 ", "Д", "4", "Д4", "4Д", "Д-", "- ", "-", ".", "X.........\n", "А Б В ",
    "1 2 3 ", "4п", "4-х палубный ", "(4)", ";", "4: А1, ", "четырёх", "a\u0336", "\ufdfa", "`",
    "Ansk ", "@", "Д4 - ", "2 ", "И ", "Ansk Д4 ", "Залп ", "\n", "> \n", "Вася Вася 2 ", "x1",
    "Д1-Д4 ", "Д1..", "🚢", "🟦", "\x00", "\u202e", "1.", "ы ", "ы1 ", "Д4 ы\n", "А1-", "=", "+-",
]  # fmt: skip


@pytest.mark.parametrize("unit", _UNITS)
def test_the_longest_text_is_answered_fast(unit: str) -> None:
    text = (unit * LIMIT)[:LIMIT]
    start = time.process_time()
    read_fleet(text)
    looks_like_fleet(text)
    read_order(text, ROSTER)
    order_like(text, ROSTER)
    read_cell(text)
    assert time.process_time() - start < 2.5


@pytest.mark.parametrize("length", [LIMIT + 1, 10_000, 1_000_000])
def test_a_longer_text_is_refused_unread(length: int) -> None:
    assert KINDS[type(read_fleet("Д" * length))] == "too_long"
    assert KINDS[type(read_order("Д" * length, ROSTER))] == "too_long"


@given(
    st.integers(0, 10**6),
    st.sampled_from(sorted(LABELS)),
    st.sampled_from(sorted(CELLS)),
    st.sampled_from(sorted(SEPARATORS)),
    st.randoms(use_true_random=False),
)
@examples(30)
def test_a_random_fleet_in_a_random_spelling_is_read(
    seed, label, spelling, separator, chance
) -> None:
    fleet = random_fleet(f"spelling {seed}")
    ships = [tuple(chance.sample(ship, len(ship))) for ship in fleet.ships]
    chance.shuffle(ships)
    assert read_fleet(listed(tuple(ships), label, spelling, separator)) == fleet


@given(st.lists(st.tuples(st.integers(1, 3), st.integers(0, 9), st.integers(0, 9)), max_size=20))
@examples(30)
def test_a_random_order_is_read_back(shots: list[tuple[int, int, int]]) -> None:
    nicks = ("Мурка", "Ansk", "Вася", "Вася 2")
    order = Order(tuple((player, Cell(column, row)) for player, column, row in shots))
    context = Roster(nicks, me=0, allowed=len(shots))
    answer = read_order(write_order(order, nicks), context)
    assert isinstance(answer, Order)
    assert answer.shots == order.shots


@given(st.integers(0, SIDE - 1), st.integers(0, SIDE - 1), st.sampled_from(sorted(CELLS)))
@examples(100)
def test_every_cell_is_read_in_every_spelling(column: int, row: int, spelling: str) -> None:
    cell = Cell(column, row)
    assert read_cell(CELLS[spelling](cell.name(CYRILLIC))) == cell


def test_the_sample_stays_readable_with_noise_between_its_characters() -> None:
    noisy = "\u200b".join(listed(SAMPLE.ships, "-х палубный", "plain", "blank"))
    assert read_fleet(f"\u202e\x00{noisy}\ufeff") == SAMPLE
