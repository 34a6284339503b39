"""Pairs of duels that differ in a secret: where ships lie that nobody has hit, and the salts."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from games.duel.view import View
from games.duel.words import Shoot
from games.kit.spec import CHANCE, CLOCK, Action, Rolled, Seat, TimedOut
from games.sea.fleet import Fleet
from games.sea.placing import FleetSealed, PlaceFleet
from tests.every_game.twins import Twins
from tests.games.duel.sea import FLEET, A, B, cells

MOVED = Fleet.of([*FLEET.ships[:-1], cells("И10")])
"""The same fleet with its last single-decker elsewhere."""

TURNED = Fleet.of(
    [FLEET.ships[0], cells("А3 А4 А5"), *FLEET.ships[2:3], cells("А7 Б7")]
    + [cells(ship) for ship in ("Г5 Д5", "Ж5 З5", "В9", "Д7", "Ж7", "К1")]
)
"""Another fleet that has a ship of three where a hit on А3 cannot tell how it lies."""


def twins() -> Iterator[Twins]:
    yield _fleets()
    yield _wounded()
    yield _salts()
    yield _first_placed()


def veiled(thing: Any) -> Any:
    """Seals commit to the secret, so they differ; they tell nothing about it."""
    if isinstance(thing, View):
        return replace(thing, waters=tuple(replace(each, seal="") for each in thing.waters))
    return replace(thing, seal="") if isinstance(thing, FleetSealed) else thing


def _placed(of_b: Fleet = FLEET, salt: str = "s", begins: Seat = A) -> tuple[Action, ...]:
    placed = (PlaceFleet(A, FLEET, "s"), PlaceFleet(B, of_b, salt))
    return (*placed, Rolled(CHANCE, (begins,)))


def _shots(who: Seat, text: str) -> tuple[Action, ...]:
    return tuple(Shoot(who, cell) for cell in cells(text))


def _fleets() -> Twins:
    """B is missed, hit, sunk in part, and let go by the clock, never where the fleets differ."""
    played = (
        *_shots(A, "А1 А7 Б5 К9"),
        *_shots(B, "А3 К1"),
        *_shots(A, "А5 Ж3"),
        TimedOut(CLOCK),
        TimedOut(CLOCK),
        *_shots(A, "Ж8"),
    )
    left, right = (*_placed(FLEET), *played), (*_placed(MOVED, "t"), *played)
    return Twins("fleets", 2, left, right, (A, None), veiled=veiled)


def _wounded() -> Twins:
    """A hit tells neither the length of the ship nor how it lies (D9)."""
    played = (*_shots(A, "А3 Г5 К10"), *_shots(B, "К10"), *_shots(A, "А1 Е6"))
    left, right = (*_placed(FLEET), *played), (*_placed(TURNED), *played)
    return Twins("wounded", 2, left, right, (A, None), veiled=veiled)


def _salts() -> Twins:
    """Nor does the salt show while it is a secret, to the public or to the other captain."""
    played = _shots(A, "А1 А2")
    left, right = (*_placed(), *played), (*_placed(salt="t"), *played)
    return Twins("salts", 2, left, right, (A, None), veiled=veiled)


def _first_placed() -> Twins:
    """Before the start nothing is told, to the one whose fleet is awaited too."""
    left = (PlaceFleet(A, FLEET, "s"), PlaceFleet(B, FLEET, "s"))
    right = (PlaceFleet(A, MOVED, "t"), PlaceFleet(B, FLEET, "s"))
    return Twins("first placed", 2, left, right, (B, None), veiled=veiled)
