"""How keys stand under each other."""

from collections.abc import Sequence
from typing import Final

from games.kit.spec import Key

ACROSS: Final = 5
"""Keys in a row where a board of ten is tapped as column, then row: wide enough for a thumb."""


def in_rows(keys: Sequence[Key], across: int = ACROSS) -> tuple[tuple[Key, ...], ...]:
    """The keys in reading order, so many in a row."""
    return tuple(tuple(keys[at : at + across]) for at in range(0, len(keys), across))
