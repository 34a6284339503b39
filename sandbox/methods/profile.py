"""What the bot says about itself: who it is, its commands, names and descriptions, its files."""

from __future__ import annotations

import re
from typing import Any

from sandbox import wire
from sandbox.errors import bad
from sandbox.exchange import Exchange
from sandbox.methods import checks
from sandbox.methods.params import Params

JSON = dict[str, Any]
_WIDE = ("default", "all_private_chats", "all_group_chats", "all_chat_administrators")


def get_me(ex: Exchange, p: Params) -> JSON:
    return wire.me(ex.world)


def yes(ex: Exchange, p: Params) -> bool:
    return True


def _scope(ex: Exchange, p: Params) -> str:
    said = p.record("scope") or {"type": "default"}
    kind = said.get("type")
    if kind in _WIDE:
        return str(kind)
    if kind not in ("chat", "chat_administrators", "chat_member"):
        raise bad("can't parse BotCommandScope: Unsupported type specified")
    chat = checks.known_chat(ex, Params({"chat_id": said.get("chat_id")}))
    if kind != "chat" and chat.kind == "private":
        raise bad("can't use specified scope in private chats")
    if kind != "chat_member":
        return f"{kind}:{chat.id}"
    user = int(said.get("user_id") or 0)
    if user not in chat.members:
        raise bad("user not found")
    return f"{kind}:{chat.id}:{user}"


def _language(p: Params) -> str:
    language = p.text("language_code")
    if language and not re.fullmatch(r"[a-z]{2}", language):
        raise bad("invalid language code specified")
    return language


def set_commands(ex: Exchange, p: Params) -> bool:
    commands = p.row("commands")
    if commands is None:
        raise bad("can't parse commands JSON array")
    if len(commands) > 100:
        raise bad("BOT_COMMANDS_TOO_MUCH")
    kept = []
    for said in commands:
        name, description = str(said.get("command", "")), str(said.get("description", ""))
        name = name.removeprefix("/")
        if not re.fullmatch(r"[a-z0-9_]{1,32}", name):
            raise bad("BOT_COMMAND_INVALID")
        if not 1 <= len(description) <= 256:
            raise bad("BOT_COMMAND_DESCRIPTION_INVALID")
        ephemeral = bool(said.get("is_ephemeral"))
        if ephemeral and not ex.world.modern:
            if not ex.ignores:
                raise bad("ephemeral commands aren't supported")
            ephemeral = False
        kept.append({"command": name, "description": description, "is_ephemeral": ephemeral})
    if not kept:
        ex.menus.drop(_scope(ex, p), _language(p))
    else:
        ex.menus.set(_scope(ex, p), _language(p), kept)
    ex.events.tell("menu")
    return True


def get_commands(ex: Exchange, p: Params) -> list[JSON]:
    found = ex.menus.get(_scope(ex, p), _language(p))
    # A flag that is off is left out, as Telegram leaves out what is false.
    return [
        {name: value for name, value in command.items() if value is not False} for command in found
    ]


def delete_commands(ex: Exchange, p: Params) -> bool:
    ex.menus.drop(_scope(ex, p), _language(p))
    ex.events.tell("menu")
    return True


def _setter(shelf: str, field: str, most: int) -> Any:
    def run(ex: Exchange, p: Params) -> bool:
        value = p.text(field)
        if len(value) > most:
            raise bad(f"{field.replace('_', ' ')} is too long")
        kept: dict[str, str] = getattr(ex.menus, shelf)
        kept[_language(p)] = value
        ex.show_bot()
        return True

    return run


def _getter(shelf: str, field: str, default: bool = False) -> Any:
    def run(ex: Exchange, p: Params) -> JSON:
        kept: dict[str, str] = getattr(ex.menus, shelf)
        otherwise = ex.world.bot.first_name if default else ""
        return {field: kept.get(_language(p)) or kept.get("") or otherwise}

    return run


def get_file(ex: Exchange, p: Params) -> JSON:
    file = ex.files.by_id(p.text("file_id"))
    if file is None:
        raise bad("wrong file_id or the file is temporarily unavailable")
    return wire.file_json(file.file_id, file.unique_id, len(file.content), file.path)


METHODS = {
    "getMe": get_me,
    "logOut": yes,
    "close": yes,
    "setMyCommands": set_commands,
    "getMyCommands": get_commands,
    "deleteMyCommands": delete_commands,
    "setMyName": _setter("names", "name", 64),
    "getMyName": _getter("names", "name", default=True),
    "setMyDescription": _setter("descriptions", "description", 512),
    "getMyDescription": _getter("descriptions", "description"),
    "setMyShortDescription": _setter("short_descriptions", "short_description", 120),
    "getMyShortDescription": _getter("short_descriptions", "short_description"),
    "getFile": get_file,
}
