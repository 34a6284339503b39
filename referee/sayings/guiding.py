"""What is said of the house itself: greetings, help, what is mine, settings, checks."""

from dataclasses import dataclass
from datetime import datetime

from games.kit.spec import Event, Reason


@dataclass(frozen=True, slots=True)
class MyTable(Event):
    """One table of his: is he awaited there, and until when? `at` None: no clock runs."""

    game: str
    place: str
    yours: bool
    at: datetime | None


@dataclass(frozen=True, slots=True)
class MyLobby(Event):
    """One lobby of his."""

    game: str
    place: str


@dataclass(frozen=True, slots=True)
class NoTables(Event):
    """He plays nowhere."""


@dataclass(frozen=True, slots=True)
class Greeting(Event):
    """/start in private."""

    name: str


@dataclass(frozen=True, slots=True)
class GreetingGroup(Event):
    """/start, or the bot was added to a group."""


@dataclass(frozen=True, slots=True)
class HelpPrivate(Event):
    """What can be done in private now."""


@dataclass(frozen=True, slots=True)
class HelpGroup(Event):
    """What can be done in a group now."""


@dataclass(frozen=True, slots=True)
class HelpPlaying(Event):
    """What a player can do now at this table."""

    game: str


@dataclass(frozen=True, slots=True)
class Rules(Event):
    """The rules of a game on one screen."""

    game: str


@dataclass(frozen=True, slots=True)
class Lesson(Event):
    """A short match to learn from, move by move; a film of it goes with the words."""

    game: str


@dataclass(frozen=True, slots=True)
class GamesList(Event):
    """The games there are."""


@dataclass(frozen=True, slots=True)
class Pong(Event):
    """Alive: version, seconds of lag."""

    version: str
    lag: int


@dataclass(frozen=True, slots=True)
class SettingIs(Event):
    """A setting and its value."""

    setting: str
    value: str


@dataclass(frozen=True, slots=True)
class SettingsHeading(Event):
    """Heads the settings of a chat or of a person."""


@dataclass(frozen=True, slots=True)
class BadSetting(Reason):
    """A value that does not fit."""

    word: str
    sample: str


@dataclass(frozen=True, slots=True)
class CheckFine(Event):
    """Nothing is wrong here."""


@dataclass(frozen=True, slots=True)
class CheckPrivacy(Event):
    """Privacy mode hides plain text: how moves get through all the same."""


@dataclass(frozen=True, slots=True)
class CheckNoAdmin(Event):
    """The bot is no administrator: what does not work."""


@dataclass(frozen=True, slots=True)
class CheckMuted(Event):
    """A right that is missing."""

    right: str


@dataclass(frozen=True, slots=True)
class CheckUnreachable(Event):
    """Applicants who have not opened the private chat."""

    nicks: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class GameLine(Event):
    """One game of the list, and the command that opens a table of it."""

    game: str
    command: str
