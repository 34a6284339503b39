"""The import rules of pyproject.toml hold, and each of them would notice a violation."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGES = ("bot", "games", "referee", "renderers", "sandbox", "storage")
VIOLATIONS = {
    "bot stands on referee and renderers, these on games, games on their kit": (
        "games/battleship/rules.py",
        "import referee.words",
    ),
    "storage keeps rows and knows no game": ("storage/ports.py", "import games.kit.spec"),
    "the sandbox is the other side: it meets the bot over HTTP only": (
        "sandbox/wire.py",
        "import bot.phrases.names",
    ),
    "rules are pure": ("games/battleship/turning.py", "import random"),
    "the referee knows no Telegram, no SQL, no pictures, no chance and no clock": (
        "referee/mail.py",
        "import time",
    ),
    "games do not know each other; some share a sea, some a shoal": (
        "games/battleship/closing.py",
        "import games.other",
    ),
    "the kit knows no game, not even the sea": ("games/kit/grid.py", "import games.sea.fleet"),
    "views are made of words": ("games/battleship/view.py", "import games.battleship.state"),
    "renderers see views, never states or rules": (
        "renderers/battleship.py",
        "import games.battleship.state",
    ),
    "aiogram only in bot.telegram and bot.delivery": ("bot/phrases/names.py", "import aiogram"),
    "python-telegram-bot only in the sandbox": ("bot/phrases/reader.py", "import telegram"),
    "SQL drivers only in storage, Pillow only in renderers": ("bot/clock.py", "import aiosqlite"),
    "the referee knows a game by its record, of the sea only nicks": (
        "referee/playing.py",
        "import games.sea.fleet",
    ),
}


def contracts(folder: Path) -> dict[str, str]:
    """KEPT or BROKEN, by the contract's name, for the packages in a folder."""
    linter = Path(sys.executable).parent / "lint-imports"
    ran = subprocess.run(
        [linter, "--no-cache"], cwd=folder, capture_output=True, text=True, check=False
    )
    found = dict(re.findall(r"^(.+) (KEPT|BROKEN)", ran.stdout, re.MULTILINE))
    assert found, ran.stdout + ran.stderr
    return found


def test_every_import_contract_is_kept() -> None:
    assert dict.fromkeys(VIOLATIONS, "KEPT") == contracts(ROOT)


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """The packages alone, to be spoiled."""
    for package in PACKAGES:
        shutil.copytree(ROOT / package, tmp_path / package, ignore=shutil.ignore_patterns("*.pyc"))
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    return tmp_path


def test_every_import_contract_notices_a_violation(copy: Path) -> None:
    (copy / "games" / "other").mkdir()
    (copy / "games" / "other" / "__init__.py").write_text("")
    for file, line in VIOLATIONS.values():
        with (copy / file).open("a") as module:
            module.write(f"\n{line}\n")

    assert dict.fromkeys(VIOLATIONS, "BROKEN") == contracts(copy)
