"""From `/battle` to the first turn, as people do it (product §3.1-3.3, rules §1-2)."""

import pytest

from games.kit.seals import seal
from referee.sayings.course import WaitingFor
from referee.sayings.gathering import (
    HandedIn,
    LobbyIsFull,
    LobbyOption,
    LobbySeat,
    LobbyStartsAt,
    LobbyTerms,
    NickIs,
    StartMoved,
)
from referee.sayings.labels import GoLabel
from referee.sayings.refusing import BadMoment, BadOption, TurnTooShort
from referee.words import Called
from tests.referee.conversation import (
    ANNA,
    BORIS,
    ELSEWHERE,
    FLEETS,
    GLEB,
    GROUP,
    STRANGER,
    TUESDAY,
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

NOON = TUESDAY


def called(command: str) -> Called:
    return Called(command, "")


async def test_a_lobby_shows_its_terms_and_a_start_button(c: Conversation):
    letters = await c.says(ANNA, "/battle turn=3d shots=+2 zone=Asia/Yerevan calendar=am", GROUP)

    assert line(letters, LobbyTerms) == LobbyTerms(3 * 86_400, "am", "Asia/Yerevan")
    assert line(letters, LobbyOption) == LobbyOption("battleship", "shots", "+2")
    assert [key.label for row in letters[0].rows for key in row][2] == GoLabel()


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ("turn=5s", TurnTooShort("5s", 30, 14 * 86_400)),
        ("turn=soon", BadOption("turn=soon", "turn=24h")),
        ("shots=0", BadOption("shots=0", "9, +2")),
        ("players=1-3", BadOption("players=1-3", "players=2-12")),
        ("start=25:00", BadMoment("25:00")),
        ("колода", BadOption("колода", "")),
    ],
)
async def test_a_bad_option_opens_nothing_and_says_which(c: Conversation, options, reason):
    await c.says(ANNA, "/start")
    letters = await c.says(ANNA, f"/battle {options}", GROUP)

    assert [reason] == [each for letter in to(letters, ANNA) for each in letter.lines]
    assert await c.tables(ANNA) == []


async def test_joining_waits_for_the_private_chat_and_completes_there(c: Conversation):
    """R23: without a second tap, from a button or from `/start` alone."""
    await c.says(ANNA, "/battle", GROUP)
    refused = await c.presses(BORIS, "1.0./join", GROUP)
    assert toasts(refused) == ["OpenPrivateFirst"]
    assert refused[0].link == "join_1"

    joined = await c.says(BORIS, "/start join_1")
    assert said(to(joined, BORIS)) == ["Joined", "HandInFleet"]
    assert line(public(joined), LobbySeat) == LobbySeat("Боря", False)

    assert said(await c.says(VAHAN, "/join", GROUP)) == ["OpenPrivateFirst"]
    assert said(to(await c.says(VAHAN, "/start"), VAHAN)) == ["Joined", "HandInFleet"]


async def test_a_link_alone_opens_no_lobby(c: Conversation):
    """Numbers of tables can be guessed; a foreign group's game cannot be entered by them."""
    await c.says(ANNA, "/battle", GROUP)

    assert said(await c.says(STRANGER, "/start join_1")) == ["Greeting", "HelpPrivate"]
    assert (await c.state()).applicants == ()


async def test_the_press_of_a_foreign_lobby_joins_nothing(c: Conversation):
    await c.says(ANNA, "/battle", GROUP)
    await c.says(STRANGER, "/start")

    assert toasts(await c.presses(STRANGER, "1.0./join", ELSEWHERE)) == ["LobbyIsOver"]
    assert (await c.state()).applicants == ()


async def test_a_nick_is_chosen_and_changed_in_the_lobby(c: Conversation):
    await c.lobby([ANNA, BORIS])

    assert line(await c.says(ANNA, "/join Ansk", GROUP), NickIs) == NickIs("Ansk")
    assert said(await c.says(BORIS, "/join аnsk", GROUP)) == ["NickTaken"]
    assert said(await c.says(BORIS, "/join К10")) == ["NickLikeCell"]
    assert (await c.state()).nicks == ("Ansk", "Боря")


