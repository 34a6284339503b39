"""Ephemeral and rich messages: the 15 seconds, the handle, the limits, the old server."""

from __future__ import annotations

from typing import Any

import aiogram
import pytest
from aiogram import types

from sandbox.talk import Talk
from tests.sandbox.club import Api, Club

KEYBOARD = {"inline_keyboard": [[{"text": "Залп", "callback_data": "f"}]]}


def _to(person: int, **more: Any) -> dict[str, Any]:
    return {"receiver_user_id": person, **more}


async def _say(api: Api, club: Club, whisper: dict[str, Any], **more: Any) -> dict[str, Any]:
    return await api(
        "sendMessage",
        chat_id=more.pop("chat_id", club.group.id),
        text="тайна",
        ephemeral_message_parameters=whisper,
        **more,
    )


async def test_fifteen_seconds_after_a_press(api: Api, club: Club, talk: Talk) -> None:
    await api("sendMessage", chat_id=club.group.id, text="Раунд", reply_markup=KEYBOARD)
    told = await _say(api, club, _to(club.anna.id))
    wanted = "Bad Request: not enough rights to send ephemeral messages to the chat"
    assert told["description"] == wanted
    query = await club.anna.presses("Залп", to=club.group)
    told = await _say(api, club, _to(club.anna.id, callback_query_id=query))
    sent = told["result"]
    assert sent["message_id"] == 0
    assert sent["receiver_user"]["id"] == club.anna.id
    await club.group.seen_by(club.anna).waits_for("тайна")
    old = "query is too old and response timeout expired or query ID is invalid"
    told = await _say(api, club, _to(club.boris.id, callback_query_id=query))
    assert old in told["description"], "the press was another member's"
    await talk.shift(14)
    assert (await _say(api, club, _to(club.anna.id, callback_query_id=query)))["ok"]
    await talk.shift(2)
    told = await _say(api, club, _to(club.anna.id, callback_query_id=query))
    assert old in told["description"]
    await talk.act("promote", chat=club.group.id, person="bot")
    assert (await _say(api, club, _to(club.anna.id)))["ok"], "an administrator may at any time"


async def test_only_the_receiver_sees_it(api: Api, club: Club, talk: Talk) -> None:
    await talk.act("promote", chat=club.group.id, person="bot")
    await _say(api, club, _to(club.anna.id))
    await club.group.seen_by(club.anna).waits_for("тайна")
    assert not [m for m in club.group.messages() if m.from_bot]
    assert not [m for m in club.group.seen_by(club.boris).messages() if m.from_bot]
    for person, count in ((club.anna.id, 1), (club.boris.id, 0)):
        state = await talk.ask("state", **{"as": person})
        assert str(state).count("тайна") == count


async def test_who_can_receive(api: Api, club: Club, talk: Talk) -> None:
    await talk.act("promote", chat=club.group.id, person="bot")
    stranger = await talk.person("Чужой", opened=True)
    told = await _say(api, club, _to(stranger.id))
    assert told["description"] == "Bad Request: USER_NOT_PARTICIPANT"
    told = await _say(api, club, _to(talk.bot_id))
    assert told["description"] == "Bad Request: USER_NOT_PARTICIPANT"
    told = await _say(api, club, _to(club.anna.id), chat_id=club.anna.id)
    assert "only to groups and supergroups" in told["description"]


async def test_ephemeral_command(abot: aiogram.Bot, api: Api, club: Club, talk: Talk) -> None:
    fire = types.BotCommand(command="fire", description="Залп", is_ephemeral=True)
    await abot.set_my_commands([fire])
    said = await club.anna.says("/fire Ansk Д4", to=club.group)
    assert said.ephemeral_id is not None
    assert not [m for m in club.group.messages() if "fire" in m.text]
    update = (await abot.get_updates())[-1]
    assert update.message is not None
    assert update.message.message_id == 0
    assert update.message.receiver_user is not None
    assert update.message.receiver_user.id == talk.bot_id
    # aiogram's own way of answering it: the reply, and the same member as receiver.
    whisper = update.message.as_ephemeral_message_parameters()
    reply = update.message.as_reply_parameters()
    assert await abot.send_message(
        club.group.id, "Принято", ephemeral_message_parameters=whisper, reply_parameters=reply
    )
    await club.group.seen_by(club.anna).waits_for("Принято")
    told = await api(
        "sendMessage",
        chat_id=club.group.id,
        text="a",
        reply_parameters={"ephemeral_message_id": said.ephemeral_id},
    )
    assert "must be an ephemeral message" in told["description"]
    await talk.shift(16)
    told = await _say(
        api,
        club,
        _to(club.anna.id),
        reply_parameters={"ephemeral_message_id": said.ephemeral_id},
    )
    assert "too old" in told["description"]
    plain = await club.anna.says("/fire Д4", to=club.group, plain=True)
    assert plain.ephemeral_id is None


