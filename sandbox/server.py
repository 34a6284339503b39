"""One port: the Bot API for the bot, /sandbox/ for people and tests, the page at the root."""

from __future__ import annotations

import asyncio
import json
import re
import time
from pathlib import Path
from typing import Any

from aiohttp import web

from sandbox import faults, people
from sandbox.clock import Clock
from sandbox.errors import Impossible, Refused
from sandbox.exchange import Exchange
from sandbox.faults import Fault
from sandbox.methods import registry
from sandbox.methods.params import Params, Upload

TOKEN = "700000001:SANDBOX-aaaaaaaaaaaaaaaaaaaaaaaaaaaa"  # noqa: S105 - opens nothing
PAGE = Path(__file__).parent / "page"
_SHAPE = re.compile(r"\d{3,}:[A-Za-z0-9_-]{20,}")


class Sandbox:
    """A local Telegram: `async with Sandbox() as sandbox`, or `start` and `stop`."""

    def __init__(
        self,
        token: str = TOKEN,
        bot_username: str = "IgrotekaBot",
        clock_file: Path | str | None = None,
        privacy: bool = True,
        world: str = "empty",
    ) -> None:
        self.token = token
        self.clock = Clock(Path(clock_file) if clock_file is not None else None)
        self.exchange = Exchange(
            self.clock, int(token.split(":")[0]), bot_username, privacy=privacy
        )
        self.exchange.updates.calls = self._obey
        self.url = ""
        self._world = world
        self._busy = 0
        self._last_call = 0.0
        self._runner: web.AppRunner | None = None
        people.fill(self.exchange, world)

    # life -------------------------------------------------------------------------------

    def app(self) -> web.Application:
        # The body limit is Telegram's own: 50 MB for a sent file.
        app = web.Application(client_max_size=51 * 1024 * 1024)
        app.router.add_route("*", "/bot{token}/{method}", self._call)
        app.router.add_route("*", "/fault/{spec}/bot{token}/{method}", self._call)
        app.router.add_get("/file/bot{token}/{path:.+}", self._file)
        app.router.add_get("/fault/{spec}/file/bot{token}/{path:.+}", self._file)
        people.routes(app, self.exchange, self._quiet)
        app.router.add_get("/", self._page)
        app.router.add_get("/{name:[a-z_]+[.](?:js|css|svg|png|html)}", self._page)
        return app

    async def start(self, host: str = "127.0.0.1", port: int = 0) -> int:
        """Listens; with port 0 on a free one. The port is returned."""
        runner = web.AppRunner(self.app(), access_log=None, shutdown_timeout=0.2)
        await runner.setup()
        await web.TCPSite(runner, host, port).start()
        self._runner = runner
        actual = int(runner.addresses[0][1])
        self.url = f"http://{host}:{actual}"
        return actual

    async def stop(self) -> None:
        await self.exchange.updates.stop()
        self.exchange.events.close()
        if self._runner is not None:
            await self._runner.cleanup()
            self._runner = None

    async def __aenter__(self) -> Sandbox:
        await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.stop()

    # the Bot API ------------------------------------------------------------------------

    async def _call(self, request: web.Request) -> web.StreamResponse:
        if not _SHAPE.fullmatch(request.match_info["token"]):
            return _answer(Refused(401, "Unauthorized").answer(), 401)
        method = request.match_info["method"]
        try:
            p = await read(request)
        except Refused as refused:
            return _answer(refused.answer(), refused.code)
        except web.HTTPRequestEntityTooLarge:
            return _answer(Refused(413, "Request Entity Too Large").answer(), 413)
        spoken: list[Fault] = []
        modern = True
        if "spec" in request.match_info:
            try:
                spoken, modern = faults.spelled(request.match_info["spec"])
            except Impossible as wrong:
                return _answer(Refused(400, f"Bad Request: {wrong}").answer(), 400)
        return await self._meet(request, method, p, spoken, modern)

    async def _meet(
        self, request: web.Request, method: str, p: Params, spoken: list[Fault], modern: bool
    ) -> web.StreamResponse:
        """The call, its misfortune if one is armed, and its line in the log of calls."""
        ex = self.exchange
        polling = method.lower() == "getupdates"
        chat_id = p.number("chat_id")
        fault = next((f for f in spoken if f.meets(method, chat_id)), None)
        fault = fault or ex.faults.next(method, chat_id)
        if fault is not None and fault.id:
            ex.events.tell("faults", None, faults=[f.json() for f in ex.faults.armed])
        call = self._note(method, chat_id, p, fault)
        started = time.perf_counter()
        self._busy += not polling
        try:
            body, status = await self._suffer(method, p, fault, modern)
        finally:
            self._busy -= not polling
            self._last_call = self._last_call if polling else time.monotonic()
        call["ms"] = round((time.perf_counter() - started) * 1000, 2)
        call["status"] = status
        if body is not None:
            call["error"] = body.get("description")
            call["retry_after"] = body.get("parameters", {}).get("retry_after")
            result = body.get("result")
            call["message_id"] = result.get("message_id") if isinstance(result, dict) else None
        if not polling:
            ex.events.tell("call", None, call=call)
        if fault is not None and fault.kind == "html":
            page = "<html><head><title>502 Bad Gateway</title></head></html>"
            return web.Response(status=status, text=page, content_type="text/html")
        if body is None:
            if request.transport is not None:
                request.transport.abort()
            return web.Response(status=500)
        return _answer(body, status)

    async def _suffer(
        self, method: str, p: Params, fault: Fault | None, modern: bool
    ) -> tuple[dict[str, Any] | None, int]:
        """The answer, or None for a connection that is dropped."""
        kind = fault.kind if fault is not None else ""
        seconds = fault.seconds if fault is not None else 0.0
        if fault is not None and kind == "html":
            return None, fault.code or 502
        if kind in ("timeout", "slow"):
            await asyncio.sleep(seconds)
        if kind == "timeout":
            return None, 0
        body, status = await self._answer(method, p, fault, modern)
        if kind == "lost":
            await asyncio.sleep(seconds)
            return None, 0
        return body, status

    async def _answer(
        self, method: str, p: Params, fault: Fault | None, modern: bool
    ) -> tuple[dict[str, Any], int]:
        ex = self.exchange
        world = ex.world
        was = world.modern
        # By address a server may look old to one bot; a call never yields before its effect.
        world.modern = was and modern
        try:
            refused = fault.refusal() if fault is not None else None
            refused = refused or ex.limits.check(method, p.number("chat_id"))
            if refused is not None:
                raise refused
            call = registry.start(ex, method, p)
        except Refused as refusal:
            return refusal.answer(), refusal.code
        finally:
            world.modern = was
        try:
            return {"ok": True, "result": await registry.finish(call)}, 200
        except Refused as refusal:
            return refusal.answer(), refusal.code

    def _note(
        self, method: str, chat_id: int | None, p: Params, fault: Fault | None
    ) -> dict[str, Any]:
        ex = self.exchange
        ex.call_count += 1
        call: dict[str, Any] = {
            "n": ex.call_count,
            "time": ex.clock.now(),
            "wall": time.time(),
            "method": method,
            "chat_id": chat_id,
            "params": p.said,
            "files": {name: len(upload.content) for name, upload in p.files.items()},
            "status": None,
            "error": None,
            "retry_after": None,
            "fault": fault.kind if fault is not None else None,
            "ms": None,
            "message_id": None,
        }
        ex.calls.append(call)
        return call

    async def _obey(self, method: str, said: dict[str, Any]) -> None:
        """A method called in the answer to a webhook."""
        p = Params(said)
        call = self._note(method, p.number("chat_id"), p, None)
        body, call["status"] = await self._answer(method, p, None, True)
        call["error"] = body.get("description")

    async def _file(self, request: web.Request) -> web.Response:
        if not _SHAPE.fullmatch(request.match_info["token"]):
            return _answer(Refused(401, "Unauthorized").answer(), 401)
        file = self.exchange.files.by_path(request.match_info["path"])
        if file is None:
            return _answer(Refused(404, "Not Found").answer(), 404)
        return web.Response(body=file.content, content_type=file.mime)

    async def _quiet(self, seconds: float, timeout: float) -> bool:  # noqa: ASYNC109 - it is a fact
        """True once the bot has nothing to hear and has said nothing for a while."""
        deadline = time.monotonic() + timeout
        asked = time.monotonic()
        while True:
            now = time.monotonic()
            calm = now - max(self._last_call, asked)
            if self.exchange.updates.idle and not self._busy and calm >= seconds:
                return True
            if now >= deadline:
                return False
            await asyncio.sleep(min(0.02, seconds))

    async def _page(self, request: web.Request) -> web.StreamResponse:
        path = PAGE / request.match_info.get("name", "index.html")
        if not path.is_file():
            raise web.HTTPNotFound(text="no such file on the page")
        return web.FileResponse(path, headers={"Cache-Control": "no-cache"})


def _answer(body: dict[str, Any], status: int) -> web.Response:
    text = json.dumps(body, ensure_ascii=False, separators=(",", ":"))
    return web.Response(text=text, status=status, content_type="application/json")


async def read(request: web.Request) -> Params:
    """Parameters from the address and the body, in any of the shapes that Telegram takes."""
    said: dict[str, Any] = dict(request.query)
    files: dict[str, Upload] = {}
    if request.content_type == "application/json":
        raw = await request.read()
        try:
            body = json.loads(raw) if raw else {}
        except ValueError:
            raise Refused(400, "Bad Request: can't parse JSON encoded request") from None
        if not isinstance(body, dict):
            raise Refused(400, "Bad Request: can't parse JSON encoded request")
        said |= body
    elif request.can_read_body:
        for name, value in (await request.post()).items():
            if isinstance(value, web.FileField):
                files[name] = Upload(value.filename or name, value.file.read())
                value.file.close()
            elif isinstance(value, bytes | bytearray):
                files[name] = Upload(name, bytes(value))
            else:
                said[name] = value
    return Params(said, files)
