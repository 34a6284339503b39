"""What the desk does with a table before the match: opens it, keeps its list, starts it."""

from dataclasses import replace
from datetime import timedelta
from itertools import count
from typing import Final

from games.kit.registry import AnyGame
from games.kit.spec import Action, Event, Options, Reason
from games.sea.nicks import fitting_nick
from referee import mail
from referee.archive import sealed_seed
from referee.house import Desktop, Scene
from referee.lobby import (
    Applicant,
    Ask,
    CallOff,
    GiveWord,
    HandIn,
    Join,
    Kick,
    Leave,
    Lobby,
    Postpone,
    Rename,
    Sketch,
    Start,
    apply,
    full_and_ready,
    missing,
    why_not,
)
from referee.matches import address, begin_match
from referee.presses import write_press
from referee.robots import NICKS, is_robot, level_of, robot_user
from referee.sayings.course import MatchGoesOn
from referee.sayings.gathering import (
    HandedIn,
    HandInFleet,
    Joined,
    LeftLobby,
    LobbyCancelled,
    LobbyDied,
    NoRobotHere,
    ReminderToHandIn,
    StartMoved,
    YouWereDropped,
    YouWereKicked,
)
from referee.sayings.inviting import RivalCame, RivalLeft
from referee.sayings.labels import AnotherRandomLabel, ChangeFleetLabel, EditorLabel, RandomLabel
from referee.sitting import LOBBY, OVER, Sitting, keep, keep_applicants
from referee.terms import Terms
from referee.words import Button, Drawing, Letter, Place, Rows
from storage.ports import DeadlineRow, TableRow, UserRow

TOKEN: Final = 16
"""Hexadecimal digits of a link to a private table: nobody guesses them."""
POSTPONEMENT: Final = timedelta(hours=24)
EDIT: Final = "!edit"
"""The press that opens the editor, with the opening that stands."""
REMINDERS: Final = (timedelta(hours=24), timedelta(hours=1))


async def open_lobby(scene: Scene, spec: AnyGame, terms: Terms, guest: str = "") -> Sitting:
    """A new table in the scene's place; the writer is its organiser."""
    lobby = Lobby(
        terms.least,
        terms.most,
        wants=spec.opening is not None,
        guest=guest,
        token=scene.house.dice.secret()[:TOKEN] if scene.private else "",
    )
    return await lay_table(scene, spec, scene.place, scene.user, terms, lobby)


async def lay_table(
    desk: Desktop, spec: AnyGame, place: Place, host: int, terms: Terms, lobby: Lobby
) -> Sitting:
    """A new table with that list of applicants."""
    row = TableRow(
        table=0,
        chat=place.chat,
        topic=place.topic,
        game=spec.key,
        phase=LOBBY,
        version=0,
        period=0,
        host=host,
        options=terms.text(),
        state=desk.house.writing.state(spec.key, lobby),
        opened=desk.now,
        touched=desk.now,
        seed=desk.house.dice.secret(),
    )
    row = replace(row, table=await desk.unit.add_table(row))
    sitting = Sitting(row, [], spec, terms, lobby)
    if lobby.applicants:
        await keep_applicants(desk, sitting)
    if terms.starts:
        await set_start(desk, sitting)
    await show_lobby(desk, sitting)
    return sitting


async def ask(desk: Desktop, sitting: Sitting, wanted: Ask) -> tuple[Event, ...] | Reason:
    """Does what is wanted of a lobby, or returns why not; the living post follows."""
    reason = why_not(sitting.lobby, wanted)
    if reason is not None:
        return reason
    step = apply(sitting.lobby, wanted)
    if isinstance(wanted, Leave | Kick):
        sitting.terms = _of_new_people(sitting)
    await keep(desk, sitting, step.state)
    await keep_applicants(desk, sitting)
    if step.state.open and not isinstance(wanted, Sketch):
        await show_lobby(desk, sitting)
    return step.events


def _of_new_people(sitting: Sitting) -> Terms:
    """Score and starter belonged to those in their seats: whoever sits there now has none."""
    inner = {each.name: each.default for each in sitting.spec.options if each.inner}
    return replace(sitting.terms, options={**sitting.terms.options, **inner})


