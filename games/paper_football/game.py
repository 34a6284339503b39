"""Paper football as the house knows it: one record of pure functions."""

from typing import Final

from games.kit.spec import Action, GameSpec, Plain, Resigned, Robot, Rolled, TimedOut
from games.kit.vocabulary import words_of
from games.paper_football import words
from games.paper_football.notation import read, write
from games.paper_football.options import OPTIONS, revenge, sequel
from games.paper_football.panel import panel
from games.paper_football.player import LEVELS, choose
from games.paper_football.rules import (
    apply,
    chance,
    legal,
    period,
    result,
    setup,
    to_move,
    why_not,
)
from games.paper_football.sight import headline, picture, reaction, view
from games.paper_football.state import State, Terms
from games.paper_football.view import View
from games.paper_football.words import Cause, Confirm, Kick, Landing, Point, Side, Way, Wipe


def _aloud(action: Action) -> bool:
    """Steps are called aloud, and what belongs to them; giving up is asked about elsewhere."""
    return isinstance(action, Kick | Confirm | Wipe)


GAME: Final[GameSpec[State, View]] = GameSpec(
    key="paper_football",
    command="football",
    version=1,
    seats=range(2, 3),
    words=(
        *(State, Terms, View, Point, Way, Side, Landing, Cause),
        *(Plain, TimedOut, Resigned, Rolled),
        *words_of(words),
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
    result=result,
    period=period,
    chance=chance,
    headline=headline,
    picture=picture,
    panel=panel,
    anywhere=True,
    living=True,
    aloud=_aloud,
    reaction=reaction,
    robot=Robot(choose, levels=LEVELS),
    sequel=sequel,
    revenge=revenge,
    lesson=("0", "7", "2", "61", "87", "76", "76", "99"),
)
