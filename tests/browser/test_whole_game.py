"""A whole battle of three people, on the page, with the bot that everybody runs.

Anna takes a random fleet; Boris and Vagan paste theirs, so that the orders can find them. Anna
wins in the second turn. `IGROTEKA_SHOTS` names a folder that keeps the pictures.
"""

from pathlib import Path

import aiohttp
import pytest
from playwright.async_api import Browser, Page, expect

from tests.browser.screen import (
    NARROW,
    SLOW,
    WIDE,
    Column,
    Complaints,
    people_and_group,
    press,
)

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="module")]

BORIS = """А1 Б1 В1 Г1
А3 Б3 В3
А5 Б5 В5
А7 Б7
Г7 Д7
Ж7 З7
К1
К3
К5
К10"""
VAGAN = """Ա10 Բ10 Գ10 Դ10
Ա8 Բ8 Գ8
Ա6 Բ6 Գ6
Ա4 Բ4
Դ4 Ե4
Է4 Ը4
Ժ1
Ժ3
Ժ5
Ժ10"""
ARMENIAN = dict(zip("ԱԲԳԴԵԶԷԸԹԺ", "АБВГДЕЖЗИК", strict=True))


def cells(fleet: str) -> list[str]:
    """Every cell of a fleet, with Cyrillic columns."""
    return [ARMENIAN.get(cell[0], cell[0]) + cell[1:] for cell in fleet.split()]


async def joins(column: Column) -> None:
    """The lobby's button, the private chat that it opens, and Start there."""
    await column.turns_to("group")
    await press(column, "./join")
    await expect(column.box.locator(".start")).to_be_visible(timeout=SLOW)
    await column.starts()
    await expect(column.thread.locator('[data-data$="./fleet random"]')).to_be_visible(timeout=SLOW)


@pytest.mark.parametrize(
    "modern", [True, pytest.param(False, marks=pytest.mark.slow)], ids=["modern", "old server"]
)
async def test_three_people_play_a_battle_to_the_revealed_fleets(
    house: str, browser: Browser, shots: Path, modern: bool
) -> None:
    async with aiohttp.ClientSession() as session:
        people, _ = await people_and_group(session, house)
        await session.post(f"{house}/sandbox/modern", json={"on": modern})
    shots = shots if modern else shots / "old-server"
    context = await browser.new_context(viewport=WIDE, locale="ru", timezone_id="Europe/Moscow")
    page = await context.new_page()
    complaints = Complaints()
    complaints.listen(page)
    await page.goto(house)
    anna, boris, vagan = (Column(page, people[name]) for name in ("Аня", "Боря", "Ваган"))
    everybody = (anna, boris, vagan)

    await anna.turns_to("group")
    await anna.says("/battle shots=20 turn=10m")
    for column in everybody:
        await joins(column)
    await press(anna, "./fleet random")
    await expect(anna.thread.locator(".picture")).to_have_count(1, timeout=SLOW)
    await boris.says(BORIS)
    await vagan.says(VAGAN)
    for column in (boris, vagan):
        await expect(column.thread.locator(".picture")).to_have_count(1, timeout=SLOW)
    await page.screenshot(path=shots / "fleets-1280.png")
    await anna.turns_to("group")
    await press(anna, "./go")

    await _first_turn(anna, boris, vagan, shots)
    await _second_turn(anna, boris, vagan)

    for column in everybody:
        await column.turns_to("group")
        await expect(column.thread).to_contain_text("🏆", timeout=SLOW)
    for cell in ("К10", "Ж7"):
        await expect(anna.thread).to_contain_text(cell)
    await _pictures_of_the_end(page, everybody, shots)
    await context.close()
    assert complaints.heard == []


async def _first_turn(anna: Column, boris: Column, vagan: Column, shots: Path) -> None:
    """Anna types, Boris types, Vagan taps, and his order closes the turn."""
    for column in (anna, boris, vagan):
        await column.turns_to("private")
        opponent = column.thread.locator('[data-data*=".>"]:enabled')
        await expect(opponent.first).to_be_visible(timeout=SLOW)
    await anna.says(f"Боря - {' '.join(cells(BORIS)[:19])}")
    await expect(anna.message("Приказ принят")).to_be_visible(timeout=SLOW)
    await boris.says(f"Ваган - {' '.join(cells(VAGAN)[:3])}\nАня - Е5")
    await expect(boris.message("Приказ принят")).to_be_visible(timeout=SLOW)

    await vagan.thread.locator('[data-data*=".>"]:enabled', has_text="Боря").last.click()
    for cell in ("А1", "Д4", "И9"):
        await _taps(vagan, cell)
    await vagan.page.screenshot(path=shots / "aiming-1280.png")
    await press(vagan, ".!send")
    await _close(vagan)


async def _taps(column: Column, cell: str) -> None:
    """A cell of the second player's board: on the table, or by its column and row."""
    letter, shot = f'[data-data$=".>2{cell[0]}"]', f'[data-data$="~#2 {cell}"]'
    await expect(column.thread.locator(f"{letter}, {shot}").last).to_be_visible(timeout=SLOW)
    on_table = await column.thread.locator(shot).count()
    if not on_table:
        await press(column, f".>2{cell[0]}")
    await press(column, f"~#2 {cell}")
    await expect(column.thread.locator(f".danger{shot}").last).to_be_visible(timeout=SLOW)
    if not on_table:
        await press(column, ".>2")


async def _second_turn(anna: Column, boris: Column, vagan: Column) -> None:
    """What is left of both fleets goes down."""
    for column in (anna, boris, vagan):
        await column.turns_to("group")
        await expect(column.message("Ход 2")).to_be_visible(timeout=SLOW)
        await column.turns_to("private")
    await boris.says("пас")
    await expect(boris.message("Пас принят")).to_be_visible(timeout=SLOW)
    await vagan.says("пас")
    await expect(vagan.message("Պասն ընդունված է")).to_be_visible(timeout=SLOW)
    left = cells(BORIS)[19:]
    await anna.says(f"Боря - {' '.join(left)}\nВаган - {' '.join(cells(VAGAN)[3:])}")
    await _close(anna)


async def _close(column: Column) -> None:
    """The last order asks whether the turn may close."""
    await press(column, ".!close")


async def _pictures_of_the_end(page: Page, everybody: tuple[Column, ...], shots: Path) -> None:
    await _show_theatres(everybody)
    await page.screenshot(path=shots / "theatre-1280.png")
    await page.set_viewport_size(NARROW)
    await _show_theatres(everybody)
    await everybody[0].box.scroll_into_view_if_needed()
    await page.screenshot(path=shots / "theatre-360.png")
    assert await page.evaluate("document.documentElement.scrollWidth <= innerWidth")


async def _show_theatres(everybody: tuple[Column, ...]) -> None:
    """The last picture of the group at the top of each column, whole."""
    for column in everybody:
        theatre = column.thread.locator(".picture img").last
        await expect(theatre).to_be_attached(timeout=SLOW)
        assert await theatre.evaluate("e => e.decode().then(() => e.naturalWidth)") > 300
        await theatre.evaluate("e => e.closest('.message').scrollIntoView({ block: 'start' })")
