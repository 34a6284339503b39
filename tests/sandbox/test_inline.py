"""Inline mode: a question in any chat, a list, a message by way of the bot; both frameworks."""

from __future__ import annotations

from typing import Any

import aiogram
import pytest
import telegram
from aiogram import types

from sandbox import images
from sandbox.talk import Talk
from tests.sandbox.club import JSON, Api, Club

KEYS = {
    "inline_keyboard": [
        [{"text": "Вступить", "url": "https://t.me/IgrotekaBot?start=j_7"}],
        [{"text": "Ещё", "callback_data": "more"}],
    ]
}


def article(number: str = "1", **more: Any) -> JSON:
    content = {"message_text": "<b>Бой</b> ждёт", "parse_mode": "HTML"}
    return {
        "type": "article",
        "id": number,
        "title": "Бой",
        "input_message_content": content,
    } | more


async def last(api: Api, kind: str) -> JSON:
    """The newest update of that kind."""
    updates = (await api("getUpdates"))["result"]
    found: JSON = [u[kind] for u in updates if kind in u][-1]
    return found


async def asks(club: Club, api: Api, text: str = "бой") -> str:
    told = await club.anna.act("ask_inline", chat=club.group.id, text=f"@IgrotekaBot {text}")
    assert told["answer"] is None
    query: str = told["query_id"]
    return query


async def test_from_the_question_to_the_edit(club: Club, talk: Talk, abot: aiogram.Bot) -> None:
    assert (await abot.get_me()).supports_inline_queries
    told = await club.anna.act("ask_inline", chat=club.group.id, text="@igrotekabot  морской бой ")
    update = (await abot.get_updates())[-1]
    query = update.inline_query
    assert query is not None
    assert (query.id, query.query, query.offset) == (told["query_id"], "морской бой", "")
    assert (query.from_user.id, query.chat_type) == (club.anna.id, "group")
    board = types.InlineQueryResultArticle(
        id="b",
        title="Морской бой",
        description="на 2–8 человек",
        input_message_content=types.InputTextMessageContent(
            message_text="<b>Бой</b>", parse_mode="HTML"
        ),
        reply_markup=types.InlineKeyboardMarkup.model_validate(KEYS),
    )
    button = types.InlineQueryResultsButton(text="Открыть", start_parameter="x_1")
    assert await abot.answer_inline_query(query.id, [board], cache_time=60, button=button)

    offered = await club.anna.asks_inline("@IgrotekaBot морской бой", club.group)
    assert offered.titles == ["Морской бой"], "from Telegram's cache: the bot is not asked again"
    assert offered.results[0]["description"] == "на 2–8 человек"
    assert offered.button == {"text": "Открыть", "start_parameter": "x_1"}
    sent = await offered.chooses(0)
    assert (sent.author, sent.text, sent.raw["via"]) == ("Анна", "Бой", "IgrotekaBot")

    seen, chosen = (await abot.get_updates(offset=update.update_id + 1))[-2:]
    assert seen.message is not None, "messages by way of the bot pass its privacy mode"
    assert seen.message.via_bot is not None
    assert seen.message.via_bot.id == talk.bot_id
    result = chosen.chosen_inline_result
    assert result is not None
    assert (result.result_id, result.query) == ("b", "морской бой")
    assert result.inline_message_id

    await club.boris.presses("Ещё", sent)
    press = (await abot.get_updates())[-1].callback_query
    assert press is not None
    assert (press.message, press.inline_message_id) == (None, result.inline_message_id)
    assert await press.answer("Ладно")
    await club.boris.toast("Ладно")
    name = result.inline_message_id
    assert await abot.edit_message_text("Идёт", inline_message_id=name) is True
    assert sent.now is not None
    await talk.caught_up()
    assert (sent.now.text, sent.now.buttons) == ("Идёт", {})
    markup = types.InlineKeyboardMarkup.model_validate(KEYS)
    assert await abot.edit_message_reply_markup(inline_message_id=name, reply_markup=markup) is True


