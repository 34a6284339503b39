"""Every shape in which Telegram tells us something, and what it means."""

from datetime import UTC, datetime
from typing import Any

import pytest
from pydantic import ValidationError

from bot.telegram.reading import UNREADABLE, Me, UnknownUpdateError, read
from referee.words import (
    AskedInline,
    Barred,
    Called,
    ChoseInline,
    Deed,
    Departed,
    Incoming,
    Place,
    Pressed,
    Said,
    Standing,
    Unbarred,
    Upgraded,
    User,
)

ME = Me(700000001, "IgrotekaBot")
NOW = datetime(2026, 11, 30, 9, tzinfo=UTC)
SENT = 1_796_000_000
GROUP: dict[str, Any] = {"id": -1001234567890, "type": "supergroup", "title": "Клуб"}
OLD: dict[str, Any] = {"id": -5000000001, "type": "group", "title": "Клуб"}
CHANNEL: dict[str, Any] = {"id": -1009, "type": "channel", "title": "Новости"}
ANNA: dict[str, Any] = {
    "id": 7000000001,
    "is_bot": False,
    "first_name": '<b>Ася & "Co"',
    "language_code": "ru",
}
BOT: dict[str, Any] = {
    "id": ME.id,
    "is_bot": True,
    "first_name": "Igroteka",
    "username": ME.username,
}
OTHER_BOT: dict[str, Any] = {"id": 8, "is_bot": True, "first_name": "Rose"}
ANONYMOUS: dict[str, Any] = {
    "id": 1087968824,
    "is_bot": True,
    "first_name": "Group",
    "username": "GroupAnonymousBot",
}
PRIVATE: dict[str, Any] = {"id": ANNA["id"], "type": "private", "first_name": "Ася"}
USER = User(7000000001, '<b>Ася & "Co"', "", "ru")


def message(text: str | None = None, **more: Any) -> dict[str, Any]:
    shape: dict[str, Any] = {
        "message_id": 12,
        "date": SENT,
        "chat": GROUP,
        "from": ANNA,
        **({"text": text} if text is not None else {}),
        **more,
    }
    return {name: value for name, value in shape.items() if value is not None}


def heard(kind: str, body: dict[str, Any]) -> Incoming | None:
    return read({"update_id": 5, kind: body}, ME, NOW)


def deed(text: str | None = None, **more: Any) -> Deed | None:
    incoming = heard("message", message(text, **more))
    return incoming and incoming.deed


# -- messages --------------------------------------------------------------------------------------


def test_a_message_in_full():
    assert heard("message", message("Д4")) == Incoming(
        5,
        datetime.fromtimestamp(SENT, UTC),
        Place(-1001234567890),
        USER,
        Said("Д4", to_bot=False),
        kind="supergroup",
        title="Клуб",
        message=12,
    )


FORWARD = {
    "type": "user",
    "date": SENT,
    "sender_user": {"id": 9, "is_bot": False, "first_name": "Боря"},
}
OUR_POST = message("доска", **{"from": BOT}, message_id=11)
TOPIC_POST = message(None, **{"from": BOT}, forum_topic_created={"name": "Т", "icon_color": 1})


