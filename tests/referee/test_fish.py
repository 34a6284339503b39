"""«Рыбы» at the desk: aims of one's own, moves that are settled once, the organiser's rulings.

Nothing here depends on where a fish comes to lie.
"""

from datetime import timedelta

import pytest

from games.fish.reasons import NotYourFish
from games.fish.record import GAME
from games.fish.view import Sighted
from games.fish.words import AimShown, AimTaken, Settled, TurnSkipped
from games.kit.codec import Codec
from games.kit.spec import Action, Rolled, Seat
from games.shoal.words import HeavyViolation
from referee.presses import write_press
from referee.sayings.inviting import InviteLink
from referee.sayings.refusing import BadOption, TurnTooShort
from tests.referee.conversation import (
    ANNA,
    BORIS,
    GLEB,
    GROUP,
    TUESDAY,
    conversation,
    line,
    public,
    said,
    taps,
    to,
    toasts,
)

PEOPLE = (ANNA, BORIS, GLEB)


@pytest.fixture
async def talk():
    async with conversation(TUESDAY, "fish", 1000, GAME) as opened:
        yield opened


async def in_group(talk, options=""):
    """Three in a group; the letters of the start."""
    for user in PEOPLE:
        await talk.says(user, "/start")
    await talk.says(ANNA, f"/fish {options}", GROUP)
    for user in (BORIS, GLEB):
        await talk.says(user, "/join", GROUP)
    return await talk.says(ANNA, "/go", GROUP)


async def in_private(talk, options=""):
    """Two who play in their private chats; the letters of the start."""
    for user in (ANNA, BORIS):
        await talk.says(user, "/start")
    opened = await talk.says(ANNA, f"/fish players=2 {options}")
    return await talk.says(BORIS, f"/start {line(opened, InviteLink).link}")


async def by_turn(talk, people=PEOPLE):
    """Whose turn it is, then the others."""
    turn = (await talk.state()).turn
    return [people[turn], *(user for user in people if user is not people[turn])]


async def logged(talk):
    """The actions of the table as they were kept, and their texts."""
    async with talk.house.store.glance() as unit:
        rows = await unit.actions(1)
    codec = Codec(GAME.words)
    return [codec.load(row.body, Action) for row in rows]


async def key(talk, press):
    """A button of the open turn."""
    return write_press(1, (await talk.table()).period, press)


def living(letters):
    return [letter for letter in letters if letter.slot == "live1"]


# -- a match ---------------------------------------------------------------------------------------


async def test_a_turn_is_thirty_seconds_unless_it_is_said_otherwise(talk):
    """R11."""
    begun = await in_group(talk)

    assert "RoundBegan" in said(public(begun))
    assert (await talk.due())["turn"] - talk.clock.now() == timedelta(seconds=30)


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ("turn=10s", TurnTooShort("10s", 15, 3 * 86400)),
        ("turn=4d", TurnTooShort("4d", 15, 3 * 86400)),
        ("hand=firm", BadOption("hand=firm", "steady/normal/shaky")),
        ("players=2-9", BadOption("players=2-9", "players=2-8")),
    ],
)
async def test_what_cannot_be_agreed_is_refused(talk, options, reason):
    for user in PEOPLE:
        await talk.says(user, "/start")

    told = await talk.says(ANNA, f"/fish {options}", GROUP)

    assert told[0].lines == (reason,)


async def test_a_move_is_settled_once_and_its_course_is_in_the_log(talk):
    """A8, A9."""
    await in_group(talk)
    first, *_ = await by_turn(talk)

    told = await talk.says(first, "щелчок 45 70", GROUP)

    log = await logged(talk)
    assert [type(action) for action in log[-2:]] == [Rolled, Settled]
    assert len(log[-2].values) == 24
    assert "LastShot" in said(living(told))
    assert await talk.folded() == await talk.state()
    assert await talk.buried() == 0


async def test_a_log_is_folded_without_physics(talk, monkeypatch):
    """A9."""
    await in_group(talk, "hand=steady")
    for text in ("щелчок 45 70", "щелчок 200 30", "щелчок 90 100"):
        first, *_ = await by_turn(talk)
        await talk.says(first, text, GROUP)
    monkeypatch.setattr("games.fish.shots.shoot", None)
    monkeypatch.setattr("games.fish.shots.free_place", None)

    assert await talk.folded() == await talk.state()


async def test_who_lets_his_time_pass_is_warned_and_then_loses_his_fish(talk):
    """R11."""
    await in_group(talk)
    assert line(await talk.passes(seconds=31), TurnSkipped)
    for _ in range(2):
        first, *_ = await by_turn(talk)
        await talk.says(first, "медленно 45 1 ок", GROUP)

    told = await talk.passes(seconds=31)

    assert line(told, HeavyViolation).offence.value == "delay"


# -- whose turn ------------------------------------------------------------------------------------


