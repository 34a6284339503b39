"""The rules of long nardy, in the order in which a game meets them.

N1-N30 are the paragraphs of docs/rules/nardy.md; steps are judged in refusals.py.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

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
from games.nardy.board import Hop, hole
from games.nardy.course import Course, complete, lost, offers
from games.nardy.options import decided, score_after, terms
from games.nardy.reasons import DiceLieAlready, GameNotBegun, NothingToUndo, NotYourDice
from games.nardy.refusals import hop_of, why_not_done, why_not_orders
from games.nardy.state import Past, State, head, rival
from games.nardy.stepping import Stop, why_stopped
from games.nardy.words import (
    Cause,
    ColoursDrawn,
    ColoursSwapped,
    DiceThrown,
    Done,
    Moved,
    MoveSteps,
    NardyWon,
    OpeningThrown,
    OpeningTied,
    Order,
    SeriesScore,
    StepsUndone,
    StepTaken,
    TurnFinishedForHim,
    TurnPassed,
    TurnPlayed,
    Undo,
)

SEATS: Final = (Seat(0), Seat(1))
FACES: Final = 6
FORFEIT: Final = 2
"""So many turns let pass running lose the game (N27)."""


def setup(seats: int, options: Options) -> Step[State]:
    """All on the heads; White is known in the later games of a series (N4-N5, N25)."""
    agreed = terms(options)
    if agreed.white is None:
        return Step(State(agreed))
    swapped = ColoursSwapped(agreed.white, rival(agreed.white))
    return Step(State(agreed, turn=agreed.white), (swapped,))


def why_not(state: State, action: Action) -> Reason | None:
    match action:
        case MoveSteps() | Undo() | Done():
            return _why_not_play(state, action)
        case TimedOut(seat=seat):
            return None if seat == CLOCK and state.course else GameNotBegun()
        case Rolled(seat=seat, values=values):
            faces = len(values) == 2 and all(0 <= value < FACES for value in values)
            return None if seat == CHANCE and chance(state) and faces else DiceLieAlready()
        case Resigned():
            return None if state.course else GameNotBegun()
    raise TypeError(f"long nardy has no {action!r}")


def legal(state: State, seat: Seat) -> Iterator[Action]:
    """What the seat may do: single steps, and giving up at any time."""
    offered: list[Action] = [TimedOut(seat)] if seat == CLOCK else []
    if seat in SEATS:
        offered = [Resigned(seat)]
    if seat == state.turn and state.course is not None:
        own, taken = head(seat, state.terms.white), len(state.hops)
        orders = (Order(hole(hop.step, own), hop.die) for hop in offers(state.course))
        offered += (MoveSteps(seat, (order,)) for order in orders)
        offered += [Undo(seat, steps) for steps in sorted({1, taken}) if steps <= taken]
        offered.append(Done(seat))
    return (action for action in offered if why_not(state, action) is None)


def apply(state: State, action: Action) -> Step[State]:
    match action:
        case Rolled(values=(first, second)):
            dice = (first + 1, second + 1)
            return _open(state, dice) if state.terms.white is None else _throw(state, dice)
        case MoveSteps(seat=seat, orders=orders):
            return _move(state, seat, orders)
        case Undo(seat=seat, steps=steps):
            left = len(state.hops) - steps
            return Step(replace(state, hops=state.hops[:left]), (StepsUndone(seat, steps),))
        case Done(seat=seat):
            return _hand_over(state.with_side(seat, missed=0))
        case TimedOut():
            return _finish_for_him(state)
        case Resigned(seat=seat):
            return _finish(state, rival(seat), Cause.RESIGNED)
    raise TypeError(f"long nardy has no {action!r}")


def chance(state: State) -> Chance | None:
    """The opening throw, one die each; then two dice a turn (N5-N7)."""
    return Chance(FACES, 2) if state.winner is None and state.course is None else None


def to_move(state: State) -> frozenset[Seat]:
    thrown = state.turn is not None and state.dice is not None
    return frozenset({state.turn} if thrown and state.turn is not None else ())


def result(state: State) -> Result | None:
    if state.winner is None or state.cause is None:
        return None
    return Result(((state.winner,), (rival(state.winner),)), state.cause.value)


def period(state: State) -> Period:
    """Every turn has its own time (N27)."""
    return Period(state.turns)


# -- the dice --------------------------------------------------------------------------------------


def _open(state: State, dice: tuple[int, int]) -> Step[State]:
    """The higher of the two has White; equal ones are thrown again (N5)."""
    told = OpeningThrown(*dice)
    if dice[0] == dice[1]:
        return Step(state, (told, OpeningTied(dice[0])))
    white = Seat(0) if dice[0] > dice[1] else Seat(1)
    begun = replace(state, terms=replace(state.terms, white=white), turn=white)
    return Step(begun, (told, ColoursDrawn(white, rival(white))))


def _throw(state: State, dice: tuple[int, int]) -> Step[State]:
    """A turn begins; where no step is lawful it is over at once (N18), never for both (N28)."""
    thrown = replace(state, dice=dice)
    seat, course = _playing(thrown)
    told = DiceThrown(seat, dice)
    if offers(course):
        return Step(thrown, (told,))
    stops = _obstacles(course)
    past = Past(dice, lost=course.left, stops=stops)
    passed = _next_turn(thrown.with_side(seat, last=past))
    return Step(passed, (told, TurnPassed(seat, dice, stops)))


def _obstacles(course: Course) -> tuple[Stop, ...]:
    """What stands in the way of all checkers, each kind once."""
    hops = (Hop(step, die) for step, count in enumerate(course.own) for die in course.dice if count)
    found = (why_stopped(course.own, course.rival, hop, course.heads) for hop in hops)
    kinds = {stopped.stop for stopped in found if stopped is not None}
    return tuple(stop for stop in Stop if stop in kinds)


# -- a turn ----------------------------------------------------------------------------------------


def _why_not_play(state: State, action: MoveSteps | Undo | Done) -> Reason | None:
    course = state.course
    if state.turn is None or course is None:
        return GameNotBegun()
    if action.seat != state.turn:
        return NotYourDice(state.turn)
    match action:
        case MoveSteps(orders=orders):
            return why_not_orders(course, orders, head(state.turn, state.terms.white))
        case Undo(steps=steps):
            return None if 1 <= steps <= len(state.hops) else NothingToUndo()
        case Done():
            return why_not_done(course)


def _move(state: State, seat: Seat, orders: tuple[Order, ...]) -> Step[State]:
    """The fifteenth checker off the board ends the game, whatever dice are left (N23)."""
    own = head(seat, state.terms.white)
    hops = tuple(hop_of(order, own) for order in orders)
    told = tuple(StepTaken(seat, *moved) for moved in moves(hops, own))
    moved = replace(state, hops=(*state.hops, *hops))
    if any(moved.standing(seat)):
        return Step(moved, told)
    return _finish(moved.with_side(seat, missed=0), seat, Cause.BORNE_OFF, *told)


def _hand_over(state: State, *before: Event) -> Step[State]:
    """The turn is over, its steps stand, the other throws (N7)."""
    seat, course = _playing(state)
    settled = _settled(state)
    told = TurnPlayed(seat, course.dice, moves(course.hops, _head(state, seat)), lost(course))
    return Step(_next_turn(settled), (*before, told))


def _finish_for_him(state: State) -> Step[State]:
    """The time is over: the turn is finished for him; the second time running loses (N27)."""
    seat, course = _playing(state)
    missed = state.sides[seat].missed + 1
    late = state.with_side(seat, missed=missed)
    if missed >= FORFEIT:
        return _finish(late, rival(seat), Cause.TIMEOUT)
    while not complete(course):
        course = course.after(offers(course)[0])
    added = course.hops[len(state.hops) :]
    told = TurnFinishedForHim(seat, moves(added, _head(state, seat)))
    played = replace(late, hops=course.hops)
    return _finish(played, seat, Cause.BORNE_OFF, told) if course.won else _hand_over(played, told)


def moves(hops: tuple[Hop, ...], head: int) -> tuple[Moved, ...]:
    """Hops of the side with that head, from hole to hole."""
    return tuple(Moved(hole(hop.step, head), hole(hop.to, head), hop.die) for hop in hops)


def _playing(state: State) -> tuple[Seat, Course]:
    course = state.course
    if state.turn is None or course is None:
        raise TypeError("nobody has thrown")
    return state.turn, course


def _head(state: State, seat: Seat) -> int:
    return head(seat, state.terms.white)


def _settled(state: State) -> State:
    """The steps of the turn become the position."""
    seat, course = _playing(state)
    if not state.hops:
        return state
    past = Past(course.dice, course.hops, lost(course) if complete(course) else ())
    return replace(state.with_side(seat, own=course.now, last=past), hops=())


def _next_turn(state: State) -> State:
    turn = None if state.turn is None else rival(state.turn)
    return replace(state, turn=turn, dice=None, turns=state.turns + 1)


# -- the end ---------------------------------------------------------------------------------------


def _finish(state: State, winner: Seat, cause: Cause, *before: Event) -> Step[State]:
    """The points are those of the position as it stands (N24, N26)."""
    settled = _settled(state)
    over = replace(settled, turn=None, dice=None, turns=state.turns + 1, winner=winner, cause=cause)
    won = NardyWon(winner, rival(winner), cause, over.points)
    return Step(over, (*before, won, *_score(over)))


def _score(over: State) -> tuple[Event, ...]:
    """The series' score, where there is a series (N25)."""
    if over.terms.to == 1:
        return ()
    own, others = score_after(over)
    return (SeriesScore(SEATS[0], own, others, over.terms.to, decided(over)),)
