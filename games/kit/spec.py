"""A game is a record of pure functions; this module names the words that record is written in.

Nothing here knows a particular game, a chat, a clock or a generator of random numbers.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Final, Generic, NewType, TypeVar

from games.kit.grid import Cell
from games.kit.stream import Stream

Seat = NewType("Seat", int)
"""A player of one table: 0..n-1. Negative seats are not people."""

CHANCE = Seat(-1)
"""The dice. Whatever is random enters a match as this seat's action."""

CLOCK = Seat(-2)
"""The time. A deadline that passes enters a match as this seat's action."""

HOST = Seat(-3)
"""The organiser's office: it sees the public view; the desk checks who speaks for it."""


NATURE = Seat(-4)
"""What follows by itself. It is worked out once and enters a match as this seat's action."""


@dataclass(frozen=True, slots=True)
class Action:
    """What a seat wants to do."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Event:
    """What happened, in the past tense; the class name is the id of its phrase."""


@dataclass(frozen=True, slots=True)
class Public(Event):
    """An event that everybody may learn."""


@dataclass(frozen=True, slots=True)
class Quiet(Public):
    """Public, but no news: it changes the living board and makes no post of its own."""


@dataclass(frozen=True, slots=True)
class Private(Event):
    """An event that one seat alone may learn."""

    to: Seat


@dataclass(frozen=True, slots=True)
class Hint(Private):
    """Private, but no news: it changes the seat's panel and makes no message of its own."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Why an action is refused; the class name is the id of its phrase."""


@dataclass(frozen=True, slots=True)
class Rolled(Action):
    """The answer of CHANCE to a `Chance`: one whole number for each throw, from 0."""

    values: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TimedOut(Action):
    """The deadline of the current period has passed. One for a table, not one for a seat."""


@dataclass(frozen=True, slots=True)
class Resigned(Action):
    """The seat gives up."""


@dataclass(frozen=True, slots=True)
class Chance:
    """Dice owed before anybody may act: throws of a die with `sides` faces, 0..sides-1."""

    sides: int
    throws: int = 1


S = TypeVar("S")
V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class Step(Generic[S]):
    """The state after an action, and what happened on the way."""

    state: S
    events: tuple[Event, ...] = ()


@dataclass(frozen=True, slots=True)
class Result:
    """Seats by place: the first group won; a first group of several is a draw between them.

    `cause` is the name of the rule that ended the match, for statistics and records.
    """

    places: tuple[tuple[Seat, ...], ...]
    cause: str = ""


@dataclass(frozen=True, slots=True)
class Names:
    """Who sits where: what a reader of typed text must know and a rule need not.

    nicks      by seat, unique and unmistakable (docs/rules/battleship.md §1.1)
    usernames  by seat, without @, empty where there is none
    letters    what the typing person answered when asked about Latin cells: "", "cyrillic",
               "latin" or "armenian"
    """

    nicks: tuple[str, ...]
    usernames: tuple[str, ...] = ()
    letters: str = ""


@dataclass(frozen=True, slots=True)
class Period:
    """One stretch of the clock: whenever `number` changes, a new deadline starts.

    days 0: the table's own turn length under its calendar; otherwise so many plain days.
    """

    number: int
    days: int = 0


@dataclass(frozen=True, slots=True)
class Plain(Event):
    """A label that needs no language: a nick, a number."""

    text: str


@dataclass(frozen=True, slots=True)
class Spot(Event):
    """A label that is a cell, in the reader's letters; with a sign when the cell is taken."""

    cell: Cell
    sign: str = ""


@dataclass(frozen=True, slots=True)
class Key:
    """Something to tap.

    press  what it stands for: a typed action (`write`), or ">" and the name of another panel
    style  "", "primary", "success" or "danger"
    spent  shown, but dead
    """

    press: str
    label: Event
    style: str = ""
    spent: bool = False


@dataclass(frozen=True, slots=True)
class Panel:
    """What a seat can tap in one moment: a text, rows of keys, and a grid where chats can show it.

    The rows alone must do: the grid is shown instead of `rows` only by servers that know tables.
    `foot` is shown in both cases. `typed`: how the same is typed, told when a turn opens.
    """

    lines: tuple[Event, ...]
    rows: tuple[tuple[Key, ...], ...] = ()
    grid: tuple[tuple[Key, ...], ...] = ()
    foot: tuple[tuple[Key, ...], ...] = ()
    typed: tuple[Event, ...] = ()


