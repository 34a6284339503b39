"""From a table to what is seen of it, and how it stands in a few words. Nothing is drawn."""

from games.fish_club.state import State
from games.fish_club.view import View
from games.fish_club.words import (
    LossMarked,
    MarkedAre,
    MoveReported,
    OutAre,
    ToMove,
)
from games.kit.spec import Event, Seat
from games.shoal.rounds import following
from games.shoal.words import FishMatchEnded, FishPerished, HeavyViolation, ScoreIs


def view(state: State, viewer: Seat | None) -> View:
    """Nothing of a club table is secret."""
    match, round_ = state.match, state.match.round
    return View(
        viewer=viewer,
        number=round_.number if round_ else 0,
        order=round_.order if round_ else (),
        alive=match.alive,
        losses=round_.losses if round_ else (),
        moved=round_.moved if round_ else (),
        turn=state.turn,
        marked=state.marked,
        late=state.late,
        wins=match.wins,
        goal=match.goal,
        by_wins=match.by_wins,
        faults=state.faults,
        left=match.left,
        undo=state.before is not None,
        first=match.result.places[0] if match.result else (),
        cause=match.cause,
    )


def headline(view: View) -> tuple[Event, ...]:
    """The score, who is out, whose move it is and who follows; after the end, who has won."""
    score = ScoreIs(view.wins, view.left, view.goal, view.by_wins)
    if view.cause is not None:
        return (FishMatchEnded(view.first, view.cause), score)
    if view.turn is None:
        return ()
    out = tuple(fish for loss in view.losses for fish in loss.fish)
    lines: list[Event] = [score, *((OutAre(out),) if out else ())]
    next_ = following(view.order, view.alive, view.turn)
    lines.append(ToMove(view.turn, view.number, next_, view.turn not in view.moved))
    return (*lines, *((MarkedAre(view.marked),) if view.marked else ()))


def picture(view: View, events: tuple[Event, ...]) -> object:
    """The fish lie on a real table."""
    return None


def reaction(events: tuple[Event, ...]) -> str:
    """What became of a typed report, as an emoji that Telegram takes for a reaction."""
    kinds = {type(event) for event in events}
    for kind, emoji in (
        (FishMatchEnded, "🏆"),
        (HeavyViolation, "💔"),
        (FishPerished, "🔥"),
        (MoveReported, "👍"),
        (LossMarked, "👌"),
    ):
        if kind in kinds:
            return emoji
    return ""
