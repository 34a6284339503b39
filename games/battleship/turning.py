"""How turns open, pause and go on, and how a battle ends (§3.1, §3.6, §5)."""

from dataclasses import replace
from itertools import groupby
from typing import Final

from games.battleship.state import State, next_shots
from games.battleship.words import (
    BattleDrawn,
    BattleWon,
    GamePaused,
    GameResumed,
    ShotsGranted,
    Tally,
    TurnOpened,
)
from games.kit.spec import Event, Result, Seat, Step
from games.sea.placing import FleetRevealed, SealsOpened

PAUSE_DAYS: Final = 7
"""A paused game waits that long before it is a draw of the living (§3.6)."""


def open_turn(state: State) -> Step[State]:
    """The next turn: its shots are counted from those alive now."""
    opened = replace(state, turn=state.turn + 1, shots=next_shots(state))
    granted = (
        ShotsGranted(seat, opened.shots, side.bonus, opened.allowance(seat))
        for seat, side in opened.pairs()
        if side.bonus
    )
    return Step(opened, (TurnOpened(opened.turn, opened.shots, len(opened.alive)), *granted))


def pause(state: State) -> Step[State]:
    """Nobody is left to wait for: all who live are inactive."""
    return Step(replace(state, paused=True), (GamePaused(PAUSE_DAYS),))


def wake(state: State) -> Step[State]:
    """The pause is over: the next turn opens, and waits for everybody alive again."""
    rested = tuple(replace(side, missed=0) for side in state.sides)
    step = open_turn(replace(state, sides=rested, paused=False))
    return Step(step.state, (GameResumed(), *step.events))


def fall_asleep(state: State) -> Step[State]:
    """The pause was too long: a draw of the living."""
    return finish(replace(state, paused=False, asleep=True))


def finish(state: State) -> Step[State]:
    """What is told when a battle is over: who won, everybody's figures, every fleet."""
    ranks = places(state)
    first = ranks[0]
    verdict = BattleWon(first[0]) if len(state.alive) == 1 else BattleDrawn(first, state.asleep)
    figures: list[Event] = []
    for group in ranks:
        place = len(figures) + 1
        for seat in group:
            side = state.sides[seat]
            figures.append(Tally(seat, place, side.fired, side.hit, side.best))
    return Step(state, (verdict, *figures, SealsOpened(), *reveal(state, state.seats)))


def reveal(state: State, seats: tuple[Seat, ...]) -> tuple[FleetRevealed, ...]:
    """The fleets of these with the salts of their seals (§2.3)."""
    sides = ((seat, state.sides[seat]) for seat in seats)
    return tuple(FleetRevealed(s, side.fleet, side.salt) for s, side in sides if side.fleet)


def places(state: State) -> tuple[tuple[Seat, ...], ...]:
    """Who survived, then by turn of elimination, the latest first (§5.1, §5.2).

    When nobody survived, the first group is those who were alive when the last turn opened.
    """

    def lived(seat: Seat) -> int:
        return state.sides[seat].gone or state.turn + 1

    ordered = sorted(state.seats, key=lived, reverse=True)
    return tuple(tuple(group) for _, group in groupby(ordered, key=lived))


def result(state: State) -> Result | None:
    """Places after the end. Causes: one fleet left, none left, or a pause that was too long."""
    if not state.over:
        return None
    cause = "asleep" if state.asleep else "last_afloat" if state.alive else "all_sunk"
    return Result(places(state), cause)
