"""Sea duels with the real bot: in private, before a group, against the computer, to every end."""

import asyncio
import random
import re
import sys
from pathlib import Path

import pytest

from tests.e2e.duels import (
    CELLS,
    WATER,
    Duel,
    by_link,
    can_tap,
    fleets_kept,
    in_group,
    is_living,
    pictures,
    place,
    said_in,
)
from tests.e2e.kills import Killer
from tests.e2e.lives import Nursery
from tests.e2e.tongues import is_said_in, spoken
from tests.e2e.world import FLEET, MIRRORED, PATIENCE, World, masked, world

MOST_PICTURES = 3
"""In a private chat: his fleet drawn back, the living board, the end."""


@pytest.mark.parametrize("language", ["ru", "hy", "en"])
async def test_two_friends_duel_from_the_link_to_the_revealed_fleets(
    world: World, language: str
) -> None:
    duel = await by_link(world, language=language)
    await duel.is_won()
    await world.talk.quiet()

    for captain in duel.captains:
        for text in spoken(captain.chat.messages()):
            assert is_said_in(text, language), text
        posts = said_in(captain.chat)
        assert any("🔏" in m.text for m in posts)
        assert [m.text for m in posts if is_living(m)] == []
        assert not any(can_tap(m) for m in posts)
        assert len(posts) <= 9, captain.chat.transcript()
    sent = await pictures(world)
    assert max(sent.values()) <= MOST_PICTURES, sent
    assert not world.troubles()
    assert not await world.refusals()


async def test_a_duel_in_a_group_with_privacy_mode_is_fought_by_reply_command_and_button(
    world: World,
) -> None:
    duel = await in_group(world)
    group = duel.group
    assert group
    first = await duel.turn()
    mover, waiting = duel.captains[first], duel.captains[1 - first]
    hit = CELLS[1 - first][0]

    updates = len((await world.talk.ask("updates"))["updates"])
    await mover.says(hit, to=group)
    assert len((await world.talk.ask("updates"))["updates"]) == updates, "not heard at all"
    board = await world.finds(group, is_living)
    await mover.says(hit, to=group, reply_to=board)
    await group.waits_for(lambda m: f"{hit} — ранен" in m.text, timeout=PATIENCE)
    await mover.says(f"/fire {CELLS[1 - first][1]}", to=group)
    await group.waits_for(lambda m: f"{CELLS[1 - first][1]} — " in m.text, timeout=PATIENCE)
    await waiting.presses("А", await world.finds(group, is_living))
    await waiting.toast(f"Ждём: {mover.name}", timeout=PATIENCE)
    water = WATER
    await mover.presses(water[0], await world.finds(group, is_living))
    rows = await group.waits_for(lambda m: "← К столбцам" in m.buttons, timeout=PATIENCE)
    label = next(text for text, data in rows.buttons.items() if data.endswith(water))
    await mover.presses(label, rows)
    await mover.toast("Мимо", timeout=PATIENCE)
    await group.waits_for(lambda m: f"{water} — мимо" in m.text, timeout=PATIENCE)
    assert await duel.turn() == 1 - first
    for cell in CELLS[first]:
        board = await world.finds(group, is_living)
        group.skip()
        await waiting.says(cell, to=group, reply_to=board)
        await group.waits_for(lambda m, c=cell: f"{c} — " in m.text or "🏆" in m.text)
    (end,) = await duel.ends()
    assert waiting.name in end.text
    sent = await pictures(world)
    assert sent[group.id] <= 2, "the living board and the end"
    assert not world.troubles()
    assert not await world.refusals()


async def test_the_other_of_one_who_blocks_the_bot_is_told_and_wins_by_time(world: World) -> None:
    duel = await by_link(world, "turn=30s")
    gone = await duel.turn()
    there = duel.captains[1 - gone]
    await duel.captains[gone].act("block")
    await there.chat.waits_for("личный чат", timeout=PATIENCE)
    await world.talk.shift(32)
    await there.chat.waits_for(lambda m: is_living(m) and can_tap(m), timeout=PATIENCE)
    await duel.world.talk.quiet()
    there.chat.skip()
    await there.says(WATER)
    await there.chat.waits_for(lambda m: is_living(m) and not can_tap(m), timeout=PATIENCE)
    await world.talk.shift(32)
    end = await there.chat.waits_for(lambda m: "🔓" in m.text, timeout=PATIENCE)
    assert "два пропуска подряд" in end.text
    assert not world.troubles()


