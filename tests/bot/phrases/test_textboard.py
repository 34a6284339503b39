"""A board can be read without its picture, and tells no more than the picture."""

from dataclasses import replace
from typing import Any

import pytest

from bot.phrases.reader import LANGUAGES, Reader
from bot.phrases.speech import Speech
from bot.phrases.textboard import spell
from games.battleship.view import OrderSheet, View, Waters
from games.battleship.words import Shot, Standing
from games.duel import view as duels
from games.duel.words import Cause
from games.kit.grid import Cell
from games.kit.spec import Seat
from games.sea.fleet import Fleet
from games.sea.waters import Mark, Marked
from referee.words import Drawing
from tests.bot.phrases.html import faults, seen
from tests.bot.phrases.words import sample
from tests.renderers import footballboards
from tests.renderers.nardyboards import positions

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


def read(subject: object, reader: Reader | None = None, game: str = "battleship") -> str:
    return spell(SPEECH, Drawing(game, subject, NAMES), reader or Reader())


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


# -- the duel --------------------------------------------------------------------------------------


def duel(viewer: int | None, **changes: Any) -> duels.View:
    boards = tuple(
        duels.Waters(Seat(seat), waters(seat).marks, afloat, fleet, (), 0, 0, "")
        for seat, afloat, fleet in ((0, (4, 3), None), (1, (), FLEET if viewer == 1 else None))
    )
    empty = replace(sample(duels.View), waters=boards, turn=Seat(0), winner=None, cause=None)
    known = {"viewer": None if viewer is None else Seat(viewer), "best": 1, "wins": (0, 0)}
    return replace(empty, **(known | changes))


def test_a_duel_shows_the_target_first_and_then_the_own_fleet() -> None:
    html = read(duel(1), game="duel")
    assert html.startswith('🎯 <b>&lt;b&gt;Ася &amp; "Co"</b> — на плаву: 4, 3')
    assert "Моё поле. <b>Боря</b> — флот на дне" in html
    assert rows(html)[1] == " 1 · x!· · · · · · · ·"
    assert html.count("<pre>") == 2
    assert html.count("■") == 2, "one cell and the legend"
    assert "◎" not in html


def test_the_public_of_a_duel_sees_the_seats_in_their_order() -> None:
    html = read(duel(None), game="duel")
    assert html.index("Ася") < html.index("Боря")
    assert "Моё поле" not in html
    assert html.count("■") == 1


def test_the_winner_and_the_score_of_a_match_are_written() -> None:
    over = {"turn": None, "winner": Seat(0), "cause": Cause.SUNK, "best": 3, "wins": (1, 1)}
    html = read(duel(None, **over), game="duel")
    assert "🏆 <b>" in html
    assert "(побед: 2)" in html
    assert "(побед: 1)" in html


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_duel_is_written_in_every_language(language: str) -> None:
    for subject in (duel(0), duel(None, best=3), FLEET):
        assert faults(read(subject, Reader(language), "duel")) == []


# -- long nardy ------------------------------------------------------------------------------------


def test_a_board_of_nardy_is_written_side_by_side() -> None:
    html = read(positions(0)["bearing"], game="nardy")
    assert seen(html).splitlines()[1:] == [
        "Шашки: 18×3, 16×2, 14×2, 13×1",
        "Боря (6, 2): 18/выброс 14/выброс",
        '🎯 <b>Ася & "Co" — белые: осталось шагов 21, выброшено 8, очков 2 из 5',
        "Шашки: 6×1, 4×2, 2×3, 1×1",
        '<b>Ася & "Co" (6, 2): 6/выброс 2/выброс',
        "Кубики: 4, 4; осталось: 4, 4",
        "В этом ходу: 6/2 4/выброс",
        "«24×15» — на лунке 24 пятнадцать шашек. Лунки — от головы к выходу.",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_board_of_nardy_is_written_in_every_language(language: str) -> None:
    for position in (*positions().values(), *positions(1).values()):
        assert faults(read(position, Reader(language), "nardy")) == []


# -- paper football --------------------------------------------------------------------------------


def test_a_field_is_written_with_words_first_and_its_lines_below() -> None:
    html = read(footballboards.positions(0)["draft"], game="paper_football")
    assert seen(html).splitlines() == [
        "Боря — верхние ворота",
        '🎯 <b>Ася & "Co" — нижние ворота',
        "Мяч: c9",
        "Можно: ↗ d10 (гол), → d9, ↘ d8, ↓ c8",
        "Черновик: ↗",
        "    . . .",
        "",
        "+ + o . + + +",
        "   /",
        "*-* . . . . +",
        " \\",
        "*-* . . . . +",
        " \\",
        "+ * * . . . +",
        "   \\|\\",
        "+ . *-* . . +",
        "    |/",
        "+ . * . . . +",
        "",
        "+ . . . . . +",
        "",
        "+ . . . . . +",
        "",
        "+ + + . + + +",
        "",
        "    . . .",
        "o мяч · * занятая точка · + край · . свободная · между ними линии",
    ]


def test_what_is_asked_and_what_was_won_is_written() -> None:
    asked = read(footballboards.positions()["asked"], game="paper_football")
    assert "Под вопросом: ← ↗" in asked
    won = read(footballboards.positions()["goal"], game="paper_football")
    assert '🏆 <b>&lt;b&gt;Ася &amp; "Co"</b> — нижние ворота, побед 1 из 2' in won
    assert "Можно" not in won


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_field_is_written_in_every_language(language: str) -> None:
    for position in footballboards.positions().values():
        html = read(position, Reader(language), "paper_football")
        assert faults(html) == []
        assert html
