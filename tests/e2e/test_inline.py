"""Inline mode with the real bot: what is typed in other chats does it no harm."""

from tests.e2e.world import PATIENCE, World


async def test_the_bot_hears_inline_queries_and_goes_on(world: World) -> None:
    anna, boris = await world.people("Аня", "Боря")
    room = await anna.befriends(boris)
    for text in ("", "б", "бо", "бой"):
        await anna.act("ask_inline", chat=room.id, text=f"@IgrotekaBot {text}")
    chosen = {"result_id": "b", "from": {"id": anna.id, "is_bot": False, "first_name": "Аня"}}
    await world.talk.act("inject", update={"chosen_inline_result": chosen | {"query": ""}})
    pressed = {"id": "77", "from": chosen["from"], "chat_instance": "1", "data": "0.0./help"}
    pressed["inline_message_id"] = "BAAA"
    await world.talk.act("inject", update={"callback_query": pressed})
    await world.talk.quiet(ms=150)
    anna.chat.skip()
    await anna.says("/ping")
    await anna.chat.waits_for(timeout=PATIENCE)
    heard = (await world.talk.ask("updates"))["updates"]
    assert sum("inline_query" in one["update"] for one in heard) == 4, "the bot asked for them"
    assert all(one["confirmed"] for one in heard[:-1])
    assert world.troubles() == []
