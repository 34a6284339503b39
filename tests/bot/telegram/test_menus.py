"""The command menus are set for every scope and language, and fall back where they must."""

import aiogram

from bot.telegram.menus import SCOPES, WHISPERED, set_menus
from sandbox.server import Sandbox
from sandbox.talk import Talk
from tests.bot.telegram.conftest import connected

LANGUAGES = ("ru", "hy", "en")


def describe(language: str) -> dict[str, str]:
    names = {name for _, commands in SCOPES for name in commands} - {"games"}
    return {name: f"{language}: {name}" for name in names}


async def test_menus_are_set_by_scope_and_language(bot: aiogram.Bot, talk: Talk):
    assert await set_menus(bot, describe, LANGUAGES)
    anna = await talk.person("Анна", opened=True, language="hy")
    club = await talk.group("Клуб", [await talk.person("Борис", language="de"), anna])
    private = (await talk.ask("menu", **{"as": anna.id}, chat=anna.id))["menu"]
    assert private[0]["description"] == "hy: fleet"
    assert not any(command.get("is_ephemeral") for command in private)
    group = (await talk.ask("menu", **{"as": anna.id}, chat=club.id))["menu"]
    assert {c["command"] for c in group if c.get("is_ephemeral")} == WHISPERED
    assert "games" not in {c["command"] for c in private}, "undescribed commands are left out"


async def test_a_server_without_ephemeral_commands_gets_plain_ones(sandbox: Sandbox, talk: Talk):
    async with connected(f"{sandbox.url}/fault/modern=off") as bot:
        assert await set_menus(bot, describe, LANGUAGES)
    anna = await talk.person("Анна", opened=True)
    club = await talk.group("Клуб", [anna])
    menu = (await talk.ask("menu", **{"as": anna.id}, chat=club.id))["menu"]
    assert menu
    assert not any(command.get("is_ephemeral") for command in menu)


async def test_failures_stop_nobody(sandbox: Sandbox):
    async with connected(f"{sandbox.url}/fault/setMyCommands:error=500") as bot:
        assert not await set_menus(bot, describe, LANGUAGES)
