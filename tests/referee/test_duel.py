"""A duel at the desk: challenged, joined by link, fought in two private chats or in a group."""

import pytest

from games.duel.words import DuelWon, ShotMissed
from referee.sayings.course import WaitingFor
from referee.sayings.gathering import HandedIn, Joined, Revenge
from referee.sayings.guiding import Rules
from referee.sayings.inviting import InviteLink, RivalCame
from referee.words import AskedInline, Barred, Departed, Place
from tests.referee.conversation import (
    ANNA,
    BORIS,
    FLEETS,
    GROUP,
    STRANGER,
    conversation,
    line,
    public,
    said,
    taps,
    to,
    toasts,
)


@pytest.fixture
async def talk():
    async with conversation() as opened:
        yield opened


async def by_link(talk, options=""):
    """Anna challenges, Boris follows the link; both place fleets. The letters of the start."""
    for user in (ANNA, BORIS):
        await talk.says(user, "/start")
    opened = await talk.says(ANNA, f"/duel {options}")
    link = line(opened, InviteLink).link
    await talk.says(BORIS, f"/start {link}")
    await talk.says(ANNA, FLEETS[0])
    return await talk.says(BORIS, FLEETS[1])


async def mover(talk, table=1):
    state = await talk.state(table)
    return (ANNA, BORIS)[state.turn], (BORIS, ANNA)[state.turn]


async def test_a_friend_follows_the_link_and_both_get_a_living_board(talk):
    letters = await by_link(talk)

    for user in (ANNA, BORIS):
        mine = to(letters, user)
        living = [each for each in mine if each.slot == "live1"]
        assert len(living) == 1
        assert living[0].drawing.subject.viewer == (0 if user is ANNA else 1)
    shooter, waiting = await mover(talk)
    assert any(row for each in to(letters, shooter) for row in each.rows if each.slot == "live1")
    assert not [each for each in to(letters, waiting) if each.slot == "live1" and each.rows]


async def test_a_link_that_is_guessed_or_used_up_opens_nothing(talk):
    await by_link(talk)
    await talk.says(STRANGER, "/start")

    for link in ("in_1_0123456789abcdef", "in_1_", "in_99_aa", "in_x_y"):
        assert "WrongLink" in said(await talk.says(STRANGER, f"/start {link}"))


async def test_a_typed_shot_edits_both_boards_and_is_felt(talk):
    await by_link(talk)
    shooter, waiting = await mover(talk)

    letters = await talk.says(shooter, "Е6")

    assert {each.slot for each in letters if each.drawing} == {"live1"}
    assert {each.place.chat for each in letters if each.slot} == {shooter.id, waiting.id}
    assert [each.react for each in letters if each.react]


async def test_a_tap_is_answered_by_a_bubble(talk):
    letters = await by_link(talk)
    shooter, _ = await mover(talk)
    living = [each for each in to(letters, shooter) if each.slot == "live1"]
    columns = [press for press in taps(living) if ">" in press]
    page = await talk.presses(shooter, columns[0])
    cell = next(press for press in taps(page) if ">" not in press)

    answered = await talk.presses(shooter, cell)

    assert toasts(answered) == ["Fired"]


async def test_out_of_turn_and_twice_the_same_cell_cost_nothing(talk):
    await by_link(talk)
    shooter, waiting = await mover(talk)

    assert "NotYourShot" in said(await talk.says(waiting, "А1"))
    hit = "К10" if shooter is ANNA else "А1"
    await talk.says(shooter, hit)
    assert "ShotAlready" in said(await talk.says(shooter, hit))
    assert (await mover(talk))[0] is shooter


