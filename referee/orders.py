"""Typed text that may be a move: which table it is for, and what it does there."""

from dataclasses import dataclass
from typing import Final

from games.kit.spec import Action, Reason, Resigned
from referee import lobbies, matches
from referee.finding import all_of, ask_which, here, refuse, speak_of, spoken_of
from referee.house import Scene
from referee.notation import DONE, NO, RANDOM, YES, plain
from referee.presses import write_press
from referee.sayings import (
    CameTooLate,
    EditedTooLate,
    ForwardedWords,
    NoLabel,
    NothingUnderstood,
    NotSeated,
    OrdersGoPrivate,
    SecretsInPrivate,
    StillPlaying,
    SureToResign,
    YesLabel,
)
from referee.sitting import Sitting
from referee.words import Button, Letter, Said

ASKED: Final = "~asked"
"""A question that the person has not answered yet: "resign <table>"."""
LATE: Final = 2.0
"""Seconds by which the clocks of Telegram and of this machine may differ at a deadline."""
EARLY: Final = 5.0
"""The same at the opening of a turn, where Telegram's whole seconds come on top."""


@dataclass(frozen=True, slots=True)
class Reading:
    """What a text means at one table."""

    sitting: Sitting
    meaning: Action | Reason


async def take_text(scene: Scene, text: str, meant_so: bool) -> None:
    """A private text. `meant_so`: it came by a command, so that silence would be wrong."""
    if await _answers_question(scene, text):
        return
    tables = await all_of(scene)
    if not scene.private:
        found = await here(scene)
        tables = [found] if found else []
    readings = [
        Reading(sitting, meaning)
        for sitting in tables
        if (meaning := await _read(scene, sitting, text)) is not None
    ]
    acts = [each for each in readings if isinstance(each.meaning, Action)]
    some = acts or readings
    if not some:
        if meant_so or not tables:
            await scene.answer(NothingUnderstood())
        return
    chosen = some[0] if len(some) == 1 else await _chosen(scene, some)
    if chosen is None:
        await scene.unit.set_setting(scene.user, "~text", text)
        await ask_which(scene, [each.sitting for each in some], text)
        return
    await _take(scene, chosen)


async def take_group_text(scene: Scene, said: Said) -> None:
    """Text that others read too: talk, unless it would be a move that belongs elsewhere (§3.3)."""
    sitting = await here(scene)
    if sitting is None or not scene.user:
        return
    meaning = await _read(scene, sitting, said.text)
    if not sitting.playing:
        if isinstance(meaning, Action):
            await scene.answer(SecretsInPrivate())
        return
    if not isinstance(meaning, Action) or not (said.to_bot or sitting.spec.secret(meaning)):
        if said.to_bot and isinstance(meaning, Reason):
            await scene.answer(meaning)
        return
    if sitting.spec.secret(meaning):
        await _send_to_private(scene, sitting)
        return
    await _take(scene, Reading(sitting, meaning))


async def at_table(scene: Scene, sitting: Sitting, text: str) -> None:
    """The text, said at this table: a press, or the answer to "which table?"."""
    await speak_of(scene, sitting)
    if text == "!this":
        text = (await scene.unit.settings(scene.user)).get("~text", "")
    meaning = await _read(scene, sitting, text)
    if meaning is None:
        seated = sitting.seat_of(scene.user) is not None
        await refuse(scene, NothingUnderstood() if seated else NotSeated())
        return
    await _take(scene, Reading(sitting, meaning), pressed=bool(scene.incoming.query))


async def resign_asked(scene: Scene, sitting: Sitting) -> None:
    """Giving up is asked about; a press or a typed yes does it."""
    if sitting.seat_of(scene.user) is None:
        await refuse(scene, NotSeated())
        return
    await scene.unit.set_setting(scene.user, ASKED, f"resign {sitting.table}")
    at = await matches.address(scene, sitting)
    period = sitting.row.period
    yes = Button(write_press(sitting.table, period, "!resign"), YesLabel(), "danger")
    no = Button(write_press(sitting.table, period, "/status"), NoLabel())
    line = SureToResign(sitting.spec.key, at.title)
    letter = Letter(scene.place, (line,), sitting.spec.key, rows=((yes, no),))
    await scene.answer(letter=letter)


async def _answers_question(scene: Scene, text: str) -> bool:
    """A typed yes or no to the last question."""
    asked = (await scene.unit.settings(scene.user)).get(ASKED, "")
    if not asked:
        return False
    await scene.unit.set_setting(scene.user, ASKED, None)
    word = plain(text)
    if word in NO:
        await scene.answer(StillPlaying())
        return True
    if word not in YES:
        return False
    table = int(asked.removeprefix("resign "))
    mine = [each for each in await all_of(scene) if each.table == table]
    if not mine:
        return False
    seat = mine[0].seat_of(scene.user)
    if seat is not None:
        await refuse(scene, await matches.act(scene, mine[0], Resigned(seat)))
    return True


async def _read(scene: Scene, sitting: Sitting, text: str) -> Action | Reason | None:
    if sitting.playing:
        seat = sitting.seat_of(scene.user)
        if seat is None:
            return None
        letters = (await scene.unit.settings(scene.user)).get("letters", "")
        names = await sitting.names(scene, letters)
        return sitting.spec.read(text, sitting.spec.view(sitting.state, seat), names)
    opening = sitting.spec.opening
    inside = sitting.lobby.applicant(scene.user)
    if opening is None or inside is None:
        return None
    word = plain(text)
    if word in RANDOM:
        return opening.random(scene.house.dice.secret())
    if word in DONE and inside.sketch:
        return opening.read(inside.sketch)
    return opening.read(text)


async def _take(scene: Scene, reading: Reading, pressed: bool = False) -> None:
    """Does what the text means; the writer is told if it cannot be."""
    sitting, meaning = reading.sitting, reading.meaning
    deed = scene.incoming.deed
    if isinstance(deed, Said) and deed.edited:
        await scene.answer(EditedTooLate())
    elif isinstance(deed, Said) and deed.forwarded and isinstance(meaning, Action):
        await scene.answer(ForwardedWords())
    elif isinstance(meaning, Reason):
        await refuse(scene, meaning)
    elif not sitting.playing:
        await refuse(scene, await lobbies.hand_in(scene, sitting, meaning))
    elif isinstance(meaning, Resigned) and not pressed:
        await resign_asked(scene, sitting)
    elif await _out_of_time(scene, sitting):
        await refuse(scene, CameTooLate())
    else:
        await refuse(scene, await matches.act(scene, sitting, meaning))


async def _out_of_time(scene: Scene, sitting: Sitting) -> bool:
    """By Telegram's time of sending: after the deadline, or before this turn was opened (§3.6)."""
    at = scene.incoming.at
    until = await matches.turn_deadline(scene, sitting)
    if until is not None and (at - until).total_seconds() > LATE:
        return True
    return (sitting.row.touched - at).total_seconds() > EARLY


async def _chosen(scene: Scene, some: list[Reading]) -> Reading | None:
    spoken = await spoken_of(scene, [each.sitting for each in some])
    return next((each for each in some if each.sitting is spoken), None)


async def _send_to_private(scene: Scene, sitting: Sitting) -> None:
    """Once for a player and a table: where orders go (§3.3)."""
    told = f"~told{sitting.table}"
    if told in await scene.unit.settings(scene.user):
        return
    await scene.unit.set_setting(scene.user, told, "1")
    seat = sitting.seat_of(scene.user)
    if seat is not None:
        await scene.answer(OrdersGoPrivate(sitting.nicks[seat]))
