"""What one turn does: the worked examples (§1.3) and the order of resolution (§1.2)."""

from itertools import permutations

import pytest

from games.battleship.words import (
    BattleDrawn,
    BattleWon,
    BonusEarned,
    Fall,
    FleetSunk,
    NobodyFired,
    Outcome,
    ShotsGranted,
    TurnClosed,
    TurnOpened,
    Volley,
    WatersHit,
    YourWaters,
)
from games.kit.spec import Seat
from tests.games.battleship.sea import Battle, bonuses, cells, falls, only, seat

A, C = seat("A"), seat("C")

WORKED = [
    # id, opened before, orders, bonuses
    ("§4.2.1 A alone hits a three-decker", {}, {"A": "B А3"}, {"A": 1}),
    ("§4.2.2 A alone hits the last cell of a two-decker", {"B": "А5"}, {"A": "B Б5"}, {"A": 2}),
    ("§4.2.3 A alone hits a single-decker", {}, {"A": "B А7"}, {"A": 3}),
    ("§4.2 A alone takes a whole two-decker", {}, {"A": "B А5 Б5"}, {"A": 3}),
    ("§4.2 A alone takes a whole three-decker", {}, {"A": "B А3 Б3 В3"}, {"A": 4}),
    ("§4.2 A and C hit the same cell", {}, {"A": "B А3", "C": "B А3"}, {}),
    ("§4.2 A and C hit the same single-decker", {}, {"A": "B А7", "C": "B А7"}, {}),
    (
        "§4.2 A and C hit different cells of a two-decker, it sinks",
        {},
        {"A": "B А5", "C": "B Б5"},
        {"A": 1, "C": 1},
    ),
    (
        "§4.2 A hits both cells, C one of them, it sinks",
        {},
        {"A": "B А5 Б5", "C": "B Б5"},
        {"A": 1},
    ),
    ("§4.2 A names one cell twice and hits", {}, {"A": "B А3 А3"}, {"A": 1}),
    ("§4.2 B wounded it last turn, C alone finishes it", {"A": "А5"}, {"C": "A Б5"}, {"C": 2}),
    (
        "§4.2 D is sunk this turn but hits",
        {"D": "all but Д7"},
        {"A": "D Д7", "D": "B А3"},
        {"A": 3},
    ),
    ("§5.2 the last two sink each other", {}, {}, None),
    ("§4.2 single-deckers on two boards by one player", {}, {"A": "B А7; C А7"}, {"A": 6}),
    ("§4.2 a wounded cell pays nothing again", {"B": "А3"}, {"A": "B А3"}, {}),
    ("§4.2 a miss pays nothing", {}, {"A": "B К10"}, {}),
    (
        "§4.2 bonuses against a player sunk this turn are paid",
        {"B": "all but А7 В7"},
        {"A": "B А7", "C": "B В7"},
        {"A": 3, "C": 3},
    ),
    (
        "§4.2 two lone hits on one ship and a shared one elsewhere",
        {},
        {"A": "B А1 Б1; C А3", "B": "C А3", "C": "A К1"},
        {"A": 2},
    ),
    (
        "§4.2 a shared last cell of a wounded ship pays nobody",
        {"B": "А5"},
        {"A": "B Б5", "C": "B Б5"},
        {},
    ),
]


@pytest.mark.parametrize(
    ("opened", "orders", "earned"),
    [case[1:] for case in WORKED if case[3] is not None],
    ids=[case[0] for case in WORKED if case[3] is not None],
)
def test_bonuses_are_those_of_the_worked_examples_in_any_order_of_arrival(opened, orders, earned):
    outcomes = set()
    for arrival in permutations("ABCD"):
        battle = Battle(4).scatter(**opened)
        battle.turn(**{name: orders.get(name, "") for name in arrival})
        outcomes.add((tuple(battle.events), battle.state))

        assert earned == bonuses(battle.events)

    assert len(outcomes) == 1


