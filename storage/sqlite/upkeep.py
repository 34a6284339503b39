"""Copying and examining a database needs no lock: it may be done while a bot is at work."""

import asyncio
import os
import sqlite3
from contextlib import closing
from pathlib import Path

from storage.errors import StorageError
from storage.sqlite.lane import Lane, typed
from storage.sqlite.migrating import APPLIED, mismatch, shipped


async def backup(database: Path, target: Path) -> None:
    """Copies one moment of the database: examined and on the disk, or not there at all.

    A file that is there already is replaced; the database itself never.
    """
    async with Lane(await _existing(database), writes=False) as lane:
        await copy(lane, target)


async def copy(lane: Lane, target: Path) -> None:
    """The same from a connection that is open, and in no transaction."""
    part = target.with_name(f"{target.name}.part")
    try:
        with closing(await asyncio.to_thread(_blank, lane.path, target, part)) as page:
            await lane.backup(page)
        await asyncio.to_thread(_finish, part, target)
    except sqlite3.Error as error:
        raise typed(error, part) from error
    except OSError as error:
        raise StorageError(f"the backup {target}: {error.strerror}") from error
    finally:
        await asyncio.to_thread(part.unlink, missing_ok=True)


async def faults(database: Path) -> list[str]:
    """What is wrong with the database, in words for its owner; nothing if all is well."""
    async with Lane(await _existing(database), writes=False) as lane:
        rows = await lane.waiting("PRAGMA integrity_check(20)")
        found = [str(row[0]) for row in rows if row[0] != "ok"]
        for table, row, parent, _ in await lane.waiting("PRAGMA foreign_key_check"):
            found.append(f"row {row} of {table} has lost its row of {parent}")
        complaint = mismatch(await lane.waiting(APPLIED), shipped())
        return [*found, complaint] if complaint else found


async def _existing(database: Path) -> Path:
    if not await asyncio.to_thread(database.is_file):
        raise StorageError(f"there is no database {database}")
    return database


def _blank(source: Path | None, target: Path, part: Path) -> sqlite3.Connection:
    if source and target.exists() and target.samefile(source):
        raise StorageError(f"the backup cannot be the database itself: {target}")
    part.unlink(missing_ok=True)
    os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    return sqlite3.connect(part, check_same_thread=False)


def _finish(part: Path, target: Path) -> None:
    with closing(sqlite3.connect(part)) as page:
        # One file, without a -wal beside it, can be carried away.
        page.execute("PRAGMA journal_mode = DELETE")
        ((said,),) = page.execute("PRAGMA quick_check(1)")
    if said != "ok":
        raise StorageError(f"the copy is damaged, so the database is: {said}")
    for path in (part, part.parent):
        handle = os.open(path, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
        if path == part:
            part.replace(target)
