"""Turns of a battle at the desk: orders, the close, the clock, absence (rules §3, §4, §3.6)."""

from datetime import UTC, datetime, timedelta

import pytest

from games.battleship.words import Notice, OrderTaken, Shot, ShotsWillBe, TooManyInOrder, TurnOpened
from games.kit.grid import CYRILLIC, Cell
from games.kit.seals import seal
from games.kit.spec import Seat
from referee.sayings import (
    BadOption,
    GroupReminder,
    HolidayAdded,
    MyTable,
    TurnUntil,
    WaitingFor,
)
from referee.words import Deed, Departed
from tests.referee.conversation import (
    ANNA,
    BORIS,
    ELSEWHERE,
    GLEB,
    GROUP,
    STRANGER,
    TUESDAY,
    VAHAN,
    Conversation,
    conversation,
    line,
    person,
    public,
    said,
    taps,
    to,
    toasts,
)

TRIO = [ANNA, BORIS, VAHAN]


def shot(target: int, name: str) -> Shot:
    return Shot(Seat(target), Cell(CYRILLIC.index(name[0]), int(name[1:]) - 1))


async def order_of(c: Conversation, seat: int):
    return (await c.state()).sides[seat].order


# -- typing (R36, R44, R46, R70) -------------------------------------------------------------------


async def test_a_shot_is_understood_however_it_is_written(c: Conversation):
    """R36, R44."""
    await c.battle([ANNA, BORIS])
    for text in (
        *("д4", "Д 4", "Д-4", "4Д", "Д4.", "Боря - Д4", "Боря Д4", "боря: д4", "Боря — Д4"),
        *("Боря\u00a0Д4", "Боря Д\u200b4", "• Боря: Д4", "Д４", "ե4"),
    ):
        letters = to(await c.says(ANNA, text), ANNA)
        assert (text, line(letters, OrderTaken).shots) == (text, (shot(1, "Д4"),))


async def test_a_latin_cell_that_has_two_readings_is_asked_about_until_it_is_known(
    c: Conversation,
):
    """R36: after the answer it is never asked again."""
    await c.battle([ANNA, BORIS])
    for text in ("D4", "d 04"):
        assert said(to(await c.says(ANNA, text), ANNA)) == ["AmbiguousCell"]
    await c.says(ANNA, "/letters lat")
    for text in ("D4", "d 04"):
        assert said(to(await c.says(ANNA, text), ANNA)) == ["OrderTaken"]
        assert await order_of(c, 0) == (shot(1, "Г4"),)


async def test_the_last_column_and_row_are_read(c: Conversation):
    """R46."""
    await c.battle([ANNA, BORIS])
    for text, cell in (("К10", "К10"), ("к10", "К10"), ("10К", "К10"), ("К01", "К1")):
        await c.says(ANNA, text)
        assert await order_of(c, 0) == (shot(1, cell),)
    for text in ("К11", "К0"):
        assert said(to(await c.says(ANNA, text), ANNA)) == ["OffBoard"]
    assert said(to(await c.says(ANNA, "К1 0"), ANNA)) != ["OrderTaken"]
    assert await order_of(c, 0) == (shot(1, "К1"),)


async def test_several_cells_are_so_many_shots_never_half(c: Conversation):
    """R46."""
    await c.battle([ANNA, BORIS])
    await c.says(ANNA, "А1 Б2, В3")
    assert await order_of(c, 0) == (shot(1, "А1"), shot(1, "Б2"), shot(1, "В3"))

    refused = await c.says(ANNA, "А1 Б2 В33")
    assert said(refused) == ["OffBoard"]
    assert len(await order_of(c, 0)) == 3


async def test_ordinary_talk_is_no_order(c: Conversation):
    """R41: from players and others, in the group; and no shot in private."""
    await c.battle(TRIO)
    for text in ("А1 это трасса", "в 5 приду", "К2 взяли!", "кто ходит?", "Боря, ты где?"):
        for user in (ANNA, STRANGER):
            assert await c.says(user, text, GROUP) == []
        assert "OrderTaken" not in said(await c.says(ANNA, text))
    assert await order_of(c, 0) is None


