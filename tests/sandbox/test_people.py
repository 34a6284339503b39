"""The protocol of docs/sandbox.md: what people see, do, and cannot do."""

from __future__ import annotations

import ast
import asyncio
import base64
import json
import sys
import time
from pathlib import Path
from typing import Any

import aiohttp
import pytest

import sandbox as package
from sandbox import images
from sandbox.people import ACTS
from sandbox.server import Sandbox
from sandbox.talk import Talk
from tests.sandbox.club import Api, Club

DOC = Path(__file__).parents[2] / "docs" / "sandbox.md"
MESSAGE_FIELDS = {
    *("key", "chat_id", "message_id", "thread_id", "ephemeral_message_id", "receiver_id"),
    *("replaces", "date", "edited", "from", "as_chat", "author", "text", "entities", "kind"),
    *("photo", "file", "emoji", "value", "album", "spoiler", "keyboard", "reply_keyboard"),
    *("rich", "reply_to", "forwarded_from", "service", "effect", "reactions", "pinned"),
    *("via", "inline_message_id"),
}


async def test_the_club() -> None:
    async with Sandbox(world="club") as sandbox, Talk(sandbox.url) as talk:
        state = await talk.ask("state")
        assert [p["name"] for p in state["people"]] == ["Аня", "Боря", "Ваган"]
        assert [p["language"] for p in state["people"]] == ["ru", "ru", "hy"]
        assert not any(p["opened"] for p in state["people"])
        (group,) = (c for c in state["chats"] if c["kind"] != "private")
        assert group["title"] == "Морской клуб"
        assert group["kind"] == "group"
        assert group["bot"] == {"status": "member", "photos": True, "messages": True}
        assert state["bot"]["privacy"] is True
        await talk.act("reset", world="club")
        again = await talk.ask("state")
        assert [p["name"] for p in again["people"]] == ["Аня", "Боря", "Ваган"]
        assert again["n"] > state["n"], "the events go on counting"
        await talk.act("reset")
        assert (await talk.ask("state"))["people"] == []


def test_every_act_is_written_down() -> None:
    text = DOC.read_text(encoding="utf-8")
    assert [name for name in ACTS if f"`{name}`" not in text] == []


async def test_shapes(club: Club, talk: Talk, api: Api) -> None:
    said = await club.anna.says("/battle @anna #бой", to=club.group)
    assert set(said.raw) == MESSAGE_FIELDS
    kinds = [(e["type"], e["offset"], e["length"]) for e in said.raw["entities"]]
    assert kinds == [("bot_command", 0, 7), ("mention", 8, 5), ("hashtag", 14, 4)]
    state = await talk.ask("state", **{"as": club.anna.id})
    private, group = state["chats"]
    assert private["kind"] == "private"
    assert private["title"] == "Igroteka"
    assert {m["name"]: m["status"] for m in group["members"]} == {
        "Анна": "creator",
        "Борис": "member",
        "Igroteka": "member",
    }
    assert group["messages"][-1] == said.raw
    assert club.anna.raw["opened"] is False
    assert {p["name"]: p["opened"] for p in state["people"]} == {"Анна": True, "Борис": False}


async def test_a_person_sees_only_their_own(club: Club, talk: Talk, api: Api) -> None:
    await api("sendMessage", chat_id=club.anna.id, text="ваш флот")
    await club.anna.chat.waits_for("ваш флот")
    assert "ваш флот" not in json.dumps(
        await talk.ask("state", **{"as": club.boris.id}), ensure_ascii=False
    )
    late = await talk.person("Поздний")
    await api("sendMessage", chat_id=club.group.id, text="до него")
    assert len((await talk.ask("state", **{"as": late.id}))["chats"]) == 1
    await late.act("join", chat=club.group.id)
    await late.act("leave", chat=club.group.id)
    with pytest.raises(AssertionError, match="is not in the chat"):
        await late.says("а", to=club.group)


async def _events(url: str, http: aiohttp.ClientSession, query: str, count: int) -> list[Any]:
    found: list[Any] = []
    async with http.get(f"{url}/sandbox/events?{query}") as answer:
        assert answer.content_type == "text/event-stream"
        rest = b""
        async for chunk in answer.content.iter_any():
            *whole, rest = (rest + chunk).split(b"\n\n")
            for block in whole:
                lines = dict(line.split(b": ", 1) for line in block.split(b"\n"))
                if b"data" in lines:
                    event = json.loads(lines[b"data"])
                    assert int(lines[b"id"]) == event["n"]
                    assert lines[b"event"].decode() == event["kind"]
                    found.append(event)
            if len(found) >= count:
                return found
    return found


