"""A player hands in, fires, looks at boards and gives up by typed commands."""

from typing import Final

from games.kit.spec import Event
from referee import lobbies, mail, matches
from referee.finding import all_of, ask_to_open, here, hinted, meant, refuse
from referee.house import Scene
from referee.notation import RANDOM, plain
from referee.orders import at_table, resign_asked, take_text
from referee.presses import write_press
from referee.sayings.course import SentToPrivate
from referee.sayings.gathering import HandInFleet, NotOnTheList, SureToReplace
from referee.sayings.guiding import MyLobby, MyTable, NoTables
from referee.sayings.labels import NoLabel, YesLabel
from referee.sayings.refusing import NotSeated, OpenPrivateForSecrets, SecretsInPrivate
from referee.sitting import Sitting, sit_at
from referee.words import Button, Letter, Place

SURE: Final = "another"
"""`/fleet another`: a random one, whatever stands."""


async def fleet(scene: Scene, text: str) -> None:
    """`/fleet [text]`: hands in, takes a random one («random»), or shows the current one."""
    if not scene.secret:
        await refuse(scene, SecretsInPrivate())
        return
    if text == SURE:
        text = "random"
    elif scene.incoming.query and plain(text) in RANDOM and await _stands(scene):
        return
    if text:
        await take_text(scene, text, meant_so=True)
        return
    sitting = await meant(scene, "/fleet")
    if sitting is None:
        return
    if sitting.playing:
        await field(scene, "")
        return
    inside = sitting.lobby.applicant(scene.user)
    if inside is None:
        await refuse(scene, NotOnTheList())
        return
    shown = lobbies.shown(sitting, inside.opening) if inside.opening else None
    line = HandInFleet(sitting.spec.key)
    rows = lobbies.opening_rows(sitting, standing=shown is not None)
    letter = Letter(scene.place, (line,), sitting.spec.key, drawing=shown, rows=rows)
    await scene.answer(letter=letter)


async def _stands(scene: Scene) -> bool:
    """Asks before a tap replaces what was handed in; False: there is nothing to replace."""
    sitting = await hinted(scene)
    inside = sitting.lobby.applicant(scene.user) if sitting and not sitting.playing else None
    if sitting is None or inside is None or inside.opening is None:
        return False
    yes = Button(write_press(sitting.table, 0, f"/fleet {SURE}"), YesLabel(), "danger")
    no = Button(write_press(sitting.table, 0, "/fleet"), NoLabel())
    letter = Letter(scene.place, (SureToReplace(),), sitting.spec.key, rows=((yes, no),))
    await scene.answer(letter=letter)
    return True


async def fire(scene: Scene, text: str) -> None:
    """`/fire [order]`: an order of the writer, in private or as a message he alone sees.

    In a game whose moves are called aloud it is a move wherever it is typed.
    """
    if not scene.secret and text:
        open_table = await here(scene)
        if open_table is not None and open_table.playing and open_table.spec.living:
            await at_table(scene, open_table, text)
        else:
            await refuse(scene, SecretsInPrivate())
        return
    if text:
        await take_text(scene, text, meant_so=True)
        return
    sitting = await meant(scene, "/fire", lambda each: each.playing)
    if sitting is None:
        return
    await _show_hand(scene, sitting)


async def pass_(scene: Scene, _: str) -> None:
    """`/pass`: an order without shots."""
    if not scene.secret:
        await refuse(scene, SecretsInPrivate())
        return
    await take_text(scene, "pass", meant_so=True)


async def open_hand(scene: Scene, table: int) -> None:
    sitting = await sit_at(scene, table)
    if sitting is None:
        await scene.answer(NoTables())
        return
    await _show_hand(scene, sitting)


async def _show_hand(scene: Scene, sitting: Sitting) -> None:
    seat = sitting.seat_of(scene.user)
    if seat is None:
        await refuse(scene, NotSeated())
    elif not scene.reachable:
        await ask_to_open(scene, OpenPrivateForSecrets(), f"fire_{sitting.table}")
    elif not sitting.playing:
        await fleet(scene, "")
    elif sitting.spec.living:
        await _show_living(scene, sitting)
    elif not await matches.show_panel(scene, sitting, seat, "", anew=True):
        await field(scene, "")
    else:
        await scene.toast()


