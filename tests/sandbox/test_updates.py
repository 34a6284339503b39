"""How updates travel: confirmed once, polled by one, posted until the webhook takes them."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import aiogram
import pytest
import telegram
from aiogram import types
from aiogram.webhook.aiohttp_server import SimpleRequestHandler
from aiohttp import web

from sandbox.server import Sandbox
from sandbox.talk import Talk
from tests.sandbox.club import Api, Club, messages

Answers = Callable[[web.Request], Awaitable[web.StreamResponse]]
Serve = Callable[[Answers], Awaitable[str]]


async def _start(api: Api) -> int:
    """Confirms what the making of the club brought; the next offset."""
    got = (await api("getUpdates"))["result"]
    offset = int(got[-1]["update_id"]) + 1
    await api("getUpdates", offset=offset)
    return offset


async def test_offset_and_limit(api: Api, club: Club) -> None:
    offset = await _start(api)
    for text in "абвг":
        await club.anna.says(text)
    assert messages(await api("getUpdates", limit=3)) == ["а", "б", "в"]
    assert messages(await api("getUpdates", limit=1)) == ["а"], "unconfirmed: once more"
    assert messages(await api("getUpdates", offset=offset + 2)) == ["в", "г"]
    assert messages(await api("getUpdates", offset=-1)) == ["г"]
    assert messages(await api("getUpdates")) == ["г"], "a negative offset forgets the rest"


async def test_long_polling_waits(api: Api, club: Club) -> None:
    offset = await _start(api)
    poll = asyncio.create_task(api("getUpdates", offset=offset, timeout=10))
    await asyncio.sleep(0.1)
    assert not poll.done()
    started = time.monotonic()
    await club.anna.says("наконец")
    assert messages(await poll) == ["наконец"]
    assert time.monotonic() - started < 1
    started = time.monotonic()
    assert (await api("getUpdates", offset=offset + 1, timeout=1))["result"] == []
    assert 0.9 < time.monotonic() - started < 2


async def test_two_pollers(api: Api, club: Club) -> None:
    offset = await _start(api)
    first = asyncio.create_task(api("getUpdates", offset=offset, timeout=10))
    await asyncio.sleep(0.1)
    second = asyncio.create_task(api("getUpdates", offset=offset, timeout=10))
    assert await first == {
        "ok": False,
        "error_code": 409,
        "description": "Conflict: terminated by other getUpdates request;"
        " make sure that only one bot instance is running",
    }
    await club.anna.says("кому?")
    assert messages(await second) == ["кому?"]


async def test_allowed_updates(api: Api, club: Club) -> None:
    offset = await _start(api)
    await api("getUpdates", offset=offset, allowed_updates=["message"])
    await club.anna.act("block")
    await club.anna.opens()
    got = (await api("getUpdates"))["result"]
    assert [set(u) - {"update_id"} for u in got] == [{"message"}]
    await api("getUpdates", allowed_updates=[])
    await club.anna.act("block")
    assert "my_chat_member" in (await api("getUpdates"))["result"][-1]


@pytest.fixture
async def serve() -> AsyncIterator[Serve]:
    runners: list[web.AppRunner] = []

    async def start(handler: Answers) -> str:
        app = web.Application()
        app.router.add_post("/hook", handler)
        runner = web.AppRunner(app, shutdown_timeout=0.1)
        await runner.setup()
        await web.TCPSite(runner, "127.0.0.1", 0).start()
        runners.append(runner)
        return f"http://127.0.0.1:{runner.addresses[0][1]}/hook"

    yield start
    for runner in runners:
        await runner.cleanup()


async def _until(seen: list[Any], count: int) -> None:
    deadline = time.monotonic() + 5
    while len(seen) < count:
        assert time.monotonic() < deadline, seen
        await asyncio.sleep(0.01)


async def test_webhook_is_tried_until_it_passes(api: Api, club: Club, serve: Serve) -> None:
    await _start(api)
    seen: list[tuple[str | None, str]] = []

    async def hook(request: web.Request) -> web.Response:
        update = await request.json()
        secret = request.headers.get("X-Telegram-Bot-Api-Secret-Token")
        seen.append((secret, update["message"]["text"]))
        if len(seen) < 3:
            return web.Response(status=500)
        # A method in the answer is called.
        chat = update["message"]["chat"]["id"]
        return web.json_response({"method": "sendMessage", "chat_id": chat, "text": "понял"})

    url = await serve(hook)
    assert (await api("setWebhook", url=url, secret_token="s3cret"))["ok"]
    told = await api("getUpdates")
    assert told["error_code"] == 409
    assert told["description"].startswith("Conflict: can't use getUpdates method while webhook")
    await club.anna.says("раз")
    await _until(seen, 3)
    assert seen == [("s3cret", "раз")] * 3
    await club.anna.chat.waits_for("понял")
    info = (await api("getWebhookInfo"))["result"]
    assert info["url"] == url
    assert (
        info["last_error_message"] == "Wrong response from the webhook: 500 Internal Server Error"
    )
    assert info["pending_update_count"] == 0
    await club.anna.says("два")
    await _until(seen, 4)
    assert (await api("deleteWebhook"))["ok"]
    await club.anna.says("три")
    assert messages(await api("getUpdates")) == ["три"]
    assert (await api("getWebhookInfo"))["result"]["url"] == ""


async def test_webhook_refusals(api: Api) -> None:
    told = await api("setWebhook", url="ftp://x")
    assert told["description"].startswith("Bad Request: bad webhook")
    told = await api("setWebhook", url="http://127.0.0.1:1/", secret_token="тайна")
    wanted = "Bad Request: secret token contains unallowed characters"
    assert told["description"] == wanted


async def test_webhook_with_nobody_there(api: Api, club: Club) -> None:
    await api("setWebhook", url="http://127.0.0.1:9/", drop_pending_updates=True)
    await club.anna.says("ау")
    deadline = time.monotonic() + 5
    info: dict[str, Any] = {}
    while "last_error_message" not in info:
        assert time.monotonic() < deadline
        info = (await api("getWebhookInfo"))["result"]
        await asyncio.sleep(0.01)
    assert info["last_error_message"] == "Connection refused"
    assert info["pending_update_count"] == 1


async def test_webhook_of_aiogram(abot: aiogram.Bot, club: Club, serve: Serve) -> None:
    """aiogram answers an update with a multipart body that names a method."""
    dispatcher = aiogram.Dispatcher()

    async def echo(message: types.Message) -> Any:
        return message.answer(f"Слышу: {message.text}")

    dispatcher.message.register(echo)
    handler = SimpleRequestHandler(
        dispatcher, abot, handle_in_background=False, secret_token="s3cret"
    )
    url = await serve(handler.handle)
    await abot.set_webhook(url, secret_token="s3cret", drop_pending_updates=True)
    await club.anna.says("привет")
    await club.anna.chat.waits_for("Слышу: привет")
    await abot.delete_webhook()


async def test_webhook_of_telegram_bot(
    pbot: telegram.Bot, club: Club, serve: Serve, talk: Talk
) -> None:
    seen: list[telegram.Update] = []

    async def hook(request: web.Request) -> web.Response:
        update = telegram.Update.de_json(await request.json(), pbot)
        seen.append(update)
        return web.Response()

    await pbot.set_webhook(await serve(hook), drop_pending_updates=True)
    await club.anna.says("привет")
    await _until(seen, 1)
    assert seen[0].message is not None
    assert seen[0].message.text == "привет"
    await talk.quiet(ms=20)


async def test_stopping_ends_a_poll() -> None:
    sandbox = Sandbox()
    await sandbox.start()
    async with Talk(sandbox.url):
        started = time.monotonic()
        await sandbox.stop()
        assert time.monotonic() - started < 2
