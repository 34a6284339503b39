"""The only place where Bot API objects are built: python-telegram-bot's types, then plain dicts."""

from __future__ import annotations

import datetime as dtm
from typing import Any

import telegram
from telegram import constants

from sandbox.world import (
    ADMIN_RIGHTS,
    ANONYMOUS,
    CHANNEL_BOT,
    Chat,
    Inquiry,
    Member,
    Message,
    Query,
    World,
)

JSON = dict[str, Any]

# Fields newer than python-telegram-bot 22.8; aiogram 3.31 insists on the first.
_NEW_ADMIN_RIGHTS = {"can_send_welcome_messages": False, "can_manage_tags": False}


def _moment(unix: float) -> dtm.datetime:
    return dtm.datetime.fromtimestamp(int(unix), dtm.UTC)


def user(world: World, user_id: int) -> telegram.User:
    if user_id == ANONYMOUS:
        return telegram.User(ANONYMOUS, "Group", True, username="GroupAnonymousBot")
    if user_id == CHANNEL_BOT:
        return telegram.User(CHANNEL_BOT, "Channel", True, username="Channel_Bot")
    person = world.who(user_id)
    if person is None:
        return telegram.User(user_id, "Deleted Account", False)
    return telegram.User(
        person.id,
        person.first_name,
        person is world.bot,
        last_name=person.last_name,
        username=person.username,
        language_code=person.language,
    )


def user_json(world: World, user_id: int) -> JSON:
    return user(world, user_id).to_dict()


def me(world: World) -> JSON:
    bot = world.bot
    return telegram.User(
        bot.id,
        bot.first_name,
        True,
        username=bot.username,
        can_join_groups=True,
        can_read_all_group_messages=not world.privacy,
        supports_inline_queries=world.inline,
        can_connect_to_business=False,
        has_main_web_app=False,
        has_topics_enabled=False,
        allows_users_to_create_topics=False,
        can_manage_bots=False,
    ).to_dict()


def chat(world: World, place: Chat) -> telegram.Chat:
    if place.kind == "private":
        person = world.people[place.id]
        return telegram.Chat(
            place.id,
            "private",
            username=person.username,
            first_name=person.first_name,
            last_name=person.last_name,
        )
    return telegram.Chat(place.id, place.kind, title=place.title, is_forum=place.is_forum or None)


def chat_full(world: World, place: Chat) -> JSON:
    last = place.messages.get(place.pinned[-1]) if place.pinned else None
    brief = chat(world, place)
    full = telegram.ChatFullInfo(
        id=place.id,
        type=place.kind,
        accent_color_id=0,
        max_reaction_count=11,
        accepted_gift_types=telegram.AcceptedGiftTypes(False, False, False, False, False),
        title=brief.title,
        username=brief.username,
        first_name=brief.first_name,
        last_name=brief.last_name,
        is_forum=brief.is_forum,
        active_usernames=[brief.username] if brief.username else None,
        permissions=None if place.kind == "private" else _permissions(place),
        pinned_message=message(world, last) if last else None,
    )
    made: JSON = _terse(full.to_dict())
    return made


def _permissions(place: Chat) -> telegram.ChatPermissions:
    return telegram.ChatPermissions(
        can_send_messages=True,
        can_send_photos=True,
        can_send_other_messages=True,
        can_invite_users=True,
        can_pin_messages=place.kind == "group",
    )


def markup(rows: list[list[JSON]]) -> telegram.InlineKeyboardMarkup:
    return telegram.InlineKeyboardMarkup([[_button(button) for button in row] for row in rows])


def _button(said: JSON) -> telegram.InlineKeyboardButton:
    known = ("url", "callback_data", "switch_inline_query", "switch_inline_query_current_chat")
    new = {k: v for k, v in said.items() if k not in (*known, "text", "style", "copy_text")}
    copied = said.get("copy_text")
    return telegram.InlineKeyboardButton(
        said["text"],
        **{name: said.get(name) for name in known},
        style=said.get("style"),
        copy_text=telegram.CopyTextButton(copied["text"]) if copied else None,
        api_kwargs=new,
    )


def _entities(found: list[JSON]) -> list[telegram.MessageEntity] | None:
    return [telegram.MessageEntity.de_json(dict(e)) for e in found] or None


