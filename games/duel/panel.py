"""What the captain on turn can tap: a column, then a row of the other's waters.

Pages: "" the columns, "Д" one of them. The public panel is his too: spectators who tap it are told
whose shot it is.
"""

from typing import Final

from games.duel.notation import write
from games.duel.state import rival
from games.duel.view import View, Waters
from games.duel.words import ColumnLabel, ColumnsLabel, Shoot
from games.kit.grid import CYRILLIC, SIDE, Cell, Column
from games.kit.keys import in_rows
from games.kit.spec import Key, Names, Panel, Seat, Spot
from games.sea.waters import Mark

SIGNS: Final = {Mark.MISS: "·", Mark.HIT: "✕", Mark.SUNK: "■", Mark.HALO: "·"}


def panel(view: View, page: str, names: Names) -> Panel | None:
    """The page of that name; None for a captain who is not on turn, and after the end."""
    if view.turn is None or view.viewer not in (None, view.turn):
        return None
    target = view.waters[rival(view.turn)]
    if len(page) == 1 and page in CYRILLIC:
        return _rows(view.turn, target, CYRILLIC.index(page))
    columns = [_column(target, number) for number in range(SIDE)]
    return Panel((), rows=in_rows(columns))


def _column(target: Waters, column: int) -> Key:
    opened = sum(each.cell.column == column and each.mark is not Mark.HALO for each in target.marks)
    return Key(f">{CYRILLIC[column]}", ColumnLabel(Column(column)), spent=opened == SIDE)


def _rows(seat: Seat, target: Waters, column: int) -> Panel:
    keys = [_cell(seat, target, Cell(column, row)) for row in range(SIDE)]
    return Panel((), rows=in_rows(keys), foot=((Key(">", ColumnsLabel()),),))


def _cell(seat: Seat, target: Waters, cell: Cell) -> Key:
    """Cells that were shot at are dead; known water is not: shooting there is lawful."""
    mark = next((each.mark for each in target.marks if each.cell == cell), None)
    opened = mark not in (None, Mark.HALO)
    return Key(write(Shoot(seat, cell)), Spot(cell, SIGNS[mark] if mark else ""), spent=opened)
