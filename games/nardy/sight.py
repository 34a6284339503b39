"""What a player, or the public, sees of a game: the only way from a state to a view (N29)."""

from games.kit.spec import Event, Seat
from games.nardy.board import hole, off, pips
from games.nardy.course import Course, complete, offers, thrown
from games.nardy.rules import SEATS, moves
from games.nardy.state import State, head, rival
from games.nardy.view import Army, Face, View
from games.nardy.words import (
    LastTurn,
    NardyWon,
    Order,
    Race,
    StepTaken,
    ToPlay,
    TurnPlayed,
)


def view(state: State, viewer: Seat | None) -> View:
    """The same for everybody."""
    course, white = state.course, state.terms.white
    own = head(state.turn, white) if state.turn is not None else 0
    offered = offers(course) if course else ()
    return View(
        viewer=viewer,
        armies=(_army(state, SEATS[0]), _army(state, SEATS[1])),
        white=white,
        turn=state.turn,
        course=course,
        faces=_faces(course) if course else (),
        offers=tuple(Order(hole(hop.step, own), hop.die) for hop in offered),
        complete=course is not None and complete(course),
        winner=state.winner,
        cause=state.cause,
        points=state.points,
        score=state.terms.score,
        to=state.terms.to,
    )


def headline(view: View) -> tuple[Event, ...]:
    """The last turn of each, the later one below, the race, and whose dice lie; or who has won."""
    if view.winner is not None and view.cause is not None:
        return (NardyWon(view.winner, rival(view.winner), view.cause, view.points),)
    if view.turn is None or view.course is None:
        return ()
    order = (view.armies[view.turn], view.armies[rival(view.turn)])
    last = tuple(army.last for army in order if army.last)
    race = tuple(Race(army.seat, army.pips, army.off) for army in view.armies)
    course, you = view.course, view.turn == view.viewer
    return (*last, *race, ToPlay(view.turn, course.dice, course.left, view.complete, you))


def picture(view: View, events: tuple[Event, ...]) -> object:
    """The board, at every turn."""
    return view


def reaction(events: tuple[Event, ...]) -> str:
    """An emoji that Telegram takes for a reaction, for a typed step and a confirmed turn."""
    if any(isinstance(event, NardyWon) for event in events):
        return "🏆"
    if any(isinstance(event, TurnPlayed) for event in events):
        return "👍"
    return "👌" if any(isinstance(event, StepTaken) for event in events) else ""


def _faces(course: Course) -> tuple[Face, ...]:
    """The dice in the order of the throw; of a double the first ones are spent first."""
    spent = [hop.die for hop in course.hops]
    faces = []
    for die in thrown(course.dice):
        faces.append(Face(die, die in spent))
        if die in spent:
            spent.remove(die)
    return tuple(faces)


def _army(state: State, seat: Seat) -> Army:
    own, start = state.standing(seat), head(seat, state.terms.white)
    past = state.sides[seat].last
    last = None
    if past is not None:
        last = LastTurn(seat, past.dice, moves(past.hops, start), past.lost, past.stops)
    return Army(seat, start, own, off(own), pips(own), last)
