"""Why a step or the end of a turn is refused: the paragraph and the checker, in holes."""

from games.kit.spec import Reason
from games.nardy.board import BLACK_HEAD, HOLES, WHITE_HEAD, Hop, hole, step_of
from games.nardy.course import Course, complete, total, why_incomplete
from games.nardy.reasons import (
    DieWouldBeLost,
    HeadIsSpent,
    HoleIsClosed,
    LargerDieFirst,
    NoCheckerThere,
    NoSuchDie,
    NoSuchHole,
    NotAllHome,
    NotTheRearmost,
    SixInARow,
    TurnUnfinished,
)
from games.nardy.stepping import BLOCK, Stop, Stopped, head_limit, why_stopped
from games.nardy.words import Order


def why_not_orders(course: Course, orders: tuple[Order, ...], head: int) -> Reason | None:
    """The first order that cannot follow the ones before it; `head` is the mover's."""
    if not orders:
        return NoSuchDie(0, course.left)
    for order in orders:
        reason = _why_not(course, order, head)
        if reason is not None:
            return reason
        course = course.after(hop_of(order, head))
    return None


def why_not_done(course: Course) -> Reason | None:
    """A turn ends when nothing more can or must be played (N18)."""
    if complete(course):
        return None
    return TurnUnfinished(course.left, total(course) - len(course.hops))


def hop_of(order: Order, head: int) -> Hop:
    return Hop(step_of(order.hole, head), order.die)


def _why_not(course: Course, order: Order, head: int) -> Reason | None:
    if order.hole not in HOLES:
        return NoSuchHole(order.hole)
    hop = hop_of(order, head)
    if course.now[hop.step] and hop.die not in course.left:
        return NoSuchDie(hop.die, course.left)
    stopped = why_stopped(course.now, course.rival, hop, course.heads)
    if stopped is not None:
        return _stopped(course, order, head, stopped)
    spoilt = why_incomplete(course, hop)
    if spoilt is None:
        return None
    if spoilt.larger:
        return LargerDieFirst(order.hole, order.die, spoilt.larger)
    return DieWouldBeLost(order.hole, order.die, spoilt.dice, spoilt.total)


def _stopped(course: Course, order: Order, head: int, stopped: Stopped) -> Reason:
    at = hole(stopped.at, head)
    match stopped.stop:
        case Stop.EMPTY:
            return NoCheckerThere(order.hole)
        case Stop.CLOSED:
            return HoleIsClosed(order.hole, at, order.die)
        case Stop.HEAD:
            limit = head_limit(course.rival, course.dice, course.first)
            return HeadIsSpent(head, limit)
        case Stop.BLOCK:
            other = WHITE_HEAD + BLACK_HEAD - head
            first = step_of(at, other)
            to = hole(hop_of(order, head).to, head)
            return SixInARow(order.hole, to, at, hole(first + BLOCK - 1, other))
        case Stop.AWAY:
            return NotAllHome(order.hole, at)
        case Stop.BEHIND:
            return NotTheRearmost(order.hole, order.die, at)
