"""Why something is refused in long nardy: the rule, and the checker that it holds."""

from dataclasses import dataclass

from games.kit.spec import Reason, Seat


@dataclass(frozen=True, slots=True)
class NotYourDice(Reason):
    """It is the other's turn."""

    turn: Seat


@dataclass(frozen=True, slots=True)
class GameNotBegun(Reason):
    """Nobody has White yet."""


@dataclass(frozen=True, slots=True)
class DiceLieAlready(Reason):
    """No throw is owed, or not this one."""


@dataclass(frozen=True, slots=True)
class NoSuchHole(Reason):
    """Holes are 1..24 (N1)."""

    hole: int


@dataclass(frozen=True, slots=True)
class NoSuchDie(Reason):
    """That die did not fall, or is spent."""

    die: int
    left: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class NoSuchWay(Reason):
    """No dice that are left take a checker from there to there (N9)."""

    hole: int
    goal: int
    left: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class NoCheckerThere(Reason):
    """None of the mover's checkers is on the hole (N9)."""

    hole: int


@dataclass(frozen=True, slots=True)
class HoleIsClosed(Reason):
    """A checker of the other side stands where that one would land (N9)."""

    hole: int
    goal: int
    die: int


@dataclass(frozen=True, slots=True)
class HeadIsSpent(Reason):
    """So many checkers have left the head, more may not in this turn (N11-N12)."""

    head: int
    limit: int


@dataclass(frozen=True, slots=True)
class SixInARow(Reason):
    """The step would build six holes, `first` to `last` as the other meets them (N13-N15)."""

    hole: int
    goal: int
    first: int
    last: int


@dataclass(frozen=True, slots=True)
class NotAllHome(Reason):
    """A checker on `straggler` is not at home yet, so none may leave the board (N20)."""

    hole: int
    straggler: int


@dataclass(frozen=True, slots=True)
class NotTheRearmost(Reason):
    """A larger die bears off the rearmost checker only, which is on `rearmost` (N21)."""

    hole: int
    die: int
    rearmost: int


@dataclass(frozen=True, slots=True)
class DieWouldBeLost(Reason):
    """After that step no more than `played` dice could be played, where `most` can be (N16)."""

    hole: int
    die: int
    played: int
    most: int


@dataclass(frozen=True, slots=True)
class LargerDieFirst(Reason):
    """Only one die can be played, and the larger one can be (N17)."""

    hole: int
    die: int
    larger: int


@dataclass(frozen=True, slots=True)
class TurnUnfinished(Reason):
    """More can be played: these dice are left, `steps` more of them must be (N18)."""

    left: tuple[int, ...]
    steps: int


@dataclass(frozen=True, slots=True)
class NothingToUndo(Reason):
    """So many steps were not taken in this turn (N19)."""
