"""What Telegram rejects is rejected here, with Telegram's code and text."""

from __future__ import annotations

import io
import struct
from typing import Any

import aiohttp
import pytest

from sandbox import images
from sandbox.server import TOKEN, Sandbox
from sandbox.talk import Talk
from tests.sandbox.club import Api, Club


def _keyboard(**button: Any) -> dict[str, Any]:
    return {"inline_keyboard": [[{"text": "x", **button}]]}


SENDS = [
    ({"text": ""}, "message text is empty"),
    ({"text": "  \n "}, "text must be non-empty"),
    ({"text": "ж" * 4097}, "message is too long"),
    ({"text": "🚢" * 2049}, "message is too long"),
    ({"text": "<x>a</x>", "parse_mode": "HTML"},
     "can't parse entities: Unsupported start tag \"x\" at byte offset 0"),
    ({"text": "да <b>a", "parse_mode": "HTML"},
     "can't parse entities: Can't find end tag corresponding to start tag \"b\""),
    ({"text": "да </b>", "parse_mode": "HTML"},
     "can't parse entities: Unexpected end tag at byte offset 5"),
    ({"text": "<b>a</i>", "parse_mode": "HTML"},
     ("can't parse entities: Unmatched end tag at byte offset 4,"
      ' expected "</b>", found "</i>"')),
    ({"text": "a <b", "parse_mode": "HTML"},
     "can't parse entities: Unclosed start tag at byte offset 2"),
    ({"text": "<span class=\"q\">a</span>", "parse_mode": "HTML"},
     "can't parse entities: Tag \"span\" must have class \"tg-spoiler\" at byte offset 0"),
    ({"text": "a", "reply_markup": _keyboard(callback_data="")}, "BUTTON_DATA_INVALID"),
    ({"text": "a", "reply_markup": _keyboard(callback_data="Ж" * 33)}, "BUTTON_DATA_INVALID"),
    ({"text": "a", "reply_markup": _keyboard()},
     "can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard"),
    ({"text": "a", "reply_markup": _keyboard(url="ftp://x")},
     "inline keyboard button URL 'ftp://x' is invalid: Wrong HTTP URL"),
    ({"text": "a", "reply_markup": _keyboard(callback_data="a", url="https://a.am")},
     "BUTTON_TYPE_INVALID"),
    ({"text": "a", "reply_markup": {
        "inline_keyboard": [[{"text": str(i), "callback_data": "a"}] for i in range(101)]}},
     "reply markup is too long"),
    ({"text": "a", "reply_parameters": {"message_id": 99999}}, "message to be replied not found"),
    ({"text": "a", "message_thread_id": 5}, "message thread not found"),
]  # fmt: skip


@pytest.mark.parametrize(("said", "error"), SENDS)
async def test_send_message(api: Api, club: Club, said: dict[str, Any], error: str) -> None:
    told = await api("sendMessage", chat_id=club.group.id, **said)
    assert told == {"ok": False, "error_code": 400, "description": f"Bad Request: {error}"}


async def test_limits_themselves_pass(api: Api, club: Club) -> None:
    rows = [[{"text": str(i), "callback_data": "Ж" * 32}] for i in range(100)]
    told = await api(
        "sendMessage",
        chat_id=club.group.id,
        text="<b>" + "&amp;" * 4096 + "</b>",
        parse_mode="HTML",
        reply_markup={"inline_keyboard": rows},
    )
    assert told["result"]["text"] == "&" * 4096
    assert told["result"]["entities"] == [{"type": "bold", "offset": 0, "length": 4096}]
    lenient = {"message_id": 99999, "allow_sending_without_reply": True}
    told = await api("sendMessage", chat_id=club.group.id, text="a", reply_parameters=lenient)
    assert told["ok"]


async def test_whom_a_bot_cannot_write(api: Api, club: Club, talk: Talk) -> None:
    async def why(chat_id: object) -> str:
        return str((await api("sendMessage", chat_id=chat_id, text="a"))["description"])

    assert await why(404) == "Bad Request: chat not found"
    assert await why("@nobody") == "Bad Request: chat not found"
    assert await why("") == "Bad Request: chat_id is empty"
    assert await why(club.boris.id) == "Forbidden: bot can't initiate conversation with a user"
    await club.anna.act("block")
    assert await why(club.anna.id) == "Forbidden: bot was blocked by the user"
    await club.anna.opens()
    assert (await api("sendMessage", chat_id=club.anna.id, text="a"))["ok"]

    await club.anna.act("kick_bot", chat=club.group.id)
    assert await why(club.group.id) == "Forbidden: bot was kicked from the group chat"
    await club.anna.act("add_bot", chat=club.group.id)
    assert (await api("leaveChat", chat_id=club.group.id))["ok"]
    assert await why(club.group.id) == "Forbidden: bot is not a member of the group chat"
    big = await talk.group("Большой", [club.anna], kind="supergroup")
    await club.anna.act("kick_bot", chat=big.id)
    assert await why(big.id) == "Forbidden: bot was kicked from the supergroup chat"


