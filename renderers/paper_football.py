"""Paper football in pictures: one sheet for all, each turn in a pen of its own, the last one thick.

What was drawn by whom is never told by colour alone: the last turn is thick, a draft is dashed,
steps in question are dotted and end in a cross.
"""

from dataclasses import dataclass, replace
from functools import lru_cache
from hashlib import sha256
from typing import Final

from PIL import Image

from games.kit.grid import File, file_name
from games.kit.spec import Seat
from games.paper_football.board import trails
from games.paper_football.pitch import beside
from games.paper_football.view import View
from games.paper_football.words import Cause, Point, Way
from renderers.canvas import Canvas
from renderers.chalk import CHALKS, Chalk, chalky
from renderers.field import SCALE, Field, Pen, paint_empty
from renderers.lettering import fit, width_of
from renderers.look import EDITION, Look, Picture
from renderers.seaboards import drawn_nicks
from renderers.sheet import SIDE_MOST
from renderers.signs import Sign, sign
from renderers.skin import SKINS, Colour

_LOSSES: Final = {Cause.RESIGNED: Sign.RESIGNED, Cause.TIMEOUT: Sign.IDLE}
_THIN: Final = 0.075
_THICK: Final = 0.17
_DRAFT: Final = 0.13
"""Widths of lines, in cells."""


@dataclass(frozen=True, slots=True)
class Owner:
    """What stands at a goal.

    wins, to  of the match, this game's included
    sign      how the game has ended for him
    """

    nick: str
    mover: bool
    wins: int
    to: int
    sign: Sign | None


def draw(subject: object, nicks: tuple[str, ...], look: Look) -> Picture:
    """The only subject is a view."""
    view = _known(subject)
    field = Field.fitting(view.width, view.height, look.width, SIDE_MOST)
    image = _bare(field, look.skin).copy()
    _paint(Pen(image, field), field, view, look.skin)
    canvas = Canvas(look.skin, Image.new("L", (field.width, field.height)), chalky(look.skin))
    canvas.paste(chalky(look.skin).nearest(image.reduce(SCALE)), (0, 0))
    _label(canvas, field)
    _number(canvas, field, view)
    if view.lower is not None:
        upper = Seat(1 - view.lower)
        for seat, baseline in zip((upper, view.lower), field.baselines, strict=True):
            _sign(canvas, field, _owner(view, seat, drawn_nicks(nicks)), baseline)
    return canvas.picture()


def drawing_key(subject: object, nicks: tuple[str, ...], look: Look) -> str:
    """Equal keys, equal pictures: what nobody sees in the picture is not in the key either."""
    view = replace(_known(subject), viewer=None, missed=0)
    seen = (EDITION, view, nicks, replace(look, letters="", ticks=False))
    return sha256(repr(seen).encode()).hexdigest()


def _known(subject: object) -> View:
    if isinstance(subject, View):
        return subject
    raise TypeError(f"paper football has no picture of {subject!r}")


def _owner(view: View, seat: Seat, nicks: tuple[str, ...]) -> Owner:
    won = view.winner == seat
    ended = view.cause if view.winner is not None else None
    return Owner(
        nick=nicks[seat],
        mover=view.turn == seat,
        wins=view.wins[seat] + won,
        to=view.to,
        sign=Sign.WINNER if won else _LOSSES.get(ended) if ended else None,
    )


# -- lines -----------------------------------------------------------------------------------------


@lru_cache(maxsize=8)
def _bare(field: Field, skin: str) -> Image.Image:
    """The sheet before the first line, painted large."""
    return paint_empty(field, CHALKS[skin], SKINS[skin].page, SKINS[skin].square)


