"""The rules of the club table: reports in, the next order out.

R1-R12 and C1-C8 are paragraphs of docs/rules/fish.md.
"""

from collections.abc import Iterator
from typing import Final

from games.fish_club.state import State, begun
from games.fish_club.words import (
    Accuse,
    CloseTable,
    Dismiss,
    LightViolation,
    LossMarked,
    LostArePutBack,
    MarkLost,
    MoveReported,
    NothingReported,
    Report,
    ReportTakenBack,
    TagHasPerished,
    TakeBack,
    TimeIsUp,
)
from games.kit.spec import (
    CHANCE,
    CLOCK,
    HOST,
    Action,
    Chance,
    Event,
    Options,
    Period,
    Reason,
    Resigned,
    Result,
    Rolled,
    Seat,
    Step,
    TimedOut,
)
from games.shoal.match import Match, draw, finish, leave, lots, moved, perish, playing
from games.shoal.rounds import protected
from games.shoal.words import (
    Cause,
    HeavyViolation,
    LeftTheMatch,
    MatchDecided,
    NothingUnderWay,
    Offence,
    OrderNotDrawn,
    Parting,
)

WARNINGS: Final = 1
"""So many violations of a player in a match are light, every further one is heavy (C5)."""
PATIENCE: Final = 1
"""Days that a table waits for a report after its time is over (C8)."""


def setup(seats: int, options: Options) -> Step[State]:
    """The lots come first (R1)."""
    return Step(begun(seats, options))


def why_not(state: State, action: Action) -> Reason | None:
    if state.match.cause is not None:
        return MatchDecided()
    if isinstance(action, Rolled):
        owed = chance(state)
        fits = owed and len(action.values) == 1 and 0 <= action.values[0] < owed.sides
        return None if fits and action.seat == CHANCE else NothingUnderWay()
    if state.match.round is None:
        return OrderNotDrawn()
    if isinstance(action, TimedOut):
        return None if action.seat == CLOCK else NothingUnderWay()
    if isinstance(action, Dismiss | CloseTable):
        return _why_not_office(state, action)
    return _why_not_seated(state, action.seat) or _why_not_report(state, action)


def legal(state: State, seat: Seat) -> Iterator[Action]:
    """What the seat may do; reports of one loss or none, for nobody can list all groups."""
    alive = state.match.alive
    offers: list[Action] = []
    if seat == CLOCK:
        offers = [TimedOut(seat)]
    elif seat == HOST:
        offers = [*(Dismiss(HOST, player) for player in state.match.seats), CloseTable(HOST)]
    elif seat in state.match.seats:
        offers = [Report(seat, state.marked), Report(seat, ()), TakeBack(seat), Resigned(seat)]
        for fish in alive:
            offers += [MarkLost(seat, fish), Report(seat, (fish,))]
            offers += [Accuse(seat, fish, heavy=False), Accuse(seat, fish, heavy=True)]
    return (action for action in offers if why_not(state, action) is None)


def apply(state: State, action: Action) -> Step[State]:
    match action:
        case Rolled(values=(number,)):
            return _on(state, draw(state.match, number))
        case MarkLost(fish=fish):
            marked = tuple(sorted({*state.marked} ^ {fish}))
            return Step(state.now(marked=marked), (LossMarked(marked),))
        case Report(lost=lost):
            return _report(state, lost)
        case Accuse(offender=offender, heavy=heavy):
            return _accuse(state, offender, Offence.BEHAVIOUR, heavy=heavy)
        case TakeBack(seat=seat):
            return _take_back(state, seat)
        case TimedOut():
            return _time_out(state)
        case Dismiss(player=player):
            return _on(state, leave(state.match, player, Parting.REMOVED))
        case Resigned(seat=seat):
            return _on(state, leave(state.match, seat, Parting.RESIGNED))
        case CloseTable():
            return _on(state, finish(state.match, Cause.CLOSED))
    raise TypeError(f"the club table has no {action!r}")


def chance(state: State) -> Chance | None:
    """The lots of the first round (R1)."""
    return None if state.match.cause is not None else lots(state.match)


def to_move(state: State) -> frozenset[Seat]:
    return frozenset() if state.turn is None else frozenset({state.turn})


