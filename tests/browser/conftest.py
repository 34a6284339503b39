"""One Chromium for a module, one sandbox and one page for a test; no test may leave an error."""

from collections.abc import AsyncIterator

import aiohttp
import pytest
import pytest_asyncio
from playwright.async_api import Browser, async_playwright, expect

from tests.browser.screen import (
    SWITCHES,
    WIDE,
    BotHand,
    Complaints,
    World,
    chromium,
    people_and_group,
)


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def browser() -> AsyncIterator[Browser]:
    where = chromium()
    if where is None:
        pytest.skip("no Chromium: apt-get install chromium, or set IGROTEKA_CHROMIUM")
    async with async_playwright() as playwright:
        opened = await playwright.chromium.launch(executable_path=where, args=SWITCHES)
        yield opened
        await opened.close()


@pytest_asyncio.fixture(loop_scope="module")
async def world(browser: Browser) -> AsyncIterator[World]:
    """The default world `club`, open in a wide page."""
    from sandbox.server import Sandbox

    async with Sandbox(world="club") as sandbox, aiohttp.ClientSession() as session:
        url = sandbox.url.rstrip("/")
        people, group = await people_and_group(session, url)
        context = await browser.new_context(viewport=WIDE, locale="ru", timezone_id="Europe/Moscow")
        page = await context.new_page()
        page.set_default_timeout(10_000)
        complaints = Complaints()
        complaints.listen(page)
        await page.goto(url)
        await expect(page.locator(".person")).to_have_count(len(people))
        await expect(page.locator("#link-dot")).to_have_class("dot on")
        hand = BotHand(session, f"{url}/bot{sandbox.token}")
        await hand.forget()
        yield World(page, url, hand, complaints, group, people)
        await context.close()
        assert complaints.heard == []
