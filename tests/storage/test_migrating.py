"""A database is only opened by the migrations that made it, or by more of them."""

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

import pytest

from storage.errors import SchemaMismatch
from storage.sqlite.migrating import Migration, shipped
from storage.sqlite.store import SqliteStore

ONE = Migration(1, "0001_one", "CREATE TABLE one (a TEXT);\n-- a remark; with a semicolon\n")
TWO = Migration(
    2,
    "0002_two",
    """
    CREATE TABLE two (a TEXT);
    CREATE TRIGGER follow AFTER INSERT ON one BEGIN
        INSERT INTO two VALUES (new.a || ';');
    END;
    INSERT INTO one VALUES ('first');
    """,
)
THREE = Migration(3, "0003_three", "CREATE TABLE three (a TEXT)")


async def opened(path: Path, *migrations: Migration) -> None:
    store = await SqliteStore.open(path, migrations)
    await store.close()


def asked(path: Path, sql: str) -> Sequence[tuple[object, ...]]:
    with closing(sqlite3.connect(path)) as database:
        return database.execute(sql).fetchall()


async def test_a_fresh_database_gets_all_migrations_in_order(path: Path) -> None:
    await opened(path, ONE, TWO, THREE)
    applied = asked(path, "SELECT number, name, checksum FROM migrations ORDER BY number")
    assert [(each.number, each.name, each.checksum) for each in (ONE, TWO, THREE)] == applied
    assert [("first;",)] == asked(path, "SELECT a FROM two")


async def test_a_database_gets_only_what_it_lacks(path: Path) -> None:
    await opened(path, ONE)
    await opened(path, ONE, TWO)
    await opened(path, ONE, TWO)
    assert [("first",)] == asked(path, "SELECT a FROM one")


@pytest.mark.parametrize(
    ("applied", "known", "complaint"),
    [
        ((ONE,), (Migration(1, ONE.name, "-- edited"),), "0001_one is not the one that was"),
        ((ONE,), (Migration(1, "0001_uno", ONE.sql),), r"0001_uno is not .*\(0001_one\)"),
        ((ONE, TWO), (ONE,), "newer than this program, which does not know migration 0002_two"),
        ((ONE,), (ONE, THREE), "lacks migration 0002, though it has 0003_three"),
        ((ONE,), (TWO,), "lacks migration 0001, though it has 0002_two"),
    ],
    ids=["edited", "renamed", "future", "gap", "gap at the start"],
)
async def test_other_migrations_are_refused_by_name_and_nothing_changes(
    path: Path, applied: Sequence[Migration], known: Sequence[Migration], complaint: str
) -> None:
    await opened(path, *applied)
    before = asked(path, "SELECT * FROM migrations")
    with pytest.raises(SchemaMismatch, match=f"^the database {path}: .*{complaint}"):
        await opened(path, *known)
    assert before == asked(path, "SELECT * FROM migrations")
    await opened(path, *applied)


async def test_a_migration_that_was_skipped_is_refused(path: Path) -> None:
    await opened(path, ONE, TWO)
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("DELETE FROM migrations WHERE number = 1")
    with pytest.raises(SchemaMismatch, match="0001_one is missing, though 0002_two was applied"):
        await opened(path, ONE, TWO)


async def test_a_migration_that_fails_leaves_no_trace(path: Path) -> None:
    broken = Migration(2, "0002_two", "CREATE TABLE two (a);\nINSERT INTO nowhere VALUES (1);")
    with pytest.raises(sqlite3.OperationalError, match="nowhere"):
        await opened(path, ONE, broken)
    assert [] == asked(path, "SELECT 1 FROM sqlite_schema WHERE name = 'two'")
    await opened(path, ONE, TWO)


async def test_a_database_of_something_else_is_left_alone(path: Path) -> None:
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("CREATE TABLE recipes (a)")
    with pytest.raises(SchemaMismatch, match="belongs to something else: it has a table recipes"):
        await opened(path, ONE)
    assert [("recipes",)] == asked(path, "SELECT name FROM sqlite_schema")


def test_the_shipped_migrations_are_numbered_without_a_gap() -> None:
    assert list(range(1, len(shipped()) + 1)) == [each.number for each in shipped()]


def test_line_ends_do_not_change_a_checksum(tmp_path: Path) -> None:
    """A checkout on another system may change them."""
    file = tmp_path / "0001_one.sql"
    file.write_bytes(b"SELECT 1;\r\nSELECT 2;\r\n")
    assert "SELECT 1;\nSELECT 2;\n" == file.read_text("utf-8")
