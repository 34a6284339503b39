"""Reading fleets: every form of paragraphs 1-7 of the README, right and wrong."""

import itertools

import pytest

from games.kit.grid import ARMENIAN, CYRILLIC, LATIN
from games.kit.spec import Reason
from games.sea.fleet import Fleet
from games.sea.fleets import looks_like_fleet, read_fleet, why_unlawful, write_fleet
from games.sea.layouts import random_fleet
from games.sea.words import (
    KINDS,
    AmbiguousCell,
    BadCell,
    BadGrid,
    Bent,
    Gap,
    LabelMismatch,
    OffBoard,
    TooFewShips,
    Touching,
)
from tests.games.sea.spelling import (
    CELLS,
    ENDS,
    LABELS,
    LINKS,
    SAMPLE,
    SEPARATORS,
    cell,
    drawn,
    listed,
    ranged,
    turned,
)


@pytest.mark.parametrize(("at", "label"), list(enumerate(LABELS)))
def test_a_list_is_read_in_every_spelling(at: int, label: str) -> None:
    """A third of the spellings for each label, another third for the next."""
    spellings = itertools.product(CELLS, SEPARATORS)
    for spelling, separator in itertools.islice(spellings, at % 3, None, 3):
        text = listed(SAMPLE.ships, label, spelling, separator)
        assert (read_fleet(text), spelling, separator) == (SAMPLE, spelling, separator)
    assert looks_like_fleet(listed(SAMPLE.ships, label, "plain", "blank"))


@pytest.mark.parametrize("label", LABELS)
def test_ranges_are_filled_in(label: str) -> None:
    for link, how in itertools.product(LINKS, ("ends", "short", "chain")):
        text = ranged(SAMPLE.ships, label, link, how)
        assert (read_fleet(text), link, how) == (SAMPLE, link, how)


@pytest.mark.parametrize("end", ENDS)
def test_every_line_end_ends_a_line(end: str) -> None:
    assert read_fleet(listed(SAMPLE.ships, "none", "plain", "blank", end)) == SAMPLE


