"""A wrong setting is named with its place, and nothing secret is said."""

import json
import re
import shutil
import subprocess
import tomllib
from datetime import date, timedelta
from pathlib import Path
from typing import get_args

import pytest
from pydantic import SecretStr, ValidationError

from bot.calendars import COUNTRIES
from bot.config import Config, ConfigError, keys, kind_of, load, name_of
from bot.sections import Calendar, Play
from referee.settings import CHOICES

TOKEN = "123456:AAbb-CC_dd"
EXAMPLE = Path(__file__).parents[2] / "config.example.toml"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "config.toml"


def written(file: Path, text: str) -> Path:
    file.write_text(text, "utf-8")
    return file


# -- values ----------------------------------------------------------------------------------------


def test_nothing_given_means_the_defaults() -> None:
    assert Config() == load(None, {"PATH": "/bin", "IGROTEKA_CASES": "somewhere"})


def test_a_file_is_read(file: Path) -> None:
    config = load(
        written(
            file,
            """
            [telegram]
            api_server = "http://127.0.0.1:8081/"
            [play]
            turn = "3d"
            calendar = "am"
            [calendar.ru]
            working = [2027-02-20]
            off = ["2027-02-22", "2027-02-23"]
            """,
        ),
        {},
    )
    assert "http://127.0.0.1:8081" == config.telegram.api_server
    assert timedelta(days=3) == config.play.turn
    assert frozenset({date(2027, 2, 20)}) == config.calendar.ru.working
    assert 2 == len(config.calendar.ru.off)
    assert Calendar().am == config.calendar.am


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("30s", timedelta(seconds=30)),
        ("10m", timedelta(minutes=10)),
        ("24h", timedelta(hours=24)),
        ("3d", timedelta(days=3)),
    ],
)
def test_a_duration_is_a_number_and_a_unit(text: str, expected: timedelta) -> None:
    environ = {"IGROTEKA_PLAY__TURN": text, "IGROTEKA_PLAY__MIN_TURN": "1s"}
    assert expected == load(None, environ).play.turn


OTHERS = {
    "IGROTEKA_TELEGRAM__TOKEN": TOKEN,
    "IGROTEKA_TELEGRAM__API_SERVER": "http://localhost:1",
    "IGROTEKA_TELEGRAM__MODE": "polling",
    "IGROTEKA_TELEGRAM__POLL_TIMEOUT": "5s",
    "IGROTEKA_STORAGE__URL": ":memory:",
    "IGROTEKA_STORAGE__KEEP_DAYS": "3",
    "IGROTEKA_PLAY__TURN": "60s",
    "IGROTEKA_PLAY__MIN_TURN": "10s",
    "IGROTEKA_PLAY__LANGUAGE": "hy",
    "IGROTEKA_PLAY__ZONE": "Asia/Yerevan",
    "IGROTEKA_PLAY__CALENDAR": "off",
    "IGROTEKA_PLAY__SKIN": "night",
    "IGROTEKA_CALENDAR__RU__OFF": "2027-02-22, 2027-02-23",
    "IGROTEKA_CALENDAR__RU__WORKING": '["2027-02-20"]',
    "IGROTEKA_CALENDAR__AM__OFF": "2027-01-05",
    "IGROTEKA_CALENDAR__AM__WORKING": "2027-01-09",
    "IGROTEKA_LIMITS__PER_CHAT_PER_SECOND": "0.5",
    "IGROTEKA_LIMITS__CHAT_BURST": "2",
    "IGROTEKA_LIMITS__GROUP_PER_MINUTE": "10",
    "IGROTEKA_LIMITS__OVERALL_PER_SECOND": "20",
    "IGROTEKA_LIMITS__PERSON_PER_MINUTE": "5",
    "IGROTEKA_LIMITS__TABLES_PER_PERSON": "2",
    "IGROTEKA_CLOCK__OFFSET_FILE": "var/clock",
    "IGROTEKA_LOG__LEVEL": "DEBUG",
    "IGROTEKA_LOG__FORMAT": "json",
    "IGROTEKA_DRAW__WORKERS": "4",
}


