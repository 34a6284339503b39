"""The N-player sea battle as the house knows it: one record of pure functions."""

from dataclasses import replace
from inspect import getmembers, isclass
from types import ModuleType
from typing import Final

from games.battleship import prompts, words
from games.battleship.notation import read, write
from games.battleship.options import OPTIONS
from games.battleship.panel import panel
from games.battleship.rules import apply, legal, may_act, period, setup, to_move, why_not
from games.battleship.sight import headline, picture, view
from games.battleship.state import State
from games.battleship.turning import result
from games.battleship.view import OrderSheet, View
from games.battleship.words import (
    AddShots,
    AimAt,
    GiveOrder,
    PlaceFleet,
    SendDraft,
)
from games.kit.spec import (
    Action,
    Event,
    GameSpec,
    Opening,
    Plain,
    Reason,
    Resigned,
    Seat,
    Spot,
    TimedOut,
)
from games.sea import editor
from games.sea.fleet import Fleet
from games.sea.fleets import looks_like_fleet, read_fleet
from games.sea.layouts import random_fleet
from games.sea.words import KINDS


def _words_of(module: ModuleType) -> tuple[type, ...]:
    """The actions, events and reasons that a module defines."""
    kinds = (Action, Event, Reason)
    own = (cls for _, cls in getmembers(module, isclass) if cls.__module__ == module.__name__)
    return tuple(cls for cls in own if issubclass(cls, kinds))


def _secret(action: Action) -> bool:
    """Fleets and shots; giving up or closing a turn may be said aloud (§3.3)."""
    return isinstance(action, PlaceFleet | GiveOrder | AddShots | AimAt | SendDraft)


def _read_opening(text: str) -> Action | Reason | None:
    if not looks_like_fleet(text):
        return None
    fleet = read_fleet(text)
    return PlaceFleet(Seat(0), fleet, "") if isinstance(fleet, Fleet) else fleet


def _random_opening(seed: str) -> PlaceFleet:
    return PlaceFleet(Seat(0), random_fleet(seed), "")


def _show(action: Action) -> object:
    if not isinstance(action, PlaceFleet):
        raise TypeError(f"not an opening of the sea battle: {action!r}")
    return action.fleet


def _seated(action: Action, seat: Seat, salt: str) -> Action:
    if not isinstance(action, PlaceFleet):
        raise TypeError(f"not an opening of the sea battle: {action!r}")
    return replace(action, seat=seat, salt=salt)


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
        *_words_of(words),
        *_words_of(prompts),
        *_words_of(editor),
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
    opening=Opening(
        read=_read_opening,
        random=_random_opening,
        sketch=editor.tapped,
        panel=editor.panel,
        show=_show,
        seated=_seated,
    ),
)
