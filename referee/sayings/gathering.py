"""What is said from the opening of a table to its start."""

from dataclasses import dataclass
from datetime import datetime

from games.kit.spec import Event, Reason


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
class TooFewReady(Reason):
    """Not enough applicants have handed in."""

    ready: int
    least: int


@dataclass(frozen=True, slots=True)
class NotAllReady(Reason):
    """Some have nothing in; the start without them is asked about."""

    nicks: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Revenge(Event):
    """The button for another game with the same people."""