async def test_an_order_in_the_group_is_talk_and_is_told_so_once(c: Conversation):
    """§3.3."""
    await c.battle(TRIO)

    assert said(to(await c.says(ANNA, "Боря - Д4", GROUP), ANNA)) == ["OrdersGoPrivate"]
    assert await c.says(ANNA, "Боря - Д4", GROUP) == []
    assert said(to(await c.says(ANNA, "/fire Боря - Д4", GROUP), ANNA)) == ["SecretsInPrivate"]
    assert said(to(await c.says(ANNA, "/pass", GROUP), ANNA)) == ["SecretsInPrivate"]
    assert await order_of(c, 0) is None


async def test_an_order_that_only_the_bot_sees_is_taken_in_the_group(c: Conversation):
    await c.battle(TRIO)
    letters = await c.says(ANNA, "/fire Боря - Д4", GROUP, ephemeral=5)

    assert await order_of(c, 0) == (shot(1, "Д4"),)
    assert said(to(letters, ANNA)) == ["OrderTaken"]
    assert "OrderTaken" not in said(public(letters))


async def test_a_pass_is_an_order_in_words(c: Conversation):
    """R43, §3.5."""
    await c.battle(TRIO)
    for word in ("пас", "pass", "Пас!", "/pass"):
        await c.says(ANNA, "Боря Д4")
        assert said(to(await c.says(ANNA, word), ANNA)) == ["PassTaken"]
        assert await order_of(c, 0) == ()


async def test_giving_up_is_a_word_and_is_asked_about(c: Conversation):
    """R43."""
    await c.battle(TRIO)
    for word in ("сдаюсь", "Сдаюсь!", "resign", "հանձնվում եմ", "/resign"):
        for no in ("нет", "no", "ոչ"):
            assert said(await c.says(ANNA, word)) == ["SureToResign"]
            assert said(await c.says(ANNA, no)) == ["StillPlaying"]
    assert not (await c.state()).sides[0].leaving
    for user, yes in ((ANNA, "да"), (VAHAN, "այո")):
        await c.says(user, "сдаюсь")
        assert "GaveUp" in said(public(await c.says(user, yes)))


async def test_a_question_that_was_left_behind_is_not_answered_by_a_later_yes(c: Conversation):
    """«Да» to "this closes the turn" must not give up."""
    await c.battle([ANNA, BORIS])
    await c.says(BORIS, "Д4")
    asked = await c.says(ANNA, "сдаюсь")
    no = next(each for each in taps(asked) if "/status" in each)
    await c.presses(ANNA, no)
    await c.says(ANNA, "Д4")

    closed = await c.says(ANNA, "да")

    assert "TurnClosed" in said(public(closed))
    assert not any(side.leaving or side.gone for side in (await c.state()).sides)


async def test_giving_up_at_one_of_several_tables_is_asked_about_too(c: Conversation):
    await c.battle([ANNA, BORIS])
    await c.battle([ANNA, VAHAN], place=ELSEWHERE)

    which = await c.says(ANNA, "сдаюсь")
    assert said(which) == ["WhichTable"]
    sure = await c.presses(ANNA, taps(which)[1])

    assert said(sure) == ["SureToResign"]
    assert not (await c.state(2)).sides[0].leaving


# -- orders (R67, R70, R73) ------------------------------------------------------------------------


async def test_an_order_may_be_replaced_until_the_close(c: Conversation):
    """R67: and the board shows who is missing, nothing else."""
    await c.battle(TRIO)
    first = await c.says(ANNA, "Боря Д4 Е5")
    second = await c.says(ANNA, "Боря Ж6")

    assert line(first, OrderTaken) == OrderTaken(
        Seat(0), (shot(1, "Д4"), shot(1, "Е5")), 3, (Notice.FEWER,), False
    )
    assert line(second, OrderTaken).replaced
    assert await order_of(c, 0) == (shot(1, "Ж6"),)
    assert line(public(first), WaitingFor) == WaitingFor(("Боря", "Վահան"))
    assert public(second) == []


async def test_a_plus_adds_to_the_order(c: Conversation):
    """§3.5."""
    await c.battle(TRIO)
    await c.says(ANNA, "Боря Д4")
    await c.says(ANNA, "+ Վահան Е5")

    assert await order_of(c, 0) == (shot(1, "Д4"), shot(2, "Е5"))
    too_many = await c.says(ANNA, "+Боря А1 А2 А3 А4")
    assert line(too_many, TooManyInOrder) == TooManyInOrder(6, 5)
    assert len(await order_of(c, 0)) == 2


