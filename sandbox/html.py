"""Telegram's HTML: the tags it knows, byte offsets in its errors, UTF-16 offsets in entities."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from sandbox.errors import Refused, bad
from sandbox.world import units

_PLAIN = {
    "b": "bold",
    "strong": "bold",
    "i": "italic",
    "em": "italic",
    "u": "underline",
    "ins": "underline",
    "s": "strikethrough",
    "strike": "strikethrough",
    "del": "strikethrough",
    "tg-spoiler": "spoiler",
    "code": "code",
    "pre": "pre",
}
_TAGS = {*_PLAIN, "a", "span", "tg-emoji", "tg-time", "blockquote"}
_SPACES = b" \t\r\n\0\x0b"
_NAMED = {b"lt": "<", b"gt": ">", b"amp": "&", b"quot": '"'}

Mention = Callable[[int], dict[str, Any] | None]


class _Open(NamedTuple):
    tag: str
    said: dict[str, str]
    offset: int
    start: int


def _fail(what: str) -> Refused:
    return bad(f"can't parse entities: {what}")


def _decoded(raw: bytes, at: int) -> tuple[str, int] | None:
    """The character a `&…` means and where it ends; None: an ampersand is just itself."""
    end = at + 1
    if raw[end : end + 1] == b"#":
        end += 1
        base = 10
        if raw[end : end + 1] == b"x":
            base, end = 16, end + 1
        digits = b"0123456789abcdefABCDEF" if base == 16 else b"0123456789"
        start = end
        while raw[end : end + 1] and raw[end] in digits:
            end += 1
        if start == end:
            return None
        number = int(raw[start:end], base)
        if not 0 < number < 0x10FFFF or 0xD800 <= number < 0xE000:
            return None
        character = chr(number)
    else:
        while raw[end : end + 1].isalpha():
            end += 1
        named = _NAMED.get(raw[at + 1 : end])
        if named is None:
            return None
        character = named
    return character, end + (raw[end : end + 1] == b";")


class _Reader:
    def __init__(self, text: str, mention: Mention) -> None:
        self.raw = text.encode()
        self.mention = mention
        self.at = 0
        self.out: list[str] = []
        self.length = 0  # UTF-16 units so far
        self.open: list[_Open] = []
        self.entities: list[dict[str, Any]] = []

    def peek(self) -> bytes:
        return self.raw[self.at : self.at + 1]

    def spaces(self) -> None:
        while self.peek() and self.peek() in _SPACES:
            self.at += 1

    def until(self, stops: bytes) -> bytes:
        start = self.at
        while self.peek() and self.raw[self.at] not in stops:
            self.at += 1
        return self.raw[start : self.at]

    def put(self, text: str) -> None:
        self.out.append(text)
        self.length += units(text)

    def run(self) -> tuple[str, list[dict[str, Any]]]:
        while self.at < len(self.raw):
            plain = self.until(b"&<")
            if plain:
                self.put(plain.decode())
            elif self.peek() == b"&":
                found = _decoded(self.raw, self.at)
                self.put(found[0] if found else "&")
                self.at = found[1] if found else self.at + 1
            elif self.raw[self.at + 1 : self.at + 2] == b"/":
                self.end_tag()
            else:
                self.start_tag()
        if self.open:
            tag = self.open[-1].tag
            raise _fail(f'Can\'t find end tag corresponding to start tag "{tag}"')
        return "".join(self.out), self.entities

    def start_tag(self) -> None:
        begin = self.at
        self.at += 1
        tag = self.until(_SPACES + b">").decode(errors="replace").lower()
        if not self.peek():
            raise _fail(f"Unclosed start tag at byte offset {begin}")
        if tag not in _TAGS:
            raise _fail(f'Unsupported start tag "{tag}" at byte offset {begin}')
        said = self.attributes(tag, begin)
        self.at += 1
        if tag == "span" and said.get("class") != "tg-spoiler":
            raise _fail(f'Tag "span" must have class "tg-spoiler" at byte offset {begin}')
        if tag == "tg-time" and not said.get("unix", "").isdigit():
            raise _fail(f'Tag "tg-time" must have attribute "unix" at byte offset {begin}')
        self.open.append(_Open(tag, said, self.length, len(self.out)))

    def attributes(self, tag: str, begin: int) -> dict[str, str]:
        said: dict[str, str] = {}
        while True:
            self.spaces()
            if not self.peek():
                raise _fail(f"Unclosed start tag at byte offset {begin}")
            if self.peek() == b">":
                return said
            name = self.until(_SPACES + b"=>/\"'").decode(errors="replace").lower()
            if not name:
                raise _fail(f'Empty attribute name in the tag "{tag}" at byte offset {begin}')
            self.spaces()
            if self.peek() != b"=":
                said[name] = "1"
                continue
            self.at += 1
            self.spaces()
            said[name] = self.value()
            if not self.peek():
                raise _fail(f"Unclosed start tag at byte offset {begin}")

    def value(self) -> str:
        quote = self.peek()
        if quote not in (b"'", b'"') or not quote:
            start = self.at
            while self.peek().isalnum() or (self.peek() and self.peek() in b".-"):
                self.at += 1
            if self.peek() and self.peek() not in _SPACES + b">":
                raise _fail(f"Unexpected end of name token at byte offset {start}")
            return self.raw[start : self.at].decode().lower()
        self.at += 1
        parts: list[str] = []
        while self.peek() and self.peek() != quote:
            plain = self.until(quote + b"&")
            if plain:
                parts.append(plain.decode())
            elif self.peek() == b"&":
                found = _decoded(self.raw, self.at)
                parts.append(found[0] if found else "&")
                self.at = found[1] if found else self.at + 1
        if self.peek():
            self.at += 1
        return "".join(parts)

    def end_tag(self) -> None:
        begin = self.at
        if not self.open:
            raise _fail(f"Unexpected end tag at byte offset {begin}")
        self.at += 2
        name = self.until(_SPACES + b">").decode(errors="replace").lower()
        self.spaces()
        if self.peek() != b">":
            raise _fail(f"Unclosed end tag at byte offset {begin}")
        self.at += 1
        opened = self.open.pop()
        if name and name != opened.tag:
            raise _fail(
                f"Unmatched end tag at byte offset {begin},"
                f' expected "</{opened.tag}>", found "</{name}>"'
            )
        if self.length > opened.offset:
            entity = self.entity(opened, "".join(self.out[opened.start :]))
            if entity is not None:
                self.entities.append(entity)

    def entity(self, opened: _Open, inside: str) -> dict[str, Any] | None:
        here = {"offset": opened.offset, "length": self.length - opened.offset}
        tag, said = opened.tag, opened.said
        if tag == "a":
            return self.link(said.get("href") or inside, here)
        if tag == "span":
            return {"type": "spoiler", **here}
        if tag == "blockquote":
            kind = "expandable_blockquote" if "expandable" in said else "blockquote"
            return {"type": kind, **here}
        if tag == "tg-emoji":
            return {"type": "custom_emoji", **here, "custom_emoji_id": said.get("emoji-id", "")}
        if tag == "tg-time":
            when = {"unix_time": int(said["unix"]), "date_time_format": said.get("format", "")}
            return {"type": "date_time", **here, **when}
        language = said.get("class", "")
        if tag == "code" and language.startswith("language-") and self.open:
            outer = self.open[-1]
            if outer.tag == "pre" and outer.offset == opened.offset:
                # `<pre><code class="language-x">` is one block with a language.
                outer.said["language"] = language.removeprefix("language-")
                return None
        if tag == "pre" and "language" in said:
            return {"type": "pre", **here, "language": said["language"]}
        return {"type": _PLAIN[tag], **here}

    def link(self, href: str, here: dict[str, int]) -> dict[str, Any] | None:
        if href.startswith("tg://user?id="):
            digits = href.removeprefix("tg://user?id=").split("&")[0]
            user = self.mention(int(digits)) if digits.isdigit() else None
            return {"type": "text_mention", **here, "user": user} if user else None
        if href.startswith(("http://", "https://", "tg://", "mailto:")):
            return {"type": "text_link", **here, "url": href}
        return {"type": "text_link", **here, "url": f"http://{href}/"} if "." in href else None


def parse(text: str, mention: Mention) -> tuple[str, list[dict[str, Any]]]:
    """The plain text and its entities, outer before inner; raises Telegram's refusal."""
    plain, entities = _Reader(text, mention).run()
    return plain, sorted(entities, key=lambda e: (e["offset"], -e["length"]))
