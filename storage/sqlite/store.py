"""One writer and a few readers on one file; whoever writes waits for his turn, readers never."""

import asyncio
import os
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Self

from storage.errors import StorageError, StorageReadOnly
from storage.sqlite import upkeep
from storage.sqlite.journal import Journal
from storage.sqlite.lane import Lane
from storage.sqlite.latch import Latch
from storage.sqlite.migrating import Migration, migrate, shipped
from storage.sqlite.outbox import Outbox
from storage.sqlite.people import People
from storage.sqlite.tables import Tables

READERS = 2


class SqliteUnit(People, Tables, Outbox, Journal):
    """`storage.ports.Unit` in SQL."""


class SqliteStore:
    """`storage.ports.Store` in one SQLite file, or in memory, where a reader is a writer's guest.

    Made by `open`, ended by `close`.
    """

    def __init__(self, writer: Lane, readers: Sequence[Lane], duties: AsyncExitStack) -> None:
        self._writer = writer
        self._readers: asyncio.LifoQueue[Lane] = asyncio.LifoQueue()
        for reader in readers:
            self._readers.put_nowait(reader)
        self._duties = duties
        self._turn = asyncio.Lock()
        self._holder: asyncio.Task[object] | None = None

    @classmethod
    async def open(cls, path: Path | None, migrations: Sequence[Migration] | None = None) -> Self:
        """Takes the file for this process alone, and brings its schema up to date."""
        async with AsyncExitStack() as duties:
            if path:
                _prepare(path)
                duties.callback(Latch(path).release)
            writer = await duties.enter_async_context(Lane(path, writes=True))
            await migrate(writer, shipped() if migrations is None else migrations)
            readers = [
                await duties.enter_async_context(Lane(path, writes=False))
                for _ in range(READERS if path else 0)
            ]
            return cls(writer, readers, duties.pop_all())

    @asynccontextmanager
    async def unit(self) -> AsyncIterator[SqliteUnit]:
        """A transaction that writes; commits durably at its end."""
        async with self._writing(), SqliteUnit(self._writer, writes=True).whole() as unit:
            yield unit

    @asynccontextmanager
    async def glance(self) -> AsyncIterator[SqliteUnit]:
        """A transaction that only reads: one moment of the database, whatever is written since."""
        async with self._reading() as lane, SqliteUnit(lane, writes=False).whole() as unit:
            yield unit

    async def backup(self, target: Path) -> None:
        """Copies one moment of the database to a file; nobody waits for it."""
        if self._writer.path:
            await upkeep.backup(self._writer.path, target)
            return
        async with self._writing():
            await upkeep.copy(self._writer, target)

    async def close(self) -> None:
        """Waits for the transaction that is under way."""
        async with self._writing():
            await self._duties.aclose()

    @asynccontextmanager
    async def _writing(self) -> AsyncIterator[None]:
        task = asyncio.current_task()
        if task is self._holder:
            raise StorageError("a transaction inside a transaction would wait for itself for ever")
        async with self._turn:
            self._holder = task
            try:
                yield
            finally:
                self._holder = None

    @asynccontextmanager
    async def _reading(self) -> AsyncIterator[Lane]:
        if not self._writer.path:
            async with self._writing():
                yield self._writer
            return
        lane = await self._readers.get()
        try:
            yield lane
        finally:
            self._readers.put_nowait(lane)


def _prepare(path: Path) -> None:
    """Fleets of people who still play are in it: only the owner may read the file."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
    except OSError as error:
        said = f"the database {path} cannot be opened for writing: {error.strerror}"
        raise StorageReadOnly(said) from error
