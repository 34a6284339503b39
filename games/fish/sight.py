"""From a state to what is seen of it, how a match stands in a few words, and what is drawn."""

from games.fish.state import State
from games.fish.view import Shown, Sighted, View
from games.fish.words import (
    AimIs,
    AimShown,
    AimTaken,
    FishWedged,
    LastShot,
    ShotSettled,
    ToShoot,
)
from games.kit.spec import Event, Seat
from games.shoal.rounds import following
from games.shoal.words import FirstMoveFoul, FishMatchEnded, FishPerished, ScoreIs


def view(state: State, viewer: Seat | None) -> View:
    """The same for everybody, but for the prepared aim."""
    match, round_, last = state.match, state.match.round, state.last
    return View(
        viewer=viewer,
        table=state.table,
        number=round_.number if round_ else 0,
        order=round_.order if round_ else (),
        alive=match.alive,
        moved=round_.moved if round_ else (),
        turn=state.turn,
        aim=state.aim if viewer is not None and viewer == state.turn else None,
        last=LastShot(*last) if last else None,
        wins=match.wins,
        goal=match.goal,
        by_wins=match.by_wins,
        left=match.left,
        hand=state.terms.hand,
        strict=state.terms.strict,
        first=match.result.places[0] if match.result else (),
        cause=match.cause,
    )


def headline(view: View) -> tuple[Event, ...]:
    """The score, the last move, whose move it is and who follows; after the end, who has won."""
    score = ScoreIs(view.wins, view.left, view.goal, view.by_wins)
    if view.cause is not None:
        return (FishMatchEnded(view.first, view.cause), score)
    if view.turn is None:
        return ()
    last = (view.last,) if view.last else ()
    aim = (AimIs(view.aim),) if view.aim else ()
    return (score, *last, _waits(view, view.turn), *aim)


def picture(view: View, events: tuple[Event, ...]) -> object:
    """The table; with a move the move itself, with an aim where it points."""
    for event in events:
        match event:
            case AimShown(mark=mark):
                return Sighted(view, mark)
            case ShotSettled(film=film):
                return Shown(view, film)
    return None if view.table is None else view


def reaction(events: tuple[Event, ...]) -> str:
    """What became of a typed aim or move, as an emoji that Telegram takes for a reaction."""
    kinds = {type(event) for event in events}
    for kind, emoji in (
        (FishMatchEnded, "🏆"),
        (FirstMoveFoul, "💔"),
        (FishPerished, "🔥"),
        (FishWedged, "😱"),
        (ShotSettled, "👍"),
        (AimTaken, "👌"),
    ):
        if kind in kinds:
            return emoji
    return ""


def _waits(view: View, turn: Seat) -> ToShoot:
    next_ = following(view.order, view.alive, turn)
    return ToShoot(turn, view.number, next_, turn not in view.moved, view.viewer == turn)
