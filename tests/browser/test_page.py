"""The page shows what each person sees, and what is done on it reaches the bot."""

import re
from io import BytesIO
from itertools import pairwise
from typing import Any

import pytest
from PIL import Image
from playwright.async_api import expect

from tests.browser.screen import NARROW, World, picture

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="module")]

HOSTILE = '<b>Ася & "Co"'
LETTERS = "АБВГДЕЖЗИК"


async def test_three_people_sit_side_by_side(world: World) -> None:
    boxes = [await world.column(name).box.bounding_box() for name in world.people]

    assert len(boxes) == 3
    for left, right in pairwise(boxes):
        assert left and right and left["x"] + left["width"] <= right["x"]
    await expect(world.column("Аня").tab("group")).to_have_text("Морской клуб")
    await expect(world.column("Аня").tab("private")).to_have_text("Личный чат")


async def test_what_is_typed_reaches_the_bot(world: World) -> None:
    anna, boris = world.column("Аня"), world.column("Боря")

    await anna.says("/battle turn=10m")

    [message] = await world.bot.updates("message")
    assert message["text"] == "/battle turn=10m"
    assert message["from"]["id"] == anna.id
    await expect(anna.message("/battle turn=10m")).to_have_class(re.compile("mine"))
    await expect(boris.message("/battle turn=10m")).to_contain_text("Аня")


async def test_a_reply_says_what_it_answers(world: World) -> None:
    anna = world.column("Аня")
    await world.bot("sendMessage", chat_id=world.group, text="Куда стреляем?")

    asked = anna.message("Куда стреляем?")
    await asked.hover()
    await asked.locator(".answer").click()
    await anna.says("Боря - Д4")

    [message] = await world.bot.updates("message")
    assert message["reply_to_message"]["text"] == "Куда стреляем?"
    await expect(anna.message("Боря - Д4").locator(".quote-bar")).to_contain_text("Куда стреляем?")


async def test_a_pressed_button_is_answered_by_a_toast(world: World) -> None:
    boris, anna = world.column("Боря"), world.column("Аня")
    keyboard = [
        [
            {"text": "Записаться", "callback_data": "j:1", "style": "primary"},
            {"text": "Занято", "disabled": {}},
        ]
    ]
    await world.bot(
        "sendMessage",
        chat_id=world.group,
        text="Идёт запись",
        reply_markup={"inline_keyboard": keyboard},
    )

    await expect(boris.thread.get_by_role("button", name="Занято")).to_be_disabled()
    await boris.presses("Записаться")
    [query] = await world.bot.updates("callback_query")
    assert (query["data"], query["from"]["id"]) == ("j:1", boris.id)
    await expect(boris.thread.locator('[data-data="j:1"]')).to_have_class(re.compile("waiting"))

    await world.bot("answerCallbackQuery", callback_query_id=query["id"], text="Вы в игре")
    await expect(boris.box.locator(".toast")).to_have_text("Вы в игре")
    await expect(anna.box.locator(".toast")).to_have_count(0)
    await expect(boris.thread.locator('[data-data="j:1"]')).not_to_have_class(re.compile("waiting"))


async def test_an_alert_waits_until_it_is_closed(world: World) -> None:
    boris = world.column("Боря")
    await world.bot(
        "sendMessage",
        chat_id=world.group,
        text="Правила",
        reply_markup={"inline_keyboard": [[{"text": "Читать", "callback_data": "r"}]]},
    )
    await boris.presses("Читать")
    [query] = await world.bot.updates("callback_query")
    await world.bot(
        "answerCallbackQuery", callback_query_id=query["id"], text="Десять строк", show_alert=True
    )

    alert = boris.box.get_by_role("alertdialog")
    await expect(alert).to_contain_text("Десять строк")
    await alert.get_by_role("button").click()
    await expect(alert).to_have_count(0)


async def test_a_photo_keeps_its_place_and_opens_large(world: World) -> None:
    anna = world.column("Аня")
    await world.bot(
        "sendPhoto",
        files={"photo": picture(800, 400)},
        chat_id=str(world.group),
        caption="Ход 1",
    )

    frame = anna.message("Ход 1").locator(".picture")
    await expect(frame.locator("img")).to_have_js_property("naturalWidth", 800)
    box = await frame.bounding_box()
    assert box and box["width"] / box["height"] == pytest.approx(2, abs=0.02)
    await frame.click()
    await expect(world.page.locator("#lightbox img")).to_be_visible()
    await world.page.keyboard.press("Escape")
    await expect(world.page.locator("#lightbox")).to_be_hidden()


