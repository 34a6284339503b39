"""Every bench works: at toy size, without a look at its figures."""

import pytest

from tests.bench import (
    bench_codec,
    bench_film,
    bench_football,
    bench_growth,
    bench_gunnery,
    bench_memory,
    bench_nardy,
    bench_nardy_player,
    bench_pictures,
    bench_post,
    bench_start,
    bench_storage,
    bench_updates,
)
from tests.bench.__main__ import BENCHES
from tests.bench.figures import Figure, table

TOYS = {
    "updates": lambda: bench_updates.measure(tables=2, size=4, rounds=1),
    "pictures": lambda: bench_pictures.measure(runs=1),
    "film": lambda: bench_film.measure(runs=1, frames=3),
    "start": lambda: bench_start.measure(games=1, rounds=1),
    "memory": lambda: bench_memory.measure(games=2, size=4),
    "growth": lambda: bench_growth.measure(few=4, many=8, size=4, rounds=2),
    "post": lambda: bench_post.measure(runs=1),
    "codec": lambda: bench_codec.measure(runs=1),
    "storage": lambda: bench_storage.measure(many=20, turns=1, letters=2),
    "nardy": lambda: bench_nardy.measure(games=1, runs=1),
    "nardy-player": lambda: bench_nardy_player.measure(games=2, cores=1),
    "gunnery": lambda: bench_gunnery.measure(games=2, packed=2, cores=1),
    "football": lambda: bench_football.measure(positions=20, games=1, hardest=1),
}


SLOW = {"updates", "start", "memory"}
"""These start the bot as a process of its own, several times."""


@pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=pytest.mark.slow) if name in SLOW else name for name in BENCHES],
)
async def test_bench_runs(name: str) -> None:
    figures = await TOYS[name]()
    assert figures
    assert name and table(figures).count("\n") == len(figures)


def test_a_bar_is_held_from_its_side() -> None:
    assert Figure("a", 0.6, "", 0.5, at_least=True).holds
    assert not Figure("a", 0.4, "", 0.5, at_least=True).holds
    assert Figure("a", 14, "ms", 15).holds
    assert "MISSED" in table([Figure("a", 16, "ms", 15)])
    assert Figure("a", 16, "ms").holds is None
