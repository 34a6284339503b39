"""How long a match of either game of fish is: so many wins, or so many rounds (R7)."""

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
