"""The field of a view in letters: the ball, points and every drawn line.

Points are `o` the ball, `*` visited, `+` of the frame, `.` fresh; between them lie the lines, where
`X` is two of them crossing.  The frame itself is not drawn, the goals are their three points.
"""

from itertools import pairwise

from games.paper_football.board import board, trails
from games.paper_football.pitch import pitch
from games.paper_football.view import View

LINES = {(1, 0): "-", (0, 1): "|", (1, 1): "/", (-1, 1): "\\"}


def draw(view: View) -> str:
    """Whenever a turn is over and there is something to see."""
    if view.draft or view.asked or not view.turns:
        return ""
    field = pitch(view.width, view.height)
    played = board(view.width, view.height, view.turns, view.draft)
    rows = [[" "] * (2 * view.width + 1) for _ in range(2 * view.height + 5)]
    visited = {point for trail in trails(view.width, view.height, view.turns) for point in trail}
    for number, point in enumerate(field.points):
        sign = "*" if point in visited else "+" if played.occupied[number] else "."
        rows[2 * point.rank][2 * point.file] = "o" if point == view.ball else sign
    for trail in trails(view.width, view.height, view.turns):
        for one, other in pairwise(trail):
            low, high = sorted((one, other), key=lambda point: (point.rank, point.file))
            sign = LINES[high.file - low.file, high.rank - low.rank]
            row, column = low.rank + high.rank, low.file + high.file
            rows[row][column] = sign if rows[row][column] == " " else "X"
    return "\n".join("".join(row) for row in reversed(rows))
