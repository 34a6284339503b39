"""Mail of games whose moves change one living message of each who looks on.

The other half of the law of referee/mail.py: a group sees as the public does, and where a table is
played in private chats each person sees with the eyes of his own seat.
"""

from collections.abc import Iterator
from typing import Any

from games.kit.registry import AnyGame
from games.kit.spec import Names, Public, Seat
from referee.mail import Address, News, buttons
from referee.presses import write_press
from referee.sayings import MyFieldLabel, Revenge, TurnUntil, WaitingFor, YourTurn
from referee.words import Button, Drawing, Letter, Place, Rows


def letters(spec: AnyGame, at: Address, news: News) -> Iterator[Letter]:
    """The post of a step where it is news, and every living message."""
    told = news.told
    over = spec.result(news.state) is not None
    for place, viewer in at.audience:
        if over:
            yield living(spec, at, news, place, viewer)
        if told:
            yield _post(spec, at, news, place, viewer, told)
        if not over and any(isinstance(event, Public) for event in news.events):
            yield living(spec, at, news, place, viewer)


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
    subject = spec.picture(view, news.events)
    return Letter(
        place,
        tuple(lines),
        spec.key,
        at.nicks,
        drawing=None if subject is None else Drawing(spec.key, subject, at.nicks),
        rows=rows,
        slot=slot(at.table),
        urgency=1,
    )


def slot(table: int) -> str:
    return f"live{table}"


def notice(spec: AnyGame, at: Address, seat: Seat) -> Letter:
    """A move is awaited: said to one whom the change of a living message does not wake."""
    return Letter(Place(at.users[seat]), (YourTurn(spec.key, at.title),), spec.key, at.nicks)


def _post(
    spec: AnyGame, at: Address, news: News, place: Place, viewer: Seat | None, told: tuple[Any, ...]
) -> Letter:
    """News of a step; at the end with the last picture, and the button for another match."""
    if spec.result(news.state) is None:
        return Letter(place, told, spec.key, at.nicks)
    subject = spec.picture(spec.view(news.state, viewer), news.events)
    again: Rows = ()
    if spec.sequel(news.state) is None:
        again = ((Button(f"0.0./again {at.table}", Revenge()),),)
    drawing = None if subject is None else Drawing(spec.key, subject, at.nicks)
    return Letter(place, told, spec.key, at.nicks, drawing=drawing, rows=again)
