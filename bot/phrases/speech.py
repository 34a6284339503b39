"""What happened and what is refused, said to one reader: the class name is the id of the phrase."""

from pathlib import Path
from typing import Final

from bot.phrases.language import Language
from bot.phrases.names import cut, unmarked
from bot.phrases.reader import Reader
from bot.phrases.voice import Voice
from games.kit.spec import Event, Reason

LOCALES: Final = Path(__file__).parent / "locales"
LEADING: Final = "ru"
LABEL_LIMIT: Final = 64
TOAST_LIMIT: Final = 200


class Speech:
    """Every phrase of every language. Build it once: reading the files takes a moment."""

    def __init__(self, locales: Path = LOCALES) -> None:
        folders = (folder for folder in sorted(locales.iterdir()) if folder.is_dir())
        self.languages = {folder.name: Language(folder) for folder in folders}

    def say(self, word: Event | Reason, reader: Reader, names: tuple[str, ...] = ()) -> str:
        """Telegram HTML; `names` are the nicks by seat, as people wrote them."""
        html = self.voice(reader, names).tell(word)
        return html[:1].upper() + html[1:] if isinstance(word, Reason) else html

    def label(self, word: Event, reader: Reader, names: tuple[str, ...] = ()) -> str:
        """Plain text for a button."""
        return cut(self._line(word, reader, names), LABEL_LIMIT)

    def plain(self, word: Event | Reason, reader: Reader, names: tuple[str, ...] = ()) -> str:
        """Plain text for a toast."""
        return cut(unmarked(self.say(word, reader, names)), TOAST_LIMIT)

    def phrase(self, phrase: str, reader: Reader, **arguments: str | int) -> str:
        """A phrase that is no event: a command's description, the legend of a text board.

        Arguments are put in as they are, so strangers' words must be HTML already.
        """
        return self._language(reader).phrase(phrase, arguments)

    def voice(self, reader: Reader, names: tuple[str, ...] = ()) -> Voice:
        """For those who say parts of events, such as text boards."""
        return Voice(self._language(reader), reader, names)

    def commands(self, language: str) -> dict[str, str]:
        """Descriptions for Telegram's command menu, by command without the slash."""
        spoken = self.languages[language]
        return {
            phrase.removeprefix("command-"): spoken.phrase(phrase)
            for phrase in spoken.ids
            if phrase.startswith("command-")
        }

    def _line(self, word: Event, reader: Reader, names: tuple[str, ...]) -> str:
        return " ".join(unmarked(self.say(word, reader, names)).split())

    def _language(self, reader: Reader) -> Language:
        return self.languages.get(reader.language, self.languages[LEADING])
