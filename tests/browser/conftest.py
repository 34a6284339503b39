"""One Chromium for a module, one sandbox and one page for a test; no test may leave an error."""

import asyncio
import os
import signal
import socket
import sys
from collections.abc import AsyncIterator
from pathlib import Path

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

ROOT = Path(__file__).parents[2]
START = 40
"""Seconds that the bot may take to begin."""


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


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


async def _answers(url: str) -> bool:
    """True once the sandbox is there and the bot has set its menu."""
    try:
        async with aiohttp.ClientSession() as session:
            told = await (await session.get(f"{url}/sandbox/calls?method=setMyCommands")).json()
            return bool(told["calls"])
    except aiohttp.ClientError:
        return False


@pytest_asyncio.fixture(loop_scope="module")
async def house(tmp_path: Path) -> AsyncIterator[str]:
    """`python -m bot sandbox`, on a port of its own."""
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    told = tmp_path / "bot.log"
    bare = {name: value for name, value in os.environ.items() if not name.startswith("IGROTEKA_")}
    bare["TMPDIR"] = str(tmp_path)
    with told.open("wb") as log:
        running = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "bot", "sandbox", "--port", str(port), "--no-browser"),
            cwd=ROOT,
            env=bare,
            stdout=log,
            stderr=log,
        )
        try:
            async with asyncio.timeout(START):
                while not await _answers(url):
                    assert running.returncode is None, told.read_text()
                    await asyncio.sleep(0.2)
            yield url
        finally:
            if running.returncode is None:
                running.send_signal(signal.SIGTERM)
                try:
                    await asyncio.wait_for(running.wait(), 10)
                except TimeoutError:
                    running.kill()
                    await running.wait()


@pytest.fixture
def shots(tmp_path: Path) -> Path:
    kept = Path(os.environ.get("IGROTEKA_SHOTS") or tmp_path / "shots")
    kept.mkdir(parents=True, exist_ok=True)
    return kept