async def join(scene: Scene, sitting: Sitting, nick: str) -> Reason | None:
    """The writer, whose private chat is open, enters the list; `nick` "": one that fits him."""
    lobby = sitting.lobby
    inside = lobby.applicant(scene.user)
    if inside and nick:
        return await _answered(scene, await ask(scene, sitting, Rename(scene.user, nick)))
    name = scene.incoming.user.name if scene.incoming.user else ""
    nick = nick or fitting_nick(name, lobby.nicks)
    username = scene.incoming.user.username if scene.incoming.user else ""
    host = scene.user == sitting.row.host
    joined = await ask(scene, sitting, Join(scene.user, nick, username, host))
    if isinstance(joined, Reason):
        return joined
    at = await address(scene, sitting)
    await scene.toast(Joined(sitting.spec.key, nick, at.title))
    await invite_in(scene, sitting, scene.user, nick)
    if sitting.place.private and scene.user != sitting.row.host:
        await _tell_host(scene, sitting, nick)
    if full_and_ready(sitting.lobby):
        await start(scene, sitting, anyway=False, office=True)
    return None


async def _tell_host(scene: Scene, sitting: Sitting, nick: str) -> None:
    """Who sent the link hears that it was followed."""
    host = sitting.lobby.applicant(sitting.row.host)
    row = await scene.unit.user(sitting.row.host)
    if host is not None and row is not None and row.open:
        key, ready = sitting.spec.key, bool(host.opening) or not sitting.lobby.wants
        line = RivalCame(nick, key, ready)
        await scene.post(Letter(Place(host.user), (line,), key))


async def enlist(scene: Scene, sitting: Sitting, row: UserRow) -> None:
    """Somebody who asked for it beforehand enters the list, and is told if he can be."""
    nick = fitting_nick(row.name, sitting.lobby.nicks)
    await ask(scene, sitting, Join(row.user, nick, row.username))
    await invite_in(scene, sitting, row.user, nick)


async def invite_in(scene: Scene, sitting: Sitting, user: int, nick: str) -> None:
    """Tells a new applicant in private what the game wants of him."""
    await scene.privately(user, _invitation(sitting, await address(scene, sitting), nick))


async def take_robot(desk: Desktop, sitting: Sitting, level: str) -> Reason | None:
    """A computer player enters the list, with all that the game wants of it."""
    lobby, robot = sitting.lobby, sitting.spec.robot
    if robot is None or level not in robot.levels or len(lobby.applicants) >= lobby.most:
        return NoRobotHere()
    numbers = (robot_user(level, others) for others in count())
    user = next(number for number in numbers if lobby.applicant(number) is None)
    nick = fitting_nick(NICKS[level], lobby.nicks)
    sitting.state = replace(lobby, guest="")
    joined = await ask(desk, sitting, Join(user, nick))
    if isinstance(joined, Reason):
        return joined
    if robot.opening is not None:
        opening = robot.opening(level, desk.house.dice.secret())
        await ask(desk, sitting, HandIn(user, opening))
    if full_and_ready(sitting.lobby):
        await start(desk, sitting, anyway=False, office=True)
    return None


async def open_next(desk: Desktop, before: Sitting, options: Options) -> Sitting:
    """Another game of the same people, in the same seats; each is asked for his opening."""
    spec, robot = before.spec, before.spec.robot
    terms = replace(before.terms.afresh(), options={**before.terms.options, **options})
    applicants = []
    for seat in before.seats:
        opening = None
        if is_robot(seat.user) and robot is not None and robot.opening is not None:
            opening = robot.opening(level_of(seat.user), desk.house.dice.secret())
        applicants.append(Applicant(seat.user, seat.nick, opening))
    lobby = Lobby(len(applicants), len(applicants), spec.opening is not None, tuple(applicants))
    sitting = await lay_table(desk, spec, before.place, before.row.host, terms, lobby)
    for each in applicants:
        row = await desk.unit.user(each.user) if each.user > 0 else None
        if row and row.open:
            rivals = tuple(other.nick for other in applicants if other is not each)
            lines = (MatchGoesOn(spec.key, rivals), HandInFleet(spec.key))
            rows = opening_rows(sitting)
            letter = Letter(Place(each.user), lines, spec.key, rows=rows, urgency=1)
            await desk.post(letter)
    if full_and_ready(lobby):
        await start(desk, sitting, anyway=False, office=True)
    return sitting


async def next_game(desk: Desktop, before: Sitting) -> None:
    """The match of several games goes on."""
    options = before.spec.sequel(before.state)
    if options is not None:
        await open_next(desk, before, options)


