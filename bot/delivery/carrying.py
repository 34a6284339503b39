"""One letter on its way: paid for, begun in the store before it is sent, settled after.

A letter is settled once, whatever happens. What may have arrived is said once more, and marked;
what never will arrive is kept among the dead letters.
"""

import logging
from collections import deque
from dataclasses import replace
from datetime import timedelta
from typing import Final

from bot.delivery.calling import Caller
from bot.delivery.crew import Crew, Halted
from bot.delivery.journeys import Journey, Journeys, is_bubble
from bot.delivery.living import Berth, find_berth, find_surplus, removal
from bot.delivery.painting import with_file
from bot.delivery.parcels import (
    Bubble,
    Delivered,
    Delivery,
    Errand,
    Gone,
    Later,
    Moved,
    Otherwise,
    Parcel,
    Reaction,
    Refused,
    Unsure,
)
from referee.words import Letter, Place
from storage.errors import StorageError
from storage.ports import LetterRow

log = logging.getLogger(__name__)

FORMS: Final = 12
"""So many forms of one message are tried: there are fewer ways to undress it."""
BUBBLE_AGE: Final = 14.0
"""Seconds after a press within which Telegram takes an answer."""
OFFER_AGE: Final = 10.0
"""Seconds for which somebody who types waits for offers."""
CROWDED: Final = 2.0
"""Seconds for which an answer to one member waits for his group; then he gets it in private."""
NEWS: Final = (2, 3)
"""Urgencies of what a group must hear even late: results and boards."""
HELD: Final = timedelta(days=7)
"""So long they wait for a group that shut us out; as long as its tables do."""
DOUBTS: Final = 2
BUGS: Final = 3