async def test_two_timeouts_running_lose_with_a_warning_before(talk):
    await by_link(talk, "turn=60s")
    loser, _ = await mover(talk)

    first = await talk.passes(seconds=62)
    assert line(first, ShotMissed)
    await talk.passes(seconds=62)
    last = await talk.passes(seconds=62)

    assert line(last, DuelWon).cause.value == "timeout"
    assert line(last, DuelWon).loser == (0 if loser is ANNA else 1)
    assert any(isinstance(b.label, Revenge) for e in last for row in e.rows for b in row)


async def test_a_duel_in_a_group_is_fought_aloud_and_the_fleets_stay_private(talk):
    for user in (ANNA, BORIS):
        await talk.says(user, "/start")
    await talk.says(ANNA, "/duel", GROUP)
    await talk.says(BORIS, "/join", GROUP)
    await talk.says(ANNA, FLEETS[0])
    started = await talk.says(BORIS, FLEETS[1])
    board = [each for each in public(started) if each.slot == "live1"]
    assert board
    assert board[0].drawing.subject.viewer is None
    shooter, _ = await mover(talk)

    letters = await talk.says(shooter, "Е6", GROUP)

    assert [each.slot for each in public(letters) if each.drawing] == ["live1"]
    assert await talk.says(shooter, "привет всем", GROUP) == []

    twice = await talk.says(shooter, "Е6", GROUP)
    assert "FormerOrderStands" not in said(twice)


async def test_status_of_a_group_duel_in_private_is_no_second_living_message(talk):
    for user in (ANNA, BORIS):
        await talk.says(user, "/start")
    await talk.says(ANNA, "/duel", GROUP)
    await talk.says(BORIS, "/join", GROUP)
    await talk.says(ANNA, FLEETS[0])
    await talk.says(BORIS, FLEETS[1])
    shooter, other = await mover(talk)

    for user in (shooter, other):
        [letter] = await talk.says(user, "/status")
        assert said([letter]) == ["ToShoot", "TurnUntil", "WaitingFor"]
        assert (letter.slot, letter.rows) == ("", ())
        assert letter.drawing is not None


async def test_a_challenge_by_name_is_for_that_person_alone(talk):
    boris = BORIS.__class__(BORIS.id, BORIS.name, "boris_k", "ru")
    for user in (ANNA, boris, STRANGER):
        await talk.says(user, "/start")
    await talk.says(ANNA, "/duel @Boris_K", GROUP)

    assert "ForSomebodyElse" in said(await talk.says(STRANGER, "/join", GROUP))
    assert "Joined" in said(await talk.says(boris, "/join", GROUP))


async def test_giving_up_is_asked_about_and_ends_the_duel(talk):
    await by_link(talk)
    await talk.says(ANNA, "сдаюсь")
    letters = await talk.says(ANNA, "да")

    assert line(letters, DuelWon).cause.value == "resigned"
    assert (await talk.table()).phase == "over"


async def test_revenge_swaps_the_starter_and_asks_both_for_fleets(talk):
    await by_link(talk)
    first = (await talk.state()).terms.first
    await talk.says(ANNA, "/resign")
    await talk.says(ANNA, "да")

    letters = await talk.presses(BORIS, "0.0./again 1")
    assert {user.id for user in (ANNA, BORIS)} <= {each.place.chat for each in letters}
    assert "PressExpired" in toasts(await talk.presses(ANNA, "0.0./again 1"))
    await talk.says(ANNA, FLEETS[0])
    await talk.says(BORIS, FLEETS[1])

    assert (await talk.state(2)).turn == 1 - first


async def test_a_match_of_three_goes_on_by_itself(talk):
    await by_link(talk, "best=3")
    await talk.says(ANNA, "/resign")
    await talk.says(ANNA, "да")
    letters = await talk.passes(seconds=3)
    assert "MatchGoesOn" in said(letters)
    for user, text in ((ANNA, FLEETS[0]), (BORIS, FLEETS[1])):
        await talk.says(user, text)
    await talk.says(ANNA, "/resign")
    letters = await talk.says(ANNA, "да")

    assert not [each for each in await talk.passes(seconds=5) if "MatchGoesOn" in said([each])]
    assert (await talk.table(2)).phase == "over"


