"""A local Telegram on which people and tests play with the bot over real HTTP."""
