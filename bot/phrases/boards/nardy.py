"""The board of long nardy as text: each side's checkers on its own way, from head to exit."""

from collections.abc import Iterator

from bot.phrases.voice import Voice
from games.nardy.board import WHITE_HEAD, hole
from games.nardy.course import Course
from games.nardy.view import Army, View
from games.nardy.words import Moved


def spell(subject: object, voice: Voice) -> str:
    """The only subject is a view; "" for anything else."""
    return "\n".join(_board(subject, voice)) if isinstance(subject, View) else ""


def _board(view: View, voice: Voice) -> Iterator[str]:
    """The other side, the viewer's own below it, the dice; what the signs mean."""
    near = view.viewer if view.viewer is not None else view.turn
    say = voice.language.phrase
    for army in sorted(view.armies, key=lambda army: army.seat == near):
        yield from _side(view, army, voice)
    if view.course is not None and view.turn is not None:
        course = view.course
        left = _numbers(course.left)
        yield say(
            "nardy-board-dice",
            {"dice": _numbers(course.dice), "left": left, "left-count": len(course.left)},
        )
        if course.hops:
            yield say("nardy-board-taken", {"moves": _taken(course, view.armies[view.turn], voice)})
    yield say("nardy-board-legend")


def _side(view: View, army: Army, voice: Voice) -> Iterator[str]:
    seat, say = army.seat, voice.language.phrase
    won = seat == view.winner
    yield say(
        "nardy-board-side",
        {
            "sign": "turn" if seat == view.turn else "winner" if won else "none",
            "name": voice.name(seat),
            "white": "yes" if army.head == WHITE_HEAD else "no",
            "pips": army.pips,
            "off": army.off,
            "points": view.score[seat] + (view.points if won else 0),
            "to": view.to,
        },
    )
    held = [f"{hole(step, army.head)}×{count}" for step, count in enumerate(army.own) if count]
    yield say("nardy-board-holes", {"holes": ", ".join(held), "holes-count": len(held)})
    if army.last is not None:
        yield voice.tell(army.last)


def _numbers(numbers: tuple[int, ...]) -> str:
    return ", ".join(map(str, numbers))


def _taken(course: Course, army: Army, voice: Voice) -> str:
    """The steps of this turn so far."""
    head = army.head
    taken = (Moved(hole(hop.step, head), hole(hop.to, head), hop.die) for hop in course.hops)
    return " ".join(voice.tell(moved) for moved in taken)
