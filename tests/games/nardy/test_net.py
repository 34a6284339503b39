"""The network of the hard level, and its trainer at toy size."""

from random import Random

import numpy as np

from games.nardy.board import START
from games.nardy.net import INPUTS, foretold, inputs, loaded, ordered, trained
from games.nardy.turns import pack
from tests.games.nardy.game import side
from tests.games.nardy.positions import ends, random_positions
from tools.train_nardy import Trainer, fresh, game, save


def test_every_end_is_ordered_once():
    for course in list(random_positions(8, 2))[::7]:
        found = ends(course).ends

        order = ordered(sorted(found), course.rival, trained())

        assert len(order) == len(found) and set(order) == found


def test_the_won_end_comes_first():
    assert ordered([pack(START), 0], START, trained())[0] == 0


def test_a_game_as_good_as_won_is_foretold_so():
    won = pack(side("1", "white"))
    lost = pack(side("24:15", "white"))

    assert foretold([won], side("12:15", "black"), trained())[0] > 1
    assert foretold([lost], side("13", "black"), trained())[0] < -1


def test_a_row_for_each_position():
    own = np.array([START, side("24:14 18", "white")], dtype=np.int64)

    assert inputs(own, np.array([START], dtype=np.int64)).shape == (2, INPUTS)


def test_the_trainer_learns_from_a_game(tmp_path):
    trainer = Trainer(fresh(1))
    seen, won = game(trainer.net, Random(1), first=True)
    before = trainer.net
    trainer.learn(seen, won, trust=0.9, done=0.0)
    save(trainer.net, tmp_path / "net.npz")

    assert won in (1.0, 2.0)
    assert not np.array_equal(before.outer, trainer.net.outer)
    assert np.allclose(loaded(tmp_path / "net.npz").inner, trainer.net.inner, atol=1e-6)
