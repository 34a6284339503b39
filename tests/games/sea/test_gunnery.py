"""Shooters fire lawfully, finish what they wound, repeat themselves, and know only the marks."""

import subprocess
import sys
from collections import Counter
from statistics import fmean

import pytest
from hypothesis import HealthCheck, given
from hypothesis import strategies as st

from games.kit.grid import ALL_CELLS, Cell, halo
from games.kit.stream import Stream
from games.sea.fleet import SIZES, why_unlawful
from games.sea.gunnery import LEVELS, Sighting, best_cell, chances, finishing, possible
from games.sea.layouts import computer_fleet, packed_fleet, random_fleet
from games.sea.sampling import occupied
from games.sea.waters import Mark, Marked
from tests.examples import examples
from tests.games.sea.shooting import shots, sighting

some = examples(15, suppress_health_check=[HealthCheck.too_slow])
few = examples(5, suppress_health_check=[HealthCheck.too_slow])
levels = st.sampled_from(LEVELS)
hunters = st.sampled_from(LEVELS[1:])
seeds = st.integers(0, 10**6).map(str)
fleets = st.builds(random_fleet, st.integers(0, 30).map(str)) | st.builds(packed_fleet, seeds)
openings = st.sets(st.sampled_from(ALL_CELLS), max_size=85)


def known(water=(), hits=(), afloat=SIZES):
    return Sighting(frozenset(water), frozenset(hits) - frozenset(water), tuple(afloat))


anything = st.builds(
    known,
    openings,
    st.sets(st.sampled_from(ALL_CELLS), max_size=8),
    st.lists(st.integers(1, 4), max_size=10),
)


@some
@given(fleets, openings, levels, seeds)
def test_nobody_fires_at_a_cell_that_is_known(fleet, opened, level, seed):
    seen = sighting(fleet, opened)
    if not seen.afloat:
        return
    cell = best_cell(seen, level, Stream(seed))
    worth = chances(seen, level, Stream(seed))

    assert cell not in opened
    assert cell not in seen.closed | seen.hits
    assert set(seen.unknown) == set(worth)
    assert all(chance >= 0 for chance in worth.values())


@some
@given(fleets, openings, hunters, seeds)
def test_a_wounded_ship_is_finished_before_another_is_looked_for(fleet, opened, level, seed):
    seen = sighting(fleet, opened)
    if seen.hits:
        cell = best_cell(seen, level, Stream(seed))
        wounded = [ship for ship in fleet.ships if seen.hits & set(ship)]

        assert cell in finishing(seen)
        assert any(abs(cell.column - c) + abs(cell.row - r) == 1 for c, r in seen.hits)
        assert {c for ship in wounded for c in ship} & set(finishing(seen))


@few
@given(fleets, levels, seeds)
def test_every_fleet_is_sunk_within_a_hundred_shots_and_by_the_same_shots_again(fleet, level, seed):
    fired = shots(fleet, level, seed)

    assert fleet.cells <= set(fired)
    assert len(fired) == len(set(fired)) <= 100
    assert fired[:12] == shots_of(fleet, level, seed, 12)


def shots_of(fleet, level, seed, count):
    stream, fired = Stream(seed), []
    for _ in range(min(count, len(shots(fleet, "medium", seed)))):
        fired.append(best_cell(sighting(fleet, fired), level, stream))
    return fired


@pytest.mark.parametrize("level", LEVELS)
def test_other_seeds_fire_elsewhere(level):
    seen = known()
    assert len({best_cell(seen, level, Stream(str(seed))) for seed in range(8)}) > 1


@some
@given(anything, levels, seeds)
def test_a_sighting_that_no_fleet_explains_is_still_answered(seen, level, seed):
    if seen.unknown:
        assert best_cell(seen, level, Stream(seed)) in seen.unknown


@pytest.mark.parametrize("level", LEVELS)
def test_when_all_is_known_there_is_nothing_to_fire_at(level):
    with pytest.raises(ValueError, match="known"):
        best_cell(known(ALL_CELLS), level, Stream("x"))


def test_a_level_that_is_none_is_refused():
    with pytest.raises(ValueError, match="normal"):
        best_cell(known(), "normal", Stream("x"))


def test_only_misses_and_what_lies_round_sunk_ships_are_closed():
    marks = [(Cell(9, 9), Mark.MISS), (Cell(5, 5), Mark.HIT), (Cell(0, 0), Mark.SUNK)]
    marks += [(cell, Mark.HALO) for cell in halo(frozenset({Cell(0, 0)}))]
    seen = Sighting.of([Marked(cell, mark, False) for cell, mark in marks], (3, 4))

    assert {Cell(0, 0), Cell(0, 1), Cell(1, 0), Cell(1, 1), Cell(9, 9)} == seen.closed
    assert {Cell(5, 5)} == seen.hits
    assert (4, 3) == seen.afloat
    assert 100 - 6 == len(seen.unknown)


