"""Conversations over HTTP with the real bot: one nursery for all, a fresh world for each test."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from tests.e2e.lives import Nursery
from tests.e2e.world import World, world

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """One event loop for all of this folder: the nursery lives as long as the session."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.asyncio(loop_scope="session"), append=False)


@pytest_asyncio.fixture(scope="session", loop_scope="session", name="nursery")
async def _nursery() -> AsyncIterator[Nursery]:
    async with Nursery() as opened:
        yield opened


@pytest_asyncio.fixture(loop_scope="session", name="world")
async def _world(nursery: Nursery, tmp_path: Path) -> AsyncIterator[World]:
    async with world(nursery, tmp_path) as made:
        yield made
