"""The pictures of long nardy: what lies where, from whose side, whose turn it is, and the dice."""

from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image, ImageChops

from games.kit.spec import Seat
from games.nardy.board import CHECKERS, STEPS, hole
from games.nardy.sight import view
from renderers import Look, renderer
from renderers.nardy import draw, drawing_key, scene
from renderers.sheet import SIDE_MOST
from renderers.skin import SKINS
from renderers.table import Table
from renderers.wood import WOODS, pure, wooden
from tests.renderers.nardyboards import BLACK, FRESH, MIDDLE, WHITE, positions, state

NICKS = ("Ася", "Борис")
PAPER = Look()
TABLE = Table.fitting(PAPER.width, SIDE_MOST)
POSITIONS = positions()


def opened(subject, look=PAPER) -> Image.Image:
    return Image.open(BytesIO(draw(subject, NICKS, look).png)).convert("RGB")


def probe(image: Image.Image, at, right: float = 0.0):
    x, y = at
    return image.getpixel((round(TABLE.board[0] + x + right), round(TABLE.board[1] + y)))


def line(image: Image.Image, lower: bool) -> Image.Image:
    baseline = TABLE.baselines[lower]
    return image.crop((0, baseline - TABLE.unit, TABLE.width, baseline + TABLE.unit // 3))


@pytest.mark.parametrize("skin", WOODS)
@pytest.mark.parametrize("turn", [0, 1])
def test_every_checker_lies_on_its_hole_before_the_mover(skin, turn):
    image, wood = opened(view(state(*MIDDLE, turn=turn), None), Look(skin)), WOODS[skin]
    start = (WHITE, BLACK)[turn]
    for step in range(STEPS):
        at = hole(step, start)
        count = MIDDLE[0].get(at, 0) + MIDDLE[1].get(at, 0)
        fill = wood.white if at in MIDDLE[0] else wood.black
        for level in range(min(count, Table.COUNTED)):
            assert probe(image, TABLE.spot(step, level, count)) == fill
        if not count:
            assert probe(image, TABLE.spot(step, 0, 1)) in (wood.pale, wood.deep)


@pytest.mark.parametrize("count", range(1, CHECKERS + 1))
@pytest.mark.parametrize("step", [0, 23])
def test_a_stack_of_any_height_stays_in_its_half(step, count):
    heights = [TABLE.spot(step, level, count)[1] for level in range(count)]
    room = TABLE.frame + TABLE.tall
    ends = (0, room) if step == 0 else (TABLE.board[3] - room, TABLE.board[3])
    assert all(ends[0] <= y - TABLE.size / 2 and y + TABLE.size / 2 <= ends[1] + 1 for y in heights)
    assert len(set(heights)) == count


def test_the_public_sits_with_the_mover_and_a_player_at_his_own_side():
    assert scene(view(state(*FRESH, turn=1), None)).start == BLACK
    assert scene(view(state(*FRESH, turn=1), Seat(0))).start == WHITE
    assert scene(view(state(*FRESH, turn=0), Seat(1))).start == BLACK
    assert scene(POSITIONS["resigned"]).start == BLACK


@pytest.mark.parametrize("skin", WOODS)
@pytest.mark.parametrize("turn", [0, 1])
def test_the_accent_and_the_dice_are_on_the_side_of_the_mover(skin, turn):
    seen = view(state(*FRESH, turn=turn, dice=(1, 2)), Seat(0))
    image = opened(seen, Look(skin))
    still = opened(replace(seen, turn=None, course=None, faces=()), Look(skin))
    changed = [
        ImageChops.difference(line(image, lower), line(still, lower)).getbbox() is not None
        for lower in (False, True)
    ]
    assert changed == [turn == 1, turn == 0]
    assert probe(image, TABLE.die(0, 2, right=turn == 0)) == WOODS[skin].spot
    assert probe(image, TABLE.die(0, 2, right=turn == 1)) == WOODS[skin].field


@pytest.mark.parametrize("skin", WOODS)
def test_a_spent_die_has_lost_its_body(skin):
    image, wood = opened(POSITIONS["bearing"], Look(skin)), WOODS[skin]
    quarter = TABLE.die_side * 0.36
    bodies = [probe(image, TABLE.die(number, 4, True), quarter) for number in range(4)]
    assert bodies == [wood.field, wood.field, wood.die, wood.die]


@pytest.mark.parametrize("skin", WOODS)
def test_a_step_has_an_arrow_from_where_the_checker_lay(skin):
    image = opened(POSITIONS["middle"], Look(skin))
    assert probe(image, TABLE.spot(5, 1, 2)) == WOODS[skin].arrow
    bare = opened(view(state(*MIDDLE), None), Look(skin))
    assert probe(bare, TABLE.spot(5, 1, 2)) != WOODS[skin].arrow


@pytest.mark.parametrize("skin", WOODS)
def test_a_pure_colour_is_drawn_as_it_is(skin):
    palette = wooden(skin)
    for colour in pure(skin):
        drawn = palette.nearest(Image.new("RGB", (1, 1), colour))
        assert drawn.getpixel((0, 0)) == palette[colour]


def test_every_skin_has_its_wood():
    assert list(WOODS) == list(SKINS)


def test_whatever_is_seen_changes_the_key_and_the_picture():
    seen = [*POSITIONS.values(), *positions(0).values(), *positions(1).values()]
    distinct = {scene(each) for each in seen}
    assert len({drawing_key(each, NICKS, PAPER) for each in seen}) == len(distinct)
    assert len({draw(each, NICKS, PAPER).png for each in seen}) == len(distinct)


def test_what_is_not_drawn_is_not_in_the_key():
    base = POSITIONS["middle"]
    same = replace(base, offers=(), complete=not base.complete, viewer=base.turn)
    assert drawing_key(base, NICKS, PAPER) == drawing_key(same, NICKS, PAPER)
    ticked = Look(letters="ABCDEFGHIJ", ticks=True)
    assert drawing_key(base, NICKS, PAPER) == drawing_key(base, NICKS, ticked)
    assert draw(base, NICKS, PAPER) == draw(same, NICKS, ticked)


@pytest.mark.parametrize("width", [200, 320, 400, 1080, 5000])
def test_a_picture_fits_and_is_not_shrunk(width):
    picture = draw(POSITIONS["end"], ("Щ" * 64, "W" * 64), Look(width=width))
    assert max(picture.width, picture.height) <= SIDE_MOST
    assert picture.width <= width


def test_the_renderer_is_found_by_the_game_s_key():
    with pytest.raises(TypeError, match="no picture"):
        renderer("nardy").draw("a word", (), PAPER)