async def test_repeats_are_stored_with_a_notice(c: Conversation):
    """R70: the same cell twice, and one that was opened before."""
    await c.battle([ANNA, BORIS])
    twice = await c.says(ANNA, "Д4 Д4")
    assert line(twice, OrderTaken).told == (Notice.DUPLICATE, Notice.FEWER)
    await c.says(BORIS, "пас")
    await c.says(BORIS, "да")

    again = await c.says(ANNA, "Д4")
    assert line(again, OrderTaken).told == (Notice.ALREADY, Notice.FEWER)


async def test_a_sunk_submitter_is_not_awaited(c: Conversation):
    """R73: his shots of that turn count, he is out of the next."""
    await c.battle(TRIO, "shots=60")
    fleet = (await c.state()).sides[1].fleet
    cells = " ".join(str(cell) for ship in fleet.ships for cell in ship)
    await c.says(ANNA, f"Боря {cells}")
    await c.says(BORIS, "Аня А1")
    await c.says(VAHAN, "пас")
    closed = await c.says(VAHAN, "да")

    assert "FleetSunk" in said(public(closed))
    assert line(public(closed)[1:], WaitingFor) == WaitingFor(("Аня", "Վահան"))
    state = await c.state()
    assert Cell(0, 0) in state.sides[0].opened
    assert said(to(await c.says(BORIS, "Аня Д4"), BORIS)) == ["OutOfGame"]
    assert said(to(await c.says(BORIS, "пас"), BORIS)) == ["NotYourTurn"]
    assert said(to(await c.says(ANNA, "Боря Д4"), ANNA)) == ["DeadPlayer"]
    assert await c.folded() == state


async def test_ten_people_submit_at_once_and_ten_orders_are_stored(c: Conversation):
    """R61."""
    people = [person(20 + number, f"Игрок{chr(0x410 + number)}") for number in range(10)]
    await c.battle(people, fleets=())
    nicks = (await c.sitting()).nicks
    texts = [f"{nicks[(number + 1) % 10]} Д4" for number in range(10)]
    await c.at_once(*zip(people, texts, strict=True))

    assert [len(side.order) for side in (await c.state()).sides] == [1] * 10


async def test_two_closing_actions_close_one_turn(c: Conversation):
    """R55: a press twice, and the deadline at the same time."""
    await c.battle([ANNA, BORIS])
    await c.says(ANNA, "Д4")
    asked = await c.says(BORIS, "Д4")
    close = next(each for each in taps(to(asked, BORIS)) if each.endswith("!close"))
    c.clock.move(hours=24, seconds=1)
    letters = [*(await c.presses(BORIS, close)), *(await c.presses(BORIS, close))]
    await c.desk.wake()
    letters += await c.letters()

    assert said(public(letters)).count("TurnClosed") == 1
    assert toasts(letters) == ["PressExpired"]
    assert (await c.state()).turn == 2


async def test_a_rejoining_player_does_not_get_his_seat_anew(c: Conversation):
    """R49."""
    await c.battle(TRIO)
    await c.says(ANNA, "сдаюсь")
    await c.says(ANNA, "да")
    before = await c.state()

    assert said(to(await c.says(ANNA, "/join", GROUP), ANNA)) == ["LobbyIsOver"]
    assert said(to(await c.says(ANNA, "Боря Д4"), ANNA)) == ["AlreadyResigned"]
    assert said(await c.says(ANNA, "сдаюсь")) == ["SureToResign"]
    assert said(to(await c.says(ANNA, "да"), ANNA)) == ["AlreadyResigned"]
    assert await c.state() == before


# -- the clock (R59, R60, R79, §3.6) ---------------------------------------------------------------


async def test_one_reminder_and_one_expiry_come_however_often_the_bot_restarts(c: Conversation):
    """R60."""
    await c.battle(TRIO)
    await c.says(ANNA, "Боря Д4")
    letters = []
    for _ in range(5):
        letters += await c.passes(hours=4, minutes=13)
        letters += await c.restarts()
    letters += await c.passes(hours=3)
    for _ in range(3):
        letters += await c.restarts()

    assert said(letters).count("GroupReminder") == 1
    assert said(to(letters, BORIS)).count("YouAreMissing") == 1
    assert said(to(letters, ANNA)).count("YouAreMissing") == 0
    assert said(public(letters)).count("TurnClosed") == 1


