"""The rules of the sea duel, in the order in which a match meets them.

D1-D12 are the clauses of docs/rules/duel.md, O1-O7 the points that they leave open.
"""

from collections.abc import Iterator
from dataclasses import replace

from games.duel.options import decided, terms, wins_after
from games.duel.state import Side, State, rival
from games.duel.words import (
    Cause,
    DuelWon,
    Fired,
    Gunnery,
    MatchScore,
    NotYourShot,
    Outcome,
    Shoot,
    ShotAlready,
    ShotMissed,
    StarterDrawn,
    StarterIs,
)
from games.kit.grid import ALL_CELLS, Cell
from games.kit.seals import seal
from games.kit.spec import (
    CHANCE,
    CLOCK,
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
from games.sea.fleet import Fleet, why_unlawful
from games.sea.placing import (
    FleetIsFrozen,
    FleetRevealed,
    FleetSealed,
    FleetsMissing,
    PlaceFleet,
    SealsOpened,
    SealsPublished,
)

SEATS = (Seat(0), Seat(1))
FORFEIT = 2
"""So many turns let pass running lose the duel (O4)."""


def setup(seats: int, options: Options) -> Step[State]:
    """Two empty seas; both captains then place their fleets, in any order (D4-D5)."""
    return Step(State(terms(options)))


def why_not(state: State, action: Action) -> Reason | None:
    match action:
        case PlaceFleet(fleet=fleet):
            return FleetIsFrozen() if state.placed else why_unlawful(fleet.ships)
        case Shoot(seat=seat, cell=cell):
            return _why_not_shoot(state, seat, cell)
        case TimedOut(seat=seat):
            return None if seat == CLOCK and state.turn is not None else FleetsMissing()
        case Rolled(seat=seat, values=values):
            lawful = seat == CHANCE and chance(state) and values in ((0,), (1,))
            return None if lawful else FleetIsFrozen()
        case Resigned():
            return None if state.placed else FleetsMissing()
    raise TypeError(f"the sea duel has no {action!r}")


def legal(state: State, seat: Seat) -> Iterator[Action]:
    """What the seat may do, as far as it can be listed: fleets are not."""
    offers: Iterator[Action] = iter(())
    if seat == CLOCK:
        offers = iter((TimedOut(seat),))
    elif seat in SEATS:
        offers = iter((*(Shoot(seat, cell) for cell in ALL_CELLS), Resigned(seat)))
    return (action for action in offers if why_not(state, action) is None)


def apply(state: State, action: Action) -> Step[State]:
    match action:
        case PlaceFleet():
            return _place(state, action)
        case Rolled(values=(number,)):
            starter = Seat(number)
            first = replace(state.terms, first=starter)
            begun = replace(state, terms=first, turn=starter)
            return Step(begun, (StarterDrawn(starter),))
        case Shoot(seat=seat, cell=cell):
            return _shoot(state, seat, cell)
        case TimedOut():
            return _pass_by(state)
        case Resigned(seat=seat):
            return _finish(state, rival(seat), Cause.RESIGNED)
    raise TypeError(f"the sea duel has no {action!r}")


def chance(state: State) -> Chance | None:
    """Who begins is drawn when both fleets lie, unless the match says it (O1, O6)."""
    return Chance(2) if state.placed and state.turn is None and state.winner is None else None


def to_move(state: State) -> frozenset[Seat]:
    if not state.placed:
        return frozenset(seat for seat in SEATS if state.sides[seat].fleet is None)
    waits = state.winner is None and state.turn is not None
    return frozenset({state.turn} if waits and state.turn is not None else ())


def period(state: State) -> Period:
    """Every shot has a time of its own, and so has the turn after one that was let pass (O3)."""
    return Period(state.moves + 1 if state.placed else 0)


def result(state: State) -> Result | None:
    if state.winner is None or state.cause is None:
        return None
    return Result(((state.winner,), (rival(state.winner),)), state.cause.value)


# -- before the first shot -------------------------------------------------------------------------


def _place(state: State, action: PlaceFleet) -> Step[State]:
    """The seals of both fleets are told together, when both lie."""
    placed = state.with_side(action.seat, fleet=action.fleet, salt=action.salt)
    if not placed.placed:
        return Step(placed)
    sealed = tuple(
        FleetSealed(seat, seal(side.salt, side.fleet.text()))
        for seat, side in zip(SEATS, placed.sides, strict=True)
        if side.fleet
    )
    told = (SealsPublished(), *sealed)
    first = placed.terms.first
    if first is None:
        return Step(placed, told)
    return Step(replace(placed, turn=first), (*told, StarterIs(first)))


# -- shots -----------------------------------------------------------------------------------------


def _why_not_shoot(state: State, seat: Seat, cell: Cell) -> Reason | None:
    if state.turn is None:
        return FleetsMissing()
    if seat != state.turn:
        return NotYourShot(state.turn)
    return ShotAlready(cell) if cell in state.sides[rival(seat)].opened else None


def _shoot(state: State, seat: Seat, cell: Cell) -> Step[State]:
    """Water passes the turn, a hit keeps it, the last ship ends the duel at once (D8-D11)."""
    target, own = rival(seat), state.sides[seat]
    outcome, size = fall(state.sides[target], cell)
    volley = own.volley + 1 if goes_on(state, seat) else 1
    fired = state.with_side(target, opened=(*state.sides[target].opened, cell))
    fired = fired.with_side(seat, volley=volley, missed=0)
    fired = replace(fired, moves=state.moves + 1)
    told = Fired(seat, cell, outcome, size)
    if outcome is Outcome.MISS:
        return Step(replace(fired, turn=target), (told,))
    if fired.sides[target].sunk == len(fired.sides[target].ships):
        return _finish(fired, seat, Cause.SUNK, told)
    return Step(fired, (told,))


def fall(side: Side, cell: Cell) -> tuple[Outcome, int]:
    """What a shot at that side's waters meets, given what was opened before it."""
    ship = side.fleet.ship_at(cell) if side.fleet else None
    if ship is None:
        return Outcome.MISS, 0
    sinks = frozenset((*side.opened, cell)).issuperset(ship)
    return (Outcome.SUNK, len(ship)) if sinks else (Outcome.HIT, 0)


def goes_on(state: State, seat: Seat) -> bool:
    """The seat is in the midst of its turn: the last shot of the duel was its own hit."""
    opened = state.sides[rival(seat)].opened
    fleet = state.sides[rival(seat)].fleet
    hit_last = bool(opened and fleet and fleet.ship_at(opened[-1]))
    return state.turn == seat and hit_last and state.sides[seat].missed == 0


def _pass_by(state: State) -> Step[State]:
    """The time of a move is over: the turn passes, the second time running the duel is lost.

    What was fired in the turn before that stays its owner's last turn (O3, O4).
    """
    if state.turn is None:
        raise TypeError("the clock has passed before the start")
    seat = state.turn
    missed = state.sides[seat].missed + 1
    volley = state.sides[seat].volley if goes_on(state, seat) else 0
    later = replace(state.with_side(seat, missed=missed, volley=volley), moves=state.moves + 1)
    if missed >= FORFEIT:
        return _finish(later, rival(seat), Cause.TIMEOUT)
    return Step(replace(later, turn=rival(seat)), (ShotMissed(seat),))


# -- the end ---------------------------------------------------------------------------------------


def _finish(state: State, winner: Seat, cause: Cause, *before: Event) -> Step[State]:
    """The verdict, the score of the match, and both fleets with their salts (D11-D12)."""
    over = replace(state, turn=None, winner=winner, cause=cause)
    told: list[Event] = [*before, DuelWon(winner, rival(winner), cause)]
    if state.terms.best > 1:
        wins = wins_after(over)
        told.append(MatchScore(*SEATS, wins[0], wins[1], state.terms.best, decided(over)))
    told += (_figures(over, seat) for seat in SEATS)
    told.append(SealsOpened())
    told += (
        FleetRevealed(seat, side.fleet, side.salt)
        for seat, side in zip(SEATS, over.sides, strict=True)
        if isinstance(side.fleet, Fleet)
    )
    return Step(over, tuple(told))


def _figures(state: State, seat: Seat) -> Gunnery:
    target = state.sides[rival(seat)]
    return Gunnery(seat, len(target.opened), target.hits, target.sunk)
