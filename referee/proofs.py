"""What a player does to be sure: gives a word for the dice, takes a record, has it verified."""

from typing import Final

from referee import lobbies
from referee.archive import record_of
from referee.finding import all_of, meant, refuse
from referee.house import Scene
from referee.playing import rolls
from referee.proving import sound, verify
from referee.records import write_record
from referee.sayings import (
    BadOption,
    Checked,
    NoDiceHere,
    NothingFinished,
    NotOnTheList,
    NotSoMany,
    RecordOf,
    RecordSealed,
    Verified,
    WordInPrivate,
    WordIs,
    WordTooLate,
)
from referee.sitting import Sitting, sit
from referee.words import Letter, Paper

MOST: Final = 100
"""So many finished matches back can be asked for."""


async def word(scene: Scene, text: str) -> None:
    """`/word [text]`: what the writer gives for the dice of a match that has not begun.

    In private, so that nobody can fit his own word to those of others.
    """
    if not scene.secret:
        await refuse(scene, WordInPrivate())
        return
    waiting = any(not each.playing for each in await all_of(scene))
    sitting = await meant(
        scene, f"/word {text}".strip(), lambda each: not each.playing if waiting else True
    )
    if sitting is None:
        return
    scene.about(sitting.spec.key, sitting.nicks)
    if not rolls(sitting.spec):
        await refuse(scene, NoDiceHere(sitting.spec.key))
    elif sitting.playing:
        await refuse(scene, WordTooLate())
    elif text:
        await lobbies.give_word(scene, sitting, text)
    else:
        inside = sitting.lobby.applicant(scene.user)
        if inside is None:
            await refuse(scene, NotOnTheList())
        else:
            await scene.answer(WordIs(inside.spoken, bool(inside.word)))


async def record(scene: Scene, text: str) -> None:
    """`/record [n]`: the n-th last finished match of this place as a text file."""
    sitting = await _finished(scene, "record", text)
    if sitting is None:
        return
    key, row = sitting.spec.key, sitting.row
    text = write_record(await record_of(scene, sitting, sitting.state))
    line = RecordOf(key, await _title(scene, sitting), row.ended or row.touched)
    paper = Paper(f"{key}-{row.table}.txt", text)
    lines = (line, RecordSealed(row.digest))
    await _show(scene, Letter(scene.place, lines, key, sitting.nicks, paper=paper))


async def verified(scene: Scene, text: str) -> None:
    """`/verify [n]`: the same match, with everything that can be checked checked."""
    sitting = await _finished(scene, "verify", text)
    if sitting is None:
        return
    key, row = sitting.spec.key, sitting.row
    findings = verify(await record_of(scene, sitting, sitting.state), scene.house.games)
    title, at = await _title(scene, sitting), row.ended or row.touched
    heading = Verified(key, title, at, sound(findings))
    checked = (Checked(each.check, each.good, each.number, each.line) for each in findings)
    lines = (heading, *checked, RecordSealed(row.digest))
    await _show(scene, Letter(scene.place, lines, key, sitting.nicks))


async def _finished(scene: Scene, command: str, text: str) -> Sitting | None:
    """The n-th last match that came to a result: of the person in private, else of the place.

    None when the writer was told that there is none.
    """
    number = int(text) if text.isdecimal() and len(text) <= 3 else 0 if text else 1
    if not 1 <= number <= MOST:
        await refuse(scene, BadOption(text[:40], f"/{command} 2"))
        return None
    if scene.private:
        rows = await scene.unit.last_tables_of(scene.user, number)
    else:
        rows = await scene.unit.last_tables(scene.place.chat, scene.place.topic, number)
    if len(rows) < number:
        await refuse(scene, NotSoMany(len(rows)) if rows else NothingFinished())
        return None
    return await sit(scene, rows[-1])


async def _title(scene: Scene, sitting: Sitting) -> str:
    """Where it was played, said in private only: elsewhere that is here."""
    chat = await scene.unit.chat(sitting.row.chat) if scene.private else None
    return chat.title if chat and not sitting.place.private else ""


async def _show(scene: Scene, letter: Letter) -> None:
    """Here, for everybody who reads here: nothing of a finished match is a secret."""
    if scene.secret or scene.incoming.query:
        await scene.answer(letter=letter)
    else:
        await scene.post(letter)
