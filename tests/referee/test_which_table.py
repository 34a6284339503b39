"""One person at several tables: asked, remembered until the turn ends, never guessed (R50)."""

from referee.sayings.labels import TableLabel
from referee.sayings.refusing import WhichTable
from referee.words import Place
from tests.referee.conversation import (
    ANNA,
    BORIS,
    ELSEWHERE,
    FLEETS,
    GROUP,
    VAHAN,
    Conversation,
    line,
    said,
    taps,
    to,
)


async def orders(c: Conversation, *tables: int):
    return [bool((await c.state(table)).sides[0].order) for table in tables]


async def test_a_cell_that_two_games_could_take_is_asked_about(c: Conversation):
    """R50."""
    await c.battle([ANNA, BORIS])
    await c.battle([ANNA, VAHAN], place=ELSEWHERE)

    asked = to(await c.says(ANNA, "Д4"), ANNA)
    assert line(asked, WhichTable) == WhichTable("Д4")
    assert await orders(c, 1, 2) == [False, False]
    labels = [row[0].label for row in asked[0].rows]
    assert labels == [TableLabel("battleship", "Морской клуб")] * 2

    await c.presses(ANNA, taps(asked)[1])
    assert await orders(c, 1, 2) == [False, True]


async def test_the_answer_is_remembered_until_that_turn_ends(c: Conversation):
    """R50."""
    await c.battle([ANNA, BORIS])
    await c.battle([ANNA, VAHAN], place=ELSEWHERE)
    await c.presses(ANNA, taps(await c.says(ANNA, "Д4"))[1])
    assert said(to(await c.says(ANNA, "Е5"), ANNA)) == ["OrderTaken"]
    assert await orders(c, 1, 2) == [False, True]

    await c.says(VAHAN, "пас")
    await c.says(VAHAN, "да")
    assert (await c.state(2)).turn == 2

    assert said(to(await c.says(ANNA, "Д4"), ANNA)) == ["WhichTable"]


async def test_an_order_that_names_a_player_needs_no_question(c: Conversation):
    await c.battle([ANNA, BORIS])
    await c.battle([ANNA, VAHAN], place=ELSEWHERE)

    assert said(to(await c.says(ANNA, "Боря Д4"), ANNA)) == ["OrderTaken"]
    assert await orders(c, 1, 2) == [True, False]


async def test_a_text_too_long_for_a_button_is_kept_and_repeated(c: Conversation):
    await c.battle([ANNA, BORIS], "shots=20")
    await c.battle([ANNA, VAHAN], "shots=20", place=ELSEWHERE)
    long = " ".join(f"А{row} Б{row}" for row in range(1, 8))
    asked = to(await c.says(ANNA, long), ANNA)

    await c.presses(ANNA, taps(asked)[0])
    assert len((await c.state(1)).sides[0].order) == 14


async def test_a_command_is_asked_about_too_and_does_not_repeat_an_older_text(c: Conversation):
    await c.battle([ANNA, BORIS], "shots=20")
    await c.battle([ANNA, VAHAN], "shots=20", place=ELSEWHERE)
    await c.says(ANNA, " ".join(f"А{row} Б{row}" for row in range(1, 8)))

    asked = to(await c.says(ANNA, f"/kick {'я' * 40}"), ANNA)
    assert said(asked) == ["WhichTable"]
    assert said(await c.presses(ANNA, taps(asked)[0])) == ["NobodyNamed"]
    assert await orders(c, 1, 2) == [False, False]
    assert "WaitingFor" in said(await c.says(ANNA, "/status")), "remembered"


async def test_a_fleet_for_two_lobbies_is_asked_about_typed_or_random(c: Conversation):
    await c.lobby([ANNA])
    await c.lobby([ANNA], place=ELSEWHERE)
    asked = to(await c.says(ANNA, "случайно"), ANNA)
    assert said(asked) == ["WhichTable"]
    assert "HandedIn" in said(await c.presses(ANNA, taps(asked)[0]))
    assert said(to(await c.says(ANNA, FLEETS[0]), ANNA)) == ["HandedIn"], "remembered"
    assert len((await c.state(1)).ready) == 1
    assert (await c.state(2)).ready == ()
    await c.presses(ANNA, "2.0./fleet random")
    assert len((await c.state(2)).ready) == 1


async def test_two_topics_of_a_group_are_two_places(c: Conversation):
    """R13: independent tables; commands mean the topic's own."""
    topics = [Place(GROUP.chat, topic) for topic in (7, 9)]
    for place, people in zip(topics, ([ANNA, BORIS], [ANNA, VAHAN]), strict=True):
        letters = await c.battle(people, place=place)
        posts = {each.place for each in letters if not each.place.private}
        assert posts == {place}

    await c.says(ANNA, "/cancel yes", topics[0])
    assert [row.table for row in await c.tables(ANNA)] == [2]


async def test_my_games_lists_all_of_them(c: Conversation):
    """R38."""
    await c.battle([ANNA, BORIS])
    await c.lobby([ANNA], place=ELSEWHERE)
    assert said(await c.says(ANNA, "/mygames")) == ["MyTable", "MyLobby"]


async def test_status_in_private_says_whose_move_until_when_and_shows_my_board(c: Conversation):
    """R38."""
    await c.battle([ANNA, BORIS])
    told = await c.says(ANNA, "/status")

    assert said(told) == ["TurnOpened", "TurnUntil", "WaitingFor", "HandPrompt"]
    assert [each.drawing.subject.viewer for each in told if each.drawing] == [0]


async def test_a_button_of_an_older_question_does_not_repeat_the_newer_text(c: Conversation):
    await c.lobby([ANNA])
    await c.lobby([ANNA], place=ELSEWHERE)
    first = to(await c.says(ANNA, FLEETS[0]), ANNA)
    second = to(await c.says(ANNA, FLEETS[1]), ANNA)

    assert said(await c.presses(ANNA, taps(first)[0])) == ["PressExpired"]
    assert (await c.state(1)).ready == ()
    assert "HandedIn" in said(await c.presses(ANNA, taps(second)[0]))
