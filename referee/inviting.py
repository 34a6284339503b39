"""Inline mode: whoever types after the bot's name, in any chat, can challenge a friend there.

The post carries a link. Its token is the asker's own, is good for one guest, and is drawn anew
after that: whoever does not know it cannot drag him into a game.
"""

from dataclasses import replace
from typing import Final

from games.kit.registry import AnyGame
from referee import lobbies
from referee.hosting import join_table
from referee.house import Scene
from referee.lobby import Lobby
from referee.sayings.inviting import ChallengeHint, ChallengePost, ChallengeTitle, WrongLink
from referee.sayings.labels import AcceptLabel
from referee.settings import customs_of
from referee.terms import Terms, read_terms
from referee.words import AskedInline, Button, ChoseInline, Letter, Offer, Place

TICKET: Final = "~ticket"
"""What a link of the person's posts must know."""
KIND: Final = "ch"
"""Links of challenges: `ch_<command>_<user>_<token>`."""


async def asked_inline(scene: Scene, deed: AskedInline) -> None:
    """One challenge for each game that is played anywhere; those the words fit, if any fit."""
    person = scene.incoming.user
    if person is None:
        return
    token = (await scene.unit.settings(scene.user)).get(TICKET, "")
    if not token:
        token = scene.house.dice.secret()[: lobbies.TOKEN]
        await scene.unit.set_setting(scene.user, TICKET, token)
    games = [spec for spec in scene.house.games.values() if spec.anywhere]
    named = [spec for spec in games if deed.text and spec.command.startswith(deed.text.casefold())]
    offers = tuple(_offer(spec, person.name, person.id, token) for spec in named or games)
    letter = Letter(Place(scene.user), query=deed.query_id, inline=offers, urgency=0)
    await scene.post(letter)


async def chose_inline(scene: Scene, deed: ChoseInline) -> None:
    """The post is its writer's; the link in it does the rest."""


async def enter(scene: Scene, ticket: str) -> None:
    """The writer followed the link of a post: a table for him and its asker, in their own chats."""
    command, _, rest = ticket.partition("_")
    number, _, token = rest.partition("_")
    games = scene.house.games.values()
    spec = next((each for each in games if each.command == command and each.anywhere), None)
    asker = int(number) if number.isdecimal() and len(number) < 20 else 0
    kept = (await scene.unit.settings(asker)).get(TICKET, "") if asker else ""
    row = await scene.unit.user(asker) if kept and kept == token else None
    if spec is None or row is None or asker == scene.user:
        await scene.answer(WrongLink())
        return
    terms = read_terms("", spec, await customs_of(scene), scene.now)
    if not isinstance(terms, Terms):
        raise TypeError(f"the defaults of {spec.key} are refused: {terms}")
    await scene.unit.set_setting(asker, TICKET, None)
    terms = replace(terms, most=terms.least)  # the post challenges one rival
    host = asker if row.open else scene.user
    lobby = Lobby(terms.least, terms.most, spec.opening is not None)
    sitting = await lobbies.lay_table(scene, spec, Place(host), host, terms, lobby)
    await lobbies.enlist(scene, sitting, row)
    await join_table(scene, sitting, "")


def _offer(spec: AnyGame, name: str, user: int, token: str) -> Offer:
    accept = Button(f"{KIND}_{spec.command}_{user}_{token}", AcceptLabel(), "primary", link=True)
    return Offer(
        spec.key,
        ChallengeTitle(spec.key),
        ChallengeHint(spec.key),
        (ChallengePost(name, spec.key),),
        ((accept,),),
    )
