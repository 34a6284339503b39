"""The sea duel in pictures: what a view does not hold is not drawn."""

from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Final

from games.duel.view import View, Waters
from games.duel.words import Cause
from games.kit.grid import SIDE
from games.kit.spec import Seat
from games.sea.fleet import Fleet
from renderers.look import EDITION, Look, Picture
from renderers.seaboards import Block, Title, blocks_canvas, draw_fleet, drawn_nicks
from renderers.sheet import SIDE_MOST, Lot, Paper, Sheet
from renderers.signs import Sign

_LOSSES: Final = {
    Cause.SUNK: Sign.SUNK,
    Cause.RESIGNED: Sign.RESIGNED,
    Cause.TIMEOUT: Sign.IDLE,
}


def draw(subject: object, nicks: tuple[str, ...], look: Look) -> Picture:
    """Whatever the game asks to be drawn: a view, or a fleet."""
    match subject:
        case View():
            return draw_duel(subject, nicks, look)
        case Fleet():
            return draw_fleet(subject, look)
    raise TypeError(f"the sea duel has no picture of {subject!r}")


def drawing_key(subject: object, nicks: tuple[str, ...], look: Look) -> str:
    """Equal keys, equal pictures: what nobody sees in the picture is not in the key either."""
    return sha256(repr((EDITION, _seen(subject), nicks, look)).encode()).hexdigest()


def draw_duel(view: View, nicks: tuple[str, ...], look: Look) -> Picture:
    """The viewer's target large and his own waters below it; for the public both alike."""
    titles = {waters.seat: _title(view, waters, drawn_nicks(nicks)) for waters in view.waters}
    boards = sorted(view.waters, key=lambda waters: waters.seat == view.viewer)
    blocks = [
        Block(titles[waters.seat], waters.marks, waters.afloat, waters.fleet) for waters in boards
    ]
    paper: Paper = Sheet.fitting(2, look.width)
    if view.viewer is not None:
        paper = Chart.fitting(look.width)
    return blocks_canvas(paper, blocks, look).picture()


@dataclass(frozen=True, slots=True)
class Chart:
    """A large board above a smaller one: three squares of that are as long as two of the large.

    step  a third of the large board's square
    """

    step: int

    @staticmethod
    def fitting(width: int) -> "Chart":
        """The largest that is at most `width` wide and that Telegram does not shrink."""
        one = Chart(2)
        step = min(min(width, SIDE_MOST) * 2 // one.width, SIDE_MOST * 2 // one.height)
        return Chart(max(step, 4))

    @property
    def cell(self) -> int:
        return 3 * self.step

    @property
    def width(self) -> int:
        return 12 * self.cell + self.cell // 2

    @property
    def height(self) -> int:
        return 24 * self.cell

    @property
    def lots(self) -> tuple[Lot, ...]:
        left, room = self.cell + self.cell // 2, SIDE * self.cell
        return (
            Lot(left, 3 * self.cell, self.cell, room),
            Lot(left, 16 * self.cell, 2 * self.step, room),
        )


def _title(view: View, waters: Waters, nicks: tuple[str, ...]) -> Title:
    return Title(
        nicks[waters.seat],
        (*_end(view, waters.seat), *_score(view, waters.seat)),
        underlined=waters.seat == view.turn,
        mover=waters.seat == view.turn,
    )


def _end(view: View, seat: Seat) -> tuple[Sign, ...]:
    if view.winner is None or view.cause is None:
        return ()
    return (Sign.WINNER if view.winner == seat else _LOSSES[view.cause],)


def _score(view: View, seat: Seat) -> tuple[Sign, ...]:
    """A disc for each game won, this one included, and a ring for each that is still to win."""
    if view.best < 2:
        return ()
    won, most = view.wins[seat] + (view.winner == seat), view.best // 2 + 1
    return (Sign.TO_WIN,) * (most - won) + (Sign.WON,) * won


def _seen(subject: object) -> object:
    """The subject without what is not drawn."""
    if not isinstance(subject, View):
        return subject
    one, two = (replace(each, volley=(), shots=0, hits=0, seal="") for each in subject.waters)
    return replace(subject, waters=(one, two), again=False, last=None)
