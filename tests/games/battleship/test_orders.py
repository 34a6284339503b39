"""What may be ordered, how orders and drafts are stored, and when a turn closes (§3)."""

import pytest

from games.battleship.rules import apply, setup, to_move, why_not
from games.battleship.words import (
    AddShots,
    AimAt,
    AlreadyResigned,
    CameBack,
    CloseTurn,
    DraftChanged,
    DraftFired,
    GaveUp,
    GiveOrder,
    HostOnly,
    NoDraft,
    NoOpponent,
    NothingToClose,
    Notice,
    OrderIn,
    OrderTaken,
    OutOfGame,
    OwnWaters,
    PassTaken,
    SendDraft,
    SetShots,
    ThisClosesTurn,
    TooManyInOrder,
    TurnClosed,
    TurnOpened,
    WipeDraft,
)
from games.kit.seals import seal
from games.kit.spec import CLOCK, HOST, Resigned, Seat, TimedOut
from games.sea.fleet import Fleet
from games.sea.placing import FleetIsFrozen, FleetSealed, FleetsMissing, PlaceFleet, SealsPublished
from games.sea.words import NoShots, Touching
from tests.games.battleship.sea import FLEET, Battle, cells, falls, only, seat, shots

A, B, C = seat("A"), seat("B"), seat("C")


# -- placing ---------------------------------------------------------------------------------------


def test_fleets_are_placed_in_any_order_and_sealed_together():
    """§2.3: nothing is told before the last one."""
    state = setup(3, {}).state
    for number in (2, 0):
        step = apply(state, PlaceFleet(Seat(number), FLEET, f"s{number}"))
        state = step.state

        assert not step.events

    assert to_move(state) == {B}

    step = apply(state, PlaceFleet(B, FLEET, "s1"))

    assert step.events == (
        SealsPublished(),
        *(FleetSealed(Seat(n), seal(f"s{n}", FLEET.text())) for n in range(3)),
        TurnOpened(1, 5, 3),
    )


def test_a_fleet_is_judged_and_frozen():
    """§2.2, §2.3."""
    state = setup(2, {}).state
    ships = list(FLEET.ships[:-1])
    touching = Fleet.of([*ships, cells("Б8")])

    assert isinstance(why_not(state, PlaceFleet(A, touching, "")), Touching)
    assert why_not(state, PlaceFleet(Seat(2), FLEET, "")) == OutOfGame()
    assert Battle(2).refusal(PlaceFleet(A, FLEET, "")) == FleetIsFrozen()


@pytest.mark.parametrize("action", [GiveOrder(A, ()), AimAt(A, shots("B А1")[0]), Resigned(A)])
def test_nothing_is_ordered_before_all_fleets_are_placed(action):
    assert why_not(setup(2, {}).state, action) == FleetsMissing()


# -- what an order may hold ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        pytest.param("A К1", OwnWaters(), id="§3.2 own waters"),
        pytest.param("D К1", NoOpponent(seat("D")), id="§3.2 sunk"),
        pytest.param("B К1; D К1", NoOpponent(seat("D")), id="§3.2 one bad shot refuses all"),
        pytest.param("H К1", NoOpponent(seat("H")), id="nobody there"),
        pytest.param("B А1 А2 А3 А4; C А5 А6", TooManyInOrder(6, 5), id="§3.5 more shots"),
        pytest.param("B А1 А1 А1 А1 А1 А1", TooManyInOrder(6, 5), id="§3.5 written shots count"),
    ],
)
def test_an_order_is_all_or_nothing_and_the_former_stays(text, reason):
    battle = Battle(4).scatter(D="all but А7")
    battle.turn(A="D А7", B="", C="", D="")
    battle.turn(A="", B="", C="")  # the bonus of the sinking has lapsed
    battle.order("A", "B А1")

    assert battle.refusal(GiveOrder(A, shots(text))) == reason
    assert battle.state.sides[A].order == shots("B А1")


@pytest.mark.parametrize(
    ("text", "left", "told"),
    [
        pytest.param("B А1 А2; C А3 А4 А5", 0, (), id="§3.2 spread at will"),
        pytest.param("B А1 А2 А3 А4", 1, (Notice.FEWER,), id="§3.5 fewer"),
        pytest.param("B А1 А1 А3 А4 А5", 0, (Notice.DUPLICATE,), id="§3.5 twice"),
        pytest.param("B К10 А2 А3 А4 А5", 0, (Notice.ALREADY,), id="§3.5 opened earlier"),
        pytest.param("C К10; B К10 К10", 2, tuple(Notice), id="§3.5 all notices"),
    ],
)
def test_an_order_is_stored_with_notices(text, left, told):
    battle = Battle(3).scatter(B="К10")

    assert battle.order("A", text) == (
        OrderIn(A),
        OrderTaken(A, shots(text), left, told, replaced=False),
    )


def test_a_new_order_replaces_the_former_and_says_nothing_new_to_others():
    """§3.5, §3.6."""
    battle = Battle(3)
    battle.order("A", "B А1")

    assert battle.order("A", "C А1 А2") == (
        OrderTaken(A, shots("C А1 А2"), 3, (Notice.FEWER,), replaced=True),
    )
    assert battle.order("A") == (PassTaken(A, replaced=True),)


def test_shots_can_be_added_to_the_stored_order():
    """§3.5, the button «add to it»; without an order it is one."""
    battle = Battle(3)
    battle.add("A", "B А1")
    battle.add("A", "C А1")

    assert battle.state.sides[A].order == shots("B А1; C А1")
    assert battle.refusal(AddShots(A, shots("B Б1 В1 Г1 Д1"))) == TooManyInOrder(6, 5)
    assert battle.refusal(AddShots(A, ())) == NoShots("")


