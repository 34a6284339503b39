"""R08-R17, R22, R23, R34, R35: what becomes of games when chats and people change."""

import asyncio
import re

from aiohttp import ClientSession

from sandbox.rooms import Room
from sandbox.someone import Someone
from tests.e2e.world import PATIENCE, World, is_board, is_picture

ANNOUNCED = ("both", "new_first", "old", "new", "none")


async def three(
    world: World, terms: str = "turn=30m", **more: object
) -> tuple[list[Someone], Room]:
    """A battle of three in a group, in its first turn."""
    people = await world.people("Аня", "Боря", "Вера")
    group = await world.talk.group("Клуб", people, **more)
    await world.battle(people, group, terms)
    return people, group


async def test_a_game_moves_with_its_group(world: World) -> None:
    """R08: told on both sides in either order, on one side, or only by the refusal of a send."""

    async def plays(announce: str) -> tuple[list[Someone], Room, Room]:
        people = await world.people("Аня", "Боря", "Вера", "Глеб")
        group = await world.talk.group(announce, people)
        await people[0].says("/settings skin night", to=group)
        await world.battle(people, group, "turn=30m")
        for person in people[:3]:
            await world.orders(person, "пас")
        moved = await world.talk.act("migrate", chat=group.id, announce=announce)
        after = Room(world.talk, int(moved["new_chat_id"]), None)
        await world.orders(people[3], "Аня Д4")
        result = await world.closes(people[3], after)
        assert "Д4" in result.text
        await world.finds(after, is_board)
        await people[1].says("/settings", to=after)
        await people[0].says("/settings", to=after)
        assert "ночь" in (await world.finds(after, lambda m: "⚙️" in m.text)).text
        return people, group, after

    async def goes_on(people: list[Someone], group: Room, after: Room) -> None:
        late = await after.waits_for(is_picture, timeout=PATIENCE)
        assert late.text.count("Боря") == 1
        await people[1].says("/leave", to=after)
        await people[1].presses("Да", to=people[1].chat, timeout=PATIENCE)
        await after.waits_for("Боря", timeout=PATIENCE)
        await people[0].says("/cancel", to=after)
        await people[0].presses("Да", to=people[0].chat, timeout=PATIENCE)
        await people[0].chat.waits_for("прекращена", timeout=PATIENCE)
        after.skip()
        await world.opens_lobby(people[0], after)
        assert len([m for m in after.messages() if is_picture(m)]) == 2
        assert not [m for m in group.messages() if is_picture(m) and "Итоги" in m.text]

    games = await asyncio.gather(*map(plays, ANNOUNCED))
    await world.talk.shift(31 * 60)
    await asyncio.gather(*(goes_on(*game) for game in games))
    assert not world.troubles()


async def test_a_group_that_threw_the_bot_out_is_left_alone(world: World) -> None:
    """R10: one private message to each player, silence at the deadline, the turn anew after."""
    people, group = await three(world)
    await world.orders(people[0], "Боря Д4")
    for person in people:
        person.chat.skip()
    await people[2].act("kick_bot", chat=group.id)
    for person in people:
        await person.chat.waits_for("Клуб", timeout=PATIENCE)
    await world.talk.quiet(ms=150)
    n = (await world.talk.calls())[-1]["n"]
    await world.talk.shift(3600)
    await world.talk.quiet(ms=700)
    assert await world.talk.calls(after=n) == []
    group.skip()
    await people[1].act("add_bot", chat=group.id)
    board = await group.waits_for(is_board, timeout=PATIENCE)
    assert "Вера" in board.text
    for person in people[1:]:
        await world.orders(person, "пас")
    assert "Д4" in (await world.closes(people[2], group)).text
    assert not world.troubles()


async def test_without_pictures_boards_are_text_and_without_words_the_clock_stands(
    world: World,
) -> None:
    """R11: photos are forbidden, then everything, then both are allowed again."""
    people, group = await three(world)
    await world.talk.act("rights", chat=group.id, photos=False, messages=True)
    for person in people:
        await world.orders(person, "пас" if person is not people[0] else "Боря Д4")
    await people[2].says("да")
    result = await group.waits_for("Д4", timeout=PATIENCE)
    await world.talk.quiet(ms=150)
    assert not is_picture(result)
    assert re.search("1 +2 +3|А.*Б.*В", group.transcript())
    people[0].chat.skip()
    await world.talk.act("rights", chat=group.id, photos=False, messages=False)
    told = await people[0].chat.waits_for("Клуб", timeout=PATIENCE)
    assert "право" in told.text
    n = (await world.talk.calls())[-1]["n"]
    await world.talk.shift(3600)
    await world.talk.quiet(ms=700)
    assert await world.talk.calls(after=n, chat=group) == []
    group.skip()
    await world.talk.act("rights", chat=group.id, photos=True, messages=True)
    await group.waits_for(is_board, timeout=PATIENCE)
    for person in people:
        await world.orders(person, "пас")
    await world.closes(people[2], group)
    assert not world.troubles()


