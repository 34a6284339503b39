"""Numbers that a seed stands for: the same seed gives the same numbers on every machine, for ever.

For what may be drawn again from the log: computer players, random layouts. Dice of a match come
from the referee.
"""

from collections.abc import Sequence
from hashlib import sha256
from typing import TypeVar

T = TypeVar("T")


class Stream:
    """SHA-256 of the seed and a counter, eight bytes at a time."""

    def __init__(self, seed: str) -> None:
        self._seed = seed
        self._drawn = 0

    def below(self, limit: int) -> int:
        """A whole number 0..limit-1, each as likely. `limit` is at most 2**32."""
        fair = 2**64 - 2**64 % limit
        while (number := self._next()) >= fair:
            pass
        return number % limit

    def share(self) -> float:
        """A number from 0 up to 1."""
        return self._next() / 2**64

    def pick(self, options: Sequence[T]) -> T:
        """One of these, each as likely."""
        return options[self.below(len(options))]

    def _next(self) -> int:
        text = f"{self._seed}:{self._drawn}"
        self._drawn += 1
        return int.from_bytes(sha256(text.encode()).digest()[:8], "big")