async def test_events(
    sandbox: Sandbox, club: Club, talk: Talk, api: Api, http: aiohttp.ClientSession
) -> None:
    n = (await talk.ask("state"))["n"]
    hers = asyncio.create_task(_events(sandbox.url, http, f"as={club.anna.id}&after={n}", 2))
    his = asyncio.create_task(_events(sandbox.url, http, f"as={club.boris.id}&after={n}", 1))
    every = asyncio.create_task(_events(sandbox.url, http, f"after={n}", 3))
    await club.anna.says("тихо")
    await club.anna.says("громко", to=club.group)
    await talk.shift(60)
    assert [e["message"]["text"] for e in await hers] == ["тихо", "громко"]
    assert [e["message"]["text"] for e in await his] == ["громко"]
    assert [e["kind"] for e in await every] == ["message", "message", "clock"]
    numbers = [e["n"] for e in await every]
    assert numbers == list(range(n + 1, n + len(numbers) + 1))


async def test_the_menu_of_sends(club: Club, talk: Talk, api: Api) -> None:
    photo = images.draw(30, 20, (9, 9, 9))
    sent = await club.anna.sends(
        "photo", club.group, caption="флот", base64=base64.b64encode(photo).decode()
    )
    assert sent.raw["photo"]["width"] == 30
    assert await talk.picture(sent) == photo
    for kind in ("sticker", "document", "voice", "animation", "dice"):
        assert (await club.anna.sends(kind)).kind == kind
    told = (await api("getUpdates"))["result"]
    private = [u["message"] for u in told if "message" in u][-5:]
    for kind, message in zip(
        ("sticker", "document", "voice", "animation", "dice"), private, strict=True
    ):
        assert kind in message


async def test_what_cannot_be_done(club: Club, talk: Talk, api: Api) -> None:
    async def fails(act: str, **body: Any) -> str:
        with pytest.raises(AssertionError) as failure:
            await talk.act(act, **body)
        return str(failure.value)

    anna, boris = club.anna.id, club.boris.id
    here = club.group.id
    assert "no such act" in await fails("dance")
    assert "no such person" in await fails("say", **{"as": 5, "text": "а"})
    assert "no such chat" in await fails("say", **{"as": anna, "chat": -7, "text": "а"})
    assert "nothing was said" in await fails("say", **{"as": anna, "text": " "})
    assert "taken" in await fails("person", first_name="Другая", username="ANNA")
    assert "1-64" in await fails("person", first_name="я" * 65)
    assert "no administrator" in await fails("kick", **{"as": boris, "chat": here, "person": anna})
    told = await fails("say", **{"as": boris, "chat": here, "text": "а", "anonymous": True})
    assert "cannot be anonymous" in told
    said = await club.anna.says("а", to=club.group)
    told = await fails("edit", **{"as": boris, "chat": here, "message": said.id, "text": "б"})
    assert "one's own" in told
    told = await fails("press", **{"as": anna, "chat": here, "message": said.id, "data": "x"})
    assert "no such button" in told
    await club.group.migrates()
    assert "only a basic group" in await fails("migrate", chat=here)


async def test_names(club: Club, talk: Talk, api: Api) -> None:
    odd = await talk.person('<b>Ася & "Co"', last_name="\u202eрм", username="lone_wolf_")
    await talk.act("rename", person=club.anna.id, first_name="🚢", username=None)
    await talk.act("rename", person=odd.id, username="anna")
    await odd.opens()
    user = (await api("getUpdates"))["result"][-1]["message"]["from"]
    assert user["first_name"] == '<b>Ася & "Co"'
    assert user["username"] == "anna"


async def test_ninth_button_of_a_row_is_not_shown(club: Club, api: Api) -> None:
    row = [{"text": str(n), "callback_data": str(n)} for n in range(9)]
    await api("sendMessage", chat_id=club.group.id, text="?",
              reply_markup={"inline_keyboard": [row]})  # fmt: skip
    seen = await club.group.waits_for("?")
    assert seen.rows == [[str(n) for n in range(8)]]
    with pytest.raises(AssertionError, match="no such button"):
        await club.anna.presses_data("8", seen)


