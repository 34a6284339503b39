"""docs/trials.md names tests that exist."""

import re
from pathlib import Path

TESTS = Path(__file__).parent
PAGE = (TESTS.parent / "docs" / "trials.md").read_text(encoding="utf-8")


def test_every_test_that_the_page_names_is_there() -> None:
    """A name without a file belongs to the file named last before it."""
    lost: list[str] = []
    source = ""
    for file, test in re.findall(r"`([\w/]+\.py)?(?:::(\w+))?`", PAGE):
        if file:
            path = TESTS / file
            source = path.read_text(encoding="utf-8") if path.exists() else ""
            lost += [file] * (not path.exists())
        if test and f"def {test}(" not in source:
            lost.append(test)
    assert lost == []


def test_every_trial_of_what_exists_has_a_line() -> None:
    named = {int(number) for number in re.findall(r"R(\d\d)", PAGE)}
    wanted = {*range(1, 64), *range(67, 74), 79, 80, *range(86, 90)}
    unused = {3, 6, 9, 12, 15, 24, 27, 30, 33, 39, 42, 45, 51, 54, 57, 69, 72, 87}
    assert wanted - unused - named == set()
