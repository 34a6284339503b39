"""Milliseconds to say the posts of a battle: a turn, and the end with all fleets."""

from typing import Any

from bot.delivery.abilities import Abilities
from bot.delivery.composing import Composer
from bot.delivery.painting import key_of
from bot.phrases.reader import LANGUAGES, Reader
from bot.phrases.speech import Speech
from games.battleship.game import GAME
from games.battleship.state import State
from games.battleship.words import Shot
from games.kit.spec import CLOCK, Event, Seat, TimedOut
from referee import mail
from referee.words import Letter, Place
from tests.bench.battles import PLAYERS, play_one
from tests.bench.figures import Figure
from tests.bench.timing import best

GROUP = Place(-1001)


async def measure(runs: int = 20) -> list[Figure]:
    """The public letters of the step, from the letter to the texts of its messages."""
    battle = await play_one()
    state = battle.state()
    composer = Composer(
        Speech(), Abilities(lambda: 0.0), "bot", key_of, lambda *_: "", lambda film: None
    )
    figures = []
    for what, letters in {
        "the post of a turn": _letters(*_turn(state)),
        "the post of the end": _letters(*_end(state)),
    }.items():
        spent = {}
        for language in LANGUAGES:
            reader = Reader(language=language, zone="Europe/Moscow", skin="paper")
            spent[language] = best(lambda r=reader: _compose(composer, letters, r), runs)
        slowest = max(spent, key=lambda language: spent[language])
        note = f"{PLAYERS} players, slowest in {slowest}; least of {runs}, CPU time"
        figures.append(Figure(f"{what}, composed", spent[slowest], "ms", note=note))
    return figures


def _compose(composer: Composer, letters: list[Letter], reader: Reader) -> None:
    for letter in letters:
        composer.compose(letter, letter.place, reader)


def _letters(state: Any, events: tuple[Event, ...]) -> list[Letter]:
    nicks = tuple(f"Игрок{seat}" for seat in range(PLAYERS))
    at = mail.Address(1, 5, GROUP, "", tuple(range(1, PLAYERS + 1)), nicks)
    return list(mail.to_everybody(GAME, at, mail.News(state, events, None, True, None)))


def _turn(state: State) -> tuple[State, tuple[Event, ...]]:
    """Everybody fires at the next seat, and the clock closes the turn."""
    return _fired(state, {seat: (seat + 1) % PLAYERS for seat in range(PLAYERS)}, 10)


def _end(state: State) -> tuple[State, tuple[Event, ...]]:
    """One player sinks all others in one turn: every fleet is shown."""
    return _fired(state, {0: None}, 10**6)


def _fired(state: State, aims: dict[int, int | None], most: int) -> tuple[State, tuple[Event, ...]]:
    for seat, target in aims.items():
        targets = range(PLAYERS) if target is None else (target,)
        shots = tuple(
            Shot(Seat(each), cell)
            for each in targets
            if each != seat
            for ship in state.sides[each].ships
            for cell in ship
        )[:most]
        state = state.with_side(Seat(seat), order=shots)
    step = GAME.apply(state, TimedOut(CLOCK))
    return step.state, step.events
