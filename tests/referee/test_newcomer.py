"""What a newcomer stumbled over, once each."""

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from bot.phrases.reader import LANGUAGES, Reader
from bot.phrases.speech import Speech
from games.battleship.prompts import OrderSample, OrderStands
from games.battleship.words import NoOpponent, OrderTaken, OwnWaters, Shot, TooManyInOrder
from games.kit.grid import Cell
from games.kit.spec import Reason, Seat
from games.sea.editor import SketchPrompt
from games.sea.words import DeadPlayer, OwnField, TooManyShots
from referee.sayings.course import SentToPrivate, YouGaveUp
from referee.sayings.gathering import LobbyIsOver, OpenPrivateFirst
from referee.sayings.guiding import SettingIs
from referee.sayings.refusing import OpenPrivateForSecrets
from referee.words import Barred, Letter, Place
from storage.ports import PostedRow
from tests.referee.conversation import (
    ANNA,
    BORIS,
    FLEETS,
    GROUP,
    Conversation,
    conversation,
    line,
    person,
    public,
    said,
    to,
)

SPEECH = Speech()


@pytest_asyncio.fixture(name="c")
async def _c() -> AsyncIterator[Conversation]:
    async with conversation() as made:
        yield made


async def test_an_order_to_nobody_is_answered_without_a_dash_too(c: Conversation) -> None:
    await c.battle([ANNA, BORIS])

    for text in ("Вова Д4", "Ansk Д4 Е5"):
        assert said(to(await c.says(ANNA, text), ANNA)) == ["UnknownPlayer"]


async def test_english_orders_are_read_as_english_boards_show_them(c: Conversation) -> None:
    await c.battle([ANNA, BORIS])
    assert said(await c.says(ANNA, "Боря D4")) == ["WhichLetters"]

    await c.says(ANNA, "/lang en")

    (taken,) = to(await c.says(ANNA, "Боря D4"), ANNA)
    assert [shot.cell.name() for shot in taken.lines[0].shots] == ["Г4"]


async def test_a_person_whose_telegram_is_english_need_not_say_so(c: Conversation) -> None:
    john = person(9, "John", language="en-GB")
    await c.battle([john, BORIS])

    (taken,) = to(await c.says(john, "Боря E5"), john)

    assert taken.lines[0].shots[0].target == Seat(1)


async def test_a_chats_settings_are_told_and_changed_in_the_chat(c: Conversation) -> None:
    (menu,) = public(await c.says(ANNA, "/settings", GROUP, admin=True))
    press = next(b.press for row in menu.rows for b in row if "night" in b.press)

    await c.presses(ANNA, press, GROUP, admin=True)

    async with c.house.store.glance() as unit:
        assert await unit.settings(GROUP.chat) == {"skin": "night"}
        assert "skin" not in await unit.settings(ANNA.id)
    (kept,) = public(await c.says(ANNA, "/lang hy", GROUP, admin=True))
    assert kept.lines == (SettingIs("language", "hy"),)


async def test_who_gives_up_is_answered_where_he_did(c: Conversation) -> None:
    await c.battle([ANNA, BORIS, person(5, "Вера")])
    await c.says(ANNA, "сдаюсь")

    letters = await c.says(ANNA, "да")

    assert YouGaveUp("battleship", "Морской клуб") in to(letters, ANNA)[-1].lines


async def test_a_nick_is_not_changed_in_a_running_game(c: Conversation) -> None:
    await c.battle([ANNA, BORIS])

    (told,) = await c.says(ANNA, "/join Борис Великий")

    assert told.lines == (LobbyIsOver(),)


async def test_fire_shows_a_new_panel_each_time_it_is_typed(c: Conversation) -> None:
    """The living one may have scrolled away."""
    await c.battle([ANNA, BORIS])
    (panel,) = await c.says(ANNA, "/fire")
    async with c.house.store.unit() as unit:
        living = PostedRow(ANNA.id, 0, panel.slot, 55, "text", "digest", c.clock.now())
        await unit.keep_posted(living)

    await c.says(ANNA, "/fire")

    async with c.house.store.glance() as unit:
        assert await unit.posted(ANNA.id, 0, panel.slot) is None


async def test_a_press_in_the_group_is_told_that_the_answer_is_private(c: Conversation) -> None:
    await c.battle([ANNA, BORIS])
    table = await c.table()

    letters = await c.presses(ANNA, f"1.{table.period}./field", GROUP)

    assert (SentToPrivate(),) in [each.lines for each in letters if each.toast]


