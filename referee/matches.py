"""What the desk does with a match: acts in it, keeps it, sets its clock, tells everybody."""

from collections.abc import Iterable
from dataclasses import replace
from datetime import date, datetime, timedelta
from typing import Final
from zoneinfo import ZoneInfo

from games.kit.spec import CLOCK, HOST, Action, Event, Hint, Reason, Seat, TimedOut
from referee import living, mail
from referee.archive import revealed_seed, seal_record, sealed_seed, words_given
from referee.calendar import TO_THE_MINUTE, Rest, deadline, whole
from referee.fairness import SeededDice, dice_of
from referee.house import Desktop, Scene
from referee.playing import Played, begin, play, seats_after, why_not
from referee.posting import acknowledge, post_living
from referee.robots import THINK, pause, thinking
from referee.sayings.course import GroupReminder, MatchCalledOff, YouAreMissing
from referee.sayings.gathering import LobbyStarted
from referee.sitting import OVER, PLAYING, Sitting, keep, log
from referee.words import Letter, Place
from storage.ports import DeadlineRow, SeatRow

REMINDER_SHARE: Final = 8
"""The reminder comes an eighth of the turn before its end: 3 h before the end of 24 h."""
SEQUEL: Final = "sequel"
"""The deadline of a match of several games whose next game is to be opened."""
CLOCKS: Final = ("turn", "reminder")
"""The deadlines of a period."""
LOST: Final = ("muted", "expelled")
"""How the bot stands in chats where the clocks stand still."""
SHORTEST_REMINDED: Final = TO_THE_MINUTE


async def begin_match(desk: Desktop, sitting: Sitting) -> None:
    """The lobby's ready applicants become seats; their openings are sealed and enter the log.

    Before the first die is thrown, the seal of the seed and everybody's words are told.
    """
    lobby = sitting.lobby
    spec, opening = sitting.spec, sitting.spec.opening
    seated = []
    if opening:
        for number, each in enumerate(lobby.applicants):
            if each.opening is None:
                raise ValueError(f"table {sitting.table}: {each.nick!r} has nothing in")
            salt = desk.house.dice.secret()
            seated.append(opening.seated(each.opening, Seat(number), salt))
    sitting.seats = [
        SeatRow(sitting.table, number, each.user, each.nick, each.spoken)
        for number, each in enumerate(lobby.applicants)
    ]
    await desk.unit.keep_seats(sitting.table, sitting.seats)
    seed = sitting.row.seed or desk.house.dice.secret()
    sitting.row = replace(sitting.row, seed=seed, rules=spec.version)
    dice = _dice(sitting)
    played = begin(spec, sitting.terms.options, tuple(seated), len(sitting.seats), dice)
    sitting.row = replace(sitting.row, thrown=dice.thrown)
    at = await address(desk, sitting)
    sealed = sealed_seed(sitting)
    closed = mail.lobby_closed(spec, at, LobbyStarted(spec.key, len(at.users)))
    await desk.post(replace(closed, lines=(*closed.lines, *sealed)))
    pledge = (*sealed, *words_given(sitting))
    await _settle(desk, sitting, played, None, 0, phase=PLAYING, pledge=pledge)


async def act(scene: Scene, sitting: Sitting, action: Action) -> Reason | None:
    """Takes the writer's action, or returns why not. The writer is answered privately."""
    scene.about(sitting.spec.key, sitting.nicks)
    reason = why_not(sitting.spec, sitting.state, action)
    if reason is not None:
        return reason
    played = _played(sitting, action)
    seat = None if action.seat == HOST else action.seat
    at, news = await _settle(scene, sitting, played, actor=seat, user=scene.user)
    if sitting.spec.living:
        await acknowledge(scene, sitting.spec, at, news, seat)
    elif seat is not None:
        await _answer(scene, sitting, at, news, seat)
    return None


async def act_for(desk: Desktop, sitting: Sitting, action: Action) -> Reason | None:
    """A computer player's action."""
    reason = why_not(sitting.spec, sitting.state, action)
    if reason is None:
        played = _played(sitting, action)
        await _settle(desk, sitting, played, actor=action.seat, user=sitting.user_at(action.seat))
    return reason


async def time_out(desk: Desktop, sitting: Sitting) -> None:
    """The deadline of the period passed: one action of the clock for the whole table."""
    action = TimedOut(CLOCK)
    if why_not(sitting.spec, sitting.state, action) is None:
        played = _played(sitting, action)
        await _settle(desk, sitting, played, actor=None, user=0)


