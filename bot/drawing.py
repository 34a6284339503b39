"""A drawing becomes a picture for one reader: the renderer of its game, in the reader's skin."""

from bot.phrases.reader import Reader
from referee.words import Drawing
from renderers import Look, renderer


def draw(drawing: Drawing, reader: Reader) -> bytes:
    """The PNG."""
    look = _look(reader)
    return renderer(drawing.game).draw(drawing.subject, drawing.nicks, look).png


def key(drawing: Drawing, reader: Reader) -> str:
    """Equal keys, equal pictures."""
    look = _look(reader)
    return renderer(drawing.game).drawing_key(drawing.subject, drawing.nicks, look)


def _look(reader: Reader) -> Look:
    return Look(skin=reader.skin, letters=reader.alphabet)