async def test_by_the_handle(abot: aiogram.Bot, api: Api, club: Club, talk: Talk) -> None:
    await talk.act("promote", chat=club.group.id, person="bot")
    here, anna = club.group.id, club.anna.id
    markup = types.InlineKeyboardMarkup.model_validate(KEYBOARD)
    sent = await abot.send_message(
        here,
        "тайна",
        reply_markup=markup,
        ephemeral_message_parameters=types.EphemeralMessageParameters(receiver_user_id=anna),
    )
    assert sent.ephemeral_message_id is not None
    handle: dict[str, Any] = {
        "chat_id": here,
        "receiver_user_id": anna,
        "ephemeral_message_id": sent.ephemeral_message_id,
    }
    view = club.group.seen_by(club.anna)
    await club.anna.presses("Залп", await view.waits_for("тайна"))
    query = (await abot.get_updates())[-1].callback_query
    assert query is not None
    assert isinstance(query.message, types.Message)
    assert query.message.ephemeral_message_id == sent.ephemeral_message_id
    with pytest.raises(AssertionError, match="no ephemeral message"):
        await club.boris.act("press", chat=here, ephemeral=sent.ephemeral_message_id, data="f")
    told = await _say(
        api,
        club,
        _to(anna, callback_query_id=query.id, replace_callback_query_message=True),
    )
    assert "can't be replaced" in told["description"]
    assert await abot.edit_ephemeral_message_text(text="тайна 2", reply_markup=markup, **handle)
    assert (await view.waits_for("тайна 2")).buttons == {"Залп": "f"}
    assert await abot.edit_ephemeral_message_reply_markup(**handle)
    assert not (await view.waits_for("тайна 2")).buttons
    with pytest.raises(aiogram.exceptions.TelegramBadRequest, match="not modified"):
        await abot.edit_ephemeral_message_text(text="тайна 2", **handle)
    assert await abot.delete_ephemeral_message(**handle)
    with pytest.raises(aiogram.exceptions.TelegramBadRequest, match="to delete not found"):
        await abot.delete_ephemeral_message(**handle)
    with pytest.raises(aiogram.exceptions.TelegramBadRequest, match="to edit not found"):
        await abot.edit_ephemeral_message_caption(**handle, caption="x")


async def test_in_place_of_the_pressed_message(api: Api, club: Club) -> None:
    sent = await api("sendMessage", chat_id=club.group.id, text="Поле", reply_markup=KEYBOARD)
    query = await club.anna.presses("Залп", to=club.group)
    whisper = _to(club.anna.id, callback_query_id=query, replace_callback_query_message=True)
    await _say(api, club, whisper)
    seen = await club.group.seen_by(club.anna).waits_for("тайна")
    assert seen.raw["replaces"] == sent["result"]["message_id"]


def _board(label: str = "Д4", style: str = "link") -> types.InputRichMessage:
    spent = types.RichMessageButton(text="·", disabled=types.DisabledButton())

    def cell(text: str) -> types.RichBlockTableCell:
        button = types.RichMessageButton(text=text, callback_data=f"s:{text}", style=style)
        button = spent if text == "А1" else button
        return types.RichBlockTableCell(
            align="center", valign="middle", text=types.RichTextButton(button=button)
        )

    rows = [[cell(f"{letter}{n}") for n in range(1, 11)] for letter in "АБВГДЕЖЗИК"]
    return types.InputRichMessage(
        blocks=[
            types.InputRichBlockSectionHeading(text="Ваш залп", size=2),
            types.InputRichBlockTable(cells=rows, is_compact=True, is_bordered=True),
            types.InputRichBlockButtons(
                buttons=[types.RichMessageButton(text="Готово", callback_data="ok")]
            ),
            types.InputRichBlockFooter(text=[label, types.RichTextBold(text="!")]),
        ]
    )


