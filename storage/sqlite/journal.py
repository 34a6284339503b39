"""What the house remembers of its own work: updates seen, updates given up, notes to itself."""

from datetime import datetime

from storage.sqlite.moments import ticks
from storage.sqlite.transaction import Transaction


class Journal(Transaction):
    """The part of a unit that knows the house itself."""

    async def first_sight(self, update: int, at: datetime) -> bool:
        new = self._change(
            "INSERT INTO seen (update_id, at) VALUES (?, ?)"
            " ON CONFLICT DO NOTHING RETURNING update_id",
            *(update, ticks(at)),
        )
        return bool(new)

    async def bury(self, update: int, body: str, why: str, at: datetime) -> None:
        self._change(
            "INSERT INTO dead_letters (update_id, body, why, at) VALUES (?, ?, ?, ?)"
            " ON CONFLICT (update_id) DO UPDATE"
            " SET body = excluded.body, why = excluded.why, at = excluded.at",
            *(update, body, why, ticks(at)),
        )

    async def note(self, name: str) -> str | None:
        rows = self._ask("SELECT value FROM notes WHERE name = ?", name)
        return rows[0][0] if rows else None

    async def set_note(self, name: str, value: str) -> None:
        self._change(
            "INSERT INTO notes (name, value) VALUES (?, ?)"
            " ON CONFLICT (name) DO UPDATE SET value = excluded.value",
            *(name, value),
        )

    async def prune(self, before: datetime) -> int:
        await self._change_slowly("DELETE FROM seen WHERE at < ?", ticks(before))
        ((seen,),) = self._ask("SELECT changes()")
        await self._change_slowly(
            "DELETE FROM letters WHERE settled IS NOT NULL AND settled < ?", ticks(before)
        )
        ((letters,),) = self._ask("SELECT changes()")
        return int(seen + letters)
