"""Tables are opened, joined, left, started and called off by typed commands."""

from collections.abc import Awaitable, Callable, Collection, Mapping
from dataclasses import replace
from datetime import datetime, time, timedelta
from typing import Final
from zoneinfo import ZoneInfo

from games.kit.registry import AnyGame
from games.kit.spec import HOST, LEVELS, Action, Reason
from referee import lobbies, matches
from referee.calendar import Rest
from referee.finding import all_of, ask_to_open, here, hinted, meant, refuse
from referee.house import Scene
from referee.looking import resign
from referee.notation import LEVEL_WORDS, plain, read_challenge
from referee.presses import write_press
from referee.robots import USUAL
from referee.sayings.course import HolidayAdded, HolidayTooSoon, NoDaysOffHere, SureToCallOff
from referee.sayings.gathering import (
    JoinedHere,
    LobbyIsOver,
    NoRobotHere,
    NotAllReady,
    OpenPrivateFirst,
)
from referee.sayings.inviting import InvitedBy
from referee.sayings.labels import AnywayLabel, JoinLabel, YesLabel
from referee.sayings.refusing import (
    BadOption,
    ChannelsDoNotPlay,
    CommandTooOld,
    NobodyNamed,
    NoTableHere,
    NotYourOffice,
    OnlyInGroups,
    PressExpired,
    TableHereAlready,
    TooManyTables,
)
from referee.settings import customs_of
from referee.sitting import OVER, Sitting, sit
from referee.terms import Terms, read_date, read_terms
from referee.words import Button, Letter, Place

DAY_AHEAD: Final = timedelta(hours=24)
"""So long before it begins must a day off be announced."""

Command = Callable[[Scene, str], Awaitable[None]]

PAIR: Final = 2
"""A challenge to one person is for a game of so many."""
PENDING: Final = "~joining"
"""The lobby that a person wants to join as soon as his private chat is open."""
ADVISED: Final = "~advised"
"""The lobby in whose place he was told so by a message that stands there."""


def opens(games: Collection[AnyGame]) -> Mapping[str, Command]:
    """Commands that open a table, or set what may be set while it runs, by their Latin names.

    Of games with one command the word that follows it says which is meant.
    """
    return {
        command: _opening({spec.variant: spec for spec in games if spec.command == command})
        for command in {spec.command for spec in games if spec.command}
    }


def _opening(variants: Mapping[str, AnyGame]) -> Command:
    async def open_table(scene: Scene, text: str) -> None:
        word, _, rest = text.partition(" ")
        meant_so = word.casefold() if word.casefold() in variants else ""
        spec = variants.get(meant_so)
        if spec is None:
            reason: Reason | None = BadOption(word[:40], " ".join(filter(None, variants)))
        else:
            scene.about(spec.key, ())  # its options may be refused in its own words
            reason = await _open(scene, spec, rest.strip() if meant_so else text)
        await refuse(scene, reason)

    return open_table


async def _open(scene: Scene, spec: AnyGame, text: str) -> Reason | None:
    if scene.private and not spec.anywhere:
        return OnlyInGroups()
    if not scene.user:
        return ChannelsDoNotPlay()
    if (scene.now - scene.incoming.at).total_seconds() > scene.house.ways.stale:
        return CommandTooOld()
    found = None if scene.private else await here(scene)
    if found is not None and found.playing and found.spec.key == spec.key and text:
        return await _set(scene, found, text)
    reason = await _why_not_open(scene, found)
    if reason is not None:
        return reason
    challenge = read_challenge(text)
    terms = read_terms(challenge.rest, spec, await customs_of(scene), scene.now)
    if not isinstance(terms, Terms):
        return terms
    if challenge.level and spec.robot is None:
        return NoRobotHere()
    himself = scene.person is not None and challenge.guest == scene.person.username.casefold()
    if challenge.guest and (spec.seats[-1] > PAIR or challenge.level or himself):
        return BadOption(challenge.guest, f"/{spec.typed}")
    sitting = await lobbies.open_lobby(scene, spec, terms, challenge.guest)
    if spec.anywhere or challenge.level:
        await join_table(scene, sitting, "")
    if scene.private and challenge.guest:
        await _invite(scene, sitting, challenge.guest)
    if challenge.level:
        return await lobbies.take_robot(scene, sitting, challenge.level)
    return None


