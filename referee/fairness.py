"""Salts and seeds that nobody could know before, and the proof of it afterwards."""

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from games.kit.spec import Chance

SALT_DIGITS: Final = 32
LONGEST_WORD: Final = 64
"""Characters of what a player may give for the dice."""


def seal_of(seed: str) -> str:
    """What is published of a seed before the first throw: its sha256, in hexadecimal."""
    return hashlib.sha256(seed.encode()).hexdigest()


def spoken(word: str) -> str:
    """A player's word as it is mixed and recorded: on one line, no two spaces together."""
    return " ".join(word.split())


def mixed(seed: str, words: Iterable[str]) -> str:
    """What a match's dice are seeded with: sha256 of the seed and the words, one a line.

    The house chose the seed before it knew the words, and sealed it; whoever gave a word did not
    know the seed. So neither could choose the dice.
    """
    return hashlib.sha256("\n".join((seed, *words)).encode()).hexdigest()


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


def dice_of(seed: str, words: Iterable[str], thrown: int = 0) -> SeededDice:
    """The dice of one match after so many throws; the words in the order of the seats."""
    return SeededDice(mixed(seed, words), thrown)
