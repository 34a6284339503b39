"""`python -m tests.bench` measures everything, `python -m tests.bench NAME …` some of it.

Nothing is asserted: a bar that is missed is said in the table.
"""

import asyncio
import os
import platform
import sys
import time
from collections.abc import Awaitable, Callable

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
from tests.bench.figures import Figure, table

BENCHES: dict[str, Callable[[], Awaitable[list[Figure]]]] = {
    "updates": bench_updates.measure,
    "pictures": bench_pictures.measure,
    "film": bench_film.measure,
    "start": bench_start.measure,
    "memory": bench_memory.measure,
    "growth": bench_growth.measure,
    "post": bench_post.measure,
    "codec": bench_codec.measure,
    "storage": bench_storage.measure,
    "nardy": bench_nardy.measure,
    "nardy-player": bench_nardy_player.measure,
    "gunnery": bench_gunnery.measure,
    "football": bench_football.measure,
}


def main(names: list[str]) -> int:
    unknown = [name for name in names if name not in BENCHES]
    if unknown:
        print(f"no such bench: {', '.join(unknown)}; there are {', '.join(BENCHES)}")
        return 2
    began = time.monotonic()
    figures: list[Figure] = []
    print(_machine(), flush=True)
    for name in names or BENCHES:
        print(f"measuring {name} …", file=sys.stderr, flush=True)
        figures += asyncio.run(_measured(name))
    print(table(figures))
    print(f"{time.monotonic() - began:.0f} s; at the end {_load()}")
    return 0


async def _measured(name: str) -> list[Figure]:
    return await BENCHES[name]()


def _machine() -> str:
    return (
        f"{os.cpu_count()} cores {platform.machine()}, Python {platform.python_version()}; at the"
        f" beginning {_load()}"
    )


def _load() -> str:
    return "load " + " ".join(f"{load:.1f}" for load in os.getloadavg())


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
