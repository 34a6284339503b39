"""What a view shows and hides, and how the headline sums it up (D6, D9, D12)."""

import pytest

from games.duel.rules import apply, setup
from games.duel.sight import headline, picture, reaction, view
from games.duel.words import Cause, DuelWon, Fall, Outcome, ToShoot, Volley
from games.kit.seals import seal as sealed
from games.sea.placing import PlaceFleet
from games.sea.waters import Mark
from tests.games.duel.sea import FLEET, A, B, Duel, cells

VIEWERS = [A, B, None]


def marks(duel: Duel, who, viewer=None) -> dict[str, Mark]:
    return {str(each.cell): each.mark for each in view(duel.state, viewer).waters[who].marks}


def fresh(duel: Duel, who) -> list[str]:
    return [str(each.cell) for each in view(duel.state, None).waters[who].marks if each.fresh]


def volley(who, *falls) -> Volley:
    """`volley(A, "Д4 miss", "А7 sunk 1")`."""
    parts = [fall.split() for fall in falls]
    return Volley(
        who,
        tuple(
            Fall(cells(cell)[0], Outcome(outcome), int(*size or "0"))
            for cell, outcome, *size in parts
        ),
    )


# -- boards ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("viewer", VIEWERS)
def test_cells_are_marked_and_water_round_sunk_ships_is_known(viewer):
    """D6: the same to everybody, never the unhit cells of a ship afloat."""
    duel = Duel().shoot("A", "А3 А7 Б8")

    assert marks(duel, B, viewer) == {
        "А3": Mark.HIT,
        "А7": Mark.SUNK,
        "Б8": Mark.MISS,
        **dict.fromkeys(("А6", "А8", "Б6", "Б7"), Mark.HALO),
    }
    assert view(duel.state, viewer).waters[B].afloat == (4, 3, 3, 2, 2, 2, 1, 1, 1)
    assert marks(duel, A, viewer) == {}


@pytest.mark.parametrize(
    ("viewer", "shown"), [(A, [FLEET, None]), (B, [None, FLEET]), (None, [None] * 2)]
)
def test_a_fleet_is_its_owners_alone_until_the_end(viewer, shown):
    """D6, D12."""
    duel = Duel().shoot("A", "А3 К1").shoot("B", "А1")

    assert [each.fleet for each in view(duel.state, viewer).waters] == shown

    duel.resign("A")

    assert [each.fleet for each in view(duel.state, viewer).waters] == [FLEET, FLEET]


@pytest.mark.parametrize("end", ["sunk", "resigned", "timeout"])
def test_after_any_end_all_is_shown_and_nobody_is_on_turn(end):
    duel = Duel()
    {"sunk": lambda: duel.win("A"), "resigned": lambda: duel.resign("B")}.get(
        end, lambda: duel.shoot("A", "К1").time_out().shoot("A", "К2").time_out()
    )()
    seen = view(duel.state, None)

    assert (seen.turn, seen.again, seen.winner, seen.cause) == (None, False, A, Cause(end))
    assert [each.fleet for each in seen.waters] == [FLEET, FLEET]
    assert headline(seen) == (DuelWon(A, B, Cause(end)),)


def test_seals_are_shown_when_both_fleets_lie():
    """D5."""
    state = apply(setup(2, {}).state, PlaceFleet(A, FLEET, "salt0")).state

    for viewer in VIEWERS:
        assert [each.seal for each in view(state, viewer).waters] == ["", ""]
        assert view(Duel().state, viewer).waters[A].seal == sealed("salt0", FLEET.text())


def test_figures_count_shots_and_hits():
    duel = Duel().shoot("A", "А3 А7 К1").shoot("B", "К1")

    assert [(each.shots, each.hits) for each in view(duel.state, None).waters] == [(3, 2), (1, 0)]


def test_score_and_length_of_the_match_are_shown():
    seen = view(Duel(best="3", first="2", score="1-0").state, None)

    assert (seen.best, seen.wins, seen.turn) == (3, (1, 0), B)
    assert view(Duel(best="1", score="1-0").state, None).wins == (0, 0)


def test_cells_of_the_last_turn_are_fresh():
    duel = Duel().shoot("A", "А3 К1").shoot("B", "К1").shoot("A", "А7 К2")

    assert (fresh(duel, B), fresh(duel, A)) == (["А7", "К2"], ["К1"])


# -- turns -----------------------------------------------------------------------------------------


