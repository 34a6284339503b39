"""What is said while a match goes on, besides what its game says."""

from dataclasses import dataclass
from datetime import datetime

from games.kit.spec import Event, Reason


@dataclass(frozen=True, slots=True)
class MatchGoesOn(Event):
    """Said in private: the next game of the match is open, hand in again."""

    game: str
    rivals: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ChatLost(Event):
    """Said in private: the bot was removed from the chat of his table, which waits `days`."""

    place: str
    days: int


@dataclass(frozen=True, slots=True)
class TableForgotten(Event):
    """Said in private: the chat never came back, the table is closed."""

    place: str


@dataclass(frozen=True, slots=True)
class MatchCalledOff(Event):
    """The organiser or an administrator ended the match without a result."""

    game: str


@dataclass(frozen=True, slots=True)
class SureToCallOff(Event):
    """Calling off a running match is asked about."""

    game: str


@dataclass(frozen=True, slots=True)
class OrdersGoPrivate(Event):
    """Said once for a player and a table in the group: where orders go."""

    nick: str


@dataclass(frozen=True, slots=True)
class TurnUntil(Event):
    """The deadline of the open turn."""

    at: datetime


@dataclass(frozen=True, slots=True)
class TurnWithoutLimit(Event):
    """No clock runs."""


@dataclass(frozen=True, slots=True)
class WaitingFor(Event):
    """Whose move it is."""

    nicks: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class YourTurn(Event):
    """Said in private when a turn opens for him."""

    game: str
    place: str


@dataclass(frozen=True, slots=True)
class YouAreMissing(Event):
    """The reminder: his order is not in."""

    game: str
    place: str
    at: datetime


@dataclass(frozen=True, slots=True)
class GroupReminder(Event):
    """The reminder in the group."""

    nicks: tuple[str, ...]
    at: datetime


@dataclass(frozen=True, slots=True)
class OutageMoved(Event):
    """The bot was down: the deadline is later by that."""

    minutes: int
    at: datetime


@dataclass(frozen=True, slots=True)
class HolidayAdded(Event):
    """The organiser added a day off; `until` is the open turn's deadline, if there is one."""

    day: str
    until: datetime | None


@dataclass(frozen=True, slots=True)
class HolidayTooSoon(Reason):
    """A day off must be announced a day ahead."""


@dataclass(frozen=True, slots=True)
class NoDaysOffHere(Reason):
    """The table plays by a calendar without days off."""


@dataclass(frozen=True, slots=True)
class SureToResign(Event):
    """Resigning is asked about."""

    game: str
    place: str


@dataclass(frozen=True, slots=True)
class YouGaveUp(Event):
    """He resigned."""

    game: str
    place: str


@dataclass(frozen=True, slots=True)
class SentToPrivate(Event):
    """In a bubble: the answer stands in his private chat."""


@dataclass(frozen=True, slots=True)
class StillPlaying(Event):
    """He did not resign."""


@dataclass(frozen=True, slots=True)
class PlayerUnreachable(Event):
    """Said in the group: he has blocked the bot."""

    nick: str


@dataclass(frozen=True, slots=True)
class PlayerDeparted(Event):
    """A player left the chat; his seat stays his."""

    nick: str


@dataclass(frozen=True, slots=True)
class WelcomeBack(Event):
    """The bot was put back into a chat with a table."""

    game: str
