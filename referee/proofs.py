"""What can be done with a match beside playing it: a word for its dice, its record, proof, film."""

from dataclasses import replace
from typing import Final

from games.kit.spec import NATURE, Plain
from referee import lobbies
from referee.archive import record_of
from referee.finding import all_of, meant, refuse
from referee.house import Scene
from referee.playing import rolls
from referee.proving import sound, verify
from referee.records import write_record
from referee.sayings.gathering import NotOnTheList
from referee.sayings.labels import StepLabel
from referee.sayings.proving import (
    Checked,
    NoDiceHere,
    NothingFinished,
    NotSoMany,
    RecordOf,
    RecordSealed,
    ReplayOf,
    StepIs,
    Verified,
    WordInPrivate,
    WordIs,
    WordTooLate,
)
from referee.sayings.refusing import BadOption, PressExpired
from referee.sitting import OVER, Sitting, sit
from referee.words import Button, Film, Letter, Paper, Rows

DIGITS: Final = 5
"""Of the number of a step."""
QUOTE: Final = 60
"""So much of an action is shown under a still."""
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


async def replay(scene: Scene, text: str) -> None:
    """`/replay [n]`: the same match as an animation; in private also step by step."""
    sitting = await _finished(scene, "replay", text)
    if sitting is None:
        return
    key, row = sitting.spec.key, sitting.row
    played = await record_of(scene, sitting, sitting.state)
    line = ReplayOf(key, await _title(scene, sitting), row.ended or row.touched)
    rows: Rows = ()
    if scene.private:
        rows = ((Button(f"0.0./step {row.table} 1", StepLabel()),),)
    film = Film(key, write_record(played))
    await _show(scene, Letter(scene.place, (line,), key, sitting.nicks, rows=rows, film=film))


async def step(scene: Scene, text: str) -> None:
    """`/step table n`: the buttons under a replay; a still of the match after n actions."""
    table, _, number = text.partition(" ")
    sitting = await _own_finished(scene, table) if scene.private else None
    if sitting is None or not number.isdecimal() or len(number) > DIGITS:
        await refuse(scene, PressExpired())
        return
    played = await record_of(scene, sitting, sitting.state)
    last = len(played.moves)
    at = min(max(int(number), 1), last)
    move = played.moves[at - 1]
    nick = sitting.nicks[move.seat] if move.seat >= 0 else ""
    keys = tuple(
        Button(f"0.0./step {table} {to}", Plain(sign), spent=not 1 <= to <= last or to == at)
        for sign, to in (("⏮", 1), ("◀", at - 1), ("▶", at + 1), ("⏭", last))
    )
    key = sitting.spec.key
    typed = "" if move.seat == NATURE else move.said[:QUOTE]
    line = StepIs(at, last, nick, typed)
    film = Film(key, write_record(played), at)
    slot = f"step{table}"
    letter = Letter(scene.place, (line,), key, sitting.nicks, rows=(keys,), film=film, slot=slot)
    await scene.post(replace(letter, urgency=1))
    await scene.toast()


async def _own_finished(scene: Scene, table: str) -> Sitting | None:
    """The finished match of that number, if the writer played in it."""
    row = await scene.unit.table(int(table)) if table.isdecimal() and len(table) < 12 else None
    sitting = await sit(scene, row) if row is not None and row.phase == OVER else None
    if sitting is None or sitting.seat_of(scene.user) is None:
        return None
    return sitting if sitting.spec.result(sitting.state) is not None else None


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
