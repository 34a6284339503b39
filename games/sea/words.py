"""Why a fleet, an order or a nick is refused.

Every class carries what was wrong and where: `line` and `column` count from 1 in the text as it
was sent, and quoted text is already cut to `QUOTE` characters. `KINDS` gives the names
that cases/battleship/README.md uses.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from games.kit.grid import Cell
from games.kit.spec import Reason

QUOTE: Final = 40
"""No reason quotes more of a text than this."""


def quoted(text: str) -> str:
    """The text on one line, cut to what a message can bear."""
    line = " ".join(text[: 4 * QUOTE].split())
    return line if len(line) <= QUOTE else line[: QUOTE - 1] + "…"


# --- both kinds of text -----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TooLong(Reason):
    """More than a Telegram message holds; refused unread."""

    length: int
    limit: int


@dataclass(frozen=True, slots=True)
class BadCell(Reason):
    """Not a cell of this board: no such column, no number, no letter, two letters."""

    text: str
    line: int
    column: int


@dataclass(frozen=True, slots=True)
class AmbiguousCell(Reason):
    """A cell with more than one reading; `readings` is empty when none lies on the board."""

    text: str
    line: int
    column: int
    readings: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class OffBoard(Reason):
    """A right letter with a row outside 1..10."""

    text: str
    line: int
    column: int


# --- fleets -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class NoCells(Reason):
    """Nothing in the text looks like a cell."""


@dataclass(frozen=True, slots=True)
class BadGrid(Reason):
    """A drawn board that is not ten rows of ten known symbols.

    `rows` is how many were drawn, `width` how many symbols the faulty row has, `symbol` the
    unknown symbol or label ("" when only the size is wrong).
    """

    rows: int
    width: int
    symbol: str
    line: int
    column: int


@dataclass(frozen=True, slots=True)
class Overlap(Reason):
    """Cells that were written twice."""

    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Bent(Reason):
    """A ship that lies neither in one row nor in one column."""

    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Gap(Reason):
    """A ship in one line, with a hole."""

    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class LabelMismatch(Reason):
    """The number in the label is not the number of cells."""

    label: int
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class ShipTooLong(Reason):
    """A ship of five cells or more."""

    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class TooFewShips(Reason):
    """Fewer than ten ships; `missing` are the lengths that are wanting."""

    ships: int
    missing: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TooManyShips(Reason):
    """More than ten ships; `extra` are the lengths beyond the set."""

    ships: int
    extra: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class WrongSizes(Reason):
    """Ten ships, but not 4-3-3-2-2-2-1-1-1-1."""

    missing: tuple[int, ...]
    extra: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Touching(Reason):
    """Two ships touch: the cells of both that do, by a side or a corner."""

    cells: tuple[Cell, ...]


# --- orders -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Empty(Reason):
    """Nothing is left of the text after cleaning."""


@dataclass(frozen=True, slots=True)
class NoShots(Reason):
    """No cells at all, or none after this nick ("" when no nick was written either)."""

    nick: str


@dataclass(frozen=True, slots=True)
class AmbiguousRange(Reason):
    """«Д1-Д4» in an order: `ends` alone, or all `cells`?"""

    text: str
    line: int
    column: int
    ends: tuple[Cell, ...]
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class UnknownPlayer(Reason):
    """No nick of this game; `suggestions` are those that look similar, likeliest first."""

    nick: str
    suggestions: tuple[str, ...]
    line: int


@dataclass(frozen=True, slots=True)
class AmbiguousPlayer(Reason):
    """A nick, or the beginning of one, that fits several players."""

    nick: str
    players: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class NoTarget(Reason):
    """Cells without a nick while several opponents live."""

    players: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class UnclearText(Reason):
    """Words on a line with a nick that are neither nick, cell nor filler."""

    text: str
    line: int
    column: int


@dataclass(frozen=True, slots=True)
class AmbiguousText(Reason):
    """A nick that looks like a cell, and both readings give an order."""

    text: str
    line: int
    column: int


@dataclass(frozen=True, slots=True)
class OwnField(Reason):
    """Shots at one's own waters."""


@dataclass(frozen=True, slots=True)
class DeadPlayer(Reason):
    """Shots at a player whose fleet is sunk."""

    nick: str


@dataclass(frozen=True, slots=True)
class TooManyShots(Reason):
    """More shots than allowed; none is cut off for the player."""

    written: int
    allowed: int


# --- nicks (rules 1.1) ------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class NickEmpty(Reason):
    """Nothing is left of the nick after cleaning."""


@dataclass(frozen=True, slots=True)
class NickTooLong(Reason):
    """A nick over the limit."""

    length: int
    limit: int


@dataclass(frozen=True, slots=True)
class NickOnTwoLines(Reason):
    """A nick with a line end in it."""


@dataclass(frozen=True, slots=True)
class NickLikeCell(Reason):
    """A nick that an order could take for a cell, or for half of one."""

    nick: str


@dataclass(frozen=True, slots=True)
class NickLikeFiller(Reason):
    """A nick made of words that an order skips («залп», «по»), or the word for a pass."""

    nick: str


@dataclass(frozen=True, slots=True)
class NickTaken(Reason):
    """A nick that cannot be told from `other`, which is taken."""

    nick: str
    other: str


KINDS: Final[Mapping[type[Reason], str]] = MappingProxyType(
    {
        TooLong: "too_long",
        NoCells: "no_cells",
        BadGrid: "bad_grid",
        BadCell: "bad_cell",
        AmbiguousCell: "ambiguous_cell",
        OffBoard: "off_board",
        Overlap: "overlap",
        Bent: "bent",
        Gap: "gap",
        LabelMismatch: "label_mismatch",
        ShipTooLong: "ship_too_long",
        TooFewShips: "too_few_ships",
        TooManyShips: "too_many_ships",
        WrongSizes: "wrong_sizes",
        Touching: "touching",
        Empty: "empty",
        NoShots: "no_shots",
        AmbiguousRange: "ambiguous_range",
        UnknownPlayer: "unknown_player",
        AmbiguousPlayer: "ambiguous_player",
        NoTarget: "no_target",
        UnclearText: "unclear_text",
        AmbiguousText: "ambiguous_text",
        OwnField: "own_field",
        DeadPlayer: "dead_player",
        TooManyShots: "too_many_shots",
        NickEmpty: "nick_empty",
        NickTooLong: "nick_too_long",
        NickOnTwoLines: "nick_on_two_lines",
        NickLikeCell: "nick_like_cell",
        NickLikeFiller: "nick_like_filler",
        NickTaken: "nick_taken",
    }
)
"""The kind of every reason, by the names of cases/battleship/README.md (nicks: our own)."""