def may_act(state: State) -> frozenset[Seat]:
    """Everybody who has not left may report (C2)."""
    if state.turn is None:
        return frozenset()
    return frozenset(state.match.seats) - {state.turn, *state.match.left}


def period(state: State) -> Period:
    """A turn's time, and after it a long one in which nothing is urgent (C4, C8)."""
    return Period(state.ticks, PATIENCE if state.late else 0)


def result(state: State) -> Result | None:
    return state.match.result


# -- who may report what ---------------------------------------------------------------------------


def _why_not_office(state: State, action: Dismiss | CloseTable) -> Reason | None:
    if action.seat != HOST:
        return NothingUnderWay()
    return _why_not_seated(state, action.player) if isinstance(action, Dismiss) else None


def _why_not_seated(state: State, seat: Seat) -> Reason | None:
    return LeftTheMatch() if seat in state.match.left else None


def _why_not_report(state: State, action: Action) -> Reason | None:
    match action:
        case Report(lost=lost):
            gone = _first_gone(state, lost)
            return gone if gone or list(lost) == sorted(set(lost)) else NothingUnderWay()
        case MarkLost(fish=fish) | Accuse(offender=fish):
            return _first_gone(state, (fish,))
        case TakeBack():
            return None if state.before else NothingReported()
        case Resigned():
            return None
    raise TypeError(f"the club table has no {action!r}")


def _first_gone(state: State, fish: tuple[Seat, ...]) -> Reason | None:
    gone = next((seat for seat in fish if seat not in state.match.alive), None)
    return None if gone is None else TagHasPerished(gone, gone + 1)


# -- what follows ----------------------------------------------------------------------------------


def _on(state: State, step: Step[Match], **changes: object) -> Step[State]:
    """The table goes on; whatever changed whose move it is begins a new stretch of the clock."""
    turned = step.state.turns != state.match.turns
    alive = step.state.alive
    after = state.now(
        match=step.state,
        marked=() if turned else tuple(fish for fish in state.marked if fish in alive),
        late=state.late and not turned,
        ticks=state.ticks + turned,
        before=state.now(before=None) if state.match.round else None,
        **changes,
    )
    return Step(after, step.events)


def _report(state: State, lost: tuple[Seat, ...]) -> Step[State]:
    """The rule of the first move is applied to what people saw (C2, C3)."""
    round_ = playing(state.match)
    told = MoveReported(round_.turn)
    return _on(state, moved(state.match, lost, protected(round_, lost), told))


def _accuse(
    state: State, offender: Seat, offence: Offence, *, heavy: bool, before: tuple[Event, ...] = ()
) -> Step[State]:
    """The first violation of a match is light unless it is said to be heavy (C5)."""
    count = state.faults[offender]
    faults = (n + (seat == offender) for seat, n in enumerate(state.faults))
    kept = {"faults": tuple(faults)}
    if not heavy and count < WARNINGS:
        told = (*before, LightViolation(offender))
        return _on(state, Step(state.match, told), **kept)
    repeated = Offence.REPEATED if not heavy and offence is Offence.BEHAVIOUR else offence
    told = (*before, HeavyViolation(offender, repeated))
    if offender == playing(state.match).turn:
        told = (*told, LostArePutBack(offender))
    return _on(state, perish(state.match, offender, *told), **kept)


def _take_back(state: State, seat: Seat) -> Step[State]:
    """As it was before the last report, with the whole time of the turn."""
    if state.before is None or state.before.turn is None:
        raise TypeError("nothing has been reported")
    again = state.before.now(ticks=state.ticks + 1, late=False)
    return Step(again, (ReportTakenBack(seat, state.before.turn),))


def _time_out(state: State) -> Step[State]:
    """First it is told, under strict rules as a violation; a day later the table is closed."""
    turn = playing(state.match).turn
    if state.late:
        return _on(state, finish(state.match, Cause.CLOSED))
    late = state.now(late=True, ticks=state.ticks + 1)
    told = (TimeIsUp(turn),)
    if not state.strict:
        return Step(late, told)
    return _accuse(late, turn, Offence.DELAY, heavy=False, before=told)
