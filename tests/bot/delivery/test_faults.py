"""Every refusal of Telegram has a meaning, and no letter is lost while another form may do."""

from dataclasses import replace

import pytest
from aiogram.exceptions import (
    TelegramAPIError,
    TelegramBadRequest,
    TelegramForbiddenError,
    TelegramMigrateToChat,
    TelegramNetworkError,
    TelegramNotFound,
    TelegramRetryAfter,
    TelegramServerError,
)
from aiogram.methods import GetMe
from aiohttp import ClientConnectorError

from bot.delivery.abilities import Abilities
from bot.delivery.faults import fate
from bot.delivery.parcels import (
    Animation,
    Bubble,
    Delivered,
    Delivery,
    Document,
    Errand,
    Gone,
    InlineAnswer,
    Later,
    Moved,
    Otherwise,
    Parcel,
    Photo,
    Reaction,
    Refused,
    Removal,
    Tap,
    Unsure,
    privately,
)
from bot.phrases.reader import Reader
from games.kit.spec import Plain
from referee.words import Drawing, Film, Paper
from tests.bot.delivery.post_office import ANNA, GROUP

TEXT = Parcel(GROUP, "<b>a</b>", topic=7, reply_to=3)
PHOTO = replace(TEXT, enclosure=Photo(Drawing("sea", Plain(""), ()), Reader(), "key", file="f1"))
PAPER = replace(TEXT, enclosure=Document(Paper("a.txt", "a"), Reader(), "key", file="f2"))
FILM = replace(TEXT, enclosure=Animation(Film("sea", ""), Reader(), "key", file="f3"))
WHISPER = replace(TEXT, person=ANNA, query="q", edit=0)
TAPS = ((Tap("x", "d"),),)
RICH = replace(TEXT, table=TAPS, spare=TAPS)


def bad(text: str) -> TelegramAPIError:
    return TelegramBadRequest(GetMe(), f"Bad Request: {text}")


def forbidden(text: str) -> TelegramAPIError:
    return TelegramForbiddenError(GetMe(), f"Forbidden: {text}")


@pytest.mark.parametrize(
    ("errand", "trouble", "expected"),
    [
        (TEXT, TelegramRetryAfter(GetMe(), "Too Many Requests", 220), Later),
        (TEXT, TelegramMigrateToChat(GetMe(), "upgraded", -1009), Moved(-1009)),
        (TEXT, TelegramNetworkError(GetMe(), "Request timeout error"), Unsure),
        (TEXT, TelegramServerError(GetMe(), "Bad Gateway"), Later),
        (TEXT, TelegramServerError(GetMe(), "Gateway Timeout"), Unsure),
        (Parcel(ANNA, "a"), forbidden("bot was blocked by the user"), Gone("blocked")),
        (
            Parcel(ANNA, "a"),
            forbidden("bot can't initiate conversation with a user"),
            Gone("unopened"),
        ),
        (Parcel(ANNA, "a"), forbidden("user is deactivated"), Gone("deactivated")),
        (Parcel(ANNA, "a"), bad("chat not found"), Gone("unopened")),
        (TEXT, bad("chat not found"), Gone("expelled")),
        (TEXT, forbidden("bot was kicked from the supergroup chat"), Gone("expelled")),
        (
            PHOTO,
            bad("not enough rights to send text messages to the chat"),
            Gone("muted"),
        ),
        (replace(TEXT, reply_to=0), forbidden("something new"), Gone("forbidden")),
        (replace(TEXT, reply_to=0, topic=0), bad("something new"), Refused),
        (replace(TEXT, edit=5), bad("message is not modified: the content is"), Delivered(5)),
        (Bubble("q"), bad("query is too old and response timeout expired"), Delivered()),
        (Removal(GROUP, 5), bad("message can't be deleted for everyone"), Otherwise),
        (Removal(GROUP, 5), bad("message to delete not found"), Delivered()),
        (Removal(GROUP, 5, strip=True), bad("message can't be edited"), Delivered()),
        (Reaction(GROUP, 5, "👍"), bad("REACTION_INVALID"), Refused),
    ],
)
def test_what_became_of_it(errand: Errand, trouble: TelegramAPIError, expected: object):
    delivery = fate(errand, trouble, Abilities(lambda: 0.0))
    assert delivery == expected or type(delivery) is expected


