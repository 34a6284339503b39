"""Each errand as the one call of the Bot API that does it; nothing is sent here."""

from typing import Any, Final

from aiogram.methods import (
    AnswerCallbackQuery,
    AnswerInlineQuery,
    DeleteEphemeralMessage,
    DeleteMessage,
    EditEphemeralMessageMedia,
    EditEphemeralMessageReplyMarkup,
    EditEphemeralMessageText,
    EditMessageMedia,
    EditMessageReplyMarkup,
    EditMessageText,
    SendAnimation,
    SendDocument,
    SendMessage,
    SendPhoto,
    SendRichMessage,
    SetMessageReaction,
    TelegramMethod,
)
from aiogram.methods.base import Response
from aiogram.types import (
    BufferedInputFile,
    EphemeralMessageParameters,
    InlineKeyboardMarkup,
    InlineQueryResultArticle,
    InputMediaAnimation,
    InputMediaDocument,
    InputMediaPhoto,
    InputRichMessage,
    InputTextMessageContent,
    LinkPreviewOptions,
    Message,
    ReactionTypeEmoji,
    ReplyParameters,
)

from bot.delivery.markup import bare
from bot.delivery.parcels import (
    Animation,
    Bubble,
    Document,
    Enclosure,
    Errand,
    Form,
    InlineAnswer,
    Parcel,
    Reaction,
    Removal,
)
from bot.telegram.keyboards import keyboard
from bot.telegram.rich import rich_message
from referee.words import Paper

ANSWERS = (Response[Message], Response[bool], Response[Message | bool])
"""Held, because aiogram makes the class of an answer anew for each call otherwise: milliseconds."""

Call = TelegramMethod[Any]
"""A message, or True, comes back."""

SENDING: Final[dict[Form, type[SendPhoto | SendAnimation | SendDocument]]] = {
    "photo": SendPhoto,
    "animation": SendAnimation,
    "document": SendDocument,
}
"""By form: the method, which calls its file by the same name."""
MEDIA: Final[dict[Form, type[InputMediaPhoto | InputMediaAnimation | InputMediaDocument]]] = {
    "photo": InputMediaPhoto,
    "animation": InputMediaAnimation,
    "document": InputMediaDocument,
}

NO_PREVIEW = LinkPreviewOptions(is_disabled=True)


def call_for(errand: Errand, styles: bool) -> Call:
    """`styles`: the server knows colours of buttons, and dead buttons."""
    match errand:
        case Parcel(edit=0):
            return _post(errand, keyboard(errand.taps, styles))
        case Parcel(person=0):
            return _edit(errand, keyboard(errand.taps, styles))
        case Parcel():
            return _edit_whisper(errand, keyboard(errand.taps, styles))
        case Bubble():
            return _answer(errand)
        case InlineAnswer():
            return _offer(errand, styles)
        case Reaction(chat, message, emoji):
            kinds = [ReactionTypeEmoji(emoji=emoji)]
            return SetMessageReaction(chat_id=chat, message_id=message, reaction=[*kinds])
        case Removal():
            return _remove(errand)


def _post(parcel: Parcel, taps: InlineKeyboardMarkup | None) -> Call:
    topic = parcel.topic or None
    whisper, reply = _whisper(parcel), _reply(parcel)
    if parcel.form == "rich":
        return SendRichMessage(
            chat_id=parcel.chat,
            message_thread_id=topic,
            rich_message=_rich(parcel),
            reply_markup=taps,
            reply_parameters=reply,
            ephemeral_message_parameters=whisper,
        )
    if parcel.enclosure:
        file: dict[str, Any] = {parcel.enclosure.form: _file(parcel.enclosure)}
        return SENDING[parcel.enclosure.form](
            chat_id=parcel.chat,
            message_thread_id=topic,
            caption=_text(parcel) or None,
            parse_mode=_mode(parcel),
            reply_markup=taps,
            reply_parameters=reply,
            ephemeral_message_parameters=whisper,
            **file,
        )
    return SendMessage(
        chat_id=parcel.chat,
        message_thread_id=topic,
        text=_text(parcel),
        parse_mode=_mode(parcel),
        link_preview_options=NO_PREVIEW,
        reply_markup=taps,
        reply_parameters=reply,
        ephemeral_message_parameters=whisper,
    )