def _paint(pen: Pen, field: Field, view: View, skin: str) -> None:
    """The turns in their order, the last of them above all; the draft, the ball and its ways."""
    chalk = CHALKS[skin]
    *played, draft = trails(view.width, view.height, (*view.turns, view.draft))
    turns = [(trail, chalk.pens[n % len(chalk.pens)]) for n, trail in enumerate(played)]
    for trail, ink in turns[:-1]:
        pen.line(trail, ink, _THIN)
        for point in trail[1:]:
            pen.dot(point, ink, _THIN)
    for trail, ink in turns[-1:]:
        pen.line(trail, chalk.field, _THICK * 1.7)
        pen.line(trail, ink, _THICK)
        for point in trail[1:-1]:
            pen.ring(point, ink, chalk.field, _THICK)
    _paint_draft(pen, draft, chalk.pens[len(played) % len(chalk.pens)], chalk)
    if view.asked:
        asked = _beyond(view.ball, view.asked)
        pen.dashes(asked, chalk.danger, _THIN, 8)
        pen.cross(asked[-1], chalk.danger, 0.16, 0.09)
    for way in _offered(view):
        pen.spoke(view.ball, field.spot(beside(view.ball, way)), chalk.way)
    for way in _offered(view):
        pen.badge(field.digit(view.ball, way), chalk)
    pen.ball(view.ball, chalk)


def _paint_draft(pen: Pen, trail: tuple[Point, ...], ink: Colour, chalk: Chalk) -> None:
    if len(trail) < 2:
        return
    pen.line(trail, chalk.field, _DRAFT * 1.6)
    pen.dashes(trail, ink, _DRAFT, 4)
    for point in trail[1:-1]:
        pen.ring(point, ink, chalk.field, _DRAFT)


def _offered(view: View) -> tuple[Way, ...]:
    """The ways that are shown: none while a question is open."""
    return () if view.asked else view.live


def _beyond(ball: Point, digits: str) -> tuple[Point, ...]:
    """The points of steps that are not drawn yet."""
    trail = [ball]
    for digit in digits:
        trail.append(beside(trail[-1], Way(digit)))
    return tuple(trail)


# -- text ------------------------------------------------------------------------------------------


def _label(canvas: Canvas, field: Field) -> None:
    """Letters of the files below, numbers of the ranks at the left, the goals' own beside them."""
    size, ink = field.label_size, canvas.skin.label
    middle = field.across // 2
    for file in range(field.across + 1):
        rank = 0 if abs(file - middle) <= 1 else 1
        x, y = field.spot(Point(File(file), rank))
        at = (x, round(y + size * 1.25))
        canvas.write(file_name(File(file)), at, size, ink, align="centre")
    for rank in range(field.up + 3):
        file = 0 if 0 < rank < field.up + 2 else middle - 1
        x, y = field.spot(Point(File(file), rank))
        at = (x - size * 0.55, round(y + size * 0.36))
        canvas.write(str(rank), at, size, ink, align="right")


def _number(canvas: Canvas, field: Field, view: View) -> None:
    """The digits around the ball: what is typed for each way that is open."""
    chalk, size = CHALKS[canvas.key], field.digit_size
    for way in _offered(view):
        x, y = field.digit(view.ball, way)
        at = (x, round(y + size * 0.36))
        canvas.write(way.value, at, size, chalk.digit, True, "centre", chalk.badge)


def _sign(canvas: Canvas, field: Field, owner: Owner, baseline: int) -> None:
    """At the goal: an arrow for the mover, the nick, how it ended, games won; in the middle."""
    skin, size = canvas.skin, field.text_size
    gap, tall = size // 4, round(size * 0.76)
    wins = f"{owner.wins}/{owner.to}" if owner.to > 1 else ""
    taken = (tall + gap) * owner.mover + (size + gap) * (owner.sign is not None)
    taken += width_of(wins, size, True) + gap if wins else 0
    nick = fit(owner.nick, max(field.width - size - taken, 1), size, bold=True)
    left = (field.width - taken - width_of(nick, size, True)) // 2
    if owner.mover:
        canvas.stamp(sign(Sign.MOVER, tall), (left, baseline - tall), skin.accent, skin.page)
        left += tall + gap
    left = canvas.write(nick, (left, baseline), size, skin.text, bold=True)[2] + gap
    if owner.sign is not None:
        at = (left, baseline - round(size * 0.88))
        canvas.stamp(sign(owner.sign, size), at, skin.text, skin.page)
        left += size + gap
    if wins:
        canvas.write(wins, (left, baseline), size, skin.label, bold=True)
