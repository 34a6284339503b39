"""HTML is measured and cut as Telegram does it."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.delivery.markup import bare, split, units, width, without_times


@pytest.mark.parametrize(
    ("html", "expected"),
    [
        ("", 0),
        ("Д4", 2),
        ("<b>Д4</b>", 2),
        ("a &lt; b &amp; c", 9),
        ("&#8288;", 1),
        ("🚢", 2),
        ('<a href="tg://user?id=7000000001">Ася</a>', 3),
        ('<tg-time unix="1" format="wdt">в 18:00</tg-time>', 7),
        ("&lt;b&gt;", 3),
    ],
)
def test_what_the_reader_sees_is_counted_in_utf_16(html: str, expected: int):
    assert expected == width(html)


def test_a_short_text_stays_whole():
    assert split("<b>a</b>\nb", 1024, 4096) == ["<b>a</b>\nb"]


def test_lines_are_kept_whole_where_they_fit():
    assert split("aaa\nbbb\nccc", 8, 8) == ["aaa\nbbb", "ccc"]


def test_a_block_is_kept_whole_where_a_part_takes_it():
    assert split("aaa\n<pre>b\nc</pre>", 5, 5) == ["aaa", "<pre>b\nc</pre>"]


def test_a_block_that_no_part_takes_is_cut_at_its_lines():
    assert split("aa\n<pre>b b\nc c\nd d</pre>", 7, 7) == [
        "aa\n<pre>b b\n</pre>",
        "<pre>c c\nd d</pre>",
    ]


def test_the_first_part_may_be_shorter():
    assert split("aaa\nbbb\nccc", 4, 8) == ["aaa", "bbb\nccc"]


def test_tags_are_closed_before_a_cut_and_opened_after_it():
    assert split("<b>aaa\n<i>bbb</i></b>", 4, 4) == ["<b>aaa\n</b>", "<b><i>bbb</i></b>"]


def test_a_long_line_is_cut_at_a_space():
    assert split("aaa bbb ccc", 8, 8) == ["aaa bbb ", "ccc"]


def test_no_cut_inside_an_entity_or_a_pair():
    assert split("aaa&lt;&lt;", 4, 4) == ["aaa&lt;", "&lt;"]
    assert split("a🚢🚢", 2, 2) == ["a", "🚢", "🚢"]


@given(
    st.lists(
        st.tuples(
            st.sampled_from(["b", "i", "code"]), st.text("ж🚢 &<a", max_size=30), st.booleans()
        ),
        max_size=20,
    ),
    st.integers(8, 40),
)
def test_nothing_is_lost_and_no_part_is_too_long(words: list[tuple[str, str, bool]], limit: int):
    html = "".join(
        f"<{tag}>{re.sub('<', '&lt;', text.replace('&', '&amp;'))}</{tag}>" + "\n" * breaks
        for tag, text, breaks in words
    )
    parts = split(html, limit, limit)
    squeezed = "".join(bare(part) for part in parts).replace("\n", "").replace(" ", "")
    assert squeezed == bare(html).replace("\n", "").replace(" ", "")
    assert all(width(part) <= limit for part in parts)
    for part in parts:
        opened = re.findall(r"<(\w+)>", part)
        assert sorted(opened) == sorted(re.findall(r"</(\w+)>", part))


def test_moments_survive_without_their_entity():
    assert without_times('до <tg-time unix="1" format="t">18:00</tg-time>!') == "до 18:00!"


def test_units_count_lone_surrogates():
    assert units("\ud83d") == 1
