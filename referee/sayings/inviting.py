"""What is said of challenges and invitations, and to those who follow them."""

from dataclasses import dataclass

from games.kit.spec import Event, Reason
from referee.words import Link


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
class ForSomebodyElse(Reason):
    """The challenge names another person, by his username."""

    guest: str


@dataclass(frozen=True, slots=True)
class WrongLink(Reason):
    """A link to a game that is over, full, or never was."""


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
