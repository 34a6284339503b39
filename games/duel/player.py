"""A computer captain: it sees what its seat may see, and errs rather than cheats."""

from typing import cast

from games.duel.state import rival
from games.duel.view import View
from games.duel.words import Shoot
from games.kit.grid import Cell
from games.kit.spec import Action, Seat
from games.kit.stream import Stream
from games.sea.placing import PlaceFleet
from games.sea.waters import Mark, Marked


def choose(view: View, level: str, stream: Stream) -> Action:
    """The seat's next shot. Raises ValueError for the public."""
    from games.sea.gunnery import Level, Sighting, best_cell

    if view.viewer is None:
        raise ValueError("the public does not shoot")
    target = view.waters[rival(view.viewer)]
    sighting = Sighting.of(
        water=_cells(target.marks, Mark.MISS, Mark.HALO),
        hits=_cells(target.marks, Mark.HIT),
        sunk=_cells(target.marks, Mark.SUNK),
        afloat=target.afloat,
    )
    return Shoot(view.viewer, best_cell(sighting, cast("Level", level), stream))


def opening(level: str, seed: str) -> Action:
    """Its fleet: any lawful one, on the upper levels also the packed kinds (§4)."""
    from games.sea.layouts import computer_fleet

    return PlaceFleet(Seat(0), computer_fleet(level, seed), "")


def _cells(marks: tuple[Marked, ...], *kinds: Mark) -> tuple[Cell, ...]:
    return tuple(each.cell for each in marks if each.mark in kinds)
