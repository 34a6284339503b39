"""Orders at the desk: how they are typed, stored, replaced and closed (rules §3, §4)."""

from games.battleship.words import Notice, OrderTaken, Shot, TooManyInOrder
from games.kit.grid import CYRILLIC, Cell
from games.kit.spec import Seat
from referee.sayings.course import WaitingFor
from referee.words import Place, Said
from tests.referee.conversation import (
    ANNA,
    BORIS,
    ELSEWHERE,
    GROUP,
    STRANGER,
    VAHAN,
    Conversation,
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
        asked = to(await c.says(ANNA, text), ANNA)
        assert said(asked) == ["WhichLetters"]
        assert [b.label.sample for row in asked[0].rows for b in row] == ["Боря Г4", "Боря Д4"]
    await c.says(ANNA, "/letters lat")
    for text in ("D4", "d 04"):
        assert said(to(await c.says(ANNA, text), ANNA)) == ["OrderTaken"]
        assert await order_of(c, 0) == (shot(1, "Г4"),)


async def test_the_answer_about_latin_letters_is_taken_at_once_and_remembered(c: Conversation):
    """R36."""
    await c.battle([ANNA, BORIS])
    asked = to(await c.says(ANNA, "D4"), ANNA)

    await c.presses(ANNA, asked[0].rows[1][0].press)

    assert await order_of(c, 0) == (shot(1, "Д4"),)
    assert said(to(await c.says(ANNA, "Боря D5"), ANNA)) == ["OrderTaken"]
    assert await order_of(c, 0) == (shot(1, "Д5"),)


async def test_the_last_column_and_row_are_read(c: Conversation):
    """R46."""
    await c.battle([ANNA, BORIS])
    for text, cell in (("К10", "К10"), ("к10", "К10"), ("10К", "К10"), ("К01", "К1")):
        await c.says(ANNA, text)
        assert await order_of(c, 0) == (shot(1, cell),)
    for text in ("К11", "К0"):
        assert said(to(await c.says(ANNA, text), ANNA)) == ["OffBoard", "FormerOrderStands"]
    assert said(to(await c.says(ANNA, "К1 0"), ANNA)) != ["OrderTaken"]
    assert await order_of(c, 0) == (shot(1, "К1"),)


async def test_several_cells_are_so_many_shots_never_half(c: Conversation):
    """R46."""
    await c.battle([ANNA, BORIS])
    await c.says(ANNA, "А1 Б2, В3")
    assert await order_of(c, 0) == (shot(1, "А1"), shot(1, "Б2"), shot(1, "В3"))

    refused = await c.says(ANNA, "А1 Б2 В33")
    assert said(refused) == ["OffBoard", "FormerOrderStands"]
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
    assert said(to(await c.says(BORIS, "пас"), BORIS)) == ["OutOfGame"]
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
    for text in ("сдаюсь", "/resign"):
        assert said(await c.says(ANNA, text)) == ["AlreadyResigned"]
    assert await c.state() == before


async def test_a_yes_that_was_forwarded_or_edited_into_place_gives_nothing_up(c: Conversation):
    await c.battle(TRIO)
    await c.says(ANNA, "сдаюсь")
    place = Place(ANNA.id)
    forwarded = await c.does(ANNA, Said("да", to_bot=True, forwarded=True), place)
    edited = await c.does(ANNA, Said("да", to_bot=True, edited=True), place)

    assert said(forwarded) == ["ForwardedWords"]
    assert said(edited) == ["EditedTooLate"]
    assert not (await c.state()).sides[0].leaving
    assert "YouGaveUp" in said(await c.says(ANNA, "да")), "the question still stands"
