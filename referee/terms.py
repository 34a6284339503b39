"""What an organiser sets when he opens a table: read from typed words, kept as text.

docs/rules/battleship.md §1.1-1.2, §3.6.
"""

import json
import re
from dataclasses import asdict, dataclass, replace
from datetime import date, datetime, timedelta
from functools import lru_cache
from typing import Final
from zoneinfo import ZoneInfo, available_timezones

from games.kit.registry import AnyGame
from games.kit.spec import Reason, Tempo
from referee.calendar import DayOff, Rest
from referee.sayings.refusing import BadMoment, BadOption, TurnTooShort

LONGEST_TURN: Final = 14 * 24 * 3600
FARTHEST: Final = timedelta(days=366)
"""So far ahead may a start be: beyond the calendar's end no clock can show it."""
LIVE: Final = 6 * 3600
"""Turns shorter than this are played in one sitting: days off do not stop their clock unless the
organiser asks for a calendar himself."""

UNITS: Final = {
    **dict.fromkeys(("s", "с", "վ"), 1),
    **dict.fromkeys(("m", "м", "ր"), 60),
    **dict.fromkeys(("h", "ч", "ժ"), 3600),
    **dict.fromkeys(("d", "д", "օ"), 86400),
}
CALENDARS: Final = ("ru", "am", "ru-shift", "am-shift", "off")
WORD: Final = re.compile(
    r"(?P<name>[a-z_]+)=(?P<value>\S+(?:\s+\d{1,2}:\d{2}(?!\S))?)|(?P<odd>\S+)"
)
DURATION: Final = re.compile(r"(\d{1,7})\s*(\w)")
TIME: Final = re.compile(r"(?:(\d{1,2})\.(\d{1,2})(?:\.(\d{4}))?\s+)?(\d{1,2}):(\d{2})")
DATE: Final = re.compile(r"(\d{1,2})\.(\d{1,2})(?:\.(\d{4}))?")
PLAYERS: Final = re.compile(r"(\d{1,2})(?:-(\d{1,2}))?")


@dataclass(frozen=True, slots=True)
class Terms:
    """The frozen conditions of a table.

    turn      seconds a turn lasts
    calendar  one of CALENDARS
    zone      IANA name: the game's time zone, for days off
    start     ISO moment in UTC, "" for a start by hand
    least, most  players
    options   the game's own, by name
    free      more days off, as ISO dates, that the organiser added
    """

    turn: int
    calendar: str
    zone: str
    start: str
    least: int
    most: int
    options: dict[str, str]
    free: tuple[str, ...] = ()

    def off(self, day_off: DayOff) -> DayOff:
        """The calendar with the organiser's own days off."""
        return lambda day: day.isoformat() in self.free or day_off(day)

    @property
    def rest(self) -> Rest:
        if self.calendar == "off":
            return Rest.NONE
        return Rest.SHIFT if self.calendar.endswith("-shift") else Rest.STILL

    @property
    def country(self) -> str:
        return self.calendar.removesuffix("-shift")

    @property
    def length(self) -> timedelta:
        return timedelta(seconds=self.turn)

    @property
    def starts(self) -> datetime | None:
        return datetime.fromisoformat(self.start) if self.start else None

    def afresh(self) -> "Terms":
        """The same for another table: started by hand."""
        return replace(self, start="", free=())

    def text(self, before: str = "") -> str:
        """As it is kept. `before`: what was kept last, given back where nothing has changed."""
        if before and Terms.of(before) is self:
            return before
        return json.dumps(asdict(self), ensure_ascii=False)

    @staticmethod
    @lru_cache(1024)
    def of(text: str) -> "Terms":
        """Inverse of `text`; equal texts are one object, which nobody changes."""
        kept = json.loads(text)
        return Terms(**{**kept, "free": tuple(kept.get("free", ()))})


@dataclass(frozen=True, slots=True)
class Customs:
    """What holds where the organiser says nothing: the chat's settings over the house's."""

    turn: int
    shortest: int
    calendar: str
    zone: str


def read_terms(text: str, spec: AnyGame, customs: Customs, now: datetime) -> Terms | Reason:
    """`turn=24h shots=9 start=30.11 18:00 players=2-12` -> terms, or the first fault."""
    own = {option.name: option.default for option in spec.options}
    seats = spec.seats
    usual = spec.tempo.usual or customs.turn
    terms = Terms(usual, "", customs.zone, "", seats[0], seats[-1], own)
    words = sorted(WORD.finditer(text), key=lambda word: word["name"] != "zone")
    for word in words:
        read = _one(terms, word["name"] or "", word["value"] or word["odd"], spec, customs, now)
        if isinstance(read, Reason):
            return read
        terms = read
    if not terms.calendar:
        quick = terms.turn < LIVE
        terms = replace(terms, calendar="off" if quick else customs.calendar)
    return terms