def _edit(parcel: Parcel, taps: InlineKeyboardMarkup | None) -> Call:
    chat, message = parcel.chat, parcel.edit
    if parcel.form == "rich":
        return EditMessageText(
            chat_id=chat, message_id=message, rich_message=_rich(parcel), reply_markup=taps
        )
    if parcel.enclosure:
        media = _media(parcel, parcel.enclosure)
        return EditMessageMedia(chat_id=chat, message_id=message, media=media, reply_markup=taps)
    return EditMessageText(
        chat_id=chat,
        message_id=message,
        text=_text(parcel),
        parse_mode=_mode(parcel),
        link_preview_options=NO_PREVIEW,
        reply_markup=taps,
    )


def _edit_whisper(parcel: Parcel, taps: InlineKeyboardMarkup | None) -> Call:
    chat, person, message = parcel.chat, parcel.person, parcel.edit
    if parcel.form != "rich" and parcel.enclosure:
        return EditEphemeralMessageMedia(
            chat_id=chat,
            receiver_user_id=person,
            ephemeral_message_id=message,
            media=_media(parcel, parcel.enclosure),
            reply_markup=taps,
        )
    rich = parcel.form == "rich"
    return EditEphemeralMessageText(
        chat_id=chat,
        receiver_user_id=person,
        ephemeral_message_id=message,
        text=None if rich else _text(parcel),
        parse_mode=None if rich else _mode(parcel),
        link_preview_options=None if rich else NO_PREVIEW,
        rich_message=_rich(parcel) if rich else None,
        reply_markup=taps,
    )


def _answer(bubble: Bubble) -> Call:
    return AnswerCallbackQuery(
        callback_query_id=bubble.query, text=bubble.text or None, url=bubble.url or None
    )


def _offer(answer: InlineAnswer, styles: bool) -> Call:
    """Telegram keeps nothing of it: what is offered changes with every game."""
    results = [
        InlineQueryResultArticle(
            id=choice.id,
            title=choice.title,
            description=choice.description or None,
            input_message_content=InputTextMessageContent(
                message_text=choice.html, parse_mode="HTML", link_preview_options=NO_PREVIEW
            ),
            reply_markup=keyboard(choice.taps, styles),
        )
        for choice in answer.choices
    ]
    return AnswerInlineQuery(
        inline_query_id=answer.query, results=[*results], cache_time=0, is_personal=True
    )


def _remove(removal: Removal) -> Call:
    chat, message, person = removal.chat, removal.message, removal.person
    if person and removal.strip:
        return EditEphemeralMessageReplyMarkup(
            chat_id=chat, receiver_user_id=person, ephemeral_message_id=message
        )
    if person:
        return DeleteEphemeralMessage(
            chat_id=chat, receiver_user_id=person, ephemeral_message_id=message
        )
    if removal.strip:
        return EditMessageReplyMarkup(chat_id=chat, message_id=message)
    return DeleteMessage(chat_id=chat, message_id=message)


# -- parts -----------------------------------------------------------------------------------------


def _text(parcel: Parcel) -> str:
    return bare(parcel.shown) if parcel.bare else parcel.shown


def _mode(parcel: Parcel) -> str | None:
    return None if parcel.bare else "HTML"


def _file(enclosure: Enclosure) -> str | BufferedInputFile:
    return enclosure.file or BufferedInputFile(enclosure.content, filename=_name(enclosure))


def _name(enclosure: Enclosure) -> str:
    """With the ending that its bytes deserve: Telegram goes by both."""
    match enclosure:
        case Document(source=Paper(name=name)):
            return name
        case Animation(content=content):
            return "game.gif" if content.startswith(b"GIF8") else "game.mp4"
    return "board.png"


def _media(
    parcel: Parcel, enclosure: Enclosure
) -> InputMediaPhoto | InputMediaAnimation | InputMediaDocument:
    return MEDIA[enclosure.form](
        media=_file(enclosure), caption=_text(parcel) or None, parse_mode=_mode(parcel)
    )


def _rich(parcel: Parcel) -> InputRichMessage:
    picture = InputMediaPhoto(media=_file(parcel.enclosure)) if parcel.enclosure else None
    return rich_message(parcel.shown, parcel.table, picture)


def _whisper(parcel: Parcel) -> EphemeralMessageParameters | None:
    if not parcel.person:
        return None
    return EphemeralMessageParameters(
        receiver_user_id=parcel.person, callback_query_id=parcel.query or None
    )


def _reply(parcel: Parcel) -> ReplyParameters | None:
    if parcel.person and parcel.ephemeral:
        return ReplyParameters(ephemeral_message_id=parcel.ephemeral)
    if parcel.reply_to and not parcel.person:
        return ReplyParameters(message_id=parcel.reply_to, allow_sending_without_reply=True)
    return None