async def test_latin_letters_are_asked_about_once(talk):
    await by_link(talk)
    shooter, _ = await mover(talk)

    asked = await talk.says(shooter, "d4")
    assert said(asked) == ["WhichLetters"]
    buttons = taps(asked)
    assert len(buttons) == 2
    letters = await talk.presses(shooter, buttons[1])
    fired = (await talk.state()).sides
    assert sum(len(side.opened) for side in fired) == 1
    assert letters
    asked_again = await talk.says(shooter, "d6")
    assert "WhichLetters" not in said(asked_again)


async def test_one_who_blocks_the_bot_loses_by_time_and_the_other_is_told(talk):
    await by_link(talk, "turn=60s")
    shooter, waiting = await mover(talk)
    letters = await talk.does(shooter, Barred(), Place(shooter.id))

    assert "PlayerUnreachable" in said(to(letters, waiting))
    assert not to(await talk.passes(seconds=62), shooter)


async def test_against_the_computer_it_shoots_back(talk):
    await talk.says(ANNA, "/start")
    await talk.says(ANNA, "/duel bot easy")
    await talk.says(ANNA, FLEETS[0])
    for _ in range(400):
        state = await talk.state()
        if (await talk.table()).phase == "over":
            break
        if state.turn == 0:
            cells = (f"{letter}{row}" for letter in "АБВГДЕЖЗИК" for row in range(1, 11))
            shot = next(c for c in cells if c not in {str(x) for x in state.sides[1].opened})
            await talk.says(ANNA, shot)
        else:
            await talk.passes(seconds=2)

    assert (await talk.table()).phase == "over"
    assert await talk.folded() == await talk.state()


async def test_a_challenge_posted_inline_is_taken_by_the_first_who_follows_it(talk):
    for user in (ANNA, BORIS, STRANGER):
        await talk.says(user, "/start")
    offered = await talk.does(ANNA, AskedInline("q1", ""), Place(ANNA.id))
    (letter,) = [each for each in offered if each.inline]
    link = letter.inline[0].rows[0][0].press
    assert letter.query == "q1"

    joined = await talk.says(BORIS, f"/start {link}")

    assert {"Joined", "HandInFleet"} <= set(said(to(joined, ANNA))) & set(said(to(joined, BORIS)))
    assert "WrongLink" in said(await talk.says(STRANGER, f"/start {link}"))
    await talk.says(ANNA, FLEETS[0])
    assert [e for e in await talk.says(BORIS, FLEETS[1]) if e.slot == "live1"]


async def test_a_ticket_of_somebody_else_is_not_guessed(talk):
    await talk.says(ANNA, "/start")
    await talk.says(BORIS, "/start")
    for link in (f"ch_duel_{ANNA.id}_", f"ch_duel_{ANNA.id}_0", "ch_duel", "ch_battle_1_2"):
        assert "WrongLink" in said(await talk.says(BORIS, f"/start {link}"))


async def test_the_board_of_the_start_comes_below_the_seals(talk):
    letters = to(await by_link(talk), ANNA)
    both = [each for each in letters if each.slot == "live1" or "SealsPublished" in said([each])]

    assert [each.urgency for each in both] == sorted(each.urgency for each in both)
    assert both[-1].slot == "live1"


async def test_rules_asked_for_in_private_are_those_of_the_game_that_is_on(talk):
    await by_link(talk)

    assert line(await talk.says(ANNA, "/rules"), Rules).game == "duel"
    assert line(await talk.says(STRANGER, "/rules"), Rules).game == "battleship"


async def test_my_field_is_the_living_board_anew(talk):
    await by_link(talk)

    assert [each.slot for each in await talk.says(ANNA, "/field")] == ["live1"]


