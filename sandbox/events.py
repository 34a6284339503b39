"""What happened is told once, in order, and kept long enough for a reader to catch up."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Iterable
from typing import Any

KEPT = 20_000


class Events:
    def __init__(self) -> None:
        self.n = 0
        self.closed = False
        self._kept: deque[dict[str, Any]] = deque(maxlen=KEPT)
        self._bell = asyncio.Event()

    def tell(self, kind: str, seen_by: Iterable[int] | None = None, **what: Any) -> None:
        self.n += 1
        told = None if seen_by is None else sorted(seen_by)
        self._kept.append({"n": self.n, "kind": kind, "seen_by": told, **what})
        self._bell.set()
        self._bell = asyncio.Event()

    def close(self) -> None:
        """Lets the readers go; nothing more will be told."""
        self.closed = True
        self._bell.set()

    def after(self, n: int) -> list[dict[str, Any]]:
        if not self._kept or n >= self.n:
            return []
        first = self._kept[0]["n"]
        if n < first - 1:
            return [{"n": first - 1, "kind": "reset", "seen_by": None}, *self._kept]
        return [self._kept[i] for i in range(n - first + 1, len(self._kept))]

    async def ring(self, n: int, seconds: float) -> None:
        """Returns when something newer than `n` was told, or after `seconds`."""
        if self.n > n:
            return
        bell = self._bell
        try:
            await asyncio.wait_for(bell.wait(), seconds)
        except TimeoutError:
            return
