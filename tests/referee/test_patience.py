"""Too many messages, commands for others, languages: how the desk bears with people."""

from datetime import timedelta

import pytest

from bot.delivery.abilities import Abilities
from bot.delivery.readers import Readers
from bot.phrases.reader import Reader
from referee.pace import Pace, Patience
from referee.sayings.guiding import BadSetting, Pong, SettingIs
from referee.sayings.refusing import SlowDown
from referee.words import Called, Place, Said
from tests.referee.conversation import (
    ANNA,
    BORIS,
    FLEETS,
    GROUP,
    STRANGER,
    TUESDAY,
    VAHAN,
    Conversation,
    conversation,
    line,
    public,
    said,
    taps,
    to,
)


async def test_who_writes_too_much_is_told_once_until_when():
    """R37: `/ping` and `/help` are answered all the same."""
    async with conversation(messages=5) as c:
        for _ in range(5):
            assert said(await c.says(ANNA, "/mygames")) == ["NoTables"]
        c.clock.move(seconds=7)
        told = await c.says(ANNA, "/mygames")
        assert line(told, SlowDown) == SlowDown(TUESDAY + timedelta(minutes=1))
        for text in ("/mygames", "Д4", "сдаюсь"):
            assert await c.says(ANNA, text) == []
        assert said(await c.says(ANNA, "/ping")) == ["Pong"]
        assert said(await c.says(ANNA, "/help")) == ["HelpPrivate"]
        assert said(await c.says(BORIS, "/mygames")) == ["NoTables"]
        c.clock.move(seconds=54)
        assert said(await c.says(ANNA, "/mygames")) == ["NoTables"]


async def test_a_press_of_somebody_too_quick_is_still_answered():
    """Or the button would spin."""
    async with conversation(messages=2) as c:
        await c.says(BORIS, "/battle", GROUP)
        told = [await c.presses(ANNA, "1.0./rules", GROUP) for _ in range(5)]

        assert [len(letters) for letters in told] == [1] * 5
        assert [said(letters) for letters in told[2:]] == [["SlowDown"], [], []]


async def test_talk_in_a_group_is_not_counted():
    async with conversation(messages=2) as c:
        for _ in range(9):
            assert await c.says(ANNA, "и тут он говорит…", GROUP) == []
        assert said(await c.says(ANNA, "/ping", GROUP)) == ["Pong"]


def test_patience_comes_back_by_itself_and_forgets_the_silent():
    pace = Pace(2)
    now = TUESDAY
    assert [pace.hear(1, now) for _ in range(4)] == [
        Patience.HEARD,
        Patience.HEARD,
        Patience.WARNED,
        Patience.IGNORED,
    ]
    for user in range(5000):
        pace.hear(user + 10, now + timedelta(minutes=2))
    assert pace.hear(1, now + timedelta(minutes=2)) is Patience.HEARD


async def test_ping_tells_version_and_lag(c: Conversation):
    letters = await c.says(ANNA, "/ping", at=c.clock.now() - timedelta(seconds=3))
    assert line(letters, Pong) == Pong("0.0", 3)


async def test_an_unknown_command_is_answered_in_private_only(c: Conversation):
    assert said(await c.says(ANNA, "/dance")) == ["UnknownCommand"]
    assert await c.says(ANNA, "/dance", GROUP) == []


# -- languages and settings (R86) ------------------------------------------------------------------


async def test_an_administrator_sets_the_language_of_the_chat_and_everybody_his_own(
    c: Conversation,
):
    """R86: the group's letters are Armenian from now on, people's own stay theirs."""
    refused = await c.says(BORIS, "/lang hy", GROUP)
    assert said(refused) == ["NotYourOffice"]
    chosen = await c.says(ANNA, "/lang hy", GROUP, admin=True)
    assert line(chosen, SettingIs) == SettingIs("language", "hy")
    await c.says(BORIS, "/lang en")
    await c.says(VAHAN, "/start")
    readers = Readers(c.house.store, Reader(), Abilities(lambda: 0.0))

    languages = {
        "group": (await readers(GROUP, 0)).language,
        "its reminder": (await readers(Place(GROUP.chat, 7), 0)).language,
        "to Боря there": (await readers(GROUP, BORIS.id)).language,
        "to Боря": (await readers(Place(BORIS.id), 0)).language,
        "to Վահան": (await readers(Place(VAHAN.id), 0)).language,
        "to Аня": (await readers(Place(ANNA.id), 0)).language,
    }
    assert languages == {
        "group": "hy",
        "its reminder": "hy",
        "to Боря there": "en",
        "to Боря": "en",
        "to Վահան": "hy",
        "to Аня": "ru",
    }


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("/lang xx", BadSetting("xx", "ru | hy | en")),
        ("/settings zone Mars", BadSetting("Mars", "Asia/Yerevan")),
        (
            "/settings wallpaper x",
            BadSetting("wallpaper", "language letters skin board zone"),
        ),
    ],
)
async def test_a_bad_setting_names_those_that_fit(c: Conversation, text, reason):
    assert [reason] == [each for x in await c.says(ANNA, text) for each in x.lines]


async def test_settings_are_buttons_as_well(c: Conversation):
    shown = await c.says(ANNA, "/settings")
    assert said(shown)[0] == "SettingsHeading"
    press = next(each for each in taps(shown) if each.endswith("letters latin"))
    await c.presses(ANNA, press)
    async with c.house.store.glance() as unit:
        assert (await unit.settings(ANNA.id))["letters"] == "latin"


