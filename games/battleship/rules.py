"""The rules of the N-player sea battle, in the order in which a match meets them.

Clauses (§) are those of docs/rules/battleship.md.  Turns are resolved in resolving.py.
"""

from collections.abc import Iterator
from dataclasses import replace

from games.battleship.closing import close, scuttle
from games.battleship.options import MOST_SHOTS, terms
from games.battleship.ordering import shoot, why_not_present, why_not_shoot
from games.battleship.state import Side, State, least_shots
from games.battleship.turning import PAUSE_DAYS, fall_asleep, open_turn, wake
from games.battleship.words import (
    AddShots,
    AimAt,
    AlreadyRemoved,
    BelowMinimum,
    CloseTurn,
    GaveUp,
    GiveOrder,
    HostOnly,
    NoOpponent,
    NothingToClose,
    NotInactive,
    NotPaused,
    OutOfGame,
    RemovalDue,
    Remove,
    Resume,
    SendDraft,
    SetShots,
    Shot,
    ShotsWillBe,
    WipeDraft,
)
from games.kit.grid import ALL_CELLS
from games.kit.seals import seal
from games.kit.spec import (
    CLOCK,
    HOST,
    Action,
    Options,
    Period,
    Reason,
    Resigned,
    Seat,
    Step,
    TimedOut,
)
from games.sea.fleet import why_unlawful
from games.sea.placing import FleetIsFrozen, FleetSealed, FleetsMissing, PlaceFleet, SealsPublished

Ruling = SetShots | Remove | Resume
"""What the organiser may do."""


def setup(seats: int, options: Options) -> Step[State]:
    """An empty sea; every seat then places its fleet, in any order (§2.3)."""
    return Step(State(terms(options), (Side(),) * seats))


def why_not(state: State, action: Action) -> Reason | None:
    match action:
        case PlaceFleet():
            return _why_not_place(state, action)
        case GiveOrder() | AddShots() | AimAt() | SendDraft() | WipeDraft():
            return why_not_shoot(state, action)
        case CloseTurn(seat=seat):
            return None if seat == state.closing else NothingToClose()
        case Resigned(seat=seat):
            return why_not_present(state, seat)
        case SetShots() | Remove() | Resume():
            return _why_not_rule(state, action)
        case TimedOut(seat=seat):
            absent = FleetsMissing() if state.placing else OutOfGame()
            return None if seat == CLOCK and state.turn and not state.over else absent
    raise TypeError(f"the sea battle has no {action!r}")


def legal(state: State, seat: Seat) -> Iterator[Action]:
    """What the seat may do, as far as it can be listed: fleets and whole orders are not."""
    return (action for action in _offers(state, seat) if why_not(state, action) is None)


def apply(state: State, action: Action) -> Step[State]:
    match action:
        case PlaceFleet():
            return _place(state, action)
        case GiveOrder() | AddShots() | AimAt() | SendDraft() | WipeDraft():
            return shoot(state, action)
        case CloseTurn():
            return close(state)
        case Resigned(seat=seat):
            return _give_up(state, seat)
        case SetShots() | Remove() | Resume():
            return _rule(state, action)
        case TimedOut():
            return fall_asleep(state) if state.paused else close(state)
    raise TypeError(f"the sea battle has no {action!r}")


def to_move(state: State) -> frozenset[Seat]:
    """Whom the table waits for: orders, and the yes of the last who ordered (§3.6)."""
    if state.placing:
        return frozenset(seat for seat, side in state.pairs() if side.fleet is None)
    if state.over:
        return frozenset()
    if state.paused:
        return frozenset(state.alive)
    return frozenset(state.missing if state.closing is None else (state.closing,))


def may_act(state: State) -> frozenset[Seat]:
    """Everybody alive: orders may be replaced until the close (§3.6)."""
    return frozenset() if state.placing or state.over else frozenset(state.alive)


def period(state: State) -> Period:
    """A turn's day, or the week of a pause, which follows a turn and precedes the next one."""
    return Period(2 * state.turn + state.paused, PAUSE_DAYS * state.paused)


# -- before the first turn -------------------------------------------------------------------------


def _why_not_place(state: State, action: PlaceFleet) -> Reason | None:
    if state.side(action.seat) is None:
        return OutOfGame()
    return why_unlawful(action.fleet.ships) if state.placing else FleetIsFrozen()


def _place(state: State, action: PlaceFleet) -> Step[State]:
    """The last fleet starts the battle; only then are the seals told, all at once (§2.3)."""
    placed = state.with_side(action.seat, fleet=action.fleet, salt=action.salt)
    if to_move(placed):
        return Step(placed)
    sealed = tuple(
        FleetSealed(seat, seal(side.salt, side.fleet.text()))
        for seat, side in placed.pairs()
        if side.fleet
    )
    step = open_turn(placed)
    return Step(step.state, (SealsPublished(), *sealed, *step.events))


# -- leaving ---------------------------------------------------------------------------------------


def _give_up(state: State, seat: Seat) -> Step[State]:
    """The ships go when the turn is resolved; a stored order still fires, a draft does not (§3.6).

    The turn closes at once when it waits for nobody, or for one whose order cannot matter: all
    others have given up.
    """
    told = GaveUp(seat)
    if state.paused:
        step = scuttle(state, seat)
        return Step(step.state, (told, *step.events))
    left = state.with_side(seat, leaving=True, draft=())
    asked_another = left.closing not in (None, seat)
    if len(left.staying) > 1 and (left.missing or asked_another):
        return Step(left, (told,))
    step = close(left)
    return Step(step.state, (told, *step.events))


# -- the organiser ---------------------------------------------------------------------------------


def _why_not_rule(state: State, action: Ruling) -> Reason | None:
    if action.seat != HOST:
        return HostOnly()
    match action:
        case SetShots(number=number):
            least = least_shots(len(state.alive))
            fits = least <= number <= MOST_SHOTS
            return None if fits else BelowMinimum(number, least, MOST_SHOTS)
        case Remove(who=who):
            return _why_not_remove(state, who)
        case Resume():
            return None if state.paused else NotPaused()


def _why_not_remove(state: State, who: Seat) -> Reason | None:
    side = state.side(who)
    if state.placing:
        return FleetsMissing()
    if side is None or not side.alive:
        return NoOpponent(who)
    if side.removing:
        return AlreadyRemoved(who)
    return None if side.idle else NotInactive(who)


def _rule(state: State, action: Ruling) -> Step[State]:
    match action:
        case SetShots(number=number):
            chosen = replace(state.terms, at_least=number, extra=0)
            return Step(replace(state, terms=chosen), (ShotsWillBe(number),))
        case Remove(who=who):
            return Step(state.with_side(who, removing=True), (RemovalDue(who),))
        case Resume():
            return wake(state)


# -- what can be listed ----------------------------------------------------------------------------


def _offers(state: State, seat: Seat) -> Iterator[Action]:
    if seat == CLOCK:
        yield TimedOut(seat)
    elif seat == HOST:
        least = least_shots(len(state.alive))
        yield Resume(seat)
        yield from (Remove(seat, who) for who in state.seats)
        yield from (SetShots(seat, number) for number in range(least, least + 6))
    elif not state.placing and not state.over:
        yield from (CloseTurn(seat), SendDraft(seat), WipeDraft(seat), GiveOrder(seat, ()))
        yield from (AimAt(seat, Shot(who, cell)) for who in state.alive for cell in ALL_CELLS)
        yield Resigned(seat)
