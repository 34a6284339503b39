"""Who gets which events and which view: the only place where a viewer meets an address.

Pure. A group gets the public view and public events; a private chat, or a message that one member
alone sees, gets its own seat's view and events. Nothing else is ever put into a letter.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from games.kit.keys import in_rows
from games.kit.registry import AnyGame
from games.kit.spec import (
    Event,
    Hint,
    Key,
    Names,
    Panel,
    Private,
    Public,
    Quiet,
    Seat,
)
from referee.lobby import Lobby
from referee.presses import write_press
from referee.robots import USUAL
from referee.sayings.course import TurnUntil, TurnWithoutLimit, WaitingFor, YourTurn
from referee.sayings.gathering import (
    LobbyNobody,
    LobbyOpened,
    LobbyOption,
    LobbySeat,
    LobbyStartsAt,
    LobbyTerms,
    Revenge,
)
from referee.sayings.inviting import Challenged, InviteLink
from referee.sayings.labels import (
    BoardLabel,
    CancelLabel,
    FireLabel,
    GoLabel,
    JoinLabel,
    MyFieldLabel,
    RobotLabel,
    RulesLabel,
)
from referee.terms import Terms
from referee.words import Button, Drawing, Letter, Link, Place, Rows


@dataclass(frozen=True, slots=True)
class Address:
    """Where a table's letters go: its place, its people by seat, and what buttons must name.

    title  of the chat, for people who are told elsewhere
    """

    table: int
    period: int
    place: Place
    title: str
    users: tuple[int, ...]
    nicks: tuple[str, ...]

    @property
    def audience(self) -> tuple[tuple[Place, Seat | None], ...]:
        """Who looks on and with whose eyes: the group, or the people of a private table."""
        if not self.place.private:
            return ((self.place, None),)
        return tuple((Place(user), Seat(s)) for s, user in enumerate(self.users) if user > 0)


@dataclass(frozen=True, slots=True)
class News:
    """What one step brought.

    state    after it
    events   in order
    actor    whose action it was, None for the clock, the dice and the organiser
    opened   a new stretch of the clock began
    until    its deadline
    pledge   what is told before the events: the seal of the dice and the players' words
    proof    what is told after the last: seeds, and the digest of the record
    """

    state: Any
    events: tuple[Event, ...]
    actor: Seat | None
    opened: bool
    until: datetime | None
    pledge: tuple[Event, ...] = ()
    proof: tuple[Event, ...] = ()

    @property
    def told(self) -> tuple[Event, ...]:
        """What everybody is told in a post of its own, in order."""
        news = (e for e in self.events if isinstance(e, Public) and not isinstance(e, Quiet))
        return (*self.pledge, *news, *self.proof)


# -- a match ---------------------------------------------------------------------------------------


def to_everybody(spec: AnyGame, at: Address, news: News) -> Iterator[Letter]:
    """The post of a step, if it is news, and the living board."""
    told = news.told
    over = spec.result(news.state) is not None
    if told:
        view = spec.view(news.state, None)
        lines = (*told, TurnUntil(news.until)) if news.opened and news.until else told
        again = once_more(at) if over else ()
        yield Letter(
            at.place,
            lines,
            game=spec.key,
            names=at.nicks,
            drawing=drawing_of(spec, view, at, told),
            rows=again,
        )
    if any(isinstance(event, Public) for event in news.events) and not over:
        yield board(spec, at, news.state, news.until)


def board(spec: AnyGame, at: Address, state: Any, until: datetime | None) -> Letter:
    """The living board of a place: how the match stands, until when, and who is awaited."""
    lines = (*spec.headline(spec.view(state, None)), *_awaited(spec, at, state, until))
    fire = Button(f"fire_{at.table}", FireLabel(), "primary", link=True)
    shown = Button(write_press(at.table, at.period, "/board"), BoardLabel())
    own = Button(write_press(at.table, at.period, "/field"), MyFieldLabel())
    return Letter(
        at.place,
        lines,
        game=spec.key,
        names=at.nicks,
        rows=((fire,), (shown, own)),
        slot=f"board{at.table}.{at.period}",
        urgency=3,
    )


def to_one(spec: AnyGame, at: Address, news: News, seat: Seat) -> Letter | None:
    """What a seat that did not act is told in its private chat; None: nothing new for it."""
    over = spec.result(news.state) is not None
    called = news.opened and seat in spec.to_move(news.state)
    own = _own(news, seat)
    if not (own or called or over):
        return None
    view = spec.view(news.state, seat)
    lines: list[Event] = list(own)
    if called:
        lines.append(YourTurn(spec.key, at.title))
    panel = spec.panel(view, "", Names(at.nicks)) if called else None
    lines += (*(panel.typed if panel else ()), *spec.headline(view))
    if called and news.until:
        lines.append(TurnUntil(news.until))
    seen = tuple(e for e in news.events if isinstance(e, Public) or e in own)
    return _panelled(
        Letter(
            Place(at.users[seat]),
            tuple(lines),
            game=spec.key,
            names=at.nicks,
            drawing=drawing_of(spec, view, at, seen),
        ),
        at,
        panel,
    )


def to_actor(spec: AnyGame, at: Address, news: News, seat: Seat) -> Letter | None:
    """The answer to the seat that acted: its private news, its picture, and what it can do next."""
    own = _own(news, seat)
    if not own:
        return None
    view = spec.view(news.state, seat)
    letter = Letter(
        Place(at.users[seat]),
        own,
        game=spec.key,
        names=at.nicks,
        drawing=drawing_of(spec, view, at, own),
    )
    return _panelled(letter, at, spec.panel(view, "", Names(at.nicks)))


def panel(spec: AnyGame, at: Address, state: Any, seat: Seat, name: str) -> Letter | None:
    """The seat's panel of that name, as one living message of the stretch of the clock."""
    shown = spec.panel(spec.view(state, seat), name, Names(at.nicks))
    if shown is None:
        return None
    slot = f"hand{at.table}.{at.period}"
    letter = Letter(Place(at.users[seat]), shown.lines, spec.key, at.nicks, slot=slot, urgency=1)
    return _panelled(letter, at, shown)


