"""What chats and people choose for themselves: language, letters, time zone, looks."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final
from zoneinfo import available_timezones

from referee.finding import refuse
from referee.house import Scene
from referee.sayings.guiding import BadSetting, SettingIs, SettingsHeading
from referee.sayings.labels import ChoiceLabel
from referee.sayings.refusing import NotYourOffice, TurnTooShort
from referee.terms import CALENDARS, LONGEST_TURN, Customs, read_duration
from referee.words import Button, Letter, Rows

CHOICES: Final[Mapping[str, tuple[str, ...]]] = {
    "language": ("ru", "hy", "en"),
    "letters": ("cyrillic", "armenian", "latin"),
    "skin": ("paper", "sea", "night", "contrast"),
    "board": ("picture", "text", "both"),
    "calendar": CALENDARS,
}
"""Settings with few values. `zone` takes any time zone, `turn` any duration."""
SHORT: Final = {"cyr": "cyrillic", "arm": "armenian", "lat": "latin"}
OF_CHATS: Final = ("language", "letters", "skin", "board", "calendar", "zone", "turn")
OF_PEOPLE: Final = ("language", "letters", "skin", "board", "zone")


async def settings(scene: Scene, text: str) -> None:
    """`/settings [name value]`: the chat's, for its administrators; in private one's own."""
    name, _, value = text.partition(" ")
    if name:
        await _choose(scene, name, value.strip())
    else:
        await _show(scene)


async def language(scene: Scene, text: str) -> None:
    """`/lang ru|hy|en`."""
    await _choose(scene, "language", text.strip())


async def letters(scene: Scene, text: str) -> None:
    """`/letters cyr|arm|lat`: of the boards, and of what the person types."""
    if scene.private:
        await scene.unit.set_setting(scene.user, "~latin", None)
    await _choose(scene, "letters", text.strip())


async def customs_of(scene: Scene) -> Customs:
    """What holds in the scene's chat where an organiser says nothing."""
    house = scene.house.ways.customs
    chosen = await scene.unit.settings(scene.place.chat)
    return replace(
        house,
        turn=read_duration(chosen.get("turn", "")) or house.turn,
        calendar=chosen.get("calendar", house.calendar),
        zone=chosen.get("zone", house.zone),
    )


async def _choose(scene: Scene, name: str, value: str) -> None:
    """Keeps the choice of the person, or of the chat if the writer may choose for it."""
    known = OF_PEOPLE if scene.private else OF_CHATS
    value = SHORT.get(value.casefold(), value)
    if not (scene.private or scene.incoming.admin or scene.incoming.office):
        await refuse(scene, NotYourOffice())
    elif name not in known:
        await refuse(scene, BadSetting(name[:40], " ".join(known)))
    elif not value:
        await _offer(scene, name)
    elif not _fits(name, value):
        await refuse(scene, BadSetting(value[:40], _sample(name)))
    elif name == "turn" and not _bearable(scene, value):
        shortest = scene.house.ways.customs.shortest
        await refuse(scene, TurnTooShort(value[:40], shortest, LONGEST_TURN))
    else:
        await scene.unit.set_setting(scene.place.chat, name, value)
        await _say(scene, Letter(scene.place, (SettingIs(name, await _held(scene, name)),)))


def _sample(name: str) -> str:
    """What a value of that setting may look like."""
    if name == "letters":
        return " | ".join(SHORT)
    return " | ".join(CHOICES.get(name, ("24h",) if name == "turn" else ("Asia/Yerevan",)))


def _fits(name: str, value: str) -> bool:
    if name == "zone":
        return value in available_timezones()
    if name == "turn":
        return read_duration(value) is not None
    return value in CHOICES[name]


def _bearable(scene: Scene, value: str) -> bool:
    """No table could be opened with a turn of another length."""
    return scene.house.ways.customs.shortest <= (read_duration(value) or 0) <= LONGEST_TURN


async def _offer(scene: Scene, name: str) -> None:
    """The values of one setting, as buttons."""
    held = await _held(scene, name)
    rows = (_row(name, held),) if name in CHOICES else ()
    await _say(scene, Letter(scene.place, (SettingIs(name, held),), rows=rows))


async def _show(scene: Scene) -> None:
    """All settings, with buttons for those that have few values."""
    known = OF_PEOPLE if scene.private else OF_CHATS
    held = {name: await _held(scene, name) for name in known}
    lines = tuple(SettingIs(name, value) for name, value in held.items())
    rows: Rows = tuple(_row(name, held[name]) for name in known if name in CHOICES)
    await _say(scene, Letter(scene.place, (SettingsHeading(), *lines), rows=rows))


async def _held(scene: Scene, name: str) -> str:
    """What holds here, chosen or not; a turn in seconds. "" where it hangs on the reader."""
    customs = await customs_of(scene)
    known = {"turn": str(customs.turn), "calendar": customs.calendar, "zone": customs.zone}
    return known.get(name) or (await scene.unit.settings(scene.place.chat)).get(name, "")


async def _say(scene: Scene, letter: Letter) -> None:
    """A chat's settings are told in the chat: their buttons would mean one's own elsewhere."""
    if scene.private or (scene.incoming.query and not letter.rows):
        await scene.answer(letter=letter)
        return
    await scene.post(replace(letter, reply_to=scene.incoming.message, urgency=1))
    await scene.toast()


def _row(name: str, chosen: str) -> tuple[Button, ...]:
    return tuple(
        Button(f"0.0./settings {name} {value}", ChoiceLabel(name, value, value == chosen))
        for value in CHOICES[name]
    )
