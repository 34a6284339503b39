"""The clauses of docs/rules/duel.md, one after another, and laws of whole duels."""

import pytest
from hypothesis import HealthCheck, given
from hypothesis import strategies as st

from games.duel.rules import apply, chance, legal, period, result, setup, to_move, why_not
from games.duel.sight import view
from games.duel.state import rival
from games.duel.words import (
    Cause,
    DuelWon,
    Fired,
    Gunnery,
    MatchScore,
    NotYourShot,
    Outcome,
    Shoot,
    ShotAlready,
    ShotMissed,
    StarterDrawn,
    StarterIs,
)
from games.kit.grid import ALL_CELLS
from games.kit.seals import seal
from games.kit.spec import (
    CHANCE,
    CLOCK,
    HOST,
    Chance,
    Quiet,
    Resigned,
    Result,
    Rolled,
    Seat,
    TimedOut,
)
from games.kit.stream import Stream
from games.sea.fleet import Fleet
from games.sea.layouts import random_fleet
from games.sea.placing import (
    FleetIsFrozen,
    FleetRevealed,
    FleetSealed,
    FleetsMissing,
    PlaceFleet,
    SealsOpened,
    SealsPublished,
)
from games.sea.waters import Mark
from games.sea.words import TooFewShips, Touching
from tests.examples import examples
from tests.games.duel.sea import FLEET, A, B, Duel, all_but, cells, fleet, only

D4 = cells("Д4")[0]


def placed(of_a: Fleet = FLEET, of_b: Fleet = FLEET, **options: str):
    """The two steps of placing."""
    one = apply(setup(2, options).state, PlaceFleet(A, of_a, "salt0"))
    return one, apply(one.state, PlaceFleet(B, of_b, "salt1"))


# -- before the first shot -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ships", "reason"),
    [
        pytest.param("А1 Б1 В1 Г1", TooFewShips, id="D4 ten ships"),
        pytest.param(
            "А1 Б1 В1 Г1; А3 Б3 В3; Д3 Е3 Ж3; А5 Б5; Г5 Д5; Ж5 З5; А7; В7; Д7; Е8",
            Touching,
            id="D5 not even by corners",
        ),
    ],
)
def test_an_unlawful_fleet_is_refused(ships, reason):
    state = setup(2, {}).state

    assert isinstance(why_not(state, PlaceFleet(A, fleet(ships), "s")), reason)


def test_seals_are_told_together_when_both_fleets_lie():
    """D5."""
    one, two = placed()

    assert one.events == ()
    assert to_move(setup(2, {}).state) == {A, B}
    assert to_move(one.state) == {B}
    assert two.events == (
        SealsPublished(),
        FleetSealed(A, seal("salt0", FLEET.text())),
        FleetSealed(B, seal("salt1", FLEET.text())),
    )


def test_the_starter_is_drawn_when_both_fleets_lie():
    """O1: until then nobody is on turn."""
    one, two = placed()

    assert (chance(one.state), chance(two.state)) == (None, Chance(2))
    assert to_move(two.state) == frozenset()

    for number, starter in enumerate((A, B)):
        drawn = apply(two.state, Rolled(CHANCE, (number,)))

        assert drawn.events == (StarterDrawn(starter),)
        assert to_move(drawn.state) == {starter}
        assert chance(drawn.state) is None


def test_a_starter_who_is_known_is_not_drawn():
    """O6."""
    step = placed(best="3", first="2", score="1-0")[1]

    assert step.events[-1] == StarterIs(B)
    assert chance(step.state) is None
    assert to_move(step.state) == {B}


@pytest.mark.parametrize("values", [(), (2,), (-1,), (0, 1)])
def test_dice_that_are_not_owed_are_refused(values):
    assert why_not(placed()[1].state, Rolled(CHANCE, values)) is not None
    assert why_not(placed()[1].state, Rolled(A, (0,))) is not None
    assert why_not(placed()[0].state, Rolled(CHANCE, (0,))) is not None
    assert Duel().refusal(Rolled(CHANCE, (0,))) is not None


