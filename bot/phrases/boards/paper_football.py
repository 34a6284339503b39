"""The field of paper football as text: what can be said of it in words first, its lines below."""

from collections.abc import Iterator
from html import escape
from itertools import pairwise
from typing import Final

from bot.phrases.voice import Voice
from games.kit.spec import Seat
from games.paper_football.board import board, trails, ways_of
from games.paper_football.pitch import beside, pitch
from games.paper_football.sight import side_of
from games.paper_football.view import View
from games.paper_football.words import Side, Way

_LINES: Final = {(1, 0): "-", (0, 1): "|", (1, 1): "/", (-1, 1): "\\"}
_CROSSING: Final = "X"


def spell(subject: object, voice: Voice) -> str:
    """The only subject is a view; "" for anything else."""
    return "\n".join(_board(subject, voice)) if isinstance(subject, View) else ""


def field(view: View) -> list[str]:
    """The field in letters, from the upper goal: every second place of every second row a point.

    Points are `o` the ball, `*` visited, `+` of the frame, `.` fresh; between them lie the lines,
    where `X` is two of them crossing. The frame itself is not drawn; goals are their three points.
    """
    drawn = trails(view.width, view.height, (*view.turns, view.draft))
    visited = {point for trail in drawn for point in trail}
    played = board(view.width, view.height, view.turns, view.draft)
    rows = [[" "] * (2 * view.width + 1) for _ in range(2 * view.height + 5)]
    for number, point in enumerate(pitch(view.width, view.height).points):
        sign = "*" if point in visited else "+" if played.occupied[number] else "."
        rows[2 * point.rank][2 * point.file] = "o" if point == view.ball else sign
    for trail in drawn:
        for one, other in pairwise(trail):
            low, high = sorted((one, other), key=lambda point: (point.rank, point.file))
            sign = _LINES[high.file - low.file, high.rank - low.rank]
            row, column = low.rank + high.rank, low.file + high.file
            rows[row][column] = sign if rows[row][column] == " " else _CROSSING
    return ["".join(row).rstrip() for row in reversed(rows)]


def _board(view: View, voice: Voice) -> Iterator[str]:
    """The sides as their goals lie, the ball, what can be drawn; then the field."""
    say = voice.language.phrase
    for side in (Side.UPPER, Side.LOWER):
        if view.lower is not None:
            yield _side(view, side, voice)
    yield say("paper_football-board-ball", {"point": voice.tell(view.ball)})
    if view.live:
        ways = ", ".join(_way(view, way, voice) for way in view.live)
        yield say("paper_football-board-ways", {"ways": ways})
    if view.draft:
        yield say("paper_football-board-draft", {"ways": _ways(view.draft, voice)})
    if view.asked:
        yield say("paper_football-board-asked", {"ways": _ways(view.asked, voice)})
    yield f"<pre>{escape(chr(10).join(field(view)), quote=False)}</pre>"
    yield say("paper_football-board-legend")


def _side(view: View, side: Side, voice: Voice) -> str:
    seat = next(seat for seat in (Seat(0), Seat(1)) if side_of(view, seat) is side)
    won = seat == view.winner
    return voice.language.phrase(
        "paper_football-board-side",
        {
            "sign": "turn" if seat == view.turn else "winner" if won else "none",
            "name": voice.name(seat),
            "side": side.value,
            "wins": view.wins[seat] + won,
            "to": view.to,
        },
    )


def _way(view: View, way: Way, voice: Voice) -> str:
    """Where a line that way would lead, and what it would meet."""
    position = board(view.width, view.height, view.turns, view.draft)
    return voice.language.phrase(
        "paper_football-board-way",
        {
            "way": _ways(way.value, voice),
            "point": voice.tell(beside(view.ball, way)),
            "landing": position.landing(way, view.side).value,
        },
    )


def _ways(digits: str, voice: Voice) -> str:
    return " ".join(map(voice.sentence, ways_of(digits)))
