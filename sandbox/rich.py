"""Rich messages: input blocks are checked against Telegram's limits and become sent blocks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sandbox.errors import bad
from sandbox.files import Files
from sandbox.methods import checks
from sandbox.methods.params import Params

JSON = dict[str, Any]
CHARACTERS, BLOCKS, LEVELS, MEDIA, COLUMNS = 32_768, 500, 16, 50, 20
BUTTON_STYLES = ("primary", "success", "danger", "link")
_TEXTS = {
    *("bold", "italic", "underline", "strikethrough", "spoiler", "subscript", "superscript"),
    *("marked", "code", "url", "email_address", "phone_number", "bank_card_number", "mention"),
    *("hashtag", "cashtag", "bot_command", "anchor_link", "reference", "reference_link"),
    *("text_mention", "date_time"),
}
_LEAVES = {"custom_emoji", "mathematical_expression", "anchor"}
_WORDY = {"paragraph", "heading", "pre", "footer", "pullquote", "expandable_blockquote", "thinking"}
_NESTED = {"blockquote", "collage", "slideshow", "details"}
_BARE = {"divider", "mathematical_expression", "anchor", "map"}


class _Counts:
    def __init__(self) -> None:
        self.characters = self.blocks = self.media = 0

    def block(self) -> None:
        self.blocks += 1
        if self.blocks > BLOCKS:
            raise bad("rich message has too many blocks")

    def say(self, text: str) -> None:
        self.characters += len(text)
        if self.characters > CHARACTERS:
            raise bad("rich message is too long")


class _Builder:
    def __init__(self, files: Files, p: Params) -> None:
        self.files, self.p, self.count = files, p, _Counts()

    def blocks(self, said: Any, level: int) -> list[JSON]:
        if not isinstance(said, list):
            raise bad("can't parse rich message: blocks must be an Array")
        if level > LEVELS:
            raise bad("rich message has too many nested levels")
        return [self.block(block, level) for block in said]

    def block(self, said: Any, level: int) -> JSON:
        if not isinstance(said, dict):
            raise bad("can't parse rich message: block must be an Object")
        kind = said.get("type")
        self.count.block()
        made = {name: value for name, value in said.items() if value is not None}
        if kind == "table":
            made["cells"] = self.table(said.get("cells"), level)
        elif kind == "buttons":
            buttons = said.get("buttons")
            if not isinstance(buttons, list) or not 1 <= len(buttons) <= 8:
                raise bad("rich message button row must have 1-8 buttons")
            made["buttons"] = [self.button(b, level) for b in buttons]
        elif kind == "photo":
            made = self.photo(said)
        elif kind == "list":
            made["items"] = [self.item(i, n, level) for n, i in enumerate(said["items"], 1)]
        elif kind in _NESTED:
            made["blocks"] = self.blocks(said.get("blocks"), level + 1)
        elif kind in _WORDY:
            if "text" not in made:
                raise bad(f"can't parse rich message: {kind} must have text")
        elif kind not in _BARE:
            raise bad(f'can\'t parse rich message: unsupported block type "{kind}"')
        for name in ("text", "summary", "credit"):
            if name in made and kind != "table":
                made[name] = self.text(made[name], level)
        if "caption" in made:
            made["caption"] = self.caption(made["caption"], level)
        return made

    def caption(self, said: Any, level: int) -> Any:
        if isinstance(said, dict) and "type" not in said:
            return {name: self.text(value, level) for name, value in said.items() if value}
        return self.text(said, level)

    def table(self, rows: Any, level: int) -> list[list[JSON]]:
        if not isinstance(rows, list) or not rows:
            raise bad("can't parse rich message: table must have cells")
        made = []
        for row in rows:
            self.count.block()
            if sum(int(cell.get("colspan") or 1) for cell in row) > COLUMNS:
                raise bad("rich message table has too many columns")
            made.append([self.cell(cell, level) for cell in row])
        return made

    def cell(self, said: JSON, level: int) -> JSON:
        if said.get("align") not in ("left", "center", "right"):
            raise bad("can't parse rich message: wrong cell align")
        if said.get("valign") not in ("top", "middle", "bottom"):
            raise bad("can't parse rich message: wrong cell valign")
        made = {name: value for name, value in said.items() if value is not None}
        if "text" in made:
            made["text"] = self.text(made["text"], level)
        return made

    def item(self, said: JSON, number: int, level: int) -> JSON:
        made = {name: value for name, value in said.items() if value is not None}
        made["blocks"] = self.blocks(said.get("blocks"), level + 1)
        made["label"] = f"{said.get('value') or number}." if said.get("type") else "•"
        return made

    def photo(self, said: JSON) -> JSON:
        self.count.media += 1
        if self.count.media > MEDIA:
            raise bad("rich message has too many media")
        media = said.get("photo") or {}
        address = str(media.get("media", ""))
        upload = self.p.attached(address)
        file = (
            self.files.photo(upload.content, upload.name)
            if upload is not None
            else self.files.again(address, "photos")
        )
        made: JSON = {
            "type": "photo",
            "photo": [{**file.size(), "url": f"/sandbox/file/{file.path}"}],
        }
        if media.get("has_spoiler"):
            made["has_spoiler"] = True
        if said.get("caption"):
            made["caption"] = said["caption"]
        return made

    def button(self, said: Any, level: int) -> JSON:
        if not isinstance(said, dict) or not said.get("text"):
            raise bad("BUTTON_TEXT_INVALID")
        made = checks.button(said, BUTTON_STYLES, rich=True)
        if made.get("style") == "link" and "callback_data" not in made:
            raise bad("button style link is allowed only for callback buttons")
        made["text"] = self.text(made["text"], level, plain=True)
        return made

    def text(self, said: Any, level: int, *, plain: bool = False) -> Any:
        if level > LEVELS:
            raise bad("rich message has too many nested levels")
        if isinstance(said, str):
            self.count.say(said)
            return said
        if isinstance(said, list):
            return [self.text(part, level, plain=plain) for part in said]
        kind = said.get("type") if isinstance(said, dict) else None
        if plain and kind not in ("custom_emoji", "date_time"):
            raise bad("BUTTON_TEXT_INVALID")
        if kind == "button":
            return {"type": "button", "button": self.button(said.get("button"), level)}
        if kind in _LEAVES:
            return said
        if kind not in _TEXTS:
            raise bad(f'can\'t parse rich message: unsupported text type "{kind}"')
        return {**said, "text": self.text(said.get("text", ""), level + 1, plain=plain)}


def built(files: Files, p: Params) -> JSON:
    """The RichMessage that `rich_message` describes."""
    said = p.record("rich_message")
    if not said:
        raise bad("rich message is empty")
    if said.get("html") or said.get("markdown"):
        # The bot sends blocks; the other spellings would need parsers that nothing uses.
        raise bad("can't parse rich message: only blocks are supported here")
    blocks = said.get("blocks")
    if not blocks:
        raise bad("rich message is empty")
    made: JSON = {"blocks": _Builder(files, p).blocks(blocks, 1)}
    if said.get("is_rtl"):
        made["is_rtl"] = True
    return made


def _walk(said: Any) -> Iterator[JSON]:
    if isinstance(said, list):
        for part in said:
            yield from _walk(part)
    elif isinstance(said, dict):
        yield said
        for part in said.values():
            yield from _walk(part)


def has_photos(body: JSON) -> bool:
    return any(part.get("type") == "photo" for part in _walk(body))


def buttons(body: JSON | None) -> list[JSON]:
    """All buttons of a rich message, wherever they stand."""
    found = [
        part
        for part in _walk(body)
        if "text" in part and ("callback_data" in part or "url" in part or "disabled" in part)
    ]
    return [button for button in found if button.get("type") != "url"]