async def test_rights(api: Api, club: Club, talk: Talk) -> None:
    await talk.act("rights", chat=club.group.id, photos=False)
    photo = (await api("sendMessage", chat_id=club.group.id, text="a"))["ok"]
    assert photo
    told = await api("sendPhoto", chat_id=club.group.id, photo="x")
    assert told["description"] == "Bad Request: not enough rights to send photos to the chat"
    await talk.act("rights", chat=club.group.id, messages=False)
    told = await api("sendMessage", chat_id=club.group.id, text="a")
    wanted = "Bad Request: not enough rights to send text messages to the chat"
    assert told["description"] == wanted
    member = await api("getChatMember", chat_id=club.group.id, user_id=talk.bot_id)
    assert member["result"]["status"] == "restricted"
    assert member["result"]["can_send_messages"] is False


async def _upload(
    sandbox: Sandbox, http: aiohttp.ClientSession, method: str, **fields: Any
) -> dict[str, Any]:
    form = aiohttp.FormData()
    for name, value in fields.items():
        if isinstance(value, bytes):
            form.add_field(name, io.BytesIO(value), filename=f"{name}.png")
        else:
            form.add_field(name, str(value))
    async with http.post(f"{sandbox.url}/bot{TOKEN}/{method}", data=form) as answer:
        told: dict[str, Any] = await answer.json()
        return told


def _claims(width: int, height: int) -> bytes:
    """A picture whose header says how large it is; drawing it would cost more than the test."""
    drawn = images.draw(1, 1)
    return drawn[:16] + struct.pack(">II", width, height) + drawn[24:]


PHOTOS = [
    (b"not a picture at all", "IMAGE_PROCESS_FAILED"),
    (_claims(5001, 5000), "PHOTO_INVALID_DIMENSIONS"),
    (images.draw(210, 10), "PHOTO_INVALID_DIMENSIONS"),
    (b"big",
     "file of size {size} bytes is too big for a photo; the maximum size is 10485760 bytes"),
    (b"", "file must be non-empty"),
]  # fmt: skip


@pytest.mark.parametrize(("content", "error"), PHOTOS, ids=range(len(PHOTOS)))
async def test_photos(
    sandbox: Sandbox, http: aiohttp.ClientSession, club: Club, content: bytes, error: str
) -> None:
    if content == b"big":
        content = images.draw(2, 2) + bytes(10 * 1024 * 1024)
    told = await _upload(sandbox, http, "sendPhoto", chat_id=club.group.id, photo=content)
    assert told["description"] == "Bad Request: " + error.format(size=len(content))


async def test_photo_at_the_limits(
    sandbox: Sandbox, http: aiohttp.ClientSession, club: Club
) -> None:
    for width, height in ((9999, 1000), (200, 10)):
        photo = _claims(width, height)
        told = await _upload(sandbox, http, "sendPhoto", chat_id=club.group.id, photo=photo)
        if width + height > 10_000:
            assert told["description"] == "Bad Request: PHOTO_INVALID_DIMENSIONS"
        else:
            assert told["result"]["photo"][0]["width"] == width
    caption = "я" * 1025
    told = await _upload(
        sandbox, http, "sendPhoto", chat_id=club.group.id, photo=images.draw(), caption=caption
    )
    assert told["description"] == "Bad Request: message caption is too long"


async def test_files_by_id(api: Api, club: Club) -> None:
    here = club.group.id
    told = await api("sendPhoto", chat_id=here, photo="AgACAgInonsense")
    assert told["description"] == "Bad Request: wrong file identifier/HTTP URL specified"
    told = await api("getFile", file_id="nonsense")
    wanted = "Bad Request: wrong file_id or the file is temporarily unavailable"
    assert told["description"] == wanted
    told = await api("sendPhoto", chat_id=here, photo="https://example.org/a.png")
    assert told["description"] == "Bad Request: failed to get HTTP URL content"


