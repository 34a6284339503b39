"""How people say that they give up, in a sea battle of any kind."""

from typing import Final

RESIGNING: Final = frozenset(
    [
        *("сдаюсь", "я сдаюсь", "сдаться", "хочу сдаться", "я хочу сдаться", "сдаёмся", "сдаемся"),
        *("resign", "i resign", "i want to resign", "give up", "i give up", "i want to give up"),
        *("surrender", "i surrender", "i want to surrender"),
        *("հանձնվում եմ", "ես հանձնվում եմ", "հանձնվել", "ուզում եմ հանձնվել", "հանձնվեմ"),
    ]
)
"""Asked about before it is done, so a question or a wish will do."""

_TONE: Final = str.maketrans("", "", "՞՛՜")
"""Armenian asks and exclaims inside the word."""
_STOPS: Final = " .!?…:։"
"""What may stand after the words; the colon is typed for the Armenian stop."""


def gives_up(typed: str) -> bool:
    """The text says so and nothing else."""
    word = " ".join(typed.casefold().split())
    return word.translate(_TONE).strip(_STOPS) in RESIGNING