async def test_the_chats_settings_are_the_terms_of_its_games(c: Conversation):
    for text in ("turn 12h", "calendar am", "zone Asia/Yerevan"):
        await c.says(ANNA, f"/settings {text}", GROUP, admin=True)
    await c.says(BORIS, "/battle", GROUP)
    terms = (await c.sitting()).terms
    assert (terms.turn, terms.calendar, terms.zone) == (12 * 3600, "am", "Asia/Yerevan")


async def test_words_in_three_languages_stand_for_commands(c: Conversation):
    """R43."""
    for word, heading in (
        *(("правила", "Rules"), ("Կանոններ", "Rules"), ("помощь", "HelpPrivate")),
        *(
            ("Օգնություն", "HelpPrivate"),
            ("мои игры", "NoTables"),
            ("настройки", "SettingsHeading"),
        ),
    ):
        assert said(await c.says(ANNA, word))[0] == heading, word


async def test_a_forwarded_or_edited_text_is_no_move(c: Conversation):
    await c.battle([ANNA, BORIS])
    place = Place(ANNA.id)
    forwarded = await c.does(ANNA, Said("Д4", to_bot=True, forwarded=True), place)
    edited = await c.does(ANNA, Said("Д4", to_bot=True, edited=True), place)
    assert said(forwarded) == ["ForwardedWords"]
    assert said(edited) == ["EditedTooLate"]
    assert (await c.state()).sides[0].order is None


async def test_check_tells_what_is_wrong_and_how_to_mend_it(c: Conversation):
    await c.lobby([ANNA])
    assert said(await c.says(ANNA, "/check", GROUP)) == ["CheckPrivacy", "CheckNoAdmin"]
    assert said(await c.says(ANNA, "/check")) == ["OnlyInGroups"]


async def test_help_and_rules_fit_the_place(c: Conversation):
    assert said(await c.says(STRANGER, "/help", GROUP)) == ["HelpGroup"]
    await c.battle([ANNA, BORIS])
    assert said(await c.says(ANNA, "/help")) == ["HelpPlaying"]
    assert said(await c.says(STRANGER, "/help", GROUP)) == ["HelpPlaying"]
    assert said(await c.says(ANNA, "/rules battle")) == ["Rules"]
    assert said(await c.says(ANNA, "/games"))[0] == "GamesList"
    assert public(await c.says(ANNA, "/rules", GROUP)) == []
    assert to(await c.says(ANNA, "/rules", GROUP), ANNA) != []


async def test_a_chat_cannot_choose_a_turn_that_no_table_can_have(c: Conversation):
    for value in ("9999999d", "15d", "1s", "0m"):
        told = await c.says(ANNA, f"/settings turn {value}", GROUP, admin=True)
        assert said(told) == ["TurnTooShort"], value
    assert said(await c.says(ANNA, "/settings turn 14d", GROUP, admin=True)) == ["SettingIs"]


# -- nobody who meant us is met with silence -------------------------------------------------------


async def test_a_command_that_names_us_or_that_we_alone_see_is_answered(c: Conversation):
    named = await c.does(ANNA, Called("dance", "", named=True), GROUP)
    assert said(named) == ["UnknownCommand"]
    assert said(await c.says(ANNA, "/dance", GROUP, ephemeral=5)) == ["UnknownCommand"]


async def test_words_said_to_us_in_a_group_are_commands_and_are_counted(c: Conversation):
    await c.lobby([ANNA, BORIS])
    for text, answer in (("правила", "Rules"), ("статус", "LobbyOpened"), ("", "HelpGroup")):
        told = await c.does(BORIS, Said(text, to_bot=True), GROUP)
        assert said(to(told, BORIS))[0] == answer, text
    assert await c.does(BORIS, Said("правила", to_bot=False), GROUP) == []


async def test_a_fleet_or_an_order_said_to_us_in_a_group_is_answered_each_time(c: Conversation):
    await c.lobby([ANNA, BORIS])
    for text in (FLEETS[0], "А1 А2 Б3"):
        assert said(await c.does(BORIS, Said(text, to_bot=True), GROUP)) == ["SecretsInPrivate"]
    await c.says(ANNA, "/cancel", GROUP)
    await c.battle([ANNA, BORIS])
    for _ in range(2):
        told = await c.does(BORIS, Said("Аня Д4", to_bot=True), GROUP)
        assert said(told) == ["OrdersGoPrivate"]


async def test_ready_without_a_fleet_and_a_picture_are_answered(c: Conversation):
    await c.lobby([ANNA, BORIS])
    assert said(await c.says(ANNA, "готово")) == ["SketchTooSmall"]
    await c.presses(ANNA, "1.0.+А1")
    assert said(await c.says(ANNA, "готово")) == ["SketchTooSmall"]
    assert said(await c.does(ANNA, Said("", to_bot=True), Place(ANNA.id))) == ["NothingUnderstood"]


async def test_what_the_organiser_does_from_the_private_chat_is_confirmed_there(c: Conversation):
    await c.lobby([ANNA, BORIS])
    assert "LobbyOpened" in said(to(await c.says(ANNA, "/kick Боря"), ANNA))
    assert said(to(await c.says(ANNA, "/cancel"), ANNA)) == ["LobbyCancelled"]
    await c.battle([ANNA, BORIS])
    assert said(to(await c.says(ANNA, "/holiday 28.12"), ANNA)) == ["HolidayAdded"]
