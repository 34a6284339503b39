"""What every sending method asks first: the chat, the words, the buttons, the answered message."""

from __future__ import annotations

from typing import Any, NamedTuple

from sandbox import html, speech, wire
from sandbox.errors import bad, forbidden
from sandbox.exchange import Exchange
from sandbox.methods.params import Params
from sandbox.world import Chat, Message, units

QUERY_SECONDS = 15
STYLES = ("primary", "success", "danger")
_ACTIONS = (
    "url",
    "callback_data",
    "web_app",
    "login_url",
    "switch_inline_query",
    "switch_inline_query_current_chat",
    "switch_inline_query_chosen_chat",
    "copy_text",
    "callback_game",
    "pay",
    "disabled",
)
TOO_OLD = "query is too old and response timeout expired or query ID is invalid"


class Words(NamedTuple):
    text: str
    entities: list[dict[str, Any]]


class Markup(NamedTuple):
    keyboard: list[list[dict[str, Any]]] | None
    reply_keyboard: dict[str, Any] | None


# the chat ---------------------------------------------------------------------------------


def known_chat(ex: Exchange, p: Params) -> Chat:
    """The chat if the bot knows it and is in it."""
    if not p.has("chat_id"):
        raise bad("chat_id is empty")
    chat = _find(ex, p)
    if chat is None:
        raise bad("chat not found")
    if chat.migrated_to is not None:
        raise bad(
            "group chat was upgraded to a supergroup chat", migrate_to_chat_id=chat.migrated_to
        )
    return chat


def _find(ex: Exchange, p: Params) -> Chat | None:
    # Names lead to public groups and channels, which this world does not have.
    number = p.number("chat_id")
    found = None if number is None else ex.world.chats.get(number)
    return None if found is not None and found.kind == "pair" else found


def open_chat(ex: Exchange, p: Params) -> Chat:
    """The chat if the bot may write there at all; otherwise Telegram's 403."""
    chat = known_chat(ex, p)
    if chat.kind == "private":
        person = ex.world.people[chat.id]
        if person.blocked:
            raise forbidden("bot was blocked by the user")
        if not person.opened:
            raise forbidden("bot can't initiate conversation with a user")
        return chat
    standing = ex.world.bot_in(chat)
    kind = "group chat" if chat.kind == "group" else f"{chat.kind} chat"
    if standing.status == "kicked":
        raise forbidden(f"bot was kicked from the {kind}")
    if not standing.present:
        raise forbidden(f"bot is not a member of the {kind}")
    return chat


def may_send(ex: Exchange, chat: Chat, what: str) -> None:
    if chat.kind == "private":
        return
    if chat.kind == "channel" and not ex.world.bot_in(chat).rules:
        raise bad("need administrator rights in the channel chat")
    if not chat.speech or (what == "photos" and not chat.photos):
        raise bad(f"not enough rights to send {what} to the chat")


def thread(p: Params, chat: Chat) -> int | None:
    """The topic; General itself (1) and what is no topic cannot be sent to."""
    wanted = p.number("message_thread_id")
    if not wanted:
        return None
    topic = chat.topics.get(wanted) if chat.is_forum else None
    if topic is None:
        raise bad("message thread not found")
    if topic.closed:
        raise bad("TOPIC_CLOSED")
    return wanted


# the words --------------------------------------------------------------------------------


def formatted(
    ex: Exchange, said: Params, name: str, mode: str, entities: str, empty: str, most: int
) -> Words:
    """The text after parsing, trimmed as Telegram trims it, within its limit."""
    text = said.text(name)
    found: list[dict[str, Any]] = []
    spoken = said.text(mode).lower()
    if spoken == "html":
        text, found = html.parse(text, lambda user: _mention(ex, user))
    elif spoken and spoken != "none":
        # The bot writes HTML; Markdown would need a second parser that nothing uses.
        raise bad("unsupported parse_mode")
    else:
        found = [e for given in said.row(entities) or [] if (e := _known(ex, dict(given)))]
    if not text and empty:
        raise bad(empty)
    text, found = _trimmed(text.replace("\r\n", "\n"), found)
    if empty and not text:
        raise bad("text must be non-empty")
    if units(text) > most:
        raise bad("message caption is too long" if most == 1024 else "message is too long")
    return Words(text, speech.merged(_whole(found, units(text)), text))


def _mention(ex: Exchange, user_id: int) -> dict[str, Any] | None:
    return wire.user_json(ex.world, user_id) if ex.world.who(user_id) else None


