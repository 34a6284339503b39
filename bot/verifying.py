"""`python -m bot verify FILE`: what was checked of a record, line by line; needs only the file."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from games.kit.registry import registry
from referee.proving import Finding, sound, verify
from referee.records import LONGEST, Record, RecordFault, read_record

CHECKED: Final[Mapping[str, str]] = {
    "digest": "the digest is that of the lines above it",
    "times": "{number} moves, none earlier than the one before",
    "actions": "{number} moves, each by the rules in its moment",
    "openings": "{number} seals, each of what was handed in",
    "seed": "the seal is that of the seed",
    "dice": "{number} throws, each as seed and words give it",
    "nature": "{number} outcomes, each worked out once more and found the same",
    "result": "the result is that of the moves",
}
CLAIMED: Final = "the digest is the one that was given"


class UnreadableError(Exception):
    """The file is no record: why, in one line."""


def read_file(file: Path) -> Record:
    """The record in the file. Raises UnreadableError."""
    try:
        if file.stat().st_size > 4 * LONGEST:
            raise UnreadableError(f"{file}: too long to be a record")
        text = file.read_bytes().decode()
    except OSError as error:
        raise UnreadableError(f"{file}: {error.strerror}") from None
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        raise UnreadableError(f"{file}: line {line}: not UTF-8") from None
    record = read_record(text)
    if isinstance(record, RecordFault):
        raise UnreadableError(f"{file}: line {record.line}: {record.what}")
    return record


def report(record: Record, claimed: str = "", *, again: bool = False) -> tuple[bool, list[str]]:
    """Is all well, and the lines to print; `claimed`: the digest that the chat was told.

    `again`: what followed by itself (a shot's course) is worked out once more.
    """
    findings = verify(record, registry(), again=again)
    lines = [_head(record), *(_told(finding) for finding in findings)]
    good = sound(findings)
    if claimed:
        same = claimed.strip().lower() == record.digest
        good = good and same
        lines.append(f"ok    {CLAIMED}" if same else f"WRONG not: {CLAIMED} ({claimed.strip()})")
    lines += _ending(record, good, claimed)
    return good, lines


def _head(record: Record) -> str:
    nicks = ", ".join(record.nicks)
    return f"{record.game} {record.version}, {record.opened:%Y-%m-%d %H:%M} UTC: {nicks}"


def _told(finding: Finding) -> str:
    said = CHECKED[finding.check].format(number=finding.number)
    if finding.good:
        return f"ok    {said}"
    return f"WRONG not: {said}; line {finding.line}: {finding.what}"


def _ending(record: Record, good: bool, claimed: str) -> Iterator[str]:
    if good:
        places = (", ".join(record.nicks[seat] for seat in group) for group in record.places)
        yield "  ".join(f"{number}. {group}" for number, group in enumerate(places, 1))
    yield f"digest {record.digest}"
    if not claimed:
        yield "compare it with the one that the chat was told at the end, or give that as --digest"
    yield "the record is sound" if good else "the record is NOT sound"
