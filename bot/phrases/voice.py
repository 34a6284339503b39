"""A word's fields are formatted by their annotations, never by their values: a seat is an int."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, is_dataclass
from datetime import datetime
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, Final, TypeAlias, Union, get_args, get_origin, get_type_hints

from bot.phrases.language import Language
from bot.phrases.moments import modern, moment_parts
from bot.phrases.names import shown
from bot.phrases.reader import Reader
from games.kit.grid import Cell, Column, File, file_name
from games.kit.spec import Seat
from games.sea.fleet import Fleet
from referee.words import Link

Argument: TypeAlias = str | int
Kind: TypeAlias = Any
"""An annotation as `get_type_hints` gives it: typing has no common type for them."""

GAME_FIELD: Final = "game"


@dataclass(frozen=True, slots=True)
class Voice:
    """One language speaking to one reader about people with these nicks."""

    language: Language
    reader: Reader
    names: tuple[str, ...] = ()

    def tell(self, word: object) -> str:
        """An event, a reason or a part of one, by its own phrase, as HTML."""
        arguments: dict[str, Argument] = {}
        word_kind: Kind = type(word)
        for field, kind in fields_of(word_kind).items():
            value = getattr(word, field)
            arguments[field] = self.game(value) if field == GAME_FIELD else self._say(kind, value)
            if may_be_empty(kind):
                arguments[f"{field}-count"] = _size(value)
        game = getattr(word, GAME_FIELD, "")
        return self.language.phrase(self._phrase_of(word_kind, game), arguments).strip()

    def name(self, seat: int) -> str:
        """A player as HTML, never empty."""
        nick = shown(self.names[seat]) if 0 <= seat < len(self.names) else ""
        return f"<b>{nick or self.language.phrase('nameless', {'number': seat + 1})}</b>"

    def game(self, key: str) -> str:
        """The name of a game."""
        own = f"{key}-name"
        return self.language.phrase(own) if self.language.knows(own) else shown(key)

    def cell(self, cell: Cell) -> str:
        """A cell in the reader's letters."""
        return Cell.name(cell, self.reader.alphabet)

    def column(self, column: int) -> str:
        """A column in the reader's letters."""
        return self.reader.alphabet[column]

    def moment(self, at: datetime) -> str:
        """A point of time on the reader's clock, with the name of that clock."""
        text = self.language.phrase("moment", moment_parts(at, self.reader.zone))
        return modern(at, text) if self.reader.modern_time else text

    # -- by annotation -----------------------------------------------------------------------------

    def _say(self, kind: Kind, value: Any) -> Argument:
        kind = _present(kind)
        if value is None:
            return ""
        if kind in _WAYS:
            return _WAYS[kind](self, value)
        if _origin(kind) is tuple:
            return self._say_all(get_args(kind)[0], value)
        return str(value.value) if isinstance(value, Enum) else self.tell(value)

    def _say_all(self, kind: Kind, values: Sequence[Any]) -> str:
        if kind is Seat or kind is str:
            return self._listed([self.name(one) if kind is Seat else _bold(one) for one in values])
        if kind in _WAYS:
            return ", ".join(str(self._say(kind, one)) for one in values)
        if _origin(kind) is tuple:
            return "\n".join(self._say_all(get_args(kind)[0], one) for one in values)
        if _is_pair(kind):
            return "\n".join(self._grouped(kind, values))
        return self._joint(kind).join(
            self.sentence(one) if isinstance(one, Enum) else self.tell(one) for one in values
        )

    def _joint(self, kind: Kind) -> str:
        """What stands between several parts: a new line, or the phrase `joint-` of the part's."""
        joint = f"joint-{self._phrase_of(kind)}"
        return self.language.phrase(joint) if self.language.knows(joint) else "\n"

    def sentence(self, value: Enum) -> str:
        """One of several values of an enumeration: its phrase gets `$value`, and its `$name`.

        A value in digits would never match: a phrase takes digits for a number.
        """
        named = {"value": str(value.value), "name": value.name}
        return self.language.phrase(type(value).__name__, named)

    def _grouped(self, kind: Kind, pairs: Sequence[tuple[int, Cell]]) -> Iterator[str]:
        """Pairs of a seat and a cell, a line for every seat: «Ansk — Д4, Е5»."""
        whose, where = fields_of(kind)
        for seat in dict.fromkeys(seat for seat, _ in pairs):
            cells = ", ".join(self.cell(cell) for each, cell in pairs if each == seat)
            yield self.language.phrase(kind.__name__, {whose: self.name(seat), where: cells})

    def _listed(self, texts: Sequence[str]) -> str:
        """People in the manner of the language: «Ася, Боря и Вова»."""
        if len(texts) < 2:
            return "".join(texts)
        return self.language.phrase("all-of", {"first": ", ".join(texts[:-1]), "last": texts[-1]})

    def _phrase_of(self, kind: Kind, game: str = "") -> str:
        """`battleship-Rules` where a game says it in its own way, otherwise `Rules`."""
        package, _, rest = kind.__module__.partition(".")
        home = rest.partition(".")[0] if package == "games" else ""
        for whose in (game, home):
            if whose and self.language.knows(own := f"{whose}-{kind.__name__}"):
                return own
        return str(kind.__name__)


_WAYS: Final[dict[Kind, Callable[[Voice, Any], Argument]]] = {
    # A fleet is said as it was sealed, letter for letter, whatever the reader's letters.
    Seat: Voice.name,
    Cell: Voice.cell,
    Column: Voice.column,
    File: lambda _, file: file_name(file),
    datetime: Voice.moment,
    bool: lambda _, value: "yes" if value else "no",
    int: lambda _, value: int(value),
    Link: lambda _, value: f"start://{value}",
    str: lambda _, value: shown(value),
    Fleet: lambda _, fleet: str(fleet.text()),
}


@cache
def fields_of(kind: Kind) -> dict[str, Kind]:
    """Fields by name with their resolved annotations; of dataclasses and named tuples."""
    if not is_dataclass(kind) and not hasattr(kind, "_fields"):
        raise TypeError(f"{kind!r} has no fields that a phrase could use")
    return get_type_hints(kind)


def may_be_empty(kind: Kind) -> bool:
    """True for texts, tuples and what may be None: their phrase also gets `$field-count`.

    That is the length, or 0 and 1 for nothing and something.
    """
    present = _present(kind)
    return present is not kind or present is str or _origin(present) is tuple


def _size(value: Any) -> int:
    return len(value) if isinstance(value, str | tuple) else int(value is not None)


def _present(kind: Kind) -> Kind:
    """The annotation without its None."""
    if _origin(kind) in (Union, UnionType):
        return next(one for one in get_args(kind) if one is not NoneType)
    return kind


def _origin(kind: Kind) -> object:
    return get_origin(kind)


def _is_pair(kind: Kind) -> bool:
    return hasattr(kind, "_fields") and tuple(fields_of(kind).values()) == (Seat, Cell)


def _bold(text: str) -> str:
    return f"<b>{shown(text)}</b>"
