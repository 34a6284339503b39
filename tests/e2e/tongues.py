"""The three languages as tests tell them apart."""

import re
from collections.abc import Iterable

from games.kit.grid import ARMENIAN, CYRILLIC, LATIN
from sandbox.heard import Heard

LETTERS = {"ru": CYRILLIC, "hy": ARMENIAN, "en": LATIN}
YES = {"ru": "да", "hy": "այո", "en": "yes"}
PASS = {"ru": "пас", "hy": "պաս", "en": "pass"}
SCRIPTS = {"ru": "[А-яЁё]", "hy": "[Ա-ֆ]", "en": "[A-Za-z]"}
FOREIGN = {"ru": "[Ա-ֆ]", "hy": "[А-яЁё]", "en": "[А-яЁёԱ-ֆ]"}
SEALED = re.compile(r"^(?:[А-К]\d+ ?)+$", re.MULTILINE)
"""A line of a sealed fleet: written so in every language."""


def written(text: str, language: str) -> str:
    """Cells as the speakers of the language write them."""
    return text.translate(str.maketrans(CYRILLIC, LETTERS[language]))


def spoken(messages: Iterable[Heard]) -> list[str]:
    """All that the bot says, buttons included."""
    return ["\n".join((m.words, *m.buttons)) for m in messages if m.from_bot]


def is_said_in(text: str, language: str) -> bool:
    """Nothing of it is in the letters of another language."""
    strange = re.search(FOREIGN[language], SEALED.sub("", text))
    return not strange and bool(re.search(SCRIPTS[language], text))
