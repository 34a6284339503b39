"""What may be set when a duel is opened, and what a match hands on to its next game (D3, O6)."""

import re
from collections.abc import Callable
from typing import Final

from games.duel.state import State, Terms, rival
from games.kit.spec import Option, Options, Seat

_SCORE: Final = re.compile(r"([01])-([01])", re.ASCII)


def _one_of(*values: str) -> Callable[[str], str | None]:
    def read(text: str) -> str | None:
        typed = text.strip()
        return typed if typed in values else None

    return read


def _read_score(text: str) -> str | None:
    return text.strip() if _SCORE.fullmatch(text.strip()) else None


OPTIONS: Final = (
    Option("best", "1", _one_of("1", "3"), "1/3"),
    Option("first", "", _one_of("", "1", "2"), "1/2", inner=True),
    Option("score", "0-0", _read_score, "0-0/1-0/1-1", inner=True),
)


def terms(options: Options) -> Terms:
    """The canonical values as the rules use them; what is missing is at its default."""
    chosen = {option.name: options.get(option.name, option.default) for option in OPTIONS}
    first, second = map(int, chosen["score"].split("-"))
    starter = Seat(int(chosen["first"]) - 1) if chosen["first"] else None
    best = int(chosen["best"])
    return Terms(best, (first, second) if best > 1 else (0, 0), starter)


def wins_after(state: State) -> tuple[int, int]:
    """Games won, this one included."""
    first, second = state.terms.wins
    return first + (state.winner == 0), second + (state.winner == 1)


def decided(state: State) -> bool:
    """Somebody has won more than half of the games of the match."""
    return 2 * max(wins_after(state)) > state.terms.best


def sequel(state: State) -> Options | None:
    """The second game begins the other captain, the third is drawn again."""
    if decided(state):
        return None
    wins = wins_after(state)
    second = sum(wins) == 1
    return {
        "best": str(state.terms.best),
        "first": _begins_next(state) if second else "",
        "score": f"{wins[0]}-{wins[1]}",
    }


def revenge(state: State, options: Options) -> Options:
    """Another match, which the other captain begins (O6)."""
    return {**options, "first": _begins_next(state), "score": "0-0"}


def _begins_next(state: State) -> str:
    return "" if state.terms.first is None else str(rival(state.terms.first) + 1)
