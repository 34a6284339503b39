"""Telegram's sending limits, enforced on demand: over all chats, in one chat, in one group."""

from __future__ import annotations

import math
from collections import deque
from dataclasses import dataclass, field

from sandbox.clock import Clock
from sandbox.errors import Refused, flood

_COUNTED = ("send", "edit", "forward", "copy")


def counted(method: str) -> bool:
    name = method.lower()
    return name.startswith(_COUNTED) and name != "sendchataction"


@dataclass(slots=True)
class Limits:
    clock: Clock
    on: bool = False
    per_second: int = 30
    chat_burst: int = 3
    group_per_minute: int = 20
    retry_after: int | None = None
    _all: deque[float] = field(default_factory=deque)
    _chats: dict[int, deque[float]] = field(default_factory=dict)

    def check(self, method: str, chat: int | None) -> Refused | None:
        """Counts a call that passes; a refused one does not count."""
        if not self.on or not counted(method):
            return None
        now = self.clock.now()
        wait = self._wait(self._all, now, self.per_second, 1.0)
        sent = self._chats.setdefault(chat, deque()) if chat is not None else deque()
        if chat is not None:
            # 1/s in one chat, with a burst: at most `chat_burst` in as many seconds.
            wait = max(wait, self._wait(sent, now, self.chat_burst, float(self.chat_burst)))
            if chat < 0:
                wait = max(wait, self._wait(sent, now, self.group_per_minute, 60.0))
        if wait > 0:
            return flood(self.retry_after or math.ceil(wait))
        self._all.append(now)
        sent.append(now)
        return None

    @staticmethod
    def _wait(sent: deque[float], now: float, most: int, span: float) -> float:
        while sent and sent[0] <= now - 60:
            sent.popleft()
        recent = [moment for moment in sent if moment > now - span]
        return recent[-most] + span - now if len(recent) >= most else 0.0
