"""What a player types and what it means: steps, the way back, the end of his turn (N30)."""

import re
from typing import Final

from games.kit.spec import Action, Names, Reason, Resigned, Rolled, Seat, TimedOut
from games.nardy.legs import plain, read_legs
from games.nardy.reasons import NotYourDice
from games.nardy.runs import orders_of
from games.nardy.view import View
from games.nardy.words import Done, MoveSteps, Order, Undo

DONE: Final = frozenset(
    {
        *("готово", "готов", "конец хода", "ход сделан"),
        *("done", "confirm", "end turn"),
        *("պատրաստ", "պատրաստ է", "պատրաստ եմ", "վերջ"),
    }
)
UNDO: Final = frozenset(
    {
        *("отмена", "отменить", "отмени", "назад", "вернуть", "верни"),
        *("undo", "take back", "back"),
        *("չեղարկել", "չեղարկիր", "հետ"),
    }
)
UNDO_ALL: Final = frozenset(
    {
        *("отменить всё", "отменить все", "отмени всё", "отмени все", "вернуть всё", "вернуть все"),
        *("заново", "сначала", "undo all", "start over", "չեղարկել ամբողջը", "նորից"),
    }
)
RESIGNING: Final = frozenset(["сдаюсь", "я сдаюсь", "resign", "i resign", "հանձնվում եմ"])

CONFIRM: Final = "!done"
RESIGN: Final = "!resign"
TIMEOUT: Final = "!timeout"
"""Written only: nobody says it in the clock's name, nor what the dice fell."""

_STEPS: Final = re.compile(r"!([0-9]{1,2}:[1-6](?: [0-9]{1,2}:[1-6]){0,3})", re.ASCII)
_UNDO: Final = re.compile(r"!undo ([0-9])", re.ASCII)


def write(action: Action) -> str:
    """Inverse of `read`, but for the clock and the dice; at most 44 bytes in a button."""
    match action:
        case MoveSteps(orders=orders):
            return "!" + " ".join(f"{order.hole}:{order.die}" for order in orders)
        case Undo(steps=steps):
            return f"!undo {steps}"
        case Done():
            return CONFIRM
        case Resigned():
            return RESIGN
        case TimedOut():
            return TIMEOUT
        case Rolled(values=values):
            return f"!dice {' '.join(map(str, values))}"
    raise TypeError(f"long nardy has no {action!r}")


def read(text: str, view: View, names: Names) -> Action | Reason | None:
    """The action of the view's player; the public says nothing."""
    viewer = view.viewer
    if viewer is None:
        return None
    strict = _strict(text.strip(), viewer)
    if strict is not None:
        return strict
    said = plain(text)
    if said in RESIGNING:
        return Resigned(viewer)
    if view.turn == viewer:
        if said in DONE:
            return Done(viewer)
        if said in UNDO | UNDO_ALL:
            taken = len(view.course.hops) if view.course else 0
            return Undo(viewer, max(taken, 1) if said in UNDO_ALL else 1)
    return _moves(text, view, viewer)


def _strict(typed: str, viewer: Seat) -> Action | None:
    """What `write` writes."""
    if typed == RESIGN:
        return Resigned(viewer)
    if typed == CONFIRM:
        return Done(viewer)
    undo = _UNDO.fullmatch(typed)
    if undo:
        return Undo(viewer, int(undo[1]))
    steps = _STEPS.fullmatch(typed)
    if steps is None:
        return None
    pairs = (pair.split(":") for pair in steps[1].split())
    return MoveSteps(viewer, tuple(Order(int(hole), int(die)) for hole, die in pairs))


def _moves(text: str, view: View, viewer: Seat) -> Action | Reason | None:
    """Steps as people write them."""
    legs = read_legs(text)
    if legs is None or view.turn is None or view.course is None:
        return None
    if view.turn != viewer:
        return NotYourDice(view.turn)
    orders = orders_of(view.course, legs, view.armies[viewer].head)
    return orders if isinstance(orders, Reason) else MoveSteps(viewer, orders)