async def test_pictures_and_the_other_framework(
    club: Club, talk: Talk, pbot: telegram.Bot, api: Api
) -> None:
    photo = (await pbot.send_photo(club.anna.id, images.draw(80, 60))).photo[-1].file_id
    film = await pbot.send_animation(club.anna.id, b"GIF89a" + bytes(20), filename="a.gif")
    assert film.animation is not None
    await club.anna.act("ask_inline", text="@IgrotekaBot ")
    query = (await pbot.get_updates())[-1].inline_query
    assert query is not None
    assert (query.query, query.chat_type) == ("", "sender")
    keyboard = telegram.InlineKeyboardMarkup(
        [[telegram.InlineKeyboardButton("Поле", callback_data="f")]]
    )
    assert await query.answer(
        [
            telegram.InlineQueryResultCachedPhoto("p", photo, caption="a", reply_markup=keyboard),
            telegram.InlineQueryResultCachedGif("g", film.animation.file_id, title="t"),
            telegram.InlineQueryResultArticle("a", "A", telegram.InputTextMessageContent("b")),
        ],
        cache_time=300,
    )
    offered = await club.anna.asks_inline("@IgrotekaBot ", club.group)
    assert [r["type"] for r in offered.results] == ["photo", "gif", "article"]
    assert offered.results[0]["url"].startswith("/sandbox/file/photos/")
    sent = await offered.chooses(0)
    assert (sent.kind, sent.text) == ("photo", "a")
    chosen = (await pbot.get_updates())[-1].chosen_inline_result
    assert chosen is not None
    name = chosen.inline_message_id
    assert await pbot.edit_message_caption(inline_message_id=name, caption="новое") is True
    again = telegram.InputMediaPhoto(photo, caption="ещё")
    assert await pbot.edit_message_media(again, inline_message_id=name) is True
    fresh = telegram.InputMediaPhoto(images.draw(9, 9))
    with pytest.raises(telegram.error.BadRequest, match=r"(?i)invalid message content"):
        await pbot.edit_message_media(fresh, inline_message_id=name)
    assert (await offered.chooses(1)).kind == "animation"
    await offered.chooses(2)
    chosen = (await pbot.get_updates())[-1].chosen_inline_result
    assert chosen is not None
    assert chosen.inline_message_id is None, "a message without buttons has no name"


WRONG = "can't parse inline query result: "
BROKEN = {"message_text": "<b>", "parse_mode": "HTML"}


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ({"results": [article(str(i)) for i in range(51)]}, "RESULTS_TOO_MUCH"),
        ({"results": [article("1"), article("1")]}, "RESULT_ID_DUPLICATE"),
        ({"results": [article("")]}, "RESULT_ID_EMPTY"),
        ({"results": [article("ж" * 33)]}, "RESULT_ID_INVALID"),
        ({"results": [article(title="")]}, "ARTICLE_TITLE_EMPTY"),
        ({"results": [{"type": "article", "id": "1"}]}, f"{WRONG}Can't find field \"title\""),
        ({"results": [{"id": "1"}]}, f"{WRONG}Can't find field \"type\""),
        ({"results": [{"type": "riddle", "id": "1"}]}, "RESULT_TYPE_INVALID"),
        ({"results": [{"type": "article", "id": "1", "title": "a"}]},
         f"{WRONG}Message content is not specified"),
        ({"results": [article(input_message_content={"message_text": ""})]},
         f"{WRONG}message text is empty"),
        ({"results": [article(input_message_content={"message_text": "я" * 4097})]},
         f"{WRONG}message is too long"),
        ({"results": [article(input_message_content=BROKEN)]},
         f"{WRONG}can't parse entities"),
        ({"results": [article(reply_markup={"inline_keyboard": [[{"text": "x"}]]})]},
         f"{WRONG}can't parse inline keyboard button"),
        ({"results": [article(reply_markup={"keyboard": [["x"]]})]}, "REPLY_MARKUP_INVALID"),
        ({"results": [{"type": "photo", "id": "1", "photo_file_id": "no"}]},
         f"{WRONG}wrong file identifier"),
        ({"results": [{"type": "photo", "id": "1", "photo_url": "https://a.am/b.jpg"}]},
         "WEBPAGE_CURL_FAILED"),
        ({"results": [], "button": {"text": "a", "start_parameter": "x y"}}, "START_PARAM_INVALID"),
        ({"results": [], "button": {"text": "a", "start_parameter": "x" * 65}}, "START_PARAM_"),
        ({"results": [], "button": {"text": "", "start_parameter": "x"}}, "SWITCH_PM_TEXT_EMPTY"),
        ({"results": [], "next_offset": "x" * 65}, "NEXT_OFFSET_INVALID"),
        ({"results": 3}, "can't parse results"),
    ],
)  # fmt: skip
async def test_refusals(club: Club, api: Api, said: JSON, why: str) -> None:
    query = await asks(club, api)
    told = await api("answerInlineQuery", inline_query_id=query, **said)
    assert (told["ok"], told["error_code"]) == (False, 400)
    assert told["description"].startswith(f"Bad Request: {why}"), told
    assert (await api("answerInlineQuery", inline_query_id=query, results=[]))["ok"]


async def test_an_answer_comes_in_time_and_once(club: Club, talk: Talk, api: Api) -> None:
    late = "Bad Request: query is too old and response timeout expired or query ID is invalid"
    told = await api("answerInlineQuery", inline_query_id="17", results=[])
    assert told["description"] == late
    query = await asks(club, api)
    assert (await api("answerInlineQuery", inline_query_id=query, results=[article()]))["ok"]
    told = await api("answerInlineQuery", inline_query_id=query, results=[])
    assert told["description"] == late
    query = await asks(club, api, "другое")
    await talk.shift(11)
    told = await api("answerInlineQuery", inline_query_id=query, results=[])
    assert told["description"] == late


