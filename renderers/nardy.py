"""Long nardy in pictures: the board lies as the viewer sits, the public sits with the mover."""

from dataclasses import dataclass, replace
from functools import lru_cache
from hashlib import sha256
from typing import Final, NamedTuple

from PIL import Image, ImageDraw

from games.kit.spec import Seat
from games.nardy.board import ACROSS, CHECKERS, STEPS, WHITE_HEAD, hole, step_of, theirs
from games.nardy.view import Army, Face, View
from games.nardy.words import Cause
from renderers.canvas import Canvas
from renderers.lettering import fit
from renderers.look import EDITION, Look, Picture
from renderers.seaboards import drawn_nicks
from renderers.sheet import SIDE_MOST
from renderers.signs import Sign, sign
from renderers.skin import SKINS
from renderers.table import (
    SCALE,
    Spot,
    Table,
    paint_arrow,
    paint_checker,
    paint_die,
    paint_empty,
    paint_tray,
)
from renderers.wood import WOODS, wooden

_LOSSES: Final = {Cause.RESIGNED: Sign.RESIGNED, Cause.TIMEOUT: Sign.IDLE}


class Arrow(NamedTuple):
    """A step that was made, in steps of the side at the bottom.

    off  it left the board from `begin`
    """

    begin: int
    end: int
    off: bool
    times: int


@dataclass(frozen=True, slots=True)
class Line:
    """One player's line: the lower one is below the board.

    points, to  of the series, this game's included
    gained      in this game, 0 while it is not won
    sign        how the game has ended for him
    """

    seat: Seat
    white: bool
    pips: int
    off: int
    mover: bool
    points: int
    to: int
    gained: int
    sign: Sign | None


@dataclass(frozen=True, slots=True)
class Scene:
    """All that is drawn of a view, as it lies before the one who looks.

    start   the hole where the lower side starts: it lies at the right of the upper row
    stacks  by the lower side's step: how many checkers, and whether they are white
    lines   the upper side's, the lower side's
    lower   the lower side throws
    """

    start: int
    stacks: tuple[tuple[int, bool], ...]
    arrows: tuple[Arrow, ...]
    faces: tuple[Face, ...]
    lines: tuple[Line, Line]
    lower: bool


def draw(subject: object, nicks: tuple[str, ...], look: Look) -> Picture:
    """The only subject is a view."""
    return _draw(scene(_known(subject)), nicks, look)


def drawing_key(subject: object, nicks: tuple[str, ...], look: Look) -> str:
    """Equal keys, equal pictures: what nobody sees in the picture is not in the key either."""
    seen = (EDITION, scene(_known(subject)), nicks, replace(look, letters="", ticks=False))
    return sha256(repr(seen).encode()).hexdigest()


def scene(view: View) -> Scene:
    """The board from the side of the viewer; for the public of the mover, at the end the winner."""
    seats = (view.viewer, view.turn, view.winner, view.white, Seat(0))
    near = next(seat for seat in seats if seat is not None)
    below, above = view.armies[near], view.armies[1 - near]
    stacks = []
    for step in range(STEPS):
        own, other = below.own[step], above.own[theirs(step)]
        stacks.append((own, _is_white(below)) if own else (other, _is_white(above)))
    return Scene(
        start=below.head,
        stacks=tuple(stacks),
        arrows=_arrows(view, below.head),
        faces=view.faces,
        lines=(_line(view, above), _line(view, below)),
        lower=view.turn == near,
    )


def _known(subject: object) -> View:
    if isinstance(subject, View):
        return subject
    raise TypeError(f"long nardy has no picture of {subject!r}")


def _is_white(army: Army) -> bool:
    return army.head == WHITE_HEAD


def _line(view: View, army: Army) -> Line:
    won = view.winner == army.seat
    ended = None if view.winner is None or view.cause is None else view.cause
    return Line(
        seat=army.seat,
        white=_is_white(army),
        pips=army.pips,
        off=army.off,
        mover=view.turn == army.seat,
        points=view.score[army.seat] + (view.points if won else 0),
        to=view.to,
        gained=view.points if won else 0,
        sign=Sign.WINNER if won else _LOSSES.get(ended) if ended else None,
    )


def _arrows(view: View, start: int) -> tuple[Arrow, ...]:
    """The steps of this turn; before the first of them, and after the end, those of the last."""
    made: list[tuple[int, int]] = []
    if view.course is not None and view.turn is not None and view.course.hops:
        head = view.armies[view.turn].head
        made = [(hole(hop.step, head), hole(hop.to, head)) for hop in view.course.hops]
    else:
        done = view.winner if view.turn is None else 1 - view.turn
        last = None if done is None else view.armies[done].last
        made = [(moved.hole, moved.goal) for moved in last.moves] if last else []
    return tuple(
        Arrow(step_of(begin, start), step_of(end, start) if end else 0, not end, made.count(one))
        for one in dict.fromkeys(made)
        for begin, end in [one]
    )


# -- drawing ---------------------------------------------------------------------------------------


