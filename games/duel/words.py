"""What can be wanted, refused and told in the sea duel."""

from dataclasses import dataclass
from enum import Enum

from games.kit.grid import Cell, Column
from games.kit.spec import Action, Event, Public, Quiet, Reason, Seat


class Outcome(Enum):
    """What became of a shot (D8-D10)."""

    MISS = "miss"
    HIT = "hit"
    SUNK = "sunk"


class Cause(Enum):
    """Why a duel is over."""

    SUNK = "sunk"
    RESIGNED = "resigned"
    TIMEOUT = "timeout"


@dataclass(frozen=True, slots=True)
class Fall:
    """One shot and its outcome; `size` is the number of decks of the ship that sank, else 0."""

    cell: Cell
    outcome: Outcome
    size: int


# -- actions ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Shoot(Action):
    """One cell of the other's waters (D7)."""

    cell: Cell


# -- reasons ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class NotYourShot(Reason):
    """It is the other's turn."""

    turn: Seat


@dataclass(frozen=True, slots=True)
class ShotAlready(Reason):
    """A cell that was shot at before: refused, nothing lost (O2)."""

    cell: Cell


# -- events ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class StarterDrawn(Public):
    """Who begins, by lot (O1)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class StarterIs(Public):
    """Who begins, because the other began last time (O6)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Fired(Quiet):
    """A shot and what it met."""

    seat: Seat
    cell: Cell
    outcome: Outcome
    size: int


@dataclass(frozen=True, slots=True)
class ShotMissed(Public):
    """The time of the move is over: the turn passes; once more running loses the duel (O4)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class DuelWon(Public):
    """The end, and why."""

    seat: Seat
    loser: Seat
    cause: Cause


@dataclass(frozen=True, slots=True)
class MatchScore(Public):
    """Games of the match won by `first` (`wins`) and by `second`, this one included (O6)."""

    first: Seat
    second: Seat
    wins: int
    losses: int
    best: int
    decided: bool


@dataclass(frozen=True, slots=True)
class Gunnery(Public):
    """A captain's figures at the end: shots fired, cells hit, ships sunk."""

    seat: Seat
    shots: int
    hits: int
    sunk: int


# -- how a duel stands, said by the view -----------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Volley(Event):
    """The shots of a captain's last turn, in their order."""

    seat: Seat
    falls: tuple[Fall, ...]


@dataclass(frozen=True, slots=True)
class ToShoot(Event):
    """Whose shot it is; `again` after a hit, `you` for the captain himself."""

    seat: Seat
    again: bool
    you: bool


@dataclass(frozen=True, slots=True)
class ColumnLabel(Event):
    """A column to tap."""

    column: Column


@dataclass(frozen=True, slots=True)
class ColumnsLabel(Event):
    """Back to the columns."""
