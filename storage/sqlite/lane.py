"""What may have to wait is done on a thread; what only touches pages is done where it is asked.

A hop to aiosqlite's thread and back takes 120 µs on the machine of docs/decisions/0003, a
statement 10 µs. BEGIN IMMEDIATE waits for locks and COMMIT for the disk: they hop. Between them the
locks are held and nothing is synced: no statement there can wait for longer than a page is read.
"""

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Self, cast

import aiosqlite

from storage.errors import (
    StorageBusy,
    StorageDamaged,
    StorageError,
    StorageFull,
    StorageReadOnly,
)

Value = int | str | None
Row = tuple[Any, ...]

PATIENCE = 5.0  # seconds that a statement waits for a lock of another process

_SAID = {
    sqlite3.SQLITE_BUSY: (StorageBusy, "another process holds it"),
    sqlite3.SQLITE_LOCKED: (StorageBusy, "another process holds it"),
    sqlite3.SQLITE_FULL: (StorageFull, "the disk is full"),
    sqlite3.SQLITE_READONLY: (StorageReadOnly, "it may not be written"),
    sqlite3.SQLITE_PERM: (StorageReadOnly, "access is denied"),
    sqlite3.SQLITE_CANTOPEN: (StorageReadOnly, "it cannot be opened"),
    sqlite3.SQLITE_CORRUPT: (StorageDamaged, "the file is damaged"),
    sqlite3.SQLITE_NOTADB: (StorageDamaged, "the file is not a database"),
    sqlite3.SQLITE_IOERR: (StorageError, "the disk failed"),
}


class Lane(aiosqlite.Connection):
    """One SQLite connection and its thread, in autocommit mode: we say BEGIN ourselves."""

    def __init__(self, path: Path | None, *, writes: bool) -> None:
        self.path = path
        self._writes = writes
        super().__init__(self._dial, iter_chunk_size=64)
        # A program that dies of an error must die, not wait for a thread that nobody ends any more.
        self._thread.daemon = True

    async def __aenter__(self) -> Self:
        try:
            await self
        except BaseException:
            # aiosqlite tells the thread to stop; it answers to a loop that must still be there.
            await asyncio.to_thread(self._thread.join)
            raise
        return self

    @property
    def inside(self) -> bool:
        """A transaction is open."""
        return self._connection is not None and self._connection.in_transaction

    def at_once(self, sql: str, values: Sequence[Value] = ()) -> list[Row]:
        """Does it here and now; for statements that cannot wait."""
        return self._do(sql, values)

    def each_at_once(self, sql: str, rows: Sequence[Sequence[Value]]) -> None:
        """Does it here and now for each row of values."""
        try:
            self._open().executemany(sql, rows)
        except sqlite3.Error as error:
            raise typed(error, self.path) from error

    async def waiting(self, sql: str, values: Sequence[Value] = ()) -> list[Row]:
        """Does it on the thread."""
        return cast("list[Row]", await self._hop(self._do, sql, values))

    async def leave(self) -> None:
        """Rolls back what is open when its turn comes.

        The turn is taken before it first waits: a second cancellation cannot prevent it, and
        whoever begins next begins after it.
        """
        await self._hop(self._leave)

    async def _hop(self, work: Callable[..., object], *arguments: object) -> object:
        self._open()
        # The step that aiosqlite's own methods take; it has no annotations.
        return await self._execute(work, *arguments)  # type: ignore[no-untyped-call]

    def _do(self, sql: str, values: Sequence[Value] = ()) -> list[Row]:
        try:
            return self._open().execute(sql, values).fetchall()
        except sqlite3.Error as error:
            raise typed(error, self.path) from error

    def _leave(self) -> None:
        if self.inside:
            self._do("ROLLBACK")

    def _open(self) -> sqlite3.Connection:
        if self._connection is None:
            raise StorageError("the storage is closed")
        return self._connection

    def _dial(self) -> sqlite3.Connection:
        try:
            made = sqlite3.connect(
                _address(self.path, "rw" if self._writes else "ro"),
                uri=True,
                isolation_level=None,
                timeout=PATIENCE,
                check_same_thread=False,
                cached_statements=256,
            )
            try:
                for pragma in _WRITER if self._writes else _READER:
                    made.execute(f"PRAGMA {pragma}")
            except sqlite3.Error:
                made.close()
                raise
        except sqlite3.Error as error:
            raise typed(error, self.path) from error
        return made


_WRITER = ("foreign_keys = ON", "temp_store = MEMORY", "journal_mode = WAL", "synchronous = FULL")
_READER = ("temp_store = MEMORY", "query_only = ON")


def typed(error: sqlite3.Error, path: Path | None) -> Exception:
    """The error as the storage's own, where a person can do something; a bug stays what it is."""
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    if code not in _SAID:
        return error
    kind, said = _SAID[code]
    return kind(f"the database {path or 'in memory'}: {said} ({error})")


def _address(path: Path | None, mode: str) -> str:
    return ":memory:" if path is None else f"{path.absolute().as_uri()}?mode={mode}"
