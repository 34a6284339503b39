"""What comes in to the game master and what he owes: before Telegram, language and pictures."""

from dataclasses import dataclass
from datetime import datetime
from typing import NewType

from games.kit.spec import Event, Reason

Link = NewType("Link", str)
"""Payload of a link that opens the private chat; the address is put before it on the way out."""

# -- who and where ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Place:
    """A chat, or a topic of it; a private chat has its person's id."""

    chat: int
    topic: int = 0

    @property
    def private(self) -> bool:
        return self.chat > 0


@dataclass(frozen=True, slots=True)
class User:
    """A person as the update shows him."""

    id: int
    name: str
    username: str = ""
    language: str = ""


# -- what people do --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Deed:
    """What somebody did."""


@dataclass(frozen=True, slots=True)
class Said(Deed):
    """Plain text. `to_bot`: a reply to the bot, or in a private chat."""

    text: str
    to_bot: bool
    forwarded: bool = False
    edited: bool = False


@dataclass(frozen=True, slots=True)
class Called(Deed):
    """A command to us, without the slash, in small letters, and what follows it.

    named  it names us: it is for no other bot of the chat
    """

    command: str
    text: str
    named: bool = False


@dataclass(frozen=True, slots=True)
class Pressed(Deed):
    """A button. table 0: the house's own; `period` is the stretch of the clock it was made in."""

    table: int
    period: int
    press: str


@dataclass(frozen=True, slots=True)
class Barred(Deed):
    """The person blocked the bot."""


@dataclass(frozen=True, slots=True)
class Unbarred(Deed):
    """The person opened the private chat, or opened it again."""


@dataclass(frozen=True, slots=True)
class Departed(Deed):
    """A member left the chat, or was removed from it."""

    who: User


@dataclass(frozen=True, slots=True)
class Standing(Deed):
    """The bot's own standing in a chat changed: "fine", "muted" or "expelled"."""

    standing: str
    admin: bool


@dataclass(frozen=True, slots=True)
class Upgraded(Deed):
    """The group `old` became the supergroup `new`."""

    old: int
    new: int


@dataclass(frozen=True, slots=True)
class AskedInline(Deed):
    """Somebody types after the bot's name in some chat; asked anew with every letter."""

    query_id: str
    text: str


@dataclass(frozen=True, slots=True)
class ChoseInline(Deed):
    """An offer was posted. `inline_message`: the post's name, "" for one without buttons."""

    result_id: str
    inline_message: str


@dataclass(frozen=True, slots=True)
class Incoming:
    """One thing that somebody did, at the time that Telegram gives it.

    user       None for channels and anonymous administrators
    office     the writer speaks as the chat itself: an anonymous administrator
    admin      the writer administers the chat, as far as the router had to know
    message    what to answer or react to, 0 for none
    query      id of the button press to answer, "" for none
    ephemeral  id of the writer's message that he and the bot alone see, 0 for none
    inline     name of the inline message that was pressed, "" for none: its chat is unknown, and
               `place` is the private chat, which may not be open
    """

    update: int
    at: datetime
    place: Place
    user: User | None
    deed: Deed
    kind: str = "private"
    title: str = ""
    office: bool = False
    admin: bool = False
    message: int = 0
    query: str = ""
    ephemeral: int = 0
    inline: str = ""


# -- what is owed ----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Button:
    """A button under a letter.

    press  callback data, see `referee.presses`; or, with `link`, the payload of a deep link
    """

    press: str
    label: Event
    style: str = ""
    link: bool = False
    spent: bool = False


Rows = tuple[tuple[Button, ...], ...]


@dataclass(frozen=True, slots=True)
class Drawing:
    """A picture to make: the game's renderer gets the subject (a view, a fleet) and the nicks."""

    game: str
    subject: object
    nicks: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Paper:
    """A text file to hand over: `name` with its ending, `text` in full."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Film:
    """An animation of a match: `record` is its text record (docs/record-format.md).

    step  0: all of it; otherwise one still, after that many actions
    hold  milliseconds for which each frame is shown, 0: as long as their number allows
    """

    game: str
    record: str
    step: int = 0
    hold: int = 0


@dataclass(frozen=True, slots=True)
class Offer:
    """A message that the asker may post in the chat where he types; shown as title and description.

    id  up to 64 bytes; comes back in `ChoseInline`
    """

    id: str
    title: Event
    description: Event | None
    text: tuple[Event, ...]
    rows: Rows = ()


@dataclass(frozen=True, slots=True)
class Letter:
    """A message that is owed to a place. Everything in it may be seen by its addressee.

    lines     said in this order, each by its own phrase
    game      whose words the lines are, "" for the house's own
    names     nicks by seat
    person    the only member who may see it in that group (ephemeral); it goes to his private
              chat where that cannot be done. 0: everybody there
    query     the button press that it answers; with `inline`, the inline query
    toast     it is only the answer to that press: `lines` in a bubble, or nothing; a `link`
              payload opens the private chat
    ephemeral the person's ephemeral message that it answers
    slot      the living message that it updates; "" for a message of its own
    reply_to  the message that it answers, where it still exists
    react     an emoji put on `reply_to` instead of a message
    notify    user ids of people whom it should wake: they are mentioned
    paper     a text file that goes with it
    film      an animation that goes with it
    inline    it is only the answer to an inline query: what the asker may choose from. Its place
              is his private chat, its urgency 0
    """

    place: Place
    lines: tuple[Event | Reason, ...] = ()
    game: str = ""
    names: tuple[str, ...] = ()
    person: int = 0
    query: str = ""
    toast: bool = False
    link: str = ""
    ephemeral: int = 0
    drawing: Drawing | None = None
    rows: Rows = ()
    grid: Rows = ()
    foot: Rows = ()
    slot: str = ""
    reply_to: int = 0
    react: str = ""
    urgency: int = 2
    notify: tuple[int, ...] = ()
    paper: Paper | None = None
    film: Film | None = None
    inline: tuple[Offer, ...] = ()


@dataclass(frozen=True, slots=True)
class Moment(Event):
    """A label that is a point of time."""

    at: datetime