@pytest.mark.parametrize(
    ("text", "more", "expected"),
    [
        pytest.param("Д4", {"chat": PRIVATE}, Said("Д4", True), id="private"),
        pytest.param("Д4", {"reply_to_message": OUR_POST}, Said("Д4", True), id="reply to us"),
        pytest.param(
            "Д4", {"reply_to_message": message("а")}, Said("Д4", False), id="reply to a person"
        ),
        pytest.param(
            "Д4", {"reply_to_message": TOPIC_POST}, Said("Д4", False), id="first post of a topic"
        ),
        pytest.param("@IgrotekaBot Д4", {}, Said("Д4", True), id="mention"),
        pytest.param("Д4 @igrotekabot", {}, Said("Д4", True), id="mention behind"),
        pytest.param("@IgrotekaBot2 Д4", {}, Said("@IgrotekaBot2 Д4", False), id="another's name"),
        pytest.param("a@IgrotekaBot", {}, Said("a@IgrotekaBot", False), id="an address"),
        pytest.param(
            "Д4", {"forward_origin": FORWARD}, Said("Д4", False, forwarded=True), id="forwarded"
        ),
        pytest.param(
            "/go", {"forward_origin": FORWARD}, Said("/go", False, forwarded=True), id="forwarded /"
        ),
        pytest.param(None, {"caption": "А1-А4"}, Said("А1-А4", False), id="caption"),
        pytest.param(
            "Д4",
            {"chat": GROUP, "ephemeral_message_id": 3, "message_id": 0},
            Said("Д4", True),
            id="whispered",
        ),
        pytest.param(
            None,
            {
                "chat": PRIVATE,
                "sticker": None,
                "voice": {"file_id": "f", "file_unique_id": "u", "duration": 1},
            },
            Said("", True),
            id="voice in private is answered",
        ),
        pytest.param(
            None,
            {"voice": {"file_id": "f", "file_unique_id": "u", "duration": 1}},
            None,
            id="voice in a group is talk",
        ),
        pytest.param("/join", {}, Called("join", ""), id="command"),
        pytest.param("/join@IgrotekaBot Ansk", {}, Called("join", "Ansk", True), id="ours"),
        pytest.param("/JOIN@igrotekaBOT", {}, Called("join", "", True), id="ours in any case"),
        pytest.param("/join@OtherBot", {}, None, id="another bot's"),
        pytest.param("/start join_12", {"chat": PRIVATE}, Called("start", "join_12"), id="link"),
        pytest.param("/fire Ansk Д4\nБоря Е5", {}, Called("fire", "Ansk Д4\nБоря Е5"), id="lines"),
        pytest.param("/fleet\nА1-А4", {}, Called("fleet", "А1-А4"), id="fleet below"),
        pytest.param("/бой", {}, Said("/бой", False), id="not Latin"),
        pytest.param("/", {}, Said("/", False), id="slash"),
        pytest.param(None, {"new_chat_title": "Новый"}, None, id="service"),
        pytest.param("Д4", {"is_automatic_forward": True, "sender_chat": CHANNEL}, None, id="auto"),
        pytest.param("Д4", {"from": OTHER_BOT}, None, id="another bot"),
        pytest.param("Д4", {"from": BOT}, None, id="ourselves"),
        pytest.param(
            None, {"chat": OLD, "migrate_to_chat_id": -1007}, Upgraded(OLD["id"], -1007), id="to"
        ),
        pytest.param(
            None,
            {"migrate_from_chat_id": -5, "from": OTHER_BOT},
            Upgraded(-5, GROUP["id"]),
            id="from",
        ),
        pytest.param(None, {"left_chat_member": ANNA}, Departed(USER), id="left"),
        pytest.param(
            None, {"left_chat_member": ANNA, "from": OTHER_BOT}, Departed(USER), id="removed by bot"
        ),
        pytest.param(None, {"left_chat_member": BOT}, None, id="we left"),
    ],
)
def test_what_a_message_says(text: str | None, more: dict[str, Any], expected: Deed | None):
    assert expected == deed(text, **more)


@pytest.mark.parametrize("announced", ["migrate_to_chat_id", "migrate_from_chat_id"])
def test_both_service_messages_of_a_migration_speak_for_the_new_chat(announced: str):
    new = {**GROUP, "id": -1007}
    body = (
        message(None, chat=OLD, migrate_to_chat_id=-1007)
        if announced == "migrate_to_chat_id"
        else message(None, chat=new, migrate_from_chat_id=OLD["id"])
    )
    incoming = heard("message", body)
    assert incoming is not None
    assert (incoming.place, incoming.kind) == (Place(-1007), "supergroup")
    assert incoming.deed == Upgraded(OLD["id"], -1007)


@pytest.mark.parametrize(
    ("more", "topic"),
    [
        ({"message_thread_id": 7, "is_topic_message": True}, 7),
        ({"message_thread_id": 7}, 0),
        ({"message_thread_id": 1, "is_topic_message": True}, 0),
        ({"message_thread_id": 7, "is_topic_message": True, "chat": PRIVATE}, 0),
        ({}, 0),
    ],
)
def test_only_a_real_topic_is_one(more: dict[str, Any], topic: int):
    """R14: a reply in General carries a number that cannot be sent to."""
    incoming = heard("message", message("Д4", **more))
    assert incoming is not None
    assert incoming.place.topic == topic


