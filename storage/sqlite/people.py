"""People and chats as last seen, what they chose, and where a chat has moved to."""

import json
from collections.abc import Sequence

from storage.ports import ChatRow, UserRow
from storage.sqlite.lane import Row
from storage.sqlite.transaction import Transaction

_USER = "SELECT id, name, username, language, open FROM users"


class People(Transaction):
    """The part of a unit that knows users, chats and settings."""

    async def user(self, user: int) -> UserRow | None:
        return _first_user(self._ask(f"{_USER} WHERE id = ?", user))

    async def users(self, users: Sequence[int]) -> dict[int, UserRow]:
        wanted = "id IN (SELECT value FROM json_each(?))"
        rows = self._ask(f"{_USER} WHERE {wanted}", json.dumps(list(users)))
        return {row[0]: _user(row) for row in rows}

    async def user_named(self, username: str) -> UserRow | None:
        named = f"{_USER} WHERE username = ? AND username <> ''"
        return _first_user(self._ask(named, username))

    async def keep_user(self, row: UserRow) -> None:
        if row.username:
            self._change(
                "UPDATE users SET username = '' WHERE username = ? AND username <> '' AND id <> ?",
                row.username,
                row.user,
            )
        self._change(
            "INSERT INTO users (id, name, username, language, open) VALUES (?, ?, ?, ?, ?)"
            " ON CONFLICT (id) DO UPDATE SET name = excluded.name, username = excluded.username,"
            " language = excluded.language, open = excluded.open",
            *(row.user, row.name, row.username, row.language, row.open),
        )

    async def chat(self, chat: int) -> ChatRow | None:
        rows = self._ask(
            "SELECT id, title, kind, standing, admin, moved_to FROM chats WHERE id = ?", chat
        )
        return _chat(rows[0]) if rows else None

    async def keep_chat(self, row: ChatRow) -> None:
        self._change(
            "INSERT INTO chats (id, title, kind, standing, admin, moved_to)"
            " VALUES (?, ?, ?, ?, ?, ?)"
            " ON CONFLICT (id) DO UPDATE SET title = excluded.title, kind = excluded.kind,"
            " standing = excluded.standing, admin = excluded.admin, moved_to = excluded.moved_to"
            # A late update of a group that became a supergroup does not call it back.
            " WHERE moved_to = 0 OR excluded.moved_to <> 0",
            *(row.chat, row.title, row.kind, row.standing, row.admin, row.moved_to),
        )

    async def move_chat(self, old: int, new: int) -> None:
        target = self._newest(new)
        if target == old:
            return
        was = await self.chat(old) or ChatRow(old, "", "group", "fine", admin=False)
        self._change(
            "INSERT INTO chats (id, title, kind, standing, admin, moved_to)"
            " VALUES (?, ?, 'supergroup', 'fine', ?, 0) ON CONFLICT DO NOTHING",
            *(target, was.title, was.admin),
        )
        await self.keep_chat(ChatRow(old, was.title, was.kind, "moved", False, target))
        for sql in _MOVES:
            self._change(sql, target, old)
        for sql in _LEFT_BEHIND:
            self._change(sql, old)

    async def settings(self, owner: int) -> dict[str, str]:
        return dict(self._ask("SELECT name, value FROM settings WHERE owner = ?", owner))

    async def set_setting(self, owner: int, name: str, value: str | None) -> None:
        if value is None:
            self._change("DELETE FROM settings WHERE owner = ? AND name = ?", owner, name)
            return
        self._change(
            "INSERT INTO settings (owner, name, value) VALUES (?, ?, ?)"
            " ON CONFLICT (owner, name) DO UPDATE SET value = excluded.value",
            *(owner, name, value),
        )

    def _newest(self, chat: int) -> int:
        """Where letters to the chat go: itself, or what it became."""
        rows = self._ask("SELECT moved_to FROM chats WHERE id = ? AND moved_to <> 0", chat)
        return rows[0][0] if rows else chat


# (new, old).  What the new chat has of its own stays; of two letters for a slot the later one.
_MOVES = (
    "UPDATE chats SET moved_to = ? WHERE moved_to = ? AND moved_to <> 0",
    "UPDATE tables SET chat = ? WHERE chat = ? AND phase <> 'over'",
    "UPDATE tables SET chat = ? WHERE chat = ? AND phase = 'over'",
    "UPDATE OR IGNORE settings SET owner = ? WHERE owner = ?",
    "UPDATE OR IGNORE posted SET chat = ? WHERE chat = ?",
    """
    DELETE FROM letters WHERE id IN (
        SELECT min(ours.id, theirs.id) FROM letters ours, letters theirs
        WHERE ours.chat = ? AND theirs.chat = ?
        AND ours.settled IS NULL AND theirs.settled IS NULL AND ours.slot <> ''
        AND theirs.topic = ours.topic AND theirs.person = ours.person AND theirs.slot = ours.slot
    )""",
    "UPDATE letters SET chat = ? WHERE chat = ? AND settled IS NULL",
)
_LEFT_BEHIND = ("DELETE FROM settings WHERE owner = ?", "DELETE FROM posted WHERE chat = ?")


def _first_user(rows: list[Row]) -> UserRow | None:
    return _user(rows[0]) if rows else None


def _user(row: Row) -> UserRow:
    user, name, username, language, is_open = row
    return UserRow(user, name, username, language, bool(is_open))


def _chat(row: Row) -> ChatRow:
    chat, title, kind, standing, admin, moved_to = row
    return ChatRow(chat, title, kind, standing, bool(admin), moved_to)