def _media(message: Message) -> JSON:
    content, kind = message.content, message.kind
    if kind == "photo":
        return {"photo": [telegram.PhotoSize(**size) for size in content["photo"]]}
    if kind == "animation":
        # Telegram fills `document` of an animation too, for old bots.
        fields = ("file_id", "file_unique_id", "file_name", "mime_type", "file_size")
        old = {name: content["animation"][name] for name in fields}
        return {
            "animation": telegram.Animation(**content["animation"]),
            "document": telegram.Document(**old),
        }
    if kind == "document":
        return {"document": telegram.Document(**content["document"])}
    if kind == "voice":
        return {"voice": telegram.Voice(**content["voice"])}
    if kind == "dice":
        return {"dice": telegram.Dice(**content["dice"])}
    if kind == "sticker":
        return {"sticker": telegram.Sticker(**content["sticker"])}
    return {}


def _service(world: World, place: Chat, said: JSON) -> JSON:
    kind = said["kind"]
    if kind == "created":
        return {f"{place.kind}_chat_created": True}
    if kind == "joined":
        return {"new_chat_members": [user(world, u) for u in said["users"]]}
    if kind == "left":
        return {"left_chat_member": user(world, said["user"])}
    if kind == "title":
        return {"new_chat_title": said["title"]}
    if kind == "migrated_to":
        return {"migrate_to_chat_id": said["chat_id"]}
    if kind == "migrated_from":
        return {"migrate_from_chat_id": said["chat_id"]}
    if kind == "pinned":
        pinned = place.messages.get(said["message_id"])
        return {"pinned_message": message(world, pinned, deep=False) if pinned else None}
    if kind == "topic_created":
        return {"forum_topic_created": telegram.ForumTopicCreated(said["name"], 7322096)}
    if kind == "topic_closed":
        return {"forum_topic_closed": telegram.ForumTopicClosed()}
    return {"forum_topic_reopened": telegram.ForumTopicReopened()}


def _reply(world: World, place: Chat, this: Message) -> telegram.Message | None:
    if this.reply_to is not None:
        return message(world, this.reply_to, deep=False)
    if this.topic and this.thread_id in place.messages and this.thread_id != this.message_id:
        # In a topic everything answers the service message that opened it.
        return message(world, place.messages[this.thread_id], deep=False)
    return None


def message(world: World, this: Message, *, deep: bool = True) -> telegram.Message:
    """The message as the bot gets it; an answer inside an answer is left out."""
    place = world.chats[this.chat_id]
    new: JSON = {}
    if this.ephemeral_id is not None and this.receiver is not None:
        new["ephemeral_message_id"] = this.ephemeral_id
        new["receiver_user"] = user_json(world, this.receiver)
    if this.rich is not None:
        new["rich_message"] = this.rich
    fields: JSON = _media(this)
    if this.service is not None:
        fields |= _service(world, place, this.service)
    if this.kind == "text":
        fields |= {"text": this.text, "entities": _entities(this.entities)}
    elif this.text:
        fields |= {"caption": this.text, "caption_entities": _entities(this.entities)}
    if this.as_chat is not None:
        fields["sender_chat"] = telegram.Chat(this.as_chat[0], this.as_chat[2], this.as_chat[1])
    if this.forwarded_from is not None:
        fields["forward_origin"] = telegram.MessageOriginHiddenUser(
            _moment(this.date), this.forwarded_from
        )
    return telegram.Message(
        this.message_id,
        _moment(this.date),
        chat(world, place),
        from_user=None if this.sender is None else user(world, this.sender),
        edit_date=None if this.edited is None else _moment(this.edited),
        reply_to_message=_reply(world, place, this) if deep else None,
        message_thread_id=this.thread_id,
        is_topic_message=this.topic or None,
        media_group_id=this.album,
        has_media_spoiler=this.spoiler or None,
        effect_id=this.effect,
        reply_markup=markup(this.keyboard) if this.keyboard else None,
        via_bot=user(world, world.bot.id) if this.via else None,
        api_kwargs=new or None,
        **fields,
    )


_NOT_SAID = (
    "delete_chat_photo",
    "group_chat_created",
    "supergroup_chat_created",
    "channel_chat_created",
)


def _terse(made: Any) -> Any:
    """python-telegram-bot writes what is false of four fields; Telegram leaves it out."""
    if isinstance(made, dict):
        return {
            name: _terse(value)
            for name, value in made.items()
            if value is not False or name not in _NOT_SAID
        }
    return [_terse(part) for part in made] if isinstance(made, list) else made


def message_json(world: World, this: Message) -> JSON:
    made: JSON = _terse(message(world, this).to_dict())
    return made


