"""Typed text that may be a move: which table it is for, and what it does there."""

import re
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final

from games.kit.spec import Action, Reason, Resigned, Seat
from referee import lobbies, matches
from referee.finding import (
    TEXT,
    all_of,
    ask_to_open,
    ask_which,
    here,
    hinted,
    mark_of,
    refuse,
    speak_of,
    spoken_of,
)
from referee.house import Scene
from referee.notation import DONE, NO, RANDOM, YES, plain
from referee.outage import later_by_outage
from referee.playing import why_not
from referee.presses import write_press
from referee.sayings.course import OrdersGoPrivate, StillPlaying, SureToResign, YouGaveUp
from referee.sayings.labels import LatinLabel, NoLabel, YesLabel
from referee.sayings.refusing import (
    CameTooLate,
    EditedTooLate,
    ForwardedWords,
    NothingUnderstood,
    NotSeated,
    OpenPrivateForSecrets,
    PressExpired,
    SecretsInPrivate,
    SketchTooSmall,
    WhichLetters,
)
from referee.sitting import Sitting
from referee.words import Button, Letter, Place, Said

ASKED: Final = "~asked"
"""A question that the person has not answered yet: "resign <table>"."""
LATE: Final = 2.0
"""Seconds by which the clocks of Telegram and of this machine may differ at a deadline."""
EARLY: Final = 1.0
"""Telegram's times are whole seconds: so much earlier than the turn's opening an answer to it may
look. More would take a late order of the last turn for one of the next (§3.6)."""
SURE: Final = "!resign"
"""The press that gives up: the yes to a question."""


SEAT: Final = re.compile(r"#(\d+)")
LATIN: Final = "~latin"
"""What the person answered when asked what Latin letters mean: one of `SYSTEMS`."""
SYSTEMS: Final = ("latin", "sounds", "looks")


@dataclass(frozen=True, slots=True)
class Reading:
    """What a text means at one table."""

    sitting: Sitting
    meaning: Action | Reason
    text: str = ""


