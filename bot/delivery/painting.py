"""What is sent is made in workers: the loop that talks to Telegram never waits for Pillow."""

import asyncio
from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import replace
from hashlib import sha256
from typing import TypeVar

from bot.delivery.parcels import Enclosure, Parcel
from bot.phrases.reader import Reader
from referee.words import Drawing, Film, Paper
from renderers import EDITION, Look, renderer
from storage.ports import Store

Projector = Callable[[Film, Reader], bytes]
"""A film as this reader sees it: an animation, or a PNG of one still; see bot.delivery.filming."""

E = TypeVar("E", bound=Enclosure)


class Studio:
    """Draws with `draw`, a plain function that a process can be sent, in `workers`; films alike."""

    def __init__(
        self,
        draw: Callable[[Drawing, Reader], bytes],
        workers: Executor,
        project: Projector,
    ) -> None:
        self._draw = draw
        self._workers = workers
        self._project = project

    async def develop(self, enclosure: E) -> E:
        """The enclosure with its content."""
        content = await asyncio.get_running_loop().run_in_executor(
            self._workers, self._made, enclosure.source, enclosure.reader
        )
        return replace(enclosure, content=content)

    def _made(self, source: Drawing | Film | Paper, reader: Reader) -> bytes:
        match source:
            case Drawing():
                return self._draw(source, reader)
            case Film():
                return self._project(source, reader)
            case Paper():
                return source.text.encode()


async def with_file(store: Store, parcel: Parcel) -> Parcel:
    """What was sent before is sent by its id."""
    if not parcel.enclosure:
        return parcel
    async with store.glance() as unit:
        file = await unit.picture(parcel.enclosure.key)
    return replace(parcel, enclosure=replace(parcel.enclosure, file=file or ""))


def draw(drawing: Drawing, reader: Reader) -> bytes:
    """The picture as this reader sees it, by the renderer of its game."""
    made = renderer(drawing.game).draw(drawing.subject, drawing.nicks, look_of(reader))
    return made.png


def key_of(source: Drawing | Film | Paper, reader: Reader) -> str:
    """Equal keys, equal files."""
    match source:
        case Drawing():
            return _key_of_drawing(source, reader)
        case Film(game=game):
            return f"{game}:film:{_hashed(EDITION, source, look_of(reader))}"
        case Paper(name=name, text=text):
            return f"paper:{_hashed(name, text)}"


def _hashed(*parts: object) -> str:
    return sha256(repr(parts).encode()).hexdigest()


def _key_of_drawing(drawing: Drawing, reader: Reader) -> str:
    drawn = renderer(drawing.game).drawing_key(drawing.subject, drawing.nicks, look_of(reader))
    return f"{drawing.game}:{drawn}"


def look_of(reader: Reader) -> Look:
    return Look(skin=reader.skin, letters=reader.alphabet)
