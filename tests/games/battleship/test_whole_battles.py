"""Laws of whole battles, with any number of players, any fleets and any lawful orders."""

from collections import Counter
from dataclasses import replace

from hypothesis import HealthCheck, given
from hypothesis import strategies as st

from games.battleship.player import choose
from games.battleship.resolving import resolve
from games.battleship.rules import apply, setup, to_move, why_not
from games.battleship.sight import view
from games.battleship.state import State, least_shots
from games.battleship.turning import result
from games.battleship.words import (
    BattleDrawn,
    BattleWon,
    BonusEarned,
    GiveOrder,
    Outcome,
    Shot,
    ShotsGranted,
    Standing,
    TurnClosed,
    TurnOpened,
    WatersHit,
)
from games.kit.grid import ALL_CELLS, halo
from games.kit.spec import CLOCK, Seat, TimedOut
from games.kit.stream import Stream
from games.sea.fleet import SIZES
from games.sea.layouts import random_fleet
from games.sea.placing import FleetRevealed, PlaceFleet
from tests.examples import examples
from tests.games.battleship.sea import struck

battles = examples(6, suppress_health_check=[HealthCheck.too_slow])
seeds = st.integers(0, 10**6).map(str)


def begun(players: int, seed: str, **options: str) -> State:
    state = setup(players, options).state
    for number in range(players):
        fleet = random_fleet(f"{seed} {number}")
        state = apply(state, PlaceFleet(Seat(number), fleet, f"{seed}{number}")).state
    return state


def turn(state: State, seed: str):
    """Everybody awaited plays as a computer does, some a random volley; then the turn closes."""
    stream = Stream(f"{seed} {state.turn}")
    for seat in sorted(to_move(state)):
        order = choose(view(state, seat), "medium", stream)
        if stream.below(4) == 0:
            others = [who for who in state.alive if who != seat]
            count = stream.below(state.allowance(seat) + 1)
            wild = (Shot(stream.pick(others), stream.pick(ALL_CELLS)) for _ in range(count))
            order = GiveOrder(seat, tuple(wild))
        assert why_not(state, order) is None
        state = apply(state, order).state
    return state, apply(state, TimedOut(CLOCK))


@battles
@given(st.integers(2, 12), seeds, st.sampled_from([{}, {"shots": "+3"}, {"shared_sink": "each"}]))
def test_a_battle_obeys_its_laws_from_the_first_turn_to_the_last(players, seed, options):
    state = begun(players, seed, **options)
    for _ in range(120):
        before, step = turn(state, seed)
        state = step.state
        _check_conservation(before, state)
        _check_results(before, step)
        _check_shots(before, step)
        if state.over:
            break

    assert state.over, "battles end"
    _check_end(before, step)


def _check_conservation(before: State, after: State) -> None:
    """Fleets never change, opened cells only grow, who is gone stays gone."""
    for old, new in zip(before.sides, after.sides, strict=True):
        assert (new.fleet, new.salt) == (old.fleet, old.salt)
        assert [len(ship) for ship in new.ships] == list(SIZES)
        assert set(old.opened) <= set(new.opened)
        assert new.opened == tuple(sorted(set(new.opened)))
        assert old.alive or not new.alive
        assert new.alive == (len(new.sunk_ships) < 10)
        assert (new.standing is Standing.AFLOAT) == new.alive


def _check_results(before: State, step) -> None:
    """Every shot is told once for a cell, and an outcome is what the fleets say."""
    shots = [shot for side in before.sides for shot in side.order or ()]
    told = {e.target: struck(e) for e in step.events if isinstance(e, WatersHit)}
    closed = next(event for event in step.events if isinstance(event, TurnClosed))

    assert closed.shots == len(shots)
    assert {Shot(who, fall.cell) for who, falls in told.items() for fall in falls} == set(shots)
    for who, falls in told.items():
        side = before.sides[who]
        for fall in falls:
            ship = side.fleet.ship_at(fall.cell)
            if fall.cell in side.opened:
                assert fall.outcome is Outcome.REPEAT
            else:
                assert (fall.outcome is Outcome.MISS) == (ship is None)
            if fall.outcome is Outcome.SUNK:
                assert fall.size == len(ship)
                assert set(ship) <= set(step.state.sides[who].opened)
            else:
                assert fall.size == 0