_ARRANGED = {
    "one line, semicolons": "Б7 В7 Г7 Д7; Ж2 Ж3 Ж4; З8 З9 З10; А10 Б10; В1 Г1; К2 К3; "
    "А2; Г3; Д9; К10",
    "one line, ranges": "Б7-Д7, Ж2-Ж4, З8-З10, А10-Б10, В1-Г1, К2-К3, А2, Г3, Д9, К10",
    "all cells in a row": "Б7 В7 Г7 Д7 Ж2 Ж3 Ж4 З8 З9 З10 А10 Б10 В1 Г1 К2 К3 А2 Г3 Д9 К10",
    "all cells, shuffled": "К10 Б7 Ж3 А2 Г7 З9 Д9 В7 Ж2 Г3 К3 А10 З10 Д7 В1 К2 Б10 Ж4 Г1 З8",
    "plural labels": "4-палубные: Б7 В7 Г7 Д7\n3-палубные: Ж2 Ж3 Ж4 З8 З9 З10\n"
    "2-палубные: А10 Б10 В1 Г1 К2 К3\n1-палубные: А2 Г3 Д9 К10",
    "plural labels, ends": "4-палубные: Б7 Д7\n3-палубные: Ж2 Ж4, З8 З10\n"
    "2-палубные: А10-Б10, В1-Г1, К2-К3\n1-палубные: А2, Г3, Д9, К10",
    "plural labels, semicolons": "Четырёхтрубные: Б7-Д7\nТрёхтрубные: Ж2-Ж4; З8-З10\n"
    "Двухтрубные: А10-Б10; В1-Г1; К2-К3\nОднотрубные: А2; Г3; Д9; К10",
    "counted": "1 четырёхпалубный: Б7-Д7\n2 трёхпалубных: Ж2-Ж4, З8-З10\n"
    "3 двухпалубных: А10-Б10, В1-Г1, К2-К3\n4 однопалубных: А2, Г3, Д9, К10",
    "counted after": "3-трубные x2: Ж2-Ж4, З8-З10\n4-трубный (1 шт.): Б7-Д7\n"
    "2-трубные (3 шт): А10-Б10, В1-Г1, К2-К3\n1-трубные ×4: А2, Г3, Д9, К10",
    "singular for several": "4-х палубный: Б7-Д7\n3-х палубный: Ж2-Ж4, З8-З10\n"
    "2-х палубный: А10-Б10, В1-Г1, К2-К3\n1 палубный: А2, Г3, Д9, К10",
    "labels as headings": "Четырёхпалубный:\nБ7-Д7\nТрёхпалубные:\nЖ2-Ж4\nЗ8-З10\n"
    "Двухпалубные:\nА10-Б10\nВ1-Г1\nК2-К3\nОднопалубные:\nА2\nГ3\nД9\nК10",
    "headings of several": "4-палубный\nБ7 В7 Г7 Д7\n\n3-палубные\nЖ2 Ж3 Ж4\nЗ8 З9 З10\n\n"
    "2-палубные\nА10 Б10\nВ1 Г1\nК2 К3\n\n1-палубные\nА2 Г3 Д9 К10",
    "labels in a line": "4: Б7-Д7, 3: Ж2-Ж4, 3: З8-З10, 2: А10-Б10, 2: В1-Г1, 2: К2-К3, "
    "1: А2, 1: Г3, 1: Д9, 1: К10",
    "labels in a line, semicolons": "4п: Б7-Д7; 3п: Ж2-Ж4; З8-З10; 2п: А10-Б10; В1-Г1; К2-К3; "
    "1п: А2; Г3; Д9; К10",
    "brackets in a line": "(4) Б7-Д7 (3) Ж2-Ж4 (3) З8-З10 (2) А10-Б10 (2) В1-Г1 (2) К2-К3 "
    "(1) А2 (1) Г3 (1) Д9 (1) К10",
    "brackets behind": "Б7-Д7 (4)\nЖ2-Ж4 (3)\nЗ8-З10 (3)\nА10-Б10 (2)\nВ1-Г1 (2)\nК2-К3 (2)\n"
    "А2 (1)\nГ3 (1)\nД9 (1)\nК10 (1)",
    "brackets behind, a line": "Б7-Д7 (4), Ж2-Ж4 (3), З8-З10 (3), А10-Б10 (2), В1-Г1 (2), "
    "К2-К3 (2), А2 (1), Г3 (1), Д9 (1), К10 (1)",
    "labels behind": "Б7-Д7 — 4 палубы\nЖ2-Ж4 — 3 палубы\nЗ8-З10 — 3 палубы\nА10-Б10 — 2 палубы\n"
    "В1-Г1 — 2 палубы\nК2-К3 — 2 палубы\nА2 — 1 палуба\nГ3\nД9\nК10",
    "names of several": "Линкор Б7-Д7\nКрейсера: Ж2-Ж4, З8-З10\nЭсминцы: А10-Б10, В1-Г1, К2-К3\n"
    "Катера: А2, Г3, Д9, К10",
    "a hyphen divides singles": "Однопалубные: А2-Г3-Д9-К10\n4: Б7-Д7\n3: Ж2-Ж4\n3: З8-З10\n"
    "2: А10-Б10\n2: В1-Г1\n2: К2-К3",
    "the two ends": "4-х палубный: Б7 Д7\n3-х палубный: Ж4, Ж2\n3-х палубный: З8 и З10\n"
    "2-х палубный: А10 Б10\n2-х палубный: В1 Г1\n2-х палубный: К2 К3\n1: А2\n1: Г3\n1: Д9\n1: К10",
    "look-alikes": "Б7 B7 Г7 Д7\nЖ2 Ж3 Ж4\nЗ8 З9 З10\nA10 Б10\nB1 Г1\nK2 k3\na2\nГ3\nД9\nК10",
    "code fence": "```\nБ7-Д7\nЖ2-Ж4\nЗ8-З10\nА10-Б10\nВ1-Г1\nК2-К3\nА2\nГ3\nД9\nК10\n```",
    "code fence, language": "```text\nБ7-Д7\nЖ2-Ж4\nЗ8-З10\nА10-Б10\nВ1-Г1\nК2-К3\n"
    "А2\nГ3\nД9\nК10```",
    "prose round it": "Привет! Флот №5, буду в 5, в 19:00 нет.\nБ7-Д7\nЖ2-Ж4\nЗ8-З10\n"
    "А10-Б10\nВ1-Г1\nК2-К3\nА2\nГ3\nД9\nК10\nвсего 10 кораблей\n--\nВася",
}


@pytest.mark.parametrize("text", _ARRANGED.values(), ids=_ARRANGED)
def test_a_list_is_read_in_every_arrangement(text: str) -> None:
    assert read_fleet(text) == SAMPLE
    assert looks_like_fleet(text)


