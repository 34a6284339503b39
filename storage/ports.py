"""What the house keeps, as rows of text and numbers; nothing here knows a game or a language.

Times are aware datetimes in UTC. A row is a value: it is read, replaced by another, written back.
"""

from collections.abc import Iterable, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol


@dataclass(frozen=True, slots=True)
class UserRow:
    """A person as last seen. `open`: the private chat can be written to."""

    user: int
    name: str
    username: str
    language: str
    open: bool


@dataclass(frozen=True, slots=True)
class ChatRow:
    """A chat as last seen.

    kind      "private", "group", "supergroup" or "channel"
    standing  "fine", "muted" (no right to write), "expelled" (removed) or "moved"
    admin     the bot is an administrator there
    moved_to  the supergroup that a group became, 0 otherwise
    """

    chat: int
    title: str
    kind: str
    standing: str
    admin: bool
    moved_to: int = 0


@dataclass(frozen=True, slots=True)
class TableRow:
    """An open or finished table.

    table    0 before the row is added
    phase    "lobby", "playing", "over"
    version  raised by everything that happens at the table; lines of the log are numbered by it
    period   number of the current stretch of the clock, which buttons carry
    host     user id of the organiser
    options  JSON object of the organiser's choices, by name
    state    the lobby's or the match's state, by the codec
    touched  when the period began
    seed     hexadecimal, of the match's dice; never shown before the end
    thrown   how many of those dice have fallen
    rules    version of the game's rules that the match began under
    ended    when the match came to a result; None for all others, also if they are over
    digest   of the record, as it was posted then
    """

    table: int
    chat: int
    topic: int
    game: str
    phase: str
    version: int
    period: int
    host: int
    options: str
    state: str
    opened: datetime
    touched: datetime
    seed: str = ""
    thrown: int = 0
    rules: int = 1
    ended: datetime | None = None
    digest: str = ""


@dataclass(frozen=True, slots=True)
class SeatRow:
    """Who sits at a table. In a lobby seats are the places in the list of applicants.

    word  what the player gave for the dice, set at the start
    """

    table: int
    seat: int
    user: int
    nick: str
    word: str = ""


@dataclass(frozen=True, slots=True)
class ActionRow:
    """One line of a table's log; numbers rise in the order of application, with gaps."""

    table: int
    number: int
    at: datetime
    user: int
    body: str


@dataclass(frozen=True, slots=True)
class DeadlineRow:
    """Something that is due at a table; one of each kind.

    kind    "turn", "reminder", "start", ...
    period  the stretch of the clock it belongs to; a stale one is dropped unheard
    """

    table: int
    kind: str
    due: datetime
    period: int


@dataclass(frozen=True, slots=True)
class LetterRow:
    """A letter that is owed.

    letter   0 before the row is posted
    person   the only member who sees it in that chat (an ephemeral message), 0 for everybody
    slot     living message it updates, "" for a message of its own
    urgency  0 a button's answer, 1 an answer to somebody, 2 results, 3 boards, 4 reminders
    tries    sends begun: above 0 the letter may have arrived already
    due      not to be sent before
    """

    letter: int
    chat: int
    topic: int
    person: int
    slot: str
    urgency: int
    body: str
    created: datetime
    due: datetime
    tries: int = 0


@dataclass(frozen=True, slots=True)
class PostedRow:
    """The living message of a slot: what is edited instead of being posted again.

    form    "text", "photo", "rich": an edit cannot change one into the other
    digest  of the content that was sent last; equal content is not sent again
    """

    chat: int
    topic: int
    slot: str
    message: int
    form: str
    digest: str
    sent: datetime


