"""A finished match as text that anybody can keep, read, replay and check without the house.

The format is docs/record-format.md, byte for byte; `write_record` is the inverse of `read_record`.
Pure.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from functools import lru_cache
from hashlib import sha256
from typing import Any, Final

from games.kit.codec import Codec
from games.kit.registry import AnyGame
from games.kit.spec import (
    CHANCE,
    CLOCK,
    HOST,
    NATURE,
    Action,
    Names,
    Options,
    Reason,
    Rolled,
    Seat,
    Step,
    TimedOut,
)
from referee.playing import replay, why_not

MAGIC: Final = "igroteka-record 1"
LONGEST: Final = 4_000_000
"""Characters that are looked at: no match is so long."""

_TIME: Final = "%Y-%m-%dT%H:%M:%SZ"
_OFFICES: Final = {CHANCE: "dice", CLOCK: "clock", HOST: "host", NATURE: "nature"}
_HEX: Final = r"[0-9a-f]{64}"
_STAMP: Final = "[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z"
_MOVE: Final = rf"({_STAMP}) (#[0-9]{{1,3}}|clock|dice|host|nature):(?: (.+))?"


@dataclass(frozen=True, slots=True)
class Pledge:
    """What decides the dice: the seed, its seal as it was told before play, the words by seat."""

    seed: str
    seal: str
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Move:
    """One action: when, whose, and as `said_of` says it."""

    at: datetime
    seat: Seat
    said: str


@dataclass(frozen=True, slots=True)
class Record:
    """A finished match.

    version   of the game's rules
    options   name and value, by name
    pledge    None for games without dice
    openings  seat and seal of what was handed in secretly
    places    and `cause` as `Result` has them
    digest    sha256 of all lines above the last one, as the record claims it
    """

    game: str
    version: int
    opened: datetime
    options: tuple[tuple[str, str], ...]
    nicks: tuple[str, ...]
    pledge: Pledge | None
    openings: tuple[tuple[Seat, str], ...]
    moves: tuple[Move, ...]
    places: tuple[tuple[Seat, ...], ...]
    cause: str
    digest: str = ""


@dataclass(frozen=True, slots=True)
class RecordFault:
    """Why a text cannot be read, or played: the line, from 1, and what is wrong with it."""

    line: int
    what: str


@dataclass(frozen=True, slots=True)
class Unfolded:
    """A record as the game's own actions.

    states  before each action, and after the last: one more than actions
    fault   the first line that is no action, or is refused; what follows it is left out
    """

    spec: AnyGame
    options: Options
    actions: tuple[Action, ...]
    states: tuple[Any, ...]
    fault: RecordFault | None = None


# -- writing ---------------------------------------------------------------------------------------


def write_record(record: Record) -> str:
    """The text, with the digest that the record claims."""
    return f"{_body(record)}sha256 {record.digest}\n"


def sealed(record: Record) -> Record:
    """With its true digest."""
    return replace(record, digest=true_digest(record))


def true_digest(record: Record) -> str:
    return sha256(_body(record).encode()).hexdigest()


def said_of(spec: AnyGame, action: Action) -> str:
    """The action as its line says it: the clock says nothing, dice are numbers, nature's are JSON.

    What followed by itself is more than anybody could type: it stands there as the log keeps it.
    """
    match action:
        case TimedOut():
            return ""
        case Rolled(values=values):
            return " ".join(map(str, values))
    return _codec(spec.words).dump(action) if action.seat == NATURE else spec.write(action)


def dated(at: datetime) -> datetime:
    """A time as exactly as a record has it: whole seconds, UTC."""
    return at.astimezone(UTC).replace(microsecond=0)


def heading(record: Record) -> list[str]:
    """The lines above the moves; the moves begin two lines below, after an empty one."""
    lines = [MAGIC, f"game {record.game} {record.version}", f"opened {record.opened:{_TIME}}"]
    lines += [f"option {name}={value}" for name, value in record.options]
    lines += [f"seat {number} {nick}" for number, nick in enumerate(record.nicks, 1)]
    if record.pledge:
        lines += [f"seed {record.pledge.seed}", f"seal {record.pledge.seal}"]
        lines += [f"word {number} {word}" for number, word in enumerate(record.pledge.words, 1)]
    return lines + [f"opening {seat + 1} {seal}" for seat, seal in record.openings]


def line_of_move(record: Record, index: int) -> int:
    """Where the move stands in the text, from 1."""
    return len(heading(record)) + 2 + index


def line_of(record: Record, beginning: str) -> int:
    """The first line of the heading that begins so, from 1; else that of the game."""
    lines = heading(record)
    found = (number for number, line in enumerate(lines, 1) if line.startswith(beginning))
    return next(found, 2)


def _body(record: Record) -> str:
    moves = (f"{move.at:{_TIME}} {_who(move.seat)}:{_after(move.said)}" for move in record.moves)
    places = (
        f"place {number} {' '.join(f'#{seat + 1}' for seat in group)}"
        for number, group in enumerate(record.places, 1)
    )
    lines = [*heading(record), "", *moves, "", *places, f"cause{_after(record.cause)}"]
    return "".join(f"{line}\n" for line in lines)


def _who(seat: Seat) -> str:
    return _OFFICES.get(seat) or f"#{seat + 1}"


def _after(said: str) -> str:
    return f" {said}" if said else ""


# -- reading ---------------------------------------------------------------------------------------


def read_record(text: str) -> Record | RecordFault:
    """Inverse of `write_record`, or the first line that it would never have written.

    It does not judge: a record that was tampered with is read too (referee/proving.py).
    """
    if len(text) > LONGEST:
        return RecordFault(1, "too long to be a record")
    if "\r" in text:
        line = text[: text.index("\r")].count("\n") + 1
        return RecordFault(line, "lines must end in a line feed alone: the file was converted")
    lines = _Lines(text.split("\n"))
    try:
        record = _read(lines)
    except _UnreadableError as fault:
        return RecordFault(lines.number, str(fault))
    pairs = zip(text.split("\n"), write_record(record).split("\n"), strict=False)
    odd = (number for number, (here, there) in enumerate(pairs, 1) if here != there)
    line = next(odd, 0)
    return RecordFault(line, "not written as records are") if line else record


class _UnreadableError(Exception):
    """The line in hand is not what must stand there."""


class _Lines:
    """The lines of a text, one after the other. `number` is the one in hand."""

    def __init__(self, lines: list[str]) -> None:
        self._lines = lines
        self.number = 0

    def take(self, form: str, what: str) -> re.Match[str]:
        """The next line, which must have that form."""
        self.number += 1
        found = self._match(form)
        if found is None:
            at_end = self.number > len(self._lines)
            here = "nothing" if at_end else _quoted(self._lines[self.number - 1])
            raise _UnreadableError(f"expected {what}, found {here}")
        return found

    def while_(self, form: str) -> Iterator[re.Match[str]]:
        """Lines of that form, as many as follow."""
        while True:
            self.number += 1
            found = self._match(form)
            if found is None:
                self.number -= 1
                return
            yield found

    def end(self) -> None:
        """Nothing follows."""
        if self.number < len(self._lines):
            self.number += 1
            raise _UnreadableError("there is something after the end")

    def _match(self, form: str) -> re.Match[str] | None:
        if self.number > len(self._lines):
            return None
        return re.fullmatch(form, self._lines[self.number - 1])


def _read(lines: _Lines) -> Record:
    lines.take(re.escape(MAGIC), f"“{MAGIC}”")
    game = lines.take(r"game ([a-z_]+) ([1-9][0-9]{0,5})", "“game”, its key and its version")
    opened = lines.take(rf"opened ({_STAMP})", "“opened” and a time like 2026-11-24T12:00:00Z")
    when = _time(opened[1])
    options = tuple((each[1], each[2]) for each in lines.while_(r"option ([a-z_]+)=(.*)"))
    nicks = _numbered(lines, "seat", "(.+)")
    if not nicks:
        lines.take("seat 1 .+", "“seat 1” and a nick")
    pledge = _read_pledge(lines, len(nicks))
    openings = tuple(
        (_seat(each[1], len(nicks)), each[2])
        for each in lines.while_(rf"opening ([0-9]{{1,3}}) ({_HEX})")
    )
    lines.take("", "an empty line before the moves")
    moves = tuple(_move(each, len(nicks)) for each in lines.while_(_MOVE))
    lines.take("", "a move like “2026-11-24T12:00:00Z #1: …”, or an empty line after the last")
    places = tuple(
        tuple(_seat(seat[1:], len(nicks)) for seat in each.split(" "))
        for each in _numbered(lines, "place", "(#[0-9]{1,3}(?: #[0-9]{1,3})*)")
    )
    cause = lines.take(r"cause(?: ([a-z_]+))?", "“place” with its number and seats, or “cause”")
    digest = lines.take(rf"sha256 ({_HEX})", "“sha256” and 64 hexadecimal digits")
    lines.take("", "the end after a line feed")
    lines.end()
    return Record(
        game=game[1],
        version=int(game[2]),
        opened=when,
        options=options,
        nicks=nicks,
        pledge=pledge,
        openings=openings,
        moves=moves,
        places=places,
        cause=cause[1] or "",
        digest=digest[1],
    )


def _numbered(lines: _Lines, name: str, form: str) -> tuple[str, ...]:
    """What follows `name 1`, `name 2`, …: as many as there are."""
    found: list[str] = []
    for each in lines.while_(rf"{name} ([0-9]{{1,3}}) {form}"):
        if int(each[1]) != len(found) + 1:
            raise _UnreadableError(f"expected “{name} {len(found) + 1}”, found “{name} {each[1]}”")
        found.append(each[2])
    return tuple(found)


def _read_pledge(lines: _Lines, seats: int) -> Pledge | None:
    for seed in lines.while_(r"seed ([0-9a-f]{1,128})"):
        seal = lines.take(rf"seal ({_HEX})", "“seal” and 64 hexadecimal digits")
        words = _numbered(lines, "word", "(.+)")
        if len(words) != seats:
            lines.take(f"word {len(words) + 1} .+", "a word of every seat")
        return Pledge(seed[1], seal[1], words)
    return None


def _move(found: re.Match[str], seats: int) -> Move:
    offices = {name: seat for seat, name in _OFFICES.items()}
    who = found[2]
    seat = offices[who] if who in offices else _seat(who[1:], seats)
    return Move(_time(found[1]), seat, found[3] or "")


def _seat(digits: str, seats: int) -> Seat:
    number = int(digits)
    if not 1 <= number <= seats:
        raise _UnreadableError(f"there is no seat {number}")
    return Seat(number - 1)


def _time(stamp: str) -> datetime:
    try:
        return datetime.strptime(stamp, _TIME).replace(tzinfo=UTC)
    except ValueError:
        raise _UnreadableError(f"there is no such time: {stamp}") from None


def _quoted(line: str) -> str:
    return f"“{line[:40]}…”" if len(line) > 40 else f"“{line}”"


# -- playing ---------------------------------------------------------------------------------------


def fold(record: Record, games: Mapping[str, AnyGame]) -> Step[Any] | RecordFault:
    """The last state and all events of the match, or the first line that cannot be played."""
    unfolded = unfold(record, games)
    if isinstance(unfolded, RecordFault):
        return unfolded
    if unfolded.fault:
        return unfolded.fault
    return replay(unfolded.spec, len(record.nicks), unfolded.options, unfolded.actions)


def unfold(record: Record, games: Mapping[str, AnyGame]) -> Unfolded | RecordFault:
    """The actions, each read with the view of its moment and judged there.

    A fault instead, if not even the first state can be made.
    """
    spec = games.get(record.game)
    fault = _fault_of_game(record, spec)
    if spec is None or fault is not None:
        return fault or RecordFault(2, "no such game")
    options = dict(record.options)
    states = [spec.setup(len(record.nicks), options).state]
    actions: list[Action] = []
    for index, move in enumerate(record.moves):
        action = _action(spec, states[-1], move, Names(record.nicks))
        if isinstance(action, str):
            line = line_of_move(record, index)
            found = RecordFault(line, action)
            return Unfolded(spec, options, tuple(actions), tuple(states), found)
        actions.append(action)
        states.append(spec.apply(states[-1], action).state)
    return Unfolded(spec, options, tuple(actions), tuple(states))


def _fault_of_game(record: Record, spec: AnyGame | None) -> RecordFault | None:
    if spec is None:
        return RecordFault(2, f"this program has no game “{record.game}”")
    if record.version != spec.version:
        here = f"this program plays version {spec.version} of its rules"
        return RecordFault(2, f"{here}, the record has version {record.version}")
    if len(record.nicks) not in spec.seats:
        return RecordFault(line_of(record, "seat "), f"{len(record.nicks)} cannot play this")
    known = {option.name: option for option in spec.options}
    for name, value in record.options:
        if name not in known or known[name].read(value) != value:
            return RecordFault(line_of(record, f"option {name}="), "the game has no such option")
    return None


def _action(spec: AnyGame, state: Any, move: Move, names: Names) -> Action | str:
    """The move as an action that is lawful now, or what is wrong with it."""
    owed = spec.chance(state)
    action: Action | Reason | None = None
    if move.seat == CLOCK:
        action = None if move.said else TimedOut(CLOCK)
    elif move.seat == CHANCE:
        action = Rolled(CHANCE, _dice(move.said))
        values = action.values
        if owed is None or len(values) != owed.throws or max(values, default=0) >= owed.sides:
            return "such dice are not thrown here"
    elif move.seat == NATURE:
        action = _outcome(spec, move.said)
    else:
        viewer = None if move.seat == HOST else move.seat
        action = spec.read(move.said, spec.view(state, viewer), names)
    if not isinstance(action, Action) or action.seat != move.seat:
        return f"{_quoted(move.said)} is no action here"
    if said_of(spec, action) != move.said:
        return f"{_quoted(move.said)} is not how the game writes it"
    if owed is not None and move.seat != CHANCE:
        return "dice are to be thrown first"
    reason = why_not(spec, state, action)
    return action if reason is None else f"refused there: {type(reason).__name__}"


def _outcome(spec: AnyGame, said: str) -> Action | None:
    try:
        return _codec(spec.words).load(said, Action)
    except ValueError:
        return None


@lru_cache(16)
def _codec(words: tuple[type, ...]) -> Codec:
    return Codec(words)


def _dice(said: str) -> tuple[int, ...]:
    words = said.split(" ")
    fine = all(re.fullmatch(r"[0-9]{1,9}", word) for word in words)
    return tuple(map(int, words)) if fine else ()
