"""Reading orders and single cells: paragraphs 2-4 and 8-11 of the README, right and wrong."""

import pytest

from games.kit.grid import Cell
from games.kit.spec import Reason
from games.sea.layouts import random_fleet
from games.sea.orders import Order, Roster, order_like, read_cell, read_order, write_order
from games.sea.words import (
    KINDS,
    AmbiguousCell,
    AmbiguousPlayer,
    AmbiguousRange,
    AmbiguousText,
    BadCell,
    DeadPlayer,
    NoShots,
    NoTarget,
    OffBoard,
    TooManyShots,
    UnclearText,
    UnknownPlayer,
)
from tests.games.sea.spelling import cell

SEA = Roster(("Мурка", "Ansk", "Боря", "Вася", "Петрович"), me=0, allowed=3)
DUEL = Roster(("Мурка", "Борис"), me=0, allowed=3)
NUMBERED = Roster(("Мурка", "Вася", "Вася 2", "Игрок 1", "Игрок 10"), me=0, allowed=3)
CELLS = Roster(("Мурка", "Д4", "Боря", "K9", "А10"), me=0, allowed=3)
ODD = Roster(("Мурка", "И", "2", "007", "Залп", "Bob"), me=0, allowed=3)
TWINS = Roster(
    ("Саша", "Coc", "Сос", "Bob"), me=0, allowed=3, usernames=("", "x1", "bob", "Sea_Wolf")
)
LATIN = Roster(("Molly", "Ansk", "Bob"), me=0, allowed=3, letters="latin")


def shots(text: str, context: Roster) -> str:
    """The shots of a text as «Ansk Д4, Боря Е5», or the kind of its refusal."""
    answer = read_order(text, context)
    if isinstance(answer, Reason):
        return KINDS[type(answer)]
    return ", ".join(f"{context.nicks[player]} {shot}" for player, shot in answer.shots)


