"""What can be wanted and told in «Рыбы». Fish are seats; people know them by numbers from 1."""

from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from games.fish.table import Table
from games.kit.spec import Action, Event, Hint, Private, Public, Quiet, Seat


class Manner(Enum):
    """The two kinds of a move (R2)."""

    FLICK = "flick"
    PUSH = "push"


class Hand(Enum):
    """How steadily fish are flicked (A8)."""

    STEADY = "steady"
    NORMAL = "normal"
    SHAKY = "shaky"


class Mark(NamedTuple):
    """An aim (A1, A2).

    azimuth  tenths of a degree clockwise from 12 o'clock, 0..3599
    force    per cent of a full flick, 1..100; centimetres of a slow push, 1..12
    """

    manner: Manner
    azimuth: int
    force: int


# -- actions ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TakeAim(Action):
    """The owner prepares a move; nothing is moved yet (A4)."""

    mark: Mark


@dataclass(frozen=True, slots=True)
class DropAim(Action):
    """The prepared aim is given up (A4)."""


@dataclass(frozen=True, slots=True)
class ShowAim(Action):
    """The owner wants to see where the prepared aim points (A6)."""


@dataclass(frozen=True, slots=True)
class Shoot(Action):
    """A flick or a slow push (R2)."""

    mark: Mark


@dataclass(frozen=True, slots=True)
class DeclareHeavy(Action):
    """The organiser's office declares a heavy violation (R10)."""

    offender: Seat


@dataclass(frozen=True, slots=True)
class Dismiss(Action):
    """The organiser's office takes somebody out of the match (R12)."""

    player: Seat


@dataclass(frozen=True, slots=True)
class Settled(Action):
    """What a move came to, said by NATURE: nobody ever works it out again (A9).

    table     with the fish that are left, those that were put back among them
    lost      fish that fell, in the order of their numbers
    restored  those of them that are put back, because they had not moved (R3)
    wedged    fish that were jammed by it
    film      what a renderer shows of it
    """

    table: Table
    lost: tuple[Seat, ...]
    restored: tuple[Seat, ...]
    wedged: tuple[Seat, ...]
    film: str


# -- events ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class AimTaken(Hint):
    """The prepared aim, to its owner."""

    mark: Mark


@dataclass(frozen=True, slots=True)
class AimDropped(Hint):
    """Nothing is prepared any more."""


@dataclass(frozen=True, slots=True)
class AimShown(Private):
    """Where the prepared aim points: told with a picture (A6)."""

    mark: Mark


@dataclass(frozen=True, slots=True)
class ShotSettled(Quiet):
    """A move and what it did: as it was meant, and as the hand made it; `film` shows it (A9)."""

    seat: Seat
    asked: Mark
    used: Mark
    film: str


@dataclass(frozen=True, slots=True)
class FishWedged(Quiet):
    """These are jammed in a gap now, and alive (M5)."""

    fish: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class TurnSkipped(Public):
    """The time is over: the turn is skipped; the next time the fish perishes (R11)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ShotOutOfTurn(Public):
    """A light violation under strict rules: the `count`-th; the `limit`-th is heavy (R10)."""

    seat: Seat
    count: int
    limit: int


# -- how a match stands, said by the view ----------------------------------------------------------


@dataclass(frozen=True, slots=True)
class LastShot(Event):
    """The move before this one, and what it did."""

    seat: Seat
    asked: Mark
    used: Mark
    perished: tuple[Seat, ...]
    wedged: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class ToShoot(Event):
    """Whose move it is, and who follows; `first` of the round for him; `you` for himself."""

    seat: Seat
    number: int
    following: tuple[Seat, ...]
    first: bool
    you: bool


@dataclass(frozen=True, slots=True)
class AimIs(Event):
    """What the owner has prepared."""

    mark: Mark


@dataclass(frozen=True, slots=True)
class TargetLabel(Event):
    """Straight at that fish."""

    fish: Seat
    number: int


@dataclass(frozen=True, slots=True)
class AzimuthLabel(Event):
    """Tenths of a degree."""

    azimuth: int


@dataclass(frozen=True, slots=True)
class ForceLabel(Event):
    """Per cent, or centimetres."""

    manner: Manner
    force: int


@dataclass(frozen=True, slots=True)
class MannerLabel(Event):
    """What a tap changes to."""

    manner: Manner


@dataclass(frozen=True, slots=True)
class SightLabel(Event):
    """Show where it points."""


@dataclass(frozen=True, slots=True)
class ShootLabel(Event):
    """The move is made."""


@dataclass(frozen=True, slots=True)
class DropLabel(Event):
    """The aim is given up."""
