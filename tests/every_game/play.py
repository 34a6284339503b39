"""Random play of any registered game, from what its record says alone."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

import pytest

from games.kit.registry import AnyGame, game, registry
from games.kit.spec import (
    CHANCE,
    CLOCK,
    HOST,
    Action,
    Options,
    Resigned,
    Rolled,
    Seat,
    Step,
)
from games.kit.stream import Stream

CAP = 4000
"""No random playout may need more actions."""

TABLES = [
    pytest.param(*table, marks=pytest.mark.xdist_group("-".join(map(str, table))))
    for key, spec in registry().items()
    for table in (
        *((key, seats, seed) for seats in spec.seats[:2] for seed in range(3)),
        *[(key, spec.seats[-1], 7)][: len(spec.seats) > 2],
    )
]
"""Game, number of seats, seed: the playouts that every law is tried on, each by one worker."""


@dataclass(frozen=True)
class Deed:
    """One action of a playout, the state before it, and what it did."""

    before: Any
    action: Action
    step: Step[Any]


@dataclass(frozen=True)
class Playout:
    """`opened` deeds belong to the openings; the dice that followed them are among these."""

    spec: AnyGame
    seats: int
    options: Options
    first: Step[Any]
    deeds: tuple[Deed, ...]
    opened: int

    @property
    def actions(self) -> tuple[Action, ...]:
        return tuple(deed.action for deed in self.deeds)

    @property
    def steps(self) -> tuple[Step[Any], ...]:
        return (self.first, *(deed.step for deed in self.deeds))

    def some(self, number: int) -> tuple[Step[Any], ...]:
        """About so many of the steps, evenly."""
        return self.steps[:: max(1, len(self.steps) // number)]

    @property
    def viewers(self) -> tuple[Seat | None, ...]:
        return (None, *map(Seat, range(self.seats)))


@cache
def playout(key: str, seats: int, seed: int) -> Playout:
    """A match from the openings to the end, or to the cap."""
    spec = game(key)
    chance = random.Random(f"{key} {seats} {seed}")
    options = _options(spec, chance)
    first = spec.setup(seats, options)
    deeds: list[Deed] = []
    state = _thrown(spec, first.state, chance, deeds)
    for action in _openings(spec, seats, seed):
        state = _thrown(spec, _done(spec, state, action, deeds), chance, deeds)
    opened = len(deeds)
    while spec.result(state) is None and len(deeds) < CAP:
        action = _next(spec, state, seats, chance)
        if action is not None:
            state = _thrown(spec, _done(spec, state, action, deeds), chance, deeds)
    return Playout(spec, seats, options, first, tuple(deeds), opened)


def _done(spec: AnyGame, state: Any, action: Action, deeds: list[Deed]) -> Any:
    """The state after the action, which is written down."""
    deeds.append(Deed(state, action, spec.apply(state, action)))
    return deeds[-1].step.state


def _thrown(spec: AnyGame, state: Any, chance: random.Random, deeds: list[Deed]) -> Any:
    """The state after all dice that the rules wait for, and all that follows by itself."""
    while (action := by_itself(spec, state, chance)) is not None:
        state = _done(spec, state, action, deeds)
    return state


def by_itself(spec: AnyGame, state: Any, chance: random.Random) -> Action | None:
    """The dice that are owed, else what nature brings; None where somebody can act."""
    if (owed := spec.chance(state)) is not None:
        values = tuple(chance.randrange(owed.sides) for _ in range(owed.throws))
        return Rolled(CHANCE, values)
    return spec.nature(state)


def _options(spec: AnyGame, chance: random.Random) -> Options:
    """Half of the tables play by the defaults, others by what the samples propose."""
    samples = {option.name: option.sample.replace(",", "/").split("/") for option in spec.options}
    if chance.random() < 0.5:
        return {}
    read = {
        option.name: option.read(chance.choice(samples[option.name]).strip())
        for option in spec.options
    }
    return {name: value for name, value in read.items() if value is not None}


def _openings(spec: AnyGame, seats: int, seed: int) -> Iterator[Action]:
    if spec.opening is not None:
        for seat in map(Seat, range(seats)):
            salt = f"salt{seed}{seat}"
            yield spec.opening.seated(spec.opening.random(salt), seat, salt)


def _next(spec: AnyGame, state: Any, seats: int, chance: random.Random) -> Action | None:
    """Mostly somebody who is to move; now and then anybody, the organiser or the clock."""
    movers = sorted(spec.to_move(state))
    kind = chance.random()
    if kind < 0.05:
        return _listed(spec, state, chance.choice([HOST, CLOCK]), chance)
    if kind < 0.15:
        return _listed(spec, state, Seat(chance.randrange(seats)), chance)
    seat = chance.choice(movers)
    if kind < 0.6:
        return _chosen(spec, state, seat, chance) or _listed(spec, state, seat, chance)
    return _listed(spec, state, seat, chance)


def _chosen(spec: AnyGame, state: Any, seat: Seat, chance: random.Random) -> Action | None:
    """What the computer player does, where the game has one."""
    if spec.robot is None:
        return None
    stream = Stream(str(chance.random()))
    action: Action = spec.robot.choose(spec.view(state, seat), "medium", stream)
    assert spec.why_not(state, action) is None, f"the computer player chose {action}"
    return action


def _listed(spec: AnyGame, state: Any, seat: Seat, chance: random.Random) -> Action | None:
    """A kind of action first, then one of them: seldom giving up."""
    if seat >= 0 and seat not in spec.to_move(state) | spec.may_act(state):
        return None
    kinds: dict[type, list[Action]] = {}
    for action in spec.legal(state, seat):
        kinds.setdefault(type(action), []).append(action)
    if chance.random() < 0.98:
        kinds.pop(Resigned, None)
    return chance.choice(chance.choice(list(kinds.values()))) if kinds else None