async def test_two_missed_turns_lose_after_a_warning(world: World) -> None:
    duel = await by_link(world, "turn=30s")
    late = await duel.turn()
    name = duel.captains[late].name
    for captain in duel.captains:
        captain.chat.skip()
    await world.talk.shift(32)
    for captain in duel.captains:
        warned = await captain.chat.waits_for("Ещё один пропуск подряд", timeout=PATIENCE)
        assert name in warned.text
    await world.talk.quiet()
    assert await duel.turn() == 1 - late
    await duel.fires(1 - late, WATER)
    await world.talk.shift(32)
    for end in await duel.ends():
        assert f"{name}: два пропуска подряд" in end.text
    sent = await pictures(world)
    assert max(sent.values()) <= MOST_PICTURES, sent
    assert not world.troubles()


async def test_who_gives_up_is_asked_and_loses(world: World) -> None:
    duel = await by_link(world)
    ann, boris = duel.captains
    await ann.says("сдаюсь")
    await ann.presses("Нет", timeout=PATIENCE)
    await world.talk.quiet()
    assert "🏆" not in boris.chat.transcript()
    await ann.says("/resign")
    await ann.chat.waits_for("Точно сдаёшься", timeout=PATIENCE)
    await ann.says("да")
    for end in await duel.ends():
        assert "Ann сдаётся" in end.text
    assert "Реванш" in boris.chat.last("🔓").buttons
    assert not world.troubles()


async def test_the_computer_is_fought_to_the_end(world: World) -> None:
    """It is answered by the edited board alone: nobody is called who has just fired."""
    (ann,) = await world.people("Ann")
    await ann.says("/duel bot easy")
    await ann.chat.waits_for(lambda m: "🎲 Случайно" in m.buttons, timeout=PATIENCE)
    await ann.presses("🎲 Случайно")
    await world.finds(ann.chat, is_living)
    target = fleets_kept(world)[1]
    water = [f"{column}{row}" for row in range(1, 11) for column in "АБВГДЕЖЗИК"]
    water = [cell for cell in water if cell not in target][:5]
    for cell in (*water, *target):
        board = await world.finds(
            ann.chat, lambda m: (is_living(m) and can_tap(m)) or "🔓" in m.text
        )
        if "🔓" in board.text:
            break
        ann.chat.skip()
        await ann.says(cell)
        await ann.chat.waits_for(
            lambda m, c=cell: re.search(rf"Ann: .*{c}(?!\d)", m.text) or "🏆" in m.text,
            timeout=PATIENCE,
        )
    end = await world.finds(ann.chat, lambda m: "🔓" in m.text)
    assert "🏆" in end.text
    await world.talk.quiet()
    assert sum((await pictures(world)).values()) <= MOST_PICTURES
    assert len(said_in(ann.chat)) <= 8, ann.chat.transcript()
    assert not world.troubles()
    assert not await world.refusals()


async def _gives_up(duel: Duel) -> None:
    ann = duel.captains[0]
    for captain in duel.captains:
        captain.chat.skip()
    await ann.says("/resign")
    await ann.chat.waits_for("Точно сдаёшься", timeout=PATIENCE)
    await ann.says("да")
    for captain in duel.captains:
        await captain.chat.waits_for(lambda m: "🔓" in m.text, timeout=PATIENCE)


async def test_a_match_of_three_goes_on_by_itself_and_may_be_avenged(world: World) -> None:
    duel = await by_link(world, "best=3")
    first = await duel.turn()
    boris = duel.captains[1]
    await _gives_up(duel)
    assert "Реванш" not in boris.chat.last("🔓").buttons
    await boris.chat.waits_for("следующая партия", timeout=PATIENCE)
    await place(duel)
    assert await duel.turn() == 1 - first, "the other begins the second game"
    await _gives_up(duel)
    end = boris.chat.last("Матч окончен")
    assert "Ann 0 : 2 Boris" in end.text
    await boris.presses("Реванш", end)
    await boris.chat.waits_for("следующая партия", timeout=PATIENCE)
    await place(duel)
    assert await duel.turn() == first, "the other begins the revenge"
    assert not world.troubles()