TURNS = [
    # id, deeds, turn, again, last, falls of A's last turn, of B's
    ("nothing yet", "", A, False, None, "", ""),
    ("a hit", "A А3", A, True, A, "А3", ""),
    ("water", "A А3 К1", B, False, A, "А3 К1", ""),
    ("the other's hit", "A К1; B А3", B, True, B, "К1", "А3"),
    ("both have missed", "A К1; B К1", A, False, B, "К1", "К1"),
    ("a new turn replaces the last", "A А3 К1; B К1; A К2", B, False, A, "К2", "К1"),
    ("a new turn after a hit grows", "A К1; B К1; A А3 Б3", A, True, A, "А3 Б3", "К1"),
    ("time over without a shot", "A К1; B К1; -", B, False, B, "", "К1"),
    ("time over after a hit", "A А3; -", B, False, A, "А3", ""),
    ("time over after a hit, then over again", "A А3; -; -", A, False, A, "А3", ""),
    ("a turn after one that ended in a hit", "A А3; -; B К1; A Б3", A, True, A, "Б3", "К1"),
    ("both let pass, then a hit", "A А3; -; -; A Б3", A, True, A, "Б3", ""),
    ("both let pass at once", "-; -", A, False, None, "", ""),
    ("a turn let pass is no turn of shots", "A А3 К1; B К1; -; B А3", B, True, B, "", "А3"),
]


@pytest.mark.parametrize(
    ("deeds", "turn", "again", "last", "of_a", "of_b"),
    [case[1:] for case in TURNS],
    ids=[case[0] for case in TURNS],
)
def test_a_view_tells_the_last_turn_of_each(deeds, turn, again, last, of_a, of_b):
    duel = Duel()
    for deed in filter(None, deeds.split("; ")):
        if deed == "-":
            duel.time_out()
        else:
            duel.shoot(deed[0], deed[2:])
    seen = view(duel.state, None)
    shown = [" ".join(str(fall.cell) for fall in each.volley) for each in seen.waters]

    assert (seen.turn, seen.again, seen.last) == (turn, again, last)
    assert shown == [of_a, of_b]
    assert [" ".join(fresh(duel, who)) for who in (B, A)] == [of_a, of_b]


# -- the headline ----------------------------------------------------------------------------------


def test_before_the_start_there_is_no_headline():
    assert headline(view(setup(2, {}).state, None)) == ()
    assert headline(view(Duel().state, B)) == (ToShoot(A, False, False),)


def test_the_headline_tells_the_last_turns_and_whose_shot_it_is():
    """The later turn stands below; the captain on turn is called «you»."""
    duel = Duel().shoot("A", "А3 К1").shoot("B", "А7 К9")
    of_a = volley(A, "А3 hit", "К1 miss")
    of_b = volley(B, "А7 sunk 1", "К9 miss")

    assert headline(view(duel.state, None)) == (of_a, of_b, ToShoot(A, False, False))
    assert headline(view(duel.state, A)) == (of_a, of_b, ToShoot(A, False, True))

    duel.shoot("A", "Б3")

    assert headline(view(duel.state, B)) == (of_b, volley(A, "Б3 hit"), ToShoot(A, True, False))


def test_a_turn_let_pass_leaves_the_others_last_turn():
    duel = Duel().shoot("A", "К1").shoot("B", "К1").time_out()

    assert headline(view(duel.state, B)) == (volley(B, "К1 miss"), ToShoot(B, False, True))


def test_hits_before_the_time_was_over_are_told_to_the_other():
    """O3: what was hit before stands, and is news to whoever comes back to it."""
    duel = Duel().shoot("A", "А3").time_out()

    assert headline(view(duel.state, B)) == (volley(A, "А3 hit"), ToShoot(B, False, True))


def test_outcomes_of_a_turn_are_those_that_were_announced():
    """D9: the first cells of a ship that has sunk since were hits when they were called."""
    duel = Duel().shoot("A", "А5 Б5 К1")

    assert headline(view(duel.state, None))[0] == volley(A, "А5 hit", "Б5 sunk 2", "К1 miss")


# -- pictures and reactions ------------------------------------------------------------------------


def test_both_boards_are_drawn_at_every_turn():
    duel = Duel()
    seen = view(duel.state, A)

    assert picture(seen, ()) == seen


@pytest.mark.parametrize(("cell", "emoji"), [("К1", "🌚"), ("А3", "🔥"), ("А7", "🎉")])
def test_a_typed_shot_is_answered_with_an_emoji(cell, emoji):
    assert reaction(Duel().shoot("A", cell).events) == emoji


def test_what_is_no_shot_is_not_answered_so():
    assert reaction(Duel().time_out().events) == ""
