"""Misfortunes on demand: each does to a call exactly what it says, for as many calls."""

from __future__ import annotations

import time

import aiohttp
import pytest

from sandbox.server import TOKEN, Sandbox
from sandbox.talk import Talk
from tests.sandbox.club import Api, Club, messages

DROPPED = (aiohttp.ServerDisconnectedError, aiohttp.ClientOSError)


async def test_flood_is_for_one_method_and_chat(api: Api, club: Club, talk: Talk) -> None:
    here = club.group.id
    await talk.fault("flood", "sendMessage", chat=here, times=2, retry_after=220)
    assert (await api("sendMessage", chat_id=club.anna.id, text="a"))["ok"]
    assert (await api("sendChatAction", chat_id=here, action="typing"))["ok"]
    for _ in range(2):
        assert await api("sendMessage", chat_id=here, text="a") == {
            "ok": False,
            "error_code": 429,
            "description": "Too Many Requests: retry after 220",
            "parameters": {"retry_after": 220},
        }
    assert (await api("sendMessage", chat_id=here, text="a"))["ok"]
    assert (await talk.ask("faults"))["faults"] == []
    calls = await talk.calls("sendMessage", club.group)
    assert [c["status"] for c in calls] == [429, 429, 200]
    assert [c["retry_after"] for c in calls] == [220, 220, None]
    assert calls[0]["fault"] == "flood"
    assert calls[0]["params"]["text"] == "a"


async def test_errors(api: Api, club: Club, talk: Talk) -> None:
    here = club.group.id
    for code, text in (
        (500, "Internal Server Error"),
        (502, "Bad Gateway"),
        (403, "Forbidden: bot was blocked by the user"),
    ):
        await talk.fault("error", code=code)
        told = await api("sendMessage", chat_id=here, text="a")
        assert (told["error_code"], told["description"]) == (code, text)
    await talk.fault("error", code=400, description="Bad Request: CHAT_RESTRICTED")
    told = await api("sendMessage", chat_id=here, text="a")
    assert told["description"] == "Bad Request: CHAT_RESTRICTED"
    assert not [m for m in club.group.messages() if m.from_bot]


async def test_timeout_has_no_effect_and_lost_has(api: Api, club: Club, talk: Talk) -> None:
    here = club.group.id
    await talk.fault("timeout", "sendMessage", seconds=0.05)
    with pytest.raises(DROPPED):
        await api("sendMessage", chat_id=here, text="никогда")
    await talk.fault("lost", "sendMessage")
    with pytest.raises(DROPPED):
        await api("sendMessage", chat_id=here, text="дошло")
    await club.group.waits_for("дошло")
    assert [m.text for m in club.group.messages() if m.from_bot] == ["дошло"]
    assert [c["status"] for c in await talk.calls("sendMessage")] == [0, 0]
    await talk.fault("slow", seconds=0.1)
    started = time.monotonic()
    assert (await api("sendMessage", chat_id=here, text="a"))["ok"]
    assert time.monotonic() - started >= 0.1


async def test_html_instead_of_json(
    sandbox: Sandbox, http: aiohttp.ClientSession, talk: Talk
) -> None:
    await talk.fault("html", "getMe")
    async with http.get(f"{sandbox.url}/bot{TOKEN}/getMe") as answer:
        assert answer.status == 502
        assert answer.content_type == "text/html"


async def test_by_address(sandbox: Sandbox, http: aiohttp.ClientSession, club: Club) -> None:
    async def call(spec: str, method: str, **said: object) -> dict[str, object]:
        url = f"{sandbox.url}/fault/{spec}/bot{TOKEN}/{method}"
        async with http.post(url, json=said) as answer:
            told: dict[str, object] = await answer.json()
            return told

    here = club.group.id
    assert (await call("flood=7", "sendMessage", chat_id=here, text="a"))["error_code"] == 429
    told = await call("sendPhoto:error=502", "sendMessage", chat_id=here, text="a")
    assert told["ok"]
    told = await call("modern=off,slow=0", "sendRichMessage", chat_id=here)
    assert told["description"] == "Not Found"
    with pytest.raises(DROPPED):
        await call("lost", "sendMessage", chat_id=here, text="a")
    assert "no such fault" in str((await call("plague", "getMe"))["description"])


async def test_duplicate_updates(api: Api, club: Club, talk: Talk) -> None:
    got = (await api("getUpdates"))["result"]
    await api("getUpdates", offset=got[-1]["update_id"] + 1)
    await talk.fault("duplicate", "message")
    await club.anna.says("Д4")
    await club.anna.says("Д5")
    told = await api("getUpdates")
    assert messages(told) == ["Д4", "Д4", "Д5"]
    ids = [u["update_id"] for u in told["result"]]
    assert ids[0] == ids[1]
    assert (await api("getUpdates", offset=ids[-1] + 1))["result"] == []
    # Once more after it was confirmed, as after a lost confirmation.
    await talk.act("again", update_id=ids[0])
    assert messages(await api("getUpdates", offset=ids[-1] + 1)) == ["Д4"]
    assert (await api("getUpdates", offset=ids[-1] + 1))["result"] == []


async def test_unknown_updates(api: Api, talk: Talk) -> None:
    await talk.act("inject", shape="unknown")
    await talk.act("inject", shape="malformed")
    await talk.act("inject", update={"message": {"text": "a"}})
    unknown, malformed, given = (await api("getUpdates"))["result"]
    assert "telepathy" in unknown
    assert malformed["message"]["chat"] is None
    assert given["message"] == {"text": "a"}


async def test_unfault(api: Api, talk: Talk) -> None:
    armed = await talk.fault("error", times=-1)
    for _ in range(3):
        assert not (await api("getMe"))["ok"]
    await talk.act("unfault", id=armed["id"])
    assert (await api("getMe"))["ok"]
    with pytest.raises(AssertionError, match="no such fault"):
        await talk.fault("plague")


async def test_limits(api: Api, club: Club, talk: Talk) -> None:
    here = club.group.id

    async def sends() -> int:
        told = await api("sendMessage", chat_id=here, text="a")
        return 0 if told["ok"] else int(told["parameters"]["retry_after"])

    assert [await sends() for _ in range(5)] == [0] * 5, "off by default"
    await talk.act("limits", on=True)
    assert [await sends() for _ in range(4)][:3] == [0, 0, 0]
    assert await sends() in (2, 3)
    for _ in range(5):
        await talk.shift(3)
        assert [await sends() for _ in range(3)] == [0, 0, 0]
    await talk.shift(3)
    assert [await sends() for _ in range(2)] == [0, 0]
    assert await sends() > 20, "twenty a minute in one group"
    await talk.shift(61)
    assert await sends() == 0
    await talk.act("limits", on=True, per_second=1, retry_after=200)
    assert await sends() == 200
