"""What the game master himself says, whatever the game; the class name is the id of its phrase."""

from dataclasses import dataclass
from datetime import datetime

from games.kit.spec import Event, Reason
from referee.words import Link

# -- the lobby, said to everybody ------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class LobbyOpened(Event):
    """A table is open for applicants. `game` is its key, `players` the number it takes."""

    host: str
    game: str
    least: int
    most: int


@dataclass(frozen=True, slots=True)
class LobbyTerms(Event):
    """The organiser's options that every game has: turn length in seconds, calendar, zone."""

    turn: int
    calendar: str
    zone: str


@dataclass(frozen=True, slots=True)
class LobbyOption(Event):
    """One option of the game that is not at its default."""

    game: str
    option: str
    value: str


@dataclass(frozen=True, slots=True)
class LobbyStartsAt(Event):
    """The table starts by the clock."""

    at: datetime


@dataclass(frozen=True, slots=True)
class LobbySeat(Event):
    """One applicant: has he handed in what the game wants?"""

    nick: str
    ready: bool


@dataclass(frozen=True, slots=True)
class LobbyNobody(Event):
    """No applicants yet."""


@dataclass(frozen=True, slots=True)
class LobbyStarted(Event):
    """What is left of the lobby's post when the game has begun."""

    game: str
    players: int


@dataclass(frozen=True, slots=True)
class LobbyCancelled(Event):
    """It was called off; `by_host`: by the organiser, or somebody who may as well."""

    game: str
    by_host: bool = True


@dataclass(frozen=True, slots=True)
class LobbyDied(Event):
    """Too few were ready, for the second time."""

    ready: int
    least: int


@dataclass(frozen=True, slots=True)
class StartMoved(Event):
    """Too few were ready: the start moves."""

    ready: int
    least: int
    at: datetime


@dataclass(frozen=True, slots=True)
class NotReadyDropped(Event):
    """An applicant had nothing in at the start."""

    nick: str


@dataclass(frozen=True, slots=True)
class HostPassed(Event):
    """The organiser left; somebody else is it now."""

    nick: str


@dataclass(frozen=True, slots=True)
class Challenged(Event):
    """The challenge is for one person, by his username."""

    guest: str


@dataclass(frozen=True, slots=True)
class InviteLink(Event):
    """Said in private to the organiser: the link to send to a friend."""

    game: str
    link: Link


@dataclass(frozen=True, slots=True)
class MatchGoesOn(Event):
    """Said in private: the next game of the match is open, hand in again."""

    game: str
    rivals: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RobotLabel(Event):
    """Take a computer player into the list."""

    level: str


@dataclass(frozen=True, slots=True)
class CancelLabel(Event):
    """Call the lobby off."""


@dataclass(frozen=True, slots=True)
class SeedSealed(Event):
    """The commitment to the dice: sha256 of the seed, in hexadecimal."""

    seal: str


@dataclass(frozen=True, slots=True)
class WordGiven(Event):
    """What one player gave for the dice; by default his nick."""

    nick: str
    word: str


@dataclass(frozen=True, slots=True)
class SeedRevealed(Event):
    """After the end: the seed of the dice, whose seal was told before the first throw."""

    seed: str


@dataclass(frozen=True, slots=True)
class ReplayOf(Event):
    """Over the animation of a finished match."""

    game: str
    place: str
    at: datetime


@dataclass(frozen=True, slots=True)
class StepIs(Event):
    """Under a still of a finished match: which action it follows, and whose it was."""

    number: int
    of: int
    nick: str
    said: str


@dataclass(frozen=True, slots=True)
class StepLabel(Event):
    """Look at the match step by step."""


@dataclass(frozen=True, slots=True)
class RecordSealed(Event):
    """sha256 of the match's record: whoever has the record can compare."""

    digest: str


# -- the lobby, said to one person -----------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Joined(Event):
    """He is in; `rivals` have come before him."""

    game: str
    nick: str
    place: str
    rivals: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class LeftLobby(Event):
    """He is out."""

    game: str


