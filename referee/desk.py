"""What comes in becomes one transaction: dedup mark, state, log, deadlines, letters together."""

import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from datetime import timedelta
from typing import Any, Final

from games.kit.spec import Action
from referee import chats, lobbies, matches
from referee.calendar import TO_THE_MINUTE, whole
from referee.chats import NEW
from referee.checking import check
from referee.commands import HOUSE
from referee.editing import is_tap, tap
from referee.finding import meant_by, refuse
from referee.hosting import opens
from referee.house import Desktop, House, Scene
from referee.inviting import asked_inline, chose_inline
from referee.notation import COMMANDS, plain
from referee.orders import at_table, forget_question, take_group_text, take_text
from referee.outage import forgive_outage, note_alive
from referee.pace import Pace, Patience
from referee.robots import THINK, Thinker, choose_here, level_of, thinking
from referee.sayings.course import WaitingFor
from referee.sayings.refusing import PressExpired, SlowDown, UnknownCommand
from referee.settings import language, letters, settings
from referee.sitting import OVER, Sitting, sit, sit_at
from referee.words import (
    AskedInline,
    Barred,
    Called,
    ChoseInline,
    Departed,
    Incoming,
    Pressed,
    Said,
    Standing,
    Unbarred,
    Upgraded,
)
from storage.errors import StorageError
from storage.ports import ChatRow, DeadlineRow, Unit, UserRow

ALWAYS: Final = frozenset(("ping", "help"))
"""Commands that are answered however much somebody has said."""
TRIES: Final = 3
"""An update that raises so often is put aside."""
GRACE: Final = timedelta(seconds=1)
"""How long after a deadline it fires: what was sent just before it is still on its way."""
RETRY: Final = timedelta(minutes=5)
"""A deadline whose handling raised is tried again after that: no table waits for ever."""

trace = logging.getLogger(__name__)


