"""Nothing of a club table is secret, so no two tables may look the same."""

from collections.abc import Iterator

from tests.every_game.twins import Twins


def twins() -> Iterator[Twins]:
    return iter(())
