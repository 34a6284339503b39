"""A game's own reasons reach the player, typed or pressed, with the nicks that they name."""

from tests.referee.conversation import ANNA, BORIS, FLEETS, GROUP, VAHAN, conversation, said, to


async def test_a_reason_of_the_game_is_an_answer_in_its_words() -> None:
    async with conversation() as talk:
        await talk.battle([ANNA, BORIS, VAHAN])
        told = await talk.says(ANNA, "/go", GROUP)
        assert said(told) == ["NotPaused"]
        assert told[0].game == "battleship"
        told = await talk.says(ANNA, "/battle shots=1", GROUP)
        assert said(told) == ["BelowMinimum"]
        told = await talk.says(BORIS, FLEETS[0])
        assert said(told) == ["FleetIsFrozen"]
        told = to(await talk.says(ANNA, "/kick Боря", GROUP), ANNA)
        assert said(told) == ["NotInactive"]
        assert told[0].names == ("Аня", "Боря", "Վահան")


async def test_a_reason_of_the_game_is_a_bubble_in_its_words() -> None:
    async with conversation() as talk:
        await talk.battle([ANNA, BORIS, VAHAN])
        row = await talk.table()
        told = await talk.presses(ANNA, f"1.{row.period}.!send")
        assert said(told) == ["NoDraft"]
        assert told[0].toast
        assert (told[0].game, told[0].names) == ("battleship", ("Аня", "Боря", "Վահան"))
