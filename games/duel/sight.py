"""What a captain, or the public, may see of a duel: the only way from a state to a view."""

from functools import lru_cache
from typing import Final

from games.duel.rules import SEATS, fall, goes_on
from games.duel.state import Side, State, rival
from games.duel.view import View, Waters
from games.duel.words import DuelWon, Fall, Fired, Outcome, ToShoot, Volley
from games.kit.seals import seal
from games.kit.spec import Event, Seat
from games.sea.fleet import Fleet
from games.sea.waters import lengths_afloat, marks_of

_FEELINGS: Final = {Outcome.MISS: "🌚", Outcome.HIT: "🔥", Outcome.SUNK: "🎉"}
"""Emojis that Telegram takes for reactions."""


def view(state: State, viewer: Seat | None) -> View:
    """Fleets are their owners' alone until the end (D12)."""
    turn = state.turn
    again = turn is not None and goes_on(state, turn)
    return View(
        viewer=viewer,
        waters=(_waters(state, SEATS[0], viewer), _waters(state, SEATS[1], viewer)),
        turn=turn,
        again=again,
        last=_last(state, again) if state.winner is None else state.winner,
        winner=state.winner,
        cause=state.cause,
        wins=state.terms.wins,
        best=state.terms.best,
    )


def headline(view: View) -> tuple[Event, ...]:
    """The last turn of each, the later one below, and whose shot it is; after the end, who won."""
    if view.winner is not None and view.cause is not None:
        return (DuelWon(view.winner, rival(view.winner), view.cause),)
    if view.turn is None:
        return ()
    later = view.turn if view.last is None else view.last
    volleys = (view.waters[rival(later)], view.waters[later])
    said = (Volley(each.seat, each.volley) for each in volleys if each.volley)
    return (*said, ToShoot(view.turn, view.again, view.turn == view.viewer))


def picture(view: View, events: tuple[Event, ...]) -> object:
    """Both boards, at every turn of the duel."""
    return view


def reaction(events: tuple[Event, ...]) -> str:
    """What the captain's typed shot met."""
    shots = (event for event in events if isinstance(event, Fired))
    return next((_FEELINGS[shot.outcome] for shot in shots), "")


def _last(state: State, again: bool) -> Seat | None:
    """Whose last turn is the later, of those who fired in it."""
    if state.turn is None:
        return None
    order = (state.turn, rival(state.turn)) if again else (rival(state.turn), state.turn)
    return next((seat for seat in order if state.sides[seat].volley), None)


def _waters(state: State, seat: Seat, viewer: Seat | None) -> Waters:
    side, other = state.sides[seat], state.sides[rival(seat)]
    shown = seat == viewer or state.winner is not None
    last = side.opened[len(side.opened) - other.volley :]
    return Waters(
        seat=seat,
        marks=marks_of(side.ships, side.opened, last),
        afloat=lengths_afloat(side.ships, side.opened),
        fleet=side.fleet if shown else None,
        volley=_volley(other, side.volley),
        shots=len(other.opened),
        hits=other.hits,
        seal=_seal(side.salt, side.fleet) if side.fleet and state.placed else "",
    )


def _volley(target: Side, shots: int) -> tuple[Fall, ...]:
    """The last shots at that side, each as it was announced."""
    return tuple(
        Fall(target.opened[at], *_announced(target, at))
        for at in range(len(target.opened) - shots, len(target.opened))
    )


def _announced(target: Side, at: int) -> tuple[Outcome, int]:
    before = Side(target.fleet, opened=target.opened[:at])
    return fall(before, target.opened[at])


@lru_cache(1024)
def _seal(salt: str, fleet: Fleet) -> str:
    return seal(salt, fleet.text())
