"""`/check`: what is wrong in this chat, and how to mend it."""

from typing import Final

from games.kit.spec import Event
from referee.finding import here, refuse
from referee.house import Scene
from referee.sayings.guiding import (
    CheckFine,
    CheckMuted,
    CheckNoAdmin,
    CheckPrivacy,
    CheckUnreachable,
)
from referee.sayings.refusing import OnlyInGroups

READS_ALL: Final = "reads all"
"""The house's note whether the bot sees every text of groups: "yes" or "no" (privacy mode)."""


async def check(scene: Scene, _: str) -> None:
    """Looks at privacy mode, at the bot's rights, and at people it cannot write to."""
    if scene.private:
        await refuse(scene, OnlyInGroups())
        return
    wrong: list[Event] = []
    admin = scene.chat is not None and scene.chat.admin
    if not admin and await scene.unit.note(READS_ALL) != "yes":
        wrong.append(CheckPrivacy())
    if not admin:
        wrong.append(CheckNoAdmin())
    if scene.chat is not None and scene.chat.standing == "muted":
        wrong.append(CheckMuted("send_messages"))
    unreachable = await _unreachable(scene)
    if unreachable:
        wrong.append(CheckUnreachable(unreachable))
    await scene.answer(*(wrong or [CheckFine()]))


async def _unreachable(scene: Scene) -> tuple[str, ...]:
    """Nicks of people at the place's table whom the bot cannot write to."""
    sitting = await here(scene)
    if sitting is None:
        return ()
    people = await scene.unit.users([seat.user for seat in sitting.seats])
    closed = (s for s in sitting.seats if not (s.user in people and people[s.user].open))
    return tuple(seat.nick for seat in closed)