_HEADERS = (
    "",
    CYRILLIC,
    "   " + " ".join(CYRILLIC),
    "  " + " ".join(LATIN),
    "  A B V G D E J Z I K",
    "  A Б B Г Д E Ж З И K",
    " ".join(ARMENIAN.lower()),
    "1 2 3 4 5 6 7 8 9 10",
    "12345678910",
    "| № |" + "|".join(CYRILLIC) + "|",
)
_ROW_LABELS = {
    "none": lambda row: "",
    "number": lambda row: f"{row:2} ",
    "dot": lambda row: f"{row}. ",
    "bracket": lambda row: f"{row})",
    "bar": lambda row: f"| {row} | ",
    "nought": lambda row: f"{row:02} ",
}


@pytest.mark.parametrize(
    "symbols", ["X.", "х-", "#~", "■□", "█░", "10", "🚢🟦", "🟥⬜", "⬛🌊", "Х_", "x·"]
)
def test_a_drawing_is_read_with_any_symbols_and_labels(symbols: str) -> None:
    for header, label in itertools.product(_HEADERS, _ROW_LABELS):
        text = drawn(SAMPLE.cells, symbols, "", header, _ROW_LABELS[label])
        assert (read_fleet(text), header, label) == (SAMPLE, header, label)


@pytest.mark.parametrize("separator", [" ", "|", " | ", "  "])
@pytest.mark.parametrize("label", _ROW_LABELS)
def test_blanks_and_bars_in_a_drawing_are_ignored(label: str, separator: str) -> None:
    for header in _HEADERS:
        text = drawn(SAMPLE.cells, "X.", separator, header, _ROW_LABELS[label])
        assert (read_fleet(text), header) == (SAMPLE, header)
        assert read_fleet(f"Вот мой флот:\n```\n{text}\n```\nУдачи!") == SAMPLE


@pytest.mark.parametrize("letters", [CYRILLIC, CYRILLIC.lower(), LATIN, ARMENIAN, "ABVGDEJZIK"])
@pytest.mark.parametrize("header", ["", "  1 2 3 4 5 6 7 8 9 10"])
@pytest.mark.parametrize("symbols", ["X.", "10", "■□"])
def test_letters_may_label_the_rows(letters: str, header: str, symbols: str) -> None:
    assert read_fleet(turned(SAMPLE.cells, letters, symbols, header)) == SAMPLE


def test_labels_decide_where_a_row_or_a_column_lies() -> None:
    rows = drawn(SAMPLE.cells, label=lambda row: f"{row:2} ").split("\n")
    assert read_fleet("\n".join(reversed(rows))) == SAMPLE
    mirrored = "\n".join(row[::-1] for row in drawn(SAMPLE.cells).split("\n"))
    assert read_fleet(f"{CYRILLIC[::-1]}\n{mirrored}") == SAMPLE


def test_variation_selectors_in_a_drawing_are_dropped() -> None:
    assert read_fleet(drawn(SAMPLE.cells, "⬛⬜").replace("⬛", "⬛\ufe0f")) == SAMPLE


NINE = (
    "4-х палубный: Б7 В7 Г7 Д7\n3-х палубный: Ж2 Ж3 Ж4\n3-х палубный: З8 З9 З10\n"
    "2-х палубный: А10 Б10\n2-х палубный: В1 Г1\n2-х палубный: К2 К3\n"
    "1 палубный: А2\n1 палубный: Г3\n1 палубный: Д9\n"
)


