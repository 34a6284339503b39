"""What can be wanted, refused and told in the N-player sea battle."""

from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from games.kit.grid import Cell
from games.kit.spec import Action, Hint, Private, Public, Quiet, Reason, Seat


class Shot(NamedTuple):
    """One cell of one opponent's board."""

    target: Seat
    cell: Cell


class Volley(NamedTuple):
    """Cells of one board at which the same people fired; nobody where they stay anonymous."""

    cells: tuple[Cell, ...]
    shooters: tuple[Seat, ...]


class Outcome(Enum):
    """What became of a shot-at cell (§4.1)."""

    MISS = "miss"
    HIT = "hit"
    SUNK = "sunk"
    REPEAT = "repeat"


class Standing(Enum):
    """How a seat stands."""

    AFLOAT = "afloat"
    SUNK = "sunk"
    RESIGNED = "resigned"
    REMOVED = "removed"


class Notice(Enum):
    """What a player is told about an order that was stored all the same (§3.5)."""

    DUPLICATE = "duplicate_shot"
    ALREADY = "already_shot"
    FEWER = "fewer_shots"


@dataclass(frozen=True, slots=True)
class Fall:
    """One line of the results of a turn at one board: the cells of a ship, or all in the water.

    Of a ship afloat only cells that touch are told together: more would tell where it lies.

    size     decks of the ship that sank, 0 otherwise
    volleys  the cells and who fired at them
    """

    outcome: Outcome
    size: int
    volleys: tuple[Volley, ...]


# -- actions ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class GiveOrder(Action):
    """The one letter with all shots of a turn; without shots it is a pass. Replaces the former."""

    shots: tuple[Shot, ...]


@dataclass(frozen=True, slots=True)
class AddShots(Action):
    """More shots for the order that is already stored (§3.5, the button «add to it»)."""

    shots: tuple[Shot, ...]


@dataclass(frozen=True, slots=True)
class AimAt(Action):
    """A tap on the board: puts the shot into the seat's draft, or takes it out again."""

    shot: Shot


@dataclass(frozen=True, slots=True)
class SendDraft(Action):
    """The draft becomes the order."""


@dataclass(frozen=True, slots=True)
class WipeDraft(Action):
    """The draft is thrown away."""


@dataclass(frozen=True, slots=True)
class CloseTurn(Action):
    """The last submitter's yes to "this closes the turn" (§3.6)."""


@dataclass(frozen=True, slots=True)
class SetShots(Action):
    """HOST: so many shots a turn from the next turn on, if that is not below the minimum (§3.1)."""

    number: int


@dataclass(frozen=True, slots=True)
class Remove(Action):
    """HOST: scuttle an inactive player's fleet at the end of the turn (§3.6)."""

    who: Seat


@dataclass(frozen=True, slots=True)
class Resume(Action):
    """HOST: a paused game goes on (§3.6)."""


# -- reasons ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class OwnWaters(Reason):
    """One's own field is no target (§3.2)."""


@dataclass(frozen=True, slots=True)
class NoOpponent(Reason):
    """The target is out of the game (§3.2)."""

    who: Seat


@dataclass(frozen=True, slots=True)
class TooManyInOrder(Reason):
    """More shots than the seat has this turn; the former order stays (§3.5)."""

    written: int
    allowed: int


@dataclass(frozen=True, slots=True)
class NothingToClose(Reason):
    """Not every order is in, or another seat is the last submitter."""


@dataclass(frozen=True, slots=True)
class NoDraft(Reason):
    """There is no draft to send."""


@dataclass(frozen=True, slots=True)
class NotInactive(Reason):
    """Only a player who missed two turns running may be removed (§3.6)."""

    who: Seat


@dataclass(frozen=True, slots=True)
class BelowMinimum(Reason):
    """Fewer shots than 1.4 for each living player, or more than the board can take (§3.1)."""

    number: int
    least: int
    most: int


@dataclass(frozen=True, slots=True)
class NotPaused(Reason):
    """The game is going on already."""


@dataclass(frozen=True, slots=True)
class OutOfGame(Reason):
    """A player whose fleet is gone gives no orders."""


@dataclass(frozen=True, slots=True)
class AlreadyRemoved(Reason):
    """The removal is announced already; it is done at the end of the turn (§3.6)."""

    who: Seat


