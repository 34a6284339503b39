"""A finished match as a film: its public views, drawn one after another by the game's renderer.

A film shows what everybody saw: views that look alike are one frame, and a long match is thinned,
never its first and last view.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import groupby
from typing import Any, Final, Protocol

from bot.delivery.painting import draw, look_of
from bot.phrases.reader import Reader
from games.kit.registry import registry
from games.kit.spec import Seat
from referee.records import RecordFault, read_record, unfold
from referee.words import Drawing, Film
from renderers import Look, renderer
from renderers.film import animate
from renderers.video import mp4

WIDTH: Final = 480
MOST: Final = 120
"""Frames: more of them nobody watches."""
LENGTH: Final = 45_000
"""Milliseconds of a film of many frames, its end not counted."""
QUICKEST: Final = 300
SLOWEST: Final = 1200
"""Milliseconds of a frame."""
KEPT: Final = 8
"""Unrolled records that are kept: who looks at a match goes through its stills."""


@dataclass(frozen=True, slots=True)
class Reel:
    """An unrolled record: what the public saw before the first action and after each; nicks."""

    subjects: tuple[object, ...]
    nicks: tuple[str, ...]


Unroll = Callable[[str, str], Reel | None]
"""Game and record -> its reel; None for a record that cannot be read, or no match."""


class UnreadableRecordError(ValueError):
    """There is no film of it."""


class Cinema:
    """Shows films with `unroll`; safe for threads."""

    def __init__(self, unroll: Unroll) -> None:
        self._unrolled = lru_cache(KEPT)(unroll)

    def still(self, film: Film) -> Drawing | None:
        """After `film.step` actions, or the last; counted from the end when it is negative."""
        reel = self._unrolled(film.game, film.record)
        if reel is None or not reel.subjects:
            return None
        last = len(reel.subjects) - 1
        step = film.step if film.step > 0 else last + 1 + (film.step or -1)
        return Drawing(film.game, reel.subjects[min(max(step, 0), last)], reel.nicks)

    def project(self, film: Film, reader: Reader) -> bytes:
        """A whole film is an MP4 or a GIF, a still a PNG. Raises UnreadableRecordError."""
        still = self.still(film)
        if still is None:
            raise UnreadableRecordError(film.game)
        if film.step:
            return draw(still, reader)
        reel = self._unrolled(film.game, film.record)
        assert reel is not None  # noqa: S101 - it has a still
        look = replace(look_of(reader), width=WIDTH)
        gif = film_of(film.game, reel.subjects, reel.nicks, look, film.hold)
        return mp4(gif) or gif


def film_of(
    game: str, subjects: Iterable[object], nicks: tuple[str, ...], look: Look, hold: int = 0
) -> bytes:
    """A GIF of the subjects in order, each as the game's renderer draws it.

    hold  milliseconds of a frame, 0: as long as their number allows
    """
    drawn = renderer(game)

    def seen(subject: object) -> str:
        return drawn.drawing_key(subject, nicks, look)

    scenes = thinned([next(alike) for _, alike in groupby(subjects, seen)])
    frames = (drawn.draw(subject, nicks, look) for subject in scenes)
    hold = hold or min(max(LENGTH // max(len(scenes), 1), QUICKEST), SLOWEST)
    return animate(frames, [hold] * len(scenes))


def thinned(scenes: Sequence[object], most: int = MOST) -> Sequence[object]:
    """At most so many of them, evenly, the first and the last among them."""
    if len(scenes) <= most:
        return scenes
    return [scenes[number * (len(scenes) - 1) // (most - 1)] for number in range(most)]


def unrolled(game: str, text: str) -> Reel | None:
    """An `Unroll` for the records that the referee writes."""
    record = read_record(text)
    if isinstance(record, RecordFault):
        return None
    match = unfold(record, registry())
    if isinstance(match, RecordFault) or match.fault:
        return None
    return Reel(views_of(match), record.nicks)


# -- what is filmed --------------------------------------------------------------------------------


class Sight(Protocol):
    """Of a game's record, what shows a state to a viewer."""

    @property
    def view(self) -> Callable[[Any, Seat | None], object]: ...


class Played(Protocol):
    """A match played again: its states before each action and after the last."""

    @property
    def spec(self) -> Sight: ...
    @property
    def states(self) -> Sequence[Any]: ...


def views_of(match: Played) -> tuple[object, ...]:
    """What everybody could see, before the first action and after each."""
    return tuple(match.spec.view(state, None) for state in match.states)
