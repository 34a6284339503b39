"""A duel against the computer, by buttons alone, on the page, with the bot that everybody runs.

The computer's fleet is read from the bot's database, so that the duel is short; two shots go into
the water first, so that the computer has its turns. `IGROTEKA_SHOTS` keeps the pictures.
"""

from pathlib import Path

import aiohttp
import pytest
from playwright.async_api import Browser, expect

from games.kit.grid import ALL_CELLS
from tests.browser.screen import (
    SLOW,
    WIDE,
    Column,
    Complaints,
    people_and_group,
    press,
    shot,
)
from tests.kept import state_kept

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="module")]

MOST_MESSAGES = 8


def fleet_of_the_computer(folder: Path) -> list[str]:
    (database,) = folder.glob("igroteka-*/*.sqlite3")
    side = state_kept(database, "duel").sides[1]
    return [str(cell) for ship in side.ships for cell in ship]


async def fires(column: Column, cell: str) -> None:
    """A column, then a row; the board tells of it, or the duel is over."""
    before = await column.thread.get_by_text("🔓").count()
    await press(column, f".>{cell[0]}")
    await press(column, f".{cell}")
    assert not before
    told = column.thread.locator(".message", has_text=cell).or_(
        column.thread.locator(".message", has_text="🏆")
    )
    await expect(told.last).to_be_visible(timeout=SLOW)


async def test_a_duel_with_the_computer_is_played_by_buttons(
    house: str, browser: Browser, shots: Path, tmp_path: Path
) -> None:
    async with aiohttp.ClientSession() as session:
        people, _ = await people_and_group(session, house)
    context = await browser.new_context(viewport=WIDE, locale="ru", timezone_id="Europe/Moscow")
    page = await context.new_page()
    complaints = Complaints()
    complaints.listen(page)
    await page.goto(house)
    anna = Column(page, people["Аня"])

    await anna.turns_to("private")
    await anna.starts()
    await anna.says("/duel")
    await expect(anna.message("вызывает на морскую дуэль")).to_be_visible(timeout=SLOW)
    await shot(page, shots, anna, "duel-offered")
    await press(anna, "./bot easy")
    await press(anna, "./fleet random")
    await expect(anna.message("🎯")).to_be_visible(timeout=SLOW)
    target = fleet_of_the_computer(tmp_path)
    water = [str(cell) for cell in ALL_CELLS if str(cell) not in target]
    for cell in water[:2]:
        await fires(anna, cell)
    await press(anna, f".>{target[0][0]}")
    await expect(anna.thread.get_by_role("button", name="← К столбцам")).to_be_visible(timeout=SLOW)
    await shot(page, shots, anna, "duel-rows")
    await press(anna, f".{target[0]}")
    for number, cell in enumerate(target[1:]):
        await fires(anna, cell)
        if number == len(target) // 2:
            await shot(page, shots, anna, "duel-midway")
    await expect(anna.message("🔓")).to_contain_text("🏆", timeout=SLOW)
    await shot(page, shots, anna, "duel-over")

    bot = anna.thread.locator(".message:not(.own)")
    assert await bot.count() <= MOST_MESSAGES + 1, await anna.thread.inner_text()
    await context.close()
    assert complaints.heard == []