async def test_a_chat_that_is_silent_without_notice_revives_by_a_command(world: World) -> None:
    """R11: permissions of the whole group change without a word to the bot."""
    people, group = await three(world)
    people[0].chat.skip()
    muted = "Bad Request: not enough rights to send text messages to the chat"
    armed = [
        await world.talk.fault("error", each, chat=group.id, times=-1, code=400, description=muted)
        for each in ("sendMessage", "editMessageText", "sendPhoto")
    ]
    await world.orders(people[1], "пас")
    assert "право" in (await people[0].chat.waits_for("Клуб", timeout=PATIENCE)).text
    for person in (people[0], people[2]):
        await world.orders(person, "Боря Д4" if person is people[0] else "пас")
    await people[2].says("да")
    await world.talk.shift(3600)
    await world.talk.quiet(ms=700)
    for fault in armed:
        await world.talk.act("unfault", id=fault["id"])
    group.skip()
    await people[2].says("/status", to=group)
    assert "Д4" in (await group.waits_for("Итоги хода 1", timeout=PATIENCE)).text
    await world.finds(group, is_board)
    assert not world.troubles()


async def test_a_game_stays_in_its_topic(world: World) -> None:
    """R13: in topic 7, also after a restart; another game of the same people in topic 9."""
    people = await world.people("Аня", "Боря")
    group = await world.talk.group("Клуб", people, kind="forum")
    for thread in (7, 9):
        topic = {
            "as": people[0].id,
            "chat": group.id,
            "thread_id": thread,
            "name": f"Тема {thread}",
        }
        async with (
            ClientSession() as http,
            http.post(f"{world.talk.url}/sandbox/topic", json=topic),
        ):
            pass
    await world.battle(people, group, "turn=30m", thread=7)
    board = await world.finds(group, is_board)
    lobby = await world.opens_lobby(people[1], group, thread=9)
    assert (board.thread, lobby.thread) == (7, 9)
    await world.restarts(people[0])
    await world.talk.shift(28 * 60)
    reminded = await group.waits_for("⏰", timeout=PATIENCE)
    await world.talk.shift(4 * 60)
    result = await group.waits_for(is_picture, timeout=PATIENCE)
    assert (reminded.thread, result.thread) == (7, 7)
    await people[1].says("/cancel", to=group, thread=9)
    closed = await group.waits_for(lambda m: not m.buttons and m.thread == 9, timeout=PATIENCE)
    assert closed.key == lobby.key
    await world.talk.quiet(ms=150)
    said = [m for m in group.messages() if m.from_bot and "/check" not in m.text]
    assert {m.thread for m in said} == {7, 9}
    assert not await world.refusals()
    assert not world.troubles()


async def test_an_answer_in_general_goes_to_general(world: World) -> None:
    """R14: a reply there carries the number of a thread that cannot be sent to."""
    anna = await world.talk.person("Аня")
    group = await world.talk.group("Клуб", [anna], kind="forum")
    await world.opens_lobby(anna, group)
    for text in ("/status", "/join", "/check"):
        await anna.says(text, to=group, reply_to=group.last(), plain=True)
        answer = await group.waits_for(timeout=PATIENCE)
        assert answer.thread is None
    assert not await world.refusals()
    assert not world.troubles()


async def test_an_anonymous_administrator_cancels_but_does_not_play(world: World) -> None:
    """R16: one id in text, another in presses; and who only administers may cancel as well."""
    people = await world.people("Аня", "Боря", "Вера")
    group = await world.talk.group("Клуб", people, kind="supergroup")
    await world.talk.act("promote", chat=group.id, person=people[1].id)
    for anonymous in (True, False):
        admin = people[0 if anonymous else 1]
        lobby = await world.opens_lobby(people[2], group, "turn=30m")
        if anonymous:
            await admin.says("/join", to=group, anonymous=True)
            await group.waits_for("своего имени", timeout=PATIENCE)
        for person in people[1:]:
            await world.joins(person, group)
            await world.hands_in(person)
        await world.begins(people[1:], group, host=people[2])
        await admin.says("/cancel", to=group, anonymous=anonymous)
        asked = await group.waits_for(lambda m: "Да" in m.buttons, timeout=PATIENCE)
        await admin.presses("Да", asked)
        await group.waits_for("прекращена", timeout=PATIENCE)
        await admin.presses("Да", asked)
        await admin.toast("не действует", timeout=PATIENCE)
        assert lobby.now
    await world.opens_lobby(people[2], group)
    await people[0].says("/cancel", to=group, anonymous=True)
    await group.waits_for(lambda m: not m.buttons and "отмен" in m.text, timeout=PATIENCE)
    assert not world.troubles()