async def _answered(scene: Scene, done: tuple[Event, ...] | Reason) -> Reason | None:
    """Tells the writer what happened; a reason is returned instead."""
    if isinstance(done, Reason):
        return done
    await scene.answer(*done)
    return None


def _invitation(sitting: Sitting, at: mail.Address, nick: str) -> Letter:
    """Said in private to a new applicant: he is in, and what the game wants of him."""
    key = sitting.spec.key
    rivals = tuple(each for each in sitting.lobby.nicks if each != nick)
    sealed = () if sitting.place.private and not rivals else sealed_seed(sitting)
    lines = (Joined(key, nick, at.title, rivals), *sealed)
    if not sitting.spec.opening:
        return Letter(Place(0), lines, key, urgency=1)
    return Letter(Place(0), (*lines, HandInFleet(key)), key, rows=opening_rows(sitting), urgency=1)


def opening_rows(sitting: Sitting, standing: bool = False) -> Rows:
    """Buttons by which an opening is made without typing, or the one that stands is changed."""
    random = write_press(sitting.table, 0, "/fleet random")
    edit = write_press(sitting.table, 0, EDIT)
    if standing:
        return ((Button(edit, ChangeFleetLabel()), Button(random, AnotherRandomLabel())),)
    return ((Button(random, RandomLabel(), "primary"), Button(edit, EditorLabel())),)


async def hand_in(scene: Scene, sitting: Sitting, opening: Action) -> Reason | None:
    """Takes the writer's opening and shows it back to him alone."""
    events = await ask(scene, sitting, HandIn(scene.user, opening))
    if isinstance(events, Reason):
        return events
    key, begins = sitting.spec.key, full_and_ready(sitting.lobby)
    rows = () if begins else opening_rows(sitting, standing=True)
    picture = shown(sitting, opening)
    lines = tuple(replace(e, game=key) if isinstance(e, HandedIn) else e for e in events)
    await scene.answer(letter=Letter(Place(scene.user), lines, key, drawing=picture, rows=rows))
    if begins:
        await start(scene, sitting, anyway=False, office=True)
    return None


def shown(sitting: Sitting, opening: Action) -> Drawing | None:
    """The picture of what somebody handed in: for him alone."""
    spec = sitting.spec
    return Drawing(spec.key, spec.opening.show(opening), ()) if spec.opening else None


async def give_word(scene: Scene, sitting: Sitting, word: str) -> None:
    """The writer's word for the dice; he is told how it was taken."""
    reason = await _answered(scene, await ask(scene, sitting, GiveWord(scene.user, word)))
    if reason is not None:
        await scene.answer(reason)


async def leave(scene: Scene, sitting: Sitting) -> Reason | None:
    """The writer takes himself off the list."""
    nick = next((each.nick for each in sitting.seats if each.user == scene.user), "")
    done = await ask(scene, sitting, Leave(scene.user))
    left = LeftLobby(sitting.spec.key)
    if not isinstance(done, Reason):
        await _tell_others(scene, sitting, RivalLeft(nick, sitting.spec.key), scene.user)
    return await _answered(scene, done if isinstance(done, Reason) else (left,))


async def kick(scene: Scene, sitting: Sitting, user: int, office: bool) -> Reason | None:
    """The organiser takes `user` off the list; he is told."""
    done = await ask(scene, sitting, Kick(user, office))
    if isinstance(done, Reason):
        return done
    at = await address(scene, sitting)
    line = YouWereKicked(at.title)
    if not is_robot(user):
        await scene.privately(user, Letter(Place(0), (line,), sitting.spec.key))
    if scene.private:
        await scene.answer(letter=mail.once(await post_of(scene, sitting)))
    return None


async def call_off_lobby(scene: Scene, sitting: Sitting, office: bool) -> Reason | None:
    """The organiser ends a table that has not begun."""
    done = await ask(scene, sitting, CallOff(scene.user, office))
    if isinstance(done, Reason):
        return done
    await close(scene, sitting, LobbyCancelled(sitting.spec.key))
    await _tell_others(scene, sitting, LobbyCancelled(sitting.spec.key), scene.user)
    if scene.private:
        await scene.answer(LobbyCancelled(sitting.spec.key))
    return None


