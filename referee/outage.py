"""When the bot was down, nobody loses by it: what was due meanwhile is due later by that."""

from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final

from referee import lobbies
from referee.calendar import TO_THE_MINUTE, whole
from referee.house import Desktop
from referee.sayings.course import OutageMoved
from referee.sitting import Sitting, keep, sit
from referee.words import Letter
from storage.ports import DeadlineRow

OUTAGE: Final = timedelta(seconds=120)
"""A shorter silence of the bot moves no deadline."""
ALIVE: Final = "alive"
"""The house's note of when the bot was last seen running."""


async def note_alive(desk: Desktop) -> None:
    """The bot is running now."""
    await desk.unit.set_note(ALIVE, desk.now.isoformat())


async def forgive_outage(desk: Desktop) -> None:
    """Deadlines that passed while the bot was down are later by that; the tables hear it."""
    since = await _down_since(desk)
    if since is None:
        return
    minutes = round((desk.now - since).total_seconds() / 60)
    for row in await desk.unit.shift_deadlines(since, desk.now):
        table = await desk.unit.table(row.table)
        sitting = await sit(desk, table) if table is not None else None
        if sitting is not None and sitting.playing and row.kind == "turn":
            await _tell(desk, sitting, row, minutes)
        elif sitting is not None and not sitting.playing and row.kind == "start":
            await _move_start(desk, sitting, row)


async def later_by_outage(desk: Desktop, until: datetime) -> datetime:
    """The deadline as it will be when the outage that it fell into is forgiven."""
    since = await _down_since(desk)
    fell = since is not None and since <= until <= desk.now
    return until + (desk.now - since) if since and fell else until


async def _down_since(desk: Desktop) -> datetime | None:
    """The last sign of life, if it is so old that the bot must have been down."""
    alive = await desk.unit.note(ALIVE)
    since = datetime.fromisoformat(alive) if alive else desk.now
    return since if desk.now - since >= OUTAGE else None


async def _tell(desk: Desktop, sitting: Sitting, row: DeadlineRow, minutes: int) -> None:
    """The new deadline, as it is shown, in the table's chat."""
    row = replace(row, due=whole(row.due, sitting.terms.length))
    await desk.unit.set_deadline(row)
    line = OutageMoved(minutes, row.due)
    await desk.post(Letter(sitting.place, (line,), sitting.spec.key))


async def _move_start(desk: Desktop, sitting: Sitting, row: DeadlineRow) -> None:
    """The lobby shows the time at which it will start."""
    row = replace(row, due=whole(row.due, TO_THE_MINUTE))
    await desk.unit.set_deadline(row)
    sitting.terms = replace(sitting.terms, start=row.due.isoformat())
    await keep(desk, sitting, sitting.state)
    await lobbies.show_lobby(desk, sitting)
