"""Whatever is drawn can be read as well: a drawing as text, by its game's module in `boards`."""

from collections.abc import Iterator, Mapping
from html import escape
from importlib import import_module
from importlib.util import find_spec
from typing import Final, Protocol, cast

from bot.phrases.reader import Reader
from bot.phrases.speech import Speech
from bot.phrases.voice import Voice
from games.kit.grid import SIDE, Cell
from referee.words import Drawing

BOARDS: Final = "bot.phrases.boards"
WATER: Final = "·"


class TextBoard(Protocol):
    """What a module `bot/phrases/boards/<key>.py` offers."""

    def spell(self, subject: object, voice: Voice) -> str:
        """The subject as HTML, "" for one that it does not know; lines may be cut apart."""
        ...


def spell(speech: Speech, drawing: Drawing, reader: Reader) -> str:
    """A drawing as HTML; "" where its game has no text boards."""
    module = f"{BOARDS}.{drawing.game}"
    if not drawing.game.isidentifier() or find_spec(module) is None:
        return ""
    board = cast("TextBoard", import_module(module))
    return board.spell(drawing.subject, speech.voice(reader, drawing.nicks))


def grid(signs: Mapping[Cell, str], alphabet: str, fresh: frozenset[Cell] = frozenset()) -> str:
    """A board in letters of one width: a sign and a blank for each cell, "!" for a fresh one."""
    return f"<pre>{escape(chr(10).join(_rows(signs, alphabet, fresh)), quote=False)}</pre>"


def _rows(signs: Mapping[Cell, str], alphabet: str, fresh: frozenset[Cell]) -> Iterator[str]:
    yield "   " + " ".join(alphabet)
    for row in range(SIDE):
        cells = [Cell(column, row) for column in range(SIDE)]
        marked = (signs.get(cell, WATER) + ("!" if cell in fresh else " ") for cell in cells)
        yield f"{row + 1:2} {''.join(marked)}".rstrip()
