"""What is asked of a picture, and what comes back: nothing here draws."""

from dataclasses import dataclass
from typing import Final, Protocol

from games.kit.grid import CYRILLIC
from renderers.png import png

EDITION: Final = 1
"""Raised whenever the same input would be drawn differently: stored `file_id`s expire by it."""


@dataclass(frozen=True, slots=True)
class Look:
    """How the reader wants it.

    skin     a key of `renderers.skin.SKINS`
    letters  the ten column letters, from games/kit/grid.py
    width    the picture is at most so many pixels wide; a 1280 px side is what Telegram keeps
    ticks    mark the seats whose order is in: such a picture changes with every order
    """

    skin: str = "paper"
    letters: str = CYRILLIC
    width: int = 1080
    ticks: bool = False


@dataclass(frozen=True, slots=True)
class Picture:
    """A finished picture: a number for each pixel, row by row, and the colours of the numbers.

    Number 0 is the page. Equal input gives equal bytes.
    """

    numbers: bytes
    colours: bytes
    width: int
    height: int

    @property
    def png(self) -> bytes:
        """The file; packed anew each time it is asked for."""
        return png(self.numbers, self.colours, self.width, self.height)


class Renderer(Protocol):
    """What a module `renderers/<key>.py` offers. A subject is what the game's `picture` answers
    and its `opening.show`: a view, or a part of one.
    """

    def draw(self, subject: object, nicks: tuple[str, ...], look: Look) -> Picture:
        """The subject as its viewer may see it; TypeError for a subject of another game."""

    def drawing_key(self, subject: object, nicks: tuple[str, ...], look: Look) -> str:
        """Equal keys, equal pictures: what the cache of `file_id`s is keyed by."""
