"""Where fish lie, and what a shot does to them: centimetres from the lower left corner (M1).

The physics branch brings this module with its own `shoot`; the one here knows a straight glide and
one knock, enough to play the rounds.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from math import cos, hypot, radians, sin
from typing import Final, NamedTuple

from games.kit.spec import Reason

WIDTH: Final = 90.0
DEPTH: Final = 54.0
RADIUS: Final = 3.0
INSET: Final = RADIUS + 0.5
PHASE: Final = 0.618
PLACES: Final = 4
"""Decimals of a centimetre: a position is exact to a micrometre."""
FRICTION: Final = 200.0
"""Deceleration, cm/s²."""


class Kind(Enum):
    FLICK = "flick"
    PUSH = "push"


class Fish(NamedTuple):
    """One tag: its seat's number from 0, where it lies, and whether it is jammed in a gap."""

    number: int
    x: float
    y: float
    angle: float = 0.0
    wedged: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """The fish by number; `full` is the speed of a full flick, cm/s."""

    fish: tuple[Fish, ...]
    full: float


class Shot(NamedTuple):
    """`angle` in degrees counter-clockwise from the right; `force` in per cent or centimetres."""

    fish: int
    kind: Kind
    angle: float
    force: float


class Outcome(NamedTuple):
    """The table at rest without those that have `fallen`; `film` is what a renderer shows."""

    table: Table
    fallen: tuple[int, ...]
    film: str


def set_up(order: Sequence[int], number: int) -> Table:
    """At equal distances along the inset edge, counter-clockwise from the lower left (M1)."""
    width, depth = WIDTH - 2 * INSET, DEPTH - 2 * INSET
    around = 2 * (width + depth)
    phase = PHASE * number % 1
    fish = []
    for place, who in enumerate(order):
        way = (place + phase) * around / len(order) % around
        x = min(way, width) - min(max(way - width - depth, 0.0), width)
        y = min(max(way - width, 0.0), depth) - max(way - 2 * width - depth, 0.0)
        fish.append(Fish(who, round(x + INSET, PLACES), round(y + INSET, PLACES)))
    full = {2: 150.0, 3: 150.0, 4: 165.0}.get(len(order), 180.0)
    return Table(tuple(sorted(fish)), full)


def without(table: Table, number: int) -> Table:
    """The table when that fish is taken off."""
    return Table(tuple(fish for fish in table.fish if fish.number != number), table.full)


def free_place(table: Table, fish: Fish) -> Table:
    """The table with that fish put back on the nearest free place along a fixed spiral (R3)."""
    for step in range(10_000):
        far, angle = 0.05 * step, radians(137.5 * step)
        x, y = (round(v, PLACES) for v in (fish.x + far * cos(angle), fish.y + far * sin(angle)))
        free = all(hypot(x - each.x, y - each.y) >= 2 * RADIUS for each in table.fish)
        if free and 0 <= x <= WIDTH and 0 <= y <= DEPTH:
            return Table(tuple(sorted((*table.fish, fish._replace(x=x, y=y)))), table.full)
    raise ValueError("the table is full")


def jerked(shot: Shot, error: tuple[float, float], values: Sequence[int]) -> Shot:
    """The shot as a hand with these errors makes it, of degrees and of the power's share (A8)."""
    half = len(values) // 2
    turn, push = (sum(part) / 65536 - 6 for part in (values[:half], values[half:]))
    angle = round((shot.angle + error[0] * turn) % 360, 3)
    force = round(min(max(shot.force * (1 + error[1] * push), 1.0), 100.0), 3)
    return shot._replace(angle=angle, force=force)


def why_not_shot(table: Table, shot: Shot) -> Reason | None:
    """A move that the fish cannot make where it lies."""
    return None


def shoot(table: Table, shot: Shot) -> Outcome:
    """The mover glides, and hands the rest of its way to the first fish that it meets."""
    flick = shot.kind is Kind.FLICK
    left = (shot.force / 100 * table.full) ** 2 / (2 * FRICTION) if flick else shot.force
    right, up = cos(radians(shot.angle)), sin(radians(shot.angle))
    mover = next(fish for fish in table.fish if fish.number == shot.fish)
    met: dict[float, int] = {}
    for fish in table.fish:
        along = (fish.x - mover.x) * right + (fish.y - mover.y) * up
        aside = abs((fish.x - mover.x) * up - (fish.y - mover.y) * right)
        if fish is not mover and along > 0 and aside < 2 * RADIUS:
            met[along - (4 * RADIUS**2 - aside**2) ** 0.5] = fish.number
    ways = {shot.fish: left}
    if met and min(met) < left:
        near = max(min(met), 0.0)
        ways = {shot.fish: near, met[min(met)]: left - near}
    lying, fallen = [], []
    for fish in table.fish:
        way = ways.get(fish.number, 0.0)
        x, y = round(fish.x + way * right, PLACES), round(fish.y + way * up, PLACES)
        if 0 <= x <= WIDTH and 0 <= y <= DEPTH:
            lying.append(fish._replace(x=x, y=y))
        else:
            fallen.append(fish.number)
    return Outcome(Table(tuple(lying), table.full), tuple(fallen), "")
