"""Why something is refused in «Рыбы»: what was wrong, and where."""

from dataclasses import dataclass

from games.kit.spec import Reason, Seat


@dataclass(frozen=True, slots=True)
class NotYourFish(Reason):
    """It is another fish's move: this one's number is `number` (R10)."""

    turn: Seat
    number: int


@dataclass(frozen=True, slots=True)
class ShotUnderWay(Reason):
    """The last move has not ended: nobody moves before all is at rest (R2)."""


@dataclass(frozen=True, slots=True)
class NothingAimed(Reason):
    """There is no prepared aim to fire, to show or to drop (A4)."""


@dataclass(frozen=True, slots=True)
class BadAzimuth(Reason):
    """That word is no azimuth of 0 to 360 degrees (A1)."""

    word: str


@dataclass(frozen=True, slots=True)
class BadClockFace(Reason):
    """That word is no place on a clock face from 0:00 to 12:59 (A1)."""

    word: str


@dataclass(frozen=True, slots=True)
class BadPower(Reason):
    """That word is no power of 1 to 100 per cent (A2)."""

    word: str


@dataclass(frozen=True, slots=True)
class BadLength(Reason):
    """That word is no length of 1 to 12 centimetres (A2)."""

    word: str


@dataclass(frozen=True, slots=True)
class BadCorrection(Reason):
    """That word is no correction of up to 90 degrees to the right or to the left (A1)."""

    word: str


@dataclass(frozen=True, slots=True)
class ForceMissing(Reason):
    """The direction was told, the power or the length was not (A2)."""

    push: bool


@dataclass(frozen=True, slots=True)
class WordTooMany(Reason):
    """The aim was complete before that word (A2)."""

    word: str


@dataclass(frozen=True, slots=True)
class NoSuchFish(Reason):
    """No fish of this match has that number; they are 1 to `last`."""

    word: str
    last: int


@dataclass(frozen=True, slots=True)
class TargetHasPerished(Reason):
    """That fish is not on the table."""

    fish: Seat
    number: int


@dataclass(frozen=True, slots=True)
class AimedAtOneself(Reason):
    """One's own fish is no target."""
