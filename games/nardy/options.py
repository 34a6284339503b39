"""What may be set when a table is opened, and what a game hands on to the next one (N25)."""

import re
from collections.abc import Callable
from typing import Final

from games.kit.spec import Option, Options, Seat
from games.nardy.state import State, Terms, rival

_NUMBER: Final = re.compile(r"[1-9][0-9]?", re.ASCII)
_SCORE: Final = re.compile(r"(0|[1-9][0-9]?)-(0|[1-9][0-9]?)", re.ASCII)


def _like(pattern: re.Pattern[str]) -> Callable[[str], str | None]:
    def read(text: str) -> str | None:
        typed = text.strip()
        return typed if pattern.fullmatch(typed) else None

    return read


OPTIONS: Final = (
    Option("to", "1", _like(_NUMBER), "1/3/5/7"),
    Option("white", "", _like(re.compile("[12]?")), "1/2", inner=True),
    Option("score", "0-0", _like(_SCORE), "0-0/1-0/0-2", inner=True),
)


def terms(options: Options) -> Terms:
    """The canonical values as the rules use them; what is missing is at its default."""
    chosen = {option.name: options.get(option.name, option.default) for option in OPTIONS}
    first, second = map(int, chosen["score"].split("-"))
    to = int(chosen["to"])
    white = Seat(int(chosen["white"]) - 1) if chosen["white"] else None
    return Terms(to, (first, second) if max(first, second) < to else (0, 0), white)


def score_after(state: State) -> tuple[int, int]:
    """Points of the series by seat, this game's included."""
    first, second = state.terms.score
    return first + state.points * (state.winner == 0), second + state.points * (state.winner == 1)


def decided(state: State) -> bool:
    """Somebody has as many points as the series is played to."""
    return max(score_after(state)) >= state.terms.to


def sequel(state: State) -> Options | None:
    """The next game of the series, with the colours exchanged."""
    if decided(state):
        return None
    first, second = score_after(state)
    return {"to": str(state.terms.to), "white": _next_white(state), "score": f"{first}-{second}"}


def revenge(state: State, options: Options) -> Options:
    """Another series, again with the colours exchanged."""
    return {**options, "white": _next_white(state), "score": "0-0"}


def _next_white(state: State) -> str:
    return "" if state.terms.white is None else str(rival(state.terms.white) + 1)
