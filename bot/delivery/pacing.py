"""How often Telegram may be called: once a second in a chat, 18 times a minute in a group, 25 in
all; a chat that was told to wait waits alone."""

import asyncio
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from math import inf
from typing import Final, Protocol

BOARDS: Final = 3
"""Letters of this urgency and less urgent ones can wait."""
CROWD: Final = 2000
"""So many chats are remembered before idle ones are forgotten."""


class Tempo(Protocol):
    """The monotonic clock, in seconds; hand-moved in tests."""

    def now(self) -> float: ...
    async def sleep(self, seconds: float) -> None: ...


class LoopTempo:
    """The clock of the running event loop."""

    def now(self) -> float:
        return asyncio.get_running_loop().time()

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)


@dataclass(frozen=True, slots=True)
class Limits:
    """What Telegram allows, with a margin. A group is a chat with a negative id.

    group_spare  of a group's calls those that boards and reminders leave for what is urgent
    """

    chat_rate: float = 1.0
    chat_burst: int = 3
    group_calls: int = 18
    group_span: float = 60.0
    group_spare: int = 6
    all_calls: int = 25
    all_span: float = 1.0


@dataclass(slots=True)
class Bucket:
    """`burst` calls at once, then `rate` a second."""

    rate: float
    burst: int
    full_at: float = -inf

    def wait(self, now: float) -> float:
        return max(0.0, self.full_at - now - (self.burst - 1) / self.rate)

    def begin(self, now: float) -> None:
        self.full_at = max(self.full_at, now) + 1 / self.rate


@dataclass(slots=True)
class Window:
    """At most `calls` in any `span` seconds.

    A call counts from its beginning until `span` after its end: nobody knows when between the two
    it reaches the server.
    """

    calls: int
    span: float
    open: int = 0
    ended: deque[float] = field(default_factory=deque)

    def wait(self, now: float, spare: int = 0) -> float:
        """Seconds until a call may begin after which `spare` more still may."""
        while self.ended and self.ended[0] + self.span <= now:
            self.ended.popleft()
        over = self.open + len(self.ended) - max(self.calls - spare, 1)
        if over < 0:
            return 0.0
        # Too many are under way: the end of one will be noticed, a second is only a fall-back.
        return self.ended[over] + self.span - now if over < len(self.ended) else 1.0

    def begin(self) -> None:
        self.open += 1

    def end(self, now: float) -> None:
        self.open -= 1
        self.ended.append(now)


@dataclass(slots=True)
class _ChatPace:
    bucket: Bucket
    window: Window
    rests_until: float = -inf

    def wait(self, now: float, spare: int = 0) -> float:
        return max(self.bucket.wait(now), self.window.wait(now, spare), self.rests_until - now, 0.0)

    def idle(self, now: float) -> bool:
        return not self.window.open and not self.window.ended and self.rests_until <= now


class Pace:
    """The budgets of all chats. Chat 0 stands for calls that go to no chat."""

    def __init__(self, limits: Limits, now: Callable[[], float]) -> None:
        self._limits = limits
        self._now = now
        self._all = Window(limits.all_calls, limits.all_span)
        self._chats: dict[int, _ChatPace] = {}

    def wait(self, chat: int, urgency: int = 0) -> float:
        """Seconds until a call of that urgency (see LetterRow) to the chat may begin; 0: now."""
        now = self._now()
        spare = self._limits.group_spare if urgency >= BOARDS and chat < 0 else 0
        own = self._chat(chat).wait(now, spare) if chat else 0.0
        return max(own, self._all.wait(now))

    def begin(self, chat: int) -> None:
        self._all.begin()
        if chat:
            self._chat(chat).bucket.begin(self._now())
            self._chat(chat).window.begin()

    def end(self, chat: int) -> None:
        now = self._now()
        self._all.end(now)
        if chat:
            self._chat(chat).window.end(now)

    def rest(self, chat: int, seconds: float) -> None:
        """No call to that chat for so long."""
        own = self._chat(chat)
        own.rests_until = max(own.rests_until, self._now() + seconds)

    def _chat(self, chat: int) -> _ChatPace:
        if chat not in self._chats:
            if len(self._chats) >= CROWD:
                self._forget_idle()
            limits = self._limits
            calls = limits.group_calls if chat < 0 else 10**6
            self._chats[chat] = _ChatPace(
                Bucket(limits.chat_rate, limits.chat_burst),
                Window(calls, limits.group_span if chat < 0 else 0.0),
            )
        return self._chats[chat]

    def _forget_idle(self) -> None:
        now = self._now()
        for chat, pace in list(self._chats.items()):
            if pace.wait(now) == 0 and pace.idle(now) and pace.bucket.full_at <= now:
                del self._chats[chat]
