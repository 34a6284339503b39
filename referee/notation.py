"""Words that people type instead of commands and buttons, in three languages. Nothing else."""

from typing import Final

RANDOM: Final = frozenset(
    ["случайно", "случайный", "рандом", "random", "наугад", "պատահական", "պատահականորեն"]
)
YES: Final = frozenset(["да", "ага", "yes", "y", "ok", "ок", "այո", "հա"])
NO: Final = frozenset(["нет", "no", "n", "ոչ", "չէ"])
DONE: Final = frozenset(["готово", "done", "ready", "պատրաստ"])

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
    "ստուգում": "verify",
    "мои игры": "mygames",
    "իմ խաղերը": "mygames",
    "флот": "fleet",
    "նավատորմ": "fleet",
    "настройки": "settings",
    "կարգավորումներ": "settings",
}
"""A private text that is exactly one of these is the command."""


def plain(text: str) -> str:
    """The text as the tables above spell it: one blank for many, small letters, no full stop."""
    return " ".join(text.casefold().split()).strip(" .!")