async def test_what_is_personal_is_for_one_person(club: Club, api: Api) -> None:
    query = await asks(club, api)
    mine = {"results": [article()], "is_personal": True}
    assert (await api("answerInlineQuery", inline_query_id=query, **mine))["ok"]
    assert (await club.anna.asks_inline("@IgrotekaBot бой", club.group)).titles == ["Бой"]
    told = await club.boris.act("ask_inline", chat=club.group.id, text="@IgrotekaBot бой")
    assert told["answer"] is None, "the bot is asked for him"
    assert (await last(api, "inline_query"))["from"]["id"] == club.boris.id
    fresh = {"results": [article()], "cache_time": 0}
    assert (await api("answerInlineQuery", inline_query_id=told["query_id"], **fresh))["ok"]
    told = await club.boris.act("ask_inline", chat=club.group.id, text="@IgrotekaBot бой")
    assert told["answer"] is None, "nothing was kept"


async def test_two_friends_and_no_bot(club: Club, talk: Talk, api: Api) -> None:
    """The message is posted where the bot is not; it learns of it by its name alone."""
    room = await club.anna.befriends(club.boris)
    assert (await club.boris.befriends(club.anna)).id == room.id
    said = await club.anna.says("сыграем? t.me/IgrotekaBot?start=j_7.", to=room)
    url = said.raw["entities"][0]
    assert (url["type"], url["length"]) == ("url", len("t.me/IgrotekaBot?start=j_7"))
    await club.anna.act("ask_inline", chat=room.id, text="@IgrotekaBot бой")
    query = await last(api, "inline_query")
    assert query["chat_type"] == "private"
    results = [article(reply_markup=KEYS)]
    assert (await api("answerInlineQuery", inline_query_id=query["id"], results=results))["ok"]
    sent = await (await club.anna.asks_inline("@IgrotekaBot бой", room)).chooses()
    await club.boris.presses("Ещё", to=room)
    press = await last(api, "callback_query")
    assert "message" not in press
    name = press["inline_message_id"]
    assert (await api("editMessageText", inline_message_id=name, text="ok"))["result"] is True
    updates = (await api("getUpdates"))["result"]
    assert not [u for u in updates if "message" in u and u["message"]["chat"]["id"] != club.anna.id
                and "сыграем" in u["message"].get("text", "")]  # fmt: skip
    assert str(room.id) not in str(updates), "the bot never learns where they talk"
    told = await api("sendMessage", chat_id=room.id, text="?")
    assert told["description"] == "Bad Request: chat not found"
    state = await talk.ask("state", **{"as": club.boris.id})
    assert room.id in [c["id"] for c in state["chats"]]
    await club.anna.act("delete", chat=room.id, message=sent.id)
    told = await api("editMessageText", inline_message_id=name, text="?")
    assert told["description"] == "Bad Request: MESSAGE_ID_INVALID"


async def test_an_invitation_is_forwarded(club: Club, talk: Talk, api: Api) -> None:
    """Links go along, buttons of the bot do not."""
    room = await club.anna.befriends(club.boris)
    for rows, kept in ((KEYS["inline_keyboard"], []), (KEYS["inline_keyboard"][:1], ["Вступить"])):
        query = await asks(club, api, str(len(rows)))
        results = [article(reply_markup={"inline_keyboard": rows})]
        assert (await api("answerInlineQuery", inline_query_id=query, results=results))["ok"]
        offered = await club.anna.asks_inline(f"@IgrotekaBot {len(rows)}", club.group)
        passed = await club.anna.forwards(await offered.chooses(), room)
        assert (passed.text, passed.raw["forwarded_from"]) == ("Бой ждёт", "Анна")
        assert (list(passed.buttons), passed.raw["via"]) == (kept, "IgrotekaBot")
    with pytest.raises(AssertionError, match="is not in the chat"):
        vera = await talk.person("Вера")
        await vera.forwards(passed)


async def test_a_group_without_the_bot(talk: Talk, api: Api) -> None:
    vera = await talk.person("Вера")
    group = await talk.group("Чужие", [vera], bot="none")
    await vera.act("ask_inline", chat=group.id, text="@IgrotekaBot бой")
    query = await last(api, "inline_query")
    assert (await api("answerInlineQuery", inline_query_id=query["id"], results=[article()]))["ok"]
    sent = await (await vera.asks_inline("@IgrotekaBot бой", group)).chooses()
    assert (sent.raw["via"], sent.raw["entities"][0]["type"]) == ("IgrotekaBot", "bold")


async def test_the_switches(club: Club, talk: Talk, api: Api) -> None:
    await talk.act("inline", on=False)
    assert (await api("getMe"))["result"]["supports_inline_queries"] is False
    offered = await club.anna.asks_inline("@IgrotekaBot бой", club.group)
    assert offered.results == []
    assert not [u for u in (await api("getUpdates"))["result"] if "inline_query" in u]
    await talk.act("inline", on=True, feedback=False)
    query = await asks(club, api)
    assert (await api("answerInlineQuery", inline_query_id=query, results=[article()]))["ok"]
    await (await club.anna.asks_inline("@IgrotekaBot бой", club.group)).chooses()
    assert not [u for u in (await api("getUpdates"))["result"] if "chosen_inline_result" in u]
    with pytest.raises(AssertionError, match="asks no bot"):
        await club.anna.asks_inline("@OtherBot бой", club.group)
