"""Where a turn can end: exact, and cheap, whatever the number of turns (F10).

Lines of a turn never repeat, so a turn is a trail; a trail contains a path between its ends, and on
that path the ball bounces off every point between them.  So a search over occupied points by free
lines finds every end, and the path is itself a turn.
"""

from typing import Final, NamedTuple

from games.paper_football.board import Board
from games.paper_football.words import Side

Ways = tuple[int, ...]
"""A turn by the numbers of its ways."""

NO_GOAL: Final = -1
"""The target of a look that is to find every end."""


class Look(NamedTuple):
    """What a turn from here can reach.

    scores  a point of the goal in front; None when it is out of reach
    stops   fresh points, and that goal's point, each with the point before it
    nets    points of other goals, likewise
    before  occupied points on the way, each with the one before it
    """

    scores: int | None
    stops: dict[int, int]
    nets: dict[int, int]
    before: dict[int, int]


def look(board: Board, target: int) -> Look:
    """One search, for the side that attacks the goal `target`; it ends when that is found."""
    exits, free, occupied, goals = board.pitch.exits, board.free, board.occupied, board.pitch.goals
    stops: dict[int, int] = {}
    nets: dict[int, int] = {}
    before = {board.ball: board.ball}
    queue = [board.ball]
    for point in queue:
        for _, to in exits[point << 8 | free[point]]:
            if occupied[to]:
                if to not in before:
                    before[to] = point
                    queue.append(to)
            elif goals[to] == target:
                return Look(to, {**stops, to: point}, nets, before)
            elif goals[to]:
                nets[to] = point
            elif to not in stops:
                stops[to] = point
    return Look(None, stops, nets, before)


def can_score(board: Board, side: Side) -> bool:
    """A goal for that side is within this very turn."""
    return look(board, board.pitch.target(side)).scores is not None


def ends(board: Board) -> dict[int, Ways]:
    """A shortest turn to each fresh point and each goal's point where this turn can end."""
    seen = look(board, NO_GOAL)
    return {end: path(board, seen, end) for end in (*seen.stops, *seen.nets)}


def path(board: Board, seen: Look, end: int) -> Ways:
    """The ways of a shortest turn to that end."""
    ways: list[int] = []
    start = seen.stops[end] if end in seen.stops else seen.nets[end]
    while True:
        ways.append(board.pitch.neighbours[start].index(end))
        if start == board.ball:
            return tuple(reversed(ways))
        start, end = seen.before[start], start
