"""R01-R07, R29: people of any name play, are hit, win, and are called by their name."""

import re

from sandbox.heard import Heard
from sandbox.rooms import Room
from tests.e2e.world import ALL_OF_FLEET, PATIENCE, World, is_board, is_picture

TAGGED = '<b>Ася & "Co"'
MARKED = "*_~[x](y)"
LONG = "Константин " + "Ы" * 53
HEBREW = "\u202eאבג\u202c"
EMOJI = "🚢"


def shown(text: str) -> str:
    """Without the marks that keep names from turning the line, mentioning and commanding."""
    return re.sub("[\u2060\u2066-\u2069]", "", text)


async def test_strange_names_arrive_and_are_shown_as_they_are(world: World) -> None:
    """R01, R02, R04: lobby, turn, orders, results and the end of a battle of seven."""
    names = (TAGGED, MARKED, LONG, HEBREW, EMOJI, "Саша", "Саша")
    people = [
        await world.talk.person(name, opened=True, username=username)
        for name, username in zip(
            names, ("asya_co", "lone_wolf_", None, None, None, None, None), strict=True
        )
    ]
    spare = f"Игрок {MARKED}"  # letters and signs alone could be taken for cells
    nicks = (TAGGED, spare, LONG[:24].rstrip(), "אבג", EMOJI, "Саша", "Саша 2")
    asya, wolf, long, hebrew, emoji, *namesakes = people
    group = await world.talk.group("<i>Клуб & Ко_", people)
    assert TAGGED in (await asya.chat.waits_for(timeout=PATIENCE)).text
    lobby = await world.opens_lobby(asya, group, "turn=30m shots=20")
    assert TAGGED in shown(lobby.text)
    for person in people:
        invited = await world.joins(person, group)
        assert "<i>Клуб & Ко_" in invited.text
        await world.hands_in(person)
    listed = await group.waits_for(lambda m: m.text.count("✅") == 7, timeout=PATIENCE)
    assert listed.key == lobby.key
    opened = await world.begins(people, group)
    board = await world.finds(group, is_board)
    labels = shown("\n".join(asya.chat.last(is_picture).buttons))
    for nick in nicks:
        assert f"{nick}: " in shown(opened.text)
        assert nick in shown(listed.text)
        assert nick in shown(board.text)
        assert nick in labels or nick == TAGGED

    taken = await world.orders(asya, f"Саша - {ALL_OF_FLEET}")
    assert "Саша — " in taken.text
    assert is_picture(taken)
    taken = await world.orders(wolf, f"Саша 2 - {ALL_OF_FLEET}")
    assert "Саша 2 — " in taken.text
    asked = await world.orders(long, "стреляю по Саше: А2")
    assert "Саша" in asked.text
    assert not is_picture(asked)
    taken = await world.orders(long, f"@asya_co А2\n@lone_wolf_ А2\n{nicks[3]} А2\n🚢 А2")
    for nick in (TAGGED, spare, "אבג", EMOJI):
        assert f"{nick} — " in shown(taken.text)
    for person in (hebrew, emoji, *namesakes):
        await world.orders(person, "пас")
    said = await results(world, await world.closes(namesakes[1], group), group)
    for nick in (TAGGED, spare, "אבג", EMOJI, "Саша", "Саша 2"):
        assert f"🌊 {nick}\n" in said
    for nick in ("Саша", "Саша 2"):
        assert f"☠️ {nick}: " in said
    assert f"({nicks[2]})" in said

    await world.orders(wolf, f"🚢 - {ALL_OF_FLEET}")
    for person in (long, hebrew, emoji):
        await world.orders(person, "пас")
    await world.orders(asya, f"{nicks[2]} - {ALL_OF_FLEET}\n{nicks[3]} - {ALL_OF_FLEET}")
    said = await results(world, await world.closes(asya, group), group)
    for nick in nicks[2:5]:
        assert f"☠️ {nick}: " in said
    await world.orders(wolf, "пас")
    await world.orders(asya, f"@lone_wolf_ - {ALL_OF_FLEET}")
    result = await world.closes(asya, group)
    await world.finds(group, lambda m: "🏆" in m.text)
    said = await results(world, result, group)
    assert re.search(f"🏆.*{re.escape(TAGGED)}", said)
    for nick in nicks:
        assert f"{nick}: соль" in said or f"☠️ {nick}" in said
    assert not await world.refusals()
    assert not world.troubles()


async def results(world: World, first: Heard, group: Room) -> str:
    """All that the group was told from that post on."""
    await world.talk.quiet(ms=150)
    return shown("\n".join(m.text for m in group.messages() if m.id >= first.id and m.from_bot))


