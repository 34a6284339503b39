"""All that the book of a club table remembers, and nothing that follows from the rest of it."""

from dataclasses import dataclass, replace
from typing import Any

from games.kit.spec import Options, Seat
from games.shoal.match import Match, opened


@dataclass(frozen=True, slots=True)
class State:
    """A table before, in and after its match.

    match   rounds and scores
    strict  the clock accuses by itself (C4)
    faults  violations by seat, in the match (C5)
    marked  who is marked as perished by the move under way
    late    the time of this turn is over and was told
    ticks   stretches of the clock so far: it never goes back
    before  the table before the last report, which can be taken back once
    """

    match: Match
    strict: bool
    faults: tuple[int, ...]
    marked: tuple[Seat, ...] = ()
    late: bool = False
    ticks: int = 0
    before: "State | None" = None

    def now(self, **changes: Any) -> "State":
        """The same table with some fields changed."""
        return replace(self, **changes)

    @property
    def turn(self) -> Seat | None:
        """Whose move it is; nobody's before the lots and after the end."""
        over = self.match.round is None or self.match.cause is not None
        return None if over or self.match.round is None else self.match.round.turn


def begun(seats: int, options: Options) -> State:
    """Before the lots."""
    match = opened(seats, int(options.get("rounds", "") or 0))
    return State(match, options.get("strict") == "on", (0,) * seats)