async def test_an_album_is_one_message(world: World) -> None:
    anna = world.column("Аня")
    await world.bot(
        "sendMediaGroup",
        files={"one": picture(), "two": picture(colour="#b05a4a")},
        chat_id=str(world.group),
        media=[
            {"type": "photo", "media": "attach://one", "caption": "Два поля"},
            {"type": "photo", "media": "attach://two"},
        ],
    )

    await expect(anna.message("Два поля").locator(".album img")).to_have_count(2)
    await expect(anna.thread.locator(".message")).to_have_count(1)


async def test_a_document_can_be_taken(world: World) -> None:
    anna = world.column("Аня")
    await world.bot(
        "sendDocument",
        files={"document": b'{"seed": 1}'},
        chat_id=str(world.group),
        caption="Запись",
    )

    paper = anna.message("Запись").locator("a.document")
    await expect(paper).to_contain_text("document.png")
    async with world.page.expect_download() as taken:
        await paper.click()
    assert (await (await taken.value).path()).read_bytes() == b'{"seed": 1}'


async def test_a_film_plays_in_its_place_and_opens_large(world: World) -> None:
    anna = world.column("Аня")
    gif = BytesIO()
    frames = [Image.new("P", (200, 150), colour) for colour in (1, 2)]
    frames[0].save(gif, "GIF", save_all=True, append_images=frames[1:])
    await world.bot(
        "sendAnimation",
        files={"animation": gif.getvalue()},
        chat_id=str(world.group),
        caption="Весь бой",
    )

    frame = anna.message("Весь бой").locator(".picture")
    await expect(frame.locator("img")).to_have_js_property("naturalWidth", 200)
    await frame.click()
    await expect(world.page.locator("#lightbox img")).to_be_visible()


def board(spent: str = "") -> dict[str, Any]:
    """A rich 10×10 board to tap."""

    def button(cell: str) -> dict[str, Any]:
        live = {"disabled": {}} if cell == spent else {"callback_data": f"1.1.{cell}"}
        return {"type": "button", "button": {"text": "•" if cell == spent else "·", **live}}

    middle = {"align": "center", "valign": "middle"}
    head = [{"text": letter, "is_header": True, **middle} for letter in f" {LETTERS}"]
    rows = [
        [{"text": str(row), "is_header": True, **middle}]
        + [{"text": button(f"{letter}{row}"), **middle} for letter in LETTERS]
        for row in range(1, 11)
    ]
    blocks = [
        {"type": "heading", "text": "Куда стреляем?", "size": 2},
        {"type": "table", "is_compact": True, "cells": [head, *rows]},
        {
            "type": "buttons",
            "buttons": [{"text": "Готово", "callback_data": "1.1.ok", "style": "success"}],
        },
    ]
    return {"blocks": blocks}


async def test_a_rich_board_is_tapped(world: World) -> None:
    anna = world.column("Аня")
    sent = await world.bot("sendRichMessage", chat_id=world.group, rich_message=board())

    cells = anna.last.locator("td .cell")
    await expect(cells).to_have_count(100)
    await anna.last.locator('[data-data="1.1.Д4"]').click()
    [query] = await world.bot.updates("callback_query")
    assert query["data"] == "1.1.Д4"
    await world.bot(
        "editMessageText",
        chat_id=world.group,
        message_id=sent["message_id"],
        rich_message=board(spent="Д4"),
    )
    await expect(anna.last.locator(".cell:disabled")).to_have_count(1)
    await anna.last.locator('[data-data="1.1.Г4"]').focus()
    await world.page.keyboard.press("ArrowRight")
    focused = await world.page.evaluate("document.activeElement.dataset.data")
    assert focused == "1.1.Е4", "the arrows skip the spent cell"


