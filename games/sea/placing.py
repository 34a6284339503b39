"""What every sea battle says about placing, sealing and revealing fleets (§2.3)."""

from dataclasses import dataclass

from games.kit.spec import Action, Public, Reason, Seat
from games.sea.fleet import Fleet


@dataclass(frozen=True, slots=True)
class PlaceFleet(Action):
    """The seat's fleet, sealed with the salt that the referee drew (§2.3)."""

    fleet: Fleet
    salt: str


@dataclass(frozen=True, slots=True)
class FleetIsFrozen(Reason):
    """The start has passed."""


@dataclass(frozen=True, slots=True)
class FleetsMissing(Reason):
    """Shots before all fleets are placed."""


@dataclass(frozen=True, slots=True)
class SealsPublished(Public):
    """Heads the seals of all fleets: what they are for (§2.3)."""


@dataclass(frozen=True, slots=True)
class FleetSealed(Public):
    """The commitment to a fleet: sha256 of salt and fleet, in hexadecimal (§2.3)."""

    seat: Seat
    seal: str


@dataclass(frozen=True, slots=True)
class SealsOpened(Public):
    """Heads the fleets and salts at the end: how anybody checks that no fleet was changed."""


@dataclass(frozen=True, slots=True)
class FleetRevealed(Public):
    """A fleet and the salt of its seal, after the end."""

    seat: Seat
    fleet: Fleet
    salt: str