async def _tell_others(desk: Desktop, sitting: Sitting, line: Event, user: int) -> None:
    """Where no group reads it, those who are or were on the list hear what somebody did."""
    if not sitting.place.private:
        return
    others = {sitting.row.host, *(seat.user for seat in sitting.seats)} - {user}
    for other in sorted(await desk.reachable_of(others)):
        await desk.post(Letter(Place(other), (line,), sitting.spec.key))


async def close(desk: Desktop, sitting: Sitting, why: Event) -> None:
    """The lobby is over without a match; `why` is what is left of its post."""
    await desk.unit.drop_deadlines(sitting.table)
    await keep(desk, sitting, sitting.state, phase=OVER)
    at = await address(desk, sitting)
    await desk.post(mail.lobby_closed(sitting.spec, at, why))


async def start(
    desk: Desktop, sitting: Sitting, *, anyway: bool, office: bool, user: int = 0
) -> Reason | None:
    """Begins the match with those who are ready; the others are told."""
    wanted = Start(user, office, anyway)
    reason = why_not(sitting.lobby, wanted)
    if reason is not None:
        return reason
    at = await address(desk, sitting)
    step = apply(sitting.lobby, wanted)
    for each in missing(sitting.lobby):
        row = await desk.unit.user(each.user)
        if row and row.open:
            line = YouWereDropped(at.title)
            await desk.post(Letter(Place(each.user), (line,), sitting.spec.key))
    if step.events:
        await desk.post(Letter(sitting.place, step.events, sitting.spec.key))
    sitting.state = step.state
    await desk.unit.drop_deadlines(sitting.table)
    await begin_match(desk, sitting)
    return None


async def start_by_clock(desk: Desktop, sitting: Sitting) -> None:
    """The time of the start has come: begin, move it once by a day, or give up (§1.2)."""
    lobby = sitting.lobby
    if await start(desk, sitting, anyway=True, office=True) is None:
        return
    ready = len(lobby.ready)
    if lobby.postponed:
        died = LobbyDied(ready, lobby.least)
        await close(desk, sitting, LobbyCancelled(sitting.spec.key, by_host=False))
        await desk.post(Letter(sitting.place, (died,), sitting.spec.key))
        return
    moved = (sitting.terms.starts or desk.now) + POSTPONEMENT
    sitting.terms = replace(sitting.terms, start=moved.isoformat())
    await set_start(desk, sitting)
    line = StartMoved(ready, lobby.least, moved)
    await desk.post(Letter(sitting.place, (line,), sitting.spec.key))
    await ask(desk, sitting, Postpone(0))


async def remind_to_hand_in(desk: Desktop, sitting: Sitting) -> None:
    """24 h and 1 h before the start, to applicants who have nothing in (§1.2)."""
    starts = sitting.terms.starts
    if starts is None:
        return
    at = await address(desk, sitting)
    for each in missing(sitting.lobby):
        row = await desk.unit.user(each.user)
        if row and row.open:
            line = ReminderToHandIn(sitting.spec.key, at.title, starts)
            rows = opening_rows(sitting)
            letter = Letter(Place(each.user), (line,), sitting.spec.key, rows=rows, urgency=4)
            await desk.post(letter)


async def show_lobby(desk: Desktop, sitting: Sitting) -> None:
    """The living post of the lobby, as it is now."""
    await desk.post(await post_of(desk, sitting))


async def post_of(desk: Desktop, sitting: Sitting) -> Letter:
    """What the living post of the lobby says now."""
    row = await desk.unit.user(sitting.row.host)
    host = row.name if row else ""
    at = await address(desk, sitting)
    post = mail.lobby_post(sitting.spec, at, sitting.lobby, sitting.terms, host)
    post = replace(post, lines=(*post.lines, *sealed_seed(sitting)))
    guest = sitting.lobby.guest and await desk.unit.user_named(sitting.lobby.guest)
    return replace(post, notify=(guest.user,)) if guest and not at.place.private else post


async def set_start(desk: Desktop, sitting: Sitting) -> None:
    """The deadlines of a start by the clock: the start itself and its reminders."""
    starts = sitting.terms.starts
    if starts is None:
        return
    await desk.unit.set_deadline(DeadlineRow(sitting.table, "start", starts, 0))
    for number, lead in enumerate(REMINDERS):
        if starts - lead > desk.now:
            row = DeadlineRow(sitting.table, f"hand-in-{number}", starts - lead, 0)
            await desk.unit.set_deadline(row)
