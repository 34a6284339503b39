"""Messages for one member's eyes: who may be written to, when, and by which handle again."""

from __future__ import annotations

from typing import Any, NamedTuple

from sandbox.errors import bad
from sandbox.exchange import Exchange
from sandbox.methods import checks, editing
from sandbox.methods.params import Params
from sandbox.world import Chat, Message


class Whisper(NamedTuple):
    receiver: int
    replaces: int | None
    reply_to: Message | None


def wanted(ex: Exchange, p: Params, chat: Chat) -> Whisper | None:
    """The ephemeral parameters of a send, checked; None for an ordinary one."""
    said = p.record("ephemeral_message_parameters")
    answered = (p.record("reply_parameters") or {}).get("ephemeral_message_id")
    if said is None and p.has("receiver_user_id"):
        # The shape of Bot API 10.2, still understood.
        said = {
            "receiver_user_id": p.number("receiver_user_id"),
            "callback_query_id": p.text("callback_query_id") or None,
        }
    if not ex.world.modern:
        if (said or answered) and not ex.ignores:
            raise bad("ephemeral messages aren't supported")
        return None
    if said is None:
        if answered:
            raise bad("reply to an ephemeral message must be an ephemeral message")
        return None
    if not chat.is_group:
        raise bad("ephemeral messages can be sent only to groups and supergroups")
    receiver = int(said.get("receiver_user_id") or 0)
    member = chat.members.get(receiver)
    if member is None or not member.present or receiver not in ex.world.people:
        raise bad("USER_NOT_PARTICIPANT")
    replaces = _pressed(ex, said, chat, receiver)
    reply_to = _answered(ex, answered, chat, receiver)
    rules = ex.world.bot_in(chat).rules
    if not rules and said.get("callback_query_id") is None and reply_to is None:
        raise bad("not enough rights to send ephemeral messages to the chat")
    return Whisper(receiver, replaces, reply_to)


def _pressed(ex: Exchange, said: dict[str, Any], chat: Chat, receiver: int) -> int | None:
    query_id = said.get("callback_query_id")
    replace = bool(said.get("replace_callback_query_message"))
    if query_id is None:
        if replace:
            raise bad("callback query identifier must be specified to replace a message")
        return None
    query = ex.world.queries.get(str(query_id))
    fresh = query is not None and ex.clock.now() - query.at <= checks.QUERY_SECONDS
    if query is None or not fresh or query.person != receiver or query.chat_id != chat.id:
        raise bad(checks.TOO_OLD)
    if replace and query.message.ephemeral_id is not None:
        raise bad("ephemeral message can't be replaced")
    return query.message.message_id if replace else None


def _answered(ex: Exchange, wanted_id: Any, chat: Chat, receiver: int) -> Message | None:
    if not wanted_id:
        return None
    found = chat.ephemerals.get((ex.world.bot.id, int(wanted_id)))
    if found is None or found.sender != receiver:
        raise bad("message to be replied not found")
    if ex.clock.now() - found.date > checks.QUERY_SECONDS:
        raise bad("ephemeral message is too old to be replied")
    return found


# by the handle ----------------------------------------------------------------------------


def _held(ex: Exchange, p: Params, what: str) -> Message:
    chat = checks.open_chat(ex, p)
    handle = (p.number("receiver_user_id") or 0, p.number("ephemeral_message_id") or 0)
    found = chat.ephemerals.get(handle)
    if found is None or found.sender != ex.world.bot.id:
        raise bad(f"message to {what} not found")
    return found


def edit_text(ex: Exchange, p: Params) -> bool:
    editing.change_text(ex, p, _held(ex, p, "edit"))
    return True


def edit_caption(ex: Exchange, p: Params) -> bool:
    editing.change_caption(ex, p, _held(ex, p, "edit"))
    return True


def edit_media(ex: Exchange, p: Params) -> bool:
    editing.change_media(ex, p, _held(ex, p, "edit"))
    return True


def edit_markup(ex: Exchange, p: Params) -> bool:
    editing.change_markup(ex, p, _held(ex, p, "edit"))
    return True


def delete(ex: Exchange, p: Params) -> bool:
    ex.remove(_held(ex, p, "delete"))
    return True


METHODS = {
    "editEphemeralMessageText": edit_text,
    "editEphemeralMessageCaption": edit_caption,
    "editEphemeralMessageMedia": edit_media,
    "editEphemeralMessageReplyMarkup": edit_markup,
    "deleteEphemeralMessage": delete,
}
