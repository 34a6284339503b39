"""How the bot gets its updates: long polling or a webhook, never both."""

from __future__ import annotations

import re
from typing import Any

from sandbox.errors import bad
from sandbox.exchange import Exchange
from sandbox.methods.params import Params
from sandbox.updates import Webhook

JSON = dict[str, Any]


def _allow(ex: Exchange, p: Params) -> None:
    allowed = p.row("allowed_updates")
    if allowed is not None:
        ex.updates.allowed = [str(kind) for kind in allowed]


async def get_updates(ex: Exchange, p: Params) -> list[JSON]:
    _allow(ex, p)
    limit = p.number("limit") or 100
    seconds = min(max(p.number("timeout") or 0, 0), 50)
    return await ex.updates.take(p.number("offset") or 0, min(max(limit, 1), 100), seconds)


def set_webhook(ex: Exchange, p: Params) -> bool:
    url = p.text("url")
    if not url:
        return delete_webhook(ex, p)
    # Telegram's own server wants https; a local Bot API server takes http, and so do we.
    if not url.startswith(("https://", "http://")):
        raise bad("bad webhook: An HTTPS URL must be provided for webhook")
    secret = p.text("secret_token")
    if secret and not re.fullmatch(r"[A-Za-z0-9_-]{1,256}", secret):
        raise bad("secret token contains unallowed characters")
    _allow(ex, p)
    if p.flag("drop_pending_updates"):
        ex.updates.drop()
    connections = p.number("max_connections") or 40
    ex.updates.set_webhook(Webhook(url, secret or None, connections))
    return True


def delete_webhook(ex: Exchange, p: Params) -> bool:
    if p.flag("drop_pending_updates"):
        ex.updates.drop()
    ex.updates.set_webhook(None)
    return True


def webhook_info(ex: Exchange, p: Params) -> JSON:
    hook = ex.updates.webhook
    told: JSON = {
        "url": hook.url if hook else "",
        "has_custom_certificate": False,
        "pending_update_count": len(ex.updates.queue),
    }
    if hook is not None:
        told["max_connections"] = hook.connections
        if hook.last_error is not None:
            told["last_error_date"] = hook.last_error_date
            told["last_error_message"] = hook.last_error
    if ex.updates.allowed:
        told["allowed_updates"] = ex.updates.allowed
    return told


METHODS = {
    "getUpdates": get_updates,
    "setWebhook": set_webhook,
    "deleteWebhook": delete_webhook,
    "getWebhookInfo": webhook_info,
}
