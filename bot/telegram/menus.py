"""The command menus: by scope and language, set anew at every start, never in anybody's way."""

import asyncio
import logging
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from aiogram import Bot
from aiogram.exceptions import (
    AiogramError,
    TelegramBadRequest,
    TelegramNotFound,
    TelegramRetryAfter,
)
from aiogram.methods import SetMyCommands
from aiogram.types import (
    BotCommand,
    BotCommandScopeAllChatAdministrators,
    BotCommandScopeAllGroupChats,
    BotCommandScopeAllPrivateChats,
    BotCommandScopeDefault,
)

log = logging.getLogger(__name__)

Scope = (
    BotCommandScopeDefault
    | BotCommandScopeAllPrivateChats
    | BotCommandScopeAllGroupChats
    | BotCommandScopeAllChatAdministrators
)

ANYWHERE: Final = (
    *("help", "rules", "games", "status", "mygames", "board"),
    *("replay", "record", "verify", "lang", "ping"),
)
PRIVATE: Final = (
    *(
        "fleet",
        "duel",
        "nardy",
        "football",
        "bot",
        "fire",
        "pass",
        "field",
        "resign",
        "word",
        "settings",
        "letters",
        "privacy",
    ),
)
GROUP: Final = (
    *(
        "battle",
        "duel",
        "nardy",
        "football",
        "join",
        "leave",
        "bot",
        "go",
        "cancel",
        "fleet",
        "fire",
        "pass",
    ),
    *("field", "board", "status", "resign", "replay", "record", "verify", "check", "rules", "help"),
)
OFFICE: Final = ("kick", "holiday", "shots", "remove", "resume", "settings", "lang")
WHISPERED: Final = frozenset(("fire", "fleet", "pass", "field", "board", "status"))
"""Seen by their sender and the bot alone, in groups, where the server can do that."""

SCOPES: Final[tuple[tuple[Scope, tuple[str, ...]], ...]] = (
    (BotCommandScopeDefault(), ANYWHERE),
    (BotCommandScopeAllPrivateChats(), PRIVATE + ANYWHERE),
    (BotCommandScopeAllGroupChats(), GROUP),
    (BotCommandScopeAllChatAdministrators(), GROUP + OFFICE),
)
TRIES: Final = 3
PATIENCE: Final = 10

Describe = Callable[[str], Mapping[str, str]]
"""A language -> descriptions by command; a command without one is left out of the menu."""


async def set_menus(bot: Bot, describe: Describe, languages: Sequence[str]) -> bool:
    """The first language is also for people of no listed one. Logs what fails; False if any did."""
    whispers = True
    for scope, commands in SCOPES:
        for number, language in enumerate(("", *languages)):
            described = describe(languages[0] if number == 0 else language)
            group = not isinstance(scope, BotCommandScopeDefault | BotCommandScopeAllPrivateChats)
            menu = [(name, described[name]) for name in commands if name in described]
            try:
                known = await _set(bot, menu, scope, language, group and whispers)
            except AiogramError as trouble:
                log.warning("the command menus are not set: %s", trouble)
                return False
            whispers = known if group else whispers
    return True


async def _set(
    bot: Bot, menu: list[tuple[str, str]], scope: Scope, language: str, whispers: bool
) -> bool:
    """Does the server know ephemeral commands, as far as that was asked?"""
    for _ in range(TRIES):
        commands = [
            BotCommand(
                command=name,
                description=words[:256],
                is_ephemeral=True if whispers and name in WHISPERED else None,
            )
            for name, words in menu
        ]
        call = SetMyCommands(commands=commands, scope=scope, language_code=language or None)
        try:
            await bot(call, PATIENCE)
        except (TelegramBadRequest, TelegramNotFound):
            if not whispers:
                raise
            whispers = False
        except TelegramRetryAfter as flood:
            await asyncio.sleep(flood.retry_after)
        else:
            return whispers
    return whispers
