"""A fresh local Telegram for each test, and our bot pointed at it."""

from collections.abc import AsyncIterator

import aiogram
import pytest
from aiogram.client.session.aiohttp import AiohttpSession
from aiogram.client.telegram import TelegramAPIServer

from sandbox.server import TOKEN, Sandbox
from sandbox.talk import Talk


@pytest.fixture
async def sandbox() -> AsyncIterator[Sandbox]:
    async with Sandbox() as made:
        yield made


@pytest.fixture
async def talk(sandbox: Sandbox) -> AsyncIterator[Talk]:
    async with Talk(sandbox.url) as made:
        yield made


@pytest.fixture
async def bot(sandbox: Sandbox) -> AsyncIterator[aiogram.Bot]:
    async with connected(sandbox.url) as made:
        yield made


def connected(url: str) -> aiogram.Bot:
    """Our bot at that server; a context manager that closes its connections."""
    session = AiohttpSession(api=TelegramAPIServer.from_base(url))
    return aiogram.Bot(TOKEN, session=session)