@pytest.mark.parametrize("action", [Shoot(A, D4), TimedOut(CLOCK)])
def test_nobody_shoots_and_no_time_is_over_before_the_starter_is_known(action):
    for step in placed():
        assert why_not(step.state, action) == FleetsMissing()


def test_giving_up_needs_both_fleets():
    """O5."""
    one, two = placed()

    assert why_not(one.state, Resigned(A)) == FleetsMissing()
    assert why_not(two.state, Resigned(A)) is None

    over = apply(two.state, Resigned(A)).state

    assert chance(over) is None, "nothing is left to draw"
    assert to_move(over) == frozenset()
    assert result(over) == Result(((B,), (A,)), "resigned")


def test_fleets_are_frozen_when_both_lie():
    """D5."""
    assert why_not(placed()[0].state, PlaceFleet(A, FLEET, "s")) is None
    assert Duel().refusal(PlaceFleet(A, FLEET, "s")) == FleetIsFrozen()


# -- shots -----------------------------------------------------------------------------------------


SHOTS = [
    # id, fired by A before, the shot, what it meets, who is then on turn
    ("D8 water passes the turn", "", "К1", "К1 miss", "B"),
    ("D8 water beside a ship afloat", "А3", "Г3", "Г3 miss", "B"),
    ("D6 known water is lawful, and water", "А7", "А8", "А8 miss", "B"),
    ("D9 a hit shoots again", "", "А3", "А3 hit", "A"),
    ("D9 a hit tells no length", "А1 Б1", "В1", "В1 hit", "A"),
    ("D9 all but one of two decks", "", "Б5", "Б5 hit", "A"),
    ("D10 a single-decker", "", "А7", "А7 sunk(1)", "A"),
    ("D10 the last cell of two", "А5", "Б5", "Б5 sunk(2)", "A"),
    ("D10 the last cell of three, in the middle", "А3 В3", "Б3", "Б3 sunk(3)", "A"),
    ("D10 the last cell of four", "Г1 А1 В1", "Б1", "Б1 sunk(4)", "A"),
    ("D10 two wounded ships are told apart", "А3 Д3 А5", "Б5", "Б5 sunk(2)", "A"),
    ("D11 the nineteenth cell ends nothing", all_but("А5 Б5"), "А5", "А5 hit", "A"),
    ("D11 the twentieth ends the duel", all_but("А5"), "А5", "А5 sunk(2)", ""),
]


@pytest.mark.parametrize(
    ("before", "shot", "meets", "waits_for"),
    [case[1:] for case in SHOTS],
    ids=[case[0] for case in SHOTS],
)
def test_a_shot_is_answered_and_passes_or_keeps_the_turn(before, shot, meets, waits_for):
    duel = Duel().shoot("A", before).shoot("A", shot)

    assert duel.fell == [meets]
    assert duel.waits_for == waits_for


def test_shots_are_no_news_of_their_own():
    """They change the living board; only what ends or delays a duel is posted."""
    assert all(isinstance(event, Quiet) for event in Duel().shoot("A", "А3").events)


def test_each_side_has_its_own_waters():
    """D6: the same cell can be shot by both, and hits do not mix."""
    duel = Duel().shoot("A", "А3 К1").shoot("B", "А3 Б3 В3")

    assert duel.fell == ["В3 sunk(3)"]
    assert duel.shoot("B", "К1").waits_for == "A"
    assert duel.shoot("A", "Б3").fell == ["Б3 hit"]