async def test_twelve_long_names_fit_on_every_button(world: World) -> None:
    """R29: Cyrillic and Armenian names of 64 characters; every button of every panel is valid."""
    letters = "ЖԺШՖԲЮՓЫՁДՀЩ"
    people = [await world.talk.person(letter * 64, opened=True) for letter in letters]
    group = await world.talk.group("Клуб " + "Ы" * 100, people)
    await world.opens_lobby(people[0], group, "turn=30m")
    for person in people:
        await world.joins(person, group)
        await person.says("случайно")
    said = await results(world, await world.begins(people, group), group)
    assert [letter for letter in letters if letter * 24 not in said] == []
    first = people[0]
    panel = first.chat.last(is_picture)
    for letter in letters[1:]:
        assert any(letter * 10 in label for label in panel.buttons)
    await first.presses(letters[11] * 10, panel)
    aim = await first.chat.waits_for(lambda m: "Д4" in m.buttons, timeout=PATIENCE)
    assert len(aim.buttons) > 100
    await first.presses("Д4", aim)
    drafted = await first.chat.waits_for(lambda m: "◎Д4" in "".join(m.buttons), timeout=PATIENCE)
    data = [d for room in (group, first.chat) for m in room.messages() for d in m.buttons.values()]
    assert data
    assert max(len(each.encode()) for each in data) <= 64
    await first.presses("Отправить", drafted)
    await first.chat.waits_for(f"{letters[11] * 24} — Д4", timeout=PATIENCE)
    assert not await world.refusals()
    assert not world.troubles()


async def test_ids_above_32_bits_go_everywhere(world: World) -> None:
    """R07: person 7 000 000 001 and more, chat -1001234567890: commands, buttons, links."""
    anna = await world.talk.person("Аня", opened=True, id=7_000_000_001)
    boris = await world.talk.person("Боря", id=8_589_934_592)
    group = await world.talk.group("Клуб", [anna, boris], kind="supergroup", id=-1001234567890)
    lobby = await world.opens_lobby(anna, group, "turn=30m")
    await boris.presses("Записаться", lobby)
    link = (await boris.toast(timeout=PATIENCE))["url"]
    assert link == "https://t.me/IgrotekaBot?start=join_1"
    await boris.opens(link.partition("=")[2])
    await boris.chat.waits_for("Клуб", timeout=PATIENCE)
    await world.joins(anna, group)
    for person in (anna, boris):
        await world.hands_in(person)
    await world.begins([anna, boris], group)
    board = await world.finds(group, is_board)
    fire = next(b for row in board.raw["keyboard"] for b in row if b.get("url"))
    await boris.opens(fire["url"].partition("=")[2])
    await boris.presses("Аня", await boris.chat.waits_for(lambda m: m.buttons, timeout=PATIENCE))
    await boris.chat.waits_for(lambda m: "Д4" in m.buttons, timeout=PATIENCE)
    await boris.presses("Моё поле", board)
    await boris.chat.waits_for(is_picture, timeout=PATIENCE)
    assert not await world.refusals()
    assert not world.troubles()


async def test_a_seat_stays_with_its_person_whatever_the_name(world: World) -> None:
    """R05: usernames are swapped and a first name is changed in the middle of a game."""
    anna = await world.talk.person("Аня", opened=True, username="first_one")
    boris = await world.talk.person("Боря", opened=True, username="second_one")
    vera = await world.talk.person("Вера", opened=True)
    group = await world.talk.group("Клуб", [anna, boris, vera])
    await world.battle([anna, boris, vera], group, "turn=30m")
    await world.talk.act("rename", person=anna.id, username=None, first_name="Анна Великая")
    await world.talk.act("rename", person=boris.id, username="first_one")
    await world.talk.act("rename", person=anna.id, username="second_one")
    for person in (anna, boris):
        await person.says("/status")
        await person.chat.waits_for(is_picture, timeout=PATIENCE)
    taken = await world.orders(vera, "@first_one Д4\n@second_one А1")
    assert "Боря — Д4" in taken.text
    assert "Аня — А1" in taken.text
    taken = await world.orders(anna, "@first_one А1")
    assert "Боря — А1" in taken.text
    await world.orders(boris, "пас")
    said = await results(world, await world.closes(boris, group), group)
    assert "(Аня и Вера)" not in said
    await anna.says("/cancel", to=group)
    await anna.presses("Да", timeout=PATIENCE)
    await group.waits_for(lambda m: not m.buttons, timeout=PATIENCE)
    await world.talk.quiet(ms=150)
    lobby = await world.opens_lobby(anna, group)
    assert "Анна Великая" in lobby.text
    invited = await world.joins(anna, group)
    assert "Анна Великая" in invited.text
    assert not world.troubles()
