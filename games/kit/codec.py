"""Words to JSON text and back: equal values give equal text, and text revives nothing unlisted.

The annotations of a class are its schema. Where they leave several classes open (a base class, a
union, `object`) the value is written with its class name, so class names are unique in a codec.
"""

import json
from collections.abc import Callable, Iterable
from dataclasses import MISSING, fields, is_dataclass
from datetime import date, datetime
from enum import Enum
from functools import partial
from operator import attrgetter
from types import NoneType, UnionType
from typing import (
    Any,
    Final,
    NamedTuple,
    NewType,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

T = TypeVar("T")

TAG: Final = "is"
"""The key of a class name. A keyword, so no field can be called that."""
CONTENT: Final = "of"
"""The key of a tagged value that is not written as an object: a named tuple, an enum's member."""


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
    """How values of one annotation become what JSON knows; encode None: they are that already."""

    encode: Encode | None
    decode: Decode


class Codec:
    """Writes and revives the words it was given, and what their annotations name."""

    def __init__(self, words: Iterable[type]) -> None:
        self.words: Final = tuple(dict.fromkeys(words))
        self._named: dict[str, type] = {}
        self._forms: dict[Any, Form] = {}
        self._bodies: dict[type, Form] = {}
        for word in self.words:
            self._enlist(word)
        for word in self.words:
            self._body(word)
        self._any: Final = self._open(object)

    def __add__(self, words: "Codec | Iterable[type]") -> "Codec":
        return Codec((*self.words, *(words.words if isinstance(words, Codec) else words)))

    def dump(self, value: object) -> str:
        """The value of a listed class (or a tuple of such) as compact JSON.

        Raises TypeError for what is not listed, ValueError for a time without a zone.
        """
        encode = self._any.encode
        assert encode is not None  # noqa: S101  # an open form always has one
        return json.dumps(encode(value), ensure_ascii=False, separators=(",", ":"))

    def load(self, text: str, expected_type: type[T]) -> T:
        """Inverse of `dump`. Raises ValueError, naming the path, for any other text."""
        try:
            raw = json.loads(text)
        except (ValueError, RecursionError) as fault:
            raise FormError(f"not JSON ({fault})") from None
        value: T = self._top(expected_type).decode(raw)
        return value

    # -- which form an annotation has ----------------------------------------------------------

    def _enlist(self, word: type) -> None:
        if self._named.setdefault(word.__name__, word) is not word:
            other = self._named[word.__name__]
            raise ValueError(
                f"two classes of one name: {other.__module__}.{other.__qualname__}"
                f" and {word.__module__}.{word.__qualname__}"
            )

    def _top(self, expected: Any) -> Form:
        """The form of a whole text: `dump` writes the class name of whatever it is given."""
        items = get_args(expected)
        if get_origin(expected) is tuple and len(items) == 2 and items[1] is Ellipsis:
            return _row(tuple, self._top(items[0]))
        return self._open(expected) if isinstance(expected, type) else self._form(expected)

    def _form(self, annotation: Any) -> Form:
        if annotation not in self._forms:
            self._forms[annotation] = self._new_form(annotation)
        return self._forms[annotation]

    def _new_form(self, annotation: Any) -> Form:
        if isinstance(annotation, NewType):
            return self._form(annotation.__supertype__)
        if annotation in SCALARS:
            return SCALARS[annotation]
        origin, items = get_origin(annotation), get_args(annotation)
        if origin is tuple and len(items) == 2 and items[1] is Ellipsis:
            return _row(tuple, self._form(items[0]))
        if origin is tuple or annotation == tuple[()]:
            return _fixed(partial(tuple.__new__, tuple), items, [self._form(i) for i in items])
        if origin is frozenset:
            return _row(frozenset, self._form(items[0]))
        if origin in (Union, UnionType):
            return self._choice(annotation, items)
        if isinstance(annotation, type):
            closed = _is_written(annotation) and not self._heirs(annotation)
            return self._body(annotation) if closed else self._open(annotation)
        raise TypeError(f"no JSON form for {annotation!r}")

    def _heirs(self, base: type) -> list[type]:
        return [word for word in self.words if word is not base and issubclass(word, base)]

    def _choice(self, annotation: Any, items: tuple[Any, ...]) -> Form:
        """A union: None or one form, or classes told apart by their names."""
        some = tuple(item for item in items if item is not NoneType)
        if len(some) == 1:
            form = self._form(some[0])
        elif all(isinstance(item, type) and item not in SCALARS for item in some):
            form = self._open(some)
        else:
            raise TypeError(f"no JSON form for {annotation!r}: its parts look alike")
        return form if len(some) == len(items) else _optional(form)

    # -- forms of classes ----------------------------------------------------------------------

    def _body(self, cls: type) -> Form:
        """The form of exactly this class, without its name."""
        if cls not in self._bodies:
            self._bodies[cls] = Form(  # for classes that contain themselves
                lambda value: _encoded(self._bodies[cls], value),
                lambda raw: self._bodies[cls].decode(raw),  # noqa: PLW0108  # looked up when called
            )
            self._bodies[cls] = self._new_body(cls)
        return self._bodies[cls]

    def _new_body(self, cls: type) -> Form:
        if issubclass(cls, Enum):
            return _enum(cls)
        if not _is_written(cls):
            raise TypeError(f"no JSON form for {cls!r}: not a dataclass, a named tuple or an enum")
        parts: dict[str, Form] = {}
        for name, annotation in get_type_hints(cls).items():
            try:
                parts[name] = self._form(annotation)
            except TypeError as fault:
                raise TypeError(f"{cls.__name__}.{name}: {fault}") from None
        if issubclass(cls, tuple):
            kinds = tuple(_plain(annotation) for annotation in get_type_hints(cls).values())
            return _fixed(partial(tuple.__new__, cls), kinds, list(parts.values()))
        return _record(cls, parts)

    def _open(self, bases: Any) -> Form:
        """Any listed class below these, written with its name; below `object` also literals."""

        def encode(value: Any) -> Any:
            cls = type(value)
            if self._named.get(cls.__name__) is cls:
                body = _encoded(self._bodies[cls], value)
                return {TAG: cls.__name__, **body} if type(body) is dict else _wrapped(cls, body)
            if bases is object and cls is tuple:
                return [encode(item) for item in value]
            if bases is object and cls in LITERALS:
                return value
            raise TypeError(f"not a word of this codec: {value!r}")

        def decode(raw: Any) -> Any:
            if bases is object and type(raw) is list:
                return _decode_row(tuple, decode, raw)
            if bases is object and type(raw) in LITERALS:
                return raw
            if type(raw) is not dict or TAG not in raw:
                raise FormError(f"expected an object with {TAG!r}, found {_short(raw)}")
            cls = self._named.get(raw[TAG]) if isinstance(raw[TAG], str) else None
            if cls is None or not issubclass(cls, bases):
                raise FormError(f"no such word here: {_short(raw[TAG])}")
            content = {key: item for key, item in raw.items() if key != TAG}
            return self._bodies[cls].decode(content if is_dataclass(cls) else content.get(CONTENT))

        return Form(encode, decode)


def _is_written(cls: type) -> bool:
    return is_dataclass(cls) or issubclass(cls, Enum) or hasattr(cls, "_fields")


def _wrapped(cls: type, body: Any) -> dict[str, Any]:
    return {TAG: cls.__name__, CONTENT: body}


def _encoded(form: Form, value: Any) -> Any:
    return value if form.encode is None else form.encode(value)


def _short(raw: Any) -> str:
    text = repr(raw)
    return text if len(text) <= 60 else f"{text[:57]}..."


# -- scalars ---------------------------------------------------------------------------------------


def _scalar(kind: type) -> Form:
    def decode(raw: Any) -> Any:
        if type(raw) is not kind:
            raise FormError(f"expected {kind.__name__}, found {_short(raw)}")
        return raw

    return Form(None, decode)


def _real(raw: Any) -> float:
    if type(raw) not in (int, float):
        raise FormError(f"expected float, found {_short(raw)}")
    return float(raw)


def _moment(value: datetime) -> str:
    if value.tzinfo is None:
        raise ValueError(f"a time without a zone: {value!r}")
    return value.isoformat()


def _read_moment(raw: Any) -> datetime:
    value = _from_iso(datetime, raw)
    if value.tzinfo is None:
        raise FormError(f"a time without a zone: {_short(raw)}")
    return value


D = TypeVar("D", bound=date)


def _from_iso(kind: type[D], raw: Any) -> D:
    try:
        return kind.fromisoformat(raw)
    except (TypeError, ValueError):
        raise FormError(f"expected {kind.__name__}, found {_short(raw)}") from None


SCALARS: Final[dict[Any, Form]] = {
    **{kind: _scalar(kind) for kind in LITERALS},
    float: Form(None, _real),
    datetime: Form(_moment, _read_moment),
    date: Form(date.isoformat, partial(_from_iso, date)),
}


def _plain(annotation: Any) -> type | None:
    """The scalar that is checked by its type alone, or None."""
    while isinstance(annotation, NewType):
        annotation = annotation.__supertype__
    return annotation if annotation in (str, int, bool) else None


# -- compounds -------------------------------------------------------------------------------------


def _optional(form: Form) -> Form:
    encode, decode = form
    return Form(
        None if encode is None else lambda value: None if value is None else encode(value),
        lambda raw: None if raw is None else decode(raw),
    )


def _enum(cls: type[Enum]) -> Form:
    members = {member.name: member for member in cls}

    def decode(raw: Any) -> Enum:
        member = members.get(raw) if isinstance(raw, str) else None
        if member is None:
            raise FormError(f"no {cls.__name__} is called {_short(raw)}")
        return member

    return Form(attrgetter("name"), decode)


def _row(kind: type[tuple[Any, ...]] | type[frozenset[Any]], item: Form) -> Form:
    """Any number of equal items. Sets are sorted: by value where they can be, or as written."""
    encode: Encode | None = None
    each = item.encode
    if kind is frozenset:
        encode = sorted if each is None else lambda value: sorted(map(each, value), key=json.dumps)
    elif each is not None:
        encode = lambda value: [each(item) for item in value]  # noqa: E731
    return Form(encode, partial(_decode_row, kind, item.decode))


def _decode_row(kind: type, decode: Decode, raw: Any) -> Any:
    if type(raw) is not list:
        raise FormError(f"expected a list, found {_short(raw)}")
    try:
        return kind(map(decode, raw))
    except FormError:
        for index, item in enumerate(raw):
            _at(f"[{index}]", decode, item)
        raise


def _at(step: str, decode: Decode, raw: Any) -> Any:
    try:
        return decode(raw)
    except FormError as bad:
        raise bad.inside(step) from None


def _fixed(make: Callable[[Any], Any], kinds: tuple[Any, ...], items: list[Form]) -> Form:
    """A list of known length: a named tuple or a plain one.

    `kinds` are the items' types when all are scalars; cells and shots are the bulk of every state,
    and one comparison of types checks them.
    """
    plain = [_plain(kind) for kind in kinds]
    quick = None not in plain
    decoders = [item.decode for item in items]

    def encode(value: Any) -> Any:
        return [_encoded(form, item) for form, item in zip(items, value, strict=True)]

    def decode(raw: Any) -> Any:
        if type(raw) is not list or len(raw) != len(decoders):
            raise FormError(f"expected a list of {len(decoders)}, found {_short(raw)}")
        if quick and [*map(type, raw)] == plain:
            return make(raw)
        return make([_at(f"[{i}]", each, raw[i]) for i, each in enumerate(decoders)])

    return Form(None if all(item.encode is None for item in items) else encode, decode)


def _record(cls: type, parts: dict[str, Form]) -> Form:
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
            raise FormError(f"expected {cls.__name__}, found {_short(raw)}")
        if not required <= raw.keys() <= parts.keys():
            wrong = sorted((required - raw.keys()) | (raw.keys() - parts.keys()))
            raise FormError(f"{cls.__name__}: missing or unknown {', '.join(wrong)}")
        return cls(**{name: _at(f".{name}", decoders[name], item) for name, item in raw.items()})

    return Form(encode, decode)
