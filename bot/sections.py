"""Every setting there is: its type, its default, and what it must be."""

import re
from datetime import date, timedelta
from pathlib import Path
from typing import Annotated, Final, Literal, Self
from zoneinfo import available_timezones

from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    SecretStr,
    model_validator,
)

from storage.errors import StorageError
from storage.opening import sqlite_path

UNIT: Final = {"s": "seconds", "m": "minutes", "h": "hours", "d": "days"}

# -- values ----------------------------------------------------------------------------------------


def duration(text: object) -> timedelta:
    """`30s`, `10m`, `24h` or `3d`."""
    if isinstance(text, timedelta):
        return text
    match = re.fullmatch(r"(\d{1,7})([smhd])", text) if isinstance(text, str) else None
    if not match:
        raise ValueError("expected a duration such as 30s, 10m, 24h or 3d")
    return timedelta(**{UNIT[match[2]]: int(match[1])})


def _zone(name: str) -> str:
    if name not in available_timezones():
        raise ValueError("expected a time zone such as Europe/Moscow or Asia/Yerevan")
    return name


def _server(url: str) -> str:
    if not re.fullmatch(r"https?://[^\s/]+(/\S*)?", url):
        raise ValueError("expected an address such as https://api.telegram.org")
    return url.rstrip("/")


def whole_token(token: SecretStr) -> SecretStr:
    if not re.fullmatch(r"(\d+:[\w-]+)?", token.get_secret_value(), re.ASCII):
        raise ValueError("expected a token as @BotFather gives it: digits, a colon, letters")
    return token


def _storage(url: str) -> str:
    try:
        sqlite_path(url)
    except StorageError as error:
        raise ValueError(str(error).removeprefix("[storage] url: ")) from None
    return url


def _between(least: str, most: str) -> AfterValidator:
    def check(value: timedelta) -> timedelta:
        if not duration(least) <= value <= duration(most):
            raise ValueError(f"expected a duration from {least} to {most}")
        return value

    return AfterValidator(check)


Duration = Annotated[timedelta, BeforeValidator(duration)]
Days = frozenset[date]
Positive = Annotated[int, Field(gt=0)]

# -- sections --------------------------------------------------------------------------------------


class Section(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", hide_input_in_errors=True)


class Telegram(Section):
    token: Annotated[SecretStr, AfterValidator(whole_token)] = SecretStr("")
    token_file: Path | None = None
    api_server: Annotated[str, AfterValidator(_server)] = "https://api.telegram.org"
    mode: Literal["polling"] = "polling"
    poll_timeout: Annotated[Duration, _between("0s", "50s")] = duration("30s")


class Storage(Section):
    url: Annotated[str, AfterValidator(_storage)] = "sqlite:///var/igroteka.sqlite3"
    keep_days: Annotated[int, Field(ge=2)] = 14


class Play(Section):
    turn: Annotated[Duration, _between("1s", "14d")] = duration("24h")
    min_turn: Annotated[Duration, _between("1s", "14d")] = duration("30s")
    language: Literal["ru", "hy", "en"] = "ru"
    zone: Annotated[str, AfterValidator(_zone)] = "Europe/Moscow"
    calendar: Literal["ru", "am", "ru-shift", "am-shift", "off"] = "ru"
    skin: Literal["paper", "sea", "night", "contrast"] = "paper"

    @model_validator(mode="after")
    def _turns_fit(self) -> Self:
        if self.turn < self.min_turn:
            raise ValueError("turn is shorter than min_turn")
        return self


class Country(Section):
    off: Days = frozenset()
    working: Days = frozenset()

    @model_validator(mode="after")
    def _no_day_is_both(self) -> Self:
        if both := self.off & self.working:
            raise ValueError(f"{min(both)} is both off and working")
        return self


class Calendar(Section):
    ru: Country = Country()
    am: Country = Country()


class Limits(Section):
    per_chat_per_second: Annotated[float, Field(gt=0)] = 1.0
    chat_burst: Positive = 3
    group_per_minute: Positive = 18
    overall_per_second: Positive = 25
    person_per_minute: Positive = 30
    tables_per_person: Positive = 20


class Clock(Section):
    offset_file: Path | None = None


class Log(Section):
    level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"
    format: Literal["text", "json"] = "text"


class Draw(Section):
    workers: Positive = 1


class Config(Section):
    telegram: Telegram = Telegram()
    storage: Storage = Storage()
    play: Play = Play()
    calendar: Calendar = Calendar()
    limits: Limits = Limits()
    clock: Clock = Clock()
    log: Log = Log()
    draw: Draw = Draw()
