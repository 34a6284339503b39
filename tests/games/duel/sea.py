"""A duel for tests: the captains are A and B; shots are written «Д4 Е5», one after another."""

from games.duel.rules import apply, chance, setup, to_move, why_not
from games.duel.state import State
from games.duel.words import Fired, Shoot
from games.kit.grid import CYRILLIC, Cell
from games.kit.spec import CHANCE, CLOCK, Action, Event, Reason, Resigned, Rolled, Seat, TimedOut
from games.sea.fleet import Fleet
from games.sea.placing import PlaceFleet

A, B = Seat(0), Seat(1)
NAMES = "AB"

SHIPS = "А1 Б1 В1 Г1; А3 Б3 В3; Д3 Е3 Ж3; А5 Б5; Г5 Д5; Ж5 З5; А7; В7; Д7; Ж7"
"""Both fleets here: columns И and К and the last three rows are water."""


def cells(text: str) -> tuple[Cell, ...]:
    """«Д4 Е5» as cells."""
    return tuple(Cell(CYRILLIC.index(word[0]), int(word[1:]) - 1) for word in text.split())


def fleet(text: str = SHIPS) -> Fleet:
    return Fleet.of([cells(ship) for ship in text.split(";")])


FLEET = fleet()


def seat(name: str) -> Seat:
    return Seat(NAMES.index(name))


def all_but(text: str) -> str:
    """The cells of the fleet without these, as they are shot at."""
    left = set(FLEET.cells) - set(cells(text))
    return " ".join(map(str, sorted(left)))


class Duel:
    """A duel under way; what `apply` told last is in `events`, all of it in `told`."""

    def __init__(self, begins: str = "A", **options: str) -> None:
        self.state: State = setup(2, options).state
        self.events: tuple[Event, ...] = ()
        self.told: tuple[Event, ...] = ()
        for who in (A, B):
            self.act(PlaceFleet(who, FLEET, f"salt{who}"))
        if chance(self.state):
            self.act(Rolled(CHANCE, (seat(begins),)))

    def act(self, action: Action) -> tuple[Event, ...]:
        reason = why_not(self.state, action)
        assert reason is None, f"{action} is refused: {reason}"
        step = apply(self.state, action)
        self.state, self.events = step.state, step.events
        self.told += step.events
        return self.events

    def refusal(self, action: Action) -> Reason | None:
        return why_not(self.state, action)

    def shoot(self, name: str, text: str) -> "Duel":
        for cell in cells(text):
            self.act(Shoot(seat(name), cell))
        return self

    def time_out(self, times: int = 1) -> "Duel":
        for _ in range(times):
            self.act(TimedOut(CLOCK))
        return self

    def resign(self, name: str) -> "Duel":
        self.act(Resigned(seat(name)))
        return self

    def win(self, name: str) -> "Duel":
        """The captain, who is on turn, sinks everything that is left."""
        opened = self.state.sides[1 - seat(name)].opened
        left = sorted(FLEET.cells - set(opened))
        return self.shoot(name, " ".join(map(str, left)))

    @property
    def waits_for(self) -> str:
        return "".join(NAMES[who] for who in sorted(to_move(self.state)))

    @property
    def fell(self) -> list[str]:
        """What the last action's shots met: «Д4 hit», «А7 sunk(1)»."""
        return falls(self.events)


def falls(events: tuple[Event, ...]) -> list[str]:
    return [
        f"{each.cell} {each.outcome.value}{f'({each.size})' if each.size else ''}"
        for each in events
        if isinstance(each, Fired)
    ]


def only(events: tuple[Event, ...], kind: type) -> list[Event]:
    return [event for event in events if isinstance(event, kind)]