Options = Mapping[str, str]
"""What the organiser chose when opening the table, by option name; values as they are typed."""


@dataclass(frozen=True, slots=True)
class Option:
    """One thing an organiser may set.

    read    a typed value -> its canonical form, None for what is no such value, or the reason
            why one that looks like it does not fit
    sample  shown to the person who typed what is no such value
    inner   nobody types it, the game sets it for the next game of a match
    bare    the value may stand alone, without `name=`: `8x10`
    """

    name: str
    default: str
    read: Callable[[str], str | Reason | None]
    sample: str
    inner: bool = False
    bare: bool = False


def no_seal(action: Action) -> tuple[str, str] | None:
    """The `sealed` of an opening that is no secret."""
    return None


@dataclass(frozen=True, slots=True)
class Opening:
    """What an applicant hands in before the start (a fleet): it becomes that seat's first action.

    Until the start nobody has a seat, so `read` and `random` write seat 0, and `seated` puts in
    the real one together with the salt of the commitment that the referee drew.
    """

    read: Callable[[str], Action | Reason | None]
    """Text of a private message -> the action, a reason, or None for ordinary talk."""
    random: Callable[[str], Action]
    """Any seed -> a lawful action; the same seed gives the same action."""
    sketch: Callable[[str, str], str]
    """What was tapped together so far, one more tap -> the new sketch; `read` takes a sketch."""
    panel: Callable[[str, str], Panel]
    """Sketch, name of the panel -> the keys to tap an opening together."""
    drawn: Callable[[Action], str]
    """The action -> the sketch that makes it."""
    show: Callable[[Action], object]
    """The action -> what a renderer draws to give it back to its owner."""
    seated: Callable[[Action, Seat, str], Action]
    """Action, seat, salt -> the action as it enters the log."""
    sealed: Callable[[Action], tuple[str, str] | None] = no_seal
    """A seated opening -> the salt and the text of its published seal; None for other actions."""


LEVELS: Final = ("easy", "medium", "hard", "expert")
"""How well a computer player plays."""


@dataclass(frozen=True, slots=True)
class Robot(Generic[V]):
    """A game's computer player. It is shown what its seat may see: it cannot cheat."""

    choose: Callable[[V, str, Stream], Action]
    """View, level, numbers to draw from -> the seat's action; slow enough to want a worker."""
    opening: Callable[[str, str], Action] | None = None
    """Level and any seed -> what it hands in before the start, for seat 0."""
    levels: tuple[str, ...] = LEVELS


@dataclass(frozen=True, slots=True)
class Tempo:
    """How long a turn of this game may last, in seconds; None: as the house or the chat has it."""

    usual: int | None = None
    least: int | None = None
    most: int | None = None


def never(state: object) -> Chance | None:
    """The `chance` of a game without dice."""
    return None


def at_rest(state: object) -> Action | None:
    """The `nature` of a game in which nothing happens by itself."""
    return None


def no_words(view: object) -> tuple[Event, ...]:
    """The `headline` of a game that needs none."""
    return ()


def the_view(view: object, events: tuple[Event, ...]) -> object:
    """The `picture` of a game whose view is always drawn."""
    return view


def not_at_all(action: Action) -> bool:
    """The `secret` of a game without secrets."""
    return False


def no_panel(view: object, panel: str, names: Names) -> Panel | None:
    """The `panel` of a game that is typed only."""
    return None


def no_reaction(events: tuple[Event, ...]) -> str:
    """The `reaction` of a game whose moves are answered in words."""
    return ""


def no_more(state: object) -> Options | None:
    """The `sequel` of a game that is a match by itself."""
    return None


def the_same(state: object, options: Options) -> Options:
    """The `revenge` of a game in which nobody goes first."""
    return options


def nobody(state: object) -> frozenset[Seat]:
    """The `may_act` of a game in which only those on turn act."""
    return frozenset()


