"""Games of computer players and of simple opponents against each other, from the bare positions."""

from collections.abc import Callable
from functools import partial
from random import Random
from time import process_time

from games.kit.stream import Stream
from games.nardy.board import START, Counts, Hop, off, untouched
from games.nardy.course import Course, complete, offers
from games.nardy.player import LEVELS, hops
from games.nardy.turns import unpack
from tests.games.nardy.positions import ends

Player = Callable[[Course, str], Counts]
"""A thrown turn and a seed -> the mover's checkers after it."""


def anyhow(course: Course, seed: str) -> Counts:
    """Any complete turn, each end as likely."""
    return unpack(Random(seed).choice(sorted(ends(course).ends)))


def runner(course: Course, seed: str) -> Counts:
    """Always the rearmost checker that can move."""
    while not complete(course):
        course = course.after(offers(course)[0])
    return course.now


def computer(level: str, course: Course, seed: str, times: list[float] | None = None) -> Counts:
    began = process_time()
    way: tuple[Hop, ...] = hops(course, level, Stream(seed))
    if times is not None:
        times.append((process_time() - began) * 1000)
    for hop in way:
        course = course.after(hop)
    assert complete(course)
    return course.now


PLAYERS: dict[str, Player] = {
    "random": anyhow,
    "runner": runner,
    **{level: partial(computer, level) for level in LEVELS},
}


def contest(one: Player, other: Player, number: int) -> int:
    """Points that `one` wins or, below zero, loses; it begins the games of even numbers.

    The games 2n and 2n + 1 have the same dice.
    """
    chance = Random(f"dice {number // 2}")
    players = (one, other) if number % 2 == 0 else (other, one)
    sides, turn = [START, START], 0
    for moment in range(10_000):
        dice = (chance.randint(1, 6), chance.randint(1, 6))
        own, rival = sides[turn], sides[1 - turn]
        course = Course(own, rival, dice, untouched(own))
        sides[turn] = players[turn](course, f"{number} {moment}")
        if not any(sides[turn]):
            points = 1 if off(rival) else 2
            return points if players[turn] is one else -points
        turn = 1 - turn
    raise AssertionError("the game does not end")
