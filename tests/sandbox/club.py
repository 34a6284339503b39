"""Words that the tests of the sandbox share."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from sandbox.talk import Room, Someone

JSON = dict[str, Any]
Api = Callable[..., Awaitable[JSON]]


@dataclass(frozen=True)
class Club:
    anna: Someone
    boris: Someone
    group: Room


def messages(updates: JSON) -> list[str]:
    """The texts of the messages among the updates."""
    return [u["message"].get("text", "") for u in updates["result"] if "message" in u]
