"""What is told of rounds in both games of fish. Fish are seats; people know them by their numbers.

R1-R12 are paragraphs of docs/rules/fish.md.
"""

from dataclasses import dataclass
from enum import Enum

from games.kit.spec import Event, Public, Reason, Seat


class Offence(Enum):
    """What a heavy violation was (R10)."""

    DELAY = "delay"
    OUT_OF_TURN = "out_of_turn"
    BEHAVIOUR = "behaviour"
    REPEATED = "repeated"


class Parting(Enum):
    """Why somebody has left the match (R12)."""

    RESIGNED = "resigned"
    REMOVED = "removed"
    IDLE = "idle"


class Cause(Enum):
    """Why a match is over (R7, R8, R12, C8)."""

    WINS = "wins"
    ROUNDS = "rounds"
    BARREN = "barren"
    LEFT = "left"
    CLOSED = "closed"


# -- events ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class RoundBegan(Public):
    """The fish are set up, and in what order they move (R1, R5); of the first round by lot."""

    number: int
    order: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class FishPerished(Public):
    """These perished in one move, and so at the same time; `mover` had moved (R4)."""

    fish: tuple[Seat, ...]
    mover: Seat


@dataclass(frozen=True, slots=True)
class FirstMoveFoul(Public):
    """With his first move of the round he lost fish that had not moved: he perishes (R3).

    restored  those are back where they were
    """

    seat: Seat
    restored: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class HeavyViolation(Public):
    """The fish perishes for it, as a group of its own (R10)."""

    seat: Seat
    offence: Offence


@dataclass(frozen=True, slots=True)
class PlayerLeft(Public):
    """He and his fish leave the match (R12)."""

    seat: Seat
    parting: Parting


@dataclass(frozen=True, slots=True)
class RoundWon(Public):
    """His fish alone is alive (R6)."""

    number: int
    seat: Seat


@dataclass(frozen=True, slots=True)
class RoundWithoutPoint(Public):
    """Nobody is alive, or so many `moves` in a row brought no loss (R6, R8)."""

    number: int
    alive: tuple[Seat, ...]
    moves: int


@dataclass(frozen=True, slots=True)
class RoundsWon(Public):
    """The score by seat; `goal` wins, or so many rounds where more than three play (R7)."""

    wins: tuple[int, ...]
    played: int
    goal: int
    by_wins: bool


@dataclass(frozen=True, slots=True)
class FishMatchEnded(Public):
    """The winner, or those who share the first place, and why (R7)."""

    first: tuple[Seat, ...]
    cause: Cause


# -- how a match stands, said by the view ----------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ScoreIs(Event):
    """Rounds won, by seat; `gone` have left the match."""

    wins: tuple[int, ...]
    gone: tuple[Seat, ...]
    goal: int
    by_wins: bool


@dataclass(frozen=True, slots=True)
class LeaveLabel(Event):
    """The match is given up (R12)."""


# -- reasons ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class FishHasPerished(Reason):
    """It moves again in the next round (R2)."""


@dataclass(frozen=True, slots=True)
class LeftTheMatch(Reason):
    """Who has left plays no more (R12)."""


@dataclass(frozen=True, slots=True)
class OrderNotDrawn(Reason):
    """The lots come first (R1)."""


@dataclass(frozen=True, slots=True)
class MatchDecided(Reason):
    """Nothing can be moved any more."""


@dataclass(frozen=True, slots=True)
class NothingUnderWay(Reason):
    """Nothing is under way that could come to this."""
