"""Words that people type instead of commands and buttons, in three languages. Nothing else."""

import re
from dataclasses import dataclass
from typing import Final

from games.kit.spec import LEVELS

RANDOM: Final = frozenset(
    ["случайно", "случайный", "рандом", "random", "наугад", "պատահական", "պատահականորեն"]
)
YES: Final = frozenset(["да", "ага", "yes", "y", "ok", "ок", "այո", "հա"])
NO: Final = frozenset(["нет", "no", "n", "ոչ", "չէ"])
DONE: Final = frozenset(["готово", "done", "ready", "պատրաստ"])

ROBOT_WORDS: Final = frozenset(("bot", "ai", "бот", "компьютер", "комп", "բոտ", "համակարգիչ"))
"""How people call a computer player."""
LEVEL_WORDS: Final = {
    **{level: level for level in LEVELS},
    **dict.fromkeys(("легко", "легкий", "лёгкий", "հեշտ"), "easy"),
    **dict.fromkeys(("средне", "средний", "միջին"), "medium"),
    **dict.fromkeys(("сложно", "сложный", "трудно", "դժվար"), "hard"),
    **dict.fromkeys(("эксперт", "мастер", "փորձագետ", "վարպետ"), "expert"),
}
"""What people call its levels."""
USERNAME: Final = re.compile(r"@[A-Za-z]\w{3,31}", re.ASCII)
LIVE_WORDS: Final = frozenset(("live", "блиц", "сейчас", "բլից"))
"""How people ask for a minute a move."""

COMMANDS: Final = {
    "помощь": "help",
    "справка": "help",
    "օգնություն": "help",
    "правила": "rules",
    "կանոններ": "rules",
    "поле": "field",
    "моё поле": "field",
    "мое поле": "field",
    "իմ դաշտը": "field",
    "доска": "board",
    "տախտակ": "board",
    "статус": "status",
    "վիճակ": "status",
    "протокол": "record",
    "արձանագրություն": "record",
    "проверка": "verify",
    "повтор": "replay",
    "կրկնություն": "replay",
    "ստուգում": "verify",
    "мои игры": "mygames",
    "իմ խաղերը": "mygames",
    "флот": "fleet",
    "նավատորմ": "fleet",
    "настройки": "settings",
    "կարգավորումներ": "settings",
}
"""A private text that is exactly one of these is the command."""


@dataclass(frozen=True, slots=True)
class Challenge:
    """Who is challenged: a person by his username, a computer of that level, or anybody."""

    guest: str
    level: str
    rest: str


def read_challenge(text: str) -> Challenge:
    """`@anna turn=60s`, `bot hard`: the words that name a rival, and those that remain."""
    guest, level = "", ""
    rest: list[str] = []
    for word in text.split():
        known = word.casefold()
        if known in ROBOT_WORDS:
            level = level or "medium"
        elif level and known in LEVEL_WORDS:
            level = LEVEL_WORDS[known]
        elif USERNAME.fullmatch(word) and not guest:
            guest = known.removeprefix("@")
        elif known in LIVE_WORDS:
            rest.append("turn=60s")
        else:
            rest.append(word)
    return Challenge(guest, level, " ".join(rest))


def plain(text: str) -> str:
    """The text as the tables above spell it: one blank for many, small letters, no full stop."""
    return " ".join(text.casefold().split()).strip(" .!")
