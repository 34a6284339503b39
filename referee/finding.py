"""Which table somebody means: the one of the place, the one a button names, or we ask."""

from collections.abc import Callable
from hashlib import blake2s
from typing import Final

from games.kit.spec import Event, Reason
from referee.house import Scene
from referee.presses import LIMIT, write_press
from referee.sayings.guiding import NoTables
from referee.sayings.labels import OpenPrivateLabel, TableLabel
from referee.sayings.refusing import NoTableHere, PressExpired, WhichTable
from referee.sitting import Sitting, sit, sit_at
from referee.words import Button, Letter

SPEAKS: Final = "~speaks"
"""Where a person's answer to "which table?" is kept: table and period, until the period ends."""
TEXT: Final = "~text"
"""Where the text is kept that was asked about, if it is too long for a button."""
THIS: Final = "!this"
"""What a button stands for then, with the mark of that text after it."""


async def here(scene: Scene) -> Sitting | None:
    """The open table of the scene's place."""
    rows = await scene.unit.tables_in(scene.place.chat, scene.place.topic)
    return await sit(scene, rows[0]) if rows else None


async def all_of(scene: Scene) -> list[Sitting]:
    """The open tables of the writer, oldest first."""
    return [await sit(scene, row) for row in await scene.unit.tables_of(scene.user)]


async def hinted(scene: Scene) -> Sitting | None:
    """The open table that the press named, if it is the place's own or one of the writer's."""
    sitting = await sit_at(scene, scene.hint) if scene.hint else None
    if sitting is None or sitting.row.chat == scene.place.chat:
        return sitting
    mine = sitting.row.host == scene.user or sitting.seat_of(scene.user) is not None
    return sitting if mine else None


async def meant_by(scene: Scene, press: str) -> str | None:
    """What a press stands for: itself, or the long text that was asked about.

    None when another one was asked about since.
    """
    if not press.startswith(THIS):
        return press
    kept = (await scene.unit.settings(scene.user)).get(TEXT, "")
    return kept if press == mark_of(kept) else None


async def meant(
    scene: Scene, again: str, suits: Callable[[Sitting], bool] = lambda sitting: True
) -> Sitting | None:
    """The table that the writer means; None when he was told that there is none, or asked which.

    again  what each button of that question stands for
    suits  tables that are meant where there are such
    """
    if scene.hint:
        named = await hinted(scene)
        if named is None:
            await refuse(scene, PressExpired())
        elif scene.private:
            await speak_of(scene, named)
        return named
    if not scene.private:
        found = await here(scene)
        if found is None:
            await scene.answer(NoTableHere())
        return found
    every = await all_of(scene)
    mine = [sitting for sitting in every if suits(sitting)] or every
    if not mine:
        await scene.answer(NoTables())
        return None
    if len(mine) == 1:
        return mine[0]
    spoken = await spoken_of(scene, mine)
    if spoken is None:
        await ask_which(scene, mine, again)
    return spoken


async def spoken_of(scene: Scene, among: list[Sitting]) -> Sitting | None:
    """The table that the writer chose before, while its period lasts."""
    kept = (await scene.unit.settings(scene.user)).get(SPEAKS, "")
    keys = {f"{sitting.table}.{sitting.row.period}": sitting for sitting in among}
    return keys.get(kept)


async def speak_of(scene: Scene, sitting: Sitting) -> None:
    """Remembers the choice until the turn ends."""
    kept = f"{sitting.table}.{sitting.row.period}"
    await scene.unit.set_setting(scene.user, SPEAKS, kept)


async def ask_which(scene: Scene, among: list[Sitting], text: str) -> None:
    """One button a table; a press repeats the text there."""
    await scene.unit.set_setting(scene.user, TEXT, text)
    rows: list[tuple[Button, ...]] = []
    for sitting in among:
        label = await table_label(scene, sitting)
        rows.append((Button(_repeated(sitting, text), label),))
    line = WhichTable(text[:40])
    await scene.answer(letter=Letter(scene.place, (line,), rows=tuple(rows)))


async def table_label(scene: Scene, sitting: Sitting) -> Event:
    """The table's game and place, for a button."""
    chat = await scene.unit.chat(sitting.row.chat)
    return TableLabel(sitting.spec.key, chat.title if chat else "")


async def ask_to_open(scene: Scene, reason: Reason, payload: str, slot: str = "") -> None:
    """Why the private chat is needed, and the link that opens it and goes on there."""
    if scene.incoming.query:
        await scene.toast(reason, link=payload)
        return
    button = Button(payload, OpenPrivateLabel(), "primary", link=True)
    await scene.answer(letter=Letter(scene.place, (reason,), rows=((button,),), slot=slot))


async def refuse(scene: Scene, reason: Reason | None) -> None:
    """Tells the writer why not, if there is a reason."""
    if reason is not None:
        await scene.answer(reason)
    else:
        await scene.toast()


def _repeated(sitting: Sitting, text: str) -> str:
    period = sitting.row.period
    room = LIMIT - len(write_press(sitting.table, period, "").encode())
    said = text if len(text.encode()) <= room else mark_of(text)
    return write_press(sitting.table, period, said)


def mark_of(text: str) -> str:
    """What a button holds of a text that is too long for it."""
    return THIS + blake2s(text.encode("utf-8", "surrogatepass"), digest_size=4).hexdigest()
