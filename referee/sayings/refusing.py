"""Why the house refuses, whatever is being played."""

from dataclasses import dataclass
from datetime import datetime

from games.kit.spec import Event, Reason


@dataclass(frozen=True, slots=True)
class NoTableHere(Reason):
    """Nothing is open in this place."""


@dataclass(frozen=True, slots=True)
class TableHereAlready(Reason):
    """One table for a place at a time."""

    game: str


@dataclass(frozen=True, slots=True)
class OpenPrivateForSecrets(Reason):
    """What was wanted is secret, and the private chat is not open or was closed."""


@dataclass(frozen=True, slots=True)
class NotYourOffice(Reason):
    """Only the organiser and the chat's administrators may."""


@dataclass(frozen=True, slots=True)
class NobodyNamed(Reason):
    """No player of that name; these are there."""

    nick: str
    nicks: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class BadOption(Reason):
    """A word after the command that fits no option."""

    word: str
    sample: str


@dataclass(frozen=True, slots=True)
class TurnTooShort(Reason):
    """Shorter or longer than a turn may be."""

    word: str
    least: int
    most: int


@dataclass(frozen=True, slots=True)
class BadMoment(Reason):
    """A start that is no time, or in the past."""

    word: str


@dataclass(frozen=True, slots=True)
class ChannelsDoNotPlay(Reason):
    """Written as a channel or as the chat: no private chat belongs to that."""


@dataclass(frozen=True, slots=True)
class ForwardedWords(Reason):
    """Somebody else's words are no move."""


@dataclass(frozen=True, slots=True)
class EditedTooLate(Reason):
    """An edited message is no new move."""


@dataclass(frozen=True, slots=True)
class SecretsInPrivate(Reason):
    """Orders and fleets go to the private chat."""


@dataclass(frozen=True, slots=True)
class PressExpired(Reason):
    """The button's table or turn is over."""


@dataclass(frozen=True, slots=True)
class NotSeated(Reason):
    """He does not play at this table."""


@dataclass(frozen=True, slots=True)
class NotYourTurn(Reason):
    """The seat has nothing to do now."""


@dataclass(frozen=True, slots=True)
class MatchIsOver(Reason):
    """The table is over."""


@dataclass(frozen=True, slots=True)
class WhichTable(Reason):
    """He sits at several tables; the buttons ask which."""

    text: str


@dataclass(frozen=True, slots=True)
class WhichLetters(Reason):
    """The text has Latin letters that can be read in several ways; the buttons ask which."""

    text: str


@dataclass(frozen=True, slots=True)
class NothingUnderstood(Reason):
    """Private text that is no move of any table of his."""


@dataclass(frozen=True, slots=True)
class UnknownCommand(Reason):
    """A command to us that we do not have."""

    command: str


@dataclass(frozen=True, slots=True)
class OnlyInGroups(Reason):
    """That command opens something for a group."""


@dataclass(frozen=True, slots=True)
class SlowDown(Reason):
    """Too many messages; until when they are not read."""

    until: datetime


@dataclass(frozen=True, slots=True)
class TooManyTables(Reason):
    """So many open tables are the limit for one person."""

    most: int


@dataclass(frozen=True, slots=True)
class CameTooLate(Reason):
    """Sent after the deadline, or the turn was resolved before it came."""


@dataclass(frozen=True, slots=True)
class CommandTooOld(Reason):
    """A command that opens a table was sent long ago, while the bot was down."""


@dataclass(frozen=True, slots=True)
class SketchTooSmall(Reason):
    """The editor's board is as good as empty: nothing to hand in."""


@dataclass(frozen=True, slots=True)
class CannotWriteHere(Event):
    """Said to the organiser in private: the right that the bot lacks."""

    place: str