async def test_the_rich_board_fits_a_phone(world: World) -> None:
    anna = world.column("Аня")
    await world.page.set_viewport_size(NARROW)
    await world.bot("sendRichMessage", chat_id=world.group, rich_message=board())

    table = anna.last.locator(".table-wrap")
    await expect(table).to_be_visible()
    assert await table.evaluate("e => e.scrollWidth <= e.clientWidth")
    cell = await anna.last.locator("td .cell").first.bounding_box()
    assert cell and cell["width"] >= 24 and cell["height"] >= 24


async def test_an_ephemeral_message_is_for_its_receiver_alone(world: World) -> None:
    anna, boris = world.column("Аня"), world.column("Боря")
    await world.bot(
        "sendMessage",
        chat_id=world.group,
        text="Приказы",
        reply_markup={"inline_keyboard": [[{"text": "Мой приказ", "callback_data": "o"}]]},
    )
    await anna.presses("Мой приказ")
    [query] = await world.bot.updates("callback_query")
    await world.bot(
        "sendMessage",
        chat_id=world.group,
        text="Ваш приказ: Д4",
        ephemeral_message_parameters={
            "receiver_user_id": anna.id,
            "callback_query_id": query["id"],
        },
    )
    await world.bot("sendMessage", chat_id=world.group, text="Приказы собраны")

    await expect(anna.message("Ваш приказ: Д4")).to_have_class(re.compile("whisper"))
    await expect(anna.message("Ваш приказ: Д4")).to_contain_text("Видно только вам")
    await expect(boris.message("Приказы собраны")).to_be_visible()
    await expect(boris.thread).not_to_contain_text("Ваш приказ")


@pytest.mark.parametrize(
    "name",
    [HOSTILE, "*_~[x](y)", "И" * 64, "\u202eяняА\u202c", "🦑", "<img src=x onerror=alert(1)>"],
)
async def test_a_hostile_name_is_shown_as_it_is(world: World, name: str) -> None:
    anna, boris = world.column("Аня"), world.column("Боря")
    await world.act("rename", person=boris.id, first_name=name)
    await boris.says(f"меня зовут {name}")

    await expect(boris.box.locator(".who .name")).to_have_text(name)
    await expect(anna.last.locator(".author")).to_have_text(name)
    await expect(anna.last.locator(".text")).to_contain_text(f"меня зовут {name}")
    assert await world.page.locator(".person b, .person img").count() == 0
    for column in (anna, boris):
        assert await column.box.evaluate("e => e.scrollWidth <= e.clientWidth")


async def test_a_reload_shows_the_same(world: World) -> None:
    anna = world.column("Аня")
    await anna.says("до перезагрузки")
    await anna.turns_to("private")
    await world.bot("sendMessage", chat_id=world.group, text="и бот сказал")
    await expect(anna.tab("group").locator(".badge")).to_have_text("1")
    before = await world.page.locator(".people").inner_text()

    await world.page.reload()

    await expect(anna.tab("private")).to_have_attribute("aria-selected", "true")
    await expect(anna.tab("group").locator(".badge")).to_have_text("1")
    await expect(world.column("Боря").message("и бот сказал")).to_be_visible()
    assert await world.page.locator(".people").inner_text() == before


async def test_a_deep_link_is_completed_by_start(world: World) -> None:
    boris = world.column("Боря")
    username = (await world.bot("getMe"))["username"]
    url = f"https://t.me/{username}?start=j_12"
    await world.bot(
        "sendMessage",
        chat_id=world.group,
        text="Идёт запись",
        reply_markup={"inline_keyboard": [[{"text": "Записаться", "url": url}]]},
    )

    await boris.presses("Записаться")
    await expect(boris.tab("private")).to_have_attribute("aria-selected", "true")
    await expect(boris.box.locator(".start")).to_contain_text("j_12")
    await boris.starts()

    [message] = await world.bot.updates("message")
    assert (message["text"], message["chat"]["id"]) == ("/start j_12", boris.id)
    await expect(boris.box.locator("textarea")).to_be_visible()


