"""A turn under way: which steps begin or continue a complete lawful turn, and no others (N16-N18).

One step is judged in stepping.py; here is what only the whole turn knows.
"""

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final, NamedTuple

from games.nardy.board import STEPS, Counts, Hop, hopped
from games.nardy.stepping import STRIDES, head_limit, why_stopped

REMEMBERED: Final = 4096


class Reach(NamedTuple):
    """The best that can still be made of a position: steps, and whether the game can be won."""

    steps: int
    wins: bool


@dataclass(frozen=True, slots=True)
class Course:
    """A thrown turn.

    own, rival  checkers at its beginning, each side in its own steps
    first       it is the mover's first of the game: all his checkers are on the head (N12)
    hops        the steps taken so far
    """

    own: Counts
    rival: Counts
    dice: tuple[int, int]
    first: bool
    hops: tuple[Hop, ...] = ()

    @property
    def now(self) -> Counts:
        """The mover's checkers after the steps taken."""
        own = self.own
        for hop in self.hops:
            own = hopped(own, hop)
        return own

    @property
    def left(self) -> tuple[int, ...]:
        """Dice that are not spent, in the order of the throw (N8)."""
        dice = [*thrown(self.dice)]
        for hop in self.hops:
            dice.remove(hop.die)
        return tuple(dice)

    @property
    def heads(self) -> int:
        """How many more checkers may leave the head."""
        gone = sum(hop.step == 0 for hop in self.hops)
        return head_limit(self.rival, self.dice, self.first) - gone

    @property
    def won(self) -> bool:
        return not any(self.now)

    def after(self, hop: Hop) -> "Course":
        return replace(self, hops=(*self.hops, hop))


def thrown(dice: tuple[int, int]) -> tuple[int, ...]:
    """The dice that are to be played: a double counts four times (N8)."""
    return (dice[0],) * STRIDES if dice[0] == dice[1] else dice


def reach(course: Course) -> Reach:
    """What can still be made of the turn, by lawful steps alone."""
    return _reach(course.now, course.rival, tuple(sorted(course.left)), course.heads)


def total(course: Course) -> int:
    """The greatest number of dice that can be played from the beginning of the turn (N16)."""
    return reach(replace(course, hops=())).steps


@lru_cache(REMEMBERED)
def offers(course: Course) -> tuple[Hop, ...]:
    """The steps that begin or continue a complete turn, rearmost checkers first."""
    lawful = lawful_hops(course.now, course.rival, course.left, course.heads)
    return tuple(hop for hop in lawful if why_incomplete(course, hop) is None)


def complete(course: Course) -> bool:
    """The turn may be confirmed (N18)."""
    return course.won or len(course.hops) == total(course)


def lost(course: Course) -> tuple[int, ...]:
    """Dice that are lost when the turn ends here."""
    return () if course.won else course.left


class Incomplete(NamedTuple):
    """What a lawful step would spoil.

    dice    how many dice would be played at most, fewer than `total`
    larger  the die that must be played instead of a smaller one, 0 if it is not that
    """

    dice: int
    total: int
    larger: int = 0


def why_incomplete(course: Course, hop: Hop) -> Incomplete | None:
    """Why a lawful step leads to no complete turn; None if it does (N16-N17).

    A sequence that bears off the last checker is complete with any number of dice.
    """
    most, after = total(course), course.after(hop)
    best = reach(after)
    if after.won or best.wins:
        return None
    played = len(after.hops) + best.steps
    if played < most:
        return Incomplete(played, most)
    larger = max(course.dice)
    if most > 1 or hop.die == larger:
        return None
    spared = lawful_hops(course.now, course.rival, (larger,), course.heads)
    return Incomplete(played, most, larger) if spared else None


def lawful_hops(own: Counts, rival: Counts, dice: tuple[int, ...], heads: int) -> tuple[Hop, ...]:
    """All lawful single steps, whatever comes of them."""
    return tuple(
        hop
        for step in range(STEPS)
        if own[step]
        for die in sorted(set(dice), reverse=True)
        if why_stopped(own, rival, hop := Hop(step, die), heads) is None
    )


@lru_cache(REMEMBERED)
def _reach(own: Counts, rival: Counts, dice: tuple[int, ...], heads: int) -> Reach:
    """Ends early where nothing better can be found."""
    if not any(own):
        return Reach(0, True)
    steps, wins = 0, False
    may_win = sum(own) <= len(dice)
    for hop in lawful_hops(own, rival, dice, heads):
        left = [*dice]
        left.remove(hop.die)
        best = _reach(hopped(own, hop), rival, tuple(left), heads - (hop.step == 0))
        steps, wins = max(steps, best.steps + 1), wins or best.wins
        if steps == len(dice) and (wins or not may_win):
            break
    return Reach(steps, wins)
