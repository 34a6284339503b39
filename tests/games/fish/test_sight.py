"""What is seen, said, drawn and tapped: A4-A6, R13 of docs/rules/fish.md."""

import pytest

from games.fish.panel import panel
from games.fish.rules import setup
from games.fish.sight import headline, picture, reaction, view
from games.fish.view import Shown, Sighted
from games.fish.words import (
    AimIs,
    AimShown,
    AzimuthLabel,
    ForceLabel,
    LastShot,
    Manner,
    MannerLabel,
    Mark,
    Shoot,
    TakeAim,
    TargetLabel,
    ToShoot,
)
from games.kit.spec import Names
from games.shoal.words import Cause, FishMatchEnded, ScoreIs
from tests.games.fish.match import FILM, FLICK, PUSH, A, B, C, D, Match, seats

NAMES = Names(tuple("ABCDEFGH"))


def pressed(match, who=None):
    shown = panel(match.seen(who), "", NAMES)
    assert shown is not None
    rows = [*shown.rows, *shown.foot]
    return [[key.press + ("·" if key.spent else "") for key in row] for row in rows]


def labels(match, who=None):
    shown = panel(match.seen(who), "", NAMES)
    return [key.label for row in shown.rows for key in row]


# -- said ------------------------------------------------------------------------------------------


def test_a_match_stands_in_a_few_words():
    match = Match("BAC")

    assert headline(match.seen()) == (
        ScoreIs((0, 0, 0), (), 3, True),
        ToShoot(B, 1, seats("AC"), True, False),
    )
    match.calm(1)
    assert headline(match.seen(A)) == (
        ScoreIs((0, 0, 0), (), 3, True),
        LastShot(B, FLICK, FLICK, (), ()),
        ToShoot(A, 1, seats("CB"), True, True),
    )


def test_who_follows_is_alive_and_in_order():
    """R13."""
    match = Match("BACD").calm(4).hit("C")

    *_, waits = headline(match.seen())
    assert waits == ToShoot(A, 1, seats("DB"), False, False)


def test_the_prepared_aim_stands_in_its_owner_s_words_alone():
    """A4."""
    match = Match("AB").act(TakeAim(A, FLICK))

    assert headline(match.seen(A))[-1] == AimIs(FLICK)
    assert AimIs(FLICK) not in headline(match.seen())
    assert AimIs(FLICK) not in headline(match.seen(B))


def test_nothing_is_said_during_a_move():
    assert headline(Match("AB").act(Shoot(A, FLICK)).seen()) == ()


def test_the_end_is_said_with_the_score():
    match = Match("AB", rounds="1").calm(2).hit("B")

    assert headline(match.seen()) == (
        FishMatchEnded((A,), Cause.WINS),
        ScoreIs((1, 0), (), 1, True),
    )


def test_the_first_place_may_be_shared():
    match = Match("ABCD", rounds="1").calm(4).hit("ABCD")

    assert headline(match.seen())[0] == FishMatchEnded((A, B, C, D), Cause.ROUNDS)


@pytest.mark.parametrize(
    ("match", "emoji"),
    [
        (Match("AB").act(TakeAim(A, FLICK)), "👌"),
        (Match("AB").hit(), "👍"),
        (Match("AB").hit("B"), "💔"),
        (Match("ABC").calm(3).hit("B"), "🔥"),
        (Match("AB", rounds="1").calm(2).hit("B"), "🏆"),
        (Match("AB").time_out(), ""),
    ],
    ids=["aim", "move", "foul", "loss", "end", "time"],
)
def test_a_typed_move_is_answered_with_an_emoji(match, emoji):
    assert reaction(match.events) == emoji


# -- drawn -----------------------------------------------------------------------------------------


def test_a_move_is_drawn_with_its_film():
    """A9."""
    match = Match("AB").hit()
    seen = match.seen()

    assert picture(seen, match.events) == Shown(seen, FILM)
    assert picture(seen, ()) == seen


def test_a_shown_aim_is_drawn_without_what_it_would_do():
    """A6."""
    seen = Match("AB").act(TakeAim(A, FLICK)).seen(A)

    assert picture(seen, (AimShown(A, FLICK),)) == Sighted(seen, FLICK)


def test_nothing_is_drawn_before_the_lots():
    assert picture(view(setup(2, {}).state, None), ()) is None


# -- tapped ----------------------------------------------------------------------------------------


def test_the_mover_has_targets_direction_power_and_the_move():
    """A5."""
    match = Match("ABC").act(TakeAim(A, FLICK))

    assert pressed(match, A) == [
        ["!at 2", "!at 3"],
        ["!turn -10", "!turn -1", "!show·", "!turn +1", "!turn +10"],
        ["!force -10", "!force -1", "!show·", "!force +1", "!force +10"],
        ["!switch", "!show", "!fire"],
        ["!drop", "!resign"],
    ]
    assert labels(match, A)[:2] == [TargetLabel(B, 2), TargetLabel(C, 3)]
    assert AzimuthLabel(450) in labels(match, A)
    assert ForceLabel(Manner.FLICK, 70) in labels(match, A)
    assert MannerLabel(Manner.PUSH) in labels(match, A)


def test_before_an_aim_the_keys_show_and_fire_what_stands_on_them():
    """A5."""
    match = Match("AB")
    towards = next(each.azimuth for each in labels(match, A) if isinstance(each, AzimuthLabel))

    *_, deeds, _ = pressed(match, A)

    assert deeds == ["!switch", "!show·", f"!shoot flick {towards // 10}.{towards % 10} 60"]


def test_a_slow_push_has_smaller_steps():
    """A5."""
    match = Match("AB").act(TakeAim(A, PUSH))

    assert pressed(match, A)[2] == ["!force -3", "!force -1", "!show·", "!force +1", "!force +3"]


def test_everybody_has_the_keys_without_the_numbers():
    """A4: spectators who tap them are told whose fish it is."""
    match = Match("ABC").act(TakeAim(A, Mark(Manner.PUSH, 123, 4)))

    assert pressed(match) == pressed(Match("ABC"))
    assert pressed(match)[1] == ["!turn -10", "!turn -1", "!turn +1", "!turn +10"]
    assert pressed(match)[-2:] == [["!switch", "!show", "!fire"], ["!resign"]]


def test_the_perished_are_no_targets_and_others_have_no_keys():
    match = Match("ABC").hit("A")

    assert pressed(match, B)[0] == ["!at 3"]
    assert panel(match.seen(A), "", NAMES) is None
    assert panel(match.seen(C), "", NAMES) is None
    assert panel(Match("AB").act(Shoot(A, FLICK)).seen(A), "", NAMES) is None
