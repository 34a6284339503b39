"""What a test does on the page, in the words of a person who sits before it."""

import io
import json
import os
import shutil
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import aiohttp
from PIL import Image, ImageDraw
from playwright.async_api import Locator, Page, expect

SWITCHES = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--disable-quic",
    "--disable-dev-shm-usage",
]
WIDE, NARROW = {"width": 1280, "height": 860}, {"width": 360, "height": 740}
SLOW = 30_000
"""Milliseconds for what the bot's own budget of messages may hold back."""


def chromium() -> str | None:
    """Where Chromium is; `IGROTEKA_CHROMIUM` names another."""
    named = os.environ.get("IGROTEKA_CHROMIUM")
    if named:
        return named
    for name in ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable"):
        if found := shutil.which(name):
            return found
    return None


@dataclass
class Complaints:
    """What went wrong in the page: a test that expects something of it clears it."""

    heard: list[str] = field(default_factory=list)

    def listen(self, page: Page) -> None:
        page.on("pageerror", lambda error: self.heard.append(f"error: {error}"))
        page.on(
            "console",
            lambda said: said.type in ("error", "warning") and self.heard.append(said.text),
        )
        page.on("request", lambda request: self._asked(request.url))
        page.on("requestfailed", lambda request: self._failed(request.url, request.failure))

    def _asked(self, url: str) -> None:
        """The page asks nobody but the sandbox."""
        if not url.startswith(("data:", "blob:", "http://127.0.0.1:")):
            self.heard.append(f"asked elsewhere: {url}")

    def _failed(self, url: str, why: str | None) -> None:
        if "ABORTED" not in (why or ""):
            self.heard.append(f"{url}: {why}")


@dataclass
class BotHand:
    """A bot that calls what the test says."""

    session: aiohttp.ClientSession
    base: str
    offset: int = 0

    async def __call__(
        self, method: str, files: dict[str, bytes] | None = None, **params: Any
    ) -> Any:
        if files:
            form = aiohttp.FormData()
            for name, value in params.items():
                form.add_field(
                    name, value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
                )
            for name, content in files.items():
                form.add_field(name, content, filename=f"{name}.png", content_type="image/png")
            answer = await self.session.post(f"{self.base}/{method}", data=form)
        else:
            answer = await self.session.post(f"{self.base}/{method}", json=params)
        told = await answer.json()
        assert told["ok"], told
        return told["result"]

    async def forget(self) -> None:
        """Drops what has come so far."""
        while got := await self("getUpdates", offset=self.offset, timeout=0):
            self.offset = got[-1]["update_id"] + 1

    async def updates(self, kind: str, patience: int = 8) -> list[dict[str, Any]]:
        """Waits for updates of a kind; the others are dropped."""
        for _ in range(10):
            got = await self("getUpdates", offset=self.offset, timeout=patience)
            assert got, f"no {kind} came"
            self.offset = got[-1]["update_id"] + 1
            if found := [update[kind] for update in got if kind in update]:
                return found
        raise AssertionError(f"no {kind} came")


@dataclass
class Column:
    """One person's column on the page."""

    page: Page
    id: int

    @property
    def box(self) -> Locator:
        return self.page.locator(f'.person[data-person="{self.id}"]')

    @property
    def thread(self) -> Locator:
        return self.box.locator(".thread")

    @property
    def last(self) -> Locator:
        return self.thread.locator(".message").last

    def message(self, text: str) -> Locator:
        return self.thread.locator(".message", has_text=text).last

    def tab(self, kind: str) -> Locator:
        """`group` or `private`."""
        wanted = '[data-kind="private"]' if kind == "private" else ':not([data-kind="private"])'
        return self.box.locator(f".tabs:not(.topics) .tab{wanted}").first

    async def turns_to(self, kind: str) -> None:
        await self.tab(kind).click()
        await expect(self.tab(kind)).to_have_attribute("aria-selected", "true")

    async def says(self, text: str) -> None:
        area = self.box.locator("textarea")
        await area.fill(text)
        await area.press("Enter")
        await expect(area).to_have_value("")

    async def presses(self, label: str, message: Locator | None = None) -> None:
        where = self.thread if message is None else message
        await where.get_by_role("button", name=label, exact=True).last.click()

    async def starts(self) -> None:
        await self.box.locator(".start").click()
        await expect(self.box.locator(".start")).to_be_hidden()


async def press(column: Column, ending: str) -> None:
    """Presses the newest button whose data ends so."""
    await column.thread.locator(f'[data-data$="{ending}"]:enabled').last.click(timeout=SLOW)


async def shot(page: Page, shots: Path, column: Column, name: str) -> None:
    """The column as it is, in both widths; nothing sticks out of the narrow one."""
    for size in (NARROW, WIDE):
        await page.set_viewport_size(size)
        await column.box.scroll_into_view_if_needed()
        last = column.thread.locator(".message").last
        await last.evaluate("e => e.scrollIntoView({ block: 'end' })")
        for picture in await column.thread.locator(".picture img").all():
            await picture.evaluate("e => e.decode()")
        await page.screenshot(path=shots / f"{name}-{size['width']}.png")
        assert await page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@dataclass
class World:
    """The page, the people on it, their group, and the bot in the test's hand."""

    page: Page
    url: str
    bot: BotHand
    complaints: Complaints
    group: int
    people: dict[str, int]

    def column(self, name: str) -> Column:
        return Column(self.page, self.people[name])

    async def act(self, name: str, **body: Any) -> Any:
        told = await (await self.bot.session.post(f"{self.url}/sandbox/{name}", json=body)).json()
        assert told["ok"], told
        return told


async def people_and_group(session: aiohttp.ClientSession, url: str) -> tuple[dict[str, int], int]:
    state = await (await session.get(f"{url}/sandbox/state")).json()
    people = {person["first_name"]: person["id"] for person in state["people"]}
    group = next(chat["id"] for chat in state["chats"] if chat["kind"] != "private")
    return people, group


def picture(width: int = 640, height: int = 400, colour: str = "#4a7fb0") -> bytes:
    image = Image.new("RGB", (width, height), colour)
    ImageDraw.Draw(image).rectangle((20, 20, width - 20, height - 20), outline="white", width=4)
    out = io.BytesIO()
    image.save(out, "PNG")
    return out.getvalue()
