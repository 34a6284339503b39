"""What becomes of tables when chats and people come, go, move and block."""

from dataclasses import replace
from datetime import timedelta
from typing import Final

from games.kit.spec import Event
from referee import lobbies, mail, matches
from referee.house import Desktop, Scene
from referee.lobby import Leave
from referee.sayings.course import (
    ChatLost,
    PlayerDeparted,
    PlayerUnreachable,
    TableForgotten,
    WelcomeBack,
)
from referee.sayings.gathering import HostPassed, LobbyCancelled
from referee.sayings.guiding import GreetingGroup
from referee.sayings.refusing import CannotWriteHere
from referee.sitting import OVER, Sitting, keep, sit
from referee.words import Barred, Departed, Letter, Place, Standing, Unbarred, Upgraded
from storage.ports import DeadlineRow

NEW: Final = "new"
"""How the bot stands in a chat of which it has only just heard."""


async def upgraded(scene: Scene, deed: Upgraded) -> None:
    """A group became a supergroup: everything of it moves, whichever notice comes first."""
    before = await scene.unit.tables_in(deed.old)
    await scene.unit.move_chat(deed.old, deed.new)
    for row in before:
        await _show_anew(scene, await sit(scene, replace(row, chat=deed.new)))


async def _show_anew(desk: Desktop, sitting: Sitting) -> None:
    """The living message stayed behind in the old chat: the table's is posted again."""
    if not sitting.playing:
        await desk.unit.drop_posted(
            sitting.row.chat, sitting.row.topic, mail.lobby_slot(sitting.table)
        )
        await lobbies.show_lobby(desk, sitting)
        return
    await matches.show_table(desk, sitting, anew=True)


async def barred(scene: Scene, _: Barred) -> None:
    """A person blocked the bot: his tables go on, and their chats are told (§1.1)."""
    await reach(scene, scene.user, reachable=False)


async def unbarred(scene: Scene, _: Unbarred) -> None:
    """A person opened the private chat again."""
    await reach(scene, scene.user, reachable=True)


async def reach(desk: Desktop, user: int, *, reachable: bool) -> None:
    """Notes whether a person can be written to; where he plays, the chat hears that he cannot."""
    row = await desk.unit.user(user)
    if row is None or row.open == reachable:
        return
    await desk.unit.keep_user(replace(row, open=reachable))
    if reachable:
        return
    for table in await desk.unit.tables_of(user):
        sitting = await sit(desk, table)
        nick = next((seat.nick for seat in sitting.seats if seat.user == user), "")
        if not nick:
            continue
        line = PlayerUnreachable(nick)
        if sitting.place.private:
            await _tell(desk, {seat.user for seat in sitting.seats} - {user}, line)
        else:
            await desk.post(Letter(sitting.place, (line,)))


async def departed(scene: Scene, deed: Departed) -> None:
    """A member left: he is off the lobby's list; his seat in a match stays his; offices pass on."""
    for row in await scene.unit.tables_in(scene.place.chat):
        sitting = await sit(scene, row)
        seat = sitting.seat_of(deed.who.id)
        if seat is not None and not sitting.playing:
            await lobbies.ask(scene, sitting, Leave(deed.who.id))
        elif seat is not None:
            line = PlayerDeparted(sitting.nicks[seat])
            await scene.post(Letter(sitting.place, (line,)))
        if row.host == deed.who.id:
            await _pass_office(scene, sitting, deed.who.id)


async def _pass_office(desk: Desktop, sitting: Sitting, gone: int) -> None:
    """The next person at the table organises it from now on; an empty lobby is over."""
    heirs = [seat for seat in sitting.seats if seat.user > 0 and seat.user != gone]
    if not heirs and not sitting.playing:
        await lobbies.close(desk, sitting, LobbyCancelled(sitting.spec.key, by_host=False))
    if not heirs:
        return
    sitting.row = replace(sitting.row, host=heirs[0].user)
    await keep(desk, sitting, sitting.state)
    await desk.post(Letter(sitting.place, (HostPassed(heirs[0].nick),)))
    if not sitting.playing:
        await lobbies.show_lobby(desk, sitting)


async def standing(scene: Scene, deed: Standing) -> None:
    """The bot was put into a chat, out of it, or lost the right to write there."""
    await stand(scene, scene.place.chat, deed.standing, deed.admin)


async def try_again(scene: Scene) -> None:
    """Somebody wants something of us where we had no right to write: perhaps we have it again.

    The permissions of a whole group change without a word to us.
    """
    chat = scene.chat
    if chat is not None and chat.standing == "muted":
        await stand(scene, chat.chat, "fine", chat.admin)
        scene.chat = await scene.unit.chat(chat.chat)


async def stand(desk: Desktop, chat: int, now: str, admin: bool) -> None:
    """Clocks stand still where the bot cannot write; they begin anew when it can again."""
    row = await desk.unit.chat(chat)
    if row is None:
        return
    before = row.standing
    await desk.unit.keep_chat(replace(row, standing=now, admin=admin))
    tables = [await sit(desk, table) for table in await desk.unit.tables_in(chat)]
    if now == before:
        return
    if now == "fine":
        await desk.unit.release(chat, desk.now)
    if now == "fine" and (tables or before != "muted"):
        await _welcome(desk, chat, tables)
    elif before == "fine":
        for sitting in tables:
            await _lose(desk, sitting, row.title, now)


async def _welcome(desk: Desktop, chat: int, tables: list[Sitting]) -> None:
    if not tables:
        await desk.post(Letter(Place(chat), (GreetingGroup(),)))
    for sitting in tables:
        line = WelcomeBack(sitting.spec.key)
        slot = f"back{sitting.table}"
        await desk.post(Letter(sitting.place, (line,), sitting.spec.key, slot=slot))
        await desk.unit.drop_deadlines(sitting.table, ("grace",))
        if not sitting.playing:
            await lobbies.set_start(desk, sitting)
            await lobbies.show_lobby(desk, sitting)
            continue
        await matches.wind_up_clock(desk, sitting)
        await matches.set_machines_going(desk, sitting, over=False)
        await matches.show_table(desk, sitting)


async def _lose(desk: Desktop, sitting: Sitting, title: str, now: str) -> None:
    """The clocks of the table stop; its people hear it once, in private."""
    days = desk.house.ways.grace
    await desk.unit.drop_deadlines(sitting.table)
    due = desk.now + timedelta(days=days)
    await desk.unit.set_deadline(DeadlineRow(sitting.table, "grace", due, sitting.row.period))
    if now == "muted":
        await _tell(desk, {sitting.row.host}, CannotWriteHere(title))
    else:
        await _tell(desk, {seat.user for seat in sitting.seats}, ChatLost(title, days))


async def forget_table(desk: Desktop, sitting: Sitting) -> None:
    """The chat never came back: the table is over."""
    at = await matches.address(desk, sitting)
    await desk.unit.drop_deadlines(sitting.table)
    await keep(desk, sitting, sitting.state, phase=OVER)
    await _tell(desk, {seat.user for seat in sitting.seats}, TableForgotten(at.title))


async def _tell(desk: Desktop, users: set[int], line: Event) -> None:
    for user in sorted(await desk.reachable_of(users)):
        await desk.post(Letter(Place(user), (line,)))
