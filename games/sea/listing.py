"""A listed fleet is cut into parts: a line, a «;» or a label starts a new one.

Paragraphs 5 and 6 of cases/battleship/README.md. What ships the parts hold is told in fleets.py.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Final

from games.sea.cells import Item, Kind, Stray, Written, is_conjunction, is_two_letters, scan
from games.sea.labels import Label, labels
from games.sea.ranges import follows, gap, links, short_end
from games.sea.reading import Line, bodies

_AFTER_NUMBER: Final = re.compile(r" ?[-:=] ?")
_AFTER_ORDINAL: Final = re.compile(r" ?[-:=.)]+ ?")
_NEW_SHIP: Final = re.compile(r"[,;/|]")
_PREPOSITIONS: Final = frozenset("авиксоуя")  # Russian words of one letter


@dataclass(slots=True)
class Part:
    """A stretch of a line that holds one ship, or several.

    `linked[i]` is True when a hyphen, a colon or dots lead from cell i to cell i + 1. `bad` are
    strays that had to be cells. A firm label binds all its cells; another is a hint.
    """

    label: Label | None = None
    firm: bool = True
    cells: list[Written] = field(default_factory=list)
    linked: list[bool] = field(default_factory=list)
    bad: list[Stray] = field(default_factory=list)
    words: int = 0

    @property
    def divides_only(self) -> bool:
        """After the label 1 a hyphen is no range."""
        return self.label is not None and self.label.size == 1


def parts(lines: Sequence[Line]) -> list[Part]:
    """All parts of a listed fleet; lines with neither a cell nor a label are left out."""
    listed = [_split(line) for line in bodies(lines)]
    listed = [line for line in listed if _matters(line)]
    if any(not cell.spaced for line in listed for part in line for cell in part.cells):
        listed = [line for line in listed if not _is_prose(line)]
    return list(_headed(listed))


def _matters(line: list[Part]) -> bool:
    return any(part.label or part.cells for part in line) or not any(part.words for part in line)


def _is_prose(line: list[Part]) -> bool:
    """True for «приду в 5»: words, and no cell but a preposition with a number."""
    cells = [cell for part in line for cell in part.cells]
    if any(part.label for part in line) or not cells or not any(part.words for part in line):
        return False
    before = cells[0].line.text[: cells[0].start]
    return ":" not in before and all(map(is_prepositional, cells))


def is_prepositional(cell: Written) -> bool:
    """True for «в 5», which a sentence may say."""
    return cell.spaced and cell.letter in _PREPOSITIONS


def _headed(listed: Sequence[list[Part]]) -> Iterator[Part]:
    """The parts, with a label that stands alone on its line put before those of the next lines."""
    header: Label | None = None
    for line in listed:
        if all(part.label for part in line) and not any(part.cells or part.bad for part in line):
            header = line[-1].label if line else header
            continue
        for part in line:
            if part.label is None and header:
                part.label = header
                part.linked = [] if header.size == 1 else part.linked
            yield part
        header = header if header and header.plural and line[-1].label is header else None


def _split(line: Line) -> list[Part]:
    """The parts of one line, cut at its labels and semicolons."""
    found: list[Part] = []
    label: Label | None = None
    start = 0
    for following in [*labels(line), None]:
        end = following.start if following else len(line.text)
        for first, (begin, stop) in enumerate(_between_semicolons(line, start, end)):
            part = Part(label, firm=not first or (label is not None and label.plural))
            found += _numbered(part, scan(line, begin, stop), following)
        label, start = following, following.end if following else end
    return _with_trailing_labels(found)


def _between_semicolons(line: Line, start: int, end: int) -> Iterator[tuple[int, int]]:
    for at in range(start, end):
        if line.text[at] == ";":
            yield start, at
            start = at + 1
    yield start, end


def _with_trailing_labels(found: list[Part]) -> list[Part]:
    """«А1-А4 (4)»: when the last label of a line has no cells and the first cells no label."""
    last = found[-1] if found else None
    trailing = last and last.label and not last.cells and not last.bad
    if not trailing or found[0].label or not all(part.label for part in found[1:]):
        return found
    for part, following in pairwise(found):
        part.label = following.label
    return found[:-1]


# --- one stretch between labels ---------------------------------------------------------------


def _numbered(part: Part, items: list[Item], following: Label | None) -> list[Part]:
    """The parts of a stretch whose only labels are bare numbers («4: А1», «4 - А1»)."""
    found = [part]
    for before, item, after in _with_neighbours(items):
        if isinstance(item, Written):
            _add(part, item, before)
        elif item.kind is Kind.WORD and (part.label or part.cells) and is_two_letters(item):
            part.bad.append(item)
        elif item.kind is Kind.WORD:
            part.words += 1
        elif _is_label(part, before, item, after):
            part = Part(Label(item.start, item.end, int(item.text[:3])))
            found.append(part)
        elif not (
            _is_ordinal(part, before, item, after) or _is_count(before, item, after, following)
        ):
            _add_stray(part, before, item, after)
    return [part for part in found if part.label or part.cells or part.bad or part.words]


def _with_neighbours(items: list[Item]) -> Iterator[tuple[Item | None, Item, Item | None]]:
    return zip([None, *items], items, [*items[1:], None], strict=False)


def _add(part: Part, cell: Written, before: Item | None) -> None:
    if part.cells:
        link = follows(before, part.cells) and links(part.cells[-1], cell)
        part.linked.append(link and not part.divides_only)
    part.cells.append(cell)


def _add_stray(part: Part, before: Item | None, stray: Stray, after: Item | None) -> None:
    """A number after a hyphen ends a range («Д1-4»), «и» divides, all else is no cell."""
    end = None if part.divides_only else short_end(before, part.cells, stray)
    if end:
        part.linked.append(True)
        part.cells.append(end)
    elif not (is_conjunction(stray) and before and after) and not _is_in_prose(stray, after):
        part.bad.append(stray)


def _is_in_prose(stray: Stray, after: Item | None) -> bool:
    """True for the letter in «поставлю в угол»."""
    if not isinstance(after, Stray) or after.kind is not Kind.WORD:
        return False
    return stray.text in _PREPOSITIONS and gap(stray, after) == " "


def _is_label(part: Part, before: Item | None, number: Stray, after: Item | None) -> bool:
    """True for a number at the head of a ship, a colon or a hyphen between it and a cell."""
    if number.kind is not Kind.NUMBER or not isinstance(after, Written):
        return False
    between = gap(number, after)
    if not _AFTER_NUMBER.fullmatch(between):
        return False
    if before is None:
        return part.label is None or _has_mark_after_label(part.label, number)
    if not isinstance(before, Written) or links(before, number):
        return False
    return ":" in between or _NEW_SHIP.search(gap(before, number)) is not None


def _has_mark_after_label(label: Label, number: Stray) -> bool:
    return any(mark in number.line.text[label.end : number.start] for mark in ":-;")


def _is_ordinal(part: Part, before: Item | None, stray: Stray, after: Item | None) -> bool:
    """True for the number in «Катер 1: А4», «Катер №1 А4», «двухпалубный 2: Б1 Б2»."""
    if stray.kind is Kind.LETTER or part.cells:
        return False
    text = stray.line.text
    end = after.start if after else len(text)
    marked = _AFTER_ORDINAL.fullmatch(text[stray.end : end]) is not None
    if stray.kind is Kind.MIXED:
        return before is None and marked and ":" in text[stray.end : end]
    if before is not None:
        named = isinstance(before, Stray) and before.kind is Kind.WORD
        return named and (marked or text[stray.start - 1] in "№#")
    return marked and part.label is not None and not _has_mark_after_label(part.label, stray)


def _is_count(
    before: Item | None, stray: Stray, after: Item | None, following: Label | None
) -> bool:
    """True for the number in «2 трёхпалубных: …», which only says how many ships there are."""
    if stray.kind is not Kind.NUMBER or after or not following:
        return False
    alone = before is None or _NEW_SHIP.search(gap(before, stray)) is not None
    return alone and stray.line.text[stray.end : following.start] == " "