def _check_shots(before: State, step) -> None:
    """§3.1, §4.2: the base follows those alive; without a lone hit there is no bonus."""
    state, told = step.state, step.events
    earned = {event.seat: event.shots for event in told if isinstance(event, BonusEarned)}
    lone = Counter(
        fall.shooters[0]
        for event in told
        if isinstance(event, WatersHit)
        for fall in struck(event)
        if fall.outcome in (Outcome.HIT, Outcome.SUNK) and len(fall.shooters) == 1
    )
    if not state.over:
        survivors = {seat: hits for seat, hits in lone.items() if state.sides[seat].alive}

        assert earned.keys() == survivors.keys()
        assert all(survivors[s] <= earned[s] <= 3 * survivors[s] for s in earned)

    for event in told:
        if isinstance(event, TurnOpened):
            assert event.alive == len(state.alive)
            assert event.shots >= least_shots(event.alive)
            assert event.shots >= 1.4 * event.alive
        if isinstance(event, ShotsGranted):
            assert event.bonus == earned[event.seat]
            assert event.total == state.allowance(event.seat)


def _check_end(before: State, step) -> None:
    """§5: one afloat wins; none is a draw of those alive when the turn opened."""
    won = [event.seat for event in step.events if isinstance(event, BattleWon)]
    drawn = [event.seats for event in step.events if isinstance(event, BattleDrawn)]

    assert (tuple(won) == step.state.alive) if won else drawn == [before.alive]
    assert result(step.state).places[0] == (tuple(won) or before.alive)
    assert sum(isinstance(event, FleetRevealed) for event in step.events) == len(before.sides)


FOUR = [random_fleet(str(number)) for number in range(4)]

orders = st.dictionaries(
    st.sampled_from([Seat(n) for n in range(4)]),
    st.lists(
        st.builds(Shot, st.sampled_from([Seat(n) for n in range(4)]), st.sampled_from(ALL_CELLS)),
        max_size=12,
    ),
)


@examples(60)
@given(orders, st.randoms(use_true_random=False), st.booleans())
def test_nothing_depends_on_the_order_of_arrival_or_of_shots(given_orders, chance, each_pays):
    """§1.2: neither between players nor inside a letter."""
    opened = [frozenset(ALL_CELLS[n::7]) for n in range(4)]
    arrival = list(given_orders.items())
    chance.shuffle(arrival)
    shuffled = {seat: chance.sample(shots, len(shots)) for seat, shots in arrival}

    assert resolve(FOUR, opened, given_orders, each_pays=each_pays) == resolve(
        FOUR, opened, shuffled, each_pays=each_pays
    )


@examples(50)
@given(orders, st.permutations(range(4)))
def test_seats_are_only_names(given_orders, seats):
    """Renumbered players are hit and paid the same."""
    opened = [frozenset(ALL_CELLS[n::9]) for n in range(4)]
    new = {Seat(old): Seat(number) for number, old in enumerate(seats)}
    renamed = {
        new[seat]: [shot._replace(target=new[shot.target]) for shot in shots]
        for seat, shots in given_orders.items()
    }
    one = resolve(FOUR, opened, given_orders)
    other = resolve([FOUR[s] for s in seats], [opened[s] for s in seats], renamed)

    assert {new[s]: paid for s, paid in one.bonuses.items()} == dict(other.bonuses)
    assert {new[s]: hits for s, hits in one.hits.items()} == dict(other.hits)


@battles
@given(st.integers(2, 6), seeds, st.integers(1, 12))
def test_what_a_seat_sees_does_not_depend_on_what_it_may_not_know(players, seed, turns):
    """After any turns: others' unhit ships, orders, taps and salts can be anything."""
    state = begun(players, seed)
    for _ in range(turns):
        if not state.over:
            state = turn(state, seed)[1].state
    if state.over:
        return
    other = _with_other_secrets(state, seed)
    for viewer in (None, Seat(0)):
        seen, also = view(state, viewer), view(other, viewer)

        assert _unsealed(seen) == _unsealed(also)
        assert not any(each.fleet for each in seen.waters if each.seat in state.alive[1:])


def _with_other_secrets(state: State, seed: str) -> State:
    """The last single-decker of everybody but seat 0 moves where nobody can tell."""
    for seat in state.alive:
        side = state.sides[seat]
        if seat == 0:
            continue
        state = state.with_side(seat, salt=f"other{seed}", draft=(Shot(Seat(0), ALL_CELLS[0]),))
        single = side.ships[-1]
        if single[0] not in side.opened:
            free = _free_cells(side)
            moved = (*side.ships[:-1], (free[-1],)) if free else side.ships
            state = state.with_side(seat, fleet=replace(side.fleet, ships=moved))
    return state


def _free_cells(side):
    """Unopened cells where a single-decker may lie."""
    rest = frozenset(cell for ship in side.ships[:-1] for cell in ship)
    taken = rest | halo(rest) | set(side.opened)
    return [cell for cell in ALL_CELLS if cell not in taken]


def _unsealed(seen):
    return replace(seen, waters=tuple(replace(each, seal="") for each in seen.waters))
