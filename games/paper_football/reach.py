"""Where a turn can end: exact, and cheap, whatever the number of turns (F10).

Lines of a turn never repeat, so a turn is a trail; a trail contains a path between its ends, and on
that path the ball bounces off every point between them.  So a search over occupied points by free
lines finds every end, and the path is itself a turn.
"""

from games.paper_football.board import Board
from games.paper_football.pitch import WAYS
from games.paper_football.words import Side, Way


def ends(board: Board) -> dict[int, int]:
    """Fresh points and goal points where the turn can end, each with the point before it."""
    return _search(board)[0]


def can_score(board: Board, side: Side) -> bool:
    """A goal for that side is within this very turn."""
    return scorer(board, side) is not None


def scorer(board: Board, side: Side) -> int | None:
    """A point of the other's goal that this turn can reach, or None; stops at the first one."""
    exits, free, occupied = board.pitch.exits, board.free, board.occupied
    goals, target = board.pitch.goals, board.pitch.target(side)
    known = {board.ball}
    queue = [board.ball]
    for point in queue:
        for _, to in exits[point << 8 | free[point]]:
            if goals[to] == target:
                return to
            if occupied[to] and to not in known:
                known.add(to)
                queue.append(to)
    return None


def paths(board: Board) -> dict[int, tuple[Way, ...]]:
    """A shortest turn to each end."""
    last, before = _search(board)
    return {end: _path(board, {**before, end: last[end]}, end) for end in last}


def _search(board: Board) -> tuple[dict[int, int], dict[int, int]]:
    """Ends and occupied points that the ball can reach, each with the point before it."""
    exits, free, occupied = board.pitch.exits, board.free, board.occupied
    last: dict[int, int] = {}
    before: dict[int, int] = {board.ball: board.ball}
    queue = [board.ball]
    for point in queue:
        for _, to in exits[point << 8 | free[point]]:
            if not occupied[to]:
                last.setdefault(to, point)
            elif to not in before:
                before[to] = point
                queue.append(to)
    return last, before


def _path(board: Board, before: dict[int, int], end: int) -> tuple[Way, ...]:
    ways: list[Way] = []
    while end != board.ball:
        start = before[end]
        ways.append(WAYS[board.pitch.neighbours[start].index(end)])
        end = start
    return tuple(reversed(ways))
