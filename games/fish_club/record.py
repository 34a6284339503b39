"""The club table as the house knows it: one record of pure functions."""

from typing import Final

import games.shoal.words
from games.fish_club import words
from games.fish_club.notation import read, write
from games.fish_club.options import OPTIONS
from games.fish_club.panel import panel
from games.fish_club.rules import (
    apply,
    chance,
    legal,
    may_act,
    period,
    result,
    setup,
    to_move,
    why_not,
)
from games.fish_club.sight import headline, picture, reaction, view
from games.fish_club.state import State
from games.fish_club.view import View
from games.fish_club.words import Accuse, MarkLost, Report, TakeBack
from games.kit.spec import Action, GameSpec, Plain, Resigned, Rolled, Tempo, TimedOut
from games.kit.vocabulary import words_of
from games.shoal.match import Match
from games.shoal.rounds import Loss, Round
from games.shoal.scoring import Tally
from games.shoal.words import Cause, Offence, Parting

TEMPO: Final = Tempo(usual=30, least=15, most=3 * 24 * 3600)
"""The club's thirty seconds (C4)."""


def _aloud(action: Action) -> bool:
    """Reports are made aloud; leaving is asked about elsewhere."""
    return isinstance(action, Report | MarkLost | Accuse | TakeBack)


GAME: Final[GameSpec[State, View]] = GameSpec(
    key="fish_club",
    command="fish",
    variant="table",
    version=1,
    seats=range(2, 9),
    words=(
        *(State, View, Match, Loss, Round, Tally, Offence, Parting, Cause),
        *(Plain, TimedOut, Resigned, Rolled),
        *words_of(words, games.shoal.words),
    ),
    options=OPTIONS,
    setup=setup,
    read=read,
    write=write,
    why_not=why_not,
    legal=legal,
    apply=apply,
    view=view,
    to_move=to_move,
    may_act=may_act,
    result=result,
    period=period,
    chance=chance,
    tempo=TEMPO,
    headline=headline,
    picture=picture,
    panel=panel,
    living=True,
    aloud=_aloud,
    rulings=("close",),
    reaction=reaction,
)
