"""The pictures of the sea battle: what is where, what is secret, and how large it may be."""

import os
import subprocess
import sys
from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, ImageChops

from games.battleship.view import OrderSheet
from games.battleship.words import Shot, Standing
from games.kit.grid import ALL_CELLS, ARMENIAN, LATIN, Cell, halo
from games.kit.spec import Seat
from games.sea.waters import Mark, Marked
from renderers import Look, renderer
from renderers.battleship import (
    draw,
    draw_board,
    draw_targets,
    draw_theatre,
    drawing_key,
)
from renderers.seaboards import draw_fleet
from renderers.sheet import Sheet
from renderers.skin import SKINS
from tests.examples import examples
from tests.renderers.boards import fleet, view, waters

NICKS = ("Ansk", '<b>Ася & "Co"', "Щ" * 64, "😀", "🚀", "\u202eмир", "Անի", "*_~[x](y)", "Саша",
         "José", "👩🏽", "Christopher Longfellow")  # fmt: skip
PAPER = Look()


def opened(picture) -> Image.Image:
    return Image.open(BytesIO(picture.png)).convert("RGB")


def cell_of(picture, sheet: Sheet, number: int, cell: Cell) -> Image.Image:
    left, top = sheet.spot(number)
    x, y = left + cell.column * sheet.cell, top + cell.row * sheet.cell
    return opened(picture).crop((x, y, x + sheet.cell, y + sheet.cell))


def probe(image: Image.Image, across: float, down: float) -> tuple[int, int, int]:
    return image.getpixel((int(across * image.width), int(down * image.height)))


def colours(image: Image.Image) -> set[object]:
    return {colour for _, colour in image.getcolors(maxcolors=256)}


@pytest.mark.parametrize("skin", SKINS)
def test_each_mark_has_its_ink_where_its_shape_is(skin):
    """Colour probes: a dot's middle, a cross's arm, a deck's edge, empty water beside a hatch."""
    marks = (
        Marked(Cell(0, 0), Mark.MISS, False),
        Marked(Cell(2, 0), Mark.HIT, False),
        Marked(Cell(4, 4), Mark.SUNK, False),
        Marked(Cell(7, 7), Mark.MISS, True),
        Marked(Cell(9, 9), Mark.HALO, False),
    )
    board = replace(waters(0), marks=marks)
    picture, sheet, inks = draw_board(board, "А", Look(skin)), Sheet(1, 64), SKINS[skin].water

    def look_at(column, row):
        return cell_of(picture, sheet, 0, Cell(column, row))

    assert probe(look_at(0, 0), 0.5, 0.5) == inks.miss
    assert probe(look_at(0, 0), 0.3, 0.3) == inks.ground
    assert probe(look_at(2, 0), 0.5, 0.5) == inks.hit
    assert probe(look_at(2, 0), 0.33, 0.33) == inks.hit
    assert probe(look_at(2, 0), 0.5, 0.25) == inks.ground
    assert probe(look_at(4, 4), 0.5, 0.5) == inks.cross
    assert probe(look_at(4, 4), 0.2, 0.5) == inks.sunk
    assert probe(look_at(7, 7), 0.5, 0.09) == inks.ring
    assert probe(look_at(7, 7), 0.3, 0.3) == inks.wash
    assert probe(look_at(9, 9), 0.5, 0.5) == inks.ground
    assert probe(look_at(9, 9), 0.5, 0.31) == inks.halo
    assert probe(look_at(5, 5), 0.5, 0.5) == inks.ground


def test_a_ship_is_one_hull_and_only_on_a_board_that_shows_it():
    ship = fleet(3).ships[0]
    shown, hidden = draw_fleet(fleet(3), PAPER), draw_board(waters(3), "А", PAPER)
    sheet = Sheet(1, 64, head=1)
    inks = SKINS["paper"].water
    assert {probe(cell_of(shown, sheet, 0, cell), 0.5, 0.5) for cell in ship} == {inks.ship}
    sheet = Sheet(1, 64)
    assert {probe(cell_of(hidden, sheet, 0, cell), 0.5, 0.5) for cell in ship} == {inks.ground}


def test_a_board_looks_the_same_for_any_hidden_fleet():
    one = replace(waters(3), seat=Seat(0))
    other = replace(waters(4), seat=Seat(0))
    assert draw_board(one, "А", PAPER) == draw_board(other, "А", PAPER)


