"""How the values of one annotation become what JSON knows, and how they come back.

Nothing here knows which classes a codec was given.
"""

import json
from collections.abc import Callable, Iterable
from dataclasses import MISSING, fields
from datetime import date, datetime
from enum import Enum
from functools import partial
from operator import attrgetter
from types import NoneType
from typing import Any, Final, NamedTuple, NewType, TypeVar

LITERALS: Final = (str, int, bool, NoneType)
"""What JSON knows by itself."""


class FormError(ValueError):
    """Text that is no value of the expected type. The message begins with the path to the fault."""

    def __init__(self, fault: str, path: str = "") -> None:
        super().__init__(f"${path}: {fault}")
        self.fault = fault
        self.path = path

    def inside(self, step: str) -> "FormError":
        """The same fault, seen from one level further out."""
        return FormError(self.fault, step + self.path)


Encode = Callable[[Any], Any]
Decode = Callable[[Any], Any]


class Form(NamedTuple):
    """How values of one annotation become what JSON knows.

    encode  None when they are that already
    bulk    decodes a whole list at once if it is faultless, else gives None
    """

    encode: Encode | None
    decode: Decode
    bulk: Callable[[list[Any]], Iterable[Any] | None] | None = None


def encoded(form: Form, value: Any) -> Any:
    return value if form.encode is None else form.encode(value)


def short(raw: Any) -> str:
    text = repr(raw)
    return text if len(text) <= 60 else f"{text[:57]}..."


# -- scalars ---------------------------------------------------------------------------------------


def _scalar(kind: type) -> Form:
    def decode(raw: Any) -> Any:
        if type(raw) is not kind:
            raise FormError(f"expected {kind.__name__}, found {short(raw)}")
        return raw

    return Form(None, decode)


def _real(raw: Any) -> float:
    if type(raw) not in (int, float):
        raise FormError(f"expected float, found {short(raw)}")
    return float(raw)


def _moment(value: datetime) -> str:
    if value.tzinfo is None:
        raise ValueError(f"a time without a zone: {value!r}")
    return value.isoformat()


def _read_moment(raw: Any) -> datetime:
    value = _from_iso(datetime, raw)
    if value.tzinfo is None:
        raise FormError(f"a time without a zone: {short(raw)}")
    return value


D = TypeVar("D", bound=date)


def _from_iso(kind: type[D], raw: Any) -> D:
    try:
        return kind.fromisoformat(raw)
    except (TypeError, ValueError):
        raise FormError(f"expected {kind.__name__}, found {short(raw)}") from None


SCALARS: Final[dict[Any, Form]] = {
    **{kind: _scalar(kind) for kind in LITERALS},
    float: Form(None, _real),
    datetime: Form(_moment, _read_moment),
    date: Form(date.isoformat, partial(_from_iso, date)),
}


def plain(annotation: Any) -> type | None:
    """The scalar that is checked by its type alone, or None."""
    while isinstance(annotation, NewType):
        annotation = annotation.__supertype__
    return annotation if annotation in (str, int, bool) else None


# -- compounds -------------------------------------------------------------------------------------


def optional(form: Form) -> Form:
    encode, decode, _ = form
    return Form(
        None if encode is None else lambda value: None if value is None else encode(value),
        lambda raw: None if raw is None else decode(raw),
    )


def member_of(cls: type[Enum]) -> Form:
    members = {member.name: member for member in cls}

    def decode(raw: Any) -> Enum:
        member = members.get(raw) if isinstance(raw, str) else None
        if member is None:
            raise FormError(f"no {cls.__name__} is called {short(raw)}")
        return member

    # `name` is a property that is looked up slowly, and this is asked for every mark of a board.
    return Form(attrgetter("_name_"), decode)


def row(kind: type[tuple[Any, ...]] | type[frozenset[Any]], item: Form) -> Form:
    """Any number of equal items. Sets are sorted: by value where they can be, or as written."""
    encode: Encode | None = None
    each = item.encode
    if kind is frozenset:
        encode = sorted if each is None else lambda value: sorted(map(each, value), key=json.dumps)
    elif each is not None:
        encode = lambda value: [each(item) for item in value]  # noqa: E731
    return Form(encode, partial(row_of, kind, item))


def row_of(kind: type, item: Form, raw: Any) -> Any:
    if type(raw) is not list:
        raise FormError(f"expected a list, found {short(raw)}")
    if item.bulk is not None and (values := item.bulk(raw)) is not None:
        return kind(values)
    try:
        return kind(map(item.decode, raw))
    except FormError:  # once more, to say where
        return kind([at(f"[{index}]", item.decode, each) for index, each in enumerate(raw)])


def at(step: str, decode: Decode, raw: Any) -> Any:
    try:
        return decode(raw)
    except FormError as bad:
        raise bad.inside(step) from None


def fixed(make: Callable[[Any], Any], kinds: tuple[Any, ...], items: list[Form]) -> Form:
    """A list of known length: a named tuple or a plain one."""

    changed = [(i, form.encode) for i, form in enumerate(items) if form.encode is not None]
    decoders = [form.decode for form in items]

    def encode(value: Any) -> Any:
        if len(value) != len(items):
            raise ValueError(f"expected {len(items)} items: {value!r}")
        raw = list(value)
        for i, each in changed:
            raw[i] = each(raw[i])
        return raw

    def decode(raw: Any) -> Any:
        if type(raw) is not list or len(raw) != len(items):
            raise FormError(f"expected a list of {len(items)}, found {short(raw)}")
        try:
            return make([each(item) for each, item in zip(decoders, raw, strict=True)])
        except FormError:  # once more, to say where
            return make([at(f"[{i}]", each, raw[i]) for i, each in enumerate(decoders)])

    return Form(
        encode if changed else None,
        decode,
        _bulk(make, [plain(kind) for kind in kinds]),
    )


def _bulk(
    make: Callable[[Any], Any], kinds: list[type | None]
) -> Callable[[list[Any]], Iterable[Any] | None] | None:
    """Cells are the bulk of every state: a list of them is read in one sweep."""
    if None in kinds:
        return None

    def decode(raw: list[Any]) -> Iterable[Any] | None:
        read = [make(x) for x in raw if type(x) is list and [*map(type, x)] == kinds]
        return read if len(read) == len(raw) else None

    return decode


def record(cls: type, parts: dict[str, Form]) -> Form:
    """A dataclass as an object of all its fields; one that has a default may be missing in text."""
    known = fields(cls)
    parts = {field.name: parts[field.name] for field in known}
    required = {f.name for f in known if f.default is MISSING and f.default_factory is MISSING}
    getters = [(name, form.encode) for name, form in parts.items()]
    decoders = {name: form.decode for name, form in parts.items()}

    def encode(value: Any) -> dict[str, Any]:
        return {
            name: getattr(value, name) if each is None else each(getattr(value, name))
            for name, each in getters
        }

    def decode(raw: Any) -> Any:
        if type(raw) is not dict:
            raise FormError(f"expected {cls.__name__}, found {short(raw)}")
        if not required <= raw.keys() <= parts.keys():
            wrong = sorted((required - raw.keys()) | (raw.keys() - parts.keys()))
            raise FormError(f"{cls.__name__}: missing or unknown {', '.join(wrong)}")
        try:
            return cls(**{name: decoders[name](item) for name, item in raw.items()})
        except FormError:
            return cls(**{name: at(f".{name}", decoders[name], item) for name, item in raw.items()})

    return Form(encode, decode)
