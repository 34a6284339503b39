"""Every refusal of the Bot API is one exception with Telegram's code and text."""

from __future__ import annotations

from typing import Any


class Refused(Exception):  # noqa: N818 - it is an answer, not a mistake of ours
    def __init__(self, code: int, description: str, **parameters: Any) -> None:
        super().__init__(description)
        self.code = code
        self.description = description
        self.parameters = parameters

    def answer(self) -> dict[str, Any]:
        body: dict[str, Any] = {
            "ok": False,
            "error_code": self.code,
            "description": self.description,
        }
        if self.parameters:
            body["parameters"] = self.parameters
        return body


class Impossible(Exception):  # noqa: N818 - a person asked for what cannot be done
    """What a person on the page cannot do; answered with 400 under /sandbox/."""


def bad(text: str, **parameters: Any) -> Refused:
    return Refused(400, f"Bad Request: {text}", **parameters)


def forbidden(text: str) -> Refused:
    return Refused(403, f"Forbidden: {text}")


def flood(seconds: int) -> Refused:
    return Refused(429, f"Too Many Requests: retry after {seconds}", retry_after=seconds)