async def test_the_reminder_names_those_who_are_missing(c: Conversation):
    await c.battle(TRIO)
    await c.says(ANNA, "Боря Д4")
    letters = public(await c.passes(hours=21, seconds=2))

    assert line(letters, GroupReminder).nicks == ("Боря", "Վահան")
    assert letters[0].notify == (BORIS.id, VAHAN.id)


async def test_moves_typed_while_the_bot_was_down_count_if_they_were_sent_in_time(c: Conversation):
    """R59: the backlog is read before anything expires."""
    await c.battle([ANNA, BORIS])
    await c.passes(hours=23, minutes=50)
    sent = c.clock.now() + timedelta(minutes=5)
    c.clock.move(minutes=20)
    await c.says(ANNA, "Д4", at=sent)
    await c.says(BORIS, "Е5", at=sent + timedelta(minutes=1))
    closed = await c.says(BORIS, "да", at=sent + timedelta(minutes=2))
    letters = await c.restarts()

    assert "TurnClosed" in said(public(closed))
    assert "MissedTurn" not in said(public(closed))
    assert said(letters) == []


async def test_an_outage_moves_the_deadline_and_is_announced(c: Conversation):
    """§3.6, R79: nobody loses by our outage, and what is typed in it after the deadline counts."""
    await c.battle([ANNA, BORIS])
    await c.passes(hours=23, minutes=50)
    deadline = (await c.due())["turn"]
    c.clock.move(minutes=20)
    late = await c.says(ANNA, "Д4", at=deadline + timedelta(minutes=5))
    letters = await c.restarts()

    assert said(to(late, ANNA)) == ["OrderTaken"]
    moved = line(public(letters), type(letters[0].lines[0]))
    assert (type(moved).__name__, moved.minutes) == ("OutageMoved", 20)
    assert moved.at == deadline + timedelta(minutes=20) == (await c.due())["turn"]


async def test_an_order_after_the_deadline_is_refused_and_not_kept(c: Conversation):
    """§3.6: by Telegram's time of sending."""
    await c.battle([ANNA, BORIS])
    deadline = (await c.due())["turn"]
    sent = deadline - timedelta(seconds=3)
    await c.passes(hours=24, minutes=2)

    late = await c.says(ANNA, "Д4", at=sent)

    assert said(to(late, ANNA)) == ["CameTooLate"]
    assert (await c.state()).turn == 2
    assert await order_of(c, 0) is None


async def test_a_command_that_came_late_opens_no_table(c: Conversation):
    """R59."""
    sent = c.clock.now() - timedelta(minutes=20)
    assert said(await c.says(ANNA, "/battle", GROUP, at=sent)) == ["CommandTooOld"]
    assert await c.tables(ANNA) == []


@pytest.mark.parametrize(
    ("now", "options", "until"),
    [
        pytest.param("2026-11-27 15:00", "", "2026-11-30 15:00", id="§3.6 over a week-end"),
        pytest.param("2026-11-28 08:00", "", "2026-11-30 21:00", id="§3.6 from a Saturday"),
        pytest.param("2026-11-27 15:00", "calendar=ru-shift", "2026-11-29 21:00", id="shift"),
        pytest.param("2026-11-27 15:00", "calendar=off", "2026-11-28 15:00", id="off"),
        pytest.param("2027-02-19 15:00", "", "2027-02-20 15:00", id="a working Saturday"),
        pytest.param(
            "2026-10-23 10:00",
            "zone=Europe/Berlin turn=72h calendar=off",
            "2026-10-26 10:00",
            id="R79 a change of clocks",
        ),
        pytest.param("2026-11-27 15:00:07", "turn=5m", "2026-11-27 15:05:07", id="live"),
        pytest.param("2026-11-24 15:00:07", "turn=1h", "2026-11-24 16:01:00", id="whole minutes"),
    ],
)
async def test_the_deadline_that_is_shown_is_the_one_that_is_kept(now, options, until):
    """R79."""
    moment = datetime.fromisoformat(now).replace(tzinfo=UTC)
    async with conversation(now=moment) as c:
        letters = await c.battle([ANNA, BORIS], options)
        shown = line(public(letters), TurnUntil).at

        assert shown == datetime.fromisoformat(until).replace(tzinfo=UTC)
        assert (await c.due())["turn"] == shown
        assert line(await c.says(ANNA, "/mygames"), MyTable).at == shown


