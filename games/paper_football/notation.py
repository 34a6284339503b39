"""What the mover types and what it means: steps in one manner of five, yes, no, giving up (P1-P5).

The canonical form of a kick is the digits of its steps; `written` is a whole game in them (P8).
"""

from collections.abc import Iterator, Sequence
from typing import Final

from games.kit.spec import Action, Names, Reason, Resigned, Rolled, Seat, TimedOut
from games.paper_football.board import digits_of
from games.paper_football.pitch import VECTORS, WAYS
from games.paper_football.spelling import Token, cleaned, tokens
from games.paper_football.view import View
from games.paper_football.words import (
    BadToken,
    Confirm,
    Kick,
    MixedTokens,
    NoSteps,
    Point,
    TooFar,
    Way,
    Wipe,
)

LIMIT: Final = 4096
"""Telegram's own limit of a message, in characters."""

RESIGN: Final = "!resign"
TIMEOUT: Final = "!timeout"
"""Written only: nobody says it in the clock's name, nor what the dice fell."""
YES: Final = "!yes"
WIPE: Final = "!wipe"

RESIGNING: Final = frozenset(["сдаюсь", "я сдаюсь", "resign", "i resign", "հանձնվում եմ"])
AGREEING: Final = frozenset(["да", "yes", "այո"])
REFUSING: Final = frozenset(["нет", "no", "ոչ"])
WIPING: Final = frozenset(["стереть", "сотри", "wipe", "undo", "ջնջել"])
STOPS: Final = " .!…:։՜"
"""What may stand after such a word; the last two are Armenian, the colon is typed for one."""


def write(action: Action) -> str:
    """Inverse of `read`, but for the clock and the lots; a button's single step is one digit."""
    match action:
        case Kick(ways=ways):
            return digits_of(ways)
        case Confirm():
            return YES
        case Wipe():
            return WIPE
        case Resigned():
            return RESIGN
        case TimedOut():
            return TIMEOUT
        case Rolled(values=values):
            return f"!dice {' '.join(map(str, values))}"
    raise TypeError(f"paper football has no {action!r}")


def read(text: str, view: View, names: Names) -> Action | Reason | None:
    """The action of the view's seat; the public says nothing."""
    viewer = view.viewer
    if viewer is None or len(text) > LIMIT:
        return None
    said = _command(text.strip(), viewer) or _word(text, view, viewer)
    if said is not None:
        return said
    steps = read_steps(text, view.ball)
    return Kick(viewer, steps) if isinstance(steps, tuple) else steps


def read_steps(text: str, ball: Point) -> tuple[Way, ...] | Reason | None:
    """All steps of a message in one manner of writing; None for ordinary talk (P1)."""
    typed = cleaned(text)
    found = tuple(tokens(typed))
    if not found:
        return NoSteps() if typed else None
    if _is_talk(found):
        return None
    return _fault(found) or _ways(found, ball)


def written(turns: Sequence[str], draft: str = "") -> str:
    """A game as «8 96 4-»: turns apart, the unfinished one with a hyphen (P8)."""
    return " ".join([*turns, f"{draft}-"] if draft else turns)


def game_of(text: str) -> tuple[tuple[str, ...], str]:
    """Inverse of `written`: turns and draft. Raises ValueError for what is no way."""
    *turns, last = text.split() or [""]
    digits_of(Way(digit) for turn in turns for digit in turn)
    digits_of(map(Way, last.removesuffix("-")))
    if last.endswith("-"):
        return tuple(turns), last[:-1]
    return tuple(filter(None, (*turns, last))), ""


# -- other than steps ------------------------------------------------------------------------------


def _command(typed: str, viewer: Seat) -> Action | None:
    kinds = {RESIGN: Resigned, YES: Confirm, WIPE: Wipe}
    return kinds[typed](viewer) if typed in kinds else None


def _word(text: str, view: View, viewer: Seat) -> Action | None:
    """«да» and «нет» are answers only while the viewer is asked (P4)."""
    word = " ".join(text.casefold().split()).rstrip(STOPS)
    if word in RESIGNING:
        return Resigned(viewer)
    if word in WIPING:
        return Wipe(viewer)
    asked = view.asked and view.turn == viewer
    if asked and word in AGREEING:
        return Confirm(viewer)
    return Wipe(viewer) if asked and word in REFUSING else None


# -- steps -----------------------------------------------------------------------------------------


def _is_talk(found: tuple[Token, ...]) -> bool:
    """A foreign word is a slip of the finger only beside two steps or more; two are talk."""
    foreign = sum(not token.kind and not token.shaped for token in found)
    steps = sum(len(token.steps) for token in found)
    return foreign > 1 or (foreign == 1 and steps < 2)


def _fault(found: tuple[Token, ...]) -> BadToken | MixedTokens | None:
    """The first token that cannot be read, or is written otherwise than the first one."""
    step, kind = 1, found[0].kind
    for token in found:
        if not token.kind:
            return BadToken(step, token.text)
        if token.kind != kind:
            return MixedTokens(step, token.text)
        step += len(token.steps)
    return None


def _ways(found: tuple[Token, ...], ball: Point) -> tuple[Way, ...] | TooFar:
    ways: list[Way] = []
    for step in _steps(found):
        if isinstance(step, Way):
            ways.append(step)
            continue
        vector = (step.file - ball.file, step.rank - ball.rank)
        if vector not in VECTORS:
            return TooFar(len(ways) + 1, step)
        ways.append(WAYS[VECTORS.index(vector)])
        ball = step
    return tuple(ways)


def _steps(found: tuple[Token, ...]) -> Iterator[Way | Point]:
    for token in found:
        yield from token.steps
