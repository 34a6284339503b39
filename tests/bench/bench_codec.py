"""Milliseconds to write and to read the state of a battle of six in its fifth turn."""

from games.kit.registry import registry
from referee.writing import Writing
from tests.bench.battles import PLAYERS, play_one
from tests.bench.figures import Figure
from tests.bench.timing import best

GAME = "battleship"


async def measure(runs: int = 300) -> list[Figure]:
    """What was written lately need not be read again; so every text that is read here is new."""
    battle = await play_one()
    state, text = battle.state(), battle.table.state
    writing = Writing(registry())
    dump = best(lambda: writing.state(GAME, state), runs)
    texts = iter([text + " " * number for number in range(1, runs + 1)])  # never the same one
    load = best(lambda: writing.revive(GAME, next(texts)), runs)
    note = f"{len(text.encode()):,} bytes; least of {runs}, CPU time"
    what = f"a state of {PLAYERS} players"
    return [
        Figure(f"{what} written", dump, "ms", note=note),
        Figure(f"{what} read", load, "ms", note=note),
    ]
