"""All methods by name; letter case does not matter, and an old server lacks the newest."""

from __future__ import annotations

import inspect
from typing import Any

from sandbox.errors import Refused, bad
from sandbox.exchange import Exchange
from sandbox.methods import chats, editing, ephemeral, inline, profile, sending, updating
from sandbox.methods.params import Params

_ALL: dict[str, Any] = {
    name.lower(): method
    for module in (chats, editing, ephemeral, inline, profile, sending, updating)
    for name, method in module.METHODS.items()
}
_MODERN = {"sendrichmessage", *(name.lower() for name in ephemeral.METHODS)}


def start(ex: Exchange, method: str, p: Params) -> Any:
    """The effect of a call, done at once; only getUpdates leaves something to wait for."""
    name = method.lower()
    found = _ALL.get(name)
    if found is None or (name in _MODERN and not ex.world.modern):
        raise Refused(404, "Not Found")
    try:
        return found(ex, p)
    except (AttributeError, KeyError, TypeError, ValueError) as wrong:
        # JSON of the right syntax and the wrong shape; the cause is told to whoever debugs it.
        raise bad(f"can't parse parameters: {type(wrong).__name__} {wrong}") from wrong


async def finish(started: Any) -> Any:
    return await started if inspect.isawaitable(started) else started
