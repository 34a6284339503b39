"""What the player on turn can tap: a checker, then a die; and the way back (N18-N19).

Pages: "" the holes, "24" one of them. Offered is exactly what begins or continues a complete turn.
The public panel is the player's too: spectators who tap it are told whose dice lie.
"""

from games.kit.keys import in_rows
from games.kit.spec import Key, Names, Panel, Seat
from games.nardy.board import hole, step_of
from games.nardy.notation import write
from games.nardy.view import View
from games.nardy.words import (
    ConfirmLabel,
    Done,
    HoleLabel,
    HolesLabel,
    HopLabel,
    MoveSteps,
    Order,
    Undo,
    UndoAllLabel,
    UndoLabel,
)


def panel(view: View, page: str, names: Names) -> Panel | None:
    """The page of that name; None for a player who is not on turn, and after the end."""
    seat = view.turn
    if seat is None or view.course is None or view.viewer not in (None, seat):
        return None
    there = [order for order in view.offers if str(order.hole) == page]
    if there:
        keys = [_step(view, seat, order) for order in there]
        return Panel((), rows=(tuple(keys),), foot=((Key(">", HolesLabel()),),))
    holes = dict.fromkeys(order.hole for order in view.offers)
    keys = [_hole(view, seat, at) for at in holes]
    return Panel((), rows=in_rows(keys), foot=_foot(view, seat))


def _hole(view: View, seat: Seat, at: int) -> Key:
    """A hole leads to its dice; where there is one die only, to its step."""
    there = [order for order in view.offers if order.hole == at]
    if len(there) == 1:
        return _step(view, seat, there[0])
    army = view.armies[seat]
    return Key(f">{at}", HoleLabel(at, army.own[step_of(at, army.head)]))


def _step(view: View, seat: Seat, order: Order) -> Key:
    head = view.armies[seat].head
    to = hole(step_of(order.hole, head) + order.die, head)
    return Key(write(MoveSteps(seat, (order,))), HopLabel(order.hole, to, order.die))


def _foot(view: View, seat: Seat) -> tuple[tuple[Key, ...], ...]:
    """Confirming, when the turn is complete; undoing, when there is something to undo."""
    taken = len(view.course.hops) if view.course else 0
    done = (Key(write(Done(seat)), ConfirmLabel(), style="success"),) if view.complete else ()
    undo = [Key(write(Undo(seat, 1)), UndoLabel())] if taken else []
    if taken > 1:
        undo.append(Key(write(Undo(seat, taken)), UndoAllLabel()))
    return tuple(row for row in (done, tuple(undo)) if row)
