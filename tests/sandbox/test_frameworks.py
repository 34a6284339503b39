"""Both frameworks work against the sandbox and can read every answer and every update."""

from __future__ import annotations

import asyncio
import datetime as dtm

import aiogram
import pytest
import telegram
from aiogram import types
from aiogram.exceptions import (
    TelegramAPIError,
    TelegramBadRequest,
    TelegramForbiddenError,
    TelegramMigrateToChat,
    TelegramNotFound,
    TelegramRetryAfter,
)
from telegram.error import BadRequest, ChatMigrated, Forbidden, RetryAfter
from telegram.ext import Application, CallbackQueryHandler, CommandHandler, ContextTypes

from sandbox import images
from sandbox.server import TOKEN, Sandbox
from sandbox.talk import Talk
from tests.sandbox.club import Club

PHOTO = images.draw(80, 60)


async def test_aiogram(abot: aiogram.Bot, club: Club, talk: Talk) -> None:
    here = club.group.id
    await talk.act("promote", chat=here, person="bot")
    me = await abot.get_me()
    assert (me.username, me.id) == ("IgrotekaBot", talk.bot_id)
    button = types.InlineKeyboardButton(text="Вступить", callback_data="j", style="primary")
    spent = types.InlineKeyboardButton(text="·", disabled=types.DisabledButton())
    keyboard = types.InlineKeyboardMarkup(inline_keyboard=[[button, spent]])
    html = (
        f'<b>Бой</b> <a href="tg://user?id={club.anna.id}">Анна</a>'
        ' <tg-time unix="1790000000" format="t">20:00</tg-time>'
    )
    sent = await abot.send_message(here, html, parse_mode="HTML", reply_markup=keyboard)
    assert sent.html_text == html
    assert sent.reply_markup is not None
    assert sent.reply_markup.model_dump() == keyboard.model_dump()
    kinds = [e.type for e in sent.entities or []]
    assert kinds == ["bold", "text_mention", "date_time"]
    assert await abot.pin_chat_message(here, sent.message_id)
    full = await abot.get_chat(here)
    assert full.pinned_message is not None
    assert full.pinned_message.message_id == sent.message_id
    assert await abot.unpin_chat_message(here, message_id=sent.message_id)

    photo = await abot.send_photo(here, types.BufferedInputFile(PHOTO, "b.png"), caption="<i>x</i>",
                                  parse_mode="HTML")  # fmt: skip
    assert photo.photo is not None
    assert (photo.photo[-1].width, photo.photo[-1].height) == (80, 60)
    back = await abot.download(photo.photo[-1].file_id)
    assert back is not None
    assert back.read() == PHOTO
    other = types.BufferedInputFile(images.draw(10, 10, (1, 2, 3)), "c.png")
    media = types.InputMediaPhoto(media=other, caption="новое")
    edited = await abot.edit_message_media(media, chat_id=here, message_id=photo.message_id)
    assert isinstance(edited, types.Message)
    assert edited.caption == "новое"
    edited = await abot.edit_message_caption(
        chat_id=here, message_id=photo.message_id, caption="", reply_markup=keyboard
    )
    assert isinstance(edited, types.Message)
    assert edited.caption is None
    album = await abot.send_media_group(
        here, [types.InputMediaPhoto(media=photo.photo[-1].file_id, caption=c) for c in "аб"]
    )
    assert [m.caption for m in album] == ["а", "б"]
    assert len({m.media_group_id for m in album}) == 1
    document = await abot.send_document(here, types.BufferedInputFile(b"log", "game.txt"))
    assert document.document is not None
    assert document.document.file_name == "game.txt"
    film = await abot.send_animation(here, types.BufferedInputFile(b"GIF89a" + bytes(20), "a.gif"))
    assert film.animation is not None
    dice = await abot.send_dice(here)
    assert dice.dice is not None
    assert 1 <= dice.dice.value <= 6
    assert await abot.send_chat_action(here, "upload_photo")
    fire = [types.ReactionTypeEmoji(emoji="🔥")]
    assert await abot.set_message_reaction(here, sent.message_id, fire)
    assert await abot.get_chat_member_count(here) == 3
    admins = await abot.get_chat_administrators(here)
    assert {a.status for a in admins} == {"creator", "administrator"}
    for user in (club.anna.id, club.boris.id, talk.bot_id):
        await abot.get_chat_member(here, user)
    await club.boris.act("leave", chat=here)
    assert (await abot.get_chat_member(here, club.boris.id)).status == "left"
    assert await abot.delete_messages(here, [m.message_id for m in album] + [424242])
    assert await abot.delete_message(here, dice.message_id)
    await talk.caught_up()
    seen = [m.kind for m in club.group.messages() if m.from_bot]
    assert seen == ["text", "service", "photo", "document", "animation"]
    assert await talk.picture(club.group.last(lambda m: m.kind == "photo")) != PHOTO
    for raw in await abot.get_updates():
        assert raw.event_type


