"""Parameters of a call as Telegram reads them: JSON, forms and multipart mean the same."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from sandbox.errors import bad


class Upload(NamedTuple):
    name: str
    content: bytes


@dataclass(slots=True)
class Params:
    said: dict[str, Any]
    files: dict[str, Upload] = field(default_factory=dict)

    def has(self, name: str) -> bool:
        return self.said.get(name) not in (None, "")

    def text(self, name: str) -> str:
        value = self.said.get(name)
        if value is None:
            return ""
        return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)

    def number(self, name: str) -> int | None:
        """An integer; what cannot be read as one is no number, as at Telegram."""
        value = self.said.get(name)
        if isinstance(value, bool) or value is None:
            return None
        try:
            return int(value)
        except (TypeError, ValueError):
            return None

    def flag(self, name: str) -> bool:
        value = self.said.get(name)
        return value if isinstance(value, bool) else str(value).lower() in ("true", "1", "yes")

    def parsed(self, name: str) -> Any:
        """A value that forms carry as JSON text."""
        value = self.said.get(name)
        if not isinstance(value, str):
            return value
        if not value:
            return None
        try:
            return json.loads(value)
        except ValueError:
            raise bad(f"can't parse {name.replace('_', ' ')} JSON object") from None

    def record(self, name: str) -> dict[str, Any] | None:
        value = self.parsed(name)
        if value is None:
            return None
        if not isinstance(value, dict):
            raise bad(f"object expected as {name.replace('_', ' ')}")
        return value

    def row(self, name: str) -> list[Any] | None:
        value = self.parsed(name)
        if value is None:
            return None
        if not isinstance(value, list):
            raise bad(f"can't parse {name.replace('_', ' ')} JSON array")
        return value

    def upload(self, name: str) -> Upload | None:
        """The file sent under that name, directly or by `attach://`."""
        if name in self.files:
            return self.files[name]
        value = self.said.get(name)
        if isinstance(value, str) and value.startswith("attach://"):
            return self.files.get(value.removeprefix("attach://"))
        return None

    def attached(self, address: str) -> Upload | None:
        if address.startswith("attach://"):
            return self.files.get(address.removeprefix("attach://"))
        return None
