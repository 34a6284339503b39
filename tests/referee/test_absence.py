"""Absence, the organiser's office, who leaves, and the end of a battle (rules §3.6, §5)."""

from datetime import timedelta

from games.battleship.words import ShotsWillBe, TurnOpened
from games.kit.seals import seal
from referee.sayings.course import TurnUntil, WaitingFor
from referee.sayings.refusing import BadOption
from referee.words import Deed, Departed
from tests.referee.conversation import (
    ANNA,
    BORIS,
    GLEB,
    GROUP,
    VAHAN,
    Conversation,
    line,
    public,
    said,
    taps,
    to,
    toasts,
)

TRIO = [ANNA, BORIS, VAHAN]


# -- absence and the organiser ---------------------------------------------------------------------


async def test_a_player_who_misses_two_turns_may_be_removed(c: Conversation):
    """§3.6."""
    await c.battle(TRIO, "calendar=off")
    for _ in range(2):
        await c.says(ANNA, "Боря Д4")
        await c.says(BORIS, "Аня Д4")
        letters = await c.passes(hours=24, minutes=2)
    assert "BecameInactive" in said(public(letters))
    assert line(letters[1:], WaitingFor) == WaitingFor(("Аня", "Боря"))

    assert said(await c.says(BORIS, "/kick Վահան", GROUP)) == ["NotYourOffice"]
    assert said(await c.says(ANNA, "/kick Боря", GROUP)) == ["NotInactive"]
    assert "RemovalDue" in said(public(await c.says(ANNA, "/kick Վահան", GROUP)))
    await c.says(ANNA, "пас")
    await c.says(BORIS, "пас")
    closed = await c.says(BORIS, "да")

    assert "FleetScuttled" in said(public(closed))
    assert (await c.state()).sides[2].gone == 3
    assert await c.folded() == await c.state()


async def test_an_inactive_player_comes_back_by_any_order(c: Conversation):
    await c.battle(TRIO, "calendar=off")
    for _ in range(2):
        await c.says(ANNA, "пас")
        await c.says(BORIS, "пас")
        await c.passes(hours=24, minutes=2)

    assert "CameBack" in said(public(await c.says(VAHAN, "пас")))


async def test_a_game_without_orders_pauses_until_the_organiser_goes_on(c: Conversation):
    """§3.6."""
    await c.battle([ANNA, BORIS], "calendar=off")
    await c.passes(hours=24, minutes=2)
    paused = await c.passes(hours=24, minutes=2)
    assert "GamePaused" in said(public(paused))
    assert line(public(paused)[1:], TurnUntil).at - c.clock.now() > timedelta(days=6, hours=23)

    assert said(await c.says(BORIS, "/go", GROUP)) == ["NotYourOffice"]
    resumed = await c.says(ANNA, "/go", GROUP)

    assert said(public(resumed))[:2] == ["GameResumed", "TurnOpened"]
    assert (await c.due())["turn"] - c.clock.now() <= timedelta(hours=24, minutes=1)
    assert await c.folded() == await c.state()


async def test_a_pause_of_a_week_is_a_draw(c: Conversation):
    await c.battle([ANNA, BORIS], "calendar=off")
    await c.passes(hours=24, minutes=2)
    await c.passes(hours=24, minutes=2)
    ended = await c.passes(days=7, minutes=1)

    assert "BattleDrawn" in said(public(ended))
    assert await c.tables(ANNA) == []
    assert await c.folded() == await c.state()


async def test_the_organiser_sets_the_shots_from_the_next_turn(c: Conversation):
    """§3.1: one option, nothing else, and by nobody else."""
    await c.battle([ANNA, BORIS])

    assert said(await c.says(BORIS, "/battle shots=9", GROUP)) == ["NotYourOffice"]
    assert said(await c.says(ANNA, "/battle shots=2", GROUP)) == ["BelowMinimum"]
    for text in ("turn=1h", "shots=9 turn=1h", "remove=2", "shots=много", "привет"):
        refused = await c.says(ANNA, f"/battle {text}", GROUP)
        assert isinstance(refused[0].lines[0], BadOption)
    assert said(await c.says(ANNA, "/battle", GROUP)) == ["TableHereAlready"]
    told = await c.says(ANNA, "/battle shots=9", GROUP)

    assert line(public(told), ShotsWillBe) == ShotsWillBe(9)
    assert (await c.state()).shots == 3
    opened = await c.passes(hours=24, minutes=2)
    assert line(public(opened), TurnOpened) == TurnOpened(2, 9, 2)