async def test_a_callback_may_open_the_private_chat(world: World) -> None:
    boris = world.column("Боря")
    username = (await world.bot("getMe"))["username"]
    await world.bot(
        "sendMessage",
        chat_id=world.group,
        text="Идёт запись",
        reply_markup={"inline_keyboard": [[{"text": "Записаться", "callback_data": "j"}]]},
    )
    await boris.presses("Записаться")
    [query] = await world.bot.updates("callback_query")
    await world.bot(
        "answerCallbackQuery",
        callback_query_id=query["id"],
        url=f"https://t.me/{username}?start=j_7",
    )
    await expect(boris.box.locator(".start")).to_contain_text("j_7")
    await boris.starts()
    [message] = await world.bot.updates("message")
    assert message["text"] == "/start j_7"


async def test_edits_deletions_pins_and_reactions_are_seen(world: World) -> None:
    anna = world.column("Аня")
    await world.act("promote", chat=world.group, person="bot")
    sent = await world.bot("sendMessage", chat_id=world.group, text="Ход 1")
    lost = await world.bot("sendMessage", chat_id=world.group, text="лишнее")
    await anna.says("пли")
    where = {"chat_id": world.group, "message_id": sent["message_id"]}
    await world.bot("editMessageText", text="Ход 2", **where)
    await world.bot("pinChatMessage", **where)
    await world.bot("deleteMessage", chat_id=world.group, message_id=lost["message_id"])
    [said] = [m for m in await world.bot.updates("message") if m.get("text") == "пли"]
    await world.bot(
        "setMessageReaction",
        chat_id=world.group,
        message_id=said["message_id"],
        reaction=[{"type": "emoji", "emoji": "👍"}],
    )

    await expect(anna.message("Ход 2").locator(".edited")).to_have_text("изменено")
    await expect(anna.box.locator(".pinned")).to_contain_text("Ход 2")
    await expect(anna.message("лишнее")).to_have_count(0)
    await expect(anna.message("пли").locator(".reaction")).to_have_text("👍")


async def test_formatting_is_elements_and_not_markup(world: World) -> None:
    anna = world.column("Аня")
    await world.bot(
        "sendMessage",
        chat_id=world.group,
        parse_mode="HTML",
        text="🦑 <b>Жирный <i>и косой</i></b> <code>Д4</code> &lt;b&gt;"
        " <tg-spoiler>тайна</tg-spoiler>"
        ' <a href="https://example.org/">там</a><pre>А Б\n· ■</pre><blockquote>цитата</blockquote>',
    )

    text = anna.last.locator(".text")
    await expect(text.locator("b")).to_have_text("Жирный и косой")
    await expect(text.locator("b i")).to_have_text("и косой")
    await expect(text.locator("code")).to_have_text("Д4")
    await expect(text.locator("pre")).to_have_text("А Б\n· ■")
    await expect(text.locator("blockquote")).to_have_text("цитата")
    await expect(text).to_contain_text("<b>")
    await text.locator(".spoiler").click()
    await expect(text.locator(".spoiler")).to_have_class("spoiler seen")


async def test_a_moment_is_shown_in_the_readers_time(world: World) -> None:
    anna = world.column("Аня")
    await world.bot(
        "sendMessage",
        chat_id=world.group,
        text="до срока",
        entities=[
            {
                "type": "date_time",
                "offset": 3,
                "length": 5,
                "unix_time": 1_800_000_000,
                "date_time_format": "dt",
            }
        ],
    )

    await expect(anna.last.locator(".text")).to_contain_text("до 15.01.27, 11:00")


async def test_the_settings_of_a_person_reach_the_world(world: World) -> None:
    boris, anna = world.column("Боря"), world.column("Аня")
    form = boris.box.locator(".settings")
    await boris.box.locator(".gear").click()

    await form.locator('[name="first_name"]').fill(HOSTILE)
    await form.locator('[name="first_name"]').press("Tab")
    await expect(boris.box.locator(".who .name")).to_have_text(HOSTILE)
    await form.locator('[name="language"]').select_option("hy")
    await expect(boris.box).to_have_attribute("lang", "hy")
    await form.locator('[name="admin"]').check()
    await expect(boris.box.locator(".who .sub")).to_contain_text("админ")
    await form.locator('[name="blocked"]').check()
    await expect(boris.box.locator(".who .sub")).to_contain_text("бот заблокирован")
    await form.locator('[name="inside"]').uncheck()
    await expect(boris.box.locator(".who .sub")).to_contain_text("не в группе")
    await expect(anna.thread).to_contain_text("выходит из группы")
    await form.locator('[name="inside"]').check()
    await expect(boris.box.locator(".who .sub")).not_to_contain_text("не в группе")


