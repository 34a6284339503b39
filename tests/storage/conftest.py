"""A store in a file and one in memory: they must not differ."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from storage.opening import open_store
from storage.sqlite.store import SqliteStore


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "igroteka.sqlite3"


@pytest.fixture
async def kept(path: Path) -> AsyncIterator[SqliteStore]:
    """In a file, at `path`."""
    store = await open_store(f"sqlite:///{path}")
    yield store
    await store.close()


@pytest.fixture(params=["file", "memory"])
async def store(request: pytest.FixtureRequest, path: Path) -> AsyncIterator[SqliteStore]:
    made = await open_store(":memory:" if request.param == "memory" else str(path))
    yield made
    await made.close()
