"""Paper football: lawful steps, «can score now», the computer's levels against one another.

Strengths are shares of games won, each with its standard error; sides change after every game.
"""

import json
import os
import random
import time
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from statistics import median
from typing import Any

from games.kit.spec import Seat
from games.paper_football.board import Board, board
from games.paper_football.notation import game_of
from games.paper_football.pitch import pitch
from games.paper_football.player import turn
from games.paper_football.reach import can_score
from games.paper_football.rules import legal
from games.paper_football.state import State, Terms
from games.paper_football.turns import Shuffler, play
from games.paper_football.words import Side
from tests.bench.figures import Figure
from tests.bench.timing import best

CASES = Path(os.environ.get("IGROTEKA_CASES", "tests/cases")) / "paper_football"
SIZES = ((6, 8), (8, 10))


async def measure(positions: int = 10_000, games: int = 400, hardest: int = 10) -> list[Figure]:
    states = list(islice(_positions(), positions))
    figures = [_steps(states), _reaching(states), _slowest(hardest)]
    for size in SIZES:
        for better, worse, bar in (("medium", "easy", 70), ("hard", "medium", 65)):
            figures.append(_strength(size, better, worse, games, bar))
    return figures


# -- the rules -------------------------------------------------------------------------------------


def _positions() -> Iterator[State]:
    """Starts of turns and midst of turns, of random games on all three fields."""
    chance = random.Random("bench")
    while True:
        width, height = chance.choice([(6, 8), (8, 10), (10, 12)])
        turns, draft, ball = [], "", Board(pitch(width, height))
        while ball.live:
            yield State(Terms(width, height), Seat(0), tuple(turns), draft)
            way = chance.choice(ball.live)
            met = ball.landing(way, Side.LOWER).value
            ball.draw(way)
            draft += way.value
            if met == "stop":
                turns, draft = [*turns, draft], ""


def _steps(states: list[State]) -> Figure:
    began = time.thread_time()
    found = sum(len(list(legal(state, state.turn))) for state in states if state.turn is not None)
    spent = time.thread_time() - began
    note = f"{found:,} actions found, {spent:.2f} s in all"
    what = f"football: actions of a position, mean of {len(states):,}"
    return Figure(what, spent / len(states) * 1e6, "µs", note=note)


def _reaching(states: list[State]) -> Figure:
    spent = []
    for state in states:
        played = board(state.terms.width, state.terms.height, state.turns, state.draft)
        began = time.thread_time_ns()
        can_score(played, state.side)
        spent.append((time.thread_time_ns() - began) / 1000)
    note = f"worst {max(spent):.0f} µs"
    return Figure("football: can score now, median", median(spent), "µs", 100, note=note)


def _slowest(hardest: int) -> Figure:
    """The highest level where the cases have the most turns."""
    lines = (CASES / "vectors.jsonl").read_text(encoding="utf-8").splitlines()
    open_cases = [case for case in map(json.loads, lines) if case["winner"] is None]
    open_cases.sort(key=lambda case: -(case["turns"] or 10**6))
    spent = {case["id"]: best(lambda case=case: _thought(case), 2) for case in open_cases[:hardest]}
    slow = max(spent, key=lambda case: spent[case])
    what = "football: the hard level's turn, worst"
    return Figure(what, spent[slow] / 1000, "s", 1, note=f"{slow}, of {len(spent)} positions")


def _thought(case: dict[str, Any]) -> None:
    turns, draft = game_of(case["moves"])
    played = board(*case["size"], turns, draft).copy()
    turn(played, Side(case["to_move"]), "hard", Shuffler(1))


# -- the computer's levels -------------------------------------------------------------------------


def _strength(size: tuple[int, int], better: str, worse: str, games: int, bar: float) -> Figure:
    wins = sum(_wins(size, better, worse, number) for number in range(games))
    share = wins / games
    error = 100 * (share * (1 - share) / games) ** 0.5
    what = f"football {size[0]}x{size[1]}: {better} against {worse}"
    note = f"± {error:.1f}, {games} games"
    return Figure(what, 100 * share, "%", bar, at_least=True, note=note)


def _wins(size: tuple[int, int], better: str, worse: str, number: int) -> bool:
    """The better level wins this game; it guards the lower goal in every other one."""
    mine = Side.LOWER if number % 2 else Side.UPPER
    ball, side, shuffler = Board(pitch(*size)), Side.LOWER, Shuffler(number)
    for _ in range(20):
        shuffler.below(2)
    while True:
        play(ball, turn(ball.copy(), side, better if side is mine else worse, shuffler))
        goal = ball.pitch.goals[ball.ball]
        if goal or not ball.free[ball.ball]:
            won = side if goal == ball.pitch.target(side) else side.other
            return won is mine
        side = side.other
