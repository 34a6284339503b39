"""A message as a test reads it: words, buttons by their labels, the picture's address."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sandbox.talk import Talk

JSON = dict[str, Any]
Wanted = str | Callable[["Heard"], object] | None
PATIENCE = 5.0


@dataclass(frozen=True, slots=True)
class Heard:
    """A message as it was at one moment; `now` is what it is by now."""

    talk: Talk
    raw: JSON

    @property
    def key(self) -> str:
        return str(self.raw["key"])

    @property
    def id(self) -> int:
        return int(self.raw["message_id"])

    @property
    def ephemeral_id(self) -> int | None:
        number: int | None = self.raw["ephemeral_message_id"]
        return number

    @property
    def text(self) -> str:
        return str(self.raw["text"])

    @property
    def kind(self) -> str:
        return str(self.raw["kind"])

    @property
    def author(self) -> str:
        return str(self.raw["author"])

    @property
    def from_bot(self) -> bool:
        # Posts of a channel have no sender; the anonymous administrator is not our bot.
        sender = self.raw["from"]
        return sender is not None and sender["id"] == self.talk.bot_id

    @property
    def thread(self) -> int | None:
        number: int | None = self.raw["thread_id"]
        return number

    @property
    def photo(self) -> JSON | None:
        held: JSON | None = self.raw["photo"]
        return held

    @property
    def words(self) -> str:
        """All that can be read in it: text or caption, and every text of a rich message."""
        return "\n".join([self.text, *_texts(self.raw["rich"])]).strip()

    @property
    def buttons(self) -> dict[str, str]:
        """Label to callback data, of the keyboard and of a rich message alike."""
        found: dict[str, str] = {}
        for row in self.raw["keyboard"] or []:
            for button in row:
                found.setdefault(button["text"], button.get("callback_data") or "")
        for button in _rich_buttons(self.raw["rich"]):
            found.setdefault(flat(button["text"]), button.get("callback_data") or "")
        return found

    @property
    def rows(self) -> list[list[str]]:
        return [[button["text"] for button in row] for row in self.raw["keyboard"] or []]

    @property
    def now(self) -> Heard | None:
        return self.talk.heard(self.key)


def _walk(said: Any) -> Iterable[Any]:
    if isinstance(said, dict):
        yield said
        for part in said.values():
            yield from _walk(part)
    elif isinstance(said, list):
        for part in said:
            yield from _walk(part)


def flat(text: Any) -> str:
    if isinstance(text, str):
        return text
    if isinstance(text, list):
        return "".join(flat(part) for part in text)
    return flat(text.get("text", text.get("alternative_text", "")))


def _rich_buttons(rich: JSON | None) -> list[JSON]:
    return [p for p in _walk(rich) if "callback_data" in p and "text" in p]


_SPOKEN = frozenset({"text", "summary", "caption", "credit", "label", "alternative_text"})


def _texts(said: Any, spoken: bool = False) -> list[str]:
    """Every string of a rich message that a reader sees, in reading order."""
    if isinstance(said, str):
        return [said] if spoken else []
    if isinstance(said, list):
        return [text for part in said for text in _texts(part, spoken)]
    if isinstance(said, dict):
        return [t for name, part in said.items() for t in _texts(part, name in _SPOKEN)]
    return []


def fits(message: Heard, wanted: Wanted) -> bool:
    if wanted is None:
        return True
    return wanted in message.words if isinstance(wanted, str) else bool(wanted(message))


def button(message: Heard, label: str) -> str | None:
    buttons = message.buttons
    if label in buttons:
        return buttons[label] or None
    if label in buttons.values():
        return label
    return next((data for text, data in buttons.items() if label in text and data), None)