async def take_text(scene: Scene, text: str, meant_so: bool) -> None:
    """A private text. `meant_so`: it came by a command, so that silence would be wrong."""
    if await _answers_question(scene, text):
        return
    tables = await _listening(scene)
    readings = [
        Reading(sitting, meaning, text)
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
        await ask_which(scene, [each.sitting for each in some], text)
        return
    await _take(scene, chosen)


async def _listening(scene: Scene) -> list[Sitting]:
    """The tables that a text may be for: the one a press named, the place's, or all his."""
    if not scene.hint and scene.private:
        return await all_of(scene)
    found = await (hinted(scene) if scene.hint else here(scene))
    return [found] if found else []


async def take_group_text(scene: Scene, said: Said) -> None:
    """Text that others read too: talk, unless it would be a move that belongs elsewhere (§3.3)."""
    sitting = await here(scene)
    if sitting is None or not scene.user:
        return
    word = plain(said.text)
    if not said.to_bot and not sitting.playing and word in RANDOM | DONE:
        return
    meaning = await _read(scene, sitting, said.text)
    if not sitting.playing:
        if isinstance(meaning, Action) or (meaning and said.to_bot):
            await scene.answer(SecretsInPrivate())
        return
    spec = sitting.spec
    heard = isinstance(meaning, Action) and (
        said.to_bot or spec.secret(meaning) or spec.aloud(meaning)
    )
    if not isinstance(meaning, Action) or not heard:
        if said.to_bot and isinstance(meaning, Reason):
            await _take(scene, Reading(sitting, meaning, said.text))
        return
    if sitting.spec.secret(meaning):
        await _send_to_private(scene, sitting, said.to_bot)
        return
    await _take(scene, Reading(sitting, meaning, said.text))


async def at_table(scene: Scene, sitting: Sitting, text: str) -> None:
    """The text, said at this table: a press, or the answer to "which table?"."""
    await speak_of(scene, sitting)
    meaning = await _read(scene, sitting, text)
    if meaning is None:
        seated = sitting.seat_of(scene.user) is not None
        await refuse(scene, NothingUnderstood() if seated else NotSeated())
        return
    await _take(scene, Reading(sitting, meaning, text), sure=text == SURE)


async def resign_asked(scene: Scene, sitting: Sitting) -> None:
    """Giving up is asked about; a press or a typed yes does it."""
    seat = sitting.seat_of(scene.user)
    if seat is None:
        await refuse(scene, NotSeated())
        return
    if not (scene.secret or scene.reachable):
        await ask_to_open(scene, OpenPrivateForSecrets(), f"fire_{sitting.table}")
        return
    scene.about(sitting.spec.key, sitting.nicks)
    reason = why_not(sitting.spec, sitting.state, Resigned(seat))
    if reason is not None:
        await refuse(scene, reason)
        return
    await scene.unit.set_setting(scene.user, ASKED, f"resign {sitting.table}")
    at = await matches.address(scene, sitting)
    period = sitting.row.period
    yes = Button(write_press(sitting.table, period, SURE), YesLabel(), "danger")
    no = Button(write_press(sitting.table, period, "/status"), NoLabel())
    line = SureToResign(sitting.spec.key, at.title)
    letter = Letter(Place(scene.user), (line,), sitting.spec.key, rows=((yes, no),))
    await scene.answer(letter=letter)


async def forget_question(scene: Scene) -> str:
    """The question that was asked last, which whatever is done next leaves behind."""
    asked = (await scene.unit.settings(scene.user)).get(ASKED, "") if scene.user else ""
    if asked:
        await scene.unit.set_setting(scene.user, ASKED, None)
    return asked


async def _answers_question(scene: Scene, text: str) -> bool:
    """A typed yes or no to the last question."""
    asked = await forget_question(scene)
    word = plain(text)
    if not asked or word not in YES | NO:
        return False
    old = _old_words(scene)
    if old is not None:
        await scene.unit.set_setting(scene.user, ASKED, asked)
        await scene.answer(old)
        return True
    if word in NO:
        await scene.answer(StillPlaying())
        return True
    table = int(asked.removeprefix("resign "))
    mine = [each for each in await all_of(scene) if each.table == table and each.playing]
    if not mine:
        return False
    seat = mine[0].seat_of(scene.user)
    if seat is not None:
        await _resign(scene, mine[0], seat)
    return True


def _old_words(scene: Scene) -> Reason | None:
    """Why what was written is nothing said now: it was forwarded, or an older text is edited."""
    deed = scene.incoming.deed
    if not isinstance(deed, Said):
        return None
    if deed.edited:
        return EditedTooLate()
    return ForwardedWords() if deed.forwarded else None


async def _resign(scene: Scene, sitting: Sitting, seat: Seat) -> None:
    reason = await matches.act(scene, sitting, Resigned(seat))
    if reason is None:
        at = await matches.address(scene, sitting)
        await scene.answer(YouGaveUp(sitting.spec.key, at.title))
    else:
        await refuse(scene, reason)


async def letters_of(scene: Scene) -> str:
    """What the writer said of his letters; English boards show A to J, so English orders use them.

    "" where he has to be asked.
    """
    chosen = await scene.unit.settings(scene.user)
    spoken = scene.person.language.partition("-")[0] if scene.person else ""
    english = chosen.get("language", spoken) == "en"
    if LATIN in chosen:
        return chosen[LATIN]
    return chosen.get("letters", "latin" if english else "")


async def _read(scene: Scene, sitting: Sitting, text: str) -> Action | Reason | None:
    if sitting.playing:
        seat = sitting.seat_of(scene.user)
        if seat is None:
            return None
        names = await sitting.names(scene, await letters_of(scene))
        meaning = sitting.spec.read(text, sitting.spec.view(sitting.state, seat), names)
        return meaning if isinstance(meaning, Action) else _too_late(sitting, text) or meaning
    opening = sitting.spec.opening
    inside = sitting.lobby.applicant(scene.user)
    if opening is None or inside is None:
        return None
    word = plain(text)
    if word in RANDOM:
        return opening.random(scene.house.dice.secret())
    if word in DONE and (inside.sketch or not inside.opening):
        return opening.read(inside.sketch) or SketchTooSmall()
    return opening.read(text)


def _too_late(sitting: Sitting, text: str) -> Reason | None:
    """Why an opening that is typed during the match is refused; None when it is no opening."""
    opening = sitting.spec.opening
    if opening is None:
        return None
    given = opening.random("") if plain(text) in RANDOM else opening.read(text)
    if not isinstance(given, Action):
        return None
    return sitting.spec.why_not(sitting.state, given)


async def _take(scene: Scene, reading: Reading, sure: bool = False) -> None:
    """Does what the text means; the writer is told if it cannot be. `sure`: he was asked."""
    sitting, meaning = reading.sitting, reading.meaning
    scene.about(sitting.spec.key, sitting.nicks)
    old = _old_words(scene)
    if old is not None and (isinstance(meaning, Action) or isinstance(old, EditedTooLate)):
        await scene.answer(old)
    elif isinstance(meaning, Reason):
        if not await _ask_letters(scene, reading):
            await _refuse(scene, sitting, meaning)
    elif not sitting.playing:
        await refuse(scene, await lobbies.hand_in(scene, sitting, meaning))
    elif isinstance(meaning, Resigned) and not sure:
        await resign_asked(scene, sitting)
    elif await _out_of_time(scene, sitting):
        await refuse(scene, CameTooLate())
    elif isinstance(meaning, Resigned):
        await _resign(scene, sitting, meaning.seat)
    else:
        await _refuse(scene, sitting, await matches.act(scene, sitting, meaning))


async def _refuse(scene: Scene, sitting: Sitting, reason: Reason | None) -> None:
    """Why not, and that what the writer has in is untouched."""
    seat = sitting.seat_of(scene.user)
    if reason is None or seat is None or not sitting.playing:
        await refuse(scene, reason)
        return
    spec = sitting.spec
    await scene.answer(reason, *spec.former(spec.view(sitting.state, seat)))


async def latin(scene: Scene, said: str) -> None:
    """The button that says what Latin letters mean; the text that was asked about is taken so.

    Where another one was asked about since, the button under the older question does nothing.
    """
    system, _, mark = said.partition(" ")
    text = (await scene.unit.settings(scene.user)).get(TEXT, "")
    if system not in SYSTEMS or mark != mark_of(text):
        await refuse(scene, PressExpired())
        return
    await scene.unit.set_setting(scene.user, LATIN, system)
    if text:
        await take_text(scene, text, meant_so=True)


async def _ask_letters(scene: Scene, reading: Reading) -> bool:
    """Asks what Latin letters mean if that decides what the text means; once for a person."""
    sitting, seat = reading.sitting, reading.sitting.seat_of(scene.user)
    if seat is None or not sitting.playing or await letters_of(scene):
        return False
    view = sitting.spec.view(sitting.state, seat)
    meanings: dict[str, str] = {}
    names = await sitting.names(scene, "")
    for system in SYSTEMS:
        meaning = sitting.spec.read(reading.text, view, replace(names, letters=system))
        if isinstance(meaning, Action):
            meanings.setdefault(sitting.spec.write(meaning), system)
    if len(meanings) < 2:
        return False
    await scene.unit.set_setting(scene.user, TEXT, reading.text)
    mark = mark_of(reading.text)
    rows = tuple(
        (
            Button(
                write_press(sitting.table, sitting.row.period, f"/latin {system} {mark}"),
                LatinLabel(system, _by_nick(written, sitting.nicks)),
            ),
        )
        for written, system in meanings.items()
    )
    line = WhichLetters(reading.text[:40])
    await scene.answer(letter=Letter(scene.place, (line,), sitting.spec.key, rows=rows))
    return True


def _by_nick(written: str, nicks: tuple[str, ...]) -> str:
    """A written action with nicks for the numbers of seats."""
    return SEAT.sub(lambda seat: nicks[int(seat[1]) - 1], written)


async def _out_of_time(scene: Scene, sitting: Sitting) -> bool:
    """By Telegram's time of sending: after the deadline, or before this turn was opened (§3.6)."""
    at = scene.incoming.at
    until = await matches.turn_deadline(scene, sitting)
    if until is not None and _after(at, until) and _after(at, await later_by_outage(scene, until)):
        return True
    early = (sitting.row.touched - at).total_seconds() > EARLY
    return early and not sitting.spec.living  # who hits shoots on, however late we read it


def _after(at: datetime, until: datetime) -> bool:
    return (at - until).total_seconds() > LATE


async def _chosen(scene: Scene, some: list[Reading]) -> Reading | None:
    spoken = await spoken_of(scene, [each.sitting for each in some])
    return next((each for each in some if each.sitting is spoken), None)


async def _send_to_private(scene: Scene, sitting: Sitting, asked: bool) -> None:
    """Where orders go (§3.3): once for a player and a table, and whenever he speaks to us."""
    told = f"~told{sitting.table}"
    if not asked and told in await scene.unit.settings(scene.user):
        return
    await scene.unit.set_setting(scene.user, told, "1")
    seat = sitting.seat_of(scene.user)
    if seat is not None:
        await scene.answer(OrdersGoPrivate(sitting.nicks[seat]))
