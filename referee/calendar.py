"""When a turn ends: elapsed working time, which stands still on days off.

docs/rules/battleship.md §3.6. Nothing here reads a clock or knows a country.
"""

from collections.abc import Callable
from datetime import date, datetime, time, timedelta
from enum import Enum
from zoneinfo import ZoneInfo

DayOff = Callable[[date], bool]
"""Is this day of the calendar a week-end or a holiday?"""

LONGEST_REST = 60
"""Days off in a row after which a calendar is taken for broken, so that no search is endless."""


EPOCH = datetime(1970, 1, 1, tzinfo=ZoneInfo("UTC"))
TO_THE_MINUTE = timedelta(minutes=10)
"""Stretches of time from this on end at a whole minute."""


class Rest(Enum):
    """What days off do to a turn's clock."""

    STILL = "still"
    """It stands still (the default)."""
    SHIFT = "shift"
    """It runs, but a deadline on a day off moves to the end of the days off."""
    NONE = "none"
    """It runs as on any day."""


def whole(at: datetime, length: timedelta) -> datetime:
    """`at` rounded up to what is shown of it: what people read is what holds.

    Minutes for stretches of ten minutes and more, seconds for shorter ones.
    """
    step = timedelta(minutes=1) if length >= TO_THE_MINUTE else timedelta(seconds=1)
    return at + (EPOCH - at) % step


def deadline(
    opened: datetime, length: timedelta, rest: Rest, day_off: DayOff, zone: ZoneInfo
) -> datetime:
    """The moment at which a turn of `length` that opened at `opened` (aware) closes, in UTC.

    Lengths are elapsed time: a day with a change of clocks has 23 or 25 hours of it.
    """
    opened = opened.astimezone(ZoneInfo("UTC"))
    if rest is Rest.STILL:
        return _standing_still(opened, length, day_off, zone)
    plain = opened + length
    if rest is Rest.SHIFT and day_off(plain.astimezone(zone).date()):
        return _end_of_rest(plain, day_off, zone)
    return plain


def _standing_still(now: datetime, left: timedelta, day_off: DayOff, zone: ZoneInfo) -> datetime:
    while True:
        if day_off(now.astimezone(zone).date()):
            now = _end_of_rest(now, day_off, zone)
        midnight = _next_midnight(now, zone)
        if now + left <= midnight:
            return now + left
        left -= midnight - now
        now = midnight


def _end_of_rest(now: datetime, day_off: DayOff, zone: ZoneInfo) -> datetime:
    for _ in range(LONGEST_REST):
        now = _next_midnight(now, zone)
        if not day_off(now.astimezone(zone).date()):
            return now
    raise ValueError(f"the calendar has no working day in the {LONGEST_REST} days before {now}")


def _next_midnight(now: datetime, zone: ZoneInfo) -> datetime:
    tomorrow = now.astimezone(zone).date() + timedelta(days=1)
    return datetime.combine(tomorrow, time(), zone).astimezone(ZoneInfo("UTC"))
