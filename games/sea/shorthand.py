"""The short, strict form of what sea battles share: cells, and the placing of a fleet."""

import re
from typing import Final

from games.kit.grid import CYRILLIC, Cell
from games.kit.spec import Seat
from games.sea.fleet import Fleet
from games.sea.placing import PlaceFleet

FLEET: Final = "!fleet "

_CELL: Final = re.compile(rf"([{CYRILLIC}])(10|[1-9])")


def plain_cell(word: str) -> Cell | None:
    """«Д4» exactly as `Cell.name` writes it; None for anything else."""
    written = _CELL.fullmatch(word)
    return Cell(CYRILLIC.index(written[1]), int(written[2]) - 1) if written else None


def write_placing(action: PlaceFleet) -> str:
    """Inverse of `read_placing`: one line, ships parted by semicolons, then the salt."""
    return f"{FLEET}{action.fleet.text()} = {action.salt}".replace("\n", "; ")


def read_placing(text: str, viewer: Seat) -> PlaceFleet | None:
    """None for everything that `write_placing` does not write."""
    listed, _, salt = text.removeprefix(FLEET).rpartition("=")
    ships = [[plain_cell(word) for word in ship.split()] for ship in listed.split(";")]
    if not all(ship and all(ship) for ship in ships):
        return None
    return PlaceFleet(viewer, Fleet.of([tuple(filter(None, ship)) for ship in ships]), salt.strip())