def test_orders_and_seals_do_not_reach_the_theatre():
    """R63: neither the bytes nor the cache key of a public picture depend on an order."""
    boards = [waters(seat, 20, 5) for seat in range(4)]
    before = view(boards)
    after = view(
        [replace(board, ordered=True, seal=f"{board.seat:064x}") for board in boards],
        order=(Shot(Seat(1), Cell(3, 3)),),
        draft=(Shot(Seat(2), Cell(4, 4)),),
        closing=True,
    )
    assert draw(before, NICKS, PAPER) == draw(after, NICKS, PAPER)
    assert drawing_key(before, NICKS, PAPER) == drawing_key(after, NICKS, PAPER)


def test_ticks_are_drawn_only_where_they_are_asked_for():
    boards = [waters(seat, 20) for seat in range(3)]
    quiet, ticked = view(boards), view([replace(boards[0], ordered=True), *boards[1:]])
    look = Look(ticks=True)
    assert draw(quiet, NICKS, look) != draw(ticked, NICKS, look)
    assert drawing_key(quiet, NICKS, look) != drawing_key(ticked, NICKS, look)


def test_whatever_is_seen_changes_the_key():
    boards = [waters(seat, 20, 5) for seat in range(3)]
    base = view(boards)
    others = [
        view(boards, turn=6),
        view([replace(boards[0], idle=True), *boards[1:]]),
        view([replace(boards[0], standing=Standing.REMOVED), *boards[1:]]),
        view([replace(boards[0], shots=9), *boards[1:]]),
        view([replace(boards[0], fleet=fleet(0)), *boards[1:]]),
        view(boards, over=True, winners=(Seat(1),)),
        view(boards, viewer=1),
        OrderSheet(view(boards, viewer=1, order=(Shot(Seat(0), Cell(0, 0)),))),
        OrderSheet(view(boards, viewer=1, order=(Shot(Seat(0), Cell(0, 1)),))),
        boards[0],
        boards[1],
        fleet(0),
    ]
    keys = {drawing_key(subject, NICKS, PAPER) for subject in (base, *others)}
    pictures = {draw(subject, NICKS, PAPER).png for subject in (base, *others)}
    assert len(keys) == len(pictures) == 1 + len(others)
    looks = [Look(skin) for skin in SKINS] + [Look(letters=LATIN), Look(letters=ARMENIAN)]
    assert len({drawing_key(base, NICKS, look) for look in looks}) == len(looks)
    assert drawing_key(base, ("А", *NICKS[1:]), PAPER) != drawing_key(base, NICKS, PAPER)


def test_an_order_is_drawn_as_crosshairs_on_the_boards_it_aims_at():
    boards = [waters(seat, 10) for seat in range(5)]
    order = (Shot(Seat(2), Cell(3, 3)), Shot(Seat(4), Cell(0, 9)))
    picture = draw_targets(view(boards, viewer=0, order=order), NICKS, PAPER)
    sheet = Sheet.fitting(2, PAPER.width)
    assert (picture.width, picture.height) == (sheet.width, sheet.height)
    aim = SKINS["paper"].water.aim

    def crosshair(number, cell):
        return aim in colours(cell_of(picture, sheet, number, cell))

    assert crosshair(0, Cell(3, 3))
    assert crosshair(1, Cell(0, 9))
    assert not crosshair(1, Cell(3, 3))


def test_without_a_shot_all_boards_that_may_be_shot_at_are_shown():
    boards = [waters(0), waters(1), waters(2, standing=Standing.SUNK), waters(3), waters(4)]
    picture = draw_targets(view(boards, viewer=0), NICKS, PAPER)
    assert picture.width == Sheet.fitting(3, PAPER.width).width


def test_a_draft_goes_before_the_order():
    boards = [waters(seat) for seat in range(3)]
    order, draft = (Shot(Seat(1), Cell(0, 0)),), (Shot(Seat(2), Cell(5, 5)),)
    both = view(boards, viewer=0, order=order, draft=draft)
    alone = view(boards, viewer=0, order=draft)
    assert draw_targets(both, NICKS, PAPER) == draw_targets(alone, NICKS, PAPER)


def test_a_seat_sees_its_own_board_first():
    boards = [waters(0, 10), waters(1, 10), waters(2, 10, shown=True)]
    picture = draw(view(boards, viewer=2), NICKS, PAPER)
    deck = next(
        cell for cell in sorted(fleet(2).cells)
        if cell not in {marked.cell for marked in boards[2].marks}
    )  # fmt: skip
    sheet = Sheet.fitting(3, PAPER.width)
    assert probe(cell_of(picture, sheet, 0, deck), 0.5, 0.5) == SKINS["paper"].water.ship