@pytest.mark.parametrize(
    ("context", "text", "expected"),
    [
        (SEA, "Ansk - Д4", "Ansk Д4"),
        (SEA, "ansk:д4", "Ansk Д4"),
        (SEA, "ANSK Д-4", "Ansk Д4"),
        (SEA, "Ansk-4Д", "Ansk Д4"),
        (SEA, "@Ansk д04", "Ansk Д4"),
        (SEA, "@ Ansk Д4", "Ansk Д4"),
        (SEA, "Ansk — Д4.", "Ansk Д4"),
        (SEA, "Ansk − Д4!!!", "Ansk Д4"),
        (SEA, "Ansk - Д4;", "Ansk Д4"),
        (SEA, "Аnsk - Д4", "Ansk Д4"),  # А is Cyrillic
        (SEA, "Бopя - Д4", "Боря Д4"),  # o, p are Latin
        (SEA, "Ansk: Д４, Е１０", "Ansk Д4, Ansk Е10"),
        (SEA, "Ansk: Д4\ufe0f\u20e3", "Ansk Д4"),
        (SEA, "An\u00adsk\u202f—\u2003Д\u200d4", "Ansk Д4"),
        (SEA, "Ansk: Д4Е5", "Ansk Д4, Ansk Е5"),
        (SEA, "Ansk: 4Д5Е", "Ansk Д4, Ansk Е5"),
        (SEA, "Ansk: Д 4 Е 5", "Ansk Д4, Ansk Е5"),
        (SEA, "Ansk: 1А и 2Б", "Ansk А1, Ansk Б2"),
        (SEA, "Ansk: Д 4 и 5", "Ansk Д4, Ansk И5"),
        (SEA, "Ansk: Д4 and Е5", "Ansk Д4, Ansk Е5"),
        (SEA, "Ansk (Д4 + Е5) | [Ж6]", "Ansk Д4, Ansk Е5, Ansk Ж6"),
        (SEA, "Ansk: Д4 - Е7", "Ansk Д4, Ansk Е7"),
        (SEA, "Ansk: Д1-Д2", "Ansk Д1, Ansk Д2"),
        (SEA, "Ansk: Д1-Д2-Д3", "Ansk Д1, Ansk Д2, Ansk Д3"),
        (SEA, "Ansk: Г4-Д4", "Ansk Г4, Ansk Д4"),
        (SEA, "Ansk Д4 Боря Е5", "Ansk Д4, Боря Е5"),
        (SEA, "Ansk - Д4 и Боря - Е5", "Ansk Д4, Боря Е5"),
        (SEA, "Ansk - Д4 // Боря - Е5", "Ansk Д4, Боря Е5"),
        (SEA, "Ansk\nД4\nБоря:\nЕ5", "Ansk Д4, Боря Е5"),
        (SEA, "Ansk: Д4\nЕ5", "Ansk Д4, Ansk Е5"),
        (SEA, "Ansk:\n- Д4\n- Е5", "Ansk Д4, Ansk Е5"),
        (SEA, "Ansk\nAnsk - Д4", "Ansk Д4"),
        (SEA, "Д4 - Ansk\nЕ5 - Боря", "Ansk Д4, Боря Е5"),
        (SEA, "Д4, Е5 по Ansk", "Ansk Д4, Ansk Е5"),
        (SEA, "1. Ansk - Д4\n2) Боря: Е5", "Ansk Д4, Боря Е5"),
        (SEA, "1.Ansk: Д4", "Ansk Д4"),
        (SEA, "- Ansk: Д4\n* Боря: Е5\n• Вася: Ж6", "Ansk Д4, Боря Е5, Вася Ж6"),
        (SEA, "```\nAnsk - Д4\n```", "Ansk Д4"),
        (SEA, "```text\nAnsk - Д4```", "Ansk Д4"),
        (SEA, "> Боря - А1\nAnsk - Д4\n\nВсем удачи!", "Ansk Д4"),
        (SEA, "Ход 3\nAnsk - Д4", "Ansk Д4"),
        (SEA, "Мой ход: Ansk Д4", "Ansk Д4"),
        (SEA, "огонь по Ansk в Д4", "Ansk Д4"),
        (SEA, "Ansk к 5Д", "Ansk Д5"),
        (SEA, "Ansk - Д4 (бонусный выстрел)", "Ansk Д4"),
        (SEA, "Fire at Ansk: c3 and f4", "Ansk В3, Ansk Е4"),
        (SEA, "Ansk: d4; Боря: c3", "Ansk Г4, Боря В3"),
        (SEA, "Ansk: v4, d5", "Ansk В4, Ansk Д5"),
        (SEA, "Ansk: a1 i7 k10", "Ansk А1, Ansk И7, Ansk К10"),
        (SEA, "Ansk: b5", "Ansk Б5"),
        (SEA, "Ansk: Դ4, ժ10", "Ansk Г4, Ansk К10"),
        (SEA, "пас", ""),
        (SEA, " /PASS ", ""),
        (SEA, "Пас!", ""),
        (DUEL, "Д4", "Борис Д4"),
        (DUEL, "в Д4", "Борис Д4"),
        (DUEL, "Д4 - Борис\nЕ5", "Борис Д4, Борис Е5"),
        (NUMBERED, "Вася 2 - А6\nВася - А4", "Вася 2 А6, Вася А4"),
        (NUMBERED, "Вася 2Д", "Вася Д2"),
        (NUMBERED, "Игрок 10 Е4, Игрок 1 Ж6", "Игрок 10 Е4, Игрок 1 Ж6"),
        (CELLS, "Д4 - Е8", "Д4 Е8"),
        (CELLS, "Д4: Д4", "Д4 Д4"),
        (CELLS, "Д4 Е8", "Д4 Е8"),
        (CELLS, "Ж5 Д4", "Д4 Ж5"),
        (CELLS, "Боря - Д4", "Боря Д4"),
        (CELLS, "Боря: Е5 Д4", "Боря Е5, Боря Д4"),
        (CELLS, "А10 - А10\nК9 - K9", "А10 А10, K9 К9"),
        (ODD, "И - И5", "И И5"),
        (ODD, "2 - Е7\n007 - З1", "2 Е7, 007 З1"),
        (ODD, "2: Д 2, К 2", "2 Д2, 2 К2"),
        (ODD, "Bob: Д 2, Е 2", "Bob Д2, Bob Е2"),
        (ODD, "Залп - Д4", "Залп Д4"),
        (ODD, "залп по Bob: Д4", "Bob Д4"),
        (TWINS, "Coc - Д4", "Coc Д4"),
        (TWINS, "Сос - Д4", "Сос Д4"),
        (TWINS, "Вов Д4", "Bob Д4"),
        (TWINS, "@sea_wolf: Д4", "Bob Д4"),
        (TWINS, "Sea_Wolf - Д4", "Bob Д4"),
        (TWINS, "x1 - Д4", "Coc Д4"),
        (TWINS, "bob - Д4", "Bob Д4"),
        (LATIN, "Bob: d4, B5, k1", "Bob Г4, Bob Б5, Bob К1"),
        (LATIN, "Bob: Д4", "Bob Д4"),
    ],
)
def test_an_order_is_read(context: Roster, text: str, expected: str) -> None:
    assert shots(text, context) == expected
    assert order_like(text, context)


