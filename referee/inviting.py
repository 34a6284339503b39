"""Inline mode: whoever types after the bot's name, in any chat, gets offers to post there.

Nothing is offered yet. An answer is a Letter to the asker's private chat with `query` set to the
deed's `query_id`, `inline` to the offers and `urgency` to 0; it is dropped when it is late.
"""

from referee.house import Scene
from referee.words import AskedInline, ChoseInline


async def asked_inline(scene: Scene, deed: AskedInline) -> None:
    """No answer: the client shows no list."""


async def chose_inline(scene: Scene, deed: ChoseInline) -> None:
    """The post is its writer's; nothing follows from it."""
