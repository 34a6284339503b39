"""Recorded matches: a change of the rules shows up as a diff of these files."""

import pytest

from games.kit.registry import registry
from tests.every_game.script import scripts, told


@pytest.mark.parametrize(
    ("key", "path"), [pytest.param(*each, id=f"{each[0]}/{each[1].stem}") for each in scripts()]
)
def test_a_playthrough_is_told_as_it_was_recorded(key, path, rewrite):
    """`pytest --rewrite tests/every_game` writes them anew."""
    recorded = path.read_text(encoding="utf-8")
    now = told(key, recorded)
    if rewrite:
        path.write_text(now, encoding="utf-8")

    assert now == (now if rewrite else recorded)


@pytest.mark.parametrize("key", registry())
def test_every_game_has_a_playthrough(key):
    assert key in {game for game, _ in scripts()}