@pytest.mark.parametrize(
    ("context", "text", "kind"),
    [
        (SEA, "", "empty"),
        (SEA, " \u200b\n\t\u200f", "empty"),
        (SEA, "/start", "no_shots"),
        (SEA, "Всем привет!", "no_shots"),
        (SEA, "Ansk", "no_shots"),
        (SEA, "Ansk - ", "no_shots"),
        (SEA, "Ansk\nБоря - Д4", "no_shots"),
        (SEA, "Ansk - Д4\nБоря", "no_shots"),
        (SEA, "Ansk, Боря - Д4", "no_shots"),
        (SEA, "Ansk - Ё5", "bad_cell"),
        (SEA, "Ansk - Е\u03085", "bad_cell"),
        (SEA, "Ansk - Й5", "bad_cell"),
        (SEA, "Ansk - Л5", "bad_cell"),
        (SEA, "Ansk - Д", "bad_cell"),
        (SEA, "Ansk-Д", "bad_cell"),
        (SEA, "Ansk - В", "bad_cell"),
        (SEA, "Ansk - К", "bad_cell"),
        (SEA, "Ansk - И", "bad_cell"),
        (SEA, "Ansk - И, Д4", "bad_cell"),
        (SEA, "Ansk - 35", "bad_cell"),
        (SEA, "Ansk - 5 4", "bad_cell"),
        (SEA, "Ansk - 5", "bad_cell"),
        (SEA, "Ansk:\nД4\n35", "bad_cell"),
        (SEA, "Ansk - ДД4", "bad_cell"),
        (SEA, "Ansk - 4ДД", "bad_cell"),
        (SEA, "Ansk - А1О", "bad_cell"),
        (SEA, "Ansk - 1Д4", "bad_cell"),
        (SEA, "Ansk - ДО", "bad_cell"),
        (SEA, "Ansk - А1, ЖO", "bad_cell"),
        (SEA, "Ansk - АБ", "bad_cell"),
        (SEA, "Ansk - дд 4", "bad_cell"),
        (SEA, "Ansk - Дл-4", "bad_cell"),
        (SEA, "Ansk - Д1 2 3", "bad_cell"),
        (SEA, "Ansk - Д4.5", "bad_cell"),
        (SEA, "Ansk - Д4,5", "bad_cell"),
        (SEA, "Ansk - Д½", "bad_cell"),
        (SEA, "Ansk - Д004", "bad_cell"),
        (SEA, "Ansk - Д4, c3", "bad_cell"),
        (SEA, "Ansk - c3, v4", "bad_cell"),
        (SEA, "Ansk - l5", "bad_cell"),
        (SEA, "Ansk - d4", "ambiguous_cell"),
        (SEA, "Ansk - B5", "ambiguous_cell"),
        (SEA, "Ansk - E7, A1", "ambiguous_cell"),
        (SEA, "Ansk - b5, Д4", "ambiguous_cell"),
        (SEA, "Ansk - Д4 и 5", "ambiguous_cell"),
        (SEA, "Ansk - Д0", "off_board"),
        (SEA, "Ansk - Д11", "off_board"),
        (SEA, "Ansk - " + "Д" + "1" * 300, "off_board"),
        (SEA, "Ansk - А1\nБоря - Б2\nВася - В33", "off_board"),
        (SEA, "Ansk - Д1-Д4", "ambiguous_range"),
        (SEA, "Ansk - Д1:Д4", "ambiguous_range"),
        (SEA, "Ansk - Д1..Д4", "ambiguous_range"),
        (SEA, "Ansk - Д1 — Д3", "ambiguous_range"),
        (SEA, "Ansk - Д1-4", "ambiguous_range"),
        (SEA, "Ansk - А4–Г4", "ambiguous_range"),
        (SEA, "Ansk - Д1-Д3-Д5", "ambiguous_range"),
        (SEA, "Anskk - Д4", "unknown_player"),
        (SEA, "Боре - Д4", "unknown_player"),
        (SEA, "По Петровичу: Д4", "unknown_player"),
        (SEA, "Пет - Д4", "unknown_player"),
        (SEA, "Ansk - Д4\nВован - Е5", "unknown_player"),
        (SEA, "Ansk - Д4\nВован - 35", "unknown_player"),
        (SEA, "Ansk - Д4\n🐙 - Е5", "unknown_player"),
        (SEA, "Ansk - Д4\n008 - Е5", "unknown_player"),
        (SEA, "Ansk - Д4\nБоряЕ5", "unknown_player"),
        (SEA, "Ansk - Д4\nБоре 35", "unknown_player"),
        (SEA, "Mr-Y - Д5", "unknown_player"),
        (SEA, "user78 - Б8", "unknown_player"),
        (SEA, "Д4 - Вован", "unknown_player"),
        (SEA, "Петр0вич - Д4", "unknown_player"),
        (SEA, "Боря: З8; Петровч: З1", "unknown_player"),
        (SEA, "Петровч: З1; Боря: З8", "unknown_player"),
        (SEA, "Боря З8 Васе З1", "unknown_player"),
        (SEA, "Боря З8 и Васе З1", "unknown_player"),
        (SEA, "Боря - З8, Вован - З1", "unknown_player"),
        (SEA, "Боря З8 @durov З1", "unknown_player"),
        (SEA, "Ansk'у: Д4", "unknown_player"),
        (SEA, "по Ansk’у Д4", "unknown_player"),
        (SEA, "Ansk-у - Д4", "unknown_player"),
        (SEA, "Ansk-ом Д4", "unknown_player"),
        (NUMBERED, "Игрок - Д4", "ambiguous_player"),
        (NUMBERED, "Вас - Д4", "ambiguous_player"),
        (NUMBERED, "Игрок 100 - Д4", "unknown_player"),
        (TWINS, "Cос - Д4", "ambiguous_player"),
        (TWINS, "@bob Д4", "ambiguous_player"),
        (SEA, "Д4, Е5", "no_target"),
        (SEA, "Д4 - Ansk\nЕ5", "no_target"),
        (SEA, "Д4 - Ansk, Е5 - Боря", "no_target"),
        (SEA, "Ansk - Д4 пожалуйста", "unclear_text"),
        (SEA, "Ansk - привет", "unclear_text"),
        (SEA, "Ansk наверное - Д4", "unclear_text"),
        (SEA, "Ansk - Д4 да Е5", "unclear_text"),
        (SEA, "Ansk - Д4 или Е5", "unclear_text"),
        (SEA, "Ansk'; DROP TABLE orders;-- - Д4", "unclear_text"),
        (SEA, "Ansk - Д4\nБоря, держись! Е5", "unclear_text"),
        (CELLS, "Боря Б4 Д4 Ж5", "ambiguous_text"),
        (CELLS, "Боря Б4 К9 Ж5", "ambiguous_text"),
        (ODD, "Bob: Д4 и Е5", "ambiguous_text"),
        (CELLS, "Д4", "no_shots"),
        (SEA, "Мурка - Д4", "own_field"),
        (SEA, "Ansk: А1 А2 А3 А4", "too_many_shots"),
        (DUEL, "А1 А1 А1 А1", "too_many_shots"),
        (DUEL, "Д1-Д4", "ambiguous_range"),
        (LATIN, "Bob: B5, Д4", "ambiguous_cell"),
        (SEA, "Ansk - Д4\n" * 500, "too_long"),
    ],
)
def test_an_order_is_refused(context: Roster, text: str, kind: str) -> None:
    assert shots(text, context) == kind


