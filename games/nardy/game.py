"""Long nardy as the house knows it: one record of pure functions."""

from typing import Final

from games.kit.spec import Action, GameSpec, Plain, Resigned, Robot, Rolled, Spot, TimedOut
from games.kit.vocabulary import words_of
from games.nardy import reasons, words
from games.nardy.board import Hop
from games.nardy.course import Course
from games.nardy.notation import read, write
from games.nardy.options import OPTIONS, revenge, sequel
from games.nardy.panel import panel
from games.nardy.player import LEVELS, choose
from games.nardy.rules import apply, chance, legal, period, result, setup, to_move, why_not
from games.nardy.sight import headline, picture, reaction, view
from games.nardy.state import State
from games.nardy.view import Army, Face, View
from games.nardy.words import Done, Moved, MoveSteps, Order, Undo


def _aloud(action: Action) -> bool:
    """A turn is played aloud; giving up is asked about where it is said to the bot."""
    return isinstance(action, MoveSteps | Undo | Done)


GAME: Final[GameSpec[State, View]] = GameSpec(
    key="nardy",
    command="nardy",
    version=1,
    seats=range(2, 3),
    words=(
        *(State, View, Army, Face, Course, Hop, Order, Moved),
        *(Plain, Spot, TimedOut, Resigned, Rolled),
        *words_of(words, reasons),
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
)
