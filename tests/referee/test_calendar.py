"""Deadlines under the working-day clock (docs/rules/battleship.md §3.6)."""

from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.calendars import Exceptions, days_off
from referee.calendar import Rest, deadline, whole

MOSCOW = ZoneInfo("Europe/Moscow")
BERLIN = ZoneInfo("Europe/Berlin")
DAY = timedelta(hours=24)


def local(text: str, zone: ZoneInfo = MOSCOW) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=zone)


def weekend(day: date) -> bool:
    return day.weekday() >= 5


@pytest.mark.parametrize(
    ("opened", "closes"),
    [
        pytest.param("2026-11-24 18:00", "2026-11-25 18:00", id="§3.6 Tuesday to Wednesday"),
        pytest.param("2026-11-27 18:00", "2026-11-30 18:00", id="§3.6 Friday 18:00"),
        pytest.param("2026-11-28 11:00", "2026-12-01 00:00", id="§3.6 Saturday"),
        pytest.param("2026-11-29 23:59", "2026-12-01 00:00", id="§3.6 Sunday night"),
        pytest.param("2026-11-27 00:00", "2026-11-28 00:00", id="§3.6 exactly one working day"),
        pytest.param("2027-02-19 18:00", "2027-02-20 18:00", id="§3.6 a working Saturday"),
        pytest.param("2027-02-20 18:00", "2027-02-24 18:00", id="§3.6 Sunday, Monday, holiday"),
        pytest.param("2026-12-30 10:00", "2027-01-11 10:00", id="§3.6 New Year"),
    ],
)
def test_the_clock_stands_still_on_russian_days_off(opened: str, closes: str) -> None:
    off = days_off({})("ru")

    found = deadline(local(opened), DAY, Rest.STILL, off, MOSCOW)

    assert found == local(closes)


def test_armenian_days_off_differ_from_russian_ones() -> None:
    """28 January is Army Day in Armenia and a working day in Russia."""
    opened = local("2027-01-26 12:00", ZoneInfo("Asia/Yerevan"))

    russian = deadline(opened, DAY, Rest.STILL, days_off({})("ru"), ZoneInfo("Asia/Yerevan"))
    armenian = deadline(opened, DAY, Rest.STILL, days_off({})("am"), ZoneInfo("Asia/Yerevan"))

    assert russian == local("2027-01-27 12:00", ZoneInfo("Asia/Yerevan"))
    assert armenian == local("2027-01-29 12:00", ZoneInfo("Asia/Yerevan"))


def test_the_config_overrides_the_published_calendar_both_ways() -> None:
    own = {"ru": Exceptions(off=frozenset({date(2026, 11, 25)}), working=frozenset())}
    other = {"ru": Exceptions(working=frozenset({date(2026, 11, 28)}))}

    added = deadline(local("2026-11-24 18:00"), DAY, Rest.STILL, days_off(own)("ru"), MOSCOW)
    worked = deadline(local("2026-11-27 18:00"), DAY, Rest.STILL, days_off(other)("ru"), MOSCOW)

    assert added == local("2026-11-26 18:00")
    assert worked == local("2026-11-28 18:00")


def test_a_shifted_deadline_moves_to_the_end_of_the_days_off() -> None:
    shifted = deadline(local("2026-11-27 18:00"), DAY, Rest.SHIFT, weekend, MOSCOW)
    untouched = deadline(local("2026-11-24 18:00"), DAY, Rest.SHIFT, weekend, MOSCOW)

    assert shifted == local("2026-11-30 00:00")
    assert untouched == local("2026-11-25 18:00")


def test_without_a_calendar_the_clock_runs_on() -> None:
    found = deadline(local("2026-11-27 18:00"), DAY, Rest.NONE, weekend, MOSCOW)

    assert found == local("2026-11-28 18:00")


@pytest.mark.parametrize(
    ("opened", "closes"),
    [
        ("2026-10-23 18:00", "2026-10-26 18:00"),  # Berlin: 25 October has 25 hours, a Sunday
        ("2027-03-26 18:00", "2027-03-29 18:00"),
    ],
)
def test_a_change_of_clocks_on_a_day_off_changes_nothing(opened: str, closes: str) -> None:
    found = deadline(local(opened, BERLIN), DAY, Rest.STILL, weekend, BERLIN)

    assert found == local(closes, BERLIN)


def test_a_turn_is_elapsed_time_across_a_change_of_clocks() -> None:
    found = deadline(local("2026-10-24 18:00", BERLIN), DAY, Rest.NONE, weekend, BERLIN)

    assert found == local("2026-10-25 17:00", BERLIN)


@given(
    st.datetimes(datetime(2026, 1, 1), datetime(2027, 12, 31)),  # noqa: DTZ001
    st.integers(30, 7 * 86400),
)
def test_working_time_between_opening_and_deadline_is_the_length(
    opened: datetime, seconds: int
) -> None:
    """Counted minute by minute in another way than the code does."""
    off = days_off({})("ru")
    start, length = opened.replace(tzinfo=UTC), timedelta(seconds=seconds)

    end = deadline(start, length, Rest.STILL, off, MOSCOW)

    worked, now = timedelta(), start
    while now < end:
        step = min(
            timedelta(minutes=30)
            - (now - datetime.min.replace(tzinfo=UTC)) % timedelta(minutes=30),
            end - now,
        )
        if not off(now.astimezone(MOSCOW).date()):
            worked += step
        now += step
    assert worked == length


def test_a_calendar_without_working_days_is_refused() -> None:
    with pytest.raises(ValueError, match="no working day"):
        deadline(local("2026-11-27 18:00"), DAY, Rest.STILL, lambda day: True, MOSCOW)


@pytest.mark.parametrize(
    ("length", "at", "shown"),
    [
        (DAY, "2026-11-24 18:00:00", "2026-11-24 18:00:00"),
        (DAY, "2026-11-24 18:00:00.000001", "2026-11-24 18:01:00"),
        (timedelta(minutes=10), "2026-11-24 23:59:30", "2026-11-25 00:00:00"),
        (timedelta(minutes=9), "2026-11-24 18:00:05", "2026-11-24 18:00:05"),
        (timedelta(seconds=30), "2026-11-24 18:00:05.3", "2026-11-24 18:00:06"),
    ],
)
def test_a_deadline_is_rounded_up_to_what_is_shown_of_it(
    length: timedelta, at: str, shown: str
) -> None:
    """R79: the time that people read is the time that is kept."""
    assert whole(local(at), length) == local(shown)
