"""Boards of sea battles as text: the signs, and what is the same in all of them."""

from collections.abc import Iterable, Mapping
from typing import Final

from bot.phrases.textboard import grid
from bot.phrases.voice import Voice
from games.kit.grid import Cell
from games.sea.fleet import Fleet
from games.sea.waters import Mark, Marked

SHIP: Final = "■"
AIM: Final = "◎"
SIGNS: Final = {Mark.MISS: "○", Mark.HIT: "x", Mark.SUNK: "#", Mark.HALO: "-"}


def spell_waters(
    voice: Voice,
    marks: Iterable[Marked],
    fleet: Fleet | None,
    aims: Mapping[Cell, str] | None = None,
) -> str:
    """One board: the ships of its fleet under the marks, these under the aims."""
    ships = dict.fromkeys(fleet.cells, SHIP) if fleet else {}
    marks = tuple(marks)
    marked = {each.cell: SIGNS[each.mark] for each in marks}
    fresh = frozenset(each.cell for each in marks if each.fresh)
    return grid(ships | marked | dict(aims or {}), voice.reader.alphabet, fresh)


def spell_fleet(voice: Voice, fleet: Fleet) -> str:
    """A fleet before the first shot."""
    title = voice.language.phrase("sea-board-fleet")
    return f"<b>{title}</b>\n{spell_waters(voice, (), fleet)}"


def entitled(voice: Voice, title: str, own: bool) -> str:
    """The title of a board, which says when it is the viewer's own."""
    return voice.language.phrase("sea-board-own", {"title": title}) if own else title


def lengths(afloat: Iterable[int]) -> str:
    """The ships that are afloat: «4, 3, 3»."""
    return ", ".join(map(str, afloat))
