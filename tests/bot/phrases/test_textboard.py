"""A board can be read without its picture, and tells no more than the picture."""

from dataclasses import replace
from typing import Any

import pytest

from bot.phrases.reader import LANGUAGES, Reader
from bot.phrases.speech import Speech
from bot.phrases.textboard import spell
from games.battleship.view import OrderSheet, View, Waters
from games.battleship.words import Shot, Standing
from games.kit.grid import Cell
from games.kit.spec import Seat
from games.sea.fleet import Fleet
from games.sea.waters import Mark, Marked
from referee.words import Drawing
from tests.bot.phrases.html import faults, seen
from tests.bot.phrases.words import sample

SPEECH = Speech()
NAMES = ('<b>Ася & "Co"', "Боря", "Ansk")
FLEET = Fleet.of([(Cell(1, 0), Cell(2, 0)), (Cell(9, 9),)])


def waters(seat: int, **changes: Any) -> Waters:
    marks = (
        Marked(Cell(1, 0), Mark.HIT, True),
        Marked(Cell(5, 5), Mark.MISS, False),
        Marked(Cell(8, 8), Mark.HALO, False),
        Marked(Cell(9, 9), Mark.SUNK, True),
    )
    known = replace(sample(Waters), seat=Seat(seat), marks=marks, afloat=(4, 3), fleet=None)
    return replace(known, **({"standing": Standing.AFLOAT} | changes))


def view(*boards: Waters, **changes: Any) -> View:
    return replace(sample(View), **({"viewer": Seat(1), "waters": boards} | changes))


def read(subject: object, reader: Reader | None = None) -> str:
    return spell(SPEECH, Drawing("battleship", subject, NAMES), reader or Reader())


def rows(html: str) -> list[str]:
    """The lines of the first board, as they stand."""
    return seen(html.partition("<pre>")[2].partition("</pre>")[0]).splitlines()


def test_a_board_shows_each_mark_by_its_own_sign() -> None:
    html = read(waters(0))
    assert rows(html) == [
        "   А Б В Г Д Е Ж З И К",
        " 1 · x!· · · · · · · ·",
        " 2 · · · · · · · · · ·",
        " 3 · · · · · · · · · ·",
        " 4 · · · · · · · · · ·",
        " 5 · · · · · · · · · ·",
        " 6 · · · · · ○ · · · ·",
        " 7 · · · · · · · · · ·",
        " 8 · · · · · · · · · ·",
        " 9 · · · · · · · · - ·",
        "10 · · · · · · · · · #!",
    ]
    assert '&lt;b&gt;Ася &amp; "Co"</b> — на плаву: 4, 3' in html


def test_the_viewers_own_board_comes_first_with_his_ships_under_the_marks() -> None:
    html = read(view(waters(0), waters(1, fleet=FLEET), waters(2)))
    assert html.startswith("Моё поле. <b>Боря</b>")
    assert rows(html)[1] == " 1 · x!■ · · · · · · ·"
    assert html.count("<pre>") == 3
    assert html.count("■") == 2, "one cell and the legend"


def test_an_order_shows_the_boards_aimed_at() -> None:
    shots = (Shot(Seat(2), Cell(4, 3)),)
    html = read(OrderSheet(view(waters(0), waters(1), waters(2), order=shots, draft=())))
    assert html.count("<pre>") == 1
    assert "Ansk" in html
    assert rows(html)[4] == " 4 · · · · ◎ · · · · ·"


@pytest.mark.parametrize("standing", Standing)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_standing_is_said(language: str, standing: Standing) -> None:
    html = read(view(waters(0, standing=standing, afloat=())), Reader(language, modern_time=True))
    assert faults(html) == []


@pytest.mark.parametrize(
    ("reader", "header"),
    [
        (Reader("hy"), "   Ա Բ Գ Դ Ե Զ Է Ը Թ Ժ"),
        (Reader("en"), "   A B C D E F G H I J"),
        (Reader("ru", letters="armenian"), "   Ա Բ Գ Դ Ե Զ Է Ը Թ Ժ"),
    ],
)
def test_columns_are_in_the_readers_letters(reader: Reader, header: str) -> None:
    assert rows(read(FLEET, reader))[0] == header


def test_what_has_no_text_board_is_silent() -> None:
    assert read(3) == ""
    assert spell(SPEECH, Drawing("chess", FLEET, NAMES), Reader()) == ""
    assert spell(SPEECH, Drawing("..battleship", FLEET, NAMES), Reader()) == ""
