"""Positions as cases write them: holes and colours; and the game's own: steps and movers."""

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from games.nardy.board import (
    BLACK_HEAD,
    CHECKERS,
    START,
    STEPS,
    WHITE_HEAD,
    Counts,
    hole,
    off,
    step_of,
    untouched,
)
from games.nardy.course import Course, complete, offers
from games.nardy.turns import Turns, pack, turns, unpack

HEADS = {"white": WHITE_HEAD, "black": BLACK_HEAD}
OTHER = {"white": "black", "black": "white"}


def counts(holes: Mapping[Any, int], head: int) -> Counts:
    """`{24: 14, 18: 1}` as checkers by step of the side with that head."""
    on = {step_of(int(number), head): count for number, count in holes.items()}
    return tuple(on.get(step, 0) for step in range(STEPS))


def holes(own: Counts, head: int) -> dict[int, int]:
    """Inverse of `counts`, in ascending order."""
    return dict(sorted((hole(step, head), count) for step, count in enumerate(own) if count))


def notation(own: Counts, rival: Counts, colour: str) -> str:
    """`WHITE|BLACK|w,b` as the cases write it."""
    sides = {colour: own, OTHER[colour]: rival}
    boards = (
        ",".join(f"{at}:{count}" for at, count in holes(sides[name], HEADS[name]).items()) or "-"
        for name in HEADS
    )
    return f"{'|'.join(boards)}|{off(sides['white'])},{off(sides['black'])}"


def ends(course: Course) -> Turns:
    """The complete turns of a course from its beginning."""
    return turns(course.own, course.rival, course.dice, course.first)


def random_positions(seed: int, games: int) -> Iterator[Course]:
    """Every thrown turn of random games."""
    chance = Random(seed)
    for _ in range(games):
        own, rival = START, START
        while sum(own) and sum(rival):
            dice = (chance.randint(1, 6), chance.randint(1, 6))
            course = Course(own, rival, dice, untouched(own))
            yield course
            end = chance.choice(sorted(ends(course).ends))
            own, rival = rival, unpack(end)


def scattered(chance: Random) -> tuple[Counts, Counts]:
    """Any two sides that share no hole; they need not be reachable."""
    both = list(range(STEPS))
    chance.shuffle(both)
    cut, taken = chance.randint(3, 20), chance.randint(0, 3)
    own, rival = [0] * STEPS, [0] * STEPS
    for side, places in ((own, both[:cut]), (rival, both[cut : STEPS - taken])):
        for _ in range(chance.randint(1, CHECKERS)):
            side[chance.choice(places)] += 1
    return tuple(own), tuple(rival[(step + 12) % STEPS] for step in range(STEPS))


def walked(course: Course) -> frozenset[int]:
    """Where turns end that go from offered step to offered step."""
    found, seen, ahead = set(), set(), [course]
    while ahead:
        here = ahead.pop()
        key = (here.now, tuple(sorted(here.left)), here.heads)
        if key in seen:
            continue
        seen.add(key)
        further = offers(here)
        assert further or complete(here), "a turn that can neither go on nor end"
        if complete(here):
            found.add(pack(here.now))
        ahead += map(here.after, further)
    return frozenset(found)