@dataclass(frozen=True, slots=True)
class NickIs(Event):
    """His nick at this table."""

    nick: str


@dataclass(frozen=True, slots=True)
class HandInFleet(Event):
    """What the game wants before the start, and the forms in which it may come."""

    game: str


@dataclass(frozen=True, slots=True)
class HandedIn(Event):
    """It was taken; the picture goes with it. `begins`: it was the last one that was missing."""

    replaced: bool
    ready: int
    players: int
    begins: bool = False
    game: str = ""


@dataclass(frozen=True, slots=True)
class SureToReplace(Event):
    """A tap would replace by a random one what he has handed in."""


@dataclass(frozen=True, slots=True)
class ReminderToHandIn(Event):
    """The start is near and his fleet is missing."""

    game: str
    place: str
    at: datetime


@dataclass(frozen=True, slots=True)
class YouWereDropped(Event):
    """He had nothing in at the start."""

    place: str


@dataclass(frozen=True, slots=True)
class YouWereKicked(Event):
    """The organiser took him off the list."""

    place: str


@dataclass(frozen=True, slots=True)
class WordIs(Event):
    """His word for the dice at this table; `own`: he gave it, otherwise it is his nick."""

    word: str
    own: bool


# -- refusals of the house -------------------------------------------------------------------------


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
class OpenPrivateFirst(Reason):
    """He wants to join, and the bot cannot write to him: the link opens the private chat.

    Joining completes there by itself.
    """


@dataclass(frozen=True, slots=True)
class JoinedHere(Event):
    """What is left of that advice in the group when he has joined."""

    nick: str


@dataclass(frozen=True, slots=True)
class LobbyIsFull(Reason):
    """All places are taken."""

    most: int


@dataclass(frozen=True, slots=True)
class LobbyIsOver(Reason):
    """The game has begun already, or was called off."""


@dataclass(frozen=True, slots=True)
class ForSomebodyElse(Reason):
    """The challenge names another person, by his username."""

    guest: str


@dataclass(frozen=True, slots=True)
class WrongLink(Reason):
    """A link to a game that is over, full, or never was."""


@dataclass(frozen=True, slots=True)
class NoRobotHere(Reason):
    """The game at this table has no computer player, or the list is full."""


@dataclass(frozen=True, slots=True)
class AlreadyIn(Reason):
    """He is on the list."""

    nick: str


@dataclass(frozen=True, slots=True)
class NotOnTheList(Reason):
    """He is not on the list."""


@dataclass(frozen=True, slots=True)
class NotYourOffice(Reason):
    """Only the organiser and the chat's administrators may."""


@dataclass(frozen=True, slots=True)
class TooFewReady(Reason):
    """Not enough applicants have handed in."""

    ready: int
    least: int


@dataclass(frozen=True, slots=True)
class NotAllReady(Reason):
    """Some have nothing in; the start without them is asked about."""

    nicks: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class AnywayLabel(Event):
    """Start without those who are not ready."""


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
class FireLabel(Event):
    """Opens the private chat to give an order there."""


@dataclass(frozen=True, slots=True)
class MatchCalledOff(Event):
    """The organiser or an administrator ended the match without a result."""

    game: str


@dataclass(frozen=True, slots=True)
class SureToCallOff(Event):
    """Calling off a running match is asked about."""

    game: str


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
class OrdersGoPrivate(Event):
    """Said once for a player and a table in the group: where orders go."""

    nick: str


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
class ChallengeTitle(Event):
    """Inline mode: what is offered."""

    game: str


@dataclass(frozen=True, slots=True)
class ChallengeHint(Event):
    """Inline mode: what happens when it is chosen."""

    game: str


@dataclass(frozen=True, slots=True)
class ChallengePost(Event):
    """Posted by the challenger in a chat of his; the button under it accepts."""

    host: str
    game: str


@dataclass(frozen=True, slots=True)
class AcceptLabel(Event):
    """Accept the challenge."""


@dataclass(frozen=True, slots=True)
class WhichLetters(Reason):
    """The text has Latin letters that can be read in several ways; the buttons ask which."""

    text: str


