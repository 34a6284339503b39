"""Commands belong to a scope and a language; the narrowest that has any is what a person sees."""

from __future__ import annotations

from typing import Any

from sandbox.world import Chat, Person

Command = dict[str, Any]
Key = tuple[str, str]


class Menus:
    def __init__(self) -> None:
        self._lists: dict[Key, list[Command]] = {}
        self.names: dict[str, str] = {}
        self.descriptions: dict[str, str] = {}
        self.short_descriptions: dict[str, str] = {}

    def set(self, scope: str, language: str, commands: list[Command]) -> None:
        self._lists[scope, language] = commands

    def get(self, scope: str, language: str) -> list[Command]:
        return self._lists.get((scope, language), [])

    def drop(self, scope: str, language: str) -> None:
        self._lists.pop((scope, language), None)

    def seen(self, person: Person, chat: Chat) -> list[Command]:
        """The menu this person's client shows in this chat."""
        for scope in () if chat.kind == "pair" else _scopes(person, chat):
            for language in (person.language or "", ""):
                found = self._lists.get((scope, language))
                if found:
                    return found
        return []

    def ephemeral(self, person: Person, chat: Chat, command: str) -> bool:
        return any(
            known["command"] == command and known.get("is_ephemeral")
            for known in self.seen(person, chat)
        )


def _scopes(person: Person, chat: Chat) -> list[str]:
    if chat.kind == "private":
        return [f"chat:{chat.id}", "all_private_chats", "default"]
    member = chat.members.get(person.id)
    rules = member is not None and member.rules
    order = [f"chat_member:{chat.id}:{person.id}"]
    order += [f"chat_administrators:{chat.id}"] if rules else []
    order += [f"chat:{chat.id}"]
    order += ["all_chat_administrators"] if rules else []
    return [*order, "all_group_chats", "default"]
