"""What reaches the bot and what does not: privacy, guises, memberships, migration."""

from __future__ import annotations

from sandbox.talk import Talk
from sandbox.world import ANONYMOUS
from tests.sandbox.club import Api, Club, messages


async def _flush(api: Api) -> None:
    await api("getUpdates", offset=-1)
    got = (await api("getUpdates"))["result"]
    if got:
        await api("getUpdates", offset=got[-1]["update_id"] + 1)


async def test_privacy(api: Api, club: Club, talk: Talk) -> None:
    assert (await api("getMe"))["result"]["can_read_all_group_messages"] is False
    sent = (await api("sendMessage", chat_id=club.group.id, text="Ход?"))["result"]
    asked = await club.group.waits_for("Ход?")
    assert asked.id == sent["message_id"]
    await _flush(api)
    says = club.anna.says
    await says("Д4", to=club.group)
    await says("@IgrotekaBot Д4", to=club.group)
    await says("/start@OtherBot", to=club.group)
    await says("/join", to=club.group)
    await says("/join@igrotekabot", to=club.group)
    await says("Б2", to=club.group, reply_to=asked)
    heard = ["/join", "/join@igrotekabot", "Б2"]
    assert messages(await api("getUpdates")) == heard
    await talk.act("privacy", on=False)
    await says("А1", to=club.group)
    assert messages(await api("getUpdates")) == [*heard, "А1"]
    assert (await api("getMe"))["result"]["can_read_all_group_messages"] is True
    await talk.act("privacy", on=True)
    await talk.act("promote", chat=club.group.id, person="bot")
    await says("А2", to=club.group)
    assert messages(await api("getUpdates"))[-1] == "А2"


async def test_guises(api: Api, club: Club, talk: Talk) -> None:
    await _flush(api)
    await club.anna.says("/join", to=club.group, anonymous=True)
    await club.anna.says("/join", to=club.group, as_channel="Новости")
    await club.anna.says("/fwd", to=club.group, forward_from="Пётр")
    first, second, third = (u["message"] for u in (await api("getUpdates"))["result"])
    assert first["from"]["id"] == ANONYMOUS
    assert first["sender_chat"]["id"] == club.group.id
    assert second["sender_chat"]["type"] == "channel"
    assert second["from"]["username"] == "Channel_Bot"
    assert third["forward_origin"]["sender_user_name"] == "Пётр"
    assert third["from"]["id"] == club.anna.id
    assert club.group.last("/join", anyone=True).author == "Новости"

    channel = await talk.group("Новости", [club.anna], kind="channel")
    await _flush(api)
    await club.anna.says("/newgame", to=channel)
    (post,) = (await api("getUpdates"))["result"]
    assert "from" not in post["channel_post"]
    assert post["channel_post"]["sender_chat"]["id"] == channel.id


async def test_edited(api: Api, club: Club) -> None:
    said = await club.anna.says("Д4")
    await _flush(api)
    await club.anna.edits(said, "Д5")
    (update,) = (await api("getUpdates"))["result"]
    assert update["edited_message"]["text"] == "Д5"
    assert update["edited_message"]["edit_date"]


async def test_memberships(api: Api, club: Club, talk: Talk) -> None:
    await _flush(api)
    await club.anna.act("block")
    await club.anna.opens("g_12")
    await club.anna.act("kick_bot", chat=club.group.id)
    await club.anna.act("add_bot", chat=club.group.id)
    await talk.act("promote", chat=club.group.id, person="bot")
    told = (await api("getUpdates"))["result"]
    changes = [
        (u["my_chat_member"]["chat"]["type"], u["my_chat_member"]["new_chat_member"]["status"])
        for u in told
        if "my_chat_member" in u
    ]
    assert changes == [
        ("private", "kicked"),
        ("private", "member"),
        ("group", "kicked"),
        ("group", "member"),
        ("group", "administrator"),
    ]
    assert "/start g_12" in messages({"result": told})
    services = [u["message"] for u in told if "message" in u]
    assert any(m.get("left_chat_member", {}).get("id") == talk.bot_id for m in services)
    assert any(m.get("new_chat_members", [{}])[0].get("id") == talk.bot_id for m in services)

    # Other members' changes only for an administrator that asked for them.
    await _flush(api)
    await club.boris.act("leave", chat=club.group.id)
    kinds = [set(u) - {"update_id"} for u in (await api("getUpdates"))["result"]]
    assert kinds == [{"message"}]
    await api("getUpdates", allowed_updates=["message", "chat_member"])
    await club.boris.act("join", chat=club.group.id)
    kinds = [set(u) - {"update_id"} for u in (await api("getUpdates"))["result"]][1:]
    assert kinds == [{"chat_member"}, {"message"}]