@pytest.mark.parametrize(
    "text",
    [
        *("сдаюсь?", "Я сдаюсь!", "хочу сдаться", "Сдаюсь...", "я хочу сдаться", "сдаться"),
        *("I give up", "give up", "I want to give up.", "i surrender!"),
        *("հանձնվում եմ", "ուզում եմ հանձնվել", "հանձնվո՞ւմ եմ", "Հանձնվե՞մ"),
    ],
)
async def test_whoever_wants_to_give_up_is_asked(c: Conversation, text: str) -> None:
    await c.battle([ANNA, BORIS])

    (asked,) = to(await c.says(ANNA, text), ANNA)

    assert said([asked]) == ["SureToResign"]
    assert len(asked.rows[0]) == 2


async def test_settings_at_their_default_show_what_holds(c: Conversation) -> None:
    (told,) = public(await c.says(ANNA, "/settings", GROUP, admin=True))

    assert {SettingIs("zone", "Europe/Moscow"), SettingIs("calendar", "ru")} <= set(told.lines)
    assert SettingIs("turn", "86400") in told.lines
    chosen = [b.label for row in told.rows for b in row if b.label.chosen]
    assert [(label.setting, label.value) for label in chosen] == [("calendar", "ru")]
    (own,) = to(await c.says(ANNA, "/settings"), ANNA)
    assert SettingIs("zone", "Europe/Moscow") in own.lines


async def test_a_chats_time_for_a_turn_is_told_as_a_time(c: Conversation) -> None:
    (kept,) = public(await c.says(ANNA, "/settings turn 90m", GROUP, admin=True))

    assert kept.lines == (SettingIs("turn", "5400"),)
    assert SPEECH.say(kept.lines[0], Reader("en")) == "Time for a turn: <b>1 h 30 min</b>"


async def test_status_in_private_shows_the_own_order_once_and_says_nothing_twice(
    c: Conversation,
) -> None:
    await c.battle([ANNA, BORIS])
    await c.says(ANNA, "Боря Д4")

    letters = await c.says(ANNA, "/status")

    told = said(letters)
    assert len(told) == len(set(told))
    assert {"TurnOpened", "TurnUntil", "WaitingFor", "OrderStands"} <= set(told)
    assert line(letters, OrderStands).shots == (Shot(Seat(1), Cell(4, 3)),)
    assert [bool(letter.drawing) for letter in letters] == [True]


@pytest.mark.parametrize("wrong", ["Боря Д44", "Вова Д4", "Аня Д4", "Боря А1-А9"])
async def test_a_refused_order_leaves_the_former_one_and_says_so(
    c: Conversation, wrong: str
) -> None:
    await c.battle([ANNA, BORIS])
    first = said(to(await c.says(ANNA, wrong), ANNA))
    await c.says(ANNA, "Боря Д4")

    second = said(to(await c.says(ANNA, wrong), ANNA))

    assert len(first) == 1
    assert second == [*first, "FormerOrderStands"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "reason",
    [
        *(OwnField(), DeadPlayer("Ansk"), TooManyShots(5, 3)),
        *(OwnWaters(), NoOpponent(Seat(0)), TooManyInOrder(5, 3)),
    ],
)
def test_a_refusal_speaks_of_no_order_that_is_not_there(reason: Reason, language: str) -> None:
    text = SPEECH.say(reason, Reader(language), ("Ansk",)).casefold()
    assert not any(word in text for word in ("прежн", "former", "նախորդ"))


@pytest.mark.parametrize("command", ["/field", "/check", "/help", "/fire", "/fire Боря Д4"])
async def test_a_command_answered_in_private_gets_a_sign_in_the_group(
    c: Conversation, command: str
) -> None:
    await c.battle([ANNA, BORIS])

    letters = await c.says(ANNA, command, GROUP)

    (sign,) = [each for each in letters if each.react]
    assert sign.place == GROUP
    assert sign.reply_to
    assert sign.lines == (SentToPrivate(),)
    assert to(letters, ANNA)


async def test_joining_by_command_gets_a_sign(c: Conversation) -> None:
    await c.says(ANNA, "/start")
    await c.says(ANNA, "/battle", GROUP)

    assert [each.react for each in await c.says(ANNA, "/join", GROUP) if each.react] == ["👌"]


@pytest.mark.parametrize("command", ["/field", "/fire", "/resign"])
async def test_whom_the_bot_cannot_write_to_is_given_the_link(
    c: Conversation, command: str
) -> None:
    await c.battle([ANNA, BORIS])
    await c.does(ANNA, Barred(), Place(ANNA.id))

    (told,) = await c.says(ANNA, command, GROUP)

    assert told.lines == (OpenPrivateForSecrets(),)
    assert told.reply_to
    assert told.rows[0][0].link


