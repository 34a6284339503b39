"""What anybody at the table can tap: losses, the end of a move, violations, the way back (C2-C6).

Pages: "" the move, "v" the violations. The same for everybody who has not left.
"""

from typing import Final

from games.fish_club.notation import UNDO, write
from games.fish_club.view import View
from games.fish_club.words import (
    Accuse,
    HeavyLabel,
    LightLabel,
    MarkLost,
    MovesLabel,
    Report,
    ReportLabel,
    TagLabel,
    TakeBackLabel,
    ViolationsLabel,
)
from games.kit.keys import in_rows
from games.kit.spec import Key, Names, Panel, Resigned, Seat
from games.shoal.words import LeaveLabel

VIOLATIONS: Final = "v"
ACROSS: Final = 4
"""Keys in a row: nicks want room."""


def panel(view: View, page: str, names: Names) -> Panel | None:
    """The page of that name; None before and after the match, and for those who have left."""
    if view.turn is None or view.viewer in view.left:
        return None
    if page == VIOLATIONS:
        rows = tuple(_accusing(view.turn, seat) for seat in view.alive)
        return Panel((), rows=rows, foot=((Key(">", MovesLabel()),),))
    tags = [_tag(view, view.turn, seat) for seat in view.alive]
    report = Key(write(Report(view.turn, view.marked)), ReportLabel(len(view.marked)), "primary")
    undo = (Key(UNDO, TakeBackLabel()),) if view.undo else ()
    foot = (Key(f">{VIOLATIONS}", ViolationsLabel()), *undo)
    leave = Key(write(Resigned(view.turn)), LeaveLabel())
    return Panel((), rows=(*in_rows(tags, ACROSS), (report,)), foot=(foot, (leave,)))


def _tag(view: View, reporter: Seat, seat: Seat) -> Key:
    marked = seat in view.marked
    style = "danger" if marked else ""
    return Key(write(MarkLost(reporter, seat)), TagLabel(seat, seat + 1, marked), style)


def _accusing(reporter: Seat, seat: Seat) -> tuple[Key, ...]:
    light, heavy = (Accuse(reporter, seat, heavy=heavy) for heavy in (False, True))
    return Key(write(light), LightLabel(seat)), Key(write(heavy), HeavyLabel(seat), "danger")