@pytest.mark.parametrize("key", list(keys()), ids=name_of)
def test_every_setting_can_come_from_the_environment(key: tuple[str, ...], file: Path) -> None:
    token_file = written(file.with_name("token"), f"{TOKEN}\n")
    environ = {"IGROTEKA_TELEGRAM__TOKEN_FILE": str(token_file), **OTHERS}

    def value(config: object) -> object:
        for part in key:
            config = getattr(config, part)
        return config

    if key == ("telegram", "mode"):
        assert "polling" == value(load(None, environ))  # there is one so far
    else:
        assert value(Config()) != value(load(None, {name_of(key): environ[name_of(key)]}))


def test_the_environment_wins_over_the_file(file: Path) -> None:
    written(file, '[play]\nturn = "1h"\nskin = "sea"\n[calendar.ru]\noff = [2027-01-01]\n')
    environ = {"IGROTEKA_PLAY__TURN": "2h", "IGROTEKA_CALENDAR__RU__OFF": ""}
    config = load(file, environ)
    assert (timedelta(hours=2), "sea") == (config.play.turn, config.play.skin)
    assert frozenset() == config.calendar.ru.off


def test_a_section_may_be_json_and_its_settings_win_over_it() -> None:
    environ = {
        "IGROTEKA_CALENDAR__RU": json.dumps({"off": ["2027-01-01"], "working": ["2027-02-20"]}),
        "IGROTEKA_CALENDAR__RU__OFF": "2027-03-03",
    }
    assert [date(2027, 3, 3)] == list(load(None, environ).calendar.ru.off)
    assert [date(2027, 2, 20)] == list(load(None, environ).calendar.ru.working)


def test_an_empty_variable_takes_a_file_away(file: Path) -> None:
    written(file, '[clock]\noffset_file = "var/clock"\n')
    assert load(file, {"IGROTEKA_CLOCK__OFFSET_FILE": ""}).clock.offset_file is None


def test_the_config_cannot_be_changed() -> None:
    with pytest.raises(ValidationError, match="frozen"):
        Config().play.turn = timedelta(0)


def test_the_choices_are_those_that_a_chat_has() -> None:
    for name in ("language", "skin", "calendar"):
        assert set(CHOICES[name]) == set(get_args(Play.model_fields[name].annotation)), name
    assert set(COUNTRIES) == set(Calendar.model_fields)


# -- mistakes --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('[play]\ntunr = "1h"', r"\[play\] tunr: no such setting; did you mean turn\?"),
        ('[plya]\nturn = "1h"', r"\[plya\] no such setting; did you mean play\?"),
        ("[calendar.ru]\nof = []", r"\[calendar.ru\] of: no such setting; did you mean off\?"),
        ("[calendar.ge]\noff = []", r"\[calendar\] ge: no such setting"),
        (
            '[play]\nturn = "soon"',
            r"\[play\] turn: expected a duration such as 30s, 10m, 24h or 3d; found 'soon'",
        ),
        ("[play]\nturn = 86400", r"\[play\] turn: expected a duration .*; found 86400"),
        ('[play]\nturn = "10s"', r"\[play\] turn is shorter than min_turn"),
        (
            '[play]\nturn = "15d"',
            r"\[play\] turn: expected a duration from 1s to 14d; found '15d'",
        ),
        ('[play]\nlanguage = "de"', r"\[play\] language: expected 'ru', 'hy' or 'en'; found 'de'"),
        ('[play]\nzone = "Moscow"', r"\[play\] zone: expected a time zone .*; found 'Moscow'"),
        ("[draw]\nworkers = 0", r"\[draw\] workers: expected greater than 0; found 0"),
        ('[draw]\nworkers = "two"', r"\[draw\] workers: expected a valid integer.*; found 'two'"),
        (
            '[calendar.ru]\noff = ["2027-02-30"]',
            r"\[calendar.ru\] off: expected a valid date.*; found '2027-02-30'",
        ),
        (
            "[calendar.am]\noff = [2027-01-09]\nworking = [2027-01-09]",
            r"\[calendar.am\] 2027-01-09 is both off and working",
        ),
        ("play = 3", r"\[play\] expected a valid dictionary.*"),
        ('[telegram]\nmode = "webhook"', r"\[telegram\] mode: expected 'polling'; found 'webhook'"),
        ('[telegram]\napi_server = "local"', r"\[telegram\] api_server: expected an address .*"),
        (
            '[telegram]\npoll_timeout = "2m"',
            r"\[telegram\] poll_timeout: expected .* 0s to 50s; .*",
        ),
        (
            '[storage]\nurl = "postgresql://bot:hush@db/x"',
            r"\[storage\] url: expected sqlite:///path or :memory:, found postgresql:…",
        ),
        ("[play]\nturn = soon", r"Invalid value \(at line 2, column 8\)"),
    ],
)
def test_a_mistake_in_the_file_is_named_with_its_place(
    file: Path, text: str, expected: str
) -> None:
    with pytest.raises(ConfigError) as refused:
        load(written(file, text), {})
    assert re.fullmatch(f"{re.escape(str(file))}: {expected}", str(refused.value)), refused.value


