"""A game is found by its folder: games/<key>/game.py with a GAME. There is no list to edit."""

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from types import MappingProxyType
from typing import Any

import games
from games.kit.spec import GameSpec

AnyGame = GameSpec[Any, Any]


@cache
def registry() -> Mapping[str, AnyGame]:
    """Every game by its key, in the order of the keys.

    Raises ValueError when a game's key is not the name of its folder.
    """
    found: dict[str, AnyGame] = {}
    for folder in sorted(Path(root) for root in games.__path__):
        for module in sorted(folder.glob("*/game.py")):
            key = module.parent.name
            spec: AnyGame = import_module(f"games.{key}.game").GAME
            if spec.key != key:
                raise ValueError(f"the game in games/{key} calls itself {spec.key!r}")
            found[key] = spec
    return MappingProxyType(dict(sorted(found.items())))


def game(key: str) -> AnyGame:
    """One game. Raises KeyError for a key that no folder has."""
    return registry()[key]
