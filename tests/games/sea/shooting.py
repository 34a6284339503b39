"""One shooter against one hidden fleet: what he sees, and how many shots he needs."""

import time
from collections.abc import Collection

from games.kit.grid import Cell
from games.kit.stream import Stream
from games.sea.fleet import Fleet
from games.sea.gunnery import Sighting, best_cell
from games.sea.waters import lengths_afloat, marks_of


def sighting(fleet: Fleet, opened: Collection[Cell]) -> Sighting:
    """What is known of this fleet when these cells are opened."""
    cells = tuple(opened)
    return Sighting.of(marks_of(fleet.ships, cells, ()), lengths_afloat(fleet.ships, cells))


def shots(fleet: Fleet, level: str, seed: str, times: list[float] | None = None) -> list[Cell]:
    """All shots until the fleet is sunk; milliseconds of CPU time of each go to `times`."""
    stream, fired = Stream(seed), list[Cell]()
    while (seen := sighting(fleet, fired)).afloat:
        began = time.thread_time()
        cell = best_cell(seen, level, stream)
        if times is not None:
            times.append((time.thread_time() - began) * 1000)
        assert cell in seen.unknown, f"{level} fired at the known cell {cell}"
        fired.append(cell)
    return fired
