"""Words that may stand in an order beside nicks and cells and mean nothing.

Paragraph 11 of cases/battleship/README.md.
"""

from typing import Final

from games.sea.reading import folded

PASSES: Final = frozenset({"пас", "pass", "/pass", "պաս"})
"""A text that is one of these alone is an order without shots."""

_WORDS: Final = frozenset(
    (
        *(
            "стреляю",
            "бью",
            "огонь",
            "залп",
            "ход",
            "мой",
            "выстрел",
            "выстрелы",
            "по",
            "на",
            "во",
            "в",
            "и",
            "к",
        ),
        *("shot", "shots", "at", "and", "fire", "my", "move", "bonus"),
        *("կրակ", "կրակում", "եմ", "հարված", "եւ", "ու"),
    )
)
_BEGINNINGS: Final = ("бонус", "обычн")


def is_filler(word: str) -> bool:
    """True for a word that an order skips, in any case of its letters."""
    word = folded(word)
    return word in _WORDS or word.startswith(_BEGINNINGS)
