"""Computer players sit at tables like people, under numbers below zero; nobody writes to them.

A table whose move is a computer's has a deadline `THINK`. The desk looks at the table, has the move
chosen in a worker while nothing is locked, and plays it if nothing has happened meanwhile.
"""

from collections.abc import Awaitable, Callable
from datetime import timedelta
from typing import Final, TypeAlias

from games.kit.registry import AnyGame
from games.kit.spec import LEVELS, Action, Robot, Seat
from games.kit.stream import Stream
from referee.sitting import Sitting

THINK: Final = "think"
"""The deadline of a computer player that is to move."""
AMONG_THEMSELVES: Final = timedelta(seconds=20)
USUAL: Final = "medium"
"""The level where nobody names one."""
NICKS: Final = {"easy": "🤖 Jim", "medium": "🤖 Sinbad", "hard": "🤖 Drake", "expert": "🤖 Nemo"}
Thinker: TypeAlias = Callable[[AnyGame, object, str, str], Awaitable[Action]]
"""Game, view of the seat, level, seed -> the action; made outside of any transaction."""


def robot_user(level: str, others: int) -> int:
    """The number under which a computer of that level sits, when so many others sit there."""
    return -(1 + LEVELS.index(level) + len(LEVELS) * others)


def level_of(user: int) -> str:
    """Inverse of `robot_user`, as far as the level goes."""
    return LEVELS[(-user - 1) % len(LEVELS)]


def is_robot(user: int) -> bool:
    return user < 0


def thinking(sitting: Sitting) -> Seat | None:
    """The first seat of a computer that the table waits for."""
    awaited = sorted(sitting.spec.to_move(sitting.state))
    return next((seat for seat in awaited if is_robot(sitting.user_at(seat))), None)


def pause(sitting: Sitting) -> timedelta:
    """How long a computer waits: not at all for people, but among themselves they do not race.

    Without it the last computers of a battle would post a turn's results every second.
    """
    seats = sitting.spec.to_move(sitting.state) | sitting.spec.may_act(sitting.state)
    alone = all(is_robot(sitting.user_at(seat)) for seat in seats)
    return AMONG_THEMSELVES if alone and not sitting.spec.living else timedelta()


def choose(spec: AnyGame, view: object, level: str, seed: str) -> Action:
    """The move of a computer player. Raises ValueError for a game that has none."""
    robot: Robot[object] | None = spec.robot
    if robot is None:
        raise ValueError(f"{spec.key} has no computer player")
    return robot.choose(view, level, Stream(seed))


async def choose_here(spec: AnyGame, view: object, level: str, seed: str) -> Action:
    """A `Thinker` that thinks where it stands."""
    return choose(spec, view, level, seed)
