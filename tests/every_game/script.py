"""Playthroughs: a match as a short text that people review.

Lines that begin in the first column are the script: `seats 3`, `option shots 9`, comments after
`#`-blank, and actions as `#1: …`, `host: …`, `clock:`, `dice: 3 5`, and `nature:` where what
follows by itself is worked out. What is indented is told by the rules: events (`-> #2` for private
ones) and the public view where it changed.
"""

from dataclasses import fields, is_dataclass
from enum import Enum
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, get_args, get_type_hints

from games.kit.grid import Cell
from games.kit.registry import AnyGame, game
from games.kit.spec import (
    CHANCE,
    CLOCK,
    HOST,
    Action,
    Event,
    Names,
    Private,
    Rolled,
    Seat,
    TimedOut,
)

GAMES = Path(__file__).parents[1] / "games"


def scripts() -> list[tuple[str, Path]]:
    """Every playthrough with its game."""
    return [(path.parts[-3], path) for path in sorted(GAMES.glob("*/playthroughs/*.txt"))]


def told(key: str, text: str) -> str:
    """The script of the text, and what happens when it is played."""
    spec = game(key)
    lines = [line for line in text.splitlines() if line and not line.startswith(" ")]
    seats = next(int(line.split()[1]) for line in lines if line.startswith("seats "))
    options = dict(line.split()[1:3] for line in lines if line.startswith("option "))
    step = spec.setup(seats, options)
    shown = ""
    out: list[str] = []
    for line in lines:
        out.append(line)
        who, colon, said = line.partition(":")
        if not colon or who.startswith("# "):
            continue
        action = _action(spec, step.state, seats, who, said.strip())
        reason = spec.why_not(step.state, action)
        if reason is not None:
            out.append(f"    refused: {_fields(reason)}")
            continue
        step = spec.apply(step.state, action)
        out += [f"    {_event(event)}" for event in step.events]
        picture = _picture(key, spec.view(step.state, None))
        if picture != shown:
            out += [f"      {row}".rstrip() for row in picture.splitlines()]
        shown = picture
    return "\n".join([*out, f"    result: {spec.result(step.state)}", ""])


def _action(spec: AnyGame, state: Any, seats: int, who: str, said: str) -> Action:
    if who == "clock":
        return TimedOut(CLOCK)
    if who == "nature":
        followed = spec.nature(state)
        assert followed is not None, "nothing follows by itself there"
        return followed
    if who == "dice":
        return Rolled(CHANCE, tuple(map(int, said.split())))
    seat = HOST if who == "host" else Seat(int(who.removeprefix("#")) - 1)
    names = Names(tuple(f"player{number}" for number in range(1, seats + 1)))
    view = spec.view(state, None if seat == HOST else seat)
    action = spec.read(said, view, names)
    assert isinstance(action, Action), f"{who} says what is no action: {said!r} ({action})"
    return action


def _event(event: Event) -> str:
    to = f"-> #{event.to + 1}  " if isinstance(event, Private) else ""
    return f"{to}{_fields(event)}"


def _fields(value: Any) -> str:
    """A word with its fields, seats from 1 as they are typed."""
    hints = get_type_hints(type(value))
    shown = [
        f"{field.name}={_shown(getattr(value, field.name), hints[field.name])}"
        for field in fields(value)
        if field.name != "to"
    ]
    return " ".join([type(value).__name__, *shown])


def _shown(value: Any, hint: Any) -> str:
    if hint is Seat:
        return f"#{value + 1}"
    if isinstance(value, Cell):
        return str(value)
    if isinstance(value, Enum):
        return str(value.value)
    if hasattr(value, "_fields") or is_dataclass(value):
        hints = get_type_hints(type(value))
        return ":".join(_shown(getattr(value, name), hints[name]) for name in hints)
    if isinstance(value, tuple):
        inner = (*get_args(hint), Any)[0]
        return f"[{' '.join(_shown(item, inner) for item in value)}]"
    text = str(value)
    return text if len(text) <= 40 else f"{text[:8]}…"


def _picture(key: str, view: Any) -> str:
    """The public view as the game's tests draw it, or nothing."""
    if find_spec(f"tests.games.{key}.picture") is None:
        return ""
    drawn: str = import_module(f"tests.games.{key}.picture").draw(view)
    return drawn
