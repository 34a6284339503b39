"""One action, and what follows it by itself: dice, then nature. Pure but for the dice given."""

from dataclasses import dataclass
from typing import Any

from games.kit.registry import AnyGame
from games.kit.spec import (
    CHANCE,
    HOST,
    NATURE,
    Action,
    Event,
    Options,
    Reason,
    Resigned,
    Rolled,
    Seat,
    Step,
    TimedOut,
    at_rest,
    never,
)
from referee.ports import Dice
from referee.sayings.refusing import MatchIsOver, NotYourTurn


@dataclass(frozen=True, slots=True)
class Played:
    """The actions as they enter the log, the state after the last, all events in order."""

    actions: tuple[Action, ...]
    state: Any
    events: tuple[Event, ...]


def why_not(spec: AnyGame, state: Any, action: Action) -> Reason | None:
    """The end, then the game's refusals, then the house's for who is not to move."""
    if spec.result(state) is not None:
        return MatchIsOver()
    person = action.seat >= 0 and not isinstance(action, Resigned)
    if person and action.seat not in spec.to_move(state) | spec.may_act(state):
        return spec.why_not(state, action) or NotYourTurn()
    return spec.why_not(state, action)


def play(spec: AnyGame, state: Any, action: Action, dice: Dice) -> Played:
    """Applies what `why_not` passed, then everything that follows by itself."""
    return _at_rest(spec, spec.apply(state, action), (action,), dice)


def begin(
    spec: AnyGame, options: Options, openings: tuple[Action, ...], seats: int, dice: Dice
) -> Played:
    """A match from its first state; the openings (already seated) are its first actions."""
    played = _at_rest(spec, spec.setup(seats, options), (), dice)
    for opening in openings:
        more = play(spec, played.state, opening, dice)
        played = Played(played.actions + more.actions, more.state, played.events + more.events)
    return played


def replay(spec: AnyGame, seats: int, options: Options, actions: tuple[Action, ...]) -> Step[Any]:
    """Folds a log into its state and events; the log holds the dice as they fell, and what
    followed by itself as it came out: nothing is worked out again."""
    step = spec.setup(seats, options)
    state, events = step.state, step.events
    for action in actions:
        step = spec.apply(state, action)
        state, events = step.state, events + step.events
    return Step(state, events)


def is_the_houses(action: Action) -> bool:
    """Actions that no person takes in his own name."""
    return action.seat in (CHANCE, NATURE, HOST) or isinstance(action, TimedOut)


def rolls(spec: AnyGame) -> bool:
    """The game has dice: its seed is sealed before play and shown after it."""
    return spec.chance is not never


def happens(spec: AnyGame) -> bool:
    """In the game something follows by itself: its outcomes are in the log."""
    return spec.nature is not at_rest


def seats_after(spec: AnyGame, state: Any) -> frozenset[Seat]:
    """Whom the table waits for; nobody after the end."""
    return frozenset() if spec.result(state) is not None else spec.to_move(state)


def _at_rest(spec: AnyGame, step: Step[Any], actions: tuple[Action, ...], dice: Dice) -> Played:
    """The step with all that it sets going, until somebody can act or nothing is left."""
    state, events = step.state, step.events
    while action := _next_by_itself(spec, state, dice):
        step = spec.apply(state, action)
        state, events, actions = step.state, events + step.events, (*actions, action)
    return Played(actions, state, events)


def _next_by_itself(spec: AnyGame, state: Any, dice: Dice) -> Action | None:
    """The dice come first: nature may wait for them."""
    chance = spec.chance(state)
    return Rolled(CHANCE, dice.throw(chance)) if chance else spec.nature(state)
