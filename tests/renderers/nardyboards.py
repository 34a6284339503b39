"""Positions of long nardy for the pictures and the text boards, from the game's own states."""

from collections.abc import Mapping
from dataclasses import replace

from games.kit.spec import Seat
from games.nardy.board import STEPS, Counts, Hop, step_of
from games.nardy.sight import view
from games.nardy.state import Past, Side, State, Terms
from games.nardy.stepping import Stop
from games.nardy.view import View
from games.nardy.words import Cause

WHITE, BLACK = 24, 12
FRESH = {24: 15}, {12: 15}
MIDDLE = {24: 5, 19: 2, 17: 1, 14: 3, 9: 2, 4: 2}, {12: 6, 11: 1, 8: 2, 3: 3, 22: 2, 18: 1}


def counts(holes: Mapping[int, int], head: int) -> Counts:
    """Checkers by hole as checkers by step."""
    on = {step_of(at, head): count for at, count in holes.items()}
    return tuple(on.get(step, 0) for step in range(STEPS))


def state(
    white: Mapping[int, int],
    black: Mapping[int, int],
    dice: tuple[int, int] | None = (6, 3),
    turn: int | None = 0,
    hops: tuple[Hop, ...] = (),
    lasts: tuple[Past | None, Past | None] = (None, None),
    terms: Terms | None = None,
    **more: object,
) -> State:
    """The first seat has White."""
    sides = Side(counts(white, WHITE), last=lasts[0]), Side(counts(black, BLACK), last=lasts[1])
    seat = None if turn is None else Seat(turn)
    known = State(terms or Terms(white=Seat(0)), sides, seat, dice, hops)
    return replace(known, **more)  # type: ignore[arg-type]


def positions(viewer: int | None = None) -> dict[str, View]:
    """A few of them, from the beginning to the end."""
    answered = Past((5, 3), (Hop(0, 5), Hop(5, 3)))
    doubled = Past((3, 3), (Hop(1, 3), Hop(4, 3), Hop(4, 3), Hop(9, 3)))
    stuck = Past((6, 6), (), (6, 6, 6, 6), (Stop.CLOSED, Stop.HEAD))
    off = Past((6, 2), (Hop(18, 6), Hop(22, 2)))
    series = Terms(5, (2, 3), Seat(0))
    states = {
        "start": state(*FRESH, (5, 3)),
        "middle": state(*MIDDLE, (4, 2), 0, (Hop(5, 4),), (answered, doubled)),
        "answer": state(*MIDDLE, (3, 3), 1, (), (answered, doubled)),
        "passed": state(*MIDDLE, (5, 5), 0, (), (answered, stuck)),
        "tower": state({4: 15}, {20: 1, 3: 14}, (6, 5), 0),
        "bearing": state(
            {6: 2, 4: 3, 2: 2, 1: 1},
            {18: 3, 16: 2, 14: 2, 13: 1},
            (4, 4),
            0,
            (Hop(18, 4), Hop(20, 4)),
            (off, off),
            series,
        ),
        "end": state(
            {},
            {18: 5, 15: 9, 12: 1},
            None,
            None,
            (),
            (off, answered),
            series,
            winner=Seat(0),
            cause=Cause.BORNE_OFF,
        ),
        "resigned": state(
            *MIDDLE, None, None, (), (answered, doubled), winner=Seat(1), cause=Cause.RESIGNED
        ),
    }
    seen = None if viewer is None else Seat(viewer)
    return {name: view(each, seen) for name, each in states.items()}
