"""What follows by itself is worked out once, enters the log, and is never worked out again."""

import pytest

from games.kit.codec import Codec
from games.kit.spec import NATURE, Action, Rolled, Seat
from referee.fairness import SeededDice
from referee.playing import begin, happens, is_the_houses, play, replay
from referee.playing import why_not as house_why_not
from referee.proving import sound, verify
from referee.records import RecordFault, fold, line_of_move, read_record, sealed, write_record
from referee.sayings.proving import StepIs
from tests.referee import tossing
from tests.referee.conversation import ANNA, BORIS, GROUP, TUESDAY, conversation, line, said
from tests.referee.matches_of_chance import GAMES, match
from tests.referee.sliding import (
    GAME,
    NothingSlides,
    Push,
    Rested,
    Rink,
    Slid,
    StoneSlides,
    worked_out,
)
from tests.referee.test_proving import bad, with_said

A = Seat(0)
RECORD = match("sliding", 1)
SLIDES = [index for index, move in enumerate(RECORD.moves) if move.seat == NATURE]


def pushed():
    dice = SeededDice("ice")
    begun = begin(GAME, {}, (), 2, dice)
    return play(GAME, begun.state, Push(A, 3), dice)


def test_an_action_sets_going_the_dice_and_then_nature():
    played = pushed()
    push, rolled, slid = played.actions

    assert push == Push(A, 3)
    assert isinstance(rolled, Rolled)
    assert slid == Slid(NATURE, tuple(range(1, 4 + rolled.values[0])))
    assert played.events == (Rested(A, slid.path),)
    assert played.state == Rink((len(slid.path), 0), turn=1)


def test_a_log_is_folded_without_working_anything_out():
    played = pushed()
    codec = Codec(GAME.words)
    log = tuple(codec.load(codec.dump(action), Action) for action in played.actions)
    before = len(worked_out)

    folded = replay(GAME, 2, {}, log)

    assert (folded.state, folded.events) == (played.state, played.events)
    assert len(worked_out) == before


def test_nobody_acts_before_it_has_come_to_rest():
    sliding = Rink(force=3, ice=1)

    assert house_why_not(GAME, sliding, Push(Seat(1), 1)) == StoneSlides()
    assert house_why_not(GAME, Rink(), Slid(NATURE, (1,))) == NothingSlides()


def test_it_is_no_act_of_a_person():
    assert is_the_houses(Slid(NATURE, ()))
    assert happens(GAME)
    assert not happens(tossing.GAME)


def test_a_record_says_it_as_the_log_keeps_it():
    said = RECORD.moves[SLIDES[0]].said

    assert said.startswith('{"is":"Slid","seat":-4,"path":[1,2')
    assert f"Z nature: {said}" in write_record(RECORD)


def test_a_record_is_read_and_folded_without_working_anything_out():
    before = len(worked_out)
    text = write_record(RECORD)

    assert read_record(text) == RECORD
    assert not isinstance(fold(RECORD, GAMES), RecordFault)
    assert sound(verify(RECORD, GAMES))
    assert len(worked_out) == before


@pytest.mark.parametrize(
    "said",
    [
        "",
        "slid",
        "{}",
        '{"is":"Push","seat":0,"force":3}',
        '{"is":"Slid","seat":0,"path":[1]}',
        '{"is":"Slid","path":[1],"seat":-4}',
        '{"is":"Slid","seat":-4,"path":[1, 2]}',
        '{"is":"Slid","seat":-4,"path":"far"}',
        '{"is":"Unknown","seat":-4}',
    ],
)
def test_a_line_that_nature_would_not_have_written_is_found(said):
    forged = sealed(with_said(RECORD, SLIDES[0], said))

    assert bad(forged)["actions"].line == line_of_move(RECORD, SLIDES[0])


def test_an_outcome_that_nothing_set_going_is_found():
    moves = (*RECORD.moves[: SLIDES[0] + 1], *RECORD.moves[SLIDES[0] :])
    forged = sealed(type(RECORD)(**{**fields(RECORD), "moves": moves}))

    assert "NothingSlides" in bad(forged)["actions"].what


def fields(record):
    return {name: getattr(record, name) for name in type(record).__slots__}


def test_an_audit_works_it_out_once_more():
    """Only when it is asked for: another machine may come to something else."""
    findings = {each.check: each for each in verify(RECORD, GAMES, again=True)}

    assert findings["nature"].good
    assert findings["nature"].number == len(SLIDES)
    assert "nature" not in {each.check for each in verify(RECORD, GAMES)}
    assert "nature" not in {each.check for each in verify(match("tossing", 1), GAMES, again=True)}


def test_an_audit_names_the_outcome_that_it_does_not_come_to():
    last = SLIDES[-1]
    said = RECORD.moves[last].said
    forged = sealed(with_said(RECORD, last, said.replace("[1,", "[0,1,")))

    assert sound(verify(forged, GAMES))
    wrong = [each for each in verify(forged, GAMES, again=True) if not each.good]
    assert [(each.check, each.line) for each in wrong] == [("nature", line_of_move(RECORD, last))]


async def test_a_match_at_the_desk_is_kept_proved_and_shown_step_by_step():
    """What nature did is no text for people."""
    async with conversation(TUESDAY, "ice", 1000, GAME) as talk:
        for user in (ANNA, BORIS):
            await talk.says(user, "/start")
        await talk.says(ANNA, "/slide players=2", GROUP)
        for user in (ANNA, BORIS):
            await talk.says(user, "/join", GROUP)
        await talk.says(ANNA, "/go", GROUP)
        while (await talk.table()).phase != "over":
            before = len(worked_out)
            await talk.says((ANNA, BORIS)[(await talk.state()).turn], "push 5")
            assert len(worked_out) == before + 1
        before = len(worked_out)

        assert await talk.folded() == await talk.state()
        assert said(await talk.says(ANNA, "/verify"))[0] == "Verified"
        third = line(await talk.presses(ANNA, "0.0./step 1 3"), StepIs)
        assert (third.nick, third.said) == ("", "")
        assert len(worked_out) == before