async def remind(desk: Desktop, sitting: Sitting) -> None:
    """Tells those who are missing, once for a period (docs/rules/battleship.md §3.6)."""
    until = await turn_deadline(desk, sitting)
    missing = sorted(seats_after(sitting.spec, sitting.state))
    if until is None or until <= desk.now or not missing:
        return
    at = await address(desk, sitting)
    nicks = tuple(sitting.nicks[seat] for seat in missing)
    users = tuple(user for seat in missing if (user := sitting.user_at(seat)) > 0)
    reachable = await desk.reachable_of(users)
    for user in users:
        if user in reachable:
            line = YouAreMissing(sitting.spec.key, at.title, until)
            await desk.post(Letter(Place(user), (line,), sitting.spec.key, urgency=4))
    if at.place.private:
        return
    line_for_all = GroupReminder(nicks, until)
    await desk.post(Letter(at.place, (line_for_all,), sitting.spec.key, notify=users, urgency=4))


async def call_off(desk: Desktop, sitting: Sitting) -> None:
    """Ends the match without a result."""
    await desk.unit.drop_deadlines(sitting.table)
    await keep(desk, sitting, sitting.state, phase=OVER)
    line = MatchCalledOff(sitting.spec.key)
    if not sitting.place.private:
        await desk.post(Letter(sitting.place, (line, *revealed_seed(sitting)), sitting.spec.key))
    reachable = await desk.reachable_of(seat.user for seat in sitting.seats)
    for seat in sitting.seats:
        if seat.user in reachable:
            await desk.post(Letter(Place(seat.user), (line,), sitting.spec.key))


async def wind_up_clock(desk: Desktop, sitting: Sitting) -> datetime | None:
    """Sets the deadline of the period that begins now, and its reminder; None: no clock runs.

    None runs after the end, and while the bot cannot write to the table's chat.
    """
    await desk.unit.drop_deadlines(sitting.table, CLOCKS)
    chat = await desk.unit.chat(sitting.row.chat)
    lost = chat is not None and chat.standing in LOST
    if lost or not seats_after(sitting.spec, sitting.state):
        return None
    until = turn_end(desk, sitting, desk.now)
    await _set_clock(desk, sitting, until)
    return until


async def _set_clock(desk: Desktop, sitting: Sitting, until: datetime) -> None:
    period = sitting.row.period
    await desk.unit.set_deadline(DeadlineRow(sitting.table, "turn", until, period))
    length = until - desk.now
    if length >= SHORTEST_REMINDED:
        due = until - min(length, sitting.terms.length) / REMINDER_SHARE
        await desk.unit.set_deadline(DeadlineRow(sitting.table, "reminder", due, period))


def turn_end(desk: Desktop, sitting: Sitting, opened: datetime) -> datetime:
    """When a period that began at `opened` ends, under the table's calendar: as it is shown."""
    period = sitting.spec.period(sitting.state)
    if period.days:
        return whole(opened + timedelta(days=period.days), TO_THE_MINUTE)
    terms = sitting.terms
    rest = terms.rest
    day_off = terms.off(desk.house.day_off("" if rest is Rest.NONE else terms.country))
    until = deadline(opened, terms.length, rest, day_off, ZoneInfo(terms.zone))
    return whole(until, terms.length)


async def add_day_off(desk: Desktop, sitting: Sitting, day: date) -> datetime | None:
    """One more day off for the table; the deadline of its open turn, which is never sooner."""
    free = (*sitting.terms.free, day.isoformat())
    sitting.terms = replace(sitting.terms, free=free)
    await keep(desk, sitting, sitting.state)
    before = await turn_deadline(desk, sitting) if sitting.playing else None
    if before is None:
        return None
    until = max(before, turn_end(desk, sitting, sitting.row.touched))
    if until != before:
        await _set_clock(desk, sitting, until)
        await show_table(desk, sitting)
    return until


async def turn_deadline(desk: Desktop, sitting: Sitting) -> datetime | None:
    rows = await desk.unit.deadlines(sitting.table)
    return next((row.due for row in rows if row.kind == "turn"), None)


async def address(desk: Desktop, sitting: Sitting) -> mail.Address:
    """Where the table's letters go."""
    chat = await desk.unit.chat(sitting.row.chat)
    users = tuple(seat.user for seat in sitting.seats)
    title = chat.title if chat else ""
    row = sitting.row
    return mail.Address(row.table, row.period, sitting.place, title, users, sitting.nicks)


def _dice(sitting: Sitting) -> SeededDice:
    """The table's own: what its seed and its players' words decide, as far as they were thrown."""
    words = (seat.word for seat in sitting.seats)
    return dice_of(sitting.row.seed, words, sitting.row.thrown)


def _played(sitting: Sitting, action: Action) -> Played:
    """Plays it with the table's dice; its row counts them."""
    dice = _dice(sitting)
    played = play(sitting.spec, sitting.state, action, dice)
    sitting.row = replace(sitting.row, thrown=dice.thrown)
    return played