class Carrier:
    """Takes one letter to its end, or leaves it owed with a time before which not to try."""

    def __init__(self, crew: Crew) -> None:
        self._crew = crew
        self._caller = Caller(crew)
        self._journeys = Journeys(crew.tempo.now)
        self._answered: deque[str] = deque(maxlen=500)

    def close(self) -> None:
        """Whatever would have to wait for its turn stays owed."""
        self._caller.closing = True

    async def carry(self, row: LetterRow) -> None:
        """Never raises: one letter that cannot be sent delays only those behind it."""
        journey = self._journeys.of(row)
        try:
            letter = self._crew.revive(row.body)
            alone = letter.toast or letter.inline
            await (self._answer if alone else self._carry)(row, letter, journey)
        except Halted:
            pass
        except StorageError as trouble:
            log.error("letter %s waits, nothing can be kept: %s", row.letter, trouble)
            journey.until = self._crew.tempo.now() + journey.rest()
        except Exception:  # the border
            log.exception("letter %s to chat %s failed", row.letter, row.chat)
            await self._stumbled(row, journey)

    def wait(self, row: LetterRow) -> float:
        """Seconds before the letter may be tried."""
        crew = self._crew
        due = (row.due - crew.clock.now()).total_seconds()
        chats = {0} if is_bubble(row) else {row.chat, row.person or row.chat}
        if row.person and not crew.able.whispers(row.chat, True):
            chats.remove(row.chat)
        turn = min(crew.pace.wait(chat, row.urgency) for chat in chats)
        return max(due, self._journeys.wait(row), turn)

    # -- letters -----------------------------------------------------------------------------------

    async def _carry(self, row: LetterRow, letter: Letter, journey: Journey) -> None:
        if letter.react and letter.reply_to:
            reaction = Reaction(row.chat, letter.reply_to, letter.react)
            if await self._react(row, reaction, journey) or not letter.lines:
                return
            letter = replace(letter, react="")
        parts = await self._composed(row, letter)
        settled = False
        for number, part in enumerate(parts):
            if number >= journey.part:
                last = number + 1 == len(parts)
                settled = await self._deliver(row, number, part, journey, last)
        if not settled:
            await self._settle(row, "sent")
        self._journeys.over(row)
        if row.slot and parts:
            await self._drop_surplus(row, parts)
        if letter.query and letter.query not in self._answered:
            await self._end_spinner(row, letter.query)

    async def _composed(self, row: LetterRow, letter: Letter) -> list[Parcel]:
        place = Place(row.chat, row.topic)
        letter = replace(letter, person=row.person)
        if row.person and not await self._may_whisper(row, letter):
            place = Place(row.person)
            letter = replace(letter, person=0, query="", ephemeral=0, reply_to=0)
        reader = await self._crew.readers(place, row.person)
        return self._crew.composer.compose(letter, place, reader)

    async def _may_whisper(self, row: LetterRow, letter: Letter) -> bool:
        """In the group, where it can be done there and the group's calls are not needed."""
        if not self._crew.able.whispers(row.chat, bool(letter.query or letter.ephemeral)):
            return False
        if self._crew.pace.wait(row.chat, row.urgency) < CROWDED:
            return True
        async with self._crew.store.glance() as unit:
            person = await unit.user(row.person)
        return person is None or not person.open

    async def _deliver(
        self, row: LetterRow, number: int, part: Parcel, journey: Journey, last: bool
    ) -> bool:
        """One message of the letter, in whatever form it is taken; is the letter settled?"""
        berth = await find_berth(self._crew.store, row, number, part)
        if berth.same(part):
            journey.arrived()
            return False
        parcel = berth.aimed(await with_file(self._crew.store, part), self._crew.clock.now())
        for _ in range(FORMS):
            parcel = replace(parcel, repeat=journey.doubtful and not parcel.edit)
            parcel = await self._developed(parcel)
            delivery = await self._caller.send(row, parcel, journey)
            match delivery:
                case Delivered():
                    journey.arrived()
                    await self._arrived(row, berth, part, parcel, delivery, last)
                    return last
                case Otherwise() if parcel.chat == part.chat and self._forbidden(parcel):
                    raise Halted  # to be composed anew, without what the chat does not take
                case Otherwise(errand=Parcel() as other):
                    log.info("chat %s takes another form: %s", parcel.chat, delivery.why)
                    if other.chat != parcel.chat:
                        berth = await find_berth(self._crew.store, row, number, other)
                        other = berth.aimed(other, self._crew.clock.now())
                    parcel = other
                case _:
                    await self._not_arrived(row, parcel, delivery, journey)
                    raise Halted
        await self._not_arrived(row, parcel, Refused("in no form"), journey)
        raise Halted

    async def _arrived(
        self,
        row: LetterRow,
        berth: Berth,
        meant: Parcel,
        sent: Parcel,
        delivery: Delivered,
        last: bool,
    ) -> None:
        now = self._crew.clock.now()
        async with self._crew.store.unit() as unit:
            if berth.slot:
                await unit.keep_posted(berth.row(meant, sent, delivery, now))
            if sent.enclosure and delivery.file and not sent.enclosure.file:
                await unit.keep_picture(sent.enclosure.key, delivery.file, now)
            if last:
                await unit.settle(row.letter, "sent", now)
        if leftover := berth.leftover(sent, delivery, now):
            await self._caller.tidy(leftover)

    async def _drop_surplus(self, row: LetterRow, parts: list[Parcel]) -> None:
        """The slot had more parts before."""
        last = parts[-1]
        async with self._crew.store.glance() as unit:
            surplus = await find_surplus(unit, row, len(parts), last)
        if not surplus:
            return
        async with self._crew.store.unit() as unit:
            for known in surplus:
                await unit.drop_posted(known.chat, known.topic, known.slot)
        for known in surplus:
            await self._caller.tidy(removal(known, last.person, self._crew.clock.now()))

    # -- what did not arrive -----------------------------------------------------------------------

    async def _not_arrived(
        self, row: LetterRow, errand: Errand, delivery: Delivery, journey: Journey
    ) -> None:
        match delivery:
            case Later(seconds=seconds):
                await self._rest(row, errand.chat, journey, seconds or journey.rest())
            case Moved(chat=new):
                await self._move(row, new, journey)
            case Unsure():
                if isinstance(errand, Parcel) and not errand.edit:
                    journey.doubts += 1
                    self._journeys.doubt(row)
                if journey.doubts + journey.inherited >= DOUBTS:
                    await self._bury(row, f"unsure: {delivery.why}")
                else:
                    self._pause(errand.chat, journey, journey.rest())
            case Gone(why=why):
                if self._may_come_back(row):
                    journey.begun = False
                    async with self._crew.store.unit() as unit:
                        await unit.postpone(row.letter, self._crew.clock.now() + HELD)
                else:
                    await self._settle(row, f"gone: {why}")
                await self._crew.on_gone(errand.chat, why)
            case Refused(why=why) | Otherwise(why=why):
                await self._bury(row, f"refused: {why}")

    def _may_come_back(self, row: LetterRow) -> bool:
        """Results and boards of a group outlive a closed door: the desk releases them."""
        news = row.chat < 0 and not row.person and row.urgency in NEWS
        return news and self._crew.clock.now() - row.created < HELD

    async def _rest(self, row: LetterRow, chat: int, journey: Journey, seconds: float) -> None:
        """Nothing was done. A letter of which a part has arrived keeps its try: see `Journey`."""
        self._pause(chat, journey, seconds)
        if not journey.part and not journey.doubtful:
            journey.begun = False
            due = self._crew.clock.now() + timedelta(seconds=seconds)
            async with self._crew.store.unit() as unit:
                await unit.postpone(row.letter, due)

    def _pause(self, chat: int, journey: Journey, seconds: float) -> None:
        journey.until = self._crew.tempo.now() + seconds
        if chat:
            self._crew.pace.rest(chat, seconds)

    async def _move(self, row: LetterRow, new: int, journey: Journey) -> None:
        """The letter is its new chat's; it was not sent."""
        journey.begun = False
        async with self._crew.store.unit() as unit:
            await unit.postpone(row.letter, row.due)
            await unit.move_chat(row.chat, new)

    async def _stumbled(self, row: LetterRow, journey: Journey) -> None:
        """We failed ourselves; if in the middle of a call, the message may be there."""
        journey.bugs += 1
        journey.doubts += journey.begun
        journey.until = self._crew.tempo.now() + journey.rest()
        if journey.bugs >= BUGS or journey.doubts >= DOUBTS:
            await self._bury(row, "bug")

    async def _bury(self, row: LetterRow, why: str) -> None:
        """Dead letters are shared with updates, whose numbers are positive."""
        log.error("letter %s to chat %s is given up: %s", row.letter, row.chat, why)
        now = self._crew.clock.now()
        async with self._crew.store.unit() as unit:
            await unit.bury(-row.letter, row.body, why, now)
            await unit.settle(row.letter, why, now)
        self._journeys.over(row)

    async def _settle(self, row: LetterRow, fate: str) -> None:
        async with self._crew.store.unit() as unit:
            await unit.settle(row.letter, fate, self._crew.clock.now())
        self._journeys.over(row)

    async def _react(self, row: LetterRow, reaction: Reaction, journey: Journey) -> bool:
        """False: the chat takes no such reaction."""
        delivery = await self._caller.send(row, reaction, journey)
        match delivery:
            case Delivered():
                await self._settle(row, "sent")
            case Refused() | Otherwise():
                return False
            case _:
                await self._not_arrived(row, reaction, delivery, journey)
                raise Halted
        return True

    # -- presses and inline queries ----------------------------------------------------------------

    async def _answer(self, row: LetterRow, letter: Letter, journey: Journey) -> None:
        """Within its seconds, or not at all."""
        age = (self._crew.clock.now() - row.created).total_seconds()
        if age > (OFFER_AGE if letter.inline else BUBBLE_AGE):
            await self._settle(row, "late")
            return
        reader = await self._crew.readers(letter.place, letter.person)
        compose = self._crew.composer.offers if letter.inline else self._crew.composer.bubble
        journey.begun = True  # given twice it does no harm: nothing need be noted before
        delivery = await self._caller.send(row, compose(letter, reader), journey)
        if isinstance(delivery, Later | Unsure) and journey.doubts < DOUBTS:
            journey.doubts += 1
            journey.until = self._crew.tempo.now() + (getattr(delivery, "seconds", 0) or 1)
            return
        if isinstance(delivery, Refused):
            log.error("the answer to query %s is refused: %s", letter.query, delivery.why)
        self._answered.append(letter.query)
        await self._settle(row, "sent" if isinstance(delivery, Delivered) else "late")

    async def _end_spinner(self, row: LetterRow, query: str) -> None:
        """The message was the answer; the button still turns until it is told so."""
        self._answered.append(query)
        if (self._crew.clock.now() - row.created).total_seconds() <= BUBBLE_AGE:
            await self._caller.tidy(Bubble(query))

    # -- enclosures --------------------------------------------------------------------------------

    def _forbidden(self, parcel: Parcel) -> bool:
        enclosure = parcel.enclosure
        return enclosure is not None and not self._crew.able.may(enclosure.right, parcel.chat)

    async def _developed(self, parcel: Parcel) -> Parcel:
        """With an enclosure that can be sent; one that cannot be made leaves the text."""
        enclosure = parcel.enclosure
        if not enclosure or enclosure.file or enclosure.content:
            return parcel
        try:
            return replace(parcel, enclosure=await self._crew.studio.develop(enclosure))
        except Exception:  # a bug of a renderer must not cost the letter
            log.exception("%s of %s could not be made", enclosure.form, enclosure.key)
            return replace(parcel, enclosure=None, edit=0)
