"""All that a battle remembers, and nothing that follows from the rest of it."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, Final

from games.battleship.words import Shot, Standing
from games.kit.grid import Cell
from games.kit.spec import Seat
from games.sea.fleet import Fleet, Ship

IDLE_AFTER: Final = 2
"""So many turns missed running make a player inactive (§3.6)."""


@dataclass(frozen=True, slots=True)
class Terms:
    """What the organiser chose when opening the game.

    at_least   shots a turn, where that is more than the minimum (§3.1)
    extra      shots a turn on top of the minimum (§3.1)
    each_pays  a ship sunk by several pays its sinking to each of them (§4.2, `shared_sink`)
    anonymous  results do not name the shooters (§4.1, `shooters`)
    show_gone  the boards of the eliminated are shown at once, not at the end (`show_sunk`)
    """

    at_least: int = 0
    extra: int = 0
    each_pays: bool = False
    anonymous: bool = False
    show_gone: bool = True


@dataclass(frozen=True, slots=True)
class Side:
    """One seat: its fleet, what happened to it, and what it wants to shoot.

    fleet, salt  None and "" before they are placed
    opened       cells that were shot at, by column and row
    fresh        those among them that the last resolved turn shot at
    gone         the turn in which the fleet left the game, 0 while it is in it
    order        the stored order of the open turn; empty for a pass, None for none
    draft        taps that are not sent yet
    bonus        extra shots of the open turn
    missed       turns missed running
    leaving      gave up; the fleet goes when the turn is resolved
    removing     the organiser removes it when the turn is resolved
    fired, hit   shots fired and cells hit so far; `best` is the most hits of one turn
    """

    fleet: Fleet | None = None
    salt: str = ""
    opened: tuple[Cell, ...] = ()
    fresh: tuple[Cell, ...] = ()
    standing: Standing = Standing.AFLOAT
    gone: int = 0
    order: tuple[Shot, ...] | None = None
    draft: tuple[Shot, ...] = ()
    bonus: int = 0
    missed: int = 0
    leaving: bool = False
    removing: bool = False
    fired: int = 0
    hit: int = 0
    best: int = 0

    @property
    def alive(self) -> bool:
        return not self.gone

    @property
    def idle(self) -> bool:
        """Inactive: the turn does not wait for this seat (§3.6)."""
        return self.missed >= IDLE_AFTER

    @property
    def ships(self) -> tuple[Ship, ...]:
        return () if self.fleet is None else self.fleet.ships

    @property
    def sunk_ships(self) -> tuple[Ship, ...]:
        opened = set(self.opened)
        return tuple(ship for ship in self.ships if opened.issuperset(ship))


@dataclass(frozen=True, slots=True)
class State:
    """A battle between turns or in one.

    turn     the open turn, or the last one when paused or over; 0 while fleets are placed
    shots    of the open turn for everybody, without bonuses
    closing  the seat that was asked whether the turn may close
    asleep   ended as a draw of the living because nobody ordered for too long
    """

    terms: Terms
    sides: tuple[Side, ...]
    turn: int = 0
    shots: int = 0
    closing: Seat | None = None
    paused: bool = False
    asleep: bool = False

    @property
    def seats(self) -> tuple[Seat, ...]:
        return _seats(len(self.sides))

    @property
    def alive(self) -> tuple[Seat, ...]:
        return tuple([seat for seat, side in self.pairs() if not side.gone])

    @property
    def staying(self) -> tuple[Seat, ...]:
        """Those alive who have not given up."""
        return tuple(seat for seat in self.alive if not self.sides[seat].leaving)

    @property
    def missing(self) -> tuple[Seat, ...]:
        """Those whose orders the open turn waits for (§3.6)."""
        sides = self.sides
        return tuple(s for s in self.staying if sides[s].order is None and not sides[s].idle)

    @property
    def placing(self) -> bool:
        return self.turn == 0

    @property
    def over(self) -> bool:
        """The end test comes after a whole turn, so an open one has at least two alive."""
        return not self.placing and (self.asleep or len(self.alive) < 2)

    def side(self, seat: Seat) -> Side | None:
        """The side of a person's seat; None for CLOCK, HOST and strangers."""
        return self.sides[seat] if 0 <= seat < len(self.sides) else None

    def with_side(self, seat: Seat, **changes: Any) -> "State":
        """The same state with some fields of one side changed."""
        sides = list(self.sides)
        sides[seat] = replace(sides[seat], **changes)
        return replace(self, sides=tuple(sides))

    @property
    def base(self) -> int:
        """Shots of the open turn without bonuses; in a pause, of the turn that would follow."""
        return next_shots(self) if self.paused else self.shots

    def allowance(self, seat: Seat) -> int:
        """Base and bonus shots."""
        return self.base + self.sides[seat].bonus

    def pairs(self) -> Iterator[tuple[Seat, Side]]:
        return zip(self.seats, self.sides, strict=True)


@cache
def _seats(number: int) -> tuple[Seat, ...]:
    return tuple(map(Seat, range(number)))


def least_shots(alive: int) -> int:
    """The least whole number of shots not below 1.4 for each living player (§3.1)."""
    return (7 * alive + 4) // 5


def next_shots(state: State) -> int:
    """The base of a turn that opened now (§3.1)."""
    terms, least = state.terms, least_shots(len(state.alive))
    return max(terms.at_least, least + terms.extra)