async def test_aiogram_errors(abot: aiogram.Bot, club: Club, talk: Talk) -> None:
    async def fails(chat: int, text: str = "a") -> Exception:
        try:
            await abot.send_message(chat, text, parse_mode="HTML")
        except TelegramAPIError as error:
            return error
        raise AssertionError("it was sent")

    assert isinstance(await fails(club.group.id, "<x>"), TelegramBadRequest)
    assert isinstance(await fails(club.boris.id), TelegramForbiddenError)
    await talk.fault("flood", "sendMessage", retry_after=220)
    flood = await fails(club.group.id)
    assert isinstance(flood, TelegramRetryAfter)
    assert flood.retry_after == 220
    old = club.group.id
    await club.group.migrates()
    moved = await fails(old)
    assert isinstance(moved, TelegramMigrateToChat)
    assert moved.migrate_to_chat_id == club.group.id
    await talk.act("modern", on=False)
    try:
        await abot.delete_ephemeral_message(club.group.id, club.anna.id, 1)
    except TelegramNotFound:
        return
    raise AssertionError("an old server does not know the method")


async def test_aiogram_menus(abot: aiogram.Bot, club: Club, talk: Talk) -> None:
    wide = [types.BotCommand(command="battle", description="Новая игра")]
    fire = [types.BotCommand(command="fire", description="Залп", is_ephemeral=True)]
    await abot.set_my_commands(wide)
    scope = types.BotCommandScopeChat(chat_id=club.group.id)
    await abot.set_my_commands(fire, scope=scope, language_code="ru")
    assert [c.model_dump() for c in await abot.get_my_commands()] == [wide[0].model_dump()]
    (kept,) = await abot.get_my_commands(scope=scope, language_code="ru")
    assert kept.is_ephemeral is True
    assert await abot.get_my_commands(scope=scope) == []

    async def menu(of: int, chat: int) -> list[str]:
        told = await talk.ask("menu", **{"as": of, "chat": chat})
        return [command["command"] for command in told["menu"]]

    assert await menu(club.anna.id, club.group.id) == ["fire"]
    assert await menu(club.anna.id, club.anna.id) == ["battle"]
    await talk.act("rename", person=club.anna.id, language="hy")
    assert await menu(club.anna.id, club.group.id) == ["battle"]
    await abot.delete_my_commands(scope=scope, language_code="ru")
    assert await menu(club.boris.id, club.group.id) == ["battle"]
    await abot.set_my_description("Игротека", language_code="ru")
    assert (await abot.get_my_description(language_code="ru")).description == "Игротека"
    await abot.set_my_short_description("Игры")
    assert (await abot.get_my_short_description()).short_description == "Игры"
    assert (await abot.get_my_name()).name == "Igroteka"
    assert await abot.log_out()