def test_a_pass_is_an_order():
    """§3.5: it counts as submitted."""
    battle = Battle(3)

    assert battle.order("A") == (OrderIn(A), PassTaken(A, replaced=False))
    assert battle.waits_for == "BC"


# -- drafts ----------------------------------------------------------------------------------------


def test_taps_toggle_the_shots_of_a_draft():
    battle = Battle(3)
    battle.aim("A", "B А1; C А1")
    events = battle.aim("A", "B А1")

    assert events == (DraftChanged(A, shots("C А1"), 4),)
    assert battle.waits_for == "ABC"
    assert battle.wipe("A") == (DraftChanged(A, (), 5),)


def test_a_sent_draft_is_the_order():
    battle = Battle(3)
    battle.aim("A", "B А1; C А1")

    assert battle.send("A") == (
        OrderIn(A),
        OrderTaken(A, shots("B А1; C А1"), 3, (Notice.FEWER,), replaced=False),
    )
    assert battle.state.sides[A].draft == ()


@pytest.mark.parametrize("action", [SendDraft(A), WipeDraft(A)])
def test_an_empty_draft_is_neither_sent_nor_wiped(action):
    assert Battle(3).refusal(action) == NoDraft()


@pytest.mark.parametrize(
    ("text", "reason"),
    [("A А1", OwnWaters()), ("K А1", NoOpponent(seat("K"))), ("B Е1", TooManyInOrder(6, 5))],
)
def test_a_tap_is_judged_as_an_order_is(text, reason):
    battle = Battle(3)
    battle.aim("A", "B А1 Б1 В1 Г1 Д1")

    assert battle.refusal(AimAt(A, shots(text)[0])) == reason


def test_a_draft_is_fired_at_the_deadline_if_no_order_was_sent():
    battle = Battle(3)
    battle.order("B", "C К1")
    battle.aim("A", "B А3")
    battle.aim("B", "C К2")
    events = battle.time_out()

    assert only(events, DraftFired) == [DraftFired(A, shots("B А3"))]
    assert falls(events, "B") == ["А3 hit A"]
    assert falls(events, "C") == ["К1 miss B"]
    assert battle.state.sides[A].missed == 0
    assert not any(side.draft for side in battle.state.sides)


# -- closing ---------------------------------------------------------------------------------------


def test_the_last_one_missing_is_asked_before_the_turn_closes():
    """§3.6."""
    battle = Battle(3)
    battle.order("A")
    battle.order("C")
    events = battle.order("B", "A К1")

    assert events[-1] == ThisClosesTurn(B)
    assert battle.waits_for == "B"
    assert battle.refusal(CloseTurn(A)) == NothingToClose()
    assert battle.close("B")[0] == TurnClosed(1, 1)


def test_orders_may_be_replaced_while_the_last_one_is_asked():
    """§3.6: editing until the close; only the asked one is asked again."""
    battle = Battle(3)
    battle.order("A")
    battle.order("C")
    battle.order("B")

    assert battle.order("A", "B К1") == (
        OrderTaken(A, shots("B К1"), 4, (Notice.FEWER,), replaced=True),
    )
    assert only(battle.order("B", "A К1"), ThisClosesTurn) == [ThisClosesTurn(B)]
    assert battle.waits_for == "B"


def test_the_deadline_closes_the_turn_in_any_case():
    battle = Battle(3)
    battle.order("A")

    assert battle.time_out()[0] == TurnClosed(1, 0)

    for name in "ABC":
        battle.order(name)

    assert battle.time_out()[0] == TurnClosed(2, 0)


def test_nothing_can_be_closed_before_all_orders_are_in():
    battle = Battle(3)
    battle.order("A")

    assert battle.refusal(CloseTurn(A)) == NothingToClose()


@pytest.mark.parametrize("asked", ["order", "no order"])
def test_the_turn_closes_at_once_when_the_last_awaited_one_gives_up(asked):
    """§3.6: nobody is left to wait for."""
    battle = Battle(3)
    battle.order("A")
    battle.order("B")
    if asked == "order":
        battle.order("C", "A К1")

    events = battle.resign("C")

    assert events[:2] == (GaveUp(C), TurnClosed(1, 1 if asked == "order" else 0))
    assert battle.alive == "AB"


def test_giving_up_while_another_is_asked_does_not_close_for_him():
    battle = Battle(4)
    for name in "ABCD":
        battle.order(name)
    battle.resign("A")

    assert battle.waits_for == "D"
    assert battle.refusal(GiveOrder(A, ())) == AlreadyResigned()


# -- who may not ----------------------------------------------------------------------------------


def test_those_who_are_out_give_no_orders():
    battle = Battle(3).scatter(C="all but А7")
    battle.turn(A="C А7", B="", C="")

    for action in (GiveOrder(C, ()), AimAt(C, shots("A А1")[0]), Resigned(C)):
        assert battle.refusal(action) == OutOfGame()
    assert battle.refusal(GiveOrder(HOST, ())) == OutOfGame()
    assert battle.refusal(TimedOut(A)) == OutOfGame()


def test_only_the_organiser_rules():
    assert Battle(3).refusal(SetShots(A, 9)) == HostOnly()


def test_an_inactive_ones_unsent_taps_bring_him_back_at_the_close():
    battle = Battle(3)
    for _ in range(2):
        battle.turn(A="", B="")
    battle.aim("C", "A К1")
    events = battle.turn(A="", B="")

    assert only(events, CameBack) == [CameBack(C)]
    assert battle.waits_for == "ABC"


def test_nobody_plays_the_clock_by_a_word():
    assert Battle(3).refusal(TimedOut(CLOCK)) is None
