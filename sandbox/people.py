"""The side of the people: /sandbox/ over HTTP, as docs/sandbox.md writes it down."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from typing import Any

from aiohttp import web

from sandbox import acts, asking, gatherings, places, sight
from sandbox.errors import Impossible
from sandbox.exchange import Exchange
from sandbox.faults import Fault

JSON = dict[str, Any]
Quiet = Callable[[float, float], Awaitable[bool]]
HEARTBEAT = 15.0


# the server's own switches ----------------------------------------------------------------


def privacy(ex: Exchange, body: JSON) -> JSON:
    ex.world.privacy = bool(body.get("on", True))
    ex.show_bot()
    return {"bot": sight.bot(ex)}


def modern(ex: Exchange, body: JSON) -> JSON:
    ex.world.modern = bool(body.get("on", True))
    ex.ignores = bool(body.get("ignores", False))
    ex.show_bot()
    return {"bot": sight.bot(ex)}


def inline(ex: Exchange, body: JSON) -> JSON:
    """Inline mode, and whether the bot hears which result was chosen: BotFather's switches."""
    ex.world.inline = bool(body.get("on", True))
    ex.world.feedback = bool(body.get("feedback", True))
    ex.show_bot()
    return {"bot": sight.bot(ex)}


def limits(ex: Exchange, body: JSON) -> JSON:
    ex.limits.on = bool(body.get("on", True))
    for name in ("per_second", "chat_burst", "group_per_minute", "retry_after"):
        if name in body:
            setattr(ex.limits, name, body[name])
    ex.show_bot()
    return {"bot": sight.bot(ex)}


def clock(ex: Exchange, body: JSON) -> JSON:
    before = ex.clock.offset
    if "set" in body:
        ex.clock.set(float(body["set"]))
    else:
        ex.clock.add(float(body.get("add", 0)))
    told = {"now": ex.clock.now(), "offset": ex.clock.offset}
    ex.events.tell("clock", None, **told, added=ex.clock.offset - before)
    return told


def _show_faults(ex: Exchange) -> None:
    ex.events.tell("faults", None, faults=[f.json() for f in ex.faults.armed])


def fault(ex: Exchange, body: JSON) -> JSON:
    names = ("kind", "method", "chat", "times", "retry_after", "code", "description", "seconds")
    said = {name: body[name] for name in names if body.get(name) is not None}
    if "kind" not in said:
        raise Impossible("a fault needs a kind")
    armed = ex.faults.arm(Fault(**said))
    _show_faults(ex)
    return {"fault": armed.json()}


def unfault(ex: Exchange, body: JSON) -> JSON:
    ex.faults.disarm(body.get("id"))
    _show_faults(ex)
    return {}


def inject(ex: Exchange, body: JSON) -> JSON:
    shape = body.get("shape")
    if shape == "unknown":
        update: JSON = {"telepathy": {"from": {"id": 1}, "thought": "…"}}
    elif shape == "malformed":
        update = {"message": {"message_id": "one", "date": "today", "chat": None}}
    elif isinstance(body.get("update"), dict):
        update = body["update"]
    else:
        raise Impossible("give an update, or a shape: unknown, malformed")
    return {"update_id": ex.updates.put(update)}


def again(ex: Exchange, body: JSON) -> JSON:
    found = ex.updates.again(body.get("update_id"))
    if found is None:
        raise Impossible("no such update")
    return {"update_id": found}


def fill(ex: Exchange, world: str) -> None:
    """The world a page starts with: a club of three, none of whom has written to the bot."""
    if world not in ("club", "empty"):
        raise Impossible(f"no such world: {world!r}")
    if world == "club":
        faces: list[JSON] = [
            {"first_name": "Аня", "username": "anya", "language": "ru"},
            {"first_name": "Боря", "language": "ru"},
            {"first_name": "Ваган", "username": "vagan", "language": "hy"},
        ]
        met = [gatherings.person(ex, face)["person"]["id"] for face in faces]
        gatherings.group(ex, {"title": "Морской клуб", "people": met})


def reset(ex: Exchange, body: JSON) -> JSON:
    ex.clock.back()
    ex.empty()
    fill(ex, str(body.get("world") or "empty"))
    ex.events.tell("reset")
    return {}


SWITCHES: dict[str, Callable[[Exchange, JSON], JSON]] = {
    "privacy": privacy,
    "modern": modern,
    "inline": inline,
    "limits": limits,
    "clock": clock,
    "fault": fault,
    "unfault": unfault,
    "inject": inject,
    "again": again,
    "reset": reset,
}
ACTS = {**acts.ACTS, **asking.ACTS, **gatherings.ACTS, **SWITCHES}


# over HTTP --------------------------------------------------------------------------------


def _json(body: JSON, status: int = 200) -> web.Response:
    text = json.dumps(body, ensure_ascii=False)
    return web.Response(text=text, status=status, content_type="application/json")


