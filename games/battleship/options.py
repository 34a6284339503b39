"""What an organiser may set when opening a battle, and how it is typed."""

from collections.abc import Mapping
from functools import partial
from typing import Final

from games.battleship.state import Terms
from games.kit.spec import Option, Options

MOST_SHOTS: Final = 100
"""A turn's shots are never more than the cells of one board."""


def read_shots(text: str) -> str | None:
    """ "" for the minimum, "9" for at least nine, "+2" for two more than the minimum (§3.1)."""
    typed = text.strip()
    extra = typed.startswith("+")
    digits = typed.removeprefix("+")
    if not typed:
        return ""
    if not (digits.isascii() and digits.isdigit() and len(digits) <= 3):
        return None
    number = int(digits)
    if not number:
        return "" if extra else None
    return f"{'+' * extra}{number}" if number <= MOST_SHOTS else None


def read_choice(words: Mapping[str, str], text: str) -> str | None:
    """The value that a word stands for."""
    return words.get(text.strip().casefold())


def _choice(name: str, **values: str) -> Option:
    """Each value with the words that may be typed for it; the first value is the default."""
    words = {w: value for value, typed in values.items() for w in (value, *typed.split())}
    return Option(name, next(iter(values)), partial(read_choice, words), "/".join(values))


OPTIONS: Final = (
    Option("shots", "", read_shots, "9, +2"),
    _choice("shared_sink", lone="один одному մեկին", each="каждому всем յուրաքանչյուրին"),
    _choice("shooters", named="открыто явно բաց", anonymous="анонимно тайно անանուն"),
    _choice("show_sunk", yes="да on այո", no="нет off ոչ"),
)


def terms(options: Options) -> Terms:
    """The canonical values as the rules use them; what is missing is at its default."""
    chosen = {option.name: options.get(option.name, option.default) for option in OPTIONS}
    shots = chosen["shots"]
    return Terms(
        at_least=0 if shots.startswith("+") else int(shots or 0),
        extra=int(shots) if shots.startswith("+") else 0,
        each_pays=chosen["shared_sink"] == "each",
        anonymous=chosen["shooters"] == "anonymous",
        show_gone=chosen["show_sunk"] == "yes",
    )