async def test_channels_are_answered_politely_or_not_at_all(world: World) -> None:
    """R17: written as a channel in a group, and inside a channel."""
    (anna,) = await world.people("Аня")
    group = await world.talk.group("Клуб", [anna], kind="supergroup")
    channel = await world.talk.group("Новости", [anna], kind="channel")
    await world.opens_lobby(anna, group)
    for room, guise in ((group, {"as_channel": "Вести"}), (channel, {})):
        for text in ("/join", "/battle", "Д4", "/fire Аня Д4", "/cancel", "/go", "/status", "да"):
            await anna.says(text, to=room, **guise)
    await world.talk.quiet(ms=200)
    assert "своего имени" in group.transcript()
    assert "отмен" not in group.transcript()
    assert not await world.refusals()
    assert not world.troubles()


async def test_who_blocks_the_bot_holds_up_nobody_and_may_come_back(world: World) -> None:
    """R22: before the fleet, and again in the middle of the game."""
    people = await world.people("Аня", "Боря", "Вера")
    anna, boris, vera = people
    group = await world.talk.group("Клуб", people)
    await world.opens_lobby(anna, group, "turn=30m")
    for person in people:
        await world.joins(person, group)
    await boris.act("block")
    assert "Боря" in (await group.waits_for("личный чат", timeout=PATIENCE)).text
    await boris.opens()
    for person in people:
        await world.hands_in(person)
    await world.begins(people, group)
    await vera.act("block")
    assert "Вера" in (await group.waits_for("личный чат", timeout=PATIENCE)).text
    await world.orders(anna, "Вера Д4")
    await world.orders(boris, "пас")
    await world.talk.shift(31 * 60)
    result = await group.waits_for(is_picture, timeout=PATIENCE)
    assert "Вера" in result.text
    await vera.opens()
    await world.talk.quiet(ms=150)
    await world.orders(vera, "Аня Д4")
    assert "Аня — Д4" in vera.chat.last(is_picture).text
    for person in (anna, boris):
        await world.orders(person, "пас")
    await world.closes(boris, group)
    other = await world.talk.group("Другой клуб", people)
    await world.opens_lobby(anna, other)
    await world.joins(vera, other)
    assert not world.troubles()


async def test_joining_completes_as_soon_as_the_private_chat_is_open(world: World) -> None:
    """R23: by the button's link, or by a typed /join and a bare Start: no second tap."""
    anna = await world.talk.person("Аня")
    boris = await world.talk.person("Боря")
    group = await world.talk.group("Клуб", [anna, boris])
    lobby = await world.opens_lobby(anna, group)
    await boris.presses("Записаться", lobby)
    link = (await boris.toast(timeout=PATIENCE))["url"]
    await anna.says("/join", to=group)
    held = await group.waits_for(lambda m: m.key != lobby.key, timeout=PATIENCE)
    assert held.raw["keyboard"][0][0]["url"] == link
    await boris.opens(link.partition("start=")[2])
    await anna.opens()
    for person in (anna, boris):
        await person.chat.waits_for("Клуб", timeout=PATIENCE)
    listed = await group.waits_for(
        lambda m: "Боря" in m.text and m.text.count("Аня") == 2, timeout=PATIENCE
    )
    assert listed.key == lobby.key
    assert not world.troubles()


async def test_a_game_is_played_whole_with_privacy_mode_on(world: World) -> None:
    """R34, R35: /check says what is hidden; orders by command, in a whisper, in private."""
    people, group = await three(world)
    anna, boris, vera = people
    await anna.says("/check", to=group)
    told = await anna.chat.waits_for("BotFather", timeout=PATIENCE)
    assert "/fire" in told.text
    assert "приват" in told.text
    for room in (group, anna.chat):
        for text in ("/help", "/rules", "/start", "/check"):
            await anna.says(text, to=None if room is anna.chat else group)
    await world.talk.quiet(ms=200)
    assert "@IgrotekaBot" not in "\n".join(
        m.text for room in (group, anna.chat) for m in room.messages() if m.from_bot
    )
    updates = len((await world.talk.ask("updates"))["updates"])
    await anna.says("@IgrotekaBot Боря Д4", to=group)
    await anna.says("Боря Д4", to=group)
    assert len((await world.talk.ask("updates"))["updates"]) == updates
    anna.chat.skip()
    await anna.whispers("/fire Боря Д4", group)
    await group.seen_by(anna).waits_for("Боря — Д4", timeout=PATIENCE)
    assert "Боря — Д4" not in group.transcript()
    await boris.says("/fire Аня А1")
    await boris.chat.waits_for("Аня — А1", timeout=PATIENCE)
    await world.orders(vera, "Аня Б1")
    assert "Д4" in (await world.closes(vera, group)).text
    assert not world.troubles()


async def test_who_administers_the_chat_chooses_its_letters_and_adds_days_off(
    world: World,
) -> None:
    """The creator does not play; his rank is asked for wherever it matters."""
    creator, ann, nick = await world.people("Vera", "Ann", "Nick")
    group = await world.talk.group("Club", [creator, ann, nick])
    await world.battle([ann, nick], group, "turn=24h calendar=ru")
    await creator.says("/letters lat", to=group)
    await group.waits_for("A–J", timeout=PATIENCE)
    await creator.says("/holiday 25.12.2030", to=group)
    await group.waits_for("25.12.2030", timeout=PATIENCE)
