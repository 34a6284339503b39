"""What a player types and what it means: orders by nick, a few words, and the short form.

How the cells and nicks of an order are read is in games/sea.
"""

from typing import Final

from games.battleship import shorthand
from games.battleship.view import View
from games.battleship.words import (
    AddShots,
    CloseTurn,
    GiveOrder,
    OutOfGame,
    SendDraft,
    Shot,
    Standing,
)
from games.kit.grid import declared
from games.kit.spec import Action, Names, Reason, Resigned, Seat
from games.sea.orders import Roster, order_like, read_order
from games.sea.surrender import gives_up

CLOSING: Final = frozenset(
    ["да", "закрыть ход", "закрыть", "закрывай", "yes", "close", "close turn", "այո", "փակել"]
)
SENDING: Final = frozenset(["отправить", "отправляй", "send", "ուղարկել"])

write = shorthand.write


def read(text: str, view: View, names: Names) -> Action | Reason | None:
    """The action of the view's seat; of the organiser, in the short form alone, without one."""
    typed = text.strip()
    short = shorthand.read(typed, view.viewer, len(view.waters))
    if short is not None or view.viewer is None:
        return short
    return _word(typed, view, view.viewer) or _order(typed, view, view.viewer, names)


def _word(typed: str, view: View, viewer: Seat) -> Action | None:
    if gives_up(typed):
        return Resigned(viewer)
    word = " ".join(typed.casefold().split()).strip(" .!")
    if word in CLOSING and view.closing:
        return CloseTurn(viewer)
    return SendDraft(viewer) if word in SENDING and view.draft else None


def _order(typed: str, view: View, viewer: Seat, names: Names) -> Action | Reason | None:
    """An order, or with a plus before it shots to add (§3.4, §3.5); None for ordinary talk."""
    adding = typed.startswith("+")
    text = typed.removeprefix("+")
    roster = _roster(view, viewer, names)
    if not order_like(text, roster):
        return None
    if view.waters[viewer].standing is not Standing.AFLOAT:
        return OutOfGame()
    order = read_order(text, roster)
    if isinstance(order, Reason):
        return order
    shots = tuple(Shot(Seat(target), cell) for target, cell in order.shots)
    return AddShots(viewer, shots) if adding else GiveOrder(viewer, shots)


def _roster(view: View, viewer: Seat, names: Names) -> Roster:
    gone = (each.seat for each in view.waters if each.standing is not Standing.AFLOAT)
    return Roster(
        nicks=names.nicks,
        me=viewer,
        allowed=view.waters[viewer].shots,
        dead=frozenset(gone),
        usernames=names.usernames,
        letters=declared(names.letters),
    )
