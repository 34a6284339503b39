"""The N-player sea battle in pictures: what a view does not hold is not drawn."""

from collections.abc import Sequence
from dataclasses import replace
from hashlib import sha256
from typing import Final

from games.battleship.view import OrderSheet, View, Waters
from games.battleship.words import Standing
from games.kit.grid import Cell
from games.kit.spec import Seat
from games.sea.fleet import Fleet
from renderers.canvas import Canvas
from renderers.look import EDITION, Look, Picture
from renderers.seaboards import Block, Title, blocks_canvas, draw_fleet, drawn_nicks
from renderers.sheet import Sheet
from renderers.signs import Sign

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
    return _draw([_block(waters, titles[waters.seat]) for waters in boards], look, view.turn)


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
        _block(waters, replace(titles[waters.seat], shots=len(there)), there)
        for waters in aimed or afloat or rivals
        for there in [frozenset(aims.get(waters.seat, ()))]
    ]
    return _draw(blocks, look, view.turn)


def draw_board(waters: Waters, title: str, look: Look) -> Picture:
    """One board, large: its owner's with the ships, anybody else's without."""
    return _draw([_block(waters, Title(title))], look)


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


def _block(waters: Waters, title: Title, aims: frozenset[Cell] = frozenset()) -> Block:
    wreck = _WRECKS[waters.standing]
    return Block(title, waters.marks, waters.afloat, waters.fleet, aims, wreck)


def _titles(view: View, nicks: tuple[str, ...], look: Look) -> dict[Seat, Title]:
    """By seat; the viewer's own nick is underlined."""
    drawn = drawn_nicks(nicks)
    return {
        waters.seat: Title(
            drawn[waters.seat],
            _signs(view, waters, look),
            0 if view.placing or view.over else waters.shots,
            waters.seat == view.viewer,
        )
        for waters in view.waters
    }


def _signs(view: View, waters: Waters, look: Look) -> tuple[Sign, ...]:
    wreck = _WRECKS[waters.standing]
    said = (
        (Sign.WINNER, waters.seat in view.winners),
        (wreck, True),
        (Sign.IDLE, waters.idle and wreck is None and not view.over),
        (Sign.TICK, waters.ordered and look.ticks),
    )
    return tuple(what for what, holds in said if what is not None and holds)


def _draw(blocks: Sequence[Block], look: Look, turn: int = 0) -> Picture:
    sheet = Sheet.fitting(len(blocks), look.width)
    canvas = blocks_canvas(sheet, blocks, look)
    if turn > 0:
        _number(canvas, sheet, turn)
    return canvas.picture()


def _number(canvas: Canvas, sheet: Sheet, turn: int) -> None:
    """The number of the turn, where a page has its own."""
    at = (sheet.width - sheet.cell, sheet.height - round(sheet.cell * 0.3))
    canvas.write(f"№ {turn}", at, round(sheet.cell * 0.56), canvas.skin.label, align="right")
