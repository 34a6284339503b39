"""It looks as it looked: small pictures kept in golden/, compared with a tolerance.

IGROTEKA_REWRITE=1 pytest tests/renderers redraws them: look at the difference before you commit it.
"""

import os
from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from games.battleship.view import OrderSheet
from games.battleship.words import Shot, Standing
from games.duel import view as duels
from games.duel.words import Cause
from games.kit.grid import ARMENIAN, CYRILLIC, LATIN, Cell
from games.kit.spec import Seat
from games.nardy import view as nardy
from games.paper_football import view as football
from renderers import Look, renderer
from renderers.skin import SKINS
from tests.renderers import footballboards
from tests.renderers.boards import duel, duel_waters, fleet, view, waters
from tests.renderers.nardyboards import positions

GOLDEN = Path(__file__).parent / "golden"
NICKS = ("Ася", '<b>Ася & "Co"', "Щ" * 64, "🚀 Անի")
LETTERS = dict(zip(SKINS, (CYRILLIC, LATIN, ARMENIAN, CYRILLIC), strict=True))

GAMES = {duels.View: "duel", nardy.View: "nardy", football.View: "paper_football"}


def subjects():
    """Together they hold every mark, sign and script."""
    half = [waters(0, 45, 7, shown=True), waters(1, 30, 5, idle=True, ordered=True)]
    gone = [waters(2, 100, 4, standing=Standing.SUNK), waters(3, 9, standing=Standing.RESIGNED)]
    order = (Shot(Seat(1), Cell(2, 2)), Shot(Seat(1), Cell(9, 9)))
    over = [replace(waters(seat, 60), fleet=fleet(seat)) for seat in range(2)]
    return {
        "board": half[0],
        "theatre": view([*half, *gone], viewer=0),
        "orders": OrderSheet(view(half, viewer=0, order=order)),
        "over": view(over, over=True, winners=(Seat(1),), turn=31),
        "fleet": fleet(4),
        "duel": duel(duel_waters(0, 40, 1, shown=True), duel_waters(1, 45, 3), viewer=0),
        "spectators": duel(duel_waters(1, 45, 3), duel_waters(0, 40, 1)),
        "decided": duel(
            *(duel_waters(seat, 70, 2, shown=True) for seat in range(2)),
            viewer=1,
            turn=None,
            winner=Seat(1),
            cause=Cause.RESIGNED,
            wins=(1, 1),
            best=3,
        ),
        "nardy": positions(0)["middle"],
        **{f"nardy-{name}": position for name, position in positions().items()},
        **{f"football-{name}": each for name, each in footballboards.positions().items()},
    }


CASES = [
    (skin, what)
    for skin in SKINS
    for what in ("board", "theatre", "duel", "nardy", "football-draft")
]
CASES += [("paper", what) for what in ("orders", "over", "fleet", "spectators", "decided")]
CASES += [("paper", f"nardy-{what}") for what in ("start", "tower", "answer", "bearing", "end")]
CASES += [("paper", f"football-{what}") for what in ("start", "long", "asked", "goal", "large")]


@pytest.mark.parametrize(("skin", "what"), CASES)
def test_it_looks_as_it_looked(skin, what):
    path = GOLDEN / f"{skin}-{what}.png"
    subject = subjects()[what]
    picture = renderer(GAMES.get(type(subject), "battleship")).draw(
        subject, NICKS, Look(skin, LETTERS[skin], 400, ticks=True)
    )
    if os.environ.get("IGROTEKA_REWRITE"):
        path.write_bytes(picture.png)
    kept = Image.open(path).convert("RGB")
    drawn = Image.open(BytesIO(picture.png)).convert("RGB")
    assert kept.size == drawn.size
    apart = ImageChops.difference(kept, drawn).convert("L")
    assert ImageStat.Stat(apart).mean[0] < 0.5
    assert sum(apart.histogram()[64:]) < 0.0005 * drawn.width * drawn.height


def test_no_golden_picture_is_left_over():
    assert {path.stem for path in GOLDEN.glob("*.png")} == {f"{s}-{what}" for s, what in CASES}
