"""Buttons stay within what clients show and Telegram takes."""

import pytest

from bot.delivery.parcels import Tap
from bot.telegram.keyboards import keyboard
from bot.telegram.rich import paragraphs, rich_message


def test_no_buttons_are_no_keyboard():
    assert keyboard(()) is None


def test_eight_in_a_row_are_shown():
    made = keyboard((tuple(Tap(str(n), f"0.0.{n}") for n in range(12)),))
    assert made
    assert [len(row) for row in made.inline_keyboard] == [8, 4]


def test_a_hundred_in_all_are_taken(caplog: pytest.LogCaptureFixture):
    made = keyboard(tuple(tuple(Tap("x", f"0.0.{n}{m}") for n in range(8)) for m in range(20)))
    assert made
    assert sum(map(len, made.inline_keyboard)) == 100
    assert "limits" in caplog.text


def test_data_over_64_bytes_is_left_out(caplog: pytest.LogCaptureFixture):
    """R35: Cyrillic letters are two bytes."""
    made = keyboard(((Tap("a", "ж" * 32), Tap("b", "ж" * 33)),))
    assert made
    assert [button.text for button in made.inline_keyboard[0]] == ["a"]
    assert "limits" in caplog.text


def test_dead_buttons_and_colours_only_where_they_are_known():
    taps = ((Tap("a", "0.0.a", style="danger", spent=True), Tap("b", url="https://t.me/x")),)
    modern, old = keyboard(taps), keyboard(taps, styles=False)
    assert modern and old
    dead, link = modern.inline_keyboard[0]
    assert (dead.callback_data, dead.style) == (None, "danger")
    assert dead.disabled is not None
    assert link.url == "https://t.me/x"
    assert (old.inline_keyboard[0][0].callback_data, old.inline_keyboard[0][0].style) == (
        "0.0.a",
        None,
    )


def test_a_tapped_board_is_a_table_of_buttons():
    table = ((Tap("А"), Tap("1", "0.0.A1", style="primary"), Tap("×", "0.0.B1", spent=True)),)
    shape = rich_message("a", table, None).model_dump(exclude_none=True, warnings=False)
    label, live, dead = (cell["text"] for cell in shape["blocks"][-1]["cells"][0])
    assert label == "А"
    assert live["button"] == {"text": "1", "callback_data": "0.0.A1", "style": "primary"}
    assert dead["button"] == {"text": "×", "disabled": {}}


@pytest.mark.parametrize(
    ("html", "expected"),
    [
        ("a\n\nb", [["a"], ["b"]]),
        ("&lt;b&gt;", [["<b>"]]),
        ("<b></b>", []),
    ],
)
def test_lines_are_paragraphs(html: str, expected: list[list[str]]):
    assert expected == paragraphs(html)


def test_marks_nest():
    (text,) = paragraphs('<b>a <i>b</i></b> <a href="tg://user?id=7">c</a>')
    bold, _, link = text
    assert bold.text[1].text == ["b"]
    assert link.url == "tg://user?id=7"
