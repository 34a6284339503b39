"""The schema moves forward only, through numbered files that never change once applied."""

import hashlib
import re
import sqlite3
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib.resources import files

from storage.errors import SchemaMismatch
from storage.sqlite.lane import Lane, Row

APPLIED = "SELECT number, name, checksum FROM migrations ORDER BY number"
_LEDGER = """
CREATE TABLE IF NOT EXISTS migrations (
    number   INTEGER PRIMARY KEY,
    name     TEXT NOT NULL,
    checksum TEXT NOT NULL,
    applied  TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP
)
"""
_STRANGER = """
SELECT name FROM sqlite_schema
WHERE type = 'table' AND name NOT LIKE 'sqlite_%'
AND NOT EXISTS (SELECT 1 FROM sqlite_schema WHERE name = 'migrations')
"""


@dataclass(frozen=True, slots=True)
class Migration:
    """A file `0001_name.sql`, its text with Unix line ends."""

    number: int
    name: str
    sql: str

    @property
    def checksum(self) -> str:
        return hashlib.sha256(self.sql.encode()).hexdigest()


def shipped() -> tuple[Migration, ...]:
    """The migrations that came with this code, in order."""
    found = (
        Migration(int(named[1]), file.name.removesuffix(".sql"), file.read_text("utf-8"))
        for file in files("storage.migrations").iterdir()
        if (named := re.fullmatch(r"(\d{4})_\w+\.sql", file.name))
    )
    return tuple(sorted(found, key=lambda migration: migration.number))


async def migrate(lane: Lane, migrations: Sequence[Migration]) -> None:
    """Applies what is not applied yet, each in a transaction; refuses a database of other ones."""
    if strangers := await lane.waiting(_STRANGER):
        raise SchemaMismatch(
            f"the database {lane.path} belongs to something else: it has a table {strangers[0][0]}"
        )
    await lane.waiting(_LEDGER)
    applied = await lane.waiting(APPLIED)
    if complaint := mismatch(applied, migrations):
        raise SchemaMismatch(f"the database {lane.path or 'in memory'}: {complaint}")
    for migration in migrations[len(applied) :]:
        await _apply(lane, migration)


def mismatch(applied: Sequence[Row], migrations: Sequence[Migration]) -> str | None:
    """Why these applied rows (number, name, checksum) do not fit the migrations, None if they do.

    They fit when they are a beginning of the migrations, and those are numbered 1, 2, 3, ...
    """
    for place, migration in enumerate(migrations, start=1):
        if migration.number != place:
            return f"the program lacks migration {place:04}, though it has {migration.name}"
    for place, (number, name, checksum) in enumerate(applied, start=1):
        if place > len(migrations):
            return (
                f"it is newer than this program, which does not know migration {name}; "
                "upgrade the program, or restore a backup made before"
            )
        if number != place:
            return f"migration {migrations[place - 1].name} is missing, though {name} was applied"
        if (name, checksum) != (migrations[place - 1].name, migrations[place - 1].checksum):
            return (
                f"migration {migrations[place - 1].name} is not the one that was applied ({name})"
            )
    return None


async def _apply(lane: Lane, migration: Migration) -> None:
    row = (migration.number, migration.name, migration.checksum)
    try:
        await lane.waiting("BEGIN IMMEDIATE")
        for sql in _statements(migration.sql):
            await lane.waiting(sql)
        await lane.waiting("INSERT INTO migrations (number, name, checksum) VALUES (?, ?, ?)", row)
        await lane.waiting("COMMIT")
    except BaseException:
        await lane.leave()
        raise


def _statements(script: str) -> Iterator[str]:
    """The script, cut at the ends of lines where SQLite calls it complete: a trigger is one."""
    collected = ""
    for line in script.splitlines(keepends=True):
        collected += line
        if sqlite3.complete_statement(collected):
            yield collected
            collected = ""
    if collected.strip():
        yield collected
