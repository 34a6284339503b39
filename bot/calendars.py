"""Days off of a country: the `holidays` package, week-ends, and what the config says instead."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date
from functools import lru_cache
from typing import Final

import holidays

COUNTRIES: Final = {"ru": "RU", "am": "AM"}


@dataclass(frozen=True, slots=True)
class Exceptions:
    """Days that the published calendar gets wrong, or that were decided later."""

    off: frozenset[date] = frozenset()
    working: frozenset[date] = frozenset()


def days_off(exceptions: Mapping[str, Exceptions]) -> Callable[[str], Callable[[date], bool]]:
    """Country key -> "is this day off?"; for an unknown key no day is.

    A Saturday that is worked by transfer is no day off, the Monday in its place is.
    """

    def of(country: str) -> Callable[[date], bool]:
        if country not in COUNTRIES:
            return _never
        known = _calendar(COUNTRIES[country])
        own = exceptions.get(country, Exceptions())

        def off(day: date) -> bool:
            if day in own.working:
                return False
            return day in own.off or not known.is_working_day(day)

        return off

    return of


def _never(day: date) -> bool:
    return False


@lru_cache(maxsize=8)
def _calendar(code: str) -> holidays.HolidayBase:
    return holidays.country_holidays(code)
