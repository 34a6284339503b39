"""The computer player: lawful, deterministic, and no level overlooks what it is said to see (B)."""

import random

import pytest

from games.kit.spec import Resigned
from games.kit.stream import Stream
from games.paper_football.board import Board, ways_of
from games.paper_football.pitch import WAYS, pitch
from games.paper_football.player import LEVELS, choose, turn
from games.paper_football.reach import can_score, ends, look, path
from games.paper_football.rules import apply, why_not
from games.paper_football.turns import Shuffler, play, take_back, turns
from games.paper_football.words import Confirm, Kick, Landing, Side
from tests.games.paper_football.ball import A, B, Game

CORNER = "7 2 61 87 76 76"


def random_board(seed, size=(6, 8), turns_played=12):
    """A position at the start of a turn of a random game that is not over."""
    chance = random.Random(seed)
    while True:
        ball, left = Board(pitch(*size)), chance.randrange(turns_played)
        while ball.live and left and not ball.pitch.goals[ball.ball]:
            way = chance.choice(ball.live)
            left -= ball.landing(way, Side.LOWER) is Landing.STOP
            ball.draw(way)
        if not left and ball.live and not ball.pitch.goals[ball.ball]:
            return ball


def same(one, other):
    return (one.ball, one.free, one.occupied) == (other.ball, other.free, other.occupied)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seed", range(3))
def test_a_level_plays_whole_games_by_the_rules(level, seed):
    game = Game()
    while game.state.winner is None:
        seen = game.seen(game.mover)
        game.act(choose(seen, level if game.mover == A else "easy", Stream(f"{seed}")))

    assert len(game.state.turns) <= 37


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_gives_the_same_turn(level):
    seen = Game("8x10").kick("8 9 4").seen(B)

    assert choose(seen, level, Stream("1")) == choose(seen, level, Stream("1"))


def test_the_public_and_the_other_do_not_choose():
    for who in (None, B):
        with pytest.raises(ValueError, match="turn"):
            choose(Game().seen(who), "easy", Stream("1"))


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_a_goal_is_never_overlooked(level):
    """B3: the book's last turn; and whatever `reach` finds."""
    assert choose(Game().kick(CORNER).seen(A), level, Stream("1")) == Kick(A, ways_of("99"))
    for seed in range(60):
        ball = random_board(seed)
        side = Side.LOWER if seed % 2 else Side.UPPER
        if can_score(ball, side):
            ways = turn(ball.copy(), side, level, Shuffler(seed))
            for way in ways[:-1]:
                ball.draw(WAYS[way])
            assert ball.landing(WAYS[ways[-1]], side) is Landing.GOAL


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_loses_by_himself_while_he_can_stop(level):
    """B2."""
    for seed in range(40):
        ball = random_board(seed)
        stops = [end for end in ends(ball) if not ball.pitch.goals[end]]
        ways = turn(ball.copy(), Side.LOWER, level, Shuffler(seed))
        for way in ways[:-1]:
            ball.draw(WAYS[way])
        met = ball.landing(WAYS[ways[-1]], Side.LOWER)
        assert met in (Landing.STOP, Landing.GOAL) or not stops


def test_what_cannot_be_helped_is_played_and_confirmed():
    game = Game().kick(CORNER).kick("7")

    assert choose(game.seen(A), "hard", Stream("1")) == Confirm(A)


def test_a_lost_position_is_played_to_its_end():
    """Every way on leads into the player's own net or a dead end."""
    ball = Board(pitch(4, 4))
    corner = ball.pitch.points.index(type(ball.point)(0, 1))
    beside = ball.pitch.neighbours[corner].index(max(ball.pitch.neighbours[corner]))
    ball.ball = ball.pitch.neighbours[corner][beside]
    ball.free[ball.ball] = 1 << (beside + 4) % 8
    ball.occupied[ball.ball] = 1

    assert turn(ball, Side.LOWER, "hard", Shuffler(1)) == ((beside + 4) % 8,)


def test_a_draft_is_gone_on_with():
    game = Game().kick("7 2").kick("6")
    action = choose(game.seen(A), "medium", Stream("1"))

    assert why_not(game.state, action) is None
    assert len(apply(game.state, action).state.turns) == 3
    assert not isinstance(action, Resigned)


# -- turns -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(40))
def test_a_turn_is_taken_back(seed):
    ball = random_board(seed)
    before = ball.copy()
    for ways in turns(ball, look(ball, -1), 40, Shuffler(seed)):
        assert same(ball, before)
        play(ball, ways)
        assert not same(ball, before)
        take_back(ball, ways)
    assert same(ball, before)


@pytest.mark.parametrize("seed", range(40))
def test_turns_stop_reach_every_end_and_differ(seed):
    ball = random_board(seed, (8, 10), 30)
    found = turns(ball, look(ball, -1), 60, Shuffler(seed))
    positions = []
    for ways in found:
        played = ball.copy()
        for way in ways[:-1]:
            assert played.landing(WAYS[way], Side.LOWER) is Landing.BOUNCE
            played.draw(WAYS[way])
        assert played.landing(WAYS[ways[-1]], Side.LOWER) is Landing.STOP
        played.draw(WAYS[ways[-1]])
        positions.append((played.ball, tuple(played.free)))

    assert len(set(positions)) == len(positions)
    stops = {end for end in ends(ball) if not ball.pitch.goals[end]}
    assert {end for end, _ in positions} == stops


@pytest.mark.parametrize("seed", range(40))
def test_a_look_sees_what_reach_finds(seed):
    ball = random_board(seed, (6, 8), 30)
    for side in Side:
        target = ball.pitch.target(side)
        seen = look(ball, target)
        goals = [end for end in ends(ball) if ball.pitch.goals[end] == target]

        assert (seen.scores is not None) == bool(goals) == can_score(ball, side)
        assert seen.scores in (*goals, None)
        if seen.scores is not None:
            assert path(ball, seen, seen.scores)


def every_end(ball):
    """Ends by trying every turn."""
    found, stack = set(), [ball]
    while stack:
        before = stack.pop()
        for way in before.live:
            met = before.landing(way, Side.LOWER)
            after = before.copy()
            after.draw(way)
            if met is Landing.BOUNCE:
                stack.append(after)
            elif met is not Landing.BLOCKED:
                found.add(after.ball)
    return found


@pytest.mark.parametrize("seed", range(30))
def test_reach_is_exact(seed):
    """F10, against all turns of small positions."""
    ball = random_board(seed, (4, 6), 7)

    assert set(ends(ball)) == every_end(ball)
