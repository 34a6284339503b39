"""Salts and seeds that nobody could know before, and the proof of it afterwards."""

import hashlib
from dataclasses import dataclass
from typing import Final

from games.kit.spec import Chance

SALT_DIGITS: Final = 32


@dataclass(slots=True)
class SeededDice:
    """Dice that a published seed determines: throw n of a seed is the same for ever.

    `entropy` gives whole bytes that nobody can guess; the seed is drawn from it once.
    """

    seed: str
    thrown: int = 0

    def throw(self, chance: Chance) -> tuple[int, ...]:
        """One number 0..sides-1 for each throw, uniform: unusable tails are thrown again."""
        values: list[int] = []
        while len(values) < chance.throws:
            digest = hashlib.sha256(f"{self.seed}:{self.thrown}".encode()).digest()
            self.thrown += 1
            number, reach = int.from_bytes(digest), 1 << 256
            if number < reach - reach % chance.sides:
                values.append(number % chance.sides)
        return tuple(values)

    def secret(self) -> str:
        """Thirty-two hexadecimal digits, not to be told from random without the seed."""
        digest = hashlib.sha256(f"{self.seed}:secret:{self.thrown}".encode()).hexdigest()
        self.thrown += 1
        return digest[:SALT_DIGITS]
