"""What a bot keeps, read beside it from its database: tests that know more can be shorter."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from games.kit.registry import registry
from referee.writing import Writing


def state_kept(database: Path, game: str) -> Any:
    """The state of the newest match of this game."""
    with closing(sqlite3.connect(database)) as base:
        ((kept,),) = base.execute(
            "SELECT state FROM tables WHERE game = ? AND phase <> 'lobby' ORDER BY id DESC LIMIT 1",
            (game,),
        ).fetchall()
    return Writing(registry()).revive(game, kept)
