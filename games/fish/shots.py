"""A move from the command to the table at rest: the hand, the physics once, what follows (R2-R4).

`followed` alone works anything out; everything else folds what it came to.
"""

from typing import Final

from games.fish.aiming import eastward, lawful, northward
from games.fish.reasons import NothingUnderWay
from games.fish.rounds import pass_on, playing
from games.fish.state import Move, State
from games.fish.table import Kind, Shot, Table, free_place, jerked, shoot, why_not_shot, without
from games.fish.words import (
    FirstMoveFoul,
    FishPerished,
    FishWedged,
    Hand,
    Manner,
    Mark,
    Settled,
    ShotSettled,
)
from games.kit.spec import NATURE, Chance, Event, Reason, Seat, Step
from games.shoal.rounds import Loss, Round

UNIFORMS: Final = Chance(1 << 16, 24)
"""Twelve numbers for the direction, twelve for the power (A8)."""
_KINDS: Final = {Manner.FLICK: Kind.FLICK, Manner.PUSH: Kind.PUSH}


def why_not_mark(state: State, seat: Seat, mark: Mark) -> Reason | None:
    """A move that the fish could not make where it lies (M6, M9)."""
    if not lawful(mark):
        return NothingUnderWay()
    return why_not_shot(lying(state), shot_of(seat, mark))


def take(state: State, mark: Mark) -> Step[State]:
    """The move is under way: dice for the hand are owed, or nothing but physics."""
    exact = mark.manner is Manner.PUSH or state.terms.hand is Hand.STEADY
    seat = playing(state).turn
    used = shot_of(seat, mark) if exact else None
    return Step(state.now(asked=mark, used=used, aim=None).with_player(seat, idle=0))


def shaken(state: State) -> Chance | None:
    """The hand errs in a flick, unless it is a steady one; a slow push is exact (A8)."""
    return UNIFORMS if state.asked is not None and state.used is None else None


def jerk(state: State, values: tuple[int, ...]) -> Step[State]:
    """The dice say how the hand errs."""
    asked = shot_of(playing(state).turn, _under_way(state))
    return Step(state.now(used=jerked(asked, state.terms.hand, values)))


def followed(state: State) -> Settled | None:
    """What the move under way comes to: physics, then the rule of the first move (R3).

    Fish that are put back find their places after everything has come to rest, the mover's fish
    being gone.
    """
    if state.used is None:
        return None
    before, round_ = lying(state), playing(state)
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
    round_ = playing(state)
    alive = set(round_.alive)
    known = alive.issuperset(settled.lost) and list(settled.lost) == sorted(set(settled.lost))
    if not known or settled.restored != protected(round_, settled.lost):
        return NothingUnderWay()
    left = alive.difference(perished(round_, settled))
    same = {fish.number for fish in settled.table.fish} == left
    return None if same and left.issuperset(settled.wedged) else NothingUnderWay()


def settle(state: State, settled: Settled) -> Step[State]:
    """The table is at rest: who perished together, and whose move it is (R2-R4)."""
    round_, asked, used = playing(state), _under_way(state), state.used
    seat, gone = round_.turn, perished(round_, settled)
    made = asked if used is None else mark_of(used, asked.manner)
    played = round_.done(seat).lost(Loss(gone, seat))
    after = state.now(
        round=played,
        table=settled.table,
        asked=None,
        used=None,
        last=Move(seat, asked, made, gone, settled.wedged),
    )
    told: list[Event] = [ShotSettled(seat, asked, made, settled.film)]
    if settled.wedged:
        told.append(FishWedged(settled.wedged))
    if settled.restored:
        told.append(FirstMoveFoul(seat, settled.restored))
    others = tuple(fish for fish in gone if not (settled.restored and fish == seat))
    if others:
        told.append(FishPerished(others, seat))
    return pass_on(after, *told)


def protected(round_: Round, lost: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Of these losses, those whom a first move must not knock out: they had not moved (R3)."""
    if round_.turn in round_.moved:
        return ()
    return tuple(fish for fish in lost if fish != round_.turn and fish not in round_.moved)


def perished(round_: Round, settled: Settled) -> tuple[Seat, ...]:
    """Who is gone for the round; with a foul the mover is, whether he fell or not (R3)."""
    mover = {round_.turn} if settled.restored else set()
    return tuple(sorted({*settled.lost, *mover} - set(settled.restored)))


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