@pytest.mark.parametrize(
    ("name", "text", "expected"),
    [
        ("IGROTEKA_PLAY__TURN", "soon", r"\[play\] turn: expected a duration .*; found 'soon'"),
        ("IGROTEKA_PLAY__TUNR", "1h", "no such setting; did you mean IGROTEKA_PLAY__TURN?"),
        ("IGROTEKA_play__turn", "1h", "no such setting; did you mean IGROTEKA_PLAY__TURN?"),
        ("IGROTEKA_TOKEN", TOKEN, "no such setting"),
        ("IGROTEKA_PLAY__TURN__X", "1h", "no such setting"),
        ("IGROTEKA_CALENDAR__RU", "2027-01-01", "expected JSON"),
        ("IGROTEKA_CALENDAR__RU__OFF", "[2027-01-01]", "expected JSON"),
        ("IGROTEKA_CALENDAR__RU__OFF", "1.1.2027", r"\[calendar.ru\] off: expected a valid date"),
        ("IGROTEKA_CALENDAR", '{"ru": {"of": []}}', r"\[calendar.ru\] of: no such setting"),
    ],
)
def test_a_mistake_in_the_environment_is_named_by_its_variable(
    name: str, text: str, expected: str
) -> None:
    with pytest.raises(ConfigError) as refused:
        load(None, {name: text})
    said = str(refused.value)
    assert said.startswith(f"{name}: ")
    assert expected in said or re.search(expected, said), said
    assert TOKEN not in said


def test_all_mistakes_are_named_at_once(file: Path) -> None:
    written(file, '[play]\nskin = "x"\n[draw]\nworkers = 0\n')
    with pytest.raises(ConfigError) as refused:
        load(file, {"IGROTEKA_LOG__LEVEL": "LOUD"})
    places = [line.split(":")[0] for line in str(refused.value).splitlines()]
    assert [str(file), "IGROTEKA_LOG__LEVEL", str(file)] == places


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match=r"nowhere\.toml: No such file"):
        load(tmp_path / "nowhere.toml", {})
    with pytest.raises(ConfigError, match=r"nowhere: .*token_file: No such file"):
        load(None, {"IGROTEKA_TELEGRAM__TOKEN_FILE": str(tmp_path / "nowhere")})


# -- the token -------------------------------------------------------------------------------------


def test_a_token_is_never_shown(file: Path) -> None:
    config = load(written(file, f'[telegram]\ntoken = "{TOKEN}"'), {})
    assert TOKEN == config.telegram.token.get_secret_value()
    for shown in (repr(config), str(config), config.model_dump_json(), repr(config.model_dump())):
        assert "AAbb" not in shown


