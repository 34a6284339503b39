"""What may be set when a game is opened, and what a match hands on to its next game (F1, P7)."""

import re
from typing import Final

from games.kit.spec import Option, Options, Seat
from games.paper_football.state import State, Terms, rival
from games.paper_football.words import NoSuchField, Side

SHORTEST: Final = 4
LONGEST: Final = 24
"""Cells along a side of the field (F1)."""

MOST: Final = 9
"""Games that a match may be played to."""

_SIZE: Final = re.compile(r"(\d{1,4})\s*[xXхХ×*:]\s*(\d{1,4})", re.ASCII)
_SCORE: Final = re.compile(r"(\d)-(\d)", re.ASCII)


def _read_size(text: str) -> str | NoSuchField | None:
    """`8x10` with any of the signs that people write between; why that is no field (F1)."""
    found = _SIZE.fullmatch(text.strip())
    if found is None:
        return None
    sides = tuple(map(int, found.groups()))
    fits = all(SHORTEST <= side <= LONGEST and side % 2 == 0 for side in sides)
    size = f"{sides[0]}x{sides[1]}"
    return size if fits else NoSuchField(size, SHORTEST, LONGEST)


def _read_to(text: str) -> str | None:
    number = _whole(text)
    return str(number) if 1 <= number <= MOST else None


def _read_best(text: str) -> str | None:
    """An odd number of games: more than half of them win."""
    number = _whole(text)
    return str(number) if 1 <= number < 2 * MOST and number % 2 else None


def _read_lower(text: str) -> str | None:
    return text.strip() if text.strip() in ("", "1", "2") else None


def _read_begins(text: str) -> str | None:
    return text.strip() if text.strip() in ("L", "U") else None


def _read_score(text: str) -> str | None:
    return text.strip() if _SCORE.fullmatch(text.strip()) else None


def _whole(text: str) -> int:
    typed = text.strip()
    return int(typed) if typed.isascii() and typed.isdecimal() and len(typed) <= 2 else 0


OPTIONS: Final = (
    Option("size", "6x8", _read_size, "6x8/8x10/10x12", bare=True),
    Option("to", "1", _read_to, "1/2/3"),
    Option("best", "1", _read_best, "1/3/5"),
    Option("lower", "", _read_lower, "1/2", inner=True),
    Option("begins", "L", _read_begins, "L/U", inner=True),
    Option("score", "0-0", _read_score, "0-0", inner=True),
)


def terms(options: Options) -> Terms:
    """The canonical values as the rules use them; of `to` and `best` the longer match counts."""
    chosen = _chosen(options)
    width, height = map(int, chosen["size"].split("x"))
    first, second = map(int, chosen["score"].split("-"))
    to = max(int(chosen["to"]), (int(chosen["best"]) + 1) // 2)
    return Terms(width, height, to, (first, second), Side(chosen["begins"]))


def lower(options: Options) -> Seat | None:
    """Who guards the lower goal, None to be drawn."""
    chosen = _chosen(options)["lower"]
    return Seat(int(chosen) - 1) if chosen else None


def wins_after(state: State) -> tuple[int, int]:
    """Games won, this one included."""
    first, second = state.terms.wins
    return first + (state.winner == 0), second + (state.winner == 1)


def decided(state: State) -> bool:
    """Somebody has won as many games as the match is played to."""
    return max(wins_after(state)) >= state.terms.to


def sequel(state: State) -> Options | None:
    """The loser of a game guards the lower goal in the next, and so begins it (P7)."""
    if decided(state) or state.winner is None:
        return None
    wins = wins_after(state)
    return {
        "size": f"{state.terms.width}x{state.terms.height}",
        "to": str(state.terms.to),
        "lower": str(rival(state.winner) + 1),
        "score": f"{wins[0]}-{wins[1]}",
    }


def revenge(state: State, options: Options) -> Options:
    """Another match, which the loser of the last game begins (P7)."""
    loser = "" if state.winner is None else str(rival(state.winner) + 1)
    return {**options, "lower": loser, "score": "0-0"}


def _chosen(options: Options) -> dict[str, str]:
    return {option.name: options.get(option.name, option.default) for option in OPTIONS}
