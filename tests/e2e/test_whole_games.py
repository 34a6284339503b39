"""A battle from its first word to the revealed fleets, typed only, in each language."""

import asyncio
import re
from collections.abc import Iterable
from pathlib import Path

import pytest

from sandbox.heard import Heard
from sandbox.rooms import Room
from tests.e2e.lives import Nursery
from tests.e2e.tongues import PASS, YES, is_said_in, spoken, written
from tests.e2e.world import (
    ALL_OF_FLEET,
    FLEET,
    MIRRORED,
    PATIENCE,
    World,
    is_picture,
    masked,
    world,
)


def blocks(messages: Iterable[Heard], kind: str) -> list[str]:
    """What can be copied with one tap, as it was delivered."""
    found: list[str] = []
    for message in messages:
        text = message.text.encode("utf-16-le")
        for each in message.raw["entities"]:
            if each["type"] == kind:
                start, length = each["offset"] * 2, each["length"] * 2
                found.append(text[start : start + length].decode("utf-16-le"))
    return found


async def checked(advice: str, salt: str, fleet: str) -> str:
    """What a shell says when somebody does as he is advised, and pastes."""
    command = re.sub(r"'\w+' '\w+'", lambda _: f"'{salt}' '{fleet}'", advice)
    shell = await asyncio.create_subprocess_shell(command, stdout=asyncio.subprocess.PIPE)
    said, _ = await shell.communicate()
    return said.decode().split()[0]


@pytest.mark.parametrize("language", ["ru", "hy", "en"])
async def test_three_people_type_a_whole_game_in_their_language(
    world: World, language: str
) -> None:
    """`/battle turn=30s` … «Nick - Д4» … the revealed fleets; one turn closes by time-out."""
    ann, nick, vera = await world.people("Ann", "Nick", "Vera", language=language)
    group = await world.talk.group("Club", [ann, nick, vera])
    await ann.says(f"/lang {language}", to=group)
    await world.talk.quiet()
    group.skip()
    told = len(group.messages())
    await world.opens_lobby(ann, group, "turn=30s shots=20")
    for person in (ann, nick, vera):
        await world.joins(person, group)
        await world.hands_in(person, written(FLEET, language))
    opened = await world.begins([ann, nick, vera], group)
    seals = re.findall("[0-9a-f]{64}", opened.text)
    assert len(set(seals)) == 3

    everything = written(ALL_OF_FLEET, language)
    taken = await world.orders(ann, f"Nick - {everything}")
    assert is_picture(taken), taken.words
    await world.orders(nick, written("Vera - Д4", language))
    await world.talk.shift(32)
    first = await group.waits_for(is_picture, timeout=PATIENCE)
    assert "Nick" in first.text and "Vera" in first.text

    await ann.chat.waits_for(is_picture, timeout=PATIENCE)
    await world.orders(ann, f"Vera - {everything}")
    asked = await world.orders(vera, PASS[language])
    assert len(asked.buttons) >= 1
    await vera.says(YES[language])
    last = await group.waits_for(lambda m: len(m.text) and "🏆" in m.text, timeout=PATIENCE)
    assert "Ann" in last.text
    await world.talk.quiet()
    after = [m for m in group.messages()[told:] if m.from_bot]
    codes = blocks(after, "code")
    salts = [code for code in codes if re.fullmatch("[0-9a-f]{32}", code)]
    (advice,) = [code for code in codes if "sha256sum" in code]
    fleets = blocks(after, "pre")
    assert len(salts) == len(fleets) == 4  # that of the sunk was shown twice
    proofs = {await checked(advice, *pair) for pair in zip(salts, fleets, strict=True)}
    assert proofs == set(seals)

    for room in (group, ann.chat, nick.chat, vera.chat):
        said = spoken(room.messages()[told if room is group else 0 :])
        assert said
        for text in said:
            assert is_said_in(text, language), text
    assert not world.troubles()
    assert not await world.refusals()


Output = list[tuple[str, list[list[str]], bytes]]


async def output(world: World, chat: Room) -> Output:
    """All that the group sees of the bot now: masked texts, buttons, bytes of pictures."""
    await world.talk.quiet(ms=150)
    seen = [m for m in chat.messages() if m.from_bot]
    pictures = [await world.talk.picture(m) if m.photo else b"" for m in seen]
    return [(masked(m.text), m.rows, p) for m, p in zip(seen, pictures, strict=True)]


async def twin(nursery: Nursery, folder: Path, fleets: list[str], aim: str) -> list[Output]:
    """What the group saw after each step of one game."""
    folder.mkdir()  # noqa: ASYNC240
    async with world(nursery, folder) as own:
        await own.talk.act("clock", set=1_795_000_020)
        people = await own.people("Аня", "Боря", "Вера")
        group = await own.talk.group("Клуб", people)
        await own.opens_lobby(people[0], group, "turn=30m calendar=off")
        for person, fleet in zip(people, fleets, strict=True):
            await own.joins(person, group)
            await own.hands_in(person, fleet)
        told = [await output(own, group)]
        await own.begins(people, group)
        told.append(await output(own, group))
        for person, order in zip(people, (f"Боря {aim} А2; Вера К1", "Аня А2", "пас"), strict=True):
            await own.orders(person, order)
            told.append(await output(own, group))
        await own.closes(people[2], group)
        told.append(await output(own, group))
        for person, order in zip(people, ("Боря А1", "пас", "пас"), strict=True):
            await own.orders(person, order)
        await own.closes(people[2], group)
        return [*told, await output(own, group)]


async def test_the_group_cannot_tell_fleets_and_orders_apart_before_a_shot_does(
    nursery: Nursery, tmp_path: Path
) -> None:
    """Twin games: two fleets are swapped, and the order of the first turn is another one.

    Texts (but for seals and salts, which are drawn by lot), buttons and pictures are equal byte for
    byte until the results show the difference.
    """
    plain = await twin(nursery, tmp_path / "1", [FLEET, FLEET, MIRRORED], "Б2")
    swapped = await twin(nursery, tmp_path / "2", [FLEET, MIRRORED, FLEET], "Б2")
    *before, results = zip(plain, swapped, strict=True)
    assert all(one == other for one, other in before)
    assert results[0] != results[1]
    aimed = await twin(nursery, tmp_path / "3", [FLEET, FLEET, MIRRORED], "К2")
    assert plain[:5] == aimed[:5]
    assert plain[5] != aimed[5]
