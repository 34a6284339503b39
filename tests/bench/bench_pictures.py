"""Milliseconds and bytes of a board and of a theatre: python -m tests.bench.bench_pictures.

Bars: a board 15 ms and 30 KB, a theatre of 8 80 ms and 150 KB; one thread, backgrounds and tiles
kept, every run another picture. The first picture of a process is given beside it.
"""

from collections.abc import Callable
from statistics import median
from time import perf_counter

from renderers.battleship import draw_board, draw_theatre
from renderers.look import Look, Picture
from tests.renderers.boards import view, waters

NICKS = ("Ansk", "Саша", "Անի", "<b>Ася & Co", "Щ" * 64, "😀", "José", "Lone_wolf")
BARS = {"board": (15, 30), "theatre of 8": (80, 150)}
RUNS = 40


def main() -> None:
    boards = [waters(run, shots=30 + run, fresh=9, shown=True) for run in range(RUNS)]
    theatres = [
        view([waters(seat, shots=20 + run, fresh=6) for seat in range(8)], turn=run + 1)
        for run in range(RUNS)
    ]
    for skin in ("paper", "sea", "night", "contrast"):
        look = Look(skin)
        _report(skin, "board", lambda run: draw_board(boards[run], NICKS[run % 8], look))
        _report(skin, "theatre of 8", lambda run: draw_theatre(theatres[run], NICKS, look))


def _report(skin: str, name: str, draw: Callable[[int], Picture]) -> None:
    spent, sizes = [], []
    for run in range(RUNS):
        begun = perf_counter()
        picture = draw(run)
        spent.append((perf_counter() - begun) * 1000)
        sizes.append(len(picture.png) / 1000)
    ms, kb = BARS[name]
    print(
        f"{skin:9} {name:13} {median(spent):5.1f} ms (bar {ms}), slowest {max(spent[1:]):5.1f},"
        f" first {spent[0]:5.1f};  {max(sizes):5.1f} KB at most (bar {kb})"
    )


if __name__ == "__main__":
    main()
