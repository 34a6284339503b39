"""The first words with somebody: greeting, help, rules, a sign of life."""

from referee import inviting
from referee.finding import all_of, here, hinted
from referee.hosting import PENDING, join_table
from referee.house import Scene
from referee.lessons import lesson_of
from referee.looking import open_hand
from referee.sayings.guiding import (
    GameLine,
    GamesList,
    Greeting,
    GreetingGroup,
    HelpGroup,
    HelpPlaying,
    HelpPrivate,
    Pong,
    Rules,
)
from referee.sayings.inviting import WrongLink
from referee.sitting import sit_at
from referee.words import Letter


async def start(scene: Scene, payload: str) -> None:
    """`/start`: the private chat is open now; a pending joining completes without a second tap.

    A link alone opens no lobby: whoever guessed its number could enter a foreign group's game.
    """
    if not scene.private:
        await scene.answer(GreetingGroup())
        return
    kind, _, number = payload.partition("_")
    if kind == inviting.KIND:
        await inviting.enter(scene, number)
        return
    if kind == "in":
        await _enter(scene, number)
        return
    table = int(number) if number.isdecimal() and len(number) < 12 else 0
    kept = (await scene.unit.settings(scene.user)).get(PENDING, "0")
    if kind == "fire" and table:
        await open_hand(scene, table)
        return
    wanted = int(kept)
    if wanted and (kind != "join" or table == wanted):
        await scene.unit.set_setting(scene.user, PENDING, None)
        await join_table(scene, await sit_at(scene, wanted), "")
        return
    name = scene.incoming.user.name if scene.incoming.user else ""
    await scene.answer(Greeting(name), HelpPrivate())


async def _enter(scene: Scene, ticket: str) -> None:
    """A link to a private table: who has it may join, while there is room."""
    number, _, token = ticket.partition("_")
    sitting = await sit_at(scene, int(number)) if number.isdecimal() and len(number) < 12 else None
    if sitting is None or sitting.playing or not token or sitting.lobby.token != token:
        await scene.answer(WrongLink())
        return
    await join_table(scene, sitting, "")


async def help_(scene: Scene, _: str) -> None:
    """`/help`: what can be done here and now."""
    sitting = None if scene.private else await here(scene)
    mine = await all_of(scene) if scene.private else []
    playing = [each for each in mine if each.playing] or ([sitting] if sitting else [])
    if playing and playing[0].playing:
        await scene.answer(HelpPlaying(playing[0].spec.key))
    else:
        await scene.answer(HelpPrivate() if scene.private else HelpGroup())


async def rules(scene: Scene, text: str) -> None:
    """`/rules [game]`: of the named game, of the table's, of his latest, or of the first.

    Who names a game that can be shown is shown it.
    """
    named = next((key for key, spec in scene.house.games.items() if text in (key, spec.typed)), "")
    lesson = scene.house.games[named].lesson if named else ()
    if not named:
        sitting = await hinted(scene)
        mine = await all_of(scene) if scene.private else []
        sitting = sitting or (mine[-1] if mine else None if scene.private else await here(scene))
        named = sitting.spec.key if sitting else next(iter(scene.house.games))
    await scene.answer(letter=Letter(scene.place, (Rules(named),), named))
    if lesson:
        await scene.answer(letter=lesson_of(scene.house.games[named], scene.place))


async def games(scene: Scene, _: str) -> None:
    """`/games`: those there are."""
    lines = (GameLine(key, spec.typed) for key, spec in scene.house.games.items())
    await scene.answer(GamesList(), *lines)


async def ping(scene: Scene, _: str) -> None:
    """`/ping`: alive, version, lag in seconds."""
    lag = max(0, round((scene.now - scene.incoming.at).total_seconds()))
    await scene.answer(Pong(scene.house.ways.version, lag))