async def _seen(own: World, duel: Duel) -> list[tuple[str, list[list[str]], bytes]]:
    """All that the group and the opponent of the first captain see now."""
    await own.talk.quiet(ms=150)
    rooms = (duel.group, duel.captains[1].chat)
    seen = [m for room in rooms if room for m in room.messages() if m.from_bot]
    return [(masked(m.text), m.rows, await own.talk.picture(m) if m.photo else b"") for m in seen]


async def _twin(
    nursery: Nursery, folder: Path, fleet: str
) -> list[list[tuple[str, list[list[str]], bytes]]]:
    """What was seen after each shot of one duel that the first captain begins."""
    for number in range(20):
        own_folder = folder / str(number)
        own_folder.mkdir(parents=True)
        async with world(nursery, own_folder) as own:
            await own.talk.act("clock", set=1_795_000_020)
            duel = await in_group(own, (fleet, MIRRORED), "turn=30m")
            if await duel.turn():
                continue
            told = [await _seen(own, duel)]
            for captain, cell in ((0, "А1"), (1, "Б2"), (0, "А2"), (1, "А1")):
                assert duel.group
                board = await own.finds(duel.group, is_living)
                duel.group.skip()
                await duel.captains[captain].says(cell, to=duel.group, reply_to=board)
                await duel.group.waits_for(lambda m, c=cell: f"{c} — " in m.text)
                told.append(await _seen(own, duel))
            return told
    raise AssertionError("the lot is no lot")


async def test_nobody_can_tell_two_fleets_apart_before_a_shot_does(
    nursery: Nursery, tmp_path: Path
) -> None:
    plain = await _twin(nursery, tmp_path / "1", FLEET)
    swapped = await _twin(nursery, tmp_path / "2", MIRRORED)

    *before, last = zip(plain, swapped, strict=True)
    for one, other in before:
        assert one == other
    assert last[0] != last[1]


async def test_a_duel_under_kills_goes_on_as_its_captains_were_told(world: World) -> None:
    """Every shot counts once; the boards are edited, or sent anew at most once for a kill."""
    duel = await by_link(world, "turn=3d")
    killer = Killer(world.life, world.talk, random.Random(7), kills=5)
    killing = asyncio.create_task(killer.run())
    try:
        winner = await duel.is_won()
    finally:
        killer.over.set()
        await killing
    assert killer.done
    await world.talk.quiet(ms=500, timeout=60)
    for end in await duel.ends():
        assert f"{duel.captains[winner].name}: 20 выстрелов, 20 попаданий" in end.text
        assert f"{duel.captains[1 - winner].name}: 1 выстрел, 0 попаданий" in end.text
    sent = await pictures(world)
    assert max(sent.values()) <= MOST_PICTURES + killer.done, sent


async def test_a_finished_duel_is_shown_again_recorded_and_proved(
    world: World, tmp_path: Path
) -> None:
    """The film, its steps, the text record, and the proof with the bot and without it."""
    duel = await by_link(world)
    await duel.fires(await duel.turn(), WATER)
    await _gives_up(duel)
    ann = duel.captains[0]
    ann.chat.skip()
    await ann.says("/replay")
    film = await ann.chat.waits_for(lambda m: m.kind == "animation", timeout=PATIENCE)
    await ann.presses("По шагам", film)
    step = await ann.chat.waits_for(lambda m: m.kind == "photo", timeout=PATIENCE)
    assert "Ход 1 из" in step.text
    await ann.presses("▶", step)
    await ann.chat.waits_for("Ход 2 из", timeout=PATIENCE)
    await ann.says("/verify")
    await ann.chat.waits_for("всё сходится", timeout=PATIENCE)
    await ann.says("/record")
    paper = await ann.chat.waits_for(lambda m: m.kind == "document", timeout=PATIENCE)
    record = tmp_path / "duel.txt"
    record.write_bytes(await world.talk.picture(paper))
    check = [sys.executable, "-m", "bot", "verify", str(record)]
    assert (await (await asyncio.create_subprocess_exec(*check)).wait()) == 0
    record.write_text(record.read_text("utf-8").replace(WATER, "Б3", 1), "utf-8")
    assert (await (await asyncio.create_subprocess_exec(*check)).wait()) == 1
    assert not world.troubles()
