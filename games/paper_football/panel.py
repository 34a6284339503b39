"""What the mover can tap: the eight ways around the ball, the draft's eraser, giving up (P1, P5).

The public panel is his too: spectators who tap it are told whose turn it is.
"""

from typing import Final

from games.kit.spec import Key, Names, Panel, Plain
from games.paper_football.notation import WIPE, YES
from games.paper_football.view import View
from games.paper_football.words import KeepLabel, LoseLabel, ResignLabel, Way, WipeLabel

ARROWS: Final = {
    Way.UP_LEFT: "↖",
    Way.UP: "↑",
    Way.UP_RIGHT: "↗",
    Way.LEFT: "←",
    Way.RIGHT: "→",
    Way.DOWN_LEFT: "↙",
    Way.DOWN: "↓",
    Way.DOWN_RIGHT: "↘",
}
LAYOUT: Final = ("789", "4 6", "123")
DEAD: Final = "·"
GIVING_UP: Final = "resign"
"""As it is typed, and so asked about first."""


def panel(view: View, page: str, names: Names) -> Panel | None:
    """One page; None for whoever is not on turn, and before and after the game."""
    if view.turn is None or view.viewer not in (None, view.turn):
        return None
    rows = tuple(tuple(_key(view, sign) for sign in row) for row in LAYOUT)
    asked = ((Key(YES, LoseLabel(), "danger"), Key(WIPE, KeepLabel())),) if view.asked else ()
    resign = (Key(GIVING_UP, ResignLabel()),)
    return Panel((), rows=rows, foot=(*asked, resign))


def _key(view: View, sign: str) -> Key:
    """An arrow where a line can be drawn, a dot elsewhere; the eraser stands in the middle."""
    if sign == " ":
        wipable = bool(view.draft or view.asked)
        return Key(WIPE, WipeLabel() if wipable else Plain(DEAD), spent=not wipable)
    way = Way(sign)
    live = way in view.live
    return Key(way.value, Plain(ARROWS[way] if live else DEAD), spent=not live)
