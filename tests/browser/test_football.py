"""A game of paper football by buttons alone, on the page, with the bot that everybody runs.

Anna challenges and Boris follows her link; they tap the game that the lesson tells of, the one who
was drawn for the lower goal beginning. `IGROTEKA_SHOTS` keeps the pictures.
"""

import re
from pathlib import Path

import aiohttp
import pytest
from playwright.async_api import Browser, expect

from tests.browser.screen import SLOW, WIDE, Column, Complaints, people_and_group, press, shot
from tests.e2e.football import STORY, drawn

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="module")]

MOST_MESSAGES = 9
"""Of the host: greeting and help, challenge, link, nick, its being taken, lots, field, end."""


async def test_a_game_of_football_is_played_by_buttons(
    house: str, browser: Browser, shots: Path
) -> None:
    async with aiohttp.ClientSession() as session:
        people, _ = await people_and_group(session, house)
    context = await browser.new_context(viewport=WIDE, locale="ru", timezone_id="Europe/Moscow")
    page = await context.new_page()
    complaints = Complaints()
    complaints.listen(page)
    await page.goto(house)
    anna, boris = Column(page, people["Аня"]), Column(page, people["Боря"])

    first, second = await _challenge(anna, boris)
    for number, digits in enumerate(STORY):
        mover, other = (first, second) if number % 2 == 0 else (second, first)
        for step, digit in enumerate(digits):
            await press(mover, f".{digit}")
            if step < len(digits) - 1:
                await expect(mover.message("Рикошет — веди дальше!")).to_be_visible(timeout=SLOW)
        if number < len(STORY) - 1:
            await expect(other.message("Твой ход")).to_contain_text(drawn(digits), timeout=SLOW)
        if number in (0, 4):
            await shot(page, shots, other, f"football-{number + 1}")
    for column in (first, second):
        await expect(column.message("🔓")).to_contain_text("Гол!", timeout=SLOW)
    await shot(page, shots, first, "football-over")
    for column in (first, second):
        said = column.thread.locator(".message:not(.own)")
        assert await said.count() <= MOST_MESSAGES, await column.thread.inner_text()
    await context.close()
    assert complaints.heard == []


async def _challenge(anna: Column, boris: Column) -> tuple[Column, Column]:
    """The two of them, whoever begins first."""
    for column in (anna, boris):
        await column.turns_to("private")
        await column.starts()
    await anna.says("/football")
    await expect(anna.message("start=in_")).to_be_visible(timeout=SLOW)
    link = re.search(r"start=(in_\w+)", await anna.thread.inner_text())
    assert link
    await boris.says(f"/start {link[1]}")
    for column in (anna, boris):
        await expect(column.thread).to_contain_text("(бьёт вверх)", timeout=SLOW)
    begins = await anna.message("Твой ход").count()
    return (anna, boris) if begins else (boris, anna)