async def test_the_guest_hears_whom_he_plays_and_the_last_fleet_begins(talk):
    for user in (ANNA, BORIS):
        await talk.says(user, "/start")
    opened = await talk.says(ANNA, "/duel")
    assert line(opened, Joined).rivals == ()
    joined = await talk.says(BORIS, f"/start {line(opened, InviteLink).link}")
    assert line(to(joined, BORIS), Joined).rivals == (ANNA.name,)
    first = await talk.says(ANNA, FLEETS[0])
    last = await talk.says(BORIS, FLEETS[1])

    assert not line(first, HandedIn).begins
    assert taps([each for each in first if "HandedIn" in said([each])])
    assert line(last, HandedIn).begins
    assert not taps([each for each in last if "HandedIn" in said([each])])


async def test_who_taps_out_of_turn_is_told_who_is_awaited(talk):
    for user in (ANNA, BORIS, STRANGER):
        await talk.says(user, "/start")
    await talk.says(ANNA, "/duel", GROUP)
    await talk.says(BORIS, "/join", GROUP)
    await talk.says(ANNA, FLEETS[0])
    board = await talk.says(BORIS, FLEETS[1])
    column = next(press for press in taps(public(board)) if ".>" in press)
    shooter, waiting = await mover(talk)

    for user in (waiting, STRANGER):
        told = await talk.presses(user, column, GROUP)
        assert line(told, WaitingFor).nicks == (shooter.name,)


async def test_a_captain_is_called_after_a_lull_and_not_while_he_looks_on(talk):
    await by_link(talk, "turn=24h")
    shooter, waiting = await mover(talk)
    await talk.passes(seconds=90)

    water = "Б2"
    assert "YourTurn" in said(to(await talk.says(shooter, water), waiting))
    assert "YourTurn" not in said(to(await talk.says(waiting, water), shooter))


@pytest.mark.parametrize("ready", [True, False])
async def test_who_sent_the_link_hears_that_it_was_followed(talk, ready):
    for user in (ANNA, BORIS):
        await talk.says(user, "/start")
    link = line(await talk.says(ANNA, "/duel"), InviteLink).link
    if ready:
        await talk.says(ANNA, FLEETS[0])

    told = to(await talk.says(BORIS, f"/start {link}"), ANNA)

    assert line(told, RivalCame) == RivalCame(BORIS.name, "duel", ready)


async def test_a_shot_by_command_in_the_group_counts(talk):
    for user in (ANNA, BORIS):
        await talk.says(user, "/start")
    await talk.says(ANNA, "/duel", GROUP)
    await talk.says(BORIS, "/join", GROUP)
    await talk.says(ANNA, FLEETS[0])
    await talk.says(BORIS, FLEETS[1])
    shooter, waiting = await mover(talk)

    assert "NotYourShot" in said(await talk.says(waiting, "/fire Е6", GROUP))
    letters = await talk.says(shooter, "/fire Е6", GROUP)

    assert [each.slot for each in public(letters) if each.drawing] == ["live1"]


async def test_the_host_of_a_challenge_joins_after_his_guest_and_nobody_takes_his_place(talk):
    boris = BORIS.__class__(BORIS.id, BORIS.name, "boris_k", "ru")
    for user in (boris, STRANGER):
        await talk.says(user, "/start")
    await talk.says(ANNA, "/duel @boris_k", GROUP)

    assert "ForSomebodyElse" in said(await talk.says(STRANGER, "/join", GROUP))
    assert "Joined" in said(await talk.says(boris, "/join", GROUP))
    assert "Joined" in said(await talk.says(ANNA, "/start join_1"))


@pytest.mark.parametrize("rival", ["@anna_k", "bot @boris_k"])
async def test_nobody_challenges_himself_nor_two_at_once(talk, rival):
    anna = ANNA.__class__(ANNA.id, ANNA.name, "anna_k", "ru")
    boris = BORIS.__class__(BORIS.id, BORIS.name, "boris_k", "ru")
    for user in (anna, boris):
        await talk.says(user, "/start")

    assert said(await talk.says(anna, f"/duel {rival}")) == ["BadOption"]
    assert await talk.tables(anna) == []


