"""A sheet holds its boards apart, and Telegram takes it as it is."""

from io import BytesIO

import pytest
from PIL import Image

from renderers import Look
from renderers.battleship import draw_board, draw_theatre
from renderers.sheet import SIDE_MOST, Sheet
from renderers.skin import SKINS
from tests.renderers.boards import view, waters

NICKS = tuple("ABCDEFGHIJKL")
PAPER = Look()


@pytest.mark.parametrize("width", [200, 360, 720, 1080, 4000])
@pytest.mark.parametrize("boards", range(1, 13))
def test_telegram_takes_every_size(boards, width):
    sheet = Sheet.fitting(boards, width)
    assert sheet.width + sheet.height <= 10_000
    assert max(sheet.width, sheet.height) <= 20 * min(sheet.width, sheet.height)
    assert max(sheet.width, sheet.height) <= SIDE_MOST
    assert sheet.width <= width or sheet.cell == 12


@pytest.mark.parametrize("boards", range(2, 13))
def test_boards_do_not_overlap_and_lie_inside(boards):
    sheet = Sheet.fitting(boards, 1080)
    spots = [sheet.spot(number) for number in range(boards)]
    assert len(set(spots)) == boards
    assert all(x + 10 * sheet.cell < sheet.width for x, _ in spots)
    assert all(y + 11 * sheet.cell < sheet.height for _, y in spots)
    picture = draw_theatre(view([waters(seat, 30) for seat in range(boards)]), NICKS, PAPER)
    assert (
        (picture.width, picture.height)
        == Image.open(BytesIO(picture.png)).size
        == (sheet.width, sheet.height)
    )


@pytest.mark.parametrize("skin", SKINS)
def test_bytes_stay_below_the_bars(skin):
    look = Look(skin)
    fullest = draw_board(waters(5, 100, 20, shown=True), "Щ" * 64, look)
    theatre = draw_theatre(view([waters(seat, 60, 9) for seat in range(8)]), NICKS, look)
    assert len(fullest.png) <= 30_000
    assert len(theatre.png) <= 150_000
