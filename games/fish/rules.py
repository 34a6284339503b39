"""The rules of «Рыбы», in the order in which a match meets them.

R1-R13 and A1-A9 are paragraphs of docs/rules/fish.md.
"""

from collections.abc import Iterator
from itertools import chain
from typing import Final

from games.fish.aiming import USUAL, Spot, bearing, lawful
from games.fish.options import begun
from games.fish.reasons import NothingAimed, NotYourFish, ShotUnderWay
from games.fish.shots import (
    advanced,
    followed,
    jerk,
    lying,
    settle,
    shaken,
    take,
    why_not_mark,
    why_not_settled,
)
from games.fish.state import State
from games.fish.words import (
    AimDropped,
    AimShown,
    AimTaken,
    DeclareHeavy,
    Dismiss,
    DropAim,
    Manner,
    Mark,
    Settled,
    Shoot,
    ShotOutOfTurn,
    ShowAim,
    TakeAim,
    TurnSkipped,
)
from games.kit.spec import (
    CHANCE,
    CLOCK,
    HOST,
    Action,
    Chance,
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
from games.shoal.match import draw, leave, lots, pass_on, perish, playing
from games.shoal.words import (
    FishHasPerished,
    HeavyViolation,
    LeftTheMatch,
    MatchDecided,
    NothingUnderWay,
    Offence,
    OrderNotDrawn,
    Parting,
)

HASTY: Final = 3
"""The so-manieth move out of turn in a match is heavy under strict rules (R10)."""
LATE: Final = 2
"""The so-manieth turn that is let pass in a match costs the fish (R11)."""
IDLE: Final = 3
"""So many turns let pass running, and the player has left (R12)."""


def setup(seats: int, options: Options) -> Step[State]:
    """Nothing stands before the lots have given the order (R1)."""
    return Step(begun(seats, options))


def why_not(state: State, action: Action) -> Reason | None:
    if state.match.cause is not None:
        return MatchDecided()
    match action:
        case Rolled(seat=seat, values=values):
            return None if seat == CHANCE and _fits(chance(state), values) else NothingUnderWay()
        case Settled():
            return why_not_settled(state, action)
    if state.match.round is None:
        return OrderNotDrawn()
    if state.asked is not None:
        return ShotUnderWay()
    if isinstance(action, Shoot | TakeAim | DropAim | ShowAim):
        return _why_not_move(state, action)
    return _why_not_ruling(state, action)


def legal(state: State, seat: Seat) -> Iterator[Action]:
    """What the seat may do; of the moves, which nobody can list, those straight at the others."""
    offers: list[Action] = []
    if seat == CLOCK:
        offers = [TimedOut(seat)]
    elif seat == HOST:
        offers = list(chain.from_iterable(map(_rulings, state.match.seats)))
    elif seat in state.match.seats:
        marks = tuple(_straight(state, seat))
        offers = [Resigned(seat), DropAim(seat), ShowAim(seat)]
        offers += chain.from_iterable((TakeAim(seat, m), Shoot(seat, m)) for m in marks)
    return (action for action in offers if why_not(state, action) is None)


def apply(state: State, action: Action) -> Step[State]:
    match action:
        case Rolled(values=values):
            if state.match.round is None:
                return advanced(state, draw(state.match, *values))
            return jerk(state, values)
        case Settled():
            return settle(state, action)
        case Shoot(seat=seat, mark=mark):
            return take(state, mark) if seat == state.turn else _shoot_out_of_turn(state, seat)
        case TakeAim(seat=seat, mark=mark):
            return Step(state.now(aim=mark), (AimTaken(seat, mark),))
        case DropAim(seat=seat):
            return Step(state.now(aim=None), (AimDropped(seat),))
        case ShowAim(seat=seat) if state.aim is not None:
            return Step(state, (AimShown(seat, state.aim),))
        case TimedOut():
            return _time_out(state)
        case DeclareHeavy(offender=offender):
            told = HeavyViolation(offender, Offence.BEHAVIOUR)
            return advanced(state, perish(state.match, offender, told))
        case Dismiss(player=player):
            return advanced(state, leave(state.match, player, Parting.REMOVED))
        case Resigned(seat=seat):
            return advanced(state, leave(state.match, seat, Parting.RESIGNED))
    raise TypeError(f"fish has no {action!r}")


def chance(state: State) -> Chance | None:
    """The lots of the first round, one number for a whole order; then the errors of hands."""
    if state.match.cause is not None:
        return None
    return lots(state.match) or shaken(state)


def nature(state: State) -> Action | None:
    return followed(state)


def to_move(state: State) -> frozenset[Seat]:
    return frozenset() if state.turn is None else frozenset({state.turn})


def may_act(state: State) -> frozenset[Seat]:
    """Under strict rules a move out of turn is an act, though a wrong one (R10)."""
    if not state.terms.strict or state.turn is None:
        return frozenset()
    return frozenset(playing(state.match).alive) - {state.turn}


def period(state: State) -> Period:
    """Every turn has its own time, however often its aim is changed (R11)."""
    return Period(state.match.turns)


def result(state: State) -> Result | None:
    return state.match.result


# -- who may ---------------------------------------------------------------------------------------


def _fits(owed: Chance | None, values: tuple[int, ...]) -> bool:
    if owed is None or len(values) != owed.throws:
        return False
    return all(0 <= value < owed.sides for value in values)


def _why_not_move(state: State, action: Shoot | TakeAim | DropAim | ShowAim) -> Reason | None:
    """What can be prepared is judged when it is made: keys turn through all directions (A7)."""
    seat = action.seat
    match action:
        case Shoot(mark=mark):
            if state.terms.strict and seat != playing(state.match).turn and lawful(mark):
                return _why_not_alive(state, seat)
            return _why_not_turn(state, seat) or why_not_mark(state, seat, mark)
        case TakeAim(mark=mark):
            return _why_not_turn(state, seat) or (None if lawful(mark) else NothingAimed())
    return _why_not_turn(state, seat) or (None if state.aim else NothingAimed())


def _why_not_ruling(state: State, action: Action) -> Reason | None:
    """The clock, the organiser's office, and those who leave."""
    match action:
        case TimedOut(seat=seat):
            return None if seat == CLOCK else NothingUnderWay()
        case DeclareHeavy(seat=seat, offender=offender):
            return _why_not_alive(state, offender) if seat == HOST else NothingUnderWay()
        case Dismiss(seat=seat, player=player):
            return _why_not_playing(state, player) if seat == HOST else NothingUnderWay()
        case Resigned(seat=seat):
            return _why_not_playing(state, seat)
    raise TypeError(f"fish has no {action!r}")


def _why_not_playing(state: State, seat: Seat) -> Reason | None:
    return LeftTheMatch() if seat in state.match.left else None


def _why_not_alive(state: State, seat: Seat) -> Reason | None:
    if seat in state.match.left:
        return LeftTheMatch()
    return None if seat in playing(state.match).alive else FishHasPerished()


def _why_not_turn(state: State, seat: Seat) -> Reason | None:
    """Who cannot move at all is told so before whose move it is."""
    turn = playing(state.match).turn
    if seat == turn:
        return None
    return _why_not_alive(state, seat) or NotYourFish(turn, turn + 1)


# -- what may be offered ---------------------------------------------------------------------------


def _rulings(seat: Seat) -> tuple[Action, Action]:
    return DeclareHeavy(HOST, seat), Dismiss(HOST, seat)


def _straight(state: State, seat: Seat) -> Iterator[Mark]:
    """A flick and a push at every other fish."""
    if seat not in state.match.alive:
        return
    spots = {fish.number: Spot(fish.x, fish.y) for fish in lying(state).fish}
    for number, spot in spots.items():
        if number != seat:
            azimuth = bearing(spots[seat], spot)
            yield from (Mark(manner, azimuth, USUAL[manner]) for manner in Manner)


# -- what else happens -----------------------------------------------------------------------------


def _shoot_out_of_turn(state: State, seat: Seat) -> Step[State]:
    """A light violation; the third of the match, and every further one, is heavy (R10)."""
    count = state.conduct[seat].hasty + 1
    after = state.with_conduct(seat, hasty=count)
    told = ShotOutOfTurn(seat, count, HASTY)
    if count < HASTY:
        return Step(after, (told,))
    heavy = HeavyViolation(seat, Offence.OUT_OF_TURN)
    return advanced(after, perish(after.match, seat, told, heavy))


def _time_out(state: State) -> Step[State]:
    """A warning, then the fish, then the player (R11, R12)."""
    seat = playing(state.match).turn
    before = state.conduct[seat]
    late = state.with_conduct(seat, late=before.late + 1, idle=before.idle + 1)
    conduct = late.conduct[seat]
    if conduct.idle >= IDLE:
        return advanced(late, leave(late.match, seat, Parting.IDLE))
    if conduct.late >= LATE:
        heavy = HeavyViolation(seat, Offence.DELAY)
        return advanced(late, perish(late.match, seat, heavy))
    return advanced(late, pass_on(late.match, TurnSkipped(seat)))
