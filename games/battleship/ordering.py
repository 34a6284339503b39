"""Orders and drafts: what may be ordered, and how it is stored until the close (§3.2-3.6)."""

from collections import Counter
from dataclasses import replace

from games.battleship.state import State
from games.battleship.turning import wake
from games.battleship.words import (
    AddShots,
    AimAt,
    AlreadyResigned,
    CameBack,
    DraftChanged,
    GiveOrder,
    NoDraft,
    NoOpponent,
    Notice,
    OrderIn,
    OrderTaken,
    OutOfGame,
    OwnWaters,
    PassTaken,
    SendDraft,
    Shot,
    ThisClosesTurn,
    TooManyInOrder,
    WipeDraft,
)
from games.kit.spec import Event, Private, Reason, Seat, Step
from games.sea.placing import FleetsMissing
from games.sea.words import NoShots

Shooting = GiveOrder | AddShots | AimAt | SendDraft | WipeDraft
"""What a player does with his shots. In a pause any of these wakes the game."""


def why_not_present(state: State, seat: Seat) -> Reason | None:
    """Whether a seat may still do something in this battle."""
    side = state.side(seat)
    if state.placing:
        return FleetsMissing()
    if side is None or not side.alive or state.over:
        return OutOfGame()
    return AlreadyResigned() if side.leaving else None


def why_not_shoot(state: State, action: Shooting) -> Reason | None:
    """One bad shot refuses the whole order; the former one stays in force (§3.2, §3.5)."""
    if absent := why_not_present(state, action.seat):
        return absent
    if isinstance(action, SendDraft | WipeDraft) and not state.sides[action.seat].draft:
        return NoDraft()
    if isinstance(action, AddShots) and not action.shots:
        return NoShots("")
    shots = _wanted(state, action)
    if any(target == action.seat for target, _ in shots):
        return OwnWaters()
    for target, _ in shots:
        if target not in state.alive:
            return NoOpponent(target)
    allowed = state.allowance(action.seat)
    return TooManyInOrder(len(shots), allowed) if len(shots) > allowed else None


def shoot(state: State, action: Shooting) -> Step[State]:
    """Store an order, or change the draft. Total on what `why_not_shoot` passes."""
    if state.paused:
        woken = wake(state)
        step = shoot(woken.state, action)
        return Step(step.state, (*woken.events, *step.events))
    shots = _wanted(state, action)
    if isinstance(action, AimAt | WipeDraft):
        left = state.allowance(action.seat) - len(shots)
        return Step(
            state.with_side(action.seat, draft=shots), (DraftChanged(action.seat, shots, left),)
        )
    return _store(state, action.seat, shots)


def _wanted(state: State, action: Shooting) -> tuple[Shot, ...]:
    """The order, or the draft, that the action would make."""
    side = state.sides[action.seat]
    match action:
        case GiveOrder(shots=shots):
            return shots
        case AddShots(shots=shots):
            return (*(side.order or ()), *shots)
        case SendDraft():
            return side.draft
        case AimAt(shot=shot) if shot in side.draft:
            return tuple(other for other in side.draft if other != shot)
        case AimAt(shot=shot):
            return (*side.draft, shot)
        case WipeDraft():
            return ()


def _store(state: State, seat: Seat, shots: tuple[Shot, ...]) -> Step[State]:
    """Stored is submitted (§3.6). The last missing seat is asked before the turn closes."""
    side = state.sides[seat]
    stored = state.with_side(seat, order=shots, draft=(), missed=0, removing=False)
    events: list[Event] = []
    events += [CameBack(seat)] * (side.idle or side.removing)
    events += [OrderIn(seat)] * (side.order is None)
    events.append(_receipt(stored, seat, replaced=side.order is not None))
    if not stored.missing and state.closing in (None, seat):
        stored = replace(stored, closing=seat)
        events.append(ThisClosesTurn(seat))
    return Step(stored, tuple(events))


def _receipt(state: State, seat: Seat, *, replaced: bool) -> Private:
    """The order as understood, with the notices of §3.5."""
    shots = state.sides[seat].order
    if not shots:
        return PassTaken(seat, replaced)
    left = state.allowance(seat) - len(shots)
    told = {
        Notice.DUPLICATE: max(Counter(shots).values()) > 1,
        Notice.ALREADY: any(shot.cell in state.sides[shot.target].opened for shot in shots),
        Notice.FEWER: left > 0,
    }
    notices = tuple(notice for notice, due in told.items() if due)
    return OrderTaken(seat, shots, left, notices, replaced)
