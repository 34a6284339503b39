"""Law 4: nothing private is ever in a public letter, and nobody gets another's view."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

import pytest

from games.battleship.view import View
from games.kit.spec import CLOCK, HOST, Event, Private, Public, Quiet, Seat
from referee import mail
from referee.sayings.course import YourTurn
from referee.words import Letter, Place
from tests.every_game.play import Playout, playout

PLAYOUTS = [("battleship", 2, 0), ("battleship", 3, 1), ("battleship", 5, 3)]
GROUP = Place(-100)


def address(match: Playout) -> mail.Address:
    users = tuple(range(1, match.seats + 1))
    nicks = tuple(f"Nick {number}" for number in users)
    return mail.Address(5, 2, GROUP, "Club", users, nicks)


def all_news(match: Playout) -> Iterator[mail.News]:
    for deed in match.deeds:
        before, after = match.spec.period(deed.before), match.spec.period(deed.step.state)
        actor = None if deed.action.seat in (CLOCK, HOST) else deed.action.seat
        opened = before != after and match.spec.result(deed.step.state) is None
        yield mail.News(deed.step.state, deed.step.events, actor, opened, None)


def within(thing: Any) -> Iterator[Any]:
    """A letter, and everything in it down to whole views."""
    yield thing
    if isinstance(thing, View):
        return
    if is_dataclass(thing) and not isinstance(thing, type):
        for field in fields(thing):
            yield from within(getattr(thing, field.name))
    elif isinstance(thing, tuple):
        for part in thing:
            yield from within(part)


def judge(letter: Letter | None, seat: Seat | None) -> None:
    """`seat`: the only one who reads it."""
    for part in within(letter):
        if isinstance(part, View):
            assert part.viewer == seat
        if isinstance(part, Private):
            assert part.to == seat


@pytest.mark.parametrize(("key", "seats", "seed"), PLAYOUTS)
def test_what_everybody_reads_holds_public_events_and_the_public_view(key, seats, seed):
    match = playout(key, seats, seed)
    at = address(match)
    for news in all_news(match):
        for letter in mail.to_everybody(match.spec, at, news):
            assert letter.place == GROUP
            judge(letter, None)
    for step in match.some(20):
        judge(mail.board(match.spec, at, step.state, None), None)
        judge(mail.field(match.spec, at, step.state, None, GROUP), None)


@pytest.mark.parametrize(("key", "seats", "seed"), PLAYOUTS)
def test_what_a_seat_reads_is_its_own(key, seats, seed):
    match = playout(key, seats, seed)
    at = address(match)
    for news in all_news(match):
        for seat in map(Seat, range(seats)):
            for letter in (
                mail.to_one(match.spec, at, news, seat),
                mail.to_actor(match.spec, at, news, seat),
                mail.panel(match.spec, at, news.state, seat, ""),
            ):
                judge(letter, seat)
                assert letter is None or letter.place == Place(at.users[seat])


@pytest.mark.parametrize(("key", "seats", "seed"), PLAYOUTS)
def test_no_event_of_a_step_is_lost(key, seats, seed):
    """Every public event that is news is posted, every private one reaches its seat."""
    match = playout(key, seats, seed)
    at = address(match)
    for news in all_news(match):
        posted = [e for letter in mail.to_everybody(match.spec, at, news) for e in letter.lines]
        for event in news.events:
            if isinstance(event, Public) and not isinstance(event, Quiet):
                assert event in posted
        for seat in map(Seat, range(seats)):
            told = lines(mail.to_one(match.spec, at, news, seat))
            own = mail.to_actor(match.spec, at, news, seat)
            expected = [] if own is None else list(own.lines)
            assert [event for event in expected if event not in told] == []


def lines(letter: Letter | None) -> list[Event]:
    return [] if letter is None else list(letter.lines)  # type: ignore[arg-type]


def test_every_turn_tells_the_players_that_it_is_theirs():
    """R80: a notice per move, in private."""
    match = playout("battleship", 3, 1)
    at = address(match)
    for news in all_news(match):
        for seat in match.spec.to_move(news.state) if news.opened else ():
            told = lines(mail.to_one(match.spec, at, news, seat))
            assert YourTurn("battleship", "Club") in told
