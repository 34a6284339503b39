"""Matches that differ in a prepared aim alone: its owner's secret (A4)."""

from collections.abc import Iterator

from games.fish.words import DropAim, Manner, Mark, ShowAim, TakeAim
from games.kit.spec import CHANCE, CLOCK, Rolled, Seat, TimedOut
from tests.every_game.twins import Twins

A, B, C = map(Seat, range(3))
LEFT, RIGHT = Mark(Manner.FLICK, 2700, 30), Mark(Manner.PUSH, 905, 12)


def twins() -> Iterator[Twins]:
    drawn = Rolled(CHANCE, (0,))

    def log(mark: Mark) -> tuple:
        return (drawn, TakeAim(A, mark), ShowAim(A), TimedOut(CLOCK))

    yield Twins("what is aimed at", 3, log(LEFT), log(RIGHT), (None, B, C))
    aimed = (drawn, TakeAim(A, LEFT), TakeAim(A, RIGHT))
    dropped = (drawn, TakeAim(A, LEFT), DropAim(A))
    yield Twins("whether it is prepared", 2, aimed, dropped, (None, B))
