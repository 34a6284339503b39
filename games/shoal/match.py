"""A match as bookkeeping: rounds, losses, leaving, the end; not where a fish lies (R1-R8, R12).

Each function is a step from a match whose table is at rest, with what is told of it.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from math import factorial
from typing import Any

from games.kit.spec import Chance, Event, Result, Seat, Step
from games.shoal.rounds import Loss, Round, begun, next_order, perished
from games.shoal.scoring import BARREN, FEW, Tally, counted, decided, goal, places, winners
from games.shoal.words import (
    Cause,
    FirstMoveFoul,
    FishMatchEnded,
    FishPerished,
    Parting,
    PlayerLeft,
    RoundBegan,
    RoundsWon,
    RoundWithoutPoint,
    RoundWon,
)


@dataclass(frozen=True, slots=True)
class Match:
    """A match before, in and after its rounds.

    goal    rounds that win a match of two or three, or rounds that more people play (R7)
    round   None before the lots; after the end the last one
    turns   turns of the match so far, whoever had them
    left    who has left the match, in time order
    barren  rounds in a row without a point
    """

    goal: int
    tallies: tuple[Tally, ...]
    round: Round | None = None
    turns: int = 0
    left: tuple[Seat, ...] = ()
    barren: int = 0
    cause: Cause | None = None

    @property
    def seats(self) -> tuple[Seat, ...]:
        return tuple(map(Seat, range(len(self.tallies))))

    @property
    def wins(self) -> tuple[int, ...]:
        return tuple(tally.wins for tally in self.tallies)

    @property
    def by_wins(self) -> bool:
        """Few play to so many wins, more so many rounds."""
        return len(self.tallies) <= FEW

    @property
    def alive(self) -> tuple[Seat, ...]:
        """In the order of moves; nobody before the lots."""
        return self.round.alive if self.round else ()

    @property
    def result(self) -> Result | None:
        if self.cause is None:
            return None
        return Result(places(self.tallies, self.left), self.cause.value)

    def now(self, **changes: Any) -> "Match":
        """The same match with some fields changed."""
        return replace(self, **changes)


def opened(seats: int, rounds: int = 0) -> Match:
    """Before the lots; `rounds` 0: as the number of players has it."""
    return Match(goal(seats, rounds), (Tally(),) * seats)


def lots(match: Match) -> Chance | None:
    """One number for a whole order, each as likely; owed once (R1)."""
    return Chance(factorial(len(match.tallies))) if match.round is None else None


def order_of(number: int, seats: int) -> tuple[Seat, ...]:
    """One of all orders: each number from 0 below seats! gives another."""
    left = list(map(Seat, range(seats)))
    order = []
    for place in range(seats, 0, -1):
        number, at = divmod(number, place)
        order.append(left.pop(at))
    return tuple(order)


def draw(match: Match, number: int) -> Step[Match]:
    """The lots have fallen."""
    return begin(match, 1, order_of(number, len(match.tallies)))


def begin(match: Match, number: int, order: Iterable[Seat], *before: Event) -> Step[Match]:
    """A round of those who are still in the match (R1)."""
    fish = tuple(seat for seat in order if seat not in match.left)
    after = match.now(round=begun(number, fish), turns=match.turns + 1)
    return Step(after, (*before, RoundBegan(number, fish)))


def moved(
    match: Match, lost: tuple[Seat, ...], restored: tuple[Seat, ...], *before: Event
) -> Step[Match]:
    """Whose turn it is has moved, `lost` fell, of them `restored` are put back (R2-R4)."""
    round_ = playing(match)
    seat, gone = round_.turn, perished(round_, lost, restored)
    told = list(before)
    if restored:
        told.append(FirstMoveFoul(seat, restored))
    others = tuple(fish for fish in gone if not (restored and fish == seat))
    if others:
        told.append(FishPerished(others, seat))
    return pass_on(match.now(round=round_.done(seat).lost(Loss(gone, seat))), *told)


def pass_on(match: Match, *before: Event) -> Step[Match]:
    """The turn is over: the round is, or the next living fish is on turn (R2, R6, R8)."""
    round_ = playing(match)
    if round_.over or round_.stalled:
        return end_round(match, *before)
    return Step(match.now(round=round_.next(), turns=match.turns + 1), before)


def perish(match: Match, seat: Seat, *before: Event) -> Step[Match]:
    """One fish is lost without a move: a group of its own (R10, R12)."""
    round_ = playing(match)
    lost = match.now(round=round_.lost(Loss((seat,), None)))
    if seat == round_.turn or playing(lost).over:
        return pass_on(lost, *before)
    return Step(lost, before)


def leave(match: Match, seat: Seat, parting: Parting) -> Step[Match]:
    """He leaves the match, and his fish the table; who is left alone has won (R12)."""
    gone = match.now(left=(*match.left, seat))
    told = PlayerLeft(seat, parting)
    if len(gone.left) >= len(gone.tallies) - 1:
        return finish(gone, Cause.LEFT, told)
    return perish(gone, seat, told) if seat in gone.alive else Step(gone, (told,))


def end_round(match: Match, *before: Event) -> Step[Match]:
    """The point, the score; then the next round in its order, or the end of the match (R5-R8)."""
    ended = playing(match)
    won = winners(ended)
    barren = 0 if won else match.barren + 1
    after = match.now(tallies=counted(match.tallies, ended), barren=barren)
    verdict: tuple[Event, ...] = tuple(RoundWon(ended.number, seat) for seat in won)
    verdict = verdict or (RoundWithoutPoint(ended.number, ended.alive, ended.calm),)
    told = (*before, *verdict, RoundsWon(after.wins, ended.number, match.goal, match.by_wins))
    if decided(after.tallies, ended.number, match.goal):
        return finish(after, Cause.WINS if match.by_wins else Cause.ROUNDS, *told)
    if barren >= BARREN:
        return finish(after, Cause.BARREN, *told)
    return begin(after, ended.number + 1, next_order(ended.order, ended.losses), *told)


def finish(match: Match, cause: Cause, *before: Event) -> Step[Match]:
    """The match is over as it stands."""
    first, *_ = places(match.tallies, match.left)
    over = match.now(cause=cause, turns=match.turns + 1)
    return Step(over, (*before, FishMatchEnded(first, cause)))


def playing(match: Match) -> Round:
    """The round. Raises TypeError before the lots."""
    if match.round is None:
        raise TypeError("no round has begun")
    return match.round
