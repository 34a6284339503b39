"""R18-R21, R25, R26, R31, R32: limits, floods, lost answers, repeated taps, a second copy."""

import asyncio
from pathlib import Path

from sandbox.rooms import Room
from sandbox.someone import Someone
from tests.e2e.lives import Life, Nursery, alive
from tests.e2e.world import PATIENCE, World, is_board

HURRIED = {
    "IGROTEKA_LIMITS__PER_CHAT_PER_SECOND": "1",
    "IGROTEKA_LIMITS__CHAT_BURST": "3",
    "IGROTEKA_LIMITS__GROUP_PER_MINUTE": "18",
    "IGROTEKA_LIMITS__OVERALL_PER_SECOND": "25",
}
"""The real limits."""


async def two(world: World, terms: str = "turn=30m") -> tuple[Someone, Someone, Room]:
    anna, boris = await world.people("Аня", "Боря")
    group = await world.talk.group("Клуб", [anna, boris])
    await world.battle([anna, boris], group, terms)
    return anna, boris, group


def most_within(times: list[float], span: float) -> int:
    return max((sum(start <= t < start + span for t in times) for start in times), default=0)


async def test_twelve_people_fire_at_once_and_nobody_is_flooded(world: World) -> None:
    """R18: the real limits on both sides; a flood error of the group on top; nothing is lost.

    That 220 seconds are waited is shown with a clock moved by hand: test_mailman.
    """
    names = [f"Игрок {letter}" for letter in "ЛМНОПРСТУФХЦ"]
    people = await world.people(*names)
    group = await world.talk.group("Клуб", people)
    await world.battle(people, group, "turn=30m")
    world.life.settings.update(HURRIED)
    await world.restarts(people[0])
    await world.talk.act("limits", on=True, chat_burst=1000)
    await world.talk.fault("flood", chat=group.id, retry_after=2, times=1)
    n = (await world.talk.calls())[-1]["n"]
    for person in people:
        person.chat.skip()
    for turn in (1, 2):
        await asyncio.gather(
            *(each.says(f"{names[at - 1]} А{turn}") for at, each in enumerate(people))
        )
    for person in people:
        await person.chat.waits_for("А2", timeout=30)
    await world.talk.shift(31 * 60)
    result = await world.finds(group, lambda m: "📣" in m.text)
    assert [name for name in names if f"Мимо: А2 ({name})" not in result.text] == []
    calls = await world.talk.calls(after=n)
    sent = [c for c in calls if c["method"].startswith(("send", "edit"))]
    assert most_within([c["wall"] for c in sent if c["chat_id"] == group.id], 60) <= 18
    assert most_within([c["wall"] for c in sent], 1) <= 25
    assert len([c for c in calls if c["status"] == 429]) == 1
    assert not world.troubles()


async def test_a_flood_error_of_any_method_delays_and_loses_nothing(world: World) -> None:
    """R20: 429 from each method in turn; the game goes on."""
    anna, boris, group = await two(world)
    methods = ("sendMessage", "sendPhoto", "editMessageText", "answerCallbackQuery",
               "getChatMember", "deleteMessage")  # fmt: skip
    for method in methods:
        await world.talk.fault("flood", method, retry_after=1)
    await anna.presses("Боря", timeout=PATIENCE)
    await anna.chat.waits_for(lambda m: "Д4" in m.buttons, timeout=PATIENCE)
    await anna.presses("Д4", timeout=PATIENCE)
    await anna.presses("Отправить", timeout=PATIENCE)
    await anna.chat.waits_for("Боря — Д4", timeout=PATIENCE)
    await world.orders(boris, "пас")
    result = await world.closes(boris, group)
    assert result.text.count("Д4") == 1
    await anna.says("/cancel", to=group)
    await anna.presses("Да", to=anna.chat, timeout=PATIENCE)
    await group.waits_for("прекращена", timeout=PATIENCE)
    assert not world.troubles()


