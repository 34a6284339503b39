"""The rules of «Рыбы», in the order in which a match meets them.

R1-R13 and A1-A9 are paragraphs of docs/rules/fish.md.
"""

from collections.abc import Iterator
from itertools import chain
from math import factorial
from typing import Final

from games.fish.aiming import USUAL, Spot, bearing, lawful
from games.fish.options import opened
from games.fish.reasons import (
    FishHasPerished,
    LeftTheMatch,
    MatchDecided,
    NothingAimed,
    NothingUnderWay,
    NotYourFish,
    OrderNotDrawn,
    ShotUnderWay,
)
from games.fish.rounds import begin, leave, pass_on, perish, playing
from games.fish.shots import (
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
    HeavyViolation,
    Manner,
    Mark,
    Offence,
    Parting,
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
from games.shoal.scoring import places

HASTY: Final = 3
"""The so-manieth move out of turn in a match is heavy under strict rules (R10)."""
LATE: Final = 2
"""The so-manieth turn that is let pass in a match costs the fish (R11)."""
IDLE: Final = 3
"""So many turns let pass running, and the player has left (R12)."""


def setup(seats: int, options: Options) -> Step[State]:
    """Nothing stands before the lots have given the order (R1)."""
    return Step(opened(seats, options))


def why_not(state: State, action: Action) -> Reason | None:
    if state.cause is not None:
        return MatchDecided()
    match action:
        case Rolled(seat=seat, values=values):
            return None if seat == CHANCE and _fits(chance(state), values) else NothingUnderWay()
        case Settled():
            return why_not_settled(state, action)
    if state.round is None:
        return OrderNotDrawn()
    if state.asked is not None:
        return ShotUnderWay()
    match action:
        case TimedOut(seat=seat):
            return None if seat == CLOCK else NotYourFish(state.round.turn, state.round.turn + 1)
        case DeclareHeavy(seat=seat, offender=offender):
            return _why_not_office(seat) or _why_not_alive(state, offender)
        case Dismiss(seat=seat, player=player):
            return _why_not_office(seat) or _why_not_playing(state, player)
        case Resigned(seat=seat):
            return _why_not_playing(state, seat)
        case Shoot(seat=seat, mark=mark):
            hasty = state.terms.strict and seat != state.round.turn
            if hasty and lawful(mark):
                return _why_not_alive(state, seat)
            return _why_not_turn(state, seat) or why_not_mark(state, seat, mark)
        case TakeAim(seat=seat, mark=mark):  # turning through directions that cannot be is fine
            return _why_not_turn(state, seat) or (None if lawful(mark) else NothingAimed())
        case DropAim(seat=seat) | ShowAim(seat=seat):
            return _why_not_turn(state, seat) or (None if state.aim else NothingAimed())
    raise TypeError(f"«Рыбы» have no {action!r}")


def legal(state: State, seat: Seat) -> Iterator[Action]:
    """What the seat may do; of the moves, which nobody can list, those straight at the others."""
    offers: list[Action] = []
    if seat == CLOCK:
        offers = [TimedOut(seat)]
    elif seat == HOST:
        offers = list(chain.from_iterable(_rulings(state, Seat(p)) for p in _seats(state)))
    elif seat in _seats(state):
        marks = tuple(_straight(state, seat))
        offers = [Resigned(seat), DropAim(seat), ShowAim(seat)]
        offers += chain.from_iterable((TakeAim(seat, m), Shoot(seat, m)) for m in marks)
    return (action for action in offers if why_not(state, action) is None)


def apply(state: State, action: Action) -> Step[State]:
    match action:
        case Rolled(values=values):
            return _draw(state, *values) if state.round is None else jerk(state, values)
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
            return perish(state, offender, HeavyViolation(offender, Offence.BEHAVIOUR))
        case Dismiss(player=player):
            return leave(state, player, Parting.REMOVED)
        case Resigned(seat=seat):
            return leave(state, seat, Parting.RESIGNED)
    raise TypeError(f"«Рыбы» have no {action!r}")


def chance(state: State) -> Chance | None:
    """The lots of the first round, one number for a whole order; then the errors of hands."""
    if state.cause is not None:
        return None
    return Chance(factorial(len(state.players))) if state.round is None else shaken(state)


def nature(state: State) -> Action | None:
    return followed(state)


def to_move(state: State) -> frozenset[Seat]:
    return frozenset() if state.turn is None else frozenset({state.turn})


def may_act(state: State) -> frozenset[Seat]:
    """Under strict rules a move out of turn is an act, though a wrong one (R10)."""
    if not state.terms.strict or state.turn is None:
        return frozenset()
    return frozenset(playing(state).alive) - {state.turn}


def period(state: State) -> Period:
    """Every turn has its own time, however often its aim is changed (R11)."""
    return Period(state.turns)


def result(state: State) -> Result | None:
    if state.cause is None:
        return None
    return Result(places(state.tallies, state.left), state.cause.value)


def order_of(number: int, seats: int) -> tuple[Seat, ...]:
    """One of all orders: each number from 0 below seats! gives another."""
    left = list(map(Seat, range(seats)))
    order = []
    for place in range(seats, 0, -1):
        number, at = divmod(number, place)
        order.append(left.pop(at))
    return tuple(order)


# -- who may ---------------------------------------------------------------------------------------


def _fits(owed: Chance | None, values: tuple[int, ...]) -> bool:
    if owed is None or len(values) != owed.throws:
        return False
    return all(0 <= value < owed.sides for value in values)


def _why_not_office(seat: Seat) -> Reason | None:
    return None if seat == HOST else NothingUnderWay()


def _why_not_playing(state: State, seat: Seat) -> Reason | None:
    return LeftTheMatch() if seat in state.left else None


def _why_not_alive(state: State, seat: Seat) -> Reason | None:
    if seat in state.left:
        return LeftTheMatch()
    return None if seat in playing(state).alive else FishHasPerished()


def _why_not_turn(state: State, seat: Seat) -> Reason | None:
    """Who cannot move at all is told so before whose move it is."""
    turn = playing(state).turn
    if seat == turn:
        return None
    return _why_not_alive(state, seat) or NotYourFish(turn, turn + 1)


# -- what may be offered ---------------------------------------------------------------------------


def _seats(state: State) -> range:
    return range(len(state.players))


def _rulings(state: State, seat: Seat) -> tuple[Action, Action]:
    return DeclareHeavy(HOST, seat), Dismiss(HOST, seat)


def _straight(state: State, seat: Seat) -> Iterator[Mark]:
    """A flick and a push at every other fish."""
    if state.round is None or seat not in state.round.alive:
        return
    spots = {fish.number: Spot(fish.x, fish.y) for fish in lying(state).fish}
    for number, spot in spots.items():
        if number != seat:
            azimuth = bearing(spots[seat], spot)
            yield from (Mark(manner, azimuth, USUAL[manner]) for manner in Manner)


# -- what else happens -----------------------------------------------------------------------------


def _draw(state: State, number: int) -> Step[State]:
    return begin(state, 1, order_of(number, len(state.players)))


def _shoot_out_of_turn(state: State, seat: Seat) -> Step[State]:
    """A light violation; the third of the match, and every further one, is heavy (R10)."""
    count = state.players[seat].hasty + 1
    after = state.with_player(seat, hasty=count)
    told = ShotOutOfTurn(seat, count, HASTY)
    if count < HASTY:
        return Step(after, (told,))
    return perish(after, seat, told, HeavyViolation(seat, Offence.OUT_OF_TURN))


def _time_out(state: State) -> Step[State]:
    """A warning, then the fish, then the player (R11, R12)."""
    seat = playing(state).turn
    before = state.players[seat]
    late = state.with_player(seat, late=before.late + 1, idle=before.idle + 1)
    player = late.players[seat]
    if player.idle >= IDLE:
        return leave(late, seat, Parting.IDLE)
    if player.late >= LATE:
        return perish(late, seat, HeavyViolation(seat, Offence.DELAY))
    return pass_on(late, TurnSkipped(seat))
