"""Pictures are drawn in workers: the loop that talks to Telegram never waits for Pillow."""

import asyncio
from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import replace

from bot.delivery.parcels import Parcel, Photo
from bot.phrases.reader import Reader
from referee.words import Drawing
from renderers import Look, renderer
from storage.ports import Store


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


async def with_file(store: Store, parcel: Parcel) -> Parcel:
    """A picture that was sent before is sent by its id."""
    if not parcel.photo:
        return parcel
    async with store.glance() as unit:
        file = await unit.picture(parcel.photo.key)
    return replace(parcel, photo=replace(parcel.photo, file=file or ""))


def draw(drawing: Drawing, reader: Reader) -> bytes:
    """The picture as this reader sees it, by the renderer of its game."""
    made = renderer(drawing.game).draw(drawing.subject, drawing.nicks, _look(reader))
    return made.png


def key_of(drawing: Drawing, reader: Reader) -> str:
    """Equal keys, equal pictures."""
    drawn = renderer(drawing.game).drawing_key(drawing.subject, drawing.nicks, _look(reader))
    return f"{drawing.game}:{drawn}"


def _look(reader: Reader) -> Look:
    return Look(skin=reader.skin, letters=reader.alphabet)
