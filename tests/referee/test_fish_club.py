"""The club table at the desk: reported by anybody at it, typed and by buttons."""

from datetime import timedelta

import pytest

from games.fish.record import GAME as FISH
from games.fish_club.record import GAME as CLUB
from games.fish_club.words import TimeIsUp
from referee.presses import write_press
from referee.sayings.refusing import BadOption
from tests.referee.conversation import (
    ANNA,
    BORIS,
    GLEB,
    GROUP,
    STRANGER,
    TUESDAY,
    conversation,
    line,
    public,
    said,
    taps,
    toasts,
)

PEOPLE = (ANNA, BORIS, GLEB)


@pytest.fixture
async def talk():
    async with conversation(TUESDAY, "club", 1000, FISH, CLUB) as opened:
        yield opened


async def at_table(talk, options=""):
    for user in PEOPLE:
        await talk.says(user, "/start")
    await talk.says(ANNA, f"/fish table {options}", GROUP)
    for user in (BORIS, GLEB):
        await talk.says(user, "/join", GROUP)
    if "lobby" == (await talk.table()).phase:
        await talk.says(ANNA, "/join", GROUP)
    return await talk.says(ANNA, "/go", GROUP)


async def key(talk, press):
    return write_press(1, (await talk.table()).period, press)


async def test_the_word_after_the_command_opens_the_club_table(talk):
    begun = await at_table(talk)

    assert (await talk.table()).game == "fish_club"
    assert "RoundBegan" in said(public(begun))
    assert (await talk.due())["turn"] - talk.clock.now() == timedelta(seconds=30)


async def test_the_command_alone_opens_the_game(talk):
    for user in PEOPLE:
        await talk.says(user, "/start")
    await talk.says(ANNA, "/fish", GROUP)

    assert (await talk.table()).game == "fish"


async def test_a_club_table_stands_in_a_group(talk):
    await talk.says(ANNA, "/start")

    assert "OnlyInGroups" in said(await talk.says(ANNA, "/fish table"))


async def test_an_unknown_word_is_refused(talk):
    await talk.says(ANNA, "/start")

    assert line(await talk.says(ANNA, "/fish tabel", GROUP), BadOption).word == "tabel"


async def test_anybody_at_the_table_reports_and_nobody_else(talk):
    """C2."""
    await at_table(talk)
    first = (await talk.state()).turn

    assert await talk.says(STRANGER, "ход", GROUP) == []
    told = await talk.says(PEOPLE[first - 1], "ход", GROUP)
    assert "ToMove" in said(public(told))
    assert (await talk.state()).turn != first


async def test_losses_are_marked_and_reported_by_buttons(talk):
    """C2: marks change the one message of the group."""
    await at_table(talk)
    for _ in range(3):
        await talk.says(ANNA, "ход", GROUP)
    order = (await talk.state()).match.round.order
    for seat in order[1:]:
        marked = await talk.presses(BORIS, await key(talk, f"!mark {seat + 1}"), GROUP)
    assert toasts(marked) == ["LossMarked"]
    lost = " ".join(str(seat + 1) for seat in sorted(order[1:]))
    assert await key(talk, f"!report {lost}") in taps(marked)

    told = await talk.presses(GLEB, await key(talk, f"!report {lost}"), GROUP)

    assert {"FishPerished", "RoundWon", "RoundsWon", "RoundBegan"} <= set(said(public(told)))
    assert await talk.folded() == await talk.state()


async def test_anybody_turns_to_the_page_of_violations(talk):
    """C5: not only whose turn it is."""
    await at_table(talk)
    first = (await talk.state()).turn
    other = PEOPLE[first - 1]

    page = await talk.presses(other, await key(talk, ">v"), GROUP)
    assert await key(talk, f"!heavy {first + 1}") in taps(page)
    told = await talk.presses(other, await key(talk, f"!heavy {first + 1}"), GROUP)

    assert {"HeavyViolation", "LostArePutBack"} <= set(said(public(told)))


async def test_the_clock_tells_once_and_closes_a_day_later(talk):
    """C4, C8."""
    await at_table(talk)

    assert line(await talk.passes(seconds=31), TimeIsUp)
    assert said(await talk.passes(hours=23)) == []
    ended = await talk.passes(hours=2)

    assert "FishMatchEnded" in said(public(ended))
    assert (await talk.table()).phase == "over"


async def test_the_organiser_closes_the_evening(talk):
    """C8."""
    await at_table(talk)

    assert said(await talk.says(GLEB, "/fish table close=now", GROUP)) == ["NotYourOffice"]
    ended = await talk.says(ANNA, "/fish table close=now", GROUP)

    assert "FishMatchEnded" in said(public(ended))


async def test_three_rounds_with_violations_are_kept(talk):
    """An evening: the book and its log agree at the end."""
    await at_table(talk, "rounds=3")
    await talk.says(ANNA, "нарушение 2", GROUP)
    for _ in range(9):
        if (await talk.table()).phase == "over":
            break
        order = (await talk.state()).match.round.order
        for _ in order:
            await talk.says(BORIS, "ход", GROUP)
        lost = " ".join(str(seat + 1) for seat in order[1:])
        told = await talk.says(GLEB, f"сгинули {lost}", GROUP)

    assert (await talk.table()).phase == "over"
    assert "FishMatchEnded" in said(public(told))
    assert await talk.folded() == await talk.state()
    assert await talk.buried() == 0
