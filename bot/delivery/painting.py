"""Pictures are drawn in workers: the loop that talks to Telegram never waits for Pillow."""

import asyncio
from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import replace

from bot.delivery.parcels import Photo
from bot.phrases.reader import Reader
from referee.words import Drawing


class Studio:
    """Draws with `draw`, a plain function that a process can be sent, in `workers`."""

    def __init__(self, draw: Callable[[Drawing, Reader], bytes], workers: Executor) -> None:
        self._draw = draw
        self._workers = workers

    async def develop(self, photo: Photo) -> Photo:
        """The photo with its picture."""
        loop = asyncio.get_running_loop()
        png = await loop.run_in_executor(self._workers, self._draw, photo.drawing, photo.reader)
        return replace(photo, png=png)
