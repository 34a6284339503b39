"""Paper football at the desk: openly in a group, in two private chats, to every kind of end."""

import pytest

from games.kit.registry import game
from games.paper_football.words import (
    Cause,
    FootballWon,
    KickMissed,
    LossAhead,
    NoSuchField,
    SeriesScore,
    SidesAre,
    SidesDrawn,
    ToKick,
    TurnEnded,
    UsedLine,
)
from referee.sayings.course import WaitingFor
from referee.sayings.gathering import Revenge
from referee.sayings.guiding import Lesson, Rules
from referee.sayings.inviting import InviteLink
from referee.sayings.refusing import BadOption
from tests.referee.conversation import (
    ANNA,
    BORIS,
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

GOAL = "8 6 87"
"""On 4x4: the lower side scores over a post."""


@pytest.fixture
async def talk():
    async with conversation() as opened:
        yield opened


async def in_group(talk, options=""):
    """Anna opens, Boris joins; the letters of the start."""
    for user in (ANNA, BORIS):
        await talk.says(user, "/start")
    await talk.says(ANNA, f"/football {options}", GROUP)
    return await talk.says(BORIS, "/join", GROUP)


async def by_link(talk, options=""):
    for user in (ANNA, BORIS):
        await talk.says(user, "/start")
    opened = await talk.says(ANNA, f"/football {options}")
    return await talk.says(BORIS, f"/start {line(opened, InviteLink).link}")


async def mover(talk, table=1):
    """Who is on turn, and the other."""
    state = await talk.state(table)
    return (ANNA, BORIS)[state.turn], (BORIS, ANNA)[state.turn]


async def kicks(talk, text, place=None, table=1):
    """A message a turn of whoever is on turn; what the last one brought."""
    letters = []
    for said_ in text.split():
        letters = await talk.says((await mover(talk, table))[0], said_, place)
    return letters


def board(letters, user=None):
    """The living board that the person, or the group, sees."""
    seen = public(letters) if user is None else to(letters, user)
    return next(each for each in seen if each.slot.startswith("live"))


async def test_a_group_watches_a_game_that_is_typed_aloud(talk):
    started = await in_group(talk, "8x10")
    lots = line(started, SidesDrawn)
    first, other = await mover(talk)
    assert (ANNA, BORIS)[lots.lower] is first
    seen = board(started).drawing.subject
    assert (seen.viewer, seen.width, seen.height) == (None, 8, 10)
    assert line([board(started)], WaitingFor).nicks == (first.name,)

    told = await talk.says(first, "СЗ", GROUP)

    assert [each.slot for each in public(told) if each.drawing] == ["live1"]
    assert [each.react for each in told if each.react] == ["👌"]
    assert await talk.says(other, "привет всем, как дела", GROUP) == []
    assert (await talk.state()).turns == ("7",)
    assert "NotYourKick" in said(await talk.says(first, "8", GROUP))


async def test_a_draft_grows_by_messages_and_buttons_and_is_wiped(talk):
    await in_group(talk)
    await kicks(talk, "7 2", GROUP)
    first, other = await mover(talk)
    drafted = await talk.says(first, "→", GROUP)
    assert (await talk.state()).draft == "6"
    assert line([board(drafted)], ToKick).again
    assert [each.react for each in drafted if each.react] == ["⚡"]
    assert line(await talk.says(first, "←", GROUP), UsedLine).step == 1
    assert line(await talk.says(first, "1 1", GROUP), TurnEnded).step == 1
    assert (await talk.state()).draft == "6"
    for user, told in ((other, "NotYourKick"), (STRANGER, "NotSeated")):
        assert toasts(await talk.presses(user, press(drafted, ".!wipe"), GROUP)) == [told]

    wiped = await talk.presses(first, press(drafted, ".!wipe"), GROUP)

    assert toasts(wiped) == ["DraftWiped"]
    assert (await talk.state()).draft == ""
    assert not [data for data in taps(public(wiped)) if data.endswith("!wipe")]
    done = await talk.presses(first, press(wiped, ".6"), GROUP)
    done = await talk.presses(first, press(done, ".1"), GROUP)
    assert (await talk.state()).turns == ("7", "2", "61")


def press(letters, ending):
    """The button of the group's board that ends so."""
    return next(data for data in taps([board(letters)]) if data.endswith(ending))


@pytest.mark.parametrize(
    ("options", "before", "typed", "cause"),
    [
        pytest.param("", "8 8 8", "79", Cause.OWN_GOAL, id="over a post into the own goal"),
        pytest.param("4x4", "9", "↗", Cause.BLOCKED, id="into a corner"),
    ],
)
async def test_steps_that_lose_are_asked_about_and_only_yes_draws_them(
    talk, options, before, typed, cause
):
    await in_group(talk, options)
    await kicks(talk, before, GROUP)
    first, other = await mover(talk)
    turns = (await talk.state()).turns

    asked = await talk.says(first, typed, GROUP)
    assert line([board(asked)], LossAhead).landing.value == cause.value
    assert [each.react for each in asked if each.react] == ["🤔"]
    assert await talk.says(other, "да", GROUP) == []
    kept = await talk.says(first, "нет", GROUP)
    assert LossAhead not in [type(each) for each in board(kept).lines]
    assert (await talk.state()).turns == turns

    asked = await talk.says(first, typed, GROUP)
    lost = await talk.presses(first, press(asked, ".!yes"), GROUP)
    end = line(lost, FootballWon)
    assert (end.cause, (ANNA, BORIS)[end.loser]) == (cause, first)
    assert (await talk.table()).phase == "over"
    assert await talk.folded() == await talk.state()


async def test_a_goal_ends_the_game_and_may_be_avenged_by_the_loser(talk):
    await in_group(talk, "4x4")
    winner, loser = await mover(talk)
    letters = await kicks(talk, GOAL, GROUP)

    end = line(letters, FootballWon)
    assert (end.cause, (ANNA, BORIS)[end.seat]) == (Cause.GOAL, winner)
    assert any(isinstance(b.label, Revenge) for e in letters for row in e.rows for b in row)
    letters = await talk.presses(loser, "0.0./again 1", GROUP)
    assert (ANNA, BORIS)[line(letters, SidesAre).lower] is loser
    assert (await mover(talk, 2))[0] is loser
    assert said(await talk.says(ANNA, "/verify", GROUP))[0] == "Verified"
    (film,) = [each for each in await talk.says(ANNA, "/replay", GROUP) if each.film]
    assert film.film.game == "paper_football"


async def test_a_series_goes_on_and_its_loser_begins_the_next_game(talk):
    await in_group(talk, "4x4 to=2")
    winner, loser = await mover(talk)
    score = line(await kicks(talk, GOAL, GROUP), SeriesScore)
    assert (score.target, score.decided) == (2, False)
    next_ = await talk.passes(seconds=3)
    assert (ANNA, BORIS)[line(next_, SidesAre).lower] is loser
    assert (await mover(talk, 2))[0] is loser
    assert (await talk.state(2)).terms.width == 4

    await talk.says(winner, "/resign")
    letters = await talk.says(winner, "да")
    assert line(letters, FootballWon).cause is Cause.RESIGNED
    assert not line(letters, SeriesScore).decided
    await talk.passes(seconds=3)
    assert (await mover(talk, 3))[0] is winner
    score = line(await kicks(talk, GOAL, GROUP, 3), SeriesScore)
    assert score.decided
    assert not [each for each in await talk.passes(seconds=5) if "MatchGoesOn" in said([each])]


async def test_time_wipes_the_draft_once_and_then_loses(talk):
    await by_link(talk, "turn=60s")
    await kicks(talk, "7 2 6")
    late, other = await mover(talk)
    assert (await talk.state()).draft == "6"

    warned = await talk.passes(seconds=62)
    for user in (late, other):
        assert line(to(warned, user), KickMissed)
    assert ((await talk.state()).draft, (await mover(talk))[0]) == ("", late)
    await talk.says(late, "61")
    assert (await talk.state()).missed == 0
    for _ in range(2):
        lost = await talk.passes(seconds=62)
    end = line(lost, FootballWon)
    assert (end.cause, (ANNA, BORIS)[end.loser]) == (Cause.TIMEOUT, other)


async def test_who_gives_up_is_asked_by_whatever_he_does_so(talk):
    """The button under the field, and out of turn as well."""
    started = await by_link(talk)
    first, other = await mover(talk)
    button = next(data for data in taps([board(started, first)]) if data.endswith(".resign"))
    await talk.presses(first, button)
    assert (await talk.table()).phase != "over"
    await talk.says(first, "нет")
    await talk.says(other, "сдаюсь")
    letters = await talk.says(other, "да")
    assert (ANNA, BORIS)[line(letters, FootballWon).loser] is other


async def test_a_whole_game_is_played_by_the_offered_buttons(talk):
    letters = await by_link(talk, "8x10")
    for _ in range(400):
        if (await talk.table()).phase == "over":
            break
        user, _ = await mover(talk)
        offered = taps([board(letters, user)])
        steps = [data for data in offered if data.rpartition(".")[2].isdigit()]
        sure = [data for data in offered if data.endswith("!yes")]
        letters = await talk.presses(user, (sure or steps)[0])
        assert await talk.buried() == 0

    assert (await talk.table()).phase == "over"
    assert await talk.folded() == await talk.state()


async def test_against_the_computer_it_answers(talk):
    await talk.says(ANNA, "/start")
    await talk.says(ANNA, "/football bot easy 8x10")
    spec = game("paper_football")
    assert (await talk.state()).terms.width == 8
    for _ in range(400):
        state = await talk.state()
        if (await talk.table()).phase == "over":
            break
        if state.turn == 0:
            action = next(iter(spec.legal(state, state.turn)))
            await talk.says(ANNA, "да" if state.asked else spec.write(action))
        else:
            await talk.passes(seconds=2)

    assert (await talk.table()).phase == "over"
    assert await talk.folded() == await talk.state()


async def test_a_size_that_no_field_has_is_refused_with_the_reason(talk):
    await talk.says(ANNA, "/start")

    assert line(await talk.says(ANNA, "/football 7x9"), NoSuchField).word == "7x9"
    assert line(await talk.says(ANNA, "/football bot hard 40x40"), NoSuchField).most == 24
    assert line(await talk.says(ANNA, "/football huge"), BadOption).sample == "6x8/8x10/10x12"
    assert await talk.tables(ANNA) == []
    await talk.says(ANNA, "/football 8х10")
    assert len(await talk.tables(ANNA)) == 1


async def test_rules_of_football_are_told_and_then_shown(talk):
    for place in (None, GROUP):
        letters = await talk.says(ANNA, "/rules football", place)
        assert said(letters) == ["Rules", "Lesson"]
        assert line(letters, Rules).game == line(letters, Lesson).game == "paper_football"
        film = letters[-1].film
        assert (film.game, film.step) == ("paper_football", 0)
    assert [type(each.film) for each in await talk.says(ANNA, "/rules nardy")] == [type(None)]