@pytest.mark.parametrize(
    ("context", "text", "reason"),
    [
        (SEA, "Боря - Д4\nAnsk - Е5,  ДД4", BadCell("ДД4", 2, 13)),
        (SEA, "\n\nAnsk - Д11", OffBoard("Д11", 3, 8)),
        (SEA, "Ansk - d4", AmbiguousCell("d4", 1, 8, (cell("Г4"), cell("Д4")))),
        (SEA, "Ansk: Д4 и 5", AmbiguousCell("и 5", 1, 10, (cell("Д5"), cell("И5")))),
        (SEA, "Anskk - Д4", UnknownPlayer("Anskk", ("Ansk",), 1)),
        (SEA, "\nВован - Д4", UnknownPlayer("Вован", (), 2)),
        (SEA, "Боря З8, Петровчу З1", UnknownPlayer("Петровчу", ("Петрович",), 1)),
        (SEA, "Бью по Ansk'у: Д4", UnknownPlayer("Ansk'у", ("Ansk",), 1)),
        (NUMBERED, "Игрок - Д4", AmbiguousPlayer("Игрок", ("Игрок 1", "Игрок 10"))),
        (SEA, "Д4", NoTarget(("Ansk", "Боря", "Вася", "Петрович"))),
        (SEA, "Ansk - Д4\nБоря:", NoShots("Боря")),
        (SEA, "Ansk - Д4 ура", UnclearText("ура", 1, 11)),
        (CELLS, "Боря Б4 Д4 Ж5", AmbiguousText("Д4", 1, 9)),
        (DUEL, "А1 А2 А3 А4", TooManyShots(4, 3)),
        (
            SEA,
            "Ansk: А4 - В4",
            AmbiguousRange(
                "А4 - В4", 1, 7, (cell("А4"), cell("В4")), (cell("А4"), cell("Б4"), cell("В4"))
            ),
        ),
    ],
)
def test_a_reason_says_what_and_where(context: Roster, text: str, reason: Reason) -> None:
    assert read_order(text, context) == reason


