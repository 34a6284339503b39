"""Strangers' words are harmless and still themselves."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.phrases.names import clean, cut, length, mention, shown, unmarked
from tests.bot.phrases.html import faults, seen


@pytest.mark.parametrize(
    ("raw", "expected"),
    [
        ("  Ася\t\n Боря ", "Ася Боря"),
        ("\u202eяcА", "яcА"),
        ("А\u200b\u00ad\ufeff\x00ся", "Ася"),
        ("e\u0301", "é"),
        ("Z" + "\u0301" * 40, "Ź" + "\u0301" * 3),
        ("👨\u200d👩\u200d👧", "👨\u200d👩\u200d👧"),
        ("\u3164\u2800", ""),
        ("\u200d \u200d", ""),
        ("А" * 70, "А" * 63 + "…"),
    ],
)
def test_a_name_is_one_line_without_unseen_characters(raw: str, expected: str) -> None:
    assert clean(raw) == expected


def test_a_name_is_escaped_once() -> None:
    assert shown('<b>Ася & "Co"') == '&lt;b&gt;Ася &amp; "Co"'
    assert shown("&lt;") == "&amp;lt;"


def test_a_name_neither_mentions_nor_commands() -> None:
    assert shown("@durov") == "@\u2060durov"
    assert shown("/start") == "/\u2060start"
    assert shown("24/18 a@b") == "24/18 a@b"
    assert unmarked(shown("@durov")) == "@durov"


def test_a_name_written_from_the_right_does_not_turn_the_line() -> None:
    assert shown("שלום") == "\u2068שלום\u2069"


def test_a_mention_wakes_people_without_a_username() -> None:
    assert mention(42, "<Ася>") == '<a href="tg://user?id=42">&lt;Ася&gt;</a>'
    assert faults(mention(42, "<Ася>")) == []


def test_a_text_is_cut_at_a_word_and_counted_as_telegram_counts() -> None:
    assert cut("раз два три четыре", 12) == "раз два три…"
    assert cut("раз два триста", 12) == "раз два…"
    assert cut("раз, два", 5) == "раз…"
    assert length("👍") == 2
    assert cut("👍" * 10, 7) == "👍👍👍…"
    assert cut("коротко", 7) == "коротко"


@given(st.text(), st.integers(2, 80))
def test_no_text_breaks_the_html_or_the_limit(text: str, limit: int) -> None:
    html = shown(text, limit)
    assert faults(html) == []
    assert length(clean(text, limit)) <= limit
    assert clean(clean(text)) == clean(text)
    assert "\n" not in seen(html)