REFUSED = [
    # id, fired by A, then by B, refused, why
    ("O2 water twice", "К1", "К1", Shoot(A, cells("К1")[0]), ShotAlready),
    ("O2 a hit twice", "А3 К1", "К1", Shoot(A, cells("А3")[0]), ShotAlready),
    ("O2 a sunk ship", "А7", "", Shoot(A, cells("А7")[0]), ShotAlready),
    ("O2 not on turn", "А3", "", Shoot(B, D4), NotYourShot),
    ("O2 not on turn, a cell of before", "К1", "", Shoot(A, cells("К1")[0]), NotYourShot),
    ("D7 the organiser does not shoot", "", "", Shoot(HOST, D4), NotYourShot),
    ("D7 nor does a third", "", "", Shoot(Seat(2), D4), NotYourShot),
    ("O3 nobody is the clock", "", "", TimedOut(A), FleetsMissing),
]


@pytest.mark.parametrize(
    ("of_a", "of_b", "action", "reason"),
    [case[1:] for case in REFUSED],
    ids=[case[0] for case in REFUSED],
)
def test_a_refused_shot_costs_nothing(of_a, of_b, action, reason):
    duel = Duel().shoot("A", of_a).shoot("B", of_b)
    before = duel.state, period(duel.state), view(duel.state, A)

    assert isinstance(duel.refusal(action), reason)
    assert (duel.state, period(duel.state), view(duel.state, A)) == before


def test_who_is_on_turn_may_shoot_whatever_is_unopened_and_anybody_may_give_up():
    duel = Duel().shoot("A", "А7")

    listed = list(legal(duel.state, A))

    assert len(listed) == 99 + 1
    assert Resigned(A) in listed
    assert list(legal(duel.state, B)) == [Resigned(B)]
    assert list(legal(duel.state, CLOCK)) == [TimedOut(CLOCK)]
    for nobody in (HOST, CHANCE, Seat(2)):
        assert list(legal(duel.state, nobody)) == []


# -- time ------------------------------------------------------------------------------------------


TIMES = [
    # id, deeds ("-": the time is over), who is then on turn, who has won
    ("O3 the turn passes", "-", "B", None),
    ("O3 also after a hit", "A А3; -", "B", None),
    ("O7 both absent: the first of them loses", "-; -; -", "", B),
    ("O4 two running lose", "A К1; -; A К2; -", "", A),
    ("O4 what the other fires does not matter", "-; B А3 А7 К1; -", "", B),
    ("O4 water starts the count anew", "-; B К1; A К1; B К2; -; B К3", "A", None),
    ("O4 a hit starts it anew, though the time is over then", "-; B К1; A А3; -; B К2", "A", None),
    ("O4 and then it is the next that loses", "-; B К1; A А3; -; B К2; -", "", B),
    ("O7 misses of each are counted for himself", "-; -; A К1; -", "", A),
]


def timed(deeds: str) -> Duel:
    duel = Duel()
    for deed in deeds.split("; "):
        if deed == "-":
            duel.time_out()
        else:
            duel.shoot(deed[0], deed[2:])
    return duel


@pytest.mark.parametrize(
    ("deeds", "waits_for", "winner"),
    [case[1:] for case in TIMES if case[0] != "O4 misses of both count for each"],
    ids=[case[0] for case in TIMES if case[0] != "O4 misses of both count for each"],
)
def test_turns_let_pass(deeds, waits_for, winner):
    duel = timed(deeds)

    assert (duel.waits_for, duel.state.winner) == (waits_for, winner)


def test_every_miss_is_told_and_a_forfeit_says_its_cause():
    """O3, O4: nobody loses without having been told (trials: «two timeouts forfeit»)."""
    duel = Duel().time_out()

    assert duel.events == (ShotMissed(A),)

    duel.shoot("B", "К1").time_out()

    assert duel.events[0] == DuelWon(B, A, Cause.TIMEOUT)
    assert result(duel.state) == Result(((B,), (A,)), "timeout")


def test_every_shot_and_every_turn_let_pass_begins_a_new_time():
    """O3: after a hit too; a refused cell and the dice do not."""
    one, two = placed()
    numbers = [period(one.state).number, period(two.state).number]
    duel = Duel()
    for deed in ("", "А3", "А7", "-", "К1"):
        if deed == "-":
            duel.time_out()
        else:
            duel.shoot("AB"[duel.state.turn or 0], deed)
        numbers.append(period(duel.state).number)

    assert numbers == [0, 1, 1, 2, 3, 4, 5]
    assert period(duel.state).days == 0


