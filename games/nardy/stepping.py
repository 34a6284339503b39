"""One step with one die: whether it is lawful, and if not, which paragraph stops which checker.

Everything is in steps of the side that moves; `rival` is in the other side's own steps.
N9-N15 and N20-N22 are paragraphs of docs/rules/nardy.md.
"""

from enum import Enum
from typing import Final, NamedTuple

from games.nardy.board import ACROSS, HOME, STEPS, Counts, Hop, hopped, rearmost, theirs

BLOCK: Final = 6
STRIDES: Final = 4
"""How often a double is played (N8)."""


class Stop(Enum):
    """Why a checker cannot make a step."""

    EMPTY = "empty"
    CLOSED = "closed"
    HEAD = "head"
    BLOCK = "block"
    AWAY = "away"
    BEHIND = "behind"


class Stopped(NamedTuple):
    """The obstacle, and the step of the mover where it is.

    at  EMPTY, HEAD: where no checker may leave; CLOSED: the landing; BLOCK: the first of the six as
        the other side meets them; AWAY: the rearmost straggler; BEHIND: the rearmost checker
    """

    stop: Stop
    at: int


def head_limit(rival: Counts, dice: tuple[int, int], first: bool) -> int:
    """How many checkers may leave the head in this turn, `first` of its side or not (N11-N12).

    Two on a first turn, if a lone checker that goes on in strides of the double is stopped by the
    other side's head, and by nothing before it.
    """
    if not first or dice[0] != dice[1]:
        return 1
    way = (dice[0] * stride for stride in range(1, STRIDES + 1))
    closed = next((step for step in way if step < STEPS and rival[theirs(step)]), None)
    return 2 if closed == ACROSS else 1


def why_stopped(own: Counts, rival: Counts, hop: Hop, heads: int) -> Stopped | None:
    """What forbids the step, None for a lawful one; `heads` more may leave the head."""
    if not own[hop.step]:
        return Stopped(Stop.EMPTY, hop.step)
    if hop.step == 0 and heads < 1:
        return Stopped(Stop.HEAD, 0)
    if hop.to >= STEPS:
        return _why_not_off(own, hop)
    if rival[theirs(hop.to)]:
        return Stopped(Stop.CLOSED, hop.to)
    block = forbidden_block(hopped(own, hop), rival)
    return None if block is None else Stopped(Stop.BLOCK, theirs(block))


def forbidden_block(own: Counts, rival: Counts) -> int | None:
    """The other side's step where six holes begin that it has nothing ahead of (N13-N14)."""
    ahead = STEPS - 1 - rearmost(rival[::-1])  # its checker that is furthest on
    for first in range(max(0, ahead - BLOCK + 1), STEPS - BLOCK + 1):
        if all(own[theirs(step)] for step in range(first, first + BLOCK)):
            return first
    return None


def _why_not_off(own: Counts, hop: Hop) -> Stopped | None:
    """N20-N21: all at home; the exact die, or a larger one for the rearmost checker."""
    last = rearmost(own)
    if last < HOME:
        return Stopped(Stop.AWAY, last)
    if hop.to > STEPS and last < hop.step:
        return Stopped(Stop.BEHIND, last)
    return None
