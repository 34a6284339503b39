"""What stands on a player's panel: prompts and labels. They are shown, never logged."""

from dataclasses import dataclass

from games.battleship.words import Shot
from games.kit.grid import Cell, Column
from games.kit.spec import Event, Seat


@dataclass(frozen=True, slots=True)
class OrderSample(Event):
    """How an order is typed: one that this reader could send as it stands."""

    nick: str
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class HandPrompt(Event):
    """Choose whom to fire at: `total` shots this turn, `drafted` of them chosen so far."""

    total: int
    drafted: int
    shots: tuple[Shot, ...]


@dataclass(frozen=True, slots=True)
class OrderStands(Event):
    """The order that is in for this turn; it may be replaced until the close."""

    shots: tuple[Shot, ...]


@dataclass(frozen=True, slots=True)
class FormerOrderStands(Event):
    """Said after a refusal: the order that is in was not touched (§3.2, §3.5)."""


@dataclass(frozen=True, slots=True)
class PassStands(Event):
    """A pass is in for this turn."""


@dataclass(frozen=True, slots=True)
class AimPrompt(Event):
    """Tap cells of one opponent's board; `left` shots remain."""

    target: Seat
    left: int
    shots: tuple[Shot, ...]


@dataclass(frozen=True, slots=True)
class OpponentLabel(Event):
    """An opponent, and how many shots of the draft go there."""

    seat: Seat
    shots: int


@dataclass(frozen=True, slots=True)
class ColumnLabel(Event):
    """One column of the board."""

    column: Column


@dataclass(frozen=True, slots=True)
class SendLabel(Event):
    """Send the draft: so many shots."""

    shots: int


@dataclass(frozen=True, slots=True)
class WipeDraftLabel(Event):
    """Throw the draft away."""


@dataclass(frozen=True, slots=True)
class PassLabel(Event):
    """An order without shots."""


@dataclass(frozen=True, slots=True)
class CloseTurnLabel(Event):
    """Yes, the turn may close."""


@dataclass(frozen=True, slots=True)
class OpponentsLabel(Event):
    """Back to the list of opponents."""
