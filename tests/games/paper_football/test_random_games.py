"""Random games end within the bounds, and no turn begins without ways (F10)."""

import random

import pytest

from games.kit.spec import Action
from games.paper_football.board import ways_of
from games.paper_football.notation import game_of, written
from games.paper_football.rules import position
from games.paper_football.words import Kick
from tests.games.paper_football.ball import Game

BOUNDS = {"4x4": (64, 0), "6x8": (192, 37), "8x10": (316, 65), "10x12": (472, 101)}
"""Lines and turns, at most; the smallest field is bounded by its lines alone."""


def random_game(size, chance):
    game = Game(size)
    while game.state.winner is None:
        live = position(game.state).live
        if not game.state.draft:
            assert len(live) >= 7
        game.act(Kick(game.mover, (chance.choice(live),)))
        if game.state.asked:
            game.yes()
    return game


def bounded(games):
    chance = random.Random("football")
    for number in range(games):
        size = list(BOUNDS)[number % len(BOUNDS)]
        game = random_game(size, chance)
        lines, turns = BOUNDS[size]
        turns = turns or lines

        assert position(game.state).drawn <= lines
        assert len(game.state.turns) <= turns
        if number % 10 == 0:
            replayed(size, game)


def replayed(size, game):
    """P8: from its turns, each a message, and from its record."""
    turns, draft = game_of(written(game.state.turns))
    again = Game(size)
    for digits in turns:
        kick: Action = Kick(again.mover, ways_of(digits))
        again.act(kick)
        if again.state.asked:
            again.yes()

    assert draft == ""
    assert again.state == game.state


def test_random_games_end_within_the_bounds():
    bounded(500)


@pytest.mark.slow
def test_ten_thousand_random_games_end_within_the_bounds():
    bounded(10_000)
