"""Inline mode on the page: the list above the composer, the post, the way back to the bot."""

import pytest
from playwright.async_api import expect

from tests.browser.screen import NARROW, World

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="module")]

CONTENT = {"message_text": "<b>Кто со мной?</b>", "parse_mode": "HTML"}
KEYS = [
    [{"text": "Вступить", "url": "https://t.me/IgrotekaBot?start=j_7", "style": "success"}],
    [{"text": "Правила", "callback_data": "0.0./help"}],
]
RESULTS = [
    {
        "type": "article",
        "id": "b",
        "title": "Морской бой",
        "description": "на 2–8 человек",
        "input_message_content": CONTENT,
        "reply_markup": {"inline_keyboard": KEYS},
    },
    {"type": "article", "id": "r", "title": "Правила", "input_message_content": CONTENT},
]


async def offers(world: World) -> None:
    """The bot answers the newest question."""
    query = (await world.bot.updates("inline_query"))[-1]
    assert query["query"] == "бой"
    await world.bot("answerInlineQuery", inline_query_id=query["id"], results=RESULTS)


async def test_an_offer_is_chosen_and_leads_others_to_the_bot(world: World) -> None:
    anna, boris = world.column("Аня"), world.column("Боря")
    area = anna.box.locator("textarea")
    await area.fill("@IgrotekaBot бой")
    await offers(world)
    listed = anna.box.locator(".offers .offer")
    await expect(listed).to_have_count(2)
    await expect(listed.first).to_contain_text("на 2–8 человек")
    box = await listed.first.bounding_box()
    assert box is not None
    assert box["height"] >= 44, "a finger finds it"
    await listed.first.click()

    await expect(anna.box.locator(".offers")).to_be_hidden()
    await expect(area).to_have_value("")
    post = boris.message("Кто со мной?")
    await expect(post.locator(".via-bot")).to_have_text("через @IgrotekaBot")
    await expect(anna.last.locator(".via-bot")).to_be_visible()
    await expect(anna.last.locator(".amend")).to_have_count(0)

    await boris.presses("Правила", post)
    [press] = await world.bot.updates("callback_query")
    assert "message" not in press
    name = press["inline_message_id"]
    await world.bot("answerCallbackQuery", callback_query_id=press["id"], text="Вот они")
    await expect(boris.box.locator(".toast")).to_have_text("Вот они")
    edit = {
        "inline_message_id": name,
        "text": "Собрались",
        "reply_markup": {"inline_keyboard": KEYS},
    }
    await world.bot("editMessageText", **edit)
    await boris.presses("Вступить", boris.message("Собрались"))
    await expect(boris.tab("private")).to_have_attribute("aria-selected", "true")
    await boris.starts()
    [started] = await world.bot.updates("message")
    assert (started["text"], started["from"]["id"]) == ("/start j_7", boris.id)


async def test_a_friend_gets_the_invitation_where_the_bot_is_not(world: World) -> None:
    await world.page.set_viewport_size(NARROW)
    anna, boris = world.column("Аня"), world.column("Боря")
    await anna.box.locator(".befriend").select_option(label="Боря")
    await expect(anna.box.locator('.tab[data-kind="pair"]')).to_have_text("Боря")
    area = anna.box.locator("textarea")
    await expect(area).to_be_focused()
    await anna.says("Заходи: t.me/IgrotekaBot?start=j_7.")
    await area.fill("@igrotekabot бой")
    await offers(world)
    await area.press("ArrowDown")
    await area.press("Enter")
    await expect(anna.message("Кто со мной?")).to_be_visible()
    for column in (anna, boris):
        wide = await column.box.evaluate("(e) => e.scrollWidth <= e.clientWidth")
        assert wide, "nothing sticks out at 360 px"

    tab = boris.box.locator('.tab[data-kind="pair"]')
    await expect(tab.locator(".badge")).to_have_text("2")
    await tab.click()
    await boris.message("Заходи").get_by_role("link").click()
    await expect(boris.tab("private")).to_have_attribute("aria-selected", "true")
    await expect(boris.box.locator(".start")).to_contain_text("j_7")
    await tab.click()
    await boris.presses("Вступить")
    await boris.starts()
    [started] = await world.bot.updates("message")
    assert (started["text"], started["from"]["id"]) == ("/start j_7", boris.id)


async def test_an_invitation_is_forwarded_to_a_friend(world: World) -> None:
    anna, boris = world.column("Аня"), world.column("Боря")
    invitation = {"text": "Сбор!", "reply_markup": {"inline_keyboard": KEYS[:1]}}
    await world.bot("sendMessage", chat_id=world.group, **invitation)
    await anna.message("Сбор!").hover()
    await anna.message("Сбор!").locator(".pass-on").click()
    await expect(anna.box.locator(".replying")).to_contain_text("Сбор!")
    await anna.box.locator(".befriend").select_option(label="Боря")
    await anna.box.locator(".send").click()
    await expect(anna.message("Сбор!")).to_contain_text("Переслано: Igroteka")
    await boris.box.locator('.tab[data-kind="pair"]').click()
    await boris.presses("Вступить")
    await expect(boris.box.locator(".start")).to_contain_text("j_7")


async def test_a_bot_without_inline_mode_is_not_asked(world: World) -> None:
    anna = world.column("Аня")
    await world.act("inline", on=False)
    await anna.box.locator("textarea").fill("@IgrotekaBot бой")
    await world.page.wait_for_timeout(400)
    await expect(anna.box.locator(".offers")).to_be_hidden()
    assert await world.bot("getUpdates", offset=world.bot.offset, timeout=0) == []
