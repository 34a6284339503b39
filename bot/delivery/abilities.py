"""What a server and its chats turned out to be able to do; what is unknown is hoped for, except
secrecy, which is proven first.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from math import inf
from typing import Final

REMEMBERED: Final = 600.0
"""Seconds for which a chat's refusal is believed: rights change."""


@dataclass(slots=True)
class Abilities:
    """Learnt from refusals, for the life of the process: a server that is updated restarts us too.

    ephemeral  None until it is known. An old server ignores the parameter and would post for
               everybody what one member alone may see, so nothing is sent before it is known.
    rich       messages made of blocks, with tables of buttons
    times      `date_time` entities
    styles     colours of buttons, and dead buttons
    """

    now: Callable[[], float]
    ephemeral: bool | None = None
    rich: bool = True
    times: bool = True
    styles: bool = True
    _refused: dict[tuple[str, int], float] = field(default_factory=dict)

    def may(self, what: str, chat: int) -> bool:
        """Has the chat not refused it lately? `what`: "photos", "whispers", "rich"."""
        return self._refused.get((what, chat), -inf) <= self.now()

    def refused(self, what: str, chat: int) -> None:
        """The chat said no."""
        now = self.now()
        self._refused = {key: until for key, until in self._refused.items() if until > now}
        self._refused[what, chat] = now + REMEMBERED

    def forget(self, chat: int) -> None:
        """Our standing in the chat changed: what it refused may be allowed now."""
        self._refused = {key: until for key, until in self._refused.items() if key[1] != chat}

    def whispers(self, chat: int, invited: bool) -> bool:
        """May a message there be for one member alone? `invited`: he has just pressed or written.

        Without an invitation only administrators may, which the chat's answer shows.
        """
        return self.ephemeral is not False and (invited or self.may("whispers", chat))

    def tables(self, chat: int) -> bool:
        """May a rich message be sent there?"""
        return self.rich and self.may("rich", chat)
