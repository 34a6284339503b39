"""Whatever is pressed: panels, the editor, strangers, stale and invented buttons (R52-R56)."""

import pytest

from games.battleship.prompts import AimPrompt, HandPrompt
from games.battleship.words import OrderTaken, Shot
from games.kit.grid import CYRILLIC, Cell
from games.kit.spec import Seat
from games.sea.editor import SketchPrompt
from referee.presses import read_press, write_press
from referee.sayings.gathering import HandedIn
from referee.sayings.refusing import PressExpired
from referee.words import Barred, Place
from tests.referee.conversation import (
    ANNA,
    BORIS,
    ELSEWHERE,
    FLEETS,
    GROUP,
    STRANGER,
    VAHAN,
    Conversation,
    line,
    public,
    said,
    taps,
    to,
    toasts,
)

D4 = Shot(Seat(1), Cell(CYRILLIC.index("Д"), 3))


def tap(letters, ending: str) -> str:
    """The button whose press ends so."""
    return next(each for each in taps(letters) if each.endswith(ending))


# -- panels ----------------------------------------------------------------------------------------


async def test_an_order_is_tapped_together_column_by_column(c: Conversation):
    """Opponent, column, row; a second tap takes the shot out again; the draft is sent."""
    opened = to(await c.battle([ANNA, BORIS, VAHAN]), ANNA)
    board = to(await c.presses(ANNA, tap(opened, ">2")), ANNA)
    column = to(await c.presses(ANNA, tap(board, ">2Д")), ANNA)
    aimed = to(await c.presses(ANNA, tap(column, "~#2 Д4")), ANNA)
    assert line(aimed, AimPrompt) == AimPrompt(Seat(1), 4, (D4,))
    assert {each.slot for each in aimed if not each.toast} == {"hand1.2"}

    again = to(await c.presses(ANNA, tap(aimed, "~#2 Д4")), ANNA)
    assert line(again, AimPrompt) == AimPrompt(Seat(1), 5, ())
    await c.presses(ANNA, tap(aimed, "~#2 Д4"))
    sent = await c.presses(ANNA, "1.2.!send")

    assert line(to(sent, ANNA), OrderTaken).shots == (D4,)
    assert (await c.state()).sides[0].order == (D4,)
    assert await c.folded() == await c.state()


async def test_a_whole_board_is_a_grid_of_a_hundred_cells(c: Conversation):
    opened = to(await c.battle([ANNA, BORIS]), ANNA)
    board = to(await c.presses(ANNA, tap(opened, ">2")), ANNA)[0]

    assert [len(row) for row in board.grid] == [10] * 10
    aimed = to(await c.presses(ANNA, board.grid[3][4].press), ANNA)
    assert line(aimed, AimPrompt).shots == (D4,)


async def test_more_taps_than_shots_are_refused_in_a_bubble(c: Conversation):
    await c.battle([ANNA, BORIS])
    for row in (1, 2, 3):
        await c.presses(ANNA, f"1.2.~#2 Д{row}")

    assert toasts(await c.presses(ANNA, "1.2.~#2 Д4")) == ["TooManyInOrder"]
    assert toasts(await c.presses(ANNA, "1.2.~#1 Д4")) == ["OwnWaters"]


async def test_a_draft_that_was_never_sent_fires_at_the_deadline(c: Conversation):
    """§3.6."""
    await c.battle([ANNA, BORIS])
    await c.presses(ANNA, "1.2.~#2 Д4")
    closed = await c.passes(hours=24, seconds=2)

    assert "DraftFired" in said(to(closed, ANNA))
    assert "MissedTurn" in said(public(closed))
    assert D4.cell in (await c.state()).sides[1].opened


async def test_the_button_of_the_board_opens_the_hand_in_private(c: Conversation):
    await c.battle([ANNA, BORIS])

    assert line(to(await c.says(ANNA, "/start fire_1"), ANNA), HandPrompt).total == 3
    assert said(await c.says(STRANGER, "/start fire_1")) == ["NotSeated"]
    assert said(await c.says(ANNA, "/start fire_77")) == ["NoTables"]


