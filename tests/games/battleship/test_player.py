"""The computer player: lawful, fair, repeatable, and not a fool."""

import pytest

from games.battleship.player import choose
from games.battleship.rules import why_not
from games.battleship.sight import view
from games.battleship.words import CloseTurn, GiveOrder
from games.kit.stream import Stream
from games.sea.gunnery import LEVELS
from tests.games.battleship.sea import FLEET, Battle, cells, seat

A, B = seat("A"), seat("B")


@pytest.mark.parametrize("level", LEVELS)
def test_it_uses_all_its_shots_lawfully_and_never_twice_on_a_cell(level):
    battle = Battle(4).scatter(B="А1 К10", C="all but А7")
    order = choose(view(battle.state, A), level, Stream("x"))

    assert why_not(battle.state, order) is None
    assert len(order.shots) == len(set(order.shots)) == 6
    assert not any(shot.cell in battle.state.sides[shot.target].opened for shot in order.shots)


def test_the_same_view_and_seed_give_the_same_order_and_others_differ():
    seen = view(Battle(4).state, A)
    orders = {choose(seen, "medium", Stream(f"seed{number}")) for number in range(5)}

    assert choose(seen, "medium", Stream("a")) == choose(seen, "medium", Stream("a"))
    assert len(orders) == 5


def test_a_wounded_ship_is_finished_first():
    battle = Battle(2).scatter(B="Б3 В3 Б4 В4")
    order = choose(view(battle.state, A), "hard", Stream("x"))

    assert set(cells("А3 Г3")) <= {shot.cell for shot in order.shots}


def test_it_never_shoots_into_known_water():
    battle = Battle(2).scatter(B="all but А7")
    known = {marked.cell for marked in view(battle.state, A).waters[B].marks}
    order = choose(view(battle.state, A), "easy", Stream("x"))

    assert not known & {shot.cell for shot in order.shots}


def test_it_says_yes_when_asked_to_close():
    battle = Battle(2)
    battle.order("B")
    battle.order("A")

    assert choose(view(battle.state, A), "medium", Stream("x")) == CloseTurn(A)


def test_the_public_does_not_play():
    with pytest.raises(ValueError, match="public"):
        choose(view(Battle(2).state, None), "medium", Stream("x"))


def test_with_fewer_cells_than_shots_it_fires_at_what_is_left():
    battle = Battle(2, shots="100").scatter(B="all but А7")
    order = choose(view(battle.state, A), "medium", Stream("x"))

    assert isinstance(order, GiveOrder)
    assert 0 < len(order.shots) < 100
    assert FLEET.ship_at(cells("А7")[0])[0] in {shot.cell for shot in order.shots}
