"""The pictures of the sea duel: what is where, whose turn it is, and what is secret."""

from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image, ImageChops

from games.duel.words import Cause, Fall, Outcome
from games.kit.grid import SIDE, Cell
from games.kit.spec import Seat
from games.sea.waters import Mark, Marked
from renderers import Look, renderer
from renderers.duel import Chart, draw, drawing_key
from renderers.seaboards import draw_fleet
from renderers.sheet import SIDE_MOST, Lot, Sheet
from renderers.skin import SKINS
from tests.renderers.boards import duel, duel_waters, fleet

NICKS = ("Ася", "Борис")
PAPER = Look()
MARKS = (
    Marked(Cell(0, 0), Mark.MISS, False),
    Marked(Cell(2, 0), Mark.HIT, False),
    Marked(Cell(4, 4), Mark.SUNK, False),
    Marked(Cell(7, 7), Mark.MISS, True),
    Marked(Cell(9, 9), Mark.HALO, False),
)


def opened(subject, look=PAPER) -> Image.Image:
    return Image.open(BytesIO(draw(subject, NICKS, look).png)).convert("RGB")


def probe(image: Image.Image, lot: Lot, cell: Cell, across: float = 0.5, down: float = 0.5):
    x, y = lot.left + cell.column * lot.cell, lot.top + cell.row * lot.cell
    return image.getpixel((int(x + across * lot.cell), int(y + down * lot.cell)))


def title(image: Image.Image, lot: Lot) -> Image.Image:
    box = (lot.left, lot.top - 3 * lot.cell, lot.left + lot.room, lot.top - lot.cell)
    return image.crop(box)


def holds(image: Image.Image, colour) -> bool:
    return colour in {each for _, each in image.getcolors(maxcolors=image.width * image.height)}


@pytest.mark.parametrize("skin", SKINS)
def test_each_board_has_its_marks_where_they_are(skin):
    """Colour probes on the large board, on the small one, and on both boards of the public."""
    board, inks = replace(duel_waters(0), marks=MARKS), SKINS[skin].water
    for viewer, lots in (
        (0, Chart.fitting(PAPER.width).lots),
        (None, Sheet.fitting(2, PAPER.width).lots),
    ):
        image = opened(duel(board, board, viewer), Look(skin))
        for lot in lots:
            assert probe(image, lot, Cell(0, 0)) == inks.miss
            assert probe(image, lot, Cell(2, 0)) == inks.hit
            assert probe(image, lot, Cell(4, 4)) == inks.cross
            assert probe(image, lot, Cell(4, 4), 0.2) == inks.sunk
            assert probe(image, lot, Cell(7, 7), 0.5, 0.09) == inks.ring
            assert probe(image, lot, Cell(7, 7), 0.3, 0.3) == inks.wash
            assert probe(image, lot, Cell(9, 9), 0.5, 0.31) == inks.halo


@pytest.mark.parametrize("viewer", [0, 1])
def test_the_target_is_large_and_above_and_the_own_fleet_below(viewer):
    boards = [duel_waters(seat, shown=seat == viewer) for seat in range(2)]
    image, (target, own) = opened(duel(*boards, viewer)), Chart.fitting(PAPER.width).lots
    assert target.cell * 2 == own.cell * 3
    assert own.top > target.top + SIDE * target.cell
    ink = SKINS["paper"].water
    assert {probe(image, own, cell) for cell in fleet(viewer).cells} == {ink.ship}
    assert {probe(image, target, cell) for cell in fleet(1 - viewer).cells} == {ink.ground}


def test_the_public_sees_both_boards_alike_and_no_ship():
    boards = [duel_waters(seat) for seat in range(2)]
    image, lots = opened(duel(*boards)), Sheet.fitting(2, PAPER.width).lots
    for seat, lot in enumerate(lots):
        probes = {probe(image, lot, cell) for cell in fleet(seat).cells}
        assert probes == {SKINS["paper"].water.ground}


@pytest.mark.parametrize("viewer", [None, 0])
@pytest.mark.parametrize("turn", [0, 1])
@pytest.mark.parametrize("skin", SKINS)
def test_the_accent_is_at_the_nick_of_the_mover(skin, turn, viewer):
    image = opened(duel(duel_waters(0), duel_waters(1), viewer, turn=Seat(turn)), Look(skin))
    lots = Sheet.fitting(2, PAPER.width).lots if viewer is None else Chart.fitting(1080).lots[::-1]
    still = opened(duel(duel_waters(0), duel_waters(1), viewer, turn=None), Look(skin))
    changed = [
        ImageChops.difference(title(image, lot), title(still, lot)).getbbox() is not None
        for lot in lots
    ]
    assert changed == [turn == 0, turn == 1]
    assert holds(title(image, lots[turn]), SKINS[skin].accent)


def test_the_winner_and_each_way_to_lose_has_its_own_sign():
    boards = duel_waters(0), duel_waters(1)
    ends = [
        duel(*boards, turn=None, winner=Seat(winner), cause=cause)
        for winner in range(2)
        for cause in Cause
    ]
    assert len({opened(end).tobytes() for end in ends}) == len(ends)


def test_the_score_of_a_match_is_drawn_and_that_of_a_single_game_is_not():
    boards = duel_waters(0), duel_waters(1)
    scores = [duel(*boards, wins=wins, best=3) for wins in ((0, 0), (1, 0), (0, 1), (1, 1))]
    single = duel(*boards)
    assert len({opened(each).tobytes() for each in (*scores, single)}) == 5


def test_what_is_not_drawn_is_not_in_the_key():
    board = duel_waters(1, 30, 2)
    base = duel(duel_waters(0, 20), board, viewer=0)
    fall = Fall(Cell(0, 0), Outcome.MISS, 0)
    other = replace(board, volley=(fall,), shots=9, hits=3, seal="5a17")
    same = replace(base, waters=(base.waters[0], other), again=True, last=Seat(1))
    assert drawing_key(base, NICKS, PAPER) == drawing_key(same, NICKS, PAPER)
    assert draw(base, NICKS, PAPER) == draw(same, NICKS, PAPER)


def test_whatever_is_seen_changes_the_key():
    boards = duel_waters(0, 20, 1), duel_waters(1, 20, 1)
    seen = [
        duel(*boards),
        duel(*boards, viewer=0),
        duel(*boards, viewer=1),
        duel(*boards, turn=Seat(1)),
        duel(*boards, best=3),
        duel(*boards, best=3, wins=(1, 0)),
        duel(*boards, turn=None, winner=Seat(0), cause=Cause.SUNK),
        duel(duel_waters(0, 21, 1), boards[1]),
        duel(duel_waters(0, 20, 1, shown=True), boards[1], viewer=0),
        fleet(0),
    ]
    assert len({drawing_key(each, NICKS, PAPER) for each in seen}) == len(seen)
    assert len({draw(each, NICKS, PAPER).png for each in seen}) == len(seen)


@pytest.mark.parametrize("width", [320, 400, 1080, 5000])
def test_a_picture_fits_and_is_not_shrunk(width):
    for viewer in (None, 0):
        picture = draw(duel(duel_waters(0), duel_waters(1), viewer), ("Щ" * 64, "W" * 64),
                       Look(width=width))  # fmt: skip
        assert max(picture.width, picture.height) <= SIDE_MOST
        assert picture.width <= width


def test_the_renderer_is_found_by_the_game_s_key():
    found = renderer("duel")
    assert found.draw(fleet(1), (), PAPER) == draw_fleet(fleet(1), PAPER)
    with pytest.raises(TypeError, match="no picture"):
        found.draw("a word", (), PAPER)
