"""What a seat, or the public, may see of a battle: the only way from a state to a view."""

from dataclasses import replace
from functools import lru_cache
from typing import Final

from games.battleship.prompts import FormerOrderStands
from games.battleship.state import State
from games.battleship.turning import PAUSE_DAYS, places
from games.battleship.view import OrderSheet, View, Waters
from games.battleship.words import (
    BattleDrawn,
    BattleWon,
    FleetScuttled,
    GamePaused,
    OrderTaken,
    ShotsGranted,
    Standing,
    TurnClosed,
    TurnOpened,
)
from games.kit.seals import seal
from games.kit.spec import Event, Seat
from games.sea.fleet import Fleet
from games.sea.waters import lengths_afloat, marks_of

WORTH_DRAWING: Final = (TurnOpened, TurnClosed, FleetScuttled)


def view(state: State, viewer: Seat | None) -> View:
    """Fleets, orders and drafts are their owners' alone until the end (§2.3, §4.1).

    The fleets of the eliminated may be shown earlier (`show_sunk`).
    """
    own, over = None if viewer is None else state.side(viewer), state.over
    return View(
        viewer=viewer,
        turn=state.turn,
        waters=tuple(_waters(state, seat, viewer, over) for seat in state.seats),
        placing=state.placing,
        paused=state.paused,
        over=over,
        winners=places(state)[0] if over else (),
        order=None if own is None else own.order,
        draft=() if own is None else own.draft,
        closing=own is not None and state.closing == viewer,
        base=state.base,
    )


def headline(view: View) -> tuple[Event, ...]:
    """How the battle stands, in the words in which it came to stand so."""
    if view.over:
        return (_verdict(view),)
    if view.paused:
        return (GamePaused(PAUSE_DAYS),)
    if view.placing:
        return ()
    alive = sum(waters.standing is Standing.AFLOAT for waters in view.waters)
    opened = TurnOpened(view.turn, view.base, alive)
    own = None if view.viewer is None else view.waters[view.viewer]
    if own is None or own.shots <= view.base:
        return (opened,)
    return (opened, ShotsGranted(own.seat, view.base, own.shots - view.base, own.shots))


def former(view: View) -> tuple[Event, ...]:
    """An order of the viewer that is in outlives one that is refused."""
    return () if view.order is None else (FormerOrderStands(),)


def picture(view: View, events: tuple[Event, ...]) -> object:
    """The boards with the news of a turn, or one's own order; nothing with smaller news."""
    if any(isinstance(event, OrderTaken) for event in events):
        return _sheet(view)
    return view if any(isinstance(event, WORTH_DRAWING) for event in events) else None


def _sheet(view: View) -> OrderSheet:
    """Of the boards that are not fired at nothing is drawn, so nothing is told."""
    aimed = {shot.target for shot in view.draft or view.order or ()}
    if not aimed:
        return OrderSheet(view)
    boards = (
        waters if waters.seat in aimed else replace(waters, marks=(), fleet=None)
        for waters in view.waters
    )
    return OrderSheet(replace(view, waters=tuple(boards)))


@lru_cache(1024)
def _seal(salt: str, fleet: Fleet) -> str:
    return seal(salt, fleet.text())


def _verdict(view: View) -> Event:
    afloat = [view.waters[seat].standing is Standing.AFLOAT for seat in view.winners]
    if afloat == [True]:
        return BattleWon(view.winners[0])
    return BattleDrawn(view.winners, asleep=any(afloat))


def _waters(state: State, seat: Seat, viewer: Seat | None, over: bool) -> Waters:
    side = state.sides[seat]
    shown = seat == viewer or over or (state.terms.show_gone and not side.alive)
    sealed = side.fleet is not None and not state.placing
    return Waters(
        seat=seat,
        standing=side.standing,
        marks=marks_of(side.ships, side.opened, side.fresh),
        afloat=lengths_afloat(side.ships, side.opened) if side.standing is Standing.AFLOAT else (),
        fleet=side.fleet if shown else None,
        idle=side.alive and side.idle,
        ordered=side.order is not None,
        shots=state.allowance(seat) if side.alive and not over else 0,
        seal=_seal(side.salt, side.fleet) if side.fleet and sealed else "",
    )
