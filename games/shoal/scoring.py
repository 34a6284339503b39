"""What rounds are worth: points, outlived fish, places, and when a match is decided (R7)."""

from collections.abc import Sequence
from itertools import groupby
from typing import Final, NamedTuple

from games.kit.spec import Seat
from games.shoal.rounds import Round

WINS: Final = 3
"""Rounds that win a match of two or three."""
FEW: Final = 3
"""So many play until somebody has won often enough; more play so many rounds as they are."""
BARREN: Final = 3
"""Rounds in a row without a point end a match as it stands."""


class Tally(NamedTuple):
    """One player's score.

    wins      rounds won
    outlived  fish that perished before his own did, of all rounds
    last      the number of the round that he won last, 0 for none
    """

    wins: int = 0
    outlived: int = 0
    last: int = 0


def goal(seats: int, rounds: int = 0) -> int:
    """What the organiser chose, or three wins for two and three players, for more their number."""
    return rounds or (WINS if seats <= FEW else seats)


def counted(tallies: Sequence[Tally], ended: Round) -> tuple[Tally, ...]:
    """The scores with this round; by seat. A point only where one fish alone is alive (R6-R8)."""
    scores = list(tallies)
    for seat, number in _outlived(ended).items():
        scores[seat] = scores[seat]._replace(outlived=scores[seat].outlived + number)
    for seat in winners(ended):
        scores[seat] = scores[seat]._replace(wins=scores[seat].wins + 1, last=ended.number)
    return tuple(scores)


def winners(ended: Round) -> tuple[Seat, ...]:
    """The one whose fish alone is alive; nobody where none is, or the round was stopped."""
    alive = ended.alive
    return alive if len(alive) == 1 else ()


def decided(tallies: Sequence[Tally], rounds: int, wanted: int) -> bool:
    """Is the match over after so many rounds? Few play to `wanted` wins, more so many rounds."""
    if len(tallies) <= FEW:
        return max(tally.wins for tally in tallies) >= wanted
    return rounds >= wanted


def places(tallies: Sequence[Tally], left: Sequence[Seat]) -> tuple[tuple[Seat, ...], ...]:
    """Seats by place: wins, then outlived fish, then the later win; equals share a place.

    `left`: who has left the match, in time order: they come behind all others, the last before.
    """
    stayed = [seat for seat in map(Seat, range(len(tallies))) if seat not in left]
    ranked = sorted(stayed, key=lambda seat: _worth(tallies[seat]), reverse=True)
    groups = groupby(ranked, key=lambda seat: _worth(tallies[seat]))
    return (*(tuple(group) for _, group in groups), *((seat,) for seat in reversed(left)))


def _worth(tally: Tally) -> tuple[int, int, int]:
    return tally.wins, tally.outlived, tally.last


def _outlived(ended: Round) -> dict[Seat, int]:
    """How many had perished before each of the round; those of one group not before another."""
    before, found = 0, dict.fromkeys(ended.order, 0)
    for loss in ended.losses:
        for seat in loss.fish:
            found[seat] = before
        before += len(loss.fish)
    for seat in ended.alive:
        found[seat] = before
    return found
