"""What stands on the house's own buttons."""

from dataclasses import dataclass

from games.kit.spec import Event


@dataclass(frozen=True, slots=True)
class RobotLabel(Event):
    """Take a computer player into the list."""

    level: str


@dataclass(frozen=True, slots=True)
class CancelLabel(Event):
    """Call the lobby off."""


@dataclass(frozen=True, slots=True)
class StepLabel(Event):
    """Look at the match step by step."""


@dataclass(frozen=True, slots=True)
class AnywayLabel(Event):
    """Start without those who are not ready."""


@dataclass(frozen=True, slots=True)
class FireLabel(Event):
    """Opens the private chat to give an order there."""


@dataclass(frozen=True, slots=True)
class AcceptLabel(Event):
    """Accept the challenge."""


@dataclass(frozen=True, slots=True)
class LatinLabel(Event):
    """One way to read Latin letters, and what the text is then."""

    letters: str
    sample: str


@dataclass(frozen=True, slots=True)
class JoinLabel(Event):
    """Join."""


@dataclass(frozen=True, slots=True)
class RulesLabel(Event):
    """Rules."""


@dataclass(frozen=True, slots=True)
class GoLabel(Event):
    """Start."""


@dataclass(frozen=True, slots=True)
class RandomLabel(Event):
    """A random fleet."""


@dataclass(frozen=True, slots=True)
class EditorLabel(Event):
    """The fleet editor."""


@dataclass(frozen=True, slots=True)
class ChangeFleetLabel(Event):
    """The editor, with the fleet that stands."""


@dataclass(frozen=True, slots=True)
class AnotherRandomLabel(Event):
    """Another random fleet, instead of the one that stands: asked about."""


@dataclass(frozen=True, slots=True)
class DoneLabel(Event):
    """Done."""


@dataclass(frozen=True, slots=True)
class YesLabel(Event):
    """Yes."""


@dataclass(frozen=True, slots=True)
class NoLabel(Event):
    """No."""


@dataclass(frozen=True, slots=True)
class OpenPrivateLabel(Event):
    """Opens the private chat."""


@dataclass(frozen=True, slots=True)
class BoardLabel(Event):
    """The board."""


@dataclass(frozen=True, slots=True)
class MyFieldLabel(Event):
    """My field."""


@dataclass(frozen=True, slots=True)
class ChoiceLabel(Event):
    """One value of a setting."""

    setting: str
    value: str
    chosen: bool


@dataclass(frozen=True, slots=True)
class TableLabel(Event):
    """One of several tables."""

    game: str
    place: str
