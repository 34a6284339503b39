"""Trains the network of games/nardy/net.py: `python -m tools.train_nardy FILE --seconds 480`.

TD(λ) in play against itself, a game a step of Adam; first a while in games of the heuristic
player, with lapses, so that it begins with sense. One core; `--resume FILE` goes on from a file.
"""

import argparse
import time
from pathlib import Path
from random import Random

import numpy as np

from games.nardy.board import START, Counts, off, untouched
from games.nardy.net import INPUTS, Floats, Net, inputs, loaded, ordered
from games.nardy.turns import turns, unpack
from games.nardy.worth import GUESSED, worths

HIDDEN = 40
LAPSES = 0.1
"""Turns of the first while that are played anyhow."""

TRUST = {True: 0.9, False: 0.7}
"""λ in the first while, and after it."""

RATES = 0.002, 0.0002
"""Adam's, from the beginning to the end."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("--seconds", type=float, default=480)
    parser.add_argument("--first", type=float, default=60, help="seconds of heuristic games")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--resume", type=Path)
    given = parser.parse_args()
    chance = Random(given.seed)
    trainer = Trainer(loaded(given.resume) if given.resume else fresh(given.seed))
    began = told = time.monotonic()
    while (spent := time.monotonic() - began) < given.seconds:
        first = spent < given.first and not given.resume
        done = spent / given.seconds
        trainer.learn(*game(trainer.net, chance, first), TRUST[first], done)
        if time.monotonic() - told > 30:
            told = time.monotonic()
            print(f"{spent:.0f} s, {trainer.games} games", flush=True)
            save(trainer.net, given.file)
    save(trainer.net, given.file)
    print(f"{trainer.games} games")


def fresh(seed: int) -> Net:
    numbers = np.random.default_rng(seed)
    inner, outer = numbers.normal(0, 0.08, (INPUTS, HIDDEN)), numbers.normal(0, 0.1, HIDDEN)
    return Net(inner, np.zeros(HIDDEN), outer, np.zeros(1))


def save(net: Net, file: Path) -> None:
    with file.open("wb") as opened:
        np.savez(opened, **{name: net._asdict()[name].astype(np.float32) for name in net._fields})


def game(net: Net, chance: Random, first: bool) -> tuple[Floats, float]:
    """What the network is shown after each turn but the winning one, and the winner's points."""
    sides, turn = [START, START], 0
    after: list[tuple[Counts, Counts]] = []
    while True:
        dice = (chance.randint(1, 6), chance.randint(1, 6))
        own, rival = sides[turn], sides[1 - turn]
        ends = sorted(turns(own, rival, dice, untouched(own)).ends)
        if first and chance.random() < LAPSES:
            end = chance.choice(ends)
        elif first:
            end = ends[int(worths(ends, rival, GUESSED).argmax())]
        else:
            end = ordered(ends, rival, net)[0]
        sides[turn] = unpack(end)
        if not end:
            shown = inputs(*(np.array(side, dtype=np.int64) for side in zip(*after, strict=True)))
            return shown, 1.0 if off(rival) else 2.0
        after.append((sides[turn], rival))
        turn = 1 - turn


class Trainer:
    """A network and the moments of its gradients."""

    def __init__(self, net: Net) -> None:
        self.net, self.games = net, 0
        self.means = [np.zeros_like(part) for part in net]
        self.squares = [np.zeros_like(part) for part in net]

    def learn(self, seen: Floats, won: float, trust: float, done: float) -> None:
        """One game: every position is to foretell what those after it did, and the end."""
        net = self.net
        hidden = np.tanh(seen @ net.inner + net.shift)
        out = np.tanh(hidden @ net.outer + net.bias)
        goals, goal, following = np.empty(len(seen)), won, won
        for at in reversed(range(len(seen))):
            goal = goals[at] = -((1 - trust) * following + trust * goal)
            following = 2 * out[at]
        slope = (2 * out - goals) * (1 - out * out) / 4
        back = slope[:, None] * net.outer * (1 - hidden * hidden)
        slopes = (seen.T @ back, back.sum(0), hidden.T @ slope, slope.sum(keepdims=True))
        self.games += 1
        rate = RATES[0] * (1 - done) + RATES[1] * done
        self.means = [0.9 * mean + 0.1 * new for mean, new in zip(self.means, slopes, strict=True)]
        self.squares = [
            0.999 * square + 0.001 * new * new
            for square, new in zip(self.squares, slopes, strict=True)
        ]
        near, far = 1 - 0.9**self.games, 1 - 0.999**self.games
        parts = [
            part - rate * mean / near / (np.sqrt(square / far) + 1e-8)
            for part, mean, square in zip(net, self.means, self.squares, strict=True)
        ]
        self.net = Net(*parts)


if __name__ == "__main__":
    main()
