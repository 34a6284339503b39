"""What a game's tests/games/<key>/secrets.py yields: pairs of matches that differ in a secret."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from games.kit.spec import Action, Options, Seat


def unveiled(thing: Any) -> Any:
    """Nothing to hide: views and events are compared as they are."""
    return thing


@dataclass(frozen=True)
class Twins:
    """Two logs of equal length for one table.

    viewers  who must not be able to tell them apart
    veiled   takes out of a view or an event what may differ: a commitment to the secret
    """

    name: str
    seats: int
    left: tuple[Action, ...]
    right: tuple[Action, ...]
    viewers: tuple[Seat | None, ...]
    options: Options = field(default_factory=dict)
    veiled: Callable[[Any], Any] = unveiled
