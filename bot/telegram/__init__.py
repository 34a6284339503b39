"""Telegram in, as aiogram knows it: updates become what people did; menus and buttons."""