class Desk:
    """The game master's desk. `bell` is rung when letters may be waiting; `thinker` plays."""

    def __init__(
        self, house: House, bell: Callable[[], None], thinker: Thinker = choose_here
    ) -> None:
        self._house = house
        self._thinker = thinker
        self._bell = bell
        self._pace = Pace(house.ways.messages)
        self._commands = {
            **HOUSE,
            **opens(house.games.values()),
            "lang": language,
            "letters": letters,
            "settings": settings,
            "check": check,
        }
        self._deeds: dict[type, Callable[[Scene, Any], Awaitable[None]]] = {
            Said: self._said,
            Called: self._called,
            Pressed: self._pressed,
            Barred: chats.barred,
            Unbarred: chats.unbarred,
            Departed: chats.departed,
            Standing: chats.standing,
            Upgraded: chats.upgraded,
            AskedInline: asked_inline,
            ChoseInline: chose_inline,
        }

    async def receive(self, incoming: Sequence[Incoming]) -> None:
        """One batch, one commit. An update that raises is put aside; the others are kept.

        Raises StorageError: then nothing was kept, and the batch must come again.
        """
        async with self._house.store.unit() as unit:
            for each in incoming:
                await self._one(unit, each)
        self._bell()

    async def wake(self) -> None:
        """Everything that is due: turns, starts, reminders; each in a savepoint of its own."""
        machines: list[DeadlineRow] = []
        async with self._house.store.unit() as unit:
            desk = Desktop(self._house, unit, self._house.clock.now())
            for row in await unit.due_deadlines(desk.now - GRACE, 50):
                if row.kind == THINK:
                    machines.append(row)
                    continue
                try:
                    async with unit.savepoint():
                        await self._due(desk, row)
                except StorageError:
                    raise
                except Exception:  # noqa: BLE001  # one table's bug stops no other
                    trace.exception("deadline %s of table %d failed", row.kind, row.table)
                    await unit.set_deadline(replace(row, due=desk.now + RETRY))
            await note_alive(desk)
        for row in machines:
            await self._think(row)
        self._bell()

    async def _think(self, row: DeadlineRow) -> None:
        """One move of a computer player. While it is chosen nothing is locked; if the table has
        changed meanwhile, it is chosen again."""
        async with self._house.store.glance() as unit:
            sitting = await sit_at(Desktop(self._house, unit, self._house.clock.now()), row.table)
        seat = thinking(sitting) if sitting is not None and sitting.playing else None
        try:
            action = None
            if sitting is not None and seat is not None:
                view = sitting.spec.view(sitting.state, seat)
                level = level_of(sitting.user_at(seat))
                seed = self._house.dice.secret()
                action = await self._thinker(sitting.spec, view, level, seed)
            async with self._house.store.unit() as unit:
                await self._play_machine(unit, row, sitting, action)
        except StorageError:
            raise
        except Exception:  # noqa: BLE001  # one table's bug stops no other
            trace.exception("the computer at table %d failed", row.table)
            async with self._house.store.unit() as unit:
                await unit.set_deadline(replace(row, due=self._house.clock.now() + RETRY))

    async def _play_machine(
        self, unit: Unit, row: DeadlineRow, before: Sitting | None, action: Action | None
    ) -> None:
        desk = Desktop(self._house, unit, self._house.clock.now())
        if before is None or action is None:
            await unit.drop_deadlines(row.table, (THINK,))
            return
        now = await sit_at(desk, row.table)
        if now is None or now.row.version != before.row.version:
            return
        reason = await matches.act_for(desk, now, action)
        if reason is not None:
            raise ValueError(f"the computer chose {action!r}: {reason!r}")

    async def open_shop(self) -> None:
        """After the backlog was read: deadlines that fell into an outage move by its length."""
        async with self._house.store.unit() as unit:
            desk = Desktop(self._house, unit, self._house.clock.now())
            await forgive_outage(desk)
            await note_alive(desk)
        self._bell()

    async def gone(self, chat: int, why: str) -> None:
        """A letter could not be delivered: `why` is "blocked", "expelled" or "muted"."""
        async with self._house.store.unit() as unit:
            desk = Desktop(self._house, unit, self._house.clock.now())
            if chat > 0:
                await chats.reach(desk, chat, reachable=False)
            else:
                await chats.stand(desk, chat, "muted" if why == "muted" else "expelled", False)
        self._bell()

    # -- one update --------------------------------------------------------------------------------

    async def _one(self, unit: Unit, incoming: Incoming) -> None:
        if not await unit.first_sight(incoming.update, incoming.at):
            return
        for attempt in range(1, TRIES + 1):
            try:
                async with unit.savepoint():
                    await self._play(unit, incoming)
                return
            except StorageError:
                raise
            except Exception as fault:  # noqa: BLE001  # one update's bug stops no other
                trace.exception("update %d failed, try %d", incoming.update, attempt)
                why = type(fault).__name__
        await unit.bury(incoming.update, type(incoming.deed).__name__, why, incoming.at)

    async def _play(self, unit: Unit, incoming: Incoming) -> None:
        scene = Scene(self._house, unit, self._house.clock.now(), incoming)
        await _note_who_and_where(scene)
        if not await self._patient(scene):
            return
        if isinstance(incoming.deed, Called | Pressed):
            await chats.try_again(scene)
        await self._deeds[type(incoming.deed)](scene, incoming.deed)
        await scene.toast()

    async def _patient(self, scene: Scene) -> bool:
        """False when the person has said too much; he is told once until when."""
        deed = scene.incoming.deed
        always = isinstance(deed, Called) and deed.command in ALWAYS
        if always or not scene.user or not isinstance(deed, Said | Called | Pressed):
            return True
        if isinstance(deed, Said) and not deed.to_bot:
            return True
        match self._pace.hear(scene.user, scene.now):
            case Patience.HEARD:
                return True
            case Patience.WARNED:
                until = self._pace.until(scene.user, scene.now)
                await scene.answer(SlowDown(whole(until, TO_THE_MINUTE)))
            case Patience.IGNORED:
                await scene.toast()
        return False

    # -- deeds -------------------------------------------------------------------------------------

    async def _said(self, scene: Scene, said: Said) -> None:
        command = COMMANDS.get(plain(said.text)) if said.to_bot else None
        if said.to_bot and not scene.secret and not said.text:
            command = "help"
        if command and not said.forwarded and not said.edited:
            await self._called(scene, Called(command, ""))
        elif scene.secret:
            await take_text(scene, said.text, meant_so=not said.text)
        else:
            await take_group_text(scene, said)

    async def _called(self, scene: Scene, called: Called) -> None:
        await forget_question(scene)
        command = self._commands.get(called.command)
        if command is not None:
            await command(scene, called.text.strip())
        elif scene.secret or called.named:
            await scene.answer(UnknownCommand(called.command[:40]))

    async def _pressed(self, scene: Scene, pressed: Pressed) -> None:
        scene.hint = pressed.table
        press = await meant_by(scene, pressed.press)
        if press is None:
            await scene.toast(PressExpired())
            return
        if press.startswith("/"):
            name, _, text = press[1:].partition(" ")
            await self._called(scene, Called(name, text))
            return
        row = await scene.unit.table(pressed.table) if pressed.table else None
        if row is None or row.phase == OVER or row.period != pressed.period:
            await scene.toast(PressExpired())
            return
        sitting = await sit(scene, row)
        await forget_question(scene)
        if press.startswith(">") and sitting.playing:
            await self._turn_page(scene, sitting, press[1:])
        elif sitting.playing or not is_tap(press):
            await at_table(scene, sitting, press)
        else:
            await refuse(scene, await tap(scene, sitting, press))

    async def _turn_page(self, scene: Scene, sitting: Sitting, name: str) -> None:
        seat = sitting.seat_of(scene.user)
        awaited = sitting.spec.to_move(sitting.state)
        if sitting.spec.living and seat not in awaited | sitting.spec.may_act(sitting.state):
            nicks = tuple(sitting.nicks[each] for each in sorted(awaited))
            await scene.toast(WaitingFor(nicks))
        elif sitting.spec.living:
            viewer = seat if scene.private else None
            await matches.show_living(scene, sitting, scene.place, viewer, name)
            await scene.toast()
        elif seat is None or not await matches.show_panel(scene, sitting, seat, name):
            await scene.toast(PressExpired())

    # -- deadlines ---------------------------------------------------------------------------------

    async def _due(self, desk: Desktop, row: DeadlineRow) -> None:
        await desk.unit.drop_deadlines(row.table, (row.kind,))
        table = await desk.unit.table(row.table)
        if table is not None and row.kind == matches.SEQUEL:
            await lobbies.next_game(desk, await sit(desk, table))
            return
        if table is None or table.phase == OVER:
            return
        if row.kind != "grace" and table.period != row.period:
            return
        sitting = await sit(desk, table)
        match row.kind:
            case "turn" if sitting.playing:
                await matches.time_out(desk, sitting)
            case "reminder" if sitting.playing:
                await matches.remind(desk, sitting)
            case "start" if not sitting.playing:
                await lobbies.start_by_clock(desk, sitting)
            case "hand-in-0" | "hand-in-1" if not sitting.playing:
                await lobbies.remind_to_hand_in(desk, sitting)
            case "grace":
                await chats.forget_table(desk, sitting)


async def _note_who_and_where(scene: Scene) -> None:
    """People and chats are kept as they were last seen; a new name shows in the next message."""
    incoming, unit = scene.incoming, scene.unit
    if incoming.user is not None:
        before = await unit.user(incoming.user.id)
        spoke = scene.private and isinstance(incoming.deed, Said | Called | Pressed)
        spoke = spoke and not incoming.inline
        user = incoming.user
        row = UserRow(
            user=user.id,
            name=user.name,
            username=user.username,
            language=user.language,
            open=spoke or (before is not None and before.open),
        )
        if row != before:
            await unit.keep_user(row)
        scene.person = row
    chat = await unit.chat(scene.place.chat)
    if chat is None or (chat.title, chat.kind) != (incoming.title or chat.title, incoming.kind):
        standing = NEW if isinstance(incoming.deed, Standing) else "fine"
        kept = chat or ChatRow(scene.place.chat, "", incoming.kind, standing, False)
        chat = replace(kept, title=incoming.title or kept.title, kind=incoming.kind)
        await unit.keep_chat(chat)
    scene.chat = chat