@pytest.mark.parametrize(
    ("last", "kind"),
    [
        ("1 палубный: Л5", "bad_cell"),
        ("1 палубный: Ё5", "bad_cell"),
        ("1 палубный: Е\u03085", "bad_cell"),
        ("1 палубный: Е\u0308 5", "bad_cell"),
        ("1 палубный: И\u03065", "bad_cell"),
        ("1 палубный: И\u200b\u03065", "bad_cell"),
        ("1 палубный: К̶10", "bad_cell"),
        ("1 палубный: ДД4", "bad_cell"),
        ("1 палубный: 4ДД", "bad_cell"),
        ("1 палубный: КО", "bad_cell"),
        ("1 палубный: АБ", "bad_cell"),
        ("1 палубный: дд 4", "bad_cell"),
        ("1 палубный: К", "bad_cell"),
        ("1 палубный: Щ", "bad_cell"),
        ("1 палубный: 35", "bad_cell"),
        ("1 палубный: 5 4", "bad_cell"),
        ("1 палубный: К1 0", "bad_cell"),
        ("1 палубный: К 1 0", "bad_cell"),
        ("1 палубный: К1О", "bad_cell"),
        ("1 палубный: К1O", "bad_cell"),
        ("1 палубный: К10.5", "bad_cell"),
        ("1 палубный: К10,5", "bad_cell"),
        ("1 палубный: К½", "bad_cell"),
        ("1 палубный: К_10", "bad_cell"),
        ("1 палубный: К001", "bad_cell"),
        ("1 палубный: d4", "bad_cell"),
        ("1 палубный: h10", "bad_cell"),
        ("1 палубный: b5", "ambiguous_cell"),
        ("1 палубный: К10 и 5", "ambiguous_cell"),
        ("1 палубный: К11", "off_board"),
        ("1 палубный: К0", "off_board"),
        ("1 палубный: К00", "off_board"),
        ("1 палубный: К100", "off_board"),
        ("1 палубный: К" + "9" * 300, "off_board"),
        ("1 палубный: 11К", "off_board"),
        ("1 палубный: Ж2", "overlap"),
        ("1 палубный: К10 К10", "overlap"),
        ("1 палубный: К10К10", "overlap"),
        ("1 палубный: К10 И10", "label_mismatch"),
        ("1 палубный: К10 И9", "bent"),
        ("1 палубный: А1", "touching"),
        ("1 палубный: Е10", "touching"),
        ("2 палубный: К10", "label_mismatch"),
        ("двухпалубный: К10", "label_mismatch"),
        ("(3) К10", "label_mismatch"),
        ("2: К10", "label_mismatch"),
        ("", "too_few_ships"),
        ("1 палубный:", "too_few_ships"),
        ("1 палубный: К10\n1 палубный: И6", "too_many_ships"),
        ("2-палубный: К9 К10", "wrong_sizes"),
        ("3 палубный: К8 К10 К9", "wrong_sizes"),
        ("К6 К7 К8 К9 К10", "ship_too_long"),
        ("5-палубный: К6-К10", "ship_too_long"),
        ("11-палубный: А1-А11", "off_board"),
        ("2-палубный: К9-И10", "bent"),
        ("2-палубный: К5 А6", "bent"),
        ("2-палубный: К5 А5", "gap"),
        ("3-палубный: К6 К8 К9", "gap"),
        ("3-палубный: К8 К9 И9", "bent"),
        ("3-палубные: К8 К9", "label_mismatch"),
    ],
)
def test_what_is_wrong_with_a_list_is_named(last: str, kind: str) -> None:
    answer = read_fleet(NINE + last)
    assert isinstance(answer, Reason)
    assert KINDS[type(answer)] == kind
    assert looks_like_fleet(NINE + last)


PAIRED = [random_fleet(f"pairs {seed}") for seed in range(4)]


@pytest.mark.parametrize("label", ["none", "brackets", "colon", "numbered", "-палубный"])
@pytest.mark.parametrize("between", [", ", "; ", " ", ","])
@pytest.mark.parametrize("pair", ["{} {}", "{},{}", "{}-{}", "({}, {})", "{}{}"])
def test_numbers_without_letters_are_no_cells_and_no_drawing(label, between, pair) -> None:
    """Paragraph 2: «2 8, 3 8» is never guessed, whichever digits it has."""
    for fleet in PAIRED:
        text = "\n".join(
            LABELS[label](len(ship), at)
            + between.join(pair.format(column + 1, row + 1) for column, row in ship)
            for at, ship in enumerate(fleet.ships, 1)
        )
        assert isinstance(read_fleet(text), BadCell), text


def test_ten_lines_are_ten_ships_even_when_one_falls_apart() -> None:
    ten = listed(SAMPLE.ships, "none", "plain", "blank")
    assert read_fleet(ten.replace("З8", "З7")) == Gap((cell("З7"), cell("З9"), cell("З10")))
    assert read_fleet(ten.replace("Ж4", "З3")) == Bent((cell("Ж2"), cell("Ж3"), cell("З3")))


_DRAWING = drawn(SAMPLE.cells)


@pytest.mark.parametrize(
    ("text", "symbol", "line"),
    [
        (_DRAWING[:98], "", 9),
        (_DRAWING + "\n..........", "", 11),
        (_DRAWING.replace("\n", ".\n", 3), "", 1),
        (_DRAWING.replace(".", "?"), "?", 1),
        (_DRAWING.replace("X", "О"), "О", 1),
        (_DRAWING.replace(".", "o"), "o", 1),
        (_DRAWING.replace("X", "S"), "S", 1),
        (_DRAWING.replace("X", "2"), "2", 1),
        (drawn(SAMPLE.cells, "20"), "2", 1),
        ("А Б В Г Д Е Ё Ж З И\n" + _DRAWING, "Ё", 1),
        ("РЕСПУБЛИКА\n" + _DRAWING, "Р", 1),
        ("0 1 2 3 4 5 6 7 8 9\n" + _DRAWING, "0", 1),
        ("А Б В Г Д Е Ж З И\n" + _DRAWING, "И", 1),
        (drawn(SAMPLE.cells, label=lambda row: f"{row - 1} "), "0", 1),
        (turned(SAMPLE.cells, "АБВГДЕЖЗИЙ"), "Й", 10),
    ],
)
def test_a_drawing_that_is_no_board_is_refused_with_its_place(
    text: str, symbol: str, line: int
) -> None:
    answer = read_fleet(text)
    assert isinstance(answer, BadGrid)
    assert (answer.symbol, answer.line) == (symbol, line)
    assert looks_like_fleet(text)


