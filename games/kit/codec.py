"""Words to JSON text and back: equal values give equal text, and text revives nothing unlisted.

The annotations of a class are its schema. Where they leave several classes open (a base class, a
union, `object`) the value is written with its class name, so class names are unique in a codec.
"""

from collections.abc import Iterable
from dataclasses import is_dataclass
from enum import Enum
from functools import cache, partial
from types import NoneType, UnionType
from typing import (
    Any,
    Final,
    NewType,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

import orjson

from games.kit.forms import (
    LITERALS,
    SCALARS,
    Form,
    FormError,
    encoded,
    fixed,
    member_of,
    optional,
    plain,
    record,
    row,
    row_of,
    short,
)

T = TypeVar("T")

TAG: Final = "is"
"""The key of a class name. A keyword, so no field can be called that."""
CONTENT: Final = "of"
"""The key of a tagged value that is not written as an object: a named tuple, an enum's member."""


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
        return orjson.dumps(encode(value), default=tuple).decode()  # cells are named tuples

    def load(self, text: str, expected_type: type[T]) -> T:
        """Inverse of `dump`. Raises ValueError, naming the path, for any other text."""
        try:
            raw = orjson.loads(text)
        except ValueError as fault:
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
            return row(tuple, self._top(items[0]))
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
            return row(tuple, self._form(items[0]))
        if origin is tuple or annotation == tuple[()]:
            return fixed(partial(tuple.__new__, tuple), items, [self._form(i) for i in items])
        if origin is frozenset:
            return row(frozenset, self._form(items[0]))
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
        return form if len(some) == len(items) else optional(form)

    # -- forms of classes ----------------------------------------------------------------------

    def _body(self, cls: type) -> Form:
        """The form of exactly this class, without its name."""
        if cls not in self._bodies:
            self._bodies[cls] = Form(  # for classes that contain themselves
                lambda value: encoded(self._bodies[cls], value),
                lambda raw: self._bodies[cls].decode(raw),  # noqa: PLW0108  # looked up when called
            )
            self._bodies[cls] = self._new_body(cls)
        return self._bodies[cls]

    def _new_body(self, cls: type) -> Form:
        if issubclass(cls, Enum):
            return member_of(cls)
        if not _is_written(cls):
            raise TypeError(f"no JSON form for {cls!r}: not a dataclass, a named tuple or an enum")
        parts: dict[str, Form] = {}
        for name, annotation in get_type_hints(cls).items():
            try:
                parts[name] = self._form(annotation)
            except TypeError as fault:
                raise TypeError(f"{cls.__name__}.{name}: {fault}") from None
        if issubclass(cls, tuple):
            kinds = tuple(plain(annotation) for annotation in get_type_hints(cls).values())
            return fixed(partial(tuple.__new__, cls), kinds, list(parts.values()))
        return record(cls, parts)

    def _open(self, bases: Any) -> Form:
        """Any listed class below these, written with its name; below `object` also literals."""

        def encode(value: Any) -> Any:
            cls = type(value)
            if self._named.get(cls.__name__) is cls:
                body = encoded(self._bodies[cls], value)
                return {TAG: cls.__name__, **body} if type(body) is dict else _wrapped(cls, body)
            if bases is object and cls is tuple:
                return [encode(item) for item in value]
            if bases is object and cls in LITERALS:
                return value
            raise TypeError(f"not a word of this codec: {value!r}")

        def decode(raw: Any) -> Any:
            if bases is object and type(raw) is list:
                return row_of(tuple, Form(encode, decode), raw)
            if bases is object and type(raw) in LITERALS:
                return raw
            if type(raw) is not dict or TAG not in raw:
                raise FormError(f"expected an object with {TAG!r}, found {short(raw)}")
            cls = self._named.get(raw[TAG]) if isinstance(raw[TAG], str) else None
            if cls is None or not issubclass(cls, bases):
                raise FormError(f"no such word here: {short(raw[TAG])}")
            content = {key: item for key, item in raw.items() if key != TAG}
            return self._bodies[cls].decode(content if is_dataclass(cls) else content.get(CONTENT))

        return Form(encode, decode)


@cache
def codec_of(words: tuple[type, ...]) -> Codec:
    """The codec of these words: it never changes, so a process builds it once."""
    return Codec(words)


def _is_written(cls: type) -> bool:
    return is_dataclass(cls) or issubclass(cls, Enum) or hasattr(cls, "_fields")


def _wrapped(cls: type, body: Any) -> dict[str, Any]:
    return {TAG: cls.__name__, CONTENT: body}
