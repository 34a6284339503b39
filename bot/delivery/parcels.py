"""What is carried to Telegram and what became of it: finished text, no aiogram, no events."""

from dataclasses import dataclass, replace
from typing import ClassVar, Final, Literal

from bot.phrases.reader import Reader
from referee.words import Drawing, Film, Paper

Form = Literal["text", "photo", "animation", "document", "rich"]

REPEAT_SIGN: Final = "↻ "
"""Begins a message that may have arrived before."""

# -- what is carried -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Tap:
    """A finished button: `data` for the bot, or a `url`."""

    text: str
    data: str = ""
    url: str = ""
    style: str = ""
    spent: bool = False


Taps = tuple[tuple[Tap, ...], ...]


@dataclass(frozen=True, slots=True)
class Enclosure:
    """What goes with a text, which is its caption; one of the three kinds below.

    source   what it is made of
    reader   for whom
    key      equal keys, equal files
    file     Telegram's id of the same file, "" when it was never sent
    content  the file, empty until it is made
    form     what a message with it is
    right    what a chat must allow
    """

    form: ClassVar[Form]
    right: ClassVar[str]

    source: Drawing | Film | Paper
    reader: Reader
    key: str
    file: str = ""
    content: bytes = b""


@dataclass(frozen=True, slots=True)
class Photo(Enclosure):
    """A picture: of a drawing, or one still of a film."""

    form = "photo"
    right = "photos"


@dataclass(frozen=True, slots=True)
class Animation(Enclosure):
    """A film."""

    form = "animation"
    right = "animations"


@dataclass(frozen=True, slots=True)
class Document(Enclosure):
    """A paper."""

    form = "document"
    right = "documents"


@dataclass(frozen=True, slots=True)
class Parcel:
    """One message.

    html    its text; sent without markup when `bare`
    taps    the keyboard under it
    table   a board that is tapped, inside a rich message
    spare   the keyboard that does for table and taps where rich messages are unknown
    person  the only member who may see it there (ephemeral), 0 for everybody
    query, ephemeral  what allows a bot without office to send that: a press, or his own message
    edit    the message that it takes the place of, 0 for a new one
    repeat  it may have arrived before, and says so
    """

    chat: int
    html: str
    topic: int = 0
    bare: bool = False
    enclosure: Enclosure | None = None
    taps: Taps = ()
    table: Taps = ()
    spare: Taps = ()
    person: int = 0
    query: str = ""
    ephemeral: int = 0
    reply_to: int = 0
    edit: int = 0
    repeat: bool = False

    @property
    def form(self) -> Form:
        """An edit cannot change one form into another, but for those with an enclosure."""
        if self.table:
            return "rich"
        return self.enclosure.form if self.enclosure else "text"

    @property
    def shown(self) -> str:
        """The HTML with the sign of a repeat."""
        return REPEAT_SIGN + self.html if self.repeat and not self.edit else self.html


@dataclass(frozen=True, slots=True)
class Bubble:
    """The answer to a button press: words, a link, or only the end of its spinner."""

    query: str
    text: str = ""
    url: str = ""

    @property
    def chat(self) -> int:
        """It goes to no chat."""
        return 0


@dataclass(frozen=True, slots=True)
class Choice:
    """One result of an inline query: a line of the list, and the message it becomes."""

    id: str
    title: str
    description: str
    html: str
    taps: Taps = ()


@dataclass(frozen=True, slots=True)
class InlineAnswer:
    """The answer to an inline query, for the one who asked."""

    query: str
    choices: tuple[Choice, ...]

    @property
    def chat(self) -> int:
        """It goes to no chat."""
        return 0


@dataclass(frozen=True, slots=True)
class Reaction:
    """An emoji put on somebody's message."""

    chat: int
    message: int
    emoji: str


@dataclass(frozen=True, slots=True)
class Removal:
    """A living message that another has replaced; `strip`: only its keyboard can still go.

    person  the member who alone sees it, 0 for everybody
    """

    chat: int
    message: int
    person: int = 0
    strip: bool = False


Errand = Parcel | Bubble | InlineAnswer | Reaction | Removal


def privately(parcel: Parcel) -> Parcel:
    """What one member alone may see, sent to his private chat instead."""
    return replace(
        parcel, chat=parcel.person, topic=0, person=0, query="", ephemeral=0, reply_to=0, edit=0
    )


# -- what became of it -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Delivered:
    """It is there. `file`: Telegram's id of what went with it."""

    message: int = 0
    file: str = ""


@dataclass(frozen=True, slots=True)
class Later:
    """Nothing was done; again after `seconds`, 0 when the server did not say."""

    seconds: float = 0
    why: str = ""


@dataclass(frozen=True, slots=True)
class Gone:
    """The chat cannot be written to: "blocked", "unopened", "deactivated", "expelled", "muted"."""

    why: str


@dataclass(frozen=True, slots=True)
class Moved:
    """The group became the supergroup `chat`; nothing was done."""

    chat: int


@dataclass(frozen=True, slots=True)
class Unsure:
    """The answer was lost: it may be there."""

    why: str = ""


@dataclass(frozen=True, slots=True)
class Refused:
    """It will never be taken."""

    why: str


@dataclass(frozen=True, slots=True)
class Otherwise:
    """Not in this form; nothing was done. `errand` says the same in a form that may be taken."""

    errand: Errand
    why: str


Delivery = Delivered | Later | Gone | Moved | Unsure | Refused | Otherwise