@pytest.mark.parametrize("standing", [Standing.SUNK, Standing.RESIGNED, Standing.REMOVED])
def test_a_board_out_of_the_game_has_no_colour(standing):
    """Greyed, without a word: no pixel of its water is far from grey."""
    board = waters(0, 60, standing=standing)
    picture = draw_theatre(view([waters(1, 60), board]), NICKS, PAPER)
    sheet = Sheet.fitting(2, PAPER.width)
    left, top = sheet.spot(1)
    water = opened(picture).crop((left, top, left + 10 * sheet.cell, top + 10 * sheet.cell))
    assert max(max(colour) - min(colour) for colour in colours(water)) < 16


def test_each_way_out_of_the_game_has_its_own_sign():
    ways = [Standing.SUNK, Standing.RESIGNED, Standing.REMOVED]
    drawn = {
        draw_theatre(view([waters(0), waters(1, standing=way)]), NICKS, PAPER).png for way in ways
    }
    assert len(drawn) == len(ways)


def test_nicks_that_are_drawn_alike_are_told_apart():
    boards = [waters(0), replace(waters(0), seat=Seat(1))]
    picture = draw_theatre(view(boards), ("🚀", "🛸"), PAPER)
    sheet = Sheet.fitting(2, PAPER.width)
    titles = [
        opened(picture).crop((x, 0, x + 9 * sheet.cell, 2 * sheet.cell))
        for x, _ in map(sheet.spot, range(2))
    ]
    assert ImageChops.difference(*titles).getbbox() is not None


@examples(12)
@given(st.text(st.characters(codec="utf-8"), max_size=70), st.sampled_from(list(SKINS)))
def test_a_nick_never_leaves_its_slot(nick, skin):
    """The picture differs from that of another nick inside the title of this seat only."""
    boards = [waters(seat) for seat in range(4)]
    look = Look(skin, width=500)
    usual = draw_theatre(view(boards), ("A", "B", "C", "D"), look)
    other = draw_theatre(view(boards), ("A", nick, "C", "D"), look)
    box = ImageChops.difference(opened(usual), opened(other)).getbbox()
    sheet = Sheet.fitting(4, 500)
    left, top = sheet.spot(1)
    slot = (left, top - 3 * sheet.cell, left + 10 * sheet.cell, top - sheet.cell)
    assert box is None or (
        box[0] >= slot[0] and box[1] >= slot[1] and box[2] <= slot[2] and box[3] <= slot[3]
    )


def test_equal_input_gives_equal_bytes_in_any_process():
    """Also under another hash seed: no set's order reaches the picture."""
    code = (
        "from hashlib import sha256; from tests.renderers.boards import *;"
        "from renderers.battleship import *; from renderers import Look;"
        "v = view([waters(s, 40, 6, shown=s == 0) for s in range(5)], viewer=0);"
        "n = ('a', 'Ася', 'Անի', '🚀', 'x' * 64);"
        "print(sha256(draw(v, n, Look()).png).hexdigest(), drawing_key(v, n, Look()))"
    )
    said = {
        subprocess.run(
            [sys.executable, "-c", code],
            cwd=Path(__file__).parents[2],
            env=os.environ | {"PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(said) == 1


def test_drawing_does_not_spoil_the_kept_background():
    empty = view([waters(seat) for seat in range(3)])
    first = draw(empty, NICKS, PAPER)
    draw(view([waters(seat, 60, 9) for seat in range(3)], turn=9), NICKS, PAPER)
    assert draw(empty, NICKS, PAPER) == first


def test_the_renderer_is_found_by_the_game_s_key():
    found = renderer("battleship")
    assert found.draw(fleet(1), (), PAPER) == draw_fleet(fleet(1), PAPER)
    with pytest.raises(TypeError, match="no picture"):
        found.draw("a word", (), PAPER)


def test_a_halo_is_drawn_round_a_sunk_ship_only():
    board = waters(6, 70)
    sunk = frozenset(marked.cell for marked in board.marks if marked.mark is Mark.SUNK)
    picture, sheet = draw_board(board, "А", PAPER), Sheet(1, 64)
    ink = SKINS["paper"].water.halo
    hatched = {
        cell for cell in ALL_CELLS if probe(cell_of(picture, sheet, 0, cell), 0.5, 0.31) == ink
    }
    assert hatched == {marked.cell for marked in board.marks if marked.mark is Mark.HALO}
    assert hatched
    assert hatched <= halo(sunk)
