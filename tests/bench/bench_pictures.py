"""Milliseconds and bytes of a board, a theatre of eight and a field, in the slowest skin.

One thread, backgrounds and tiles kept, every run another picture.
"""

import time
from collections.abc import Callable
from statistics import median

from renderers.battleship import draw_board, draw_theatre
from renderers.look import Look, Picture
from renderers.paper_football import draw as draw_field
from tests.bench.figures import Figure
from tests.renderers import footballboards
from tests.renderers.boards import view, waters

NICKS = ("Ansk", "Саша", "Անի", "<b>Ася & Co", "Щ" * 64, "😀", "José", "Lone_wolf")
SKINS = ("paper", "sea", "night", "contrast")
FIELD = "a field of football, 10x12"
BARS = {"a board": (15, 30), "a theatre of 8": (80, 150), FIELD: (None, None)}


async def measure(runs: int = 40) -> list[Figure]:
    boards = [waters(run, shots=30 + run, fresh=9, shown=True) for run in range(runs)]
    theatres = [
        view([waters(seat, shots=20 + run, fresh=6) for seat in range(8)], turn=run + 1)
        for run in range(runs)
    ]
    fields = [footballboards.wandered(run) for run in range(runs)]
    drawn: dict[str, Callable[[int, Look], Picture]] = {
        "a board": lambda run, look: draw_board(boards[run], NICKS[run % 8], look),
        "a theatre of 8": lambda run, look: draw_theatre(theatres[run], NICKS, look),
        FIELD: lambda run, look: draw_field(fields[run], NICKS, look),
    }
    figures = []
    for what, draw in drawn.items():
        each = {skin: _measured(draw, Look(skin), runs) for skin in SKINS}
        slowest = max(SKINS, key=lambda skin: each[skin][0])
        largest = max(SKINS, key=lambda skin: each[skin][1])
        spent, bulk = BARS[what]
        note = f"skin {slowest}; the first of the process {max(e[2] for e in each.values()):.0f} ms"
        figures += [
            Figure(f"{what}, drawn", each[slowest][0], "ms", spent, note=note),
            Figure(f"{what}, the largest", each[largest][1], "KB", bulk, note=f"skin {largest}"),
        ]
    return figures


def _measured(
    draw: Callable[[int, Look], Picture], look: Look, runs: int
) -> tuple[float, float, float]:
    """CPU milliseconds of a picture, kilobytes of the largest, milliseconds of the first."""
    spent, sizes = [], []
    for run in range(runs):
        began = time.thread_time()
        picture = draw(run, look)
        spent.append((time.thread_time() - began) * 1000)
        sizes.append(len(picture.png) / 1000)
    return median(spent[1:] or spent), max(sizes), spent[0]