@pytest.mark.parametrize(
    "given",
    [
        f'[telegram]\ntoken = "{TOKEN} "',
        f'[telegram]\ntoken = ["{TOKEN}"]',
        f'telegram = "{TOKEN}"',
        f'[telegram]\ntoken = "{TOKEN}"\nmode = "no"',
        f'[telegram]\ntoken = "{TOKEN}"\ntokn = "{TOKEN}"',
    ],
)
def test_a_token_is_not_shown_in_a_complaint_either(file: Path, given: str) -> None:
    with pytest.raises(ConfigError) as refused:
        load(written(file, given), {})
    assert "AAbb" not in str(refused.value)
    assert refused.value.__cause__ is None
    assert refused.value.__suppress_context__


def test_a_token_may_be_in_a_file_of_its_own(file: Path) -> None:
    token_file = written(file.with_name("token"), f"{TOKEN}\n")
    environ = {"IGROTEKA_TELEGRAM__TOKEN_FILE": str(token_file)}
    assert SecretStr(TOKEN) == load(None, environ).telegram.token
    environ["IGROTEKA_TELEGRAM__TOKEN"] = "1:x"
    assert SecretStr("1:x") == load(None, environ).telegram.token
    written(token_file, "not a token")
    with pytest.raises(ConfigError, match="token_file: expected a token as @BotFather") as refused:
        load(None, {"IGROTEKA_TELEGRAM__TOKEN_FILE": str(token_file)})
    assert "not a token" not in str(refused.value)


@pytest.fixture
def repository(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in ("GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE"):
        monkeypatch.delenv(name, raising=False)
    subprocess.run(["git", "init", "-q", tmp_path], check=True)
    return tmp_path


def test_a_token_in_a_file_that_git_tracks_is_refused(repository: Path, file: Path) -> None:
    written(file, f'[telegram]\ntoken = "{TOKEN}"')
    assert load(file, {}).telegram.token  # not added yet
    subprocess.run(["git", "-C", repository, "add", "config.toml"], check=True)
    with pytest.raises(ConfigError, match="git tracks this file; put the token into") as refused:
        load(file, {"IGROTEKA_TELEGRAM__TOKEN": "1:x"})
    assert "AAbb" not in str(refused.value)
    written(file, '[telegram]\ntoken = ""')
    load(file, {})
    token_file = {"IGROTEKA_TELEGRAM__TOKEN_FILE": str(written(file, TOKEN))}
    with pytest.raises(ConfigError, match="token_file: git tracks this file"):
        load(None, token_file)


def test_without_git_nothing_is_tracked(
    repository: Path, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written(file, f'[telegram]\ntoken = "{TOKEN}"')
    subprocess.run(["git", "-C", repository, "add", "config.toml"], check=True)
    monkeypatch.setattr(shutil, "which", lambda name: None)
    assert load(file, {}).telegram.token


# -- the example -----------------------------------------------------------------------------------


def test_the_example_holds_every_setting_with_its_default() -> None:
    text = EXAMPLE.read_text("utf-8")
    shown = tomllib.loads(re.sub(r"^#(?=\w+ = )", "", text, flags=re.MULTILINE))
    without_default = {("telegram", "token_file"), ("clock", "offset_file")}
    found = {}
    for key in keys():
        value = shown
        for part in key:
            assert part in value, f"the example lacks {'.'.join(key)}"
            value = value[part]
        found[key] = value
    assert set(found) == set(_leaves(shown)), "the example has a setting that does not exist"
    environ = {
        name_of(key): json.dumps(value) if isinstance(value, list) else str(value)
        for key, value in found.items()
        if key not in without_default
    }
    assert Config() == load(None, environ)


def _leaves(table: dict[str, object], before: tuple[str, ...] = ()) -> list[tuple[str, ...]]:
    found = []
    for name, value in table.items():
        key = (*before, name)
        found.extend(_leaves(value, key) if isinstance(value, dict) else [key])
    return found


def test_the_example_as_it_is_means_the_defaults() -> None:
    assert Config() == load(EXAMPLE, {})


def test_every_key_has_a_type() -> None:
    assert all(kind_of(key) for key in keys())
    assert len(OTHERS) + 1 == len(list(keys()))