async def test_the_advice_to_open_the_private_chat_gives_way_to_the_joining(
    c: Conversation,
) -> None:
    await c.says(BORIS, "/battle", GROUP)
    (advice,) = public(await c.says(ANNA, "/join", GROUP))
    assert advice.lines == (OpenPrivateFirst(),)

    letters = public(await c.says(ANNA, f"/start {advice.rows[0][0].press}"))

    (after,) = [each for each in letters if each.slot == advice.slot]
    assert advice.slot
    assert said([after]) == ["JoinedHere"]
    assert not after.rows


async def test_who_missed_two_turns_hears_that_the_turn_does_not_wait(c: Conversation) -> None:
    await c.battle([ANNA, BORIS, person(5, "Вера")])
    for _ in range(2):
        await c.says(ANNA, "Боря Д4")
        await c.says(BORIS, "пас")
        letters = await c.passes(days=5)

    (told,) = [each for each in to(letters, person(5, "Вера")) if each.lines]
    assert said([told]).count("NoLongerAwaited") == 1
    assert "MissedTurn" not in said(letters)


def spoken(letters: list[Letter]) -> list[Letter]:
    """What Анна reads, but for bubbles."""
    return [each for each in to(letters, ANNA) if not each.toast]


def presses(letter: Letter) -> dict[str, str]:
    """What each button stands for, by its label."""
    keys = (button for row in (*letter.rows, *letter.grid, *letter.foot) for button in row)
    return {type(button.label).__name__: button.press for button in keys}


async def test_a_standing_fleet_is_not_replaced_at_one_tap(c: Conversation) -> None:
    await c.lobby([ANNA])
    (first,) = spoken(await c.says(ANNA, "/fleet"))
    await c.presses(ANNA, presses(first)["RandomLabel"])
    (taken,) = spoken(await c.says(ANNA, FLEETS[0]))
    standing = (await c.state()).applicants[0].opening

    assert set(presses(taken)) == {"ChangeFleetLabel", "AnotherRandomLabel"}
    assert not any(button.style == "primary" for row in taken.rows for button in row)
    for press in (presses(taken)["AnotherRandomLabel"], presses(first)["RandomLabel"]):
        (asked,) = spoken(await c.presses(ANNA, press))
        assert said([asked]) == ["SureToReplace"]
        assert (await c.state()).applicants[0].opening == standing

    (kept,) = spoken(await c.presses(ANNA, presses(asked)["NoLabel"]))
    assert kept.drawing
    assert (await c.state()).applicants[0].opening == standing
    (other,) = spoken(await c.presses(ANNA, presses(asked)["YesLabel"]))
    assert said([other]) == ["HandedIn"]
    assert (await c.state()).applicants[0].opening != standing


async def test_the_editor_opens_with_the_standing_fleet(c: Conversation) -> None:
    await c.lobby([ANNA])
    (taken,) = spoken(await c.says(ANNA, FLEETS[0]))

    (editor,) = spoken(await c.presses(ANNA, presses(taken)["ChangeFleetLabel"]))

    assert line([editor], SketchPrompt).cells == 20
    await c.presses(ANNA, "1.0.!wipe")
    (column,) = spoken(await c.presses(ANNA, "1.0.>Д"))
    assert line([column], SketchPrompt).cells == 0


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_sample_of_an_order_can_be_sent_as_it_stands(
    c: Conversation, language: str
) -> None:
    people = [ANNA, person(6, "Пётр Великий"), person(7, "John Doe")]
    await c.says(ANNA, f"/lang {language}")
    letters = await c.battle(people)
    sample = line(to(letters, ANNA), OrderSample)
    html = SPEECH.say(sample, Reader(language))

    written = html.partition("<code>")[2].partition("</code>")[0]
    taken = await c.says(ANNA, written)

    assert [(shot.target, shot.cell) for shot in line(taken, OrderTaken).shots] == [
        (Seat(1), cell) for cell in sample.cells
    ]
    assert "Ansk" not in html


async def test_one_post_of_results_holds_the_next_turn_and_its_deadline(c: Conversation) -> None:
    """Whatever the group's budget holds back, whoever reads the results knows how it goes on."""
    await c.battle([ANNA, BORIS])
    await c.says(ANNA, "Боря А1")
    await c.says(BORIS, "Аня К9")
    closed = public(await c.says(BORIS, "да"))

    assert [bool(letter.slot) for letter in closed] == [False, True]
    told = said(closed[:1])
    assert told[0] == "TurnClosed"
    assert told.count("TurnOpened") == told.count("TurnUntil") == 1
    assert closed[0].drawing
