"""A table before the match: who comes, what they hand in, and when it may start.

Pure, and of the same shape as a match: `why_not` judges, `apply` is total on what it passes.
docs/rules/battleship.md §1.1-2.3.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from games.kit.spec import Action, Reason, Step
from games.sea.nicks import why_no_nick
from referee.fairness import LONGEST_WORD, spoken
from referee.sayings.gathering import (
    AlreadyIn,
    HandedIn,
    LobbyIsFull,
    LobbyIsOver,
    NickIs,
    NotAllReady,
    NotOnTheList,
    NotReadyDropped,
    TooFewReady,
)
from referee.sayings.inviting import ForSomebodyElse
from referee.sayings.proving import WordIs, WordTooLong
from referee.sayings.refusing import NotYourOffice


@dataclass(frozen=True, slots=True)
class Applicant:
    """One line of the list.

    user     below zero for a computer player (referee/robots.py)
    opening  what he handed in, None before
    sketch   what he has tapped together so far
    word     what he gave for the dice, "" for his nick
    """

    user: int
    nick: str
    opening: Action | None = None
    sketch: str = ""
    word: str = ""

    @property
    def spoken(self) -> str:
        """His word for the dice as it is mixed."""
        return spoken(self.word or self.nick)


@dataclass(frozen=True, slots=True)
class Lobby:
    """The list of applicants.

    wants      the game wants an opening of each
    postponed  the start by the clock has moved once already
    guest      username, folded and without @, of the only one who may join; "" for everybody
    token      what a link to this lobby must know; "" for lobbies that no link opens
    """

    least: int
    most: int
    wants: bool
    applicants: tuple[Applicant, ...] = ()
    postponed: bool = False
    open: bool = True
    guest: str = ""
    token: str = ""

    def applicant(self, user: int) -> Applicant | None:
        return next((each for each in self.applicants if each.user == user), None)

    @property
    def ready(self) -> tuple[Applicant, ...]:
        """Those who have handed in all that the game wants."""
        return tuple(each for each in self.applicants if each.opening or not self.wants)

    def ticket(self, table: int) -> str:
        """Payload of the link that leads to this lobby, which is that table's."""
        return f"in_{table}_{self.token}"

    @property
    def nicks(self) -> tuple[str, ...]:
        return tuple(each.nick for each in self.applicants)


@dataclass(frozen=True, slots=True)
class Ask:
    """What is wanted of a lobby, about `user`; `office`: by the organiser or an administrator."""

    user: int


@dataclass(frozen=True, slots=True)
class Join(Ask):
    """`host`: whoever opened the table, for whom a place is kept whoever else is challenged."""

    nick: str
    username: str = ""
    host: bool = False


@dataclass(frozen=True, slots=True)
class Rename(Ask):
    nick: str


@dataclass(frozen=True, slots=True)
class Leave(Ask):
    pass


@dataclass(frozen=True, slots=True)
class HandIn(Ask):
    opening: Action


@dataclass(frozen=True, slots=True)
class Sketch(Ask):
    sketch: str


@dataclass(frozen=True, slots=True)
class GiveWord(Ask):
    """For the dice; "" takes it back."""

    word: str


@dataclass(frozen=True, slots=True)
class Kick(Ask):
    """The organiser takes `user` off the list."""

    office: bool


@dataclass(frozen=True, slots=True)
class Start(Ask):
    """The match may begin; `anyway`: without those who have nothing in."""

    office: bool
    anyway: bool = False


@dataclass(frozen=True, slots=True)
class CallOff(Ask):
    office: bool


@dataclass(frozen=True, slots=True)
class Postpone(Ask):
    """The clock's own: too few were ready at the time of the start (§1.2)."""