async def board(scene: Scene, _: str) -> None:
    """`/board`: the public board, where the writer is; to a press, for the presser alone."""
    sitting = await meant(scene, "/board", lambda each: each.playing)
    if sitting is None:
        return
    if not sitting.playing:
        await scene.answer(letter=mail.once(await lobbies.post_of(scene, sitting)))
        return
    if sitting.spec.living and not (scene.incoming.ephemeral or scene.incoming.query):
        await _show_living(scene, sitting)
        return
    at = await matches.address(scene, sitting)
    letter = mail.field(sitting.spec, at, sitting.state, None, scene.place)
    if scene.secret or scene.incoming.query:
        await scene.answer(letter=letter)
    else:
        await scene.post(letter)


async def _show_living(scene: Scene, sitting: Sitting) -> None:
    """The living message of the writer's chat anew: in the group of the table, or in his own."""
    viewer = sitting.seat_of(scene.user) if scene.private else None
    if sitting.place.private or not scene.private:
        await matches.show_living(scene, sitting, scene.place, viewer, anew=True)
    else:
        at = await matches.address(scene, sitting)
        await scene.answer(letter=mail.field(sitting.spec, at, sitting.state, viewer, scene.place))
    await scene.toast()


async def field(scene: Scene, _: str) -> None:
    """`/field`: the writer's own view, for him alone."""
    sitting = await meant(scene, "/field", lambda each: each.playing)
    if sitting is None:
        return
    seat = sitting.seat_of(scene.user)
    if scene.secret and seat is not None and not sitting.playing:
        await fleet(scene, "")
        return
    if seat is None or not sitting.playing:
        await refuse(scene, NotSeated())
        return
    if scene.private and sitting.spec.living and sitting.place.private:
        await _show_living(scene, sitting)
        return
    at = await matches.address(scene, sitting)
    if scene.private:
        await scene.answer(letter=mail.field(sitting.spec, at, sitting.state, seat, scene.place))
        return
    if not scene.reachable:
        await ask_to_open(scene, OpenPrivateForSecrets(), f"fire_{sitting.table}")
        return
    letter = mail.field(sitting.spec, at, sitting.state, seat, Place(scene.user))
    await scene.privately(scene.user, letter)
    await scene.toast(SentToPrivate())


async def status(scene: Scene, _: str) -> None:
    """`/status`: whose move, who is missing, until when; in private also what is the writer's."""
    sitting = await meant(scene, "/status")
    if sitting is None:
        return
    if not sitting.playing:
        await scene.answer(letter=mail.once(await lobbies.post_of(scene, sitting)))
        return
    if sitting.spec.living and sitting.place.private:
        await _show_living(scene, sitting)
        return
    at = await matches.address(scene, sitting)
    until = await matches.turn_deadline(scene, sitting)
    seat = sitting.seat_of(scene.user)
    if scene.private and seat is not None:
        letter = mail.status(sitting.spec, at, sitting.state, until, seat, scene.place)
    else:
        letter = mail.once(mail.board(sitting.spec, at, sitting.state, until))
    await scene.answer(letter=letter)


async def mygames(scene: Scene, _: str) -> None:
    """`/mygames`: all tables of the writer."""
    lines: list[Event] = []
    for sitting in await all_of(scene):
        chat = await scene.unit.chat(sitting.row.chat)
        title = chat.title if chat else ""
        if not sitting.playing:
            lines.append(MyLobby(sitting.spec.key, title))
            continue
        seat = sitting.seat_of(scene.user)
        yours = seat in sitting.spec.to_move(sitting.state)
        until = await matches.turn_deadline(scene, sitting)
        lines.append(MyTable(sitting.spec.key, title, yours, until))
    await scene.answer(*(lines or [NoTables()]))


async def resign(scene: Scene, _: str) -> None:
    """`/resign`: asked about first; off the list of a game that has not begun."""
    sitting = await meant(scene, "/resign", lambda each: each.playing)
    if sitting is None:
        return
    if sitting.playing:
        await resign_asked(scene, sitting)
    else:
        await refuse(scene, await lobbies.leave(scene, sitting))
