"""The bot's descriptions, in each language."""

from aiogram import Bot

from bot.phrases.reader import LANGUAGES
from bot.phrases.speech import Speech
from bot.telegram.card import LONGEST, SHORTEST, Card, set_cards
from bot.wiring import card_of
from sandbox.server import Sandbox
from tests.bot.telegram.conftest import connected


async def test_every_language_has_its_descriptions(bot: Bot, sandbox: Sandbox) -> None:
    speech = Speech()

    assert await set_cards(bot, lambda language: card_of(speech, language), LANGUAGES)

    for language in LANGUAGES:
        card = card_of(speech, language)
        long = await bot.get_my_description(language_code=language)
        short = await bot.get_my_short_description(language_code=language)
        assert (card.description, card.short) == (long.description, short.short_description)
        assert len(card.description) <= LONGEST
        assert len(card.short) <= SHORTEST


async def test_a_server_that_refuses_stops_nobody(sandbox: Sandbox) -> None:
    async with connected(f"{sandbox.url}/fault/setMyDescription:error=500") as bot:
        assert not await set_cards(bot, lambda language: Card("long", "short"), LANGUAGES)
