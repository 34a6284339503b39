"""A fresh house for every test."""

from collections.abc import AsyncIterator

import pytest

from tests.referee.conversation import Conversation, conversation


@pytest.fixture
async def c() -> AsyncIterator[Conversation]:
    async with conversation() as talk:
        yield talk
