"""A game that only tests play: a stone is pushed, a die is the ice, and the stone slides."""

import re
from dataclasses import dataclass, replace

from games.kit.spec import (
    CHANCE,
    CLOCK,
    NATURE,
    Action,
    Chance,
    GameSpec,
    Period,
    Public,
    Reason,
    Resigned,
    Result,
    Rolled,
    Seat,
    Step,
    Tempo,
    TimedOut,
)

GOAL = 20


@dataclass(frozen=True, slots=True)
class Push(Action):
    force: int


@dataclass(frozen=True, slots=True)
class Slid(Action):
    """Where every touch of the stone was, in cells from the start."""

    path: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Rested(Public):
    seat: Seat
    path: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class StoneSlides(Reason):
    pass


@dataclass(frozen=True, slots=True)
class NothingSlides(Reason):
    pass


@dataclass(frozen=True, slots=True)
class Rink:
    """`force` 0: nothing slides; `ice` -1: the die that the slide waits for has not fallen."""

    run: tuple[int, int] = (0, 0)
    turn: int = 0
    force: int = 0
    ice: int = -1
    gone: int = -1


@dataclass(frozen=True, slots=True)
class RinkView:
    viewer: Seat | None
    run: tuple[int, int]


worked_out: list[Rink] = []
"""States for which the slide was worked out, by whoever asked."""


def nature(state):
    if not state.force or state.ice < 0:
        return None
    worked_out.append(state)
    return Slid(NATURE, tuple(range(1, state.force + state.ice + 1)))


def chance(state):
    return Chance(3) if state.force and state.ice < 0 else None


def read(text, view, names):
    if view.viewer is None:
        return None
    if text == "!resign":
        return Resigned(view.viewer)
    pushed = re.fullmatch(r"push ([1-5])", text)
    return Push(view.viewer, int(pushed[1])) if pushed else None


def write(action):
    match action:
        case Push(force=force):
            return f"push {force}"
        case Slid():
            return "!slid"
    return "!resign" if isinstance(action, Resigned) else "!timeout"


def why_not(state, action):
    if isinstance(action, Slid):
        return None if action.seat == NATURE and state.ice >= 0 else NothingSlides()
    if action.seat == CHANCE:
        return None if chance(state) else NothingSlides()
    return StoneSlides() if state.force else None


def apply(state, action):
    match action:
        case Push(force=force):
            return Step(replace(state, force=force))
        case Rolled(values=(ice,)):
            return Step(replace(state, ice=ice))
        case Slid(path=path):
            far = state.run[state.turn] + len(path)
            run = (far, state.run[1]) if state.turn == 0 else (state.run[0], far)
            after = replace(state, run=run, turn=1 - state.turn, force=0, ice=-1)
            return Step(after, (Rested(Seat(state.turn), path),))
        case Resigned(seat=seat):
            return Step(replace(state, gone=seat))
    return Step(replace(state, gone=state.turn))


def result(state):
    first = state.run.index(max(state.run)) if state.gone < 0 else 1 - state.gone
    if state.gone < 0 and state.run[first] < GOAL:
        return None
    return Result(((Seat(first),), (Seat(1 - first),)), "left" if state.gone >= 0 else "goal")


def to_move(state):
    return frozenset() if result(state) or state.force else frozenset({Seat(state.turn)})


def legal(state, seat):
    if seat == CLOCK:
        return () if state.force else (TimedOut(CLOCK),)
    return tuple(Push(seat, force) for force in (1, 3, 5)) if seat in to_move(state) else ()


GAME = GameSpec(
    key="sliding",
    command="slide",
    version=1,
    seats=range(2, 3),
    words=(
        *(Push, Slid, Rested, StoneSlides, NothingSlides, Rink, RinkView),
        *(Rolled, Resigned, TimedOut),
    ),
    options=(),
    setup=lambda seats, options: Step(Rink()),
    read=read,
    write=write,
    why_not=why_not,
    legal=legal,
    apply=apply,
    view=lambda state, viewer: RinkView(viewer, state.run),
    to_move=to_move,
    result=result,
    period=lambda state: Period(sum(state.run)),
    chance=chance,
    nature=nature,
    tempo=Tempo(usual=30, least=15, most=3 * 86400),
)