async def test_two_people_of_one_name_get_nicks_that_differ(c: Conversation):
    """R04."""
    first, second = person(11, "Саша"), person(12, "Саша")
    await c.lobby([first, second])

    assert (await c.state()).nicks == ("Саша", "Саша 2")


async def test_a_fleet_may_be_replaced_until_the_start_and_is_frozen_after(c: Conversation):
    """§2.3."""
    await c.lobby([ANNA, BORIS])
    assert line(await c.says(ANNA, FLEETS[0]), HandedIn) == HandedIn(False, 1, 2, game="battleship")
    again = await c.presses(ANNA, "1.0./fleet another")
    assert line(again, HandedIn) == HandedIn(True, 1, 2, game="battleship")
    mine = (await c.state()).applicants[0].opening
    assert [each.drawing.subject for each in again if each.drawing] == [mine.fleet]
    refused = await c.says(ANNA, "А1 А2 А3 А4; Б1 Б2 Б3")
    assert said(refused) == ["TooFewShips"]
    assert (await c.state()).applicants[0].opening == mine

    await c.says(BORIS, FLEETS[1])
    await c.says(ANNA, "/go", GROUP)

    assert said(await c.says(ANNA, FLEETS[2])) == ["FleetIsFrozen"]
    assert said(await c.says(ANNA, "случайно")) == ["FleetIsFrozen"]
    assert toasts(await c.presses(ANNA, "1.0./fleet random")) == ["FleetIsFrozen"]
    assert (await c.state()).sides[0].fleet == mine.fleet


async def test_a_fleet_in_the_group_is_not_taken(c: Conversation):
    await c.lobby([ANNA, BORIS])

    assert said(await c.says(ANNA, FLEETS[0], GROUP)) == ["SecretsInPrivate"]
    assert (await c.state()).ready == ()


async def test_talk_in_the_group_of_a_lobby_is_talk(c: Conversation):
    """R41: also words that would be a fleet in private."""
    await c.lobby([ANNA, BORIS])
    for text in ("случайно", "готово", "А1 это трасса", "random"):
        assert await c.says(ANNA, text, GROUP) == []


async def test_a_full_lobby_in_which_all_are_ready_starts_by_itself(c: Conversation):
    await c.lobby([ANNA, BORIS], "players=2")
    await c.says(ANNA, FLEETS[0])

    started = await c.says(BORIS, "случайно")

    assert "TurnOpened" in said(public(started))
    assert (await c.table()).phase == "playing"


async def test_go_now_drops_the_unready_who_are_told(c: Conversation):
    await c.lobby([ANNA, BORIS, VAHAN])
    assert said(await c.says(ANNA, "/go", GROUP)) == ["TooFewReady"]
    await c.says(ANNA, FLEETS[0])
    await c.says(BORIS, FLEETS[1])

    asked = await c.says(ANNA, "/go", GROUP)
    assert said(asked) == ["NotAllReady"]
    assert (await c.table()).phase == "lobby"
    started = await c.presses(ANNA, taps(asked)[0], GROUP)

    assert said(to(started, VAHAN)) == ["YouWereDropped"]
    assert "NotReadyDropped" in said(public(started))
    assert (await c.sitting()).nicks == ("Аня", "Боря")


async def test_the_start_publishes_seals_that_the_fleets_fit(c: Conversation):
    """§2.3: heading, one seal a seat, each of salt and fleet as they lie in the state."""
    letters = await c.battle([ANNA, BORIS, VAHAN])
    told = [each for letter in public(letters) for each in letter.lines]
    state = await c.state()

    assert said(public(letters))[1:5] == ["SealsPublished", *["FleetSealed"] * 3]
    published = [each.seal for each in told if type(each).__name__ == "FleetSealed"]
    assert published == [seal(side.salt, side.fleet.text()) for side in state.sides]
    assert len({side.salt for side in state.sides}) == 3
    assert line(public(letters), WaitingFor) == WaitingFor(("Аня", "Боря", "Վահան"))
    assert await c.folded() == state