def test_rule_3_2_a_sunk_player_is_no_target_and_leaves_one_to_fire_at() -> None:
    alone = Roster(("Мурка", "Ansk", "Боря"), me=0, allowed=3, dead=frozenset({1}))
    assert read_order("Ansk - Д4", alone) == DeadPlayer("Ansk")
    assert shots("Д4", alone) == "Боря Д4"


def test_a_sunk_player_named_like_a_cell_leaves_one_reading() -> None:
    context = Roster(("Мурка", "Д4", "Боря"), me=0, allowed=3, dead=frozenset({1}))
    assert shots("Боря Б4 Д4 Ж5", context) == "Боря Б4, Боря Д4, Боря Ж5"


def test_rule_3_5_what_the_writer_must_be_told() -> None:
    context = Roster(("Мурка", "Ansk", "Боря"), me=0, allowed=4, known={1: frozenset({cell("А1")})})
    assert read_order("Ansk А1 А2 А2", context) == Order(
        ((1, cell("А1")), (1, cell("А2")), (1, cell("А2"))),
        ("already_shot", "duplicate_shot", "fewer_shots"),
    )
    assert read_order("Боря А1 А2 А3 Ansk А2", context) == Order(
        ((2, cell("А1")), (2, cell("А2")), (2, cell("А3")), (1, cell("А2"))), ()
    )
    assert read_order("пас", context) == Order((), ("fewer_shots",))


@pytest.mark.parametrize(
    "text",
    [
        "А1 это трасса",
        "в 5 приду",
        "К2 взяли!",
        "привет",
        "привет 5",
        "Д4?",
        "Ansk, как дела?",
        "Ansk привет",
        "ход",
        "мой ход",
        "/start",
        "5",
        "10",
        "а",
        "и",
        "...",
        "🔥🔥🔥",
        "19:30",
        "встречаемся у Б5 в 7",
        "надо бы в К2 сходить",
        "жду в 5",
        "приду завтра в 7",
        "http://example.org/a1",
    ],
)
def test_talk_is_not_like_an_order(text: str) -> None:
    assert not order_like(text, SEA)
    assert not order_like(text, DUEL)
    assert isinstance(read_order(text, SEA), Reason)


