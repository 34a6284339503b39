"""What one turn's shots do: a pure function of fleets, opened cells and orders (§1.2).

When an order arrived plays no part, only what it says.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from games.battleship.words import Outcome, Shot
from games.kit.grid import Cell
from games.kit.spec import Seat
from games.sea.fleet import Fleet, Ship

HIT_PAYS: Final = 1
SINKING_PAYS: Final = 2
SINGLE_PAYS: Final = 3
"""The whole reward of one lone shot (§4.2.1-4.2.3)."""

Shooters = Mapping[Cell, frozenset[Seat]]
"""Who fired at each cell of one board."""


@dataclass(frozen=True, slots=True)
class Struck:
    """One cell of one board that was fired at.

    size      decks of the ship that sank, 0 otherwise
    shooters  who fired at it, by seat
    """

    cell: Cell
    outcome: Outcome
    size: int
    shooters: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Resolution:
    """struck by board, sorted by cell; bonuses earned and cells hit, by shooter."""

    struck: Mapping[Seat, tuple[Struck, ...]]
    bonuses: Mapping[Seat, int]
    hits: Mapping[Seat, int]


def resolve(
    fleets: Sequence[Fleet],
    opened: Sequence[frozenset[Cell]],
    orders: Mapping[Seat, Sequence[Shot]],
    *,
    each_pays: bool = False,
) -> Resolution:
    """Resolve all orders at once. `fleets` and `opened` are by seat, `orders` by shooter.

    Bonuses are those that the shots earn; who is eliminated loses his (§4.2).
    """
    struck: dict[Seat, tuple[Struck, ...]] = {}
    bonuses: Counter[Seat] = Counter()
    hits: Counter[Seat] = Counter()
    for target, shooters in sorted(_collect(orders).items()):
        fleet, before = fleets[target], opened[target]
        after = before.union(shooters)
        struck[target] = tuple(
            _strike(fleet, before, after, cell, by) for cell, by in sorted(shooters.items())
        )
        for ship in fleet.ships:
            hitters = {c: shooters[c] for c in ship if c in shooters and c not in before}
            hits.update(seat for by in hitters.values() for seat in by)
            bonuses.update(_pay(ship, hitters, sunk=after.issuperset(ship), each_pays=each_pays))
    return Resolution(struck, bonuses, hits)


def _collect(orders: Mapping[Seat, Sequence[Shot]]) -> dict[Seat, dict[Cell, frozenset[Seat]]]:
    boards: dict[Seat, dict[Cell, frozenset[Seat]]] = {}
    for shooter, shots in orders.items():
        for target, cell in shots:
            board = boards.setdefault(target, {})
            board[cell] = board.get(cell, frozenset()) | {shooter}
    return boards


def _strike(
    fleet: Fleet,
    before: frozenset[Cell],
    after: frozenset[Cell],
    cell: Cell,
    by: frozenset[Seat],
) -> Struck:
    ship = fleet.ship_at(cell)
    if cell in before:
        outcome = Outcome.REPEAT
    elif ship is None:
        outcome = Outcome.MISS
    else:
        outcome = Outcome.SUNK if after.issuperset(ship) else Outcome.HIT
    sunk = ship is not None and outcome is Outcome.SUNK
    return Struck(cell, outcome, len(ship) if ship and sunk else 0, tuple(sorted(by)))


def _pay(ship: Ship, hitters: Shooters, *, sunk: bool, each_pays: bool) -> Counter[Seat]:
    """The rewards for the hits of one turn on one ship (§4.2).

    Every cell with a lone shooter pays.  The sinking is paid to whoever alone hit the ship this
    turn, or with `each_pays` to everybody with a lone cell of it: one of his hits then counts as
    a sinking one.
    """
    lone: Counter[Seat] = Counter()
    for by in hitters.values():
        if len(by) == 1:
            lone.update(by)
    everybody: set[Seat] = set().union(*hitters.values())
    paid = Counter({seat: cells * HIT_PAYS for seat, cells in lone.items()})
    if sunk and (each_pays or len(everybody) == 1):
        sinking = SINGLE_PAYS if len(ship) == 1 else SINKING_PAYS
        paid.update(dict.fromkeys(lone, sinking - HIT_PAYS))
    return paid
