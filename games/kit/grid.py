"""A square board and its cells: columns from the left, rows from the top, both from 0.

How a cell is written in the three scripts is here; how people mistype it is in games/sea.
"""

from typing import Final, Literal, NamedTuple, NewType, TypeAlias

SIDE: Final = 10
CYRILLIC: Final = "АБВГДЕЖЗИК"
ARMENIAN: Final = "ԱԲԳԴԵԶԷԸԹԺ"
LATIN: Final = "ABCDEFGHIJ"

Column = NewType("Column", int)
"""A column from the left, 0..9: said as its letter in the reader's script."""

File = NewType("File", int)
"""A column of a larger board, from 0: said as a small Latin letter, whoever reads it."""

Letters: TypeAlias = Literal["cyrillic", "latin", "armenian", "sounds", "looks"] | None
"""What letters a reader or a writer said he uses for columns; None: he was never asked.

Latin letters of a writer mean columns in order ("latin": D is Г), by their sound ("sounds": D is Д)
or by their look ("looks": B is В).
"""


_DECLARED: Final[dict[str, Letters]] = {
    "cyrillic": "cyrillic",
    "latin": "latin",
    "armenian": "armenian",
    "sounds": "sounds",
    "looks": "looks",
}


def declared(said: str) -> Letters:
    """What a person's setting says of his letters; None for "" and for what is no letters."""
    return _DECLARED.get(said)


def alphabet(letters: Letters) -> str:
    """The ten column letters to show to somebody, from the left."""
    if letters == "latin":
        return LATIN
    return ARMENIAN if letters == "armenian" else CYRILLIC


def file_name(file: File) -> str:
    """The letter of a file; there are 26."""
    return chr(ord("a") + file)


class Cell(NamedTuple):
    """A cell of the board: `column` 0..9 from the left, `row` 0..9 from the top."""

    column: int
    row: int

    def name(self, letters: str = CYRILLIC) -> str:
        """The cell as people write it: «Д4» is Cell(4, 3)."""
        return f"{letters[self.column]}{self.row + 1}"

    def __str__(self) -> str:
        return self.name()


ALL_CELLS: Final = tuple(Cell(column, row) for column in range(SIDE) for row in range(SIDE))
"""Sorted by column, then row, as every list of cells is."""


def halo(cells: frozenset[Cell]) -> frozenset[Cell]:
    """The cells of the board that touch one of these by a side or a corner, without them."""
    around = {
        Cell(column, row)
        for cell in cells
        for column in range(max(cell.column - 1, 0), min(cell.column + 2, SIDE))
        for row in range(max(cell.row - 1, 0), min(cell.row + 2, SIDE))
    }
    return frozenset(around) - cells
