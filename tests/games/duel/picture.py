"""The boards of a view in letters: · miss, x hit, # sunk, ~ water known, o a ship shown."""

from games.duel.view import View, Waters
from games.kit.grid import CYRILLIC, SIDE, Cell
from games.sea.waters import Mark

SIGNS = {Mark.MISS: "·", Mark.HIT: "x", Mark.SUNK: "#", Mark.HALO: "~"}


def draw(view: View) -> str:
    """Both boards side by side whenever a turn is over and something is known of them."""
    known = any(waters.marks for waters in view.waters)
    if view.again or not known:
        return ""
    one, other = map(_board, view.waters)
    return "\n".join("  ".join(parts) for parts in zip(one, other, strict=True))


def _board(waters: Waters) -> list[str]:
    marks = {marked.cell: marked.mark for marked in waters.marks}
    ships = waters.fleet.cells if waters.fleet else frozenset()
    rows = [f"#{waters.seat + 1:<2}{CYRILLIC}"]
    for row in range(SIDE):
        signs = (_sign(Cell(column, row), marks, ships) for column in range(SIDE))
        rows.append(f"{row + 1:>2} {''.join(signs)}")
    return rows


def _sign(cell: Cell, marks: dict[Cell, Mark], ships: frozenset[Cell]) -> str:
    if cell in marks and marks[cell] is not Mark.HALO:
        return SIGNS[marks[cell]]
    return "o" if cell in ships else SIGNS[marks[cell]] if cell in marks else " "
