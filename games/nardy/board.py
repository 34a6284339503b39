"""The board from one side's own eyes: steps 0..23 from its head, so that both sides are alike.

N1-N4 are paragraphs of docs/rules/nardy.md.
"""

from typing import Final, NamedTuple

STEPS: Final = 24
HOLES: Final = range(1, 25)
CHECKERS: Final = 15
HOME: Final = 18
"""The first step of the home (N3)."""

ACROSS: Final = 12
"""Each side's head is this many steps on the other's way; so is every hole (N2)."""

WHITE_HEAD: Final = 24
BLACK_HEAD: Final = 12

Counts = tuple[int, ...]
"""A side's checkers on each of its steps; what is missing of fifteen is borne off."""

START: Final[Counts] = (CHECKERS, *(0,) * (STEPS - 1))


class Hop(NamedTuple):
    """One checker, one die: from which step of its side, and how many steps."""

    step: int
    die: int

    @property
    def to(self) -> int:
        """24 and more is off the board."""
        return self.step + self.die


def hole(step: int, head: int) -> int:
    """The hole 1..24 of a step of the side with that head; 0 for off the board (N1)."""
    return 0 if step >= STEPS else (head - 1 - step) % STEPS + 1


def step_of(hole: int, head: int) -> int:
    """Inverse of `hole` for holes 1..24."""
    return (head - hole) % STEPS


def theirs(step: int) -> int:
    """The other side's step of the same hole; its own inverse."""
    return (step + ACROSS) % STEPS


def hopped(own: Counts, hop: Hop) -> Counts:
    """The side's checkers after the hop, which nobody judges here."""
    after = list(own)
    after[hop.step] -= 1
    if hop.to < STEPS:
        after[hop.to] += 1
    return tuple(after)


def off(own: Counts) -> int:
    """How many checkers are borne off."""
    return CHECKERS - sum(own)


def pips(own: Counts) -> int:
    """How many steps the side is away from having borne off everything."""
    return sum(count * (STEPS - step) for step, count in enumerate(own))


def rearmost(own: Counts) -> int:
    """The lowest occupied step; 24 when the side has left the board."""
    return next((step for step, count in enumerate(own) if count), STEPS)


def untouched(own: Counts) -> bool:
    """All are on the head: so it is before a side's first turn, and at no other time (N12)."""
    return own == START
