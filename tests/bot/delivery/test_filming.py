"""A record becomes a film of what everybody saw, drawn by the renderer of its game."""

from dataclasses import dataclass, replace
from io import BytesIO

import pytest
from PIL import Image

from bot.delivery.filming import (
    MOST,
    WIDTH,
    Cinema,
    Reel,
    UnreadableRecordError,
    film_of,
    thinned,
    views_of,
)
from bot.delivery.painting import draw, key_of
from bot.phrases.reader import Reader
from games.battleship.view import View
from referee.words import Drawing, Film, Paper
from renderers.look import Look
from tests.renderers.boards import view, waters

NICKS = ("Ansk", "Саша")
LOOK = Look(width=WIDTH)
FILM = Film("battleship", "a record")


def battle(turns: int) -> tuple[View, ...]:
    return tuple(
        view([waters(seat, shots=turn, fresh=1) for seat in range(2)], turn=turn + 1)
        for turn in range(turns)
    )


@pytest.fixture(autouse=True)
def only_gif(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.delivery.filming.mp4", lambda gif: None)


class Records:
    """A referee who reads one record."""

    def __init__(self, turns: int = 4) -> None:
        self.read = 0
        self.views = battle(turns)

    def __call__(self, game: str, record: str) -> Reel | None:
        self.read += 1
        return Reel(self.views, NICKS) if record == FILM.record else None


def frames(gif: bytes) -> int:
    return Image.open(BytesIO(gif)).n_frames - 1


def test_a_film_is_its_views_in_order():
    gif = film_of("battleship", battle(4), NICKS, LOOK)
    film = Image.open(BytesIO(gif))
    assert (frames(gif), film.width <= WIDTH) == (4, True)
    film.seek(3)
    last = draw_at(battle(4)[-1])
    assert film.convert("RGB").tobytes() == last.convert("RGB").tobytes()


def draw_at(subject: View) -> Image.Image:
    from renderers.battleship import draw as drawn

    return Image.open(BytesIO(drawn(subject, NICKS, LOOK).png))


def test_views_that_look_alike_are_one_frame():
    """What was ordered in secret changes nothing that everybody sees."""
    first, second = battle(2)
    ordered = replace(first, waters=tuple(replace(each, ordered=True) for each in first.waters))
    assert frames(film_of("battleship", (first, ordered, second, second), NICKS, LOOK)) == 2


def test_a_long_match_is_thinned_but_for_its_ends():
    scenes = list(range(1000))
    kept = thinned(scenes)
    assert len(kept) == len(set(kept)) == MOST
    assert (kept[0], kept[-1]) == (0, 999)
    assert list(kept) == sorted(kept)
    assert thinned(scenes[:5]) == scenes[:5]


def test_a_step_is_the_still_after_so_many_actions():
    cinema = Cinema(Records())
    views = battle(4)
    for step, subject in [(0, 3), (-1, 3), (1, 1), (3, 3), (99, 3), (-2, 2), (-99, 0)]:
        still = cinema.still(replace(FILM, step=step))
        assert still == Drawing("battleship", views[subject], NICKS), step


def test_a_cinema_shows_films_and_stills():
    records = Records()
    cinema = Cinema(records)
    gif = cinema.project(FILM, Reader())
    assert gif.startswith(b"GIF89a")
    assert frames(gif) == 4
    png = cinema.project(replace(FILM, step=2), Reader())
    assert png == draw(Drawing("battleship", battle(4)[2], NICKS), Reader())
    assert records.read == 1, "what was unrolled is kept"


def test_a_film_is_a_video_where_one_can_be_made(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("bot.delivery.filming.mp4", lambda gif: b"video")
    assert Cinema(Records()).project(FILM, Reader()) == b"video"


@pytest.mark.parametrize(
    "cinema", [Cinema(lambda game, record: None), Cinema(lambda game, record: Reel((), ()))]
)
def test_a_record_that_cannot_be_read_has_no_film(cinema: Cinema):
    assert cinema.still(FILM) is None
    with pytest.raises(UnreadableRecordError):
        cinema.project(FILM, Reader())


def test_equal_films_have_equal_keys():
    keys = {
        key_of(source, Reader(skin=skin))
        for skin in ("paper", "night")
        for source in (FILM, replace(FILM), replace(FILM, step=1), replace(FILM, record="other"))
    }
    assert len(keys) == 6
    assert all(key.startswith("battleship:film:") for key in keys)
    assert key_of(Paper("a", "b"), Reader()) == key_of(Paper("a", "b"), Reader(skin="night"))
    assert key_of(Paper("a", "b"), Reader()) != key_of(Paper("ab", ""), Reader())


def test_what_is_filmed_is_what_everybody_saw():
    @dataclass
    class Spec:
        def view(self, state: int, viewer: int | None) -> str:
            assert viewer is None
            return f"view of {state}"

    @dataclass
    class Match:
        spec: Spec
        states: list[int]

    assert views_of(Match(Spec(), [1, 2])) == ("view of 1", "view of 2")
