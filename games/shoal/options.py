"""What the organiser may set in either game of fish: its length, and how strict it is (R7, R10)."""

from typing import Final

MOST: Final = 20
"""Rounds that a match may be played to."""


def read_rounds(text: str) -> str | None:
    """So many wins or rounds; nothing: as the number of players has it."""
    typed = text.strip()
    if not typed:
        return ""
    whole = typed.isascii() and typed.isdecimal() and len(typed) <= len(str(MOST))
    return str(int(typed)) if whole and 1 <= int(typed) <= MOST else None


def read_switch(text: str) -> str | None:
    typed = text.strip().casefold()
    return typed if typed in ("on", "off") else None
