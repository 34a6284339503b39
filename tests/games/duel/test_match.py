"""Best of three: who begins, the score, what decides it, and another match (D3, O1, O6)."""

import pytest

from games.duel.options import decided, revenge, sequel, terms, wins_after
from games.duel.rules import apply, chance, setup, to_move
from games.duel.words import MatchScore, StarterDrawn, StarterIs
from games.kit.spec import CHANCE, Chance, Resigned, Rolled
from games.sea.placing import PlaceFleet
from tests.games.duel.sea import FLEET, A, B, Duel, only

ENDS = {
    "sunk": lambda duel, winner: duel.win(winner),
    "resigned": lambda duel, winner: duel.resign("BA"["AB".index(winner)]),
}


def played(winner: str, begins: str = "A", **options: str) -> Duel:
    """A game that the captain wins because the other gives up."""
    return ENDS["resigned"](Duel(begins, **options), winner)


def score(duel: Duel) -> tuple[int, int, int, bool] | None:
    told = only(duel.events, MatchScore)
    return (told[0].wins, told[0].losses, told[0].best, told[0].decided) if told else None


@pytest.mark.parametrize("winner", ["A", "B"])
def test_one_game_is_a_match(winner):
    """D3."""
    duel = played(winner)

    assert decided(duel.state)
    assert sequel(duel.state) is None
    assert score(duel) is None


GAMES = [
    # id, score before, winner, score after, decided
    ("the first to A", "0-0", "A", (1, 0), False),
    ("the first to B", "0-0", "B", (0, 1), False),
    ("the second to A as well", "1-0", "A", (2, 0), True),
    ("the second to B as well", "0-1", "B", (0, 2), True),
    ("one each", "1-0", "B", (1, 1), False),
    ("one each, the other way", "0-1", "A", (1, 1), False),
    ("the third to A", "1-1", "A", (2, 1), True),
    ("the third to B", "1-1", "B", (1, 2), True),
]


@pytest.mark.parametrize(
    ("before", "winner", "after", "over"),
    [case[1:] for case in GAMES],
    ids=[case[0] for case in GAMES],
)
def test_two_games_won_decide_a_match_of_three(before, winner, after, over):
    duel = played(winner, best="3", score=before)

    assert wins_after(duel.state) == after
    assert decided(duel.state) is over
    assert score(duel) == (*after, 3, over)
    assert (sequel(duel.state) is None) is over


@pytest.mark.parametrize("end", ["sunk", "resigned", "timeout"])
def test_a_game_lost_in_any_way_counts(end):
    """O6."""
    duel = Duel(best="3")
    if end == "timeout":
        duel.shoot("A", "К1").time_out().shoot("A", "К2").time_out()
    else:
        ENDS[end](duel, "A")

    assert score(duel) == (1, 0, 3, False)


@pytest.mark.parametrize(("begins", "then"), [("A", "2"), ("B", "1")])
@pytest.mark.parametrize("winner", ["A", "B"])
def test_the_second_game_is_begun_by_the_other_whoever_won(begins, then, winner):
    """O6: by who began, not by who won."""
    first = played(winner, begins, best="3")
    options = sequel(first.state)

    assert options == {"best": "3", "first": then, "score": {"A": "1-0", "B": "0-1"}[winner]}

    second = Duel(**options)

    assert only(second.told, StarterIs) == [StarterIs({"1": A, "2": B}[then])]
    assert not only(second.told, StarterDrawn)


def test_the_third_game_is_drawn_again():
    second = played("B", best="3", first="2", score="1-0")
    options = sequel(second.state)

    assert options == {"best": "3", "first": "", "score": "1-1"}

    third = setup(2, options).state
    for who in (A, B):
        third = apply(third, PlaceFleet(who, FLEET, "s")).state

    assert chance(third) == Chance(2)
    assert to_move(apply(third, Rolled(CHANCE, (1,))).state) == {B}


@pytest.mark.parametrize("wins", ["AA", "BB", "ABA", "BAB", "ABB", "BAA"])
def test_a_whole_match(wins):
    """Options of one game make the next: it ends when somebody has two, and he leads."""
    options = {"best": "3"}
    for number, winner in enumerate(wins, 1):
        assert options is not None
        assert set(options) <= {"best", "first", "score"}
        duel = played(winner, **options)
        options = sequel(duel.state)
        assert (options is None) == (number == len(wins))

    assert score(duel) == (wins.count("A"), wins.count("B"), 3, True)
    assert max("AB", key=wins.count) == wins[-1]


@pytest.mark.parametrize(("begins", "then"), [("A", "2"), ("B", "1")])
@pytest.mark.parametrize("best", ["1", "3"])
def test_a_revenge_is_begun_by_who_did_not_begin_last(begins, then, best):
    """O6: also after a third game whose starter was drawn; the score is new."""
    options = {"best": best, "score": "1-1", "first": ""}
    duel = played("A", begins, **options)
    again = revenge(duel.state, options)

    assert again == {"best": best, "first": then, "score": "0-0"}
    assert terms(again).first == {"1": A, "2": B}[then]


def test_a_revenge_keeps_what_the_game_does_not_know_and_changes_nothing_given():
    options = {"best": "3", "level": "hard"}
    duel = played("A", "A", best="3")

    assert revenge(duel.state, options) == {
        "best": "3",
        "level": "hard",
        "first": "2",
        "score": "0-0",
    }
    assert options == {"best": "3", "level": "hard"}


def test_who_gave_up_before_the_draw_leaves_the_starter_to_it():
    """O5: nobody began, so the next game is drawn."""
    state = setup(2, {"best": "3"}).state
    for who in (A, B):
        state = apply(state, PlaceFleet(who, FLEET, "s")).state
    state = apply(state, Resigned(B)).state

    assert sequel(state) == {"best": "3", "first": "", "score": "1-0"}
    assert revenge(state, {})["first"] == ""
