"""Random fleets are lawful, repeatable and uniform: docs/rules/shooters.md §1."""

from collections import Counter
from itertools import islice, repeat

from games.sea import layouts
from games.sea.fleet import why_unlawful
from games.sea.layouts import random_fleet

PINNED = """\
А4 Б4 В4 Г4
Е5 Ж5 З5
З9 И9 К9
А2 Б2
Г1 Г2
К2 К3
А6
А8
Е3
З7"""


def test_every_random_fleet_is_lawful() -> None:
    assert all(why_unlawful(random_fleet(f"fleet {n}").ships) is None for n in range(60))


def test_a_seed_gives_the_same_fleet_for_ever() -> None:
    assert random_fleet("igroteka") == random_fleet("igroteka")
    assert random_fleet("igroteka").text() == PINNED
    assert random_fleet("igroteka") != random_fleet("igroteka!")
    assert random_fleet("\ud800")  # half a surrogate pair is a seed too


def test_every_placement_of_a_ship_is_equally_likely() -> None:
    sizes = {4: 140, 3: 160, 2: 180, 1: 100}
    for size, table in zip((4, 3, 3, 2, 2, 2, 1, 1, 1, 1), layouts._TABLES, strict=True):
        times = Counter(placement for placement in table if placement)
        assert len(times) == sizes[size]
        assert len(set(times.values())) == 1


def test_one_layout_of_3912_is_lawful() -> None:
    """Acceptance 2.556e-4; 120,000 attempts keep 30.7 on average, five deviations either way."""
    stream = layouts._bytes("acceptance")
    kept = sum(attempt is not None for attempt in map(layouts._attempt, repeat(stream, 120_000)))
    assert 3 <= kept <= 58


def test_bytes_do_not_repeat() -> None:
    stream = layouts._bytes("bytes")
    first, second = bytes(islice(stream, 32)), bytes(islice(stream, 32))
    assert first != second
