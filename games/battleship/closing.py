"""How a turn is closed: all orders are resolved at once, and then the end is tested (§1.2, §4)."""

from collections.abc import Iterable
from dataclasses import replace

from games.battleship.resolving import Resolution, resolve
from games.battleship.state import Side, State
from games.battleship.telling import tell
from games.battleship.turning import finish, open_turn, pause, reveal
from games.battleship.words import (
    BecameInactive,
    BonusEarned,
    CameBack,
    DraftFired,
    FleetScuttled,
    FleetSunk,
    MissedTurn,
    NobodyFired,
    NoLongerAwaited,
    Standing,
    TurnClosed,
    WatersHit,
    YourWaters,
)
from games.kit.spec import Event, Seat, Step


def close(state: State) -> Step[State]:
    """Close the open turn, whoever is missing."""
    ordered = _fire_drafts(state)
    now = ordered.state
    sides = now.sides
    shots = {seat: sides[seat].order or () for seat in now.alive}
    fleets = [side.fleet for side in sides if side.fleet]
    opened = [frozenset(side.opened) for side in sides]
    done = resolve(fleets, opened, shots, each_pays=now.terms.each_pays)

    after = replace(now, sides=tuple(_struck(s, side, done) for s, side in now.pairs()))
    after = replace(after, sides=tuple(_judged(side, now.turn) for side in after.sides))
    told = (
        *ordered.events,
        TurnClosed(now.turn, sum(map(len, shots.values()))),
        *_results(now, done),
        *_bonuses(after),
        *_eliminations(now, after),
    )
    return _go_on(now, after, told)


def scuttle(state: State, seat: Seat) -> Step[State]:
    """A fleet leaves between turns: its owner gave up while the game was paused."""
    sides = list(state.sides)
    sides[seat] = _gone(sides[seat], Standing.RESIGNED, state.turn)
    gone = replace(state, sides=tuple(sides))
    events = _eliminations(state, gone)
    if not gone.over:
        return Step(gone, events)
    step = finish(replace(gone, paused=False))
    return Step(step.state, (*events, *step.events))


def _fire_drafts(state: State) -> Step[State]:
    """Taps that were never sent are an order all the same (§3.6: stored is submitted)."""
    events: list[Event] = []
    for seat in state.alive:
        side = state.sides[seat]
        if side.order is None and side.draft:
            events += [CameBack(seat)] * (side.idle or side.removing)
            events.append(DraftFired(seat, side.draft))
            state = state.with_side(seat, order=side.draft, missed=0, removing=False)
    return Step(state, tuple(events))


def _struck(seat: Seat, side: Side, done: Resolution) -> Side:
    """A side after the shots: its board, its figures, what it earned."""
    cells = tuple(each.cell for each in done.struck.get(seat, ()))
    hits = done.hits.get(seat, 0)
    return replace(
        side,
        opened=tuple(sorted({*side.opened, *cells})),
        fresh=cells,
        bonus=done.bonuses.get(seat, 0),
        fired=side.fired + len(side.order or ()),
        hit=side.hit + hits,
        best=max(side.best, hits),
    )


def _judged(side: Side, turn: int) -> Side:
    """A side after eliminations (§1.2, step 6): bonuses of the eliminated are void (§4.2)."""
    if not side.alive:
        return side
    if len(side.sunk_ships) == len(side.ships):
        standing = Standing.SUNK
    elif side.leaving:
        standing = Standing.RESIGNED
    elif side.removing:
        standing = Standing.REMOVED
    else:
        return side
    return _gone(side, standing, turn)


def _gone(side: Side, standing: Standing, turn: int) -> Side:
    return replace(side, standing=standing, gone=turn, bonus=0, leaving=False, removing=False)


def _results(state: State, done: Resolution) -> Iterable[Event]:
    """Board by board, to everybody; each owner is told of his own once more."""
    if not done.struck:
        return (NobodyFired(),)
    told = {
        target: tell(fleet, board, anonymous=state.terms.anonymous)
        for target, board in done.struck.items()
        if (fleet := state.sides[target].fleet)
    }
    public = [WatersHit(target, falls) for target, falls in told.items()]
    return (*public, *(YourWaters(target, falls) for target, falls in told.items()))


def _bonuses(after: State) -> Iterable[Event]:
    """Nobody earns anything for a turn that will not come."""
    earned = () if after.over else after.pairs()
    return (BonusEarned(seat, side.bonus) for seat, side in earned if side.bonus)


def _eliminations(before: State, after: State) -> tuple[Event, ...]:
    fallen = tuple(seat for seat in before.alive if not after.sides[seat].alive)
    events: list[Event] = []
    for seat in fallen:
        standing = after.sides[seat].standing
        sunk = standing is Standing.SUNK
        events.append(FleetSunk(seat) if sunk else FleetScuttled(seat, standing))
    shown = after.terms.show_gone and not after.over  # the end reveals everything anyway
    return (*events, *(reveal(after, fallen) if shown else ()))


def _go_on(before: State, after: State, told: tuple[Event, ...]) -> Step[State]:
    """The end test (§5), and what follows when the battle is not over."""
    swept = replace(
        after,
        closing=None,
        sides=tuple(replace(s, order=None, draft=()) for s in after.sides),
    )
    if swept.over:
        step = finish(swept)
        return Step(step.state, (*told, *step.events))
    counted = _count_misses(before, swept)
    step = open_turn(counted.state) if counted.state.missing else pause(counted.state)
    return Step(step.state, (*told, *counted.events, *step.events))


def _count_misses(before: State, after: State) -> Step[State]:
    """Who sent nothing: two turns running make inactive (§3.6)."""
    events: list[Event] = []
    for seat in after.alive:
        if before.sides[seat].order is not None:
            continue
        was_idle = after.sides[seat].idle
        after = after.with_side(seat, missed=after.sides[seat].missed + 1)
        if after.sides[seat].idle and not was_idle:
            events += [BecameInactive(seat), NoLongerAwaited(seat)]
        elif not was_idle:
            events.append(MissedTurn(seat))
    return Step(after, tuple(events))
