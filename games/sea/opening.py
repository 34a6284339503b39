"""What a captain hands in before a sea battle of any kind: his fleet (§2.3)."""

from dataclasses import replace
from typing import Final

from games.kit.spec import Action, Opening, Reason, Seat
from games.sea import editor
from games.sea.fleet import Fleet
from games.sea.fleets import looks_like_fleet, read_fleet
from games.sea.layouts import computer_fleet, random_fleet
from games.sea.placing import PlaceFleet


def _read(text: str) -> Action | Reason | None:
    if not looks_like_fleet(text):
        return None
    fleet = read_fleet(text)
    return PlaceFleet(Seat(0), fleet, "") if isinstance(fleet, Fleet) else fleet


def _random(seed: str) -> PlaceFleet:
    return PlaceFleet(Seat(0), random_fleet(seed), "")


def _show(action: Action) -> object:
    return _placed(action).fleet


def _seated(action: Action, seat: Seat, salt: str) -> Action:
    return replace(_placed(action), seat=seat, salt=salt)


def _sealed(action: Action) -> tuple[str, str] | None:
    return (action.salt, action.fleet.text()) if isinstance(action, PlaceFleet) else None


def _placed(action: Action) -> PlaceFleet:
    if not isinstance(action, PlaceFleet):
        raise TypeError(f"not an opening of a sea battle: {action!r}")
    return action


def computer_opening(level: str, seed: str) -> Action:
    """The fleet of a computer player of that level (docs/rules/shooters.md §1.3)."""
    return PlaceFleet(Seat(0), computer_fleet(level, seed), "")


FLEET_OPENING: Final = Opening(
    read=_read,
    random=_random,
    sketch=editor.tapped,
    panel=editor.panel,
    show=_show,
    seated=_seated,
    sealed=_sealed,
)
