"""«Рыбы» as the house knows them: one record of pure functions."""

from typing import Final

import games.shoal.words
from games.fish import reasons, table, words
from games.fish.notation import read, write
from games.fish.options import OPTIONS
from games.fish.panel import panel
from games.fish.rules import (
    apply,
    chance,
    legal,
    may_act,
    nature,
    period,
    result,
    setup,
    to_move,
    why_not,
)
from games.fish.sight import headline, picture, reaction, view
from games.fish.state import Conduct, Move, State, Terms
from games.fish.view import Shown, Sighted, View
from games.fish.words import DropAim, Hand, Manner, Mark, Shoot, ShowAim, TakeAim
from games.kit.spec import Action, GameSpec, Plain, Resigned, Rolled, Tempo, TimedOut
from games.kit.vocabulary import words_of
from games.shoal.match import Match
from games.shoal.rounds import Loss, Round
from games.shoal.scoring import Tally
from games.shoal.words import Cause, Offence, Parting

TEMPO: Final = Tempo(usual=30, least=15, most=3 * 24 * 3600)
"""Half a minute at the table, three days by correspondence (R11)."""


def _aloud(action: Action) -> bool:
    """Moves are called aloud, and what belongs to them; giving up is asked about elsewhere."""
    return isinstance(action, TakeAim | DropAim | ShowAim | Shoot)


GAME: Final[GameSpec[State, View]] = GameSpec(
    key="fish",
    command="fish",
    version=1,
    seats=range(2, 9),
    words=(
        *(State, Terms, Conduct, Move, View, Shown, Sighted, Mark, Manner, Hand),
        *(Match, Loss, Round, Tally, Offence, Parting, Cause),
        *(table.Table, table.Fish, table.Shot, table.Kind),
        *(Plain, TimedOut, Resigned, Rolled),
        *words_of(words, reasons, games.shoal.words),
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
    nature=nature,
    tempo=TEMPO,
    headline=headline,
    picture=picture,
    panel=panel,
    anywhere=True,
    living=True,
    rulings=("heavy",),
    aloud=_aloud,
    reaction=reaction,
)