async def test_a_fleet_is_tapped_together_in_the_editor(c: Conversation):
    """Cells go in and out; «Готово» refuses what is no fleet, and hands in what is one."""
    await c.lobby([ANNA, BORIS])
    whole = to(await c.presses(ANNA, "1.0.>"), ANNA)
    assert line(whole, SketchPrompt) == SketchPrompt(0, 20)
    column = to(await c.presses(ANNA, tap(whole, ">А")), ANNA)
    set_ = await c.presses(ANNA, tap(column, "+А1"))
    assert line(to(set_, ANNA), SketchPrompt) == SketchPrompt(1, 20)
    assert public(set_) == [], "nobody needs to hear of it"
    assert toasts(await c.presses(ANNA, "1.0.!done")) == ["SketchTooSmall"]
    await c.presses(ANNA, "1.0.+А2")
    assert toasts(await c.presses(ANNA, "1.0.!done")) == ["TooFewShips"]
    await c.presses(ANNA, "1.0.!wipe")
    for cell in FLEETS[0].replace(";", " ").split():
        drawn = await c.presses(ANNA, f"1.0.+{cell}")
    assert line(to(drawn, ANNA), SketchPrompt) == SketchPrompt(20, 20)
    done = await c.presses(ANNA, "1.0.!done")

    assert line(to(done, ANNA), HandedIn) == HandedIn(False, 1, 2, game="battleship")
    fleet = (await c.state()).applicants[0].opening.fleet
    assert sum(map(len, fleet.ships)) == 20


async def test_done_may_be_typed(c: Conversation):
    await c.lobby([ANNA, BORIS])
    for cell in FLEETS[0].replace(";", " ").split():
        await c.presses(ANNA, f"1.0.+{cell}")
    assert "HandedIn" in said(await c.says(ANNA, "готово"))


# -- strangers -------------------------------------------------------------------------------------


async def test_a_stranger_who_presses_anything_hears_it_alone(c: Conversation):
    """R52: in a bubble or in private, never a post in the group, and nothing changes."""
    seen = await c.battle([ANNA, BORIS, VAHAN])
    seen += await c.says(ANNA, "Боря Д4")
    seen += await c.says(ANNA, "сдаюсь")
    seen += await c.says(ANNA, "/cancel", GROUP)
    before = await c.state()
    for press in sorted(set(taps(seen)) - {"1.2./board"}):
        told = await c.presses(STRANGER, press, GROUP)
        assert public(told) == [], press
        assert [each.person for each in told if not each.toast] in ([], [STRANGER.id]), press
    assert await c.state() == before
    assert (await c.table()).phase == "playing"


async def test_a_stranger_cannot_start_or_end_a_lobby_by_its_buttons(c: Conversation):
    """R52."""
    await c.lobby([ANNA, BORIS])
    await c.says(ANNA, FLEETS[0])
    await c.says(BORIS, FLEETS[1])

    for press in ("1.0./go", "1.0./go now", "1.0./cancel", "1.0./kick Боря"):
        assert toasts(await c.presses(STRANGER, press, GROUP)) == ["NotYourOffice"]
    assert (await c.table()).phase == "lobby"


async def test_another_players_question_gives_nobody_up(c: Conversation):
    """R52: the yes of Анна, pressed by Боря, asks nothing of Анна; it is not even shown him."""
    await c.battle([ANNA, BORIS, VAHAN])
    asked = await c.says(ANNA, "/resign", GROUP)

    assert [each.person for each in asked if not each.react] == [ANNA.id]


async def test_who_blocked_the_bot_gets_no_secret_posted_in_the_group(c: Conversation):
    """His private answers are for him alone, even if they cannot reach him."""
    await c.battle([ANNA, BORIS, VAHAN])
    await c.does(ANNA, Barred(), Place(ANNA.id))
    told = [
        *await c.presses(ANNA, "1.2.#2 Д4", GROUP),
        *await c.presses(ANNA, "1.2.пас", GROUP),
        *await c.says(ANNA, "/resign", GROUP),
        *await c.presses(ANNA, "1.2./field", GROUP),
        *await c.presses(ANNA, "1.2./fire", GROUP),
    ]

    assert not {"OrderTaken", "PassTaken", "SureToResign"} & set(said(public(told)))
    assert all(each.drawing is None for each in public(told))
    assert said(told).count("OpenPrivateForSecrets") == 3
    links = [button.press for each in told for row in each.rows for button in row if button.link]
    assert "fire_1" in links
    assert [each.link for each in told if each.toast and each.link] == ["fire_1"] * 2


# -- stale, foreign, invented ----------------------------------------------------------------------


