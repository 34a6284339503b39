"""Long nardy with the real bot: series that two people type, in private chats and before others."""

import asyncio
from collections.abc import Sequence

import pytest

from games.kit.registry import game
from games.kit.stream import Stream
from games.nardy.state import State
from games.nardy.words import MoveSteps, StepTaken
from sandbox.heard import Heard
from sandbox.rooms import Room
from sandbox.someone import Someone
from tests.e2e.tongues import is_said_in, spoken
from tests.e2e.world import PATIENCE, World
from tests.kept import state_kept

SPEC = game("nardy")
LUCK = "nardy 3"
"""With these dice a whole series has a pass in it, and a mars."""


def is_board(message: Heard) -> bool:
    return message.kind == "photo" and "🎲" in message.text


def is_end(message: Heard) -> bool:
    return "🏆" in message.text and "📊" in message.text


async def two_in_private(world: World, terms: str, language: str = "ru") -> Sequence[Someone]:
    """Ann opens the table, Boris follows her link, both have a board."""
    (ann,) = await world.people("Ann", language=language)
    boris = await world.talk.person("Boris", language=language)
    await world.challenged(ann, boris, f"/nardy {terms}")
    for person in (ann, boris):
        await person.chat.waits_for(is_board, timeout=PATIENCE)
    return ann, boris


def kept(world: World) -> State:
    return state_kept(world.life.database, "nardy")


async def plays(world: World, person: Someone, text: str, room: Room | None = None) -> State:
    """The text is typed; what the match has come to."""
    before = kept(world)
    await person.says(text, to=room)
    async with asyncio.timeout(PATIENCE):
        while (after := kept(world)) == before:
            await asyncio.sleep(0.01)
    return after


def turn(state: State, level: str) -> MoveSteps:
    """A complete turn, as a computer of that level plays it."""
    (seat,) = SPEC.to_move(state)
    action = SPEC.robot.choose(SPEC.view(state, seat), level, Stream(f"{state.turns}"))
    assert isinstance(action, MoveSteps)
    return action


def typed(state: State, action: MoveSteps) -> str:
    """Its steps as people write them: «24/18 3/off»."""
    steps = [event for event in SPEC.apply(state, action).events if isinstance(event, StepTaken)]
    return " ".join(f"{step.hole}/{step.goal or 'off'}" for step in steps)


async def goes_on(world: World) -> State:
    """The next game of the series, as soon as it is open."""
    async with asyncio.timeout(PATIENCE):
        while SPEC.result(state := kept(world)) is not None:
            await asyncio.sleep(0.01)
    return state


WORDS = {
    "ru": ("отмена", "готово", "сдаюсь", "да", "Марс"),
    "hy": ("չեղարկել", "պատրաստ", "հանձնվում եմ", "այո", "Մա՜րս"),
    "en": ("undo", "done", "resign", "yes", "Mars"),
}
"""Taking back, confirming, giving up, saying yes; what two points are called."""


@pytest.mark.parametrize("language", WORDS)
async def test_a_series_is_typed_with_an_undo_and_two_given_up(world: World, language: str) -> None:
    """Who gives up with nothing borne off loses a mars; the colours are exchanged."""
    people = await two_in_private(world, "to=3", language)
    undo, done, resign, yes, mars = WORDS[language]
    first = kept(world)
    (mover,) = SPEC.to_move(first)
    action = turn(first, "medium")
    for number in range(len(action.orders)):
        shorter = MoveSteps(mover, action.orders[number : number + 1])
        await plays(world, people[mover], typed(kept(world), shorter))
    await plays(world, people[mover], undo)
    assert len(kept(world).hops) == len(action.orders) - 1
    for _ in kept(world).hops:
        await plays(world, people[mover], undo)
    assert kept(world) == first
    await plays(world, people[mover], typed(first, action))
    after = await plays(world, people[mover], done)
    assert (after.turns, after.turn) == (1, 1 - mover)

    loser = people[0]
    for points in (2, 4):
        state = await goes_on(world)
        assert state.terms.score == (0, points - 2)
        assert points == 2 or state.terms.white != after.terms.white
        for person in people:
            person.chat.skip()
        await loser.says(resign)
        await loser.chat.waits_for(lambda m: len(m.buttons) == 2, timeout=PATIENCE)
        await loser.says(yes)
        for person in people:
            told = await person.chat.waits_for(is_end, timeout=PATIENCE)
            assert mars in told.text
            assert f"{loser.name} — 0:{points}" in told.text
    for person in people:
        for text in spoken(person.chat.messages()):
            assert is_said_in(text, language), text
    assert not world.troubles()
    assert not await world.refusals()


@pytest.mark.slow
async def test_a_series_to_three_points_before_others_has_a_pass_and_a_mars(world: World) -> None:
    """Every move is typed in the group; who looks on is told, and moves nothing."""
    ann, boris, vera = people = await world.people("Аня", "Боря", "Вера")
    group = await world.talk.group("Клуб", people, bot="administrator")
    world.life.luck = LUCK
    await world.restarts(ann)
    await ann.says("/nardy to=3", to=group)
    lobby = await group.waits_for(lambda m: "Записаться" in m.buttons, timeout=PATIENCE)
    await boris.presses("Записаться", lobby)
    await group.waits_for(is_board, timeout=PATIENCE)
    ends, passes = [], 0
    while True:
        state = kept(world)
        if SPEC.result(state) is not None:
            ends.append(state)
            if SPEC.sequel(state) is None:
                break
            state = await goes_on(world)
        (mover,) = SPEC.to_move(state)
        action = turn(state, ("hard", "easy")[mover])
        await vera.says(typed(state, action), to=group)
        state = await plays(world, people[mover], typed(state, action), group)
        if SPEC.result(state) is not None:
            continue
        assert len(state.hops) == len(action.orders), "a spectator's words move nothing"
        after = await plays(world, people[mover], "готово", group)
        last = after.sides[1 - mover].last
        if after.turns > state.turns + 1 and last and not last.hops:
            passes += 1
            await group.waits_for("хода нет", timeout=PATIENCE)
    await world.finds(group, lambda m: "Серия окончена" in m.text)
    told = [m.text for m in group.messages() if is_end(m)]
    assert len(told) == len(ends)
    assert passes
    assert 2 in [end.points for end in ends]
    assert "Марс" in "".join(told)
    assert not world.troubles()
    assert not await world.refusals()
