"""The settings: TOML, then the environment over it; whatever is wrong is said with its place."""

import json
import shutil
import subprocess
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches
from pathlib import Path
from types import UnionType
from typing import Any, Final, TypeGuard, get_origin

from pydantic import BaseModel, SecretStr, ValidationError

from bot.sections import Config, whole_token

PREFIX: Final = "IGROTEKA_"
OF_OTHERS: Final = frozenset(
    {"IGROTEKA_CASES", "IGROTEKA_CHROMIUM", "IGROTEKA_REWRITE", "IGROTEKA_SHOTS"}
)
"""Variables of the test suite."""

Key = tuple[str, ...]
SECRET: Final = {("telegram", "token"), ("storage", "url")}
_ELSEWHERE: Final = (
    "put the token into IGROTEKA_TELEGRAM__TOKEN, or into a [telegram] token_file elsewhere"
)


class ConfigError(Exception):
    """One line for each setting that is wrong: where it stands, what was expected."""


def load(path: Path | None, environ: Mapping[str, str]) -> Config:
    """The file's settings, if there is a file, and over them `IGROTEKA_SECTION__KEY`.

    Raises ConfigError.
    """
    given = _read(path) if path else {}
    if path and _token_in(given) and _tracked(path):
        raise ConfigError(f"{path}: [telegram] token: git tracks this file; {_ELSEWHERE}")
    variables = dict(_variables(environ))
    for key, (_, value) in variables.items():
        _put(given, key, value)
    names = {key: name for key, (name, _) in variables.items()}
    try:
        config = Config.model_validate(given)
    except ValidationError as error:
        wrong = (_complaint(dict(each), path, names) for each in error.errors(include_url=False))
        raise ConfigError("\n".join(wrong)) from None
    return _with_token(config)


def _read(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except OSError as error:
        raise ConfigError(f"{path}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise ConfigError(f"{path}: expected text in UTF-8") from None
    except tomllib.TOMLDecodeError as error:
        raise ConfigError(f"{path}: {error}") from None


def _variables(environ: Mapping[str, str]) -> Iterator[tuple[Key, tuple[str, object]]]:
    """What each of our variables sets: key, then its name and value. Sections before their keys."""
    ours = sorted(name for name in environ if name.startswith(PREFIX))
    for name in ours:
        if name in OF_OTHERS:
            continue
        key = tuple(name.removeprefix(PREFIX).lower().split("__"))
        kind = kind_of(key)
        if kind is None or name != name_of(key):
            raise ConfigError(
                f"{name}: no such setting{_nearest(name.upper(), map(name_of, keys()))}"
            )
        try:
            yield key, (name, _value(kind, environ[name]))
        except json.JSONDecodeError as error:
            raise ConfigError(f"{name}: expected JSON ({error})") from None


def _value(kind: Any, text: str) -> object:
    """A variable's text as TOML would have given it; pydantic reads numbers itself."""
    if _is_section(kind) or text.startswith("["):
        return json.loads(text)
    if get_origin(kind) is frozenset:
        return [part.strip() for part in text.split(",") if part.strip()]
    if get_origin(kind) is UnionType and not text:
        return None
    return text


def _put(given: dict[str, Any], key: Key, value: object) -> None:
    for part in key[:-1]:
        given = given.setdefault(part, {})
        if not isinstance(given, dict):
            return  # the file is wrong there, and will be told so
    given[key[-1]] = value


# -- names -----------------------------------------------------------------------------------------


def keys(section: type[BaseModel] = Config, before: Key = ()) -> Iterator[Key]:
    """The keys of all settings, in the order of their sections."""
    for name, field in section.model_fields.items():
        if _is_section(field.annotation):
            yield from keys(field.annotation, (*before, name))
        else:
            yield (*before, name)


def kind_of(key: Key) -> Any:
    """The type of a setting or a section, None if there is no such."""
    kind: Any = Config
    for part in key:
        if not _is_section(kind) or part not in kind.model_fields:
            return None
        kind = kind.model_fields[part].annotation
    return kind


def name_of(key: Key) -> str:
    """The variable of a setting."""
    return PREFIX + "__".join(key).upper()


def _is_section(kind: object) -> TypeGuard[type[BaseModel]]:
    return isinstance(kind, type) and issubclass(kind, BaseModel)


def _nearest(word: str, known: Iterable[str]) -> str:
    near = get_close_matches(word, list(known), 1)
    return f"; did you mean {near[0]}?" if near else ""


def _complaint(error: dict[str, Any], path: Path | None, names: Mapping[Key, str]) -> str:
    """One line: the file or the variable, the key, what was expected, what was found."""
    full = tuple(str(part) for part in error["loc"])
    key = next(full[:size] for size in range(len(full), -1, -1) if kind_of(full[:size]))
    section = _is_section(kind_of(key))
    said = error["msg"].removeprefix("Value error, ").replace("Input should be", "expected")
    if error["type"] == "extra_forbidden":
        said = f"no such setting{_nearest(full[len(key)], kind_of(key).model_fields)}"
        key, section = full[: len(key) + 1], False
    elif not section and key not in SECRET:
        said = f"{said}; found {error['input']!r}"
    where = next((name for held, name in names.items() if _overlap(held, key)), path)
    if section or len(key) == 1:
        return f"{where}: [{'.'.join(key)}] {said}"
    return f"{where}: [{'.'.join(key[:-1])}] {key[-1]}: {said}"


def _overlap(one: Key, other: Key) -> bool:
    return all(a == b for a, b in zip(one, other, strict=False))


# -- the token -------------------------------------------------------------------------------------


def _token_in(given: Mapping[str, Any]) -> bool:
    telegram = given.get("telegram")
    return isinstance(telegram, dict) and bool(telegram.get("token"))


def _with_token(config: Config) -> Config:
    """The token from its file, unless it is given itself."""
    file = config.telegram.token_file
    if file is None or config.telegram.token.get_secret_value():
        return config
    if _tracked(file):
        raise ConfigError(f"{file}: [telegram] token_file: git tracks this file; {_ELSEWHERE}")
    try:
        token = whole_token(SecretStr(file.read_text("utf-8").strip()))
    except (OSError, ValueError) as error:
        said = error.strerror if isinstance(error, OSError) else error
        raise ConfigError(f"{file}: [telegram] token_file: {said}") from None
    telegram = config.telegram.model_copy(update={"token": token})
    return config.model_copy(update={"telegram": telegram})


def _tracked(path: Path) -> bool:
    """Git would publish the file. Without git nothing is tracked."""
    git = shutil.which("git")
    if not git or not path.exists():
        return False
    place = path.resolve()
    asked = [git, "-C", str(place.parent), "ls-files", "--error-unmatch", "--", place.name]
    return subprocess.run(asked, capture_output=True, check=False).returncode == 0  # noqa: S603