def test_an_ornament_is_no_drawing() -> None:
    text = listed(SAMPLE.ships, "none", "plain", "blank")
    assert read_fleet(f"----------\n{text}\n..........\n==========") == SAMPLE


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (NINE + "  \t1 палубный:  ДД4", BadCell("ДД4", 10, 17)),
        (NINE.replace("\n", "\r\n") + "\u200b1 палубный: К11", OffBoard("К11", 10, 14)),
        (
            NINE + "\r\n\r\n> А1\n1 палубный: Д3 b10",
            AmbiguousCell("b10", 13, 16, (cell("Б10"), cell("В10"))),
        ),
        (NINE + "1 палубный: А1", Touching((cell("А1"), cell("А2")))),
        (NINE + "2-х палубный: К10", LabelMismatch(2, (cell("К10"),))),
        (NINE, TooFewShips(9, (1,))),
    ],
)
def test_a_reason_says_what_and_where(text: str, reason: Reason) -> None:
    assert read_fleet(text) == reason


@pytest.mark.parametrize(
    "text",
    [
        "",
        "привет",
        "А1 это трасса",
        "в 5 приду",
        "К2 взяли!",
        "35",
        "Д4",
        "...",
        "----------",
        "1010101010",
        "Сегодня в 19:00 играем, а завтра в 5",
        "Привет, буду в 5",
        "/fleet",
        "случайно",
        "4-палубный",
        "<script>alert(document.cookie)</script>",
        "Поставлю четырёхпалубный в угол",
        ":) :) :)",
        "100500",
    ],
)
def test_talk_does_not_look_like_a_fleet(text: str) -> None:
    assert not looks_like_fleet(text)
    assert isinstance(read_fleet(text), Reason)


@pytest.mark.parametrize(
    "text",
    ["А1-А4", "А1 Б2 В3 Г4", "2 8, 3 8, 4 8\n1 1, 1 2", "1 палубный: Ё5", "XX........\n.........."],
)
def test_the_beginning_of_a_fleet_looks_like_one(text: str) -> None:
    assert looks_like_fleet(text)
    assert isinstance(read_fleet(text), Reason)


@pytest.mark.parametrize("letters", [None, "cyrillic", "latin", "armenian"])
@pytest.mark.parametrize("seed", range(20))
def test_what_is_written_is_read_back(letters, seed: int) -> None:
    fleet = random_fleet(f"round trip {seed}")
    assert read_fleet(write_fleet(fleet, letters), letters) == fleet


@pytest.mark.parametrize("seed", range(12))
def test_random_fleets_are_read_in_every_form(seed: int) -> None:
    fleet = random_fleet(f"forms {seed}")
    forms = itertools.product(sorted(LABELS), sorted(CELLS), sorted(SEPARATORS))
    for label, spelling, separator in itertools.islice(forms, seed, None, 97):
        assert read_fleet(listed(fleet.ships, label, spelling, separator)) == fleet
    assert read_fleet(" ".join(str(c) for ship in fleet.ships for c in ship)) == fleet
    assert read_fleet(drawn(fleet.cells)) == fleet
    assert read_fleet(turned(fleet.cells, CYRILLIC)) == fleet


def test_a_lawful_fleet_has_nothing_wrong() -> None:
    assert why_unlawful(SAMPLE.ships) is None
    assert Fleet.of(SAMPLE.ships) == SAMPLE


def test_rules_2_2_touching_by_a_side_or_a_corner_names_both_ships() -> None:
    ships = [ship for ship in SAMPLE.ships if ship != (cell("К10"),)]
    assert why_unlawful([*ships, (cell("А1"),)]) == Touching((cell("А1"), cell("А2")))
    assert why_unlawful([*ships, (cell("Е10"),)]) == Touching((cell("Д9"), cell("Е10")))
    assert why_unlawful([*ships, (cell("А4"),)]) is None  # К and А do not meet over the edge
