"""How a button names its table, its stretch of the clock and what it stands for, in 64 bytes."""

from typing import Final

LIMIT: Final = 64
DIGITS: Final = "0123456789abcdefghijklmnopqrstuvwxyz"


def write_press(table: int, period: int, press: str) -> str:
    """Callback data. Raises ValueError when it does not fit Telegram's 64 bytes."""
    written = f"{_base36(table)}.{_base36(period)}.{press}"
    if len(written.encode()) > LIMIT:
        raise ValueError(f"a button's data is over {LIMIT} bytes: {written!r}")
    return written


def read_press(data: str) -> tuple[int, int, str] | None:
    """Table, period and press; None for data that we never wrote."""
    parts = data.split(".", 2)
    if len(parts) != 3 or not all(0 < len(part) <= 12 for part in parts[:2]):
        return None
    if not all(set(part) <= set(DIGITS) for part in parts[:2]):
        return None
    return int(parts[0], 36), int(parts[1], 36), parts[2]


def _base36(number: int) -> str:
    digits = ""
    while number:
        number, digit = divmod(number, 36)
        digits = DIGITS[digit] + digits
    return digits or "0"