async def test_who_leaves_between_games_comes_back_without_the_score_of_the_other(talk):
    await by_link(talk, "best=3")
    await talk.says(ANNA, "/resign")
    await talk.says(ANNA, "да")
    await talk.passes(seconds=3)
    assert (await talk.sitting(2)).terms.options["score"] == "0-1"

    await talk.says(ANNA, "/leave")
    await talk.says(ANNA, "/join")
    await talk.says(ANNA, FLEETS[0])
    await talk.says(BORIS, FLEETS[1])

    assert (await talk.state(2)).terms.wins == (0, 0)


async def test_who_waits_in_private_hears_that_the_other_left_or_called_off(talk):
    for user in (ANNA, BORIS):
        await talk.says(user, "/start")
    link = line(await talk.says(ANNA, "/duel"), InviteLink).link
    await talk.says(BORIS, f"/start {link}")
    assert "RivalLeft" in said(to(await talk.says(BORIS, "/leave"), ANNA))
    await talk.says(BORIS, f"/start {link}")

    assert "LobbyCancelled" in said(to(await talk.says(ANNA, "/cancel"), BORIS))


async def test_the_button_under_an_older_question_fires_no_later_text(talk):
    await by_link(talk)
    shooter, _ = await mover(talk)
    older = await talk.says(shooter, "d4")
    await talk.says(shooter, "e5")

    assert toasts(await talk.presses(shooter, taps(older)[0])) == ["PressExpired"]
    assert not any(side.opened for side in (await talk.state()).sides)


async def test_revenge_pressed_elsewhere_lays_no_second_table_in_the_group(talk):
    for user in (ANNA, BORIS, STRANGER):
        await talk.says(user, "/start")
    await talk.says(ANNA, "/duel", GROUP)
    await talk.says(BORIS, "/join", GROUP)
    await talk.says(ANNA, FLEETS[0])
    await talk.says(BORIS, FLEETS[1])
    await talk.says(ANNA, "/resign")
    await talk.says(ANNA, "да")
    await talk.says(STRANGER, "/duel", GROUP)

    assert toasts(await talk.presses(ANNA, "0.0./again 1")) == ["TableHereAlready"]


async def test_computers_neither_play_alone_nor_organise(talk):
    await talk.says(ANNA, "/start")
    await talk.says(ANNA, "/duel bot")
    await talk.says(ANNA, "/leave")
    await talk.says(ANNA, "/bot")
    assert (await talk.table()).phase == "lobby"

    await talk.says(ANNA, "/battle bot hard", GROUP)
    await talk.does(ANNA, Departed(ANNA), GROUP)
    assert (await talk.table(2)).phase == "over"


async def test_after_a_computer_is_kicked_another_one_comes(talk):
    await talk.says(ANNA, "/start")
    await talk.says(ANNA, "/battle bot hard", GROUP)
    await talk.says(ANNA, "/bot hard", GROUP)
    await talk.says(ANNA, "/kick 🤖 Drake", GROUP)

    await talk.says(ANNA, "/bot hard", GROUP)
    assert len((await talk.state()).applicants) == 3


async def test_shots_of_a_backlog_all_count(talk):
    """Two shots sent before the bot had read the first: the second is in time too."""
    await by_link(talk)
    shooter, _ = await mover(talk)
    sent = talk.clock.now()
    talk.clock.move(seconds=30)
    first, second = ("К10", "И10") if shooter is ANNA else ("А1", "Б1")

    await talk.says(shooter, first, at=sent)
    letters = await talk.says(shooter, second, at=sent)

    assert "CameTooLate" not in said(letters)
    assert sum(len(side.opened) for side in (await talk.state()).sides) == 2
