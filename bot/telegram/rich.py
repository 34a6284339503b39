"""A board that is tapped, as one rich message: the text, a picture, a table of buttons."""

import re
from dataclasses import dataclass, field
from html import unescape
from typing import Any, Final

from aiogram.types import (
    DisabledButton,
    InputMediaPhoto,
    InputRichBlockParagraph,
    InputRichBlockPhoto,
    InputRichBlockTable,
    InputRichMessage,
    RichBlockTableCell,
    RichMessageButton,
    RichTextBold,
    RichTextButton,
    RichTextCode,
    RichTextDateTime,
    RichTextItalic,
    RichTextSpoiler,
    RichTextStrikethrough,
    RichTextUnderline,
    RichTextUrl,
)

from bot.delivery.parcels import Tap, Taps

COLUMN_LIMIT: Final = 20

_PIECE: Final = re.compile(r"<(/?)([a-z-]+)([^<>]*)>|[^<]+|<")
_ATTRIBUTE: Final = re.compile(r'([a-z]+)="([^"]*)"')
_MARKS: Final[dict[str, Any]] = {
    "b": RichTextBold,
    "strong": RichTextBold,
    "i": RichTextItalic,
    "em": RichTextItalic,
    "u": RichTextUnderline,
    "s": RichTextStrikethrough,
    "code": RichTextCode,
    "pre": RichTextCode,
    "tg-spoiler": RichTextSpoiler,
}

Text = Any
"""A string, a list of texts, or one of aiogram's forty classes of rich text."""


def rich_message(html: str, table: Taps, picture: InputMediaPhoto | None) -> InputRichMessage:
    """Our HTML as paragraphs, one a line; then the picture; then the table."""
    blocks: list[Any] = [InputRichBlockParagraph(text=text) for text in paragraphs(html)]
    if picture:
        blocks.append(InputRichBlockPhoto(photo=picture))
    cells = [[_cell(tap) for tap in row[:COLUMN_LIMIT]] for row in table]
    blocks.append(InputRichBlockTable(cells=cells, is_compact=True, is_bordered=True))
    return InputRichMessage(blocks=blocks, skip_entity_detection=True)


def _cell(tap: Tap) -> RichBlockTableCell:
    text: Text = tap.text
    if tap.spent and tap.data:
        text = RichTextButton(button=RichMessageButton(text=tap.text, disabled=DisabledButton()))
    elif tap.data:
        button = RichMessageButton(text=tap.text, callback_data=tap.data, style=tap.style or None)
        text = RichTextButton(button=button)
    return RichBlockTableCell(align="center", valign="middle", text=text)


# -- HTML to rich text -----------------------------------------------------------------------------


@dataclass(slots=True)
class _Open:
    tag: str
    attributes: dict[str, str]
    inside: list[Text] = field(default_factory=list)


def paragraphs(html: str) -> list[Text]:
    """One text for each line that is not empty. Marks do not reach over the end of a line."""
    return [text for line in html.split("\n") if (text := _texts(line))]


def _texts(line: str) -> list[Text]:
    stack = [_Open("", {})]
    for piece in _PIECE.finditer(line):
        closes, tag, rest = piece[1], piece[2], piece[3]
        if not tag:
            stack[-1].inside.append(unescape(piece[0]))
        elif not closes:
            stack.append(_Open(tag, dict(_ATTRIBUTE.findall(rest))))
        elif len(stack) > 1:
            _close(stack)
    while len(stack) > 1:
        _close(stack)
    return stack[0].inside


def _close(stack: list[_Open]) -> None:
    done = stack.pop()
    if done.inside:
        stack[-1].inside.append(_marked(done))


def _marked(done: _Open) -> Text:
    if done.tag == "a":
        return RichTextUrl(text=done.inside, url=unescape(done.attributes.get("href", "")))
    if done.tag == "tg-time":
        return RichTextDateTime(
            text=done.inside,
            unix_time=int(done.attributes["unix"]),
            date_time_format=done.attributes.get("format", ""),
        )
    mark = _MARKS.get(done.tag)
    return mark(text=done.inside) if mark else done.inside
