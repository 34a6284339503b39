"""What legs mean on a board: which dice take which checker, in which order (N30).

What is lawful is found; what is not is guessed, so that the rules can say what is wrong with it.
"""

from collections.abc import Iterator
from itertools import permutations

from games.kit.spec import Reason
from games.nardy.board import HOME, STEPS, Hop, hole, step_of
from games.nardy.course import Course, offers
from games.nardy.legs import OFF, Bearing, Leg, Legs
from games.nardy.reasons import NoSuchWay
from games.nardy.words import Order

Run = tuple[Hop, ...]
"""One checker, one die after another."""


def orders_of(course: Course, legs: Legs, head: int) -> tuple[Order, ...] | Reason:
    """The orders that the legs are, or as near as can be; a reason where no dice fit.

    A way has an end, so of two holes only one can be left for the other, however they are written.
    """
    for way in (legs, _turned(legs)):
        for order in permutations(way):
            found = _lawful(course, order, head)
            if found:
                return _orders(found, head)
    guess, turned = _guessed(course, legs, head), _guessed(course, _turned(legs), head)
    if isinstance(guess, Reason):
        guess = guess if isinstance(turned, Reason) else turned
    return guess if isinstance(guess, Reason) else _orders(guess, head)


def _lawful(course: Course, legs: Legs, head: int) -> Run | None:
    """The first reading of these legs, in this order, whose every step is offered."""
    if not legs:
        return ()
    for run in _runs(course, legs[0], head):
        after = _taken(course, run)
        rest = _lawful(after, legs[1:], head) if after else None
        if rest is not None:
            return run + rest
    return None


def _guessed(course: Course, legs: Legs, head: int) -> Run | Reason:
    """As far as it goes, and the first leg that is not lawful."""
    done: Run = ()
    for leg in legs:
        runs = [*_runs(course, leg, head)]
        lawful = next((run for run in runs if _taken(course, run)), None)
        if lawful is None:
            return done + runs[0] if runs else _no_way(course, leg)
        after = _taken(course, lawful)
        course, done = after or course, done + lawful
    return done


def _turned(legs: Legs) -> Legs:
    """As somebody means them who writes the hole first to which a checker goes."""
    return tuple(leg.back for leg in reversed(legs))


def _taken(course: Course, run: Run) -> Course | None:
    """The turn after the run, None if a step of it is not offered."""
    for hop in run:
        if hop not in offers(course):
            return None
        course = course.after(hop)
    return course


def _no_way(course: Course, leg: Leg | Bearing) -> Reason:
    """No dice do that."""
    if isinstance(leg, Bearing):
        return NoSuchWay(leg.number, OFF, course.left)
    return NoSuchWay(leg.hole, leg.to, course.left)


def _orders(run: Run, head: int) -> tuple[Order, ...]:
    return tuple(Order(hole(hop.step, head), hop.die) for hop in run)


# -- which dice ------------------------------------------------------------------------------------


def _runs(course: Course, leg: Leg | Bearing, head: int) -> Iterator[Run]:
    """All ways to do it with the dice that are left: few dice first, exact ones first."""
    if isinstance(leg, Leg):
        step = step_of(leg.hole, head)
        goal = STEPS if leg.to == OFF else step_of(leg.to, head)
        yield from _dice(course, step, goal)
        return
    step = _home_step(leg.number, head)
    if course.now[step]:
        yield from _dice(course, step, STEPS)
    for at, count in enumerate(course.now):
        if count and leg.number in course.left and at + leg.number >= STEPS:
            yield (Hop(at, leg.number),)
    if not course.now[step]:
        yield from _dice(course, step, STEPS)


def _home_step(number: int, head: int) -> int:
    """A hole by its number on the board, or by its distance from the end: Black's 18 is his 6."""
    step = step_of(number, head)
    return step if step >= HOME or number > STEPS - HOME else STEPS - number


def _dice(course: Course, step: int, goal: int) -> Iterator[Run]:
    """Sequences of dice from one step to another; off the board also with more than it takes."""
    found = set()
    for many in range(1, len(course.left) + 1):
        for dice in permutations(course.left, many):
            end = step + sum(dice)
            if end == goal or (goal == STEPS and end > goal > end - dice[-1]):
                found.add(dice)
    for dice in sorted(found, key=lambda dice: (len(dice), sum(dice), -dice[0])):
        stops = (step + sum(dice[:played]) for played in range(len(dice)))
        yield tuple(Hop(at, die) for at, die in zip(stops, dice, strict=True))
