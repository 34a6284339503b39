"""Points and stretches of time become numbers for phrases; every word about them is in Fluent."""

from datetime import datetime, timedelta
from functools import lru_cache
from typing import Final
from zoneinfo import ZoneInfo

MODERN: Final = "wdt"  # weekday, short date, short time
TO_THE_SECOND: Final = "wdT"  # the same with seconds
_UNITS: Final = (("days", 86_400), ("hours", 3_600), ("minutes", 60), ("seconds", 1))


def moment_parts(at: datetime, zone: str) -> dict[str, str | int]:
    """The arguments of the phrase `moment`: `at` as the clocks of `zone` show it.

    Seconds are shown where there are any: turns of less than ten minutes end at any second.
    """
    local = at.astimezone(_zone(zone))
    return {
        "weekday": local.isoweekday(),
        "day": local.day,
        "month": local.month,
        "time": f"{local:%H:%M:%S}" if local.second else f"{local:%H:%M}",
        "city": zone.rpartition("/")[2],
        "offset": _offset(local.utcoffset() or timedelta()),
    }


def modern(at: datetime, text: str) -> str:
    """`text` as Telegram's `date_time` entity: clients put the reader's own time in its place."""
    form = TO_THE_SECOND if at.second else MODERN
    return f'<tg-time unix="{int(at.timestamp())}" format="{form}">{text}</tg-time>'


def stretch_parts(seconds: int) -> list[tuple[str, int]]:
    """At most two units, as people say it: a day is 24 hours, 90 minutes are 1 hour 30 minutes."""
    if seconds == 86_400:
        return [("hours", 24)]
    parts: list[tuple[str, int]] = []
    left = max(seconds, 0)
    for unit, size in _UNITS:
        number, left = divmod(left, size)
        if number:
            parts.append((unit, number))
    return parts[:2] or [("seconds", 0)]


@lru_cache
def _zone(name: str) -> ZoneInfo:
    return ZoneInfo(name)


def _offset(offset: timedelta) -> str:
    minutes = int(offset.total_seconds()) // 60
    if not minutes:
        return "UTC"
    hours, rest = divmod(abs(minutes), 60)
    return f"UTC{'+' if minutes > 0 else '−'}{hours}" + (f":{rest:02}" if rest else "")
