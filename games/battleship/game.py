"""The N-player sea battle as the house knows it: one record of pure functions."""

from typing import Final

from games.battleship import prompts, words
from games.battleship.notation import read, write
from games.battleship.options import OPTIONS
from games.battleship.panel import panel
from games.battleship.player import choose
from games.battleship.rules import apply, legal, may_act, period, setup, to_move, why_not
from games.battleship.sight import headline, picture, view
from games.battleship.state import State
from games.battleship.turning import result
from games.battleship.view import OrderSheet, View
from games.battleship.words import AddShots, AimAt, GiveOrder, SendDraft
from games.kit.spec import Action, GameSpec, Plain, Resigned, Robot, Spot, TimedOut
from games.kit.vocabulary import words_of
from games.sea import editor, placing
from games.sea.fleet import Fleet
from games.sea.opening import FLEET_OPENING, computer_opening
from games.sea.placing import PlaceFleet
from games.sea.words import KINDS


def _secret(action: Action) -> bool:
    """Fleets and shots; giving up or closing a turn may be said aloud (§3.3)."""
    return isinstance(action, PlaceFleet | GiveOrder | AddShots | AimAt | SendDraft)


GAME: Final[GameSpec[State, View]] = GameSpec(
    key="battleship",
    command="battle",
    version=1,
    seats=range(2, 13),
    words=(
        State,
        View,
        OrderSheet,
        Fleet,
        *(Plain, Spot, TimedOut, Resigned),
        *words_of(words, prompts, placing, editor),
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
    may_act=may_act,
    headline=headline,
    picture=picture,
    secret=_secret,
    panel=panel,
    opening=FLEET_OPENING,
    robot=Robot(choose, computer_opening),
)
