"""What can be reported and told at the club table. Fish are seats, with numbers from 1."""

from dataclasses import dataclass

from games.kit.spec import Action, Event, Public, Quiet, Reason, Seat

# -- actions: everybody at the table reports -------------------------------------------------------


@dataclass(frozen=True, slots=True)
class MarkLost(Action):
    """This fish perished in the move that is under way, or did not after all (C2)."""

    fish: Seat


@dataclass(frozen=True, slots=True)
class Report(Action):
    """The move is over, and these perished by it (C2)."""

    lost: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Accuse(Action):
    """A violation; `heavy` where it is beyond dispute and mattered much (C5)."""

    offender: Seat
    heavy: bool


@dataclass(frozen=True, slots=True)
class TakeBack(Action):
    """The last report was a mistake (C6)."""


@dataclass(frozen=True, slots=True)
class Dismiss(Action):
    """The organiser's office takes somebody out of the match (R12)."""

    player: Seat


@dataclass(frozen=True, slots=True)
class CloseTable(Action):
    """The organiser's office ends the evening as it stands (C8)."""


# -- reasons ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class NoSuchTag(Reason):
    """That word is no number and no nick of this table; numbers are 1 to `last`."""

    word: str
    last: int


@dataclass(frozen=True, slots=True)
class NobodyTold(Reason):
    """It was not said who perished, or who has violated a rule."""


@dataclass(frozen=True, slots=True)
class TagHasPerished(Reason):
    """That fish is off the table already."""

    fish: Seat
    number: int


@dataclass(frozen=True, slots=True)
class NothingReported(Reason):
    """There is no report to take back (C6)."""


# -- events ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class MoveReported(Quiet):
    """Whose turn it was has moved."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class LossMarked(Quiet):
    """Those who are marked as perished by the move under way."""

    lost: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class TimeIsUp(Public):
    """So many seconds are over, and nobody has reported the move (C4)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class LightViolation(Public):
    """A warning: the next one in the match is heavy (C5)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class LostArePutBack(Public):
    """What a foul move has cost is put back, what it has moved stays (C5)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ReportTakenBack(Public):
    """Somebody took the last report back; it is this one's turn again (C6)."""

    seat: Seat
    turn: Seat


# -- how a table stands, said by the view ----------------------------------------------------------


@dataclass(frozen=True, slots=True)
class OutAre(Event):
    """Who has perished in this round, in time order."""

    fish: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class ToMove(Event):
    """Whose move it is, and who follows; `first` of the round for him (C3)."""

    seat: Seat
    number: int
    following: tuple[Seat, ...]
    first: bool


@dataclass(frozen=True, slots=True)
class MarkedAre(Event):
    """Who is marked as perished by the move under way."""

    fish: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class TagLabel(Event):
    """A fish that may have perished; `marked` if it is said to have."""

    fish: Seat
    number: int
    marked: bool


@dataclass(frozen=True, slots=True)
class ReportLabel(Event):
    """The move is over; so many have perished."""

    lost: int


@dataclass(frozen=True, slots=True)
class ViolationsLabel(Event):
    """To the page of violations."""


@dataclass(frozen=True, slots=True)
class LightLabel(Event):
    """A violation of that fish."""

    fish: Seat


@dataclass(frozen=True, slots=True)
class HeavyLabel(Event):
    """A heavy violation of that fish."""

    fish: Seat


@dataclass(frozen=True, slots=True)
class MovesLabel(Event):
    """Back to the moves."""


@dataclass(frozen=True, slots=True)
class TakeBackLabel(Event):
    """The last report is taken back."""
