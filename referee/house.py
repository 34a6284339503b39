"""What every part of the game master works with: the house itself, and one scene played in it."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final

from games.kit.registry import AnyGame
from games.kit.spec import Event, Reason
from referee.calendar import DayOff
from referee.ports import Clock, Dice
from referee.sayings.course import SentToPrivate
from referee.terms import Customs
from referee.words import Called, Incoming, Letter, Place, Rows
from referee.writing import Writing
from storage.ports import ChatRow, LetterRow, Store, TableRow, Unit, UserRow

SEEN: Final = "👌"
"""Put on a command that was answered in private."""


@dataclass(frozen=True, slots=True)
class Ways:
    """The house's numbers.

    customs      what holds where neither organiser nor chat says anything
    messages     typed messages and presses that one person may send in a minute
    tables       open tables that one person may host
    stale        seconds after which a command that opens a table is not obeyed any more
    grace        days that a table waits for a chat that removed the bot
    """

    customs: Customs
    version: str = ""
    messages: int = 30
    tables: int = 20
    stale: int = 900
    grace: int = 7


@dataclass(slots=True)
class House:
    """Everything that lasts."""

    store: Store
    games: Mapping[str, AnyGame]
    writing: Writing
    clock: Clock
    dice: Dice
    day_off: Callable[[str], DayOff]
    ways: Ways


@dataclass(slots=True)
class Desktop:
    """One transaction of the desk: the unit, the moment, and what is owed because of it."""

    house: House
    unit: Unit
    now: datetime

    async def post(self, letter: Letter, due: datetime | None = None) -> None:
        """Puts a letter into the outbox, in this transaction."""
        await self.unit.post(
            LetterRow(
                letter=0,
                chat=letter.place.chat,
                topic=letter.place.topic,
                person=letter.person,
                slot=letter.slot,
                urgency=letter.urgency,
                body=self.house.writing.dump(letter),
                created=self.now,
                due=due or self.now,
            )
        )

    async def reachable_of(self, users: Iterable[int]) -> frozenset[int]:
        """Those among them whose private chat the bot may write to; never a computer."""
        people = await self.unit.users(sorted(set(users)))
        return frozenset(user for user, row in people.items() if row.open)


@dataclass(slots=True)
class Scene(Desktop):
    """What one person did in one place, and how he is answered.

    person, chat  the rows of the writer and of the chat, None where there is none
    hint          the table that a press or a deep link named, 0 for none
    told          the press was answered already
    signed        the command bears the sign that it was answered elsewhere
    game, names   of the table that the answers are about: whose words they use, nicks by seat
    """

    incoming: Incoming
    person: UserRow | None = None
    chat: ChatRow | None = None
    hint: int = 0
    told: bool = False
    signed: bool = False
    game: str = ""
    names: tuple[str, ...] = ()

    def about(self, game: str, names: tuple[str, ...]) -> None:
        """From now on the answers are about a table of that game."""
        self.game, self.names = game, names

    @property
    def user(self) -> int:
        """The writer's id, 0 for channels and anonymous administrators."""
        return self.incoming.user.id if self.incoming.user else 0

    @property
    def place(self) -> Place:
        return self.incoming.place

    @property
    def private(self) -> bool:
        return self.place.private

    @property
    def secret(self) -> bool:
        """Only the writer and the bot see what was written."""
        return self.private or bool(self.incoming.ephemeral)

    def has_office(self, row: TableRow) -> bool:
        """The writer is the table's organiser, or administers the table's own chat."""
        rules_here = self.incoming.office or self.incoming.admin
        return (rules_here and row.chat == self.place.chat) or self.user == row.host != 0

    async def answer(
        self, *lines: Event | Reason, rows: Rows = (), letter: Letter | None = None
    ) -> None:
        """Tells the writer, where he alone reads it if that can be.

        A press is answered by a bubble when there is nothing more to show, or when others would
        read the answer (R52). `letter` gives what lines and
        rows do not: a picture, a slot; one that is addressed to a private chat is for the writer
        alone wherever he is answered.
        """
        letter = letter or Letter(self.place, lines, self.game, self.names, rows=rows)
        incoming = self.incoming
        bare = not (letter.rows or letter.drawing or letter.grid or letter.slot or letter.paper)
        alone = letter.place.private or self.secret or self.reachable
        if incoming.query and (bare or not alone):
            self.about(letter.game, letter.names)
            await self.toast(*letter.lines)
            return
        to, person = self.place, 0
        if not self.private and self.user and alone:
            person = self.user
        await self.post(
            replace(
                letter,
                place=to,
                person=person,
                query=incoming.query,
                ephemeral=incoming.ephemeral,
                reply_to=0 if self.private or person else incoming.message,
                urgency=1,
            )
        )
        if person:
            await self._sign()

    async def toast(self, *lines: Event | Reason, link: str = "") -> None:
        """Answers the press, once: with words, with a link to the private chat, or with nothing."""
        if self.told or not self.incoming.query:
            return
        self.told = True
        query = self.incoming.query
        letter = Letter(self.place, lines, self.game, self.names, self.user, query, toast=True)
        await self.post(replace(letter, link=link, urgency=0))

    async def privately(self, user: int, letter: Letter) -> None:
        """A letter to a person's private chat, as far as the bot may write there."""
        row = await self.unit.user(user)
        if row is not None and row.open:
            await self.post(replace(letter, place=Place(user)))
            if user == self.user:
                await self._sign()

    async def _sign(self) -> None:
        """A command that everybody saw, answered where nobody else does, gets a mark there, once.

        In words where the chat takes no reactions.
        """
        incoming = self.incoming
        hidden = self.secret or bool(incoming.query) or not incoming.message
        if self.signed or hidden or not isinstance(incoming.deed, Called):
            return
        self.signed = True
        line = SentToPrivate()
        letter = Letter(self.place, (line,), reply_to=incoming.message, react=SEEN, urgency=4)
        await self.post(letter)

    @property
    def reachable(self) -> bool:
        """The writer has opened the private chat, and not blocked the bot."""
        return self.person is not None and self.person.open
