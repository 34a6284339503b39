"""Files are kept by what is in them; an id or an address leads back to the bytes."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import Any

from sandbox import images
from sandbox.errors import bad


@dataclass(frozen=True, slots=True)
class Stored:
    file_id: str
    unique_id: str
    path: str
    content: bytes
    name: str
    mime: str
    width: int
    height: int

    def size(self) -> dict[str, Any]:
        return {
            "file_id": self.file_id,
            "file_unique_id": self.unique_id,
            "width": self.width,
            "height": self.height,
            "file_size": len(self.content),
        }

    def document(self) -> dict[str, Any]:
        return {
            "file_id": self.file_id,
            "file_unique_id": self.unique_id,
            "file_name": self.name,
            "mime_type": self.mime,
            "file_size": len(self.content),
        }

    def animation(self) -> dict[str, Any]:
        return {**self.document(), "width": self.width, "height": self.height, "duration": 1}


_PREFIX = {"photos": "AgACAgI", "documents": "BQACAgI", "animations": "CgACAgI", "voice": "AwACAgI"}
_MIMES = {
    "png": "image/png",
    "jpg": "image/jpeg",
    "gif": "image/gif",
    "webp": "image/webp",
    "mp4": "video/mp4",
}


class Files:
    def __init__(self) -> None:
        self._by_id: dict[str, Stored] = {}
        self._by_path: dict[str, Stored] = {}

    def keep(self, folder: str, content: bytes, name: str) -> Stored:
        digest = hashlib.sha256(folder.encode() + content).hexdigest()
        file_id = f"{_PREFIX[folder]}AAxkDAAI{digest[:40]}"
        if file_id in self._by_id:
            return self._by_id[file_id]
        picture = images.read(content)
        ending = picture.kind if picture else name.rpartition(".")[2][:8] or "bin"
        stored = Stored(
            file_id,
            f"AQAD{digest[40:52]}",
            f"{folder}/{digest[:16]}.{ending}",
            content,
            name,
            _MIMES.get(ending, "text/plain" if ending == "txt" else "application/octet-stream"),
            picture.width if picture else 0,
            picture.height if picture else 0,
        )
        self._by_id[file_id] = self._by_path[stored.path] = stored
        return stored

    def by_id(self, file_id: str) -> Stored | None:
        return self._by_id.get(file_id)

    def by_path(self, path: str) -> Stored | None:
        return self._by_path.get(path)

    def photo(self, content: bytes, name: str) -> Stored:
        images.photo(content)
        return self.keep("photos", content, name)

    def again(self, file_id: str, folder: str) -> Stored:
        """A file sent once more by its id; an id of another kind is as wrong as none."""
        if file_id.startswith(("http://", "https://")):
            raise bad("failed to get HTTP URL content")
        stored = self.by_id(file_id)
        if stored is None:
            raise bad("wrong file identifier/HTTP URL specified")
        if not stored.path.startswith(folder):
            raise bad(f"can't use file of type {stored.path.split('/')[0].title()[:-1]} here")
        return stored
