"""Buttons under a message, within what clients show and Telegram takes: 8 in a row, 100 in all."""

import logging
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Final

from aiogram.types import DisabledButton, InlineKeyboardButton, InlineKeyboardMarkup

from bot.delivery.parcels import Tap, Taps

ROW_LIMIT: Final = 8
KEYBOARD_LIMIT: Final = 100
DATA_LIMIT: Final = 64

log = logging.getLogger(__name__)


def keyboard(taps: Taps, styles: bool = True) -> InlineKeyboardMarkup | None:
    """None for no buttons. `styles`: the server knows colours, and buttons that do nothing."""
    rows = [[_button(tap, styles) for tap in row] for row in _within_limits(taps)]
    return InlineKeyboardMarkup(inline_keyboard=rows) if rows else None


def _button(tap: Tap, styles: bool) -> InlineKeyboardButton:
    style = tap.style or None if styles else None
    if tap.url:
        return InlineKeyboardButton(text=tap.text, url=tap.url, style=style)
    if tap.spent and styles:
        return InlineKeyboardButton(text=tap.text, disabled=DisabledButton(), style=style)
    return InlineKeyboardButton(text=tap.text, callback_data=tap.data, style=style)


def _within_limits(taps: Taps) -> Iterator[tuple[Tap, ...]]:
    left = KEYBOARD_LIMIT
    for row in taps:
        fit = [tap for tap in row if fits(tap)]
        if len(fit) < len(row) or len(fit) > left:
            log.error("a keyboard is over Telegram's limits: buttons are left out")
        yield from _cut(fit[:left], ROW_LIMIT)
        left -= min(len(fit), left)


def fits(tap: Tap) -> bool:
    """Does Telegram take it?"""
    return bool(tap.text) and (bool(tap.url) or 0 < len(tap.data.encode()) <= DATA_LIMIT)


def _cut(row: Iterable[Tap], size: int) -> Iterator[tuple[Tap, ...]]:
    rest = iter(row)
    while part := tuple(islice(rest, size)):
        yield part
