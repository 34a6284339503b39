"""What the desk posts of a living game: to everybody whom it may write to, and to the mover."""

from dataclasses import replace
from datetime import timedelta
from typing import Final

from games.kit.registry import AnyGame
from games.kit.spec import Hint, Quiet, Seat
from referee import living
from referee.house import Desktop, Scene
from referee.mail import Address, News, audible, to_actor
from referee.sitting import Sitting
from referee.terms import LIVE
from referee.words import Letter

LULL: Final = timedelta(minutes=1)
"""Who has moved so lately need not be called when it is his turn again."""


async def post_living(
    desk: Desktop,
    sitting: Sitting,
    at: Address,
    news: News,
    before: frozenset[Seat],
    rested: timedelta,
) -> None:
    """The letters of a living game to all who can be written to, and who is called to move.

    Nobody is called who has himself just moved: he still looks at the board. `rested`: so long the
    table had been as it was.
    """
    spec = sitting.spec
    reachable = await desk.reachable_of(at.users)
    posts = list(living.letters(spec, at, news))
    for letter in posts:
        if not letter.place.private or letter.place.chat in reachable:
            await desk.post(letter)
    woken = {letter.place.chat for letter in posts if not letter.slot}
    brisk = sitting.terms.turn < LIVE or rested < LULL
    if spec.result(news.state) is not None or brisk:
        return
    for seat in sorted(spec.to_move(news.state) - before):
        user = at.users[seat]
        if user in reachable - woken:
            await desk.post(living.notice(spec, at, seat))


async def acknowledge(
    scene: Scene, spec: AnyGame, at: Address, news: News, seat: Seat | None
) -> None:
    """What the mover asked to see, to him alone; a bubble for a press, a reaction to a typed move.

    The living message says the rest.
    """
    shown = None if seat is None else to_actor(spec, at, news, seat)
    if shown is not None:
        await scene.answer(letter=replace(shown, rows=(), grid=(), foot=()))
    if scene.incoming.query:
        heard = audible(news.events, seat)
        await scene.toast(*(event for event in heard if isinstance(event, Quiet | Hint)))
        return
    emoji = spec.reaction(news.events)
    incoming = scene.incoming
    if emoji and incoming.message and not incoming.ephemeral:
        quiet = tuple(event for event in news.events if isinstance(event, Quiet))
        letter = Letter(scene.place, quiet, scene.game, scene.names)
        await scene.post(replace(letter, reply_to=incoming.message, react=emoji, urgency=1))
