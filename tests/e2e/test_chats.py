"""R08-R17, R22, R23, R34, R35: what becomes of games when chats and people change."""

import pytest

from sandbox.rooms import Room
from sandbox.someone import Someone
from tests.e2e.world import PATIENCE, World, eventually, is_picture

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def battle_of_four(world: World, terms: str = "turn=30m") -> tuple[list[Someone], Room]:
    people = await world.people("Аня", "Боря", "Вера", "Глеб")
    group = await world.talk.group("Клуб", people)
    await people[0].says("/lang en", to=group)
    await group.waits_for(timeout=PATIENCE)
    await world.battle(people, group, terms)
    await world.talk.quiet(ms=150)
    return people, group


@pytest.mark.parametrize("announce", ["both", "new_first", "old", "new", "none"])
async def test_a_game_moves_with_its_group(world: World, announce: str) -> None:
    """R08: told on both sides in either order, on one side, or only by the refusal of a send."""
    people, group = await battle_of_four(world)
    for person in people[:3]:
        await world.orders(person, "пас")
    moved = await world.talk.act("migrate", chat=group.id, announce=announce)
    after = Room(world.talk, int(moved["new_chat_id"]), None)
    await world.orders(people[3], "Аня Д4")
    result = await world.closes(people[3], after)
    assert "Д4" in result.text or "D4" in result.text
    await world.talk.quiet(ms=150)
    results = [m for m in after.messages() if m.from_bot and is_picture(m)]
    assert len(results) == 1
    assert "Turn 2" in "\n".join(m.text for m in after.messages())
    assert not [m for m in group.messages() if m.id > result.id and m.from_bot and "2" in m.text]

    await people[1].says("/status", to=after)
    await world.talk.quiet(ms=150)
    await world.talk.shift(31 * 60)
    late = await after.waits_for(is_picture, timeout=PATIENCE)
    assert late.key != result.key
    await people[1].says("/leave", to=after)
    await people[1].says("да")
    await people[0].says("/cancel", to=after)
    await people[0].presses("Да")
    await world.talk.quiet(ms=150)
    await world.opens_lobby(people[0], after)
    assert not world.troubles()


async def test_a_group_that_threw_the_bot_out_is_left_alone(world: World) -> None:
    """R10: one private message to each player, silence at the deadline, the turn anew after."""
    people, group = await battle_of_four(world)
    await world.orders(people[0], "Боря Д4")
    for person in people:
        person.chat.skip()
    await people[3].act("kick_bot", chat=group.id)
    for person in people:
        await person.chat.waits_for("Клуб", timeout=PATIENCE)
    await world.talk.quiet(ms=150)
    n = (await world.talk.calls())[-1]["n"]
    await world.talk.shift(3600)
    await world.talk.quiet(ms=700)
    assert await world.talk.calls(after=n) == []
    group.skip()
    await people[2].act("add_bot", chat=group.id)
    await group.waits_for("Морск" if False else "", timeout=PATIENCE)
    board = await group.waits_for(lambda m: len(m.buttons) == 3, timeout=PATIENCE)
    assert "Вера" in board.text
    for person in people[1:]:
        await world.orders(person, "пас")
    await world.closes(people[3], group)
    assert not world.troubles()
