"""What a loss, a turn and a round lead to: every way on from a table at rest (R1-R8, R12)."""

from collections.abc import Iterable

from games.fish.state import State
from games.fish.table import set_up, without
from games.fish.words import (
    Cause,
    FishMatchEnded,
    Parting,
    PlayerLeft,
    RoundBegan,
    RoundsWon,
    RoundWithoutPoint,
    RoundWon,
)
from games.kit.spec import Event, Seat, Step
from games.shoal.rounds import Loss, Round, begun, next_order
from games.shoal.scoring import BARREN, FEW, counted, decided, places, winners


def begin(state: State, number: int, order: Iterable[Seat], *before: Event) -> Step[State]:
    """The fish of those who are still in the match are set up in turn order (R1)."""
    fish = tuple(seat for seat in order if seat not in state.left)
    round_ = begun(number, fish)
    after = _next_turn(state.now(round=round_, table=set_up(fish, number), last=None))
    return Step(after, (*before, RoundBegan(number, fish)))


def pass_on(state: State, *before: Event) -> Step[State]:
    """The turn is over: the round is, or the next living fish is on turn (R2, R6, R8)."""
    round_ = playing(state)
    if round_.over or round_.stalled:
        return _end_round(state, round_, *before)
    return Step(_next_turn(state.now(round=round_.next())), before)


def perish(state: State, seat: Seat, *before: Event) -> Step[State]:
    """One fish is lost without a move: a group of its own (R10, R12)."""
    round_ = playing(state)
    lost = state.now(round=round_.lost(Loss((seat,), None)), table=without(state.table, seat))
    if seat == round_.turn or playing(lost).over:
        return pass_on(lost, *before)
    return Step(lost, before)


def leave(state: State, seat: Seat, parting: Parting) -> Step[State]:
    """He leaves the match, and his fish the table; who is left alone has won (R12)."""
    gone = state.now(left=(*state.left, seat))
    told = PlayerLeft(seat, parting)
    if len(gone.left) >= len(gone.players) - 1:
        return _finish(gone, Cause.LEFT, told)
    return perish(gone, seat, told) if seat in playing(gone).alive else Step(gone, (told,))


def playing(state: State) -> Round:
    if state.round is None:
        raise TypeError("no round has begun")
    return state.round


def _next_turn(state: State) -> State:
    return state.now(aim=None, turns=state.turns + 1)


def _end_round(state: State, ended: Round, *before: Event) -> Step[State]:
    """The point, the score; then the next round in its order, or the end of the match (R5-R8)."""
    tallies = counted(state.tallies, ended)
    players = (p._replace(tally=t) for p, t in zip(state.players, tallies, strict=True))
    won = winners(ended)
    barren = 0 if won else state.barren + 1
    after = state.now(players=tuple(players), barren=barren)
    few = len(tallies) <= FEW
    wins = tuple(tally.wins for tally in tallies)
    told = (*before, *_verdict(ended), RoundsWon(wins, ended.number, state.terms.goal, few))
    if decided(tallies, ended.number, state.terms.goal):
        return _finish(after, Cause.WINS if few else Cause.ROUNDS, *told)
    if barren >= BARREN:
        return _finish(after, Cause.BARREN, *told)
    return begin(after, ended.number + 1, next_order(ended.order, ended.losses), *told)


def _verdict(ended: Round) -> tuple[Event, ...]:
    won = tuple(RoundWon(ended.number, seat) for seat in winners(ended))
    return won or (RoundWithoutPoint(ended.number, ended.alive, ended.calm),)


def _finish(state: State, cause: Cause, *before: Event) -> Step[State]:
    over = state.now(cause=cause, aim=None, turns=state.turns + 1)
    first, *_ = places(over.tallies, over.left)
    return Step(over, (*before, FishMatchEnded(first, cause)))
