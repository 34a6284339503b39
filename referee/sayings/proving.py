"""What is said of seals, seeds, records and their proof."""

from dataclasses import dataclass
from datetime import datetime

from games.kit.spec import Event, Reason


@dataclass(frozen=True, slots=True)
class SeedSealed(Event):
    """The commitment to the dice: sha256 of the seed, in hexadecimal."""

    seal: str


@dataclass(frozen=True, slots=True)
class WordGiven(Event):
    """What one player gave for the dice; by default his nick."""

    nick: str
    word: str


@dataclass(frozen=True, slots=True)
class SeedRevealed(Event):
    """After the end: the seed of the dice, whose seal was told before the first throw."""

    seed: str


@dataclass(frozen=True, slots=True)
class ReplayOf(Event):
    """Over the animation of a finished match."""

    game: str
    place: str
    at: datetime


@dataclass(frozen=True, slots=True)
class StepIs(Event):
    """Under a still of a finished match: which action it follows, and whose it was."""

    number: int
    of: int
    nick: str
    said: str


@dataclass(frozen=True, slots=True)
class RecordSealed(Event):
    """sha256 of the match's record: whoever has the record can compare."""

    digest: str


@dataclass(frozen=True, slots=True)
class WordIs(Event):
    """His word for the dice at this table; `own`: he gave it, otherwise it is his nick."""

    word: str
    own: bool


@dataclass(frozen=True, slots=True)
class WordInPrivate(Reason):
    """A word for the dice is given in the private chat."""


@dataclass(frozen=True, slots=True)
class WordTooLong(Reason):
    """Longer than a word for the dice may be."""

    most: int


@dataclass(frozen=True, slots=True)
class WordTooLate(Reason):
    """The match has begun, its dice are settled."""


@dataclass(frozen=True, slots=True)
class NoDiceHere(Reason):
    """The game has no dice, so no word is needed."""

    game: str


@dataclass(frozen=True, slots=True)
class NothingFinished(Reason):
    """No match of this place, or of this person, has come to a result yet."""


@dataclass(frozen=True, slots=True)
class NotSoMany(Reason):
    """The n-th last match is asked for; there are fewer."""

    there: int


@dataclass(frozen=True, slots=True)
class RecordOf(Event):
    """Goes with the record of a finished match. `at` is its end."""

    game: str
    place: str
    at: datetime


@dataclass(frozen=True, slots=True)
class Verified(Event):
    """Heads what was checked of a finished match."""

    game: str
    place: str
    at: datetime
    good: bool


@dataclass(frozen=True, slots=True)
class Checked(Event):
    """One thing that was checked (referee/proving.py): how many of them, the first wrong line."""

    check: str
    good: bool
    number: int
    line: int
