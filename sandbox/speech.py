"""What Telegram recognises in plain words: commands, mentions, addresses, hashtags."""

from __future__ import annotations

import re
from typing import Any

from sandbox.world import units

_MARKS = re.compile(
    r"(?P<url>(?:https?://|(?<![\w/@.-])(?:t|telegram)\.me/)[^\s<>\"']*[^\s<>\"'.,!?:;)])"
    r"|(?P<email>[\w.+-]+@[\w-]+\.[\w.-]+)"
    r"|(?<![\w/])(?P<bot_command>/[A-Za-z0-9_]{1,32}(?:@[A-Za-z0-9_]{3,32})?)(?![\w@])"
    r"|(?<!\w)(?P<mention>@[A-Za-z0-9_]{3,32})(?!\w)"
    r"|(?<!\w)(?P<hashtag>\#\w*[^\W\d]\w*)"
)


def entities(text: str) -> list[dict[str, Any]]:
    return [
        {
            "type": str(found.lastgroup),
            "offset": units(text[: found.start()]),
            "length": units(found.group()),
        }
        for found in _MARKS.finditer(text)
    ]


def merged(given: list[dict[str, Any]], text: str) -> list[dict[str, Any]]:
    """The bot's own entities plus what is recognised outside code and links."""
    closed = ("code", "pre", "text_link", "text_mention", "bot_command", "url", "date_time")
    taken = [(e["offset"], e["offset"] + e["length"]) for e in given if e["type"] in closed]
    found = [
        e
        for e in entities(text)
        if all(e["offset"] >= end or e["offset"] + e["length"] <= start for start, end in taken)
    ]
    return sorted([*given, *found], key=lambda e: (e["offset"], -e["length"]))


def command(text: str) -> tuple[str, str | None] | None:
    """The command a text begins with and whom it addresses, in lower case."""
    found = re.match(r"/([A-Za-z0-9_]{1,32})(?:@([A-Za-z0-9_]{3,32}))?(?![\w@])", text)
    if found is None:
        return None
    addressee = found.group(2)
    return found.group(1).lower(), addressee.lower() if addressee else None