async def test_the_organiser_adds_a_day_off_a_day_ahead(c: Conversation):
    """§3.6."""
    await c.battle([ANNA, BORIS], "turn=48h")
    assert (await c.due())["turn"] == TUESDAY + timedelta(hours=48)

    assert said(await c.says(BORIS, "/holiday 26.11", GROUP)) == ["NotYourOffice"]
    assert said(await c.says(ANNA, "/holiday 25.11", GROUP)) == ["HolidayTooSoon"]
    assert said(await c.says(ANNA, "/holiday завтра", GROUP)) == ["BadOption"]
    added = await c.says(ANNA, "/holiday 26.11", GROUP)

    later = TUESDAY + timedelta(hours=72)
    assert line(public(added), HolidayAdded) == HolidayAdded("26.11.2026", later)
    assert (await c.due())["turn"] == later
    assert (await c.due())["reminder"] == later - timedelta(hours=6)
    assert (await c.sitting()).terms.afresh().free == ()


async def test_a_table_without_days_off_gets_none(c: Conversation):
    await c.battle([ANNA, BORIS], "calendar=off")
    assert said(await c.says(ANNA, "/holiday 30.11", GROUP)) == ["NoDaysOffHere"]


# -- absence and the organiser ---------------------------------------------------------------------


async def test_a_player_who_misses_two_turns_may_be_removed(c: Conversation):
    """§3.6."""
    await c.battle(TRIO, "calendar=off")
    for _ in range(2):
        await c.says(ANNA, "Боря Д4")
        await c.says(BORIS, "Аня Д4")
        letters = await c.passes(hours=24, minutes=2)
    assert "BecameInactive" in said(public(letters))
    assert line(letters[1:], WaitingFor) == WaitingFor(("Аня", "Боря"))

    assert said(await c.says(BORIS, "/kick Վահան", GROUP)) == ["NotYourOffice"]
    assert said(await c.says(ANNA, "/kick Боря", GROUP)) == ["NotInactive"]
    assert "RemovalDue" in said(public(await c.says(ANNA, "/kick Վահան", GROUP)))
    await c.says(ANNA, "пас")
    await c.says(BORIS, "пас")
    closed = await c.says(BORIS, "да")

    assert "FleetScuttled" in said(public(closed))
    assert (await c.state()).sides[2].gone == 3
    assert await c.folded() == await c.state()


async def test_an_inactive_player_comes_back_by_any_order(c: Conversation):
    await c.battle(TRIO, "calendar=off")
    for _ in range(2):
        await c.says(ANNA, "пас")
        await c.says(BORIS, "пас")
        await c.passes(hours=24, minutes=2)

    assert "CameBack" in said(public(await c.says(VAHAN, "пас")))


async def test_a_game_without_orders_pauses_until_the_organiser_goes_on(c: Conversation):
    """§3.6."""
    await c.battle([ANNA, BORIS], "calendar=off")
    await c.passes(hours=24, minutes=2)
    paused = await c.passes(hours=24, minutes=2)
    assert "GamePaused" in said(public(paused))
    assert line(public(paused)[1:], TurnUntil).at - c.clock.now() > timedelta(days=6, hours=23)

    assert said(await c.says(BORIS, "/go", GROUP)) == ["NotYourOffice"]
    resumed = await c.says(ANNA, "/go", GROUP)

    assert said(public(resumed))[:2] == ["GameResumed", "TurnOpened"]
    assert (await c.due())["turn"] - c.clock.now() <= timedelta(hours=24, minutes=1)
    assert await c.folded() == await c.state()


async def test_a_pause_of_a_week_is_a_draw(c: Conversation):
    await c.battle([ANNA, BORIS], "calendar=off")
    await c.passes(hours=24, minutes=2)
    await c.passes(hours=24, minutes=2)
    ended = await c.passes(days=7, minutes=1)

    assert "BattleDrawn" in said(public(ended))
    assert await c.tables(ANNA) == []
    assert await c.folded() == await c.state()


async def test_the_organiser_sets_the_shots_from_the_next_turn(c: Conversation):
    """§3.1: one option, nothing else, and by nobody else."""
    await c.battle([ANNA, BORIS])

    assert said(await c.says(BORIS, "/battle shots=9", GROUP)) == ["NotYourOffice"]
    assert said(await c.says(ANNA, "/battle shots=2", GROUP)) == ["BelowMinimum"]
    for text in ("turn=1h", "shots=9 turn=1h", "remove=2", "shots=много", "привет"):
        refused = await c.says(ANNA, f"/battle {text}", GROUP)
        assert isinstance(refused[0].lines[0], BadOption)
    assert said(await c.says(ANNA, "/battle", GROUP)) == ["TableHereAlready"]
    told = await c.says(ANNA, "/battle shots=9", GROUP)

    assert line(public(told), ShotsWillBe) == ShotsWillBe(9)
    assert (await c.state()).shots == 3
    opened = await c.passes(hours=24, minutes=2)
    assert line(public(opened), TurnOpened) == TurnOpened(2, 9, 2)


