"""A fresh local Telegram for every test, with both frameworks pointed at it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import aiogram
import aiohttp
import pytest
import telegram
from aiogram.client.session.aiohttp import AiohttpSession
from aiogram.client.telegram import TelegramAPIServer

from sandbox.server import TOKEN, Sandbox
from sandbox.talk import Talk
from tests.sandbox.club import JSON, Api, Club


@pytest.fixture
async def sandbox() -> AsyncIterator[Sandbox]:
    async with Sandbox() as made:
        yield made


@pytest.fixture
async def talk(sandbox: Sandbox) -> AsyncIterator[Talk]:
    async with Talk(sandbox.url) as made:
        yield made


@pytest.fixture
async def http() -> AsyncIterator[aiohttp.ClientSession]:
    async with aiohttp.ClientSession() as made:
        yield made


@pytest.fixture
def api(sandbox: Sandbox, http: aiohttp.ClientSession) -> Api:
    """The Bot API bare: the whole answer as Telegram gives it."""

    async def call(method: str, **params: Any) -> JSON:
        async with http.post(f"{sandbox.url}/bot{TOKEN}/{method}", json=params) as answer:
            told: JSON = await answer.json()
        assert told["ok"] or told["error_code"] == answer.status
        return told

    return call


@pytest.fixture
async def abot(sandbox: Sandbox) -> AsyncIterator[aiogram.Bot]:
    session = AiohttpSession(api=TelegramAPIServer.from_base(sandbox.url))
    made = aiogram.Bot(TOKEN, session=session)
    yield made
    await session.close()


@pytest.fixture
async def pbot(sandbox: Sandbox) -> AsyncIterator[telegram.Bot]:
    made = telegram.Bot(
        TOKEN, base_url=f"{sandbox.url}/bot", base_file_url=f"{sandbox.url}/file/bot"
    )
    async with made:
        yield made


@pytest.fixture
async def club(talk: Talk) -> Club:
    """Anna has opened the private chat, Boris has not; both share a basic group."""
    anna = await talk.person("Анна", username="anna", opened=True)
    boris = await talk.person("Борис")
    return Club(anna, boris, await talk.group("Клуб", [anna, boris]))
