"""From a state to what is seen of it, and how a game stands in a few words."""

from typing import Final

from games.kit.spec import Event, Seat
from games.paper_football.board import ways_of
from games.paper_football.rules import landing, position
from games.paper_football.state import State, rival
from games.paper_football.view import View
from games.paper_football.words import (
    Cause,
    Drafted,
    FootballWon,
    Landing,
    LastTurn,
    LossAhead,
    LossAsked,
    Side,
    ToKick,
    TurnPlayed,
)

_FEELINGS: Final = {
    Cause.GOAL: "🏆",
    Cause.OWN_GOAL: "💔",
    Cause.BLOCKED: "💔",
}
"""Emojis that Telegram takes for reactions."""


def view(state: State, viewer: Seat | None) -> View:
    """Nothing of a game is secret."""
    danger = landing(state, state.asked) if state.asked else None
    board = position(state)
    return View(
        viewer=viewer,
        width=state.terms.width,
        height=state.terms.height,
        lower=state.lower,
        turn=state.turn,
        side=state.side,
        begins=state.terms.begins,
        turns=state.turns,
        draft=state.draft,
        asked=state.asked,
        danger=danger if isinstance(danger, Landing) else None,
        ball=board.point,
        live=() if state.turn is None else board.live,
        missed=state.missed,
        winner=state.winner,
        cause=state.cause,
        wins=state.terms.wins,
        to=state.terms.to,
    )


def headline(view: View) -> tuple[Event, ...]:
    """The last turn, whose turn it is, and what he is asked; after the end, who won."""
    if view.winner is not None and view.cause is not None:
        return (FootballWon(view.winner, rival(view.winner), view.cause),)
    if view.turn is None:
        return ()
    before = (LastTurn(rival(view.turn), ways_of(view.turns[-1])),) if view.turns else ()
    mine = view.turn == view.viewer
    waits = ToKick(view.turn, view.side, bool(view.draft), mine)
    if view.danger is None or (not mine and view.viewer is not None):
        return (*before, waits)
    return (*before, waits, LossAhead(ways_of(view.asked), view.danger))


def picture(view: View, events: tuple[Event, ...]) -> object:
    """The field, at every step."""
    return view


def reaction(events: tuple[Event, ...]) -> str:
    """What the mover's typed steps met."""
    for event in events:
        match event:
            case FootballWon(cause=cause) if cause in _FEELINGS:
                return _FEELINGS[cause]
            case LossAsked():
                return "🤔"
    kinds = {type(event) for event in events}
    return "⚡" if Drafted in kinds else "👌" if TurnPlayed in kinds else ""


def side_of(view: View, seat: Seat) -> Side | None:
    """Whose goal the seat guards, None before the lots (F4)."""
    if view.lower is None:
        return None
    return Side.LOWER if view.lower == seat else Side.UPPER
