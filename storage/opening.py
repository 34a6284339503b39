"""A storage is chosen by its URL, in one place."""

import re
from pathlib import Path

from storage.errors import StorageError
from storage.sqlite.store import SqliteStore

MEMORY = ":memory:"


async def open_store(url: str) -> SqliteStore:
    """Opens, and brings its schema up to date: `sqlite:///path`, a plain path, or `:memory:`."""
    return await SqliteStore.open(sqlite_path(url))


def sqlite_path(url: str) -> Path | None:
    """The file that the URL means (a fourth slash makes it absolute); None means memory."""
    scheme = re.match(r"([a-z][a-z0-9+.-]+):(?!memory:)", url, re.IGNORECASE)
    path = url.removeprefix("sqlite:///")
    if not path or (scheme and path == url):
        # The rest of a foreign URL may hold a password.
        shown = f"{scheme[1]}:…" if scheme else "an empty value"
        raise StorageError(f"[storage] url: expected sqlite:///path or :memory:, found {shown}")
    return None if path == MEMORY else Path(path)