async def test_albums(api: Api, club: Club, sandbox: Sandbox) -> None:
    stored = sandbox.exchange.files.photo(images.draw(), "a.png").file_id
    one = {"type": "photo", "media": stored}
    for count, error in ((1, "at least 2 messages"), (11, "too many messages to send")):
        told = await api("sendMediaGroup", chat_id=club.group.id, media=[one] * count)
        assert error in told["description"]
    mixed = [one, {"type": "document", "media": stored}]
    told = await api("sendMediaGroup", chat_id=club.group.id, media=mixed)
    assert "can't be mixed" in told["description"]
    broken = [one, {"type": "photo", "media": "nonsense"}]
    told = await api("sendMediaGroup", chat_id=club.group.id, media=broken)
    assert told["description"] == "Bad Request: wrong file identifier/HTTP URL specified"
    assert not [m for m in club.group.messages() if m.kind == "photo"], "an album goes whole"


async def test_edits(api: Api, club: Club, talk: Talk) -> None:
    here = club.group.id
    theirs = await club.anna.says("/hi", to=club.group)
    keyboard = _keyboard(callback_data="a")
    sent = (await api("sendMessage", chat_id=here, text="*", reply_markup=keyboard))["result"]
    number = sent["message_id"]

    async def why(method: str, **said: Any) -> str:
        return str((await api(method, chat_id=here, **said))["description"])

    same = (
        "Bad Request: message is not modified: specified new message content and reply markup are"
        " exactly the same as a current content and reply markup of the message"
    )
    edit = {"message_id": number, "text": "*"}
    assert await why("editMessageText", **edit, reply_markup=keyboard) == same
    assert await why("editMessageReplyMarkup", message_id=number, reply_markup=keyboard) == same
    wanted = "Bad Request: message to edit not found"
    assert await why("editMessageText", message_id=9999, text="a") == wanted
    wanted = "Bad Request: message can't be edited"
    assert await why("editMessageText", message_id=theirs.id, text="a") == wanted
    wanted = "Bad Request: there is no caption in the message to edit"
    assert await why("editMessageCaption", message_id=number, caption="a") == wanted
    wanted = "Bad Request: message to delete not found"
    assert await why("deleteMessage", message_id=9999) == wanted
    wanted = "Bad Request: message can't be deleted"
    assert await why("deleteMessage", message_id=theirs.id) == wanted

    # R26: an edit that does not repeat the keyboard removes it.
    told = await api("editMessageText", chat_id=here, message_id=number, text="**")
    assert "reply_markup" not in told["result"]
    assert told["result"]["edit_date"]

    await talk.shift(48 * 3600 + 60)
    wanted = "Bad Request: message can't be deleted for everyone"
    assert await why("deleteMessage", message_id=number) == wanted
    await talk.act("promote", chat=here, person="bot")
    assert (await api("deleteMessage", chat_id=here, message_id=number))["ok"]


async def test_text_of_a_photo(api: Api, club: Club, sandbox: Sandbox) -> None:
    stored = sandbox.exchange.files.photo(images.draw(), "a.png").file_id
    sent = (await api("sendPhoto", chat_id=club.group.id, photo=stored))["result"]
    told = await api(
        "editMessageText", chat_id=club.group.id, message_id=sent["message_id"], text="a"
    )
    assert told["description"] == "Bad Request: there is no text in the message to edit"


async def test_presses(api: Api, club: Club, talk: Talk) -> None:
    old = "Bad Request: query is too old and response timeout expired or query ID is invalid"
    told = await api("answerCallbackQuery", callback_query_id="17")
    assert told["description"] == old
    await api(
        "sendMessage", chat_id=club.group.id, text="?", reply_markup=_keyboard(callback_data="a")
    )
    query = await club.anna.presses("x", to=club.group)
    told = await api("answerCallbackQuery", callback_query_id=query, text="я" * 201)
    assert told["description"] == "Bad Request: MESSAGE_TOO_LONG"
    told = await api("answerCallbackQuery", callback_query_id=query, text="Есть", show_alert=True)
    assert told == {"ok": True, "result": True}
    assert (await club.anna.toast("Есть"))["alert"] is True
    told = await api("answerCallbackQuery", callback_query_id=query)
    assert told["description"] == old
    query = await club.boris.presses("x", to=club.group)
    await talk.shift(16)
    told = await api("answerCallbackQuery", callback_query_id=query)
    assert told["description"] == old


COMMANDS = [
    ([{"command": "Бой", "description": "a"}], "BOT_COMMAND_INVALID"),
    ([{"command": "Battle", "description": "a"}], "BOT_COMMAND_INVALID"),
    ([{"command": "a" * 33, "description": "a"}], "BOT_COMMAND_INVALID"),
    ([{"command": "a", "description": ""}], "BOT_COMMAND_DESCRIPTION_INVALID"),
    ([{"command": f"a{i}", "description": "a"} for i in range(101)], "BOT_COMMANDS_TOO_MUCH"),
]


