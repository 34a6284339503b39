"""What the operator reads: one line a record, as text or JSON, without tokens."""

import json
import logging
import re
import sys
from datetime import UTC, datetime
from typing import Final

TOKEN: Final = re.compile(r"(?<!\d)\d{5,}:[\w-]{20,}", re.ASCII)
"""A bot's token, wherever it stands: in an address, in an exception."""
HIDDEN: Final = "<token>"


class Lines(logging.Formatter):
    """`time level name: message`, and the traceback below it."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")

    def format(self, record: logging.LogRecord) -> str:
        return TOKEN.sub(HIDDEN, super().format(record))


class Objects(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        said = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(),
            "level": record.levelname,
            "name": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            said["trace"] = self.formatException(record.exc_info)
        return TOKEN.sub(HIDDEN, json.dumps(said, ensure_ascii=False))


def set_up_logs(level: str, form: str) -> None:
    """Everything goes to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Objects() if form == "json" else Lines())
    logging.basicConfig(level=level, handlers=[handler], force=True)
    logging.getLogger("aiohttp.access").setLevel(logging.WARNING)
    logging.getLogger("aiogram.event").setLevel(logging.WARNING)
