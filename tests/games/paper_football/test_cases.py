"""Every vector of cases/paper_football passes, field by field, as its README says."""

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from games.kit.spec import Reason
from games.paper_football.board import Board, digits_of
from games.paper_football.notation import game_of, read_steps, written
from games.paper_football.pitch import WAYS
from games.paper_football.reach import ends
from games.paper_football.rules import landing, position
from games.paper_football.state import State
from games.paper_football.words import (
    AlongBorder,
    GameOver,
    OffField,
    Side,
    TurnEnded,
    UsedLine,
)
from tests.games.paper_football.ball import A, Game

CASES = Path(os.environ.get("IGROTEKA_CASES", "tests/cases")) / "paper_football"
CODES: dict[type[Reason], str] = {
    OffField: "off_field",
    AlongBorder: "along_border",
    UsedLine: "used_line",
    TurnEnded: "turn_ended",
    GameOver: "over",
}
MOST = 20_000
"""Turns are counted so far."""


def vectors() -> list[dict[str, Any]]:
    lines = (CASES / "vectors.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines if line.strip()]


def played(vector: dict[str, Any]) -> Game:
    size = "x".join(map(str, vector["size"]))
    return Game(size, begins=vector["first"]).play(vector["moves"])


def answer(vector: dict[str, Any]) -> dict[str, Any]:
    """The vector as these rules would write it."""
    game = played(vector)
    state, board = game.state, position(game.state)
    over = state.winner is not None
    live = () if over else board.live
    first = state.terms.begins.value
    return {
        "id": vector["id"],
        "size": [state.terms.width, state.terms.height],
        "first": first,
        "moves": written(state.turns, state.draft),
        "ball": str(board.point),
        "to_move": None if over else state.side.value,
        "continues": bool(state.draft),
        "legal": [way.value for way in live],
        "landing": {way.value: board.landing(way, state.side).value for way in live},
        "illegal": {} if over else dict(_illegal(game)),
        "winner": _winner(state),
        "reason": state.cause.value if state.cause else None,
        "lines": board.drawn,
        "occupied": sum(board.occupied),
        "turns": None if over else _count(board),
        "ends": [] if over else sorted(str(board.pitch.points[end]) for end in ends(board)),
        "attempts": [[digits, _verdict(game, digits)] for digits, _ in vector["attempts"]],
        **({"inputs": list(_inputs(board, vector))} if "inputs" in vector else {}),
    }


def _illegal(game: Game) -> Iterator[tuple[str, str]]:
    for way in WAYS:
        reason = game.refusal(way.value)
        if reason is not None:
            yield way.value, CODES[type(reason)]


def _winner(state: State) -> str | None:
    if state.winner is None:
        return None
    return Side.LOWER.value if state.winner == state.lower else Side.UPPER.value


def _verdict(game: Game, digits: str) -> str:
    """What a whole turn would be answered."""
    reason = game.refusal(digits, A if game.state.winner is not None else None)
    if reason is not None:
        return CODES[type(reason)]
    return "unfinished" if landing(game.state, digits).value == "bounce" else "ok"


def _inputs(board: Board, vector: dict[str, Any]) -> Iterator[list[str]]:
    for text, _ in vector["inputs"]:
        steps = read_steps(text, board.point)
        yield [text, digits_of(steps) if isinstance(steps, tuple) else repr(steps)]


def _count(board: Board) -> int | None:
    """Different complete turns from here, None for MOST or more."""
    found, stack = 0, [(board, way) for way in board.live]
    while stack and found < MOST:
        before, way = stack.pop()
        met = before.landing(way, Side.LOWER)
        if met.value != "bounce":
            found += 1
            continue
        after = before.copy()
        after.draw(way)
        stack += [(after, each) for each in after.live]
    return found if found < MOST else None


@pytest.mark.parametrize("vector", [pytest.param(each, id=each["id"]) for each in vectors()])
def test_a_vector_is_answered_as_it_is_written(vector):
    """Each key of it: a change of any would show."""
    assert answer(vector) == vector


@pytest.mark.parametrize("vector", [pytest.param(each, id=each["id"]) for each in vectors()])
def test_replayed_turns_give_the_state_back(vector):
    """P8: nothing but the turns is needed."""
    state = played(vector).state
    turns, draft = game_of(written(state.turns, state.draft))

    assert (turns, draft) == (state.turns, state.draft)
    assert (
        Game("x".join(map(str, vector["size"])), begins=vector["first"])
        .play(written(turns, draft))
        .state
        == state
    )


@pytest.mark.parametrize("vector", [pytest.param(each, id=each["id"]) for each in vectors()])
def test_a_path_to_each_end_is_a_lawful_turn(vector):
    """F10."""
    state = played(vector).state
    if state.winner is None:
        for end, ways in ends(position(state)).items():
            board = position(state).copy()
            met = [
                (board.landing(WAYS[way], state.side).value, board.draw(WAYS[way])) for way in ways
            ]

            assert board.ball == end
            assert all(each == "bounce" for each, _ in met[:-1])
            assert met[-1][0] in ("stop", "goal", "own_goal")