async def _invite(scene: Scene, sitting: Sitting, guest: str) -> None:
    """Tells the person who is challenged, if he can be written to."""
    row = await scene.unit.user_named(guest)
    if row is None or row.user == scene.user:
        return
    host = scene.incoming.user.name if scene.incoming.user else ""
    link = sitting.lobby.ticket(sitting.table)
    rows = ((Button(link, JoinLabel(), "primary", link=True),),)
    line = InvitedBy(host, sitting.spec.key)
    await scene.privately(row.user, Letter(Place(row.user), (line,), sitting.spec.key, rows=rows))


async def _why_not_open(scene: Scene, found: Sitting | None) -> Reason | None:
    """One table in a place, and not too many of one person."""
    if found is not None:
        return TableHereAlready(found.spec.key)
    hosted = [each for each in await all_of(scene) if each.row.host == scene.user]
    most = scene.house.ways.tables
    return TooManyTables(most) if len(hosted) >= most else None


async def _set(scene: Scene, sitting: Sitting, text: str) -> Reason | None:
    """The organiser rules in the running match: all of what he wrote, or nothing.

    `name=value` is an option that may change while it runs, or an act of his office; the game reads
    both as «!name value».
    """
    options = {option.name: option for option in sitting.spec.options if not option.inner}
    wanted: list[str] = []
    for word in text.split():
        name, _, value = word.partition("=")
        option = options.get(name)
        said = f"!{name} {value}"
        known = option is not None or name in sitting.spec.rulings
        if not known or await _ruling(scene, sitting, said) is None:
            return BadOption(word[:40], option.sample if option else "")
        wanted.append(said)
    for said in wanted:
        reason = await _as_host(scene, sitting, said)
        if reason is not None:
            return reason
    return None


async def bot(scene: Scene, text: str) -> None:
    """`/bot [level]`: the organiser takes a computer player into the list."""
    sitting = await meant(scene, f"/bot {text}", lambda each: not each.playing)
    if sitting is None:
        return
    level = LEVEL_WORDS.get(plain(text), "") if text else USUAL
    if sitting.playing:
        await refuse(scene, LobbyIsOver())
    elif not scene.has_office(sitting.row):
        await refuse(scene, NotYourOffice())
    elif not level:
        await refuse(scene, BadOption(text[:40], f"/bot {'/'.join(LEVELS)}"))
    else:
        await refuse(scene, await lobbies.take_robot(scene, sitting, level))


async def again(scene: Scene, text: str) -> None:
    """The button «another game with the same terms» under a finished one."""
    row = await scene.unit.table(int(text)) if text.isdecimal() and len(text) < 12 else None
    before = await sit(scene, row) if row is not None and row.phase == OVER else None
    if before is None or not await _may_repeat(scene, before):
        await refuse(scene, PressExpired())
        return
    rows = await scene.unit.tables_in(before.row.chat, before.row.topic)
    taken = None if before.place.private or not rows else await sit(scene, rows[0])
    reason = await _why_not_open(scene, taken)
    if reason is not None:
        await refuse(scene, reason)
        return
    if before.spec.anywhere:
        options = before.spec.revenge(before.state, before.terms.options)
        await lobbies.open_next(scene, before, options)
    else:
        await lobbies.open_lobby(scene, before.spec, before.terms.afresh())
    await scene.toast()


