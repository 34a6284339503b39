"""The sea duel as the house knows it: one record of pure functions."""

from typing import Final

from games.duel import words
from games.duel.notation import read, write
from games.duel.options import OPTIONS, revenge, sequel
from games.duel.panel import panel
from games.duel.player import choose
from games.duel.rules import apply, chance, legal, period, result, setup, to_move, why_not
from games.duel.sight import headline, picture, reaction, view
from games.duel.state import State
from games.duel.view import View, Waters
from games.duel.words import Fall, Shoot
from games.kit.spec import Action, GameSpec, Plain, Resigned, Robot, Rolled, Spot, TimedOut
from games.kit.vocabulary import words_of
from games.sea import editor, placing
from games.sea.fleet import Fleet
from games.sea.opening import FLEET_OPENING, computer_opening
from games.sea.placing import PlaceFleet
from games.sea.words import KINDS


def _secret(action: Action) -> bool:
    return isinstance(action, PlaceFleet)


def _aloud(action: Action) -> bool:
    """Shots are called aloud; giving up is asked about where it is said to the bot."""
    return isinstance(action, Shoot)


GAME: Final[GameSpec[State, View]] = GameSpec(
    key="duel",
    command="duel",
    version=1,
    seats=range(2, 3),
    words=(
        State,
        View,
        Waters,
        Fleet,
        Fall,
        *(Plain, Spot, TimedOut, Resigned, Rolled),
        *words_of(words, placing, editor),
        *(reason for reason, kind in KINDS.items() if not kind.startswith("nick_")),
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
    secret=_secret,
    panel=panel,
    opening=FLEET_OPENING,
    anywhere=True,
    living=True,
    aloud=_aloud,
    reaction=reaction,
    robot=Robot(choose, computer_opening),
    sequel=sequel,
    revenge=revenge,
)
