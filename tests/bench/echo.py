"""A bare aiogram bot that says back what it hears: the yardstick of bench_updates."""

import asyncio
import sys

from aiogram import Bot, Dispatcher
from aiogram.client.session.aiohttp import AiohttpSession
from aiogram.client.telegram import TelegramAPIServer
from aiogram.types import Message


async def main(url: str, token: str) -> None:
    bot = Bot(token, session=AiohttpSession(api=TelegramAPIServer.from_base(url)))
    dispatcher = Dispatcher()

    @dispatcher.message()
    async def echo(message: Message) -> None:
        await bot.send_message(message.chat.id, message.text or "")

    await dispatcher.start_polling(bot, handle_as_tasks=False)


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
