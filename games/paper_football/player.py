"""A computer player of three levels.  It sees what anybody sees, and thinks in turns, not in steps.

easy    any turn that does not lose by itself; it sees a goal only from near (B2)
medium  a goal if there is one; else it gives none away, and goes back (B3)
hard    looks ahead (B4)
"""

from typing import Final

from games.kit.spec import Action
from games.kit.stream import Stream
from games.paper_football.board import Board, board
from games.paper_football.pitch import WAYS
from games.paper_football.reach import NO_GOAL, Look, Ways, look, path
from games.paper_football.search import Lookahead, advance
from games.paper_football.turns import Shuffler, play, take_back, turns
from games.paper_football.view import View
from games.paper_football.words import Confirm, Kick, Landing, Side

LEVELS: Final = ("easy", "medium", "hard")
NEAR: Final = 1
"""Steps from which the lowest level sees a goal."""
FEW: Final = 12
SOME: Final = 40
MANY: Final = 60
"""Turns that are thought about, by level."""
LOOKS: Final = 3000
"""A budget of about a tenth of a second."""


def choose(view: View, level: str, stream: Stream) -> Action:
    """The seat's next action. Raises ValueError for the public and for who is not on turn."""
    if view.viewer is None or view.viewer != view.turn:
        raise ValueError("it is not this viewer's turn")
    if view.asked:
        return Confirm(view.viewer)
    position = board(view.width, view.height, view.turns, view.draft).copy()
    shuffler = Shuffler(stream.below(2**32))
    ways = turn(position, view.side, level, shuffler)
    return Kick(view.viewer, tuple(WAYS[way] for way in ways))


def turn(position: Board, side: Side, level: str, shuffler: Shuffler) -> Ways:
    """The rest of a turn, of that side, on a board of one's own."""
    seen = look(position, position.pitch.target(side))
    goal = None if seen.scores is None else path(position, seen, seen.scores)
    if goal and (level != "easy" or len(goal) <= NEAR):
        return goal
    stops = seen if seen.scores is None else look(position, NO_GOAL)
    if not stops.stops:
        return goal or _lost(position, side)
    if level == "easy":
        options = turns(position, stops, FEW, shuffler)
        return options[shuffler.below(len(options))]
    if level == "medium":
        return _careful(position, side, stops, shuffler)
    options = turns(position, stops, MANY, shuffler)
    return Lookahead(position, side, LOOKS, shuffler).best(options)


def _careful(position: Board, side: Side, seen: Look, shuffler: Shuffler) -> Ways:
    """Leaves the other no goal, or no turn at all; of these the nearest to one's own goal."""
    own, other = position.pitch.target(side), position.pitch.target(side.other)

    def worth(ways: Ways) -> tuple[int, int]:
        play(position, ways)
        after, far = look(position, other), advance(position, own)
        take_back(position, ways)
        safe = -1 if after.scores is not None else int(not after.stops)
        return safe, shuffler.below(3) - 2 * far

    return max(turns(position, seen, SOME, shuffler), key=worth)


def _lost(position: Board, side: Side) -> Ways:
    """Every turn loses: the first that comes, to its end."""
    ways: list[int] = []
    while True:
        way = position.live[0]
        met = position.landing(way, side)
        position.draw(way)
        ways.append(WAYS.index(way))
        if met is not Landing.BOUNCE:
            return tuple(ways)
