"""Letters leave the outbox only settled, pruned, or replaced by a newer one of their slot."""

import json
from collections.abc import Iterable
from datetime import datetime

from storage.ports import LetterRow, PostedRow
from storage.sqlite.lane import Row
from storage.sqlite.moments import moment, ticks
from storage.sqlite.transaction import Transaction

# A group that became a supergroup is addressed by its new id, whatever the letter says.
_THERE = "coalesce((SELECT moved_to FROM chats WHERE id = ?1 AND moved_to <> 0), ?1)"
_GIVE_WAY = f"""
DELETE FROM letters
WHERE chat = {_THERE} AND topic = ?2 AND person = ?3 AND slot = ?4
AND slot <> '' AND settled IS NULL
"""  # noqa: S608
_POST = f"""
INSERT INTO letters (chat, topic, person, slot, urgency, body, created, due, tries)
VALUES ({_THERE}, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
RETURNING id
"""  # noqa: S608


class Outbox(Transaction):
    """The part of a unit that knows letters, living messages and sent pictures."""

    async def post(self, row: LetterRow) -> int:
        if row.slot:
            self._change(_GIVE_WAY, row.chat, row.topic, row.person, row.slot)
        ((letter,),) = self._change(
            _POST,
            *(row.chat, row.topic, row.person, row.slot, row.urgency, row.body),
            *(ticks(row.created), ticks(row.due), row.tries),
        )
        return int(letter)

    async def owed(self, limit: int, skip: Iterable[int] = ()) -> list[LetterRow]:
        rows = self._ask(
            "SELECT id, chat, topic, person, slot, urgency, body, created, due, tries"
            " FROM letters INDEXED BY letters_owed WHERE settled IS NULL"
            " AND chat NOT IN (SELECT value FROM json_each(?)) ORDER BY id LIMIT ?",
            *(json.dumps(list(skip)), limit),
        )
        return [_letter(row) for row in rows]

    async def begin_sending(self, letter: int) -> None:
        self._change("UPDATE letters SET tries = tries + 1 WHERE id = ?", letter)

    async def postpone(self, letter: int, due: datetime) -> None:
        self._change(
            "UPDATE letters SET due = ?, tries = max(tries - 1, 0) WHERE id = ?",
            *(ticks(due), letter),
        )

    async def release(self, chat: int, due: datetime) -> None:
        self._change(
            "UPDATE letters SET due = ?1 WHERE chat = ?2 AND settled IS NULL AND due > ?1",
            *(ticks(due), chat),
        )

    async def settle(self, letter: int, fate: str, at: datetime) -> None:
        self._change(
            "UPDATE letters SET fate = ?, settled = ? WHERE id = ?", fate, ticks(at), letter
        )

    async def posted(self, chat: int, topic: int, slot: str) -> PostedRow | None:
        rows = self._ask(
            "SELECT chat, topic, slot, message, form, digest, sent FROM posted"
            " WHERE chat = ? AND topic = ? AND slot = ?",
            *(chat, topic, slot),
        )
        return PostedRow(*rows[0][:6], *map(moment, rows[0][6:])) if rows else None

    async def keep_posted(self, row: PostedRow) -> None:
        self._change(
            "INSERT INTO posted (chat, topic, slot, message, form, digest, sent)"
            " VALUES (?, ?, ?, ?, ?, ?, ?)"
            " ON CONFLICT (chat, topic, slot) DO UPDATE SET message = excluded.message,"
            " form = excluded.form, digest = excluded.digest, sent = excluded.sent",
            *(row.chat, row.topic, row.slot, row.message, row.form, row.digest, ticks(row.sent)),
        )

    async def drop_posted(self, chat: int, topic: int, slot: str) -> None:
        self._change(
            "DELETE FROM posted WHERE chat = ? AND topic = ? AND slot = ?", chat, topic, slot
        )

    async def picture(self, key: str) -> str | None:
        rows = self._ask("SELECT file FROM pictures WHERE key = ?", key)
        return rows[0][0] if rows else None

    async def keep_picture(self, key: str, file: str, at: datetime) -> None:
        self._change(
            "INSERT INTO pictures (key, file, at) VALUES (?, ?, ?)"
            " ON CONFLICT (key) DO UPDATE SET file = excluded.file, at = excluded.at",
            *(key, file, ticks(at)),
        )


def _letter(row: Row) -> LetterRow:
    return LetterRow(*row[:7], *map(moment, row[7:9]), *row[9:])
