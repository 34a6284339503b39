"""For whom a text is written: everything about a reader that changes how the same fact is said."""

from dataclasses import dataclass
from typing import Final

from games.kit.grid import ARMENIAN, CYRILLIC, LATIN

ALPHABETS: Final = {"cyrillic": CYRILLIC, "armenian": ARMENIAN, "latin": LATIN}
OWN_LETTERS: Final = {"ru": "cyrillic", "hy": "armenian", "en": "latin"}
LANGUAGES: Final = tuple(OWN_LETTERS)


@dataclass(frozen=True, slots=True)
class Reader:
    """One person, or a chat as a whole.

    letters      "" for those of the language, else "cyrillic", "armenian" or "latin"
    zone         the name of a time zone, as in "Europe/Moscow"
    board        "picture", "text" or "both"
    modern_time  the server knows `date_time` entities: the client shows the reader's own time
    """

    language: str = "ru"
    letters: str = ""
    zone: str = "Europe/Moscow"
    skin: str = "paper"
    board: str = "picture"
    modern_time: bool = False

    @property
    def alphabet(self) -> str:
        """The ten column letters of this reader's boards."""
        return ALPHABETS[self.letters or OWN_LETTERS.get(self.language, "cyrillic")]
