"""What whoever is on turn can tap: targets, direction, power, and the move itself (A5).

The keys change the aim that is there, whichever message they stand under. The public panel is the
mover's too, without his numbers: spectators who tap it are told whose fish it is.
"""

from typing import Final

from games.fish.marks import first_mark
from games.fish.notation import AT, DROP, FIRE, FORCE, SHOW, SWITCH, TURN, write
from games.fish.view import View
from games.fish.words import (
    AzimuthLabel,
    DropLabel,
    ForceLabel,
    Manner,
    MannerLabel,
    Mark,
    Shoot,
    ShootLabel,
    SightLabel,
    TargetLabel,
)
from games.kit.keys import in_rows
from games.kit.spec import Event, Key, Names, Panel, Plain, Resigned, Seat
from games.shoal.words import LeaveLabel

TARGETS: Final = 4
"""Keys of a row: nicks want room."""
STEPS: Final = {TURN: (-10, -1, 1, 10), FORCE: (-10, -1, 1, 10)}
PUSHES: Final = (-3, -1, 1, 3)
"""Steps of a slow push, which goes twelve centimetres at most."""


def panel(view: View, page: str, names: Names) -> Panel | None:
    """One page; None for whoever is not on turn, and before and after the match."""
    turn = view.turn
    if turn is None or view.viewer not in (None, turn):
        return None
    mark = (view.aim or first_mark(view, turn)) if view.viewer == turn else None
    push = mark is not None and mark.manner is Manner.PUSH
    targets = [_target(view, seat) for seat in view.alive if seat != turn]
    aim = _row(TURN, STEPS[TURN], AzimuthLabel(mark.azimuth) if mark else None)
    label = ForceLabel(mark.manner, mark.force) if mark else None
    force = _row(FORCE, PUSHES if push else STEPS[FORCE], label)
    return Panel(
        (),
        rows=(*in_rows(targets, TARGETS), aim, force, _deeds(view, mark)),
        foot=(_foot(view, turn),),
    )


def _target(view: View, seat: Seat) -> Key:
    return Key(f"{AT} {seat + 1}", TargetLabel(seat, seat + 1))


def _row(press: str, steps: tuple[int, ...], value: Event | None) -> tuple[Key, ...]:
    """Steps down, the value where it may be seen, steps up."""
    keys = [Key(f"{press} {step:+d}", Plain(f"{step:+d}".replace("-", "−"))) for step in steps]
    if value is not None:
        keys.insert(len(keys) // 2, Key(SHOW, value, spent=True))
    return tuple(keys)


def _deeds(view: View, mark: Mark | None) -> tuple[Key, ...]:
    """What stands on his keys can be fired as it stands; what is tapped further fires as it is."""
    other = Manner.PUSH if mark is None or mark.manner is Manner.FLICK else Manner.FLICK
    fire, seen = FIRE, False
    if view.turn is not None and mark is not None and view.aim is None:
        fire, seen = write(Shoot(view.turn, mark)), True
    return (
        Key(SWITCH, MannerLabel(other)),
        Key(SHOW, SightLabel(), spent=seen),
        Key(fire, ShootLabel(), "primary"),
    )


def _foot(view: View, turn: Seat) -> tuple[Key, ...]:
    drop = (Key(DROP, DropLabel()),) if view.aim else ()
    return (*drop, Key(write(Resigned(turn)), LeaveLabel()))
