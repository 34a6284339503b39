"""Before the reveal nothing that others can read depends on my fleet or my shots (R63-R65)."""

import logging
import re

from games.battleship.view import OrderSheet
from games.sea.placing import FleetSealed
from referee.words import Letter
from tests.referee.conversation import (
    ANNA,
    BORIS,
    FLEETS,
    GLEB,
    GROUP,
    STRANGER,
    VAHAN,
    Conversation,
    conversation,
    public,
    said,
    taps,
    to,
)

TRIO = [ANNA, BORIS, VAHAN]


def legible(letters: list[Letter], c: Conversation, without: int) -> list[str]:
    """All that anybody but one person can read, as stored; seals look random and are struck."""
    bodies = []
    for letter in letters:
        if without in (letter.place.chat, letter.person):
            continue
        lines = tuple(e for e in letter.lines if not isinstance(e, FleetSealed))
        text = c.house.writing.dump(letter) if lines == letter.lines else repr(lines)
        bodies.append(re.sub(r"[0-9a-f]{64}", "seal", text))
    return bodies


async def played(fleet: str, order: str) -> list[str]:
    """A turn in which Аня alone differs; all that others read up to the close."""
    async with conversation() as c:
        letters = await c.battle(TRIO, fleets=(fleet, *FLEETS[1:]))
        letters += await c.says(ANNA, order)
        letters += await c.says(ANNA, "/status")
        for user in (BORIS, VAHAN, STRANGER):
            for text in ("/status", "/board"):
                letters += await c.says(user, text, GROUP)
        letters += await c.says(BORIS, "/field")
        letters += await c.says(BORIS, "Вася Д4")
        letters += await c.passes(hours=21, seconds=2)
        return legible(letters, c, ANNA.id)


async def test_others_read_the_same_whatever_my_fleet_and_my_order_are():
    """R63."""
    twins = [
        await played(FLEETS[0], "Боря Д4"),
        await played(FLEETS[2], "Боря А1 Б2 В3"),
        await played(FLEETS[2], "Վահան К10"),
    ]
    assert twins[1] == twins[0]
    assert twins[2] == twins[0]


async def test_a_draft_shows_to_nobody(c: Conversation):
    """R63: taps before the order."""
    await c.battle(TRIO)
    told = await c.presses(ANNA, "1.2.~#2 Д4")
    assert {each.place.chat for each in told} == {ANNA.id}


async def test_no_log_line_at_the_default_level_holds_an_order_or_a_fleet(c: Conversation, caplog):
    """R63, R65."""
    with caplog.at_level(logging.INFO):
        await c.battle(TRIO)
        await c.says(ANNA, "Боря Д4 Е5")
        await c.presses(BORIS, "1.2.~#1 К9")
        await c.passes(hours=24, seconds=2)
    assert not re.search("Д4|Е5|К9|А1", caplog.text)


async def test_the_outbox_holds_views_of_its_addressees_only(c: Conversation):
    """R64: spectators and the eliminated see no more than the public view and their own."""
    letters = await c.battle(TRIO, "shots=60 show_sunk=no")
    cells = FLEETS[1].replace(";", " ")
    letters += await c.says(ANNA, f"Боря {cells}")
    letters += await c.says(BORIS, "Аня А1")
    await c.says(VAHAN, "пас")
    letters += await c.says(VAHAN, "да")
    for user in (BORIS, STRANGER, GLEB):
        for text in ("/board", "/field", "/status"):
            letters += await c.says(user, text, GROUP)
            letters += await c.says(user, text)
    for press in sorted(set(taps(letters))):
        letters += await c.presses(STRANGER, press, GROUP)
    seats = {user.id: seat for seat, user in enumerate(TRIO)}

    for letter in letters:
        if letter.drawing is None:
            continue
        subject = letter.drawing.subject
        view = subject.view if isinstance(subject, OrderSheet) else subject
        reader = letter.person or (letter.place.chat if letter.place.private else 0)
        expected = {None} if not letter.place.private else {None, seats.get(reader)}
        assert view.viewer in expected
        for waters in view.waters:
            assert waters.fleet is None or waters.seat == view.viewer
    assert "FleetRevealed" not in said(public(letters))


async def test_the_field_of_another_is_nobodys(c: Conversation):
    await c.battle(TRIO)
    for user, expected in ((ANNA, 0), (BORIS, 1)):
        shown = to(await c.says(user, "/field", GROUP), user)
        assert [each.drawing.subject.viewer for each in shown] == [expected]
        assert all(each.place.private for each in shown)
    assert said(await c.says(STRANGER, "/field", GROUP)) == ["NotSeated"]
