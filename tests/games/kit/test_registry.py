"""Games are found by their folders; seals and streams are what they say."""

from hashlib import sha256
from pathlib import Path

import pytest

import games
from games.kit.registry import game, registry
from games.kit.seals import seal
from games.kit.stream import Stream


def test_every_folder_with_a_record_is_registered_under_its_name():
    folders = {path.parent.name for path in Path(games.__path__[0]).glob("*/game.py")}

    assert set(registry()) == folders
    assert game("battleship").key == "battleship"


def test_an_unknown_game_is_a_key_error():
    with pytest.raises(KeyError):
        game("chess")


def test_the_registry_cannot_be_written_to():
    with pytest.raises(TypeError):
        registry()["chess"] = game("battleship")


def test_a_seal_can_be_checked_with_a_shell():
    """`printf 'salt\\ntext' | sha256sum`."""
    assert seal("salt", "Д1 Д2") == sha256("salt\nД1 Д2".encode()).hexdigest()


def test_a_stream_is_what_its_seed_stands_for():
    """These very numbers: a change here changes every match that is replayed."""
    stream = Stream("seed")

    assert [stream.below(100) for _ in range(6)] == [58, 73, 15, 87, 94, 14]


def test_a_stream_is_even():
    stream = Stream("even")
    counts = [0] * 7
    for _ in range(7000):
        counts[stream.below(7)] += 1

    assert all(900 < count < 1100 for count in counts)
    assert all(0 <= stream.share() < 1 for _ in range(100))
    assert {Stream(str(n)).pick("abc") for n in range(50)} == set("abc")