@dataclass(frozen=True, slots=True)
class LatinLabel(Event):
    """One way to read Latin letters, and what the text is then."""

    letters: str
    sample: str


@dataclass(frozen=True, slots=True)
class RivalCame(Event):
    """Said in private to who challenged: somebody has followed the link; `ready`: he has handed in.

    The list in his chat is edited, which wakes nobody.
    """

    nick: str
    game: str
    ready: bool


@dataclass(frozen=True, slots=True)
class RivalLeft(Event):
    """Said in private to who waits there: somebody took himself off the list."""

    nick: str
    game: str


@dataclass(frozen=True, slots=True)
class InvitedBy(Event):
    """Said in private: somebody challenges him; the button goes in."""

    host: str
    game: str


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


@dataclass(frozen=True, slots=True)
class WordInPrivate(Reason):
    """A word for the dice is given in the private chat."""


@dataclass(frozen=True, slots=True)
class WordTooLong(Reason):
    """Longer than a word for the dice may be."""

    most: int


@dataclass(frozen=True, slots=True)
class WordTooLate(Reason):
    """The match has begun, its dice are settled."""


@dataclass(frozen=True, slots=True)
class NoDiceHere(Reason):
    """The game has no dice, so no word is needed."""

    game: str


@dataclass(frozen=True, slots=True)
class NothingFinished(Reason):
    """No match of this place, or of this person, has come to a result yet."""


@dataclass(frozen=True, slots=True)
class NotSoMany(Reason):
    """The n-th last match is asked for; there are fewer."""

    there: int


# -- the match -------------------------------------------------------------------------------------


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


@dataclass(frozen=True, slots=True)
class Revenge(Event):
    """The button for another game with the same people."""


# -- status, help, settings ------------------------------------------------------------------------


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
class RecordOf(Event):
    """Goes with the record of a finished match. `at` is its end."""

    game: str
    place: str
    at: datetime


@dataclass(frozen=True, slots=True)
class Verified(Event):
    """Heads what was checked of a finished match."""

    game: str
    place: str
    at: datetime
    good: bool


@dataclass(frozen=True, slots=True)
class Checked(Event):
    """One thing that was checked (referee/proving.py): how many of them, the first wrong line."""

    check: str
    good: bool
    number: int
    line: int


# -- labels of buttons -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class JoinLabel(Event):
    """Join."""


@dataclass(frozen=True, slots=True)
class RulesLabel(Event):
    """Rules."""


@dataclass(frozen=True, slots=True)
class GoLabel(Event):
    """Start."""


@dataclass(frozen=True, slots=True)
class RandomLabel(Event):
    """A random fleet."""


@dataclass(frozen=True, slots=True)
class EditorLabel(Event):
    """The fleet editor."""


@dataclass(frozen=True, slots=True)
class ChangeFleetLabel(Event):
    """The editor, with the fleet that stands."""


@dataclass(frozen=True, slots=True)
class AnotherRandomLabel(Event):
    """Another random fleet, instead of the one that stands: asked about."""


@dataclass(frozen=True, slots=True)
class DoneLabel(Event):
    """Done."""


@dataclass(frozen=True, slots=True)
class YesLabel(Event):
    """Yes."""


@dataclass(frozen=True, slots=True)
class NoLabel(Event):
    """No."""


@dataclass(frozen=True, slots=True)
class OpenPrivateLabel(Event):
    """Opens the private chat."""


@dataclass(frozen=True, slots=True)
class BoardLabel(Event):
    """The board."""


@dataclass(frozen=True, slots=True)
class MyFieldLabel(Event):
    """My field."""


@dataclass(frozen=True, slots=True)
class ChoiceLabel(Event):
    """One value of a setting."""

    setting: str
    value: str
    chosen: bool


@dataclass(frozen=True, slots=True)
class TableLabel(Event):
    """One of several tables."""

    game: str
    place: str


@dataclass(frozen=True, slots=True)
class GameLine(Event):
    """One game of the list, and the command that opens a table of it."""

    game: str
    command: str
