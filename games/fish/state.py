"""All that a match of «Рыбы» remembers, and nothing that follows from the rest of it."""

from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from games.fish.table import Shot, Table
from games.fish.words import Hand, Mark
from games.kit.spec import Seat
from games.shoal.match import Match


@dataclass(frozen=True, slots=True)
class Terms:
    """What was agreed before the match.

    strict  moving out of turn is a violation (R10)
    """

    hand: Hand = Hand.NORMAL
    strict: bool = False


class Conduct(NamedTuple):
    """How one seat behaves.

    late   turns that he let pass in the match
    idle   turns that he let pass running
    hasty  moves that he tried out of turn
    """

    late: int = 0
    idle: int = 0
    hasty: int = 0


class Move(NamedTuple):
    """The move before this one, for those who look on."""

    seat: Seat
    asked: Mark
    used: Mark
    perished: tuple[Seat, ...]
    wedged: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class State:
    """A match before, in and after its course.

    match  rounds and scores
    table  where the fish of the round lie that are alive, None before the lots
    aim    what the fish on turn has prepared
    asked  the move under way, as it was meant; None while nothing is under way
    used   the same as the hand makes it; None while the dice for the hand are owed
    """

    terms: Terms
    match: Match
    conduct: tuple[Conduct, ...]
    table: Table | None = None
    aim: Mark | None = None
    asked: Mark | None = None
    used: Shot | None = None
    last: Move | None = None

    @property
    def turn(self) -> Seat | None:
        """Whose move is awaited: nobody's before the lots, during a move and after the end."""
        round_ = self.match.round
        busy = self.asked is not None or self.match.cause is not None
        return None if busy or round_ is None else round_.turn

    def now(self, **changes: Any) -> "State":
        """The same state with some fields changed."""
        return replace(self, **changes)

    def with_conduct(self, seat: Seat, **changes: int) -> "State":
        """The same state with some counts of one seat changed."""
        counts = list(self.conduct)
        counts[seat] = counts[seat]._replace(**changes)
        return replace(self, conduct=tuple(counts))
