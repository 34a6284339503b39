"""The least Bot API server that a bot can live with: prepared updates out, "ok" to the rest.

`python -m tests.bench.telegram` serves on a free port, which it prints. A bot's updates are loaded
by POST /load/<token>; GET /done/<token> answers when the last of them was confirmed, with seconds
and CPU seconds of the bot's process since the first of them was handed out. It is deliberately
cheap: it must not be what is measured.
"""

import asyncio
import json
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from aiohttp import web

from tests.bench.processes import cpu_seconds

ME = {
    "id": 1,
    "is_bot": True,
    "first_name": "Igroteka",
    "username": "igroteka_bot",
    "can_read_all_group_messages": False,
}
CHAT = {"id": 7, "type": "private", "first_name": "?"}
PHOTO = [{"file_id": "f", "file_unique_id": "u", "width": 9, "height": 9}]
DATE = 1_700_000_000


@dataclass(slots=True)
class Account:
    """One bot: what waits for it, and what it cost."""

    waiting: list[tuple[int, bytes]] = field(default_factory=list)
    batch: int = 100
    pid: int = 0
    polled: float = 0.0
    began: float = 0.0
    ended: float = 0.0
    busy: float = 0.0
    calls: int = 0
    news: asyncio.Event = field(default_factory=asyncio.Event)
    done: asyncio.Event = field(default_factory=asyncio.Event)

    async def answer(self, offset: int, limit: int, patience: float) -> bytes:
        """What getUpdates gives."""
        self.polled = self.polled or time.monotonic()
        if self.waiting and offset:
            self.waiting = [each for each in self.waiting if each[0] >= offset]
            if not self.waiting:
                self.ended = time.monotonic()
                self.busy = cpu_seconds(self.pid) - self.busy
                self.done.set()
        if not self.waiting and patience:
            self.news.clear()
            try:
                await asyncio.wait_for(self.news.wait(), patience)
            except TimeoutError:
                return b""
        if self.waiting and not self.began:
            self.began = time.monotonic()
            self.busy = cpu_seconds(self.pid)
        return b",".join(raw for _, raw in self.waiting[: min(limit, self.batch)])


class Telegram:
    """All bots of the server."""

    def __init__(self) -> None:
        self.accounts: dict[str, Account] = {}
        self.message = 0

    def account(self, request: web.Request) -> Account:
        return self.accounts.setdefault(request.match_info["token"], Account())

    async def call(self, request: web.Request) -> web.Response:
        method, account = request.match_info["method"], self.account(request)
        if method == "getUpdates":
            said = await request.post()
            offset, limit, patience = (
                int(str(said.get(name, 0))) for name in ("offset", "limit", "timeout")
            )
            raw = await account.answer(offset, limit or 100, patience)
            body = b'{"ok":true,"result":[' + raw + b"]}"
            return web.Response(body=body, content_type="application/json")
        await request.read()
        account.calls += 1
        return web.json_response({"ok": True, "result": self.result(method)})

    def result(self, method: str) -> Any:
        match method:
            case "getMe":
                return ME
            case "getChatMember":
                return {"status": "member"}
            case _ if method.startswith(("send", "editMessage")):
                self.message += 1
                text = {"message_id": self.message, "date": DATE, "chat": CHAT, "text": "ok"}
                return {**text, "photo": PHOTO} if "Photo" in method else text
        return True

    async def load(self, request: web.Request) -> web.Response:
        account, said = self.account(request), await request.json()
        account.waiting = [
            (each["update_id"], json.dumps(each, ensure_ascii=False).encode())
            for each in said["updates"]
        ]
        account.batch, account.pid = said["batch"], said["pid"]
        account.began = account.ended = 0.0
        account.done.clear()
        account.news.set()
        return web.json_response({})

    async def done(self, request: web.Request) -> web.Response:
        account = self.account(request)
        await account.done.wait()
        spent = account.ended - account.began
        told = {"seconds": spent, "busy": account.busy, "calls": account.calls}
        return web.json_response(told)

    async def polled(self, request: web.Request) -> web.Response:
        """The monotonic time of the bot's first getUpdates, 0 before it."""
        return web.json_response({"at": self.account(request).polled})


async def serve() -> None:
    telegram = Telegram()
    app = web.Application(client_max_size=64 << 20)
    app.router.add_post("/load/{token}", telegram.load)
    app.router.add_get("/done/{token}", telegram.done)
    app.router.add_get("/polled/{token}", telegram.polled)
    app.router.add_route("*", "/bot{token}/{method}", telegram.call)
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    print(runner.addresses[0][1], flush=True)
    await asyncio.Event().wait()


if __name__ == "__main__":
    if Path("/proc/self/stat").exists():
        asyncio.run(serve())
    else:
        raise SystemExit("the figures are read from /proc: measure on Linux")
