"""A move from the command to the table at rest: the hand, the physics once, what follows (R2-R4).

`followed` alone works anything out; everything else folds what it came to.
"""

from typing import Final

from games.fish.aiming import eastward, lawful, northward
from games.fish.state import Move, State
from games.fish.table import (
    Kind,
    Shot,
    Table,
    free_place,
    jerked,
    set_up,
    shoot,
    why_not_shot,
    without,
)
from games.fish.words import FishWedged, Hand, Manner, Mark, Settled, ShotSettled
from games.kit.spec import NATURE, Chance, Event, Reason, Seat, Step
from games.shoal.match import Match, moved, playing
from games.shoal.rounds import perished, protected
from games.shoal.words import NothingUnderWay

UNIFORMS: Final = Chance(1 << 16, 24)
"""Twelve numbers for the direction, twelve for the power (A8)."""
ERRORS: Final = {Hand.STEADY: (0.0, 0.0), Hand.NORMAL: (1.5, 0.04), Hand.SHAKY: (3.0, 0.08)}
"""Degrees, and the share of the power, of one deviation (A8)."""
_KINDS: Final = {Manner.FLICK: Kind.FLICK, Manner.PUSH: Kind.PUSH}


def why_not_mark(state: State, seat: Seat, mark: Mark) -> Reason | None:
    """A move that the fish could not make where it lies (M6, M9)."""
    if not lawful(mark):
        return NothingUnderWay()
    return why_not_shot(lying(state), shot_of(seat, mark))


def take(state: State, mark: Mark) -> Step[State]:
    """The move is under way: dice for the hand are owed, or nothing but physics."""
    exact = mark.manner is Manner.PUSH or state.terms.hand is Hand.STEADY
    seat = playing(state.match).turn
    used = shot_of(seat, mark) if exact else None
    return Step(state.now(asked=mark, used=used, aim=None).with_conduct(seat, idle=0))


def shaken(state: State) -> Chance | None:
    """The hand errs in a flick, unless it is a steady one; a slow push is exact (A8)."""
    return UNIFORMS if state.asked is not None and state.used is None else None


def jerk(state: State, values: tuple[int, ...]) -> Step[State]:
    """The dice say how the hand errs."""
    asked = shot_of(playing(state.match).turn, _under_way(state))
    return Step(state.now(used=jerked(asked, ERRORS[state.terms.hand], values)))


def followed(state: State) -> Settled | None:
    """What the move under way comes to: physics, then the rule of the first move (R3).

    Fish that are put back find their places after everything has come to rest, the mover's fish
    being gone.
    """
    if state.used is None:
        return None
    before, round_ = lying(state), playing(state.match)
    outcome = shoot(before, state.used)
    lost = tuple(map(Seat, sorted(outcome.fallen)))
    restored = protected(round_, lost)
    table = without(outcome.table, round_.turn) if restored else outcome.table
    for fish in before.fish:
        if fish.number in restored:
            table = free_place(table, fish)
    return Settled(NATURE, table, lost, restored, _jammed(before, table), outcome.film)


def why_not_settled(state: State, settled: Settled) -> Reason | None:
    """Its form is judged, not its truth: that would be the same physics once more."""
    if settled.seat != NATURE or state.used is None:
        return NothingUnderWay()
    round_ = playing(state.match)
    alive = set(round_.alive)
    known = alive.issuperset(settled.lost) and list(settled.lost) == sorted(set(settled.lost))
    if not known or settled.restored != protected(round_, settled.lost):
        return NothingUnderWay()
    left = alive.difference(perished(round_, settled.lost, settled.restored))
    same = {fish.number for fish in settled.table.fish} == left
    return None if same and left.issuperset(settled.wedged) else NothingUnderWay()


def settle(state: State, settled: Settled) -> Step[State]:
    """The table is at rest: who perished together, and whose move it is (R2-R4)."""
    round_, asked, used = playing(state.match), _under_way(state), state.used
    seat = round_.turn
    made = asked if used is None else mark_of(used, asked.manner)
    gone = perished(round_, settled.lost, settled.restored)
    last = Move(seat, asked, made, gone, settled.wedged)
    told: list[Event] = [ShotSettled(seat, asked, made, settled.film)]
    if settled.wedged:
        told.append(FishWedged(settled.wedged))
    rested = state.now(table=settled.table, asked=None, used=None, last=last)
    return advanced(rested, moved(state.match, settled.lost, settled.restored, *told))


def advanced(state: State, step: Step[Match]) -> Step[State]:
    """The table follows what became of the match: a new round is set up, the lost are taken off.

    The aim lasts as long as the turn (A4).
    """
    before, after = state.match, step.state
    fresh = after.round is not None and (
        before.round is None or after.round.number != before.round.number
    )
    aim = state.aim if after.turns == before.turns else None
    if fresh and after.round is not None:
        table = set_up(after.round.order, after.round.number)
        return Step(state.now(match=after, aim=None, table=table, last=None), step.events)
    table = lying(state)
    for fish in table.fish:
        table = table if fish.number in after.alive else without(table, fish.number)
    return Step(state.now(match=after, aim=aim, table=table), step.events)


def lying(state: State) -> Table:
    if state.table is None:
        raise TypeError("no fish has been set up")
    return state.table


def shot_of(seat: Seat, mark: Mark) -> Shot:
    return Shot(seat, _KINDS[mark.manner], eastward(mark.azimuth), float(mark.force))


def mark_of(shot: Shot, manner: Manner) -> Mark:
    """A shot as people are told it: to a tenth of a degree, to a whole per cent."""
    return Mark(manner, northward(shot.angle), round(shot.force))


def _under_way(state: State) -> Mark:
    if state.asked is None:
        raise TypeError("no move is under way")
    return state.asked


def _jammed(before: Table, after: Table) -> tuple[Seat, ...]:
    """Fish that are wedged now and were not."""
    was = {fish.number for fish in before.fish if fish.wedged}
    return tuple(Seat(f.number) for f in after.fish if f.wedged and f.number not in was)