async def _may_repeat(scene: Scene, before: Sitting) -> bool:
    """Anybody of the chat; where the same people are to play again, one of them."""
    if not scene.user or before.spec.result(before.state) is None:
        return False
    if not before.spec.anywhere:
        return before.row.chat == scene.place.chat
    people = {seat.user for seat in before.seats}
    for other in await all_of(scene):
        if other.spec is before.spec and {seat.user for seat in other.seats} == people:
            return False
    return scene.user in people


async def join(scene: Scene, text: str) -> None:
    """`/join [nick]`: enters the lobby of the place; again with a nick: changes it."""
    if not scene.user:
        await scene.answer(ChannelsDoNotPlay())
        return
    if scene.private:
        waiting = any(not each.playing for each in await all_of(scene))
        sitting = await meant(
            scene, f"/join {text}", lambda each: not each.playing if waiting else True
        )
    else:
        sitting = await (hinted(scene) if scene.hint else here(scene))
    if sitting is None and scene.private:
        return
    await join_table(scene, sitting, " ".join(text.split()))


async def join_table(scene: Scene, sitting: Sitting | None, nick: str) -> None:
    if sitting is None:
        await refuse(scene, LobbyIsOver() if scene.hint or scene.private else NoTableHere())
        return
    if sitting.playing:
        await refuse(scene, LobbyIsOver())
        return
    if not scene.reachable:
        await scene.unit.set_setting(scene.user, PENDING, str(sitting.table))
        if not scene.incoming.query:
            await scene.unit.drop_posted(*_advice(scene, sitting))
            await scene.unit.set_setting(scene.user, ADVISED, str(sitting.table))
        *_, slot = _advice(scene, sitting)
        await ask_to_open(scene, OpenPrivateFirst(), f"join_{sitting.table}", slot)
        return
    reason = await lobbies.join(scene, sitting, nick)
    await refuse(scene, reason)
    if reason is None:
        await _end_advice(scene, sitting)


def _advice(scene: Scene, sitting: Sitting) -> tuple[int, int, str]:
    """Chat, topic and slot of the advice to open the private chat."""
    return sitting.row.chat, sitting.row.topic, f"open{sitting.table}.{scene.user}"


async def _end_advice(scene: Scene, sitting: Sitting) -> None:
    """Who has joined needs no advice: what he was told in the group gives way to that."""
    advised = (await scene.unit.settings(scene.user)).get(ADVISED)
    nick = next((row.nick for row in sitting.seats if row.user == scene.user), "")
    if advised != str(sitting.table) or not nick:
        return
    await scene.unit.set_setting(scene.user, ADVISED, None)
    *_, slot = _advice(scene, sitting)
    line = JoinedHere(nick)
    await scene.post(Letter(sitting.place, (line,), sitting.spec.key, slot=slot))


async def leave(scene: Scene, text: str) -> None:
    """`/leave`: off the list; out of a match it is a resignation, which is asked about."""
    sitting = await meant(scene, "/leave")
    if sitting is None:
        return
    if sitting.playing:
        await resign(scene, text)
        return
    await refuse(scene, await lobbies.leave(scene, sitting))


async def go(scene: Scene, text: str) -> None:
    """`/go`: the organiser starts the match, or ends its pause; `/go now`: without the unready."""
    sitting = await meant(scene, "/go")
    if sitting is None:
        return
    office = scene.has_office(sitting.row)
    if sitting.playing:
        await refuse(scene, await _as_host(scene, sitting, "!resume"))
        return
    anyway = text.strip() == "now"
    reason = await lobbies.start(scene, sitting, anyway=anyway, office=office, user=scene.user)
    if not isinstance(reason, NotAllReady):
        await refuse(scene, reason)
        return
    button = Button(write_press(sitting.table, 0, "/go now"), AnywayLabel(), "danger")
    await _ask_office(scene, sitting, Letter(scene.place, (reason,), rows=((button,),)))


