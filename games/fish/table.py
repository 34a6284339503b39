"""INTERIM values of the table, until the physics branch brings its own."""

from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple


class Status(Enum):
    STANDING = "standing"
    WEDGED = "wedged"


class Fish(NamedTuple):
    number: int
    x: float
    y: float
    angle: float = 0.0
    status: Status = Status.STANDING
    back: int = -1

    @property
    def wedged(self):
        return self.status is Status.WEDGED


@dataclass(frozen=True, slots=True)
class Table:
    fish: tuple[Fish, ...]
    full: float


class Kind(Enum):
    FLICK = "flick"
    PUSH = "push"


class Shot(NamedTuple):
    fish: int
    kind: Kind
    angle: float
    force: float


@dataclass(frozen=True, slots=True)
class Outcome:
    table: Table
    fallen: tuple[int, ...]
    film: str


WIDTH, DEPTH, INSET = 90.0, 54.0, 3.5


def set_up(order, number):
    inner = (WIDTH - 2 * INSET, DEPTH - 2 * INSET)
    around = 2 * (inner[0] + inner[1])
    phase = 0.618 * number % 1
    fish = []
    for k, who in enumerate(order):
        way = (k + phase) * around / len(order) % around
        if way < inner[0]:
            x, y = way, 0.0
        elif way < inner[0] + inner[1]:
            x, y = inner[0], way - inner[0]
        elif way < 2 * inner[0] + inner[1]:
            x, y = 2 * inner[0] + inner[1] - way, inner[1]
        else:
            x, y = 0.0, around - way
        fish.append(Fish(who, round(x + INSET, 4), round(y + INSET, 4)))
    full = 150.0 if len(order) <= 3 else 165.0 if len(order) == 4 else 180.0
    return Table(tuple(sorted(fish)), full)


def shoot(table, shot):
    from math import cos, radians, sin

    length = shot.force / 100 * table.full**2 / 400 if shot.kind is Kind.FLICK else shot.force
    dx, dy = cos(radians(shot.angle)), sin(radians(shot.angle))
    me = next(f for f in table.fish if f.number == shot.fish)
    hit, best = None, length
    for f in table.fish:
        along = (f.x - me.x) * dx + (f.y - me.y) * dy
        off = abs((f.x - me.x) * dy - (f.y - me.y) * dx)
        if f is not me and 0 < along < best and off < 6:
            hit, best = f, along
    moved = {me.number: (best - 6 if hit else length)}
    if hit:
        moved[hit.number] = length - best + 6
    fish, fallen = [], []
    for f in table.fish:
        by = max(moved.get(f.number, 0.0), 0.0)
        f = f._replace(x=round(f.x + dx * by, 4), y=round(f.y + dy * by, 4))
        if 0 <= f.x <= WIDTH and 0 <= f.y <= DEPTH:
            fish.append(f)
        else:
            fallen.append(f.number)
    return Outcome(Table(tuple(fish), table.full), tuple(fallen), "film")


def jerked(shot, hand, values):
    a = (sum(values[:12]) / 65536 - 6) * 1.5
    p = (sum(values[12:]) / 65536 - 6) * 4
    return shot._replace(
        angle=round((shot.angle + a) % 360, 3), force=round(min(max(shot.force + p, 1), 100), 3)
    )


def free_place(table, fish):
    return Table(tuple(sorted((*table.fish, fish))), table.full)


def why_not_shot(table, shot):
    return None


def without(table, number):
    return Table(tuple(f for f in table.fish if f.number != number), table.full)