async def test_migration(api: Api, club: Club) -> None:
    old = club.group.id
    await _flush(api)
    new = await club.group.migrates("new_first")
    told = [u["message"] for u in (await api("getUpdates"))["result"]]
    assert [(m["chat"]["id"], m.get("migrate_from_chat_id"), m.get("migrate_to_chat_id"))
            for m in told] == [(new, old, None), (old, None, new)]  # fmt: skip
    refused = await api("sendMessage", chat_id=old, text="a")
    assert refused == {
        "ok": False,
        "error_code": 400,
        "description": "Bad Request: group chat was upgraded to a supergroup chat",
        "parameters": {"migrate_to_chat_id": new},
    }
    sent = await api("sendMessage", chat_id=new, text="переехали")
    assert sent["result"]["chat"]["type"] == "supergroup"
    assert (await club.group.waits_for("переехали")).raw["chat_id"] == new
    await club.boris.says("/join", to=club.group)
    assert messages(await api("getUpdates"))[-1] == "/join"


async def test_migration_told_by_nobody(api: Api, club: Club) -> None:
    await _flush(api)
    await club.group.migrates("none")
    assert (await api("getUpdates"))["result"] == []


async def test_answer_in_general_has_a_thread_that_leads_nowhere(
    api: Api, club: Club, talk: Talk
) -> None:
    forum = await talk.group("Форум", [club.anna], kind="forum", topics=["Эскадра"])
    await api("sendMessage", chat_id=forum.id, text="Ход?")
    asked = await forum.waits_for("Ход?")
    await _flush(api)
    await club.anna.says("Д4", to=forum, reply_to=asked)
    (update,) = (await api("getUpdates"))["result"]
    thread = update["message"]["message_thread_id"]
    assert "is_topic_message" not in update["message"]
    told = await api("sendMessage", chat_id=forum.id, text="a", message_thread_id=thread)
    assert told["description"] == "Bad Request: message thread not found"


async def test_press_of_a_deleted_message(api: Api, club: Club, talk: Talk) -> None:
    keyboard = {"inline_keyboard": [[{"text": "x", "callback_data": "a"}]]}
    sent = await api("sendMessage", chat_id=club.group.id, text="?", reply_markup=keyboard)
    asked = await club.group.waits_for("?")
    await api("deleteMessage", chat_id=club.group.id, message_id=sent["result"]["message_id"])
    await _flush(api)
    await club.anna.presses_data("a", asked, forged=True)
    (update,) = (await api("getUpdates"))["result"]
    assert update["callback_query"]["message"]["date"] == 0
    assert update["callback_query"]["from"]["id"] == club.anna.id


async def test_reactions(api: Api, club: Club, talk: Talk) -> None:
    await talk.act("promote", chat=club.group.id, person="bot")
    await api("getUpdates", allowed_updates=["message", "message_reaction"])
    said = await club.anna.says("/hi", to=club.group)
    await _flush(api)
    await club.boris.act("react", chat=club.group.id, message=said.id, emoji="👍")
    (update,) = (await api("getUpdates"))["result"]
    reaction = update["message_reaction"]
    assert reaction["old_reaction"] == []
    assert reaction["new_reaction"] == [{"type": "emoji", "emoji": "👍"}]
    smile = [{"type": "emoji", "emoji": "🔥"}]
    told = await api(
        "setMessageReaction", chat_id=club.group.id, message_id=said.id, reaction=smile
    )
    assert told["ok"]
    await talk.caught_up()
    now = said.now
    assert now is not None
    assert {r["emoji"] for r in now.raw["reactions"]} == {"👍", "🔥"}
