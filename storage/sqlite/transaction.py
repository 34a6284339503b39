"""A transaction ends in COMMIT only by reaching its end; every other way out is a ROLLBACK."""

import sqlite3
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Self

from storage.errors import StorageError, StorageReadOnly
from storage.sqlite.lane import Lane, Row, Value


class Transaction:
    """Only its beginning and its end may have to wait: nothing can be cancelled in between here."""

    def __init__(self, lane: Lane, *, writes: bool) -> None:
        self._lane = lane
        self._writes = writes
        self._depth = 0
        self._over = False

    @asynccontextmanager
    async def whole(self) -> AsyncIterator[Self]:
        """The bounds of the transaction."""
        try:
            await self._begin()
            yield self
            self._check()
            await self._commit()
        except BaseException:
            await self._lane.leave()
            raise
        finally:
            self._over = True

    @asynccontextmanager
    async def savepoint(self) -> AsyncIterator[None]:
        """Part of the transaction that is rolled back alone when its block raises."""
        name = f"s{self._depth}"
        self._ask(f"SAVEPOINT {name}")
        self._depth += 1
        try:
            yield
        except BaseException:
            # SQLite itself ends the whole transaction when the disk is full: nothing to go back to.
            with suppress(sqlite3.Error, StorageError):
                self._ask(f"ROLLBACK TO {name}")
                self._ask(f"RELEASE {name}")
            raise
        else:
            self._ask(f"RELEASE {name}")
        finally:
            self._depth -= 1

    async def _begin(self) -> None:
        if self._writes:
            await self._lane.waiting("BEGIN IMMEDIATE")
        else:
            self._lane.at_once("BEGIN")
            await self._lane.waiting(
                "SELECT 1 FROM migrations"
            )  # the first read fixes what it sees

    async def _commit(self) -> None:
        if self._writes:
            await self._lane.waiting("COMMIT")
        else:
            self._lane.at_once("COMMIT")

    def _ask(self, sql: str, *values: Value) -> list[Row]:
        """The rows that a query finds."""
        self._check()
        return self._lane.at_once(sql, values)

    def _change(self, sql: str, *values: Value) -> list[Row]:
        """Writes; returns the rows of its RETURNING."""
        self._check(writes=True)
        return self._lane.at_once(sql, values)

    def _change_each(self, sql: str, rows: Iterable[Sequence[Value]]) -> None:
        """Writes once for each row of values."""
        self._check(writes=True)
        self._lane.each_at_once(sql, tuple(rows))

    async def _change_slowly(self, sql: str, *values: Value) -> None:
        """Writes something long."""
        self._check(writes=True)
        await self._lane.waiting(sql, values)

    def _check(self, *, writes: bool = False) -> None:
        if writes and not self._writes:
            raise StorageReadOnly("a glance only reads")
        if self._over or not self._lane.inside:
            raise StorageError("this transaction is over")
