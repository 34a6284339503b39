"""A computer captain: it sees what its seat may see, and errs rather than cheats."""

from games.duel.state import rival
from games.duel.view import View
from games.duel.words import Shoot
from games.kit.spec import Action
from games.kit.stream import Stream
from games.sea.gunnery import Sighting, best_cell


def choose(view: View, level: str, stream: Stream) -> Action:
    """The seat's next shot. Raises ValueError for the public."""
    if view.viewer is None:
        raise ValueError("the public does not shoot")
    target = view.waters[rival(view.viewer)]
    cell = best_cell(Sighting.of(target.marks, target.afloat), level, stream)
    return Shoot(view.viewer, cell)
