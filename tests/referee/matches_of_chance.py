"""Finished matches of any registered game or of the tests' own, as records.

`python -m tests.referee.matches_of_chance KEY SEATS >tests/cases/records/KEY-1.txt` makes the
sample that a new game, or a new version of its rules, must have.
"""

import random
import sys
from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from typing import Any

from games.kit.registry import AnyGame, registry
from games.kit.seals import seal
from games.kit.spec import CHANCE, Rolled, Seat
from referee.fairness import dice_of, seal_of
from referee.playing import rolls
from referee.records import Move, Pledge, Record, said_of, sealed, write_record
from tests.every_game.play import CAP, _next, _openings
from tests.referee import sliding, tossing

GAMES: Mapping[str, AnyGame] = {
    **registry(),
    "tossing": tossing.GAME,
    "sliding": sliding.GAME,
}
START = datetime(2026, 11, 24, 12, tzinfo=UTC)


def match(key: str, number: int, seats: int = 0) -> Record:
    """A random match of the game: the same number gives the same record. 0: the fewest players."""
    spec = GAMES[key]
    seats = seats or spec.seats[0]
    chance = random.Random(f"{key} {seats} {number}")
    seed, words = f"{number:032x}", tuple(f"слово {seat}" for seat in range(seats))
    dice = dice_of(seed, words)
    options: dict[str, str] = {option.name: option.default for option in spec.options}
    state = spec.setup(seats, options).state
    moves: list[Move] = []
    seals: dict[Seat, str] = {}
    openings = iter(_openings(spec, seats, number))
    at = START
    while (result := spec.result(state)) is None:
        owed = spec.chance(state)
        action: Any = Rolled(CHANCE, dice.throw(owed)) if owed else spec.nature(state)
        action = action or next(openings, None) or _any(spec, state, seats, chance)
        if action is None:
            continue
        if spec.opening and (secret := spec.opening.sealed(action)):
            seals[action.seat] = seal(*secret)
        at += timedelta(seconds=chance.randrange(3))
        moves.append(Move(at, action.seat, said_of(spec, action)))
        state = spec.apply(state, action).state
        assert len(moves) < CAP
    return sealed(
        Record(
            game=key,
            version=spec.version,
            opened=START,
            options=tuple(sorted(options.items())),
            nicks=tuple(f"Игрок {seat + 1}" for seat in range(seats)),
            pledge=Pledge(seed, seal_of(seed), words) if rolls(spec) else None,
            openings=tuple(sorted(seals.items())),
            moves=tuple(moves),
            places=result.places,
            cause=result.cause,
        )
    )


def _any(spec: AnyGame, state: Any, seats: int, chance: random.Random) -> Any:
    if spec.key in registry():
        return _next(spec, state, seats, chance)
    return chance.choice(list(spec.legal(state, min(spec.to_move(state)))))


if __name__ == "__main__":
    print(write_record(match(sys.argv[1], 1, int(sys.argv[2]))), end="")
