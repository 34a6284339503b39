"""Looking ahead: my turn, the other's, mine again, as far as so many looks reach (B4).

A look is one search at the beginning of a turn.  Their number is the budget, not a clock: the same
seed gives the same turn on every machine.
"""

from typing import Final

from games.paper_football.board import Board
from games.paper_football.reach import Look, Ways, look
from games.paper_football.turns import Shuffler, play, take_back, turns
from games.paper_football.words import Side

WIN: Final = 10_000
CERTAIN: Final = WIN - 100
"""A worth beyond this is a win or a loss that was seen."""
DEEPEST: Final = 8
"""Turns beyond one's own."""
WIDTH: Final = 16
"""Turns that are tried in each position after one's own."""


class Lookahead:
    """A search from one position; `left` looks may still be taken."""

    def __init__(self, board: Board, side: Side, looks: int, shuffler: Shuffler) -> None:
        self.board = board
        self.targets = (board.pitch.target(side), board.pitch.target(side.other))
        self.left = looks
        self.shuffler = shuffler

    def best(self, options: list[Ways]) -> Ways:
        """The turn of the best worth; one turn further is looked while looks are left."""
        ranked = options
        for depth in range(DEEPEST):
            worths = self._worths(ranked, depth)
            if worths is None:
                break
            order = sorted(range(len(ranked)), key=lambda number: -worths[number])
            ranked = [ranked[number] for number in order]
            if abs(max(worths)) > CERTAIN:
                break
        return ranked[0]

    def _worths(self, options: list[Ways], depth: int) -> list[int] | None:
        """Of each option, exact for the best; None when the looks were used up on the way."""
        worths: list[int] = []
        for ways in options:
            low = max(worths, default=-WIN)
            play(self.board, ways)
            worths.append(-self._worth(depth, 1, -WIN, -low))
            take_back(self.board, ways)
            if self.left < 0:
                return None
        return worths

    def _worth(self, depth: int, ply: int, low: int, high: int) -> int:
        """For the side on turn; beyond CERTAIN when it wins among the turns looked at."""
        self.left -= 1
        if self.left < 0:
            return 0
        seen = look(self.board, self.targets[ply % 2])
        if seen.scores is not None:
            return WIN - ply
        if not seen.stops:
            return ply - WIN
        return self._tried(seen, depth, ply, low, high) if depth else self._liking(ply)

    def _tried(self, seen: Look, depth: int, ply: int, low: int, high: int) -> int:
        best = -WIN
        for ways in turns(self.board, seen, WIDTH, self.shuffler):
            play(self.board, ways)
            worth = -self._worth(depth - 1, ply + 1, -high, -max(low, best))
            take_back(self.board, ways)
            best = max(best, worth)
            if best >= high:
                break
        return best

    def _liking(self, ply: int) -> int:
        return -advance(self.board, self.targets[ply % 2])


def advance(board: Board, target: int) -> int:
    """Ranks between the ball and the goal behind.  The fewer the better: going back wins (B3)."""
    rank = board.pitch.points[board.ball].rank
    return rank if target == 2 else board.pitch.height + 2 - rank