async def test_out_of_turn_is_told_but_numbers_are_talk(talk):
    """R10, A3."""
    await in_group(talk)
    _, second, _ = await by_turn(talk)
    before = await talk.state()

    told = await talk.says(second, f"на {before.turn + 1} 70 ок", GROUP)
    assert "NotYourFish" in said(told)
    assert "NotYourFish" in said(await talk.says(second, "ч 10:30 60", GROUP))
    for talk_ in ("45 70", "в 10:30 приду", "ок", "на 5 минут", "45 700"):
        assert await talk.says(second, talk_, GROUP) == []
    assert await talk.state() == before


async def test_numbers_out_of_turn_are_told_in_private(talk):
    await in_private(talk)
    _, second = await by_turn(talk, (ANNA, BORIS))

    assert isinstance(line(await talk.says(second, "45 70"), NotYourFish), NotYourFish)


async def test_out_of_turn_is_counted_under_strict_rules(talk):
    """R10."""
    await in_group(talk, "strict=on")
    _, second, _ = await by_turn(talk)
    told = [await talk.says(second, "щелчок ч 3 50", GROUP) for _ in range(3)]

    assert [said(public(each))[0] for each in told] == ["ShotOutOfTurn"] * 3
    assert "HeavyViolation" in said(public(told[2]))


# -- aims ------------------------------------------------------------------------------------------


async def test_an_aim_in_a_group_changes_no_message_and_is_felt(talk):
    """A4: a typed one by a reaction, a tapped one by a bubble with the numbers."""
    await in_group(talk)
    first, *_ = await by_turn(talk)

    typed = await talk.says(first, "45 70", GROUP)
    assert [(each.react, each.lines) for each in typed] == [("👌", ())]
    tapped = await talk.presses(first, await key(talk, "!turn +10"), GROUP)

    assert toasts(tapped) == ["AimTaken"]
    assert line(tapped, AimTaken).mark.azimuth == 550
    assert said(public(tapped)) == []


async def test_the_keys_of_a_group_are_the_movers(talk):
    """A5."""
    begun = await in_group(talk)
    first, second, _ = await by_turn(talk)
    keys = taps(living(begun))
    assert await key(talk, "!turn +10") in keys

    assert toasts(await talk.presses(second, await key(talk, "!turn +10"), GROUP)) == [
        "NotYourFish"
    ]
    assert (await talk.state()).aim is None
    await talk.presses(first, await key(talk, "!turn +10"), GROUP)
    fired = await talk.presses(first, await key(talk, "!fire"), GROUP)

    assert "LastShot" in said(living(fired))


async def test_a_preview_goes_to_the_owner_alone(talk):
    """A6."""
    await in_group(talk)
    first, *_ = await by_turn(talk)
    await talk.says(first, "45 70", GROUP)

    for shown in (
        await talk.says(first, "прицел", GROUP),
        await talk.presses(first, await key(talk, "!show"), GROUP),
    ):
        (letter,) = [each for each in shown if AimShown in map(type, each.lines)]
        assert letter.person == first.id
        assert isinstance(letter.drawing.subject, Sighted)
        assert not letter.rows
        assert said(public(shown)) == []


async def test_an_aim_in_private_edits_the_owners_message_alone(talk):
    """A5: of the letter only the words change, the picture is the same."""
    begun = await in_private(talk)
    first, second = await by_turn(talk, (ANNA, BORIS))
    (before,) = living(to(begun, first))

    told = await talk.presses(first, await key(talk, "!turn +10"))

    (after,) = living(told)
    assert after.place.chat == first.id
    assert "AimIs" in said([after])
    assert after.drawing.subject.table == before.drawing.subject.table
    assert to(told, second) == []


async def test_an_aim_survives_a_restart(talk):
    """A4."""
    await in_group(talk)
    first, *_ = await by_turn(talk)
    await talk.says(first, "45 70", GROUP)
    await talk.restarts()

    told = await talk.says(first, "ок", GROUP)

    assert "LastShot" in said(living(told))


# -- the organiser ---------------------------------------------------------------------------------


async def test_the_organiser_declares_a_heavy_violation(talk):
    """R10."""
    await in_group(talk)
    seat = (await talk.state()).match.round.order[-1]

    assert said(await talk.says(GLEB, f"/fish heavy={seat + 1}", GROUP)) == ["NotYourOffice"]
    assert said(await talk.says(ANNA, "/fish heavy=9", GROUP)) == ["BadOption"]
    told = await talk.says(ANNA, f"/fish heavy={seat + 1}", GROUP)

    assert line(told, HeavyViolation).seat == seat


async def test_the_organiser_takes_somebody_out(talk):
    """R12."""
    await in_group(talk)

    told = await talk.says(ANNA, "/kick Боря", GROUP)

    assert "PlayerLeft" in said(public(told))
    assert (await talk.state()).match.left == (Seat(1),)
