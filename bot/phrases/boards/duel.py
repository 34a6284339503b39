"""The sea duel as text: what a view does not hold is not written."""

from collections.abc import Iterator

from bot.phrases.seaboard import entitled, lengths, spell_fleet, spell_waters
from bot.phrases.voice import Voice
from games.duel.view import View, Waters
from games.sea.fleet import Fleet


def spell(subject: object, voice: Voice) -> str:
    """Everything that the game draws; "" for anything else."""
    match subject:
        case View():
            return "\n".join(_duel(subject, voice))
        case Fleet():
            return spell_fleet(voice, subject)
    return ""


def _duel(view: View, voice: Voice) -> Iterator[str]:
    """The viewer's target, then his own board, and what the signs mean."""
    for waters in sorted(view.waters, key=lambda waters: waters.seat == view.viewer):
        title = _title(view, waters, voice)
        yield entitled(voice, title, waters.seat == view.viewer)
        yield spell_waters(voice, waters.marks, waters.fleet)
    yield voice.language.phrase("duel-board-legend")


def _title(view: View, waters: Waters, voice: Voice) -> str:
    seat = waters.seat
    sign = "turn" if seat == view.turn else "winner" if seat == view.winner else "none"
    return voice.language.phrase(
        "duel-board-title",
        {
            "sign": sign,
            "name": voice.name(seat),
            "best": view.best,
            "wins": view.wins[seat] + (seat == view.winner),
            "afloat": lengths(waters.afloat),
            "afloat-count": len(waters.afloat),
        },
    )