async def test_a_running_match_is_called_off_after_a_question(c: Conversation):
    await c.battle(TRIO)
    assert said(await c.says(BORIS, "/cancel", GROUP)) == ["NotYourOffice"]
    asked = await c.says(ANNA, "/cancel", GROUP)
    assert said(asked) == ["SureToCallOff"]
    assert toasts(await c.presses(BORIS, taps(asked)[0], GROUP)) == ["NotYourOffice"]
    ended = await c.presses(ANNA, taps(asked)[0], GROUP)

    assert said(public(ended)) == ["MatchCalledOff"]
    assert {each.place.chat for each in ended if not each.toast} == {
        GROUP.chat,
        *(user.id for user in TRIO),
    }
    assert await c.due() == {}


# -- leaving the group (R48) -----------------------------------------------------------------------


async def leaves(c: Conversation, user, place=GROUP):
    deed: Deed = Departed(user)
    return await c.does(user, deed, place)


async def test_who_leaves_the_group_is_off_the_list_and_his_office_passes_on(c: Conversation):
    await c.lobby(TRIO)
    letters = await leaves(c, ANNA)

    assert "HostPassed" in said(public(letters))
    assert (await c.state()).nicks == ("Боря", "Վահան")
    assert (await c.table()).host == BORIS.id
    await c.says(BORIS, "случайно")
    await c.says(VAHAN, "случайно")
    assert "TurnOpened" in said(public(await c.says(BORIS, "/go", GROUP)))


async def test_a_lobby_that_everybody_has_left_is_over(c: Conversation):
    await c.lobby([ANNA])
    assert said(public(await leaves(c, ANNA)))[-1] == "LobbyCancelled"
    assert await c.tables(ANNA) == []


async def test_who_leaves_the_group_in_his_turn_may_go_on_in_private(c: Conversation):
    await c.battle(TRIO)
    letters = await leaves(c, ANNA)

    assert said(public(letters)) == ["PlayerDeparted", "HostPassed"]
    assert said(to(await c.says(ANNA, "Боря Д4"), ANNA)) == ["OrderTaken"]
    assert said(await c.says(ANNA, "/cancel")) == ["NotYourOffice"]
    assert said(await c.says(BORIS, "/cancel", GROUP)) == ["SureToCallOff"]


async def test_the_last_but_one_who_leaves_does_not_freeze_the_game(c: Conversation):
    await c.battle([ANNA, BORIS], "calendar=off")
    await leaves(c, BORIS)
    await c.says(ANNA, "Д4")

    closed = await c.passes(hours=24, minutes=2)
    assert "MissedTurn" in said(public(closed))
    assert (await c.state()).turn == 2


async def test_an_organiser_who_does_not_play_passes_his_office_on(c: Conversation):
    await c.says(GLEB, "/battle", GROUP)
    for user in (ANNA, BORIS):
        await c.says(user, "/start")
        await c.says(user, "/join", GROUP)
    await leaves(c, GLEB)
    assert (await c.table()).host == ANNA.id


# -- the end ---------------------------------------------------------------------------------------


async def test_every_revealed_fleet_fits_the_seal_of_the_start(c: Conversation):
    """§2.3: anybody can check it from what was posted."""
    opened = public(await c.battle(TRIO))
    await c.says(ANNA, "сдаюсь")
    await c.says(ANNA, "да")
    await c.says(BORIS, "сдаюсь")
    ended = public(await c.says(BORIS, "да"))
    told = [each for letter in ended for each in letter.lines]
    names = said(ended)

    fleets = told[names.index("SealsOpened") + 1 :][:3]
    seals = [e.seal for x in opened for e in x.lines if type(e).__name__ == "FleetSealed"]
    assert seals == [seal(each.salt, each.fleet.text()) for each in fleets]
    assert "BattleWon" in names
    assert names.count("Tally") == 3
    assert await c.folded() == await c.state()