async def test_clock(tmp_path: Path) -> None:
    file = tmp_path / "offset"
    async with Sandbox(clock_file=file) as sandbox, Talk(sandbox.url) as talk:
        assert float(file.read_text()) == 0
        await talk.shift(3600)
        await talk.shift(30)
        assert float(file.read_text()) == 3630
        told = await talk.ask("clock")
        assert abs(told["now"] - time.time() - 3630) < 5
        anna = await talk.person("Анна")
        said = await anna.says("а")
        assert abs(said.raw["date"] - time.time() - 3630) < 5
        await talk.act("clock", set=1790000000)
        assert abs((await anna.says("а")).raw["date"] - 1790000000) < 5
        await talk.act("reset")
        assert float(file.read_text()) == 0


async def test_quiet(club: Club, talk: Talk, api: Api) -> None:
    assert (await talk.ask("quiet", ms=10, timeout=1))["quiet"] is False, "updates wait"
    got = (await api("getUpdates"))["result"]
    await api("getUpdates", offset=got[-1]["update_id"] + 1)
    await talk.fault("slow", "sendMessage", seconds=0.3)
    sending = asyncio.create_task(api("sendMessage", chat_id=club.group.id, text="а"))
    await asyncio.sleep(0.05)
    started = time.monotonic()
    await talk.quiet(ms=50)
    assert time.monotonic() - started > 0.2
    assert club.group.last("а")
    await sending


async def test_waiting_in_vain_says_what_was_there(club: Club, api: Api) -> None:
    await api("sendMessage", chat_id=club.group.id, text="Раунд 1")
    with pytest.raises(AssertionError, match="Раунд 1"):
        await club.group.waits_for("Раунд 2", timeout=0.1)
    # It is still there for another who waits: the search did not consume it.
    await club.group.waits_for("Раунд 1")
    with pytest.raises(AssertionError, match="in vain"):
        await club.group.waits_for("Раунд 1", timeout=0.1)
    with pytest.raises(AssertionError, match="no button"):
        await club.anna.presses("Залп", timeout=0.1)
    await club.group.stays_silent(0.05)


async def test_calls_are_counted(club: Club, talk: Talk, api: Api) -> None:
    before = (await talk.calls())[-1]["n"] if await talk.calls() else 0
    for _ in range(3):
        await api("sendMessage", chat_id=club.group.id, text="а")
    await api("getUpdates")
    await api("sendMessage", chat_id=club.anna.id, text="а")
    assert len(await talk.calls(after=before)) == 4
    assert len(await talk.calls(chat=club.group)) == 3
    assert len(await talk.calls("getUpdates")) == 1


async def test_the_page(sandbox: Sandbox, http: aiohttp.ClientSession) -> None:
    async with http.get(f"{sandbox.url}/../../pyproject.toml") as answer:
        assert answer.status == 404
    async with http.get(f"{sandbox.url}/nothing.js") as answer:
        assert answer.status == 404


def test_the_sandbox_stands_alone() -> None:
    """It imports neither the bot nor its framework, and one module alone builds wire types."""
    root = Path(str(package.__file__)).parent
    for path in root.rglob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        named = {
            name.split(".")[0]
            for node in ast.walk(tree)
            for name in (
                [a.name for a in node.names]
                if isinstance(node, ast.Import)
                else [node.module or ""]
                if isinstance(node, ast.ImportFrom)
                else []
            )
        }
        assert not named & {"aiogram", "bot", "games", "referee", "storage", "renderers", "PIL"}
        assert "telegram" not in named or path.name == "wire.py"


async def test_old_buttons_after_the_move(club: Club, talk: Talk, api: Api) -> None:
    keyboard = {"inline_keyboard": [[{"text": "x", "callback_data": "a"}]]}
    await api("sendMessage", chat_id=club.group.id, text="?", reply_markup=keyboard)
    asked = await club.group.waits_for("?")
    old = club.group.id
    await club.group.migrates()
    await club.anna.presses("x", asked)
    query = (await api("getUpdates"))["result"][-1]["callback_query"]
    assert query["message"]["chat"]["id"] == old


async def test_alone_from_the_command_line() -> None:
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "sandbox", "--port", "0"),
        stdout=asyncio.subprocess.PIPE,
        cwd=DOC.parents[1],
    )
    assert process.stdout is not None
    try:
        url = (await asyncio.wait_for(process.stdout.readline(), 20)).decode().split()[0]
        async with Talk(url) as talk:
            assert len((await talk.ask("state"))["people"]) == 3
    finally:
        process.terminate()
        await process.wait()
