"""The pictures of paper football: who guards what, every turn's line, the ball and its ways."""

from dataclasses import replace
from io import BytesIO
from itertools import pairwise

import pytest
from PIL import Image, ImageChops

from games.kit.spec import Seat
from games.paper_football.board import trails
from games.paper_football.pitch import beside
from games.paper_football.sight import view
from games.paper_football.words import Landing, Way
from renderers import Look, renderer
from renderers.chalk import CHALKS, chalky, pure
from renderers.field import Field
from renderers.paper_football import draw, drawing_key
from renderers.sheet import SIDE_MOST
from renderers.skin import SKINS
from tests.renderers.footballboards import LONG, played, positions
from tests.renderers.test_skin import contrast

NICKS = ("Ася", "Борис")
PAPER = Look()
POSITIONS = positions()
PHONE = 360
"""Pixels: the width of a picture on a small telephone."""


def opened(subject, look=PAPER, nicks=NICKS) -> Image.Image:
    return Image.open(BytesIO(draw(subject, nicks, look).png)).convert("RGB")


def field_of(subject) -> Field:
    return Field.fitting(subject.width, subject.height, PAPER.width, SIDE_MOST)


def probe(image, at, right=0.0, down=0.0):
    return image.getpixel((round(at[0] + right), round(at[1] + down)))


def steps(subject, turns):
    """The ends of every step of these turns."""
    return [list(pairwise(trail)) for trail in trails(subject.width, subject.height, turns)]


def on_line(field, one, other, part=0.5, aside=0.0):
    """A spot between two points, so many cells beside the line."""
    (ax, ay), (bx, by) = field.spot(one), field.spot(other)
    across, down = (bx - ax, by - ay)
    length = (across**2 + down**2) ** 0.5
    x, y = ax + across * part, ay + down * part
    return x - down / length * aside * field.cell, y + across / length * aside * field.cell


@pytest.mark.parametrize("skin", CHALKS)
def test_each_turn_has_the_next_colour_of_the_rainbow(skin):
    subject, chalk = POSITIONS["goal"], CHALKS[skin]
    image, field = opened(subject, Look(skin)), field_of(subject)
    drawn = [
        {probe(image, on_line(field, one, other)) for one, other in turn}
        for turn in steps(subject, subject.turns)
    ]
    assert drawn == [{ink} for ink in chalk.pens]


@pytest.mark.parametrize("skin", CHALKS)
def test_the_eighth_turn_begins_the_rainbow_anew(skin):
    subject, chalk = view(played("9 9 9 1 2 2 2 2".replace("1", "3"), "10x12"), None), CHALKS[skin]
    image, field = opened(subject, Look(skin)), field_of(subject)
    (one, other) = steps(subject, subject.turns)[7][0]
    assert probe(image, on_line(field, one, other)) == chalk.pens[0]


@pytest.mark.parametrize("skin", CHALKS)
def test_the_last_turn_is_thick_and_its_bounces_are_rings(skin):
    """Not by its colour alone."""
    subject, chalk = POSITIONS["five"], CHALKS[skin]
    image, field = opened(subject, Look(skin)), field_of(subject)
    *older, last = steps(subject, subject.turns)
    for turn in older:
        for one, other in turn:
            assert probe(image, on_line(field, one, other, aside=0.06)) not in chalk.pens
    for one, other in last:
        assert probe(image, on_line(field, one, other, 0.3, aside=0.06)) == chalk.pens[4]
    bounce = field.spot(last[0][1])
    assert probe(image, bounce) == chalk.field
    assert probe(image, bounce, right=field.cell * 0.13) == chalk.pens[4]


@pytest.mark.parametrize("skin", CHALKS)
def test_a_draft_is_dashed(skin):
    subject, chalk = POSITIONS["draft"], CHALKS[skin]
    image, field = opened(subject, Look(skin)), field_of(subject)
    ((one, other),) = steps(subject, (*subject.turns, subject.draft))[-1]
    along = [probe(image, on_line(field, one, other, part)) for part in (0.375, 0.5, 0.625)]
    assert along == [chalk.pens[6], chalk.field, chalk.pens[6]]


@pytest.mark.parametrize("skin", CHALKS)
def test_steps_in_question_end_in_a_cross_and_hide_the_ways(skin):
    subject, chalk = POSITIONS["asked"], CHALKS[skin]
    image, field = opened(subject, Look(skin)), field_of(subject)
    end = beside(beside(subject.ball, Way.LEFT), Way.UP_RIGHT)
    assert subject.danger is Landing.OWN_GOAL
    assert probe(image, field.spot(end)) == chalk.danger
    assert not has(image, chalk.badge)


@pytest.mark.parametrize("skin", CHALKS)
@pytest.mark.parametrize("name", ["start", "five", "draft", "long", "missed", "large"])
def test_every_open_way_has_its_digit_and_no_other(name, skin):
    subject, chalk = POSITIONS[name], CHALKS[skin]
    image, field = opened(subject, Look(skin)), field_of(subject)
    edge = field.badge * 0.42
    shown = {
        way
        for way in Way
        if chalk.badge
        in [probe(image, field.digit(subject.ball, way), right) for right in (-edge, edge)]
    }
    assert shown == set(subject.live)