async def test_somebody_comes_and_goes(world: World) -> None:
    page = world.page
    await page.locator("#add-person").click()
    await expect(page.locator(".person")).to_have_count(4)
    guest = page.locator(".person").last
    await expect(guest.locator(".tab").first).to_have_text("Морской клуб")

    await guest.locator(".gear").click()
    await guest.locator(".drop").click()
    await expect(page.locator(".person")).to_have_count(3)
    await page.reload()
    await expect(page.locator(".person")).to_have_count(3)


async def test_the_commands_of_the_bot_are_offered(world: World) -> None:
    anna, vagan = world.column("Аня"), world.column("Ваган")
    for language, words in (("ru", "Новая игра"), ("hy", "Նոր խաղ")):
        await world.bot(
            "setMyCommands",
            commands=[
                {"command": "battle", "description": words},
                {"command": "help", "description": "?"},
            ],
            scope={"type": "all_group_chats"},
            language_code=language,
        )
    await expect(vagan.box.locator("textarea")).to_be_visible()

    await vagan.box.locator("textarea").fill("/ba")
    await expect(vagan.box.locator(".commands").get_by_role("option")).to_have_count(1)
    await expect(vagan.box.locator(".commands").get_by_role("option")).to_contain_text("Նոր խաղ")
    await anna.box.locator(".slash").click()
    await expect(anna.box.locator(".commands").get_by_role("option")).to_have_count(2)
    await anna.box.locator(".commands").get_by_role("option", name="/battle").click()
    [message] = await world.bot.updates("message")
    assert message["text"] == "/battle"


async def test_a_fault_is_armed_and_meets_the_bot(world: World) -> None:
    page = world.page
    await page.locator("#show-faults").click()
    flood = page.locator('[data-fault="429 · 5"]')
    await flood.click()
    await expect(flood.locator(".count")).to_have_text("1")

    refused = await world.bot.session.post(
        f"{world.bot.base}/sendMessage", json={"chat_id": world.group, "text": "раз"}
    )
    assert refused.status == 429
    await expect(flood.locator(".count")).to_have_count(0)

    await page.locator("#show-log").click()
    await expect(page.locator("#log li.bad")).to_contain_text("sendMessage")


async def test_the_switches_of_the_group_work(world: World) -> None:
    page, anna = world.page, world.column("Аня")
    await page.locator("#show-faults").click()
    for fault in ("privacy", "modern", "photos", "botIn"):
        button = page.locator(f'[data-fault="{fault}"]')
        await button.click()
        await expect(button).to_have_attribute("aria-pressed", "false")
        await button.click()
        await expect(button).to_have_attribute("aria-pressed", "true")
    await anna.says("до переезда")
    await page.locator('[data-fault="migrate"]').click()
    await expect(page.locator('[data-fault="migrate"]')).to_be_disabled()
    await anna.says("после переезда")
    await expect(world.column("Боря").message("после переезда")).to_be_visible()


async def test_the_clock_moves_on(world: World) -> None:
    before = await world.page.locator("#now").get_attribute("datetime")
    await world.page.locator('[data-minutes="60"]').click()
    await expect(world.page.locator("#now")).not_to_have_attribute("datetime", before or "")
    told = await (await world.bot.session.get(f"{world.url}/sandbox/clock")).json()
    assert told["offset"] == 3600


async def test_topics_of_a_forum_have_tabs(world: World) -> None:
    page, anna = world.page, world.column("Аня")
    await page.locator("#show-faults").click()
    await page.locator('[data-fault="forum"]').click()
    forum = anna.box.locator(".tab", has_text="Форум")
    await forum.click()
    await anna.box.locator(".topics .tab", has_text="Эскадра").click()
    await anna.says("/battle")
    found = [m for m in await world.bot.updates("message") if m.get("text") == "/battle"]
    assert found and found[0]["message_thread_id"]


