"""Living messages: a slot has one message in a chat, which is edited instead of posted again."""

from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Final

from bot.delivery.composing import digest
from bot.delivery.parcels import Delivered, Parcel, Removal
from storage.ports import LetterRow, PostedRow, Store, Unit

DELETABLE: Final = timedelta(hours=47, minutes=30)
"""Telegram lets nobody delete a message that is older than 48 hours."""
ENCLOSING: Final = frozenset({"photo", "animation", "document"})
"""Forms that an edit can change into each other."""
WHISPER_LIFE: Final = timedelta(minutes=10)
"""An ephemeral message may be gone without a word: after that a new one is sent."""


@dataclass(frozen=True, slots=True)
class Berth:
    """Where a parcel belongs: the slot, "" for none, and the message that is there now."""

    slot: str = ""
    known: PostedRow | None = None

    def same(self, parcel: Parcel) -> bool:
        """The reader sees it already."""
        return self.known is not None and self.known.digest == digest(parcel)

    def aimed(self, parcel: Parcel, now: datetime) -> Parcel:
        """The parcel as an edit of the message that is there, where one can be."""
        known = self.known
        if known is None or not _alike(known.form, parcel.form):
            return parcel
        if parcel.person and now - known.sent > WHISPER_LIFE:
            return parcel
        return replace(parcel, edit=known.message)

    def leftover(self, parcel: Parcel, delivered: Delivered, now: datetime) -> Removal | None:
        """The old message, when a new one had to be posted."""
        known = self.known
        if known is None or known.message == delivered.message:
            return None
        return removal(known, parcel.person, now)

    def row(self, meant: Parcel, sent: Parcel, delivered: Delivered, now: datetime) -> PostedRow:
        """What to remember: `meant` is what equal content would be composed to again."""
        edited = self.known is not None and self.known.message == delivered.message
        return PostedRow(
            chat=sent.chat,
            topic=sent.topic if meant.chat != sent.chat else meant.topic,
            slot=self.slot,
            message=delivered.message,
            form=sent.form,
            digest=digest(meant),
            sent=self.known.sent if self.known and edited else now,
        )


async def find_berth(store: Store, row: LetterRow, part: int, parcel: Parcel) -> Berth:
    """The berth of a letter's part, there where the parcel goes."""
    if not row.slot:
        return Berth()
    slot = slot_of(row, part)
    async with store.glance() as unit:
        return Berth(slot, await unit.posted(parcel.chat, parcel.topic, slot))


async def find_surplus(unit: Unit, row: LetterRow, parts: int, last: Parcel) -> list[PostedRow]:
    """Messages of a slot that had more parts before."""
    surplus: list[PostedRow] = []
    while known := await unit.posted(last.chat, last.topic, slot_of(row, parts + len(surplus))):
        surplus.append(known)
    return surplus


def removal(known: PostedRow, person: int, now: datetime) -> Removal:
    """Deletes the message, or strips it where it is too old for that."""
    return Removal(known.chat, known.message, person, strip=now - known.sent > DELETABLE)


def _alike(form: str, other: str) -> bool:
    """Can an edit make the one of the other?"""
    return form == other or {form, other} <= ENCLOSING


def slot_of(row: LetterRow, part: int) -> str:
    """One member's messages have slots of their own, and so have the parts after the first."""
    return row.slot + (f"@{row.person}" if row.person else "") + (f"#{part + 1}" if part else "")