def status(
    spec: AnyGame, at: Address, state: Any, until: datetime | None, seat: Seat, to: Place
) -> Letter:
    """How the match stands for a seat: his board, whom it waits for, what he has in.

    No keys where they belong under the living message.
    """
    letter = field(spec, at, state, seat, to)
    view = spec.view(state, seat)
    shown = None if spec.living else spec.panel(view, "", Names(at.nicks))
    lines = (*letter.lines, *_awaited(spec, at, state, until), *(shown.lines if shown else ()))
    return _panelled(replace(letter, lines=lines), at, shown)


def _awaited(spec: AnyGame, at: Address, state: Any, until: datetime | None) -> tuple[Event, ...]:
    """Until when the match waits, and for whom."""
    limit = TurnUntil(until) if until else TurnWithoutLimit()
    waiting = tuple(at.nicks[seat] for seat in sorted(spec.to_move(state)))
    return (limit, WaitingFor(waiting)) if waiting else (limit,)


def once(letter: Letter) -> Letter:
    """The same as a message of its own: an answer, not the living one."""
    return replace(letter, slot="", urgency=1)


def field(spec: AnyGame, at: Address, state: Any, seat: Seat | None, to: Place) -> Letter:
    """The match as a seat sees it, or as everybody does, on demand."""
    view = spec.view(state, seat)
    lines = spec.headline(view)
    drawing = Drawing(spec.key, view, at.nicks)
    return Letter(to, lines, spec.key, at.nicks, drawing=drawing, urgency=1)


def _own(news: News, seat: Seat) -> tuple[Event, ...]:
    return tuple(
        event
        for event in news.events
        if isinstance(event, Private) and event.to == seat and not isinstance(event, Hint)
    )