async def _settle(
    desk: Desktop,
    sitting: Sitting,
    played: Played,
    actor: Seat | None,
    user: int,
    phase: str = "",
    pledge: tuple[Event, ...] = (),
) -> tuple[mail.Address, mail.News]:
    """Keeps what was played and posts everybody's letters but the actor's."""
    spec = sitting.spec
    before = frozenset() if phase else spec.to_move(sitting.state)
    over = spec.result(played.state) is not None
    period = spec.period(played.state).number
    opened = bool(phase) or period != sitting.row.period
    rested = desk.now - sitting.row.touched
    await log(desk, sitting, played.actions, user)
    proof = await seal_record(desk, sitting, played.state) if over else ()
    await keep(desk, sitting, played.state, phase=OVER if over else phase, period=period)
    if opened or over:
        until = await wind_up_clock(desk, sitting)
    else:
        until = await turn_deadline(desk, sitting)
    fresh = opened and not over
    news = mail.News(played.state, played.events, actor, fresh, until, pledge, proof)
    at = await address(desk, sitting)
    await set_machines_going(desk, sitting, over)
    if spec.living:
        await post_living(desk, sitting, at, news, before, rested)
        return at, news
    for letter in mail.to_everybody(spec, at, news):
        await desk.post(letter)
    answered = None if news.opened or over else actor
    seats = (Seat(number) for number, person in enumerate(at.users) if person > 0)
    told = [each for s in seats if s != answered and (each := mail.to_one(spec, at, news, s))]
    reachable = await desk.reachable_of(at.users) if told else frozenset()
    for letter in told:
        if letter.place.chat in reachable:
            await desk.post(letter)
    return at, news


async def set_machines_going(desk: Desktop, sitting: Sitting, over: bool) -> None:
    """A computer that is to move thinks soon; a match of several games goes on by itself."""
    period = sitting.row.period
    if over and sitting.spec.sequel(sitting.state) is not None:
        await desk.unit.set_deadline(DeadlineRow(sitting.table, SEQUEL, desk.now, period))
    elif not over and thinking(sitting) is not None:
        due = desk.now + pause(sitting)
        await desk.unit.set_deadline(DeadlineRow(sitting.table, THINK, due, period))
    else:
        await desk.unit.drop_deadlines(sitting.table, (THINK,))


async def show_table(desk: Desktop, sitting: Sitting, *, anew: bool = False) -> None:
    """The living messages of the table as they are now; `anew`: the old ones are out of reach."""
    at = await address(desk, sitting)
    if sitting.spec.living:
        reachable = await desk.reachable_of(at.users)
        for place, viewer in at.audience:
            if not place.private or place.chat in reachable:
                await show_living(desk, sitting, place, viewer, anew=anew)
        return
    letter = mail.board(sitting.spec, at, sitting.state, await turn_deadline(desk, sitting))
    if anew:
        await desk.unit.drop_posted(at.place.chat, at.place.topic, letter.slot)
    await desk.post(letter)


async def show_living(
    desk: Desktop,
    sitting: Sitting,
    place: Place,
    viewer: Seat | None,
    page: str = "",
    *,
    anew: bool = False,
) -> None:
    """The living message of that place; `anew`: as a new message, the old one has scrolled away."""
    at = await address(desk, sitting)
    if anew:
        await desk.unit.drop_posted(place.chat, place.topic, living.slot(at.table))
    until = await turn_deadline(desk, sitting)
    news = mail.News(sitting.state, (), None, opened=False, until=until)
    await desk.post(living.living(sitting.spec, at, news, place, viewer, page))


async def _answer(
    scene: Scene, sitting: Sitting, at: mail.Address, news: mail.News, seat: Seat
) -> None:
    """The actor's own answer: what he did, or the panel that his tap changed."""
    over = sitting.row.phase == OVER
    if not news.opened and not over:
        letter = mail.to_actor(sitting.spec, at, news, seat)
        if letter is not None:
            await scene.answer(letter=letter)
        elif _hinted(news.events, seat):
            await show_panel(scene, sitting, seat)
    await scene.toast()


async def show_panel(
    scene: Scene, sitting: Sitting, seat: Seat, name: str | None = None, *, anew: bool = False
) -> bool:
    """Shows the seat's panel of that name (None: the one shown last), in its private chat.

    False when the seat has nothing to tap now. `anew`: as a new message, because he asked for it
    where the living one has scrolled away.
    """
    kept = f"~panel{sitting.table}"
    if name is None:
        name = (await scene.unit.settings(scene.user)).get(kept, "")
    else:
        await scene.unit.set_setting(scene.user, kept, name)
    at = await address(scene, sitting)
    letter = mail.panel(sitting.spec, at, sitting.state, seat, name)
    if letter is None:
        return False
    if anew:
        await scene.unit.drop_posted(at.users[seat], 0, letter.slot)
    await scene.privately(at.users[seat], letter)
    return True


def _hinted(events: Iterable[Event], seat: Seat) -> bool:
    return any(isinstance(event, Hint) and event.to == seat for event in events)
