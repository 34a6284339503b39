"""Which words people write for an aim, in three languages and with letters that look alike (A1-A4).

This and notation.py are the only places of the game where words of people stand.
"""

import re
import unicodedata
from typing import Final

SLOW: Final = frozenset({"медленно", "медленный", "slow", "slowly", "push", "դանդաղ"})
AT: Final = frozenset({"на", "at", "to", "դեպի"})
CLOCK: Final = frozenset({"ч", "час", "часы", "clock", "ժ", "ժամ"})
FLICK: Final = frozenset({"щелчок", "щелкнуть", "flick", "չրթոց"})
FIRE: Final = frozenset({"ок", "ok", "огонь", "fire", "օկ", "կրակ"})
DROP: Final = frozenset({"отмена", "отменить", "cancel", "drop", "չեղարկել", "չեղարկում"})
SHOW: Final = frozenset({"прицел", "aim", "sight", "նշան"})
RESIGN: Final = frozenset({"сдаюсь", "я сдаюсь", "resign", "i resign", "հանձնվում եմ"})
_UNITS: Final = frozenset(
    {
        *("%", "°", "см", "градус", "градуса", "градусов", "процент", "процента", "процентов"),
        *("cm", "deg", "degree", "degrees", "percent"),
        *("սմ", "աստիճան", "տոկոս"),
    }
)
"""May stand behind a number, and say nothing."""

_TWINS: Final = str.maketrans("aeopcyxkmhtb", "аеорсухкмнтв")
"""Latin letters that look like Cyrillic ones."""
_CYRILLIC: Final = re.compile("[а-яё]")
_LATIN: Final = re.compile("[a-z]")
_MINUSES: Final = re.compile("[\u2010-\u2015\u2212]")
_INVISIBLE: Final = re.compile("[\u200b-\u200f\u2060\ufeff\u00ad\ufe0e\ufe0f]")
_BEFORE_NUMBER: Final = re.compile(r"(?<!\w)([^\W\d_]+)(?=\d)")
"""«ч10:30», «на4»: a word that runs into its number."""
_BEHIND_NUMBER: Final = re.compile(r"(?<=\d)(°|º|%|см|cm|սմ)(?!\w)")
_SIGN_APART: Final = re.compile(r"(?<!\S)([+-])\s+(?=\d)")
_NEXT_NUMBER: Final = re.compile(r"(?<=\d)[,;](?=\d{2})|[,;](?=\s)")
"""A comma between two numbers; «45,5» has a decimal one."""
_STOPS: Final = " .!…:։՜"
_HAS_DIGIT: Final = re.compile(r"\d", re.ASCII)


def words(text: str) -> list[str]:
    """The words of a message, numbers apart from their units, in small letters of one script."""
    typed = _INVISIBLE.sub("", unicodedata.normalize("NFC", text)).casefold().replace("ё", "е")
    typed = _MINUSES.sub("-", typed).rstrip(_STOPS)
    typed = _BEHIND_NUMBER.sub(r" \1 ", _BEFORE_NUMBER.sub(r"\1 ", typed))
    typed = _SIGN_APART.sub(r"\1", _NEXT_NUMBER.sub(" ", typed))
    found: list[str] = []
    for word in typed.split():
        if not (word.replace("º", "°") in _UNITS and found and has_digit(found[-1])):
            found.append(_unmixed(word))
    return found


def has_digit(word: str) -> bool:
    return bool(_HAS_DIGIT.search(word))


def _unmixed(word: str) -> str:
    """A word of both scripts is meant in Cyrillic: somebody's keyboard was switched half-way."""
    mixed = _CYRILLIC.search(word) and _LATIN.search(word)
    return word.translate(_TWINS) if mixed else word
