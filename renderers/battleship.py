"""The N-player sea battle in pictures: what a view does not hold is not drawn."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Final

from games.battleship.view import OrderSheet, View, Waters
from games.battleship.words import Standing
from games.kit.grid import SIDE, Cell
from games.kit.spec import Seat
from games.sea.fleet import SIZES, Fleet
from renderers.canvas import Canvas
from renderers.lettering import clean, fit
from renderers.look import EDITION, Look, Picture
from renderers.sheet import Sheet, sheet_canvas
from renderers.signs import Sign, sign
from renderers.waters import paint_ships, paint_waters

_WRECKS: Final = {
    Standing.AFLOAT: None,
    Standing.SUNK: Sign.SUNK,
    Standing.RESIGNED: Sign.RESIGNED,
    Standing.REMOVED: Sign.REMOVED,
}


def draw(subject: object, nicks: tuple[str, ...], look: Look) -> Picture:
    """Whatever the game asks to be drawn: a view, one board, a sheet of orders, a fleet."""
    match subject:
        case View():
            return draw_theatre(subject, nicks, look)
        case Waters(seat=seat):
            return draw_board(subject, nicks[seat], look)
        case OrderSheet(view=view):
            return draw_targets(view, nicks, look)
        case Fleet():
            return draw_fleet(subject, look)
    raise TypeError(f"the sea battle has no picture of {subject!r}")


def drawing_key(subject: object, nicks: tuple[str, ...], look: Look) -> str:
    """Equal keys, equal pictures: what nobody sees in the picture is not in the key either."""
    return sha256(repr((EDITION, _seen(subject, look), nicks, look)).encode()).hexdigest()


def draw_theatre(view: View, nicks: tuple[str, ...], look: Look) -> Picture:
    """Every board on one sheet, in the order of the seats, the viewer's own first."""
    boards = sorted(view.waters, key=lambda waters: waters.seat != view.viewer)
    titles = _titles(view, nicks, look)
    return _draw([_Block(waters, titles[waters.seat]) for waters in boards], look, view.turn)


def draw_targets(view: View, nicks: tuple[str, ...], look: Look) -> Picture:
    """The boards the viewer aims at, with his crosshairs; all he may aim at, if at none yet.

    A draft that is being tapped goes before the stored order.
    """
    aims: dict[Seat, set[Cell]] = {}
    for target, cell in view.draft or view.order or ():
        aims.setdefault(target, set()).add(cell)
    rivals = [waters for waters in view.waters if waters.seat != view.viewer]
    aimed = [waters for waters in rivals if waters.seat in aims]
    afloat = [waters for waters in rivals if waters.standing is Standing.AFLOAT]
    titles = _titles(view, nicks, look)
    blocks = [
        _Block(waters, replace(titles[waters.seat], shots=len(there)), there)
        for waters in aimed or afloat or rivals
        for there in [frozenset(aims.get(waters.seat, ()))]
    ]
    return _draw(blocks, look, view.turn)


def draw_board(waters: Waters, title: str, look: Look) -> Picture:
    """One board, large: its owner's with the ships, anybody else's without."""
    return _draw([_Block(waters, _Title(title))], look)


def draw_fleet(fleet: Fleet, look: Look) -> Picture:
    """A fleet before the first shot; nobody's name is over it."""
    sheet = Sheet.fitting(1, look.width, head=1)
    canvas = sheet_canvas(sheet, look)
    paint_waters(canvas, sheet.spot(0), sheet.cell, (), fleet)
    paint_ships(canvas, _quay(sheet, 0), sheet.cell, SIZES)
    return canvas.picture()


def _seen(subject: object, look: Look) -> object:
    """The subject without what is not drawn: in a theatre, orders; without ticks, who ordered."""
    match subject:
        case View():
            boards = tuple(_afar(waters, look) for waters in subject.waters)
            return replace(
                subject, waters=boards, order=None, draft=(), closing=False, paused=False
            )
        case Waters():
            return _afar(subject, look)
        case OrderSheet(view=view):
            return _seen(view, look), view.draft or view.order
    return subject


def _afar(waters: Waters, look: Look) -> Waters:
    return replace(waters, ordered=waters.ordered and look.ticks, seal="")


