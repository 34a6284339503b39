"""A film shows each picture exactly, in few bytes, and stays at its end."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image

from games.battleship.words import Standing
from renderers.battleship import draw_theatre
from renderers.film import LAST_HOLD, animate
from renderers.look import Look, Picture
from renderers.skin import SKINS
from renderers.video import mp4
from tests.renderers.boards import view, waters

NICKS = ("Ansk", "Саша")
CODA = 1
"""The frame that changes nothing."""


def battle(frames: int, skin: str = "paper") -> list[Picture]:
    """Two boards, one shot more on each in every picture; the last shows who won."""
    views = [
        view([waters(seat, shots=1 + shot, fresh=1) for seat in range(2)], turn=shot + 1)
        for shot in range(frames - 1)
    ]
    lost = waters(1, shots=frames, shown=True, standing=Standing.SUNK)
    views.append(view([waters(0, shots=frames, shown=True), lost], over=True, winners=(0,)))
    return [draw_theatre(each, NICKS, Look(skin, width=480)) for each in views]


def shown(gif: bytes) -> Iterator[tuple[bytes, int]]:
    """Each frame as a player composes it, in RGB, and its milliseconds."""
    film = Image.open(BytesIO(gif))
    for number in range(film.n_frames):
        film.seek(number)
        yield film.convert("RGB").tobytes(), film.info["duration"]


def still(picture: Picture) -> bytes:
    return Image.open(BytesIO(picture.png)).convert("RGB").tobytes()


def made_of(rows: Sequence[str], colours: bytes = bytes(range(30))) -> Picture:
    numbers = bytes(int(digit) for row in rows for digit in row)
    return Picture(numbers, colours, len(rows[0]), len(rows))


@pytest.mark.parametrize("skin", SKINS)
def test_every_frame_is_the_still_it_stands_for(skin: str):
    pictures = battle(20, skin)
    frames = list(shown(animate(pictures, [400] * 20)))
    assert len(frames) == 20 + CODA
    assert [frame for frame, _ in frames[:-CODA]] == [still(picture) for picture in pictures]
    assert frames[-1][0] == still(pictures[-1])


def test_the_end_is_held():
    times = [time for _, time in shown(animate(battle(3), [400, 500, 600]))]
    assert times[:3] == [400, 500, LAST_HOLD]
    assert [time for _, time in shown(animate(battle(2), [400, 5000]))][1] == 5000


def test_a_film_is_played_once():
    film = Image.open(BytesIO(animate(battle(3), [400] * 3)))
    assert "loop" not in film.info


def test_all_frames_share_the_palette_of_the_skin():
    pictures = battle(5)
    gif = animate(pictures, [400] * 5)
    assert gif[13 : 13 + len(pictures[0].colours)] == pictures[0].colours
    assert gif[10] & 0x80, "one table for all"
    assert not any(flags & 0x80 for flags in descriptors(gif)), "no frame has its own"


def descriptors(gif: bytes) -> list[int]:
    """The flags of each frame, found by walking the file."""
    at, found = 13 + (3 << (gif[10] & 7) + 1), []
    while gif[at] != 0x3B:
        if gif[at] == 0x2C:
            found.append(gif[at + 9])
            at += 11
        else:
            at += 2
        while gif[at]:
            at += gif[at] + 1
        at += 1
    return found


def test_sixty_frames_of_two_boards_are_small():
    pictures = battle(60)
    gif = animate(pictures, [500] * 60)
    assert pictures[0].width <= 480
    assert len(gif) <= 200_000, "the bar is 400 KB"
    assert len(gif) < sum(len(picture.png) for picture in pictures) / 4


def test_a_frame_that_changes_nothing_prolongs_the_one_before():
    one, two = made_of(["11", "22"]), made_of(["13", "22"])
    frames = list(shown(animate([one, one, two, two, one], [100] * 5)))
    assert [time for _, time in frames] == [200, 200, LAST_HOLD, 500]
    assert [frame for frame, _ in frames[:3]] == [still(one), still(two), still(one)]


def test_only_the_changed_rectangle_is_written():
    one = made_of(["1" * 200] * 200)
    two = replace(one, numbers=one.numbers[:-1] + b"\2")
    assert len(animate([one, two], [100] * 2)) - len(animate([one, one], [100] * 2)) < 40


def test_smaller_pictures_lie_in_the_middle():
    small, large = made_of(["12", "21"]), made_of(["1111", "2222", "1111", "2222"])
    frames = list(shown(animate([small, large], [100] * 2)))
    assert frames[0][0] == still(made_of(["0000", "0120", "0210", "0000"]))
    assert frames[1][0] == still(large)


@pytest.mark.parametrize("spare", [True, False])
def test_a_full_palette_needs_no_spare_number(spare: bool):
    """256 colours leave one number free only where no picture uses it; else all is written."""
    numbers = bytes(range(256 - spare)) + b"\0" * spare
    colours = bytes(range(256)) * 3
    one = Picture(numbers, colours, 16, 16)
    two = Picture(numbers[:20] + b"\1\2" + numbers[22:40] + b"\7" + numbers[41:], colours, 16, 16)
    frames = list(shown(animate([one, two], [100] * 2)))
    assert [frame for frame, _ in frames[:2]] == [still(one), still(two)]


def test_equal_films_have_equal_bytes():
    assert animate(battle(3), [400] * 3) == animate(battle(3), [400] * 3)


@pytest.mark.parametrize(
    ("pictures", "holds"),
    [
        ([], []),
        ([made_of(["1"]), made_of(["1"], bytes(30))], [100, 100]),
        ([made_of(["1"])], [100, 100]),
    ],
)
def test_what_is_no_film_is_refused(pictures: list[Picture], holds: list[int]):
    with pytest.raises(ValueError):
        animate(pictures, holds)


def test_a_video_is_made_where_its_extra_is_installed():
    pytest.importorskip("imageio_ffmpeg")
    film = mp4(animate(battle(5), [400] * 5))
    assert film is not None
    assert film[4:8] == b"ftyp"


def test_without_the_extra_there_is_no_video(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("renderers.video.find_spec", lambda name: None)
    assert mp4(b"GIF89a") is None