@dataclass(frozen=True, slots=True)
class HostOnly(Reason):
    """Only the organiser sets shots, removes players and ends a pause."""


@dataclass(frozen=True, slots=True)
class AlreadyResigned(Reason):
    """He gave up this turn; his ships go down when it is resolved."""


# -- events ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TurnOpened(Public):
    """A turn begins; `shots` each, `bonuses` on top for some."""

    turn: int
    shots: int
    alive: int


@dataclass(frozen=True, slots=True)
class ShotsGranted(Public):
    """A seat's shots of the turn that opens, where bonuses make them more than the base."""

    seat: Seat
    base: int
    bonus: int
    total: int


@dataclass(frozen=True, slots=True)
class OrderIn(Quiet):
    """A seat has an order in for this turn; nothing about it."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class OrderTaken(Private):
    """The order as understood. `left` shots are not used; `told` are the notices of §3.5."""

    shots: tuple[Shot, ...]
    left: int
    told: tuple[Notice, ...]
    replaced: bool


@dataclass(frozen=True, slots=True)
class PassTaken(Private):
    """A pass was stored."""

    replaced: bool


@dataclass(frozen=True, slots=True)
class DraftChanged(Hint):
    """The draft after a tap; `left` shots remain."""

    shots: tuple[Shot, ...]
    left: int


@dataclass(frozen=True, slots=True)
class ThisClosesTurn(Private):
    """The seat's order was the last one missing: it is asked before the turn closes."""


@dataclass(frozen=True, slots=True)
class DraftFired(Private):
    """The deadline came before the draft was sent: it was taken as the order."""

    shots: tuple[Shot, ...]


@dataclass(frozen=True, slots=True)
class GaveUp(Public):
    """A seat gave up; its ships go down when the turn is resolved."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TurnClosed(Public):
    """The heading of a turn's results. `shots` were fired in all."""

    turn: int
    shots: int


@dataclass(frozen=True, slots=True)
class WatersHit(Public):
    """All shots at one board: its ships, then the water."""

    target: Seat
    falls: tuple[Fall, ...]


@dataclass(frozen=True, slots=True)
class YourWaters(Private):
    """The owner's own board was fired at; his picture goes with it."""

    falls: tuple[Fall, ...]


@dataclass(frozen=True, slots=True)
class NobodyFired(Public):
    """A turn without a single shot."""


@dataclass(frozen=True, slots=True)
class MissedTurn(Public):
    """No order at the close: shots and bonuses lapse (§3.6)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class BecameInactive(Public):
    """Missed two turns running: the turn no longer waits for him (§3.6)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class NoLongerAwaited(Private):
    """The same, said to him: any order brings him back (§3.6)."""


@dataclass(frozen=True, slots=True)
class CameBack(Public):
    """An inactive player has sent an order."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class BonusEarned(Public):
    """Extra shots for the next turn (§4.2)."""

    seat: Seat
    shots: int


@dataclass(frozen=True, slots=True)
class FleetSunk(Public):
    """The last ship of a seat is down."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class FleetScuttled(Public):
    """A fleet left the game without being sunk."""

    seat: Seat
    standing: Standing


@dataclass(frozen=True, slots=True)
class RemovalDue(Public):
    """The organiser removes an inactive player at the end of this turn."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ShotsWillBe(Public):
    """The organiser set the number of shots from the next turn on."""

    number: int


@dataclass(frozen=True, slots=True)
class GamePaused(Public):
    """Nobody has ordered for two turns running."""

    days: int


@dataclass(frozen=True, slots=True)
class GameResumed(Public):
    """The pause is over."""


@dataclass(frozen=True, slots=True)
class BattleWon(Public):
    """Ships of one player only remain (§5.1)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class BattleDrawn(Public):
    """A draw between these; `asleep` when the game died of inactivity (§5.2, §3.6)."""

    seats: tuple[Seat, ...]
    asleep: bool


@dataclass(frozen=True, slots=True)
class Tally(Public):
    """A seat's figures at the end: place, shots fired, cells hit, hits of its best turn."""

    seat: Seat
    place: int
    shots: int
    hits: int
    best: int
