"""What may be set when a match is opened (R7, R10, A8)."""

from typing import Final

from games.fish.state import Player, State, Terms
from games.fish.words import Hand
from games.kit.spec import Option, Options
from games.shoal.scoring import goal

MOST: Final = 20
"""Rounds that a match may be played to."""


def _read_hand(text: str) -> str | None:
    typed = text.strip().casefold()
    return typed if typed in {hand.value for hand in Hand} else None


def _read_rounds(text: str) -> str | None:
    """So many wins or rounds; nothing: as the number of players has it."""
    typed = text.strip()
    if not typed:
        return ""
    whole = typed.isascii() and typed.isdecimal() and len(typed) <= len(str(MOST))
    return str(int(typed)) if whole and 1 <= int(typed) <= MOST else None


def _read_strict(text: str) -> str | None:
    typed = text.strip().casefold()
    return typed if typed in ("on", "off") else None


OPTIONS: Final = (
    Option("hand", Hand.NORMAL.value, _read_hand, "steady/normal/shaky"),
    Option("rounds", "", _read_rounds, "1/3/5"),
    Option("strict", "off", _read_strict, "on/off"),
)


def opened(seats: int, options: Options) -> State:
    """A match before the lots; what is missing in the options is at its default."""
    chosen = {option.name: options.get(option.name, option.default) for option in OPTIONS}
    wanted = goal(seats, int(chosen["rounds"] or 0))
    terms = Terms(wanted, Hand(chosen["hand"]), chosen["strict"] == "on")
    return State(terms, (Player(),) * seats)
