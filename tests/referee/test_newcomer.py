"""What a newcomer stumbled over, once each."""

from collections.abc import AsyncIterator

import pytest_asyncio

from games.kit.spec import Seat
from referee.sayings import LobbyIsOver, SentToPrivate, SettingIs, YouGaveUp
from storage.ports import PostedRow
from tests.referee.conversation import (
    ANNA,
    BORIS,
    GROUP,
    Conversation,
    conversation,
    person,
    public,
    said,
    to,
)


@pytest_asyncio.fixture(name="c")
async def _c() -> AsyncIterator[Conversation]:
    async with conversation() as made:
        yield made


async def test_an_order_to_nobody_is_answered_without_a_dash_too(c: Conversation) -> None:
    await c.battle([ANNA, BORIS])

    for text in ("Вова Д4", "Ansk Д4 Е5"):
        assert said(to(await c.says(ANNA, text), ANNA)) == ["UnknownPlayer"]


async def test_english_orders_are_read_as_english_boards_show_them(c: Conversation) -> None:
    await c.battle([ANNA, BORIS])
    assert said(await c.says(ANNA, "Боря D4")) == ["WhichLetters"]

    await c.says(ANNA, "/lang en")

    (taken,) = to(await c.says(ANNA, "Боря D4"), ANNA)
    assert [shot.cell.name() for shot in taken.lines[0].shots] == ["Г4"]


async def test_a_person_whose_telegram_is_english_need_not_say_so(c: Conversation) -> None:
    john = person(9, "John", language="en-GB")
    await c.battle([john, BORIS])

    (taken,) = to(await c.says(john, "Боря E5"), john)

    assert taken.lines[0].shots[0].target == Seat(1)


async def test_a_chats_settings_are_told_and_changed_in_the_chat(c: Conversation) -> None:
    (menu,) = public(await c.says(ANNA, "/settings", GROUP, admin=True))
    press = next(b.press for row in menu.rows for b in row if "night" in b.press)

    await c.presses(ANNA, press, GROUP, admin=True)

    async with c.house.store.glance() as unit:
        assert await unit.settings(GROUP.chat) == {"skin": "night"}
        assert "skin" not in await unit.settings(ANNA.id)
    (kept,) = public(await c.says(ANNA, "/lang hy", GROUP, admin=True))
    assert kept.lines == (SettingIs("language", "hy"),)


async def test_who_gives_up_is_answered_where_he_did(c: Conversation) -> None:
    await c.battle([ANNA, BORIS, person(5, "Вера")])
    await c.says(ANNA, "сдаюсь")

    letters = await c.says(ANNA, "да")

    assert YouGaveUp("battleship", "Морской клуб") in to(letters, ANNA)[-1].lines


async def test_a_nick_is_not_changed_in_a_running_game(c: Conversation) -> None:
    await c.battle([ANNA, BORIS])

    (told,) = await c.says(ANNA, "/join Борис Великий")

    assert told.lines == (LobbyIsOver(),)


async def test_fire_shows_a_new_panel_each_time_it_is_typed(c: Conversation) -> None:
    """The living one may have scrolled away."""
    await c.battle([ANNA, BORIS])
    (panel,) = await c.says(ANNA, "/fire")
    async with c.house.store.unit() as unit:
        living = PostedRow(ANNA.id, 0, panel.slot, 55, "text", "digest", c.clock.now())
        await unit.keep_posted(living)

    await c.says(ANNA, "/fire")

    async with c.house.store.glance() as unit:
        assert await unit.posted(ANNA.id, 0, panel.slot) is None


async def test_a_press_in_the_group_is_told_that_the_answer_is_private(c: Conversation) -> None:
    await c.battle([ANNA, BORIS])
    table = await c.table()

    letters = await c.presses(ANNA, f"1.{table.period}./field", GROUP)

    assert (SentToPrivate(),) in [each.lines for each in letters if each.toast]
