"""Mail of games whose moves change one living message of each who looks on.

The other half of the law of referee/mail.py: a group sees as the public does, and where a table is
played in private chats each person sees with the eyes of his own seat.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from games.kit.registry import AnyGame
from games.kit.spec import Hint, Names, Public, Seat
from referee.mail import Address, News, audible, buttons, drawing_of, once_more
from referee.presses import write_press
from referee.sayings.course import TurnUntil, WaitingFor, YourTurn
from referee.sayings.labels import MyFieldLabel
from referee.words import Button, Letter, Place, Rows

POST: Final = Letter(Place(0)).urgency
"""The urgency of a post: a board of the same one stays below it."""


def letters(spec: AnyGame, at: Address, news: News) -> Iterator[Letter]:
    """The post of a step where it is news, and every living message that it changes.

    A hint changes the message of its seat alone; where all read one message, it changes none.
    """
    told = news.told
    over = spec.result(news.state) is not None
    for place, viewer in at.audience:
        if over:
            yield living(spec, at, news, place, viewer)
        if told:
            yield _post(spec, at, news, place, viewer)
        seen = audible(news.events, viewer)
        if not over and any(isinstance(event, Public | Hint) for event in seen):
            board = living(spec, at, news, place, viewer)
            yield replace(board, urgency=POST) if told else board


def living(
    spec: AnyGame,
    at: Address,
    news: News,
    place: Place,
    viewer: Seat | None,
    page: str = "",
) -> Letter:
    """How the match stands for that viewer, with what can be tapped on that page."""
    view = spec.view(news.state, viewer)
    over = spec.result(news.state) is not None
    waits = spec.to_move(news.state) - {viewer}
    lines = [*spec.headline(view)]
    if news.until and not over:
        lines.append(TurnUntil(news.until))
    panel = None if over else spec.panel(view, page, Names(at.nicks))
    rows: Rows = buttons(at, (*panel.rows, *panel.foot)) if panel else ()
    if viewer is None and not over:
        field = Button(write_press(at.table, at.period, "/field"), MyFieldLabel())
        rows = (*rows, (field,))
    if viewer is None and waits and not over:
        lines.append(WaitingFor(tuple(at.nicks[seat] for seat in sorted(waits))))
    return Letter(
        place,
        tuple(lines),
        spec.key,
        at.nicks,
        drawing=drawing_of(spec, view, at, audible(news.events, viewer)),
        rows=rows,
        slot=slot(at.table),
        urgency=1,
    )


def slot(table: int) -> str:
    return f"live{table}"


def notice(spec: AnyGame, at: Address, seat: Seat) -> Letter:
    """A move is awaited: said to one whom the change of a living message does not wake."""
    return Letter(Place(at.users[seat]), (YourTurn(spec.key, at.title),), spec.key, at.nicks)


def _post(spec: AnyGame, at: Address, news: News, place: Place, viewer: Seat | None) -> Letter:
    """News of a step; at the end with the last picture, and the button for another match."""
    if spec.result(news.state) is None:
        return Letter(place, news.told, spec.key, at.nicks)
    again = once_more(at) if spec.sequel(news.state) is None else ()
    seen = audible(news.events, viewer)
    drawing = drawing_of(spec, spec.view(news.state, viewer), at, seen)
    return Letter(place, news.told, spec.key, at.nicks, drawing=drawing, rows=again)