async def test_the_buttons_of_a_finished_game_do_nothing_to_the_current_one(c: Conversation):
    """R53."""
    old = await c.battle([ANNA, BORIS])
    old += await c.says(ANNA, "/cancel", GROUP)
    await c.says(ANNA, "/cancel yes", GROUP)
    await c.battle([ANNA, BORIS])
    before = await c.state(2)

    lobby = ["1.0./join", "1.0./go", "1.0./go now", "1.0.>", "1.0.!done", "1.0./fleet random"]
    for press in {*taps(old), *lobby, "1.2./cancel yes", "1.2./status", "1.2.#2 Д4"}:
        if "/rules" in press or "/again" in press:
            continue
        told = await c.presses(ANNA, press, GROUP)
        assert toasts(told) in (["PressExpired"], ["LobbyIsOver"], ["SecretsInPrivate"]), press
        assert public(told) == []
    assert await c.state(2) == before


async def test_the_buttons_of_an_earlier_turn_have_expired(c: Conversation):
    """R53."""
    await c.battle([ANNA, BORIS])
    await c.passes(hours=24, seconds=2)

    for press in ("1.2.~#2 Д4", "1.2.!send", "1.2.!close", "1.2.>2", "1.2.!resign", "1.2.пас"):
        assert toasts(await c.presses(ANNA, press)) == ["PressExpired"]
    assert (await c.state()).sides[0].draft == ()


@pytest.mark.parametrize(
    "data",
    ["", "x", "0.0.", "0.0.?", "1.2.", "1.2.☃", "99.0./go", "99.0.Д4", "1.2.~#9 Д4", "1.2.>99"],
)
async def test_invented_data_changes_nothing_and_is_answered(c: Conversation, data):
    """R53: one bubble, whatever it is."""
    await c.battle([ANNA, BORIS])
    before = await c.state()
    told = await c.presses(ANNA, data)

    assert [each.toast for each in told if each.query] == [True] or "HandPrompt" in said(told)
    assert await c.state() == before
    assert await c.buried() == 0


async def test_the_board_of_a_foreign_chat_is_not_shown(c: Conversation):
    """Data of a table elsewhere, sent by a changed client."""
    await c.battle([ANNA, BORIS])

    for press in ("1.2./board", "1.2./status", "1.2./field"):
        told = await c.presses(STRANGER, press, ELSEWHERE)
        assert [type(each) for letter in told for each in letter.lines] == [PressExpired]


async def test_the_organiser_of_one_game_can_do_nothing_in_another(c: Conversation):
    """R56: cancel, kick, start, shots, from any chat."""
    await c.battle([ANNA, BORIS])
    await c.battle([BORIS, VAHAN], place=ELSEWHERE)
    await c.lobby([ANNA], place=Place(GROUP.chat, topic=7))
    before = await c.state(2)

    for text in (
        "/cancel",
        "/cancel yes",
        "/kick Боря",
        "/go",
        "/battle shots=9",
        "/holiday 30.11",
    ):
        assert said(await c.says(ANNA, text, ELSEWHERE)) == ["NotYourOffice"], text
    for press in ("2.2./cancel yes", "2.2./kick Боря", "2.2./go"):
        told = await c.presses(ANNA, press, GROUP)
        assert toasts(told) == ["PressExpired"], press
    assert await c.state(2) == before


async def test_a_player_who_administers_another_chat_has_no_office_at_the_table(c: Conversation):
    """Data of a table where he plays, sent by a changed client from a chat of his own."""
    await c.battle([ANNA, BORIS])
    await c.lobby([BORIS], place=ELSEWHERE)
    period = (await c.table()).period
    before = await c.state()

    for press in ("/cancel yes", "/kick Аня", "/go", "/holiday 30.11"):
        data = f"1.{period}.{press}"
        told = await c.presses(BORIS, data, ELSEWHERE, admin=True)
        assert toasts(told) == ["NotYourOffice"], press
    assert await c.state() == before
    assert (await c.table()).phase == "playing"


@pytest.mark.parametrize("table", [0, 1, 35, 36, 10**9])
def test_a_press_is_read_as_it_was_written(table):
    assert read_press(write_press(table, table, "a.b. Д4")) == (table, table, "a.b. Д4")


def test_a_press_over_64_bytes_is_never_written():
    """R29."""
    with pytest.raises(ValueError, match="64 bytes"):
        write_press(1, 1, "Д" * 31)
