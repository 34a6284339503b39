"""What can be wanted and told in long nardy. Holes are 1..24; 0 is off the board."""

from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from games.kit.spec import Action, Event, Public, Quiet, Seat
from games.nardy.stepping import Stop


class Cause(Enum):
    """Why a game is over (N23, N26-N27)."""

    BORNE_OFF = "borne_off"
    RESIGNED = "resigned"
    TIMEOUT = "timeout"


class Order(NamedTuple):
    """A checker to be moved by one die: the hole it stands on."""

    hole: int
    die: int


class Moved(NamedTuple):
    """A checker that was moved by one die, from hole to hole."""

    hole: int
    goal: int
    die: int


# -- actions ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class MoveSteps(Action):
    """One step or several, one after another; all of them or none (N8)."""

    orders: tuple[Order, ...]


@dataclass(frozen=True, slots=True)
class Undo(Action):
    """The last steps of this turn, so many of them, are taken back (N19)."""

    steps: int


@dataclass(frozen=True, slots=True)
class Done(Action):
    """The turn is confirmed (N19)."""


# -- events ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class OpeningThrown(Public):
    """One die each (N5): the first seat's, the second's."""

    first: int
    second: int


@dataclass(frozen=True, slots=True)
class OpeningTied(Public):
    """Both threw the same: once more (N5)."""

    die: int


@dataclass(frozen=True, slots=True)
class ColoursDrawn(Public):
    """Who has White and begins, by the opening throw (N5)."""

    white: Seat
    black: Seat


@dataclass(frozen=True, slots=True)
class ColoursSwapped(Public):
    """Who has White and begins, because he had Black before (N25)."""

    white: Seat
    black: Seat


@dataclass(frozen=True, slots=True)
class DiceThrown(Quiet):
    """The two dice of a turn, in the order of the throw (N7)."""

    seat: Seat
    dice: tuple[int, int]


@dataclass(frozen=True, slots=True)
class StepTaken(Quiet):
    """One checker, one die."""

    seat: Seat
    hole: int
    goal: int
    die: int


@dataclass(frozen=True, slots=True)
class StepsUndone(Quiet):
    """The last steps of the turn are taken back."""

    seat: Seat
    steps: int


@dataclass(frozen=True, slots=True)
class TurnPlayed(Quiet):
    """A turn is confirmed: its steps, and the dice that nobody could have played."""

    seat: Seat
    dice: tuple[int, int]
    moves: tuple[Moved, ...]
    lost: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TurnPassed(Public):
    """No step is lawful: the turn passes by itself, and what stood in the way (N18)."""

    seat: Seat
    dice: tuple[int, int]
    stops: tuple[Stop, ...]


@dataclass(frozen=True, slots=True)
class TurnFinishedForHim(Public):
    """The time of a turn is over: these steps were taken for him; once more running loses (N27)."""

    seat: Seat
    moves: tuple[Moved, ...]


@dataclass(frozen=True, slots=True)
class NardyWon(Public):
    """The end, and why; two points are a mars, one an oin (N23-N24)."""

    seat: Seat
    loser: Seat
    cause: Cause
    points: int


@dataclass(frozen=True, slots=True)
class SeriesScore(Public):
    """Points of the series up to `limit`, this game's included: `first`'s, the other's (N25)."""

    first: Seat
    own: int
    others: int
    limit: int
    decided: bool


# -- how a game stands, said by the view -----------------------------------------------------------


@dataclass(frozen=True, slots=True)
class LastTurn(Event):
    """What a side did last: steps, dice that were lost, and what stood in the way of a pass."""

    seat: Seat
    dice: tuple[int, int]
    moves: tuple[Moved, ...]
    lost: tuple[int, ...]
    stops: tuple[Stop, ...]


@dataclass(frozen=True, slots=True)
class Race(Event):
    """How far a side is from the end: steps to go, checkers borne off."""

    seat: Seat
    pips: int
    off: int


@dataclass(frozen=True, slots=True)
class ToPlay(Event):
    """Whose turn it is, the dice, those left, and whether the turn may be confirmed.

    `you` for the player himself.
    """

    seat: Seat
    dice: tuple[int, int]
    left: tuple[int, ...]
    complete: bool
    you: bool


@dataclass(frozen=True, slots=True)
class HoleLabel(Event):
    """A hole whose checker can be moved, and how many are on it."""

    hole: int
    count: int


@dataclass(frozen=True, slots=True)
class HopLabel(Event):
    """A step to tap."""

    hole: int
    goal: int
    die: int


@dataclass(frozen=True, slots=True)
class HolesLabel(Event):
    """Back to the holes."""


@dataclass(frozen=True, slots=True)
class UndoLabel(Event):
    """Take back the last step."""


@dataclass(frozen=True, slots=True)
class UndoAllLabel(Event):
    """Take back the whole turn."""


@dataclass(frozen=True, slots=True)
class ConfirmLabel(Event):
    """The turn is over."""
