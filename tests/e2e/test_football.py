"""Paper football with the real bot: typed in every manner, before a group, by buttons."""

import pytest

from tests.e2e.football import SPELLINGS, STORY, by_link, can_tap, drawn, in_group, is_living
from tests.e2e.tongues import is_said_in, spoken
from tests.e2e.world import PATIENCE, World


@pytest.mark.parametrize("spelling", SPELLINGS)
async def test_a_game_is_typed_in_any_manner(world: World, spelling: str) -> None:
    players = await world.people("Аня", "Боря")
    group = await world.talk.group("Клуб", players)
    game = await in_group(world, players, group)
    scored = await game.story(SPELLINGS[spelling])

    end = group.last("🔓")
    assert f"Гол! Побеждает {players[scored].name}" in end.text
    assert "Реванш" in end.buttons
    assert not world.troubles()
    assert not await world.refusals()


async def test_a_group_looks_on_and_talks_meanwhile(world: World) -> None:
    """Two play by reply and by button, a third looks on; then everybody sees the game again."""
    *players, vera = await world.people("Аня", "Боря", "Вера")
    group = await world.talk.group("Клуб", [*players, vera])
    game = await in_group(world, players, group)
    first = await game.turn()
    mover, other = players[first], players[1 - first]

    board = await game.board()
    await vera.says("болею за обоих, а кто ходит?", to=group)
    await vera.presses("↖", board)
    await vera.toast(timeout=PATIENCE)
    await other.presses("↖", board)
    await other.toast(mover.name, timeout=PATIENCE)
    await mover.presses("↖", board)
    await game.board(telling=f"{mover.name}: ↖")
    await game.kicks(1 - first, "2", "2")
    for arrow in ("→", "↙"):
        board = await game.board(telling="↓" if arrow == "→" else "Рикошет")
        await mover.presses(arrow, board)
    await game.board(telling=drawn("61"))
    for number, digits in list(enumerate(STORY))[3:]:
        await game.kicks((first + number) % 2, digits, digits, last=number == len(STORY) - 1)
    group.skip()
    await vera.says("/replay", to=group)
    film = await group.waits_for(lambda m: m.kind == "animation", timeout=PATIENCE)
    assert "Футбол на бумаге" in film.text
    calls = await world.talk.calls("sendPhoto")
    sent = [call for call in calls if int(call["params"]["chat_id"]) == group.id]
    assert len(sent) <= 2, "the living board and the end"
    assert not world.troubles()
    assert not await world.refusals()


async def test_a_step_that_loses_is_asked_about_and_drafts_are_wiped(world: World) -> None:
    players = await world.people("Аня", "Боря")
    game = await by_link(world, players, "4x4")
    first = await game.turn()
    mover, other = players[first], players[1 - first]
    await game.kicks(first, "9", "9")

    await other.says("8")
    board = await game.board(1 - first, "Рикошет")
    await other.presses("🧽 Стереть", board)
    await game.board(1 - first, "Твой ход")
    await other.says("8 8 8")
    await other.chat.waits_for("Шаг 2", timeout=PATIENCE)
    await other.says("↗")
    asked = await game.board(1 - first, "тупик")
    await other.presses("Нет, не надо", asked)
    await world.finds(other.chat, lambda m: is_living(m) and "тупик" not in m.text)
    await other.says("↗")
    asked = await game.board(1 - first, "тупик")
    mover.chat.skip()
    await other.presses("Да, так и надо", asked)
    end = await mover.chat.waits_for("🏆", timeout=PATIENCE)
    assert "Тупик" in end.text
    assert f"Побеждает {mover.name}" in end.text
    assert not world.troubles()
    assert not await world.refusals()


@pytest.mark.parametrize("language", ["ru", "hy", "en"])
async def test_the_rules_are_told_and_shown_in_the_readers_language(
    world: World, language: str
) -> None:
    (ann,) = await world.people("Ann", language=language)
    ann.chat.skip()
    await ann.says("/rules football")
    film = await ann.chat.waits_for(lambda m: m.kind == "animation", timeout=PATIENCE)
    assert "d10" in film.text
    await ann.says("/football 7x9")
    refused = await ann.chat.waits_for("7x9", timeout=PATIENCE)
    assert "24" in refused.text
    await ann.says("/football bot hard 4x4")
    board = await world.finds(ann.chat, lambda m: is_living(m) and can_tap(m))
    assert board
    for text in spoken(ann.chat.messages()):
        assert is_said_in(text, language), text
    assert not world.troubles()
    assert not await world.refusals()
