"""The board of a view in letters: w White's checkers, b Black's, holes 13-24 above 12-1."""

from games.nardy.board import STEPS, hole
from games.nardy.view import View


def draw(view: View) -> str:
    """The board whenever a turn begins, and at the end; not while steps are taken."""
    if view.white is None or (view.course and view.course.hops):
        return ""
    on = {
        hole(step, army.head): f"{'w' if army.seat == view.white else 'b'}{army.own[step]}"
        for army in view.armies
        for step in range(STEPS)
        if army.own[step]
    }
    above, below = range(13, 25), range(12, 0, -1)
    rows = [
        "".join(f"{number:>4}" for number in above),
        "".join(f"{on.get(number, '.'):>4}" for number in above),
        "".join(f"{on.get(number, '.'):>4}" for number in below),
        "".join(f"{number:>4}" for number in below),
    ]
    borne = [f"#{army.seat + 1} {army.off} off, {army.pips} to go" for army in view.armies]
    return "\n".join([*rows, "   " + "; ".join(borne)])
