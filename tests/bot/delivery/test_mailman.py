"""The mail arrives in order, once, at the pace that Telegram allows, whatever goes wrong."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from bot.delivery.parcels import (
    Bubble,
    Choice,
    Delivery,
    Errand,
    Gone,
    InlineAnswer,
    Later,
    Moved,
    Otherwise,
    Parcel,
    Reaction,
    Refused,
    Removal,
    Unsure,
    privately,
)
from games.kit.spec import Plain
from referee.words import Button, Drawing, Letter, Offer, Place
from storage.ports import UserRow
from tests.bot.delivery.post_office import ANNA, BORIS, GROUP, PostOffice

OTHER = -1009


def most_within(times: list[float], span: float) -> int:
    """The most calls that any half-open stretch of that length saw."""
    return max((sum(start <= t < start + span for t in times) for start in times), default=0)


# -- pace ------------------------------------------------------------------------------------------


async def test_twelve_people_firing_at_once_never_overrun_the_group(office: PostOffice):
    office.wire.latency = 0.05
    for second in range(5):
        for person in range(12):
            await office.says(GROUP, f"order {second} {person}", slot="board", urgency=3)
            await office.says(ANNA + person, "taken")
            await office.says(GROUP, "", toast=True, query=f"q{second}{person}", urgency=0)
            if person % 3 == 0:
                await office.says(GROUP, f"result {second} {person}")
        await office.passes(1)
    await office.passes(120)

    assert most_within(office.wire.times(GROUP), 60) <= 18
    assert most_within(office.wire.times(), 1) <= 25
    assert len(office.wire.bubbles()) == 60
    boards = [text for text in office.wire.texts(GROUP) if text.startswith("order")]
    assert boards[-1] == "order 4 11", "the last state is shown"
    assert sum(text.startswith("result") for text in office.wire.texts(GROUP)) == 20
    assert await office.owed() == []


async def test_one_chat_gets_three_at_once_and_then_one_a_second(office: PostOffice):
    for number in range(6):
        await office.says(ANNA, str(number))
    await office.passes(5)
    assert office.wire.texts(ANNA) == ["0", "1", "2", "3", "4", "5"]
    assert [round(time) for time in office.wire.times(ANNA)] == [0, 0, 0, 1, 2, 3]


async def test_after_a_restart_with_300_deadlines_the_urgent_go_first(office: PostOffice):
    for person in range(300):
        await office.says(ANNA + person, "reminder", urgency=4)
    for person in range(30):
        await office.says(BORIS + 1000 + person, "result", urgency=2)
    await office.passes(30)
    assert most_within(office.wire.times(), 1) <= 25
    assert await office.owed() == []


async def test_boards_leave_room_for_results(office: PostOffice):
    for second in range(30):
        await office.says(GROUP, f"board {second}", slot="board", urgency=3)
        await office.passes(1)
    before = office.tempo.time
    for number in range(4):
        await office.says(GROUP, f"result {number}", urgency=2)
    await office.passes(6)
    assert len([text for text in office.wire.texts(GROUP) if text.startswith("result")]) == 4
    assert office.wire.times(GROUP)[-1] <= before + 5
    assert len([text for text in office.wire.texts(GROUP) if text.startswith("board")]) <= 12


async def test_in_a_busy_group_one_member_is_answered_in_private(office: PostOffice):
    async with office.store.unit() as unit:
        await unit.keep_user(UserRow(ANNA, "Анна", "", "", open=True))
    for number in range(18):
        await office.says(GROUP, str(number))
    await office.passes(20)
    await office.says(GROUP, "your order", person=ANNA, urgency=1)
    await office.says(GROUP, "your order", person=BORIS, urgency=1)
    await office.passes(1)
    assert office.wire.texts(ANNA) == ["your order"]
    await office.passes(60)
    assert [p.person for p in office.wire.to(GROUP) if p.person] == [BORIS], "his is not open"


async def test_answers_to_presses_do_not_wait_for_the_chat(office: PostOffice):
    for number in range(30):
        await office.says(GROUP, str(number))
    await office.passes(2)
    await office.says(GROUP, "hit", toast=True, query="q", urgency=0)
    await office.passes(0)
    assert office.wire.bubbles() == [Bubble("q", "hit")]


async def test_an_answer_that_comes_too_late_is_not_sent(office: PostOffice):
    office.wire.script = lambda errand: Later(20)
    await office.says(GROUP, "hit", toast=True, query="q", urgency=0)
    await office.passes(60)
    assert len(office.wire.bubbles()) == 1
    assert await office.owed() == []


OFFERS = (Offer("b", Plain("Battle"), None, (Plain("Who plays?"),)),)


async def test_offers_do_not_wait_for_the_chat(office: PostOffice):
    for number in range(30):
        await office.says(ANNA, str(number))
    await office.passes(2)
    await office.says(ANNA, "", inline=OFFERS, query="i", urgency=0)
    await office.passes(0)
    assert office.wire.offers() == [InlineAnswer("i", (Choice("b", "Battle", "", "Who plays?"),))]


async def test_offers_that_come_too_late_are_not_sent(office: PostOffice):
    office.wire.script = lambda errand: Later(11)
    await office.says(ANNA, "", inline=OFFERS, query="i", urgency=0)
    await office.passes(60)
    assert len(office.wire.offers()) == 1
    assert await office.owed() == []


async def test_refused_offers_are_noted_and_settled(
    office: PostOffice, caplog: pytest.LogCaptureFixture
):
    office.wire.script = lambda errand: Refused("result_id_duplicate")
    await office.says(ANNA, "", inline=OFFERS, query="i", urgency=0)
    await office.passes(60)
    assert len(office.wire.offers()) == 1
    assert await office.owed() == []
    assert "result_id_duplicate" in caplog.text


async def test_lost_offers_are_given_once_more(office: PostOffice):
    answers: list[Delivery | None] = [Unsure("lost"), None]
    office.wire.script = lambda errand: answers.pop(0)
    await office.says(ANNA, "", inline=OFFERS, query="i", urgency=0)
    await office.passes(9)
    assert len(office.wire.offers()) == 2
    assert await office.owed() == []


# -- order and coalescing --------------------------------------------------------------------------


async def test_boards_give_way_to_newer_ones_and_are_edited(office: PostOffice):
    await office.says(GROUP, "board 0", slot="board")
    await office.passes(0)
    for number in range(1, 40):
        await office.says(GROUP, f"board {number}", slot="board")
        await office.passes(0.1)
    await office.passes(60)
    sent = office.wire.to(GROUP)
    assert sent[0].edit == 0
    assert {parcel.edit for parcel in sent[1:]} == {101}
    assert sent[-1].html == "board 39"
    assert len(sent) < 12


async def test_an_equal_board_is_not_sent_again(office: PostOffice):
    for _ in range(5):
        await office.says(GROUP, "board", slot="board")
        await office.passes(2)
    assert office.wire.texts(GROUP) == ["board"]
    assert await office.owed() == []


async def test_a_failing_chat_delays_only_itself(office: PostOffice):
    office.wire.script = lambda errand: Later(220) if errand.chat == GROUP else None
    for number in range(4):
        await office.says(GROUP, f"g{number}")
        await office.says(OTHER, f"o{number}")
    await office.passes(10)
    assert office.wire.texts(OTHER) == ["o0", "o1", "o2", "o3"]

    office.wire.script = lambda errand: None
    await office.passes(200)
    assert office.wire.texts(GROUP) == ["g0"], "retry_after is waited for"
    await office.passes(30)
    assert office.wire.texts(GROUP)[1:] == ["g0", "g1", "g2", "g3"]
    assert await office.owed() == []


async def test_the_two_topics_of_a_group_do_not_wait_for_each_other(office: PostOffice):
    office.wire.latency = 20
    await office.says(GROUP, "seven", topic=7)
    await office.says(GROUP, "nine", topic=9)
    await office.passes(1)
    assert {parcel.topic for parcel in office.wire.to(GROUP)} == {7, 9}


# -- doubt -----------------------------------------------------------------------------------------


async def test_a_lost_answer_leads_to_one_marked_repeat(office: PostOffice):
    answers: list[Delivery] = [Unsure("timed out")]
    office.wire.script = lambda errand: answers.pop() if answers else None
    await office.says(GROUP, "Д4 hit")
    await office.passes(60)
    assert office.wire.texts(GROUP) == ["Д4 hit", "↻ Д4 hit"]
    assert await office.owed() == []


async def test_nothing_is_said_a_third_time(office: PostOffice):
    office.wire.script = lambda errand: Unsure("timed out")
    await office.says(GROUP, "result")
    await office.passes(600)
    assert office.wire.texts(GROUP) == ["result", "↻ result"]
    assert await office.owed() == []


async def test_the_repeat_waits_until_the_server_answers_at_all(office: PostOffice):
    answers: list[Delivery] = [Unsure("timed out")]
    office.wire.script = lambda errand: answers.pop() if answers else None
    office.wire.reaches = False
    await office.says(GROUP, "result")
    await office.passes(300)
    assert office.wire.texts(GROUP) == ["result"]
    office.wire.reaches = True
    await office.passes(70)
    assert office.wire.texts(GROUP) == ["result", "↻ result"]


async def test_a_doubtful_edit_is_made_again_without_a_mark(office: PostOffice):
    await office.says(GROUP, "board 1", slot="board")
    await office.passes(1)
    answers: list[Delivery] = [Unsure(), Unsure(), Unsure()]
    office.wire.script = lambda errand: answers.pop() if answers else None
    await office.says(GROUP, "board 2", slot="board")
    await office.passes(120)
    assert office.wire.texts(GROUP)[1:] == ["board 2"] * 4
    assert {parcel.edit for parcel in office.wire.to(GROUP)[1:]} == {101}


async def test_a_kill_between_sending_and_settling_costs_one_marked_repeat(office: PostOffice):
    office.wire.latency = 5
    await office.says(GROUP, "result")
    await office.passes(1)
    await office.kill()
    office.wire.latency = 0
    office.hire()
    await office.passes(10)
    assert office.wire.texts(GROUP) == ["result", "↻ result"]
    assert await office.owed() == []


async def test_a_kill_before_anything_was_begun_leaves_no_mark(office: PostOffice):
    office.wire.script = lambda errand: Later(30)
    await office.says(GROUP, "result")
    await office.passes(1)
    await office.kill()
    office.wire.script = lambda errand: None
    office.hire()
    await office.passes(40)
    assert office.wire.texts(GROUP) == ["result", "result"]


async def test_a_letter_that_lands_while_the_outbox_is_read_is_not_sent_again(office: PostOffice):
    """What was read just before it was settled looks like something that a kill interrupted."""
    office.wire.latency = 5
    await office.says(GROUP, "result")
    await office.passes(1)
    glance = office.store.glance

    @asynccontextmanager
    async def late() -> AsyncIterator[object]:
        async with glance() as unit:
            yield unit
        office.store.glance = glance
        office.tempo.move_to(office.tempo.now() + 5)
        while office.mailman.under_way:
            await asyncio.sleep(0)

    office.store.glance = late
    await office.says(ANNA, "taken")
    await office.passes(30)
    assert office.wire.texts(GROUP) == ["result"]
    assert office.wire.texts(ANNA) == ["taken"]


async def test_a_stop_finishes_the_send_under_way(office: PostOffice):
    office.wire.latency = 3
    await office.says(GROUP, "result")
    await office.passes(1)
    office.mailman.stop()
    office.tempo.move_to(10)
    await office.dismiss()
    assert await office.owed() == []


# -- chats that change -----------------------------------------------------------------------------


async def test_a_group_that_moved_gets_everything_under_its_new_id(office: PostOffice):
    office.wire.script = lambda errand: Moved(OTHER) if errand.chat == GROUP else None
    for number in range(3):
        await office.says(GROUP, str(number))
    await office.passes(10)
    assert office.wire.texts(OTHER) == ["0", "1", "2"]
    assert await office.owed() == []


async def test_a_chat_that_is_gone_is_reported(office: PostOffice):
    office.wire.script = lambda errand: Gone("blocked")
    await office.says(ANNA, "your turn")
    await office.passes(1)
    assert office.gone == [(ANNA, "blocked")]
    assert await office.owed() == []


async def test_a_groups_news_waits_behind_a_closed_door(office: PostOffice):
    """R11: the result that found out that the bot is muted is told when it may speak again."""
    office.wire.script = lambda errand: Gone("muted")
    await office.says(GROUP, "an answer", urgency=1)
    await office.passes(60)
    await office.says(GROUP, "results", urgency=2)
    await office.passes(60)
    assert [row.urgency for row in await office.owed()] == [2]
    assert office.gone == [(GROUP, "muted")] * 2
    office.wire.script = lambda errand: None
    async with office.store.unit() as unit:
        await unit.release(GROUP, office.tempo.now_utc())
    await office.passes(5)
    assert office.wire.texts(GROUP)[-1] == "results"
    assert await office.owed() == []


async def test_a_groups_news_does_not_wait_for_ever(office: PostOffice):
    office.wire.script = lambda errand: Gone("expelled")
    await office.says(GROUP, "results", urgency=2)
    await office.passes(60)
    office.tempo.move_to(office.tempo.now() + 7 * 86400)
    await office.passes(60)
    assert await office.owed() == []
    assert len(office.wire.texts(GROUP)) == 2


async def test_what_is_refused_for_good_is_kept_among_the_dead(office: PostOffice):
    office.wire.script = lambda errand: Refused("nonsense")
    await office.says(GROUP, "first")
    await office.passes(1)
    assert await office.owed() == []
    assert office.wire.texts(GROUP) == ["first"]


async def test_a_broken_letter_does_not_stop_the_mail(office: PostOffice):
    number = await office.says(GROUP, "x")
    office.wire.script = _crash_on("x")
    await office.says(OTHER, "fine")
    await office.passes(30)
    assert office.wire.texts(OTHER) == ["fine"]
    assert number not in [row.letter for row in await office.owed()]


def _crash_on(text: str):
    def script(errand: Errand) -> Delivery | None:
        if isinstance(errand, Parcel) and errand.html == text:
            raise ZeroDivisionError
        return None

    return script


# -- forms -----------------------------------------------------------------------------------------


async def test_what_one_member_may_see_goes_to_his_private_chat_where_it_must(office: PostOffice):
    def script(errand: Errand) -> Delivery | None:
        if isinstance(errand, Parcel) and errand.person:
            return Otherwise(privately(errand), "no ephemeral messages")
        return None

    office.wire.script = script
    await office.says(GROUP, "your order", person=ANNA, query="q", slot="hand")
    await office.passes(1)
    assert [parcel.person for parcel in office.wire.to(GROUP)] == [ANNA]
    assert office.wire.texts(ANNA) == ["your order"]
    await office.says(GROUP, "your new order", person=ANNA, slot="hand")
    await office.passes(2)
    assert office.wire.to(ANNA)[-1].edit != 0
    assert office.wire.bubbles() == [Bubble("q")], "the spinner is ended"


async def test_a_server_known_to_keep_no_secrets_is_not_asked(office: PostOffice):
    office.able.ephemeral = False
    await office.says(GROUP, "your order", person=ANNA)
    await office.passes(1)
    assert office.wire.to(GROUP) == []
    assert office.wire.texts(ANNA) == ["your order"]


async def test_a_picture_is_drawn_once(office: PostOffice):
    for chat in (GROUP, OTHER, ANNA):
        await office.says(chat, "board", drawing=Drawing("sea", Plain("view"), ()))
        await office.passes(1)
    first, second, third = (office.wire.to(chat)[0].enclosure for chat in (GROUP, OTHER, ANNA))
    assert first and second and third
    assert (first.content, first.file) == (b"png of sea", "")
    assert second.file == third.file == "file-sea-paper"


async def test_a_renderer_that_fails_leaves_the_text(office: PostOffice):
    await office.says(GROUP, "board", drawing=Drawing("broken", Plain("view"), ()))
    await office.passes(1)
    (parcel,) = office.wire.to(GROUP)
    assert (parcel.html, parcel.enclosure) == ("board", None)


async def test_a_picture_that_became_text_replaces_its_message(office: PostOffice):
    drawing = Drawing("sea", Plain("view"), ())
    await office.says(GROUP, "board", slot="board", drawing=drawing)
    await office.passes(1)
    await office.says(GROUP, "results", slot="board")
    await office.passes(5)
    assert [parcel.edit for parcel in office.wire.to(GROUP)] == [0, 0]
    assert Removal(GROUP, 101) in [errand for _, errand in office.wire.calls]


async def test_a_message_too_old_to_be_deleted_is_stripped(office: PostOffice):
    await office.says(GROUP, "board", slot="board", drawing=Drawing("sea", Plain("view"), ()))
    await office.passes(1)
    office.tempo.move_to(3 * 86_400)
    await office.says(GROUP, "results", slot="board")
    await office.passes(5)
    assert Removal(GROUP, 101, strip=True) in [errand for _, errand in office.wire.calls]


async def test_without_the_right_to_send_photos_boards_are_text(office: PostOffice):
    def script(errand: Errand) -> Delivery | None:
        if isinstance(errand, Parcel) and errand.enclosure:
            office.able.refused("photos", errand.chat)
            return Otherwise(errand, "not enough rights to send photos to the chat")
        return None

    office.wire.script = script
    await office.says(GROUP, "board", slot="board", drawing=Drawing("sea", Plain("view"), ()))
    await office.passes(5)
    assert office.wire.texts(GROUP)[-1] == "board\n\n<pre>sea</pre>"
    await office.says(GROUP, "board 2", slot="board", drawing=Drawing("sea", Plain("view"), ()))
    await office.passes(5)
    assert len(office.wire.to(GROUP)) == 3
    assert office.wire.to(GROUP)[-1].edit


async def test_a_reaction_that_is_refused_becomes_words(office: PostOffice):
    office.wire.script = lambda e: Refused("REACTION_INVALID") if isinstance(e, Reaction) else None
    await office.says(GROUP, "taken", react="👍", reply_to=5)
    await office.passes(1)
    assert office.wire.texts(GROUP) == ["taken"]


async def test_long_letters_arrive_whole_and_in_order(office: PostOffice):
    lines = tuple(Plain(f"line {number:03} " + "ж" * 60) for number in range(150))
    letter = Letter(
        Place(GROUP),
        lines,
        drawing=Drawing("sea", Plain(""), ()),
        rows=((Button("0.0.x", Plain("x")),),),
    )
    await office.post(letter)
    await office.passes(60)
    sent = office.wire.to(GROUP)
    assert [bool(parcel.enclosure) for parcel in sent] == [True, False, False, False]
    assert [bool(parcel.taps) for parcel in sent] == [False, False, False, True]
    said = "\n".join(parcel.html for parcel in sent).split("\n")
    assert said == [line.text for line in lines]


async def test_a_long_letter_goes_on_where_it_was_interrupted(office: PostOffice):
    answers: list[Delivery | None] = [Later(30), None]
    office.wire.script = lambda errand: answers.pop() if answers else None
    lines = tuple(Plain("ж" * 3000 + str(number)) for number in range(2))
    await office.post(Letter(Place(GROUP), lines))
    await office.passes(60)
    assert [text[-1] for text in office.wire.texts(GROUP)] == ["0", "1", "1"]


@pytest.mark.parametrize("parts", [3, 1])
async def test_a_living_message_of_several_parts_is_edited_part_by_part(
    office: PostOffice, parts: int
):
    for turn in range(2):
        count = 3 if turn == 0 else parts
        lines = tuple(Plain(f"{turn}{number}" + "ж" * 3000) for number in range(count))
        await office.post(Letter(Place(GROUP), lines, slot="board"))
        await office.passes(60)
    edits = [parcel.edit for parcel in office.wire.to(GROUP)]
    assert edits == [0, 0, 0, 101, 102, 103][: 3 + parts]
    removed = [errand.message for _, errand in office.wire.calls if isinstance(errand, Removal)]
    assert removed == [102, 103][: 3 - parts]
