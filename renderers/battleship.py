"""The N-player sea battle in pictures: what a view does not hold is not drawn."""

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import replace
from hashlib import sha256
from typing import Final

from games.battleship.view import OrderSheet, View, Waters
from games.battleship.words import Standing
from games.kit.grid import Cell
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
    waters = sorted(view.waters, key=lambda board: board.seat != view.viewer)
    return _draw(view, waters, nicks, look, {})


def draw_targets(view: View, nicks: tuple[str, ...], look: Look) -> Picture:
    """The boards the viewer aims at, with his crosshairs; all he may aim at, if at none yet.

    A draft that is being tapped goes before the stored order.
    """
    shots = view.draft or view.order or ()
    aims = {seat: {shot.cell for shot in shots if shot.target == seat} for seat, _ in shots}
    rivals = [board for board in view.waters if board.seat != view.viewer]
    aimed = [board for board in rivals if board.seat in aims]
    afloat = [board for board in rivals if board.standing is Standing.AFLOAT]
    return _draw(view, aimed or afloat or rivals, nicks, look, aims)


def draw_board(waters: Waters, title: str, look: Look) -> Picture:
    """One board, large: its owner's with the ships, anybody else's without."""
    sheet = Sheet.fitting(1, look.width)
    canvas = sheet_canvas(sheet, look)
    _paint_block(canvas, sheet, 0, waters, title, ())
    return canvas.picture()


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


def _draw(
    view: View,
    boards: Sequence[Waters],
    nicks: tuple[str, ...],
    look: Look,
    aims: dict[Seat, set[Cell]],
) -> Picture:
    sheet = Sheet.fitting(len(boards), look.width)
    canvas = sheet_canvas(sheet, look)
    titles = _titles(nicks)
    for number, waters in enumerate(boards):
        _paint_block(
            canvas,
            sheet,
            number,
            waters,
            titles[waters.seat],
            _signs(view, waters, look),
            shots=0 if view.placing or view.over else waters.shots,
            own=waters.seat == view.viewer,
            aims=aims.get(waters.seat, ()),
        )
    if view.turn > 0:
        _number(canvas, sheet, view.turn)
    return canvas.picture()


def _titles(nicks: tuple[str, ...]) -> tuple[str, ...]:
    """Nicks as they can be drawn; those that would look alike get the number of their seat."""
    drawn = [clean(nick) for nick in nicks]
    alike = Counter(drawn)
    return tuple(
        nick if alike[nick] == 1 else f"{seat + 1}·{nick}" for seat, nick in enumerate(drawn)
    )


def _signs(view: View, waters: Waters, look: Look) -> tuple[Sign, ...]:
    """From the right: what is said about a seat beside its nick."""
    wreck = _WRECKS[waters.standing]
    said = (
        (Sign.WINNER, waters.seat in view.winners),
        (wreck, wreck is not None),
        (Sign.IDLE, waters.idle and wreck is None and not view.over),
        (Sign.TICK, waters.ordered and look.ticks),
    )
    return tuple(what for what, holds in said if holds and what is not None)


def _paint_block(
    canvas: Canvas,
    sheet: Sheet,
    number: int,
    waters: Waters,
    title: str,
    signs: Sequence[Sign],
    shots: int = 0,
    own: bool = False,
    aims: Collection[Cell] = (),
) -> None:
    spot, cell = sheet.spot(number), sheet.cell
    wreck = _WRECKS[waters.standing]
    paint_waters(canvas, spot, cell, waters.marks, waters.fleet, aims, wreck)
    paint_ships(canvas, _quay(sheet, number), cell, waters.afloat)
    size = round(cell * 0.86)
    left, baseline = spot[0], spot[1] - round(cell * 1.45)
    right = left + 10 * cell
    if shots and wreck is None:
        right = _paint_shots(canvas, right, baseline, size, shots)
    for what in signs:
        right -= size
        at = (right, baseline - round(size * 0.88))
        canvas.stamp(sign(what, size), at, canvas.skin.text, canvas.skin.page)
        right -= size // 4
    ink = canvas.skin.text if wreck is None else canvas.skin.lost
    nick = fit(title, right - left - cell // 3, size, bold=True)
    box = canvas.write(nick, (left, baseline), size, ink, bold=True)
    if own:
        rule = max(2, cell // 12)
        canvas.fill((box[0], baseline + 2 * rule, box[2], baseline + 3 * rule), canvas.skin.accent)


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
    return left, top + 10 * sheet.cell + round(sheet.cell * 0.4)


def _number(canvas: Canvas, sheet: Sheet, turn: int) -> None:
    """The number of the turn, where a page has its own."""
    at = (sheet.width - sheet.cell, sheet.height - round(sheet.cell * 0.3))
    canvas.write(f"№ {turn}", at, round(sheet.cell * 0.56), canvas.skin.label, align="right")
