"""Every event and reason that anybody may be told, and samples of them by their annotations."""

import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from enum import Enum
from importlib import import_module
from pkgutil import walk_packages
from types import UnionType
from typing import Any, Union, get_args, get_origin

from hypothesis import strategies as st

import games
import referee
from bot.phrases.voice import fields_of
from games.kit import spec
from games.kit.grid import Cell, Column, File
from games.kit.registry import registry
from games.kit.spec import Event, Reason, Seat
from referee.words import Link

BASES = {
    name
    for name, kind in vars(spec).items()
    if isinstance(kind, type)
    and issubclass(kind, Event | Reason)
    and not fields_of(kind).keys() - {"to"}
}
"""`Event`, `Public`, `Private` and the like: nobody is ever told just these."""

HOSTILE = (
    '<b>Ася & "Co"',
    "*_~[x](y)",
    "lone_wolf_",
    "{ $nick } { nameless }",
    "&lt;i&gt;",
    "A" * 64,
    "@durov /start",
    "שלום",
    "7",
    "👨‍👩‍👧 семья",
)


def words() -> list[type[Any]]:
    """The classes, by name."""
    for package in (games, referee):
        for module in walk_packages(package.__path__, f"{package.__name__}."):
            import_module(module.name)
    found = {*_under(Event), *_under(Reason)}
    return sorted(found, key=lambda kind: (kind.__module__, kind.__name__))


def _under(base: type[Any]) -> Iterator[type[Any]]:
    for kind in base.__subclasses__():
        yield from _under(kind)
        home = sys.modules.get(kind.__module__)
        if (
            _is_spoken(kind.__module__)
            and getattr(home, kind.__name__, None) is kind
            and kind.__name__ not in BASES
        ):
            yield kind


def _is_spoken(module: str) -> bool:
    """The house's words, the kit's and the sea's, and those of games that people can open."""
    package, _, rest = module.partition(".")
    home = rest.partition(".")[0]
    return package == "referee" or (package == "games" and home in {"kit", "sea", *registry()})


def sample(kind: Any, number: int = 3, text: str = "слово", field: str = "") -> Any:
    """A value of an annotation in which every number is `number` and every text is `text`."""
    if kind is str:
        return {"game": "battleship", "zone": "Europe/Moscow"}.get(field, text)
    if kind is Link:
        return Link("in_1_0123456789abcdef")
    if kind is bool:
        return bool(number % 2)
    if kind is int:
        return number
    if kind is Seat:
        return Seat(number % 3)
    if kind is Column:
        return Column(number % 10)
    if kind is File:
        return File(number % 25)
    if kind is Cell:
        return Cell(number % 10, number % 7)
    if kind is datetime:
        return datetime(2026, 11, 30, 15, tzinfo=UTC)
    if get_origin(kind) in (Union, UnionType):
        return None
    if get_origin(kind) is tuple:
        return tuple(sample(get_args(kind)[0], number + i, text) for i in range(3))
    if issubclass(kind, Enum):
        return list(kind)[number % len(kind)]
    return kind(
        **{name: sample(part, number, text, name) for name, part in fields_of(kind).items()}
    )


def anything(kind: Any, field: str = "") -> st.SearchStrategy[Any]:
    """Any value of an annotation."""
    if kind is str and field in ("game", "zone"):
        return st.just(sample(str, field=field))
    if get_origin(kind) in (Union, UnionType):
        return st.none() | anything(get_args(kind)[0])
    if get_origin(kind) is tuple:
        size = 12 if get_args(kind)[0] in (str, Seat) else 6
        return st.lists(anything(get_args(kind)[0]), max_size=size).map(tuple)
    simple: dict[Any, st.SearchStrategy[Any]] = {
        str: st.sampled_from(HOSTILE) | st.text(max_size=80),
        Link: st.just(Link("in_1_0123456789abcdef")),
        bool: st.booleans(),
        int: st.integers(0, 100_000),
        Seat: st.integers(0, 11).map(Seat),
        Column: st.integers(0, 9).map(Column),
        File: st.integers(0, 24).map(File),
        Cell: st.builds(Cell, st.integers(0, 9), st.integers(0, 9)),
        datetime: st.integers(0, 2**31).map(lambda second: datetime.fromtimestamp(second, UTC)),
    }
    if kind in simple:
        return simple[kind]
    if issubclass(kind, Enum):
        return st.sampled_from(kind)
    return st.builds(kind, **{name: anything(part, name) for name, part in fields_of(kind).items()})
