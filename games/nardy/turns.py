"""All positions in which a lawful turn can end, fast: for computer players and for checking.

A side's checkers are one whole number, four bits a step, so that a step is one addition; holes are
sets of bits, in steps of the side that moves.  The law is the same as in stepping.py and course.py,
written once more and differently; tests hold them against each other.
"""

from collections.abc import Collection, Iterable, Sequence
from typing import Final, NamedTuple

from games.nardy.board import ACROSS, HOME, STEPS, Counts
from games.nardy.course import thrown
from games.nardy.stepping import BLOCK, STRIDES, head_limit

_AWAY: Final = (1 << HOME) - 1
"""The steps outside the home, as bits."""

_ALL: Final = (1 << STEPS) - 1

_DELTAS: Final = tuple(
    tuple(
        ((1 << 4 * (step + die)) if step + die < STEPS else 0) - (1 << 4 * step)
        for step in range(STEPS)
    )
    for die in range(7)
)
"""What a step adds to the packed checkers, by die and step."""


class Turns(NamedTuple):
    """How many dice a turn plays (N16), and the packed positions in which it can end."""

    played: int
    ends: frozenset[int]


def pack(own: Counts) -> int:
    """A side's checkers as one number; borne off checkers are those that are missing."""
    return sum(count << 4 * step for step, count in enumerate(own))


def unpack(packed: int) -> Counts:
    """Inverse of `pack`."""
    return tuple(packed >> shift & 15 for shift in range(0, 4 * STEPS, 4))


def turns(own: Counts, rival: Counts, dice: tuple[int, int], first: bool) -> Turns:
    """Every end of a complete lawful turn. With no lawful step: the position as it is.

    `first`: it is the mover's first turn of the game.
    """
    return _Search(own, rival, dice, first).all()


class _Search:
    """One position and one throw."""

    def __init__(self, own: Counts, rival: Counts, dice: tuple[int, int], first: bool) -> None:
        self.own, self.dice, self.many = own, dice, len(thrown(dice))
        self.packed = pack(own)
        self.held = _bits(step for step in range(STEPS) if own[step])
        closed = _bits((step + ACROSS) % STEPS for step in range(STEPS) if rival[step])
        self.open = tuple(~(closed >> die) & ((1 << STEPS - die) - 1) for die in range(7))
        self.last_head = own[0] - head_limit(rival, dice, first)
        self.before = max((step for step in range(STEPS) if rival[step]), default=-1) + 1
        self.wary = self.before <= HOME and _turned(self.held) >> self.before != 0

    def all(self) -> Turns:
        if self._is_careful():
            return self._careful_double() if self.many == STRIDES else self._careful_pair()
        return self._plain_double() if self.many == STRIDES else self._plain_pair()

    def _is_careful(self) -> bool:
        """The order of the steps may play a part: one may bear off, or build a forbidden block."""
        if sum(self.own[:HOME]) < self.many:
            return True
        before = _turned(self.held) >> self.before
        return self.wary and before.bit_count() + self.many >= BLOCK

    # -- positions in which the order of the steps plays no part ---------------------------------

    def _plain_pair(self) -> Turns:
        """Two checkers a die each, or one checker both; else one die, the larger if it can be."""
        low, high = sorted(self.dice)
        packed, own, by_low, by_high = self.packed, self.own, _DELTAS[low], _DELTAS[high]
        on_low, on_high = self.open[low], self.open[high]
        lows, highs = _steps(self.held & on_low), _steps(self.held & on_high)
        after = [(step, packed + by_high[step]) for step in highs]
        ends = {
            once + by_low[step]
            for other, once in after
            for step in lows
            if step != other or (step and own[step] > 1)
        }
        ends.update(once + by_low[step + high] for step, once in after if on_low >> step + high & 1)
        ends.update(
            packed + by_low[step] + by_high[step + low]
            for step in lows
            if on_high >> step + low & 1
        )
        if ends:
            return Turns(2, frozenset(ends))
        single = [once for _, once in after] or [packed + by_low[step] for step in lows]
        return _ends([{packed}, single])

    def _plain_double(self) -> Turns:
        """Steps are taken in the order of the way: then no two sequences end alike."""
        die = self.dice[0]
        way, deltas, last_head = self.open[die], _DELTAS[die], self.last_head
        layers = [[(self.packed, self.held & way)]]
        for _ in range(STRIDES):
            deeper = []
            for packed, sources in layers[-1]:
                free = sources
                while free:
                    bit = free & -free
                    step = bit.bit_length() - 1
                    after = packed + deltas[step]
                    more = free | bit << die & way
                    if after >> 4 * step & 15 == (0 if step else last_head):
                        more ^= bit
                    deeper.append((after, more))
                    free ^= bit
            layers.append(deeper)
        return _ends([[packed for packed, _ in layer] for layer in layers])

    # -- all others ------------------------------------------------------------------------------

    def _careful_pair(self) -> Turns:
        """Both orders; the winning step ends a turn however few dice it used."""
        low, high = sorted(self.dice)
        start = {self.packed: self.held}
        by_low, by_high = self._deeper(start, low), self._deeper(start, high)
        both = self._deeper(by_low, high) | self._deeper(by_high, low)
        return _ends([start, by_high or by_low, both], won=0 in by_low)

    def _careful_double(self) -> Turns:
        layers = [{self.packed: self.held}]
        for _ in range(STRIDES):
            layers.append(self._deeper(layers[-1], self.dice[0]))
        return _ends(layers)

    def _deeper(self, layer: dict[int, int], die: int) -> dict[int, int]:
        """The positions after one more step with that die, each with the steps that it holds."""
        deeper: dict[int, int] = {}
        deltas = _DELTAS[die]
        for packed, held in layer.items():
            for step in _steps(self._free(packed, held, die)):
                after = packed + deltas[step]
                if after in deeper:
                    continue
                left = held if after >> 4 * step & 15 else held ^ 1 << step
                left |= 1 << step + die & _ALL
                if not (self.wary and _is_block(_turned(left) >> self.before)):
                    deeper[after] = left
        return deeper

    def _free(self, packed: int, held: int, die: int) -> int:
        """The steps from which that die can be played, blocks aside."""
        free = held & self.open[die]
        if packed & 15 == self.last_head:
            free &= ~1
        if held & _AWAY or not held:
            return free
        exact, last = 1 << STEPS - die, held & -held
        return free | (last if last > exact else held & exact)


def _ends(layers: Sequence[Collection[int]], won: bool = False) -> Turns:
    """The deepest positions that there are, and the won one of any depth."""
    played = max(depth for depth, layer in enumerate(layers) if layer)
    won = won or any(0 in layer for layer in layers)
    return Turns(played, frozenset((*layers[played], 0) if won else layers[played]))


def _bits(steps: Iterable[int]) -> int:
    return sum(1 << step for step in steps)


def _steps(bits: int) -> list[int]:
    """Inverse of `_bits`, ascending."""
    steps = []
    while bits:
        last = bits & -bits
        steps.append(last.bit_length() - 1)
        bits ^= last
    return steps


def _turned(held: int) -> int:
    """The same holes as steps of the other side."""
    return (held >> ACROSS | held << ACROSS) & _ALL


def _is_block(held: int) -> bool:
    """Six steps in a row."""
    two = held & held >> 1
    return two & two >> 2 & two >> 4 != 0