@dataclass(frozen=True, slots=True)
class GameSpec(Generic[S, V]):
    """Everything the house needs to know about one game. See docs/adding-a-game.md.

    The desk refuses moves after the end, by strangers and by seats that are not to move;
    a game need not.
    """

    key: str
    """Name of the folder, of the locale file and of the renderer."""
    version: int
    """Raised by every change of the rules that would replay an old log differently."""
    seats: range
    """How many may play: range(2, 13) is two to twelve."""
    words: tuple[type, ...]
    """Every class the codec may revive: states, views, actions, events, reasons and their parts."""
    options: tuple[Option, ...]
    setup: Callable[[int, Options], Step[S]]
    """Number of seats and options -> the first state. Seats then act their openings, if any."""
    read: Callable[[str, V, Names], Action | Reason | None]
    """Text typed by the view's seat -> action or reason; None: ordinary talk, stay silent."""
    write: Callable[[Action], str]
    """Inverse of read; at most 44 bytes of UTF-8 where a button carries it."""
    why_not: Callable[[S, Action], Reason | None]
    """The only judge of legality."""
    legal: Callable[[S, Seat], Iterable[Action]]
    """Derived from why_not; for buttons, hints and play without a person."""
    apply: Callable[[S, Action], Step[S]]
    """Total on what why_not passes."""
    view: Callable[[S, Seat | None], V]
    """What a seat may see; None is the public. No default, on purpose."""
    to_move: Callable[[S], frozenset[Seat]]
    """Seats that the table waits for. The clock runs while there are any."""
    result: Callable[[S], Result | None]
    period: Callable[[S], Period]
    """The current stretch of the clock."""
    may_act: Callable[[S], frozenset[Seat]] = nobody
    """Seats that may act although nobody waits for them (an order replaced before the close)."""
    chance: Callable[[S], Chance | None] = never
    """Dice owed before anyone may act."""
    nature: Callable[[S], Action | None] = at_rest
    """What must follow by itself, by the laws of physics, once no dice are owed.

    It may be dear to work out, and another machine may come to something else: so the house asks
    once, plays the action of NATURE through `apply` and logs it. A log is folded without asking.
    None where nothing is on its way, which must be cheap to say.
    """
    tempo: Tempo = Tempo()
    """The turn's own usual length and bounds."""
    command: str = ""
    """The Latin command that opens a table of this game, without the slash."""
    variant: str = ""
    """The word after the command by which this game is meant, where another one has the command."""
    headline: Callable[[V], tuple[Event, ...]] = no_words
    """How the match stands, for the living board and as the opening of a turn's letter."""
    picture: Callable[[V, tuple[Event, ...]], object] = the_view
    """What to draw for a viewer who is told these events; None: nothing."""
    former: Callable[[V], tuple[Event, ...]] = no_words
    """Said after a refusal: what the viewer has in stays in force; nothing where nothing is in."""
    secret: Callable[[Action], bool] = not_at_all
    """The action must not be typed where others read it: refused in a group."""
    panel: Callable[[V, str, Names], Panel | None] = no_panel
    """View, name of the panel ("" is the first) and nicks -> keys; None: nothing to tap now."""
    opening: Opening | None = None
    """What applicants hand in before the start; None: nothing."""
    anywhere: bool = False
    """May also be opened in a private chat: then each plays in his own."""
    living: bool = False
    """Moves change one living message of each who looks on; else a turn's news are posted."""
    aloud: Callable[[Action], bool] = not_at_all
    """The action counts when it is typed among others, where the bot sees their talk."""
    reaction: Callable[[tuple[Event, ...]], str] = no_reaction
    """What became of a typed move, as an emoji that Telegram allows; "": none."""
    rulings: tuple[str, ...] = ()
    """Acts of the organiser's office in a running match: «heavy» is typed `/fish heavy=2`."""
    robot: Robot[V] | None = None
    """The computer player."""
    sequel: Callable[[S], Options | None] = no_more
    """After the end: options of the next game of the same match, None when the match is decided."""
    revenge: Callable[[S, Options], Options] = the_same
    """After the end: last state and its options -> options of another match of the same people."""
    lesson: tuple[str, ...] = ()
    """A short match to learn from, with the default options: what is typed by whoever is on turn,
    in the game's own spelling, and the numbers of dice where these are owed; (): there is none."""

    @property
    def typed(self) -> str:
        """The command as people type it, without the slash."""
        return f"{self.command} {self.variant}".rstrip()
