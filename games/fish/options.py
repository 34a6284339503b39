"""What may be set when a match is opened (R7, R10, A8)."""

from typing import Final

from games.fish.state import Conduct, State, Terms
from games.fish.words import Hand
from games.kit.spec import Option, Options
from games.shoal.match import opened
from games.shoal.options import read_rounds, read_switch


def _read_hand(text: str) -> str | None:
    typed = text.strip().casefold()
    return typed if typed in {hand.value for hand in Hand} else None


OPTIONS: Final = (
    Option("hand", Hand.NORMAL.value, _read_hand, "steady/normal/shaky"),
    Option("rounds", "", read_rounds, "1/3/5"),
    Option("strict", "off", read_switch, "on/off"),
)


def begun(seats: int, options: Options) -> State:
    """A match before the lots; what is missing in the options is at its default."""
    chosen = {option.name: options.get(option.name, option.default) for option in OPTIONS}
    terms = Terms(Hand(chosen["hand"]), chosen["strict"] == "on")
    return State(terms, opened(seats, int(chosen["rounds"] or 0)), (Conduct(),) * seats)