@pytest.mark.parametrize(("commands", "error"), COMMANDS)
async def test_commands(api: Api, commands: list[dict[str, str]], error: str) -> None:
    told = await api("setMyCommands", commands=commands)
    assert told["description"] == f"Bad Request: {error}"


async def test_odds_and_ends(
    api: Api, club: Club, talk: Talk, sandbox: Sandbox, http: aiohttp.ClientSession
) -> None:
    here = club.group.id
    assert await api("sendTelepathy") == {
        "ok": False,
        "error_code": 404,
        "description": "Not Found",
    }
    async with http.get(f"{sandbox.url}/bot1:x/getMe") as answer:
        assert answer.status == 401
        assert (await answer.json())["description"] == "Unauthorized"
    told = await api("pinChatMessage", chat_id=here, message_id=1)
    assert told["description"] == "Bad Request: message to pin not found"
    sent = (await api("sendMessage", chat_id=here, text="a"))["result"]["message_id"]
    told = await api("pinChatMessage", chat_id=here, message_id=sent)
    wanted = "Bad Request: not enough rights to manage pinned messages in the chat"
    assert told["description"] == wanted
    smile = [{"type": "emoji", "emoji": "🚢"}]
    told = await api("setMessageReaction", chat_id=here, message_id=sent, reaction=smile)
    assert told["description"] == "Bad Request: REACTION_INVALID"
    told = await api("getChatMember", chat_id=here, user_id=5)
    assert told["description"] == "Bad Request: PARTICIPANT_ID_INVALID"
    told = await api("sendChatAction", chat_id=here, action="thinking")
    assert told["description"] == "Bad Request: wrong parameter action in request"
    async with http.post(
        f"{sandbox.url}/bot{TOKEN}/sendMessage",
        data=b"{",
        headers={"Content-Type": "application/json"},
    ) as answer:
        told = await answer.json()
    assert told["description"] == "Bad Request: can't parse JSON encoded request"
    assert (await api("SENDMESSAGE", chat_id=here, text="a"))["ok"], "letter case is nothing"


async def test_topics(api: Api, club: Club, talk: Talk) -> None:
    forum = await talk.group("Форум", [club.anna], kind="forum", topics=["Эскадра"])
    thread = next(iter((await talk.ask("state"))["chats"][-1]["topics"]))["thread_id"]
    told = await api("sendMessage", chat_id=forum.id, text="a", message_thread_id=thread)
    assert told["result"]["is_topic_message"] is True
    assert told["result"]["message_thread_id"] == thread
    # General has no thread that could be sent to (R14).
    for wrong in (1, 999):
        told = await api("sendMessage", chat_id=forum.id, text="a", message_thread_id=wrong)
        assert told["description"] == "Bad Request: message thread not found"
    await club.anna.act("topic_close", chat=forum.id, thread_id=thread, closed=True)
    told = await api("sendMessage", chat_id=forum.id, text="a", message_thread_id=thread)
    assert told["description"] == "Bad Request: TOPIC_CLOSED"
    told = await api("createForumTopic", chat_id=forum.id, name="Дуэль")
    assert told["description"] == "Bad Request: not enough rights to manage topics"
    await talk.act("promote", chat=forum.id, person="bot")
    made = (await api("createForumTopic", chat_id=forum.id, name="Дуэль"))["result"]
    told = await api(
        "sendMessage", chat_id=forum.id, text="a", message_thread_id=made["message_thread_id"]
    )
    assert told["ok"]
    told = await api("createForumTopic", chat_id=club.group.id, name="Дуэль")
    assert told["description"] == "Bad Request: the chat is not a forum"


@pytest.mark.parametrize(
    ("method", "said"),
    [
        ("sendMessage", {"text": "a", "reply_markup": {"inline_keyboard": 3}}),
        ("sendMessage", {"text": "a", "reply_markup": {"keyboard": [3]}}),
        ("sendMessage", {"text": "a", "reply_markup": "{"}),
        ("sendMessage", {"text": "a", "entities": [{"type": "bold"}]}),
        ("sendMessage", {"text": "a", "reply_parameters": {"message_id": "x"}}),
        ("sendRichMessage", {"rich_message": {"blocks": [{"type": "list"}]}}),
        ("sendRichMessage", {"rich_message": {"blocks": [{"type": "table", "cells": [1]}]}}),
        ("deleteMessages", {"message_ids": [None]}),
        ("setMyCommands", {"commands": [1]}),
        ("sendMediaGroup", {"media": [1, 2]}),
    ],
)
async def test_wrong_shapes(api: Api, club: Club, method: str, said: dict[str, Any]) -> None:
    assert (await api(method, chat_id=club.group.id, **said))["error_code"] == 400