def why_not(lobby: Lobby, ask: Ask) -> Reason | None:
    """The only judge of what a lobby allows."""
    if not lobby.open:
        return LobbyIsOver()
    inside = lobby.applicant(ask.user)
    match ask:
        case Join(nick=nick, username=username, host=host):
            if inside:
                return AlreadyIn(inside.nick)
            if lobby.guest and not host and username.casefold() != lobby.guest:
                return ForSomebodyElse(lobby.guest)
            if len(lobby.applicants) >= lobby.most:
                return LobbyIsFull(lobby.most)
            return why_no_nick(nick, lobby.nicks)
        case Rename(nick=nick) if inside:
            others = (each.nick for each in lobby.applicants if each is not inside)
            return why_no_nick(nick, tuple(others))
        case Start(office=False) | CallOff(office=False) | Kick(office=False):
            return NotYourOffice()
        case Start(anyway=anyway):
            return _why_no_start(lobby, anyway)
        case GiveWord(word=word) if inside and len(spoken(word)) > LONGEST_WORD:
            return WordTooLong(LONGEST_WORD)
        case Rename() | Leave() | HandIn() | Sketch() | GiveWord() | Kick():
            return None if inside else NotOnTheList()
    return None


def apply(lobby: Lobby, ask: Ask) -> Step[Lobby]:
    """The lobby after what `why_not` passed, and what happened."""
    match ask:
        case Join(user=user, nick=nick):
            joined = (*lobby.applicants, Applicant(user, nick))
            return Step(replace(lobby, applicants=joined), (NickIs(nick),))
        case Rename(user=user, nick=nick):
            return Step(_changed(lobby, replace(_seated(lobby, user), nick=nick)), (NickIs(nick),))
        case Leave(user=user) | Kick(user=user):
            rest = tuple(each for each in lobby.applicants if each.user != user)
            return Step(replace(lobby, applicants=rest))
        case HandIn(user=user, opening=opening):
            before = _seated(lobby, user)
            after = _changed(lobby, replace(before, opening=opening, sketch=""))
            replaced, ready, players = before.opening is not None, after.ready, after.applicants
            begins = full_and_ready(after)
            return Step(after, (HandedIn(replaced, len(ready), len(players), begins),))
        case Sketch(user=user, sketch=sketch):
            return Step(_changed(lobby, replace(_seated(lobby, user), sketch=sketch)))
        case GiveWord(user=user, word=word):
            given = replace(_seated(lobby, user), word=spoken(word))
            return Step(_changed(lobby, given), (WordIs(given.spoken, bool(given.word)),))
        case Start():
            dropped = tuple(NotReadyDropped(each.nick) for each in missing(lobby))
            return Step(replace(lobby, applicants=lobby.ready, open=False), dropped)
        case CallOff():
            return Step(replace(lobby, open=False))
        case Postpone():
            return Step(replace(lobby, postponed=True))
    raise TypeError(f"a lobby has no {ask!r}")


def missing(lobby: Lobby) -> Iterator[Applicant]:
    """Applicants who have nothing in."""
    return (each for each in lobby.applicants if each not in lobby.ready)


def full_and_ready(lobby: Lobby) -> bool:
    """All places are taken and everybody has handed in: nobody needs to press anything."""
    return len(lobby.ready) == lobby.most


def _why_no_start(lobby: Lobby, anyway: bool) -> Reason | None:
    ready = len(lobby.ready)
    if not any(each.user > 0 for each in lobby.ready):
        return TooFewReady(0, lobby.least)
    if ready < lobby.least:
        return TooFewReady(ready, lobby.least)
    if ready < len(lobby.applicants) and not anyway:
        return NotAllReady(tuple(each.nick for each in missing(lobby)))
    return None


def _seated(lobby: Lobby, user: int) -> Applicant:
    return next(each for each in lobby.applicants if each.user == user)


def _changed(lobby: Lobby, after: Applicant) -> Lobby:
    lines = (after if each.user == after.user else each for each in lobby.applicants)
    return replace(lobby, applicants=tuple(lines))
