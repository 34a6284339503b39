"""Inline mode as people use it: a question typed in any chat, a list, one result sent; and the
private chats between two people, which bots enter in no other way."""

from __future__ import annotations

import re
from typing import Any

from sandbox import acts, sight, wire
from sandbox.errors import Impossible
from sandbox.exchange import Exchange
from sandbox.places import person_of, place
from sandbox.world import Message

JSON = dict[str, Any]
QUERY_UNITS = 256
_ADDRESS = re.compile(r"@([A-Za-z0-9_]+)\s(.*)", re.DOTALL)


def pair(ex: Exchange, body: JSON) -> JSON:
    """The private chat with a friend; it is opened by the wish to write there."""
    one, other = person_of(ex, body.get("as")), person_of(ex, body.get("with"))
    if one is other:
        raise Impossible("nobody is his own friend here")
    chat = ex.world.pair(one, other)
    ex.show_chat(chat)
    return {"chat": sight.chat(ex.world, chat)}


def ask(ex: Exchange, body: JSON) -> JSON:
    """A client asks the bot while somebody types «@bot words»; the answer comes as an event."""
    who, chat = place(ex, body)
    world = ex.world
    found = _ADDRESS.fullmatch(str(body.get("text", "")))
    known = found is not None and found[1].lower() == (world.bot.username or "").lower()
    if found is None or not known:
        raise Impossible(f"this asks no bot: {body.get('text')!r}")
    if not world.inline:
        return {"query_id": None, "answer": None}
    text = found[2].strip()[:QUERY_UNITS]
    inquiry = world.new_inquiry(who.id, chat, text, str(body.get("offset") or ""))
    for reader in (who.id, 0):
        until, offers = world.cached.get((reader, text, inquiry.offset), (0.0, None))
        if offers is not None and ex.clock.now() < until:
            inquiry.offers = offers
            return {"query_id": inquiry.id, "answer": sight.offers(ex, inquiry)}
    ex.updates.push("inline_query", wire.inline_json(world, inquiry))
    return {"query_id": inquiry.id, "answer": None}


def choose(ex: Exchange, body: JSON) -> JSON:
    """Sends a result into the chat: the person's message, by way of the bot."""
    who, chat = place(ex, body)
    inquiry = ex.world.inquiries.get(str(body.get("query_id")))
    if inquiry is None or inquiry.person != who.id or inquiry.offers is None:
        raise Impossible(f"no answered question: {body.get('query_id')!r}")
    result = next((r for r in inquiry.offers.results if r.id == body.get("result")), None)
    if result is None:
        raise Impossible(f"no such result: {body.get('result')!r}")
    fields = {**acts.around(ex, chat, body), **acts.guise(ex, who, chat, body), **result.message}
    acts.writes(ex, who, chat)
    sent: Message = ex.world.new_message(chat, fields.pop("sender"), via=True, **fields)
    if sent.keyboard:
        # Without buttons the bot gets no name for the message, and cannot edit it.
        ex.world.name_inline(sent)
    ex.spread(sent)
    if ex.world.feedback:
        chosen = wire.chosen_json(ex.world, inquiry, result.id, sent)
        ex.updates.push("chosen_inline_result", chosen)
    return {"message": sight.message(ex.world, sent)}


ACTS = {"pair": pair, "ask_inline": ask, "choose_inline": choose}
