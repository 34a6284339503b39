"""Inline mode at the desk: challenges are offered, and nothing is taken amiss."""

from collections.abc import AsyncIterator

import pytest_asyncio

from games.kit.spec import Plain
from referee.words import AskedInline, Button, ChoseInline, Letter, Offer, Place, Pressed
from tests.referee.conversation import ANNA, Conversation, conversation


@pytest_asyncio.fixture(name="c")
async def _c() -> AsyncIterator[Conversation]:
    async with conversation() as made:
        yield made


async def test_whatever_is_typed_gets_offers_and_opens_no_chat(c: Conversation) -> None:
    home = Place(ANNA.id)
    for number in range(60):
        (answer,) = await c.does(ANNA, AskedInline(str(number), "бой" * number), home)
        assert (answer.query, bool(answer.inline)) == (str(number), True)
    assert await c.does(ANNA, ChoseInline("b", "BAAA"), home) == []
    assert await c.does(ANNA, ChoseInline("b", ""), home) == []
    async with c.house.store.glance() as unit:
        row = await unit.user(ANNA.id)
        assert row is not None
        assert not row.open, "who types elsewhere has not opened the private chat"


async def test_a_press_on_an_inline_message_is_answered_and_opens_nothing(c: Conversation) -> None:
    (toast,) = await c.does(ANNA, Pressed(0, 0, "?"), Place(ANNA.id), query="q", inline="BAAA")
    assert (toast.toast, toast.query) == (True, "q")
    async with c.house.store.glance() as unit:
        row = await unit.user(ANNA.id)
        assert row is not None
        assert not row.open


async def test_a_letter_keeps_its_offers(c: Conversation) -> None:
    rows = ((Button("j_7", Plain("x"), link=True),),)
    offer = Offer("b", Plain("t"), Plain("d"), (Plain("w"),), rows)
    letter = Letter(Place(ANNA.id), query="1", inline=(offer,), urgency=0)
    assert c.house.writing.load(c.house.writing.dump(letter)) == letter