async def test_a_board_of_a_hundred_buttons(abot: aiogram.Bot, club: Club) -> None:
    sent = await abot.send_rich_message(club.group.id, _board())
    assert sent.rich_message is not None
    assert [b.type for b in sent.rich_message.blocks] == ["heading", "table", "buttons", "footer"]
    seen = await club.group.waits_for("Ваш залп")
    assert len(seen.buttons) == 100, "ninety-nine cells, one spent, and the row below"
    await club.anna.presses("Д4", seen)
    query = (await abot.get_updates())[-1].callback_query
    assert query is not None
    assert query.data == "s:Д4"
    with pytest.raises(AssertionError, match="no such button"):
        await club.anna.presses_data("s:А1", seen)
    edited = await abot.edit_message_text(
        rich_message=_board("Ждём"), chat_id=club.group.id, message_id=sent.message_id
    )
    assert isinstance(edited, types.Message)
    await club.group.waits_for("Ждём")
    with pytest.raises(aiogram.exceptions.TelegramBadRequest, match="not modified"):
        await abot.edit_message_text(
            rich_message=_board("Ждём"), chat_id=club.group.id, message_id=sent.message_id
        )
    plain = await abot.edit_message_text("Итог", chat_id=club.group.id, message_id=sent.message_id)
    assert isinstance(plain, types.Message)
    assert plain.rich_message is None


def _cell(text: Any = "a") -> dict[str, Any]:
    return {"align": "left", "valign": "top", "text": text}


def _nest(levels: int) -> dict[str, Any]:
    inner: dict[str, Any] = {"type": "paragraph", "text": "a"}
    for _ in range(levels):
        inner = {"type": "blockquote", "blocks": [inner]}
    return inner


def _press(**more: Any) -> dict[str, Any]:
    return {"type": "button", "button": {"text": "a", **more}}


RICH = [
    ([], "rich message is empty"),
    ([{"type": "paragraph", "text": "a" * 32_769}], "rich message is too long"),
    ([{"type": "divider"}] * 501, "rich message has too many blocks"),
    ([{"type": "table", "cells": [[_cell()]] * 500}], "rich message has too many blocks"),
    ([_nest(17)], "rich message has too many nested levels"),
    ([{"type": "table", "cells": [[_cell()] * 21]}], "rich message table has too many columns"),
    ([{"type": "table", "cells": [[{"text": "a"}]]}], "wrong cell align"),
    ([{"type": "buttons", "buttons": []}], "must have 1-8 buttons"),
    ([{"type": "hologram"}], 'unsupported block type "hologram"'),
    ([{"type": "paragraph", "text": {"type": "smell", "text": "a"}}], 'text type "smell"'),
    ([{"type": "paragraph", "text": _press()}], "Text buttons are unallowed"),
    ([{"type": "paragraph", "text": _press(callback_data="Ж" * 33)}], "BUTTON_DATA_INVALID"),
    ([{"type": "paragraph", "text": _press(callback_data="a", style="pink")}], "pink"),
    ([{"type": "paragraph", "text": _press(url="https://a.am", style="link")}], "style link"),
    ([{"type": "photo", "photo": {"media": "x"}}], "wrong file identifier"),
]


@pytest.mark.parametrize(("blocks", "error"), RICH, ids=range(len(RICH)))
async def test_rich_limits(api: Api, club: Club, blocks: list[Any], error: str) -> None:
    told = await api("sendRichMessage", chat_id=club.group.id, rich_message={"blocks": blocks})
    assert told["error_code"] == 400
    assert error in told["description"]


async def test_limits_of_rich_messages_pass(api: Api, club: Club) -> None:
    for blocks in (
        [{"type": "paragraph", "text": "a" * 32_768}],
        [{"type": "divider"}] * 500,
        [{"type": "table", "cells": [[_cell()] * 20] * 499}],
        [_nest(15)],
    ):
        told = await api("sendRichMessage", chat_id=club.group.id, rich_message={"blocks": blocks})
        assert told["ok"], told


async def test_an_old_server(api: Api, club: Club, talk: Talk) -> None:
    await talk.act("promote", chat=club.group.id, person="bot")
    await talk.act("modern", on=False)
    told = await _say(api, club, _to(club.anna.id))
    assert told["error_code"] == 400
    told = await api("sendRichMessage", chat_id=club.group.id)
    assert told["error_code"] == 404
    told = await api("deleteEphemeralMessage", chat_id=club.group.id)
    assert told["error_code"] == 404
    # The worst old server: it takes the call and does not know what it should have hidden.
    await talk.act("modern", on=False, ignores=True)
    told = await _say(api, club, _to(club.anna.id))
    assert told["result"]["message_id"] > 0
    await club.group.waits_for("тайна")