def _known(ex: Exchange, entity: dict[str, Any]) -> dict[str, Any] | None:
    """An entity of the bot's own; a mention of nobody is dropped, as at Telegram."""
    if entity.get("type") != "text_mention":
        return entity
    user = _mention(ex, int((entity.get("user") or {}).get("id") or 0))
    return {**entity, "user": user} if user else None


def _whole(entities: list[dict[str, Any]], length: int) -> list[dict[str, Any]]:
    kept = []
    for entity in entities:
        start = max(int(entity["offset"]), 0)
        end = min(start + int(entity["length"]), length)
        if end > start:
            kept.append({**entity, "offset": start, "length": end - start})
    return kept


def _trimmed(text: str, entities: list[dict[str, Any]]) -> tuple[str, list[dict[str, Any]]]:
    body = text.rstrip()
    lead = len(body) - len(body.lstrip())
    shift = units(body[:lead])
    if shift:
        entities = [
            {
                **e,
                "offset": max(e["offset"] - shift, 0),
                "length": e["length"] - max(shift - e["offset"], 0),
            }
            for e in entities
        ]
    return body[lead:], entities


def text(ex: Exchange, p: Params) -> Words:
    return formatted(ex, p, "text", "parse_mode", "entities", "message text is empty", 4096)


def caption(ex: Exchange, p: Params) -> Words:
    return formatted(ex, p, "caption", "parse_mode", "caption_entities", "", 1024)


# buttons ----------------------------------------------------------------------------------


def markup(p: Params) -> Markup:
    said = p.record("reply_markup")
    if not said:
        return Markup(None, None)
    if "inline_keyboard" in said:
        return Markup(inline(said["inline_keyboard"]), None)
    if "keyboard" in said:
        rows = [
            [b if isinstance(b, str) else str(b.get("text", "")) for b in row]
            for row in said["keyboard"]
        ]
        return Markup(
            None,
            {
                "rows": rows,
                "one_time": bool(said.get("one_time_keyboard")),
                "placeholder": said.get("input_field_placeholder"),
            },
        )
    if said.get("remove_keyboard"):
        return Markup(None, {"remove": True})
    if said.get("force_reply"):
        return Markup(
            None, {"force_reply": True, "placeholder": said.get("input_field_placeholder")}
        )
    raise bad("object expected as reply markup")


def inline(rows: Any) -> list[list[dict[str, Any]]] | None:
    if not isinstance(rows, list) or not all(isinstance(row, list) for row in rows):
        raise bad(
            'field "inline_keyboard" of the InlineKeyboardMarkup should be an Array of Arrays'
        )
    kept = [[button(b) for b in row] for row in rows if row]
    if sum(len(row) for row in kept) > 100:
        raise bad("reply markup is too long")
    return kept or None


def button(said: Any, styles: tuple[str, ...] = STYLES, *, rich: bool = False) -> dict[str, Any]:
    """One button, checked; Telegram silently drops an unnamed one, here it is an error."""
    wrong = "can't parse inline keyboard button: "
    if not isinstance(said, dict):
        raise bad(f"{wrong}InlineKeyboardButton must be an Object")
    if not rich and (not isinstance(said.get("text"), str) or not said["text"]):
        raise bad("BUTTON_TEXT_INVALID")
    does = [name for name in _ACTIONS if said.get(name) is not None]
    if not does:
        raise bad(f"{wrong}Text buttons are unallowed in the inline keyboard")
    if len(does) > 1:
        raise bad("BUTTON_TYPE_INVALID")
    data = said.get("callback_data")
    if data is not None and not 1 <= len(str(data).encode()) <= 64:
        raise bad("BUTTON_DATA_INVALID")
    url = said.get("url")
    if url is not None and not str(url).startswith(("http://", "https://", "tg://")):
        raise bad(f"inline keyboard button URL '{url}' is invalid: Wrong HTTP URL")
    style = said.get("style")
    if style is not None and style not in styles:
        raise bad(f'{wrong}invalid style "{style}" specified')
    copied = said.get("copy_text")
    if copied is not None and not 1 <= len(str(copied.get("text", ""))) <= 256:
        raise bad("BUTTON_COPY_TEXT_INVALID")
    return {name: value for name, value in said.items() if value is not None}


# the answered message ---------------------------------------------------------------------


def reply(p: Params, chat: Chat) -> Message | None:
    """The ordinary message this one answers."""
    said = p.record("reply_parameters") or {}
    wanted = said.get("message_id") or p.number("reply_to_message_id")
    if not wanted:
        return None
    found = chat.messages.get(int(wanted))
    lenient = said.get("allow_sending_without_reply") or p.flag("allow_sending_without_reply")
    if found is None and not lenient:
        raise bad("message to be replied not found")
    return found
