"""A game that only tests play: a hidden number each, a drawn starter, and a race by dice."""

import re
from dataclasses import dataclass, replace

from games.kit.seals import seal
from games.kit.spec import (
    CLOCK,
    Action,
    Chance,
    GameSpec,
    Opening,
    Option,
    Panel,
    Period,
    Public,
    Reason,
    Resigned,
    Result,
    Rolled,
    Seat,
    Step,
    TimedOut,
)


@dataclass(frozen=True, slots=True)
class Hide(Action):
    number: int
    salt: str


@dataclass(frozen=True, slots=True)
class Toss(Action):
    dice: int


@dataclass(frozen=True, slots=True)
class Hidden(Public):
    seat: Seat
    seal: str


@dataclass(frozen=True, slots=True)
class Fell(Public):
    values: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TossWon(Public):
    seat: Seat


@dataclass(frozen=True, slots=True)
class TooManyDice(Reason):
    most: int


@dataclass(frozen=True, slots=True)
class Race:
    """`turn` -1: not drawn yet. `owed`: dice tossed that have not fallen. Hidden numbers head."""

    goal: int
    hidden: tuple[int, ...]
    run: tuple[int, ...]
    turn: int = -1
    owed: int = 0
    gone: int = -1


@dataclass(frozen=True, slots=True)
class RaceView:
    viewer: Seat | None
    run: tuple[int, ...]
    turn: int


def setup(seats, options):
    return Step(Race(int(options.get("goal", "15")), (-1,) * seats, (0,) * seats))


def read(text, view, names):
    if view.viewer is None:
        return None
    if text == "!resign":
        return Resigned(view.viewer)
    if hidden := re.fullmatch(r"!hide (\d) (\w*)", text):
        return Hide(view.viewer, int(hidden[1]), hidden[2])
    if tossed := re.fullmatch(r"toss (\d)", text):
        return Toss(view.viewer, int(tossed[1]))
    return None


def write(action):
    match action:
        case Hide(number=number, salt=salt):
            return f"!hide {number} {salt}"
        case Toss(dice=dice):
            return f"toss {dice}"
    return "!resign" if isinstance(action, Resigned) else "!timeout"


def why_not(state, action):
    if isinstance(action, Toss) and not 1 <= action.dice <= 3:
        return TooManyDice(3)
    return None


def apply(state, action):
    match action:
        case Hide(seat=seat, number=number, salt=salt):
            hidden = tuple(number if s == seat else n for s, n in enumerate(state.hidden))
            told = Hidden(seat, seal(salt, str(number)))
            return Step(replace(state, hidden=hidden), (told,))
        case Toss(dice=dice):
            return Step(replace(state, owed=dice))
        case Rolled(values=(first,)) if state.turn < 0:
            return Step(replace(state, turn=first), (Fell((first,)),))
        case Rolled(values=values):
            run = tuple(
                n + sum(values) + len(values) if s == state.turn else n
                for s, n in enumerate(state.run)
            )
            after = replace(state, run=run, turn=(state.turn + 1) % len(run), owed=0)
            won = (TossWon(Seat(state.turn)),) if max(run) >= state.goal else ()
            return Step(after, (Fell(values), *won))
        case Resigned(seat=seat):
            return Step(replace(state, gone=seat), (TossWon(Seat(1 - seat)),))
    return Step(replace(state, gone=state.turn), (TossWon(Seat(1 - state.turn)),))


def chance(state):
    if -1 in state.hidden or result(state):
        return None
    if state.turn < 0:
        return Chance(len(state.run))
    return Chance(6, state.owed) if state.owed else None


def result(state):
    if state.gone >= 0:
        return Result(((Seat(1 - state.gone),), (Seat(state.gone),)), "left")
    first = max(range(len(state.run)), key=lambda seat: state.run[seat])
    if state.run[first] < state.goal:
        return None
    return Result(((Seat(first),), (Seat(1 - first),)), "goal")


def to_move(state):
    if -1 in state.hidden:
        return frozenset(Seat(s) for s, number in enumerate(state.hidden) if number < 0)
    return frozenset() if result(state) or state.turn < 0 else frozenset({Seat(state.turn)})


def legal(state, seat):
    if seat == CLOCK:
        return (TimedOut(CLOCK),)
    return tuple(Toss(seat, number) for number in (1, 2, 3)) if seat in to_move(state) else ()


GAME = GameSpec(
    key="tossing",
    command="toss",
    version=1,
    seats=range(2, 3),
    words=(
        *(Hide, Toss, Hidden, Fell, TossWon, TooManyDice, Race, RaceView),
        *(Rolled, Resigned, TimedOut),
    ),
    options=(Option("goal", "15", lambda text: text if text.isdecimal() else None, "20"),),
    setup=setup,
    read=read,
    write=write,
    why_not=why_not,
    legal=legal,
    apply=apply,
    view=lambda state, viewer: RaceView(viewer, state.run, state.turn),
    to_move=to_move,
    result=result,
    period=lambda state: Period(sum(state.run) + state.turn + 1),
    chance=chance,
    opening=Opening(
        read=lambda text: Hide(Seat(0), int(text), "") if re.fullmatch(r"\d", text) else None,
        random=lambda seed: Hide(Seat(0), len(seed) % 10, ""),
        sketch=lambda sketch, tap: sketch + tap,
        panel=lambda sketch, name: Panel(()),
        show=lambda action: None,
        seated=lambda action, seat, salt: replace(action, seat=seat, salt=salt),
        sealed=lambda act: (act.salt, str(act.number)) if isinstance(act, Hide) else None,
    ),
)
