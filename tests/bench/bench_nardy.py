"""All turns of a position of long nardy: how many positions a second, and the slowest double."""

from games.nardy.course import Course
from tests.bench.figures import Figure
from tests.bench.timing import best
from tests.games.nardy.positions import ends, random_positions

WIDE = Course(
    tuple(map(int, "011011101101101101101100")),
    (0,) * 12 + (15,) + (0,) * 11,
    (1, 1),
    first=False,
)
"""Fifteen checkers by themselves and one closed hole: twice the thousand of the specification."""


async def measure(games: int = 60, runs: int = 5) -> list[Figure]:
    """The positions are those of random games; the slow ones are looked for among them too."""
    courses = list(random_positions(1, games))
    spent = best(lambda: [ends(course) for course in courses], runs)
    widest = max((*courses, WIDE), key=lambda course: len(ends(course).ends))
    results = len(ends(widest).ends)
    return [
        Figure(
            "positions of random games with all their turns",
            len(courses) / spent * 1000,
            "/s",
            3000,
            at_least=True,
            note=f"{len(courses):,} positions; best of {runs}, CPU time",
        ),
        Figure(
            "the worst double",
            best(lambda: ends(widest), runs * 10),
            "ms",
            60,
            note=f"{results:,} results",
        ),
    ]
