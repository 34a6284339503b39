"""The rules of paper football, in the order in which a game meets them.

F1-F10 are the paragraphs of docs/rules/paper_football.md about the game, P1-P7 those about playing
it in a chat.
"""

from collections.abc import Iterator
from typing import Final

from games.kit.spec import (
    CHANCE,
    CLOCK,
    Action,
    Chance,
    Event,
    Options,
    Period,
    Reason,
    Resigned,
    Result,
    Rolled,
    Seat,
    Step,
    TimedOut,
)
from games.paper_football.board import Board, board, digits_of, follow, ways_of
from games.paper_football.options import decided, lower, terms, wins_after
from games.paper_football.state import State, rival
from games.paper_football.words import (
    Cause,
    Confirm,
    Drafted,
    DraftWiped,
    FootballWon,
    GameOver,
    Kick,
    KickMissed,
    Landing,
    LossAsked,
    NoSteps,
    NothingDrafted,
    NotYourKick,
    QuestionDropped,
    SeriesScore,
    SidesAre,
    SidesDrawn,
    SidesNotDrawn,
    TurnPlayed,
    Way,
    Wipe,
)

SEATS: Final = (Seat(0), Seat(1))
FORFEIT: Final = 2
"""So many times running that the time was let pass lose the game (P6)."""


def setup(seats: int, options: Options) -> Step[State]:
    """An empty field; who guards which goal is drawn, unless the match says it (F4, P7)."""
    seat = lower(options)
    begun = State(terms(options), seat)
    return Step(begun, () if seat is None else (SidesAre(seat, rival(seat)),))


def why_not(state: State, action: Action) -> Reason | None:
    match action:
        case Rolled(seat=seat, values=values):
            lawful = seat == CHANCE and chance(state) and values in ((0,), (1,))
            return None if lawful else GameOver()
        case TimedOut(seat=seat):
            return _why_not_play(state) if seat == CLOCK else NotYourKick(seat)
        case Resigned():
            return _why_not_play(state)
        case Kick(seat=seat, ways=ways):
            return _why_not_act(state, seat) or _why_not_kick(state, ways)
        case Confirm(seat=seat):
            return _why_not_act(state, seat) or (None if state.asked else NothingDrafted())
        case Wipe(seat=seat):
            wipable = state.draft or state.asked
            return _why_not_act(state, seat) or (None if wipable else NothingDrafted())
    raise TypeError(f"paper football has no {action!r}")


def legal(state: State, seat: Seat) -> Iterator[Action]:
    """What the seat may do, kicks as single steps."""
    offers: Iterator[Action] = iter(())
    if seat == CLOCK:
        offers = iter((TimedOut(seat),))
    elif seat in SEATS:
        kicks = (Kick(seat, (way,)) for way in position(state).live)
        offers = iter((*kicks, Confirm(seat), Wipe(seat), Resigned(seat)))
    return (action for action in offers if why_not(state, action) is None)


def apply(state: State, action: Action) -> Step[State]:
    match action:
        case Rolled(values=(number,)):
            seat = Seat(number)
            return Step(state.now(lower=seat), (SidesDrawn(seat, rival(seat)),))
        case Kick(seat=seat, ways=ways):
            return _kick(state, seat, digits_of(ways))
        case Confirm(seat=seat):
            return _draw(state, seat, state.asked)
        case Wipe(seat=seat):
            return _wipe(state, seat)
        case TimedOut():
            return _time_out(state)
        case Resigned(seat=seat):
            return _finish(state, rival(seat), Cause.RESIGNED)
    raise TypeError(f"paper football has no {action!r}")


def chance(state: State) -> Chance | None:
    """Lots give the sides: the number drawn is the lower seat (F4)."""
    return Chance(2) if state.lower is None else None


def to_move(state: State) -> frozenset[Seat]:
    return frozenset() if state.turn is None else frozenset({state.turn})


def period(state: State) -> Period:
    """A turn has a time, however many drafts it takes; and another one after a reminder (P6)."""
    return Period(0 if state.lower is None else FORFEIT * len(state.turns) + state.missed + 1)


def result(state: State) -> Result | None:
    if state.winner is None or state.cause is None:
        return None
    return Result(((state.winner,), (rival(state.winner),)), state.cause.value)


def position(state: State) -> Board:
    """The board with the draft on it; shared, not to be drawn on."""
    return board(state.terms.width, state.terms.height, state.turns, state.draft)


def landing(state: State, digits: str) -> Landing | Reason:
    """What the last of these steps would meet, or why they do not go together."""
    return follow(position(state).copy(), ways_of(digits), state.side)


# -- turns -----------------------------------------------------------------------------------------


def _why_not_play(state: State) -> Reason | None:
    if state.winner is not None:
        return GameOver()
    return SidesNotDrawn() if state.lower is None else None


def _why_not_act(state: State, seat: Seat) -> Reason | None:
    reason = _why_not_play(state)
    if reason is not None or state.turn is None:
        return reason
    return None if seat == state.turn else NotYourKick(state.turn)


def _why_not_kick(state: State, ways: tuple[Way, ...]) -> Reason | None:
    if not ways:
        return NoSteps()
    met = landing(state, digits_of(ways))
    return met if isinstance(met, Reason) else None


def _kick(state: State, seat: Seat, digits: str) -> Step[State]:
    """What would lose is asked about before a line of it is drawn (P4)."""
    met = landing(state, digits)
    if isinstance(met, Landing) and met.loses:
        return Step(state.now(asked=digits), (LossAsked(seat, ways_of(digits), met),))
    return _draw(state, seat, digits)


def _draw(state: State, seat: Seat, digits: str) -> Step[State]:
    """The draft grows; a stop ends the turn, a goal or a dead end the game (F7-F9, P2)."""
    met, turn = landing(state, digits), state.draft + digits
    if met is Landing.BOUNCE:
        drafted = state.now(draft=turn, asked="")
        return Step(drafted, (Drafted(seat, ways_of(digits), position(drafted).point),))
    played = state.now(turns=(*state.turns, turn), draft="", asked="", missed=0)
    told = TurnPlayed(seat, ways_of(turn), position(played).point)
    if met is Landing.STOP or not isinstance(met, Landing):
        return Step(played, (told,))
    winner = seat if met is Landing.GOAL else rival(seat)
    return _finish(played, winner, Cause(met.value), told)


def _wipe(state: State, seat: Seat) -> Step[State]:
    if state.asked:
        return Step(state.now(asked=""), (QuestionDropped(seat),))
    return Step(state.now(draft=""), (DraftWiped(seat),))


def _time_out(state: State) -> Step[State]:
    """No turn is passed over, for that would be a gain: its time runs anew, once (P6)."""
    if state.turn is None:
        raise TypeError("the clock has passed when nobody was on turn")
    seat = state.turn
    later = state.now(draft="", asked="", missed=state.missed + 1)
    if later.missed >= FORFEIT:
        return _finish(later, rival(seat), Cause.TIMEOUT)
    return Step(later, (KickMissed(seat),))


# -- the end ---------------------------------------------------------------------------------------


def _finish(state: State, winner: Seat, cause: Cause, *before: Event) -> Step[State]:
    """The verdict, and the score of the match (F9, P7).  A draft stays as it was left."""
    over = state.now(asked="", winner=winner, cause=cause)
    told: list[Event] = [*before, FootballWon(winner, rival(winner), cause)]
    if state.terms.to > 1:
        wins = wins_after(over)
        told.append(SeriesScore(Seat(0), *wins, state.terms.to, decided(over)))
    return Step(over, tuple(told))
