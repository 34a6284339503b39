"""How much one person may say in a minute, kept in memory only: a restart forgives."""

from collections import deque
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from enum import Enum

MINUTE = timedelta(minutes=1)


class Patience(Enum):
    """What becomes of one more message."""

    HEARD = "heard"
    WARNED = "warned"
    """Not heard, and the person is told, once."""
    IGNORED = "ignored"


@dataclass(slots=True)
class Pace:
    """Counts what each person says; `limit` messages a minute are heard."""

    limit: int
    _said: dict[int, deque[datetime]] = field(default_factory=dict)
    _until: dict[int, datetime] = field(default_factory=dict)

    def hear(self, user: int, now: datetime) -> Patience:
        """One more message of the user at `now`."""
        if now < self.until(user, now):
            return Patience.IGNORED
        said = self._said.setdefault(user, deque())
        while said and said[0] <= now - MINUTE:
            said.popleft()
        if len(said) < self.limit:
            said.append(now)
            self._forget(now)
            return Patience.HEARD
        self._until[user] = said[0] + MINUTE
        return Patience.WARNED

    def until(self, user: int, now: datetime) -> datetime:
        """When the person is heard again."""
        return self._until.get(user, now)

    def _forget(self, now: datetime) -> None:
        """People who have been silent for a minute take no memory."""
        if len(self._said) > 4096:
            self._said = {
                user: said for user, said in self._said.items() if said[-1] > now - MINUTE
            }
            self._until = {user: until for user, until in self._until.items() if until > now}