async def test_a_kicked_applicant_is_told_and_may_not_start(c: Conversation):
    await c.lobby([ANNA, BORIS])

    assert said(await c.says(BORIS, "/kick Аня", GROUP)) == ["NotYourOffice"]
    assert said(await c.says(ANNA, "/kick Гена", GROUP)) == ["NobodyNamed"]
    assert said(to(await c.says(ANNA, "/kick боря", GROUP), BORIS)) == ["YouWereKicked"]
    assert (await c.state()).nicks == ("Аня",)
    assert said(await c.says(BORIS, "/leave", GROUP)) == ["NotOnTheList"]


async def test_a_lobby_is_called_off_by_its_organiser_or_an_administrator(c: Conversation):
    await c.lobby([ANNA, BORIS])
    assert said(await c.says(BORIS, "/cancel", GROUP)) == ["NotYourOffice"]
    assert said(await c.says(BORIS, "/cancel", GROUP, admin=True)) == ["LobbyCancelled"]
    assert await c.tables(ANNA) == []
    assert said(await c.says(ANNA, "/go", GROUP)) == ["NoTableHere"]


async def test_an_anonymous_administrator_may_cancel_but_not_play(c: Conversation):
    """R16."""
    await c.lobby([ANNA])
    assert said(await c.does(None, called("join"), GROUP, office=True)) == ["ChannelsDoNotPlay"]
    assert said(await c.does(None, called("battle"), ELSEWHERE)) == ["ChannelsDoNotPlay"]
    assert said(await c.does(None, called("cancel"), GROUP, office=True)) == ["LobbyCancelled"]


async def test_only_one_table_is_open_in_a_place(c: Conversation):
    await c.lobby([ANNA])

    assert said(await c.says(BORIS, "/battle", GROUP)) == ["TableHereAlready"]


# -- by the clock ----------------------------------------------------------------------------------


async def test_a_start_by_the_clock_reminds_twice_and_begins(c: Conversation):
    """§1.2: 24 h and 1 h before, only those who have nothing in."""
    await c.lobby([ANNA, BORIS, VAHAN], "start=26.11 18:00 zone=UTC")
    await c.says(ANNA, FLEETS[0])
    await c.says(BORIS, FLEETS[1])

    day_before = await c.passes(hours=30, seconds=1)
    assert said(day_before) == ["ReminderToHandIn"]
    assert "1.0./fleet random" in taps(to(day_before, VAHAN))
    assert said(await c.passes(hours=22)) == []
    assert said(await c.passes(hours=1)) == ["ReminderToHandIn"]
    started = await c.passes(hours=1)

    assert said(to(started, VAHAN)) == ["YouWereDropped"]
    assert (await c.table()).phase == "playing"
    assert await c.folded() == await c.state()


async def test_too_few_at_the_start_move_it_once_and_then_end_it(c: Conversation):
    """§1.2."""
    opened = await c.says(ANNA, "/battle start=18:00 zone=UTC", GROUP)
    assert line(opened, LobbyStartsAt).at == NOON.replace(hour=18)
    await c.says(ANNA, "/start")
    await c.says(ANNA, "/join", GROUP)

    moved = await c.passes(hours=6, seconds=1)
    assert line(moved, StartMoved) == StartMoved(0, 2, NOON.replace(day=25, hour=18))
    assert line(public(moved)[1:], LobbyStartsAt).at == NOON.replace(day=25, hour=18)
    assert said(await c.passes(hours=23)) == ["ReminderToHandIn"]
    ended = await c.passes(hours=1)

    assert said(ended) == ["LobbyCancelled", "LobbyDied"]
    assert await c.tables(ANNA) == []
    assert await c.due() == {}