async def test_telegram_bot(pbot: telegram.Bot, club: Club, talk: Talk) -> None:
    here = club.group.id
    await talk.act("promote", chat=here, person="bot")
    assert pbot.username == "IgrotekaBot"
    keyboard = telegram.InlineKeyboardMarkup.from_button(
        telegram.InlineKeyboardButton("Вступить", callback_data="j")
    )
    sent = await pbot.send_message(here, "<b>Бой</b>", "HTML", reply_markup=keyboard)
    assert sent.text_html == "<b>Бой</b>"
    assert sent.date.tzinfo is dtm.UTC
    assert (await sent.edit_text("Бой!")).edit_date  # type: ignore[union-attr]
    photo = await pbot.send_photo(here, PHOTO, caption="x")
    file = await photo.photo[-1].get_file()
    assert bytes(await file.download_as_bytearray()) == PHOTO
    again = telegram.InputMediaPhoto(photo.photo[-1].file_id, caption="y")
    assert await pbot.edit_message_media(again, here, photo.message_id)
    album = await pbot.send_media_group(here, [again, again])
    assert len(album) == 2
    assert (await pbot.send_document(here, b"log", filename="a.txt")).document
    assert (await pbot.send_dice(here)).dice
    assert await pbot.set_message_reaction(here, sent.message_id, "🔥")
    assert await pbot.pin_chat_message(here, sent.message_id)
    assert (await pbot.get_chat(here)).pinned_message
    assert len(await pbot.get_chat_administrators(here)) == 2
    assert await pbot.get_chat_member_count(here) == 3
    assert await pbot.set_my_commands([("battle", "Новая игра")])
    assert (await pbot.get_my_commands())[0].command == "battle"
    assert (await pbot.get_webhook_info()).url == ""
    assert await pbot.delete_message(here, sent.message_id)
    assert await pbot.leave_chat(here)
    for update in await pbot.get_updates():
        assert update.effective_chat


async def test_telegram_bot_errors(
    pbot: telegram.Bot, club: Club, talk: Talk, monkeypatch: pytest.MonkeyPatch
) -> None:
    # The numbers of seconds are deprecated there, and warnings are errors here.
    monkeypatch.setenv("PTB_TIMEDELTA", "true")

    async def fails(chat: int, text: str = "a") -> Exception:
        try:
            await pbot.send_message(chat, text, "HTML")
        except telegram.error.TelegramError as error:
            return error
        raise AssertionError("it was sent")

    assert isinstance(await fails(club.group.id, "<x>"), BadRequest)
    assert isinstance(await fails(club.boris.id), Forbidden)
    await talk.fault("flood", "sendMessage", retry_after=7)
    assert isinstance(await fails(club.group.id), RetryAfter)
    old = club.group.id
    await club.group.migrates()
    moved = await fails(old)
    assert isinstance(moved, ChatMigrated)
    assert moved.new_chat_id == club.group.id


async def test_application(sandbox: Sandbox, club: Club, talk: Talk) -> None:
    """A whole bot on python-telegram-bot: polling, a command, a button, a toast."""

    async def battle(update: telegram.Update, _: ContextTypes.DEFAULT_TYPE) -> None:
        keyboard = telegram.InlineKeyboardMarkup.from_button(
            telegram.InlineKeyboardButton("Вступить", callback_data="j")
        )
        assert update.effective_message
        await update.effective_message.reply_text("Морской бой", reply_markup=keyboard)

    async def joined(update: telegram.Update, _: ContextTypes.DEFAULT_TYPE) -> None:
        assert update.callback_query
        await update.callback_query.answer("Вы в игре")
        await update.callback_query.edit_message_text("Морской бой: 1")

    app = Application.builder().token(TOKEN).base_url(f"{sandbox.url}/bot").build()
    app.add_handler(CommandHandler("battle", battle))
    app.add_handler(CallbackQueryHandler(joined))
    async with app:
        await app.start()
        assert app.updater
        await app.updater.start_polling(timeout=2)
        await club.anna.says("/battle", to=club.group)
        await club.group.waits_for("Морской бой")
        await club.boris.presses("Вступить", to=club.group)
        assert (await club.boris.toast())["text"] == "Вы в игре"
        assert not (await club.group.waits_for(": 1")).buttons
        await talk.quiet(ms=50)
        await app.updater.stop()
        await app.stop()


async def test_aiogram_dispatcher(abot: aiogram.Bot, club: Club) -> None:
    dispatcher = aiogram.Dispatcher()

    async def echo(message: types.Message) -> None:
        await message.answer(f"Слышу: {message.text}")

    dispatcher.message.register(echo)
    polling = asyncio.create_task(
        dispatcher.start_polling(abot, handle_signals=False, polling_timeout=1)
    )
    await club.anna.says("привет")
    await club.anna.chat.waits_for("Слышу: привет")
    await dispatcher.stop_polling()
    await polling