async def test_a_result_is_neither_lost_nor_told_three_times(world: World) -> None:
    """R21: the answer is lost after the effect, the request before it, the gateway fails."""

    async def told(kind: str) -> list[str]:
        anna, boris, group = await two(world)
        await world.orders(anna, "Боря Д4")
        await world.orders(boris, "пас")
        await world.talk.fault(kind, "sendPhoto", chat=group.id, code=502, times=1)
        await boris.says("да")
        await world.finds(group, lambda m: is_board(m) and "Ход 2" in m.text)
        await world.finds(group, lambda m: "📣" in m.text and (kind != "lost" or "↻" in m.text))
        return [m.text[:1] for m in group.messages() if "📣" in m.text]

    lost, unsent, failed = await asyncio.gather(*map(told, ("lost", "timeout", "error")))
    assert lost == ["📣", "↻"]
    assert unsent == ["↻"]
    assert failed == ["📣"]
    assert not world.troubles()


async def test_tapping_five_times_is_no_error_and_leaves_the_keyboard(world: World) -> None:
    """R25, R26: what is as it should be already is left as it is."""
    anna, boris, group = await two(world)
    await boris.presses("Аня", timeout=PATIENCE)
    aim = await boris.chat.waits_for(lambda m: "Д4" in m.buttons, timeout=PATIENCE)
    same = "Bad Request: message is not modified: specified new message content is the same"
    await world.talk.fault("error", "editMessageText", code=400, description=same, times=2)
    page = aim.buttons["Д4"].partition("~")[0] + ">1"
    for data in (page, aim.buttons["Д4"], aim.buttons["Д4"], page, page):
        await boris.presses_data(data, aim, forged=True)
        assert (await boris.toast(timeout=PATIENCE))["text"] == ""
    await world.talk.quiet(ms=150)
    assert len(aim.now.buttons) > 100
    for _ in range(5):
        await anna.presses("Моё поле", await world.finds(group, is_board))
        await anna.toast(timeout=PATIENCE)
    await world.talk.quiet(ms=150)
    assert is_board(group.last(is_board).now)
    assert "WARNING" not in world.life.said()
    assert not world.troubles()


async def polled_for(world: World, seconds: float) -> None:
    """The bot has asked for updates for so long that it is the elder (see bot.telegram.poller)."""
    first = (await world.talk.calls("getUpdates"))[0]["wall"]
    while (await world.talk.calls("getUpdates"))[-1]["wall"] - first < seconds:
        await world.talk.person("Кто-то", opened=True)
        await asyncio.sleep(0.2)


async def test_a_second_copy_leaves_and_the_first_does_not_notice(
    world: World, nursery: Nursery, tmp_path: Path
) -> None:
    """R31: on the same token with another database, and on the same database."""
    anna, boris, group = await two(world)
    await polled_for(world, 6)
    (tmp_path / "other").mkdir()
    for folder in (tmp_path / "other", tmp_path):
        second = Life(nursery, world.sandbox, folder, **world.life.settings)
        second.settings["IGROTEKA_STORAGE__URL"] = str(folder / "igroteka.sqlite3")
        second.log = tmp_path / f"second-{folder.name}.log"
        await second.begins()
        for _ in range(400):
            if not alive(second.pid):
                break
            await asyncio.sleep(0.05)
        assert not alive(second.pid)
        lines = [each for each in second.said().splitlines() if "another" in each]
        assert lines, second.said()
        assert "Traceback" not in second.said()
    await world.orders(anna, "Боря Д4")
    await world.orders(boris, "пас")
    assert "Д4" in (await world.closes(boris, group)).text
    assert not world.troubles()


async def test_a_game_that_slept_for_three_days_wakes_up(world: World) -> None:
    """R32: what is older than 48 hours cannot be deleted; the game goes on without an error."""
    anna, boris, group = await two(world, "turn=4d calendar=off")
    old = await world.finds(group, is_board)
    await boris.presses("Аня", timeout=PATIENCE)
    await boris.chat.waits_for(lambda m: "Д4" in m.buttons, timeout=PATIENCE)
    await world.talk.shift(3 * 86400)
    await world.orders(anna, "Боря Д4")
    await boris.presses("Аня", to=boris.chat, timeout=PATIENCE)
    await world.orders(boris, "Аня А1")
    result = await world.closes(boris, group)
    assert "Д4" in result.text
    new = await group.waits_for(is_board, timeout=PATIENCE)
    assert new.key != old.key
    await boris.presses("Все поля", old)
    await boris.toast(timeout=PATIENCE)
    await anna.says("сдаюсь")
    await anna.presses("Да", to=anna.chat, timeout=PATIENCE)
    await group.waits_for("🏆", timeout=PATIENCE)
    assert not await world.refusals()
    assert not world.troubles()