class Unit(Protocol):
    """One transaction. Everything is rolled back unless the context ends without an exception."""

    def savepoint(self) -> AbstractAsyncContextManager[None]:
        """Part of the transaction that is rolled back alone when its block raises."""
        ...

    # -- updates -----------------------------------------------------------------------------------

    async def first_sight(self, update: int, at: datetime) -> bool:
        """Notes the update; False when it was noted before."""
        ...

    async def bury(self, update: int, body: str, why: str, at: datetime) -> None:
        """Keeps an update that could not be handled, for a person to look at."""
        ...

    # -- people and places -------------------------------------------------------------------------

    async def user(self, user: int) -> UserRow | None: ...
    async def users(self, users: Sequence[int]) -> dict[int, UserRow]: ...
    async def user_named(self, username: str) -> UserRow | None:
        """By username, in any letter case, without @."""
        ...

    async def keep_user(self, row: UserRow) -> None:
        """A username belongs to whoever was seen with it last."""
        ...

    async def chat(self, chat: int) -> ChatRow | None: ...
    async def keep_chat(self, row: ChatRow) -> None:
        """A chat that has moved stays moved, whatever a late update says of it."""
        ...

    async def move_chat(self, old: int, new: int) -> None:
        """Everything of the old chat becomes the new one's: tables, settings, letters, slots.

        Doing it twice changes nothing; both orders of the two service messages end the same. What
        the new chat has of its own stays. Letters posted to the old one later find the new one.
        """
        ...

    async def settings(self, owner: int) -> dict[str, str]:
        """Choices of a chat or a person, by name. Private chats and persons share their ids."""
        ...

    async def set_setting(self, owner: int, name: str, value: str | None) -> None:
        """None forgets the choice."""
        ...

    # -- tables ------------------------------------------------------------------------------------

    async def add_table(self, row: TableRow) -> int:
        """The number of the new table."""
        ...

    async def table(self, table: int) -> TableRow | None: ...
    async def keep_table(self, row: TableRow) -> None: ...
    async def tables_in(self, chat: int, topic: int | None = None) -> list[TableRow]:
        """Tables that are not over, oldest first; topic None: in all topics."""
        ...

    async def tables_of(self, user: int) -> list[TableRow]:
        """Tables that are not over at which the user sits or which he hosts, oldest first."""
        ...

    async def last_table(self, chat: int, topic: int) -> TableRow | None:
        """The newest table that is over there."""
        ...

    async def last_tables(self, chat: int, topic: int, limit: int) -> list[TableRow]:
        """Matches of that place that came to a result, the latest first."""
        ...

    async def last_tables_of(self, user: int, limit: int) -> list[TableRow]:
        """Matches that came to a result at which the user sat, the latest first."""
        ...

    async def seats(self, table: int) -> list[SeatRow]: ...
    async def keep_seats(self, table: int, rows: Sequence[SeatRow]) -> None:
        """These become all seats of the table."""
        ...

    async def log(self, row: ActionRow) -> None: ...
    async def actions(self, table: int) -> list[ActionRow]: ...

    # -- deadlines ---------------------------------------------------------------------------------

    async def set_deadline(self, row: DeadlineRow) -> None:
        """Replaces the table's deadline of that kind."""
        ...

    async def drop_deadlines(self, table: int, kinds: Iterable[str] | None = None) -> None: ...
    async def deadlines(self, table: int) -> list[DeadlineRow]: ...
    async def due_deadlines(self, now: datetime, limit: int) -> list[DeadlineRow]: ...
    async def next_due(self) -> datetime | None: ...
    async def shift_deadlines(self, since: datetime, until: datetime) -> list[DeadlineRow]:
        """Deadlines that fell in [since, until] move by its length; they are returned as moved."""
        ...

    # -- outbox ------------------------------------------------------------------------------------

    async def post(self, row: LetterRow) -> int:
        """Adds a letter. An unsettled one of the same chat, topic, person and slot gives way to it.

        It is forgotten, even if it is on the wire: its number is never given out again, and
        what is said of it later changes nothing.
        """
        ...

    async def owed(self, limit: int, skip: Iterable[int] = ()) -> list[LetterRow]:
        """Unsettled letters in the order of posting, without those of the chats to skip."""
        ...

    async def begin_sending(self, letter: int) -> None:
        """Raises `tries`: from now on the letter may have arrived."""
        ...

    async def postpone(self, letter: int, due: datetime) -> None:
        """Not before `due`; the try that failed does not count."""
        ...

    async def release(self, chat: int, due: datetime) -> None:
        """Letters of the chat that were to wait longer are due then."""
        ...

    async def settle(self, letter: int, fate: str, at: datetime) -> None:
        """`sent`, or why it never will be; the row stays until it is pruned."""
        ...

    async def posted(self, chat: int, topic: int, slot: str) -> PostedRow | None: ...
    async def keep_posted(self, row: PostedRow) -> None: ...
    async def drop_posted(self, chat: int, topic: int, slot: str) -> None: ...
    async def picture(self, key: str) -> str | None:
        """Telegram's file id of a picture that was sent before."""
        ...

    async def keep_picture(self, key: str, file: str, at: datetime) -> None: ...

    # -- the house itself --------------------------------------------------------------------------

    async def note(self, name: str) -> str | None:
        """A remark of the house about itself: the heartbeat, the modern methods of a server."""
        ...

    async def set_note(self, name: str, value: str) -> None: ...
    async def prune(self, before: datetime) -> int:
        """Forgets seen updates and settled letters older than that; returns how many rows."""
        ...


class Store(Protocol):
    """A place that keeps rows. One writer at a time; readers do not wait for it.

    No transaction is opened inside another of the same task: it would wait for itself. What the
    disk does to a transaction is a StorageError (storage/errors.py), and no fault of an update.
    """

    def unit(self) -> AbstractAsyncContextManager[Unit]:
        """A transaction that writes (BEGIN IMMEDIATE); commits durably at its end."""
        ...

    def glance(self) -> AbstractAsyncContextManager[Unit]:
        """A transaction that only reads."""
        ...

    async def close(self) -> None: ...
