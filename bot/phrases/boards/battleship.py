"""The sea battle as text: what a view does not hold is not written."""

from collections.abc import Iterable, Mapping

from bot.phrases.seaboard import AIM, entitled, lengths, spell_fleet, spell_waters
from bot.phrases.voice import Voice
from games.battleship.view import OrderSheet, View, Waters
from games.battleship.words import Shot
from games.kit.grid import Cell
from games.sea.fleet import Fleet


def spell(subject: object, voice: Voice) -> str:
    """Everything that the game draws; "" for anything else."""
    match subject:
        case View():
            return _theatre(subject, voice)
        case Waters():
            return "\n".join([*_board(subject, False, voice), _legend(voice)])
        case OrderSheet(view=view):
            return _order(view, voice)
        case Fleet():
            return spell_fleet(voice, subject)
    return ""


def _theatre(view: View, voice: Voice) -> str:
    """Every board, the viewer's own first, and what the signs mean."""
    boards = sorted(view.waters, key=lambda waters: waters.seat != view.viewer)
    lines = [line for waters in boards for line in _board(waters, _own(view, waters), voice)]
    return "\n".join([*lines, _legend(voice)])


def _order(view: View, voice: Voice) -> str:
    """The boards aimed at, with the shots on them; the draft goes before the stored order."""
    shots = view.draft or view.order or ()
    lines = [f"<b>{voice.language.phrase('battleship-board-order')}</b>"]
    for waters in view.waters:
        aims = _aims(shots, waters)
        if aims:
            lines += _board(waters, False, voice, aims)
    return "\n".join([*lines, _legend(voice)])


def _board(
    waters: Waters, own: bool, voice: Voice, aims: Mapping[Cell, str] | None = None
) -> Iterable[str]:
    title = voice.language.phrase(
        "battleship-board-title",
        {
            "name": voice.name(waters.seat),
            "standing": waters.standing.value,
            "afloat": lengths(waters.afloat),
        },
    )
    yield entitled(voice, title, own)
    yield spell_waters(voice, waters.marks, waters.fleet, aims)


def _own(view: View, waters: Waters) -> bool:
    return waters.seat == view.viewer


def _aims(shots: Iterable[Shot], waters: Waters) -> dict[Cell, str]:
    return {shot.cell: AIM for shot in shots if shot.target == waters.seat}


def _legend(voice: Voice) -> str:
    return voice.language.phrase("battleship-board-legend")
