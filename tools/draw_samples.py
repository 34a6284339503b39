"""The pictures of the docs are real boards, drawn here: python -m tools.draw_samples."""

from dataclasses import replace
from pathlib import Path
from typing import Final

from games.battleship.words import Standing
from games.kit.grid import LATIN
from games.kit.spec import Seat
from renderers import Look
from renderers.battleship import draw_board, draw_theatre
from renderers.paper_football import draw as draw_field
from tests.renderers.boards import view, waters
from tests.renderers.footballboards import positions

IMAGES: Final = Path(__file__).parents[1] / "docs" / "img"
NICKS: Final = ("Ansk", "Ася", "Անահիտ", "José")
PHONE: Final = 360
"""Pixels: the width of a picture on a small telephone."""


def main() -> None:
    boards = [
        waters(38, 38, 6),
        waters(145, 45, 7),
        waters(282, 30, 5),
        waters(3, 100, 4, standing=Standing.SUNK),
    ]
    boards = [replace(board, seat=Seat(seat)) for seat, board in enumerate(boards)]
    theatre = view(boards, turn=7)
    pictures = {
        "board": draw_board(waters(38, 38, 6, shown=True), NICKS[1], Look()),
        "theatre": draw_theatre(theatre, NICKS, Look()),
        "theatre-night": draw_theatre(theatre, NICKS, Look("night", LATIN)),
        "football-5": draw_field(positions()["five"], NICKS, Look(width=PHONE)),
        "football-35": draw_field(positions()["long"], NICKS, Look(width=PHONE)),
    }
    for name, picture in pictures.items():
        (IMAGES / f"{name}.png").write_bytes(picture.png)
        print(f"{name}: {picture.width}x{picture.height}, {len(picture.png) / 1000:.1f} KB")


if __name__ == "__main__":
    main()
