"""A computer player of long nardy: it sees the table as its seat does, and dice no earlier."""

from collections.abc import Iterator, Sequence
from typing import Final

from games.kit.spec import Action
from games.kit.stream import Stream
from games.nardy.board import Counts, Hop, hole
from games.nardy.course import Course, complete, offers
from games.nardy.turns import turns, unpack
from games.nardy.view import View
from games.nardy.words import Done, MoveSteps, Order

LEVELS: Final = ("easy", "medium", "hard")
"""Weakest first; their strength is measured in tests/bench/bench_nardy_player.py."""

LAPSES: Final = 0.6
"""So often `easy` takes any step instead of the rearmost checker."""


def choose(view: View, level: str, stream: Stream) -> Action:
    """The rest of the turn in one action, then its confirmation.

    Raises ValueError for the public, for a seat that is not to move, and for a level that is none.
    """
    if level not in LEVELS:
        raise ValueError(f"no nardy player is {level!r}; there are {', '.join(LEVELS)}")
    if view.viewer is None or view.course is None or view.viewer != view.turn:
        raise ValueError("only the seat on turn plays")
    if view.complete:
        return Done(view.viewer)
    head = view.armies[view.viewer].head
    way = hops(view.course, level, stream)
    return MoveSteps(view.viewer, tuple(Order(hole(hop.step, head), hop.die) for hop in way))


def hops(course: Course, level: str, stream: Stream) -> tuple[Hop, ...]:
    """How this player completes the turn; nothing when it is complete already."""
    if level == "easy":
        return strolled(course, stream)
    ends = sorted(turns(course.own, course.rival, course.dice, course.first).ends)
    judge = weighed if level == "medium" else foreseen
    for end in judge(ends, course.rival, stream):
        way = path(course, unpack(end))
        if way is not None:
            return way
    raise ValueError("the turn has no end")


def strolled(course: Course, stream: Stream) -> tuple[Hop, ...]:
    """The rearmost checker that can move, again and again, with lapses."""
    taken = len(course.hops)
    while not complete(course):
        further = offers(course)
        course = course.after(stream.pick(further) if stream.share() < LAPSES else further[0])
    return course.hops[taken:]


def weighed(ends: Sequence[int], rival: Counts, stream: Stream) -> Iterator[int]:
    """The packed ends of a turn by what can be counted, best first; equal ones by lot."""
    from games.nardy.worth import GUESSED, worths

    left = [*ends]
    worth = worths(ends, rival, GUESSED).tolist()
    while left:
        most = max(worth)
        at = stream.pick([at for at, one in enumerate(worth) if one == most])
        yield left.pop(at)
        worth.pop(at)


def foreseen(ends: Sequence[int], rival: Counts, stream: Stream) -> Iterator[int]:
    """The packed ends of a turn by what the network foretells, best first; nothing by lot."""
    from games.nardy.net import ordered, trained

    yield from ordered(ends, rival, trained())


def path(course: Course, goal: Counts) -> tuple[Hop, ...] | None:
    """Offered steps that complete the turn at `goal`; None if none do."""
    if course.now == goal and complete(course):
        return ()
    for hop in offers(course):
        after = course.after(hop)
        if _leads(after.now, goal):
            further = path(after, goal)
            if further is not None:
                return (hop, *further)
    return None


def _leads(now: Counts, goal: Counts) -> bool:
    """No checker is beyond where it is wanted, for none goes back."""
    surplus = 0
    for here, wanted in zip(now, goal, strict=True):
        surplus += here - wanted
        if surplus < 0:
            return False
    return True