# -- many at once ----------------------------------------------------------------------------------


async def test_of_three_people_for_two_seats_one_is_told_that_it_is_full(c: Conversation):
    """R61."""
    await c.says(ANNA, "/battle players=2", GROUP)
    people = [ANNA, BORIS, VAHAN]
    for user in people:
        await c.says(user, "/start")
    letters = await c.together(*((user, called("join"), GROUP) for user in people))

    assert (await c.state()).nicks == ("Аня", "Боря")
    assert line(letters, LobbyIsFull) == LobbyIsFull(2)
    assert said(to(letters, VAHAN)) == ["LobbyIsFull"]


@pytest.mark.parametrize("first", ["join", "go"])
async def test_joining_at_the_instant_of_the_start_ends_in_or_out_and_told_which(
    c: Conversation, first
):
    """R47: everything works for him afterwards."""
    await c.lobby([ANNA, BORIS])
    for user, fleet in ((ANNA, FLEETS[0]), (BORIS, FLEETS[1])):
        await c.says(user, fleet)
    await c.says(VAHAN, "/start")
    deeds = [(VAHAN, called("join"), GROUP), (ANNA, called("go"), GROUP)]
    letters = await c.together(*(deeds if first == "join" else reversed(deeds)))

    if first == "join":
        assert said(to(letters, VAHAN)) == ["Joined", "HandInFleet"]
        assert said(to(letters, ANNA)) == ["NotAllReady"]
    else:
        assert said(to(letters, VAHAN)) == ["LobbyIsOver"]
        assert (await c.sitting()).nicks == ("Аня", "Боря")
    assert said(to(await c.says(VAHAN, "/ping"), VAHAN)) == ["Pong"]
    await c.says(VAHAN, "/battle", ELSEWHERE)
    assert "Joined" in said(to(await c.says(VAHAN, "/join", ELSEWHERE), VAHAN))


async def test_the_same_people_play_again_by_one_button(c: Conversation):
    """And only under their own finished table."""
    await c.battle([ANNA, BORIS], "turn=12h shots=9")
    await c.says(ANNA, "сдаюсь")
    ended = await c.says(ANNA, "да")
    assert "BattleWon" in said(public(ended))
    [button] = [each for each in taps(public(ended)) if "again" in each]

    assert toasts(await c.presses(GLEB, button, ELSEWHERE)) == ["PressExpired"]
    opened = await c.presses(BORIS, button, GROUP)
    assert line(opened, LobbyTerms).turn == 12 * 3600
    assert line(opened, LobbyOption).value == "9"
    assert toasts(await c.presses(ANNA, button, GROUP)) == ["TableHereAlready"]


async def test_status_of_a_lobby_answers_where_it_was_asked(c: Conversation):
    await c.lobby([ANNA, BORIS])

    assert said(to(await c.says(BORIS, "/status"), BORIS))[0] == "LobbyOpened"
    assert said(to(await c.says(BORIS, "/board", GROUP), BORIS))[0] == "LobbyOpened"


async def test_who_gives_up_before_the_start_is_off_the_list(c: Conversation):
    await c.lobby([ANNA, BORIS])

    assert "LeftLobby" in said(to(await c.says(ANNA, "/resign", GROUP), ANNA))
    assert said(await c.says(ANNA, "да")) == []
    assert "LeftLobby" in said(await c.says(BORIS, "/resign"))
    assert (await c.state()).applicants == ()


async def test_a_players_commands_in_private_mean_the_lobby_where_no_match_is_on(c: Conversation):
    await c.lobby([ANNA, BORIS])

    assert said(await c.says(ANNA, "/fire")) == ["HandInFleet"]
    assert said(await c.says(ANNA, "/field")) == ["HandInFleet"]
    assert "LobbyOpened" in said(await c.says(ANNA, "/board"))
