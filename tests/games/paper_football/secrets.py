"""Nothing of a game of paper football is secret, so no two games may look the same."""

from collections.abc import Iterator

from tests.every_game.twins import Twins


def twins() -> Iterator[Twins]:
    return iter(())
