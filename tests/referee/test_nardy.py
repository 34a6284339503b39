"""Long nardy at the desk: a whole game by the buttons that it offers, in two private chats."""

import random

from games.kit.registry import game
from games.nardy.words import MoveSteps
from referee.sayings.inviting import InviteLink
from referee.sayings.proving import SeedSealed
from tests.referee.conversation import ANNA, BORIS, conversation, line, said, taps, to


async def test_a_whole_game_is_played_by_the_offered_buttons():
    chance = random.Random(3)
    async with conversation() as talk:
        for user in (ANNA, BORIS):
            await talk.says(user, "/start")
        opened = await talk.says(ANNA, "/nardy")
        assert line(opened, SeedSealed).seal
        letters = await talk.says(BORIS, f"/start {line(opened, InviteLink).link}")
        assert {"SeedSealed", "WordGiven"} <= set(said(letters))
        spec = game("nardy")
        for _ in range(3000):
            table = await talk.table()
            if table.phase == "over":
                break
            state = await talk.state()
            (seat,) = spec.to_move(state)
            user = (ANNA, BORIS)[seat]
            living = [each for each in to(letters, user) if each.slot == "live1" and each.rows]
            offered = [press for press in taps(living) if "undo" not in press]
            assert offered, "whoever is awaited has something to tap"
            letters = await talk.presses(user, chance.choice(offered))
            assert await talk.buried() == 0

        assert table.phase == "over"
        assert "SeedRevealed" in said(letters)
        assert await talk.folded() == await talk.state()
        assert said(await talk.says(ANNA, "/verify"))[0] == "Verified"


async def test_typed_moves_count_and_talk_does_not():
    async with conversation() as talk:
        for user in (ANNA, BORIS):
            await talk.says(user, "/start")
        opened = await talk.says(ANNA, "/nardy")
        await talk.says(BORIS, f"/start {line(opened, InviteLink).link}")
        spec, state = game("nardy"), await talk.state()
        (seat,) = spec.to_move(state)
        mover, other = (ANNA, BORIS)[seat], (BORIS, ANNA)[seat]
        typed = next(spec.write(a) for a in spec.legal(state, seat) if isinstance(a, MoveSteps))

        refused = await talk.says(other, typed)
        assert await talk.state() == state
        assert refused
        await talk.says(mover, typed)

        assert await talk.state() != state
