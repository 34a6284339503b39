"""What the game master needs of the world: the time, and dice."""

from datetime import datetime
from typing import Protocol

from games.kit.spec import Chance


class Clock(Protocol):
    """The only source of time."""

    def now(self) -> datetime:
        """Aware, in UTC."""
        ...


class Dice(Protocol):
    """The only source of chance."""

    def throw(self, chance: Chance) -> tuple[int, ...]:
        """One number 0..sides-1 for each throw."""
        ...

    def secret(self) -> str:
        """Thirty-two hexadecimal digits that nobody can guess: salts and seeds."""
        ...