@pytest.mark.parametrize(
    ("kind", "more", "office"),
    [
        pytest.param("message", {"sender_chat": GROUP, "from": ANONYMOUS}, True, id="anonymous"),
        pytest.param("message", {"sender_chat": CHANNEL, "from": OTHER_BOT}, False, id="channel"),
        pytest.param(
            "channel_post",
            {"chat": CHANNEL, "sender_chat": CHANNEL, "from": None},
            False,
            id="post",
        ),
    ],
)
def test_whoever_writes_as_a_chat_is_nobody(kind: str, more: dict[str, Any], office: bool):
    """R16, R17."""
    incoming = heard(kind, message("/cancel", **more))
    assert incoming is not None
    assert (incoming.user, incoming.office) == (None, office)


def test_an_edited_message_is_no_command_and_has_its_own_time():
    incoming = heard("edited_message", message("/go", edit_date=SENT + 60))
    assert incoming is not None
    assert incoming.deed == Said("/go", to_bot=False, edited=True)
    assert incoming.at == datetime.fromtimestamp(SENT + 60, UTC)


def test_a_whispered_command_can_be_answered_in_a_whisper():
    incoming = heard(
        "message",
        message("/fire Боря Д4", message_id=0, ephemeral_message_id=31, receiver_user=BOT),
    )
    assert incoming is not None
    assert (incoming.ephemeral, incoming.message) == (31, 0)
    assert incoming.deed == Called("fire", "Боря Д4")


# -- presses ---------------------------------------------------------------------------------------


def press(data: str | None, posted: dict[str, Any] | None = None) -> Incoming | None:
    body = {"id": "q1", "from": ANNA, "chat_instance": "1", "data": data}
    if posted is not None:
        body["message"] = posted
    return heard("callback_query", {name: v for name, v in body.items() if v is not None})


def test_a_press_in_full():
    posted = message("доска", **{"from": BOT}, message_thread_id=7, is_topic_message=True)
    assert press("c.2.+B4", posted) == Incoming(
        5,
        NOW,
        Place(-1001234567890, 7),
        USER,
        Pressed(12, 2, "+B4"),
        kind="supergroup",
        title="Клуб",
        message=12,
        query="q1",
    )


@pytest.mark.parametrize("data", [None, "", "join", "j:1", "-1.0.x", "Ж.0.x", "0" * 13 + ".0.x"])
def test_a_button_that_is_not_ours_is_expired(data: str | None):
    """R53."""
    incoming = press(data, message("доска", **{"from": BOT}))
    assert incoming is not None
    assert incoming.deed == UNREADABLE


def test_a_button_of_a_message_that_is_too_old():
    incoming = press("0.0./help", {"chat": GROUP, "message_id": 9, "date": 0})
    assert incoming is not None
    assert (incoming.place, incoming.message) == (Place(GROUP["id"]), 9)


def test_a_button_without_its_message():
    incoming = press("0.0./help")
    assert incoming is not None
    assert (incoming.place, incoming.kind) == (Place(ANNA["id"]), "private")


def test_a_button_under_an_inline_message():
    """Its chat is unknown."""
    body = {"id": "q1", "from": ANNA, "chat_instance": "1", "data": "0.0./help"}
    incoming = heard("callback_query", body | {"inline_message_id": "BAAA"})
    assert incoming is not None
    assert (incoming.place, incoming.query, incoming.inline) == (Place(ANNA["id"]), "q1", "BAAA")
    assert incoming.deed == Pressed(0, 0, "/help")


# -- inline mode -----------------------------------------------------------------------------------


def test_an_inline_query():
    body = {"id": "4300", "from": ANNA, "query": "морской бой", "offset": ""}
    for more in ({}, {"chat_type": "supergroup"}, {"chat_type": "moon"}):
        assert heard("inline_query", body | more) == Incoming(
            5, NOW, Place(ANNA["id"]), USER, AskedInline("4300", "морской бой")
        )