@dataclass(frozen=True, slots=True)
class _Title:
    """What stands over a board; `own` underlines the viewer's nick, `signs` go from the right."""

    nick: str
    signs: tuple[Sign, ...] = ()
    shots: int = 0
    own: bool = False


@dataclass(frozen=True, slots=True)
class _Block:
    """One board with its title, and where a crosshair is."""

    waters: Waters
    title: _Title
    aims: frozenset[Cell] = frozenset()


def _titles(view: View, nicks: tuple[str, ...], look: Look) -> dict[Seat, _Title]:
    """By seat. Nicks that would be drawn alike get the number of their seat."""
    drawn = [clean(nick) for nick in nicks]
    alike = Counter(drawn)
    titles = {}
    for waters in view.waters:
        seat, nick = waters.seat, drawn[waters.seat]
        titles[seat] = _Title(
            nick if alike[nick] == 1 else f"{seat + 1}·{nick}",
            _signs(view, waters, look),
            0 if view.placing or view.over else waters.shots,
            seat == view.viewer,
        )
    return titles


def _signs(view: View, waters: Waters, look: Look) -> tuple[Sign, ...]:
    wreck = _WRECKS[waters.standing]
    said = (
        (Sign.WINNER, waters.seat in view.winners),
        (wreck, True),
        (Sign.IDLE, waters.idle and wreck is None and not view.over),
        (Sign.TICK, waters.ordered and look.ticks),
    )
    return tuple(what for what, holds in said if what is not None and holds)


def _draw(blocks: Sequence[_Block], look: Look, turn: int = 0) -> Picture:
    sheet = Sheet.fitting(len(blocks), look.width)
    canvas = sheet_canvas(sheet, look)
    for number, block in enumerate(blocks):
        waters, wreck = block.waters, _WRECKS[block.waters.standing]
        spot = sheet.spot(number)
        paint_waters(canvas, spot, sheet.cell, waters.marks, waters.fleet, block.aims, wreck)
        paint_ships(canvas, _quay(sheet, number), sheet.cell, waters.afloat)
        _paint_title(canvas, spot, sheet.cell, block.title, wreck is not None)
    if turn > 0:
        _number(canvas, sheet, turn)
    return canvas.picture()


def _paint_title(
    canvas: Canvas, spot: tuple[int, int], cell: int, title: _Title, lost: bool
) -> None:
    """From the right: shots, signs; the nick gets the room that is left."""
    skin, size = canvas.skin, round(cell * 0.86)
    left, baseline = spot[0], spot[1] - round(cell * 1.45)
    right = left + SIDE * cell
    if title.shots and not lost:
        right = _paint_shots(canvas, right, baseline, size, title.shots)
    for what in title.signs:
        right -= size
        canvas.stamp(sign(what, size), (right, baseline - round(size * 0.88)), skin.text, skin.page)
        right -= size // 4
    nick = fit(title.nick, right - left - cell // 3, size, bold=True)
    ink = skin.lost if lost else skin.text
    begin, _, end, _ = canvas.write(nick, (left, baseline), size, ink, bold=True)
    if title.own:
        rule = max(2, cell // 12)
        canvas.fill((begin, baseline + 2 * rule, end, baseline + 3 * rule), skin.accent)


def _paint_shots(canvas: Canvas, right: int, baseline: int, size: int, shots: int) -> int:
    """A crosshair and the number of shots, flush right; gives back where they begin."""
    left = canvas.write(str(shots), (right, baseline), size, canvas.skin.label, align="right")[0]
    left -= round(size * 1.0)
    at = (left, baseline - round(size * 0.8))
    canvas.stamp(sign(Sign.SHOTS, round(size * 0.85)), at, canvas.skin.label, canvas.skin.page)
    return left - size // 4


def _quay(sheet: Sheet, number: int) -> tuple[int, int]:
    """Where the row of ships of a board begins."""
    left, top = sheet.spot(number)
    return left, top + SIDE * sheet.cell + round(sheet.cell * 0.4)


def _number(canvas: Canvas, sheet: Sheet, turn: int) -> None:
    """The number of the turn, where a page has its own."""
    at = (sheet.width - sheet.cell, sheet.height - round(sheet.cell * 0.3))
    canvas.write(f"№ {turn}", at, round(sheet.cell * 0.56), canvas.skin.label, align="right")
