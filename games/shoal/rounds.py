"""One round as bookkeeping: in what order its fish move, who perished together, who is next.

R1-R9 are paragraphs of docs/rules/fish.md.
"""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from games.kit.spec import Seat

PATIENCE: Final = 12
"""So many moves for each living fish may pass in a row without a loss (R8)."""


class Loss(NamedTuple):
    """Fish that perished in one move, and so at the same time (R4).

    mover  who had moved; None where nobody had: a violation, somebody who left
    """

    fish: tuple[Seat, ...]
    mover: Seat | None


class Round(NamedTuple):
    """A round under way.

    number  from 1
    order   of all moves of the round, whoever is still alive
    losses  in time order
    moved   who has moved in this round, by seat
    turn    whose move it is
    calm    moves in a row without a loss
    """

    number: int
    order: tuple[Seat, ...]
    losses: tuple[Loss, ...] = ()
    moved: tuple[Seat, ...] = ()
    turn: Seat = Seat(0)
    calm: int = 0

    @property
    def alive(self) -> tuple[Seat, ...]:
        """In the order of moves."""
        gone = {seat for loss in self.losses for seat in loss.fish}
        return tuple(seat for seat in self.order if seat not in gone)

    @property
    def over(self) -> bool:
        """At most one fish is alive (R6)."""
        return len(self.alive) <= 1

    @property
    def stalled(self) -> bool:
        """So many moves brought no loss that the round ends without a point (R8)."""
        return self.calm >= PATIENCE * len(self.alive)

    def lost(self, loss: Loss) -> "Round":
        """These fish perish; nothing of it changes whose move it is."""
        return self._replace(losses=(*self.losses, loss), calm=0) if loss.fish else self

    def done(self, mover: Seat) -> "Round":
        """He has moved: that is one more move without a loss until one is told (R3, R8)."""
        moved = tuple(sorted({*self.moved, mover}))
        return self._replace(moved=moved, calm=self.calm + 1)

    def next(self) -> "Round":
        """The next living fish in the order is on turn; the same where there is no other."""
        return self._replace(
            turn=next(iter(following(self.order, self.alive, self.turn)), self.turn)
        )


def begun(number: int, order: Sequence[Seat]) -> Round:
    """The first of the order begins."""
    return Round(number, tuple(order), turn=order[0])


def following(order: Sequence[Seat], alive: Sequence[Seat], turn: Seat) -> tuple[Seat, ...]:
    """The living fish that move after this one, in their order (R13)."""
    at = order.index(turn)
    return tuple(seat for seat in (*order[at + 1 :], *order[:at]) if seat in alive)


def next_order(order: Sequence[Seat], losses: Iterable[Loss]) -> tuple[Seat, ...]:
    """The order of the next round (R5).

    Who survived comes first, then the groups from the last to the first; inside a group its mover
    is last, the others stand as in this round's order.
    """
    told = tuple(losses)
    place = {seat: number for number, seat in enumerate(order)}
    perished = {seat for loss in told for seat in loss.fish}
    following = [seat for seat in order if seat not in perished]
    for loss in reversed(told):
        following += sorted(loss.fish, key=lambda seat: (seat == loss.mover, place[seat]))
    return tuple(following)


def protected(round_: Round, lost: Iterable[Seat]) -> tuple[Seat, ...]:
    """Of these losses of a move, those whom a first move must not cost: they had not moved (R3)."""
    if round_.turn in round_.moved:
        return ()
    return tuple(fish for fish in lost if fish != round_.turn and fish not in round_.moved)


def perished(round_: Round, lost: Iterable[Seat], restored: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Who is gone for the round by this move; with a foul the mover is, fallen or not (R3)."""
    mover = {round_.turn} if restored else set()
    return tuple(sorted({*lost, *mover}.difference(restored)))
