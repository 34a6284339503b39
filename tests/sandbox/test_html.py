"""HTML as Telegram parses it: what is plain, what is an entity, and no text that breaks it."""

from __future__ import annotations

import html as standard
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandbox import html
from sandbox.errors import Refused
from sandbox.world import units

ANNA = {"id": 7, "is_bot": False, "first_name": "Анна"}


def _parsed(text: str) -> tuple[str, list[dict[str, Any]]]:
    return html.parse(text, lambda user: ANNA if user == 7 else None)


def _e(kind: str, offset: int, length: int, **more: Any) -> dict[str, Any]:
    return {"type": kind, "offset": offset, "length": length, **more}


PARSED = [
    ("a &lt;b&gt; &amp; &quot;c&quot; &#1071; &#x42F;", 'a <b> & "c" Я Я', []),
    ("Tom & Jerry &nbsp; &;", "Tom & Jerry &nbsp; &;", []),
    ("🚢<b>🚢</b>", "🚢🚢", [_e("bold", 2, 2)]),
    ("<b>a<i>b</i></b>", "ab", [_e("bold", 0, 2), _e("italic", 1, 1)]),
    ("<STRONG>a</STRONG><em>b</em>", "ab", [_e("bold", 0, 1), _e("italic", 1, 1)]),
    ("<ins>a</ins><del>b</del>", "ab", [_e("underline", 0, 1), _e("strikethrough", 1, 1)]),
    ('<span class="tg-spoiler">a</span>', "a", [_e("spoiler", 0, 1)]),
    ("<blockquote expandable>a</blockquote>", "a", [_e("expandable_blockquote", 0, 1)]),
    ("<blockquote>a</blockquote>", "a", [_e("blockquote", 0, 1)]),
    ('<a href="https://a.am/?x=1&amp;y=2">a</a>', "a",
     [_e("text_link", 0, 1, url="https://a.am/?x=1&y=2")]),
    ("<a href='tg://user?id=7'>Анна</a>", "Анна", [_e("text_mention", 0, 4, user=ANNA)]),
    ("<a href='tg://user?id=8'>Кто</a>", "Кто", []),
    ('<pre><code class="language-py">a</code></pre>', "a", [_e("pre", 0, 1, language="py")]),
    ("<code>a</code>", "a", [_e("code", 0, 1)]),
    ('<tg-time unix="17" format="t">a</tg-time>', "a",
     [_e("date_time", 0, 1, unix_time=17, date_time_format="t")]),
    ("<b></b>a", "a", []),
    ("<b>a</>", "a", [_e("bold", 0, 1)]),
]  # fmt: skip


@pytest.mark.parametrize(("text", "plain", "entities"), PARSED)
def test_parsed(text: str, plain: str, entities: list[dict[str, Any]]) -> None:
    assert _parsed(text) == (plain, entities)


BROKEN = [
    ("a <br>", 'Unsupported start tag "br" at byte offset 2'),
    ("я <3", "Unclosed start tag at byte offset 3"),
    ("<b>a</b", "Unclosed end tag at byte offset 4"),
    ("<a href=x", "Unclosed start tag at byte offset 0"),
    ('<a href="x', "Unclosed start tag at byte offset 0"),
    ("<a href=a/b>x</a>", "Unexpected end of name token at byte offset 8"),
    ("<a =b>x</a>", 'Empty attribute name in the tag "a" at byte offset 0'),
    ("<b><i>a</b></i>",
     'Unmatched end tag at byte offset 7, expected "</i>", found "</b>"'),
    ("<tg-time>a</tg-time>", 'Tag "tg-time" must have attribute "unix" at byte offset 0'),
]  # fmt: skip


@pytest.mark.parametrize(("text", "error"), BROKEN)
def test_broken(text: str, error: str) -> None:
    with pytest.raises(Refused) as refused:
        _parsed(text)
    assert refused.value.description == f"Bad Request: can't parse entities: {error}"


@given(st.text(alphabet=st.sampled_from("<>/&;#=\"' ab🚢яunixcode-"), max_size=40))
def test_nothing_breaks_the_parser(text: str) -> None:
    try:
        plain, entities = _parsed(text)
    except Refused as refused:
        assert refused.description.startswith("Bad Request: can't parse entities: ")
        return
    for entity in entities:
        assert 0 <= entity["offset"] < entity["offset"] + entity["length"] <= units(plain)


@given(st.text(max_size=60))
def test_what_is_escaped_comes_back(text: str) -> None:
    assert _parsed(f"<b>{standard.escape(text, quote=False)}</b>")[0] == text
