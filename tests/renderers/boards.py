"""Made-up battles and duels for the pictures: deterministic, lawful enough to look at."""

import random
from collections.abc import Sequence
from dataclasses import replace

from games.battleship.view import View, Waters
from games.battleship.words import Shot, Standing
from games.duel import view as duels
from games.kit.grid import ALL_CELLS, SIDE, Cell, halo
from games.kit.spec import Seat
from games.sea.fleet import SIZES, Fleet
from games.sea.waters import Mark, Marked


def fleet(seed: int) -> Fleet:
    """A lawful fleet, the same for the same seed."""
    dice = random.Random(seed)
    while True:
        ships: list[tuple[Cell, ...]] = []
        taken: set[Cell] = set()
        for size in SIZES:
            free = [ship for ship in _places(size) if not taken & set(ship)]
            if not free:
                break
            ship = dice.choice(free)
            ships.append(ship)
            taken |= set(ship) | halo(frozenset(ship))
        else:
            return Fleet.of(ships)


def _places(size: int) -> list[tuple[Cell, ...]]:
    lying = [
        tuple(Cell(column + step, row) for step in range(size))
        for column in range(SIDE - size + 1)
        for row in range(SIDE)
    ]
    return lying + [tuple(Cell(row, column) for column, row in ship) for ship in lying]


def waters(
    seat: int,
    shots: int = 0,
    fresh: int = 0,
    shown: bool = False,
    standing: Standing = Standing.AFLOAT,
    **more: object,
) -> Waters:
    """A board after `shots` random shots, the last `fresh` of them in the last turn."""
    ships = fleet(seat)
    shot_at: list[Cell] = []
    dice, water = random.Random(seat + 100), set[Cell]()
    for cell in dice.sample(ALL_CELLS, len(ALL_CELLS)):
        if len(shot_at) < shots and cell not in water:
            shot_at.append(cell)
            ship = ships.ship_at(cell)
            if ship and set(ship) <= set(shot_at):
                water |= halo(frozenset(ship))
    sunk = [ship for ship in ships.ships if set(ship) <= set(shot_at)]
    marks = {cell: Mark.HALO for ship in sunk for cell in halo(frozenset(ship))}
    for cell in shot_at:
        ship = ships.ship_at(cell)
        marks[cell] = Mark.MISS if ship is None else Mark.SUNK if ship in sunk else Mark.HIT
    new = set(shot_at[len(shot_at) - fresh :])
    record = {
        "seat": Seat(seat),
        "standing": standing,
        "marks": tuple(Marked(cell, mark, cell in new) for cell, mark in sorted(marks.items())),
        "afloat": tuple(len(ship) for ship in ships.ships if ship not in sunk),
        "fleet": ships if shown else None,
        "idle": False,
        "ordered": False,
        "shots": 7,
        "seal": "",
    }
    return Waters(**(record | more))  # type: ignore[arg-type]


def view(
    boards: Sequence[Waters],
    viewer: int | None = None,
    turn: int = 5,
    order: tuple[Shot, ...] | None = None,
    **more: object,
) -> View:
    record = {
        "viewer": None if viewer is None else Seat(viewer),
        "turn": turn,
        "waters": tuple(boards),
        "placing": False,
        "paused": False,
        "over": False,
        "winners": (),
        "order": order,
        "draft": (),
        "closing": False,
    }
    return View(**(record | more))  # type: ignore[arg-type]


def duel_waters(seat: int, shots: int = 0, fresh: int = 0, shown: bool = False) -> duels.Waters:
    """The same board in a duel."""
    board = waters(seat, shots, fresh, shown)
    return duels.Waters(board.seat, board.marks, board.afloat, board.fleet, (), 0, 0, "")


def duel(
    one: duels.Waters, two: duels.Waters, viewer: int | None = None, **more: object
) -> duels.View:
    record = {
        "viewer": None if viewer is None else Seat(viewer),
        "waters": (replace(one, seat=Seat(0)), replace(two, seat=Seat(1))),
        "turn": Seat(0),
        "again": False,
        "last": None,
        "winner": None,
        "cause": None,
        "wins": (0, 0),
        "best": 1,
    }
    return duels.View(**(record | more))  # type: ignore[arg-type]