def test_the_last_two_sink_each_other_and_share_a_draw():
    """§5.2; both earn nothing for it."""
    for arrival in ("AB", "BA"):
        battle = Battle(2).scatter(A="all but А7", B="all but Д7")
        events = battle.turn(**{n: {"A": "B Д7", "B": "A А7"}[n] for n in arrival})

        assert only(events, BattleDrawn) == [BattleDrawn((seat("A"), seat("B")), asleep=False)]
        assert not only(events, BonusEarned)
        assert battle.alive == ""


def test_the_end_test_comes_after_the_whole_turn():
    """§5.1: B and C fall in one turn, so A wins, and B's shots before his end stood."""
    battle = Battle(3).scatter(B="all but А7", C="all but В7")
    events = battle.turn(A="B А7; C В7", B="A А7", C="")

    assert only(events, FleetSunk) == [FleetSunk(seat("B")), FleetSunk(seat("C"))]
    assert falls(events, "A") == ["А7 sunk(1) B"]
    assert only(events, BattleWon) == [BattleWon(seat("A"))]


def test_results_tell_every_cell_its_outcome_and_who_fired():
    """§4.1, in the order of boards and cells; the last cell of a ship tells of the whole."""
    battle = Battle(3).scatter(C="К10 А5")
    events = battle.turn(A="C К10 Б5 А3; B К1", B="C А3 А1 Д10", C="B К1")

    assert falls(events, "B") == ["К1 miss AC"]
    assert falls(events, "C") == [
        "А1 hit B",
        "А3 hit AB",
        "Б5 sunk(2) A",
        "Д10 miss B",
        "К10 repeat A",
    ]
    assert only(events, YourWaters) == [
        YourWaters(event.target, event.falls) for event in only(events, WatersHit)
    ]


def test_a_ship_that_sinks_is_sunk_at_all_its_cells_of_this_turn():
    """§4.1, whoever hit which of them."""
    events = Battle(3).turn(A="B А3 Б3", B="", C="B В3")

    assert falls(events, "B") == ["А3 sunk(3) A", "Б3 sunk(3) A", "В3 sunk(3) C"]


def test_a_ship_is_told_in_one_line_and_the_water_in_another():
    """§4.1: grouped by ship and by who fired, every cell with its outcome and its shooters."""
    battle = Battle(3)
    events = battle.turn(A="B А3 Б3 К1 К3", B="", C="B В3 А1 К1")

    assert only(events, WatersHit)[0].falls == (
        Fall(Outcome.SUNK, 3, (Volley(cells("А3 Б3"), (A,)), Volley(cells("В3"), (C,)))),
        Fall(Outcome.HIT, 0, (Volley(cells("А1"), (C,)),)),
        Fall(Outcome.MISS, 0, (Volley(cells("К1"), (A, C)), Volley(cells("К3"), (A,)))),
    )


def test_hits_that_do_not_touch_are_told_apart_while_the_ship_floats():
    """§4.1: together they would tell what lies between."""
    events = Battle(3).turn(A="B А1 Б1 Г1", B="", C="")

    assert only(events, WatersHit)[0].falls == (
        Fall(Outcome.HIT, 0, (Volley(cells("А1 Б1"), (A,)),)),
        Fall(Outcome.HIT, 0, (Volley(cells("Г1"), (A,)),)),
    )


def test_one_cell_named_three_times_does_not_sink_a_ship():
    """§5, complaint 3: sinking is decided on the set of opened cells."""
    events = Battle(3).turn(A="B А3 А3 А3", B="", C="")

    assert falls(events, "B") == ["А3 hit A"]
    assert only(events, TurnClosed) == [TurnClosed(1, 3)]


def test_water_round_a_sunk_ship_stays_a_lawful_target():
    """§4.1: shooting there is a plain miss."""
    battle = Battle(3)
    battle.turn(A="B А7", B="", C="")

    assert falls(battle.turn(A="B А8", B="", C=""), "B") == ["А8 miss A"]