@pytest.mark.parametrize(
    ("parcel", "trouble", "other"),
    [
        (replace(TEXT, edit=5), bad("message to edit not found"), TEXT),
        (replace(TEXT, edit=5), bad("message can't be edited"), TEXT),
        (TEXT, bad("message thread not found"), replace(TEXT, topic=0, reply_to=0)),
        (TEXT, bad("can't parse entities: Unexpected end tag"), replace(TEXT, bare=True)),
        (
            PHOTO,
            bad("wrong file identifier/HTTP URL specified"),
            replace(PHOTO, enclosure=replace(PHOTO.enclosure, file="")),
        ),
        (PHOTO, bad("not enough rights to send photos to the chat"), TEXT),
        (PHOTO, bad("PHOTO_INVALID_DIMENSIONS"), TEXT),
        (PAPER, bad("not enough rights to send documents to the chat"), TEXT),
        (FILM, bad("not enough rights to send animations to the chat"), TEXT),
        (PAPER, bad("CHAT_SEND_DOCS_FORBIDDEN"), TEXT),
        (FILM, bad("CHAT_SEND_GIFS_FORBIDDEN"), TEXT),
        (
            FILM,
            bad("can't use file of type Document as Animation"),
            replace(FILM, enclosure=replace(FILM.enclosure, file="")),
        ),
        (
            replace(FILM, person=ANNA),
            bad("EPHEMERAL_NOT_ALLOWED"),
            privately(replace(FILM, person=ANNA)),
        ),
        (WHISPER, bad("EPHEMERAL_NOT_ALLOWED"), privately(WHISPER)),
        (WHISPER, forbidden("bot was kicked from the supergroup chat"), privately(WHISPER)),
        (RICH, TelegramNotFound(GetMe(), "Not Found"), replace(TEXT, taps=TAPS)),
        (RICH, bad("RICH_MESSAGE_INVALID"), replace(TEXT, taps=TAPS)),
        (
            replace(TEXT, html='<tg-time unix="1">now</tg-time>'),
            bad('can\'t parse entities: Unsupported start tag "tg-time" at byte offset 0'),
            replace(TEXT, html="now"),
        ),
    ],
)
def test_another_form_is_tried(parcel: Parcel, trouble: TelegramAPIError, other: Parcel):
    delivery = fate(parcel, trouble, Abilities(lambda: 0.0))
    assert isinstance(delivery, Otherwise)
    assert delivery.errand == other


@pytest.mark.parametrize(
    ("parcel", "right"), [(PHOTO, "photos"), (PAPER, "documents"), (FILM, "animations")]
)
def test_what_a_chat_forbids_is_remembered(parcel: Parcel, right: str):
    able = Abilities(lambda: 0.0)
    fate(parcel, bad(f"not enough rights to send {right} to the chat"), able)
    rights = ("photos", "documents", "animations")
    assert [each for each in rights if not able.may(each, GROUP)] == [right]


@pytest.mark.parametrize(("parcel", "right"), [(PAPER, "documents"), (FILM, "animations")])
def test_a_paper_refused_for_an_unknown_reason_is_said_in_another_way(parcel: Parcel, right: str):
    able = Abilities(lambda: 0.0)
    assert isinstance(fate(parcel, bad("THIS_IS_NEW"), able), Otherwise)
    assert not able.may(right, GROUP)


def test_unknown_complaints_undress_a_parcel_until_nothing_is_left():
    able = Abilities(lambda: 0.0)
    parcel = replace(PHOTO, person=ANNA, query="q", table=TAPS, spare=TAPS)
    forms: list[Delivery] = []
    while isinstance(delivery := fate(parcel, bad("THIS_IS_NEW"), able), Otherwise):
        assert isinstance(delivery.errand, Parcel)
        parcel = delivery.errand
        forms.append(delivery)
    assert 3 <= len(forms) < 12
    assert isinstance(delivery, Refused)


def test_a_whisper_is_tried_without_its_stale_press_and_then_aloud():
    able = Abilities(lambda: 0.0)
    first = fate(WHISPER, bad("query is too old"), able)
    assert isinstance(first, Otherwise)
    assert first.errand == replace(WHISPER, query="")
    second = fate(replace(WHISPER, query=""), bad("not enough rights"), able)
    assert isinstance(second, Otherwise)
    assert second.errand == privately(WHISPER)
    assert not able.whispers(GROUP, invited=False)
    assert able.whispers(GROUP, invited=True)


def test_a_server_without_the_method_is_remembered():
    able = Abilities(lambda: 0.0)
    fate(RICH, TelegramNotFound(GetMe(), "Not Found"), able)
    assert not able.tables(GROUP)
    fate(WHISPER, TelegramNotFound(GetMe(), "Not Found"), able)
    assert able.ephemeral is False


def test_a_connection_that_was_never_made_is_no_doubt():
    trouble = TelegramNetworkError(GetMe(), "ClientConnectorError: refused")
    trouble.__cause__ = ClientConnectorError(None, OSError("refused"))  # type: ignore[arg-type]
    assert isinstance(fate(TEXT, trouble, Abilities(lambda: 0.0)), Later)


@pytest.mark.parametrize(
    "why",
    ["query is too old and response timeout expired or query ID is invalid", "RESULT_ID_DUPLICATE"],
)
def test_a_refused_answer_to_an_inline_query_has_no_other_form(why: str):
    delivery = fate(InlineAnswer("i", ()), bad(why), Abilities(lambda: 0.0))
    assert isinstance(delivery, Refused)
    assert why.lower() in delivery.why
