"""Documents and animations: both frameworks read every answer, and the page gets the same bytes."""

from __future__ import annotations

import aiogram
import pytest
import telegram
from aiogram import types

from sandbox.heard import Heard
from sandbox.talk import Talk
from tests.sandbox.club import Club

TEXT = "запись\n".encode()
GIF = bytes.fromhex("474946383961020001008000000000ffffff2c0000000002000100000202440a003b")


async def test_aiogram_reads_the_answers(abot: aiogram.Bot, club: Club, talk: Talk) -> None:
    here = club.group.id
    keyboard = types.InlineKeyboardMarkup(
        inline_keyboard=[[types.InlineKeyboardButton(text="Ещё", callback_data="j")]]
    )
    paper = await abot.send_document(
        here,
        types.BufferedInputFile(TEXT, "game.txt"),
        caption="<b>Запись</b>",
        parse_mode="HTML",
        reply_markup=keyboard,
    )
    assert paper.document is not None
    assert (paper.document.file_name, paper.document.mime_type) == ("game.txt", "text/plain")
    assert paper.html_text == "<b>Запись</b>"
    assert paper.reply_markup is not None
    film = await abot.send_animation(here, types.BufferedInputFile(GIF, "game.gif"), caption="Бой")
    assert film.animation is not None and film.document is not None
    assert film.animation.file_id == film.document.file_id
    assert (film.animation.width, film.animation.height) == (2, 1)
    video = await abot.send_animation(here, types.BufferedInputFile(b"\0\0\0 ftypisom", "a.mp4"))
    assert video.animation is not None
    assert video.animation.mime_type == "video/mp4"
    again = await abot.send_animation(here, film.animation.file_id)
    assert again.animation == film.animation
    with pytest.raises(aiogram.exceptions.TelegramBadRequest, match="can't use file of type"):
        await abot.send_animation(here, paper.document.file_id)
    still = types.InputMediaAnimation(media=film.animation.file_id, caption="Снова")
    edited = await abot.edit_message_media(still, chat_id=here, message_id=again.message_id)
    assert isinstance(edited, types.Message)
    assert edited.animation is not None


async def test_telegram_bot_reads_the_answers(
    pbot: telegram.Bot, club: Club, talk: Talk, monkeypatch: pytest.MonkeyPatch
) -> None:
    # The numbers of seconds are deprecated there, and warnings are errors here.
    monkeypatch.setenv("PTB_TIMEDELTA", "true")
    here = club.group.id
    paper = await pbot.send_document(here, TEXT, filename="game.txt", caption="Запись")
    assert paper.document is not None
    assert (paper.document.file_name, paper.caption) == ("game.txt", "Запись")
    film = await pbot.send_animation(here, GIF, filename="game.gif", caption="Бой")
    assert film.animation is not None
    assert film.animation.duration
    file = await film.animation.get_file()
    assert bytes(await file.download_as_bytearray()) == GIF
    again = await pbot.send_animation(here, film.animation.file_id)
    assert again.animation == film.animation


async def test_people_see_them(abot: aiogram.Bot, club: Club, talk: Talk) -> None:
    here = club.group.id
    await abot.send_document(here, types.BufferedInputFile(TEXT, "game.txt"))
    await abot.send_animation(here, types.BufferedInputFile(GIF, "game.gif"))
    await talk.caught_up()
    seen: dict[str, Heard] = {m.kind: m for m in club.group.messages() if m.from_bot}
    for kind, name, mime, size in [
        ("document", "game.txt", "text/plain", len(TEXT)),
        ("animation", "game.gif", "image/gif", len(GIF)),
    ]:
        file = seen[kind].raw["file"]
        assert (file["name"], file["mime"], file["size"]) == (name, mime, size)
        assert file["url"].startswith("/sandbox/file/")
