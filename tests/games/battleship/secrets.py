"""Pairs of battles that differ in a secret: fleets, orders, taps, names of anonymous shooters."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from games.battleship.view import View
from games.battleship.words import AddShots, AimAt, GiveOrder, SendDraft, WipeDraft
from games.kit.spec import CLOCK, Action, Resigned, Seat, TimedOut
from games.sea.fleet import Fleet
from games.sea.placing import FleetSealed, PlaceFleet
from tests.every_game.twins import Twins
from tests.games.battleship.sea import FLEET, cells, seat, shots

A, B, C = seat("A"), seat("B"), seat("C")
OTHER = Fleet.of([*FLEET.ships[:-1], cells("И10")])
"""The same fleet with its last single-decker elsewhere."""


def twins() -> Iterator[Twins]:
    yield _fleets()
    yield _orders()
    yield _drafts()
    yield _anonymous()
    yield _covered()


def veiled(thing: Any) -> Any:
    """Seals commit to the secret, so they differ; they tell nothing about it."""
    if isinstance(thing, View):
        return replace(thing, waters=tuple(replace(each, seal="") for each in thing.waters))
    return replace(thing, seal="") if isinstance(thing, FleetSealed) else thing


def _placed(fleet_of_b: Fleet = FLEET, salt: str = "s") -> tuple[Action, ...]:
    return (
        PlaceFleet(A, FLEET, "s"),
        PlaceFleet(B, fleet_of_b, salt),
        PlaceFleet(C, FLEET, "s"),
    )


def _order(who: Seat, text: str) -> GiveOrder:
    return GiveOrder(who, shots(text))


def _fleets() -> Twins:
    """B is hit, sunk in part and missed, but never where the fleets differ."""
    played = (
        _order(A, "B А1 А7 К9"),
        _order(B, "A А3"),
        _order(C, "B Б1 А8"),
        TimedOut(CLOCK),
        _order(A, "B А5 Б5"),
        TimedOut(CLOCK),
    )
    left = (*_placed(FLEET, "s"), *played)
    right = (*_placed(OTHER, "t"), *played)
    return Twins("fleets", 3, left, right, (A, C, None), veiled=veiled)


def _orders() -> Twins:
    """What B ordered is unknown while the turn is open, be it a pass or all he has."""

    def told(first: str, second: str, added: str) -> tuple[Action, ...]:
        return (
            *_placed(),
            _order(B, first),
            _order(C, "A А1"),
            _order(B, second),
            AddShots(B, shots(added)),
            _order(A, "B А1"),
        )

    left, right = told("A А1", "", "C А1"), told("", "C А1 А1", "A К10")
    return Twins("orders", 3, left, right, (A, C, None))


def _drafts() -> Twins:
    """B's taps are his alone, and so is what he does with them until the turn is closed."""

    one, other = (AimAt(B, shot) for shot in shots("A А1; C К10"))
    placed = (*_placed(), _order(A, ""))
    left = (*placed, one, other, one, SendDraft(B))
    right = (*placed, other, WipeDraft(B), one, SendDraft(B))
    return Twins("drafts", 3, left, right, (A, C, None))


def _anonymous() -> Twins:
    """Who of B and C missed where is told to nobody."""

    def told(of_b: str, of_c: str) -> tuple[Action, ...]:
        return (*_placed(), _order(A, ""), _order(B, of_b), _order(C, of_c), TimedOut(CLOCK))

    left, right = told("A К1 А1", "A К2 Б1"), told("A К2 Б1", "A К1 А1")
    return Twins("anonymous", 3, left, right, (A, None), {"shooters": "anonymous"})


def _covered() -> Twins:
    """With show_sunk=no the fleet of one who left stays covered."""
    deeds = (Resigned(B), _order(A, "B А1"), _order(C, ""), TimedOut(CLOCK), _order(A, "C А1"))
    left, right = (*_placed(FLEET), *deeds), (*_placed(OTHER), *deeds)
    return Twins("covered", 3, left, right, (A, C, None), {"show_sunk": "no"}, veiled)
