"""All that a match of «Рыбы» remembers, and nothing that follows from the rest of it."""

from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from games.fish.table import Shot, Table
from games.fish.words import Cause, Hand, Mark
from games.kit.spec import Seat
from games.shoal.rounds import Round
from games.shoal.scoring import Tally


@dataclass(frozen=True, slots=True)
class Terms:
    """What was agreed before the match.

    goal    rounds that win a match of two or three, or rounds that more people play (R7)
    strict  moving out of turn is a violation (R10)
    """

    goal: int
    hand: Hand = Hand.NORMAL
    strict: bool = False


class Player(NamedTuple):
    """One seat.

    tally  his score
    late   turns that he let pass in the match
    idle   turns that he let pass running
    hasty  moves that he tried out of turn
    """

    tally: Tally = Tally()
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

    round  None before the lots; after the end the last one
    table  where the fish of the round lie that are alive
    aim    what the fish on turn has prepared
    asked  the move under way, as it was meant; None while nothing is under way
    used   the same as the hand makes it; None while the dice for the hand are owed
    turns  turns of the match so far, whoever had them
    left   who has left the match, in time order
    barren rounds in a row without a point
    """

    terms: Terms
    players: tuple[Player, ...]
    round: Round | None = None
    table: Table | None = None
    aim: Mark | None = None
    asked: Mark | None = None
    used: Shot | None = None
    turns: int = 0
    left: tuple[Seat, ...] = ()
    barren: int = 0
    last: Move | None = None
    cause: Cause | None = None

    @property
    def turn(self) -> Seat | None:
        """Whose move is awaited: nobody's before the lots, during a move and after the end."""
        idle = self.round is None or self.asked is not None or self.cause is not None
        return None if idle or self.round is None else self.round.turn

    @property
    def tallies(self) -> tuple[Tally, ...]:
        return tuple(player.tally for player in self.players)

    def now(self, **changes: Any) -> "State":
        """The same state with some fields changed."""
        return replace(self, **changes)

    def with_player(self, seat: Seat, **changes: Any) -> "State":
        """The same state with some fields of one player changed."""
        players = list(self.players)
        players[seat] = players[seat]._replace(**changes)
        return replace(self, players=tuple(players))