async def test_one_column_fits_a_phone(world: World) -> None:
    page, anna = world.page, world.column("Аня")
    await page.set_viewport_size(NARROW)
    await world.bot("sendPhoto", files={"photo": picture(900, 600)}, chat_id=str(world.group))

    box = await anna.box.bounding_box()
    assert box and 330 <= box["width"] <= 360
    await expect(anna.last.locator(".picture")).to_be_visible()
    assert await page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert await anna.box.evaluate("e => e.scrollWidth <= e.clientWidth")
    await world.column("Боря").box.scroll_into_view_if_needed()
    await expect(world.column("Боря").box).to_be_in_viewport(ratio=0.9)
    await expect(anna.box).not_to_be_in_viewport(ratio=0.1)


@pytest.mark.parametrize(
    ("language", "words"), [("hy", "Խաղալ բոլորի փոխարեն"), ("en", "Play for all")]
)
async def test_the_page_speaks_three_languages(world: World, language: str, words: str) -> None:
    await world.page.locator("#lang").select_option(language)
    await expect(world.page.locator("#play-all")).to_contain_text(words)
    await expect(world.page.locator("html")).to_have_attribute("lang", language)


async def test_play_for_me_presses_the_inviting_button(world: World) -> None:
    boris = world.column("Боря")
    keyboard = [
        [
            {"text": "Отменить", "callback_data": "1.1.no", "style": "danger"},
            {"text": "Записаться", "callback_data": "1.1.j", "style": "primary"},
        ]
    ]
    await world.bot(
        "sendMessage",
        chat_id=world.group,
        text="Идёт запись",
        reply_markup={"inline_keyboard": keyboard},
    )
    await expect(boris.message("Идёт запись")).to_be_visible()

    await boris.box.locator(".play").click()
    [query] = await world.bot.updates("callback_query")
    assert (query["data"], query["from"]["id"]) == ("1.1.j", boris.id)
    await world.bot("answerCallbackQuery", callback_query_id=query["id"])
    await boris.box.locator(".play").click()


async def test_tabs_are_walked_by_arrows(world: World) -> None:
    anna = world.column("Аня")
    await anna.tab("group").focus()
    await world.page.keyboard.press("ArrowRight")
    await expect(anna.tab("private")).to_have_attribute("aria-selected", "true")
    await expect(anna.tab("private")).to_be_focused()


async def test_a_blocked_bot_is_unblocked_from_the_private_chat(world: World) -> None:
    anna = world.column("Аня")
    await world.act("open", **{"as": anna.id})
    await world.act("block", **{"as": anna.id})
    await anna.turns_to("private")
    await expect(anna.box.locator("textarea")).to_be_hidden()
    await anna.box.get_by_role("button", name="Разблокировать").click()
    await expect(anna.box.locator("textarea")).to_be_visible()


async def test_one_who_reads_above_is_not_pulled_down(world: World) -> None:
    anna = world.column("Аня")
    for number in range(40):
        await world.act("say", **{"as": anna.id}, chat=world.group, text=f"строка {number}")
    await expect(anna.message("строка 39")).to_be_in_viewport()
    await anna.thread.evaluate("e => e.scrollTo(0, 0)")
    await expect(anna.box.locator(".down")).to_be_visible()
    await world.bot("sendMessage", chat_id=world.group, text="внизу новое")
    await expect(anna.message("внизу новое")).to_be_attached()
    assert await anna.thread.evaluate("e => e.scrollTop") < 50
    await anna.box.locator(".down").click()
    await expect(anna.message("внизу новое")).to_be_in_viewport()


async def test_the_page_comes_back_after_the_world_began_anew(world: World) -> None:
    anna = world.column("Аня")
    await anna.says("из прежнего мира")
    await expect(anna.message("из прежнего мира")).to_be_visible()
    await world.act("reset", world="club")
    await expect(world.page.locator(".person")).to_have_count(3)
    await expect(world.page.locator(".people")).not_to_contain_text("из прежнего мира")
    await world.column("Боря").says("в новом")
    await expect(anna.message("в новом")).to_be_visible()


async def test_the_page_has_every_word_in_every_language(world: World) -> None:
    words = await world.page.evaluate(
        "Object.fromEntries(Object.entries(WORDS).map(([l, w]) => [l, Object.keys(w).sort()]))"
    )
    assert set(words) == {"ru", "hy", "en"}
    assert words["ru"] == words["hy"] == words["en"]