def callback_json(world: World, query: Query) -> JSON:
    pressed = query.message
    place = world.chats[query.chat_id]
    inline_id: str | None = None
    gone = pressed.ephemeral_id is None and pressed.message_id not in place.messages
    origin: telegram.MaybeInaccessibleMessage | None = None
    if pressed.via:
        # Wherever it stands, the bot learns the message's own name and no chat.
        inline_id = pressed.inline_id
    elif gone:
        origin = telegram.InaccessibleMessage(chat(world, place), pressed.message_id)
    else:
        origin = message(world, pressed)
    made: JSON = _terse(
        telegram.CallbackQuery(
            query.id,
            user(world, query.person),
            str(abs(query.chat_id) * 7919),
            message=origin,
            data=query.data,
            inline_message_id=inline_id,
        ).to_dict()
    )
    return made


def inline_json(world: World, inquiry: Inquiry) -> JSON:
    place = world.chats[inquiry.chat_id]
    kind = {"private": "sender", "pair": "private"}.get(place.kind, place.kind)
    asker = user(world, inquiry.person)
    return telegram.InlineQuery(
        inquiry.id, asker, inquiry.text, inquiry.offset, chat_type=kind
    ).to_dict()


def chosen_json(world: World, inquiry: Inquiry, result_id: str, sent: Message) -> JSON:
    return telegram.ChosenInlineResult(
        result_id,
        user(world, inquiry.person),
        inquiry.text,
        inline_message_id=sent.inline_id,
    ).to_dict()


def member(world: World, user_id: int, place: Chat, standing: Member) -> telegram.ChatMember:
    who = user(world, user_id)
    status = standing.status
    if status == "creator":
        return telegram.ChatMemberOwner(who, standing.anonymous)
    if status == "administrator":
        rights: JSON = {right: standing.rights.get(right, True) for right in ADMIN_RIGHTS}
        return telegram.ChatMemberAdministrator(
            who,
            can_be_edited=False,
            is_anonymous=standing.anonymous,
            **rights,
            api_kwargs=dict(_NEW_ADMIN_RIGHTS),
        )
    if status == "restricted":
        open_ = place.speech
        return telegram.ChatMemberRestricted(
            who,
            is_member=True,
            can_change_info=False,
            can_invite_users=False,
            can_pin_messages=False,
            can_send_messages=open_,
            can_send_polls=open_,
            can_send_other_messages=open_,
            can_add_web_page_previews=open_,
            can_manage_topics=False,
            until_date=_moment(0),
            can_send_audios=open_,
            can_send_documents=open_,
            can_send_photos=open_ and place.photos,
            can_send_videos=open_,
            can_send_video_notes=open_,
            can_send_voice_notes=open_,
            can_edit_tag=False,
            can_react_to_messages=True,
        )
    if status == "kicked":
        return telegram.ChatMemberBanned(who, _moment(0))
    return telegram.ChatMemberLeft(who) if status == "left" else telegram.ChatMemberMember(who)


def member_json(world: World, user_id: int, place: Chat, standing: Member) -> JSON:
    return member(world, user_id, place, standing).to_dict()


def member_change(
    world: World, place: Chat, user_id: int, by: int, before: Member, after: Member
) -> JSON:
    return telegram.ChatMemberUpdated(
        chat(world, place),
        user(world, by),
        _moment(world.clock.now()),
        member(world, user_id, place, before),
        member(world, user_id, place, after),
    ).to_dict()


def reaction_change(
    world: World, this: Message, by: int, before: str | None, after: str | None
) -> JSON:
    def told(emoji: str | None) -> list[telegram.ReactionType]:
        return [telegram.ReactionTypeEmoji(emoji)] if emoji else []

    made = telegram.MessageReactionUpdated(
        chat(world, world.chats[this.chat_id]),
        this.message_id,
        _moment(world.clock.now()),
        told(before),
        told(after),
        user=user(world, by),
    ).to_dict()
    # python-telegram-bot leaves empty lists out; Telegram does not.
    return {"old_reaction": [], "new_reaction": [], **made}


def file_json(file_id: str, unique_id: str, size: int, path: str) -> JSON:
    return telegram.File(file_id, unique_id, file_size=size, file_path=path).to_dict()


def topic_json(thread_id: int, name: str) -> JSON:
    return telegram.ForumTopic(thread_id, name, 7322096).to_dict()


def message_id_json(message_id: int) -> JSON:
    return telegram.MessageId(message_id).to_dict()


def reactions() -> frozenset[str]:
    return frozenset(str(emoji) for emoji in constants.ReactionEmoji)