# -- the end ---------------------------------------------------------------------------------------


def test_the_last_ship_ends_the_duel_at_once():
    """D11: no equalising turn, though B has not fired and A began; D12: all is told."""
    duel = Duel().win("A")

    assert duel.events == (
        Fired(A, cells("З5")[0], Outcome.SUNK, 2),
        DuelWon(A, B, Cause.SUNK),
        Gunnery(A, 20, 20, 10),
        Gunnery(B, 0, 0, 0),
        SealsOpened(),
        FleetRevealed(A, FLEET, "salt0"),
        FleetRevealed(B, FLEET, "salt1"),
    )
    assert result(duel.state) == Result(((A,), (B,)), "sunk")
    assert duel.waits_for == ""


@pytest.mark.parametrize("who", ["A", "B"])
def test_giving_up_ends_the_duel_at_any_moment(who):
    """O5: also out of turn."""
    duel = Duel().shoot("A", "А3 А7").resign(who)
    loser = "AB".index(who)

    assert duel.events == (
        DuelWon(Seat(1 - loser), Seat(loser), Cause.RESIGNED),
        Gunnery(A, 2, 2, 1),
        Gunnery(B, 0, 0, 0),
        SealsOpened(),
        FleetRevealed(A, FLEET, "salt0"),
        FleetRevealed(B, FLEET, "salt1"),
    )
    assert result(duel.state) == Result(((Seat(1 - loser),), (Seat(loser),)), "resigned")


def test_a_single_game_has_no_score():
    assert not only(Duel().resign("A").events, MatchScore)


def test_the_salt_told_at_the_end_opens_the_seal_told_at_the_start():
    """D12."""
    duel = Duel().resign("A")
    seals = {each.seat: each.seal for each in only(duel.told, FleetSealed)}

    for each in only(duel.told, FleetRevealed):
        assert seal(each.salt, each.fleet.text()) == seals[each.seat]


def test_a_duel_that_goes_on_has_no_result():
    assert result(Duel().state) is None


def test_nothing_is_legal_after_the_end_but_what_the_house_refuses():
    duel = Duel().resign("A")

    assert why_not(duel.state, Shoot(B, D4)) is not None
    assert why_not(duel.state, TimedOut(CLOCK)) is not None
    assert why_not(duel.state, PlaceFleet(A, FLEET, "s")) is not None
    assert chance(duel.state) is None


# -- whole duels -----------------------------------------------------------------------------------


duels = examples(12, suppress_health_check=[HealthCheck.too_slow])
seeds = st.integers(0, 10**6).map(str)


def begun(seed: str, begins: int):
    fleets = [random_fleet(f"{seed} {number}") for number in (0, 1)]
    state = placed(*fleets)[1].state
    return apply(state, Rolled(CHANCE, (begins,))).state


@duels
@given(seeds, st.sampled_from([0, 1]), st.sampled_from(["blind", "tidy", "reversed"]))
def test_a_duel_obeys_its_laws_from_the_first_shot_to_the_last(seed, begins, way):
    state, stream = begun(seed, begins), Stream(seed)
    shots = 0
    while state.winner is None:
        shooter = state.turn
        target = state.sides[rival(shooter)]
        unopened = [cell for cell in ALL_CELLS if cell not in target.opened]
        at = {"blind": stream.below(len(unopened)), "tidy": 0, "reversed": -1}[way]
        cell = unopened[at]
        step = apply(state, Shoot(shooter, cell))
        shots += 1
        _check_shot(state, shooter, cell, step)
        if shots % 5 == 1 and step.state.winner is None:
            _check_view(step.state)
        _check_refusals(step.state, shooter, target.opened)
        state = step.state

    assert shots == state.moves <= 199
    loser = rival(state.winner)
    figures = {each.seat: each for each in step.events if isinstance(each, Gunnery)}
    assert figures[state.winner] == Gunnery(state.winner, len(state.sides[loser].opened), 20, 10)
    assert figures[loser].hits < 20 and figures[loser].sunk < 10
    assert state.sides[state.winner].hits == figures[loser].hits
    assert result(state) == Result(((state.winner,), (loser,)), "sunk")


