"""What a player can tap: the opponents, then one board's cells. Derived from his view alone.

Pages: "" the opponents, "2" the board of seat 2 (from 1), "2Д" that board's column Д. The grid is
shown by servers that know tables; elsewhere one taps the column, then the row.
"""

from collections.abc import Iterator
from typing import Final

from games.battleship.prompts import (
    AimPrompt,
    CloseTurnLabel,
    ColumnLabel,
    HandPrompt,
    OpponentLabel,
    OpponentsLabel,
    OrderSample,
    OrderStands,
    PassLabel,
    PassStands,
    SendLabel,
    WipeDraftLabel,
)
from games.battleship.shorthand import write
from games.battleship.view import View, Waters
from games.battleship.words import (
    AimAt,
    CloseTurn,
    GiveOrder,
    SendDraft,
    Shot,
    Standing,
    WipeDraft,
)
from games.kit.grid import ALL_CELLS, CYRILLIC, SIDE, Cell, Column
from games.kit.keys import in_rows
from games.kit.spec import Event, Key, Names, Panel, Seat, Spot
from games.sea.waters import Mark

SIGNS: Final = {Mark.MISS: "·", Mark.HIT: "✕", Mark.SUNK: "■", Mark.HALO: "·"}
AIMED: Final = "◎"
SAMPLES: Final = (Cell(4, 3), Cell(5, 4), *ALL_CELLS)
"""Д4 and Е5, or what is left."""

Row = tuple[Key, ...]


def panel(view: View, page: str, names: Names) -> Panel | None:
    """The page of that name; None for a viewer who has nothing to tap now."""
    if view.viewer is None or view.over or view.placing:
        return None
    own = view.waters[view.viewer]
    if own.standing is not Standing.AFLOAT:
        return None
    target = _target(view, page)
    if target is None:
        return _opponents(view, own, names)
    if page[-1:] in CYRILLIC:
        return _column(view, target, CYRILLIC.index(page[-1]))
    return _board(view, target)


def _opponents(view: View, own: Waters, names: Names) -> Panel:
    lines: list[Event] = []
    if view.order is not None:
        lines.append(OrderStands(view.order) if view.order else PassStands())
    lines.append(HandPrompt(own.shots, len(view.draft), view.draft))
    keys = [_opponent(view, waters) for waters in _targets(view)]
    foot = (*_sending(view), *_closing(view))
    return Panel(tuple(lines), in_rows(keys, 2), foot=foot, typed=_sample(view, own, names))


def _sample(view: View, own: Waters, names: Names) -> tuple[Event, ...]:
    """Two cells of the first opponent that nobody has fired at, or one for the last shot."""
    for target in _targets(view):
        marked = {each.cell for each in target.marks}
        free = [cell for cell in SAMPLES if cell not in marked]
        if free:
            return (OrderSample(names.nicks[target.seat], tuple(free[: min(2, own.shots)])),)
    return ()


def _opponent(view: View, waters: Waters) -> Key:
    aimed = sum(shot.target == waters.seat for shot in view.draft)
    return Key(f">{waters.seat + 1}", OpponentLabel(waters.seat, aimed))


def _board(view: View, target: Waters) -> Panel:
    columns = [
        Key(f">{target.seat + 1}{letter}", ColumnLabel(Column(number)))
        for number, letter in enumerate(CYRILLIC)
    ]
    grid = tuple(
        tuple(_cell(view, target, Cell(column, row)) for column in range(SIDE))
        for row in range(SIDE)
    )
    return Panel((_prompt(view, target),), in_rows(columns), grid, _foot(view, ""))


def _column(view: View, target: Waters, column: int) -> Panel:
    keys = [_cell(view, target, Cell(column, row)) for row in range(SIDE)]
    back = f"{target.seat + 1}"
    return Panel((_prompt(view, target),), rows=in_rows(keys), foot=_foot(view, back))


def _cell(view: View, target: Waters, cell: Cell) -> Key:
    """A cell of the target: opened ones are dead, aimed ones can be taken back."""
    shot = Shot(target.seat, cell)
    press = write(AimAt(_viewer(view), shot))
    if shot in view.draft:
        return Key(press, Spot(cell, AIMED), style="danger")
    marked = next((each.mark for each in target.marks if each.cell == cell), None)
    opened = marked not in (None, Mark.HALO)
    return Key(press, Spot(cell, SIGNS[marked] if marked else ""), spent=opened)


def _prompt(view: View, target: Waters) -> Event:
    own = view.waters[_viewer(view)]
    return AimPrompt(target.seat, own.shots - len(view.draft), view.draft)


def _foot(view: View, back: str) -> tuple[Row, ...]:
    return (*_sending(view), (Key(f">{back}", OpponentsLabel()),))


def _sending(view: View) -> Iterator[Row]:
    """Send and wipe while there is a draft; a pass while there is nothing."""
    viewer = _viewer(view)
    if view.draft:
        send = Key(write(SendDraft(viewer)), SendLabel(len(view.draft)), "success")
        yield (send, Key(write(WipeDraft(viewer)), WipeDraftLabel()))
    elif view.order is None:
        yield (Key(write(GiveOrder(viewer, ())), PassLabel()),)


def _closing(view: View) -> Iterator[Row]:
    if view.closing:
        yield (Key(write(CloseTurn(_viewer(view))), CloseTurnLabel(), "success"),)


def _target(view: View, page: str) -> Waters | None:
    number = page.rstrip(CYRILLIC)
    return next((each for each in _targets(view) if f"{each.seat + 1}" == number), None)


def _targets(view: View) -> Iterator[Waters]:
    return (
        waters
        for waters in view.waters
        if waters.seat != view.viewer and waters.standing is Standing.AFLOAT
    )


def _viewer(view: View) -> Seat:
    if view.viewer is None:
        raise ValueError("the public has no panel")
    return view.viewer
