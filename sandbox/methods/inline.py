"""The answer to an inline query: all of it is checked before any of it is shown."""

from __future__ import annotations

import re
from typing import Any

from sandbox import sight
from sandbox.errors import Refused, bad
from sandbox.exchange import Exchange
from sandbox.methods import checks, media
from sandbox.methods.params import Params
from sandbox.world import Offers, Result

JSON = dict[str, Any]
ANSWER_SECONDS = 10
MOST_RESULTS = 50
_WRONG = "can't parse inline query result: "
_START = re.compile(r"[A-Za-z0-9_-]{1,64}")
CACHED = {
    "photo": ("photo_file_id", "photo", "photos"),
    "gif": ("gif_file_id", "animation", "animations"),
    "mpeg4_gif": ("mpeg4_file_id", "animation", "animations"),
    "document": ("document_file_id", "document", "documents"),
}
"""Type of a result -> the field with the file's id, the kind of message, where its file is."""


def answer(ex: Exchange, p: Params) -> bool:
    results = _results(ex, p)
    button = _button(p)
    next_offset = p.text("next_offset")
    if len(next_offset.encode()) > 64:
        raise bad("NEXT_OFFSET_INVALID")
    inquiry = ex.world.inquiries.get(p.text("inline_query_id"))
    late = inquiry is not None and ex.clock.now() - inquiry.at > ANSWER_SECONDS
    if inquiry is None or inquiry.offers is not None or late:
        raise bad(checks.TOO_OLD)
    inquiry.offers = Offers(results, button, next_offset)
    said = p.number("cache_time")
    seconds = 300 if said is None else min(max(said, 0), 24 * 3600)
    reader = inquiry.person if p.flag("is_personal") else 0
    until = ex.clock.now() + seconds
    ex.world.cached[reader, inquiry.text, inquiry.offset] = until, inquiry.offers
    ex.events.tell("inline", [inquiry.person], answer=sight.offers(ex, inquiry))
    return True


def _results(ex: Exchange, p: Params) -> list[Result]:
    said = p.row("results")
    if said is None:
        return []
    if len(said) > MOST_RESULTS:
        raise bad("RESULTS_TOO_MUCH")
    results: list[Result] = []
    for one in said:
        if not isinstance(one, dict):
            raise bad(f"{_WRONG}Inline query result must be an object")
        try:
            results.append(_result(ex, Params(one)))
        except Refused as refused:
            why = refused.description.removeprefix("Bad Request: ")
            # What the parser finds is told so; codes in capitals come from behind it.
            raise (
                refused if why.isupper() or why.startswith(_WRONG) else bad(_WRONG + why)
            ) from None
    if len({result.id for result in results}) < len(results):
        raise bad("RESULT_ID_DUPLICATE")
    return results


def _result(ex: Exchange, said: Params) -> Result:
    kind, name = said.text("type"), said.text("id")
    if not kind:
        raise bad(f'{_WRONG}Can\'t find field "type"')
    if "id" not in said.said:
        raise bad(f'{_WRONG}Can\'t find field "id"')
    if not name:
        raise bad("RESULT_ID_EMPTY")
    if len(name.encode()) > 64:
        raise bad("RESULT_ID_INVALID")
    if kind != "article" and kind not in CACHED:
        raise bad("RESULT_TYPE_INVALID")
    if kind in ("article", "document") and "title" not in said.said:
        raise bad(f'{_WRONG}Can\'t find field "title"')
    title = said.text("title").strip()
    if kind == "article" and not title:
        raise bad("ARTICLE_TITLE_EMPTY")
    message = _message(ex, said, kind)
    markup = said.record("reply_markup")
    if markup is not None:
        if "inline_keyboard" not in markup:
            raise bad("REPLY_MARKUP_INVALID")
        message["keyboard"] = checks.inline(markup["inline_keyboard"])
    return Result(name, kind, title, said.text("description").strip(), message)


def _message(ex: Exchange, said: Params, kind: str) -> JSON:
    """The fields of the message that the result becomes."""
    instead = said.record("input_message_content")
    if instead is None and kind == "article":
        raise bad(f"{_WRONG}Message content is not specified")
    made: JSON = {}
    if kind in CACHED:
        field, shown, folder = CACHED[kind]
        if not said.has(field):
            # Files by address would have to be fetched from elsewhere, which this world is without.
            raise bad("WEBPAGE_CURL_FAILED")
        made["content"] = media.shape(shown, ex.files.again(said.text(field), folder))
        made["kind"] = shown
    if instead is None:
        words = checks.caption(ex, said)
        return {**made, "text": words.text, "entities": words.entities}
    if "message_text" not in instead:
        raise bad("SEND_MESSAGE_TYPE_INVALID")
    words = checks.formatted(
        ex, Params(instead), "message_text", "parse_mode", "entities", "message text is empty", 4096
    )
    return {"kind": "text", "text": words.text, "entities": words.entities}


def _button(p: Params) -> JSON | None:
    said = p.record("button")
    if said is None:
        return None
    text = said.get("text")
    if not isinstance(text, str) or not text.strip():
        raise bad("SWITCH_PM_TEXT_EMPTY")
    start = said.get("start_parameter")
    if said.get("web_app") is not None:
        raise bad("SWITCH_WEBVIEW_URL_INVALID")
    if not isinstance(start, str) or not _START.fullmatch(start):
        raise bad("START_PARAM_INVALID")
    return {"text": text, "start_parameter": start}


METHODS = {"answerInlineQuery": answer}