def test_a_turn_of_passes_says_that_nobody_fired():
    events = Battle(2).turn(A="", B="")

    assert events[:2] == (TurnClosed(1, 0), NobodyFired())


@pytest.mark.parametrize(
    ("orders", "lone", "each"),
    [
        ({"A": "B А5", "C": "B Б5"}, {"A": 1, "C": 1}, {"A": 2, "C": 2}),
        ({"A": "B А5 Б5", "C": "B Б5"}, {"A": 1}, {"A": 2}),
        ({"A": "B А3 Б3", "C": "B В3"}, {"A": 2, "C": 1}, {"A": 3, "C": 2}),
        ({"A": "B А5", "C": "B А5 Б5"}, {"C": 1}, {"C": 2}),
        ({"A": "B А7", "C": "B А7"}, {}, {}),
        ({"A": "B А7"}, {"A": 3}, {"A": 3}),
        ({"A": "B А3 Б3"}, {"A": 2}, {"A": 2}),
    ],
)
def test_the_option_shared_sink_pays_the_sinking_to_each_lone_hitter(orders, lone, each):
    """§4.2: by default the sinking is paid only to whoever alone hit the ship this turn."""
    for value, expected in (("lone", lone), ("each", each)):
        battle = Battle(3, shared_sink=value)

        assert expected == bonuses(battle.turn(**{"B": "", **orders}))


def test_bonuses_are_for_the_next_turn_only_and_told_when_it_opens():
    """§4.2, §3.5: nothing is carried over."""
    battle = Battle(3)
    events = battle.turn(A="B А7; C А7", B="", C="")

    assert only(events, ShotsGranted) == [ShotsGranted(seat("A"), 5, 6, 11)]
    assert battle.state.allowance(seat("A")) == 11

    battle.turn(A="B К1", B="", C="")

    assert battle.state.allowance(seat("A")) == 5


def test_a_bonus_lapses_with_the_turn_that_its_owner_misses():
    battle = Battle(3)
    battle.turn(A="B А7", B="", C="")
    battle.turn(B="", C="")

    assert battle.state.allowance(seat("A")) == 5


def test_anonymous_shooters_are_named_nowhere():
    """§4.1, option: only totals are told."""
    events = Battle(3, shooters="anonymous").turn(A="B А7", B="", C="B К1")
    hit = only(events, WatersHit)[0]

    assert hit.falls == (
        Fall(Outcome.SUNK, 1, (Volley(cells("А7"), ()),)),
        Fall(Outcome.MISS, 0, (Volley(cells("К1"), ()),)),
    )
    assert only(events, YourWaters) == [YourWaters(Seat(1), hit.falls)]
    assert bonuses(events) == {"A": 3}


@pytest.mark.parametrize(
    ("options", "players", "shots"),
    [
        ({}, 2, 3),
        ({}, 3, 5),
        ({}, 4, 6),
        ({}, 5, 7),
        ({}, 6, 9),
        ({}, 7, 10),
        ({}, 8, 12),
        ({}, 9, 13),
        ({}, 10, 14),
        ({}, 11, 16),
        ({}, 12, 17),
        ({"shots": "9"}, 3, 9),
        ({"shots": "9"}, 8, 12),
        ({"shots": "+2"}, 3, 7),
        ({"shots": "+2"}, 8, 14),
    ],
)
def test_shots_of_a_turn_are_the_least_whole_number_or_what_the_organiser_set(
    options, players, shots
):
    """§3.1: ceil(1.4 n) in integers; a fixed number never goes below it."""
    assert Battle(players, **options).state.shots == shots


def test_the_number_of_shots_follows_those_alive_after_eliminations():
    """§3.1: counted at the opening of each turn."""
    battle = Battle(4).scatter(D="all but А7")
    events = battle.turn(A="D А7", B="", C="", D="")

    assert only(events, TurnOpened) == [TurnOpened(2, 5, 3)]
