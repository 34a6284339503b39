"""Every test here gets a post office of its own."""

from collections.abc import AsyncIterator

import pytest

from tests.bot.delivery.post_office import PostOffice, post_office


@pytest.fixture
async def office() -> AsyncIterator[PostOffice]:
    async with post_office() as opened:
        yield opened