@pytest.mark.parametrize(("named", "name"), [({}, ""), ({"inline_message_id": "BAAA"}, "BAAA")])
def test_a_chosen_result(named: dict[str, str], name: str):
    incoming = heard("chosen_inline_result", {"result_id": "b", "from": ANNA, "query": ""} | named)
    assert incoming is not None
    assert incoming.deed == ChoseInline("b", name)


@pytest.mark.parametrize("kind", ["inline_query", "chosen_inline_result"])
def test_a_misshapen_inline_update_is_put_aside(kind: str):
    with pytest.raises(UnknownUpdateError):
        heard(kind, {"from": ANNA})


@pytest.mark.parametrize("chat", [GROUP, PRIVATE])
def test_what_was_chosen_from_our_offers_is_not_said_to_us(chat: dict[str, Any]):
    assert heard("message", message("Играем?", chat=chat, via_bot=BOT)) is None
    assert heard("message", message("Играем?", chat=chat, via_bot=OTHER_BOT)) is not None


# -- the bot's standing ----------------------------------------------------------------------------


RESTRICTED = {
    **{f"can_{right}": False for right in (
        *("send_messages", "send_audios", "send_documents", "send_photos", "send_videos"),
        *("send_video_notes", "send_voice_notes", "send_polls", "send_other_messages"),
        *("add_web_page_previews", "change_info", "invite_users", "pin_messages"),
        *("manage_topics", "react_to_messages", "edit_tag"),
    )},
    "status": "restricted",
    "is_member": True,
    "until_date": 0,
}  # fmt: skip
ADMIN = {
    **{f"can_{right}": False for right in (
        *("be_edited", "manage_chat", "delete_messages", "manage_video_chats"),
        *("restrict_members", "promote_members", "change_info", "invite_users"),
        *("post_stories", "edit_stories", "delete_stories"),
    )},
    "status": "administrator",
    "is_anonymous": False,
}  # fmt: skip


@pytest.mark.parametrize(
    ("chat", "member", "expected"),
    [
        (PRIVATE, {"status": "kicked", "until_date": 0}, Barred()),
        (PRIVATE, {"status": "member"}, Unbarred()),
        (GROUP, {"status": "kicked", "until_date": 0}, Standing("expelled", False)),
        (GROUP, {"status": "left"}, Standing("expelled", False)),
        (GROUP, {"status": "member"}, Standing("fine", False)),
        (GROUP, ADMIN, Standing("fine", True)),
        (GROUP, RESTRICTED, Standing("muted", False)),
        (GROUP, {**RESTRICTED, "can_send_messages": True}, Standing("fine", False)),
        (GROUP, {**RESTRICTED, "is_member": False}, Standing("expelled", False)),
    ],
)
def test_how_we_stand(chat: dict[str, Any], member: dict[str, Any], expected: Deed):
    body = {
        "chat": chat,
        "from": ANNA,
        "date": SENT,
        "old_chat_member": {"status": "member", "user": BOT},
        "new_chat_member": {"user": BOT, **member},
    }
    incoming = heard("my_chat_member", body)
    assert incoming is not None
    assert incoming.deed == expected


# -- the unknown -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("raw", "error"),
    [
        ({"update_id": 5, "brand_new": {"a": 1}}, UnknownUpdateError),
        ({"update_id": 5}, UnknownUpdateError),
        ({"update_id": 5, "message": {"text": "no chat"}}, ValidationError),
        ({"message": message("Д4")}, UnknownUpdateError),
        ({"update_id": 5, "poll": {"id": 3}}, UnknownUpdateError),
        ({"update_id": 5, "message": 7}, UnknownUpdateError),
        ({"update_id": 5, "my_chat_member": {}}, UnknownUpdateError),
        ([], UnknownUpdateError),
    ],
)
def test_what_is_unknown_or_misshapen_raises(raw: Any, error: type[Exception]):
    with pytest.raises(error):
        read(raw, ME, NOW)


def test_new_fields_in_known_shapes_do_no_harm():
    assert deed("Д4", brand_new={"a": [1]}) == Said("Д4", False)
