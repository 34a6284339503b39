"""Deadlines at the desk: reminders, restarts, outages, days off (rules §3.6)."""

from datetime import UTC, datetime, timedelta

import pytest

from games.battleship.words import Shot
from games.kit.grid import CYRILLIC, Cell
from games.kit.spec import Seat
from referee.sayings.course import GroupReminder, HolidayAdded, TurnUntil
from referee.sayings.guiding import MyTable
from tests.referee.conversation import (
    ANNA,
    BORIS,
    GROUP,
    TUESDAY,
    VAHAN,
    Conversation,
    conversation,
    line,
    public,
    said,
    to,
)

TRIO = [ANNA, BORIS, VAHAN]


def shot(target: int, name: str) -> Shot:
    return Shot(Seat(target), Cell(CYRILLIC.index(name[0]), int(name[1:]) - 1))


async def order_of(c: Conversation, seat: int):
    return (await c.state()).sides[seat].order


async def test_one_reminder_and_one_expiry_come_however_often_the_bot_restarts(c: Conversation):
    """R60."""
    await c.battle(TRIO)
    await c.says(ANNA, "Боря Д4")
    letters = []
    for _ in range(5):
        letters += await c.passes(hours=4, minutes=13)
        letters += await c.restarts()
    letters += await c.passes(hours=3)
    for _ in range(3):
        letters += await c.restarts()

    assert said(letters).count("GroupReminder") == 1
    assert said(to(letters, BORIS)).count("YouAreMissing") == 1
    assert said(to(letters, ANNA)).count("YouAreMissing") == 0
    assert said(public(letters)).count("TurnClosed") == 1


async def test_the_reminder_names_those_who_are_missing(c: Conversation):
    await c.battle(TRIO)
    await c.says(ANNA, "Боря Д4")
    letters = public(await c.passes(hours=21, seconds=2))

    assert line(letters, GroupReminder).nicks == ("Боря", "Վահան")
    assert letters[0].notify == (BORIS.id, VAHAN.id)


async def test_moves_typed_while_the_bot_was_down_count_if_they_were_sent_in_time(c: Conversation):
    """R59: the backlog is read before anything expires."""
    await c.battle([ANNA, BORIS])
    await c.passes(hours=23, minutes=50)
    sent = c.clock.now() + timedelta(minutes=5)
    c.clock.move(minutes=20)
    await c.says(ANNA, "Д4", at=sent)
    await c.says(BORIS, "Е5", at=sent + timedelta(minutes=1))
    closed = await c.says(BORIS, "да", at=sent + timedelta(minutes=2))
    letters = await c.restarts()

    assert "TurnClosed" in said(public(closed))
    assert "MissedTurn" not in said(public(closed))
    assert said(letters) == []


async def test_an_outage_moves_the_deadline_and_is_announced(c: Conversation):
    """§3.6, R79: nobody loses by our outage, and what is typed in it after the deadline counts."""
    await c.battle([ANNA, BORIS])
    await c.passes(hours=23, minutes=50)
    deadline = (await c.due())["turn"]
    c.clock.move(minutes=20)
    late = await c.says(ANNA, "Д4", at=deadline + timedelta(minutes=5))
    letters = await c.restarts()

    assert said(to(late, ANNA)) == ["OrderTaken"]
    moved = line(public(letters), type(letters[0].lines[0]))
    assert (type(moved).__name__, moved.minutes) == ("OutageMoved", 20)
    assert moved.at == deadline + timedelta(minutes=20) == (await c.due())["turn"]


async def test_an_order_after_the_deadline_is_refused_and_not_kept(c: Conversation):
    """§3.6: by Telegram's time of sending."""
    await c.battle([ANNA, BORIS])
    deadline = (await c.due())["turn"]
    sent = deadline - timedelta(seconds=3)
    await c.passes(hours=24, minutes=2)

    late = await c.says(ANNA, "Д4", at=sent)

    assert said(to(late, ANNA)) == ["CameTooLate"]
    assert (await c.state()).turn == 2
    assert await order_of(c, 0) is None


async def test_a_command_that_came_late_opens_no_table(c: Conversation):
    """R59."""
    sent = c.clock.now() - timedelta(minutes=20)
    assert said(await c.says(ANNA, "/battle", GROUP, at=sent)) == ["CommandTooOld"]
    assert await c.tables(ANNA) == []


@pytest.mark.parametrize(
    ("now", "options", "until"),
    [
        pytest.param("2026-11-27 15:00", "", "2026-11-30 15:00", id="§3.6 over a week-end"),
        pytest.param("2026-11-28 08:00", "", "2026-11-30 21:00", id="§3.6 from a Saturday"),
        pytest.param("2026-11-27 15:00", "calendar=ru-shift", "2026-11-29 21:00", id="shift"),
        pytest.param("2026-11-27 15:00", "calendar=off", "2026-11-28 15:00", id="off"),
        pytest.param("2027-02-19 15:00", "", "2027-02-20 15:00", id="a working Saturday"),
        pytest.param(
            "2026-10-23 10:00",
            "zone=Europe/Berlin turn=72h calendar=off",
            "2026-10-26 10:00",
            id="R79 a change of clocks",
        ),
        pytest.param("2026-11-27 15:00:07", "turn=5m", "2026-11-27 15:05:07", id="live"),
        pytest.param("2026-11-24 15:00:07", "turn=1h", "2026-11-24 16:01:00", id="whole minutes"),
    ],
)
async def test_the_deadline_that_is_shown_is_the_one_that_is_kept(now, options, until):
    """R79."""
    moment = datetime.fromisoformat(now).replace(tzinfo=UTC)
    async with conversation(now=moment) as c:
        letters = await c.battle([ANNA, BORIS], options)
        shown = line(public(letters), TurnUntil).at

        assert shown == datetime.fromisoformat(until).replace(tzinfo=UTC)
        assert (await c.due())["turn"] == shown
        assert line(await c.says(ANNA, "/mygames"), MyTable).at == shown


async def test_the_organiser_adds_a_day_off_a_day_ahead(c: Conversation):
    """§3.6."""
    await c.battle([ANNA, BORIS], "turn=48h")
    assert (await c.due())["turn"] == TUESDAY + timedelta(hours=48)

    assert said(await c.says(BORIS, "/holiday 26.11", GROUP)) == ["NotYourOffice"]
    assert said(await c.says(ANNA, "/holiday 25.11", GROUP)) == ["HolidayTooSoon"]
    assert said(await c.says(ANNA, "/holiday завтра", GROUP)) == ["BadOption"]
    added = await c.says(ANNA, "/holiday 26.11", GROUP)

    later = TUESDAY + timedelta(hours=72)
    assert line(public(added), HolidayAdded) == HolidayAdded("26.11.2026", later)
    assert (await c.due())["turn"] == later
    assert (await c.due())["reminder"] == later - timedelta(hours=6)
    assert (await c.sitting()).terms.afresh().free == ()


async def test_a_table_without_days_off_gets_none(c: Conversation):
    await c.battle([ANNA, BORIS], "calendar=off")
    assert said(await c.says(ANNA, "/holiday 30.11", GROUP)) == ["NoDaysOffHere"]
