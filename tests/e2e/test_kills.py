"""A kill at any moment loses nothing, doubles nothing; tests.e2e.kills has the long version."""

from tests.e2e.kills import one_battle
from tests.e2e.lives import Nursery


async def test_a_battle_under_kills_ends_as_its_people_were_told(nursery: Nursery) -> None:
    kills, _ = await one_battle(nursery, kills=8, seed=20261129)

    assert kills == 8
