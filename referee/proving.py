"""What a record proves, and what in it cannot be true: each thing that was checked is a finding.

The digest shows any change to who knows the true one, which the chat was told at the end. Seals,
dice, times and rules show changes also to who does not. Pure.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from games.kit.registry import AnyGame
from games.kit.seals import seal
from games.kit.spec import NATURE, Rolled
from referee.fairness import dice_of, seal_of
from referee.playing import happens, rolls
from referee.records import (
    Record,
    RecordFault,
    Unfolded,
    line_of,
    line_of_move,
    true_digest,
    unfold,
    write_record,
)

CHECKS: Final = ("digest", "times", "actions", "openings", "seed", "dice", "nature", "result")
"""Everything that may be found, in the order of the findings."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was checked.

    check   one of CHECKS
    number  how many of them there are
    line    the first wrong one, from 1; 0 for none
    what    what is wrong there, in English for those who read records
    """

    check: str
    good: bool
    number: int = 0
    line: int = 0
    what: str = ""


def verify(
    record: Record, games: Mapping[str, AnyGame], *, again: bool = False
) -> tuple[Finding, ...]:
    """What was checked, in order; the record is sound if all of it is good.

    What a game does not have (dice, secret openings) is not among the findings. `again`: what
    followed by itself is worked out once more. That is slow, and it asks more than an honest record
    can promise: a machine that calculates otherwise may come to something else.
    """
    played = unfold(record, games)
    first = (_digest(record), _times(record))
    if isinstance(played, RecordFault):
        return (*first, Finding("actions", False, len(record.moves), played.line, played.what))
    return (*first, *_of_match(record, played, again))


def sound(findings: Iterable[Finding]) -> bool:
    """Nothing is wrong with what was checked."""
    return all(finding.good for finding in findings)


def _of_match(record: Record, played: Unfolded, again: bool) -> Iterator[Finding]:
    fault = played.fault
    number = len(record.moves)
    yield _told("actions", number, (fault.line, fault.what) if fault else None)
    if played.spec.opening or record.openings:
        yield _told("openings", len(record.openings), _wrong_opening(record, played))
    if rolls(played.spec) or record.pledge:
        yield _told("seed", 1, _wrong_seed(record, played))
        thrown = sum(isinstance(action, Rolled) for action in played.actions)
        yield _told("dice", thrown, _wrong_dice(record, played))
    if again and happens(played.spec):
        followed = sum(action.seat == NATURE for action in played.actions)
        yield _told("nature", followed, _other_nature(record, played))
    yield _told("result", 1, _wrong_result(record, played))


def _told(check: str, number: int, wrong: tuple[int, str] | None) -> Finding:
    return Finding(check, True, number) if wrong is None else Finding(check, False, number, *wrong)


def _digest(record: Record) -> Finding:
    true = true_digest(record)
    line = write_record(record).count("\n")
    wrong = None if true == record.digest else (line, f"what stands above it gives {true}")
    return _told("digest", 1, wrong)


def _times(record: Record) -> Finding:
    """Moves stand in the order in which they were made."""
    times = [record.opened, *(move.at for move in record.moves)]
    back = (index for index, (one, two) in enumerate(pairwise(times)) if two < one)
    index = next(back, None)
    wrong = None if index is None else (line_of_move(record, index), "earlier than the line above")
    return _told("times", len(record.moves), wrong)


def _wrong_opening(record: Record, played: Unfolded) -> tuple[int, str] | None:
    """Every seal is that of what was handed in, and nothing was handed in without a seal."""
    opening = played.spec.opening
    left = dict(record.openings)
    for index, action in enumerate(played.actions):
        secret = opening.sealed(action) if opening else None
        if secret is None:
            continue
        given = left.pop(action.seat, None)
        if given != seal(*secret):
            return line_of_move(record, index), f"its seal is {seal(*secret)}, not {given}"
    if left and played.fault is None:
        return line_of(record, f"opening {min(left) + 1} "), "nothing was handed in for it"
    return None


def _wrong_seed(record: Record, played: Unfolded) -> tuple[int, str] | None:
    pledge = record.pledge
    if pledge is None or not rolls(played.spec):
        return 2, "a seed belongs to games with dice, and to no others"
    true = seal_of(pledge.seed)
    return None if pledge.seal == true else (line_of(record, "seal "), f"the seed's is {true}")


def _wrong_dice(record: Record, played: Unfolded) -> tuple[int, str] | None:
    """Every throw is what seed, words and number of the throw give."""
    if record.pledge is None:
        return 2, "no seed to compare with"
    dice = dice_of(record.pledge.seed, record.pledge.words)
    for index, (state, action) in enumerate(zip(played.states, played.actions, strict=False)):
        owed = played.spec.chance(state)
        if owed is None or not isinstance(action, Rolled):
            continue
        true = dice.throw(owed)
        if action.values != true:
            return line_of_move(record, index), f"the dice gave {' '.join(map(str, true))}"
    return None


def _other_nature(record: Record, played: Unfolded) -> tuple[int, str] | None:
    """The first outcome that this machine does not come to."""
    for index, (state, action) in enumerate(zip(played.states, played.actions, strict=False)):
        if action.seat == NATURE and played.spec.nature(state) != action:
            return line_of_move(record, index), "worked out here, something else followed"
    return None


def _wrong_result(record: Record, played: Unfolded) -> tuple[int, str] | None:
    line = line_of_move(record, len(record.moves)) + 1
    result = played.spec.result(played.states[-1])
    if result is None:
        return line, "the match has not ended there"
    if (result.places, result.cause) == (record.places, record.cause):
        return None
    places = "; ".join(" ".join(f"#{seat + 1}" for seat in group) for group in result.places)
    return line, f"it ended with {places} ({result.cause})"
