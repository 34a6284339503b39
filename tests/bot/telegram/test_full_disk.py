"""What the disk does is one clear line for the operator, and the batch comes again (R62)."""

import logging
from pathlib import Path

import aiogram

from sandbox.talk import Talk
from storage.errors import StorageFull
from storage.sqlite.store import SqliteStore
from tests.bot.telegram.test_poller import Notebook, poller_of, polling, until


class FullDesk(Notebook):
    """A desk that can keep nothing at first, not even that the shop is open."""

    def __init__(self) -> None:
        super().__init__()
        self.tries = 0

    async def on_ready(self) -> None:
        self.tries += 1
        if self.tries == 1:
            raise StorageFull("no room left on the disk")
        await super().on_ready()


async def test_a_full_disk_is_one_line_and_the_shop_opens_when_there_is_room(
    bot: aiogram.Bot, talk: Talk, tmp_path: Path, caplog
):
    """R62: no traceback; the timekeeper is started all the same, later."""
    anna = await talk.person("Анна", opened=True)
    await talk.act("say", **{"as": anna.id}, text="Д4")
    store, desk = await SqliteStore.open(tmp_path / "db"), FullDesk()
    with caplog.at_level(logging.WARNING):
        async with polling(poller_of(bot, desk, store)):
            await until(lambda: desk.ready)
    await store.close()

    told = [record for record in caplog.records if "no room left" in record.getMessage()]
    assert len(told) == 1
    assert told[0].exc_info is None
    assert desk.texts == ["", "Д4"]
