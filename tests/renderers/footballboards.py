"""Positions of paper football for the pictures and the text boards, from the game's own rules."""

from dataclasses import replace
from itertools import count

from games.kit.spec import Resigned, Seat
from games.kit.stream import Stream
from games.paper_football.player import choose
from games.paper_football.rules import apply
from games.paper_football.sight import view
from games.paper_football.state import State, Terms
from games.paper_football.view import View
from tests.games.paper_football.ball import TUTORIAL, Game

LONG = (
    "7 9 6 6 9 971 2 11 44 8 9 321 877 76 3 9 9 633421 87 1 869 74232311 87969 892481 143363 2 7"
    " 7261 47 4 92984848936333 13 974 242 471"
)
"""Thirty-five turns on 8x10."""


def played(turns: str, size: str = "6x8", **options: str) -> State:
    """Each word is a message of whoever is on turn; the first seat has the lower goal."""
    return Game(size, Seat(0), **options).kick(turns).state


def wandered(number: int, turns: int = 35) -> View:
    """So many turns of the computer against itself on 10x12: another game for each number."""
    for attempt in count():
        state, stream = played("", "10x12"), Stream(f"{number} {attempt}")
        while state.turn is not None and len(state.turns) < turns:
            state = apply(state, choose(view(state, state.turn), "easy", stream)).state
        if state.turn is not None:
            break
    return view(state, None)


def positions(viewer: int | None = None) -> dict[str, View]:
    """A few of them, from the beginning to the end."""
    story = TUTORIAL.split()
    resigned = played(" ".join(story[:6]) + " 7")
    states = {
        "start": played(""),
        "five": played(" ".join(story[:5])),
        "draft": played(" ".join(story[:6]) + " 9"),
        "asked": played("8 8 8 8 8 49", "8x10"),
        "long": played(LONG, "8x10"),
        "goal": played(TUTORIAL, to="2", score="0-1"),
        "resigned": apply(resigned, Resigned(Seat(1))).state,
        "missed": replace(played("8 4", "4x4"), missed=1),
        "large": played("9 9 9 9", "24x24"),
        "lots": State(Terms(6, 8)),
    }
    seen = None if viewer is None else Seat(viewer)
    return {name: view(each, seen) for name, each in states.items()}