def has(image, colour) -> bool:
    return colour in {found for _, found in image.getcolors(1 << 24)}


@pytest.mark.parametrize("skin", CHALKS)
def test_the_ball_lies_where_it_is(skin):
    for subject in POSITIONS.values():
        image, field = opened(subject, Look(skin)), field_of(subject)
        assert probe(image, field.spot(subject.ball)) == CHALKS[skin].rim
        radius = field.thickness(0.2) * 0.62
        assert probe(image, field.spot(subject.ball), down=radius) == CHALKS[skin].ball


@pytest.mark.parametrize(("lower", "upper"), [(0, 1), (1, 0)])
def test_each_goal_has_its_owners_name(lower, upper):
    """The name of who guards the lower goal changes the lower line, and nothing above it."""
    subject = replace(POSITIONS["five"], lower=Seat(lower))
    before = opened(subject)
    for seat, half in ((upper, 0), (lower, 1)):
        nicks = ["Ася", "Борис"]
        nicks[seat] = "Вардан"
        after = opened(subject, nicks=tuple(nicks))
        box = ImageChops.difference(before, after).getbbox()
        head = field_of(subject).head
        assert box is not None
        assert (box[3] <= head) if half == 0 else (box[1] >= before.height - head)


def test_before_the_lots_nobody_is_named():
    subject = POSITIONS["lots"]
    assert opened(subject, nicks=("A", "B")).tobytes() == opened(subject).tobytes()


@pytest.mark.parametrize("skin", CHALKS)
def test_the_arrow_is_at_the_goal_of_the_mover(skin):
    accent = SKINS[skin].accent
    for name, half in (("start", 1), ("five", 0)):
        image = opened(POSITIONS[name], Look(skin))
        still = opened(replace(POSITIONS[name], turn=None), Look(skin))
        box = ImageChops.difference(image, still).getbbox()
        middle = image.height // 2
        assert (box[1] > middle) if half else (box[3] < middle)
        assert has(image.crop(box), accent)


@pytest.mark.parametrize("skin", CHALKS)
def test_a_pure_colour_is_drawn_as_it_is(skin):
    for colour in pure(skin):
        drawn = chalky(skin).nearest(Image.new("RGB", (1, 1), colour))
        assert drawn.getpixel((0, 0)) == chalky(skin)[colour]


def test_every_skin_has_its_chalk():
    assert list(CHALKS) == list(SKINS)


@pytest.mark.parametrize("skin", CHALKS)
def test_every_pen_stands_out_from_the_paper(skin):
    chalk = CHALKS[skin]
    assert len(set(chalk.pens)) == 7
    for ink in (*chalk.pens, chalk.frame, chalk.danger):
        assert contrast(ink, chalk.field) >= 3
    assert contrast(chalk.digit, chalk.badge) >= 4.5


def test_whatever_is_seen_changes_the_key_and_the_picture():
    seen = [*POSITIONS.values(), view(played(LONG[:-2], "8x10"), None)]
    assert len({drawing_key(each, NICKS, PAPER) for each in seen}) == len(seen)
    assert len({draw(each, NICKS, PAPER).png for each in seen}) == len(seen)


def test_what_is_not_drawn_is_not_in_the_key():
    """Both players and the public look at one sheet, which is one file."""
    keys = {
        drawing_key(positions(viewer)[name], NICKS, PAPER)
        for viewer in (None, 0, 1)
        for name in ("five",)
    }
    keys.add(drawing_key(replace(POSITIONS["five"], missed=1), NICKS, PAPER))
    ticked = Look(letters="ABCDEFGHIJ", ticks=True)
    keys.add(drawing_key(POSITIONS["five"], NICKS, ticked))
    assert len(keys) == 1
    assert draw(positions(1)["five"], NICKS, ticked) == draw(POSITIONS["five"], NICKS, PAPER)


@pytest.mark.parametrize("size", ["4x4", "4x24", "24x4", "6x8", "8x10", "10x12", "16x20", "24x24"])
@pytest.mark.parametrize("width", [200, 400, 1080, 5000])
def test_a_picture_fits_and_is_not_shrunk(size, width):
    picture = draw(view(played("9", size), None), ("Щ" * 64, "W" * 64), Look(width=width))
    assert max(picture.width, picture.height) <= SIDE_MOST
    assert picture.width <= width


@pytest.mark.parametrize("size", ["6x8", "8x10", "10x12", "24x24", "4x24", "24x4"])
def test_digits_and_names_can_be_read_on_a_telephone(size):
    """Digits are at least eleven pixels there, names fourteen, labels seven."""
    field = Field.fitting(*map(int, size.split("x")), PAPER.width, SIDE_MOST)
    scale = PHONE / field.width
    assert field.digit_size * scale >= 11
    assert field.text_size * scale >= 14
    assert field.label_size * scale >= 7


def test_the_renderer_is_found_by_the_game_s_key():
    with pytest.raises(TypeError, match="no picture"):
        renderer("paper_football").draw("a word", (), PAPER)
