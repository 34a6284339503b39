"""One language is all phrase files of its folder; a file that cannot be read stops the start."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast

from bot.phrases.moments import stretch_parts

LONG: Final = 200
FIRST_PRIVATE: Final = 0xE000


class UnsaidError(LookupError):
    """A phrase is missing, or uses a field that its word does not have: our mistake, not luck."""


class Language:
    """The phrases of one language by id.

    What files may call: `DURATION($seconds)` says a stretch of time, `ZONE($zone)` a time zone.
    """

    def __init__(self, folder: Path) -> None:
        self.code = folder.name
        self.ids: tuple[str, ...] = ()
        functions: dict[str, Any] = {"DURATION": self._duration, "ZONE": self._zone}
        self._bundle = FluentBundle([self.code], functions, use_isolating=False)
        for file in sorted(folder.glob("*.ftl")):
            self._read(file)

    def knows(self, phrase: str) -> bool:
        return self._bundle.has_message(phrase)

    def phrase(self, phrase: str, arguments: Mapping[str, str | int] | None = None) -> str:
        """Raises UnsaidError when there is no such phrase or an argument is wanting."""
        pattern = self._bundle.get_message(phrase).value if self.knows(phrase) else None
        if pattern is None:
            raise UnsaidError(f"no phrase {phrase} in {self.code}")
        short, long = _stand_ins(arguments or {})
        said, errors = self._bundle.format_pattern(pattern, short)
        if errors:
            raise UnsaidError(f"phrase {phrase} in {self.code}: {errors}")
        text = str(said)
        for stand_in, value in long.items():
            text = text.replace(stand_in, value)
        return text

    def _read(self, file: Path) -> None:
        resource = _parsed(file)
        for entry in resource.body:
            if isinstance(entry, ast.Junk):
                raise ValueError(f"{file} cannot be read at: {entry.content!r}")
            if isinstance(entry, ast.Message):
                if entry.id.name in self.ids:
                    raise ValueError(f"{file} says {entry.id.name} a second time")
                self.ids += (entry.id.name,)
        self._bundle.add_resource(resource)

    def _duration(self, seconds: Any) -> str:
        parts = stretch_parts(int(seconds))
        return " ".join(self.phrase(f"stretch-{unit}", {"number": n}) for unit, n in parts)

    def _zone(self, zone: Any) -> str:
        return self.phrase("zone", {"city": str(zone).rpartition("/")[2], "zone": str(zone)})


@cache
def _parsed(file: Path) -> ast.Resource:
    """Parsing takes most of a start and gives the same every time."""
    return FluentResource(file.read_text(encoding="utf-8"))


def _stand_ins(
    arguments: Mapping[str, str | int],
) -> tuple[dict[str, str | int], dict[str, str]]:
    """The arguments with a private character for each long text, and what it stands for.

    fluent.runtime refuses texts over 2500 characters: the results of a turn are longer.
    Strangers' words hold no private characters: bot.phrases.names drops them.
    """
    short = dict(arguments)
    long: dict[str, str] = {}
    for number, (name, value) in enumerate(arguments.items()):
        if isinstance(value, str) and len(value) > LONG:
            short[name] = stand_in = chr(FIRST_PRIVATE + number)
            long[stand_in] = value
    return short, long