@pytest.mark.parametrize(
    "text",
    [
        "Ansk -",
        "Ansk",
        "Anskk Б8",
        "Вова Д4",
        "Boria D4 E5",
        "Дядя Вова Д4 Е5",
        "Վասիկ Ա1",
        "Боре Д4",
        "Вован - Д4",
        "По Вовану: Д4, Е5",
        "Д4",
        "Л5",
        "ДД4",
        "5 4",
        "35",
        "Ansk - 35",
        "Ansk - привет",
        "d4",
        "стреляю Д4",
        "Всем привет!\nAnsk - Ё5",
        "пас",
    ],
)
def test_what_is_meant_as_an_order_is_never_met_with_silence(text: str) -> None:
    assert order_like(text, SEA)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        # R36
        ("д4", "Д4"),
        ("Д 4", "Д4"),
        ("Д-4", "Д4"),
        ("4Д", "Д4"),
        ("D4", "ambiguous_cell"),
        ("d 04", "ambiguous_cell"),
        ("Դ4", "Г4"),
        ("Д4.", "Д4"),
        ("Д—4", "Д4"),
        ("Д.4", "Д4"),
        ("Д:4", "Д4"),
        ("c3", "В3"),
        ("b5", "Б5"),
        ("Д4!", "Д4"),
        ("«Д4»", "Д4"),
        ("Д4 🔥", "Д4"),
        ("стреляю в Д4", "Д4"),
        ("мой ход: к10", "К10"),
        ("в 5", "В5"),
        # R46
        ("К10", "К10"),
        ("к10", "К10"),
        ("10К", "К10"),
        ("К01", "К1"),
        ("К11", "off_board"),
        ("К0", "off_board"),
        ("К1 0", "bad_cell"),
        ("А1 Б2, В3", "too_many_shots"),
        ("А1\nБ2", "too_many_shots"),
        ("Д1-Д4", "ambiguous_range"),
        ("Д1-4", "ambiguous_range"),
        ("Д4 и 5", "ambiguous_cell"),
        ("Ё5", "bad_cell"),
        ("Л5", "bad_cell"),
        ("ДД4", "bad_cell"),
        ("Д", "bad_cell"),
        ("a", "bad_cell"),
        ("35", "bad_cell"),
        ("5 4", "bad_cell"),
        ("Д" + "9" * 300, "off_board"),
        # R41
        ("А1 это трасса", None),
        ("в 5 приду", None),
        ("К2 взяли!", None),
        ("Д4?", None),
        ("привет", None),
        ("", None),
        ("...", None),
        ("5", None),
        ("19:30", None),
        ("2:1", None),
        ("а", None),
        ("мой ход", None),
        ("Д4\n" * 2000, None),
    ],
)
def test_a_single_cell_is_read_refused_or_left_alone(text: str, expected: str | None) -> None:
    answer = read_cell(text)
    if isinstance(answer, Reason):
        assert KINDS[type(answer)] == expected
    else:
        assert (str(answer) if answer else None) == expected


@pytest.mark.parametrize(
    ("text", "letters", "expected"),
    [
        ("d4", "latin", "Г4"),
        ("B5", "latin", "Б5"),
        ("K1", "latin", "К1"),
        ("Д4", "latin", "Д4"),
        ("B5", "cyrillic", "В5"),
        ("a1", "cyrillic", "А1"),
    ],
)
def test_a_writer_who_said_his_letters_is_not_asked_again(text, letters, expected: str) -> None:
    assert str(read_cell(text, letters)) == expected


def test_several_cells_in_one_message_count_as_that_many_shots() -> None:
    assert read_cell("А1 Б2, В3") == TooManyShots(3, 1)
    assert read_cell("Д4 Д4") == TooManyShots(2, 1)


NASTY = (
    "Мурка",
    "<b>Жора</b>",
    "Robert'); DROP TABLE",
    "🐙Осьминог",
    "Вася",
    "Вася 2",
    "> цитата",
    "1. Первый",
    "- тире -",
    "*_~[x](y) z",
    "Анна-Мария",
    "Ansk: Боря",
    "O'Neil",
    "Արամ և Անի",
    "```код",
    "@собака",
    "Игрок Д4",
)


@pytest.mark.parametrize("letters", [None, "latin", "armenian"])
def test_what_is_written_is_read_back_with_the_nastiest_nicks(letters) -> None:
    cells = [one for ship in random_fleet("nasty").ships for one in ship]
    fired = tuple((1 + at % (len(NASTY) - 1), one) for at, one in enumerate(cells))
    context = Roster(NASTY, me=0, allowed=len(fired), letters=letters)
    order = Order(fired)
    assert read_order(write_order(order, NASTY, letters), context) == order


def test_a_nick_that_is_a_cell_is_read_back() -> None:
    order = Order(tuple((player, Cell(4, 3)) for player in range(1, 5)))
    context = Roster(CELLS.nicks, me=0, allowed=4)
    assert read_order(write_order(order, CELLS.nicks), context) == order
    assert write_order(Order(()), CELLS.nicks) == "пас"
