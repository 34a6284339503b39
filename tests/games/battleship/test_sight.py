"""What a view shows and hides (§2.3, §4.1)."""

import pytest

from games.battleship.rules import apply, setup
from games.battleship.sight import headline, picture, view
from games.battleship.view import OrderSheet
from games.battleship.words import (
    BattleDrawn,
    BattleWon,
    DraftChanged,
    GamePaused,
    ShotsGranted,
    Standing,
    TurnOpened,
)
from games.kit.seals import seal
from games.sea.placing import PlaceFleet
from games.sea.waters import Mark
from tests.games.battleship.sea import FLEET, Battle, cells, seat, shots

A, B, C = map(seat, "ABC")


def marks(battle: Battle, name: str, viewer=None) -> dict[str, Mark]:
    board = view(battle.state, viewer).waters[seat(name)]
    return {str(marked.cell): marked.mark for marked in board.marks}


def test_cells_are_marked_and_water_round_sunk_ships_is_known():
    """§4.1: never the unhit cells of a ship afloat."""
    battle = Battle(3)
    battle.turn(A="B А3 К1 А7 Б8", B="", C="")

    assert marks(battle, "B") == {
        "А3": Mark.HIT,
        "К1": Mark.MISS,
        "А7": Mark.SUNK,
        "Б8": Mark.MISS,
        **dict.fromkeys(("А6", "А8", "Б6", "Б7"), Mark.HALO),
    }
    assert view(battle.state, None).waters[B].afloat == (4, 3, 3, 2, 2, 2, 1, 1, 1)


def test_cells_shot_at_in_the_last_turn_are_fresh_and_no_others():
    battle = Battle(3)
    battle.turn(A="B А3 К1 А7", B="", C="")
    battle.turn(A="B К1 К2", B="", C="A К1")
    boards = view(battle.state, None).waters

    assert [str(m.cell) for m in boards[B].marks if m.fresh] == ["К1", "К2"]
    assert [str(m.cell) for m in boards[A].marks if m.fresh] == ["К1"]


def test_marks_are_sorted_by_column_and_row():
    battle = Battle(2).scatter(A="К1 А10 А2 Д5 А7")
    shown = [marked.cell for marked in view(battle.state, None).waters[A].marks]

    assert shown == sorted(shown)


@pytest.mark.parametrize("viewer", [A, None])
def test_nobody_sees_others_fleets_orders_or_drafts(viewer):
    battle = Battle(3)
    battle.order("B", "A А1")
    battle.aim("C", "A А1")
    seen = view(battle.state, viewer)

    assert [board.fleet for board in seen.waters if board.seat != viewer] == [None] * (
        2 if viewer == A else 3
    )
    assert (seen.order, seen.draft) == (None, ())
    assert [board.ordered for board in seen.waters] == [False, True, False]


def test_everybody_sees_what_is_his():
    battle = Battle(3)
    battle.order("B", "A А1")
    battle.aim("B", "C А1")
    seen = view(battle.state, B)

    assert seen.waters[B].fleet == FLEET
    assert (seen.order, seen.draft) == (shots("A А1"), shots("C А1"))


def test_only_the_last_one_is_asked_to_close():
    battle = Battle(2)
    battle.order("B")
    battle.order("A")

    assert [view(battle.state, who).closing for who in (A, B, None)] == [True, False, False]


def test_seals_are_shown_from_the_start():
    state = apply(setup(2, {}).state, PlaceFleet(A, FLEET, "salt0")).state

    assert [board.seal for board in view(state, None).waters] == ["", ""]
    assert view(Battle(2).state, None).waters[A].seal == seal("salt0", FLEET.text())


@pytest.mark.parametrize(("option", "shown"), [("yes", FLEET), ("no", None)])
def test_boards_of_the_eliminated_are_shown_as_the_organiser_chose(option, shown):
    battle = Battle(4, show_sunk=option)
    battle.resign("C")
    battle.turn(A="", B="", D="")
    board = view(battle.state, None).waters[C]

    assert (board.standing, board.afloat, board.fleet) == (Standing.RESIGNED, (), shown)


def test_after_the_end_all_is_shown():
    battle = Battle(3, show_sunk="no")
    battle.resign("A")
    battle.resign("B")
    seen = view(battle.state, None)

    assert [board.fleet for board in seen.waters] == [FLEET] * 3
    assert (seen.over, seen.winners) == (True, (C,))


def test_shots_and_idleness_are_shown():
    battle = Battle(3)
    for _ in range(2):
        battle.turn(A="B А7", B="")
    boards = view(battle.state, None).waters

    assert [board.idle for board in boards] == [False, False, True]

    battle.turn(A="B В7", B="")

    assert [board.shots for board in view(battle.state, None).waters] == [8, 5, 5]

    battle.resign("C")
    battle.turn(A="", B="")
    gone = view(battle.state, None).waters[C]

    assert (gone.idle, gone.shots) == (False, 0)


# -- headline and picture --------------------------------------------------------------------------


def test_the_headline_says_how_the_battle_stands():
    battle = Battle(3)

    assert headline(view(setup(2, {}).state, None)) == ()
    assert headline(view(battle.state, None)) == (TurnOpened(1, 5, 3),)

    battle.turn(A="B А7", B="", C="")

    assert headline(view(battle.state, A)) == (TurnOpened(2, 5, 3), ShotsGranted(A, 5, 3, 8))
    assert headline(view(battle.state, B)) == (TurnOpened(2, 5, 3),)


def test_the_headline_of_a_pause_and_of_each_end():
    paused = Battle(3)
    paused.time_out()
    paused.time_out()

    assert headline(view(paused.state, None)) == (GamePaused(7),)

    paused.time_out()

    assert headline(view(paused.state, A)) == (BattleDrawn((A, B, C), asleep=True),)

    won = Battle(2)
    won.resign("A")

    assert headline(view(won.state, None)) == (BattleWon(B),)

    drawn = Battle(2).scatter(A="all but А7", B="all but А7")
    drawn.turn(A="B А7", B="A А7")

    assert headline(view(drawn.state, None)) == (BattleDrawn((A, B), asleep=False),)


def test_news_of_a_turn_come_with_the_boards_and_an_order_with_its_sheet():
    battle = Battle(3)
    seen = view(battle.state, A)

    assert picture(seen, (DraftChanged(A, (), 5),)) is None
    assert picture(seen, battle.events) == seen

    taken = battle.order("A", "B А1")
    seen = view(battle.state, A)

    sheet = picture(seen, taken)

    assert isinstance(sheet, OrderSheet)
    assert sheet.view.order == seen.order
    assert sheet.view.waters[B] == seen.waters[B]
    assert sheet.view.waters[A].fleet is None
    assert sheet.view.waters[C].marks == ()
    assert picture(seen, battle.order("B")) is None

    closed = battle.time_out()

    assert picture(seen, closed) == seen
    assert cells("А1")[0] in [marked.cell for marked in view(battle.state, C).waters[B].marks]
