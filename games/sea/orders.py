"""One turn's order: all or nothing, «nick - cell», or the one reason why it is refused.

Paragraphs 8-11 of cases/battleship/README.md, rules 3.2-3.5 of docs/rules/battleship.md.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final, TypeAlias

from games.kit.grid import Cell, Letters, alphabet
from games.kit.spec import Reason
from games.sea.aiming import readings
from games.sea.cells import resolve
from games.sea.drafts import Draft, Drafting, ambiguous
from games.sea.fillers import PASSES
from games.sea.nicks import cleaned
from games.sea.ranges import ambiguous_range
from games.sea.reading import LIMIT, Line, clean, folded
from games.sea.single import read_cell
from games.sea.targets import Names
from games.sea.words import (
    AmbiguousText,
    DeadPlayer,
    Empty,
    NoShots,
    NoTarget,
    OwnField,
    TooLong,
    TooManyShots,
    quoted,
)

__all__ = ["Order", "Roster", "Shot", "order_like", "read_cell", "read_order", "write_order"]

Shot: TypeAlias = tuple[int, Cell]
"""The number of the player fired at, and the cell of his board."""

_WITHOUT_SHOTS: Final = "пас"


@dataclass(frozen=True, slots=True)
class Roster:
    """What an order is read against. Players are numbered by their place in `nicks`.

    `nicks` holds everybody who was registered, the writer `me` and the sunk (`dead`) included;
    `allowed` is normal and bonus shots together; `known` are the opened cells of each board;
    `usernames` are those of Telegram without @, "" for who has none.
    """

    nicks: tuple[str, ...]
    me: int
    allowed: int
    dead: frozenset[int] = frozenset()
    known: Mapping[int, frozenset[Cell]] = field(default_factory=dict)
    usernames: tuple[str, ...] = ()
    letters: Letters = None

    @property
    def opponents(self) -> tuple[int, ...]:
        """The living others."""
        return tuple(p for p in range(len(self.nicks)) if p != self.me and p not in self.dead)


@dataclass(frozen=True, slots=True)
class Order:
    """Shots as they were written, in order; one written twice stands twice. Without shots: a pass.

    `warnings` are what its writer must be told, sorted: «already_shot», «duplicate_shot»,
    «fewer_shots».
    """

    shots: tuple[Shot, ...]
    warnings: tuple[str, ...] = ()


def read_order(text: str, context: Roster) -> Order | Reason:
    """The order that the text gives, or the reason to refuse all of it. Never raises."""
    if len(text) > LIMIT:
        return TooLong(len(text), LIMIT)
    lines = _lines(text)
    if not lines:
        return Empty()
    if _is_pass(lines):
        return Order((), _warnings((), context))
    drafts = Drafting(context.nicks, _names(context), context.opponents).drafts(lines)
    if isinstance(drafts, AmbiguousText):
        return drafts
    answers = [_shots(draft, context) for draft in drafts]
    fired = [answer for answer in answers if not isinstance(answer, Reason)]
    if not fired:
        return next(answer for answer in answers if isinstance(answer, Reason))
    if len({tuple(sorted(shots)) for shots in fired}) > 1:
        return ambiguous(drafts[0])
    if len(fired[0]) > context.allowed:
        return TooManyShots(len(fired[0]), context.allowed)
    return Order(fired[0], _warnings(fired[0], context))


def order_like(text: str, context: Roster) -> bool:
    """True for what is meant as an order, right or wrong; False for ordinary talk."""
    lines, names = _lines(text[:LIMIT]), _names(context)
    likeliest = (way for line in lines for way in readings(line, names)[:1])
    return _is_pass(lines) or any(not way.talk for way in likeliest)


def write_order(order: Order, nicks: Sequence[str], letters: Letters = None) -> str:
    """One shot a line, «Ansk - Д4»; `read_order` with the same nicks and letters reads it back."""
    columns = alphabet(letters)
    shots = (f"{cleaned(nicks[player])} - {cell.name(columns)}" for player, cell in order.shots)
    return "\n".join(shots) or _WITHOUT_SHOTS


def _names(context: Roster) -> Names:
    return _table(context.nicks, context.usernames)


# A text is first asked whether it is an order at all, then read; a table writes many of them.
_lines = lru_cache(8)(clean)
_table = lru_cache(256)(Names)


def _is_pass(lines: Sequence[Line]) -> bool:
    return len(lines) == 1 and folded(lines[0].text).strip(" .!") in PASSES


def _shots(draft: Draft, context: Roster) -> tuple[Shot, ...] | Reason:
    """The shots of a draft, or its first fault: of words, of cells, of ranges, of targets."""
    late = [fault for fault in draft.faults if isinstance(fault, (NoTarget, NoShots))]
    early = [fault for fault in draft.faults if fault not in late]
    read = resolve([cell for aim in draft.aims for cell in aim.cells], context.letters)
    if early:
        return early[0]
    if not isinstance(read, list):
        return read
    rest = iter(read)
    fired = [(aim, [next(rest) for _ in aim.cells]) for aim in draft.aims]
    for aim, cells in fired:
        if unsure := ambiguous_range(aim.cells, cells, aim.linked):
            return unsure
    if late or not read:
        return late[0] if late else NoShots("")
    shots = tuple(
        (aim.player, cell) for aim, cells in fired for cell in cells if aim.player is not None
    )
    return _why_no_target(shots, context) or shots


def _why_no_target(shots: Sequence[Shot], context: Roster) -> Reason | None:
    players = {player for player, _ in shots}
    if context.me in players:
        return OwnField()
    dead = next((player for player, _ in shots if player in context.dead), None)
    return None if dead is None else DeadPlayer(quoted(context.nicks[dead]))


def _warnings(shots: Sequence[Shot], context: Roster) -> tuple[str, ...]:
    opened = any(cell in context.known.get(player, ()) for player, cell in shots)
    twice = any(times > 1 for times in Counter(shots).values())
    fewer = len(shots) < context.allowed
    told = {"already_shot": opened, "duplicate_shot": twice, "fewer_shots": fewer}
    return tuple(sorted(name for name, is_so in told.items() if is_so))