def read_duration(word: str) -> int | None:
    """`30s`, `10m`, `24h`, `3d` and their Russian and Armenian letters -> seconds."""
    found = DURATION.fullmatch(word.casefold())
    unit = UNITS.get(found[2]) if found else None
    return int(found[1]) * unit if found and unit else None


def read_moment(word: str, zone: str, now: datetime) -> datetime | None:
    """`18:00` (the next one), `30.11 18:00`, `30.11.2026 18:00` in the zone -> UTC, or None."""
    found = TIME.fullmatch(word)
    if not found:
        return None
    here = now.astimezone(ZoneInfo(zone))
    day, month, year, hour, minute = (int(part) if part else None for part in found.groups())
    try:
        moment = here.replace(hour=hour or 0, minute=minute or 0, second=0, microsecond=0)
        if day and month:
            moment = moment.replace(day=1, year=year or here.year, month=month).replace(day=day)
            if year is None and moment < here:
                moment = moment.replace(year=here.year + 1)
        elif moment <= here:
            moment += timedelta(days=1)
        moment = moment.astimezone(ZoneInfo("UTC"))
    except (ValueError, OverflowError):
        return None
    return moment if now < moment <= now + FARTHEST else None


def read_date(word: str, today: date) -> date | None:
    """`30.11` (the next one), `30.11.2026` -> the day, or None."""
    found = DATE.fullmatch(word)
    if not found:
        return None
    year = int(found[3] or today.year)
    try:
        day = date(year, int(found[2]), int(found[1]))
        return day if found[3] or day >= today else day.replace(year=year + 1)
    except ValueError:
        return None


def _one(
    terms: Terms, name: str, value: str, spec: AnyGame, customs: Customs, now: datetime
) -> Terms | Reason:
    match name:
        case "turn":
            return _with_turn(terms, value, spec.tempo, customs)
        case "calendar":
            fits = value in CALENDARS
            return replace(terms, calendar=value) if fits else BadOption(value, "calendar=ru")
        case "zone":
            fits = value in available_timezones()
            return replace(terms, zone=value) if fits else BadOption(value, "zone=Asia/Yerevan")
        case "start":
            return _with_start(terms, value, now)
        case "players":
            return _with_players(terms, value, spec.seats)
    return _with_option(terms, name, value, spec)


def _with_option(terms: Terms, name: str, value: str, spec: AnyGame) -> Terms | Reason:
    """A value without a name is that of the first bare option which knows it."""
    options = [
        option
        for option in spec.options
        if not option.inner and (option.name == name if name else option.bare)
    ]
    for option in options:
        read = option.read(value)
        if isinstance(read, Reason):
            return read
        if read is not None:
            return replace(terms, options={**terms.options, option.name: read})
    sample = options[0].sample if options else ""
    return BadOption(f"{name}={value}" if name else value, sample)


def _with_turn(terms: Terms, value: str, tempo: Tempo, customs: Customs) -> Terms | Reason:
    """The game's own bounds hold where it has some: a turn of one flick is short by nature."""
    seconds = read_duration(value)
    least, most = tempo.least or customs.shortest, tempo.most or LONGEST_TURN
    if seconds is None:
        return BadOption(f"turn={value}", "turn=30s" if tempo.usual else "turn=24h")
    if not least <= seconds <= most:
        return TurnTooShort(value, least, most)
    return replace(terms, turn=seconds)


def _with_start(terms: Terms, value: str, now: datetime) -> Terms | Reason:
    if value == "now":
        return replace(terms, start="")
    moment = read_moment(value, terms.zone, now)
    return replace(terms, start=moment.isoformat()) if moment else BadMoment(value)


def _with_players(terms: Terms, value: str, seats: range) -> Terms | Reason:
    found = PLAYERS.fullmatch(value)
    least, most = (int(found[1]), int(found[2] or found[1])) if found else (0, 0)
    if found and not found[2]:
        least = seats[0]
    if found and least in seats and most in seats and least <= most:
        return replace(terms, least=least, most=most)
    return BadOption(f"players={value}", f"players={seats[0]}-{seats[-1]}")
