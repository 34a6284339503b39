"""Logs never show a token, wherever it stands."""

import json
import logging
import sys

import pytest

from bot.logs import Lines, Objects

TOKEN = "123456789:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw"


def record(message: str, trouble: Exception | None = None) -> logging.LogRecord:
    exc_info = None
    if trouble:
        try:
            raise trouble
        except Exception:  # noqa: BLE001
            exc_info = sys.exc_info()
    return logging.LogRecord("bot", logging.ERROR, "file", 1, message, (), exc_info)


@pytest.mark.parametrize("form", [Lines(), Objects()])
def test_a_token_is_hidden_in_messages_and_traces(form: logging.Formatter) -> None:
    said = form.format(record(f"POST /bot{TOKEN}/getMe", ValueError(f"url /bot{TOKEN}/x")))

    assert TOKEN not in said
    assert said.count("<token>") >= 2


def test_json_lines_are_objects_on_one_line() -> None:
    said = Objects().format(record("two\nlines", ValueError("x")))

    assert "\n" not in said
    assert {"time", "level", "name", "message", "trace"} == set(json.loads(said))
