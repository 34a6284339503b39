"""Computer players as fill-ins of a battle: they wait for people, and do not race each other."""

from datetime import timedelta

from referee.robots import level_of, robot_user
from tests.referee.conversation import ANNA, BORIS, FLEETS, GROUP, conversation, said


async def _battle(talk):
    """Anna and three computers."""
    await talk.says(ANNA, "/start")
    await talk.says(ANNA, "/battle", GROUP)
    await talk.says(ANNA, "/join", GROUP)
    for level in ("easy", "easy", "hard"):
        await talk.says(ANNA, f"/bot {level}", GROUP)
    await talk.says(ANNA, FLEETS[0])
    await talk.says(ANNA, "/go", GROUP)


async def test_computers_fill_a_battle_and_order_at_once():
    async with conversation() as talk:
        await _battle(talk)
        assert len((await talk.state()).sides) == 4
        for _ in range(5):
            await talk.passes(seconds=2)

        orders = [side.order is not None for side in (await talk.state()).sides]
        assert orders == [False, True, True, True]
        nicks = (await talk.sitting()).nicks
        assert len(set(nicks)) == 4


async def test_the_last_computers_do_not_race():
    async with conversation() as talk:
        await _battle(talk)
        await talk.says(ANNA, "/resign", GROUP)
        await talk.says(ANNA, "да")
        for _ in range(5):
            await talk.passes(seconds=2)
        state = await talk.state()
        turns = state.turn
        assert not state.sides[0].alive
        await talk.passes(seconds=2)
        assert (await talk.state()).turn == turns
        due = (await talk.due())["think"]
        assert due - talk.clock.now() > timedelta(seconds=5)


async def test_only_the_organiser_calls_computers_and_takes_them_off():
    async with conversation() as talk:
        for user in (ANNA, BORIS):
            await talk.says(user, "/start")
        await talk.says(ANNA, "/battle", GROUP)
        await talk.says(BORIS, "/join", GROUP)
        assert "NotYourOffice" in said(await talk.says(BORIS, "/bot", GROUP))
        await talk.says(ANNA, "/bot easy", GROUP)
        nick = (await talk.state()).applicants[1].nick
        await talk.says(ANNA, f"/kick {nick}", GROUP)
        assert len((await talk.state()).applicants) == 1


def test_a_computers_number_tells_its_level():
    for others in range(5):
        for level in ("easy", "medium", "hard", "expert"):
            assert level_of(robot_user(level, others)) == level
