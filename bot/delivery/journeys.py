"""What is known of letters under way, for the life of the process only: tries, doubts, rests."""

from collections.abc import Callable
from dataclasses import dataclass
from math import inf
from random import uniform
from typing import Final

from storage.ports import LetterRow

LONGEST_REST: Final = 30.0
CROWD: Final = 5000
Lane = tuple[int, int, int]
"""Letters of one lane arrive in the order of posting: chat, topic, the only member who sees it."""


def lane(row: LetterRow) -> Lane:
    """The lane of a letter."""
    return row.chat, row.topic, row.person


def is_bubble(row: LetterRow) -> bool:
    """Is it only the answer to a press? Those wait for no budget of a chat."""
    return row.urgency == 0 and not row.slot


@dataclass(slots=True)
class Journey:
    """One letter's.

    inherited  a process before us began to send it
    part       of its messages the first that has not arrived
    doubts     times that this part may have arrived unseen
    begun      the store knows that we have begun
    until      not before
    """

    inherited: bool
    part: int = 0
    doubts: int = 0
    fails: int = 0
    bugs: int = 0
    begun: bool = False
    until: float = -inf

    @property
    def doubtful(self) -> bool:
        """What is sent next may be there already."""
        return self.inherited or self.doubts > 0

    def arrived(self) -> None:
        """The part is there."""
        self.part += 1
        self.doubts = self.fails = 0

    def rest(self) -> float:
        """Seconds until the next try: longer each time, never in step with others."""
        self.fails += 1
        return min(LONGEST_REST, 2.0 ** min(self.fails, 6)) * uniform(0.75, 1.0)  # noqa: S311


class Journeys:
    """All of them, and the slots whose message may be there without our knowing its number."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._under_way: dict[int, Journey] = {}
        self._doubted: set[tuple[Lane, str]] = set()

    def of(self, row: LetterRow) -> Journey:
        if row.letter not in self._under_way:
            if len(self._under_way) >= CROWD:  # the oldest gave way to newer letters of their slot
                del self._under_way[next(iter(self._under_way))]
            inherited = row.tries > 0 or (lane(row), row.slot) in self._doubted
            self._under_way[row.letter] = Journey(inherited)
        return self._under_way[row.letter]

    def wait(self, row: LetterRow) -> float:
        """Seconds before the letter may be tried again."""
        journey = self._under_way.get(row.letter)
        return journey.until - self._now() if journey else 0.0

    def doubt(self, row: LetterRow) -> None:
        """The slot's first message may have arrived; the letter may give way to a newer one."""
        if row.slot:
            self._doubted.add((lane(row), row.slot))

    def over(self, row: LetterRow) -> None:
        self._under_way.pop(row.letter, None)
        self._doubted.discard((lane(row), row.slot))
