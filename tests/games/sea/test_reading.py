"""Cleaning: what is dropped, what is folded, and where each character stood (paragraph 1)."""

import pytest

from games.sea.reading import bodies, clean


def texts(text: str) -> list[str]:
    return [line.text for line in clean(text)]


@pytest.mark.parametrize(
    ("raw", "cleaned"),
    [
        ("Ｄ４", "D4"),
        ("И\u0306 Е\u0308", "Й Ё"),
        ("И\u200b\u0306", "Й"),
        ("\ufeffД\x00\u200b4\u200e\u2069\u00ad", "Д4"),
        ("4\ufe0f\u20e3", "4"),
        ("Д\U000e00414\U000e007f", "Д4"),
        ("а\u00a0\u2003\tб\u3000\u2800в", "а б в"),
        ("– — − ‑ ‒ ― ➖", "- - - - - - -"),
        ("Д1…Д4", "Д1...Д4"),
        ("Д٤", "Д4"),
        ("№1", "№1"),
        ("\ud83d Д4", "Д4"),
        ("քառա։", "քառա:"),
    ],
)
def test_cleaning_leaves_one_character_for_many(raw: str, cleaned: str) -> None:
    assert texts(raw) == [cleaned]


def test_line_ends_of_every_kind_are_counted_once() -> None:
    lines = clean("а\r\nб\rв\n\nг\u2028д")
    assert [(line.number, line.text) for line in lines] == [
        (1, "а"),
        (2, "б"),
        (3, "в"),
        (5, "г"),
        (6, "д"),
    ]


def test_a_character_knows_the_column_where_it_was_sent() -> None:
    (line,) = clean("\u200b  И\u0306\u00a0\u200b Д…4 ")
    assert line.text == "Й Д...4"
    assert [line.column(at) for at in range(8)] == [4, 6, 9, 10, 10, 10, 11, 12]


@pytest.mark.parametrize(
    ("line", "body"),
    [
        ("1. Д4", "Д4"),
        ("12) Д4", "Д4"),
        ("1.Д4", "Д4"),
        ("1)4Д", "4Д"),
        ("1.4Д", "4Д"),
        ("• 3. Д4", "Д4"),
        ("1.5", "1.5"),
        ("1..Х", "1..Х"),
        ("4: Д4", "4: Д4"),
        ("```Д4```", "Д4"),
        ("``` Д4", "Д4"),
        ("```python", ""),
    ],
)
def test_numbering_and_fences_are_taken_off(line: str, body: str) -> None:
    assert [one.text for one in bodies(clean(line))] == [body]


def test_quotes_are_skipped() -> None:
    assert [one.text for one in bodies(clean("> А1\n >Б2\nВ3"))] == ["В3"]