def _draw(seen: Scene, nicks: tuple[str, ...], look: Look) -> Picture:
    table = Table.fitting(look.width, SIDE_MOST)
    image = _empty(table, look.skin, seen.start).copy()
    large = _bare(table, look.skin).copy()
    draw = ImageDraw.Draw(large)
    wood = WOODS[look.skin]
    for step, (count, white) in enumerate(seen.stacks):
        for level in range(count):
            paint_checker(draw, table.spot(step, level, count), table.size, wood, white)
    for arrow in seen.arrows:
        paint_arrow(draw, *_ends(table, seen, arrow), table, wood)
    for number, face in enumerate(seen.faces):
        at = table.die(number, len(seen.faces), seen.lower)
        paint_die(draw, at, table.die_side, wood, face.value, face.spent)
    canvas = Canvas(look.skin, image, wooden(look.skin))
    canvas.paste(wooden(look.skin).nearest(large.reduce(SCALE)), table.board[:2])
    for step, (count, white) in enumerate(seen.stacks):
        if count > Table.COUNTED:
            _count(canvas, table, step, count, white)
    for line, baseline in zip(seen.lines, table.baselines, strict=True):
        _paint_line(canvas, table, line, drawn_nicks(nicks)[line.seat], baseline)
    return canvas.picture()


@lru_cache(maxsize=8)
def _bare(table: Table, skin: str) -> Image.Image:
    """The board without checkers, painted large."""
    return paint_empty(table, WOODS[skin], SKINS[skin].page)


@lru_cache(maxsize=16)
def _empty(table: Table, skin: str, start: int) -> Image.Image:
    """The page with the numbers of the holes."""
    colours = SKINS[skin]
    canvas = Canvas(skin, Image.new("L", (table.width, table.height)), wooden(skin))
    if colours.square is not None:
        unit = table.unit // 2
        for x in range(unit // 2, table.width, unit):
            canvas.fill((x, 0, x + 1, table.height), colours.square)
        for y in range(unit // 2, table.height, unit):
            canvas.fill((0, y, table.width, y + 1), colours.square)
    for step in range(STEPS):
        at = (table.middle(step), table.numbers[step // ACROSS])
        text, size = str(hole(step, start)), table.number_size
        canvas.write(text, at, size, colours.label, align="centre")
    return canvas.image


def _ends(table: Table, seen: Scene, arrow: Arrow) -> tuple[Spot, Spot, int]:
    """From where the checker lay to where it lies."""
    count = seen.stacks[arrow.begin][0]
    begin = table.spot(arrow.begin, count, count + 1)
    if arrow.off:
        return begin, table.out(arrow.begin, begin), arrow.times
    count = seen.stacks[arrow.end][0]
    return begin, table.spot(arrow.end, max(count - 1, 0), max(count, 1)), arrow.times


def _count(canvas: Canvas, table: Table, step: int, count: int, white: bool) -> None:
    """On the uppermost checker of a tall stack."""
    wood, size = WOODS[canvas.key], table.count_size
    x, y = table.spot(step, count - 1, count)
    at = (table.board[0] + x, table.board[1] + round(y + size * 0.36))
    ink, ground = (wood.black, wood.white) if white else (wood.white, wood.black)
    canvas.write(str(count), at, size, ink, bold=True, align="centre", ground=ground)


def _paint_line(canvas: Canvas, table: Table, line: Line, nick: str, baseline: int) -> None:
    """An arrow for the mover, a checker, the nick, points; at the right the pips and the tray."""
    skin, unit, size = canvas.skin, table.unit, table.text_size
    right = table.width - table.margin - _paint_goal(canvas, table, line, baseline)
    text = f"»{line.pips}"
    right = canvas.write(text, (right, baseline), table.small_size, skin.label, align="right")[0]
    left, tall = table.margin, round(size * 0.76)
    if line.mover:
        at = (left, baseline - tall)
        canvas.stamp(sign(Sign.MOVER, tall), at, skin.accent, skin.page)
    left += tall + unit // 8
    left += _paint_token(canvas, table, line.white, (left, baseline - tall // 2)) + unit // 6
    right -= unit // 4
    if line.to > 1:
        text = f"{line.points}/{line.to}"
        begin = canvas.write(text, (right, baseline), size, skin.text, bold=True, align="right")[0]
        right = begin - unit // 5
    if line.gained:
        text = f"+{line.gained}"
        right = canvas.write(text, (right, baseline), size, skin.accent, bold=True, align="right")[
            0
        ]
    if line.sign is not None:
        right -= size
        canvas.stamp(sign(line.sign, size), (right, baseline - round(size * 0.88)), skin.text,
                     skin.page)  # fmt: skip
        right -= unit // 6
    nick = fit(nick, max(right - left, 1), size, bold=True)
    canvas.write(nick, (left, baseline), size, skin.text, bold=True)


def _paint_goal(canvas: Canvas, table: Table, line: Line, baseline: int) -> int:
    """The tray with the checkers borne off; gives back the room it takes."""
    tray = paint_tray(table, WOODS[canvas.key], canvas.skin.page, line.white, line.off, CHECKERS)
    at = (table.width - table.margin - tray.width, baseline - round(tray.height * 0.86))
    canvas.paste(wooden(canvas.key).nearest(tray), at)
    return tray.width + table.unit // 4


def _paint_token(canvas: Canvas, table: Table, white: bool, at: tuple[int, int]) -> int:
    """The checker that says whose line it is; `at` is the middle of its left side."""
    side = round(table.text_size * 1.05)
    token = Image.new("RGB", (side * SCALE, side * SCALE), canvas.skin.page)
    paint_checker(ImageDraw.Draw(token), (side / 2, side / 2), side, WOODS[canvas.key], white)
    numbered = wooden(canvas.key).nearest(token.reduce(SCALE))
    canvas.paste(numbered, (at[0], at[1] - side // 2))
    return side
