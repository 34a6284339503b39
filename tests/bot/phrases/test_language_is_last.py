"""Law 7: no Russian or Armenian in Python, except where people's typing is read."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
LETTERS = re.compile("[\u0400-\u04ff\u0530-\u058f]")
FOLDERS = ("bot", "referee", "storage", "renderers", "sandbox", "games")
READS_TYPING = re.compile(
    r"""games/kit/grid\.py          # the letters themselves
      | games/sea/\w+\.py           # how fleets, orders and nicks are typed
      | games/\w+/(notation|shorthand|options|reading|spelling|legs)\.py
      | referee/(notation|terms)\.py
      | sandbox/(people|gatherings|acts)\.py   # the people and chats that the sandbox plays
    """,
    re.VERBOSE,
)


def modules() -> list[Path]:
    paths = (path for folder in FOLDERS for path in (ROOT / folder).rglob("*.py"))
    return [path for path in paths if not READS_TYPING.fullmatch(str(path.relative_to(ROOT)))]


def texts(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Every text in the code that is no docstring, with its line."""
    prose = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in prose:
            yield node.lineno, node.value


@pytest.mark.parametrize("path", modules(), ids=lambda path: str(path.relative_to(ROOT)))
def test_no_module_speaks_to_people(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    assert [(line, text) for line, text in texts(tree) if LETTERS.search(text)] == []
