"""How keys stand under each other."""

from collections.abc import Sequence
from typing import Final, TypeVar

T = TypeVar("T")

ACROSS: Final = 5
"""Keys in a row where a board of ten is tapped as column, then row: wide enough for a thumb."""


def in_rows(keys: Sequence[T], across: int = ACROSS) -> tuple[tuple[T, ...], ...]:
    """Keys or buttons in reading order, so many in a row."""
    return tuple(tuple(keys[at : at + across]) for at in range(0, len(keys), across))
