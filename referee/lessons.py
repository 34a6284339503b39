"""A game's lesson is a match that nobody played: a record of it, which becomes a film. Pure."""

from datetime import UTC, datetime, timedelta
from functools import cache
from typing import Final

from games.kit.registry import AnyGame
from games.kit.spec import CHANCE, Action, Names, Rolled
from referee.playing import why_not
from referee.records import Move, Record, said_of, sealed, write_record
from referee.sayings.guiding import Lesson
from referee.words import Film, Letter, Place

HOLD: Final = 3000
"""Milliseconds of a frame: there is a sentence to be read with each."""
FIRST: Final = datetime(2026, 1, 1, 12, tzinfo=UTC)
BETWEEN: Final = timedelta(minutes=1)


def lesson_of(spec: AnyGame, place: Place) -> Letter:
    """The lesson as it is sent: its film, and what is told of it.

    Raises ValueError where the lesson of the game is no match of it.
    """
    film = Film(spec.key, lesson_record(spec), hold=HOLD)
    return Letter(place, (Lesson(spec.key),), spec.key, nicks_of(spec), film=film)


def nicks_of(spec: AnyGame) -> tuple[str, ...]:
    """Numbers: a lesson is the same in every language."""
    return tuple(str(number + 1) for number in range(spec.seats[0]))


@cache
def lesson_record(spec: AnyGame) -> str:
    """The record of the lesson (docs/record-format.md), by as few players as the game takes.

    Raises ValueError where something of it is no action, or is refused.
    """
    nicks = nicks_of(spec)
    options = {option.name: option.default for option in spec.options}
    state = spec.setup(len(nicks), options).state
    moves: list[Move] = []
    for said in spec.lesson:
        action = _action(spec, state, said, Names(nicks))
        moves.append(Move(FIRST + len(moves) * BETWEEN, action.seat, said_of(spec, action)))
        state = spec.apply(state, action).state
    result = spec.result(state)
    record = Record(
        game=spec.key,
        version=spec.version,
        opened=FIRST,
        options=tuple(sorted(options.items())),
        nicks=nicks,
        pledge=None,
        openings=(),
        moves=tuple(moves),
        places=result.places if result else (),
        cause=result.cause if result else "",
    )
    return write_record(sealed(record))


def _action(spec: AnyGame, state: object, said: str, names: Names) -> Action:
    """Dice where they are owed, else a move of the first on turn."""
    if spec.chance(state) is not None:
        return Rolled(CHANCE, tuple(map(int, said.split())))
    seat = min(spec.to_move(state))
    action = spec.read(said, spec.view(state, seat), names)
    reason = why_not(spec, state, action) if isinstance(action, Action) else action
    if not isinstance(action, Action) or reason is not None:
        raise ValueError(f"the lesson of {spec.key} says {said!r}, which is refused: {reason}")
    return action
