"""What a captain types and what it means: one cell, or that he gives up (D7)."""

from typing import Final

from games.duel.view import View
from games.duel.words import Shoot
from games.kit.grid import Cell, declared
from games.kit.spec import Action, Names, Reason, Resigned, Rolled, TimedOut
from games.sea.placing import PlaceFleet
from games.sea.shorthand import FLEET, plain_cell, read_placing, write_placing
from games.sea.single import read_cell
from games.sea.surrender import gives_up

RESIGN: Final = "!resign"
TIMEOUT: Final = "!timeout"
"""Written only: nobody says it in the clock's name, nor what the dice fell."""


def write(action: Action) -> str:
    """Inverse of `read`, but for the clock and the dice; at most 44 bytes in a button."""
    match action:
        case Shoot(cell=cell):
            return str(cell)
        case PlaceFleet():
            return write_placing(action)
        case Resigned():
            return RESIGN
        case TimedOut():
            return TIMEOUT
        case Rolled(values=values):
            return f"!dice {' '.join(map(str, values))}"
    raise TypeError(f"the sea duel has no {action!r}")


def read(text: str, view: View, names: Names) -> Action | Reason | None:
    """The action of the view's captain; the public says nothing."""
    viewer, typed = view.viewer, text.strip()
    if viewer is None:
        return None
    if typed.startswith(FLEET):
        return read_placing(typed, viewer)
    if typed == RESIGN or gives_up(typed):
        return Resigned(viewer)
    cell = plain_cell(typed) or read_cell(typed, declared(names.letters))
    return Shoot(viewer, cell) if isinstance(cell, Cell) else cell