async def test_a_running_match_is_called_off_after_a_question(c: Conversation):
    await c.battle(TRIO)
    assert said(await c.says(BORIS, "/cancel", GROUP)) == ["NotYourOffice"]
    asked = await c.says(ANNA, "/cancel", GROUP)
    assert said(asked) == ["SureToCallOff"]
    assert toasts(await c.presses(BORIS, taps(asked)[0], GROUP)) == ["NotYourOffice"]
    ended = await c.presses(ANNA, taps(asked)[0], GROUP)

    assert said(public(ended)) == ["MatchCalledOff"]
    assert {each.place.chat for each in ended if not each.toast} == {
        GROUP.chat,
        *(user.id for user in TRIO),
    }
    assert await c.due() == {}


# -- leaving the group (R48) -----------------------------------------------------------------------


async def leaves(c: Conversation, user, place=GROUP):
    deed: Deed = Departed(user)
    return await c.does(user, deed, place)


async def test_who_leaves_the_group_is_off_the_list_and_his_office_passes_on(c: Conversation):
    await c.lobby(TRIO)
    letters = await leaves(c, ANNA)

    assert "HostPassed" in said(public(letters))
    assert (await c.state()).nicks == ("Боря", "Վահան")
    assert (await c.table()).host == BORIS.id
    await c.says(BORIS, "случайно")
    await c.says(VAHAN, "случайно")
    assert "TurnOpened" in said(public(await c.says(BORIS, "/go", GROUP)))


async def test_a_lobby_that_everybody_has_left_is_over(c: Conversation):
    await c.lobby([ANNA])
    assert said(public(await leaves(c, ANNA)))[-1] == "LobbyCancelled"
    assert await c.tables(ANNA) == []


async def test_who_leaves_the_group_in_his_turn_may_go_on_in_private(c: Conversation):
    await c.battle(TRIO)
    letters = await leaves(c, ANNA)

    assert said(public(letters)) == ["PlayerDeparted", "HostPassed"]
    assert said(to(await c.says(ANNA, "Боря Д4"), ANNA)) == ["OrderTaken"]
    assert said(await c.says(ANNA, "/cancel")) == ["NotYourOffice"]
    assert said(await c.says(BORIS, "/cancel", GROUP)) == ["SureToCallOff"]


async def test_the_last_but_one_who_leaves_does_not_freeze_the_game(c: Conversation):
    await c.battle([ANNA, BORIS], "calendar=off")
    await leaves(c, BORIS)
    await c.says(ANNA, "Д4")

    closed = await c.passes(hours=24, minutes=2)
    assert "MissedTurn" in said(public(closed))
    assert (await c.state()).turn == 2


async def test_an_organiser_who_does_not_play_passes_his_office_on(c: Conversation):
    await c.says(GLEB, "/battle", GROUP)
    for user in (ANNA, BORIS):
        await c.says(user, "/start")
        await c.says(user, "/join", GROUP)
    await leaves(c, GLEB)
    assert (await c.table()).host == ANNA.id


# -- the end ---------------------------------------------------------------------------------------


async def test_every_revealed_fleet_fits_the_seal_of_the_start(c: Conversation):
    """§2.3: anybody can check it from what was posted."""
    opened = public(await c.battle(TRIO))
    await c.says(ANNA, "сдаюсь")
    await c.says(ANNA, "да")
    await c.says(BORIS, "сдаюсь")
    ended = public(await c.says(BORIS, "да"))
    told = [each for letter in ended for each in letter.lines]
    names = said(ended)

    fleets = told[names.index("SealsOpened") + 1 :][:3]
    seals = [e.seal for x in opened for e in x.lines if type(e).__name__ == "FleetSealed"]
    assert seals == [seal(each.salt, each.fleet.text()) for each in fleets]
    assert "BattleWon" in names
    assert names.count("Tally") == 3
    assert await c.folded() == await c.state()
