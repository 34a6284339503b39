"""Whatever people do in whatever order: nothing raises, nothing leaks, the log is the truth."""

import asyncio
from typing import Any

from hypothesis import HealthCheck, given
from hypothesis import strategies as st

from games.battleship.view import OrderSheet, View
from games.kit.spec import Private
from referee.words import (
    Barred,
    Departed,
    Letter,
    Place,
    Said,
    Standing,
    Unbarred,
    User,
)
from tests.examples import examples
from tests.referee.conversation import (
    ANNA,
    BORIS,
    ELSEWHERE,
    FLEETS,
    GROUP,
    STRANGER,
    VAHAN,
    Conversation,
    conversation,
    taps,
)

PEOPLE = [ANNA, BORIS, VAHAN, STRANGER]
PLACES = [None, None, GROUP, GROUP, ELSEWHERE, Place(GROUP.chat, 7)]
COMMANDS = (
    *("start", "start join_1", "start fire_1", "start fire_٣", "start x_y", "help", "rules battle"),
    *("games", "ping", "join", "join Ansk", "join Д4", "leave", "go", "go now", "cancel"),
    *("cancel yes", "kick Боря", "kick", "fleet", "fleet random", "fire", "fire Боря Д4", "pass"),
    *("board", "field", "status", "mygames", "resign", "lang hy", "letters lat", "settings"),
    *("settings zone Asia/Yerevan", "settings x", "check", "again 1", "battle shots=9", "nothing"),
    *("battle", "battle turn=1h", "battle start=18:00 players=2-3", "battle x=", "holiday 30.11"),
    *("word", "word ветер", "record", "record 2", "record ٣", "verify", "verify x", "verify 0"),
    *("again ٣", "holiday 31.02", "battle start=31.02 18:00", "battle turn=99999999d"),
)
TEXTS = (
    *("Д4", "Боря Д4 Е5", "Аня - А1, А2\nՎահան Б3", "+ Боря К10", "пас", "да", "нет", "случайно"),
    *("готово", "сдаюсь", "привет всем", "D4", "Д44", "!resign", "!send", "!this", ">2", "~#2 Д4"),
    *("#2 Д4", "!timeout", "!shots 9", "!remove 2", "правила", "\x00", "", "/", "«»", "۴", "Ansk"),
    *FLEETS,
    FLEETS[0].replace("А1", "Б2"),
)

WHO = st.integers(0, len(PEOPLE) - 1)
WHERE = st.integers(0, len(PLACES) - 1)
STEPS = st.one_of(
    st.tuples(st.just("says"), WHO, WHERE, st.sampled_from(TEXTS)),
    st.tuples(st.just("says"), WHO, WHERE, st.text(max_size=60)),
    st.tuples(st.just("calls"), WHO, WHERE, st.sampled_from(COMMANDS)),
    st.tuples(st.just("presses"), WHO, WHERE, st.integers(0, 10_000)),
    st.tuples(st.just("presses"), WHO, WHERE, st.integers(0, 10_000)),
    st.tuples(st.just("invents"), WHO, WHERE, st.text("0123456789abc./~!>#ДА ", max_size=30)),
    st.tuples(st.just("happens"), WHO, WHERE, st.integers(0, 8)),
    st.tuples(st.just("passes"), WHO, WHERE, st.sampled_from([1, 60, 3600, 86_400, 200_000])),
)


async def happen(c: Conversation, user: User, place: Place, number: int) -> list[Letter]:
    """What is no word of anybody: people and the bot come, go and block; times of restarts."""
    private = Place(user.id)
    deeds = {
        0: (Barred(), private),
        1: (Unbarred(), private),
        2: (Departed(user), place),
        3: (Standing("expelled", admin=False), place),
        4: (Standing("muted", admin=False), place),
        5: (Standing("fine", admin=True), place),
        6: (Said("Боря Д4", to_bot=True, edited=True), place),
        7: (Said("Боря Д4", to_bot=True, forwarded=True), private),
    }
    if number not in deeds:
        return await c.restarts()
    deed, where = deeds[number]
    return await c.does(user, deed, where)


async def play(steps: list[tuple[str, int, int, Any]], started: bool) -> None:
    async with conversation() as c:
        people = PEOPLE[:3]
        seen = await c.battle(people, "turn=1h") if started else []
        if not started:
            await c.lobby(people)
        judge(seen)
        buttons = taps(seen)
        for kind, who, where, what in steps:
            user, place = PEOPLE[who], PLACES[where]
            match kind:
                case "says":
                    told = await c.does(user, Said(what, to_bot=True), place or Place(user.id))
                case "calls":
                    told = await c.says(user, f"/{what}", place)
                case "presses":
                    data = buttons[what % len(buttons)] if buttons else "1.0./join"
                    told = await c.presses(user, data, place)
                case "invents":
                    told = await c.presses(user, what, place)
                case "happens":
                    told = await happen(c, user, place or GROUP, what)
                case _:
                    told = await c.passes(seconds=what)
            judge(told)
            buttons += taps(told)
            assert await c.buried() == 0, (kind, user.name, place, what)
        await lawful(c)


def judge(letters: list[Letter]) -> None:
    """Nothing private in a public letter, nobody's view but the reader's."""
    for letter in letters:
        alone = letter.person or (letter.place.chat if letter.place.private else 0)
        shown = letter.drawing.subject if letter.drawing else None
        view = shown.view if isinstance(shown, OrderSheet) else shown
        if isinstance(view, View) and view.viewer is not None:
            assert alone == PEOPLE[view.viewer].id or not on_first_table(letter)
        if not alone:
            assert not any(isinstance(line, Private) for line in letter.lines)
            assert view is None or (isinstance(view, View) and view.viewer is None)


def on_first_table(letter: Letter) -> bool:
    """Where seats are in the order of PEOPLE."""
    return letter.drawing is not None and letter.drawing.nicks == ("Аня", "Боря", "Վահան")


async def lawful(c: Conversation) -> None:
    """Logs fold into states; no table hangs; no deadline is forgotten."""
    number = 1
    while True:
        async with c.house.store.glance() as unit:
            row = await unit.table(number)
            log = await unit.actions(number) if row else []
        if row is None:
            return
        if log:
            assert await c.folded(number) == await c.state(number)
        if row.phase == "playing":
            assert set(await c.due(number)) & {"turn", "grace"}
        if row.phase == "over":
            assert set(await c.due(number)) <= {"grace"}
        number += 1


@examples(15, suppress_health_check=list(HealthCheck))
@given(st.lists(STEPS, max_size=40), st.booleans())
def test_anything_at_all_is_borne(steps: list[tuple[str, int, int, Any]], started: bool) -> None:
    asyncio.run(play(steps, started))
