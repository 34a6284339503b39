"""Crashes, repeats, chats that go away, disks that are full: nothing is lost, nothing doubled."""

from dataclasses import replace
from datetime import timedelta

import pytest

from games.battleship import rules
from games.battleship.game import GAME
from referee import matches
from referee.sayings.course import ChatLost, TurnUntil
from referee.words import Barred, Place, Standing, Unbarred, Upgraded
from storage.errors import StorageFull, StorageReadOnly
from tests.referee.conversation import (
    ANNA,
    BORIS,
    GROUP,
    TUESDAY,
    VAHAN,
    Conversation,
    line,
    public,
    said,
    to,
)


async def test_the_same_update_twice_is_one_deed(c: Conversation):
    """R58: Telegram repeats what was not confirmed."""
    await c.battle([ANNA, BORIS])
    first = await c.says(ANNA, "Д4", update=9001)
    before = await c.table()

    assert said(to(first, ANNA)) == ["OrderTaken"]
    assert await c.says(ANNA, "Д4", update=9001) == []
    assert await c.says(ANNA, "Е5", update=9001) == []
    assert await c.table() == before


async def test_a_crash_before_the_commit_leaves_nothing_and_the_repeat_does_it_all(
    c: Conversation, monkeypatch
):
    """R58: power goes inside the transaction."""
    await c.battle([ANNA, BORIS])
    before = await c.table()

    async def dies(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr("referee.matches.log", dies)
        with pytest.raises(KeyboardInterrupt):
            await c.says(ANNA, "Д4", update=9001)
    assert await c.letters() == []
    assert await c.table() == before

    assert said(to(await c.says(ANNA, "Д4", update=9001), ANNA)) == ["OrderTaken"]
    assert await c.folded() == await c.state()


async def test_a_bug_in_one_update_buries_it_and_keeps_the_others(
    c: Conversation, monkeypatch, caplog
):
    """A savepoint for each: the batch goes on."""
    await c.battle([ANNA, BORIS, VAHAN])

    def breaks(state, action):
        if action.seat == 0:
            raise ZeroDivisionError
        return rules.apply(state, action)

    monkeypatch.setattr(c.house, "games", {"battleship": replace(GAME, apply=breaks)})
    letters = await c.at_once((ANNA, "Боря Д4"), (BORIS, "Аня Д4"))

    assert await c.buried() == 1
    assert to(letters, ANNA) == []
    assert said(to(letters, BORIS)) == ["OrderTaken"]
    assert "Д4" not in caplog.text


async def test_a_bug_at_one_deadline_stops_no_other_table(c: Conversation, monkeypatch):
    await c.battle([ANNA, BORIS])
    await c.battle([ANNA, VAHAN], place=Place(GROUP.chat, 7))
    whole = matches.time_out

    async def breaks(desk, sitting):
        if sitting.table == 1:
            raise ZeroDivisionError
        await whole(desk, sitting)

    with monkeypatch.context() as patch:
        patch.setattr(matches, "time_out", breaks)
        letters = await c.passes(hours=24, seconds=2)
    assert said(public(letters)).count("TurnClosed") == 1
    assert (await c.state(2)).turn == 2
    assert "TurnClosed" in said(public(await c.passes(minutes=6))), "tried again"


@pytest.mark.parametrize("trouble", [StorageFull("disk full"), StorageReadOnly("read-only")])
async def test_what_the_disk_does_is_no_fault_of_an_update(c: Conversation, monkeypatch, trouble):
    """R62: it is raised to the poller, nothing is buried, and the batch comes again."""
    await c.battle([ANNA, BORIS])

    async def fails(*_: object) -> None:
        raise trouble

    with monkeypatch.context() as patch:
        patch.setattr("referee.matches.log", fails)
        with pytest.raises(type(trouble)):
            await c.says(ANNA, "Д4", update=9001)
        with pytest.raises(type(trouble)):
            await c.passes(hours=24, seconds=2)
    assert await c.buried() == 0
    letters = await c.says(ANNA, "Д4", update=9001, at=TUESDAY)
    assert said(to(letters, ANNA)) == ["OrderTaken"]


# -- chats and people that come and go -------------------------------------------------------------


async def test_the_bot_greets_a_new_group_once(c: Conversation):
    assert said(await c.does(ANNA, Standing("fine", admin=False), GROUP)) == ["GreetingGroup"]
    assert said(await c.does(ANNA, Standing("fine", admin=True), GROUP)) == []


@pytest.mark.parametrize("standing", ["expelled", "muted"])
async def test_clocks_stand_still_where_the_bot_cannot_write(c: Conversation, standing):
    """R10, R11: people hear it once; moves go on in private; time goes on when it is back."""
    await c.battle([ANNA, BORIS], "calendar=off")
    lost = await c.does(ANNA, Standing(standing, admin=False), GROUP)
    told = {"expelled": ["ChatLost", "ChatLost"], "muted": ["CannotWriteHere"]}
    assert said(lost) == told[standing]
    assert set(await c.due()) == {"grace"}

    await c.says(ANNA, "Д4")
    await c.says(BORIS, "Д4")
    await c.says(BORIS, "да")
    assert (await c.state()).turn == 2
    assert set(await c.due()) == {"grace"}
    assert said(public(await c.passes(days=3))) == []

    back = await c.does(ANNA, Standing("fine", admin=True), GROUP)
    assert said(public(back))[0] == "WelcomeBack"
    assert line(back, TurnUntil).at == TUESDAY + timedelta(days=4)
    assert set(await c.due()) == {"turn", "reminder"}


async def test_a_chat_that_never_takes_the_bot_back_loses_its_game(c: Conversation):
    """R10."""
    await c.battle([ANNA, BORIS])
    lost = await c.does(ANNA, Standing("expelled", admin=False), GROUP)
    assert line(lost, ChatLost).days == 7
    forgotten = await c.passes(days=7, seconds=2)

    assert said(forgotten) == ["TableForgotten", "TableForgotten"]
    assert await c.tables(ANNA) == []


async def test_a_player_who_blocks_the_bot_holds_nobody_up(c: Conversation):
    """R22: the group is told once; the round resolves; he may come back."""
    await c.battle([ANNA, BORIS], "calendar=off")
    told = await c.does(BORIS, Barred(), Place(BORIS.id))
    assert said(public(told)) == ["PlayerUnreachable"]
    await c.says(ANNA, "Д4")
    closed = await c.passes(hours=24, seconds=2)
    assert to(closed, BORIS) == []
    assert "TurnClosed" in said(public(closed))

    assert await c.does(BORIS, Unbarred(), Place(BORIS.id)) == []
    assert said(to(await c.says(BORIS, "Д4"), BORIS)) == ["OrderTaken"]


async def test_a_letter_that_cannot_be_delivered_tells_the_desk_the_same(c: Conversation):
    """R22: no update came, only the error of a send."""
    await c.battle([ANNA, BORIS])
    await c.desk.gone(BORIS.id, "blocked")
    assert said(public(await c.letters())) == ["PlayerUnreachable"]
    await c.desk.gone(GROUP.chat, "expelled")
    assert said(await c.letters()) == ["ChatLost"]


async def test_a_group_that_becomes_a_supergroup_keeps_its_game(c: Conversation):
    """R08: either notice first, both notices, once; its living board is posted anew, once."""
    await c.battle([ANNA, BORIS], place=Place(-55))
    new = Place(-1005555555555)
    told = []
    for _ in range(2):
        told += await c.does(ANNA, Upgraded(-55, new.chat), new)
        told += await c.does(ANNA, Upgraded(-55, new.chat), Place(-55))
    assert [(new, "board1.2")] == [(each.place, each.slot) for each in told]

    closed = await c.passes(hours=24, seconds=2)
    assert {each.place for each in closed if not each.place.private} == {new}
    assert said(to(await c.says(ANNA, "/board", new), ANNA)) == []
    assert (await c.table()).chat == new.chat