def _number(request: web.Request, name: str) -> int | None:
    value = request.query.get(name)
    try:
        return None if value in (None, "") else int(str(value))
    except ValueError:
        raise Impossible(f"{name} is not a number: {value!r}") from None


def routes(app: web.Application, ex: Exchange, quiet: Quiet) -> None:
    async def act(request: web.Request) -> web.Response:
        name = request.match_info["act"]
        doing = ACTS.get(name)
        if doing is None:
            return _json({"ok": False, "error": f"no such act: {name!r}"}, 404)
        try:
            raw = await request.read()
            body = json.loads(raw) if raw else {}
            if not isinstance(body, dict):
                raise Impossible("the body must be a JSON object")
            return _json({"ok": True, **doing(ex, body)})
        except (Impossible, ValueError, TypeError) as wrong:
            return _json({"ok": False, "error": str(wrong)}, 400)

    async def state(request: web.Request) -> web.Response:
        viewer = _number(request, "as")
        if viewer is not None:
            places.person_of(ex, viewer)
        return _json(sight.state(ex, viewer, _number(request, "limit")))

    async def menu(request: web.Request) -> web.Response:
        viewer = places.person_of(ex, _number(request, "as"))
        chat = places.chat_of(ex, _number(request, "chat") or viewer.id)
        return _json({"ok": True, "menu": ex.menus.seen(viewer, chat)})

    async def calls(request: web.Request) -> web.Response:
        after, chat = _number(request, "after") or 0, _number(request, "chat")
        method = request.query.get("method", "").lower()
        found = [
            call
            for call in ex.calls
            if call["n"] > after
            and (chat is None or call["chat_id"] == chat)
            and (call["method"].lower() == method if method else not _polls(call))
        ]
        return _json({"ok": True, "calls": found})

    async def updates(request: web.Request) -> web.Response:
        after = _number(request, "after") or 0
        found = [
            {"update": w.update, "delivered": w.delivered, "confirmed": w.confirmed}
            for w in ex.updates.log
            if w.id > after
        ]
        return _json({"ok": True, "updates": found})

    async def told(request: web.Request) -> web.Response:
        return _json({"ok": True, "faults": [f.json() for f in ex.faults.armed]})

    async def time(request: web.Request) -> web.Response:
        return _json({"ok": True, "now": ex.clock.now(), "offset": ex.clock.offset})

    async def still(request: web.Request) -> web.Response:
        ms = _number(request, "ms")
        most = _number(request, "timeout")
        calm = await quiet((300 if ms is None else ms) / 1000, 10 if most is None else most)
        return _json({"ok": True, "quiet": calm})

    async def file(request: web.Request) -> web.Response:
        found = ex.files.by_path(request.match_info["path"])
        if found is None:
            raise web.HTTPNotFound(text="no such file")
        return web.Response(body=found.content, content_type=found.mime)

    async def events(request: web.Request) -> web.StreamResponse:
        return await stream(request, ex)

    for path, handler in (
        ("state", state),
        ("menu", menu),
        ("calls", calls),
        ("updates", updates),
        ("faults", told),
        ("clock", time),
        ("quiet", still),
        ("file/{path:.+}", file),
        ("events", events),
    ):
        app.router.add_get(f"/sandbox/{path}", _careful(handler))
    app.router.add_post("/sandbox/{act}", act)


def _polls(call: JSON) -> bool:
    return str(call["method"]).lower() == "getupdates"


def _careful(
    handler: Callable[[web.Request], Awaitable[web.StreamResponse]],
) -> Callable[[web.Request], Awaitable[web.StreamResponse]]:
    async def run(request: web.Request) -> web.StreamResponse:
        try:
            return await handler(request)
        except Impossible as wrong:
            return _json({"ok": False, "error": str(wrong)}, 400)

    return run


async def stream(request: web.Request, ex: Exchange) -> web.StreamResponse:
    """Server-sent events, to one person or to all, until the reader goes."""
    viewer = _number(request, "as")
    after = _number(request, "after")
    last = request.headers.get("Last-Event-ID", "")
    if last.isdigit():
        after = int(last)
    n = ex.events.n if after is None else after
    answer = web.StreamResponse(
        headers={"Content-Type": "text/event-stream", "Cache-Control": "no-cache"}
    )
    await answer.prepare(request)
    try:
        await answer.write(b": here\n\n")
        while not ex.events.closed and request.transport is not None:
            news = ex.events.after(n)
            lines = []
            for event in news:
                n = event["n"]
                if viewer is None or event["seen_by"] is None or viewer in event["seen_by"]:
                    body = json.dumps(event, ensure_ascii=False)
                    lines.append(f"id: {n}\nevent: {event['kind']}\ndata: {body}\n\n")
            if lines:
                await answer.write("".join(lines).encode())
            elif not news:
                await ex.events.ring(n, HEARTBEAT)
                if ex.events.n == n:
                    await answer.write(b": still here\n\n")
    except ConnectionError:
        # The reader went away; nothing is owed to it.
        return answer
    return answer