def _check_shot(before, shooter, cell, step) -> None:
    """D8-D11: the answer is what the fleet says, water alone passes the turn."""
    after = step.state
    target, was = after.sides[rival(shooter)], before.sides[rival(shooter)]
    fired = step.events[0]
    ship = was.fleet.ship_at(cell)
    last = ship is not None and {*was.opened, cell} >= set(ship)

    assert (fired.seat, fired.cell) == (shooter, cell)
    assert fired.outcome is (
        Outcome.MISS if ship is None else Outcome.SUNK if last else Outcome.HIT
    )
    assert fired.size == (len(ship) if last else 0)
    assert (target.fleet, target.salt) == (was.fleet, was.salt)
    assert target.opened == (*was.opened, cell)
    assert after.sides[shooter].opened == before.sides[shooter].opened
    assert after.moves == before.moves + 1
    assert target.hits == was.hits + (ship is not None)
    assert target.sunk == was.sunk + last
    assert (after.winner is not None) == (target.hits == 20) == (target.sunk == 10)
    if after.winner is None:
        assert after.turn == (rival(shooter) if ship is None else shooter)
        assert len(step.events) == 1
    else:
        assert (after.winner, after.turn) == (shooter, None)


def _check_view(state) -> None:
    """D6: marks are the shots, volleys are the last of them, all hits but the last."""
    seen = view(state, None)
    for board, side in zip(seen.waters, state.sides, strict=True):
        falls = seen.waters[rival(board.seat)].volley
        sunk = [ship for ship in side.ships if set(ship) <= set(side.opened)]

        assert [m.cell for m in board.marks if m.mark is not Mark.HALO] == sorted(side.opened)
        assert sum(board.afloat) == 20 - sum(map(len, sunk))
        assert tuple(fall.cell for fall in falls) == side.opened[len(side.opened) - len(falls) :]
        assert all(fall.outcome is not Outcome.MISS for fall in falls[:-1])
    last = seen.waters[seen.turn].volley[-1:]

    assert seen.again == any(fall.outcome is not Outcome.MISS for fall in last)


def _check_refusals(state, shooter, opened) -> None:
    """O2."""
    if state.winner is not None or not opened:
        return
    reason = ShotAlready if state.turn == shooter else NotYourShot

    assert isinstance(why_not(state, Shoot(shooter, opened[0])), reason)


@duels
@given(seeds, st.sampled_from([0, 1]), st.lists(st.integers(0, 5), min_size=1, max_size=300))
def test_turns_let_pass_never_hang_a_duel_or_lose_it_unannounced(seed, begins, deeds):
    """With the clock mixed in: whoever loses by time has just been told of his first miss."""
    state, stream = begun(seed, begins), Stream(seed)
    missed = {A: 0, B: 0}
    for deed in deeds:
        if state.winner is not None:
            break
        who = state.turn
        if deed == 0:
            step = apply(state, TimedOut(CLOCK))
            missed[who] += 1
            assert (step.state.winner == rival(who)) == (missed[who] == 2)
            assert (step.events == (ShotMissed(who),)) == (missed[who] == 1)
            assert step.state.turn == (None if missed[who] == 2 else rival(who))
            assert [side.opened for side in step.state.sides] == [s.opened for s in state.sides]
        else:
            unopened = [c for c in ALL_CELLS if c not in state.sides[rival(who)].opened]
            step = apply(state, Shoot(who, stream.pick(unopened)))
            missed[who] = 0
        assert step.state.moves == state.moves + 1
        assert period(step.state) != period(state)
        state = step.state
    assert (state.winner is None) == (len(to_move(state)) == 1)
