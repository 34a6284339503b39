"""Which version of the bot this is: installed, or running from a checkout."""

import tomllib
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Final

PROJECT: Final = Path(__file__).parent.parent / "pyproject.toml"


def our_version() -> str:
    """The number in the project's own file, which is newer than an installation's note of it."""
    try:
        kept: str = tomllib.loads(PROJECT.read_text(encoding="utf-8"))["project"]["version"]
    except (OSError, KeyError, ValueError):
        return _installed()
    return kept


def _installed() -> str:
    try:
        return version("igroteka")
    except PackageNotFoundError:
        return "0"
