"""The house's laws, tried on the record before the house knows the game.

When games/nardy/game.py is there the harness of tests/every_game does all this, and this file and
the name of the folder `scripts` (which becomes `playthroughs`) have had their day.
"""

from functools import cache
from inspect import getmembers, isfunction, signature
from pathlib import Path
from random import Random

import pytest

from games.kit.codec import Codec
from games.kit.spec import CHANCE, Action, Resigned, Rolled, TimedOut
from games.nardy.board import CHECKERS, START, STEPS, off, theirs
from games.nardy.record import GAME
from referee.playing import replay
from tests.every_game import play, script, test_laws, test_secrecy
from tests.games.nardy.secrets import twins

SCRIPTS = sorted((Path(__file__).parent / "scripts").glob("*.txt"))
LAWS = [
    (name, law)
    for module in (test_laws, test_secrecy)
    for name, law in getmembers(module, isfunction)
    if name.startswith("test_") and list(signature(law).parameters) == ["key", "seats", "seed"]
]
OF_A_GAME = [
    (name, law)
    for name, law in getmembers(test_laws, isfunction)
    if name.startswith("test_") and list(signature(law).parameters) == ["key"]
]


@pytest.fixture(autouse=True)
def known(monkeypatch):
    """As if the registry had it."""
    for module in (play, test_laws, test_secrecy, script):
        monkeypatch.setattr(module, "game", {"nardy": GAME}.__getitem__)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("law", [law for _, law in LAWS], ids=[name for name, _ in LAWS])
def test_a_law_of_the_house_holds(law, seed):
    law("nardy", 2, seed)


@pytest.mark.parametrize("law", [law for _, law in OF_A_GAME], ids=[n for n, _ in OF_A_GAME])
def test_a_law_of_records_holds(law):
    law("nardy")


def test_there_are_laws():
    assert len(LAWS) > 10 and len(OF_A_GAME) > 2


@pytest.mark.parametrize("path", SCRIPTS, ids=[path.stem for path in SCRIPTS])
def test_a_playthrough_is_told_as_it_was_recorded(path, rewrite):
    recorded = path.read_text(encoding="utf-8")
    now = script.told("nardy", recorded)
    if rewrite:
        path.write_text(now, encoding="utf-8")

    assert now == (now if rewrite else recorded)


def test_nothing_is_secret():
    assert list(twins()) == []
    assert not any(GAME.secret(action) for action in whole_game(0)[1])


# -- whole games -----------------------------------------------------------------------------------


@cache
def whole_game(seed: int):
    """A game played to its end with single steps, undone now and then; its states and actions."""
    chance = Random(seed)
    states, actions = [GAME.setup(2, {"to": "5"}).state], []
    while GAME.result(states[-1]) is None:
        state = states[-1]
        if GAME.chance(state):
            action: Action = Rolled(CHANCE, (chance.randrange(6), chance.randrange(6)))
        else:
            lawful = [a for a in GAME.legal(state, state.turn) if not isinstance(a, Resigned)]
            action = chance.choice(lawful)
        actions.append(action)
        states.append(GAME.apply(state, action).state)
    return states, actions


@pytest.mark.parametrize("seed", range(6))
def test_a_whole_game_ends_with_fifteen_off(seed):
    states, actions = whole_game(seed)
    last = states[-1]

    assert off(last.sides[last.winner].own) == CHECKERS
    assert last.points == (1 if off(last.sides[1 - last.winner].own) else 2)
    assert len(actions) < 4000, "the cap of the harness"


@pytest.mark.parametrize("seed", range(6))
def test_in_a_whole_game_no_checker_is_lost_and_no_hole_shared(seed):
    for state in whole_game(seed)[0]:
        one, other = state.standing(0), state.standing(1)
        for own in (one, other):
            assert len(own) == STEPS and min(own) >= 0 and sum(own) <= CHECKERS
        assert not any(one[step] and other[theirs(step)] for step in range(STEPS))
        assert (one == START) or state.turns > 0 or state.hops


@pytest.mark.parametrize("seed", range(3))
def test_the_log_of_a_whole_game_folds_into_its_state(seed):
    states, actions = whole_game(seed)
    codec = Codec(GAME.words)
    log = tuple(codec.load(codec.dump(action), Action) for action in actions)

    assert replay(GAME, 2, {"to": "5"}, log).state == states[-1]
    assert not any(isinstance(action, TimedOut) for action in log)
