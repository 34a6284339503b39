"""A letter becomes parcels for one reader: every word said, every limit kept, nothing cut off."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from hashlib import sha256
from html import escape
from typing import Final, Protocol

from bot.delivery.abilities import Abilities
from bot.delivery.markup import CAPTION_LIMIT, TEXT_LIMIT, split, units
from bot.delivery.parcels import (
    REPEAT_SIGN,
    Animation,
    Bubble,
    Choice,
    Document,
    Enclosure,
    InlineAnswer,
    Parcel,
    Photo,
    Tap,
    Taps,
)
from bot.phrases.names import cut
from bot.phrases.reader import Reader
from games.kit.spec import Event, Reason
from referee.words import Button, Drawing, Film, Letter, Offer, Paper, Place, Rows

MARGIN: Final = units(REPEAT_SIGN)
TOAST_LIMIT: Final = 200
OPENING: Final = "start://"
"""What a phrase puts before the payload of a link to the private chat (bot/phrases/voice.py)."""
LAST: Final = -1
"""The step of a film's last still: counted from its end."""
WRITTEN_OUT: Final = 3 * TEXT_LIMIT
"""The longest paper that is written out in messages where a chat takes no files."""
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
    def phrase(self, phrase: str, reader: Reader, **arguments: str | int) -> str: ...


class Composer:
    """Knows phrases, limits and links; calls nobody.

    key    of a drawing, film or paper as a reader sees it: equal keys, equal files
    spell  a drawing as a text board in HTML, "" where there is none
    still  a still of a film as a drawing, None where its record cannot be read
    """

    def __init__(
        self,
        speech: Speech,
        able: Abilities,
        bot_name: str,
        key: Callable[[Drawing | Film | Paper, Reader], str],
        spell: Callable[[Drawing, Reader], str],
        still: Callable[[Film], Drawing | None],
    ) -> None:
        self._speech = speech
        self._able = able
        self._bot_name = bot_name
        self._key = key
        self._spell = spell
        self._still = still

    def compose(self, letter: Letter, place: Place, reader: Reader) -> list[Parcel]:
        """The messages of a letter to that place, in order; none when it says nothing."""
        picture = self._picture(letter, place, reader)
        paper = self._paper(letter, place, reader)
        html = self._text(letter, reader, picture)
        alone = letter.drawing is None and letter.film is None
        head = Parcel(
            place.chat,
            html,
            place.topic,
            enclosure=paper if alone else picture,
            person=letter.person,
            query=letter.query,
            ephemeral=letter.ephemeral,
            reply_to=letter.reply_to,
        )
        plain = letter.paper is None and not isinstance(picture, Animation)
        if letter.grid and plain and self._able.tables(place.chat):
            return [self._tabled(head, letter, reader)]
        parts = list(_divided(head))
        if letter.paper and not paper:
            written = self._written(letter.paper, reader)
            parts += _divided(replace(head, html=written, enclosure=None, reply_to=0))
        elif paper and not alone:
            parts.append(replace(head, html="", enclosure=paper, reply_to=0))
        if parts:
            taps = self._taps(letter.rows + letter.foot, letter, reader)
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

    def _text(self, letter: Letter, reader: Reader, picture: Enclosure | None) -> str:
        said = [(line, self._speech.say(line, reader, letter.names)) for line in letter.lines]
        html = "".join(_paragraphed([(line, text) for line, text in said if text]))
        if picture is None or reader.board == "both":
            html = "\n\n".join(filter(None, (html, self._spelled(letter, reader))))
        html = html.replace(OPENING, self._link(""))
        wakes = "".join(f'<a href="tg://user?id={user}">{UNSEEN}</a>' for user in letter.notify)
        return wakes + html if html else ""

    def _spelled(self, letter: Letter, reader: Reader) -> str:
        film = letter.film
        drawing = self._still(_stopped(film)) if film else letter.drawing
        return self._spell(drawing, reader) if drawing else ""

    def _picture(self, letter: Letter, place: Place, reader: Reader) -> Enclosure | None:
        """The film, or its last still where the chat takes no films, or the drawing."""
        film = letter.film
        if reader.board == "text":
            return None
        if film and not film.step and self._able.may("animations", place.chat):
            return Animation(film, reader, self._key(film, reader))
        source = _stopped(film) if film else letter.drawing
        if not source or not self._able.may("photos", place.chat):
            return None
        return Photo(source, reader, self._key(source, reader))

    def _paper(self, letter: Letter, place: Place, reader: Reader) -> Enclosure | None:
        paper = letter.paper
        if not paper or not paper.text or not self._able.may("documents", place.chat):
            return None
        return Document(paper, reader, self._key(paper, reader))

    def _written(self, paper: Paper, reader: Reader) -> str:
        """A paper where no file may be: written out, or a word about it when it is too long."""
        name = escape(paper.name, quote=False)
        if units(paper.text) > WRITTEN_OUT:
            return self._speech.phrase("paper-withheld", reader, name=name)
        text = paper.text.strip("\n")
        return f"<b>{name}</b>\n<pre>{escape(text, quote=False)}</pre>" if text else ""

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
    key = parcel.enclosure.key if parcel.enclosure else ""
    content = (parcel.form, parcel.html, key, parcel.taps, parcel.table, parcel.bare)
    return sha256(repr(content).encode()).hexdigest()[:32]


def _stopped(film: Film) -> Film:
    """One still of it: its own, or the last."""
    return film if film.step else replace(film, step=LAST)


def _divided(whole: Parcel) -> Iterator[Parcel]:
    """Messages within the limits; none of nothing. An enclosure goes with the first."""
    if not whole.html and not whole.enclosure:
        return
    first = CAPTION_LIMIT if whole.enclosure else TEXT_LIMIT
    head, *rest = split(whole.html, first - MARGIN, TEXT_LIMIT - MARGIN)
    yield replace(whole, html=head)
    for text in rest:
        yield replace(whole, html=text, enclosure=None, reply_to=0)


def _paragraphed(said: list[tuple[Event | Reason, str]]) -> Iterator[str]:
    """Line under line; a blank one round what has lines of its own, and above headings."""
    before = ""
    for line, text in said:
        if before:
            apart = "\n" in before or "\n" in text or type(line).__name__.endswith("Heading")
            yield "\n\n" if apart else "\n"
        yield text
        before = text
