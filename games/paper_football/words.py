"""What can be wanted, refused and told in paper football."""

from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from games.kit.grid import File, file_name
from games.kit.spec import Action, Event, Public, Quiet, Reason, Seat


class Point(NamedTuple):
    """`file` from the left, from 0; `rank` 0 is the lower goal's, 1 the lower goal line's."""

    file: File
    rank: int

    def __str__(self) -> str:
        return f"{file_name(self.file)}{self.rank}"


class Way(Enum):
    """A step by its key on a computer's number pad, in the order of every list (F5)."""

    UP = "8"
    UP_RIGHT = "9"
    RIGHT = "6"
    DOWN_RIGHT = "3"
    DOWN = "2"
    DOWN_LEFT = "1"
    LEFT = "4"
    UP_LEFT = "7"


class Side(Enum):
    """Whose goal somebody guards: Н the lower one, В the upper one (F4)."""

    LOWER = "L"
    UPPER = "U"

    @property
    def other(self) -> "Side":
        return Side.UPPER if self is Side.LOWER else Side.LOWER


class Landing(Enum):
    """What a step meets, as its mover sees it (F7-F9)."""

    STOP = "stop"
    BOUNCE = "bounce"
    GOAL = "goal"
    OWN_GOAL = "own_goal"
    BLOCKED = "blocked"

    @property
    def loses(self) -> bool:
        return self in (Landing.OWN_GOAL, Landing.BLOCKED)


class Cause(Enum):
    """Why a game is over (F9)."""

    GOAL = "goal"
    OWN_GOAL = "own_goal"
    BLOCKED = "blocked"
    RESIGNED = "resigned"
    TIMEOUT = "timeout"


# -- actions ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Kick(Action):
    """Steps that the draft goes on with, all of them or none (P2)."""

    ways: tuple[Way, ...]


@dataclass(frozen=True, slots=True)
class Confirm(Action):
    """Yes, the steps that lose (P4)."""


@dataclass(frozen=True, slots=True)
class Wipe(Action):
    """Takes back the question that is open, else the whole draft (P3)."""


# -- reasons ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class NoSuchField(Reason):
    """Its sides must be even numbers from `least` to `most` (F1)."""

    word: str
    least: int
    most: int


@dataclass(frozen=True, slots=True)
class NotYourKick(Reason):
    """It is the other's turn."""

    turn: Seat


@dataclass(frozen=True, slots=True)
class GameOver(Reason):
    """Nothing can be drawn any more."""


@dataclass(frozen=True, slots=True)
class SidesNotDrawn(Reason):
    """Or not yet: the lots decide first."""


@dataclass(frozen=True, slots=True)
class NothingDrafted(Reason):
    """There is nothing to wipe, or no question to say yes to."""


@dataclass(frozen=True, slots=True)
class NoSteps(Reason):
    """A message with marks between the steps and no step."""


@dataclass(frozen=True, slots=True)
class OffField(Reason):
    """Step `step` of the message, from 1, leaves the field or crosses a goal's wall (F5)."""

    step: int


@dataclass(frozen=True, slots=True)
class AlongBorder(Reason):
    """That step runs along the frame, which counts as drawn (F3)."""

    step: int


@dataclass(frozen=True, slots=True)
class UsedLine(Reason):
    """That step's line is drawn already (F5)."""

    step: int


@dataclass(frozen=True, slots=True)
class TurnEnded(Reason):
    """The turn ended with that step; what follows it belongs to nobody's turn (P2)."""

    step: int


@dataclass(frozen=True, slots=True)
class BadToken(Reason):
    """That step cannot be read."""

    step: int
    token: str


@dataclass(frozen=True, slots=True)
class MixedTokens(Reason):
    """That step is written in another way than those before it."""

    step: int
    token: str


@dataclass(frozen=True, slots=True)
class TooFar(Reason):
    """The point of that step is no neighbour of the one before it."""

    step: int
    point: Point


# -- events ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SidesDrawn(Public):
    """Who guards which goal, by lot; the lower side begins (F4)."""

    lower: Seat
    upper: Seat


@dataclass(frozen=True, slots=True)
class SidesAre(Public):
    """Who guards which goal, because the last game of the match says it (P7)."""

    lower: Seat
    upper: Seat


@dataclass(frozen=True, slots=True)
class Drafted(Quiet):
    """Steps that all bounced: the turn goes on (P2)."""

    seat: Seat
    ways: tuple[Way, ...]
    point: Point


@dataclass(frozen=True, slots=True)
class DraftWiped(Quiet):
    """The turn begins anew (P3)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class QuestionDropped(Quiet):
    """The steps that would lose are not drawn (P4)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class LossAsked(Quiet):
    """These steps would lose: are they meant?  `landing` says how they would (P4)."""

    seat: Seat
    ways: tuple[Way, ...]
    landing: Landing


@dataclass(frozen=True, slots=True)
class TurnPlayed(Quiet):
    """A turn is over; `ways` is all of it (F7)."""

    seat: Seat
    ways: tuple[Way, ...]
    point: Point


@dataclass(frozen=True, slots=True)
class KickMissed(Public):
    """The time is over: the draft is wiped; once more running loses the game (P6)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class FootballWon(Public):
    """The end, and why."""

    seat: Seat
    loser: Seat
    cause: Cause


@dataclass(frozen=True, slots=True)
class SeriesScore(Public):
    """Games won by `first` and by the other, this one included; `target` decide the match (P7)."""

    first: Seat
    wins: int
    losses: int
    target: int
    decided: bool


# -- how a game stands, said by the view -----------------------------------------------------------


@dataclass(frozen=True, slots=True)
class LastTurn(Event):
    """The steps of the turn before this one."""

    seat: Seat
    ways: tuple[Way, ...]


@dataclass(frozen=True, slots=True)
class ToKick(Event):
    """Whose turn it is; `again` in the midst of it, `you` for the mover himself."""

    seat: Seat
    side: Side
    again: bool
    you: bool


@dataclass(frozen=True, slots=True)
class LossAhead(Event):
    """The open question, to the mover: `ways` would lose (P4)."""

    ways: tuple[Way, ...]
    landing: Landing


@dataclass(frozen=True, slots=True)
class WipeLabel(Event):
    """The draft is wiped."""


@dataclass(frozen=True, slots=True)
class LoseLabel(Event):
    """The question is answered with yes."""


@dataclass(frozen=True, slots=True)
class KeepLabel(Event):
    """The question is answered with no."""


@dataclass(frozen=True, slots=True)
class ResignLabel(Event):
    """The game is given up."""