def audible(events: Iterable[Event], viewer: Seat | None) -> tuple[Event, ...]:
    """Of these events, those that the viewer may learn; None is everybody."""
    return tuple(
        event
        for event in events
        if isinstance(event, Public) or (isinstance(event, Private) and event.to == viewer)
    )


def drawing_of(spec: AnyGame, view: Any, at: Address, events: tuple[Event, ...]) -> Drawing | None:
    subject = spec.picture(view, events)
    return None if subject is None else Drawing(spec.key, subject, at.nicks)


def _panelled(letter: Letter, at: Address, shown: Panel | None) -> Letter:
    if shown is None:
        return letter
    return replace(
        letter,
        rows=buttons(at, shown.rows),
        grid=buttons(at, shown.grid),
        foot=buttons(at, shown.foot),
    )


def once_more(at: Address) -> Rows:
    """The button for another match, under the last post of this one."""
    return ((Button(f"0.0./again {at.table}", Revenge()),),)


def buttons(at: Address, keys: tuple[tuple[Key, ...], ...]) -> Rows:
    """Keys of a panel as buttons of this table and this stretch of the clock."""
    return tuple(
        tuple(
            Button(
                write_press(at.table, at.period, key.press), key.label, key.style, False, key.spent
            )
            for key in row
        )
        for row in keys
    )


# -- a lobby ---------------------------------------------------------------------------------------


def lobby_post(spec: AnyGame, at: Address, lobby: Lobby, terms: Terms, host: str) -> Letter:
    """The lobby's one living post: terms, list of applicants, buttons."""
    lines: list[Event] = [
        LobbyOpened(host, spec.key, lobby.least, lobby.most),
        LobbyTerms(terms.turn, terms.calendar, terms.zone),
    ]
    for option in spec.options:
        value = terms.options.get(option.name, option.default)
        if value != option.default:
            lines.append(LobbyOption(spec.key, option.name, value))
    if terms.starts:
        lines.append(LobbyStartsAt(terms.starts))
    ready = set(lobby.ready)
    lines += [LobbySeat(each.nick, each in ready) for each in lobby.applicants]
    if not lobby.applicants:
        lines.append(LobbyNobody())
    if lobby.guest:
        lines.append(Challenged(lobby.guest))
    vacant = len(lobby.applicants) < lobby.most
    if lobby.token and vacant:
        lines.append(InviteLink(spec.key, Link(lobby.ticket(at.table))))
    return Letter(
        at.place,
        tuple(lines),
        spec.key,
        rows=tuple(_lobby_keys(spec, at, lobby, vacant)),
        slot=lobby_slot(at.table),
    )


def _lobby_keys(
    spec: AnyGame, at: Address, lobby: Lobby, vacant: bool
) -> Iterator[tuple[Button, ...]]:
    """What can be tapped under a lobby. One for just so many starts by itself when it is full."""
    join = Button(write_press(at.table, 0, "/join"), JoinLabel(), "primary")
    rules = Button(write_press(at.table, 0, "/rules"), RulesLabel())
    yield (rules,) if at.place.private else (join, rules)
    if lobby.least < lobby.most and not at.place.private:
        yield (Button(write_press(at.table, 0, "/go"), GoLabel(), "success"),)
    if spec.robot is not None and vacant:
        levels = spec.robot.levels if at.place.private else (USUAL,)
        yield from in_rows([_robot_key(at, level) for level in levels], 2)
    if at.place.private:
        yield (Button(write_press(at.table, 0, "/cancel"), CancelLabel()),)


def _robot_key(at: Address, level: str) -> Button:
    return Button(write_press(at.table, 0, f"/bot {level}"), RobotLabel(level))


def lobby_closed(spec: AnyGame, at: Address, why: Event) -> Letter:
    """What is left of the lobby's post when the match has begun, or will not."""
    return Letter(at.place, (why,), spec.key, slot=lobby_slot(at.table))


def lobby_slot(table: int) -> str:
    return f"lobby{table}"