@pytest.mark.parametrize("level", LEVELS[2:])
def test_of_several_wounded_ships_the_surest_shot_comes_first(level):
    """Two hits with one cell between, no other way to grow; and one hit in the open."""
    hits = [Cell(1, 1), Cell(5, 8), Cell(7, 8)]
    seen = known([Cell(5, 7), Cell(5, 9), Cell(7, 7), Cell(7, 9)], hits)
    worth = chances(seen, level, Stream("x"))
    beside = [Cell(0, 1), Cell(1, 0), Cell(1, 2), Cell(2, 1)]

    assert Cell(6, 8) == max(worth, key=worth.__getitem__) == best_cell(seen, level, Stream("x"))
    assert set(finishing(seen)) == {Cell(4, 8), Cell(6, 8), Cell(8, 8), *beside}
    assert not any(berth.rim >> (10 * c + r) & 1 for berth in possible(seen) for c, r in hits)
    assert sum(worth[cell] for cell in beside) >= 1  # a wounded ship has a second cell


def test_samples_agree_with_all_answers():
    """Two ships of two afloat, one of them wounded: six cells, three of them hits to come."""
    hit = Cell(0, 0)
    water = set(ALL_CELLS) - {Cell(c, r) for c in (0, 1, 5, 6) for r in (0, 1)}
    seen = known(water, [hit], (2, 2))
    worth = occupied(tuple(possible(seen)), seen.hits, seen.afloat, "x", 4000)

    assert worth is not None
    assert pytest.approx(1) == worth[hit]
    assert 0 == worth[Cell(1, 1)]
    for cell in (Cell(0, 1), Cell(1, 0), Cell(5, 0), Cell(6, 1)):
        assert pytest.approx(0.5, abs=0.03) == worth[cell]


def test_on_the_empty_board_samples_count_twenty_cells_and_like_the_rim_least():
    seen = known()
    worth = occupied(tuple(possible(seen)), seen.hits, seen.afloat, "x", 2000)

    assert worth is not None
    assert pytest.approx(sum(SIZES)) == sum(worth.values())
    assert 0.1 < min(worth.values()) <= max(worth.values()) < 0.35


def test_stronger_levels_need_fewer_shots():
    """Six games are no measurement (tests/bench has one): the far end must stand apart."""
    hidden = [random_fleet(str(number)) for number in range(6)]
    means = {level: fmean(len(shots(one, level, "x")) for one in hidden) for level in LEVELS}

    assert max(means["medium"], means["hard"], means["expert"]) < means["easy"] - 5


@some
@given(st.text(max_size=8) | seeds)
def test_packed_fleets_are_lawful_and_hide_singles_in_sixty_cells(seed):
    fleet = packed_fleet(seed)
    long = {cell for ship in fleet.ships if len(ship) > 1 for cell in ship}

    assert why_unlawful(fleet.ships) is None
    assert packed_fleet(seed) == fleet
    assert 60 == 100 - len(_lines(long))
    assert fleet.cells - long <= set(ALL_CELLS) - _lines(long)


def _lines(long):
    """The two lines of the long ships, gaps and all, and the lines beside them."""
    columns, rows = Counter(c for c, _ in long), Counter(r for _, r in long)
    full = {cell for cell in ALL_CELLS if 8 in (columns[cell.column], rows[cell.row])}
    return full | halo(frozenset(full))


def test_packed_fleets_lie_on_every_side():
    fleets = [packed_fleet(str(seed)) for seed in range(80)]
    edges = {
        (line, tuple(sorted({getattr(ship[0], line) for ship in fleet.ships[:6]})))
        for fleet in fleets
        for line in ("column", "row")
        if len({getattr(cell, line) for ship in fleet.ships[:6] for cell in ship}) == 2
    }
    sides = [(0, 9), (0, 2), (7, 9)]
    assert {(line, side) for line in ("column", "row") for side in sides} == edges


def test_strong_computers_pack_one_fleet_of_two_and_weak_ones_none():
    names = [f"fleet {number}" for number in range(12)]
    packed = {
        level: sum(computer_fleet(level, name) == packed_fleet(name) for name in names)
        for level in LEVELS
    }
    assert 0 == packed["easy"] == packed["medium"]
    assert 0 < packed["hard"] == packed["expert"] < len(names)


def test_numpy_is_not_loaded_before_the_first_shot_of_an_expert():
    code = (
        "import sys; from games.kit.registry import registry; registry();"
        "import games.battleship.player; assert 'numpy' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
