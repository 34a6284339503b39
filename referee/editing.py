"""Openings tapped together in a lobby: one living panel for each applicant, seen by him alone."""

from typing import Final

from games.kit.spec import Action, Reason
from referee import lobbies, mail
from referee.house import Scene
from referee.lobby import Sketch, why_not
from referee.matches import address
from referee.presses import write_press
from referee.sayings.labels import DoneLabel
from referee.sayings.refusing import SketchTooSmall
from referee.sitting import Sitting
from referee.words import Button, Letter, Place

PAGE: Final = ">"
DONE: Final = "!done"
SIGNS: Final = (PAGE, "+", "!")
"""What presses of editors begin with; any other press is text that was asked about."""


def is_tap(press: str) -> bool:
    """The press belongs to an editor."""
    return press.startswith(SIGNS)


async def tap(scene: Scene, sitting: Sitting, press: str) -> Reason | None:
    """One tap in the editor; `!done` hands the sketch in."""
    opening = sitting.spec.opening
    inside = sitting.lobby.applicant(scene.user)
    if opening is None or inside is None:
        return why_not(sitting.lobby, Sketch(scene.user, ""))
    if press == DONE:
        read = opening.read(inside.sketch)
        if isinstance(read, Action):
            return await lobbies.hand_in(scene, sitting, read)
        return read or SketchTooSmall()
    page = press.removeprefix(PAGE) if press.startswith(PAGE) else ""
    sketch = inside.sketch
    if press == lobbies.EDIT:
        sketch = sketch or (opening.drawn(inside.opening) if inside.opening else "")
        await lobbies.ask(scene, sitting, Sketch(scene.user, sketch))
    elif not press.startswith(PAGE):
        sketch = opening.sketch(sketch, press)
        await lobbies.ask(scene, sitting, Sketch(scene.user, sketch))
    panel = opening.panel(sketch, page)
    at = await address(scene, sitting)
    await scene.privately(
        scene.user,
        Letter(
            Place(0),
            panel.lines,
            sitting.spec.key,
            rows=mail.buttons(at, panel.rows),
            grid=mail.buttons(at, panel.grid),
            foot=(*mail.buttons(at, panel.foot), (_done(sitting),)),
            slot=f"sketch{sitting.table}",
            urgency=1,
        ),
    )
    await scene.toast()
    return None


def _done(sitting: Sitting) -> Button:
    return Button(write_press(sitting.table, 0, DONE), DoneLabel(), "success")