async def cancel(scene: Scene, text: str) -> None:
    """`/cancel`: ends the table; a running match is asked about (`/cancel yes`)."""
    sitting = await meant(scene, "/cancel")
    if sitting is None:
        return
    office = scene.has_office(sitting.row)
    if not sitting.playing:
        await refuse(scene, await lobbies.call_off_lobby(scene, sitting, office))
    elif not office:
        await refuse(scene, NotYourOffice())
    elif text.strip() == "yes":
        await matches.call_off(scene, sitting)
        await scene.toast()
    else:
        press = write_press(sitting.table, sitting.row.period, "/cancel yes")
        line = SureToCallOff(sitting.spec.key)
        rows = ((Button(press, YesLabel(), "danger"),),)
        letter = Letter(scene.place, (line,), sitting.spec.key, rows=rows)
        await _ask_office(scene, sitting, letter)


async def _ask_office(scene: Scene, sitting: Sitting, letter: Letter) -> None:
    """Asks back: the organiser as ever, an administrator in the chat, where his rank is known."""
    if scene.private or scene.user == sitting.row.host:
        await scene.answer(letter=letter)
        return
    await scene.post(replace(letter, reply_to=scene.incoming.message, urgency=1))
    await scene.toast()


async def kick(scene: Scene, text: str) -> None:
    """`/kick nick`: off the list; in a match an inactive player is removed (§3.6)."""
    sitting = await meant(scene, f"/kick {text}")
    if sitting is None:
        return
    if not scene.has_office(sitting.row):
        await refuse(scene, NotYourOffice())
        return
    wanted = text.strip().removeprefix("@").casefold()
    named = await sitting.names(scene, "")
    for seat, row in enumerate(sitting.seats):
        username = named.usernames[seat].casefold()
        if wanted and wanted in (row.nick.casefold(), username):
            if sitting.playing:
                reason = await _as_host(scene, sitting, f"!remove {seat + 1}")
            else:
                reason = await lobbies.kick(scene, sitting, row.user, office=True)
            await refuse(scene, reason)
            return
    await refuse(scene, NobodyNamed(text[:40], sitting.nicks))


async def holiday(scene: Scene, text: str) -> None:
    """`/holiday 30.11`: one more day off, announced at least a day ahead (§3.6)."""
    sitting = await meant(scene, f"/holiday {text}")
    if sitting is None:
        return
    zone = ZoneInfo(sitting.terms.zone)
    day = read_date(text.strip(), scene.now.astimezone(zone).date())
    if not scene.has_office(sitting.row):
        await refuse(scene, NotYourOffice())
    elif sitting.terms.rest is Rest.NONE:
        await refuse(scene, NoDaysOffHere())
    elif day is None:
        await refuse(scene, BadOption(text[:40], "/holiday 30.11"))
    elif datetime.combine(day, time(), zone) < scene.now + DAY_AHEAD:
        await refuse(scene, HolidayTooSoon())
    else:
        until = await matches.add_day_off(scene, sitting, day)
        line = HolidayAdded(f"{day:%d.%m.%Y}", until)
        await scene.post(Letter(sitting.place, (line,), sitting.spec.key))
        if scene.private:
            await scene.answer(line)
        await scene.toast()


async def _as_host(scene: Scene, sitting: Sitting, said: str) -> Reason | None:
    """An act of the organiser's office in a match."""
    if not scene.has_office(sitting.row):
        return NotYourOffice()
    scene.about(sitting.spec.key, sitting.nicks)
    action = await _ruling(scene, sitting, said)
    return NotYourOffice() if action is None else await matches.act(scene, sitting, action)


async def _ruling(scene: Scene, sitting: Sitting, said: str) -> Action | None:
    """What the organiser's office says, in the game's short form; None: nothing it may do."""
    view = sitting.spec.view(sitting.state, None)
    action = sitting.spec.read(said, view, await sitting.names(scene, ""))
    return action if isinstance(action, Action) and action.seat == HOST else None
