"""A letter becomes parcels for one reader: every word said, every limit kept, nothing cut off."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from hashlib import sha256
from typing import Final, Protocol

from bot.delivery.abilities import Abilities
from bot.delivery.markup import CAPTION_LIMIT, TEXT_LIMIT, split, units
from bot.delivery.parcels import (
    REPEAT_SIGN,
    Bubble,
    Choice,
    InlineAnswer,
    Parcel,
    Photo,
    Tap,
    Taps,
)
from bot.phrases.names import cut
from bot.phrases.reader import Reader
from games.kit.spec import Event, Reason
from referee.words import Button, Drawing, Letter, Offer, Place, Rows

MARGIN: Final = units(REPEAT_SIGN)
TOAST_LIMIT: Final = 200
OFFERS: Final = 50
"""Telegram takes no more results of an inline query."""
UNSEEN: Final = "\u2060"
"""What a mention is hung on that wakes somebody whose name the text says already."""


class Speech(Protocol):
    """Events as text; see bot.phrases.speech."""

    def say(self, word: Event | Reason, reader: Reader, names: tuple[str, ...] = ()) -> str:
        """HTML."""
        ...

    def label(self, word: Event, reader: Reader, names: tuple[str, ...] = ()) -> str: ...
    def plain(self, word: Event | Reason, reader: Reader, names: tuple[str, ...] = ()) -> str: ...


class Composer:
    """Knows phrases, limits and links; calls nobody.

    key    of a drawing as a reader sees it: equal keys, equal pictures
    spell  a drawing as a text board in HTML, "" where there is none
    """

    def __init__(
        self,
        speech: Speech,
        able: Abilities,
        bot_name: str,
        key: Callable[[Drawing, Reader], str],
        spell: Callable[[Drawing, Reader], str],
    ) -> None:
        self._speech = speech
        self._able = able
        self._bot_name = bot_name
        self._key = key
        self._spell = spell

    def compose(self, letter: Letter, place: Place, reader: Reader) -> list[Parcel]:
        """The messages of a letter to that place, in order; none when it says nothing."""
        photo = self._photo(letter, place, reader)
        html = self._text(letter, reader, photo)
        head = Parcel(
            place.chat,
            html,
            place.topic,
            photo=photo,
            person=letter.person,
            query=letter.query,
            ephemeral=letter.ephemeral,
            reply_to=letter.reply_to,
        )
        if letter.grid and self._able.tables(place.chat):
            return [self._tabled(head, letter, reader)]
        taps = self._taps(letter.rows + letter.foot, letter, reader)
        if not html and not photo:
            return []
        first = CAPTION_LIMIT if photo else TEXT_LIMIT
        texts = split(html, first - MARGIN, TEXT_LIMIT - MARGIN)
        parts = [replace(head, html=texts[0])]
        parts += [replace(head, html=text, photo=None, reply_to=0) for text in texts[1:]]
        parts[-1] = replace(parts[-1], taps=taps)
        return parts

    def bubble(self, letter: Letter, reader: Reader) -> Bubble:
        """The answer to a button press."""
        words = (self._speech.plain(line, reader, letter.names) for line in letter.lines)
        text = "\n".join(word for word in words if word)
        url = self._link(letter.link) if letter.link else ""
        return Bubble(letter.query, cut(text, TOAST_LIMIT), url)

    def offers(self, letter: Letter, reader: Reader) -> InlineAnswer:
        """The answer to an inline query; an offer without words is left out."""
        choices = (self._choice(offer, letter, reader) for offer in letter.inline[:OFFERS])
        return InlineAnswer(letter.query, tuple(c for c in choices if c.title and c.html))

    # -- parts -------------------------------------------------------------------------------------

    def _choice(self, offer: Offer, letter: Letter, reader: Reader) -> Choice:
        said = [(line, self._speech.say(line, reader, letter.names)) for line in offer.text]
        html = "".join(_paragraphed([(line, text) for line, text in said if text]))
        about = offer.description
        return Choice(
            offer.id,
            self._speech.plain(offer.title, reader, letter.names),
            self._speech.plain(about, reader, letter.names) if about else "",
            split(html, TEXT_LIMIT, TEXT_LIMIT)[0] if html else "",
            self._taps(offer.rows, letter, reader),
        )

    def _text(self, letter: Letter, reader: Reader, photo: Photo | None) -> str:
        said = [(line, self._speech.say(line, reader, letter.names)) for line in letter.lines]
        html = "".join(_paragraphed([(line, text) for line, text in said if text]))
        if letter.drawing and (photo is None or reader.board == "both"):
            html = "\n\n".join(filter(None, (html, self._spell(letter.drawing, reader))))
        wakes = "".join(f'<a href="tg://user?id={user}">{UNSEEN}</a>' for user in letter.notify)
        return wakes + html if html else ""

    def _photo(self, letter: Letter, place: Place, reader: Reader) -> Photo | None:
        drawing = letter.drawing
        if not drawing or reader.board == "text" or not self._able.may("photos", place.chat):
            return None
        return Photo(drawing, reader, self._key(drawing, reader))

    def _tabled(self, head: Parcel, letter: Letter, reader: Reader) -> Parcel:
        return replace(
            head,
            table=self._taps(letter.grid, letter, reader),
            taps=self._taps(letter.foot, letter, reader),
            spare=self._taps(letter.rows + letter.foot, letter, reader),
        )

    def _taps(self, rows: Rows, letter: Letter, reader: Reader) -> Taps:
        return tuple(tuple(self._tap(button, letter, reader) for button in row) for row in rows)

    def _tap(self, button: Button, letter: Letter, reader: Reader) -> Tap:
        text = self._speech.label(button.label, reader, letter.names)
        if button.link:
            return Tap(text, url=self._link(button.press), style=button.style)
        return Tap(text, button.press, style=button.style, spent=button.spent)

    def _link(self, payload: str) -> str:
        return f"https://t.me/{self._bot_name}?start={payload}"


def digest(parcel: Parcel) -> str:
    """Equal digests, equal messages: the second need not be sent."""
    key = parcel.photo.key if parcel.photo else ""
    content = (parcel.form, parcel.html, key, parcel.taps, parcel.table, parcel.bare)
    return sha256(repr(content).encode()).hexdigest()[:32]


def _paragraphed(said: list[tuple[Event | Reason, str]]) -> Iterator[str]:
    """Line under line; a blank one round what has lines of its own, and above headings."""
    before = ""
    for line, text in said:
        if before:
            apart = "\n" in before or "\n" in text or type(line).__name__.endswith("Heading")
            yield "\n\n" if apart else "\n"
        yield text
        before = text
